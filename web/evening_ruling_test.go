package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// ruledAt opens a session of four pairs with names and known deals, and begins its
// first round.
func ruledAt(t testing.TB, director *client) string {
	t.Helper()
	at := openWithDeals(t, director, someDeals, "Ann & Bob\nCid & Dan\nEva & Fay\nGus & Hal")
	if status, page := director.post(at+"/do/round", "round", "1"); status != http.StatusOK {
		t.Fatalf("round 1: %d %s", status, page)
	}
	return at
}

// leadAnswers is an opening lead out of turn by East that declarer accepts.
var leadAnswers = []string{"by=defender", "offender=E", "lead=HT", "face-down=no", "told=no", "spread-begun=no", "dummy-seen=no", "choose=accept"}

func asForm(name string, values []string, more ...string) []string {
	var out []string
	for _, v := range values {
		out = append(out, name, v)
	}
	return append(out, more...)
}

func asQuery(name string, values ...string) string {
	return url.Values{name: values}.Encode()
}

// TestRulingsOfASession goes from the Director's board through an inquiry into the
// register and on to the adjusted score, and looks who sees what of it.
func TestRulingsOfASession(t *testing.T) {
	s := start(t, false)
	director, passer := s.client(t), s.client(t)
	at := ruledAt(t, director)
	one, two := phones(t, s, at, 1), phones(t, s, at, 2)
	get := func(c *client, want int, path string, words ...string) string {
		t.Helper()
		status, page := c.get(path)
		if status != want {
			t.Fatalf("%s: %d, want %d", path, status, want)
		}
		for _, w := range words {
			if !strings.Contains(page, w) {
				t.Errorf("%s lacks %q", path, w)
			}
		}
		if strings.Contains(page, "‹") {
			t.Errorf("%s lacks a message", path)
		}
		return page
	}
	// The Director's board leads to the table, with the contestants and the deal.
	play := at + "/play/A/1/1/1"
	base := play + "/inquiry"
	get(director, http.StatusOK, at+"/director", `href="`+base+`"`)
	picker := get(director, http.StatusOK, base, "board 1", `<span class="holding">A K Q J</span>`, "Opening lead out of turn")
	_, south, _ := strings.Cut(between(picker, `North–South</span>`, `</p>`), " – ")
	for path, c := range map[string]*client{base: passer, base + "/revoke": one[0]} {
		get(c, http.StatusForbidden, path)
	}
	get(director, http.StatusNotFound, at+"/play/A/1/7/1/inquiry")
	get(director, http.StatusNotFound, base+"/kangaroo")

	// Only the hand that led is offered before the other cards; the player who
	// chooses is named; the Director may take back what is known already.
	cards := get(director, http.StatusOK, base+"/opening-lead-out-of-turn?"+asQuery("a", leadAnswers[:2]...), "Other cards", "The deal")
	if own, others := strings.Index(cards, "lead%3DST"), strings.Index(cards, "lead%3DSA"); own < 0 || others < own {
		t.Errorf("the ten of spades, which East holds, is at %d, and the ace at %d", own, others)
	}
	get(director, http.StatusOK, base+"/opening-lead-out-of-turn?"+asQuery("a", leadAnswers[:7]...), "Read out to South ("+strings.TrimSpace(south)+")", "Spread your hand", "Forbid West to lead")

	// Nothing is filed that has no ruling yet, or that somebody else sends.
	file := base + "/opening-lead-out-of-turn"
	for c, want := range map[*client]int{passer: http.StatusForbidden, director: http.StatusNotFound} {
		if status, _ := c.post(file, asForm("a", leadAnswers[:7])...); status != want {
			t.Errorf("a ruling filed: %d, want %d", status, want)
		}
	}
	for range 2 { // a form that is sent twice files once
		status, page := director.post(file, asForm("a", leadAnswers, "why", "East asked nobody", "then", "keep")...)
		if status != http.StatusOK || !strings.Contains(page, "Ruling 1") || !strings.Contains(page, "East asked nobody") || !strings.Contains(page, `href="/law/54B"`) {
			t.Fatalf("filed: %d %s", status, page)
		}
	}
	get(director, http.StatusOK, at+"/rulings", at+"/rulings/1", "54B")
	get(director, http.StatusNotFound, at+"/rulings/2")
	get(director, http.StatusOK, at+"/history", at+"/rulings/1", "East asked nobody")
	get(director, http.StatusOK, play, at+"/rulings/1")

	// While the board is played nobody at the table sees it, afterwards only they.
	see := func(stage string, want int) {
		t.Helper()
		for name, c := range map[string]*client{"North-South": one[0], "East-West": one[1]} {
			if status, _ := c.get(at + "/rulings/1"); status != want {
				t.Errorf("%s: %s: %d, want %d", stage, name, status, want)
			}
		}
		for name, c := range map[string]*client{"another table": two[0], "a passer-by": passer} {
			get(c, http.StatusForbidden, at+"/rulings/1")
			get(c, http.StatusForbidden, at+"/print/ruling?n=1")
			if page := get(c, http.StatusOK, at+"/rulings"); strings.Contains(page, at+"/rulings/1") {
				t.Errorf("%s: %s is told of the ruling", stage, name)
			}
		}
	}
	see("while the board is played", http.StatusForbidden)
	one[0].post(at+"/t/A/1/report", "board", "1", "round", "1", "level", "4", "denomination", "S", "doubling", "", "declarer", "S", "over", "-1", "lead", "")
	see("when it has been played", http.StatusOK)
	if page := get(one[1], http.StatusOK, at+"/t/A/1", at+"/rulings/1"); strings.Contains(page, "East asked nobody") {
		t.Error("the terminal shows what stands in the ruling")
	}
	if page := get(one[1], http.StatusOK, at+"/rulings/1"); strings.Contains(page, "/strike") || strings.Contains(page, "/inquiry") {
		t.Error("players are offered what is the Director's")
	}
	if status, page := one[1].get(at + "/print/ruling?n=1"); status != http.StatusOK || !strings.HasPrefix(page, "%PDF") {
		t.Errorf("the ruling on paper: %d", status)
	}

	// What the session knows need not be asked: the time, the kind of event, the
	// score obtained at the table. It can be said that it is not so.
	adjust := base + "/adjusted-score"
	get(director, http.StatusOK, adjust+"?f=ground%3Dlaw&f=offenders%3DEW", "have expected without the infraction", "<b>-50</b>", "known already")
	get(director, http.StatusOK, adjust+"?x=in-time&f=ground%3Dlaw&f=offenders%3DEW", "Is the time still running")

	// From the ruling to the form of the adjusted score, which says what it would
	// change before it is kept, and anew when it is changed.
	answers := []string{"ground=unplayable", "fault-NS=none", "fault-EW=direct"}
	status, page := director.post(adjust, asForm("a", answers, "then", "adjust")...)
	for _, words := range []string{`name="ns" value="AVE+"`, `name="ew" value="AVE-"`, `name="clause" value="12C2(a)"`, `value="Ruling 2: `, `class="wide preview"`, "→", `name="seen" value="AVE+|AVE-|12C2(a)"`} {
		if status != http.StatusOK || !strings.Contains(page, words) {
			t.Errorf("the form: %d, lacks %s", status, words)
		}
	}
	form := func(ew, seen string) []string {
		return []string{"ns", "AVE+", "ew", ew, "clause", "12C2(a)", "ruling", "Ruling 2", "seen", seen, "step", "keep"}
	}
	status, page = director.post(play+"/rule", form("AVE", "AVE+|AVE-|12C2(a)")...)
	if status != http.StatusOK || !strings.Contains(page, `name="seen" value="AVE+|AVE|12C2(a)"`) || !strings.Contains(page, "→") {
		t.Errorf("a form that was changed: %d", status)
	}
	if page := get(director, http.StatusOK, play); strings.Contains(page, "AVE+ / AVE") {
		t.Error("it was kept unseen")
	}
	director.post(play+"/rule", form("AVE", "AVE+|AVE|12C2(a)")...)
	get(director, http.StatusOK, play, "AVE+ / AVE")

	// A ruling that was wrong stays, and does not count; then the same may be filed
	// again.
	if status, _ := passer.post(at+"/rulings/1/strike", "why", "x"); status != http.StatusForbidden {
		t.Errorf("struck by a passer-by: %d", status)
	}
	if status, page := director.post(at+"/rulings/1/strike", "why", "the wrong table"); status != http.StatusOK || !strings.Contains(page, "the wrong table") {
		t.Errorf("struck: %d", status)
	}
	director.post(file, asForm("a", leadAnswers)...)
	get(director, http.StatusOK, at+"/rulings?section=A&board=1", at+"/rulings/3", "Does not count")
	if page := get(director, http.StatusOK, at+"/rulings?section=A&board=2"); strings.Contains(page, at+"/rulings/3") {
		t.Error("the rulings about board 2 hold one about board 1")
	}
}

// A Director who has still to play a board rules on it without seeing anything of
// it.
func TestRulingOnABoardToPlay(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := ruledAt(t, director)
	_, page := director.get(at + "/play/A/1/2/1/inquiry")
	number := strings.Fields(between(page, `North–South</span>`, `</p>`))[0]
	director.post(at+"/do/playing", "contestant", "A "+number)
	// Whoever sits at table 2 in the first round plays board 1 now.
	base := at + "/play/A/1/2/1/inquiry"
	for _, path := range []string{base, base + "/opening-lead-out-of-turn?" + asQuery("a", leadAnswers[:2]...)} {
		status, page := director.get(path)
		if status != http.StatusOK || !strings.Contains(page, "nothing of it is shown") || strings.Contains(page, "AKQJ") || strings.Contains(page, "Other cards") {
			t.Errorf("%s: %d, or the board is shown", path, status)
		}
	}
	status, page := director.post(base+"/opening-lead-out-of-turn", asForm("a", leadAnswers, "why", "the king of hearts", "then", "keep")...)
	if status != http.StatusOK || !strings.Contains(page, "Ruling 1") || strings.Contains(page, "king of hearts") {
		t.Errorf("filed: %d, or shown", status)
	}
	for _, path := range []string{"/rulings", "/history", "/rulings/1"} {
		if status, page := director.get(at + path); status != http.StatusOK || strings.Contains(page, "54B") || strings.Contains(page, "king of hearts") {
			t.Errorf("%s: %d, or it shows the ruling", path, status)
		}
	}
	if _, page := director.get(at + "/rulings"); !strings.Contains(page, "1 ruling is about a board that you have still to play") {
		t.Error("the register does not say that there is one")
	}
	if status, _ := director.get(at + "/print/ruling?n=1"); status != http.StatusForbidden {
		t.Errorf("on paper: %d", status)
	}
}

// The screens of several questions lead where the questions would, one after the
// other.
func TestRulingChecks(t *testing.T) {
	s := start(t, false)
	_, _, page := get(t, s, "/ruling/opening-lead-out-of-turn?"+asQuery("a", leadAnswers[:3]...), "en")
	if n := strings.Count(page, `id="ruling-check-`); n != 4 {
		t.Errorf("%d questions are put together", n)
	}
	for _, words := range []string{asQuery("a", leadAnswers[:7]...), asQuery("a", "by=defender", "offender=E", "lead=HT", "face-down=no", "told=yes")} {
		if !strings.Contains(page, strings.ReplaceAll(words, "&", "&amp;")) {
			t.Errorf("the screen does not lead to %s", words)
		}
	}
	// The words of the table answer the first question.
	_, _, page = get(t, s, "/ruling?q=out+of+turn", "en")
	if want := fmt.Sprintf(`href="/ruling/opening-lead-out-of-turn?%s"`, asQuery("a", "by=defender")); !strings.Contains(page, want) {
		t.Errorf("the list lacks %s", want)
	}
}
