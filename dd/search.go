package dd

import (
	"math/bits"

	"github.com/overtrick/overtrick/bridge"
)

// noCard is the index of no card; the index of a card is sixteen times its lane
// and its rank.
const noCard = 0xff

// engine searches one deal in one denomination at a time. North and South are
// the side whose tricks are counted; they hold the even seats.
type engine struct {
	hand  [4]uint64 // the cards that each still holds
	trump uint64    // the lane of trumps, or nothing
	shape uint64    // the length of each holding: a lane a suit, a nibble a seat

	lanes  [5]uint8       // of the suits: the lanes of trumps and spades are exchanged
	owner  [4]*ownerTable // by lane
	tables [4]*ownerTable
	places *places
	book   book
	hints  []uint16
	all    uint64 // the cards that were out when the trick began
	freak  bool   // no-trump with many voids; another order of leads suits it

	ready        bool // dealt and denomination are what the tables are made for
	dealt        bridge.BySeat[bridge.Hand]
	denomination bridge.Denomination

	done          <-chan struct{} // ends the search when closed
	starts, nodes uint64
}

// lead answers whether North and South take need of the left tricks when seat
// leads, 1 <= need <= left. Beside the answer it gives the cards whose ranks it
// rests on: the lowest of them in each suit, those above it included, is what
// has to be the same in another position of the same shape.
func (e *engine) lead(seat, need, left int) (bool, uint64) {
	e.starts++
	if e.starts&0xfff == 0 && e.done != nil {
		e.look()
	}
	h := &e.hand
	if left == 1 {
		return e.last(seat)
	}
	me, lho, pd, rho := h[seat&3], h[(seat+1)&3], h[(seat+2)&3], h[(seat+3)&3]
	all := me | lho | pd | rho
	ns := seat&1 == 0
	want := need
	if !ns {
		want = left - need + 1
	}
	if ok, marks := e.quick(me, lho, pd, rho, seat, want); ok {
		return ns, marks
	}
	if ok, marks := e.later(me, lho, pd, rho, left-want+1); ok {
		return !ns, marks
	}

	a0, a1, a2, a3 := all&laneBits, all>>16&laneBits, all>>32&laneBits, all>>48&laneBits
	r0, r1 := uint64(e.owner[0][a0]), uint64(e.owner[1][a1])
	r2, r3 := uint64(e.owner[2][a2]), uint64(e.owner[3][a3])
	owner0 := r0&laneMask | r1&laneMask<<16 | r2&laneMask<<32 | r3<<48
	owner1 := r0>>16 | r1>>16<<16 | r2>>16<<32 | r3>>16<<48

	key := e.shape&^laneMask | uint64(left)<<2 | uint64(seat)
	slot := e.book.find(key)
	if slot != nil {
		if p := e.book.match(slot, owner0, owner1, need); p != nil {
			return int(p.lower) >= need, e.absolute(p.mask, all)
		}
	}

	outer := e.all
	e.all = all
	ok, marks := e.choose(seat, need, left)
	e.all = outer

	marks, mask := e.relate(marks, all)
	n := pattern{
		owner0: owner0 & mask, owner1: owner1 & mask, mask: mask,
		lower: 0, upper: uint8(left), relevant: relevantCards(mask), move: noCard,
	}
	if ok {
		n.lower = uint8(need)
	} else {
		n.upper = uint8(need - 1)
	}
	e.book.insert(key, n)
	return ok, marks
}

// absolute gives for each suit the card that is the lowest in a mask of
// relative ranks, among the cards that are out.
func (e *engine) absolute(mask, all uint64) uint64 {
	var marks uint64
	for s := uint(0); s < 64; s += lane {
		if m := mask >> s & laneMask; m != 0 {
			k := uint(bits.OnesCount16(uint16(m))) - 1
			place := e.places[all>>s&laneBits] >> (4 * k) & 15
			marks |= 1 << (s + uint(place))
		}
	}
	return marks
}

// relate turns marks into what a position must share to give the same answer.
// What everybody can tell from the lengths need not be told by rank: the lowest
// cards of a suit, as far as one hand has them all.
func (e *engine) relate(marks, all uint64) (out, mask uint64) {
	for s := uint(0); s < 64; s += lane {
		m := marks >> s & laneMask
		if m == 0 {
			continue
		}
		a := all >> s & laneBits
		low := m & -m
		// The hand that has the lowest card out has all of the cards below the
		// lowest card of anybody else.
		bottom := a & -a
		for seat := range e.hand {
			if own := e.hand[seat] >> s & laneBits; own&bottom != 0 {
				others := a &^ own
				if others == 0 {
					low = 0
				} else if edge := others & -others; low < edge {
					low = edge
				}
				break
			}
		}
		if low == 0 {
			continue
		}
		out |= low << s
		k := uint(bits.OnesCount64(a &^ (low - 1)))
		mask |= uint64(laneBits&^(laneBits>>k)) << s
	}
	return out, mask
}

// last plays the last trick, where nobody has a choice.
func (e *engine) last(seat int) (bool, uint64) {
	h := &e.hand
	best, winner := h[seat&3], seat
	suit := uint64(laneBits) << (uint(bits.Len64(best)-1) &^ 15)
	others := uint64(0)
	for i := 1; i < 4; i++ {
		c := h[(seat+i)&3]
		if c&suit != 0 {
			if c > best {
				others |= best
				best, winner = c, seat+i
			} else {
				others |= c
			}
		} else if c&e.trump != 0 {
			best, winner = c, seat+i
			suit = e.trump
			others = 0
		}
	}
	if others == 0 {
		best = 0
	}
	return winner&1 == 0, best
}

// heads are the lowest cards of each sequence of touching cards in a holding:
// its members are equals, and the lowest stands for all. Cards played to the
// trick in progress still part others.
func heads(hand, all uint64) uint64 {
	x := hand | allLanes&^all
	var out uint64
	for hand != 0 {
		low := hand & -hand
		out |= low
		hand &= x + low
	}
	return out
}

// skip takes out of the cards still to try those that cannot do better, after c
// failed with the given marks: when c's rank was of no account, nor is that of
// any card of the suit below the lowest mark.
func skip(cards, marks uint64, c uint) uint64 {
	suit := uint64(laneBits) << (c &^ 15)
	m := marks & suit
	if m == 0 {
		return cards &^ suit
	}
	if low := m & -m; uint64(1)<<c < low {
		return cards &^ (suit & (low - 1))
	}
	return cards
}

// equal is c, when c failed with a mark on a card that touches it in the same
// hand: c has been tried for both, and the other would have left its mark on c.
func (e *engine) equal(hand, marks uint64, c uint) uint64 {
	card := uint64(1) << c
	m := marks & (laneBits << (c &^ 15)) &^ (card<<1 - 1)
	if low := m & -m; low&hand != 0 && (e.all&^hand)&(low-card) == 0 {
		return card
	}
	return 0
}

// choose tries the leads of seat.
func (e *engine) choose(seat, need, left int) (bool, uint64) {
	hand := e.hand[seat&3]
	max := seat&1 == 0
	cards := heads(hand, e.all)
	var order [16]uint8
	n := 0
	hinted := false
	at, tag := hintAt(hand<<2 ^ uint64(seat) ^ uint64(need)<<57 ^ e.hand[(seat+2)&3]*0x2545F4914F6CDD1D)
	if x := e.hints[at&(hintSize-1)]; x>>6 == tag && cards>>(x&63)&1 != 0 {
		order[0] = uint8(x & 63)
		n = 1
		hinted = true
	} else {
		n = e.orderLead(&order, seat, cards)
	}
	var all uint64
	for i := 0; ; i++ {
		if i == n {
			if !hinted || cards == 0 {
				break
			}
			hinted = false
			i, n = 0, e.orderLead(&order, seat, cards)
		}
		c := uint(order[i&15])
		if cards>>c&1 == 0 {
			continue
		}
		cards &^= 1 << c
		e.nodes++
		e.hand[seat&3] = hand &^ (1 << c)
		step := uint64(1) << (c&^15 + uint(4*seat))
		e.shape -= step
		ok, marks := e.follow(1, (seat+1)&3, need, left, c&^15, c, seat, false)
		e.shape += step
		e.hand[seat&3] = hand
		if ok == max {
			e.hints[at&(hintSize-1)] = tag<<6 | uint16(c)
			return ok, marks
		}
		all |= marks | e.equal(hand, marks, c)
		cards = skip(cards, marks, c)
	}
	return !max, all
}

// follow tries the cards of the second, third or fourth player (pos 1, 2, 3).
// The suit in the lane ls was led; best is the winning card so far, played by
// winner, and same tells whether another card of its suit lies beside it.
func (e *engine) follow(pos, seat, need, left int, ls, best uint, winner int, same bool) (bool, uint64) {
	hand := e.hand[seat&3]
	max := seat&1 == 0
	cards := hand & (laneBits << ls)
	if cards == 0 {
		cards = hand
	}
	cards = heads(cards, e.all)
	var order [16]uint8
	n := 0
	hinted := false
	var at uint32
	var tag uint16
	if cards&(cards-1) == 0 {
		order[0] = uint8(bits.TrailingZeros64(cards))
		n = 1
	} else {
		if pos < 3 {
			at, tag = e.hintPlay(seat, pos, hand, ls, best)
			if x := e.hints[at&(hintSize-1)]; x>>6 == tag && cards>>(x&63)&1 != 0 {
				order[0] = uint8(x & 63)
				n = 1
				hinted = true
			}
		}
		if n == 0 {
			n = e.orderPlay(&order, pos, seat, cards, ls, best, winner)
		}
	}
	var all uint64
	for i := 0; ; i++ {
		if i == n {
			if !hinted || cards == 0 {
				break
			}
			hinted = false
			i, n = 0, e.orderPlay(&order, pos, seat, cards, ls, best, winner)
		}
		c := uint(order[i&15])
		if cards>>c&1 == 0 {
			continue
		}
		cards &^= 1 << c
		e.nodes++
		best2, winner2, same2 := best, winner, same
		if (c^best)&^15 == 0 {
			same2 = true
			if c > best {
				best2, winner2 = c, seat
			}
		} else if e.trump>>c&1 != 0 {
			best2, winner2, same2 = c, seat, false
		}
		var ok bool
		var marks uint64
		e.hand[seat&3] = hand &^ (1 << c)
		step := uint64(1) << (c&^15 + uint(4*seat))
		e.shape -= step
		if pos < 3 {
			ok, marks = e.follow(pos+1, (seat+1)&3, need, left, ls, best2, winner2, same2)
		} else {
			more := need - 1 + winner2&1
			switch {
			case more <= 0:
				ok = true
			case more >= left:
				ok = false
			default:
				ok, marks = e.lead(winner2, more, left-1)
			}
			if same2 {
				marks |= 1 << best2
			}
		}
		e.shape += step
		e.hand[seat&3] = hand
		if ok == max {
			if tag != 0 {
				e.hints[at&(hintSize-1)] = tag<<6 | uint16(c)
			}
			return ok, marks
		}
		all |= marks | e.equal(hand, marks, c)
		cards = skip(cards, marks, c)
	}
	return !max, all
}
