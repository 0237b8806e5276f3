package dealfile

import (
	"bytes"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// symbols are the suits of the IBM PC in the order of the format.
const symbols = "\x06\x03\x04\x05"

// symbolic is how long four hands of symbols and ranks are.
const symbolic = 4 * 17

// dge reads a record of DGE: four hands from North on, each suit as its symbol
// and the ranks.
func (in *reader) dge(record []byte) {
	b := in.next()
	in.add(Record{Board: b}, in.symbols(record[:symbolic], b))
}

func (in *reader) symbols(text []byte, b bridge.Board) bridge.Setup {
	s := bridge.Setup{Known: bridge.BySeat[bool]{true, true, true, true}}
	for _, by := range bridge.Seats {
		suit, told := -1, false
		for i, c := range text[17*int(by) : 17*int(by)+17] {
			if n := bytes.IndexByte([]byte(symbols), c); n >= 0 {
				suit = n
				continue
			}
			rank, err := bridge.ParseRank(string(rune(c)))
			if err != nil || suit < 0 {
				if !told {
					in.fault(0, strconv.Itoa(b.Number), fault.Card, fault.Serious, "byte %d of %s's hand is %q, neither a suit nor a rank", i+1, by.Name(), string(rune(c)))
				}
				told = true
				continue
			}
			s.Hands[by] = append(s.Hands[by], bridge.NewCard(bridge.Spades-bridge.Suit(suit), rank))
		}
	}
	return s
}

func (w *writer) dge() {
	w.each(func(r *Record) {
		w.symbols(r.Deal)
		w.Write(make([]byte, 60))
	})
}

func (w *writer) symbols(d bridge.Deal) {
	for _, s := range bridge.Seats {
		last := -1
		for _, i := range hand(d, s) {
			for ; last < i/13; last++ {
				w.WriteByte(symbols[last+1])
			}
			w.WriteByte(ordinal(i).Rank().Letter())
		}
		for ; last < 3; last++ {
			w.WriteByte(symbols[last+1])
		}
	}
}
