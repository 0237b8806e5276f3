package dd

import (
	"context"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Table is the twenty results of a deal: the tricks that each declarer's side
// takes in each denomination. Index it with a Denomination, then a Seat.
type Table [5]bridge.BySeat[uint8]

// hexOrder is the order of denominations in the hexadecimal form.
var hexOrder = [5]bridge.Denomination{
	bridge.Spades.Denomination(), bridge.Hearts.Denomination(),
	bridge.Diamonds.Denomination(), bridge.Clubs.Denomination(), bridge.NoTrump,
}

// Hex is the table as twenty hexadecimal digits: spades, hearts, diamonds,
// clubs, no trump, in each the declarers North, East, South, West.
func (t Table) Hex() string {
	var b strings.Builder
	for _, d := range hexOrder {
		for _, s := range bridge.Seats {
			b.WriteByte("0123456789ABCDEF"[t[d][s]&15])
		}
	}
	return b.String()
}

// ParseTable reads the form that Hex writes.
func ParseTable(text string) (Table, error) {
	var t Table
	if len(text) != 20 {
		return t, sentence.Errorf("dd: table %q has %d digits and should have 20", text, len(text))
	}
	upper := strings.ToUpper(text)
	if len(upper) != 20 {
		upper = text
	}
	for i := range 20 {
		n := strings.IndexByte("0123456789ABCD", upper[i])
		if n < 0 {
			return Table{}, sentence.Errorf("dd: table %q: %q at place %d is no number of tricks from 0 to D", text, text[i], i+1)
		}
		t[hexOrder[i/4]][i%4] = uint8(n)
	}
	return t, nil
}

// Table is the table of a deal, which must not be the zero value. The error is
// that of the context.
func (s *Solver) Table(ctx context.Context, deal bridge.Deal) (Table, error) {
	var t Table
	for _, d := range bridge.Denominations {
		row, err := s.Strain(ctx, deal, d)
		if err != nil {
			return Table{}, err
		}
		t[d] = row
	}
	return t, nil
}

// Strain is one row of the table: the tricks of each declarer in one
// denomination. The error is that of the context, or of type [Faults].
func (s *Solver) Strain(ctx context.Context, deal bridge.Deal, d bridge.Denomination) (bridge.BySeat[uint8], error) {
	var row bridge.BySeat[uint8]
	p, err := Opening(deal, d, bridge.North)
	if err != nil {
		return row, err
	}
	e := s.engine
	err = e.within(ctx, func() {
		g := guess(p)
		for _, leader := range [4]bridge.Seat{bridge.West, bridge.East, bridge.North, bridge.South} {
			if leader == bridge.North {
				g++ // the lead passes to the other side, which seldom costs it a trick and often gains one
			}
			p.trick = bridge.Trick{Leader: leader}
			g = e.tricks(p, g)
			declarer := leader.RHO()
			if declarer.Side() == bridge.NorthSouth {
				row[declarer] = uint8(g)
			} else {
				row[declarer] = uint8(13 - g)
			}
		}
	})
	return row, err
}
