package dealing

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"

	"github.com/overtrick/overtrick/bridge"
)

// Number is the number of a deal: 0 to Count less one. Every deal has one and
// every number is a deal's, so a Number says in 96 bits what a Deal says.
//
// The order is that of a list: write down for each card, from the ace of spades
// to the two of clubs as hands are sorted, who holds it; sort all deals by these
// lines as words of an alphabet N, E, S, W; and count from 0. Deal 0 gives North
// all spades, East all hearts, South all diamonds and West all clubs.
type Number struct{ hi, lo uint64 }

// Count is the number of different deals, 52! / (13!)⁴, as a decimal.
const Count = "53644737765488792839237440000"

// count is Count.
var count = Number{hi: 0xad55e315, lo: 0x634dda658bf49200}

// errNumber is completed with the text by ParseNumber.
var errNumber = errors.New("is no deal number; write 0 to 53644737765488792839237439999")

// NumberOf is the number of the deal; false for the zero Deal, which is none.
func NumberOf(d bridge.Deal) (Number, bool) {
	if d.IsZero() {
		return Number{}, false
	}
	n, open := Number{}, newOpen(13, count)
	for c := bridge.Card(51); ; c-- {
		holder, _ := d.Holder(c)
		for _, seat := range bridge.Seats[:holder] {
			n = n.plus(open.ways(seat))
		}
		open.give(holder)
		if c == 0 {
			return n, true
		}
	}
}

// Deal is the deal of that number.
func (n Number) Deal() bridge.Deal {
	var hands bridge.BySeat[bridge.Hand]
	open := newOpen(13, count)
	for c := bridge.Card(51); ; c-- {
		seat := bridge.North
		for ways := open.ways(seat); !n.less(ways); ways = open.ways(seat) {
			n = n.minus(ways)
			seat++
		}
		hands[seat] = hands[seat].With(c)
		open.give(seat)
		if c == 0 {
			break
		}
	}
	// Thirteen different cards each by construction, so there is no error.
	d, _ := bridge.NewDeal(hands)
	return d
}

// open is what is left to deal while a deal is read card by card.
type open struct {
	places bridge.BySeat[uint64] // cards that each hand still lacks
	cards  uint64                // their sum
	deals  Number                // the number of ways to fill all places
}

func newOpen(each uint64, deals Number) open {
	return open{places: bridge.BySeat[uint64]{each, each, each, each}, cards: 4 * each, deals: deals}
}

// ways is the number of deals in which the seat gets the next card. Of all ways
// that is the share of its places among the places that are left; no remainder,
// for both are whole numbers.
func (o *open) ways(s bridge.Seat) Number {
	return o.deals.times(o.places[s]).over(o.cards)
}

// give lets the seat have the next card.
func (o *open) give(s bridge.Seat) {
	o.deals = o.ways(s)
	o.places[s]--
	o.cards--
}

// less, plus, minus, times and over are the arithmetic of 128 bits; the numbers
// here stay under 13 times Count, which has 100.

func (n Number) less(m Number) bool {
	return n.hi < m.hi || n.hi == m.hi && n.lo < m.lo
}

func (n Number) plus(m Number) Number {
	lo, carry := bits.Add64(n.lo, m.lo, 0)
	return Number{n.hi + m.hi + carry, lo}
}

func (n Number) minus(m Number) Number {
	lo, borrow := bits.Sub64(n.lo, m.lo, 0)
	return Number{n.hi - m.hi - borrow, lo}
}

func (n Number) times(m uint64) Number {
	hi, lo := bits.Mul64(n.lo, m)
	return Number{hi + n.hi*m, lo}
}

func (n Number) over(m uint64) Number {
	lo, _ := bits.Div64(n.hi%m, n.lo, m)
	return Number{n.hi / m, lo}
}

// Big is n as a big.Int.
func (n Number) Big() *big.Int {
	b := new(big.Int).SetUint64(n.hi)
	return b.Lsh(b, 64).Or(b, new(big.Int).SetUint64(n.lo))
}

// NumberFromBig is b as a Number; an error when it is negative or not below
// Count.
func NumberFromBig(b *big.Int) (Number, error) {
	if b.Sign() >= 0 && b.Cmp(count.Big()) < 0 {
		lo := new(big.Int).And(b, new(big.Int).SetUint64(1<<64-1))
		return Number{new(big.Int).Rsh(b, 64).Uint64(), lo.Uint64()}, nil
	}
	return Number{}, fmt.Errorf("dealing: %.40s %w", b, errNumber)
}

// String is the number in decimal.
func (n Number) String() string { return n.Big().String() }

// MarshalText writes n as String does.
func (n Number) MarshalText() ([]byte, error) { return n.Big().MarshalText() }

// UnmarshalText reads n as ParseNumber does.
func (n *Number) UnmarshalText(text []byte) error {
	m, err := ParseNumber(string(text))
	if err == nil {
		*n = m
	}
	return err
}

// ParseNumber reads a deal number in decimal.
func ParseNumber(text string) (Number, error) {
	if len(text) == 0 || len(text) > len(Count) {
		return Number{}, fmt.Errorf("dealing: a text of %d letters %w", len(text), errNumber)
	}
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return Number{}, fmt.Errorf("dealing: %q %w", text, errNumber)
		}
	}
	b, _ := new(big.Int).SetString(text, 10)
	return NumberFromBig(b)
}
