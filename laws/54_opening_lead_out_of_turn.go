package laws

import "github.com/overtrick/overtrick/bridge"

// openingLeadOutOfTurn is Law 54: an opening lead faced by the wrong player.
func openingLeadOutOfTurn(in *inquiry) {
	if in.pickFact("by", "54", Say("Who has faced an opening lead that was not theirs?"),
		option("defender", "54", "A defender."),
		option("declaring", "54E", "Presumed declarer, or presumed dummy.")) == "declaring" {
		in.find("54E", "Law 24 rules on the card; see exposed-cards.")
		return
	}
	offender := in.seatFact("offender", "54", "Which defender?")
	if declarer, err := bridge.ParseSeat(in.known["declarer"]); err == nil && declarer != offender.LHO() {
		in.fail("{seat} is not the partner of the player who has the opening lead", "seat", offender)
	}
	lead := in.cardFact("lead", "54", "Which card has {offender} faced?", "offender", offender)
	leader, declarer, dummy := offender.Partner(), offender.LHO(), offender.RHO()
	if in.yesFact("face-down", "54", "Has {leader} put a lead face down?", "leader", leader) {
		in.order(LeadReturned{leader, By("54")})
	}
	if in.yesFact("told", "47E1", "Had an opponent told {offender} that the lead was {offender}'s?", "offender", offender) {
		in.order(CardsPickedUp{offender, []bridge.Card{lead}, By("47E1")})
		what := whatWithdrawnCard(offender, lead)
		in.order(Authorized{offender.Side(), what, By("16C1")})
		in.order(Unauthorized{declarer.Side(), what, By("16C2")})
		return
	}
	switch {
	case in.yesFact("spread-begun", "54A", "Has {declarer} begun to spread the hand, and shown a card?", "declarer", declarer):
		in.spreads(offender, lead)
		return
	case in.yesFact("dummy-seen", "54C", "Could {declarer} have seen a card of {dummy}'s, other than one shown in the auction?", "declarer", declarer, "dummy", dummy):
		in.order(CardAccepted{offender, lead, By("54C")})
		in.find("54B1", "{declarer} plays the second card from the own hand, and {dummy} last.", "declarer", declarer, "dummy", dummy)
		return
	}
	suit := lead.Suit()
	switch chosen := in.choice("choose", declarer, "54",
		Say("{offender} has faced {lead} out of turn as the opening lead. What do you choose?", "offender", offender, "lead", lead),
		option("spread", "54A", "Spread your hand: you become dummy, {dummy} becomes declarer, and {lead} is the lead.", "dummy", dummy, "lead", lead),
		option("accept", "54B", "Accept the lead and stay declarer: {dummy} is spread, and you play next, from your own hand.", "dummy", dummy),
		option("require", "50D2(a)", "Have {leader} lead {suit}: {lead} goes back into the hand.", "leader", leader, "suit", suit, "lead", lead),
		option("forbid", "50D2(a)", "Forbid {leader} to lead {suit} for as long as {leader} keeps the lead: {lead} goes back into the hand.", "leader", leader, "suit", suit, "lead", lead),
		option("none", "50D2(b)", "Let {leader} lead anything: {lead} stays on the table as a major penalty card.", "leader", leader, "lead", lead)); chosen {
	case "spread":
		in.spreads(offender, lead)
	case "accept":
		in.order(CardAccepted{offender, lead, By("54B")})
		in.find("54B1", "{declarer} plays the second card from the own hand, and {dummy} last.", "declarer", declarer, "dummy", dummy)
	default:
		if chosen == "none" {
			in.penaltyCard(offender, lead, true, "54D")
		} else { // it goes back before anybody can use it
			in.order(BecomesPenaltyCard{offender, lead, true, By("54D")})
		}
		in.leadDemanded(offender, []bridge.Card{lead}, map[string]string{
			"require": "require-" + suit.String(), "forbid": "forbid-" + suit.String(), "none": "none",
		}[chosen])
	}
}

// bothLed is what becomes of the proper leader's card where both defenders have
// faced one: over an accepted lead out of turn it was played too early, and a
// lead that declarer's choice does not allow goes back as a penalty card.
func (t *Table) bothLed(q Inquiry) []Effect {
	offender, _ := bridge.ParseSeat(q.Facts["offender"])
	leader := offender.Partner()
	if t.trick.Leader == offender {
		for _, l := range t.play.laid {
			if l.seat == leader {
				i := t.irregularCard(PlayOutOfTurn, leader, l.card)
				i.PartnerPlayed = true
				return []Effect{IrregularityFound{i}}
			}
		}
		return nil
	}
	c, ok := t.trick.By(leader)
	before := t.Clone()
	before.takeBack(leader, c)
	if !ok || before.mayContribute(leader, c) == nil {
		return nil
	}
	return []Effect{CardWithdrawn{leader, c, By("54D")}, LeadGoesTo{leader, By("54D")}, BecomesPenaltyCard{leader, c, true, By("49")}}
}

// spreads is 54A: presumed declarer becomes dummy.
func (in *inquiry) spreads(offender bridge.Seat, lead bridge.Card) {
	in.order(DeclarerChanges{offender.RHO(), By("54A")})
	in.order(CardAccepted{offender, lead, By("54A")})
}
