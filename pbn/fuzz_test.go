package pbn

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// FuzzRead reads anything, and asks for everything that a game can tell. What
// is written of it reads the same, and is written the same again.
func FuzzRead(f *testing.F) {
	seeds, err := filepath.Glob(filepath.Join("testdata", "*.pbn"))
	if err != nil || len(seeds) == 0 {
		f.Fatal("no fixtures", err)
	}
	for _, path := range seeds {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(bytes.NewReader(data), "fuzz.pbn")
		if err != nil && !errors.Is(err, ErrTooLarge) {
			t.Fatal(err)
		}
		for _, g := range file.Games {
			askEverything(t, g)
		}
		roundTrip(t, file, UTF8)
		roundTrip(t, file, Latin1)
	})
}

// askEverything calls every method of a game and checks what must hold of any.
func askEverything(t *testing.T, g *Game) {
	g.Board()
	g.Names()
	g.Date()
	g.IMPs()
	g.Percentage()
	g.Optimum()
	g.DoubleDummy()
	g.Minimax()
	if r, ok := g.Result(); ok && (r.Tricks < 0 || r.Tricks > 13) {
		t.Errorf("%d tricks", r.Tricks)
	}
	if a := g.Auction(); a != nil {
		if calls, whole := a.Bridge(); whole && calls.Len() > len(a.Calls) {
			t.Error("more calls than were written")
		}
		a.Complete()
	}
	if p := g.Play(); p != nil {
		n := 0
		for range p.Cards() {
			n++
		}
		if n > p.Len() {
			t.Error("more cards than were written")
		}
	}
	if rows, ok := g.ScoreTable(); ok {
		for i := range rows {
			rows[i].Result()
		}
	}
	for _, f := range g.Faults {
		if f.Reason.IsZero() || f.Kind == 0 || f.Error() == "" {
			t.Errorf("a fault says nothing: %+v", f)
		}
	}
}
