package laws

import "strconv"

// handsFromBoard is 7B: what a player does who takes a hand from a board.
func handsFromBoard(in *inquiry) {
	player := in.seatFact("player", "7B1", "Who has taken a hand?")
	if !in.yesFact("pocket", "7B1", "Is it from {player}'s own pocket?", "player", player) {
		if in.yesFact("other-board", "15A", "Is it from another board, and has {player} called with it?", "player", player) {
			in.find("15A", "Law 15A rules on it; see wrong-board.")
			return
		}
		in.find("16D1", "What {player} has seen of another's hand is extraneous information; see extraneous-information.", "player", player)
		return
	}
	in.find("7B1", "{player} has the hand from the right pocket.", "player", player)
	n, _ := strconv.Atoi(in.number("count", 52, "7B2", "How many cards does {player} count, before looking at them?", "player", player))
	switch {
	case n > 13:
		in.find("13A", "There are too many: the Director is called; see wrong-number-of-cards.")
		return
	case n < 13:
		in.find("14A", "There are too few: the Director is called; see missing-card, or wrong-number-of-cards if another hand has too many.")
		return
	}
	in.find("7B2", "There are thirteen.")
	if in.yesFact("looked", "7B2", "Has {player} looked at the faces before calling?", "player", player) {
		in.find("7B2", "{player} may call.", "player", player)
		return
	}
	in.find("7B2", "{player} must look at the faces before making a call.", "player", player)
	in.penalized(player.Side(), "7B2")
}

// endOfRound is Law 8: who moves the boards, and when a round and a session have
// ended at a table.
func endOfRound(in *inquiry) {
	switch in.pickFact("what", "8A", Say("What is the question?"),
		option("boards", "8A2", "Who takes the boards to the next table."),
		option("round", "8B", "Whether the round has ended at this table."),
		option("session", "8C", "Whether the session has ended at this table.")) {
	case "boards":
		if in.yesFact("told", "8A2", "Has the Director said who takes them?") {
			in.find("8A2", "The boards are taken by {who}, as the Director has said.", "who", in.fact("who", TextValue, "8A2", "Who?"))
			return
		}
		in.find("8A2", "North takes the boards just completed to the right table.")
	case "round":
		// 8B2: a board that was put off keeps the round open, for that board.
		if in.yesFact("postponed", "8B2", "Is it about a board that the Director has put off?") &&
			!in.yesFact("done", "8B2", "Has it been played and its score agreed and recorded, or been cancelled?") {
			in.find("8B2", "For that board the round has not ended.")
			return
		}
		if !in.yesFact("signal", "8B1", "Has the Director given the signal for the next round?") {
			in.find("8B1", "The round has not ended.")
			return
		}
		if in.yesFact("playing", "8B1", "Was a board still being played here at the signal?") &&
			!in.yesFact("moved", "8B1", "Have the players here moved on since?") {
			in.find("8B1", "At this table the round goes on until the players move.")
			return
		}
		in.find("8B1", "The round has ended at this table.")
	case "session":
		if in.yesFact("all-played", "8C", "Have all boards due here in the last round been played?") &&
			in.yesFact("all-scored", "8C", "Are all scores entered, and has nobody objected?") {
			in.find("8C", "The session has ended at this table; the correction period begins to run (79C).")
			return
		}
		in.find("8C", "The session has not ended at this table.")
	}
}
