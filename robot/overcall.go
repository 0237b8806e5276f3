package robot

import "github.com/overtrick/overtrick/bridge"

// overcall is the rules for the side that did not open, when neither of the two
// has done anything but pass.
func overcall(b *book) {
	last, _ := b.auction.LastBid()
	if last.Seat.Side() == b.me.Side() || b.auction.Doubling() != bridge.Undoubled {
		return
	}
	level := last.Call.Level()
	if b.said[b.auction.Len()-1].artificial && last.Seat == b.me.RHO() {
		overArtificial(b, last.Call)
		return
	}
	balancing := last.Seat == b.me.LHO() && b.auction.OneFromOver()
	y, isSuit := last.Call.Denomination().Trumps()
	switch {
	case !isSuit && level == 1 && b.acted(b.me.LHO())+b.acted(b.me.RHO()) == 1:
		overStrong(b)
	case !isSuit && level == 1 && last.Seat == b.me.RHO() && len(b.theirs(b.me)) == 1:
		overOne(b, b.theirs(b.me)[0]) // they have bid a suit and one no trump
	case !isSuit || level > 4:
	case balancing && level <= 2:
		balance(b, y, level)
	case level == 1:
		overOne(b, y)
	default:
		overHigh(b, y, level)
	}
	b.pass("").points(0, 14+level)
	b.pass("").fallback()
}

// takeout is a double that asks partner to choose: short in their suit, support
// for the others, or too strong for anything else.
func takeout(b *book, y bridge.Suit, least, strong int) {
	theirs := b.theirs(b.me)
	r := b.call(bridge.Double, "takeout").hcp(least-1, maxHCP).forcing(oneRound).between(y, 0, 3).when(func(e *evaluation) bool {
		if e.hcp < least && e.length[y] > 1 {
			return false
		}
		if e.length[y] > 2 && !(e.length[y] == 3 && e.even && e.hcp >= least+1 && (y == hearts && e.length[spades] == 4 || y == spades && e.length[hearts] == 4 || !major(y) && e.length[hearts] >= 4 && e.length[spades] >= 3)) {
			return false
		}
		for _, s := range bridge.Suits {
			if s == y || contains(theirs, s) {
				continue
			}
			if e.length[s] < 3 || major(s) && e.length[s] >= 6 || major(s) && e.length[s] == 5 && e.length[hearts^spades^s] < 4 && y != hearts^spades^s {
				return false
			}
		}
		return true
	})
	r.artificial = true
	r.length[y] = span{0, 3}
	for _, s := range bridge.Suits {
		if s != y && !contains(theirs, s) {
			r.length[s] = span{3, 5}
		}
	}
	big := b.call(bridge.Double, "takeout").hcp(strong, maxHCP).forcing(oneRound).fallback()
	big.artificial = true
}

func contains(suits []bridge.Suit, s bridge.Suit) bool {
	for _, o := range suits {
		if o == s {
			return true
		}
	}
	return false
}

// overOne acts directly over one of a suit, or over one of a suit and a
// response at a low level.
func overOne(b *book, y bridge.Suit) {
	theirs := b.theirs(b.me)
	free := func(s bridge.Suit) bool { return s != y && !contains(theirs, s) }
	if len(theirs) < 2 {
		b.notrump(1, "").hcp(15, 18).balanced().stop(y).then(notrumpReply(1))
	}
	takeout(b, y, 12, 18)
	for _, s := range bridge.Suits {
		if !free(s) {
			continue
		}
		at := b.cheapest(s.Denomination())
		vulnerable := b.vulnerable(b.me)
		switch at {
		case 1:
			b.suit(1, s, "").points(8, 19).long(s, 5).when(func(e *evaluation) bool {
				return (e.good(s) || e.hcp >= 10) && (e.length[s] < 7 || e.hcp >= 11) && best(e, s) && !(e.length[s] == 6 && e.hcp <= 9 && !vulnerable && e.good(s))
			})
		case 2:
			b.suit(2, s, "").points(11, 20).long(s, 5).when(func(e *evaluation) bool {
				return best(e, s) && e.hcp >= 9 && (e.length[s] >= 6 && e.good(s) || e.good(s) && e.hcp >= 12 || e.hcp >= 14 && e.top(s) >= 1)
			})
		}
		jump := at + 1
		if jump <= 3 {
			length := 5 + jump - 1
			b.suit(jump, s, "preemptive").hcp(4, 10).between(s, length, length).when(func(e *evaluation) bool {
				return e.good(s) && (!vulnerable || e.hcp >= 7)
			})
		}
		if major(s) {
			b.suit(4, s, "preemptive").hcp(5, 12).long(s, 8)
		} else {
			b.suit(3, s, "preemptive").hcp(4, 10).between(s, 7, 8).when(func(e *evaluation) bool { return e.good(s) })
		}
	}
}

// best reports whether the suit is the one to name: the longest, the higher of
// two.
func best(e *evaluation, s bridge.Suit) bool {
	for _, o := range bridge.Suits {
		if e.length[o] > e.length[s] || e.length[o] == e.length[s] && o > s && e.length[o] >= 5 {
			return false
		}
	}
	return true
}

// overHigh acts directly over a bid of two to four.
func overHigh(b *book, y bridge.Suit, level int) {
	theirs := b.theirs(b.me)
	least := 11 + level
	if len(theirs) > 1 {
		least++
	}
	if level == 2 {
		b.notrump(2, "").hcp(16, 18).balanced().stop(y).then(notrumpReply(2))
	}
	if level <= 3 {
		b.notrump(3, "").hcp(16, 22).stop(y).when(func(e *evaluation) bool { return e.half || e.losers() <= 4 })
	}
	takeout(b, y, least, 18)
	for _, s := range bridge.Suits {
		if s == y || contains(theirs, s) {
			continue
		}
		at := b.cheapest(s.Denomination())
		if at > 4 || at == 4 && !major(s) {
			continue
		}
		if major(s) && at < 4 {
			b.suit(4, s, "").points(19, 22).long(s, 6).when(func(e *evaluation) bool { return e.good(s) && best(e, s) })
		}
		b.suit(at, s, "").points(10+at, 22).long(s, 5).when(func(e *evaluation) bool {
			return best(e, s) && (e.length[s] >= 6 && e.top(s) >= 1 || e.good(s) && e.hcp >= 9+at) && e.hcp >= 7+at
		})
	}
}

// balance acts when pass would end the auction at a low level: a king less is
// enough, since partner has what is missing.
func balance(b *book, y bridge.Suit, level int) {
	theirs := b.theirs(b.me)
	if level == 1 {
		b.notrump(1, "balancing").hcp(11, 14).balanced().stop(y).then(notrumpReply(1)).when(func(e *evaluation) bool {
			return (y == spades || e.length[spades] < 4) && (y == hearts || e.length[hearts] < 4)
		})
	}
	takeout(b, y, 8+level, 16)
	if level == 1 {
		b.notrump(1, "balancing").hcp(11, 14).balanced().stop(y).then(notrumpReply(1))
	}
	for _, s := range bridge.Suits {
		if s == y || contains(theirs, s) {
			continue
		}
		at := b.cheapest(s.Denomination())
		if at > level+1 || at > 3 {
			continue
		}
		b.suit(at, s, "balancing").points(5+2*at, 16).long(s, 5).when(func(e *evaluation) bool {
			return best(e, s) && (e.top(s) >= 1 || e.length[s] >= 6)
		})
	}
}

// overStrong acts over one no trump of the opponents: a good long suit, or a
// double with at least their strength.
func overStrong(b *book) {
	theirs := 15
	for _, o := range b.me.Side().Other().Seats() {
		theirs = max(theirs, b.picture[o].hcp.min)
	}
	x := b.call(bridge.Double, "for penalties").hcp(theirs, maxHCP).when(func(e *evaluation) bool { return e.hcp >= theirs })
	x.penalty = true
	for _, s := range bridge.Suits {
		b.suit(2, s, "").points(9, 17).long(s, 5).when(func(e *evaluation) bool {
			return best(e, s) && (e.length[s] >= 6 || !e.even && (e.good(s) || e.hcp >= 11 && e.top(s) >= 1))
		})
		b.suit(3, s, "preemptive").hcp(4, 10).long(s, 7).when(func(e *evaluation) bool { return e.good(s) })
	}
}

// overArtificial acts over a conventional bid: a double shows the suit that was
// bid, for the lead, and suits of one's own need to be good.
func overArtificial(b *book, c bridge.Call) {
	y, isSuit := c.Denomination().Trumps()
	level := c.Level()
	if isSuit && level <= 4 {
		x := b.call(bridge.Double, "for the lead").hcp(6, maxHCP).long(y, 5).when(func(e *evaluation) bool { return e.top(y) >= 2 || e.honours(y) >= 3 })
		x.artificial = true
	}
	for _, s := range bridge.Suits {
		if isSuit && s == y {
			continue
		}
		if at := b.cheapest(s.Denomination()); at <= 3 {
			b.suit(at, s, "").points(9+2*at, 18).long(s, 4+min(at, 3)).when(func(e *evaluation) bool { return e.good(s) && best(e, s) })
		}
	}
	b.pass("").points(0, 16)
	b.pass("").fallback()
}
