package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/session"
)

// opened opens a session through the form, with the movement that is named or the
// first one, and returns its address.
func opened(t testing.TB, director *client, movement string, form ...string) string {
	t.Helper()
	all := []string{
		"title", "Event", "date", "today", "pairs", "4", "sections", "1", "boards", "12", "minutes", "0", "winners", "0",
		"scoring", "matchpoints", "teamscoring", "imps", "scale", "wbf-20-continuous", "bye", "12",
	}
	for i := 0; i+1 < len(form); i += 2 { // replaces
		found := false
		for k := 0; k+1 < len(all); k += 2 {
			if all[k] == form[i] {
				all[k+1], found = form[i+1], true
			}
		}
		if !found {
			all = append(all, form[i], form[i+1])
		}
	}
	status, page := director.postFiles("/s/new", nil, append(all, "step", "advise")...)
	if status != http.StatusOK || strings.Contains(page, "‹") {
		t.Fatalf("advice: %d %s", status, text(page))
	}
	if movement != "" && !strings.Contains(page, `value="`+movement+`"`) {
		t.Fatalf("%s is not advised: %s", movement, text(page))
	}
	chosen := []string{}
	for _, m := range regexp.MustCompile(`name="(movement[-\d]*)" value="([^"]+)" checked`).FindAllStringSubmatch(page, -1) {
		key := m[2]
		if movement != "" {
			key = movement
		}
		chosen = append(chosen, m[1], key)
	}
	status, page = director.postFiles("/s/new", nil, append(append(all, "step", "open"), chosen...)...)
	id := regexp.MustCompile(`/s/(\d+)/terminals`).FindStringSubmatch(page)
	if status != http.StatusOK || id == nil {
		t.Fatalf("opened: %d %s", status, text(page))
	}
	return "/s/" + id[1]
}

// text is what a page says, without its marks.
func text(page string) string {
	page = regexp.MustCompile(`(?s)<(script|style|form class="sheet).*?</(script|style|form)>`).ReplaceAllString(page, " ")
	return strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, " ")), " ")
}

// says wants a page to say something.
func says(t testing.TB, c *client, path string, want ...string) string {
	t.Helper()
	status, page := c.get(path)
	for _, w := range want {
		if status != http.StatusOK || !strings.Contains(text(page), w) {
			t.Errorf("%s (%d) does not say %q: %s", path, status, w, text(page))
		}
	}
	if strings.Contains(page, "‹") || strings.Contains(page, "<no value>") {
		t.Errorf("%s has a message that is missing", path)
	}
	return page
}

// playRound plays a round through terminals: North-South of one of the winners
// make more than the others.
func playRound(t testing.TB, s *site, director *client, at string, round int, winners ...int) {
	t.Helper()
	if status, page := director.post(at+"/do/round", "round", fmt.Sprint(round)); status != http.StatusOK {
		t.Fatalf("round %d: %d %s", round, status, text(page))
	}
	state, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	if err != nil {
		t.Fatal(err)
	}
	m, _ := state.Movement("A")
	for _, sit := range m.Round(round) {
		if m.SitsOut(sit) {
			continue
		}
		both := phones(t, s, at, sit.Table)
		for _, b := range m.Boards(sit) {
			level := "1"
			for _, w := range winners {
				if sit.NS() == w {
					level = "3"
				}
			}
			report := []string{"board", fmt.Sprint(b), "round", fmt.Sprint(round), "level", level, "denomination", "NT", "doubling", "", "declarer", "N", "over", "=", "lead", ""}
			if status, page := both[0].post(fmt.Sprintf("%s/t/A/%d/report", at, sit.Table), report...); status != http.StatusOK {
				t.Fatalf("report: %d %s", status, text(page))
			}
			if status, page := both[1].post(fmt.Sprintf("%s/t/A/%d/agree", at, sit.Table), "board", fmt.Sprint(b)); status != http.StatusOK {
				t.Fatalf("agree: %d %s", status, text(page))
			}
		}
	}
}

// TestTeamsOverHTTP runs a round robin of four teams: the terminals name the rooms,
// the results have matches with IMPs and victory points, the score cards have both
// tables of each board.
func TestTeamsOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "round-robin-4", "kind", "teams", "names", "Lions: Ann, Bob, Cid, Dan\nBears: Eva, Fay, Gus, Hal\nFoxes\nOwls: Ida & Jon & Kim & Leo", "boards", "6")
	phone := phones(t, s, at, 2)[0]
	playRound(t, s, director, at, 1, 1)
	says(t, director, at+"/director", "Open room · the other table of the match is A2", "Lions", "Foxes")
	says(t, phone, at+"/t/A/2", "Closed room · the other table of the match is A1")
	state, _, _ := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	m, _ := state.Movement("A")
	other := 0
	for _, sit := range m.Round(1) {
		if sit.NS() == 1 {
			other = sit.EW()
		}
	}
	// 400 and 600 against 90 at the other table: 7 and 11 IMPs.
	says(t, director, at, "Matches of round 1", "Rank")
	card := says(t, director, at+"/card/A/1", "+18 IMP (18 : 0)", "VP", "+7", "+11", "A2: 3NT N")
	if !strings.Contains(card, fmt.Sprintf("/card/A/%d", other)) {
		t.Error("the card does not name the opponents")
	}
	says(t, director, at+"/card/A/"+fmt.Sprint(other), "−18 IMP (0 : 18)")
	if page := says(t, s.client(t), at+"/card/A/1"); strings.Contains(text(page), "+18") {
		t.Error("a stranger sees the score before it is open to inspection")
	}
	says(t, director, at+"/board/A/1", "3NT N", "1NT N")
	director.post(at + "/do/publish")
	says(t, s.client(t), at, "Matches of round 1", "−18 : +18")
}

// TestIndividualOverHTTP runs a round of eight players.
func TestIndividualOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "", "kind", "players", "names", "Ann\nBob\nCid\nDan\nEva\nFay\nGus\nHal", "boards", "14")
	state, _, _ := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	m, _ := state.Movement("A")
	sit := m.Round(1)[0]
	playRound(t, s, director, at, 1, sit.NS())
	names := strings.Fields("Ann Bob Cid Dan Eva Fay Gus Hal")
	phone := phones(t, s, at, 1)[1]
	says(t, phone, at+"/t/A/1", names[sit.At[0]-1], names[sit.At[1]-1], names[sit.At[2]-1], names[sit.At[3]-1])
	board := m.Boards(sit)[0]
	says(t, director, fmt.Sprintf("%s/board/A/%d", at, board), fmt.Sprintf("%d + %d", sit.At[0], sit.At[2]))
	// South shares the score of North; the card of West has the mark of East.
	for _, seat := range []int{0, 2} {
		says(t, director, fmt.Sprintf("%s/card/A/%d", at, sit.At[seat]), "100.00 %", fmt.Sprintf("%d + %d", sit.At[1], sit.At[3]))
	}
	says(t, director, fmt.Sprintf("%s/card/A/%d", at, sit.At[3]), "0.00 %", fmt.Sprintf("%d + %d", sit.At[0], sit.At[2]))
	// Others sat there than the movement has: East and North changed places.
	play := fmt.Sprintf("%s/play/A/1/1/%d/correct", at, board)
	seats := []string{"whoN", fmt.Sprint(sit.At[1]), "whoE", fmt.Sprint(sit.At[0]), "whoS", fmt.Sprint(sit.At[2]), "whoW", fmt.Sprint(sit.At[3])}
	if status, page := director.post(play, append(seats, "result", "3NTN=", "why", "wrong seats (5)", "step", "keep")...); status != http.StatusOK {
		t.Fatalf("correction: %d %s", status, text(page))
	}
	state, _, _ = s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	if now, _ := state.Sitting(session.Where{Section: "A", Round: 1, Table: 1, Board: board}); now.At[0] != sit.At[1] || now.At[1] != sit.At[0] {
		t.Errorf("recorded %v", now.At)
	}
	seats[1] = fmt.Sprint(sit.At[0])
	if status, page := director.post(play, append(seats, "result", "3NTN=", "why", "x", "step", "keep")...); status != http.StatusConflict || !strings.Contains(text(page), "cannot sit there twice") {
		t.Errorf("somebody sits in two seats: %d", status)
	}
}

// TestSwissOverHTTP draws two rounds of a Swiss of five teams: the pairing is shown
// before it is drawn, and can be changed.
func TestSwissOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "swiss-3", "kind", "teams", "pairs", "5", "boards", "6")
	says(t, director, at+"/director", "Draw round 1, section A", "Round 0 of 3")
	if status, _ := director.post(at+"/do/round", "round", "1"); status != http.StatusConflict {
		t.Errorf("a round that is not drawn began: %d", status)
	}
	page := says(t, director, at+"/draw/A?by=halves", "There is no ranking yet", "Match 1", "Bye: 5")
	if !regexp.MustCompile(`name="home0".*?value="1" selected(?s:.*?)name="away0".*?value="3" selected`).MatchString(page) {
		t.Error("halves: the first of each half do not meet")
	}
	says(t, director, at+"/draw/A?by=lot", "Match 2")
	draw := func(want int, pairs ...string) string {
		t.Helper()
		status, page := director.post(at+"/draw/A", pairs...)
		if status != want {
			t.Fatalf("draw %v: %d %s", pairs, status, text(page))
		}
		return page
	}
	first := []string{"round", "1", "boards", "1-2", "home0", "1", "away0", "2", "home1", "3", "away1", "4"}
	if page := draw(http.StatusConflict, "round", "1", "boards", "1-2", "home0", "1", "away0", "2", "home1", "1", "away1", "4"); !strings.Contains(text(page), "sits in two places") {
		t.Error("a team in two matches: " + text(page))
	}
	draw(http.StatusConflict, "round", "1", "boards", "1-2", "home0", "1", "away0", "1")
	draw(http.StatusConflict, "round", "1", "boards", "x", "home0", "1", "away0", "2")
	draw(http.StatusOK, first...)
	if page := draw(http.StatusConflict, first...); !strings.Contains(text(page), "drawn already") {
		t.Error(text(page))
	}
	playRound(t, s, director, at, 1, 1, 3)
	page = says(t, director, at+"/draw/A", "Match 1")
	if !strings.Contains(page, `value="3-4"`) && !strings.Contains(page, `value="3–4"`) {
		t.Error("the second round does not have new boards")
	}
	// Five had the bye and its 12 victory points; 1 and 3 have won by as much.
	says(t, director, at, "12")
	draw(http.StatusOK, "round", "2", "boards", "3-4", "home0", "3", "away0", "1", "home1", "5", "away1", "2")
	says(t, director, at+"/history", "A round of section A is drawn, boards 3–4: 3 – 1, 5 – 2", "Round 1 begins")
	for _, path := range []string{"/draw/B", "/draw/A"} {
		if status, _ := s.client(t).get(at + path); status != http.StatusForbidden && status != http.StatusNotFound {
			t.Errorf("a stranger gets %s: %d", path, status)
		}
	}
}

// TestKnockOutOverHTTP: after a tie the Director says who goes on.
func TestKnockOutOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "knock-out-2", "kind", "teams", "pairs", "3", "boards", "4")
	says(t, director, at+"/draw/A", "Match 1", "Bye: 1")
	director.post(at+"/draw/A", "round", "1", "boards", "1-2", "home0", "2", "away0", "3")
	playRound(t, s, director, at, 1)
	says(t, director, at+"/draw/A", "A match is tied")
	director.post(at+"/draw/A", "round", "2", "boards", "3-4", "home0", "1", "away0", "3")
	playRound(t, s, director, at, 2, 3)
	page := says(t, director, at, "Rounds won")
	if rows := regexp.MustCompile(`/card/A/(\d)"><b>`).FindAllStringSubmatch(page, -1); len(rows) < 3 || rows[0][1] != "3" || rows[1][1] != "1" {
		t.Errorf("ranking %v", rows)
	}
}
