package session_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// answered is an inquiry with answers, key=value.
func answered(t testing.TB, m laws.Matter, answers ...string) laws.Inquiry {
	t.Helper()
	q := laws.Inquiry{Matter: m}
	for _, a := range answers {
		key, value, _ := strings.Cut(a, "=")
		next, err := q.With(key, value)
		if err != nil {
			t.Fatal(err)
		}
		q = next
	}
	return q
}

// lead is an opening lead out of turn that declarer accepts (54B).
func lead(t testing.TB) laws.Inquiry {
	return answered(t, "opening-lead-out-of-turn", "by=defender", "offender=E", "lead=H5", "face-down=no", "told=no", "spread-begun=no", "dummy-seen=no", "choose=accept")
}

// TestRegister files a ruling, reads it again from what a log keeps, and strikes
// it.
func TestRegister(t *testing.T) {
	e := small(t, session.Method{})
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	filing := session.FileRuling{Where: w, Inquiry: lead(t)}

	e.refused(filing, terminal(1, bridge.NorthSouth), "", session.NotYours)
	e.refused(session.FileRuling{Where: w, Inquiry: lead(t).Without()}, director, "", session.StillOpen)
	e.refused(session.FileRuling{Where: w, Inquiry: laws.Inquiry{Matter: "kangaroo"}}, director, "", session.Impossible)
	e.refused(session.FileRuling{Where: session.Where{Section: "A", Round: 1, Table: 9, Board: 1}, Inquiry: lead(t)}, director, "", session.NotThere)
	e.refused(session.StrikeRuling{Where: w, Number: 1}, director, "a mistake", session.NotThere)

	forged := filing
	forged.Ruled.NS = "7600" // what a command says of the ruling counts for nothing
	e.do(forged, director, "East asked first")
	all := e.s.Rulings()
	if len(all) != 1 {
		t.Fatalf("there are %d rulings", len(all))
	}
	f := all[0]
	if f.Number != 1 || f.Note != "East asked first" || f.By != director || f.Ruled.NS != "" || f.Inquiry.Matter != "opening-lead-out-of-turn" {
		t.Errorf("filed is %+v", f)
	}
	if got := f.Ruled.Clauses(); !slices.Equal(got, []laws.Clause{"54B"}) {
		t.Errorf("it stands on %v", got)
	}
	if len(f.Ruled.Found) != 8 || f.Ruled.Found[7].Says == nil || !strings.Contains(f.Ruled.Found[7].Says.String(), "Accept the lead and stay declarer") {
		t.Errorf("found is %+v", f.Ruled.Found)
	}
	if entry, known := e.s.Entry(w); known {
		t.Errorf("filing a ruling made an entry: %+v", entry)
	}
	e.refused(session.StrikeRuling{Where: w, Number: 1}, director, "", session.Unsaid)
	other := w
	other.Table = 2
	e.refused(session.StrikeRuling{Where: other, Number: 1}, director, "a mistake", session.NotThere)
	e.do(session.StrikeRuling{Where: w, Number: 1}, director, "the wrong table")
	e.refused(session.StrikeRuling{Where: w, Number: 1}, director, "again", session.NotNow)
	if all[0].Struck != nil || e.s.Rulings()[0].Struck == nil || e.s.Rulings()[0].Struck.Why != "the wrong table" {
		t.Error("a list that was handed out has changed, or the ruling still counts")
	}
}

// TestFiledScore has the adjusted scores that a ruling gives in the notation of
// the scorers (12C2).
func TestFiledScore(t *testing.T) {
	e := small(t, session.Method{})
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	e.do(session.FileRuling{Where: w, Inquiry: answered(t, "adjusted-score", "in-time=yes", "ground=unplayable", "one-table=no", "fault-NS=direct", "fault-EW=none")}, director, "")
	ruled := e.s.Rulings()[0].Ruled
	if ruled.NS != "AVE-" || ruled.EW != "AVE+" {
		t.Errorf("North-South %q, East-West %q", ruled.NS, ruled.EW)
	}
	for _, text := range []string{ruled.NS, ruled.EW} {
		if _, err := score.ParseAward(text); err != nil {
			t.Error(err)
		}
	}
}

// TestMaySeeRuling goes through who sees a ruling, and when.
func TestMaySeeRuling(t *testing.T) {
	e := small(t, session.Method{})
	w := session.Where{Section: "A", Round: 1, Table: 1, Board: 1}
	sit, _ := e.s.Sitting(w)
	e.do(session.FileRuling{Where: w, Inquiry: lead(t)}, director, "")
	ns, ew := session.Viewer{Section: "A", Contestant: sit.NS()}, session.Viewer{Section: "A", Contestant: sit.EW()}
	var other session.Viewer
	for n := 1; n <= 8; n++ {
		if n != sit.NS() && n != sit.EW() {
			other = session.Viewer{Section: "A", Contestant: n}
		}
	}
	elsewhere := session.Viewer{Section: "B", Contestant: sit.NS()}
	who := []session.Viewer{{Director: true}, ns, ew, other, elsewhere, {}}
	see := func(stage string, want ...bool) {
		t.Helper()
		for i, v := range who {
			if got := e.s.MaySeeRuling(v, e.s.Rulings()[0]); got != want[i] {
				t.Errorf("%s: %+v sees it: %v", stage, v, got)
			}
		}
	}
	see("while the board is played", true, false, false, false, false, false)
	e.do(session.Report{Where: w, Play: session.Play{Result: made(t, "4SN=")}}, terminal(1, bridge.NorthSouth), "")
	see("when the board has been played", true, true, true, false, false, false)
	e.do(session.Publish{}, director, "")
	see("when the score is open to inspection", true, true, true, false, false, false)

	// A Director who has still to play the board sees nothing of it.
	e.do(session.Playing{Section: "A", Number: other.Contestant}, director, "")
	if e.s.MaySeeRuling(e.s.DirectorViews(), e.s.Rulings()[0]) {
		t.Error("a Director who has still to play the board sees the ruling")
	}
}
