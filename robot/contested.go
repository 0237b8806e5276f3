package robot

import "github.com/overtrick/overtrick/bridge"

// overcalledNotrump answers partner's one no trump after a natural overcall:
// two of a suit is to play, three forces to game, their suit asks for a major.
func overcalledNotrump(b *book, over bridge.Call) {
	y, isSuit := over.Denomination().Trumps()
	partner := b.picture[b.me.Partner()].hcp
	need := max(0, 24-partner.min)
	if !isSuit || over.Level() > 3 {
		return
	}
	if cue := b.cheapest(y.Denomination()); cue <= 4 && over.Level() == 2 {
		b.suit(cue, y, "asks for a four-card major").points(need, maxPoints).forcing(toGame).conventional(cueReply(y)).when(func(e *evaluation) bool {
			return e.length[y] <= 3 && (y != hearts && e.length[hearts] == 4 || y != spades && e.length[spades] == 4)
		})
	}
	for _, s := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		if s == y {
			continue
		}
		at, length := b.cheapest(s.Denomination()), 5
		if !major(s) {
			length = 6
		}
		b.suit(3, s, "").points(need, maxPoints).long(s, length).forcing(toGame)
		if at == 2 {
			b.suit(2, s, "to play").points(3, need).long(s, 5)
		}
	}
	b.notrump(3, "").points(need, 15).stop(y)
	b.call(bridge.Double, "takeout").hcp(max(0, need-1), maxHCP).between(y, 0, 3).forcing(oneRound).then(reopened).artificial = true
	b.notrump(3, "").points(need+1, 15).fallback()
	b.pass("").points(0, need+1)
	b.pass("").fallback()
}

// cueReply answers the ask for a major.
func cueReply(y bridge.Suit) func(*book) {
	return func(b *book) {
		for _, s := range [2]bridge.Suit{hearts, spades} {
			if s != y {
				b.suit(b.cheapest(s.Denomination()), s, "").long(s, 4).forcing(toGame)
			}
		}
		b.notrump(3, "no four-card major")
		b.suit(4, clubs, "").long(clubs, 4).fallback()
	}
}

// doubledNotrump answers partner's no trump after a double: two of a suit is to
// play, redouble to make it.
func doubledNotrump(b *book) {
	partner := b.picture[b.me.Partner()].hcp
	for _, s := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
		b.suit(2, s, "to play").points(0, 22-partner.min).long(s, 5).when(func(e *evaluation) bool { return best(e, s) })
	}
	b.call(bridge.Redouble, "to play").hcp(22-partner.min, maxHCP)
	b.pass("").hcp(0, 22-partner.min)
	b.pass("").fallback()
}

// negativeReply is opener's call after partner's negative double, which has
// shown the suits that nobody has bid.
func negativeReply(s, y bridge.Suit) func(*book) {
	return func(b *book) {
		partner := b.picture[b.me.Partner()]
		for _, n := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
			if n == s || n == y || partner.length[n].min < 3 {
				continue
			}
			at := b.cheapest(n.Denomination())
			if major(n) && at <= 3 {
				b.suit(4, n, "").support(n, 18, 25).long(n, 4).agreed(n)
			}
			if at+1 <= 3 {
				b.suit(at+1, n, "invites game").support(n, 15, 18).long(n, 4).agreed(n)
			}
			if at <= 3 {
				b.suit(at, n, "").support(n, 11, 15).long(n, 4)
			}
		}
		b.notrump(3, "").hcp(18, 21).stop(y)
		if b.cheapest(bridge.NoTrump) == 1 {
			b.notrump(2, "").hcp(17, 19).stop(y).semi()
			b.notrump(1, "").hcp(11, 16).stop(y)
		} else {
			b.notrump(2, "").hcp(12, 17).stop(y).semi()
		}
		b.suit(3, s, "").points(16, 19).long(s, 6)
		b.suit(b.cheapest(y.Denomination()), y, "forcing, asks for more").points(18, 25).forcing(toGame).conventional(nil)
		b.suit(b.cheapest(s.Denomination()), s, "").points(11, 18).long(s, 5)
		for _, n := range bridge.Suits {
			if n != s && n != y && b.cheapest(n.Denomination()) <= 3 {
				b.suit(b.cheapest(n.Denomination()), n, "").points(11, 18).long(n, 4)
			}
		}
		b.notrump(b.cheapest(bridge.NoTrump), "").hcp(11, 19).stop(y)
		for _, n := range [4]bridge.Suit{spades, hearts, diamonds, clubs} {
			if n != y && partner.length[n].min >= 3 {
				b.suit(b.cheapest(n.Denomination()), n, "").long(n, 3).fallback()
			}
		}
		b.suit(b.cheapest(s.Denomination()), s, "").fallback()
	}
}

// reopened answers a takeout double later in the auction.
func reopened(b *book) {
	last, ok := b.auction.LastBid()
	if ok {
		advanceDouble(b, last)
	}
}
