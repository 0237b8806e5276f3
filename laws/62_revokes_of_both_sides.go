package laws

import "github.com/overtrick/overtrick/bridge"

// revokedBoth is 62C3: both sides have revoked to the trick, and one of them
// alone has played on, so that both revokes are corrected. It reports whether
// that was so; on is the clause by which the first seems to be established.
func (in *inquiry) revokedBoth(r revoked, on Clause) bool {
	ahead, other := r.side(), r.side().Other()
	if !in.yesFact("both", "62C3", "Has {side} revoked to the same trick?", "side", other) {
		return false
	}
	if otherOn := in.yesFact("other-on", "62C3", "Has {side} led or played to the next trick?", "side", other); otherOn == (on == "63A1") {
		return false
	} else if otherOn {
		ahead = other
	}
	in.find("62C3", "Only {side} has led to the next trick or played to it: both revokes are corrected.", "side", ahead)
	second := in.seatFact("other", "62C3", "Which of {side} has revoked?", "side", other)
	if second.Side() != other {
		in.fail("{seat} is of the same side as {other}", "seat", second, "other", r.offender)
	}
	led := false
	for _, s := range bridge.Seats {
		if s.Side() != ahead || !in.yesFact("next-"+s.String(), "62C3", "Had {seat} led or played to trick {trick}?", "seat", s, "trick", r.trick+1) {
			continue
		}
		led = true
		card := in.cardFact("next-card-"+s.String(), "62C3", "Which card?")
		in.order(CardWithdrawn{s, card, By("62C3")})
		in.shedBoth(s, card, r)
	}
	if !led && !in.followed() { // a record may have seen it taken back since
		in.fail("{side} has not played to the next trick", "side", ahead)
	}
	c := &correction{revoked: r, leader: in.seatFact("leader", "62B", "Who led to trick {trick}?", "trick", r.trick)}
	for _, s := range [2]bridge.Seat{r.offender, second} {
		card := in.playedBy(s, r)
		in.replace(c, s, card, "62C3")
		in.shedBoth(s, card, r)
	}
	in.find("64B8", "No trick is transferred for either revoke.")
	return true
}

// shedBoth is the last sentence of 62C3, and 16C2 for both sides.
func (in *inquiry) shedBoth(s bridge.Seat, card bridge.Card, r revoked) {
	if s.Side() != r.declarer.Side() {
		in.penaltyCard(s, card, true, "62C3")
	}
	in.order(Unauthorized{s.Side(), Say("{seat}'s withdrawn {card}", "seat", s, "card", card), By("16C2")})
}
