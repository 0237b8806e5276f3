package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// Every reason that the Laws or the table may have has a sentence of its own.
func TestEveryRefusalHasASentence(t *testing.T) {
	s := newServer(t)
	w := s.words.For("en")
	n, ok := reason(w, laws.Refusal{Kind: laws.NotYourTurn, Clause: "17C", Turn: bridge.West})
	if !ok || n.Clause != "17C" || n.Sentence != "It is West’s turn" {
		t.Errorf("%+v %v", n, ok)
	}
	for p := table.SeatTaken; p <= table.NoSuchBoard; p++ {
		if n, ok := reason(w, fmt.Errorf("wrapped: %w", p)); !ok || n.Sentence == "" {
			t.Errorf("%v: %+v %v", p, n, ok)
		}
	}
	if _, ok := reason(w, context.Canceled); ok {
		t.Error("an error of the inside is told to people")
	}
}

// Every fault of ours in a set would stop the server, so the sets have none.
func TestSets(t *testing.T) {
	sets, err := loadSets()
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range sets {
		if len(one.boards) < 3 || one.results != 9 {
			t.Errorf("%s has %d boards with %d results", one.id, len(one.boards), one.results)
		}
	}
}

func TestLocalPath(t *testing.T) {
	for path, want := range map[string]string{"/t/7": "/t/7", "//elsewhere": "/", "https://elsewhere": "/", `/\elsewhere`: "/", "": "/"} {
		if got := localPath(path); got != want {
			t.Errorf("%q leads to %q", path, got)
		}
	}
}

func newServer(tb testing.TB) *Server {
	tb.Helper()
	log := eventlog.NewMemory(nil)
	tb.Cleanup(func() { log.Close() })
	s, err := New(Config{Room: live.NewRoom(log)})
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// BenchmarkPatch is one card: from the state of the table to the bytes of the
// event, for one viewer.
func BenchmarkPatch(b *testing.B) {
	s := newServer(b)
	before, after := newScript(bridge.South, laws.StrictMode), newScript(bridge.South, laws.StrictMode)
	faced(before)
	faced(after)
	before.cards(9)
	after.cards(10)
	page := s.page(httptest.NewRequest("GET", "/t/7", nil))
	views := [2]view.Table{}
	for i, one := range []*script{before, after} {
		if one.err != nil {
			b.Fatal(one.err)
		}
		t, err := tableView(page, "7", one.table, 1, me)
		if err != nil {
			b.Fatal(err)
		}
		views[i] = t
	}
	a := &audience{shown: map[string][32]byte{}}
	var patch []byte
	for i := 0; b.Loop(); i++ {
		var err error
		if patch, err = a.patch(context.Background(), views[i%2].Regions()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(frame("1", patch))), "bytes/patch")
	if bytes.Contains(patch, []byte("#plate")) {
		b.Error("a card that changes nothing on the plate sends it again")
	}
}

// A game without dealer or vulnerability is played as the board of its number
// or place; a part deal is left out and named; neither is lost in silence.
func TestBoardsOf(t *testing.T) {
	t.Parallel()
	const deal = `[Deal "N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975"]` + "\n"
	f, err := pbn.Read(strings.NewReader(deal+"\n[Board \"7\"]\n[Deal \"N:AK32.KQ4.J976.32 - - -\"]\n\n"+deal+"[Dealer \"W\"]\n\n[Event \"no cards\"]\n"), "parts.pbn")
	if err != nil {
		t.Fatal(err)
	}
	boards, left := boardsOf(f)
	if len(boards) != 2 || boards[0].Start.Board != bridge.NewBoard(1) ||
		boards[1].Start.Board != (bridge.Board{Number: 3, Dealer: bridge.West, Vulnerable: bridge.EWVulnerable}) {
		t.Errorf("boards %+v", boards)
	}
	if len(left) != 1 || left[0].Label() != "7" {
		t.Errorf("left out: %v", left)
	}
}

// The language is the one chosen in the settings, else the one the browser asks
// for; the letters are those of the language or of the world.
func TestLanguage(t *testing.T) {
	s := newServer(t)
	for _, test := range []struct{ accept, settings, want, letter string }{
		{"", "", "en", "W"},
		{"el-GR,el;q=0.9,en;q=0.5", "", "el", "Δ"},
		{"el", "language=en", "en", "W"},
		{"en", "language=el&letters=world", "el", "W"},
		{"el", "language=xx", "el", "Δ"},
		{"el", "language=nonsense", "el", "Δ"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", test.accept)
		r.Header.Set("Cookie", settingsCookie+"="+test.settings)
		if p := s.page(r); p.W.Lang() != test.want || p.W.SeatLetter(bridge.West) != test.letter {
			t.Errorf("%q with %q: %s, %s", test.accept, test.settings, p.W.Lang(), p.W.SeatLetter(bridge.West))
		}
	}
}
