package pbn

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/score"
)

// TestDoubleDummyOfCorpus compares what files publish with true tables. Where a
// program writes one number for everything under seven tricks, it must be seen
// that it does.
func TestDoubleDummyOfCorpus(t *testing.T) {
	truth := map[bridge.Deal]map[string]string{}
	for _, row := range filetest.Rows(t, filetest.Golden(t, "dd_tables.tsv")) {
		d, err := bridge.ParseDeal(row["deal"])
		if err != nil {
			t.Fatal(err)
		}
		truth[d] = row
	}
	compared, hidden := 0, 0
	for _, e := range filetest.Index(t, "pbn") {
		below := false
		for _, g := range readFile(t, e.Path).Games {
			dd, ok := g.DoubleDummy()
			deal, whole := g.Deal()
			row := truth[deal]
			below = below || dd.BelowSeven
			if !ok || !whole || row == nil {
				continue
			}
			for _, s := range bridge.Seats {
				for _, in := range bridge.Denominations {
					want, _ := strconv.Atoi(row[s.String()+in.String()])
					got, known := dd.Of(s, in)
					switch {
					case known:
						compared++
						if got != want {
							t.Errorf("%s board %s: %s in %s makes %d, the file says %d", e.Name, g.Label(), s.Name(), in, want, got)
						}
					case !dd.BelowSeven:
					case want >= 7:
						t.Errorf("%s board %s: %s in %s makes %d, which was taken for untrue", e.Name, g.Label(), s.Name(), in, want)
					default:
						hidden++
					}
				}
			}
		}
		if says := strings.Contains(e.Oddities, "double dummy values under 7"); says != below {
			t.Errorf("%s: untrue numbers found: %t, the index says %t", e.Name, below, says)
		}
	}
	t.Logf("%d numbers compared, %d were hidden under seven", compared, hidden)
	if compared < 1000 || hidden == 0 {
		t.Error("too little was compared")
	}
}

// TestMinimaxOfCorpus recomputes the score of every Minimax tag from the
// abilities.
func TestMinimaxOfCorpus(t *testing.T) {
	n := 0
	for _, e := range filetest.Index(t, "pbn") {
		for _, g := range readFile(t, e.Path).Games {
			m, ok := g.Minimax()
			if !ok {
				continue
			}
			dd, ok := g.DoubleDummy()
			v, hasVuln := g.Vulnerable()
			if !ok || !hasVuln {
				t.Errorf("%s board %s: a Minimax without double dummy numbers", e.Name, g.Label())
				continue
			}
			tricks, _ := dd.Of(m.Declarer, m.Contract.Denomination)
			r := bridge.Result{Contract: m.Contract, Declarer: m.Declarer, Tricks: tricks}
			if got := score.NorthSouth(r, v); got != m.NS {
				t.Errorf("%s board %s: Minimax says %d, %s comes to %d", e.Name, g.Label(), m.NS, r, got)
			}
			n++
		}
	}
	if n < 25 {
		t.Errorf("only %d Minimax tags were found", n)
	}
}

func TestDoubleDummyTags(t *testing.T) {
	f := readFile(t, filepath.Join("testdata", "doubledummy.pbn"))
	dd, ok := f.Games[0].DoubleDummy()
	if !ok || dd.BelowSeven {
		t.Fatal("board 1 has true numbers", ok, dd)
	}
	for _, want := range []struct {
		seat   bridge.Seat
		in     bridge.Denomination
		tricks int
	}{
		{bridge.North, bridge.NoTrump, 8},
		{bridge.North, bridge.Spades.Denomination(), 8},
		{bridge.North, bridge.Clubs.Denomination(), 10},
		{bridge.South, bridge.NoTrump, 6},
		{bridge.East, bridge.NoTrump, 7},
		{bridge.West, bridge.Clubs.Denomination(), 11},
	} {
		if got, _ := dd.Of(want.seat, want.in); got != want.tricks {
			t.Errorf("%s in %s: %d tricks, want %d", want.seat, want.in, got, want.tricks)
		}
	}
	for _, i := range []int{1, 2} {
		dd, ok := f.Games[i].DoubleDummy()
		if _, known := dd.Of(bridge.North, bridge.NoTrump); !ok || !dd.BelowSeven || known {
			t.Errorf("board %d: the numbers under seven were believed", i+1)
		}
		if n, _ := dd.Of(bridge.North, bridge.Hearts.Denomination()); n != 10 {
			t.Errorf("board %d: North makes %d in hearts, want 10", i+1, n)
		}
	}
	if _, ok := f.Games[3].DoubleDummy(); ok {
		t.Error("board 4 has no numbers that can be read")
	}
	m, ok := f.Games[0].Minimax()
	if want := (Minimax{bridge.Contract{Level: 4, Denomination: bridge.Spades.Denomination(), Doubling: bridge.Doubled}, bridge.North, -300}); !ok || m != want {
		t.Errorf("Minimax %+v, want %+v", m, want)
	}
	if m, ok := f.Games[4].Minimax(); !ok || !m.Contract.IsPassedOut() || m.NS != 0 {
		t.Errorf("Minimax of a deal that nobody can play: %+v", m)
	}
	if ns, ok := f.Games[0].Optimum(); !ok || ns != 420 {
		t.Errorf("optimum %d", ns)
	}
	if dd, _ := f.Games[4].DoubleDummy(); dd.Tricks[bridge.North][bridge.Clubs.Denomination()] != -1 {
		t.Error("a * is not a number")
	}
}
