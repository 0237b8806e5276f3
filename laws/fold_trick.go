package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// How rulings change a trick: a card goes back, another takes its place, another
// hand leads.

// leadOutOfTurnStands makes the card faced out of turn the opening lead.
func (t *Table) leadOutOfTurnStands(s bridge.Seat, c bridge.Card) {
	for seat, card := range t.trick.All() {
		t.hands[seat] = t.hands[seat].With(card)
		t.lay(seat, card)
	}
	t.trick = bridge.Trick{Leader: s}
	t.leadDown, t.lead = false, 0
	t.join(s, c)
}

// takeBack returns a card to the hand. Cards played after one that was not the
// lead are played again when their turn comes.
func (t *Table) takeBack(s bridge.Seat, c bridge.Card) {
	defer t.surplusBack()
	t.unlay(c)
	card, ok := t.trick.By(s)
	if !ok || card != c {
		return
	}
	trick := t.trick
	t.hands[s] = t.hands[s].With(c)
	if s == trick.Leader {
		t.trick = bridge.Trick{Leader: s}
		if n := len(t.tricks); n > 0 && trick.Count == 1 {
			t.trick.Leader = t.tricks[n-1].Won // 44G
		} else if trick.Count > 1 { // the next card leads
			t.trick.Leader = s.LHO()
		}
		for seat, card := range trick.All() {
			switch {
			case seat == s:
			case t.trick.Turn() == seat:
				t.trick = t.trick.With(card)
			default: // a hand before it has played none
				t.hands[seat] = t.hands[seat].With(card)
				t.lay(seat, card)
			}
		}
		return
	}
	t.trick = bridge.Trick{Leader: trick.Leader}
	gone := false
	for i := range int(trick.Count) {
		seat := trick.Leader.Next(i)
		switch {
		case seat == s:
			gone = true
		case trick.Missing(seat):
			if !gone {
				t.trick = t.trick.WithNone()
			}
		case gone:
			t.hands[seat] = t.hands[seat].With(trick.Cards[i])
			t.lay(seat, trick.Cards[i])
		default:
			t.trick = t.trick.With(trick.Cards[i])
		}
	}
}

// exchange puts a card in the place of another, in the trick in progress or in
// the last one that was quitted, whose winner is then found anew. It returns the
// number of the trick.
func (t *Table) exchange(e CardReplaced) int {
	swap := func(trick *bridge.Trick) bool {
		i := (e.Seat - trick.Leader) & 3
		if card, ok := trick.By(e.Seat); !ok || card != e.Card {
			return false
		}
		trick.Cards[i] = e.With
		return true
	}
	if !t.hands[e.Seat].Has(e.With) {
		return 0
	}
	last, number := len(t.tricks)-1, t.number()
	switch {
	case swap(&t.trick):
	case last >= 0 && swap(&t.tricks[last].Trick):
		t.won[t.tricks[last].Won.Side()]--
		t.tricks[last].Won = t.tricks[last].Winner(t.contract.Denomination)
		t.won[t.tricks[last].Won.Side()]++
		if t.trick.Count == 0 {
			t.trick.Leader = t.tricks[last].Won
		}
		number--
		t.play.rewon = number
	default:
		return 0
	}
	t.unlay(e.With)
	t.penalties = slices.DeleteFunc(t.penalties, func(p BecomesPenaltyCard) bool { return p.Card == e.With })
	t.hands[e.Seat] = t.hands[e.Seat].With(e.Card).Without(e.With)
	t.followsAfterAll()
	return number
}

// trickIsWon quits the trick in progress, or says who wins the last one now that a
// card of it has been changed.
func (t *Table) trickIsWon(e TrickWon) {
	if e.Number < t.number() {
		t.play.rewon = 0
		t.forbidden = append(t.forbidden, t.play.lapsed...)
	} else {
		t.tricks = append(t.tricks, PlayedTrick{t.trick, e.Seat})
		t.won[e.Seat.Side()]++
		t.trick = bridge.Trick{Leader: e.Seat}
		t.required = nil // for one lead
		t.play.limits, t.play.musts = nil, nil
	}
	t.play.lapsed = nil
	t.forbidden = slices.DeleteFunc(t.forbidden, func(f LeadForbidden) bool {
		if f.Seat != e.Seat {
			t.play.lapsed = append(t.play.lapsed, f)
		}
		return f.Seat != e.Seat
	})
}

// wonAnew is who wins a quitted trick of which a card has been changed.
func (t *Table) wonAnew() []Effect {
	n := t.play.rewon
	if n == 0 || n != t.number()-1 || len(t.tricks) == 0 {
		return nil
	}
	last := t.tricks[len(t.tricks)-1]
	return []Effect{t.trickLine(n, last.Trick)}
}

// trickLine is who wins a complete trick.
func (t *Table) trickLine(n int, trick bridge.Trick) TrickWon {
	winner := trick.Winner(t.contract.Denomination)
	card, _ := trick.By(winner)
	trumps, ok := t.contract.Denomination.Trumps()
	return TrickWon{Number: n, Seat: winner, Trump: ok && card.Suit() == trumps}
}

// followsAfterAll closes revokes of the trick in progress whose cards follow suit
// now that another card leads it.
func (t *Table) followsAfterAll() {
	led, ok := t.trick.Led()
	for i := range t.found {
		f := &t.found[i]
		if ok && f.Kind == Revoke && !f.Settled && f.Trick == t.number() && f.card().Suit() == led {
			f.Settled = true
		}
	}
}

// leadBy makes a hand the one to lead; cards in the trick wait for their turn.
func (t *Table) leadBy(s bridge.Seat) {
	defer t.surplusBack()
	trick := t.trick
	t.trick = bridge.Trick{Leader: s}
	for seat, card := range trick.All() {
		t.hands[seat] = t.hands[seat].With(card)
		t.lay(seat, card)
	}
}
