package dd

import "math/bits"

// quick answers whether the side on lead can take want tricks from the top,
// without giving the lead away, and which ranks that rests on. A yes is
// certain, a no means nothing.
func (e *engine) quick(me, lho, pd, rho uint64, seat, want int) (bool, uint64) {
	sum := 0
	far := 0       // partner's winners in suits of which the leader has none
	cross := false // the leader can put partner in
	var marks, farMarks uint64

	ruffer := lho&e.trump != 0 || rho&e.trump != 0
	if e.trump != 0 {
		m, p := me>>trumps, pd>>trumps
		l, r := lho>>trumps, rho>>trumps
		n, mark := sureTrumps(m, p, l|r)
		sum, marks = n, mark<<trumps
		if sum >= want {
			return true, marks
		}
		if !ruffer {
			cross = m != 0 && p != 0 && bottom(m) < top(p)
		} else if n, mark, partner := draw(m, p, l, r); n > 0 {
			ruffer = false
			sum, marks = n, mark<<trumps
			if sum >= want {
				return true, marks
			}
			if partner {
				me, pd = pd, me // he is on lead when trumps are drawn
			}
		}
	}
	for s := uint(0); s < 64; s += lane {
		if e.trump>>s&1 != 0 {
			continue
		}
		m, p := me>>s&laneBits, pd>>s&laneBits
		l, r := lho>>s&laneBits, rho>>s&laneBits
		if m|p == 0 {
			continue
		}
		edge := uint(bits.Len64(l | r))
		mw, pw := m>>edge<<edge, p>>edge<<edge
		if mw|pw == 0 {
			continue
		}
		lm, lp := bits.OnesCount64(m), bits.OnesCount64(p)
		ll, lr := bits.OnesCount64(l), bits.OnesCount64(r)
		rounds := 13 // that nobody ruffs
		if ruffer {
			if lho&e.trump != 0 {
				rounds = ll
			}
			if rho&e.trump != 0 {
				rounds = min(rounds, lr)
			}
			if rounds == 0 {
				continue
			}
		}
		nm, np := bits.OnesCount64(mw), bits.OnesCount64(pw)
		opp := max(ll, lr)
		switch {
		case np == 0: // the leader's alone
			n := nm
			if n >= opp && n >= lp {
				n = lm
			}
			n = min(n, rounds)
			sum += n
			marks |= nth(mw, min(n, nm, max(opp, lp))) << s
		case lm == 0: // partner's alone, if he can be reached
			n := np
			if n >= opp {
				n = lp
			}
			n = min(n, rounds)
			far += n
			farMarks |= nth(pw, min(n, np, opp)) << s
		case nm == 0: // partner's, and the leader has a card to reach him
			n := np
			if n >= opp && n >= lm {
				n = lp
			}
			n = min(n, rounds)
			sum += n
			cross = true
			marks |= nth(pw, min(n, np, max(opp, lm))) << s
		case top(m) < bottom(p): // partner must overtake
			n := min(np, rounds)
			sum += n
			cross = true
			marks |= nth(pw, min(n, np)) << s
		case bottom(m) > top(p): // the leader cannot let partner in
			n := nm
			if n >= opp {
				n = lm
			}
			n = min(n, rounds)
			sum += n
			marks |= nth(mw, min(n, nm)) << s
		default:
			// Either it ends in the leader's hand, with partner's winners
			// taken in between or on the way, or in partner's.
			small := np < lp
			a, b := nm+np, nm+np
			if !small {
				a--
			}
			if nm == lm {
				b--
			}
			a, b = min(a, lm), min(b, lp)
			if a >= opp && a >= lp && (small || nm >= opp) {
				a = lm
			}
			if b >= opp && b >= lm {
				b = lp
			}
			n := max(a, b)
			cross = cross || b >= n || small
			n = min(n, rounds)
			sum += n
			w := mw | pw
			marks |= (w & -w) << s
		}
		if sum >= want {
			return true, marks
		}
	}
	if cross && far > 0 && sum+far >= want {
		return true, marks | farMarks
	}
	return false, 0
}

// draw tells whether the side on lead can draw the trumps of the others at once
// from the top. It returns the number of trump tricks that it takes in all, the
// lowest trump that this rests on, and whether the lead ends with partner. All
// arguments are holdings in trumps; me leads.
func draw(me, pd, lho, rho uint64) (n int, mark uint64, partner bool) {
	if me == 0 {
		return 0, 0, false
	}
	edge := uint(bits.Len64(lho | rho))
	mw, pw := me>>edge<<edge, pd>>edge<<edge
	nm, np := bits.OnesCount64(mw), bits.OnesCount64(pw)
	opp := max(bits.OnesCount64(lho), bits.OnesCount64(rho))
	if nm+np < opp {
		return 0, 0, false
	}
	lm, lp := bits.OnesCount64(me), bits.OnesCount64(pd)
	longest := max(lm, lp)
	if nm >= opp && (np == 0 || lp-np >= opp) { // partner need not overtake
		return longest, nth(mw, opp), false
	}
	if np == 0 || bottom(me) > top(pd) {
		return 0, 0, false
	}
	if nm == lm {
		nm--
	}
	if min(nm+np, lp) < opp || top(me) < bottom(pd) && np < opp {
		return 0, 0, false
	}
	w := mw | pw
	return longest, w & -w, true
}

// nth is the n-th highest card of a set, or nothing for n = 0.
func nth(x uint64, n int) uint64 {
	if n == 0 {
		return 0
	}
	for k := bits.OnesCount64(x); k > n; k-- {
		x &= x - 1
	}
	return x & -x
}

// sureTrumps is the number of trump tricks of a side that has the highest
// trumps, and the lowest trump that it rests on. All arguments are holdings in
// trumps.
func sureTrumps(me, pd, opp uint64) (int, uint64) {
	if me|pd == 0 {
		return 0, 0
	}
	lm, lp := bits.OnesCount64(me), bits.OnesCount64(pd)
	longest := max(lm, lp)
	if opp == 0 {
		if me == 0 || pd == 0 {
			return longest, 0
		}
		return longest, 0
	}
	edge := uint(bits.Len64(opp))
	w := (me | pd) >> edge << edge
	n := min(bits.OnesCount64(w), longest)
	return n, nth(w, n)
}

// later answers whether the side that is not on lead is certain of want tricks
// in the end, and which ranks that rests on. lho and rho are its hands.
func (e *engine) later(me, lho, pd, rho uint64, want int) (bool, uint64) {
	all := me | lho | pd | rho
	sure := 0
	var marks uint64
	if all&e.trump != 0 {
		l, r := lho>>trumps, rho>>trumps
		n, m := sureTrumps(l, r, (me|pd)>>trumps)
		if n == 0 {
			if want == 1 {
				if g := guarded(me>>trumps, l, pd>>trumps, r); g != 0 {
					return true, g << trumps
				}
			}
			if me&e.trump != 0 {
				return false, 0
			}
		}
		sure, marks = n, m<<trumps
		if sure >= want {
			return true, marks
		}
	}
	// Whatever is led, one of them wins it with the highest card, and goes on
	// with what else is high in his hand.
	var owners uint64
	for s := uint(0); s < 64; s += lane {
		if me>>s&laneBits == 0 {
			continue
		}
		h := highest(all>>s&laneBits) << s
		if h&(lho|rho) == 0 {
			return false, 0
		}
		if e.trump>>s&1 != 0 {
			// Which of them wins a trump lead may depend on keeping their high
			// trumps apart.
			edge := uint(bits.Len64((me | pd) >> trumps))
			h = laneBits >> edge << edge << trumps
		}
		if h&lho != 0 {
			owners |= 1
		}
		if h&rho != 0 {
			owners |= 2
		}
		if e.trump>>s&1 == 0 {
			marks |= h
			if pd&e.trump != 0 && pd>>s&laneBits == 0 {
				return false, 0 // he ruffs
			}
		}
	}
	if sure == 0 && want == 1 {
		return true, marks
	}
	ruffer := (me | pd) & e.trump
	least := 99
	for i := range uint(2) {
		if owners>>i&1 == 0 {
			continue
		}
		hand, others := lho, me|pd|rho
		if i == 1 {
			hand, others = rho, me|pd|lho
		}
		n := 0
		for s := uint(0); s < 64; s += lane {
			if e.trump>>s&1 != 0 {
				continue
			}
			x := hand >> s & laneBits
			edge := uint(bits.Len64(others >> s & laneBits))
			w := x >> edge << edge
			if w == 0 {
				continue
			}
			k := bits.OnesCount64(w)
			if ruffer != 0 {
				if me&e.trump != 0 {
					k = min(k, bits.OnesCount64(me>>s&laneBits))
				}
				if pd&e.trump != 0 {
					k = min(k, bits.OnesCount64(pd>>s&laneBits))
				}
			}
			k = min(k, want-sure-n)
			n += k
			marks |= nth(w, k) << s
			if sure+n >= want {
				break
			}
		}
		least = min(least, n)
	}
	return sure+least >= want, marks
}

// guarded tells whether the side that is not on lead, without the highest
// trump, has a trump trick all the same: by a guarded king behind the ace, or
// by king and queen that cannot fall together. It returns the lowest trump that
// this rests on, or nothing.
func guarded(me, lho, pd, rho uint64) uint64 {
	all := me | lho | pd | rho
	a := highest(all)
	k := highest(all &^ a)
	if (lho|rho)&k == 0 || (me|pd)&a == 0 {
		return 0
	}
	if lho&k != 0 && lho != k && me&a != 0 || rho&k != 0 && rho != k && pd&a != 0 {
		return k
	}
	q := highest(all &^ (a | k))
	if (lho|rho)&q != 0 && (lho&(lho-1) != 0 || rho&(rho-1) != 0) {
		return q
	}
	return 0
}
