package dd

import (
	"math/bits"

	"github.com/overtrick/overtrick/bridge"
)

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
	scored bool   // leads are ordered by scores

	// fit, when it is not nil, orders leads instead of orderLeads: the samples for
	// its weights are taken so. It returns the order, since a pointer to it would
	// move the order of every lead to the heap.
	fit func(seat int, cards, worth uint64, need, left int) (order [16]uint8, n int)

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

	owner0, owner1 := e.owners(all)
	key := slotKey(e.shape, seat, left)
	slot := e.book.find(key)
	if slot != nil {
		if p := e.book.match(slot, owner0, owner1, need); p != nil {
			return p.lower() >= need, e.absolute(p.mask, all)
		}
	}

	outer := e.all
	e.all = all
	ok, marks := e.choose(seat, need, left)
	e.all = outer

	marks, mask := e.relate(marks, all)
	n := pattern{owner0: owner0 & mask, owner1: owner1 & mask}
	if ok {
		n.mask = bounded(mask, need, left)
	} else {
		n.mask = bounded(mask, 0, need-1)
	}
	e.book.insert(key, n)
	return ok, marks
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

// choose tries the leads of seat.
func (e *engine) choose(seat, need, left int) (bool, uint64) {
	hand := e.hand[seat&3]
	max := seat&1 == 0
	cards := heads(hand, e.all)
	var order [16]uint8
	n := 0
	hinted := false
	at, tag := e.hintLead(seat, need)
	if x := e.hints[at&(hintSize-1)]; x>>6 == tag && cards>>(x&63)&1 != 0 {
		order[0] = uint8(x & 63)
		n = 1
		hinted = true
	} else {
		n = e.orderLeads(&order, seat, cards, cards, need, left)
	}
	var all uint64
	for i := 0; ; i++ {
		if i == n {
			if !hinted || cards == 0 {
				break
			}
			hinted = false
			i, n = 0, e.orderLeads(&order, seat, cards, heads(hand, e.all), need, left)
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
	var all uint64 // the marks of what failed
	if pos == 3 && left >= peekLeft && n > 1 {
		for _, c := range order[:n&15] {
			c := uint(c)
			if cards>>c&1 == 0 {
				continue
			}
			known, ok, marks := e.peek(seat, need, left, best, winner, same, c)
			if !known {
				continue
			}
			if ok == max {
				return ok, marks
			}
			cards &^= 1 << c
			all |= marks | e.equal(hand, marks, c)
			cards = skip(cards, marks, c)
		}
	}
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
