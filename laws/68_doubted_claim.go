package laws

import "github.com/overtrick/overtrick/bridge"

// 68D2: a claim or concession that somebody doubts.

// doubtedClaim is 68D2 where the claim itself is known.
func doubtedClaim(in *inquiry) {
	c := in.claimFacts()
	if !in.objectionInTime(c) {
		return
	}
	in.doubted(c)
}

// claimFacts asks for a claim that has been made.
func (in *inquiry) claimFacts() claimed {
	c := claimed{player: in.seatFact("player", "68A", "Who claimed or conceded?")}
	c.left = atoi(in.number("left", 13, "68A", "How many tricks were not yet complete?"))
	if c.left == 0 {
		in.fail("with no trick left there is nothing to claim")
	}
	c.tricks = atoi(in.number("claimed", c.left, "68A", "How many of these did {player} claim for {side}?", "player", c.player, "side", c.player.Side()))
	return c
}

// objectionInTime is 68B2 where others have answered a defender's concession
// before partner has objected, or has been heard at all: only the Director can say
// whether an objection is at once. It is false when there has been no concession.
func (in *inquiry) objectionInTime(c claimed) bool {
	partner := c.player.Partner()
	switch {
	case c.conceded() == 0:
		return true
	case in.known["objector"] == partner.String():
	case in.known["unheard"] != partner.String() || !in.objects(c.player):
		return true
	}
	if in.judge("at-once", "68B2", "Did {partner} object to the concession at once?", "partner", partner) {
		in.order(ConcessionVoid{})
		in.order(DirectorSummoned{By("68B2")})
		for _, e := range concessionKnown(c.player) {
			in.order(e.(Rectification))
		}
		return false
	}
	in.find("68B2", "The objection came later: it is a concession that is doubted.")
	return true
}

// doubted is 68D2: the Director, or playing on with the consent of all four.
func (in *inquiry) doubted(c claimed) {
	if asks, ok := in.playOnAsked(c); ok {
		if in.allConcur(asks) {
			in.order(ClaimVoid{})
			in.find("68D2(b)(ii)", "Penalty cards are suspended for the rest of the board unless the regulations leave them on the table.")
			return
		}
	}
	in.find("68D2(a)", "The Director is called at once; nobody does anything until then, and Law 70 decides.")
	in.contested(c)
}

// playOnAsked is the first part of 68D2(b): only the side that has not claimed
// can ask that play go on, and either of its players.
func (in *inquiry) playOnAsked(c claimed) (bridge.Seat, bool) {
	others := [2]bridge.Seat{c.player.LHO(), c.player.RHO()}
	var asked [2]Question
	for k, s := range others {
		asked[k] = Question{
			Key: "play-on-" + s.String(), Kind: Choice, To: Player(s), Clause: "68D2(b)",
			Says: Say("{player}'s claim is doubted. What does your side ask for?", "player", c.player),
			Options: []Option{
				option("director", "68D2(a)", "That the Director decide."),
				option("play-on", "68D2(b)", "That play go on, if all four concur: the claim is then void, neither Law 16 nor Law 50 applies, and the score that is made stands."),
			},
		}
	}
	for n, k := range in.answeredFirst(&asked) {
		if in.pick(asked[k]) == "play-on" {
			if other := asked[1-k]; n == 0 && in.has(other) { // partner had said otherwise
				in.pick(other)
			}
			in.find("68D2(b)", "{seat} asks that play go on.", "seat", others[k])
			return others[k], true
		}
	}
	return 0, false
}

// allConcur is 68D2(b)(i): the other three are asked, dummy too.
func (in *inquiry) allConcur(asks bridge.Seat) bool {
	for _, s := range [3]bridge.Seat{asks.LHO(), asks.Partner(), asks.RHO()} {
		if in.choice("concur-"+s.String(), s, "68D2(b)(i)",
			Say("{seat} asks that play go on. Do you concur?", "seat", asks),
			option("yes", "68D2(b)(ii)", "Concur: if all four do, the claim is void, neither Law 16 nor Law 50 applies, and the score that is made stands."),
			option("no", "68D2(b)(i)", "Do not concur: the Director decides by Law 70.")) == "no" {
			in.find("68D2(b)(i)", "{seat} does not concur; cards played since the claim are no part of the result.", "seat", s)
			return false
		}
	}
	return true
}
