package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Law 68 as an inquiry: what was said or shown, what it amounts to, and what the
// other three make of it.

// claimed is a claim or concession in the hands of the Director.
type claimed struct {
	player bridge.Seat
	tricks int // claimed for the player's side,
	left   int // of those not yet complete
	// statement is what was stated with the claim, or none; empty where it has not
	// been asked for.
	statement string
	// defender is yes or no, empty where it has not been asked for.
	defender string
}

// conceded is the number of tricks that the claimer's side gives up (68B1).
func (c claimed) conceded() int { return c.left - c.tricks }

// claimOrConcession is Law 68 from the statement to the answer of the others.
func claimOrConcession(in *inquiry) {
	player := in.seatFact("player", "68A", "Who said something about tricks, or showed cards?")
	declarer := in.seatFact("declarer", "68A", "Who is declarer?")
	if player == declarer.Partner() {
		in.find("68A", "Declarer and defenders claim and concede; dummy has no part in the play, and what dummy says is neither.")
		return
	}
	c := claimed{player: player, defender: yesOrNo(player.Side() != declarer.Side())}
	what := in.pickFact("what", "68", Say("What was it about?"),
		option("trick", "68", "Winning or losing the trick in progress, and no other."),
		option("wins", "68A", "How many tricks a side will win."),
		option("loses", "68B1", "How many tricks a side will lose."),
		option("curtail", "68A", "It was proposed that play be cut short."),
		option("shown", "68A", "Cards were shown, and nothing was said of a number."),
		option("abandoned", "68B1", "The hand was abandoned: folded, put away, thrown in."))
	switch what {
	case "trick":
		in.remarkOnTrick(player, declarer)
		return
	case "curtail", "shown":
		if !in.claimMeant(player, declarer, what) {
			return
		}
	case "abandoned":
		if !in.judge("gave-up", "68B1", "Did {player} give up the rest of the board by it?", "player", player) {
			in.find("68B1", "There is no concession; play goes on.")
			return
		}
	}
	c.left = atoi(in.number("left", 13, "68A", "How many tricks were not yet complete?"))
	if c.left == 0 {
		in.fail("with no trick left there is nothing to claim")
	}
	c.tricks = in.tricksClaimed(c, what)
	on := Clause("68A")
	if c.tricks == 0 {
		on = "68B1"
	}
	in.order(ClaimMade{player, c.tricks, c.conceded(), By(on)})
	if c.conceded() > 0 && player.Side() != declarer.Side() && in.partnerObjects(c) {
		return
	}
	c.statement = in.statement(player)
	in.order(HandShown{player, By("68C")})
	in.find("68D", "Play is suspended.")
	if in.allAgree(c, declarer) {
		in.find("69A", "{side} has {n} of the tricks that were left, and the other side the rest; they count as won in the play.", "side", player.Side(), "n", c.tricks)
		in.order(ClaimAgreed{})
		return
	}
	in.doubted(c)
}

// remarkOnTrick is the preamble: what concerns the current trick alone is
// neither claim nor concession.
func (in *inquiry) remarkOnTrick(player, declarer bridge.Seat) {
	in.find("68", "It concerns the trick in progress only, and is neither a claim nor a concession. Play goes on.")
	if player.Side() == declarer.Side() {
		return
	}
	if !in.yesFact("cards-shown", "68", "Did {player} show cards by it?", "player", player) {
		in.ledgerOfRemark(player)
		return
	}
	cards := in.cards("cards", "68", "Which cards did {player} show?", "player", player)
	in.order(CardsPickedUp{player, cards, By("68")})
	in.find("68", "They are no penalty cards.")
	in.ledgerOfRemark(player)
	if in.yesFact("before-partner", "57A", "Was it a play, or as good as one, before {partner} had played to the trick?", "partner", player.Partner()) {
		in.find("57A", "Law 57 rules on a play before partner's turn: declarer chooses for {partner}.", "partner", player.Partner())
	}
}

// ledgerOfRemark is Law 16 for what a defender let partner know.
func (in *inquiry) ledgerOfRemark(player bridge.Seat) {
	if in.judge("told", "16B1", "Could it have told {partner} something?", "partner", player.Partner()) {
		in.order(UnauthorizedTo{player.Partner(), Say("{seat}'s remark about the trick in progress", "seat", player), By("16B1")})
	}
}

// claimMeant is the last part of 68A: showing cards, or a word about stopping,
// is a claim unless plainly none was meant.
func (in *inquiry) claimMeant(player, declarer bridge.Seat, what string) bool {
	if what == "shown" && player == declarer &&
		in.yesFact("lead-out-of-turn", "54A", "Had a defender just faced an opening lead out of turn?") {
		in.find("54A", "It is no claim: Law 54 applies, and {player} becomes dummy.", "player", player)
		return false
	}
	if !in.judge("no-claim-meant", "68A", "Is it plain that {player} did not mean to claim?", "player", player) {
		return true
	}
	in.find("68A", "It is no claim; play goes on.")
	switch {
	case what != "shown":
	case player == declarer:
		in.find("48A", "Declarer's cards are never penalty cards; they are taken up again.")
	default:
		in.find("49", "A defender's cards that partner could see become penalty cards by Laws 49 and 50.")
	}
	return false
}

// tricksClaimed is how many tricks the claim comes to for the player's side.
func (in *inquiry) tricksClaimed(c claimed, what string) int {
	switch what {
	case "abandoned":
		return 0
	case "curtail", "shown":
		return atoi(in.number("tricks", c.left, "68A", "How many of these did {player} claim for {side}?", "player", c.player, "side", c.player.Side()))
	}
	side := in.sideFact("side", "68A", "Which side was spoken of?")
	n := 0
	if what == "wins" {
		n = atoi(in.number("tricks", c.left, "68A", "How many tricks was {side} to win?", "side", side))
	} else {
		n = c.left - atoi(in.number("tricks", c.left, "68B1", "How many tricks was {side} to lose?", "side", side))
	}
	if side != c.player.Side() {
		return c.left - n
	}
	return n
}

// partnerObjects is 68B2: a defender's concession to which partner objects at
// once has not happened.
func (in *inquiry) partnerObjects(c claimed) bool {
	if !in.objects(c.player) {
		return false
	}
	in.order(ConcessionVoid{})
	in.order(DirectorSummoned{By("68B2")})
	if in.yesFact("cards-shown", "68B2", "Had {player} shown cards by then?", "player", c.player) {
		cards := in.cards("cards", "68B2", "Which cards?")
		in.order(CardsPickedUp{c.player, cards, By("68B2")})
		in.find("68B2", "They are no penalty cards.")
	}
	for _, e := range concessionKnown(c.player) {
		in.order(e.(Rectification))
	}
	return true
}

// objects asks the partner of a defender who concedes.
func (in *inquiry) objects(player bridge.Seat) bool {
	return in.choice("objection", player.Partner(), "68B2",
		Say("{player} concedes. Do you object at once?", "player", player),
		option("yes", "68B2", "Object: there is neither a concession nor a claim, and play goes on; what {player} has let you know may not be used.", "player", player),
		option("no", "68B1", "Do not object: it is a concession, which you may still doubt.")) == "yes"
}

// concessionKnown is 16C for what a defender let be known by a concession that
// has not happened.
func concessionKnown(s bridge.Seat) []Effect {
	what := Say("{seat}'s attempt to concede", "seat", s)
	return []Effect{
		Authorized{s.Side().Other(), what, By("16C1")},
		UnauthorizedTo{s.Partner(), what, By("68B2")},
	}
}

// none is what is written where nothing was said; people write a dash.
const none = "none"

// saidNothing reports whether words are those for nothing.
func saidNothing(words string) bool {
	return words == none || strings.Trim(words, "-–—") == ""
}

// statement is 68C: how the tricks are to be won, said clearly and at once.
func (in *inquiry) statement(player bridge.Seat) string {
	switch in.pickFact("statement", "68C", Say("Did {player} say how the tricks would be won, and in which order the cards would be played?", "player", player),
		option("made", "68C", "Yes."),
		option("none", "68C", "No."),
		option("broken-off", "68C", "{player} began, and broke off without a clear statement.", "player", player),
		option("disturbed", "68C", "An opponent disturbed the statement with a question or a remark out of place.")) {
	case "made":
		return in.stated(in.says("stated", Player(player), "68C", "State the line of play, with the order of the cards."))
	case none:
		in.find("68C", "No line of play was stated; doubtful points go against the claimer.")
	case "broken-off":
		if in.choice("completed", player, "68C", Say("You have claimed, and your statement is not yet clear. Can you complete it now?"),
			option("yes", "68C", "Complete it now."),
			option("no", "70A", "Leave it as it is; doubtful points go against the claimer.")) == "yes" {
			return in.stated(in.says("stated", Player(player), "68C", "State the line of play, with the order of the cards."))
		}
		in.find("70A", "The statement stays unclear; doubtful points go against the claimer.")
	case "disturbed":
		in.find("68C", "The disturbance does not work for those who made it: the claim is ruled on as it would have been stated.")
		return in.stated(in.weighs("stated", "68C", "What would {player} have stated?", "player", player))
	}
	return none
}

func (in *inquiry) stated(words string) string {
	in.find("68C", "The statement: {words}", "words", words)
	return words
}

// allAgree is 68D1: each of the others agrees, or doubts, dummy included.
func (in *inquiry) allAgree(c claimed, declarer bridge.Seat) bool {
	for _, s := range [3]bridge.Seat{c.player.LHO(), c.player.Partner(), c.player.RHO()} {
		if in.choice("answer-"+s.String(), s, "68D1",
			Say("{player} claims {n} of {left} tricks. Do you agree?", "player", c.player, "n", c.tricks, "left", c.left),
			option("agree", "68D1", "Agree: the board is scored as claimed when all agree."),
			option("doubt", "68D2", "Doubt it: the Director is called, or play goes on if all four concur.")) == "doubt" {
			if s == declarer.Partner() {
				in.find("68D2", "{seat} doubts the claim, as dummy also may.", "seat", s)
			} else {
				in.find("68D2", "{seat} doubts the claim.", "seat", s)
			}
			return false
		}
	}
	return true
}
