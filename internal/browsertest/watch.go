package browsertest

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
)

// Problem is something that must not happen on a page.
type Problem struct {
	Kind string // "console", "exception", "request", "status", "dialog" or "crash"
	Text string // what the browser said
	URL  string // what it is about, if it is about an address
}

// String is the problem in one line.
func (p Problem) String() string {
	if p.URL == "" {
		return p.Kind + ": " + p.Text
	}
	return fmt.Sprintf("%s: %s (%s)", p.Kind, p.Text, p.URL)
}

// Exchange is one request of the page and what came back.
type Exchange struct {
	Method, URL string
	Type        string // as the browser sorts them: "Document", "Script", "Stylesheet", "Fetch", "EventSource" …
	Status      int    // 0 while there is no answer
	Bytes       int    // received so far over the network, with heads, compressed as it came

	excused bool // may fail, the network having been cut under it
}

// watch collects what the browser tells about one page. Its event method runs
// on the goroutine that reads the browser's messages.
type watch struct {
	dismiss func() // closes a dialog, so that the page does not hang on it

	mu        sync.Mutex
	problems  []Problem
	expected  []string
	offline   bool
	exchanges []*Exchange
	open      map[network.RequestID]*Exchange
}

func newWatch() *watch {
	return &watch{open: map[network.RequestID]*Exchange{}}
}

// event takes one event of the tab.
func (w *watch) event(ev any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch ev := ev.(type) {
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeAssert {
			w.report("console", consoleText(ev.Args), consolePlace(ev.StackTrace))
		}
	case *runtime.EventExceptionThrown:
		w.report("exception", describe(ev.ExceptionDetails), ev.ExceptionDetails.URL)
	case *log.EventEntryAdded:
		// What the log says about the network, the network events say better.
		if ev.Entry.Level == log.EntryLevelError && ev.Entry.Source != log.EntrySourceNetwork {
			w.report("console", ev.Entry.Text, ev.Entry.URL)
		}
	case *page.EventJavascriptDialogOpening:
		w.report("dialog", ev.Message, ev.URL)
		go w.dismiss() // a command from here would wait for this goroutine
	case *inspector.EventTargetCrashed:
		w.report("crash", "the page has crashed", "")
	default:
		w.networkEvent(ev)
	}
}

// networkEvent keeps the list of exchanges and finds the failed ones.
func (w *watch) networkEvent(ev any) {
	switch ev := ev.(type) {
	case *network.EventRequestWillBeSent:
		if before := w.open[ev.RequestID]; before != nil && ev.RedirectResponse != nil {
			before.Status = int(ev.RedirectResponse.Status)
			before.Bytes = int(ev.RedirectResponse.EncodedDataLength)
		}
		x := &Exchange{Method: ev.Request.Method, URL: ev.Request.URL, Type: string(ev.Type)}
		w.open[ev.RequestID] = x
		w.exchanges = append(w.exchanges, x)
	case *network.EventResponseReceived:
		if x := w.open[ev.RequestID]; x != nil {
			x.Status, x.Type = int(ev.Response.Status), string(ev.Type)
			x.Bytes = int(ev.Response.EncodedDataLength)
			if x.Status >= 400 {
				w.report("status", fmt.Sprintf("%s answered %d", x.Method, x.Status), x.URL)
			}
		}
	case *network.EventDataReceived:
		if x := w.open[ev.RequestID]; x != nil {
			x.Bytes += int(ev.EncodedDataLength)
		}
	case *network.EventLoadingFinished:
		if x := w.open[ev.RequestID]; x != nil {
			x.Bytes = int(ev.EncodedDataLength)
			delete(w.open, ev.RequestID)
		}
	case *network.EventLoadingFailed:
		x := w.open[ev.RequestID]
		delete(w.open, ev.RequestID)
		switch {
		case x == nil, ev.Canceled:
			// The page itself gave up, or the person left.
		case ev.BlockedReason == "" && (x.excused || w.offline):
			// The network has been cut, as ordered.
		case ev.BlockedReason != "":
			w.report("request", "blocked: "+string(ev.BlockedReason), x.URL)
		default:
			w.report("request", ev.ErrorText, x.URL)
		}
	}
}

// report adds a problem; the mutex is held.
func (w *watch) report(kind, text, url string) {
	w.problems = append(w.problems, Problem{Kind: kind, Text: text, URL: url})
}

// unexpected lists the problems that no expectation covers.
func (w *watch) unexpected() []Problem {
	w.mu.Lock()
	defer w.mu.Unlock()
	var rest []Problem
	for _, problem := range w.problems {
		covered := false
		for _, words := range w.expected {
			covered = covered || strings.Contains(problem.String(), words)
		}
		if !covered {
			rest = append(rest, problem)
		}
	}
	return rest
}

// unmet lists the expectations that no problem has met.
func (w *watch) unmet() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var rest []string
	for _, words := range w.expected {
		met := false
		for _, problem := range w.problems {
			met = met || strings.Contains(problem.String(), words)
		}
		if !met {
			rest = append(rest, words)
		}
	}
	return rest
}

// Expect says that a problem containing these words will happen and is meant
// to, for example Expect("answered 409"). A problem expected that never comes
// fails the test as well.
func (p *Page) Expect(words string) {
	p.watch.mu.Lock()
	defer p.watch.mu.Unlock()
	p.watch.expected = append(p.watch.expected, words)
}

// Problems lists what has gone wrong so far and was not expected. The test
// fails on them when it ends; there is no need to ask.
func (p *Page) Problems() []Problem { return p.watch.unexpected() }

// Traffic lists the requests of the page so far, oldest first.
func (p *Page) Traffic() []Exchange {
	p.watch.mu.Lock()
	defer p.watch.mu.Unlock()
	list := make([]Exchange, len(p.watch.exchanges))
	for i, x := range p.watch.exchanges {
		list[i] = *x
	}
	return list
}

// describe is an exception in one line.
func describe(details *runtime.ExceptionDetails) string {
	text := details.Text
	if details.Exception != nil {
		text += " " + objectText(details.Exception)
	}
	return strings.TrimSpace(text)
}

// consoleText is what a console message says.
func consoleText(args []*runtime.RemoteObject) string {
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = objectText(arg)
	}
	return strings.Join(words, " ")
}

// objectText is a JavaScript value as the console would show it, in short.
func objectText(object *runtime.RemoteObject) string {
	if object.Description != "" {
		line, _, _ := strings.Cut(object.Description, "\n    at ")
		return line
	}
	var text string
	if json.Unmarshal(object.Value, &text) == nil {
		return text
	}
	return string(object.Value)
}

// consolePlace is the address of the script that wrote to the console.
func consolePlace(stack *runtime.StackTrace) string {
	if stack == nil || len(stack.CallFrames) == 0 {
		return ""
	}
	return stack.CallFrames[0].URL
}
