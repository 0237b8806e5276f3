package acblscore_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/acblscore"
	"github.com/overtrick/overtrick/fault"
)

// game is a game file put together by hand: one event with one section of two
// tables, where pair 2 East-West is not there.
type game []byte

func (g game) text(place int, s string) {
	g[place] = byte(len(s))
	copy(g[place+1:], s)
}
func (g game) word(place, n int)   { binary.LittleEndian.PutUint16(g[place:], uint16(n)) }
func (g game) number(place, n int) { binary.LittleEndian.PutUint32(g[place:], uint32(n)) }

const (
	eventAt   = 0xA00
	sectionAt = 0xD00
	indexNS   = 0xF00
	indexEW   = 0xF40
	boardsAt  = 0xF80
	resultsAt = 0x1000
	entriesAt = 0x1100
	entrySize = 0xA4 + 2*120
)

func small() game {
	g := make(game, 0x1100+3*entrySize)
	copy(g, "\x12\x0A\x03AC3")
	g.number(0x12, eventAt)
	g.text(eventAt+4, "Harbour Pairs")
	g.text(eventAt+0x1E, "Thursday Eve")
	g.text(eventAt+0x48, "June 5, 2025")
	g.text(eventAt+0x5C, "Caf\x82 Club") // an é of the code page 437
	g[0x13E] = 1
	g.text(0x13F, "A")
	g.number(0x13E+4, sectionAt)
	g.number(0x13E+8, boardsAt)
	g[0x13E+0x14] = 2
	g.number(sectionAt+4, indexNS)
	g.number(sectionAt+8, indexEW)
	g.word(sectionAt+0x1B, 2)
	g[sectionAt+0x1D] = 1
	g.word(sectionAt+0x1E, 1)
	g[sectionAt+0x43] = 0xFE // -2
	g.word(sectionAt+0x48, 2)
	for k := range 2 {
		for d := range 2 {
			g[sectionAt+0xDD+0xA0+4*k+d] = byte(k + 1)
		}
	}
	for i, p := range []struct {
		index, table int
		names        [2]string
	}{{indexNS, 1, [2]string{"Ann", "Bob"}}, {indexNS, 2, [2]string{"Cyd", "Dee"}}, {indexEW, 1, [2]string{"Eve", "Fox"}}} {
		e := entriesAt + i*entrySize
		g.number(p.index+0x10+8*p.table, e)
		g.word(e, 0xA2+2*120)
		g.number(e+8, 100*(2-i))
		g.number(e+12, 100*(2-i))
		g.word(e+0x1C, 10000-5000*i)
		g[e+0x2F] = 2
		for j, name := range p.names {
			g.text(e+0xA4+120*j, "Player")
			g.text(e+0xA4+120*j+0x11, name)
			g.text(e+0xA4+120*j+0x36, "1234567")
		}
	}
	g.word(boardsAt+4, 2)
	for i := range 2 {
		g.word(boardsAt+0x26+8*i, i+1)
		g.word(boardsAt+0x28+8*i, 2-i)
		g.number(boardsAt+0x2A+8*i, resultsAt+0x40*i)
	}
	result := func(place, table, round, ns, ew, tens, opposite, mp, ewmp int) {
		g[place], g[place+1] = byte(table), byte(round)
		g.word(place+2, ns)
		g.word(place+4, tens)
		g.number(place+6, mp)
		g.word(place+10, ew)
		g.word(place+12, opposite)
		g.number(place+14, ewmp)
	}
	result(resultsAt+6, 1, 1, 1, 1, 42, -42, 100, 0)
	result(resultsAt+24, 2, 2, 2, 1, -5, 5, 0, 100)
	result(resultsAt+0x46, 1, 2, 1, 1, 2060, 2040, 60, 40)
	return g
}

func read(t testing.TB, data []byte) *acblscore.File {
	t.Helper()
	f, err := acblscore.Read(bytes.NewReader(data), "small.ACE")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestSmall(t *testing.T) {
	f := read(t, small())
	for _, fault := range f.Faults {
		t.Error(fault.Error())
	}
	e := f.Events[0]
	s := e.Sections[0]
	if e.Club != "Café Club" || s.Phantom != 2 || !s.PhantomEW || len(s.Entries) != 3 || s.Top != 1 || s.Tables != 2 {
		t.Errorf("%+v", e)
	}
	if p := s.Entries[2].Players[0]; p.Name() != "Eve Player" || p.Number != "1234567" {
		t.Errorf("%+v", p)
	}
	r := s.Boards[0].Results[1]
	if r.Table != 2 || r.Round != 2 || r.Outcomes[0].Score != -50 || r.Outcomes[1].Matchpoints.String() != "1" {
		t.Errorf("%+v", r)
	}
	r = s.Boards[1].Results[0]
	if r.Outcomes[0].Kind != acblscore.AveragePlus || r.Outcomes[1].Kind != acblscore.AverageMinus || r.Outcomes[0].Matchpoints.Float() != 0.6 {
		t.Errorf("%+v", r)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		what string
		harm func(g game) game
		kind fault.Kind
	}{
		{"cut off", func(g game) game { return g[:len(g)-200] }, fault.Truncated},
		{"no event", func(g game) game { g.number(0x12, 0); return g }, fault.Missing},
		{"unknown type", func(g game) game { g[0xDA] = 9; return g }, fault.Event},
		{"unknown scoring", func(g game) game { g[0x10C] = 9; return g }, fault.Event},
		{"teams", func(g game) game { g.number(sectionAt+8, 0); return g }, fault.Event},
		{"no section", func(g game) game { g.number(0x13E+4, 0); return g }, fault.Missing},
		{"players", func(g game) game { g.word(entriesAt, 5); return g }, fault.Value},
		{"two scores", func(g game) game { g.word(resultsAt+10, 43); return g }, fault.Score},
		{"over the top", func(g game) game { g.number(resultsAt+12, 150); return g }, fault.Score},
		{"long text", func(g game) game { g[eventAt+4] = 200; return g }, fault.Value},
		{"too many results", func(g game) game { g.word(boardsAt+0x28, 60000); return g }, fault.TooMuch},
	} {
		found := false
		f := read(t, c.harm(small()))
		for _, fault := range f.Faults {
			found = found || fault.Kind == c.kind
		}
		if !found {
			t.Errorf("%s: %v, want one of the kind %s", c.what, f.Faults, c.kind)
		}
	}
	if _, err := acblscore.Read(strings.NewReader("[Event]"), "x"); !errors.Is(err, acblscore.ErrNotGame) {
		t.Error(err)
	}
}

func Example() {
	file, err := acblscore.Read(bytes.NewReader(small()), "small.ACE")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, event := range file.Events {
		for _, section := range event.Sections {
			for _, entry := range section.Entries {
				fmt.Println(section.Letter, entry.Direction.Side(), entry.Number, entry.Players[0].Name(), entry.Percentage)
			}
		}
	}
	// Output:
	// A NS 1 Ann Player 100
	// A NS 2 Cyd Player 50
	// A EW 1 Eve Player 0
}

// FuzzRead reads anything that begins like a game file.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small()))
	f.Add([]byte(small()[:0x1010]))
	many := small() // more results than there is room for
	many.word(boardsAt+0x28, 60000)
	f.Add([]byte(many))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := acblscore.Read(bytes.NewReader(data), "fuzz.ACA")
		if err != nil {
			return
		}
		results, entries, boards := 0, 0, 0
		for _, e := range file.Events {
			for _, s := range e.Sections {
				entries += len(s.Entries)
				boards += len(s.Boards)
				for _, b := range s.Boards {
					results += len(b.Results)
				}
			}
		}
		if boards > len(data)/8 || results > len(data)/18 || entries > len(data)/120+1 {
			t.Errorf("%d results and %d entries from %d bytes", results, entries, len(data))
		}
		for _, fault := range file.Faults {
			if fault.Reason.IsZero() || fault.Kind == 0 {
				t.Errorf("a fault says nothing: %+v", fault)
			}
		}
	})
}
