package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// revoked is what an inquiry knows of a revoke.
type revoked struct {
	n         int // of those that it is about, from 1
	offender  bridge.Seat
	declarer  bridge.Seat
	trick     int    // 1 to 12
	due       string // what should have been played: suit, restriction, penalty-card; missing: a card at all
	corrected bool   // in time, or under 62C3
}

func (r revoked) dummy() bool       { return r.offender == r.declarer.Partner() }
func (r revoked) defender() bool    { return r.offender.Side() != r.declarer.Side() }
func (r revoked) side() bridge.Side { return r.offender.Side() }

// revoke is 61A and 63: whether it was one, and whether it is established;
// Law 62 then has it corrected, or Law 64 settles what it costs.
func revoke(in *inquiry) {
	declarer := in.seatFact("declarer", "61A", "Who is declarer?")
	r := in.revoked(1, declarer)
	if r.due == "missing" {
		in.find("67B1", "The trick stands, and Law 64 is applied as after a revoke.")
		in.later(r)
		return
	}
	if !in.able(r) {
		return
	}
	if r.trick == 12 {
		// 62D1: whether it is established does not matter before the hands are back.
		if !in.yesFact("hands-back", "62D1", "Are all four hands back in the board?") {
			in.find("62D1", "A revoke to trick twelve is corrected, even if it is established, until all four hands are back in the board.")
			in.correct(r)
			return
		}
		in.find("63B", "All four hands are back in the board; trick 12 stands as it was played.")
	} else {
		on, established := in.established(r)
		if (on == "" || on == "63A1") && in.revokedBoth(r, on) {
			return
		}
		if !established {
			in.find("62A", "The revoke is not established, and is corrected.")
			in.correct(r)
			return
		}
		if in.known["established"] == "yes" {
			in.find("63B", "The revoke is established already: trick {trick} stands as it was played.", "trick", r.trick)
		} else {
			in.order(RevokeEstablished{r.offender, in.revokeCard(r), r.trick, By(on)})
		}
	}
	in.later(r)
}

// later is what an established revoke costs, once that can be told.
func (in *inquiry) later(r revoked) {
	if !in.yesFact("over", "64A", "Has the play ended?") {
		in.find("64A", "What it costs is settled when the play has ended; see revoke-tricks.")
		return
	}
	in.settle(in.revokes(r, true))
}

// revoked asks for the revoke with that number.
func (in *inquiry) revoked(n int, declarer bridge.Seat) revoked {
	r := revoked{n: n, declarer: declarer}
	r.offender = in.seatFact(nth("offender", n), "61A", "Who is the offender?")
	trick, _ := strconv.Atoi(in.number(nth("trick", n), 13, "61A", "To which trick did {offender} play wrongly? Tricks are counted from 1.", "offender", r.offender))
	switch trick {
	case 0:
		in.fail("tricks are counted from 1")
	case 13:
		in.fail("to trick 13 a player has one card, and cannot revoke")
	}
	r.trick = trick
	r.due = in.pickFact(nth("due", n), "61A", Say("What should {offender} have played?", "offender", r.offender),
		option("suit", "44C", "A card of the suit that was led."),
		option("restriction", "61A", "A card or suit that an opponent had chosen, or none of a suit that an opponent had forbidden."),
		option("penalty-card", "50D1(a)", "A penalty card."),
		option("missing", "67B1", "A card at all: none was played, both sides have played on, and Law 67 takes it for a revoke."))
	return r
}

// able is the second half of 61A: who could not do it has not revoked.
func (in *inquiry) able(r revoked) bool {
	clause, text := Clause("59"), "Could {offender} have done so, by the cards in the hand and by following suit?"
	if r.due == "suit" {
		clause, text = "44C", "Did {offender} hold a card of that suit?"
	}
	if in.yesFact("able", clause, text, "offender", r.offender) {
		return true
	}
	if r.due == "suit" {
		in.find("44D", "There was no revoke: {offender} had none of the suit led.", "offender", r.offender)
		return false
	}
	in.find("59", "There was no revoke: {offender} could not do what was required, and any legal card will do.", "offender", r.offender)
	return false
}

// established is 63A: the first of its four events, if one has happened.
func (in *inquiry) established(r revoked) (Clause, bool) {
	side := r.side()
	switch in.pickFact("since", "63A", Say("What has happened since {offender}'s play to trick {trick}?", "offender", r.offender, "trick", r.trick),
		option("nothing", "63A", "None of these. A card that fell, a trick that was turned down and what the opponents have played count for nothing."),
		option("played", "63A1", "{side} has led to the next trick or played to it, legally or not.", "side", side),
		option("named", "63A2", "{side} has named, or indicated otherwise, a card for the next trick.", "side", side),
		option("claimed", "63A3", "{side} has claimed or conceded tricks, in words, by facing a hand or otherwise.", "side", side),
		option("agreed", "63A4", "The opponents have claimed or conceded tricks, and {side} has not objected.", "side", side)) {
	case "played":
		// 47E1: a play that an opponent's word led to is no play.
		if in.yesFact("misinformed", "47E1", "Was that because an opponent had said wrongly whose turn it was?") {
			in.find("47E1", "The card goes back, and has established nothing.")
			return "", false
		}
		return "63A1", true
	case "named":
		return "63A2", true
	case "claimed":
		// 68B2: to what a defender's partner has objected at once, there was neither.
		if r.defender() && in.yesFact("objected", "68B2", "Was it a concession by a defender, to which the partner objected at once?") {
			in.find("68B2", "There was neither a concession nor a claim, and nothing is established.")
			return "", false
		}
		return "63A3", true
	case "agreed":
		if in.yesFact("agreement", "63A4", "Has {side} called on a later board, or has the round ended?", "side", side) {
			return "63A4", true
		}
		in.find("63A4", "Until then {side} may still object to the claim or concession, and the revoke is not established.", "side", side)
	}
	return "", false
}
