package robot

import "github.com/overtrick/overtrick/bridge"

// response is the rules for the first call opposite an opening of one in a
// suit. Other openings bring their replies along.
func response(b *book) {
	c, _, _, _ := b.last(b.me.Partner())
	switch {
	case c == bridge.NewBid(1, bridge.NoTrump) && b.rival() == bridge.Double:
		doubledNotrump(b)
		return
	case c == bridge.NewBid(1, bridge.NoTrump) && b.rival().IsBid():
		overcalledNotrump(b, b.rival())
		return
	case c.Level() != 1 || c.Denomination() == bridge.NoTrump:
		return
	}
	s, _ := c.Denomination().Trumps()
	switch r := b.rival(); {
	case r == bridge.Pass:
		uncontested(b, s)
	case r == bridge.Double:
		overDouble(b, s)
	default:
		overOvercall(b, s, r)
	}
}

// uncontested answers one of the suit after a pass.
func uncontested(b *book, s bridge.Suit) {
	passed := b.passed(b.me)
	if major(s) {
		raises(b, s)
	}
	if !passed {
		strongNew(b, s)
	}
	newAtOne(b, s)
	if major(s) {
		b.notrump(3, "").hcp(13, 16).balanced().between(s, 2, 2).between(hearts^spades^s, 2, 4)
		if !passed {
			twoOverOne(b, s, 12)
		} else {
			twoOverOne(b, s, 10)
		}
		b.notrump(1, "").points(6, 12)
		b.pass("").points(0, 6)
		b.pass("").fallback()
		return
	}
	minorRaises(b, s)
	b.notrump(3, "").hcp(13, 16).balanced()
	if !passed {
		twoOverOne(b, s, 13)
	}
	b.notrump(2, "").hcp(11, 12).balanced()
	b.notrump(1, "").hcp(6, 10)
	b.suit(3, s, "").support(s, 10, 12).long(s, 4)
	if s == diamonds {
		b.suit(2, clubs, "").points(11, maxPoints).long(clubs, 4).forcing(oneRound)
	} else {
		b.suit(1, diamonds, "").points(11, maxPoints).long(diamonds, 3).forcing(oneRound)
	}
	b.pass("").points(0, 6)
	b.pass("").fallback()
}

// raises of a major, by strength and by the number of trumps.
func raises(b *book, s bridge.Suit) {
	if !b.passed(b.me) {
		b.notrump(2, "forcing raise of "+s.Name()).support(s, 13, maxPoints).long(s, 4).forcing(toGame).
			agreed(s).conventional(forcingRaiseReply(s))
	}
	b.suit(4, s, "preemptive").hcp(0, 10).long(s, 5).agreed(s).when(func(e *evaluation) bool {
		return !e.half && e.support(s) <= 12
	})
	b.suit(3, s, "invites game").support(s, 10, 12).long(s, 3).agreed(s)
	b.suit(2, s, "").support(s, 6, 9).long(s, 3).agreed(s)
}

func minorRaises(b *book, s bridge.Suit) {
	length := 5
	if s == diamonds {
		length = 4
	}
	b.suit(3, s, "invites game").support(s, 10, 12).long(s, length).agreed(s).when(func(e *evaluation) bool { return !e.even })
	b.suit(2, s, "").support(s, 6, 9).long(s, length).agreed(s).when(func(e *evaluation) bool { return !e.even || e.length[s] >= 5 })
}

// strongNew is a jump in a new suit: a hand that sees a slam opposite an
// opening.
func strongNew(b *book, s bridge.Suit) {
	for _, n := range bridge.Suits {
		if n == s {
			continue
		}
		b.suit(b.cheapest(n.Denomination())+1, n, "strong jump").hcp(17, maxHCP).long(n, 6).forcing(toGame).
			when(func(e *evaluation) bool { return e.good(n) })
	}
}

// newAtOne is a new suit at the level of one: four cards, of four-card suits
// the cheapest, of longer ones the longest and the higher of two.
func newAtOne(b *book, s bridge.Suit) {
	for _, n := range [3]bridge.Suit{spades, hearts, diamonds} {
		if n <= s {
			continue
		}
		b.suit(1, n, "").points(6, maxPoints).long(n, 4).forcing(oneRound).when(func(e *evaluation) bool {
			for _, o := range bridge.Suits {
				if o <= s || o == n {
					continue
				}
				switch {
				case o == diamonds && e.points < 12 && e.length[n] >= 4:
					// A weak hand may get to bid only one suit: the major.
				case e.length[o] > e.length[n]:
					return false
				case e.length[o] == e.length[n] && e.length[n] == 4 && o < n:
					return false
				case e.length[o] == e.length[n] && e.length[n] > 4 && o > n:
					return false
				}
			}
			return n != diamonds || e.points >= 12 || e.length[hearts] < 4 && e.length[spades] < 4
		})
	}
}

// twoOverOne is a new suit at the level of two, which forces to game when the
// bidder is strong enough for that opposite a minimum.
func twoOverOne(b *book, s bridge.Suit, least int) {
	f := toGame
	if least < 12 {
		f = passable
	}
	for n := s - 1; n < s; n-- {
		length := 4
		if major(n) {
			length = 5
		}
		b.suit(2, n, "").points(least, maxPoints).long(n, length).forcing(f).when(func(e *evaluation) bool {
			for o := clubs; o < s; o++ {
				if e.length[o] > e.length[n] || e.length[o] == e.length[n] && (o > n) == (e.length[n] > 4) && o != n {
					return false
				}
			}
			return true
		})
		if n == clubs {
			break
		}
	}
	// With support for three, or flat with nothing to bid: the better minor.
	if least >= 12 && major(s) {
		b.suit(2, clubs, "").points(least, maxPoints).long(clubs, 3).forcing(f)
		b.suit(2, diamonds, "").points(least, maxPoints).long(diamonds, 3).forcing(f)
	}
}

// forcingRaiseReply is opener's rebid after two no trump as a raise of the
// major.
func forcingRaiseReply(s bridge.Suit) func(*book) {
	return func(b *book) {
		for _, n := range bridge.Suits {
			if n != s {
				b.suit(3, n, "shortness").points(11, maxPoints).between(n, 0, 1).forcing(toGame).conventional(nil)
			}
		}
		b.suit(3, s, "extra strength").points(16, maxPoints).forcing(toGame)
		b.notrump(3, "some extra strength").points(14, 15).forcing(toGame).conventional(nil)
		b.suit(4, s, "minimum").points(11, 14)
	}
}

// overDouble answers one of the suit after a takeout double: raises are
// weaker, redouble tells of strength.
func overDouble(b *book, s bridge.Suit) {
	if major(s) {
		b.notrump(2, "limit raise or better of "+s.Name()).support(s, 10, maxPoints).long(s, 4).forcing(oneRound).agreed(s).conventional(nil)
		b.suit(4, s, "preemptive").hcp(0, 9).long(s, 5).agreed(s)
		b.suit(3, s, "preemptive").support(s, 3, 9).long(s, 4).agreed(s)
		b.suit(2, s, "").support(s, 5, 9).long(s, 3).agreed(s)
	} else {
		b.suit(3, s, "preemptive").hcp(0, 8).long(s, 5).agreed(s)
	}
	b.call(bridge.Redouble, "strength").hcp(10, maxHCP).forcing(oneRound)
	for _, n := range [3]bridge.Suit{hearts, spades, diamonds} {
		if n > s {
			b.suit(1, n, "").points(6, maxPoints).long(n, 4).forcing(oneRound).when(func(e *evaluation) bool {
				return n == diamonds || e.length[n] >= e.length[hearts^spades^n]
			})
		}
	}
	if !major(s) {
		b.suit(2, s, "").support(s, 5, 9).long(s, 5).agreed(s)
	}
	for _, n := range bridge.Suits {
		if n < s {
			b.suit(2, n, "").hcp(5, 9).long(n, 6)
		}
	}
	b.notrump(1, "").hcp(7, 9).balanced()
	b.pass("").points(0, 11)
	b.pass("").fallback()
}

// overOvercall answers one of the suit after an overcall.
func overOvercall(b *book, s bridge.Suit, over bridge.Call) {
	level := over.Level()
	y, isSuit := over.Denomination().Trumps()
	if !isSuit {
		overNotrump(b, s)
		return
	}
	length := 3
	if !major(s) {
		length = 5
		if s == diamonds {
			length = 4
		}
	}
	// Raises: the cue bid with strength, a jump with trumps, else the simple one.
	b.suit(b.cheapest(y.Denomination()), y, "raise of "+s.Name()+" that invites game at least").support(s, 11, maxPoints).
		long(s, length).forcing(oneRound).agreed(s).conventional(nil).when(func(*evaluation) bool { return level <= 3 })
	raise := b.cheapest(s.Denomination())
	if major(s) {
		b.suit(4, s, "").support(s, 7, 12).long(s, 5).agreed(s)
		if level >= 3 {
			b.suit(4, s, "").support(s, 11, 18).long(s, 3).agreed(s)
		}
	}
	if raise == 2 {
		b.suit(3, s, "preemptive").support(s, 4, 9).long(s, length+1).agreed(s).when(func(e *evaluation) bool { return !e.even })
	}
	if raise <= 3 {
		b.suit(raise, s, "").support(s, 4+raise, 10).long(s, length).agreed(s)
	}
	// New suits.
	for _, n := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		if n == s || n == y {
			continue
		}
		at := b.cheapest(n.Denomination())
		switch {
		case at == 1:
			least := 4
			if n == spades && y == hearts {
				least = 5
			}
			b.suit(1, n, "").points(6, maxPoints).long(n, least).forcing(oneRound).when(func(e *evaluation) bool {
				return e.length[n] >= 5 || !(n == hearts && e.length[spades] >= 4) && !(n == spades && e.length[hearts] >= 4)
			})
		case at <= 3:
			b.suit(at, n, "").points(7+2*at, maxPoints).long(n, 5).forcing(oneRound).when(func(e *evaluation) bool {
				return (e.length[n] >= e.length[spades] || n == spades) && (e.hcp >= 10 || e.length[n] >= 6)
			})
		}
	}
	negativeDouble(b, s, y, level)
	b.notrump(3, "").hcp(13, 17).stop(y)
	if b.cheapest(bridge.NoTrump) == 2 {
		b.notrump(2, "").hcp(11, 12).stop(y)
	} else {
		b.notrump(2, "").hcp(11, 12).stop(y)
		b.notrump(1, "").hcp(7, 10).stop(y)
	}
	b.pass("").points(0, 9+level)
	b.pass("").fallback()
}

// negativeDouble is a double of an overcall for takeout.
func negativeDouble(b *book, s, y bridge.Suit, level int) {
	if level > 4 {
		return
	}
	least := []int{0, 6, 8, 9, 11}[level]
	r := b.call(bridge.Double, "negative").hcp(least, maxHCP).forcing(oneRound)
	r.artificial = true
	r.reply = negativeReply(s, y)
	switch {
	case !major(s) && !major(y):
		r.long(hearts, 3).long(spades, 3).when(func(e *evaluation) bool {
			return e.length[hearts]+e.length[spades] >= 7 && (e.length[hearts] >= 4 && e.length[spades] >= 4 || e.hcp >= least+1)
		})
	case major(s) && major(y):
		r.long(clubs, 3).long(diamonds, 3).when(func(e *evaluation) bool { return e.hcp >= 8 && e.length[clubs]+e.length[diamonds] >= 7 })
	default:
		other := hearts
		if s == hearts || y == hearts {
			other = spades
		}
		r.long(other, 4)
	}
}

// overNotrump answers one of the suit after one no trump by the opponents.
func overNotrump(b *book, s bridge.Suit) {
	x := b.call(bridge.Double, "for penalties").hcp(9, maxHCP)
	x.penalty = true
	b.suit(b.cheapest(s.Denomination()), s, "").support(s, 5, 9).long(s, 3).agreed(s).when(func(e *evaluation) bool { return major(s) || e.length[s] >= 5 })
	for _, n := range bridge.Suits {
		if n != s {
			b.suit(2, n, "").hcp(4, 9).long(n, 6)
		}
	}
	b.pass("").hcp(0, 9)
	b.pass("").fallback()
}
