package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web"
)

// organise opens a session through the form and returns its address.
func organise(t testing.TB, director *client, pairs, boards int, winners string) string {
	t.Helper()
	var names []string
	for n := 1; n <= pairs; n++ {
		names = append(names, fmt.Sprintf("First%d & Second%d", n, n))
	}
	form := []string{
		"title", "Thursday", "date", "15 January", "names", strings.Join(names, "\n"), "pairs", "4", "boards", strconv.Itoa(boards),
		"minutes", "15", "winners", winners, "scoring", "matchpoints",
	}
	status, page := director.postFiles("/s/new", nil, append(form, "step", "advise")...)
	if status != http.StatusOK {
		t.Fatalf("advice: %d", status)
	}
	choice := regexp.MustCompile(`name="movement" value="([^"]+)" checked`).FindStringSubmatch(page)
	if choice == nil {
		t.Fatalf("no movement is suggested: %s", page)
	}
	status, page = director.postFiles("/s/new", nil, append(form, "step", "open", "movement", choice[1])...)
	id := regexp.MustCompile(`/s/(\d+)/do/round`).FindStringSubmatch(page)
	if status != http.StatusOK || id == nil {
		t.Fatalf("opened: %d %s", status, page)
	}
	return "/s/" + id[1]
}

// phones are the browsers of a table, one a side.
func phones(t testing.TB, s *site, at string, table int) [2]*client {
	t.Helper()
	var both [2]*client
	id := strings.TrimPrefix(at, "/s/")
	state, _, err := s.Hall.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for side, name := range []string{"NS", "EW"} {
		both[side] = s.client(t)
		if status, page := both[side].post(fmt.Sprintf("%s/t/A/%d/side", at, table), "side", name, "code", web.TableCode(state, id, "A", table)); status != http.StatusOK || !strings.Contains(page, "Table A"+strconv.Itoa(table)) {
			t.Fatalf("table %d, %s: %d", table, name, status)
		}
	}
	return both
}

// entered is the form of a terminal with a result.
func entered(board, round, k int) []string {
	level, over := 2+k%3, []string{"-1", "=", "+1", "-2", "+2"}[k%5]
	if level == 4 && over == "+2" {
		over = "="
	}
	return []string{
		"board", strconv.Itoa(board), "round", strconv.Itoa(round), "level", strconv.Itoa(level), "denomination", []string{"C", "D", "H", "S", "NT"}[k%5],
		"doubling", "", "declarer", []string{"N", "E", "S", "W"}[k%4], "over", over, "lead", "",
	}
}

// TestEveningOverHTTP plays an evening of fourteen tables through the pages: a
// late pair, three corrections, two adjusted scores, a wrong board. The page of
// results then shows the percentages of a recomputation that knows only the
// scores.
func TestEveningOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := organise(t, director, 28, 26, "2")
	id := strings.TrimPrefix(at, "/s/")
	state, _, err := s.Hall.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := state.Movement("A")
	if m.Tables != 14 || m.Winners != 2 {
		t.Fatalf("the movement is %s", m.Title)
	}
	post := func(c *client, want int, path string, pairs ...string) string {
		t.Helper()
		status, page := c.post(at+path, pairs...)
		if status != want {
			t.Fatalf("%s %v: %d, want %d: %s", path, pairs, status, want, page)
		}
		return page
	}
	tables := make([][2]*client, m.Tables+1)
	for table := 1; table <= m.Tables; table++ {
		tables[table] = phones(t, s, at, table)
	}
	late := m.Round(1)[4]
	post(director, http.StatusOK, "/do/attend", "contestant", "A "+strconv.Itoa(late.NS()), "present", "no")
	for round := 1; round <= m.Rounds; round++ {
		post(director, http.StatusOK, "/do/round", "round", strconv.Itoa(round))
		for _, sit := range m.Round(round) {
			for i, board := range m.Boards(sit) {
				play := fmt.Sprintf("/play/A/%d/%d/%d", round, sit.Table, board)
				if round == 1 && sit.Table == late.Table {
					post(director, http.StatusOK, play+"/rule", "ns", "AVE-", "ew", "AVE+", "clause", "12C2(a)", "ruling", "the pair came late", "step", "keep")
					continue
				}
				if round == 4 && sit.Table == 3 && i == 1 { // the wrong board, from where they play later
					wrong := strconv.Itoa(m.Boards(m.Round(9)[2])[0])
					must(t, post(tables[3][0], http.StatusConflict, "/t/A/3/report", append([]string{}, entered(mustInt(t, wrong), round, 3)...)...), "<p>Table A3 does not play board")
					post(director, http.StatusOK, fmt.Sprintf("/play/A/%d/3/%s/correct", round, wrong), "result", "4SN=", "why", "played by mistake (15A)")
					post(director, http.StatusOK, play+"/rule", "ns", "NP", "ew", "NP", "clause", "82B2", "ruling", "another board was played", "step", "keep")
					continue
				}
				if e, _ := state.Entry(session.Where{Section: "A", Round: round, Table: sit.Table, Board: board}); e.Ruling != nil {
					continue
				}
				phone := tables[sit.Table]
				result := entered(board, round, 7*round+3*sit.Table+board)
				if sit.Table == 1 && i == 0 { // a lucky pair
					result = []string{"board", strconv.Itoa(board), "round", strconv.Itoa(round), "level", "3", "denomination", "NT", "doubling", "", "declarer", "N", "over", "+2", "lead", ""}
				}
				post(phone[0], http.StatusOK, fmt.Sprintf("/t/A/%d/report", sit.Table), result...)
				post(phone[1], http.StatusOK, fmt.Sprintf("/t/A/%d/agree", sit.Table), "board", strconv.Itoa(board))
			}
		}
	}
	// Those who have met the wrong board already cannot play it again.
	wrong := m.Boards(m.Round(9)[2])[0]
	early := m.Round(4)[2]
	for _, sit := range m.Sittings {
		for _, b := range m.Boards(sit) {
			if b == wrong && (sit.NS() == early.NS() || sit.EW() == early.EW()) {
				post(director, http.StatusOK, fmt.Sprintf("/play/A/%d/%d/%d/rule", sit.Round, sit.Table, b), "ns", "AVE", "ew", "AVE+", "clause", "12C2(a)", "ruling", "one pair has played it before", "step", "keep")
			}
		}
	}
	for _, w := range [][2]int{{2, 1}, {5, 9}, {13, 14}} {
		board := m.Boards(m.Round(w[0])[w[1]-1])[0]
		post(director, http.StatusConflict, fmt.Sprintf("/play/A/%d/%d/%d/correct", w[0], w[1], board), "result", "4SN=", "why", "")
		post(director, http.StatusOK, fmt.Sprintf("/play/A/%d/%d/%d/correct", w[0], w[1], board), "result", "4SN=", "why", "entered for the wrong side")
	}
	ruled := fmt.Sprintf("/play/A/6/8/%d/rule", m.Boards(m.Round(6)[7])[0])
	weights := []string{"ns", "60% 620, 40% 170", "ew", "60% 620, 40% 170", "clause", "12C1(c)", "ruling", "unauthorized information"}
	if page := post(director, http.StatusOK, ruled, append(weights, "step", "preview")...); !strings.Contains(page, "→") {
		t.Error("the preview does not say what would change")
	}
	if now, _, _ := s.Hall.Look(t.Context(), id); len(now.History()) == 0 || entryOf(now, 6, 8, m.Boards(m.Round(6)[7])[0]).Ruling != nil {
		t.Error("the preview ruled")
	}
	post(director, http.StatusConflict, ruled, "ns", "60% 620", "ew", "AVE", "clause", "12C1(c)", "ruling", "x", "step", "keep")
	must(t, post(director, http.StatusConflict, ruled, "ns", "AVE", "ew", " ", "clause", "12C1(c)", "ruling", "x", "step", "keep"), "Write what East–West get")
	post(director, http.StatusOK, ruled, append(weights, "step", "keep")...)
	post(director, http.StatusOK, fmt.Sprintf("/play/A/9/2/%d/rule", m.Boards(m.Round(9)[1])[1]), "ns", "55%", "ew", "AVE", "clause", "12C2", "ruling", "no result could be had", "step", "keep")

	// An average plus for the pair that does best is worth its own game (12C2(c)).
	now, _, err := s.Hall.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	best, most := 0, 60.0
	for number, percentage := range percentages(t, now) {
		if p, err := strconv.ParseFloat(percentage, 64); err == nil && p > most {
			best, most = number, p
		}
	}
	if best == 0 {
		t.Fatal("nobody has more than 60 %")
	}
	for _, sit := range m.Round(2) {
		if sit.NS() == best || sit.EW() == best {
			awards := map[bool][]string{true: {"AVE+", "AVE-"}, false: {"AVE-", "AVE+"}}[sit.NS() == best]
			post(director, http.StatusOK, fmt.Sprintf("/play/A/2/%d/%d/rule", sit.Table, m.Boards(sit)[0]), "ns", awards[0], "ew", awards[1], "clause", "12C2(c)", "ruling", "a card was exposed", "step", "keep")
		}
	}
	if _, page := s.client(t).get(at); !strings.Contains(page, "open to inspection") || strings.Contains(page, "<caption>Ranking") {
		t.Error("the ranking is to be seen before the score is open to inspection")
	}
	if _, page := s.client(t).get(at + "/card/A/3"); strings.Contains(page, "that could be won") {
		t.Error("a total is explained before the score is open to inspection")
	}
	post(director, http.StatusOK, "/do/publish")
	must(t, post(director, http.StatusConflict, "/do/finish"), "The Correction Period ends at")
	_, page := s.client(t).get(at)
	final, _, err := s.Hall.Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for number, want := range percentages(t, final) {
		row := regexp.MustCompile(fmt.Sprintf(`/card/A/%d"><b>[^<]*</b>[^<]*</a></th><td>([^<]*)</td>`, number)).FindStringSubmatch(page)
		if row == nil || row[1] != want {
			t.Errorf("%d has %v, recomputed %s", number, row, want)
			continue
		}
		shown++
	}
	if shown != 28 {
		t.Errorf("%d contestants have the percentage of the recomputation", shown)
	}
	if _, page := s.client(t).get(fmt.Sprintf("%s/card/A/%d", at, late.EW())); !strings.Contains(page, "that could be won") || !strings.Contains(page, "average plus: 60% [12C2(a)]") {
		t.Error("the total of a score card is not explained")
	}
	sameMarks(t, s.client(t), at, final, best)
	for _, path := range []string{"/card/A/3", "/board/A/7", "/screen"} {
		if status, page := s.client(t).get(at + path); status != http.StatusOK || strings.Contains(page, "‹") {
			t.Errorf("%s: %d", path, status)
		}
	}
	for _, path := range []string{"/director", "/history", "/terminals", "/play/A/1/1/1"} {
		if status, _ := s.client(t).get(at + path); status != http.StatusForbidden {
			t.Errorf("a stranger gets %s with %d", path, status)
		}
		if status, page := director.get(at + path); status != http.StatusOK || strings.Contains(page, "‹") {
			t.Errorf("the Director gets %s with %d", path, status)
		}
	}
	for _, path := range []string{"/card/A/99", "/board/A/99", "/board/B/1", "/t/A/15", "/nothing"} {
		if status, _ := director.get(at + path); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// sameMarks looks whether travellers say of every contestant and board what the score
// cards say, in number and in words. At the best contestant's one is more than 60 %.
func sameMarks(t testing.TB, c *client, at string, s *session.Session, best int) {
	t.Helper()
	rows := func(path string, columns int) [][]string {
		_, page := c.get(at + path)
		var all [][]string
		for _, row := range regexp.MustCompile(`(?s)<tr>(.*?)</tr>`).FindAllStringSubmatch(page, -1) {
			var cells []string
			for _, cell := range regexp.MustCompile(`(?s)<td[^>]*>(.*?)</td>`).FindAllStringSubmatch(row[1], -1) {
				cells = append(cells, text(cell[1]))
			}
			if len(cells) == columns {
				all = append(all, cells)
			}
		}
		return all
	}
	m, _ := s.Movement("A")
	marks, compared, own := map[string]string{}, 0, 0 // by board, contestant and opponent
	for _, b := range m.AllBoards() {
		for _, cells := range rows(fmt.Sprintf("/board/A/%d", b), 7) {
			marks[fmt.Sprintln(b, cells[0], cells[1])], marks[fmt.Sprintln(b, cells[1], cells[0])] = cells[5], cells[6]
		}
	}
	for number := 1; number <= m.Contestants; number++ {
		for _, cells := range rows(fmt.Sprintf("/card/A/%d", number), 6) {
			if cells[5] == "" {
				continue // not played
			}
			compared++
			if other := marks[fmt.Sprintln(cells[1], m.Label(number), cells[2])]; other != cells[5] {
				t.Errorf("board %s of %s: %q on the card, %q on the traveller", cells[1], m.Label(number), cells[5], other)
			}
			if number == best && strings.Contains(cells[5], "better than 60%") {
				own++
			}
		}
	}
	if compared < 700 || own != 1 {
		t.Errorf("%d marks were compared, %d of them settled by the own game", compared, own)
	}
}

func mustInt(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func entryOf(s *session.Session, round, table, board int) session.Entry {
	e, _ := s.Entry(session.Where{Section: "A", Round: round, Table: table, Board: board})
	return e
}

// TestEnterAnew: the side that entered a result can put it right until the opponents
// have agreed, from the page; the other side is offered to agree, not to enter.
func TestEnterAnew(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := organise(t, director, 8, 14, "1")
	director.post(at+"/do/round", "round", "1")
	state, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	if err != nil {
		t.Fatal(err)
	}
	m, _ := state.Movement("A")
	board := m.Boards(m.Round(1)[0])[0]
	table := m.Round(1)[0].Table
	both := phones(t, s, at, table)
	terminal := fmt.Sprintf("%s/t/A/%d", at, table)
	anew := fmt.Sprintf("Enter board %d anew", board)
	form := func(level string) []string {
		return []string{"board", strconv.Itoa(board), "round", "1", "level", level, "denomination", "NT", "doubling", "", "declarer", "N", "over", "=", "lead", "H5"}
	}
	lead := func() string {
		now, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
		if err != nil {
			t.Fatal(err)
		}
		return entryOf(now, 1, table, board).Play.Lead
	}
	if _, page := both[0].post(terminal+"/report", form("3")...); !strings.Contains(page, anew) {
		t.Fatal("the side that entered cannot put it right")
	}
	if _, page := both[1].get(terminal); strings.Contains(page, anew) {
		t.Error("the opponents can enter over it")
	}
	if _, page := both[0].post(terminal+"/report", form("2")...); !strings.Contains(page, "2NT N =") {
		t.Errorf("not entered anew: %s", text(page))
	}
	if both[0].post(terminal+"/report", form("0")...); lead() != "" {
		t.Error("a board that was passed out has a lead")
	}
	if both[0].post(terminal+"/report", form("2")...); lead() != "H5" {
		t.Errorf("the lead is %q", lead())
	}
	if _, page := both[1].post(terminal+"/agree", "board", strconv.Itoa(board), "round", "1"); strings.Contains(page, anew) {
		t.Error("an agreed result can be entered over")
	}
	if _, page := both[0].get(terminal); strings.Contains(page, anew) {
		t.Error("an agreed result can be entered over by those who entered it")
	}
	// A correction keeps the lead as long as the same player had to make it.
	for _, correct := range [][2]string{{"2NTN+1", "H5"}, {"2NTE=", ""}} {
		director.post(fmt.Sprintf("%s/play/A/1/%d/%d/correct", at, table, board), "result", correct[0], "why", "misread")
		if lead() != correct[1] {
			t.Errorf("with %s the lead is %q", correct[0], lead())
		}
	}
}

// TestOwedResult: when the next round begins before a table has entered everything,
// those who stay there can still enter it; those who came to the table see nothing
// of it.
func TestOwedResult(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := organise(t, director, 8, 14, "2")
	director.post(at+"/do/round", "round", "1")
	state := stateOf(t, s, at)
	m, _ := state.Movement("A")
	sit := m.Round(1)[0]
	board := m.Boards(sit)[0]
	both := phones(t, s, at, sit.Table)
	director.post(at+"/do/round", "round", "2")
	terminal := fmt.Sprintf("%s/t/A/%d", at, sit.Table)
	enter := fmt.Sprintf("Result of board %d ", board)
	_, page := both[0].get(terminal)
	if !strings.Contains(text(page), enter) || !strings.Contains(text(page), "no result yet, Round 1 of") || !strings.Contains(page, `name="round" value="1"`) {
		t.Errorf("North-South cannot enter what they owe: %s", text(page))
	}
	if _, page := both[1].get(terminal); strings.Contains(text(page), fmt.Sprintf("Board %d ", board)) {
		t.Error("those who came to the table are asked for it")
	}
	if status, page := both[0].post(terminal+"/report", entered(board, 1, 3)...); status != http.StatusOK || !strings.Contains(text(page), "waits for the opponents, Round 1 of") {
		t.Errorf("entered: %d %s", status, text(page))
	}
	if e := entryOf(stateOf(t, s, at), 1, sit.Table, board); e.Status != session.Reported {
		t.Errorf("the play is %s", e.Status)
	}
	if status, _ := director.post(fmt.Sprintf("%s/play/A/1/%d/%d/agree", at, sit.Table, board)); status != http.StatusOK {
		t.Errorf("the Director accepts it: %d", status)
	}
	if _, page := both[0].get(terminal); strings.Contains(text(page), fmt.Sprintf("Board %d ", board)) {
		t.Error("a settled board of an earlier round is still at the terminal")
	}
}

// percentages recomputes the session in floating point, line against line.
func percentages(t testing.TB, s *session.Session) map[int]string {
	t.Helper()
	type line struct {
		who     [2]int
		scores  map[int]float64 // North-South's points with weights
		percent [2]float64      // artificial
		plus    [2]bool
		minus   [2]bool
	}
	boards := map[int][]*line{}
	full := 0
	scheduled := map[int]int{}
	m, _ := s.Movement("A")
	for _, sit := range m.Sittings {
		for _, b := range m.Boards(sit) {
			scheduled[b]++
			full = max(full, scheduled[b])
		}
	}
	for _, w := range s.Plays("A") {
		e, _ := s.Entry(w)
		sit, _ := s.Sitting(w)
		l := &line{who: [2]int{sit.NS(), sit.EW()}}
		switch {
		case e.Ruling == nil && e.Play.Result != nil:
			l.scores = map[int]float64{score.NorthSouth(*e.Play.Result, bridge.NewBoard(w.Board).Vulnerable): 1}
		case e.Ruling != nil && e.Ruling.NS.String() == "60% 620, 40% 170":
			l.scores = map[int]float64{620: .6, 170: .4}
		case e.Ruling != nil:
			for side, a := range []string{e.Ruling.NS.String(), e.Ruling.EW.String()} {
				switch a {
				case "AVE+":
					l.plus[side] = true
				case "AVE-":
					l.minus[side] = true
				case "AVE":
					l.percent[side] = 50
				case "55%":
					l.percent[side] = 55
				}
			}
		}
		boards[w.Board] = append(boards[w.Board], l)
	}
	top := float64(2 * (full - 1))
	points, tops := map[int]float64{}, map[int]float64{}
	for _, all := range boards {
		results := 0.0
		for _, l := range all {
			if l.scores != nil {
				results++
			}
		}
		for _, l := range all {
			if l.scores == nil {
				continue
			}
			sum := 0.0
			for _, other := range all {
				if other == l {
					continue
				}
				for a, weight := range l.scores {
					for b, otherWeight := range other.scores {
						if a > b {
							sum += 2 * weight * otherWeight
						} else if a == b {
							sum += weight * otherWeight
						}
					}
				}
			}
			for side, who := range l.who {
				own := sum
				if side == 1 {
					own = 2*(results-1) - sum
				}
				points[who] += (own+1)*float64(full)/results - 1
				tops[who] += top
			}
		}
	}
	game := map[int]float64{}
	for who := range points {
		game[who] = 100 * points[who] / tops[who]
	}
	for _, all := range boards {
		for _, l := range all {
			for side, who := range l.who {
				percent := l.percent[side]
				switch {
				case l.plus[side]:
					percent = max(60, game[who])
				case l.minus[side]:
					percent = min(40, game[who])
				}
				if percent > 0 {
					points[who] += percent * top / 100
					tops[who] += top
				}
			}
		}
	}
	out := map[int]string{}
	for who := range points {
		out[who] = fmt.Sprintf("%.2f", 100*points[who]/tops[who])
	}
	return out
}
