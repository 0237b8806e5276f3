package laws_test

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Law 62 in the model: what becomes of a revoke that attention is drawn to.

// attention is drawn: during the play to the first revoke that nobody has pointed
// to, and when it has ended the Director looks at one after the other. It reports
// whether there was any.
func (m *model) attention() bool {
	any := false
	for _, v := range m.revokes {
		if v.noticed || v.corrected {
			continue
		}
		any = true
		other := m.other(v)
		switch {
		case v.trick == 12:
			m.correct(v)
		case other != nil && v.established != other.established:
			m.correctBoth(v, other)
		case v.established:
			v.noticed = true
		default:
			m.correct(v)
		}
		if !m.over() {
			for _, beside := range m.revokes { // the Director sees it with the four cards there
				if v.corrected && beside.trick == v.trick && beside.seat != v.seat && !beside.noticed && !beside.corrected && !beside.established {
					m.correct(beside)
				}
			}
			return true
		}
	}
	return any
}

// other is a revoke of the other side in the same trick that has not been
// corrected.
func (m *model) other(v *modelRevoke) *modelRevoke {
	for _, o := range m.revokes {
		if o.trick == v.trick && !m.mates(o.seat, v.seat) && !o.corrected && !o.noticed {
			return o
		}
	}
	return nil
}

// place is where the hand's card stands in the trick.
func (m *model) place(s bridge.Seat, n int) int {
	for i, c := range m.trick(n) {
		if c.seat == s {
			return i
		}
	}
	return -1
}

// change puts another card of the hand in the place of the one in the trick: any
// that follows suit, or any at all.
func (m *model) change(s bridge.Seat, n int) {
	i := m.place(s, n)
	old := m.trick(n)[i]
	choice := m.hands[s]
	if follow := m.suitOf(s, n); len(follow) > 0 {
		choice = follow
	}
	for _, v := range m.revokes {
		if v.seat == s && v.trick == n && !v.corrected && len(v.lawful) < len(choice) {
			choice = v.lawful
		}
	}
	now := choice[m.r.IntN(len(choice))]
	m.ask(m.ruleFor(s), "instead-"+s.String(), now.String())
	m.tricks[n-1][i].card = now
	m.hands[s] = append(without(m.hands[s], now), old.card)
	m.penalty = without(m.penalty, now)
	for _, v := range m.revokes {
		if v.seat == s && v.trick == n {
			v.corrected = true
		}
	}
}

func (m *model) exposed(s bridge.Seat, c bridge.Card) {
	if m.defender(s) && !slices.Contains(m.penalty, c) {
		m.penalty = append(m.penalty, c)
	}
}

// takeBackNext takes the card at that place of the last trick back.
func (m *model) takeBackNext(i int) bridge.Card {
	n := m.last()
	c := m.trick(n)[i]
	m.tricks[n-1] = slices.Delete(slices.Clone(m.trick(n)), i, i+1)
	m.hands[c.seat] = append(m.hands[c.seat], c.card)
	return c.card
}

// correct is 62B and 62C.
func (m *model) correct(v *modelRevoke) {
	n := v.trick
	for n == 12 && m.last() > 13 || n == 12 && m.last() == 13 && len(m.trick(13)) > 0 {
		// 62D1: trick 13 is played again.
		if m.last() == 14 {
			m.tricks = m.tricks[:13]
		}
		for len(m.trick(13)) > 0 {
			m.takeBackNext(len(m.trick(13)) - 1)
		}
	}
	was := bridge.Seat(0)
	quitted := len(m.trick(n)) == 4
	if quitted {
		was = m.winner(n)
	}
	i := m.place(v.seat, n)
	card := m.trick(n)[i].card
	m.change(v.seat, n)
	m.exposed(v.seat, card)
	changed := false
	for _, later := range m.trick(n)[i+1:] {
		own := m.mates(later.seat, v.seat)
		if own && !changed || !m.canChange(later.seat, n) {
			continue
		}
		key := "change-" + later.seat.String()
		if m.r.IntN(2) == 0 {
			m.ask(m.ruleFor(later.seat), key, "keep")
			continue
		}
		m.ask(m.ruleFor(later.seat), key, "withdraw")
		m.change(later.seat, n)
		if own {
			m.exposed(later.seat, later.card)
		} else {
			changed = true
		}
	}
	if !quitted {
		return
	}
	if n < 12 && len(m.trick(m.last())) > 0 { // by the other side, or the revoke would be established
		next := m.trick(m.last())[0]
		withdrawn := m.winner(n) != was
		if !withdrawn {
			answer := "keep"
			if withdrawn = m.r.IntN(2) == 0; withdrawn {
				answer = "withdraw"
			}
			m.ask(m.ruleFor(next.seat), "keep-"+next.seat.String(), answer)
		}
		if withdrawn {
			m.takeBackNext(0)
		}
	}
	m.leader = m.winner(n)
}

// canChange reports whether the hand has another card for the trick.
func (m *model) canChange(s bridge.Seat, n int) bool {
	led := m.trick(n)[0].card.Suit()
	card := m.trick(n)[m.place(s, n)].card
	if card.Suit() == led {
		return len(m.suitOf(s, n)) > 0
	}
	return len(m.hands[s]) > 0
}

// correctBoth is 62C3: one side alone has played on.
func (m *model) correctBoth(v, other *modelRevoke) {
	n := v.trick
	next := m.trick(m.last())[0]
	m.takeBackNext(0)
	m.exposed(next.seat, next.card)
	for _, each := range []*modelRevoke{v, other} {
		card := m.trick(n)[m.place(each.seat, n)].card
		m.change(each.seat, n)
		m.exposed(each.seat, card)
	}
	m.leader = m.winner(n)
}
