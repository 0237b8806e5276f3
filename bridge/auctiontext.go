package bridge

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// String is the calls parted by blanks: "1H Pass 2H".
func (a Auction) String() string {
	parts := make([]string, len(a.calls))
	for i, c := range a.calls {
		parts[i] = c.Call.String()
	}
	return strings.Join(parts, " ")
}

// MarshalText writes the dealer, a colon and the calls, parted by blanks. A
// call that was not made by the player whose turn it was stands behind that
// player's seat and a colon: "N:1H Pass W:2S Pass".
func (a Auction) MarshalText() ([]byte, error) {
	if !a.dealer.Valid() {
		return marshal(a.dealer)
	}
	b := []byte{a.dealer.Letter(), ':'}
	turn := a.dealer
	for i, c := range a.calls {
		if i > 0 {
			b = append(b, ' ')
		}
		if c.Seat != turn {
			b = append(b, c.Seat.Letter(), ':')
		}
		b = append(b, c.Call.String()...)
		turn = c.Seat.LHO()
	}
	return b, nil
}

// UnmarshalText reads what MarshalText writes. Like Add it takes any calls,
// for an auction with an irregularity in it must be read back as well; what
// came from outside goes through ParseAuction.
func (a *Auction) UnmarshalText(text []byte) error {
	first, rest, ok := strings.Cut(string(text), ":")
	dealer, err := ParseSeat(first)
	if !ok || err != nil {
		return sentence.Errorf("bridge: auction %s does not begin as N: does, with the dealer and a colon", quote(string(text)))
	}
	read := NewAuction(dealer)
	for i, word := range strings.Fields(rest) {
		by := read.Turn()
		call := word
		if seat, after, ok := strings.Cut(word, ":"); ok {
			if by, err = ParseSeat(seat); err != nil {
				return sentence.Errorf("bridge: call %d of the auction, %s, does not begin with a seat", i+1, quote(word))
			}
			call = after
		}
		c, err := ParseCall(call)
		if err != nil {
			return sentence.Errorf("bridge: call %d of the auction, %s, %w", i+1, quote(word), errNotCall)
		}
		read.AddBy(by, c)
	}
	*a = read
	return nil
}

// ParseAuction reads the calls of an auction, each as ParseCall does, parted by
// blanks and made in rotation from the dealer on. AP (all pass) stands for as
// many passes as end it. The auction need not be over; a call that is not
// admissible (Laws 18 and 19) or that comes after the end (Law 22) is an error.
func ParseAuction(dealer Seat, text string) (Auction, error) {
	if !dealer.Valid() {
		return Auction{}, sentence.Errorf("bridge: dealer %d of an auction is no seat", dealer)
	}
	a := NewAuction(dealer)
	for _, word := range strings.Fields(text) {
		n := a.Len() + 1
		if a.Over() {
			return Auction{}, sentence.Errorf("bridge: call %d of the auction, %s, comes after its end [22]", n, quote(word))
		}
		if strings.EqualFold(word, "AP") {
			for !a.Over() {
				a.Add(Pass)
			}
			continue
		}
		c, err := ParseCall(word)
		if err != nil {
			return Auction{}, sentence.Errorf("bridge: call %d of the auction, %s, %w", n, quote(word), errNotCall)
		}
		if by := a.Turn(); !a.Admissible(by, c) {
			return Auction{}, sentence.Errorf("bridge: call %d of the auction, %s by %s, is %s", n, c, by.Name(), inadmissible(c))
		}
		a.Add(c)
	}
	return a, nil
}

// inadmissible says by which clause a call cannot be made.
func inadmissible(c Call) string {
	switch c {
	case Double:
		return "not a double of an opponent's last bid [19A1]"
	case Redouble:
		return "not a redouble of an opponent's last double [19B1]"
	}
	return "an insufficient bid [18D]"
}
