package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestPastStates corrects a result and then looks at ranking, traveller and score
// card as they stood before it and after it, each with its own numbers.
func TestPastStates(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := openWithDeals(t, director, guarded, "")
	post := func(path string, pairs ...string) {
		t.Helper()
		if status, page := director.post(at+path, pairs...); status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, status, excerpt(page))
		}
	}
	post("/do/round", "round", "1")
	phone := phones(t, s, at, 1)[0]
	post("/play/A/1/1/1/correct", "result", "3NTN=", "why", "")
	post("/play/A/1/2/1/correct", "result", "3NTN+1", "why", "")
	before := len(stateOf(t, s, at).History())
	post("/play/A/1/1/1/correct", "result", "3NTN+2", "why", "eleven tricks")
	after := len(stateOf(t, s, at).History())
	if after != before+1 {
		t.Fatalf("the correction is %d events", after-before)
	}
	ns := movementOf(t, s, at).Round(1)[0].NS()
	card := fmt.Sprintf("/card/A/%d", ns)
	cells := func(page string) []string {
		var out []string
		for _, cell := range regexp.MustCompile(`(?s)<t[dh][^>]*>(.*?)</t[dh]>`).FindAllStringSubmatch(page, -1) {
			out = append(out, strings.Join(strings.Fields(regexp.MustCompile(`(?s)<pre>.*?</pre>|<[^>]*>`).ReplaceAllString(cell[1], "")), " "))
		}
		return out
	}
	for _, state := range []struct {
		then                  int
		what, points, percent string
	}{{before, "entered", "+400", "0.00"}, {after, "corrected to", "+460", "100.00"}} {
		query := fmt.Sprintf("?then=%d", state.then)
		for _, path := range []string{"", "/board/A/1", card} {
			status, page := director.get(at + path + query)
			if status != http.StatusOK {
				t.Fatalf("%s: %d %s", path+query, status, excerpt(page))
			}
			must(t, page, fmt.Sprintf("As it stood after event %d of %d", state.then, after), `<a href="`+at+path+`">This page as it stands now</a>`)
			if banner := between(page, `<aside class="past"`, "</aside>"); !strings.Contains(banner, state.what) {
				t.Errorf("%s: the event is not named but %q", path+query, banner)
			}
			found := regexp.MustCompile(`href="`+at+`(/board/A/\d+|/card/A/\d+|)(\?[^"]*)?"`).FindAllStringSubmatch(page, -1)
			kept := 0
			for _, link := range found {
				if link[1] == path && link[2] == "" {
					continue // the way back to now
				}
				if kept++; link[2] != query {
					t.Errorf("%s: the way to %q leaves the past", path+query, link[0])
				}
			}
			if kept == 0 {
				t.Errorf("%s leads nowhere in the past", path+query)
			}
			if forms := regexp.MustCompile(`<form[^>]*(?:action="/s/[^"]*"|data-live|data-keep)`).FindString(page); forms != "" || strings.Contains(page, "hx-sse:connect") || strings.Contains(page, "/print/") {
				t.Errorf("%s has news, papers, or something to act with: %s", path+query, forms)
			}
			row := cells(page)
			switch path {
			case "":
				if got := rankOf(row, ns); got != state.percent {
					t.Errorf("%s: the contestant has %q, want %s", query, got, state.percent)
				}
			case card:
				if !strings.Contains(strings.Join(row, "|"), state.points) {
					t.Errorf("%s: the score card says %q", query, row)
				}
				must(t, page, "<b>"+state.percent+" %</b>")
			default:
				if all := strings.Join(row, "|"); !strings.Contains(all, state.points) || strings.Contains(all, "+400") != (state.points == "+400") {
					t.Errorf("%s: the traveller says %q", query, row)
				}
			}
		}
	}
	if _, page := director.get(at + "/history"); !strings.Contains(page, fmt.Sprintf(`href="%s?then=%d">As it stood then<`, at, before)) {
		t.Error("the history does not lead to the state before the correction")
	}
	// What he could not see when he still played is not shown in that state either.
	waits := fmt.Sprintf("A %d", movementOf(t, s, at).Round(1)[0].NS())
	post("/do/playing", "contestant", waits)
	played := len(stateOf(t, s, at).History())
	post("/do/playing", "contestant", "")
	if _, page := director.get(at + "/board/A/2"); !strings.Contains(page, "K 10 4 3") {
		t.Error("who plays no more does not see the hands")
	}
	if _, page := director.get(at + fmt.Sprintf("/board/A/2?then=%d", played)); !strings.Contains(page, "You have still to play this board") || strings.Contains(page, "K 10 4 3") {
		t.Errorf("a board that he had still to play then is shown: %s", excerpt(page))
	}
	after = len(stateOf(t, s, at).History())
	// Who does not direct sees none of it, whatever was open then or is open now.
	stranger := s.client(t)
	post("/do/publish")
	for name, c := range map[string]*client{"a stranger": stranger, "a phone": phone} {
		for _, path := range []string{"", "/board/A/1", card} {
			if status, page := c.get(at + path + fmt.Sprintf("?then=%d", after)); status != http.StatusForbidden || strings.Contains(page, "3NT") {
				t.Errorf("%s gets %s with %d", name, path, status)
			}
		}
	}
	// What asks for no past state that there is says so, and shows nothing else.
	for _, path := range []string{
		"?then=0", "?then=-1", "?then=", "?then=x", "?then=1.5", "?then=99999999999999999999", fmt.Sprintf("?then=%d", after+2), "?then=1&then=2",
		"/director?then=1", "/history?then=1", "/screen?then=1", "/rulings?then=1", "/print/ranking?then=1", "/events?of=results&then=1",
	} {
		if status, page := director.get(at + path); status != http.StatusNotFound || !strings.Contains(page, "There is no such past state") {
			t.Errorf("%s: %d %s", path, status, excerpt(page))
		}
	}
	// The first state has the session and nothing in it.
	if status, page := director.get(at + "?then=1"); status != http.StatusOK || strings.Contains(page, "3NT") || !strings.Contains(page, "opened") {
		t.Errorf("the first state: %d %s", status, excerpt(page))
	}
}

// rankOf is what a contestant has in the cells of a ranking.
func rankOf(cells []string, number int) string {
	for i, cell := range cells {
		if i > 0 && i+1 < len(cells) && strings.Fields(cell + " .")[0] == fmt.Sprint(number) && cells[i-1] != "" {
			return cells[i+1]
		}
	}
	return ""
}
