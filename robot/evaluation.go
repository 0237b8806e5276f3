package robot

import "github.com/overtrick/overtrick/bridge"

// evaluation is what a bidder sees in thirteen cards.
type evaluation struct {
	hand   bridge.Hand
	hcp    int
	points int    // high cards, and one for each card beyond four of a suit
	length [4]int // by suit
	even   bool   // 4333, 4432 or 5332
	half   bool   // also 5422 and 6322
}

func evaluate(h bridge.Hand) evaluation {
	e := evaluation{hand: h, hcp: h.Points()}
	e.points = e.hcp
	doubletons, short := 0, 0
	longest := 0
	for s := range e.length {
		n := h.Length(bridge.Suit(s))
		e.length[s] = n
		e.points += max(0, n-4)
		longest = max(longest, n)
		switch {
		case n == 2:
			doubletons++
		case n < 2:
			short++
		}
	}
	e.even = short == 0 && doubletons <= 1
	e.half = short == 0 && longest <= 6 && doubletons <= 2
	return e
}

// support is the strength of the hand as dummy, or with a fit: high cards and
// short suits, worth more with more trumps.
func (e *evaluation) support(trumps bridge.Suit) int {
	worth := [3]int{3, 2, 1} // void, singleton, doubleton
	switch n := e.length[trumps]; {
	case n == 4:
		worth = [3]int{5, 3, 1}
	case n >= 5:
		worth = [3]int{4, 2, 1}
	case n <= 2:
		worth = [3]int{1, 1, 0}
	}
	p := e.hcp + max(0, e.length[trumps]-5)
	for s, n := range e.length {
		if bridge.Suit(s) != trumps && n < 3 {
			p += worth[n]
		}
	}
	return p
}

// stops reports whether the hand stops the suit in no trump: ace, guarded king,
// queen twice guarded, or jack three times.
func (e *evaluation) stops(s bridge.Suit) bool {
	r, n := e.hand.Ranks(s), e.length[s]
	switch {
	case r>>bridge.Ace&1 != 0:
		return true
	case r>>bridge.King&1 != 0:
		return n >= 2
	case r>>bridge.Queen&1 != 0:
		return n >= 3
	case r>>bridge.Jack&1 != 0:
		return n >= 4
	}
	return false
}

func (e *evaluation) void() bool {
	for _, n := range e.length {
		if n == 0 {
			return true
		}
	}
	return false
}

// top counts the cards of the suit that are ace, king or queen; honours counts
// the ten and better.
func (e *evaluation) top(s bridge.Suit) int {
	return bridge.Hand(e.hand.Ranks(s) >> bridge.Queen).Len()
}

func (e *evaluation) honours(s bridge.Suit) int {
	return bridge.Hand(e.hand.Ranks(s) >> bridge.Ten).Len()
}

// good is a suit fit to be named in the opponents' teeth: two of the top three
// honours, or three of the top five, or length instead.
func (e *evaluation) good(s bridge.Suit) bool {
	return e.top(s) >= 2 || e.honours(s) >= 3 || e.top(s) >= 1 && e.length[s] >= 6
}

// stack is the number of tricks the suit takes as the opponents' trumps, about.
func (e *evaluation) stack(s bridge.Suit) int {
	return e.top(s) + max(0, e.length[s]-3)
}

// aces, and the key cards with a trump suit: the four aces and its king.
func (e *evaluation) aces() int {
	n := 0
	for _, s := range bridge.Suits {
		if e.hand.Has(bridge.NewCard(s, bridge.Ace)) {
			n++
		}
	}
	return n
}

func (e *evaluation) keys(trumps bridge.Suit) int {
	n := e.aces()
	if e.hand.Has(bridge.NewCard(trumps, bridge.King)) {
		n++
	}
	return n
}

// losers counts the losing tricks: of the first three cards of each suit those
// that are not ace, king or queen in turn.
func (e *evaluation) losers() int {
	n := 0
	for _, s := range bridge.Suits {
		for i, r := range [3]bridge.Rank{bridge.Ace, bridge.King, bridge.Queen} {
			if e.length[s] > i && !e.hand.Has(bridge.NewCard(s, r)) {
				n++
			}
		}
	}
	return n
}
