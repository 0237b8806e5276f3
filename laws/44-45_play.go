package laws

import "github.com/overtrick/overtrick/bridge"

// Laws 44 and 45 on the play of the cards, Law 65 on the completed trick.

func (t *Table) checkHeld(s bridge.Seat, c bridge.Card) error {
	if !c.Valid() || !t.hands[s].Has(c) {
		return refuse(CardNotHeld, "7B3")
	}
	return nil
}

// auctionGoesOn is the refusal of a card before the auction is over. Three passes
// after a bid of more than seven do not end it, which is no contract (38A).
func (t *Table) auctionGoesOn(on Clause) error {
	if t.bidAbove() != nil {
		return refuse(BidNotRuledOn, "38A")
	}
	return refuse(AuctionOpen, on)
}

// noMorePlay is the refusal of a card after the play, or where there is none
// because the board has been passed out, by four passes or by a ruling.
func (t *Table) noMorePlay(on Clause) error {
	if t.contract.IsPassedOut() && t.start.Ending == nil && !t.void {
		return refuse(NoPlay, "22B")
	}
	return refuse(PlayOver, on)
}

// CheckCard is nil when the seat's hand may contribute the card now, and
// otherwise the Refusal. Who handles the hand is not looked at.
func (t *Table) CheckCard(s bridge.Seat, c bridge.Card) error {
	switch {
	case t.pending != nil:
		return refuse(DirectorAsks, "9B2")
	case t.phase == AuctionPeriod:
		return t.auctionGoesOn("22A")
	case t.phase == ClarificationPeriod:
		return t.checkPlaceLead(PlaceLead{s, c})
	case t.phase >= PlayEnded:
		return t.noMorePlay("22A")
	case t.claim != nil:
		return refuse(PlayIsSuspended, "68D")
	case s != t.trick.Turn() && t.trick.Count == 0:
		return refuseFor(NotYourTurn, "44G", t.trick.Turn())
	case s != t.trick.Turn():
		return refuseFor(NotYourTurn, "44B", t.trick.Turn())
	}
	if err := t.checkHeld(s, c); err != nil {
		return err
	}
	return t.mayContribute(s, c)
}

func (t *Table) decidePlayCard(a PlayCard) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode == OpenMode:
		return t.decideFaced(a, a.Seat, a.Card, false)
	case t.phase == ClarificationPeriod:
		return nil, refuse(PlayNotBegun, "41A")
	case t.phase == PlayPeriod && a.Seat == t.dummy():
		return nil, refuse(DummyIsPlayed, "45B")
	}
	if err := t.CheckCard(a.Seat, a.Card); err != nil {
		return nil, err
	}
	return t.contribute(a.Card), nil
}

func (t *Table) decideCallCard(a CallCard) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode == OpenMode && t.phase == PlayPeriod && a.Seat == t.declarer && t.claim == nil:
		return t.decideCalled(a)
	case t.phase == ClarificationPeriod:
		return nil, refuse(PlayNotBegun, "41A")
	case t.phase == PlayPeriod && a.Seat != t.declarer:
		return nil, refuseFor(NotDeclarer, "45B", t.declarer)
	}
	if err := t.CheckCard(t.dummy(), a.Card); err != nil {
		return nil, err
	}
	return t.contribute(a.Card), nil
}

// contribute is what follows from one more card to the trick.
func (t *Table) contribute(c bridge.Card) []Effect {
	if t.trick.Count < 3 {
		return nil
	}
	line := t.trickLine(t.number(), t.trick.With(c))
	effects := []Effect{line}
	if line.Number == 13 {
		won := t.won
		won[line.Seat.Side()]++
		if t.start.Rules.Mode != OpenMode {
			return append(effects, t.playEnds(won))
		}
		return append(effects, t.ended(won)...)
	}
	return append(effects, t.leadChoice(line.Seat)...)
}

// ended is the end of the play and what the table does with it: what nobody
// noticed matures, and what is to be looked at again is.
func (t *Table) ended(won bridge.BySide[int]) []Effect {
	if t.start.Rules.Mode != OpenMode {
		return []Effect{t.playEnds(won)}
	}
	effects := t.maturedAtEnd()
	after := t.Clone()
	for _, e := range effects {
		after.foldEffect(e)
	}
	effects = after.append(effects, []Effect{after.playEnds(won)})
	return append(effects, after.nextReview()...)
}

// nextReview opens the next thing to be looked at when play has ended (23C,
// 27D, 72C, 21B3).
func (t *Table) nextReview() []Effect {
	ended := t.phase == PlayEnded && !t.passedOut() || t.phase == Returned
	if !ended || t.void {
		return nil
	}
	if more := t.missingSeen(); more != nil {
		return more
	}
	if more := t.revokesDue(); more != nil {
		return more
	}
	if t.phase >= PlayEnded && t.result.Tricks != t.play.told {
		return []Effect{PlayEnds{t.result}}
	}
	switch {
	case t.reviewed < len(t.reviews):
		r := t.reviews[t.reviewed]
		return t.open("review-at-end", map[string]string{"offenders": r.Offenders.String(), "on": string(r.On)})
	case t.looked < len(t.outcomes):
		r := t.outcomes[t.looked]
		facts := map[string]string{"on": string(r.On)}
		if r.On.Law() == 16 { // it came by accident
			facts["offenders"] = "none"
		}
		return t.open("review-at-end", facts)
	}
	return nil
}

// playEnds is the end of the play with that many tricks to each side.
func (t *Table) playEnds(won bridge.BySide[int]) Effect {
	tricks := won[t.declarer.Side()]
	for _, side := range bridge.Sides {
		tricks = t.transferred(tricks, side, t.play.moved[side])
	}
	return PlayEnds{bridge.Result{Contract: t.contract, Declarer: t.declarer, Tricks: tricks}}
}
