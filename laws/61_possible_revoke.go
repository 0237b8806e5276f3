package laws

import "github.com/overtrick/overtrick/bridge"

// askingAboutRevoke is 61B: who may ask a player who has not followed suit
// whether there is a card of the suit left.
func askingAboutRevoke(in *inquiry) {
	declarer := in.seatFact("declarer", "61B", "Who is declarer?")
	asker := in.seatFact("asker", "61B", "Who asks?")
	player := in.seatFact("player", "61B", "Who has not followed suit, and is asked?")
	dummy := declarer.Partner()
	switch {
	case asker == player:
		in.fail("{seat} asks nobody but the own hand", "seat", asker)
	case player == dummy:
		in.fail("dummy's cards lie open, and need no question")
	case asker == declarer:
		in.find("61B1", "Declarer may ask a defender.")
	case asker == dummy && player != declarer:
		in.find("61B2(b)", "Dummy may not ask a defender.")
		in.order(UnauthorizedTo{declarer, Say("{seat}'s question to {player}", "seat", asker, "player", player), By("61B2(b)")})
		in.order(PenaltyMayFollow{declarer.Side(), By("61B2(b)")})
	case asker == dummy:
		if in.forfeitedFirst(declarer) {
			in.find("43B2(b)", "{declarer} puts a legal card in the place of one that was a revoke, and Law 64 is applied as if it had been established.", "declarer", declarer)
			return
		}
		in.find("61B2(a)", "Dummy may ask declarer.")
	case player == declarer:
		in.find("61B3", "Defenders may ask declarer.")
	default:
		in.find("61B3", "Defenders may ask each other, and may tell each other something by it.")
		in.order(MayHaveTold{asker.Partner(), Say("{seat}'s question to {player}", "seat", asker, "player", player), By("61B3")})
	}
	if !in.yesFact("has-one", "62A", "Does {player} find a card of the suit led?", "player", player) {
		in.find("44D", "There was no revoke, and play goes on.")
		return
	}
	in.find("62A", "{player} has revoked; see revoke for the correction.", "player", player)
}

// forfeitedFirst asks for the two conditions of 43B2(b).
func (in *inquiry) forfeitedFirst(declarer bridge.Seat) bool {
	return in.yesFact("dummy-first", "43B2(b)", "Had {dummy}, as dummy, broken a limit of 43A2, and been the first to ask whether {declarer}'s play was a revoke?",
		"dummy", declarer.Partner(), "declarer", declarer)
}

// allegedRevoke is 61C: that somebody is said to have revoked does not open the
// quitted tricks to anybody but the Director.
func allegedRevoke(in *inquiry) {
	offender := in.seatFact("offender", "61C", "Who is said to have revoked?")
	if !in.yesFact("over", "66D", "Has the play ended?") {
		in.find("61C", "To say that somebody has revoked gives no right to look at quitted tricks.")
		if !in.judge("inspect", "66C", "Do you have the quitted tricks looked at now?") {
			in.find("66C", "Nobody looks at quitted tricks before the play has ended; the Director comes back to it then.")
			return
		}
		in.find("66C", "The quitted tricks are looked at on the Director's instruction.")
	}
	facts := in.judgeAmong("revoked", "61A", Say("Do the cards, played and unplayed, show a revoke by {offender}?", "offender", offender),
		option("yes", "61A", "Yes."),
		option("no", "61A", "No."),
		option("unclear", "66D", "It cannot be told any more."))
	if facts == "unclear" {
		// 66D: the side that kept its cards in order is believed.
		mixed := in.sides("mixed", "66D", "Which side has mixed its cards?")
		facts = "no"
		if len(mixed) == 1 && mixed[0] == offender.Side() {
			facts = "yes"
		}
		if len(mixed) == 1 {
			in.find("66D", "Only {side} has mixed its cards; the ruling is for the other side.", "side", mixed[0])
		}
	}
	if facts == "no" {
		in.find("61C", "No revoke has been shown; play or score stand.")
		return
	}
	in.find("61A", "{offender} has revoked; see revoke for what follows.", "offender", offender)
}
