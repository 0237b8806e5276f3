package laws

import (
	"github.com/overtrick/overtrick/bridge"
)

// Dummy's cards at a followed table: changed designations, and what dummy does
// unasked.

// lastOf is the hand's last card played, and the trick it is in: the one in
// progress or the last one quitted.
func (t *Table) lastOf(s bridge.Seat) (c bridge.Card, trick bridge.Trick, quitted, ok bool) {
	if c, ok := t.trick.By(s); ok {
		return c, t.trick, false, true
	}
	if n := len(t.tricks); n > 0 {
		c, _ := t.tricks[n-1].By(s)
		return c, t.tricks[n-1].Trick, true, true
	}
	return 0, bridge.Trick{}, false, false
}

// playedAfter reports whether the one hand has played to the trick after the
// other.
func playedAfter(trick bridge.Trick, s, other bridge.Seat) bool {
	_, played := trick.By(s)
	return played && (s-trick.Leader)&3 > (other-trick.Leader)&3
}

// sinceFacts are who has played to the trick after that hand, which cards, and
// what they could play with another card from it.
func (t *Table) sinceFacts(facts map[string]string, trick bridge.Trick, hand bridge.Seat, with bridge.Card) {
	for s := hand.LHO(); s != hand; s = s.LHO() {
		after := playedAfter(trick, s, hand)
		facts["since-"+s.String()] = yesOrNo(after)
		if !after {
			continue
		}
		c, _ := trick.By(s)
		facts["card-"+s.String()] = c.String()
		led := trick.Cards[0].Suit()
		if trick.Leader == hand {
			led = with.Suit()
		}
		cards := t.hands[s].With(c)
		if follow := cards.Suit(led); follow != 0 {
			cards = follow
		}
		facts["legal-"+s.String()] = cardsText(cards)
	}
}

// decideChangeCard is a player who wants another card in the place of the own
// last one, or declarer in the place of dummy's.
func (t *Table) decideChangeCard(a ChangeCard) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "47F2")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "47F2")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case a.Seat == t.declarer && a.Card.Valid() && t.hands[t.dummy()].Has(a.Card):
		return t.changeDesignation(a)
	case !a.Card.Valid() || !t.hands[a.Seat].Has(a.Card) || a.Seat == t.dummy():
		return nil, refuse(CardNotHeld, "47F2")
	}
	last, _, _, ok := t.lastOf(a.Seat)
	for _, i := range t.found {
		// Taking back a card that was irregular draws attention to it.
		if ok && !i.Settled && !i.Established && i.Seat == a.Seat && i.Cards.Has(last) && (i.Kind == Revoke || i.Kind == PenaltyCardNotPlayed) {
			effects := []Effect{t.drawn(i)}
			after := t.Clone()
			after.foldEffect(effects[0])
			return t.follow(Entry{a, append(effects, after.ruleInPlay(i)...)}), nil
		}
	}
	if c, trick, quitted, ok := t.lastOf(a.Seat); ok && t.start.Rules.Policies.SlipsFromHand && (!quitted || t.trick.Count == 0) {
		return t.changeCard(a, c, trick)
	}
	return nil, refuse(CardStays, "47F2")
}

// changeCard is a player who wants another card of the own hand, where the
// Regulating Authority treats a slip with it as one with dummy's.
func (t *Table) changeCard(a ChangeCard, played bridge.Card, trick bridge.Trick) ([]Effect, error) {
	if led := trick.Cards[0].Suit(); trick.Leader != a.Seat && t.hands[a.Seat].With(played).Suit(led) != 0 && a.Card.Suit() != led {
		return nil, Refusal{Kind: MustFollow, Clause: "44C", Suit: led}
	}
	facts := map[string]string{
		"player": a.Seat.String(), "declarer": t.declarer.String(), "card": played.String(), "with": a.Card.String(), "followed": "yes",
		"partner-played": yesOrNo(playedAfter(trick, a.Seat.Partner(), a.Seat)),
	}
	t.sinceFacts(facts, trick, a.Seat, a.Card)
	return t.follow(Entry{a, t.ruledOn("change-of-card", facts)}), nil
}

// ruledOn opens an inquiry that leaves its line in the record although it asks and
// orders nothing: the card stays.
func (t *Table) ruledOn(m Matter, facts map[string]string) []Effect {
	if effects := t.open(m, facts); len(effects) > 0 {
		return effects
	}
	return []Effect{InquiryOpened{m, facts}, InquiryClosed{}}
}

// changeDesignation is declarer who wants another card from dummy.
func (t *Table) changeDesignation(a ChangeCard) ([]Effect, error) {
	dummy := t.dummy()
	named, trick, quitted, ok := t.lastOf(dummy)
	if !ok || quitted && t.trick.Count > 1 {
		return nil, refuse(CardStays, "45C4(b)")
	}
	since := playedAfter(trick, t.declarer, dummy)
	facts := map[string]string{"declarer": t.declarer.String(), "named": named.String(), "with": a.Card.String(), "followed": "yes"}
	if quitted && t.trick.Count == 1 {
		since = since || t.trick.Leader.Side() == t.declarer.Side()
		facts["next-lead"] = t.trick.Leader.String() + " " + t.trick.Cards[0].String()
	}
	if led := trick.Cards[0].Suit(); trick.Leader != dummy && t.hands[dummy].With(named).Suit(led) != 0 && a.Card.Suit() != led {
		return nil, Refusal{Kind: MustFollow, Clause: "44C", Suit: led}
	}
	facts["declarer-played"] = yesOrNo(since)
	t.sinceFacts(facts, trick, dummy, a.Card)
	t.policyFacts(facts)
	return t.follow(Entry{a, t.ruledOn("change-of-designation", facts)}), nil
}

// decidePutCard is dummy putting up a card unasked, or another than the one that
// was named.
func (t *Table) decidePutCard(a PutCard) ([]Effect, error) {
	dummy := t.dummy()
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "45D")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "45D")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case a.Seat != dummy:
		return nil, refuseFor(NotDummy, "45D", dummy)
	case !a.Card.Valid() || !t.hands[dummy].Has(a.Card):
		return nil, refuse(CardNotHeld, "45D")
	}
	named, played := t.trick.By(dummy)
	if !played || t.trick.Leader.Next(int(t.trick.Count)-1) != dummy {
		return []Effect{IrregularityFound{t.irregularCard(DummyActed, dummy, a.Card)}}, nil
	}
	i := t.irregularCard(WrongDummyCard, dummy, a.Card)
	i.Named = bridge.NewHand(named)
	return t.follow(Entry{a, []Effect{CardReplaced{dummy, named, a.Card, By("45D")}, IrregularityFound{i}}}), nil
}

// dummyCardFacts are the facts of 45D.
func (t *Table) dummyCardFacts(i Irregularity) map[string]string {
	named, _ := i.Named.Lowest()
	facts := map[string]string{
		"declarer": t.declarer.String(), "card": i.card().String(), "named": named.String(), "both-on": "no", "followed": "yes",
	}
	trick := t.trick
	if i.Trick < t.number() && len(t.tricks) > 0 {
		trick = t.tricks[len(t.tricks)-1].Trick
		if t.trick.Count == 1 && t.trick.Leader.Side() != t.declarer.Side() {
			facts["next-lead"] = t.trick.Leader.String() + " " + t.trick.Cards[0].String()
		}
	}
	t.sinceFacts(facts, trick, t.dummy(), named)
	t.policyFacts(facts)
	return facts
}

// policyFacts adds what the Regulating Authority has settled about the play.
func (t *Table) policyFacts(facts map[string]string) {
	p := t.start.Rules.Policies
	for name, on := range map[string]bool{
		"penalty-card-53b": p.PenaltyCard53B, "early-lead-excused": p.EarlyLeadExcused, "withdrawn-card-usable": p.WithdrawnCardUsable,
	} {
		if on {
			facts[name] = "yes"
		}
	}
}
