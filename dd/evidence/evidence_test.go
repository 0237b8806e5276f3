package evidence_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/claim"
	"github.com/overtrick/overtrick/dd/evidence"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// pointThirty is a claim of four tricks while East has a trump.
const pointThirty = `board 1
mode open
position N:..9876. T.KQ..3 ...AKQJ .5432..
contract 4S by S
won NS 7 EW 2
leader S
S claims 4 "the rest"
E doubts
`

func table(t *testing.T, text string) *laws.Table {
	t.Helper()
	records, err := record.Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	played, err := records[0].Play()
	if err != nil {
		t.Fatal(err)
	}
	return played
}

// The figures come from the cards of the followed table, and are the Director's
// alone.
//
// shows: 70C, 70C3
func TestAt(t *testing.T) {
	s := dd.New(dd.Options{Memory: dd.MinMemory})
	played := table(t, pointThirty)
	figures, err := evidence.At(context.Background(), s, played)
	if err != nil {
		t.Fatal(err)
	}
	tricks := map[laws.FigureKind]int{}
	for _, f := range figures {
		tricks[f.Kind] = f.Tricks
		if _, err := played.Apply(laws.ShowEvidence{Figure: f}); err != nil {
			t.Errorf("%s: %v", f.Kind, err)
		}
		if len(f.Line) != 16 {
			t.Errorf("%s is shown by %v", f.Kind, f.Line)
		}
	}
	// Three tricks to East-West, not one.
	want := map[laws.FigureKind]int{laws.AllBest: 1, laws.StatedBest: 1, laws.StatedWorst: 1, laws.TrumpWins: 1, laws.AnyWorst: 1}
	if fmt.Sprint(tricks) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", tricks, want)
	}
	for _, answer := range []string{
		"W answers play-on-W director", "E answers play-on-E director", "W answers objection-W none",
		"E answers objection-E none", "director answers face-hands no", "director answers trump-mentioned no",
		"director answers trump-unaware yes",
	} {
		for _, seat := range bridge.Seats {
			if q := played.ViewFor(laws.SeatViewer(seat)).Question; q != nil && len(q.Evidence) > 0 {
				t.Errorf("%s sees %v", seat.Name(), q.Evidence)
			}
		}
		e, err := record.ParseEntry(answer, bridge.NoneVulnerable)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := played.Apply(e.Action); err != nil {
			t.Fatalf("%s: %v", answer, err)
		}
	}
	q := played.ViewFor(laws.Director).Question
	if q == nil || q.Key != "trump-loses" || len(q.Evidence) != 2 || q.Evidence[0].Kind != laws.TrumpWins {
		t.Errorf("the Director sees %+v", q)
	}
	again, err := laws.Replay(played.Start(), played.Log())
	if err != nil || fmt.Sprintf("%+v", again.ViewFor(laws.Director).Question) != fmt.Sprintf("%+v", q) {
		t.Errorf("replayed, the Director sees %+v, %v", again.ViewFor(laws.Director).Question, err)
	}
}

// There is no evidence where nothing is disputed, or where the hands are too
// long to look at every line.
func TestNothingToShow(t *testing.T) {
	s := dd.New(dd.Options{Memory: dd.MinMemory})
	for _, text := range []string{
		strings.Replace(pointThirty, "E doubts\n", "", 1),
		"board 1\nmode open\nposition N:AK32.KQ4.J. T98.763.54. J76.AJ.AT3. 54.852.KQ8.\ncontract 3NT by S\nwon NS 2 EW 3\nleader S\nS claims 8\nE doubts\n",
	} {
		if figures, err := evidence.At(context.Background(), s, table(t, text)); figures != nil || err != nil {
			t.Errorf("%s\nshows %v, %v", text, figures, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := evidence.At(ctx, s, table(t, pointThirty)); err == nil {
		t.Error("evidence was worked out although nobody waited for it")
	}
}

func Example() {
	// North claims both tricks and says nothing of the trump that East has.
	p, err := dd.ParsePosition("N:A.A.. 2..A. .32.. ..KQ. S N")
	if err != nil {
		fmt.Println(err)
		return
	}
	figures, err := evidence.Of(context.Background(), dd.New(dd.Options{}), claim.Claim{Position: p, Claimer: bridge.NorthSouth})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range figures {
		if f.Kind == laws.TrumpWins {
			fmt.Println(f.Says(), f.Line)
		}
	}
	// Output:
	// A line that agrees with the statement loses a trick to an opponent's trump; North-South takes 1. [HA S2 H3 DK DA H2 DQ SA]
}

// twice is a board on which West ruffs diamonds twice, holding one.
const twice = `board 1
mode open
position N:.A.J3.32 .543.T.5 .62..987 32.7.6.4
contract 4S by N
won NS 4 EW 4
leader N
N DJ
E DT
N calls H2
W S2
W H7
N HA
E H3
N calls H6
N D3
E H4
N calls C7
W S3
W D6
N C2
E H5
N calls C8
W C4
N C3
E C5
N calls C9
`

// The figures for revokes are worked out from the moment before each, and stand
// beside the questions of 64C for the Director alone.
//
// shows: 64C1, 64C2(a)
func TestRevokesAt(t *testing.T) {
	s := dd.New(dd.Options{Memory: dd.MinMemory})
	if figures, err := evidence.At(context.Background(), s, table(t, twice)); err != nil || figures != nil {
		t.Errorf("before attention: %v, %v", figures, err)
	}
	played := table(t, twice+"N attention\n")
	figures, err := evidence.At(context.Background(), s, played)
	if err != nil || len(figures) != 2 {
		t.Fatalf("%v, %v", figures, err)
	}
	// With the six of diamonds in the place of the first ruff North takes the trick,
	// and all but two that West still ruffs. In the place of the second it wins over
	// the three, the last trump wins as well, and South's clubs take the last trick.
	for k, want := range []laws.Figure{
		{Kind: laws.WithoutRevokes, Side: bridge.NorthSouth, Tricks: 3},
		{Kind: laws.WithoutLaterRevoke, Side: bridge.NorthSouth, Tricks: 1},
	} {
		f := figures[k]
		if f.Kind != want.Kind || f.Side != want.Side || f.Tricks != want.Tricks {
			t.Errorf("got %+v, want %+v", f, want)
		}
		if _, err := played.Apply(laws.ShowEvidence{Figure: f}); err != nil {
			t.Errorf("%s: %v", f.Kind, err)
		}
	}
	q := played.ViewFor(laws.Director).Question
	if q == nil || q.Key != "later-revoke" || len(q.Evidence) != 1 || q.Evidence[0].Kind != laws.WithoutLaterRevoke {
		t.Errorf("the Director sees %+v", q)
	}
	for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
		if played.ViewFor(v).Question != nil {
			t.Errorf("%s sees the question", v)
		}
	}
}
