package laws

// howDealt is 6A, 6E and 6F: who deals the boards of a session, the cut, and
// copies.
func howDealt(in *inquiry) {
	if !dealtBy(in) {
		return
	}
	if in.yesFact("copies", "6F", "Do the conditions of play require copies of each deal?") {
		in.find("6F", "Exact copies are made of each original deal; a board is then normally not dealt again.")
	}
}

// dealtBy reports whether the way of dealing is one that the Laws allow.
func dealtBy(in *inquiry) bool {
	switch in.judgeAmong("way", "6E", Say("How are the boards of the session dealt?"),
		option("table", "6E1", "At each table, just before play."),
		option("director", "6E2", "By the Director, in advance."),
		option("agent", "6E3", "By assistants or others whom the Director names, in advance."),
		option("other", "6E4", "In another way that is as random.")) {
	case "table":
		in.find("6E1", "Each table shuffles and deals its boards just before play.")
		dealing := in.seatFact("dealing", "6A", "Who deals?")
		opponent := in.seatFact("opponent", "6A", "Which opponent is asked about the cut?")
		if opponent.Side() == dealing.Side() {
			in.fail("{seat} is no opponent of {other}", "seat", opponent, "other", dealing)
		}
		if in.choice("cut", opponent, "6A", Say("The pack has been shuffled. Do you want it cut?"),
			option("yes", "6A", "The pack is cut before the deal."),
			option("no", "6A", "It is dealt as it is.")) == "yes" {
			in.find("6A", "The pack is cut.")
		}
	case "director":
		in.find("6E2", "The Director has shuffled and dealt in advance; tables do not.")
	case "agent":
		in.find("6E3", "The boards have been shuffled and dealt in advance, for the Director, by {agent}.",
			"agent", in.fact("agent", TextValue, "6E3", "Who deals?"))
	case "other":
		how := in.weighs("method", "6E4", "Which method?")
		if !in.judge("random", "6E4", "Are the deals expected to be as random as by shuffling and dealing card by card?") {
			in.find("6E4", "A method that is not as random is not allowed.")
			return false
		}
		in.find("6E4", "The boards are dealt by {method}; how is kept with them.", "method", how)
	}
	return true
}

// misdeal is 6D and 6F: when a deal is void, and when it may be dealt again.
func misdeal(in *inquiry) {
	switch why := in.pickFact("what", "6D", Say("What is the matter with the deal?"),
		option("misdealt", "6D1", "The cards were dealt wrongly."),
		option("seen", "6D1", "A player may have seen another's card in the shuffle or the deal."),
		option("sorted", "6D2", "It was dealt from a sorted pack that had not been shuffled."),
		option("imported", "6D2", "It was dealt for another session."),
		option("other", "6D3", "Somebody wants it dealt again for another reason.")); why {
	case "misdealt", "seen":
		if !in.yesFact("begun", "6D1", "Has the auction on the board begun?") {
			in.order(Redealt{By("6D1")})
			return
		}
		in.find("6D1", "Once the auction has begun the board is not dealt again for that.")
		if why == "misdealt" {
			in.find("13A", "A wrong number of cards is ruled on by Laws 13 and 14.")
			return
		}
		in.find("16D3", "What a player has seen of another's hand is extraneous information.")
	case "sorted", "imported":
		if in.yesFact("replay", "6D2", "Is it the purpose of the tournament to play old deals again?") {
			in.find("6D2", "The deal is meant to be used, and its results stand.")
			return
		}
		if in.yesFact("played", "6D2", "Has it been played?") {
			in.order(ResultCancelled{By("6D2")})
		}
		if in.judge("again", "6D3", "Can the board still be dealt again and played by all who should play it?") {
			in.order(Redealt{By("6D2")})
			return
		}
		in.artificial("12C2(a)")
	case "other":
		otherRedeal(in)
	}
}

// otherRedeal is 6D3 with 22B and 86A, and 6F for boards that were copied.
func otherRedeal(in *inquiry) {
	switch in.judgeAmong("reason", "6D3", Say("What is the reason?"),
		option("passed-out", "22B", "All four have passed."),
		option("result-known", "86A", "The match could end otherwise, and its result without the board may be known."),
		option("lawful", "6D3", "Another reason, compatible with the Laws.")) {
	case "passed-out":
		in.find("22B", "A board that has been passed out is scored as such.")
		in.order(RedealRefused{By("22B")})
		return
	case "result-known":
		in.find("86A", "No board is played in its place when the result of the match without it could be known.")
		in.order(RedealRefused{By("86A")})
		return
	}
	if in.yesFact("copied", "6F", "Have copies of the deal been made for other tables?") {
		in.find("6F", "A board that has been copied is normally not dealt again.")
		if !in.judge("anyway", "6F", "Does the Director order it all the same?") {
			in.order(RedealRefused{By("6F")})
			return
		}
	} else if !in.judge("order", "6D3", "Does the Director order the board to be dealt again?") {
		in.order(RedealRefused{By("6D3")})
		return
	}
	in.order(Redealt{By("6D3")})
}
