package laws

import (
	"github.com/overtrick/overtrick/bridge"
)

// callOutOfTurn is Laws 28 to 32: a call by a player whose turn it was not.
func callOutOfTurn(in *inquiry) {
	offender := in.seatFact("offender", "29A", "Who called out of turn?")
	call := in.callFact("call", "29A", "What was the call?")
	turn := in.seatFact("turn", "17C", "Whose turn was it?")
	if turn == offender {
		in.fail("it was {seat}'s turn", "seat", offender)
	}
	in.outOfTurn(offender, call, turn)
}

// outOfTurn goes through Laws 28 and 29, to the first that applies.
func (in *inquiry) outOfTurn(offender bridge.Seat, call bridge.Call, turn bridge.Seat) {
	lho := offender.LHO()
	if turn == lho && in.calledBefore(offender, call) {
		return
	}
	// At partner's turn it may be meant in place of the player's last call.
	if turn == offender.Partner() &&
		in.yesFact("called-before", "25A1", "Had {offender} called before in this auction?", "offender", offender) &&
		in.meantAsChange(offender, call, "29A") {
		return
	}
	// 28A: the right-hand opponent was obliged to pass.
	if turn == offender.RHO() && in.yesFact("rho-barred", "28A", "Was {rho} obliged by law to pass?", "rho", turn) {
		in.order(PassInserted{turn, By("28A")})
		in.order(CallAccepted{offender, call, By("28A")})
		return
	}
	if in.overtaken(offender, call, turn) {
		return
	}
	// A double or redouble that Law 19 does not permit cannot be accepted (36).
	if call == bridge.Double || call == bridge.Redouble {
		if in.yesFact("inadmissible", "32", "Was {call} inadmissible at that moment?", "call", call) {
			in.inadmissible(offender, call, turn)
			return
		}
	}
	if in.acceptOutOfTurn(offender, lho, call) {
		return
	}
	in.order(CallCancelled{offender, call, By("29B")})
	in.order(TurnGoesTo{turn, By("29B")})
	in.cancelledOutOfTurn(offender, turn, call)
}

// overtaken is 28B: an opponent whose turn it was has called before any
// rectification of a call out of turn, whatever else was wrong with that call.
func (in *inquiry) overtaken(offender bridge.Seat, call bridge.Call, turn bridge.Seat) bool {
	if turn.Side() == offender.Side() || turn == offender.LHO() ||
		!in.yesFact("turn-called", "28B", "Has {turn}, whose turn it was, called since?", "turn", turn) {
		return false
	}
	in.order(CallCancelled{offender, call, By("28B")})
	in.find("28B", "The call of the player in turn stands, and there is no further rectification.")
	in.withdrawn(offender, call)
	return true
}

// acceptOutOfTurn is 29A.
func (in *inquiry) acceptOutOfTurn(offender, lho bridge.Seat, call bridge.Call) bool {
	if in.yesFact("lho-called", "29A", "Has {lho} called over it?", "lho", lho) {
		in.order(CallAccepted{offender, call, By("29A")})
		return true
	}
	accept := in.choice("accept", lho, "29A",
		Say("{offender} has called {call} out of turn. Do you accept it?", "offender", offender, "call", call),
		option("yes", "29A", "Accept {call}; it stands and you call over it.", "call", call),
		option("no", "29B", "Do not accept it; it is cancelled and the auction goes back to the player whose turn it was."))
	if accept == "no" {
		return false
	}
	in.order(CallAccepted{offender, call, By("29A")})
	in.order(TurnGoesTo{lho, By("29A")})
	return true
}

// cancelledOutOfTurn is Laws 30 to 32, by whose turn it was.
func (in *inquiry) cancelledOutOfTurn(offender, turn bridge.Seat, call bridge.Call) {
	artificial := false
	law := Clause("31")
	switch call {
	case bridge.Pass:
		// 30C: a pass that means something is treated as a bid.
		artificial = in.yesFact("artificial-pass", "30C",
			"Was the pass artificial, or a pass of {partner}'s artificial call?", "partner", offender.Partner())
		if !artificial {
			law = "30"
		}
	case bridge.Double, bridge.Redouble:
		law = "32"
	}
	in.withdrawn(offender, call)
	due := LaterCallDue{Offender: offender, Withdrawn: call, AfterRHO: turn == offender.RHO(), Artificial: artificial}
	switch {
	case law == "30" && due.AfterRHO:
		in.order(MustPass{offender, NextTurn, By("30A")})
		in.find("26B", "Whether declarer may forbid a lead after 30A is read in two ways: that the pass has been repeated and nothing follows, or that 26B applies where the second pass means something else.")
		return
	case due.AfterRHO:
		due.Basis = By(law + "A")
	default:
		due.Basis = By(map[Clause]Clause{"30": "30B1(a)", "31": "31B1", "32": "32B1"}[law])
		in.find(due.On, "{partner} may make any legal call, and may not use what the withdrawn call tells.", "partner", offender.Partner())
	}
	if in.followed() {
		// The table goes on; what remains comes when the offender calls.
		in.order(due)
		return
	}
	if due.AfterRHO && in.yesFact("rho-passes", law+"A1", "Does {rho} now pass?", "rho", turn) {
		in.mustRepeat(due)
		return
	}
	in.laterCall(due)
}

// calledBefore is 30B2 and 31C: at the left-hand opponent's turn a further call
// by a player who has called is a change of call.
func (in *inquiry) calledBefore(offender bridge.Seat, call bridge.Call) bool {
	on := Clause("31C")
	switch call {
	case bridge.Pass:
		on = "30B2"
	case bridge.Double, bridge.Redouble:
		on = "25" // Law 32 does not speak of it
	}
	if !in.yesFact("called-before", on, "Had {offender} called before in this auction?", "offender", offender) {
		return false
	}
	in.find(on, "A further call at the left-hand opponent's turn is a change of call, and Law 25 applies to it.")
	in.changed(offender, in.callFact("first", "25A1", "Which call had {offender} made before?", "offender", offender), call)
	return true
}

// mustRepeat is 31A1 and 32A1: the right-hand opponent has passed.
func (in *inquiry) mustRepeat(due LaterCallDue) {
	if due.Withdrawn.IsBid() && in.yesFact("repeat-insufficient", "31A1", "Would {call} be insufficient now?", "call", due.Withdrawn) {
		// The Law has the call repeated, and says nothing of one that is no
		// longer legal.
		if in.judgeAmong("illegal-repetition", "31A1",
			Say("{offender} is to repeat {call}, which is insufficient now. What applies? The Law does not say.", "offender", due.Offender, "call", due.Withdrawn),
			option("insufficient", "27B", "{call} counts as an insufficient bid in turn, and a legal call is put in its place by 27B.", "call", due.Withdrawn),
			option("free", "31A2", "{offender} may make any legal call, and 31A2 compares it with {call}.", "offender", due.Offender, "call", due.Withdrawn)) == "free" {
			in.laterCall(due)
			return
		}
		last := in.callFact("last", "27A2", "What was the last bid?")
		if !last.IsBid() || due.Withdrawn > last {
			in.fail("{bid} over {last} is not an insufficient bid", "bid", due.Withdrawn, "last", last)
		}
		in.find("27B", "{call} cannot be repeated, being insufficient; a legal call is put in its place as after an insufficient bid.", "call", due.Withdrawn)
		in.replaceInsufficient(due.Offender, due.Withdrawn, last, 0)
		return
	}
	in.order(MustCall{due.Offender, due.Withdrawn, By(due.law() + "A1")})
	if !in.followed() { // at a followed table when it has been repeated
		in.lifted(due.Offender, due.Withdrawn, due.law()+"A1")
	}
}

// repeats is the clause by which a withdrawn call has to be repeated.
func repeats(c bridge.Call) Clause {
	if c == bridge.Double || c == bridge.Redouble {
		return "32A1"
	}
	return "31A1"
}

// bound is the refusal of another call to a player who has to repeat one.
func (t *Table) bound(s bridge.Seat) error {
	return Refusal{Kind: BoundTo, Clause: repeats(t.forced[s]), Call: t.forced[s]}
}

// repeated is the withdrawn call made again as it has to be: there is no
// rectification, and what it tells is what the legal call tells.
func (t *Table) repeated(s bridge.Seat, c bridge.Call) []Effect {
	if t.forced[s] != c {
		return nil
	}
	return []Effect{RestrictionLifted{s.Side(), whatWithdrawn(s, c), By(repeats(c))}}
}

// laterCall is the offender's call at the proper turn.
func (in *inquiry) laterCall(due LaterCallDue) {
	offender := due.Offender
	call := in.callChoice("later-call", offender, due.otherwise(), nil,
		"At your proper turn you may make any legal call. If it is not comparable with {withdrawn}, {partner} must pass at the next turn. What do you call?",
		"withdrawn", due.Withdrawn, "partner", offender.Partner())
	in.order(CallMade{offender, call, By(due.judged())})
	in.compared(due, call)
}

// compared is what follows from the offender's call at the proper turn: nothing
// further when it is comparable, otherwise partner passes once.
func (in *inquiry) compared(due LaterCallDue, call bridge.Call) {
	offender := due.Offender
	if due.Withdrawn.IsBid() {
		// 29C: what counts is what the call showed.
		shown := in.need(Question{
			Key: "shows", Kind: Fact, To: TheDirector, Clause: "29C", Values: SuitsValue,
			Says: Say("Which suits did {call} show? A natural bid shows its own suit; none is a dash.", "call", due.Withdrawn),
		})
		in.find("29C", "{call} specified {suits}.", "call", due.Withdrawn, "suits", suitsIn(shown))
	}
	if in.comparable("comparable", offender, due.Withdrawn, call) {
		in.find(due.comparably(), "The call is comparable.")
		in.find("23B", "The auction and the play go on with nothing further.")
		in.lifted(offender, due.Withdrawn, "23B")
		in.find("26A", "No lead may be forbidden because of it.")
		in.outcomeReviewed(offender, "23C")
		return
	}
	in.order(MustPass{offender.Partner(), NextTurn, By(due.otherwise())})
	in.order(LeadMayBeForbidden{offender, By("26B")})
	in.couldHaveKnown(offender)
}

// replacementCall is the offender's call at the proper turn, at a followed
// table where the call itself has been made.
func replacementCall(in *inquiry) {
	offender := in.seatFact("offender", "23A", "Who withdrew a call?")
	withdrawn := in.callFact("withdrawn", "23A", "Which call was withdrawn?")
	call := in.callFact("call", "23A", "Which call has been made at the proper turn?")
	due := LaterCallDue{Offender: offender, Withdrawn: withdrawn}
	if (withdrawn == bridge.Double || withdrawn == bridge.Redouble) &&
		in.yesFact("inadmissible", "36B4", "Was it one that Law 19 does not permit, so that {partner} must pass in any case?", "partner", offender.Partner()) {
		due.Basis = By("36B4")
		in.freesLead(due, call)
		return
	}
	due.AfterRHO = in.yesFact("after-rho", "23A", "Had it been made at the turn of {rho}?", "rho", offender.RHO())
	if withdrawn == bridge.Pass {
		due.Artificial = in.yesFact("artificial-pass", "30C", "Was the pass artificial, or a pass of {partner}'s artificial call?", "partner", offender.Partner())
		if due.AfterRHO && !due.Artificial {
			in.find("30A", "A pass at the right-hand opponent's turn has to be repeated; nothing is compared.")
			return
		}
	}
	in.compared(due, call)
}

// repetition is 31A1 at a followed table, where the call cannot be repeated.
func repetition(in *inquiry) {
	offender := in.seatFact("offender", "31A1", "Who withdrew a bid made at the right-hand opponent's turn?")
	withdrawn := in.callFact("withdrawn", "31A1", "Which bid was withdrawn?")
	if !withdrawn.IsBid() {
		in.fail("{call} is no bid", "call", withdrawn)
	}
	in.mustRepeat(LaterCallDue{Offender: offender, Withdrawn: withdrawn, AfterRHO: true, Basis: By("31A")})
}

// repetitionFacts is what the record knows of it.
func (t *Table) repetitionFacts(d LaterCallDue) map[string]string {
	last, _ := t.auction.LastBid()
	facts := map[string]string{
		"offender": d.Offender.String(), "withdrawn": d.Withdrawn.String(), "repeat-insufficient": "yes",
		"last": last.Call.String(), "legal": t.legalFact(d.Offender), "followed": "yes",
	}
	t.meanings(facts, d.Offender, d.Withdrawn, 0)
	return facts
}
