package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// methodOf is how a session is scored.
func methodOf(t testing.TB, s *site, at string) session.Method {
	t.Helper()
	state, _, err := s.Hall.Look(t.Context(), strings.TrimPrefix(at, "/s/"))
	if err != nil {
		t.Fatal(err)
	}
	return state.Method()
}

// TestSwissPairsOverHTTP: the matches of pairs give victory points, which each
// page and paper shows with how they came about, in Greek as well.
func TestSwissPairsOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "swiss-4", "names", "Ann & Bob\nCid & Dan\nEva & Fay\nGus & Hal\nIda & Jon\nKim & Leo", "boards", "20", "pairscale", "swiss-pairs-20", "winners", "1")
	if m := methodOf(t, s, at); m.Scale != "swiss-pairs-20" || m.Bye != score.Whole(12) {
		t.Fatalf("scored by %+v", m)
	}
	if status, page := director.post(at+"/draw/A", "round", "1", "boards", "1-5", "home0", "1", "away0", "2", "home1", "3", "away1", "4", "home2", "5", "away2", "6"); status != http.StatusOK {
		t.Fatalf("draw: %d %s", status, text(page))
	}
	phone := phones(t, s, at, 1)[0]
	playRound(t, s, director, at, 1, 1)
	// Pair 1 has every top; two of the others share what is left, 25 % and 75 %.
	says(t, director, at, "VP", "Matches of round 1", "100 : 0", "20.00 : 0.00", "25 : 75", "0.00 : 20.00")
	card := says(t, director, at+"/card/A/1", "Matches", "20.00", "victory points of the match", "by scale swiss-pairs-20, boards: 5", "the boards together: 20 of 20")
	if strings.Count(card, "how it came about")+strings.Count(card, `class="why"`) < 6 {
		t.Error("boards and match are not all explained")
	}
	// A phone sees its own match before the score is open, as it has played it.
	says(t, phone, at+"/card/A/1", "20.00")
	if page := says(t, s.client(t), at+"/card/A/1"); strings.Contains(text(page), "20.00") {
		t.Error("a stranger sees a match before the score is open to inspection")
	}
	if status, page := director.post(at+"/do/penalise", "contestant", "A 1", "amount", "1.5", "in", "3", "clause", "90A", "why", "late"); status != http.StatusOK {
		t.Fatalf("penalty: %d %s", status, text(page))
	}
	says(t, director, at, "18.50")
	director.post(at + "/do/publish")
	_, pdf := director.get(at + "/print/cards")
	paper := strings.Join(strings.Fields(onPaper(t, pdf)), " ")
	for _, want := range []string{"1 2 Cid – Dan 100 20.00", "1 1 2 3NT N = +400 4.00", "Penalty for A 1 Ann – Bob: 1.50 victory points [90A]"} {
		if !strings.Contains(paper, want) {
			t.Errorf("the cards on paper do not say %q: %s", want, paper)
		}
	}
	_, pdf = director.get(at + "/print/ranking")
	if paper := onPaper(t, pdf); !strings.Contains(paper, "Matches of round 1") || !strings.Contains(paper, "0.00 : 20.00") {
		t.Error("the matches are not beside the ranking on paper")
	}
	director.post("/settings", "language", "el", "here", "/")
	says(t, director, at+"/card/A/1", "βαθμοί νίκης του αγώνα", "με την κλίμακα swiss-pairs-20, διανομές: 5", "σε σύγκριση με τα άλλα αποτελέσματα", "20,00")
	// A scale that does not fit is refused with the reason.
	director.post("/settings", "language", "en", "here", "/")
	form := []string{"title", "x", "date", "x", "kind", "pairs", "pairs", "8", "boards", "14", "minutes", "0", "winners", "1", "scoring", "matchpoints"}
	status, page := director.postFiles("/s/new", nil, append(form, "pairscale", "swiss-pairs-20", "step", "open", "movement", "howell-8")...)
	if status != http.StatusConflict || !strings.Contains(text(page), "it has nothing for matches of 2 boards") {
		t.Errorf("a scale for longer matches: %d %s", status, text(page))
	}
}

// TestPattonOverHTTP: a Patton match on the pages, and on the score card of a team
// on paper.
func TestPattonOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "round-robin-4", "kind", "teams", "names", "Lions: Ann, Bob, Cid, Dan\nBears: Eva, Fay, Gus, Hal\nFoxes\nOwls: Ida & Jon & Kim & Leo", "boards", "6",
		"teamscoring", "patton", "scale", "", "swings-share", "4", "swings", "imps", "ties", "headquotient", "correction", "45", "travellers", "session")
	m := methodOf(t, s, at)
	if m.Aggregate == nil || m.Aggregate.In != score.IMP || m.Aggregate.Share != score.Whole(4) || len(m.Ties) != 2 || m.CorrectionMinutes != 45 || m.Travellers != session.AfterSession {
		t.Fatalf("scored by %+v", m)
	}
	playRound(t, s, director, at, 1, 1)
	// Two boards won, and all of the swings.
	says(t, director, at, "VP", "0 : 8")
	says(t, director, at+"/card/A/1", "8 VP", "share of the aggregate, in proportion to the swings gained, of 4")
	director.post(at + "/do/publish")
	_, pdf := director.get(at + "/print/cards")
	paper := strings.Join(strings.Fields(onPaper(t, pdf)), " ")
	for _, want := range []string{"Round 1 against", "4:0 8", "2:2 4", "A2: 3NT N = +400 A1: 1NT N = +90 2"} {
		if !strings.Contains(paper, want) {
			t.Errorf("the card of a team on paper does not say %q: %s", want, paper)
		}
	}
	form := []string{"title", "x", "date", "x", "kind", "teams", "pairs", "4", "boards", "6", "minutes", "0", "teamscoring", "patton", "scale", ""}
	if status, page := director.postFiles("/s/new", nil, append(form, "swings-share", "0", "step", "open", "movement", "round-robin-4")...); status != http.StatusConflict {
		t.Errorf("a Patton match without a share: %d %s", status, text(page))
	}
	if status, _ := director.postFiles("/s/new", nil, append(form, "ties", "lots", "step", "advise")...); status != http.StatusBadRequest {
		t.Errorf("ties by lot: %d", status)
	}
}

// TestButlerOverHTTP: the datum and the decimals that an organiser chose.
func TestButlerOverHTTP(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := opened(t, director, "", "pairs", "8", "scoring", "butler", "datum", "mean", "leaveout", "5percent", "rounded", "tens-even", "between", "inbetween", "unit", "110")
	m := methodOf(t, s, at)
	want := score.DatumRule{Trim: score.Trim{Percent: score.Whole(5)}, Step: 10, Ties: score.HalfEven}
	if m.Scoring != session.Butler || m.Between != score.InBetween || m.Datum.Trim.Percent != want.Trim.Percent || m.Datum.Rounding() != "tens-even" {
		t.Errorf("scored by %+v", m)
	}
	if m.Unit != score.TwoOneZero || m.Averages != nil || m.Scaled {
		t.Errorf("a unit of matchpoints was taken where there are none, or averages that nobody asked for: %+v", m)
	}
	// Averages of the event's own, and totals as over the most boards.
	m = methodOf(t, s, opened(t, director, "", "pairs", "8", "scoring", "cross", "own", "no", "sums", "scaled", "average-plus-imps", "2,5", "average-minus-imps", "-2", "average-plus", "60", "average-most", "2"))
	law := score.LawAverages()
	half, _ := score.NewFraction(5, 2)
	if a := m.Averages; !m.Scaled || a == nil || a.Own || a.AtMost != 2 || a.PlusIMPs != half || a.MinusIMPs != score.Whole(-2) || a.Plus != law.Plus {
		t.Errorf("scored by %+v, averages %+v", m, m.Averages)
	}
	m = methodOf(t, s, opened(t, director, "", "kind", "teams", "pairs", "4", "boards", "6", "teamscoring", "bam", "scale", "", "teamunit", "110", "sums", "scaled", "average-minus", "30"))
	if m.Unit != score.OneHalf || m.Scaled || m.Averages == nil || m.Averages.Minus != score.Whole(30) || !m.Averages.Own {
		t.Errorf("board-a-match by %+v, averages %+v", m, m.Averages)
	}
	form := []string{"title", "x", "date", "x", "kind", "pairs", "pairs", "8", "boards", "14", "minutes", "0", "winners", "1", "scoring", "matchpoints", "step", "advise"}
	for field, wrong := range map[string]string{"average-plus": "45", "average-minus": "60", "average-plus-imps": "-1", "average-minus-imps": "low", "average-most": "some"} {
		status, page := director.postFiles("/s/new", nil, append(slices.Clone(form), field, wrong)...)
		if status != http.StatusConflict || !strings.Contains(page, `<details class="wide sheet-maker" open`) {
			t.Errorf("%s %s: %d", field, wrong, status)
		}
		keeps(t, page, "/s/new", field, wrong)
	}
}
