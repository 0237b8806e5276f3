package web_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/score"
)

// player is somebody at a table in a browser.
type player struct {
	t    testing.TB
	page *browsertest.Page
	keys bool     // works with the keyboard alone
	bids []string // what to bid, as long as it is legal; then pass
}

// settle chooses how the pages behave for this player.
func (p *player) settings(s *site, values string) {
	p.page.Go(s.URL + "/gallery/message")
	browsertest.Eval[bool](p.page, `fetch("/settings", {method: "POST", body: new URLSearchParams("`+values+`")}).then(() => true)`)
}

// has reports whether there is such an element that can be seen.
func (p *player) has(css string) bool {
	return browsertest.Eval[bool](p.page, fmt.Sprintf("Boolean(document.querySelector(%q)?.checkVisibility())", css))
}

// due waits until something is asked of the player, and says whether the board
// is over instead.
func (p *player) due() (over bool) {
	p.page.WaitUntil("it is the player's turn, or the board is over", `document.querySelector("#todo.todo-mine, #outcome .result")`)
	return p.has("#outcome .result")
}

// board plays the board to its end.
func (p *player) board() {
	for range 60 {
		if p.due() {
			return
		}
		p.step()
	}
	p.t.Fatal("the board does not end")
}

// step does the next thing and waits until it has been done.
func (p *player) step() {
	before := browsertest.Eval[string](p.page, state)
	switch {
	case p.has("#todo .box"):
		p.call()
	case p.has(".cards-form .playable"):
		p.card()
	default:
		p.press("#todo .answers button.primary")
	}
	p.page.WaitUntil("the page has changed", fmt.Sprintf("(%s) !== %q", state, before))
}

// state is what changes with everything that the player does.
const state = `["#auction", "#hand", "#at-n", "#middle", "#todo", "#outcome"].map(id => document.querySelector(id).textContent.replace(/\s+/g, " ")).join("|") + document.querySelectorAll(".card").length`

// press activates a button, by mouse or by keyboard.
func (p *player) press(css string) {
	if !p.keys {
		p.page.Click(browsertest.CSS(css))
		return
	}
	p.tabTo(css)
	p.page.Press("Enter")
}

// tabTo goes to an element by the keyboard alone.
func (p *player) tabTo(css string) {
	for range 40 {
		if browsertest.Eval[bool](p.page, fmt.Sprintf("document.activeElement.matches(%q)", css)) {
			return
		}
		p.page.Press("Tab")
	}
	p.t.Fatalf("%s cannot be reached by the Tab key; the focus is on %s", css, p.page.Focused())
}

// call bids what is still to be bid, or passes.
func (p *player) call() {
	for len(p.bids) > 0 {
		bid := p.bids[0]
		p.bids = p.bids[1:]
		if browsertest.Eval[int](p.page, fmt.Sprintf(`document.querySelectorAll("[data-call='%s']").length`, bid)) == 0 {
			continue
		}
		if p.keys {
			p.page.Press(bid[:1], strings.ToLower(bid[1:2]))
			return
		}
		if !p.has(fmt.Sprintf("[data-call='%s']", bid)) {
			p.page.Click(browsertest.CSS(fmt.Sprintf(`[data-level=%q]`, bid[:1])))
		}
		p.page.Click(browsertest.CSS(fmt.Sprintf("[data-call='%s']", bid)))
		return
	}
	if p.keys {
		p.page.Press("p")
		return
	}
	p.page.Click(browsertest.Role("button", "Pass"))
}

// card plays the first card that may be played.
func (p *player) card() {
	id := browsertest.Eval[string](p.page, `document.querySelector(".cards-form .playable").id`)
	if !p.keys {
		p.page.Click(browsertest.CSS("#" + id))
		return
	}
	// The letter of the suit goes to its highest card that may be played, the
	// arrows from there to the next.
	p.page.Press(strings.ToLower(id[len("card-"):][:1]))
	p.page.WaitUntil("a card has the focus", `document.activeElement.matches("button.playable")`)
	p.page.Press("Enter")
}

// seen is the text of an element without what is only heard.
func (p *player) seen(css string) string {
	return browsertest.Eval[string](p.page, fmt.Sprintf(`(() => {
		const copy = document.querySelector(%q).cloneNode(true)
		for (const e of copy.querySelectorAll(".vh")) e.remove()
		return copy.textContent.replace(/\s+/g, " ").trim()
	})()`, css))
}

// percentage recomputes from the text of a file, without any reader of the
// program, what a result is worth: two for each worse result on the board, one
// for each equal one, in percent of the most.
func percentage(t testing.TB, file []byte, board int, r bridge.Result, side bridge.Side) string {
	t.Helper()
	in, here, rows := bufio.NewScanner(bytes.NewReader(file)), 0, false
	var vulnerable bridge.Vulnerability
	var got, top int
	own := score.NorthSouth(r, bridge.NewBoard(board).Vulnerable)
	for in.Scan() {
		line := strings.TrimSpace(in.Text())
		tag, value, _ := strings.Cut(strings.Trim(line, "[]"), " ")
		value = strings.Trim(value, `"`)
		if strings.HasPrefix(line, "[") {
			rows = tag == "ScoreTable"
		}
		switch {
		case tag == "Board":
			here, _ = strconv.Atoi(value)
		case tag == "Vulnerable" && here == board:
			v, err := bridge.ParseVulnerability(value)
			if err != nil {
				t.Fatal(err)
			}
			vulnerable = v
		case rows && here == board && line != "" && !strings.HasPrefix(line, "["):
			f := strings.Fields(line)
			if len(f) != 5 {
				t.Fatalf("board %d: %q is not a row of five", board, line)
			}
			c, err := bridge.ParseContract(f[2])
			if err != nil {
				t.Fatal(err)
			}
			declarer, err := bridge.ParseSeat(f[3])
			if err != nil {
				t.Fatal(err)
			}
			tricks, err := strconv.Atoi(f[4])
			if err != nil {
				t.Fatal(err)
			}
			other := score.NorthSouth(bridge.Result{Contract: c, Declarer: declarer, Tricks: tricks}, vulnerable)
			top += 2
			switch {
			case own == other:
				got++
			case (own > other) == (side == bridge.NorthSouth):
				got += 2
			}
		}
	}
	if top == 0 {
		t.Fatalf("the file has no results on board %d", board)
	}
	return fmt.Sprintf("%.1f %%", 100*float64(got)/float64(top))
}

// checkResult compares what the page says of the board with the file.
func (p *player) checkResult(file []byte, board int, side bridge.Side) {
	p.t.Helper()
	text := p.seen("#outcome .result")
	r, err := bridge.ParseResult(text)
	if err != nil {
		p.t.Fatalf("the page gives the result as %q: %v", text, err)
	}
	want := percentage(p.t, file, board, r, side)
	if got := p.seen("#percentage"); got != want {
		p.t.Errorf("board %d, %s: the page says %s, the file makes it %s", board, text, got, want)
	}
	p.t.Logf("board %d: %s, %s", board, text, want)
}

// A whole board by real clicks, from a set that came with the program to a
// percentage against its field, on both screens.
func TestPlayABoard(t *testing.T) {
	sweep(t)
	file, err := os.ReadFile("boards/games.pbn")
	if err != nil {
		t.Fatal(err)
	}
	browser := browsertest.Start(t)
	for _, view := range []browsertest.Viewport{browsertest.Desktop, browsertest.Phone} {
		t.Run(view.String(), func(t *testing.T) {
			t.Parallel()
			s := start(t, true)
			p := &player{t: t, page: browser.Player(t, "south-"+view.String(), view), bids: []string{"1H", "4H"}}
			p.settings(s, "pace=none")
			p.page.Go(s.URL)
			p.page.Axe()
			p.page.Picture("start-" + view.String())
			p.page.Click(browsertest.CSS("button[value=games]"))
			p.page.WaitFor(browsertest.CSS("main.table"))
			pictures := map[string]string{"#todo .box": "bidding", "#at-n form .playable": "dummy", "#hand .playable": "play"}
			for !p.due() {
				for css, name := range pictures {
					if p.has(css) && (name == "bidding" || p.page.Count(browsertest.CSS("#middle .in .card")) > 1) {
						p.page.Picture(name + "-" + view.String())
						p.page.Axe()
						delete(pictures, css)
					}
				}
				p.step()
			}
			p.page.Axe()
			p.page.Picture("result-" + view.String())
			p.checkResult(file, 1, bridge.NorthSouth)
			p.page.Click(browsertest.CSS("#outcome a[href$=score]"))
			p.page.WaitFor(browsertest.CSS("main.summary"))
			p.page.Axe()
			if hidden := browsertest.Eval[int](p.page, `(s => s.scrollWidth - s.clientWidth)(document.querySelector(".scroller"))`); hidden > 0 {
				t.Errorf("%d pixels of the results of all boards are out of sight", hidden)
			}
			p.page.Picture("summary-" + view.String())
		})
	}
}

// The same from a file of a club: through the field for a file, to the result
// that the file itself makes of it.
func TestPlayABoardOfAFile(t *testing.T) {
	sweep(t)
	path := filepath.Join(shared(t), "corpus", "pbn", "bridgewebs-01.pbn")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, true)
	p := &player{t: t, page: browsertest.Start(t).Player(t, "south", browsertest.Desktop)}
	p.settings(s, "pace=none")
	p.page.Go(s.URL)
	p.page.Upload(browsertest.CSS("input[type=file]"), path)
	p.page.WaitFor(browsertest.CSS("main.table"))
	p.board()
	p.checkResult(file, 1, bridge.NorthSouth)
	p.page.Click(browsertest.Role("button", "Next board"))
	p.page.WaitText(browsertest.CSS(".plate-number"), "Board 2")
}

// shared is the folder with reference data; without it the test is skipped, or
// fails where the environment says CI=true.
func shared(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("OVERTRICK_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "shared")
	}
	if _, err := os.Stat(filepath.Join(dir, "corpus")); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("no reference data: %v", err)
		}
		t.Skipf("no reference data: %v", err)
	}
	return dir
}

// A whole board by the keyboard alone.
func TestPlayABoardByKeyboard(t *testing.T) {
	sweep(t)
	file, err := os.ReadFile("boards/games.pbn")
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, true)
	p := &player{t: t, page: browsertest.Start(t).Player(t, "south", browsertest.Desktop), keys: true, bids: []string{"1H", "4H"}}
	p.settings(s, "pace=none")
	p.page.Go(s.URL)
	p.press("button[value=games]")
	p.page.WaitFor(browsertest.CSS("main.table"))
	p.board()
	p.checkResult(file, 1, bridge.NorthSouth)
}
