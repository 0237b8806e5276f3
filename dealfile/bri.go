package dealfile

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// digits is how long three hands are as two-digit numbers.
const digits = 78

// bri reads a record of BRI: North, East and South as numbers from 01 (the ace
// of spades) to 52 (the two of clubs); West has the rest.
func (in *reader) bri(record []byte) {
	b := in.next()
	s := in.numbered(record[:digits], b)
	in.add(Record{Board: b}, s)
}

func (in *reader) numbered(text []byte, b bridge.Board) bridge.Setup {
	s := bridge.Setup{Known: bridge.BySeat[bool]{bridge.North: true, bridge.East: true, bridge.South: true}}
	for i := 0; i < digits; i += 2 {
		by := bridge.Seat(i / 26)
		n, err := strconv.ParseUint(string(bytes.ReplaceAll(text[i:i+2], []byte{' '}, []byte{'0'})), 10, 8)
		if err != nil || n < 1 || n > 52 {
			in.fault(0, strconv.Itoa(b.Number), fault.Card, fault.Serious, "%s's card %d is %q, no number from 01 to 52", by.Name(), i%26/2+1, text[i:i+2])
			continue
		}
		s.Hands[by] = append(s.Hands[by], ordinal(int(n)-1))
	}
	return s
}

func (w *writer) bri() {
	w.each(func(r *Record) {
		w.numbered(r.Deal)
		w.Write(bytes.Repeat([]byte{' '}, 32))
		w.Write(make([]byte, 18))
	})
}

func (w *writer) numbered(d bridge.Deal) {
	for _, s := range []bridge.Seat{bridge.North, bridge.East, bridge.South} {
		for _, i := range hand(d, s) {
			fmt.Fprintf(w, "%02d", i+1)
		}
	}
}
