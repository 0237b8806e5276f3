package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web"
)

// TestManageOverHTTP goes through the forms of a Director: each says what it would
// do and does nothing, does it, refuses what cannot be, and stands in the history.
func TestManageOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "howell-8", "names", "Ann & Bob\nCid & Dan\nEva & Fay\nGus & Hal\nIda & Jon\nKim & Leo\nMia & Ned\nOda & Pit", "boards", "14", "winners", "1")
	id := strings.TrimPrefix(at, "/s/")
	state := func() *session.Session {
		t.Helper()
		now, _, err := s.Hall.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return now
	}
	m, _ := state().Movement("A")
	director.post(at+"/do/round", "round", "1")
	first, second := m.Round(1)[0], m.Round(1)[1]
	board := m.Boards(first)[0]
	n := func(k int) string { return strconv.Itoa(k) }
	wrong := 0 // a board that the pairs at the second table meet later
	for _, later := range m.Sittings {
		if later.Round > 1 && (later.NS() == second.NS() || later.EW() == second.NS()) {
			wrong = m.Boards(later)[0]
			break
		}
	}
	play := "/play/A/1/" + n(first.Table) + "/" + n(board)
	for _, test := range []struct {
		what    string
		path    string
		form    []string
		says    string // the preview
		history string
		refused [2]string // a field and a value that cannot be
		because string
	}{
		{"a substitute", "/manage/substitute", []string{"player", "A 1 1", "name", "Zoe", "round", "2", "why", "Bob is ill"}, "Zoe plays for Bob (A 1) from round 2 on", "Zoe plays for Bob", [2]string{"name", " "}, "Say who the substitute is"},
		{"names", "/manage/register", []string{"contestant", "A 2", "names", "Cid & Dora"}, "A 2 is Cid – Dora", "A 2 is Cid – Dora", [2]string{"contestant", "A 99"}, "has numbers 1 to 8, not 99"},
		{"carry-over", "/manage/carry", []string{"contestant", "A 3", "amount", "2,5", "why", "first session"}, "A 3 Eva – Fay brings along 2.50", "brings along 2.50", [2]string{"amount", "much"}, "is no number"},
		{"a late pair", "/manage/absence", []string{"contestant", "A " + n(first.NS()), "round", "1", "boards", n(board), "own", "AVE-", "others", "AVE+", "clause", "12C2(a)", "why", "late"}, "North–South get AVE-, East–West AVE+ [12C2(a)]", "North–South get AVE-", [2]string{"own", "much"}, "is no score"},
		{"nobody is late twice", "", nil, "", "", [2]string{}, ""},
		{"a wrong board", "/manage/wrongboard", []string{"section", "A", "round", "1", "table", n(second.Table), "board", n(wrong), "result", "4SN=", "instead", n(m.Boards(second)[0]), "why", "taken from the wrong table"}, "would meet the board again", "4♠ N = is entered", [2]string{"board", n(m.Boards(second)[0])}, "as the movement has it"},
		{"wrong seats", play + "/correct", []string{"result", "3NTN=", "whoNS", n(first.EW()), "whoEW", n(first.NS()), "why", "the other way round (5)"}, n(first.EW()) + " – " + n(first.NS()) + ": 3NT N =", n(first.EW()) + " – " + n(first.NS()) + ": 3NT N =", [2]string{"whoNS", n(first.NS())}, "cannot sit there twice"},
		{"a fouled board", play + "/foul", []string{"form", "1", "why", "a card in the wrong pocket"}, "played in form 1 of the board", "played in form 1", [2]string{"form", "12"}, "are 0, the correct one"},
		{"a ruling taken back", play + "/rescind", []string{"why", "they had come in time"}, "the ruling is taken back", "the ruling is taken back", [2]string{"why", ""}, "Say why"},
		{"a question", play + "/question", []string{"why", "East says one down"}, "questioned", "questioned", [2]string{"why", ""}, "Say why"},
		{"not played", play + "/correct", []string{"result", "np", "why", "it was not played"}, ": not played", ": not played", [2]string{"result", "9S"}, "is no result"},
	} {
		if test.path == "" {
			if status, page := director.post(at+"/manage/absence", "contestant", "A "+n(first.NS()), "round", "1", "boards", n(board), "own", "AVE-", "others", "AVE+", "clause", "12C2(a)", "why", "late", "step", "keep"); status != http.StatusConflict || !strings.Contains(text(page), "has no board without a result") {
				t.Errorf("%s: %d", test.what, status)
			}
			continue
		}
		before := len(state().History())
		status, page := director.post(at+test.path, append(test.form, "step", "preview")...)
		if status != http.StatusOK || !strings.Contains(text(page), test.says) || !strings.Contains(text(page), "This is what it does") {
			t.Errorf("%s: %d: the preview does not say %q: %s", test.what, status, test.says, text(page))
		}
		bad := append([]string{}, test.form...)
		for i := 0; i < len(bad); i += 2 {
			if bad[i] == test.refused[0] {
				bad[i+1] = test.refused[1]
			}
		}
		status, page = director.post(at+test.path, append(bad, "step", "keep")...)
		if status != http.StatusConflict || !strings.Contains(text(page), test.because) {
			t.Errorf("%s: %d: the refusal does not say %q: %s", test.what, status, test.because, regexp.MustCompile(`(?s)id="notice".{0,300}`).FindString(page))
		}
		keeps(t, page, test.path, append(bad, "step", "")...)
		if len(state().History()) != before {
			t.Errorf("%s: a preview or a refusal did something", test.what)
		}
		if status, page := director.post(at+test.path, append(test.form, "step", "keep")...); status != http.StatusOK {
			t.Errorf("%s: %d: %s", test.what, status, text(page))
		}
		if len(state().History()) == before {
			t.Errorf("%s: nothing happened", test.what)
		}
		says(t, director, at+"/history", test.history)
	}
	// Clauses are those of the Laws, however they are written.
	penalty := []string{"contestant", "A 4", "amount", "10", "in", "0", "why", "noise", "clause"}
	for _, clause := range []string{"99Z", "90Q", "90A, 12C9", "the house rules"} {
		if status, page := director.post(at+"/do/penalise", append(penalty, clause)...); status != http.StatusConflict || !strings.Contains(text(page), "is no clause of the Laws of 2017") {
			t.Errorf("a penalty by %s: %d", clause, status)
		}
		for path, form := range map[string][]string{
			"/manage/absence": {"contestant", "A " + n(first.NS()), "round", "2", "own", "AVE-", "others", "AVE+", "clause", clause, "why", "late", "step", "keep"},
			play + "/rule":    {"ns", "AVE", "ew", "AVE", "clause", clause, "ruling", "late", "step", "keep"},
		} {
			if status, page := director.post(at+path, form...); status != http.StatusConflict || !strings.Contains(text(page), "is no clause of the Laws of 2017") {
				t.Errorf("%s by %s: %d", path, clause, status)
			}
		}
	}
	director.post(at+"/do/penalise", append(penalty, "law 90 a και 74Β5")...)
	says(t, director, at+"/manage", "Penalty for A 4 Gus – Hal: 10 percent of a top [90A, 74B5]")
	if status, _ := director.post(at+"/manage/forgive", "penalty", "A 4 0", "why", "it was the next table", "step", "keep"); status != http.StatusOK || len(state().Contestant("A", 4).Penalties) != 0 {
		t.Errorf("a penalty is not taken back: %d", status)
	}
	director.post(at+play+"/question", "why", "once more", "step", "keep")
	if status, _ := director.post(at + play + "/agree"); status != http.StatusOK || state().Unsettled()[0].Where.Board == board && state().Unsettled()[0].Where.Round == 1 && state().Unsettled()[0].Where.Table == first.Table {
		t.Errorf("not agreed: %d", status)
	}
	stranger := s.client(t)
	for _, path := range []string{"/manage/carry", play + "/foul", "/draw/A"} {
		if status, _ := stranger.post(at+path, "contestant", "A 1", "amount", "5", "step", "keep", "form", "1", "why", "x"); status != http.StatusForbidden {
			t.Errorf("a stranger does %s: %d", path, status)
		}
	}
	if status, _ := director.post(at+"/manage/nothing", "step", "keep"); status != http.StatusNotFound {
		t.Errorf("a form that there is not: %d", status)
	}
	// In Greek as well, refusals included.
	director.post("/settings", "language", "el", "here", "/")
	if _, page := director.post(at+"/manage/carry", "contestant", "A 1", "amount", "πολύ", "step", "keep"); !strings.Contains(text(page), "δεν είναι αριθμός") {
		t.Errorf("the refusal is not in Greek: %s", text(page))
	}
	says(t, director, at+"/history", "Παίζει Zoe αντί για Bob", "Αρχίζει ο γύρος 1")
}

// TestSectionsOverHTTP opens two sections from a list with headings, pooled, and a
// team event with a scale of its own.
func TestSectionsOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "", "names", "[North]\nA & B\nC & D\nE & F\nG & H\n[South]\nI & J\nK & L\nM & N\nO & P\nQ & R\nS & T", "boards", "12", "pooled", "1")
	state := stateOf(t, s, at)
	south, _ := state.Movement("South")
	if north, _ := state.Movement("North"); strings.Join(state.Sections(), " ") != "North South" || north.Contestants != 4 || south.Contestants != 6 || !state.Method().Pooled {
		t.Errorf("sections %v", state.Sections())
	}
	says(t, director, at+"/terminals", "Table North1", "Table South3")
	// A phone finds its table by the code on its card, in any section.
	at = opened(t, director, "", "names", "[Β-Γ.]\nA & B\nC & D\nE & F\nG & H", "boards", "12", "winners", "1")
	director.post(at+"/do/round", "round", "1")
	state = stateOf(t, s, at)
	id := strings.TrimPrefix(at, "/s/")
	table := at + "/t/" + url.PathEscape("Β-Γ.") + "/2"
	for _, code := range []string{web.TableCode(state, id, "Β-Γ.", 2), strings.ToLower(web.SessionCode(state, id))} {
		phone := s.client(t)
		if _, page := phone.get(table); !strings.Contains(page, `name="code" value="" required`) {
			t.Error("without a code, the page does not ask for it")
		}
		scanned := table + "?code=" + code
		if _, page := phone.get(scanned); strings.Contains(page, " required maxlength=\"20\"") || !strings.Contains(page, `type="hidden" name="code" value="`+code) {
			t.Error("whoever has scanned the code is asked for it")
		}
		_, news := phone.told(html.UnescapeString(between(pageAt(phone, scanned), `hx-sse:connect="`, `"`)))
		if !strings.Contains(news, code) {
			t.Error("the news forget the code")
		}
		if status, _ := phone.post(table+"/side", "side", "EW", "code", code[:4]+" "+code[4:]); status != http.StatusOK {
			t.Errorf("no place with the code: %d", status)
		}
		says(t, phone, table, "Result of board")
	}
	// A line in brackets is never a pair, whatever stands in it.
	for _, name := range []string{"Red section", "A%2F", "Α/Β", ""} {
		status, page := director.postFiles("/s/new", nil, "title", "x", "names", "["+name+"]\nA & B\nC & D\nE & F\nG & H", "pairs", "4", "boards", "12", "scoring", "matchpoints", "step", "advise")
		if status != http.StatusConflict || !strings.Contains(text(page), "is no name for a section") {
			t.Errorf("[%s]: %d", name, status)
		}
	}
	at = opened(t, director, "", "pairs", "9", "sections", "2", "boards", "12")
	state = stateOf(t, s, at)
	a, _ := state.Movement("A")
	b, _ := state.Movement("B")
	if a.Contestants+b.Contestants < 9 || a.Contestants > 6 || b.Contestants > 6 {
		t.Errorf("9 pairs in two sections are %d and %d", a.Contestants, b.Contestants)
	}
	form := []string{"title", "Own scale", "date", "x", "kind", "teams", "pairs", "2", "sections", "1", "boards", "4", "minutes", "0", "winners", "0", "scoring", "matchpoints", "teamscoring", "imps", "scale", "", "bye", "", "step", "advise"}
	status, page := director.postFiles("/s/new", map[string]string{"scalefile": "scale ours\nmargin imps\nboards 1-64 0:10-10 1:15-5 9:20-0"}, form...)
	if status != http.StatusOK || !strings.Contains(page, `value="own" selected`) || !strings.Contains(page, "boards 1-64 0:10-10") {
		t.Errorf("a scale of our own: %d %s", status, text(page))
	}
	for field, wrong := range map[string]string{"pairs": "many", "boards": "0x", "minutes": "-1", "sections": "99", "correction": "0", "bye": "half"} {
		other := append(slices.Clone(form), field, wrong)
		for i := 0; i < len(form); i += 2 {
			if form[i] == field {
				other[i+1] = wrong
			}
			if form[i] == "scale" {
				other[i+1] = "wbf-20-continuous"
			}
		}
		if status, page := director.postFiles("/s/new", nil, append(other, "names", "A\nB & C: D")...); status != http.StatusConflict {
			t.Errorf("%s %s: %d", field, wrong, status)
		} else {
			keeps(t, page, "/s/new", "title", "Own scale", "date", "x", "kind", "teams", "teamscoring", "imps", "scale", "wbf-20-continuous", field, wrong, "names", "A\nB & C: D")
		}
	}
	status, page = director.postFiles("/s/new", map[string]string{"scalefile": "scale ours\nmargin feet"}, form...)
	if status != http.StatusConflict || !strings.Contains(text(page), "is no scale of victory points, line 2") {
		t.Errorf("a scale that is none: %d %s", status, text(page))
	}
	form[len(form)-1] = "open"
	form = append(form, "movement", "round-robin-2", "ownscale", "scale ours\nmargin imps\nboards 8 0:10-10 1:15-5")
	for i := range form {
		if form[i] == "scale" {
			form[i+1] = "own"
		}
	}
	if status, page := director.postFiles("/s/new", nil, form...); status != http.StatusConflict || !strings.Contains(text(page), "does not fit: it has nothing for matches of 4 boards") {
		t.Errorf("a scale without a column: %d %s", status, text(page))
	}
}

// keeps looks whether the form with that address still has what was typed, and says
// itself why it was not carried out. A field
// named step is the button, and a contestant that there is not cannot be chosen again.
func keeps(t testing.TB, page, path string, typed ...string) {
	t.Helper()
	page = html.UnescapeString(page)
	form := regexp.MustCompile(`(?s)<form[^>]*action="[^"]*` + regexp.QuoteMeta(path) + `(#[^"]*)?"[^>]*>.*?</form>`).FindString(page)
	if notices := regexp.MustCompile(`(?s)class="notice[^"]*"[^>]*><p>`).FindAllString(page, -1); len(notices) != 1 || !strings.Contains(form, notices[0]) {
		t.Errorf("%s: the refusal stands at %d places, and not in the form: %s", path, len(notices), text(form))
	}
	for i := 0; i+1 < len(typed); i += 2 {
		name, value := regexp.QuoteMeta(typed[i]), regexp.QuoteMeta(typed[i+1])
		kept := regexp.MustCompile(`(?s)<(?:input|textarea)[^>]*name="` + name + `"[^>]*value="` + value + `"(?: checked)?|<textarea[^>]*name="` + name + `"[^>]*>` + value + `</textarea>|<select name="` + name + `">(?:[^/]|/[^s])*<option value="` + value + `" selected`)
		if typed[i] != "step" && typed[i+1] != "A 99" && !kept.MatchString(form) {
			t.Errorf("%s: %s is not %q any more: %s", path, typed[i], typed[i+1], form)
		}
	}
}

func pageAt(c *client, path string) string {
	_, page := c.get(path)
	return page
}

// TestDeskForecasts: every form of the Director's board says what it would do, and
// does nothing until it is kept.
func TestDeskForecasts(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := openWithDeals(t, director, someDeals, "Ann & Bob\nCid & Dan\nEva & Fay\nGus & Hal")
	records := func() int {
		t.Helper()
		state, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
		if err != nil {
			t.Fatal(err)
		}
		return len(state.History())
	}
	for i, c := range []struct {
		what   string
		fields []string
		want   []string
	}{
		{"round", []string{"round", "1"}, []string{"Round 1 begins"}},
		{"round", []string{"round", "2"}, []string{"Round 2 begins", "2 plays so far are not settled"}},
		{"penalise", []string{"contestant", "A 1", "amount", "10", "in", "0", "clause", "90A", "why", "noise"}, []string{"A 1: ", "→", `value="noise"`}},
		{"attend", []string{"contestant", "A 2", "present", "no"}, []string{"Cid – Dan", "No scores are given by that"}},
		{"playing", []string{"contestant", "A 3"}, []string{"see nothing of 3 boards"}},
		{"publish", nil, []string{"the Correction Period runs until", "2 plays so far"}},
	} {
		if i == 1 {
			if status, page := director.post(at+"/do/round", "round", "1"); status != http.StatusOK {
				t.Fatalf("round 1: %d %s", status, text(page))
			}
		}
		before := records()
		status, page := director.post(at+"/do/"+c.what, append(c.fields, "step", "preview")...)
		for _, want := range append(c.want, "This is what it does") {
			if status != http.StatusOK || !strings.Contains(html.UnescapeString(page), want) {
				t.Errorf("%s: %d lacks %q", c.what, status, want)
			}
		}
		if records() != before || strings.Contains(page, "hx-sse:connect") || strings.Contains(page, "‹") {
			t.Errorf("%s: something was done, or news replace the form", c.what)
		}
	}
	// A form that is refused keeps what was typed.
	for _, c := range [][]string{
		{"/do/penalise", "contestant", "A 3", "amount", "much", "in", "2", "clause", "91A", "why", "loud & late"},
		{"/do/penalise", "contestant", "A 2", "amount", "10", "in", "0", "clause", "90A", "why", " "},
		{"/play/A/1/1/1/correct", "result", "9S", "whoNS", "3", "whoEW", "2", "why", "misread", "approval", "the TO"},
		{"/play/A/1/1/1/rule", "ns", "60% 620", "ew", "AVE", "clause", "12C1(c)", "ruling", "in a hurry", "approval", "the TO"},
		{"/play/A/1/1/1/foul", "form", "12", "why", "a card too many", "approval", "the TO"},
	} {
		status, page := director.post(at+c[0], append(c[1:], "step", "keep")...)
		if status != http.StatusConflict {
			t.Errorf("%s: %d", c[0], status)
		}
		keeps(t, page, c[0], c[1:]...)
	}
	// Nobody skips a round, and a second press does no harm.
	before := records()
	for round, says := range map[string]string{"1": "begun already", "3": "The next round is 2, not 3"} {
		if status, page := director.post(at+"/do/round", "round", round); status != http.StatusConflict || !strings.Contains(page, says) {
			t.Errorf("round %s: %d", round, status)
		}
	}
	if records() != before {
		t.Error("a round began out of turn")
	}
	// The list of tables names who is not there and what is questioned.
	phone := phones(t, s, at, 1)
	phone[0].post(at+"/t/A/1/report", "board", "1", "round", "1", "level", "1", "denomination", "C", "doubling", "", "declarer", "N", "over", "=", "lead", "")
	phone[1].post(at+"/t/A/1/question", "board", "1", "why", "one down")
	director.post(at+"/do/attend", "contestant", "A 2", "present", "no")
	_, page := director.get(at + "/director")
	for _, want := range []string{"not there: 2 Cid – Dan", "board 1 is questioned"} {
		if row := text(between(page, "<tbody>", "</tbody>")); !strings.Contains(row, want) {
			t.Errorf("the tables do not say %q: %s", want, row)
		}
	}
	if _, page = director.post(at+"/do/attend", "contestant", "A 2", "present", "yes"); strings.Contains(page, "not there: ") {
		t.Error("whoever has come is not there")
	}
	if status, page := director.post(at+"/do/finish", "step", "preview"); status != http.StatusConflict || !strings.Contains(page, "<p>The score has not been open to inspection yet") || strings.Contains(page, "This is what it does") {
		t.Errorf("final too early: %d", status)
	}
}
