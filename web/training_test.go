package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/laws"
)

// card is a card by its name.
func card(t testing.TB, text string) bridge.Card {
	t.Helper()
	c, err := bridge.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// bidding has South open one heart and declare four.
func bidding(t *testing.T, s *site, page *browsertest.Page) {
	t.Helper()
	pass := func(seats ...bridge.Seat) {
		for _, seat := range seats {
			s.robotActs(t, "1", laws.MakeCall{Seat: seat, Call: bridge.Pass})
		}
	}
	pass(bridge.North, bridge.East)
	for _, bid := range []string{"1H", "4H"} {
		page.WaitText(browsertest.CSS("#todo"), "Next in rotation: you")
		page.Click(browsertest.CSS(`[data-level="` + bid[:1] + `"]`))
		page.Click(browsertest.CSS(`[data-call="` + bid + `"]`))
		page.WaitText(browsertest.CSS("#todo"), "Next in rotation: West")
		pass(bridge.West)
		if bid == "1H" {
			s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.NewBid(2, bridge.Hearts.Denomination())})
			pass(bridge.East)
		}
	}
	pass(bridge.North, bridge.East)
}

// training opens a table where everything can be done.
func openTraining(t *testing.T, s *site, page *browsertest.Page) {
	t.Helper()
	p := &player{t: t, page: page}
	p.settings(s, "pace=none")
	page.Go(s.URL)
	page.Click(browsertest.CSS(".mode-pick label:nth-of-type(2)"))
	page.Click(browsertest.CSS("button[value=games]"))
	page.WaitFor(browsertest.CSS("main.table"))
	connected(page)
}

// In a table for training a person calls the Director, answers what the Laws
// ask, revokes, exposes a card, names a card badly and claims; the Director's own
// page shows all hands and what has come of it.
func TestTraining(t *testing.T) {
	s := start(t, false)
	browser := browsertest.Start(t)
	page := browser.Player(t, "south", browsertest.Desktop)
	openTraining(t, s, page)
	director := page.Tab(t, "director")
	director.Go(s.URL + "/t/1/director")
	connected(director)
	for _, holding := range []string{"K Q 9 4 2", "A 7 5 4 2", "A K 9 6 4", "A 9 7 6 5 2"} {
		director.WaitText(browsertest.CSS("#hands"), holding)
	}
	bidding(t, s, page)
	page.WaitText(browsertest.CSS("#todo"), "West chooses the opening lead")

	// East leads face down, which everybody sees (41A), and faces the card; South has
	// five answers, each with its clause (54).
	s.robotActs(t, "1", laws.PlaceLead{Seat: bridge.East, Card: card(t, "DA")})
	page.WaitFor(browsertest.CSS(`.trick [aria-label="East has led face down."]`))
	s.robotActs(t, "1", laws.PlayCard{Seat: bridge.East, Card: card(t, "DA")})
	page.WaitFor(browsertest.CSS("#at-e .faceups [data-card=DA]"))
	director.WaitText(browsertest.CSS("#found"), "not noticed yet")
	page.Click(browsertest.Role("button", "Call the Director"))
	page.WaitText(browsertest.CSS("#question"), "South answers")
	page.WaitText(browsertest.CSS("#question"), "54A")
	page.Axe()
	director.WaitText(browsertest.CSS("#todo"), "waits for South's answer")
	page.Click(browsertest.CSS(`#question button[value=accept]`))
	page.WaitText(browsertest.CSS("#todo"), "Next in rotation: you")

	// South revokes, with three diamonds in the hand; only the Director knows.
	page.Click(browsertest.CSS("#card-SJ"))
	director.WaitText(browsertest.CSS("#found"), "revoke")
	if text := page.Text(browsertest.CSS("main")); strings.Contains(strings.ToLower(text), "revoke") {
		t.Error("the table's page tells of a revoke that nobody has noticed")
	}
	s.robotActs(t, "1", laws.PlayCard{Seat: bridge.West, Card: card(t, "D9")})

	// Dummy's card is named by its suit alone (46B2).
	page.WaitText(browsertest.CSS("#todo"), "Next in rotation: you, with a card of dummy's")
	page.Click(browsertest.CSS("#training summary"))
	page.Fill(browsertest.CSS("#training [name=words]"), "diamond")
	page.Axe()
	page.Click(browsertest.Role("button", "Say it"))
	page.WaitText(browsertest.CSS("#plate"), "EW 1")

	// East drops a card, which becomes a penalty card once the Director has ruled.
	s.robotActs(t, "1", laws.ExposeCards{Seat: bridge.East, Cards: []bridge.Card{card(t, "CQ")}})
	page.Click(browsertest.Role("button", "Call the Director"))
	director.WaitUntil("something is asked", `!document.querySelector("#todo").textContent.includes("No question is open")`)
	for range 12 { // the revoke comes first, and the Director looks at it
		view := s.view(t, "1", laws.Director)
		if view.Question == nil {
			break
		}
		answerFirst(t, s, view, page, director)
	}
	if s.view(t, "1", laws.Director).Question != nil {
		t.Fatalf("the inquiry does not end: %+v", s.view(t, "1", laws.Director).Question)
	}
	director.Axe()
	director.Picture("director-desktop")
}

// asks waits until the page asks the question.
func asks(page *browsertest.Page, key string) {
	page.WaitUntil(key+" is asked", `document.querySelector("#question input[name=key]")?.value === "`+key+`"`)
}

// answerFirst gives the first answer there is: the robots' directly, South's and
// the Director's on their pages.
func answerFirst(t *testing.T, s *site, v laws.View, south, director *browsertest.Page) {
	t.Helper()
	q := v.Question
	switch {
	case q.To == laws.TheDirector:
		asks(director, q.Key)
		director.Click(browsertest.CSS("#question .options button:first-child"))
	case q.To == laws.Player(bridge.South):
		asks(south, q.Key)
		south.Click(browsertest.CSS("#question .options button:first-child"))
	default:
		s.robotActs(t, "1", laws.AnswerQuestion{Party: q.To, Key: q.Key, Value: q.Options[0].Value})
	}
	before := len(v.Trace)
	deadline := time.Now().Add(20 * time.Second)
	for now := s.view(t, "1", laws.Director); now.Question != nil && now.Question.Key == q.Key && len(now.Trace) == before; now = s.view(t, "1", laws.Director) {
		if time.Now().After(deadline) {
			t.Fatalf("%s stays without an answer", q.Key)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// A claim that is doubted comes to the Director, whose number takes hold in the
// result, on a phone as well.
func TestTrainingClaim(t *testing.T) {
	s := start(t, false)
	browser := browsertest.Start(t)
	page := browser.Player(t, "south", browsertest.Phone)
	openTraining(t, s, page)
	bidding(t, s, page)
	s.robotActs(t, "1", laws.PlaceLead{Seat: bridge.West, Card: card(t, "S5")})
	s.robotActs(t, "1", laws.NoQuestion{Seat: bridge.East})
	page.Click(browsertest.Role("button", "No question"))
	page.WaitText(browsertest.CSS("#todo"), "West turns the lead face up")
	s.robotActs(t, "1", laws.FaceLead{Seat: bridge.West})
	page.WaitText(browsertest.CSS("#todo"), "you, with a card of dummy")

	page.Click(browsertest.CSS("#claim summary"))
	page.Click(browsertest.CSS("#claim [name=tricks][value='9']"))
	page.Fill(browsertest.CSS("#claim [name=statement]"), "hearts from the top")
	page.Fill(browsertest.CSS("#claim [name=line]"), "HA, HK")
	page.Picture("claim-line-phone")
	page.WaitUntil("the sheet is on the screen, and the own hand below it", `(() => {
		const sheet = document.querySelector("#claim > .sheet").getBoundingClientRect()
		const hand = document.querySelector("#hand").getBoundingClientRect()
		return sheet.top >= 0 && sheet.bottom <= hand.top
	})()`)
	page.Click(browsertest.CSS("#claim button.primary"))
	page.WaitText(browsertest.CSS("#todo"), "Your claim is with the others")
	if got := s.view(t, "1", laws.Open).Claim; got == nil || got.Tricks != 9 || len(got.Line) != 2 {
		t.Fatalf("the claim is %+v", got)
	}
	s.robotActs(t, "1", laws.DoubtClaim{Seat: bridge.East})
	page.WaitText(browsertest.CSS("#todo"), "waits for West's answer")
	for _, a := range []struct {
		seat       bridge.Seat
		key, value string
	}{
		{bridge.West, "play-on-W", "director"},
		{bridge.East, "play-on-E", "director"},
		{bridge.West, "objection-W", "none"},
		{bridge.East, "objection-E", "the clubs"},
	} {
		s.robotActs(t, "1", laws.AnswerQuestion{Party: laws.Player(a.seat), Key: a.key, Value: a.value})
	}
	page.WaitText(browsertest.CSS("#todo"), "The Director is deciding")
	page.Click(browsertest.CSS(".directs"))
	page.WaitText(browsertest.CSS("#todo"), "the clubs")
	connected(page)
	page.Axe()
	page.Picture("director-phone")
	for _, a := range []string{"face-hands=no", "trump-mentioned=yes", "unstated=no", "needs-card=no", "award=8"} {
		key, value, _ := strings.Cut(a, "=")
		asks(page, key)
		page.Click(browsertest.CSS(`#question button[value="` + value + `"]`))
	}
	page.WaitText(browsertest.CSS("#record"), "awarded: 8 to NS [70A]")
	page.Click(browsertest.Role("link", "To the table"))
	page.WaitFor(browsertest.CSS("#outcome .result"))
}

// The Director's page is for whoever opened the table for training, and for
// nobody else; at any other table there is none.
func TestWhoSeesTheDirectorsPage(t *testing.T) {
	t.Parallel()
	s := start(t, false)
	host, other := s.client(t), s.client(t)
	strict := host.open("games")
	open := host.open("games", "mode", "open")
	for _, c := range []struct {
		name string
		who  *client
		path string
		want int
	}{
		{"strict", host, "/t/" + strict + "/director", http.StatusForbidden},
		{"another", other, "/t/" + open + "/director", http.StatusForbidden},
		{"another's news", other, "/t/" + open + "/director/events", http.StatusForbidden},
		{"host", host, "/t/" + open + "/director", http.StatusOK},
	} {
		status, page := c.who.get(c.path)
		if status != c.want {
			t.Errorf("%s: status %d", c.name, status)
		}
		if shows := strings.Contains(page, "A K 9 6 4"); shows != (c.want == http.StatusOK) {
			t.Errorf("%s: the page shows South's hearts: %v", c.name, shows)
		}
	}
	if s.view(t, open, laws.Director).Question != nil {
		t.Fatal("something is asked already")
	}
	if status, page := other.post("/t/"+open+"/matter", "board", "0", "matter", "conduct"); status != http.StatusConflict || !strings.Contains(page, "for the Director to do") {
		t.Errorf("another takes up a matter: status %d", status)
	}
	if status, page := s.client(t).post("/t/"+open+"/direct", "board", "0", "key", "player", "value", "W"); status != http.StatusConflict || !strings.Contains(page, "for the Director to do") {
		t.Errorf("a stranger answers for the Director: status %d", status)
	}
	if status, _ := host.post("/t/"+open+"/matter", "board", "0", "matter", "conduct"); status != http.StatusOK {
		t.Errorf("the Director takes up a matter: status %d", status)
	}
	if q := s.view(t, open, laws.Director).Question; q == nil {
		t.Error("nothing is asked")
	}
	if status, page := other.post("/t/"+open+"/close", "board", "0"); status != http.StatusConflict || !strings.Contains(page, "for the Director to do") {
		t.Errorf("another closes it: status %d", status)
	}
	if status, _ := host.post("/t/"+open+"/close", "board", "0"); status != http.StatusOK || s.view(t, open, laws.Director).Question != nil {
		t.Errorf("the Director closes it: status %d", status)
	}
}
