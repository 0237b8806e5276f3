package laws

import "github.com/overtrick/overtrick/bridge"

// The play at a table in open mode: any card that is held can be faced at any
// time. The table finds what is irregular about it, keeps that to itself until
// somebody draws attention, and lets it mature as the Laws say when nobody does.
// What follows of itself stands in open_play_following.go.

// The irregularities of the play.
const (
	OpeningLeadOutOfTurn IrregularityKind = "opening lead out of turn"
	LeadDownOutOfTurn    IrregularityKind = "lead face down out of turn"
	LeadOutOfTurn        IrregularityKind = "lead out of turn"
	PlayOutOfTurn        IrregularityKind = "play out of turn"
	Revoke               IrregularityKind = "revoke"
	PenaltyCardNotPlayed IrregularityKind = "penalty card not played"
	CardExposed          IrregularityKind = "card exposed in the play"
	CardNamed            IrregularityKind = "card named"
	LeadBeforeChoice     IrregularityKind = "lead before declarer has chosen"
	HandFaced            IrregularityKind = "hand faced"
	CardShown            IrregularityKind = "card held as if played"
	FifthCard            IrregularityKind = "fifth card to a trick"
	WrongDummyCard       IrregularityKind = "dummy's card not the one named"
	DummyActed           IrregularityKind = "card put up by dummy"
	SeveralCards         IrregularityKind = "several cards at once"
	PlayToRetractedLead  IrregularityKind = "play to a retracted lead"
)

// clauseInPlay is the first clause that rules on an irregularity of the play.
func (i Irregularity) clauseInPlay() Clause {
	switch i.Kind {
	case OpeningLeadOutOfTurn:
		return "54"
	case LeadDownOutOfTurn:
		return "41A"
	case LeadOutOfTurn:
		return "53A"
	case PlayOutOfTurn:
		return "57"
	case Revoke:
		return "61A"
	case PenaltyCardNotPlayed:
		return "52"
	case CardExposed, CardNamed:
		return "49"
	case LeadBeforeChoice:
		return "50D2"
	case HandFaced:
		return "48B"
	case CardShown:
		return "45C"
	case FifthCard:
		return "45E"
	case WrongDummyCard:
		return "45D"
	case DummyActed:
		return "45F"
	case SeveralCards:
		return "58B"
	case PlayToRetractedLead:
		return "60B"
	case NoCardPlayed:
		return "67A"
	}
	return "9A"
}

// inPlay reports whether it is an irregularity of the play.
func (i Irregularity) inPlay() bool { return i.clauseInPlay() != "9A" }

// card is the card of an irregularity of the play.
func (i Irregularity) card() bridge.Card {
	c, _ := i.Cards.Lowest()
	return c
}

// decideFaced is a card led or played, or put face down by a player whose lead
// it is not. The action itself has put it where foldFaced says.
func (t *Table) decideFaced(a Action, s bridge.Seat, c bridge.Card, led bool) ([]Effect, error) {
	switch {
	case t.phase == AuctionPeriod:
		return nil, t.auctionGoesOn("22A")
	case t.phase >= PlayEnded:
		return nil, t.noMorePlay("22A")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case !c.Valid() || !t.hands[s].Has(c):
		return nil, refuse(CardNotHeld, "7B3")
	case t.lies(c):
		return nil, refuse(CardFaced, "45A")
	}
	if _, called := a.(CallCard); s == t.dummy() && !called {
		return nil, refuse(DummyIsPlayed, "45B")
	}
	if t.phase == ClarificationPeriod {
		return t.decideFacedLead(a, s, c)
	}
	return t.follow(Entry{a, t.faceInPlay(s, c, led)}), nil
}

// faceInPlay is what a card faced in the play period is, on the table as it was
// before.
func (t *Table) faceInPlay(s bridge.Seat, c bridge.Card, led bool) []Effect {
	if t.pending != nil { // only a lead before declarer has chosen, or a play to it, comes so far
		if i, ok := t.ledTooSoon(); ok && s.Side() == t.declarer.Side() {
			return []Effect{InquiryClosed{}, CardPlayed{i.Seat, i.card(), By("60A1")}}
		}
		return t.ledBeforeChoice(s, c)
	}
	if t.toRetracted(s) {
		return []Effect{
			IrregularityFound{t.irregularCard(PlayToRetractedLead, s, c)},
			BecomesPenaltyCard{s, c, true, By("60B")},
		}
	}
	effects := t.maturedInPlay(s)
	if t.penaltyCards(s).Has(c) {
		effects = append(effects, UnauthorizedTo{s.Partner(), Say("how {seat}'s {card} became a penalty card", "seat", s, "card", c), By("50E3")})
	}
	i := t.irregularCard("", s, c)
	_, played := t.trick.By(s)
	switch {
	case t.trick.Count == 0 && s != t.trick.Turn():
		i.Kind = LeadOutOfTurn
		return append(effects, IrregularityFound{i})
	case t.trick.Count > 0 && s != t.trick.Turn():
		return append(effects, t.outOfRotation(i, led || played)...)
	}
	if out, ok := t.leadOrPlay(s, led); ok {
		return append(effects, out...)
	}
	if err := t.mayContribute(s, c); err != nil {
		effects = append(effects, IrregularityFound{t.breached(i, err)})
	}
	return effects
}

// ledBeforeChoice is a lead while declarer is still asked what to demand of it:
// it becomes a penalty card, and declarer goes on choosing (50D2, 49).
func (t *Table) ledBeforeChoice(s bridge.Seat, c bridge.Card) []Effect {
	return append(t.establishes(s.Side(), "63A1"),
		IrregularityFound{t.irregularCard(LeadBeforeChoice, s, c)},
		BecomesPenaltyCard{s, c, true, By("49")},
	)
}

// decideFacedLead is a card faced in the Clarification Period.
func (t *Table) decideFacedLead(a Action, s bridge.Seat, c bridge.Card) ([]Effect, error) {
	leader := t.leader()
	early, faced := t.facedOutOfTurn()
	i := t.irregularCard(OpeningLeadOutOfTurn, s, c)
	i.Turn = leader
	switch {
	case t.pending != nil:
		return t.ledBeforeChoice(s, c), nil
	case s == leader && t.leadDown && c != t.lead, s == leader.Partner() && faced:
		// A face-down lead stays the lead, whatever is faced in its place (41A).
		i.Kind, i.Deliberate = CardExposed, true
		return t.follow(Entry{a, []Effect{IrregularityFound{i}}}), nil
	case s == leader:
		return t.follow(Entry{a, t.leadFaced(s, c)}), nil
	case s == leader.Partner():
		return t.follow(Entry{a, []Effect{IrregularityFound{i}}}), nil
	case s == t.declarer && faced:
		return t.follow(Entry{a, t.openingLeadStands(early, "54B")}), nil
	}
	// 54E: the declaring side has no opening lead to make.
	return t.decideExposeCards(ExposeCards{Seat: s, Cards: []bridge.Card{c}, Led: true})
}

// facedOutOfTurn is an opening lead faced out of turn on which nobody has ruled.
func (t *Table) facedOutOfTurn() (Irregularity, bool) {
	for _, i := range t.found {
		if i.Kind == OpeningLeadOutOfTurn && !i.Settled {
			return i, true
		}
	}
	return Irregularity{}, false
}

// openingLeadStands accepts an opening lead out of turn; a lead that lies face
// down goes back (54).
func (t *Table) openingLeadStands(i Irregularity, on Clause) []Effect {
	var effects []Effect
	if t.leadDown {
		effects = append(effects, LeadReturned{t.leader(), By("54")})
	}
	return append(effects, CardAccepted{i.Seat, i.card(), By(on)})
}

// irregularCard is an irregularity with a card, of that kind.
func (t *Table) irregularCard(kind IrregularityKind, s bridge.Seat, c bridge.Card) Irregularity {
	return Irregularity{Kind: kind, Seat: s, Cards: bridge.NewHand(c), Turn: t.trick.Turn(), Trick: t.number()}
}

// breach is the irregularity of a card that does not meet a duty of the hand: a
// revoke (61A), where it is not a penalty card that was passed over (52).
func (t *Table) breach(err error) IrregularityKind {
	if r, ok := AsRefusal(err); ok && r.Kind == PenaltyCardDue {
		return PenaltyCardNotPlayed
	}
	return Revoke
}
