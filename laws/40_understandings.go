package laws

import "github.com/overtrick/overtrick/bridge"

// Law 40 as far as a program can hold it: what a side has agreed, what it must
// disclose, and when a system card may be looked at.

// understanding is 40B4 to 40C3: something about a call that the opponents
// should have known.
func understanding(in *inquiry) {
	caller := in.seatFact("caller", "40A3", "Whose call, or play, is it about?")
	side := caller.Side()
	switch in.pickFact("what", "40", Say("What is the matter with it?"),
		option("undisclosed", "40B4", "Its meaning was not disclosed as the Laws require."),
		option("illegal", "40B5", "It is a special partnership understanding that is not allowed in this event."),
		option("omitted", "40B6(b)", "The explanation left something out that mattered."),
		option("departure", "40C1", "It departs from what the side has announced, as a psychic call or otherwise."),
		option("by-seat", "40A4", "Its agreed meaning depends on which of the two makes it."),
		option("varied", "40B3", "The methods were varied by agreement after a question, an answer or an irregularity."),
		option("artificial-psyche", "40B2(a)(v)", "It is a psychic artificial call.")) {
	case "undisclosed":
		in.redress(side, "40B4", "Was the other side damaged because it did not know the meaning?")
		in.undisclosedAgain(side)
	case "illegal":
		in.redress(side, "40B5", "Was the other side damaged?")
		in.order(PenaltyMayFollow{side, By("40B5")})
	case "omitted":
		in.find("40B6(a)", "All special knowledge from agreement and experience is to be told, inferences from general knowledge are not.")
		in.redress(side, "40B6(b)", "Was what was left out crucial for a choice of the other side, and was that side damaged?")
		in.undisclosedAgain(side)
	case "departure":
		in.departure(side)
	case "by-seat":
		if !in.judge("method", "40A4", "Do the partners have different methods by agreement, and not only another style or judgement?") {
			in.find("40A4", "It is allowed.")
			return
		}
		in.redress(side, "40B4", "Was the other side damaged?")
		in.order(PenaltyMayFollow{side, By("40A4")})
	case "varied":
		in.varied(side)
	case "artificial-psyche":
		if !in.yesFact("forbidden", "40B2(a)(v)", "Has the Regulating Authority forbidden psychic artificial calls?") {
			in.find("40B2(a)(v)", "It is allowed.")
			in.departure(side)
			return
		}
		in.redress(side, "40B2(a)(v)", "Was the other side damaged?")
		in.order(PenaltyMayFollow{side, By("40B2(a)(v)")})
	}
}

// varied is methods that were varied by agreement: never after something of the
// side's own (40B3), and after an opponent's irregularity where the Regulating
// Authority has not forbidden it (40B2(a)(iv)).
func (in *inquiry) varied(side bridge.Side) {
	on := Clause("40B3")
	if in.pickFact("after", "40B3", Say("After what were they varied?"),
		option("own", "40B3", "A question that was asked, an answer that was given, or an irregularity of the side's own."),
		option("opponents", "40B2(a)(iv)", "An irregularity of the opponents.")) == "opponents" {
		on = "40B2(a)(iv)"
		if !in.yesFact("forbidden", on, "Has the Regulating Authority forbidden that?") {
			in.find(on, "It is allowed.")
			return
		}
	}
	if !in.judge("agreed", on, "Was that agreed beforehand?") {
		in.find(on, "It is allowed.")
		return
	}
	in.redress(side, on, "Was the other side damaged?")
	in.order(PenaltyMayFollow{side, By(on)})
}

// departure is 40C: a call that is not what the side has announced.
func (in *inquiry) departure(side bridge.Side) {
	if in.judge("expected", "40C1", "Had partner more reason to expect it than the opponents, by repetition or otherwise?") {
		in.find("40C1", "It is an implicit understanding, which is to be disclosed.")
		in.redress(side, "40C1", "Was the other side damaged?")
		in.undisclosedAgain(side)
		return
	}
	in.find("40A3", "Any call or play may be made that is not based on an understanding kept from the opponents.")
	in.find("40C2", "Nobody has to tell the opponents of it.")
}

// undisclosedAgain is 40C3: who keeps failing to disclose may be penalized.
func (in *inquiry) undisclosedAgain(side bridge.Side) {
	if in.judge("again", "40C3", "Has the side failed to disclose its understandings before?") {
		in.order(PenaltyMayFollow{side, By("40C3")})
	}
}

// redress is an adjusted score where there was damage.
func (in *inquiry) redress(side bridge.Side, on Clause, question string) {
	if in.judge("damage", on, question) {
		in.order(AdjustedScoreDue{side, By(on)})
		return
	}
	in.find(on, "There was no damage, and the score stands.")
}

// artificialCall asks after the definition of an artificial call.
func artificialCall(in *inquiry) {
	call := in.callFact("call", "40B1(c)", "Which call is it?")
	artificial := false
	if call == bridge.Pass {
		artificial = in.judge("strength", "30C", "Does the pass promise more than a certain strength?") ||
			in.judge("other-suit", "30C", "Does the pass promise or deny something in a suit other than the last one named?")
	} else {
		artificial = in.judge("meaning", "40B1(c)", "Does the call say something else, or more, than that its player is willing to play in the denomination last named, which players in general would not take for granted?")
	}
	if artificial {
		in.find("40B1(c)", "The call is artificial, and a special partnership understanding unless the Regulating Authority says otherwise.")
		return
	}
	in.find("40B1(c)", "The call is not artificial.")
}

// decideLookAtCard is a look at a system card (20G3, 40B2(b), 40B2(c)).
func (t *Table) decideLookAtCard(a LookAtCard) ([]Effect, error) {
	p := t.start.Rules.Policies
	turn, by, awaited := t.Actor()
	switch {
	case a.Side > bridge.EastWest:
		return nil, refuse(NoSuchSeat, "5A")
	case t.phase >= PlayEnded:
		return nil, nil
	case a.Side == a.Seat.Side():
		mine := t.phase == ClarificationPeriod && a.Side == t.declarer.Side()
		if p.OwnCard || mine || !t.taken[a.Seat] && len(t.made) == 0 {
			return nil, nil
		}
		return nil, refuse(CardClosed, "40B2(b)")
	case p.OpponentsCardClosed:
		return nil, refuse(CardClosed, "40B2(c)")
	case len(t.made) == 0 && t.phase == AuctionPeriod, // 40B2(c)(i)
		t.phase == ClarificationPeriod, // 40B2(c)(ii)
		t.mustExplain(a.Seat):          // 40B2(c)(iv)
		return nil, nil
	case awaited && a.Seat != t.dummy() && (by == a.Seat || turn == a.Seat): // 40B2(c)(iii)
		return nil, nil
	case awaited && t.phase == AuctionPeriod && turn == a.Seat:
		return nil, nil
	}
	return nil, refuseFor(CardClosed, "40B2(c)(iii)", turn)
}

// mayLook reports whether the player may look at that system card now.
func (t *Table) mayLook(s bridge.Seat, side bridge.Side) bool {
	_, err := t.decideLookAtCard(LookAtCard{s, side})
	return err == nil
}

// mustExplain reports whether a question about partner's call waits for the
// player's answer.
func (t *Table) mustExplain(s bridge.Seat) bool {
	for i := range t.made {
		if t.explainer(t.made[i].Seat) == s && t.made[i].asked != (bridge.BySeat[bool]{}) {
			return true
		}
	}
	return false
}

// checkAid is 40B2(d).
func (t *Table) checkAid() error {
	if t.phase >= PlayEnded || t.start.Rules.Policies.Aids {
		return nil
	}
	return refuse(NoAids, "40B2(d)")
}

// Departure is a call that departed from what its side has announced, as the
// Director has noted it (40C): a psychic call or another.
type Departure struct {
	Of   int // the call, counted from 0
	Call bridge.PlacedCall
	Text string
}

func (t *Table) checkDeparture(a NoteDeparture) error {
	switch {
	case a.Of < 0 || a.Of >= len(t.made):
		return refuse(NoSuchCall, "40C1")
	case a.Text == "":
		return refuse(NothingToSay, "40C1")
	}
	return nil
}

// Departures are the departures from announced methods that have been noted.
func (t *Table) Departures() []Departure { return append([]Departure(nil), t.departures...) }
