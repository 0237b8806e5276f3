package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// revokeTricks is Law 64, when the play has ended: what the revokes of the board
// cost.
func revokeTricks(in *inquiry) {
	declarer := in.seatFact("declarer", "64A", "Who is declarer?")
	in.settle(in.revokes(in.revoked(1, declarer), false))
}

// revokes asks for the others of the board, after the first, and which of them
// were corrected; of the first that may be known.
func (in *inquiry) revokes(first revoked, established bool) []revoked {
	all := []revoked{first}
	for in.yesFact(nth("another", len(all)), "64B7", "Was there another revoke on the board, by either side?") {
		all = append(all, in.revoked(len(all)+1, first.declarer))
	}
	for k := range all {
		r := &all[k]
		if k == 0 && established || r.due == "missing" {
			continue
		}
		r.corrected = in.yesFact(nth("corrected", r.n), "64B8", "Was {offender}'s revoke to trick {trick} corrected?", "offender", r.offender, "trick", r.trick)
	}
	return all
}

// settle is 64A to 64C for the revokes of a board.
func (in *inquiry) settle(all []revoked) {
	var due []revoked // the established ones
	sides := bridge.BySide[bool]{}
	for _, r := range all {
		if r.corrected {
			in.find("64B8", "{offender}'s revoke to trick {trick} was corrected, and no trick is transferred for it.", "offender", r.offender, "trick", r.trick)
			continue
		}
		due = append(due, r)
		sides[r.side()] = true
	}
	switch {
	case len(due) == 0:
	case sides[bridge.NorthSouth] && sides[bridge.EastWest]:
		in.find("64B7", "Both sides have revoked, and both revokes are established: no trick is transferred.")
		in.withoutAny(due[0].declarer)
	default:
		in.transfer(due)
	}
}

// transfer is 64A and 64B for the established revokes of one side.
func (in *inquiry) transfer(due []revoked) {
	side := due[0].side()
	moved, repeated := 0, false
	var asked []askedTrick
	for _, r := range due {
		if on, says := in.excepted(r, due); on != "" {
			in.find(on, "{why} No trick is transferred for {offender}'s revoke to trick {trick}.", "why", says, "offender", r.offender, "trick", r.trick)
			repeated = repeated || on == "64B2"
			continue
		}
		winner := in.seatFact(nth("winner", r.n), "64A", "Who won trick {trick}?", "trick", r.trick)
		later, _ := strconv.Atoi(in.number(nth("later", r.n), 13-r.trick, "64A", "How many tricks did {side} win after it, claimed and conceded ones included?", "side", side))
		here := 0
		if winner.Side() == side {
			here = 1
		}
		switch {
		case here+later == 0:
			in.find("64B1", "{side} has won no trick from trick {trick} on: none is transferred.", "side", side, "trick", r.trick)
			continue
		case wonBy(r, winner):
			asked = append(asked, askedTrick{r.trick, here + later})
			if later > 0 {
				asked = append(asked, askedTrick{r.trick, later})
			}
		default:
			asked = append(asked, askedTrick{r.trick, here + later})
		}
		// 64A gives a trick to be transferred once, however many revokes ask for it.
		n := movable(asked) - moved
		if in.known["revokes-add-up"] == "yes" {
			n = min(len(asked), most(asked)) - moved
		}
		moved += n
		on := Clause("64A2")
		if wonBy(r, winner) {
			on = "64A1"
		}
		if n == 0 {
			in.find(on, "The trick that {offender}'s revoke to trick {trick} costs has been transferred already.", "offender", r.offender, "trick", r.trick)
			continue
		}
		in.order(TricksTransferred{side.Other(), n, By(on)})
	}
	in.equity(side, moved, repeated)
}

// wonBy reports whether the offending player has won the trick. A trick that
// dummy wins is not won by declarer, and one that a card was missing from is not
// won by its player (67B1).
func wonBy(r revoked, winner bridge.Seat) bool {
	return winner == r.offender && r.due != "missing"
}

// askedTrick is a trick that a revoke takes away: one of those that the side
// has won from a certain trick on, of which there are so many.
type askedTrick struct{ from, among int }

// movable is how many of the asked tricks there are, each taken once. The tricks
// to choose from are the fewer the later they begin, so those are served first.
func movable(asked []askedTrick) int {
	given := 0
	for among := 1; among <= 13; among++ {
		for _, a := range asked {
			if a.among == among && given < among {
				given++
			}
		}
	}
	return given
}

// most is how many tricks the side has won from its first revoke on.
func most(asked []askedTrick) int {
	n := 0
	for _, a := range asked {
		n = max(n, a.among)
	}
	return n
}

// excepted is the exceptions of 64B that do not need a count of tricks: the
// first that holds.
func (in *inquiry) excepted(r revoked, due []revoked) (Clause, Phrase) {
	for _, e := range due {
		if e.offender == r.offender && e.trick < r.trick && in.sameSuit(e, r) {
			return "64B2", Say("{offender} had revoked in that suit before, and that revoke was established.", "offender", r.offender)
		}
	}
	switch {
	case r.due == "penalty-card":
		return "64B3", Say("The card that should have been played was a penalty card.")
	case r.dummy():
		return "64B3", Say("The card that should have been played was one of dummy's.")
	}
	switch in.pickFact(nth("noticed", r.n), "64B4", Say("When was attention first drawn to {offender}'s revoke to trick {trick}?", "offender", r.offender, "trick", r.trick),
		option("in-time", "64A", "Before any member of {side} had called on the next board, and before the round had ended.", "side", r.side().Other()),
		option("next-board", "64B4", "After a member of {side} had called on the next board.", "side", r.side().Other()),
		option("after-round", "64B5", "After the round had ended.")) {
	case "next-board":
		return "64B4", Say("{side} had called on the next board when attention was first drawn to it.", "side", r.side().Other())
	case "after-round":
		return "64B5", Say("The round had ended when attention was first drawn to it.")
	}
	if r.trick == 12 {
		return "64B6", Say("It was at trick twelve.")
	}
	return "", Phrase{}
}

// sameSuit asks whether two revokes of one player were in the same suit.
func (in *inquiry) sameSuit(a, b revoked) bool {
	for _, r := range [2]revoked{a, b} {
		if r.due != "suit" && r.due != "restriction" {
			return false
		}
	}
	suit := in.suitRevoked(a)
	return suit == in.suitRevoked(b) && suit != "none"
}

func (in *inquiry) suitRevoked(r revoked) string {
	options := make([]Option, 0, 5)
	for _, s := range bridge.Suits {
		options = append(options, option(s.String(), "64B2", "{suit}.", "suit", s))
	}
	options = append(options, option("none", "64B2", "In none of its own."))
	return in.pickFact(nth("suit", r.n), "64B2", Say("In which suit did {offender} revoke to trick {trick}?", "offender", r.offender, "trick", r.trick), options...)
}
