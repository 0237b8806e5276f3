package dd

// peekLeft is the number of tricks left from which the fourth player looks what is
// known about the positions after each of his cards before one of them is
// searched. From 6 on it would spare 18 % of the nodes of ordinary deals, and the
// whole would take a fifth more time.
const peekLeft = 10

// peek tells whether it is known at once, without a search, if North and South
// take need of the left tricks after the fourth player's card c, and then what
// the answer is and which ranks it rests on. The other arguments are those of
// follow.
func (e *engine) peek(seat, need, left int, best uint, winner int, same bool, c uint) (known, ok bool, marks uint64) {
	if (c^best)&^15 == 0 {
		same = true
		if c > best {
			best, winner = c, seat
		}
	} else if e.trump>>c&1 != 0 {
		best, winner, same = c, seat, false
	}
	if same {
		marks = 1 << best
	}
	need -= 1 - winner&1
	if need <= 0 || need >= left {
		return true, need <= 0, marks
	}
	left--
	h := e.hand
	h[seat&3] &^= 1 << c
	me, lho, pd, rho := h[winner&3], h[(winner+1)&3], h[(winner+2)&3], h[(winner+3)&3]
	ns := winner&1 == 0
	want := need
	if !ns {
		want = left - need + 1
	}
	if yes, m := e.quick(me, lho, pd, rho, winner, want); yes {
		return true, ns, marks | m
	}
	if yes, m := e.later(me, lho, pd, rho, left-want+1); yes {
		return true, !ns, marks | m
	}
	shape := e.shape - 1<<(c&^15+uint(4*seat))
	s := e.book.find(slotKey(shape, winner, left))
	if s == nil {
		return false, false, 0
	}
	all := me | lho | pd | rho
	owner0, owner1 := e.owners(all)
	p := e.book.match(s, owner0, owner1, need)
	if p == nil {
		return false, false, 0
	}
	return true, p.lower() >= need, marks | e.absolute(p.mask, all)
}
