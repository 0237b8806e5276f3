package laws

import "github.com/overtrick/overtrick/bridge"

// Law 20A to 20E on calls not understood and on the review of the auction, in
// the editions of 2017 and of 1997.

// edition asks by which code Law 20 is applied.
func (in *inquiry) edition() Edition {
	if in.pickFact("edition", "20", Say("By which code is Law 20 applied?"),
		option("2017", "20", "That of 2017, which is in force."),
		option("1997", "20", "That of 1997.")) == "1997" {
		return Laws1997
	}
	return Laws2017
}

// review is 20A to 20E: a request to hear calls again.
func review(in *inquiry) {
	edition := in.edition()
	asker := in.seatFact("asker", "20B", "Who asks?")
	switch in.pickFact("what", "20B", Say("What does {asker} ask for?", "asker", asker),
		option("call", "20A", "That a call just made be made clear."),
		option("review", "20B", "That all calls be repeated."),
		option("part", "20B", "That some of the calls be repeated, or that the review stop."),
		option("lead", "20C1", "Whether the opening lead is the asker's."),
		option("error", "20E", "That an error in a review be put right.")) {
	case "call":
		if edition == Laws1997 {
			in.find("20A", "Who has not heard a call distinctly may at once have it repeated.")
		} else {
			in.find("20A", "Who is in doubt what call was made may at once have it made clear.")
		}
	case "part":
		if edition == Laws1997 {
			in.find("20C2", "By the note to the Law part of the auction may not be asked for, and a review is not stopped before its end.")
		} else {
			in.find("20B", "The auction is repeated as a whole or not at all.")
		}
	case "lead":
		if in.yesFact("defender", "20C1", "Is {asker} a defender, after the final pass and before the opening lead?", "asker", asker) {
			in.find("20C1", "Either defender may ask; an opponent answers (see 47E for a wrong answer).")
			return
		}
		in.find("20C1", "Only a defender may ask, after the final pass.")
	case "error":
		in.find("20E", "Everybody, dummy and players obliged to pass included, is to put an error right at once.")
		if in.judge("damage", "20E", "Did an error in a review that nobody put right do damage?") {
			in.order(AdjustedScoreDue{in.seatFact("reviewer", "20D", "Who repeated the calls?").Side(), By("20E")})
		}
	case "review":
		in.wholeReview(asker)
	}
}

func (in *inquiry) wholeReview(asker bridge.Seat) {
	switch in.pickFact("when", "20B", Say("When?"),
		option("turn", "20B", "During the auction period, at the asker's turn to call."),
		option("first-play", "20C2", "After the final pass, until the asker has played a first card."),
		option("other", "20B", "At another moment.")) {
	case "turn":
		if in.yesFact("barred", "20B", "Is {asker} obliged by law to pass?", "asker", asker) {
			in.find("20B", "A player who is obliged to pass may not have the auction reviewed.")
			return
		}
		in.find("20B", "All calls are repeated, with the alerts.")
	case "first-play":
		if in.yesFact("dummy", "20C2", "Is {asker} dummy, or presumed dummy?", "asker", asker) {
			in.find("20C2", "Dummy may not have the auction reviewed.")
			return
		}
		in.find("20C2", "All calls are repeated.")
	default:
		in.find("20B", "It is not the moment for a review.")
		return
	}
	if in.yesFact("partner-answers", "20D", "Has the asker's partner begun to repeat them?") {
		in.find("20D", "Only an opponent of the asker repeats the calls.")
		in.order(UnauthorizedTo{asker, Say("what {seat} said in the review", "seat", asker.Partner()), By("20D")})
		return
	}
	in.find("20D", "An opponent of the asker repeats them.")
}

// checkReview is a request for a review at a table; the table itself answers
// it, with all calls and alerts (20B, 20C2, 20D).
func (t *Table) checkReview(s bridge.Seat) error {
	switch {
	case t.phase == AuctionPeriod && t.bars[s] != "":
		return refuse(ObligedToPass, "20B")
	case t.phase == AuctionPeriod && s != t.turn():
		return refuseFor(NotAskedNow, "20B", t.turn())
	case t.phase == AuctionPeriod:
		return nil
	case t.phase >= PlayEnded:
		return refuse(PlayOver, "20C2")
	case s == t.dummy() || t.start.Ending != nil:
		return refuse(NotAskedNow, "20C2")
	case t.hasPlayed(s):
		return refuse(NotAskedNow, "20C2")
	}
	return nil
}

// hasPlayed reports whether the player has played a card: for declarer, from
// either hand.
func (t *Table) hasPlayed(s bridge.Seat) bool {
	switch {
	case t.phase < PlayPeriod:
		return false
	case len(t.tricks) > 0:
		return true
	}
	_, played := t.trick.By(s)
	if s == t.declarer {
		_, fromDummy := t.trick.By(t.dummy())
		played = played || fromDummy
	}
	return played
}

// checkAskLead is 20C1: a defender asks whether the opening lead is theirs.
func (t *Table) checkAskLead(s bridge.Seat) error {
	switch {
	case t.phase == AuctionPeriod:
		return refuse(AuctionOpen, "20C1")
	case t.phase != ClarificationPeriod || t.leadDown:
		return refuse(NotAskedNow, "20C1")
	case s.Side() == t.declarer.Side():
		return refuse(NotAskedNow, "20C1")
	}
	return nil
}
