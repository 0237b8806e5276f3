package robot

import "github.com/overtrick/overtrick/bridge"

// notrumpReply is responder's rules after a natural no trump at the level, or
// after a strong two clubs that turned out balanced: Stayman, transfers, and
// raises counted from what the bidder has shown.
func notrumpReply(level int) func(*book) {
	return func(b *book) {
		partner := b.picture[b.me.Partner()].hcp
		need := 25 - partner.min                  // for game
		invite := need - 2                        // worth asking; above the level of one there is no room
		slam := 33 - partner.min                  // for a small slam
		ask := slam - (partner.max - partner.min) // worth asking for one
		if level > 1 {
			need = max(4, need)
			invite = need
		}
		fourMajor := func(e *evaluation) bool {
			return (e.length[hearts] == 4 || e.length[spades] == 4) && e.length[hearts] <= 5 && e.length[spades] <= 5 && !flat(e)
		}
		both := func(e *evaluation) bool {
			return e.length[hearts] >= 4 && e.length[spades] >= 4 && e.length[hearts]+e.length[spades] <= 9
		}
		b.suit(level+1, clubs, "Stayman, asks for a four-card major").points(invite, maxPoints).forcing(oneRound).
			when(func(e *evaluation) bool {
				return fourMajor(e) && (e.length[hearts] < 5 && e.length[spades] < 5 || both(e))
			}).conventional(staymanReply(level))
		for _, s := range majors {
			b.suit(level+1, s-1, "transfer to "+s.Name()).long(s, 5).forcing(oneRound).when(func(e *evaluation) bool {
				o := hearts ^ spades ^ s
				return e.length[s] > e.length[o] || e.length[s] == e.length[o] && s == spades
			}).conventional(transferReply(level, s))
		}
		if level == 1 {
			b.suit(2, spades, "transfer to a minor, to play there").hcp(0, 8).forcing(oneRound).when(func(e *evaluation) bool {
				return e.length[clubs] >= 6 || e.length[diamonds] >= 6
			}).conventional(minorReply)
			for _, s := range minors {
				b.suit(3, s, "slam interest").points(slam-4, maxPoints).long(s, 6).forcing(toGame)
			}
		}
		b.notrump(6, "").points(slam, maxPoints)
		b.notrump(4, "invites slam").points(ask, slam-1).when(func(e *evaluation) bool { return e.half }).then(quantitative)
		b.notrump(3, "").points(need, slam)
		if level == 1 {
			b.notrump(2, "invites game").points(invite, need-1)
		}
		b.pass("").points(0, need-1)
		b.pass("").fallback()
	}
}

// flat is a hand with no short suit to ruff in.
func flat(e *evaluation) bool {
	for _, n := range e.length {
		if n < 3 {
			return false
		}
	}
	return true
}

// staymanReply shows a four-card major, hearts first.
func staymanReply(level int) func(*book) {
	return func(b *book) {
		at := level + 1
		b.suit(at, hearts, "").long(hearts, 4).then(staymanRebid(level, hearts))
		b.suit(at, spades, "").long(spades, 4).between(hearts, 0, 3).then(staymanRebid(level, spades))
		b.suit(at, diamonds, "no four-card major").between(hearts, 0, 3).between(spades, 0, 3).conventional(staymanRebid(level, clubs))
		b.suit(at, diamonds, "no four-card major").conventional(staymanRebid(level, clubs)).fallback()
	}
}

// staymanRebid is responder's next call; m is the major shown, clubs if none.
func staymanRebid(level int, m bridge.Suit) func(*book) {
	return func(b *book) {
		partner := b.picture[b.me.Partner()].hcp
		need, slam := 25-partner.min, 33-partner.min
		if level > 1 {
			need = 0
		}
		if major(m) {
			b.notrump(4, "asks for key cards, "+m.Name()+" trumps").support(m, slam, maxPoints).long(m, 4).
				agreed(m).conventional(keycardReply(m))
			b.suit(4, m, "").support(m, need, slam-1).long(m, 4).agreed(m)
			if level == 1 {
				b.suit(3, m, "invites game").support(m, need-2, need-1).long(m, 4).agreed(m)
			}
		} else {
			for _, s := range majors {
				b.suit(3, s, "").points(need, maxPoints).long(s, 5).forcing(toGame)
				b.suit(2, s, "invites game").points(need-2, need-1).long(s, 5)
			}
		}
		b.notrump(6, "").hcp(slam, maxHCP)
		b.notrump(4, "invites slam").hcp(slam-2, slam-1).then(quantitative)
		b.notrump(3, "").points(need, slam)
		b.notrump(2, "invites game").points(0, need-1)
		b.pass("").fallback()
	}
}

// transferReply completes the transfer; with four trumps and a maximum it jumps.
func transferReply(level int, s bridge.Suit) func(*book) {
	return func(b *book) {
		best := b.picture[b.me].hcp.max
		if level == 1 {
			b.suit(3, s, "maximum, four trumps").hcp(best, best).long(s, 4).agreed(s)
		}
		b.suit(level+1, s, "completes the transfer").then(transferRebid(level, s))
	}
}

// transferRebid is responder's next call.
func transferRebid(level int, s bridge.Suit) func(*book) {
	return func(b *book) {
		partner := b.picture[b.me.Partner()].hcp
		need, slam := 25-partner.min, 33-partner.min
		if level > 1 {
			need = max(4, need)
		}
		o := hearts ^ spades ^ s
		b.notrump(4, "asks for key cards, "+s.Name()+" trumps").support(s, slam, maxPoints).long(s, 6).agreed(s).conventional(keycardReply(s))
		b.notrump(6, "").points(slam, maxPoints).between(s, 5, 5)
		b.notrump(4, "invites slam").points(slam-2, slam-1).between(s, 5, 5).then(quantitative)
		b.suit(4, s, "").points(need, slam-1).long(s, 6).agreed(s)
		if o == spades || level == 1 {
			b.suit(b.cheapest(o.Denomination()), o, "").points(need, maxPoints).long(o, 4).forcing(toGame)
		}
		for _, n := range minors {
			b.suit(3, n, "").points(need+1, maxPoints).long(n, 4).forcing(toGame).when(func(e *evaluation) bool { return !e.even })
		}
		b.notrump(3, "choice of game").points(need, slam-1).between(s, 5, 5).then(func(b *book) {
			b.suit(4, s, "").long(s, 3).when(func(e *evaluation) bool { return e.length[s] >= 4 || !flat(e) })
			b.pass("").fallback()
		})
		if level == 1 {
			b.suit(3, s, "invites game").points(need-2, need-1).long(s, 6)
			b.notrump(2, "invites game").points(need-2, need-1).between(s, 5, 5)
		}
		b.pass("").points(0, need-1)
		b.pass("").fallback()
	}
}

// minorReply bids the lower minor; responder passes or corrects.
func minorReply(b *book) {
	b.suit(3, clubs, "pass or correct").conventional(func(b *book) {
		b.suit(3, diamonds, "to play").long(diamonds, 6).when(func(e *evaluation) bool { return e.length[diamonds] >= e.length[clubs] })
		b.pass("").long(clubs, 6)
		b.pass("").fallback()
	})
}

// quantitative answers a raise of no trump that invites slam.
func quantitative(b *book) {
	p := b.picture[b.me].hcp
	b.notrump(6, "accepts").hcp((p.min+p.max+1)/2, maxHCP)
	b.pass("declines").hcp(0, (p.min+p.max+1)/2-1)
	b.pass("").fallback()
}
