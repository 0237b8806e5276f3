package dealfile

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// ber reads BER: fifty-two digits a deal, the holder of each card in order.
func (in *reader) ber() {
	text := make([]byte, 0, len(in.data))
	for _, b := range in.data {
		switch {
		case b >= '1' && b <= '4':
			text = append(text, b)
		case b == 0 || b == 0x1A || b == ' ' || b == '\r' || b == '\n':
		default:
			in.faults.Habit("digit", fault.Fault{Kind: fault.Card, Severity: fault.Serious, Reason: sentence.Say("%q is none of the holders 1 to 4 and was passed over", string(rune(b)))})
		}
	}
	for ; len(text) >= 52; text = text[52:] {
		in.add(Record{Board: in.next()}, fromOwners(func(i int) bridge.Seat { return bridge.Seat(text[i] - '1') }))
	}
	if len(text) > 0 {
		in.fault(0, "", fault.Truncated, fault.Serious, "the file ends within a deal: %v of 52", sentence.Count{N: len(text), Noun: "card"})
	}
}

func (w *writer) ber() {
	w.each(func(r *Record) {
		for i := range 52 {
			w.WriteByte('1' + byte(owner(r.Deal, i)))
		}
	})
}

// letters are the cards of BHG in order.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// bhg reads BHG: a line a deal, four hands of thirteen letters from the dealer
// on.
func (in *reader) bhg() {
	number := 0
	for line := range bytes.Lines(in.data) {
		number++
		text := strings.Trim(string(line), " \t\r\n\x00\x1A")
		if text == "" {
			continue
		}
		b := in.next()
		s := bridge.Setup{Known: bridge.BySeat[bool]{true, true, true, true}}
		if len(text) != 52 {
			in.fault(number, strconv.Itoa(b.Number), fault.Deal, fault.Serious, "the line has %v, not 52, and was left out", sentence.Count{N: len(text), Noun: "letter"})
			continue
		}
		for i := range text {
			n := strings.IndexByte(letters, text[i])
			if n < 0 {
				in.fault(number, strconv.Itoa(b.Number), fault.Card, fault.Serious, "%q is the letter of no card", string(rune(text[i])))
				continue
			}
			by := b.Dealer.Next(i / 13)
			s.Hands[by] = append(s.Hands[by], ordinal(n))
		}
		in.add(Record{Board: b, Line: number}, s)
	}
}

func (w *writer) bhg() {
	w.WriteString("\r\n")
	for i := range w.file.Records {
		// Who reads it knows the dealer by the place alone.
		dealer := bridge.NewBoard(i + 1).Dealer
		for j := range 4 {
			for _, n := range hand(w.file.Records[i].Deal, dealer.Next(j)) {
				w.WriteByte(letters[n])
			}
		}
		w.WriteString("\r\n")
	}
}

// pairs reads thirteen bytes, one a rank from the ace down: two bits for the
// holder in spades, hearts, diamonds and clubs.
func pairs(text []byte, shift int) bridge.Setup {
	return fromOwners(func(i int) bridge.Seat {
		return bridge.Seat((int(text[i%13]>>(6-2*(i/13)))&3 + 4 - shift) & 3)
	})
}

func (w *writer) pairs(d bridge.Deal, shift int) {
	for rank := range 13 {
		var b byte
		for suit := range 4 {
			b = b<<2 | byte((int(owner(d, 13*suit+rank))+shift)&3)
		}
		w.WriteByte(b)
	}
}

// cds reads a record of CDS: the number of the board and the deal.
func (in *reader) cds(record []byte) {
	b := bridge.NewBoard(int(record[0]))
	if record[0] == 0 {
		b = in.next()
		in.fault(0, strconv.Itoa(b.Number), fault.Value, fault.Serious, "the board has the number 0; it was taken for board %d", b.Number)
	}
	in.add(Record{Board: b}, pairs(record[1:], 1))
}

func (w *writer) cds() {
	w.each(func(r *Record) {
		w.WriteByte(byte(r.Board.Number))
		w.pairs(r.Deal, 1)
	})
}

// rzd reads RZD: the number of deals, blanks, and the deals.
func (in *reader) rzd() {
	const head = 13
	if len(in.data) < head {
		in.fault(0, "", fault.Truncated, fault.Serious, "the file ends within its head")
		return
	}
	count := int(binary.LittleEndian.Uint16(in.data))
	in.data = in.data[head:]
	for ; len(in.data) >= 13 && len(in.file.Records) < count; in.data = in.data[13:] {
		in.add(Record{Board: in.next()}, pairs(in.data, 0))
	}
	switch {
	case len(in.file.Records) < count:
		in.fault(0, "", fault.Truncated, fault.Serious, "the file says that it holds %v, and holds %d", sentence.Count{N: count, Noun: "deal"}, len(in.file.Records))
	case !leftover(in.data):
		in.fault(0, "", fault.Stray, fault.Warning, "the file goes on behind the last deal (bytes: %d)", len(in.data))
	}
}

func (w *writer) rzd() {
	w.Write(binary.LittleEndian.AppendUint16(nil, uint16(len(w.file.Records))))
	w.WriteString("           ")
	w.each(func(r *Record) { w.pairs(r.Deal, 0) })
}
