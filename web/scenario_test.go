package web_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
)

// client is a browser without script: it keeps cookies and follows redirects.
type client struct {
	t    testing.TB
	site *site
	http *http.Client
}

func (s *site) client(t testing.TB) *client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &client{t, s, &http.Client{Jar: jar}}
}

func (c *client) get(path string) (int, string) {
	c.t.Helper()
	answer, err := c.http.Get(c.site.URL + path)
	return c.read(answer, err)
}

func (c *client) post(path string, pairs ...string) (int, string) {
	c.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	answer, err := c.http.PostForm(c.site.URL+path, form)
	return c.read(answer, err)
}

func (c *client) upload(name string, file []byte) (int, string) {
	c.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	form.WriteField("seat", "S")
	form.WriteField("from", "file")
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		c.t.Fatal(err)
	}
	part.Write(file)
	form.Close()
	answer, err := c.http.Post(c.site.URL+"/open", form.FormDataContentType(), &body)
	return c.read(answer, err)
}

func (c *client) read(answer *http.Response, err error) (int, string) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// must fails unless the page contains all the words, those with a leading ! not.
func must(t testing.TB, page string, words ...string) {
	t.Helper()
	for _, word := range words {
		not, absent := strings.CutPrefix(word, "!")
		if strings.Contains(page, not) == absent {
			t.Errorf("%q in the page is %v\n%s", not, !absent, excerpt(page))
		}
	}
}

func excerpt(page string) string {
	if _, main, ok := strings.Cut(page, "<main"); ok {
		page = main
	}
	return page[:min(len(page), 2500)]
}

// sweep marks a test that goes through pages one after another. It shows nothing
// about goroutines, so the short run with the race detector leaves it out.
func sweep(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("one page after another: not for the race detector's short run")
	}
}

// open opens a table with a set, seats the client at South and returns its number.
func (c *client) open(set string, pairs ...string) string {
	c.t.Helper()
	status, page := c.post("/open", append([]string{"set", set, "seat", "S"}, pairs...)...)
	id := regexp.MustCompile(`data-table="(\d+)"`).FindStringSubmatch(page)
	if status != http.StatusOK || id == nil {
		c.t.Fatalf("opening a table answered %d\n%s", status, excerpt(page))
	}
	return id[1]
}

// robotActs does something at a table in the name of a robot.
func (s *site) robotActs(t testing.TB, id string, a laws.Action) {
	t.Helper()
	state, _, err := s.Room.Look(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	seat, _ := a.Actor()
	if err := s.Room.Do(context.Background(), id, table.Act{By: state.Seats()[seat], Board: state.Index(), Action: a}); err != nil {
		t.Fatalf("%#v: %v", a, err)
	}
}

func (s *site) view(t testing.TB, id string, v laws.Viewer) laws.View {
	t.Helper()
	state, _, err := s.Room.Look(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	out, ok := state.View(v)
	if !ok {
		t.Fatal("there is no board")
	}
	return out
}

func TestStartPage(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	status, page := c.get("/")
	if status != http.StatusOK {
		t.Fatalf("status %d", status)
	}
	must(t, page, "Overtrick", "Games in the balance", "4 boards", "9 results on each", "BWS or of a dealing machine", "!‹", "!<script>", "!style=", "!onclick")
	id := c.open("games")
	_, page = c.get("/")
	must(t, page, "Where you left off", "Go on: Games in the balance, board 1 of 4", `href="/t/`+id+`"`)
	_, page = s.client(t).get("/")
	must(t, page, "!Where you left off")

	// The latest is the first, and a table that was left is not offered.
	latest := c.open("slams")
	_, page = c.get("/")
	if a, b := strings.Index(page, `href="/t/`+latest+`"`), strings.Index(page, `href="/t/`+id+`"`); a < 0 || b < a {
		t.Errorf("table %s is at %d, table %s at %d", latest, a, id, b)
	}
	c.post("/t/"+latest+"/leave", "board", "0")
	_, page = c.get("/")
	must(t, page, `!href="/t/`+latest+`"`, `href="/t/`+id+`"`)
}

// A seat that there is not is refused, and no table is opened for it.
func TestOpenWithoutSuchSeat(t *testing.T) {
	s := start(t, false)
	status, page := s.client(t).post("/open", "set", "games", "seat", "Q")
	if status != http.StatusBadRequest {
		t.Errorf("status %d", status)
	}
	must(t, page, "There is no such seat")
	if ids, err := s.Room.Tables(t.Context()); err != nil || len(ids) != 0 {
		t.Errorf("tables %v were opened (%v)", ids, err)
	}
}

func TestSecurity(t *testing.T) {
	s := start(t, false)
	answer, err := http.Get(s.URL + "/")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	for _, word := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} {
		if csp := answer.Header.Get("Content-Security-Policy"); !strings.Contains(csp, word) || strings.Contains(csp, "unsafe") {
			t.Errorf("the policy is %q, without %q", csp, word)
		}
	}
	ask, err := http.NewRequest(http.MethodPost, s.URL+"/open", strings.NewReader("set=games"))
	if err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	ask.Header.Set("Origin", "https://elsewhere.example")
	ask.Header.Set("Sec-Fetch-Site", "cross-site")
	answer, err = http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusForbidden {
		t.Errorf("a form of another site was answered with %d", answer.StatusCode)
	}
	if ids, err := s.Room.Tables(t.Context()); err != nil || len(ids) != 0 {
		t.Errorf("a form of another site opened %v (%v)", ids, err)
	}
}

func TestRefusals(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	id := c.open("games")
	before := s.view(t, id, laws.Director)

	// Board 1 is dealt by North, a robot that does not act here.
	status, page := c.post("/t/"+id+"/call", "board", "0", "call", "1S")
	if status != http.StatusConflict {
		t.Errorf("a call out of turn was answered with %d", status)
	}
	must(t, page, "It is North’s turn", "17B")
	status, page = c.post("/t/"+id+"/play", "board", "0", "hand", "S", "card", before.Hands[bridge.South].Cards.Cards()[0].String())
	if status != http.StatusConflict {
		t.Errorf("a card during the auction was answered with %d", status)
	}
	must(t, page, "The auction is not over yet")
	status, page = c.post("/t/"+id+"/call", "board", "1", "call", "Pass")
	if status != http.StatusConflict {
		t.Errorf("a call on another board was answered with %d", status)
	}
	must(t, page, "The table has gone on")
	status, page = s.client(t).post("/t/"+id+"/call", "board", "0", "call", "Pass")
	if status != http.StatusConflict {
		t.Errorf("a call of somebody who does not sit there was answered with %d", status)
	}
	must(t, page, "You do not sit at this table", "You are looking on")
	for _, form := range [][]string{{"call", "board", "0", "call", "8S"}, {"call", "call", "Pass"}, {"play", "board", "0", "card", "S1"}, {"nothing", "board", "0"}, {"sit", "seat", "Q"}} {
		if status, _ := c.post("/t/"+id+"/"+form[0], form[1:]...); status != http.StatusBadRequest {
			t.Errorf("%v was answered with %d", form, status)
		}
	}
	if after := s.view(t, id, laws.Director); !reflect.DeepEqual(after, before) {
		t.Errorf("what was refused has changed the table:\n%v\n%v", before, after)
	}
	if status, page := c.get("/t/99"); status != http.StatusNotFound || !strings.Contains(page, "There is no such table") {
		t.Errorf("a table that is not there was answered with %d", status)
	}
	if status, _ := c.get("/nowhere"); status != http.StatusNotFound {
		t.Errorf("a page that is not there was answered with %d", status)
	}
}

// Without script a page that waits for somebody else looks again by itself, and
// by a link; one that waits for the viewer stays as it is.
func TestLooksAgainWithoutScript(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	id := c.open("games")
	_, page := c.get("/t/" + id)
	must(t, page, `<noscript><meta http-equiv="refresh" content="3; url=/t/`+id+`"></noscript>`, "Look again")
	s.robotActs(t, id, laws.MakeCall{Seat: bridge.North, Call: bridge.Pass})
	s.robotActs(t, id, laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
	_, page = c.get("/t/" + id)
	must(t, page, "Your call", "!refresh", "!Look again")
}

// Somebody in another seat who has given no name is called something.
func TestGuestHasAName(t *testing.T) {
	s := start(t, false)
	south, west := s.client(t), s.client(t)
	id := south.open("games")
	if status, _ := west.post("/t/"+id+"/sit", "board", "0", "seat", "W"); status != http.StatusOK {
		t.Fatalf("status %d", status)
	}
	_, page := south.get("/t/" + id)
	must(t, page, "Guest")
}

// A script is told in a patch of one sentence, and the news come by the stream.
func TestRefusalForScript(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	id := c.open("games")
	ask, err := http.NewRequest(http.MethodPost, s.URL+"/t/"+id+"/call", strings.NewReader("board=0&call=Pass"))
	if err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	ask.Header.Set("HX-Request", "true")
	status, patch := c.read(c.http.Do(ask))
	if status != http.StatusConflict {
		t.Errorf("status %d", status)
	}
	must(t, patch, `<hx-partial hx-target="#notice"`, "It is North’s turn", "17B", "!<html", "!card-")
	// The script of a terminal is told in a sentence as well.
	at := organise(t, s.client(t), 8, 14, "1")
	if ask, err = http.NewRequest(http.MethodPost, s.URL+at+"/t/A/1/call", http.NoBody); err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("HX-Request", "true")
	if status, said := c.read(c.http.Do(ask)); status != http.StatusForbidden || said != "This phone belongs to no side of the table. Scan the QR code of the table and say on which side you sit." {
		t.Errorf("%d %s", status, said)
	}
}

func TestFaultyFile(t *testing.T) {
	sweep(t)
	good, err := os.ReadFile("boards/games.pbn")
	if err != nil {
		t.Fatal(err)
	}
	deal := regexp.MustCompile(`\[Deal "[NESW]:[^"]*"\]`).FindAllString(string(good), -1)
	twelve := strings.Replace(string(good), deal[1], regexp.MustCompile(`[2-9](\.[^.]*")`).ReplaceAllString(deal[1], "$1"), 1)
	if len(twelve) != len(good)-1 {
		t.Fatalf("no card was taken away from %s", deal[1])
	}
	doubled := strings.Replace(string(good), deal[2], `[Deal "S:A.AKQJT98765432.. A.A.. 2... 3..."]`, 1)
	for _, test := range []struct {
		name, file string
		words      []string
	}{
		{"twelve cards", twelve, []string{"12 cards, not 13", "3 boards of this file are in order", "Play the 3 boards"}},
		{"two aces", doubled, []string{"both have the ace of spades", "Play the 3 boards"}},
		{"truncated", string(good[:len(good)/2]), []string{"board"}},
		{"no bridge at all", "%PDF-1.4\x00\x01\x02 nothing of the kind", []string{"No board of this file can be played", "!Play the"}},
		{"empty", "", []string{"No board of this file can be played"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := start(t, false).client(t)
			status, page := c.upload("mine.pbn", []byte(test.file))
			if status != http.StatusOK {
				t.Errorf("status %d", status)
			}
			must(t, page, test.words...)
			if strings.Contains(page, "Play the 3") {
				action := regexp.MustCompile(`action="(/t/\d+/sit)"`).FindStringSubmatch(page)
				if action == nil {
					t.Fatalf("there is no way on to the good boards\n%s", excerpt(page))
				}
				_, page = c.post(action[1], "seat", "S")
				must(t, page, "Board 1", "1 of 3")
			}
		})
	}
	// A file in another character set is read all the same.
	latin := bytes.ReplaceAll(good, []byte("Games in the balance"), []byte("Soir\xe9e de printemps"))
	_, page := start(t, false).client(t).upload("latin.pbn", latin)
	must(t, page, "Board 1", "1 of 4")
	c := start(t, false).client(t)
	if status, page := c.post("/open", "from", "file", "seat", "S"); status != http.StatusBadRequest || !strings.Contains(page, "No file was chosen") {
		t.Errorf("no file at all was answered with %d", status)
	}
	if status, page := c.upload("large.pbn", make([]byte, 5<<20)); status != http.StatusRequestEntityTooLarge || !strings.Contains(page, "larger than 4 MB") {
		t.Errorf("a file of 5 MB was answered with %d\n%s", status, excerpt(page))
	}
}

func TestDealtBoards(t *testing.T) {
	c := start(t, false).client(t)
	_, page := c.post("/open", "from", "deal", "count", "3", "seat", "E")
	must(t, page, "Board 1", "1 of 3", "Your hand, East")
	for _, n := range []string{"0", "33", "many", ""} {
		if status, page := c.post("/open", "from", "deal", "count", n); status != http.StatusBadRequest || !strings.Contains(page, "Between 1 and 32") {
			t.Errorf("%q boards were answered with %d", n, status)
		}
	}
}

// cardsIn are the cards that some HTML shows: as the data of an element, as its
// id, as a value, or in words.
func cardsIn(html string) bridge.Hand {
	var h bridge.Hand
	for c := range bridge.Pack.All() {
		code := c.String()
		for _, mark := range []string{`data-card="` + code + `"`, `"card-` + code + `"`, `value="` + code + `"`, c.Name()} {
			if strings.Contains(html, mark) {
				h = h.With(c)
			}
		}
	}
	return h
}

// visible are the cards that a view shows.
func visible(v laws.View) bridge.Hand {
	var h bridge.Hand
	for _, hand := range v.Hands {
		h |= hand.Cards
	}
	for i := range v.Trick.Count {
		h = h.With(v.Trick.Cards[i])
	}
	if v.LastTrick != nil {
		h |= bridge.NewHand(v.LastTrick.Cards[:]...)
	}
	if v.LeadSeen {
		h = h.With(v.Lead)
	}
	if v.Dealt != nil {
		h = bridge.Pack
	}
	return h
}

// Hidden cards never leave the server: through a whole board, no page and no
// patch that a viewer is sent names a card that the viewer's view does not show.
func TestHiddenCardsStayHidden(t *testing.T) {
	s := start(t, false)
	south := s.client(t)
	id := south.open("games")
	viewers := map[laws.Viewer]*client{laws.SeatViewer(bridge.South): south, laws.Open: s.client(t)}
	for _, seat := range []bridge.Seat{bridge.West, bridge.North, bridge.East} {
		c := s.client(t)
		if status, _ := c.post("/t/"+id+"/sit", "seat", seat.String()); status != http.StatusOK {
			t.Fatalf("%v cannot sit", seat)
		}
		viewers[laws.SeatViewer(seat)] = c
	}
	streams := map[laws.Viewer]*bufio.Reader{}
	for v, c := range viewers {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		ask, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/t/"+id+"/events?v=0", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := c.http.Do(ask)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		streams[v] = bufio.NewReader(answer.Body)
	}
	check := func() {
		t.Helper()
		state, version, err := s.Room.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for v, c := range viewers {
			view, _ := state.View(v)
			may := visible(view)
			_, page := c.get("/t/" + id)
			if leak := cardsIn(page) &^ may; leak != 0 {
				t.Fatalf("the page of %v, %v, shows %v", v, view.Phase, leak.Symbols())
			}
			if !view.Ended() {
				must(t, page, "!makes", "!Makes", "!Par ")
			}
			patch := readTo(t, streams[v], fmt.Sprint(version))
			if !view.Ended() {
				must(t, patch, "!makes", "!Makes", "!Par ")
			}
			if leak := cardsIn(patch) &^ may; leak != 0 {
				t.Fatalf("the patch for %v, %v, shows %v", v, view.Phase, leak.Symbols())
			}
			if view.Hands[v0(v)].Seen && !view.Ended() && cardsIn(page)&view.Hands[v0(v)].Cards == 0 && view.Hands[v0(v)].Count > 0 && !view.LeadSeen {
				t.Fatalf("the page of %v shows nothing of the own hand: the test looks for the wrong marks", v)
			}
		}
	}
	act := func(path string, seat bridge.Seat, pairs ...string) {
		t.Helper()
		if status, page := viewers[laws.SeatViewer(seat)].post("/t/"+id+"/"+path, append(pairs, "board", "0")...); status != http.StatusOK {
			t.Fatalf("%s by %v was answered with %d\n%s", path, seat, status, excerpt(page))
		}
		check()
	}
	check()
	for i, call := range []string{"1NT", "Pass", "3NT", "Pass", "Pass", "Pass"} {
		act("call", bridge.North.Next(i), "call", call)
	}
	for range 100 {
		v := s.view(t, id, laws.Director)
		if v.Ended() {
			must(t, func() string { _, page := south.get("/t/" + id); return page }(), "Traveller", "The four hands")
			// Everybody is sent the analysis when there is one, without asking.
			for v := range viewers {
				must(t, readTo(t, streams[v], fmt.Sprint(versionOf(t, s, id))+"a"), "#outcome", "Makes", "Par ", "With all hands open")
			}
			_, page := south.get("/t/" + id)
			must(t, page, "Makes", "Par NS", "!is being worked out")
			return
		}
		switch {
		case v.Phase == laws.ClarificationPeriod && v.LeadDown:
			act("noquestion", v.ToClarify[0])
		default:
			own := s.view(t, id, laws.SeatViewer(v.By))
			card, _ := own.LegalCards.Lowest()
			act("play", v.By, "hand", v.Turn.String(), "card", card.String())
		}
	}
	t.Fatal("the board does not end")
}

func versionOf(t testing.TB, s *site, id string) live.Version {
	t.Helper()
	_, version, err := s.Room.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return version
}

func v0(v laws.Viewer) bridge.Seat { s, _ := v.Seat(); return s }

// readTo reads a stream up to the event with that id and returns that event.
func readTo(t testing.TB, in *bufio.Reader, id string) string {
	t.Helper()
	var event strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatalf("the stream ended: %v", err)
		}
		event.WriteString(line)
		if line != "\n" {
			continue
		}
		if strings.HasPrefix(event.String(), "id: "+id+"\n") {
			return event.String()
		}
		event.Reset()
	}
}

// firstEvent is what a stream begins with for a viewer who has seen a version.
func (c *client) firstEvent(id, version string) string {
	c.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, c.site.URL+"/t/"+id+"/events", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	ask.Header.Set("Last-Event-ID", version)
	answer, err := c.http.Do(ask)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	var event strings.Builder
	for in := bufio.NewReader(answer.Body); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			c.t.Fatal(err)
		}
		if line == "\n" {
			return event.String()
		}
		event.WriteString(line)
	}
}
