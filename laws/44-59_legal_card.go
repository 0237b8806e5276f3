package laws

import "github.com/overtrick/overtrick/bridge"

// Which card a hand may contribute: Law 44, and the duties that irregularities
// of its own side have left it with. Following suit comes first (44C), then what
// declarer has demanded, then penalty cards (50D1(b)). A duty that nothing left
// can meet falls away (59).

// duty is a demand on the card that a hand contributes next.
type duty struct {
	meets bridge.Hand // the cards that meet it
	fails Refusal     // of a card that does not
}

// duties are the demands on the hand's next card, the strongest first.
func (t *Table) duties(s bridge.Seat) []duty {
	hand := t.inPlayFrom(s)
	var out []duty
	if led, ok := t.trick.Led(); ok {
		out = append(out, duty{hand.Suit(led), Refusal{Kind: MustFollow, Clause: "44C", Suit: led}})
		out = t.limited(out, s)
	} else {
		out = t.leadOrders(out, s)
	}
	for _, m := range t.play.musts {
		if m.Seat == s {
			out = append(out, duty{bridge.NewHand(m.Card) & hand, Refusal{Kind: PenaltyCardDue, Clause: m.On, Card: m.Card}})
		}
	}
	if majors := t.majors(s); majors != 0 {
		first, _ := majors.Lowest()
		out = append(out, duty{majors, Refusal{Kind: PenaltyCardDue, Clause: "50D1(a)", Card: first}})
	}
	for _, p := range t.penalties {
		if p.Seat != s || p.Major || !hand.Has(p.Card) {
			continue
		}
		meets := hand
		for c := range hand.Suit(p.Card.Suit()).All() {
			if c != p.Card && !c.Rank().Honour() {
				meets = meets.Without(c)
			}
		}
		out = append(out, duty{meets, Refusal{Kind: PenaltyCardDue, Clause: "50C", Card: p.Card}})
	}
	return out
}

// leadOrders are the suits that the hand must lead, or may not.
func (t *Table) leadOrders(out []duty, s bridge.Seat) []duty {
	hand := t.inPlayFrom(s)
	if r := t.required; r != nil && r.Seat == s {
		out = append(out, duty{hand.Suit(r.Suit), Refusal{Kind: SuitRequired, Clause: r.On, Suit: r.Suit}})
	}
	banned := duty{meets: hand}
	for _, f := range t.forbidden {
		if f.Seat == s {
			banned.meets &^= hand.Suit(f.Suit)
			banned.fails = Refusal{Kind: SuitForbidden, Clause: f.On, Suit: f.Suit}
		}
	}
	return append(out, banned)
}

// limited are the limits to the hand's card in the trick in progress (57A).
func (t *Table) limited(out []duty, s bridge.Seat) []duty {
	hand := t.inPlayFrom(s)
	for _, l := range t.play.limits {
		if l.Seat != s {
			continue
		}
		says := l.Says()
		fails := Refusal{Kind: PlayIsLimited, Clause: l.On, Suit: l.Suit, Why: &says}
		out = append(out, duty{l.meets(hand), fails})
	}
	return out
}

// meets are the cards of the hand that are what the limit demands.
func (r PlayLimited) meets(hand bridge.Hand) bridge.Hand {
	suit := hand.Suit(r.Suit)
	switch r.Limit {
	case PlayHighest:
		if c, ok := suit.Highest(); ok {
			return bridge.NewHand(c)
		}
	case PlayLowest:
		if c, ok := suit.Lowest(); ok {
			return bridge.NewHand(c)
		}
	case PlaySuit:
		return suit
	case PlayNotSuit:
		return hand &^ suit
	}
	return 0
}

// mayContribute is nil when the hand's card meets its duties.
func (t *Table) mayContribute(s bridge.Seat, c bridge.Card) error {
	if t.surplus(s).Has(c) {
		return refuse(CardFaced, "45A")
	}
	left := t.inPlayFrom(s)
	for _, d := range t.duties(s) {
		if left&d.meets == 0 {
			continue // 59
		}
		if left &= d.meets; !left.Has(c) {
			return d.fails
		}
	}
	return nil
}

// mayBeContributed are the cards of the hand that meet its duties.
func (t *Table) mayBeContributed(s bridge.Seat) bridge.Hand {
	left := t.inPlayFrom(s)
	if t.start.Rules.Mode != OpenMode { // where nothing irregular happens
		if led, ok := t.trick.Led(); ok && left.Suit(led) != 0 {
			return left.Suit(led)
		}
		return left
	}
	for _, d := range t.duties(s) {
		if left&d.meets != 0 {
			left &= d.meets
		}
	}
	return left
}

// dutiesInForce are the rulings that these demands come from, and whether dummy
// has lost protection.
func (t *Table) dutiesInForce() []Rectification {
	var out []Rectification
	for _, p := range t.penalties {
		if t.hands[p.Seat].Has(p.Card) {
			out = append(out, p)
		}
	}
	if t.required != nil {
		out = append(out, *t.required)
	}
	for _, f := range t.forbidden {
		out = append(out, f)
	}
	for _, l := range t.play.limits {
		out = append(out, l)
	}
	for _, m := range t.play.musts {
		out = append(out, m)
	}
	if t.play.forfeited && t.phase == PlayPeriod {
		out = append(out, DummyForfeits{t.dummy(), By(t.play.forfeitedOn)})
	}
	return out
}
