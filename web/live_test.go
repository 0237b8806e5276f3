package web_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/laws"
)

// sit opens the first set in a browser, with the player at South.
func sit(t *testing.T, s *site, page *browsertest.Page) *player {
	t.Helper()
	p := &player{t: t, page: page}
	p.settings(s, "pace=none")
	page.Go(s.URL)
	page.Click(browsertest.CSS("button[value=games]"))
	page.WaitFor(browsertest.CSS("main.table"))
	return p
}

// connected waits until the page listens for news.
func connected(page *browsertest.Page) {
	page.WaitUntil("news come in", `document.querySelector("main")._htmx?.sse?.lastEventId || document.querySelector("main")._htmx?.sse?.reader`)
}

// Loading the page again, and a connection that is cut and comes back, lose
// nothing; the page says what the connection does.
func TestReloadAndCut(t *testing.T) {
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "south", browsertest.Desktop)
	sit(t, s, page)
	connected(page)
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.Pass})
	page.WaitText(browsertest.CSS("#auction"), "pass")
	page.Reload()
	connected(page)
	page.WaitText(browsertest.CSS("#auction"), "pass")

	page.Expect("htmx:sse:error") // htmx says so on the console, the page on itself
	page.Cut()
	page.WaitText(browsertest.CSS("#link"), "Connection lost")
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.East, Call: bridge.NewBid(1, bridge.Diamonds.Denomination())})
	if strings.Contains(page.Text(browsertest.CSS("#auction")), "one diamond") {
		t.Error("news came over a cut connection")
	}
	page.Restore()
	page.WaitText(browsertest.CSS("#auction"), "one diamond")
	page.WaitText(browsertest.CSS("#todo"), "Your call")
	page.WaitUntil("the page no longer says that the connection is lost", `!document.querySelector("#link").textContent.includes("lost")`)
	page.Click(browsertest.Role("button", "Pass"))
	page.WaitText(browsertest.CSS("#todo"), "West to call")
}

// What is sent without a connection says that nothing has changed.
func TestSendWithoutConnection(t *testing.T) {
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "south", browsertest.Desktop)
	sit(t, s, page)
	connected(page)
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.Pass})
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
	page.WaitText(browsertest.CSS("#todo"), "Your call")
	page.Expect("htmx:sse:error")
	page.Expect("htmx:error")
	page.Cut()
	page.Click(browsertest.Role("button", "Pass"))
	page.WaitText(browsertest.CSS("#notice"), "That was not sent")
	page.Restore()
	page.WaitUntil("the connection is back", `!document.documentElement.classList.contains("unlinked")`)
	page.Click(browsertest.Role("button", "Pass"))
	page.WaitText(browsertest.CSS("#todo"), "West to call")
}

// Two browsers of the same player act at once: one wins, the other is told why
// not and shows what is so.
func TestTwoBrowsersOneSeat(t *testing.T) {
	s := start(t, false)
	one := browsertest.Start(t).Player(t, "first", browsertest.Desktop)
	sit(t, s, one)
	two := one.Tab(t, "second")
	two.Go(s.URL + "/t/1")
	connected(one)
	connected(two)
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.Pass})
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
	for _, page := range []*browsertest.Page{one, two} {
		page.WaitText(browsertest.CSS("#todo"), "Your call")
	}
	// The second sends its call at the moment when the first has won.
	two.Expect("answered 409")
	browsertest.Eval[bool](two, `(document.querySelector("main")._htmx.sse.reader.cancel(), true)`)
	one.Click(browsertest.CSS("[data-call='1S']"))
	one.WaitText(browsertest.CSS("#todo"), "West to call")
	browsertest.Eval[bool](two, `fetch("/t/1/call", {method: "POST", headers: {"HX-Request": "true"}, body: new URLSearchParams("board=0&call=2S")}).then(answer => answer.status === 409)`)
	two.WaitText(browsertest.CSS("#todo"), "West to call")
	two.WaitText(browsertest.CSS("#auction"), "one spade")
	v := s.view(t, "1", laws.Director)
	if len(v.Calls) != 3 || v.Calls[2].Call != bridge.NewBid(1, bridge.Spades.Denomination()) {
		t.Errorf("the calls are %v", v.Calls)
	}
}

// A refused action is said on the page, with the clause, and changes nothing.
func TestRefusalOnThePage(t *testing.T) {
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "south", browsertest.Phone)
	sit(t, s, page)
	connected(page)
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.Pass})
	s.robotActs(t, "1", laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
	page.WaitText(browsertest.CSS("#todo"), "Your call")
	page.Expect("answered 409")
	browsertest.Eval[bool](page, `(document.querySelector("[data-call='1C']").value = "XX", document.querySelector("[data-call='1C']").click(), true)`)
	page.WaitText(browsertest.CSS("#notice"), "There is no double of the opponents to redouble")
	page.WaitText(browsertest.CSS("#notice"), "19B1")
	if n := len(s.view(t, "1", laws.Director).Calls); n != 2 {
		t.Errorf("there are %d calls", n)
	}
	page.Picture("refused-phone")
}

// Without script everything can be done; a look again shows what the others did.
func TestWithoutScript(t *testing.T) {
	s := start(t, true)
	page := browsertest.Start(t).Player(t, "south", browsertest.Desktop)
	page.WithoutScript(true)
	page.Go(s.URL)
	page.Click(browsertest.CSS("button[value=games]"))
	page.WaitFor(browsertest.CSS("main.table"))
	// A wait leaves the page alone, which looks again by itself; to load it by
	// hand could break off what a click has just sent.
	until := func(words string) {
		t.Helper()
		page.WaitText(browsertest.CSS("#todo"), words)
	}
	send := func(what browsertest.Locator) {
		t.Helper()
		browsertest.Eval[string](page, `document.documentElement.dataset.sent = "yes"`)
		page.Click(what)
		page.WaitUntil("the answer has come", `!document.documentElement.dataset.sent && document.readyState === "complete"`)
	}
	until("Your call")
	send(browsertest.CSS("[data-call='1H']"))
	until("Your call")
	page.Click(browsertest.CSS("[data-level='4']"))
	send(browsertest.CSS("[data-call='4H']"))
	until("any question about the auction")
	send(browsertest.Role("button", "No question"))
	until("Your turn: play from dummy")
	send(browsertest.CSS("#at-n .column:nth-child(3) .slot:last-child .playable"))
	until("Your turn: play a card")
}

// Each card of a hand on a phone can be hit, and what comes next lies in the
// lower half of the screen.
func TestThumb(t *testing.T) {
	sweep(t)
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "south", browsertest.Phone)
	for _, sample := range []string{"call-first", "lead", "clarification", "play-dummy"} {
		page.Go(s.URL + "/gallery/" + sample)
		for _, what := range []string{"#hand button.card", "#at-n button.card", "#todo button", "#todo .levels input"} {
			n := page.Count(browsertest.CSS(what))
			for i := range n {
				mark := fmt.Sprintf("thumb-%d", i)
				if !browsertest.Eval[bool](page, fmt.Sprintf(`(() => {
					const e = document.querySelectorAll(%q)[%d]
					if (!e.checkVisibility() || e.ariaDisabled === "true" || e.closest("details:not([open])")) return false
					e.dataset.mark = %q
					return true
				})()`, what, i, mark)) {
					continue
				}
				here := browsertest.CSS(fmt.Sprintf("[data-mark='%s']", mark))
				width, height := page.HitArea(here)
				least := 44
				if what == "#at-n button.card" { // dummy's columns overlap downwards
					least = 28
				}
				if width < 44 || height < least {
					t.Errorf("%s: %s %d can be hit on %d by %d pixels", sample, what, i, width, height)
				}
				if top := browsertest.Eval[float64](page, fmt.Sprintf(`document.querySelector("[data-mark='%s']").getBoundingClientRect().bottom`, mark)); top < 844/2 {
					t.Errorf("%s: %s %d ends at %v, in the upper half", sample, what, i, top)
				}
				browsertest.Eval[bool](page, fmt.Sprintf(`delete document.querySelector("[data-mark='%s']").dataset.mark`, mark))
			}
		}
	}
}

// What a first visit loads stays small.
func TestFirstLoad(t *testing.T) {
	sweep(t)
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "south", browsertest.Desktop)
	sit(t, s, page)
	connected(page)
	bytes := 0
	for _, x := range page.Traffic() {
		if x.Type == "Script" || x.Type == "Stylesheet" {
			bytes += x.Bytes
			t.Logf("%s %d", x.URL, x.Bytes)
		}
	}
	if bytes == 0 || bytes > 80_000 {
		t.Errorf("script and style on first load are %d bytes, to be at most 80,000", bytes)
	}
	t.Logf("script and style on first load: %d bytes compressed", bytes)
}

// A stream that comes back is sent nothing when it has missed nothing, and the
// page when it has.
func TestResumeByVersion(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	id := c.open("games")
	_, version, err := s.Room.Look(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	first := c.firstEvent(id, fmt.Sprint(version))
	if strings.Contains(first, "hx-partial") {
		t.Errorf("a viewer who has seen everything is sent\n%s", first)
	}
	first = c.firstEvent(id, fmt.Sprint(version-1))
	must(t, first, fmt.Sprintf("id: %d\n", version), `hx-target="#hand"`, `hx-target="#auction"`)
}
