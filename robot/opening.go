package robot

import "github.com/overtrick/overtrick/bridge"

// Suits by their names, and the denominations, for the rules.
const (
	clubs    = bridge.Clubs
	diamonds = bridge.Diamonds
	hearts   = bridge.Hearts
	spades   = bridge.Spades
)

var (
	majors = [2]bridge.Suit{spades, hearts}
	minors = [2]bridge.Suit{diamonds, clubs}
)

func major(s bridge.Suit) bool { return s >= hearts }

// opening is the rules for the player who may open: everybody has passed.
func opening(b *book) {
	seat := b.auction.Len() + 1 // first to fourth
	b.suit(2, clubs, "strong and artificial").forcing(oneRound).hcp(20, maxHCP).when(func(e *evaluation) bool {
		return e.hcp >= 22 && (!e.even || e.hcp >= 22) || e.hcp >= 20 && !e.half && e.losers() <= 3
	}).conventional(strongReply)
	b.notrump(2, "").hcp(20, 21).balanced().then(notrumpReply(2))
	b.notrump(1, "").hcp(15, 17).balanced().then(notrumpReply(1))

	open := func(e *evaluation) bool {
		switch {
		case e.hcp >= 12:
			return true
		case seat == 4:
			return e.hcp >= 10 && e.hcp+e.length[spades] >= 15
		}
		long, next := longest(e)
		return e.hcp >= 10 && e.hcp+long+next >= 20 || seat == 3 && e.hcp >= 11
	}
	for _, s := range majors {
		b.suit(1, s, "").points(11, 25).long(s, 5).when(open).when(func(e *evaluation) bool {
			return e.length[s] >= e.length[spades] && e.length[s] >= e.length[hearts] &&
				(e.length[s] >= max(e.length[clubs], e.length[diamonds]) || e.hcp < 11)
		})
	}
	b.suit(1, diamonds, "").points(11, 25).long(diamonds, 3).when(open).when(func(e *evaluation) bool {
		return e.length[diamonds] > e.length[clubs] || e.length[diamonds] == e.length[clubs] && e.length[clubs] >= 4
	})
	b.suit(1, clubs, "").points(11, 25).long(clubs, 3).when(open)

	// Preempts: the more the longer; fourth in hand there is nobody to stop.
	for _, s := range bridge.Suits {
		if seat == 4 {
			break
		}
		b.suit(4, s, "preemptive").hcp(4, 10).long(s, 8).when(preempt(b, s)).then(preemptReply(s))
		b.suit(3, s, "preemptive").hcp(4, 10).between(s, 7, 7).when(preempt(b, s)).then(preemptReply(s))
		if s != clubs {
			b.suit(2, s, "weak").hcp(5, 10).between(s, 6, 6).when(func(e *evaluation) bool {
				return e.top(s) >= 1 && e.honours(s) >= 2 && (s == spades || e.length[spades] < 4) && (s == hearts || e.length[hearts] < 4)
			}).then(weakTwoReply(s))
		}
	}
	b.pass("").points(0, 12)
	b.pass("").fallback()
}

// preempt is the judgement of a preempt: the long suit has the strength.
func preempt(b *book, s bridge.Suit) func(*evaluation) bool {
	vulnerable := b.vulnerable(b.me)
	return func(e *evaluation) bool {
		return (e.top(s) >= 1 && e.honours(s) >= 2 || !vulnerable) && e.aces() <= 1
	}
}

// longest is the lengths of the two longest suits.
func longest(e *evaluation) (first, second int) {
	for _, n := range e.length {
		if n > first {
			first, second = n, first
		} else if n > second {
			second = n
		}
	}
	return first, second
}
