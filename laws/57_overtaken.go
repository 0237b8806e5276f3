package laws

import "github.com/overtrick/overtrick/bridge"

// A defender's card that was played or led before the partner's, at a followed table,
// until it no longer matters: what has been played since, and when it is too late to
// point to it.

// partnerSince is the card that the partner of a player who has played too early
// has played to the trick since, and what that hand can play (60C); and the card that
// the other side has played to that (47D).
func (t *Table) partnerSince(i Irregularity, trick bridge.Trick, facts map[string]string) {
	partner := i.Seat.Partner()
	card, played := trick.By(partner)
	facts["partner-since"] = yesOrNo(played)
	if !played {
		return
	}
	able := func(s bridge.Seat, c bridge.Card) string {
		holds := t.hands[s].With(c)
		if follow := holds.Suit(trick.Cards[0].Suit()); follow != 0 {
			holds = follow
		}
		return cardsText(holds)
	}
	facts["partner-card"], facts["partner-holds"] = card.String(), able(partner, card)
	third := partner.LHO()
	c, _ := trick.By(third)
	since := playedAfter(trick, third, partner)
	facts["third-since"] = yesOrNo(since)
	if since {
		facts["card-"+third.String()], facts["legal-"+third.String()] = c.String(), able(third, c)
	}
}

// overtaken reports whether a defender's card that was played before the partner's,
// or led to the next trick, has come to its turn without anybody pointing to it: the
// trick is complete, and nobody has played on. What the partner has played meanwhile, and the
// other side to that, takes nothing from declarer's choice (60C): neither was
// played by the hand behind the offender (60A1).
func (t *Table) overtaken(i Irregularity) bool {
	if i.Kind != PlayOutOfTurn || i.PartnerPlayed || i.Seat.Side() == t.declarer.Side() || i.BothPlayed && !i.Led {
		return false
	}
	if t.phase != PlayPeriod || t.claim != nil || len(t.play.laid) > 0 || i.Trick != t.number()-1 || len(t.tricks) == 0 {
		return false
	}
	if i.Led {
		lead, _ := t.trick.By(i.Seat)
		return t.trick.Count == 1 && t.trick.Leader == i.Seat && i.Cards.Has(lead)
	}
	if t.trick.Count > 0 {
		return false
	}
	card, played := t.tricks[len(t.tricks)-1].By(i.Seat)
	return played && i.Cards.Has(card)
}

// settlePlayed closes a play out of turn whose card has its place in a trick, where
// nothing depends on it that partner had still to play.
func (t *Table) settlePlayed(s bridge.Seat, c bridge.Card) {
	for i := range t.found {
		f := &t.found[i]
		if f.Kind != PlayOutOfTurn || f.Seat != s || !f.Cards.Has(c) {
			continue
		}
		now := f.Trick == t.number()
		if f.Led {
			now = f.Trick == t.number()-1
		}
		f.Settled = f.Settled || f.PartnerPlayed || f.BothPlayed && !f.Led || s.Side() == t.declarer.Side() || !now
	}
}

// settleOvertaken closes those whose trick has gone: a play when the next trick is
// led to, a lead when somebody plays to it.
func (t *Table) settleOvertaken() {
	for i := range t.found {
		f := &t.found[i]
		if f.Kind == PlayOutOfTurn && f.Trick < t.number() && !t.lies(f.card()) && f.Led == (t.trick.Count > 0) {
			f.Settled = true
		}
	}
}
