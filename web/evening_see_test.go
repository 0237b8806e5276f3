package web_test

import (
	"bufio"
	"context"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web"
)

// guarded is a file of three boards. What follows from the first is known by
// holdings and a result that no other board has.
const guarded = `% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:A9.AQ63.AQJ72.96 743.K85.KT43.875 QJT.4.985.QJT432 K8652.JT972.6.AK"]

[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:KJT4.A95.K72.QJ4 92.QT862.QJ5.T86 AQ865.K4.83.AK75 73.J73.AT964.932"]
`

// secrets are what pages and papers must not say of board 1, each with how it is
// found in a text without blanks.
var secrets = map[string]*regexp.Regexp{
	"a hand":        regexp.MustCompile(`J976|AJ10?T?9|KQ82`),
	"the result":    regexp.MustCompile(`5♥[×X]N|5HXN|1100`),
	"the lead":      regexp.MustCompile(`♦Jwasled`),
	"a doubt":       regexp.MustCompile(`fivehearts`),
	"what it makes": regexp.MustCompile(`ParNS[+−-]\d+`),
}

// theirs finds what a text gives away.
func theirs(text string) []string {
	text = html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, ""))
	text = strings.Join(strings.Fields(text), "")
	var found []string
	for name, sign := range secrets {
		if sign.MatchString(text) {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

// onPaper is the text of a PDF.
func onPaper(t testing.TB, pdf string) string {
	t.Helper()
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("pdftotext, of Debian's poppler-utils, is missing")
		}
		t.Skip("there is no pdftotext to read the PDF back")
	}
	file := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(file, []byte(pdf), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(reader, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// told is the first event of a stream; what was answered instead, where there is
// none.
func (c *client) told(path string) (int, string) {
	c.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, c.site.URL+path, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	answer, err := c.http.Do(ask)
	if err != nil || answer.StatusCode != http.StatusOK {
		return c.read(answer, err)
	}
	defer answer.Body.Close()
	var event strings.Builder
	for in := bufio.NewReader(answer.Body); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			c.t.Fatal(err)
		}
		if line == "\n" {
			return answer.StatusCode, event.String()
		}
		event.WriteString(strings.TrimPrefix(line, "data: "))
	}
}

// TestBoardInPlayIsHidden goes as every kind of viewer through every page, paper
// and stream of a session, and to a table at which somebody has played the same
// deals, at each stage of a board: hands, results, doubts and makes are seen by
// those who may see the board, and by nobody else.
func TestBoardInPlayIsHidden(t *testing.T) {
	sweep(t)
	s := start(t, false)
	director := s.client(t)
	at := openWithDeals(t, director, guarded, "")
	post := func(c *client, path string, pairs ...string) {
		t.Helper()
		if status, page := c.post(at+path, pairs...); status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, status, excerpt(page))
		}
	}
	post(director, "/do/round", "round", "1")
	played, waiting := phones(t, s, at, 1), phones(t, s, at, 2)
	stranger := s.client(t)
	// Who knows the address of a table only takes no place at it, whatever the
	// browser says of itself.
	intruder := s.client(t)
	for _, code := range []string{"", "ABCD EFGH", web.TableCode(stateOf(t, s, at), strings.TrimPrefix(at, "/s/"), "A", 2)} {
		if status, page := intruder.post(at+"/t/A/1/side", "side", "NS", "code", code); status != http.StatusConflict || !strings.Contains(page, "not the code of table A1") {
			t.Errorf("a place is taken with the code %q: %d", code, status)
		}
	}
	intruder.claims(at, "A-1-NS", "A.1.NS.")
	// Somebody has played the deals at a table of the same server.
	host := s.client(t)
	if status, _ := host.upload("club.pbn", []byte(guarded)); status != http.StatusOK {
		t.Fatalf("the upload: %d", status)
	}
	for _, call := range []string{"P", "P", "1NT", "P", "P", "P"} {
		c, err := bridge.ParseCall(call)
		if err != nil {
			t.Fatal(err)
		}
		s.robotActs(t, "1", laws.MakeCall{Seat: s.view(t, "1", laws.Director).Turn, Call: c})
	}
	s.playOut(t, "1")

	state, id := stateOf(t, s, at), strings.TrimPrefix(at, "/s/")
	codes := regexp.MustCompile(web.TableCode(state, id, "A", 1) + "|" + web.TableCode(state, id, "A", 2) + "|" + web.SessionCode(state, id))
	if _, page := director.get(at + "/terminals"); !codes.MatchString(strings.Join(strings.Fields(page), "")) {
		t.Error("the Director does not see the codes of the tables")
	}
	// Whoever directs takes a place at any table without a code, and sees no more there.
	if _, page := director.post(at+"/t/A/1/side", "side", "NS"); !strings.Contains(page, `class="mine"`) {
		t.Error("the Director cannot take a place at a table")
	}
	if _, pdf := director.get(at + "/print/tables"); !codes.MatchString(strings.Join(strings.Fields(onPaper(t, pdf)), "")) {
		t.Error("the Director's cards for the tables have no codes")
	}
	playing := func(who string) func(*client) {
		return func(c *client) { post(c, "/do/playing", "contestant", who) }
	}
	m := movementOf(t, s, at)
	one, two := fmt.Sprintf("A %d", m.Round(1)[0].NS()), fmt.Sprintf("A %d", m.Round(1)[1].EW())
	viewers := []struct {
		name   string
		client *client
		as     func(*client)
		from   int // the stage from which they may see the board
	}{
		{"a stranger", stranger, nil, 4},
		{"who knows only the address of the first table", intruder, nil, 4},
		{"North-South of the table that plays it first", played[0], nil, 2},
		{"East-West of it", played[1], nil, 2},
		{"North-South of the table that waits", waiting[0], nil, 4},
		{"East-West of it", waiting[1], nil, 4},
		{"a Director who does not play", director, playing(""), 0},
		{"a Director who plays at the first table", director, playing(one), 1},
		{"a Director who plays at the table that waits", director, playing(two), 4},
	}
	report := []string{"board", "1", "round", "1", "level", "5", "denomination", "H", "doubling", "X", "declarer", "N", "over", "-5", "lead", "DJ"}
	stages := []struct {
		name string
		does func()
	}{
		{"before play", func() {}},
		{"questioned", func() {
			post(played[0], "/t/A/1/report", report...)
			post(played[1], "/t/A/1/question", "board", "1", "why", "five hearts were less down")
		}},
		{"agreed", func() {
			post(director, "/do/playing", "contestant", "")
			post(director, "/play/A/1/1/1/correct", "result", "5HXN-5", "why", "five hearts it was")
		}},
		{"open to inspection too early", func() { post(director, "/do/publish") }},
		{"played by all", func() {
			post(director, "/do/playing", "contestant", "")
			for _, play := range []string{"1/2/1", "2/1/2", "2/2/2", "3/1/3", "3/2/3"} {
				post(director, "/play/A/"+play+"/correct", "result", "5HXN-5", "why", "")
			}
		}},
	}
	pages := []string{
		"", "/director", "/screen", "/history", "/terminals", "/t/A/1", "/t/A/2", "/board/A/1", "/board/A/2", "/card/A/1", "/card/A/2", "/card/A/3", "/card/A/4",
		"/play/A/1/1/1", "/play/A/1/2/1", "/play?section=A&round=1&table=1&board=1",
		"/devices", "/join", "/manage", "/draw/A", "/rulings", "/rulings/1",
		"/play/A/1/1/1/inquiry", "/play/A/1/1/1/inquiry/revoke", "/play/A/1/2/1/inquiry",
	}
	papers := []string{"ranking", "cards", "travellers", "tables", "hands"}
	streams := []string{
		"/events?of=results", "/events?of=director", "/events?of=screen", "/events?of=terminal&section=A&table=1", "/events?of=terminal&section=A&table=2",
		"/events?of=board&section=A&board=1",
	}
	allRoutes(t, slices.Concat(pages, streams, []string{"/print/hands"}))
	for stage, now := range stages {
		now.does()
		for _, v := range viewers {
			if v.as != nil {
				v.as(v.client)
			}
			may := stage >= v.from
			check := func(path, text string) []string {
				found := theirs(text)
				// What a terminal has entered stands on that terminal.
				own := stage >= 1 && strings.Contains(path, "/t/A/1") || strings.Contains(path, "of=terminal&section=A&table=1")
				if own && slices.Contains([]*client{played[0], played[1]}, v.client) {
					found = slices.DeleteFunc(found, func(s string) bool { return s == "the result" })
				}
				if v.as == nil && codes.MatchString(strings.Join(strings.Fields(text), "")) {
					t.Errorf("%s: %s sees the code of a table on %s", now.name, v.name, path)
				}
				if !may && len(found) > 0 {
					t.Errorf("%s: %s sees %v on %s", now.name, v.name, found, path)
				}
				return found
			}
			for _, path := range pages {
				_, page := v.client.get(at + path)
				found := check(path, page)
				if may && path == "/board/A/1" && !slices.Contains(found, "a hand") {
					t.Errorf("%s: %s does not see the hands on the traveller, but %v", now.name, v.name, found)
				}
			}
			// The states before the Director said as whom he plays, or that he does not,
			// show him no more.
			for event := len(stateOf(t, s, at).History()); event > 0 && v.as != nil; event-- {
				for _, path := range []string{"", "/board/A/1", "/card/A/1", "/card/A/2", "/card/A/3", "/card/A/4"} {
					path += fmt.Sprintf("?then=%d", event)
					status, page := v.client.get(at + path)
					if status != http.StatusOK {
						t.Errorf("%s: %s gets %s with %d", now.name, v.name, path, status)
					}
					check(path, page)
				}
			}
			for _, what := range papers {
				if may && what != "hands" || what == "tables" && (stage > 0 || v.client != stranger) {
					continue // whatever stands there, they may see it; or it is the same for all
				}
				status, pdf := v.client.get(at + "/print/" + what)
				if status != http.StatusOK {
					continue
				}
				found := check("/print/"+what, onPaper(t, pdf))
				if may && what == "hands" && !slices.Equal(found, []string{"a hand", "what it makes"}) {
					t.Errorf("%s: the hand record of %s says %v", now.name, v.name, found)
				}
			}
			for _, path := range streams {
				_, event := v.client.told(at + path)
				check(path, event)
			}
			for path, look := range map[string]func(string) (int, string){"/t/1": v.client.get, "/t/1/score": v.client.get, "/t/1/events": v.client.told} {
				status, page := look(path)
				if open := status == http.StatusOK; open != (stage == 4) {
					t.Errorf("%s: %s gets %s with %d", now.name, v.name, path, status)
				}
				if found := theirs(page); stage < 4 && len(found) > 0 {
					t.Errorf("%s: %s sees %v on %s", now.name, v.name, found, path)
				}
			}
		}
		if status, _ := stranger.post("/t/1/sit", "seat", "N"); (status == http.StatusForbidden) != (stage < 4) {
			t.Errorf("%s: a stranger sits down at the table: %d", now.name, status)
		}
	}
	if status, page := host.get("/t/1"); status != http.StatusOK || !slices.Contains(theirs(page), "a hand") {
		t.Errorf("whoever plays at the table does not see it: %d", status)
	}
	// On the traveller what can be made arrives when it is known.
	if found := theirs(waitFor(t, stranger, at+"/events?of=board&section=A&board=1", "Makes")); !slices.Equal(found, []string{"a hand", "the result", "what it makes"}) {
		t.Errorf("the traveller says %v", found)
	}
}

// openWithDeals opens a session of four pairs, two tables and three boards whose
// deals are known, and returns its address.
func openWithDeals(t testing.TB, director *client, deals, names string) string {
	t.Helper()
	form := []string{
		"title", "Thursday", "date", "today", "names", names, "pairs", "4", "boards", "3", "minutes", "0", "winners", "1", "scoring", "matchpoints",
	}
	_, page := director.postFiles("/s/new", map[string]string{"deals": deals}, append(form, "step", "advise")...)
	known := between(page, `name="known" value="`, `"`)
	status, page := director.postFiles("/s/new", nil, append(form, "step", "open", "movement", "howell-4", "known", known)...)
	if status != http.StatusOK {
		t.Fatalf("opened: %d", status)
	}
	return "/s/" + between(page, `action="/s/`, `/`)
}

func stateOf(t testing.TB, s *site, at string) *session.Session {
	t.Helper()
	state, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// claims has the browser say that it stands at a table.
func (c *client) claims(at string, values ...string) {
	c.t.Helper()
	site, err := url.Parse(c.site.URL)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, value := range values {
		c.http.Jar.SetCookies(site, []*http.Cookie{{Name: "overtrick_terminal_" + strings.TrimPrefix(at, "/s/"), Value: value, Path: "/"}})
	}
}

func movementOf(t testing.TB, s *site, at string) movement.Movement {
	t.Helper()
	m, _ := stateOf(t, s, at).Movement("A")
	return m
}

// waitFor follows a stream until an event says the words.
func waitFor(t testing.TB, c *client, path, words string) string {
	t.Helper()
	ask, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.site.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := c.http.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var event strings.Builder
	for in := bufio.NewReader(answer.Body); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		event.WriteString(strings.TrimPrefix(line, "data: "))
		if line != "\n" {
			continue
		}
		if strings.Contains(event.String(), words) {
			return event.String()
		}
		event.Reset()
	}
}

// allRoutes fails when the server answers a GET below a session that none of the
// paths asks for.
func allRoutes(t testing.TB, paths []string) {
	t.Helper()
	files, err := filepath.Glob("evening*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(?:GET )?/s/\{id\}([^" ]*)"`).FindAllStringSubmatch(string(text), -1) {
			route := regexp.MustCompile(`^` + regexp.MustCompile(`\{[^}]*\}`).ReplaceAllString(m[1], `[^/?]+`) + `(\?.*)?$`)
			if !slices.ContainsFunc(paths, route.MatchString) {
				t.Errorf("%s: no viewer of this test looks at %s", file, m[1])
			}
		}
	}
}
