package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/internal/browsertest"
)

// choose fills in the result of a board at a terminal, as a person does.
func choose(page *browsertest.Page, level, denomination, declarer string) {
	page.Click(browsertest.CSS(fmt.Sprintf("%s input[name=level][value='%s']", toEnter, level)))
	page.Click(browsertest.CSS(fmt.Sprintf("%s input[name=denomination][value='%s']", toEnter, denomination)))
	page.Click(browsertest.CSS(fmt.Sprintf("%s input[name=declarer][value='%s']", toEnter, declarer)))
	page.Click(browsertest.CSS(toEnter + " button"))
}

// toEnter is the form of the board that is to be entered next; those to enter a
// board anew are folded up.
const toEnter = "form.enter:not(details *)"

// TestFourPhones runs two tables with four phones, from the address behind the
// code to the ranking. One phone loses its connection when it sends a result, and
// the result arrives when the connection is back.
func TestFourPhones(t *testing.T) {
	s := start(t, false)
	browser := browsertest.Start(t)
	director := browser.Player(t, "director", browsertest.Desktop)
	director.Go(s.URL + "/s/new")
	director.Fill(browsertest.CSS("[name=title]"), "Thursday")
	director.Fill(browsertest.CSS("[name=boards]"), "3")
	director.Click(browsertest.CSS("[name=names]"))
	for i, pair := range []string{"Ann & Bob", "Cid & Dan", "Eva & Fay", "Gus & Hal"} {
		if i > 0 {
			director.Press("Enter")
		}
		director.Type(pair)
	}
	director.Axe()
	director.Click(browsertest.Role("button", "Suggest movements"))
	director.WaitFor(browsertest.CSS(".suggestions"))
	director.Click(browsertest.CSS("input[name=movement][value='howell-4']"))
	director.Axe()
	director.Picture("organiser-desktop")
	director.Click(browsertest.Role("button", "Open the session"))
	director.WaitText(browsertest.CSS("h1"), "Director’s board")
	at := strings.TrimSuffix(director.URL(), "/director")
	director.Axe()

	director.Click(browsertest.Role("link", "Terminals of the tables"))
	director.WaitFor(browsertest.CSS(".signposts svg"))
	director.Axe()
	addresses := director.Texts(browsertest.CSS(".signposts .quiet"))
	codes := director.Texts(browsertest.CSS(".signposts .secret"))
	if len(addresses) != 2 {
		t.Fatalf("there are terminals at %v", addresses)
	}
	director.Go(at + "/director")
	phones := map[string]*browsertest.Page{}
	for table, address := range addresses {
		for _, side := range []string{"NS", "EW"} {
			phone := browser.Player(t, fmt.Sprintf("table%d-%s", table+1, strings.ToLower(side)), browsertest.Phone)
			if side == "NS" { // scans the code; the other side types it
				phone.Go(address + "?code=" + strings.ReplaceAll(codes[table], " ", ""))
			} else {
				phone.Go(address)
				phone.Fill(browsertest.CSS("[name=code]"), strings.ToLower(codes[table]))
			}
			phone.Axe()
			phone.Click(browsertest.CSS(fmt.Sprintf("button[value=%s]", side)))
			phone.WaitFor(browsertest.CSS(".sides .mine"))
			phones[fmt.Sprint(table+1)+side] = phone
		}
	}
	for round := 1; round <= 3; round++ {
		director.Click(browsertest.Role("button", fmt.Sprintf("Start round %d", round)))
		for table := 1; table <= 2; table++ {
			ns, ew := phones[fmt.Sprint(table)+"NS"], phones[fmt.Sprint(table)+"EW"]
			ns.WaitText(browsertest.CSS("#live .lead"), fmt.Sprintf("Round %d of 3", round))
			ns.WaitFor(browsertest.CSS("form.enter"))
			if round == 1 {
				ns.Axe()
			}
			if round == 1 && table == 1 {
				ns.Picture("terminal-phone")
			}
			// The higher the table, the higher the score: 1NT or 3NT by North.
			level := fmt.Sprint(2*table - 1)
			if round == 2 && table == 1 {
				ns.Expect("htmx:sse:error")
				ns.Cut()
				choose(ns, level, "NT", "N")
				ns.WaitText(browsertest.CSS("#link"), "what you entered is kept")
				ns.Restore()
			} else {
				choose(ns, level, "NT", "N")
			}
			ns.WaitText(browsertest.CSS(".terminal-board"), "waits for the opponents")
			ew.WaitText(browsertest.CSS(".entered"), level+"NT N =")
			if round == 1 && table == 1 {
				ew.Axe()
			}
			ew.Click(browsertest.Role("button", "We agree"))
			ns.WaitText(browsertest.CSS(".terminal-board"), "agreed")
			ns.WaitFor(browsertest.Role("link", "Traveller"))
		}
	}
	// News leave a form of the Director's board open, with what is typed there.
	director.Click(browsertest.CSS("#form-penalise summary"))
	director.Fill(browsertest.CSS("#form-penalise [name=why]"), "noise")
	// A call goes to the Director's board and comes off it.
	phones["2EW"].Click(browsertest.Role("button", "Call the Director"))
	director.WaitText(browsertest.CSS(".table-calls"), "Called at")
	director.Expect("409")
	director.Fill(browsertest.CSS("#form-penalise [name=amount]"), "much")
	director.Click(browsertest.CSS("#form-penalise .primary"))
	director.WaitText(browsertest.CSS("#form-penalise .form-notice"), "is no number")
	director.Click(browsertest.CSS("#form-penalise summary"))
	director.Axe()
	director.Picture("session-director-desktop")
	director.Click(browsertest.CSS(".table-calls button"))
	director.WaitGone(browsertest.CSS(".table-calls"))
	ruleAtTable(director, phones["1NS"], at)

	slow := slowNews(t, s)
	screen := browser.Player(t, "screen", browsertest.Desktop)
	screen.Go(slow + strings.TrimPrefix(at, s.URL) + "/screen")
	screen.WaitText(browsertest.CSS(".wall-round"), "Round 3 of 3")
	screen.Axe()
	director.Click(browsertest.Role("button", "Open the score to inspection"))
	director.WaitFor(browsertest.Role("button", "Make the ranking final"))
	screen.WaitText(browsertest.CSS(".wall caption"), "Ranking")
	phone := phones["1NS"]
	phone.Go(at)
	phone.WaitText(browsertest.CSS("#live table"), "Gus – Hal")
	phone.Axe()
	// At table 2 North-South scored more on each board, and they and the
	// East-West of table 1 share the top each time.
	places := phone.Texts(browsertest.CSS("#live tbody td:nth-child(3)"))
	if strings.Join(places, " ") != "66.67 66.67 66.67 0.00" {
		t.Errorf("the ranking shows %v", places)
	}
	phone.Click(browsertest.CSS("#live tbody tr:first-child a"))
	phone.WaitFor(browsertest.CSS("#live .why"))
	phone.Click(browsertest.CSS("#live tbody tr:first-child .why summary"))
	phone.WaitText(browsertest.CSS("#live tbody tr:first-child .why pre"), "78A")
	phone.Picture("scorecard-phone")
	phone.Axe()
	phone.Go(at + "/board/A/1")
	phone.WaitText(browsertest.CSS("#live table"), "3NT N =")
	phone.Axe()
}

// slowNews is the address of the site over a line on which the script that brings
// the news comes long after the one that it belongs to.
func slowNews(t testing.TB, s *site) string {
	t.Helper()
	to, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	pass := httputil.NewSingleHostReverseProxy(to)
	late := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/hx-sse.min.js") {
			time.Sleep(300 * time.Millisecond)
		}
		pass.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		late.CloseClientConnections()
		late.Close()
	})
	return late.URL
}

// ruleAtTable rules on a lead out of turn from the Director's board, files it, and
// looks at it with the players.
func ruleAtTable(director, phone *browsertest.Page, at string) {
	director.Click(browsertest.CSS("tbody tr:first-child .rule-at"))
	director.WaitFor(browsertest.CSS(".ruling-place"))
	director.Axe()
	director.Click(browsertest.Role("link", "Opening lead out of turn"))
	director.Click(browsertest.CSS(`.ruling-options a[href$="offender%3DW"]`))
	director.Click(browsertest.CSS(`.ruling-options li:first-child a[href*="lead%3D"]`))
	director.Click(browsertest.CSS(".ruling-no"))
	director.Click(browsertest.CSS(`.ruling-options a[href$="choose%3Dforbid"]`))
	director.WaitFor(browsertest.CSS(".ruling-file"))
	director.Axe()
	director.Fill(browsertest.CSS("[name=why]"), "West had not looked whose lead it was.")
	director.Click(browsertest.Role("button", "Save to the register"))
	director.WaitText(browsertest.CSS("h1"), "Ruling 1")
	director.Axe()
	director.Picture("ruling-filed-desktop")
	director.Click(browsertest.Role("link", "Register of rulings"))
	director.WaitFor(browsertest.CSS(".filings"))
	director.Axe()
	phone.WaitFor(browsertest.CSS(".filings a"))
	phone.Click(browsertest.CSS(".filings a"))
	phone.WaitText(browsertest.CSS(".filed-note"), "West had not looked")
	phone.Axe()
	phone.Go(at + "/t/A/1")
	director.Go(at + "/director")
}
