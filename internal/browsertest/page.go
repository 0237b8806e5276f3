package browsertest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Page is one tab, seen by one player.
type Page struct {
	t     testing.TB
	ctx   context.Context
	name  string
	view  Viewport
	watch *watch
	cable *cable

	scriptOff bool
}

// Player opens an empty page in a browser context of its own: no cookie, no
// storage and no cache is shared with any other player. The name tells the
// players of a test apart in messages and names the files left by a failure.
// The page is closed when t ends; t fails then if the page had problems.
func (b *Browser) Player(t testing.TB, name string, view Viewport) *Page {
	t.Helper()
	cable := newCable(t)
	return open(t, b.ctx, name, view, cable, chromedp.WithNewBrowserContext(
		func(params *target.CreateBrowserContextParams) {
			params.ProxyServer = cable.proxy()
			params.ProxyBypassList = "<-loopback>" // send this machine's addresses through it, too
		}))
}

// Tab opens one more empty page of the same player: cookies and storage are
// shared, the screen is of the same kind.
func (p *Page) Tab(t testing.TB, name string) *Page {
	t.Helper()
	return open(t, p.ctx, name, p.view, p.cable)
}

func open(t testing.TB, parent context.Context, name string, view Viewport, cable *cable, options ...chromedp.ContextOption) *Page {
	t.Helper()
	w := newWatch()
	ctx, cancel := chromedp.NewContext(parent, append(options, chromedp.WithListener(w.event))...)
	p := &Page{t: t, ctx: ctx, name: name, view: view, watch: w, cable: cable}
	w.dismiss = p.dismiss
	t.Cleanup(func() {
		t.Helper()
		p.close()
		cancel()
	})
	if err := chromedp.Do(ctx, view.emulate()); err != nil {
		t.Fatalf("%s: opening a page: %v", name, err)
	}
	return p
}

// close reports what went wrong while the page was open, keeps a picture of a
// failed test, and closes the tab.
func (p *Page) close() {
	p.t.Helper()
	for _, problem := range p.watch.unexpected() {
		p.t.Errorf("%s: %v", p.name, problem)
	}
	for _, wanted := range p.watch.unmet() {
		p.t.Errorf("%s: expected a problem containing %q, and there was none", p.name, wanted)
	}
	if p.t.Failed() {
		p.keepEvidence()
	}
	closing, done := context.WithTimeout(p.ctx, Patience)
	defer done()
	if err := chromedp.Cancel(closing); err != nil && !errors.Is(err, context.Canceled) {
		p.t.Logf("%s: closing the page: %v", p.name, err)
	}
}

// Name is the player's name in this test.
func (p *Page) Name() string { return p.name }

// Viewport is the kind of screen of this page.
func (p *Page) Viewport() Viewport { return p.view }

// Go opens an address and waits until it has loaded.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.do("open "+url, chromedp.Navigate(url))
}

// Reload loads the page again, as a person does who presses F5. Where the page
// begins to load something by itself at the same moment, the browser gives up
// one of the two, and Reload presses again.
func (p *Page) Reload() {
	p.t.Helper()
	until(p, "reload", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		return chromedp.Reload()(ctx, t)
	})
}

// Back goes one page back in the history and waits until it has loaded.
func (p *Page) Back() {
	p.t.Helper()
	// A page that the browser has kept as it was is not loaded again, so there
	// is no load to wait for: look at the history instead.
	here := run(p, "read the history", chromedp.NavigationEntries())
	want := here.CurrentIndex - 1
	if want < 0 {
		p.t.Fatalf("%s: there is no page to go back to", p.name)
	}
	entry := here.Entries[want].ID
	p.do("go back", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.NavigateToHistoryEntry, page.NavigateToHistoryEntryParams{EntryID: entry})
		return err
	}))
	until(p, "go back", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		now, err := chromedp.NavigationEntries()(ctx, t)
		if err == nil && now.CurrentIndex != want {
			err = errors.New("the browser is still on the page")
		}
		return chromedp.Void{}, err
	})
	p.WaitUntil("the page has loaded", `document.readyState === "complete"`)
}

// URL is the address of the page.
func (p *Page) URL() string {
	p.t.Helper()
	return run(p, "read the address", chromedp.Location())
}

// Title is the title of the page.
func (p *Page) Title() string {
	p.t.Helper()
	return run(p, "read the title", chromedp.Title())
}

// WithoutScript turns the page's own script off, or on again, from the next
// load on. Reading and clicking go on working; [Page.Axe] does not.
func (p *Page) WithoutScript(off bool) {
	p.t.Helper()
	p.scriptOff = off
	p.do("turn script off", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: off})
		return err
	}))
}

// Eval evaluates an expression of JavaScript in the page and returns its value;
// a promise is awaited. It is for what a person cannot see; what a person can
// see is read with [Page.Text].
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	return run(p, "evaluate "+expression, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// do runs one action and ends the test if it fails.
func (p *Page) do(what string, action chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	run(p, what, action)
}

// run runs one action within [Patience] and ends the test if it fails.
func run[T any](p *Page, what string, action chromedp.Action[T]) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		p.t.Fatalf("%s: cannot %s: %v", p.name, what, err)
	}
	return value
}

// errNever marks an error that waiting does not cure, such as a selector that
// cannot be read.
var errNever = errors.New("browsertest")

// until tries an action again and again until it succeeds, and ends the test
// with the last error when [Patience] is at its end.
func until[T any](p *Page, what string, try func(ctx context.Context, t *chromedp.Target) (T, error)) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	var last error
	for {
		value, err := chromedp.Run(ctx, chromedp.Action[T](try))
		switch {
		case err == nil:
			return value
		case errors.Is(err, errNever):
			p.t.Fatalf("%s: cannot %s: %v", p.name, what, err)
		case ctx.Err() == nil:
			last = err // the first error after the deadline says nothing
		}
		select {
		case <-ctx.Done():
			if last == nil {
				last = err
			}
			p.t.Fatalf("%s: waited in vain to %s: %v%s", p.name, what, last, p.context())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// context says, for a message, where the page is and what stands on it.
func (p *Page) context() string {
	ctx, cancel := context.WithTimeout(p.ctx, 2*time.Second)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		`location.href + "\n" + (document.body ? document.body.innerText : "").trim().slice(0, 1500)`))
	if err != nil {
		return fmt.Sprintf(" (and the page does not answer: %v)", err)
	}
	return "\nthe page is " + text
}
