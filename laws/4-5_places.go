package laws

import "github.com/overtrick/overtrick/bridge"

// places is Laws 3 to 5: four players at a table, partnerships and places that
// stay as they are for a session, unless the Director allows otherwise.
func places(in *inquiry) {
	switch in.pickFact("what", "5A", Say("What is to be settled?"),
		option("start", "3", "A table that is to begin."),
		option("move", "5B", "Where a player goes for the next round."),
		option("places", "5A", "Who of a pair or team sits in which of its places."),
		option("direction", "5A", "A player wants another direction than the one taken."),
		option("partner", "4", "A player is to have another partner.")) {
	case "start":
		startTable(in)
	case "move":
		player := in.seatFact("player", "5B", "Who moves? Name the seat of the last round.")
		to := in.fact("to", TextValue, "5B", "Where does the Director send {player}?", "player", player)
		if in.yesFact("there", "5B", "Has {player} gone there?", "player", player) {
			in.find("5B", "{player} plays the next round at {to}.", "player", player, "to", to)
			return
		}
		in.find("5B", "Each player must move when directed, and takes the place that was named: {to}.", "to", to)
	case "places":
		seat := in.seatFact("seat", "5A", "Which of the places that the Director assigned does the question concern?")
		if in.choice("take", seat, "5A",
			Say("Those of the pair or team settle among themselves who sits where, unless the Director says otherwise. Do you take {seat}?", "seat", seat),
			option("yes", "5A", "Take {seat}, for the whole session.", "seat", seat),
			option("no", "5A", "Leave it to partner and take the other place.")) == "no" {
			seat = seat.Partner()
		}
		in.find("5A", "{seat} is taken and kept for the session, unless the Director changes it.", "seat", seat)
	case "direction":
		in.permitted("permit", "5A", "Does the Director allow, or ask for, the change of direction?")
	case "partner":
		// 4: in an individual event partners change by the movement.
		if in.yesFact("individual", "4", "Is it an individual event?") {
			in.find("4", "In an individual event partners change, as the movement has it.")
			return
		}
		in.permitted("permit", "4", "Does the Director allow the partnership to change within the session?")
	}
}

// startTable is Law 3, and 5A for the contestants who begin there.
func startTable(in *inquiry) {
	north := in.weighs("north", "3", "Which place of the table does the Director make North?")
	in.find("3", "North is {north}; East, South and West follow clockwise.", "north", north)
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		who := in.weighs("contestant-"+side.String(), "5A", "Which contestant does the Director have begin as {side}?", "side", side)
		in.find("5A", "The Director assigns {side} to {who}.", "who", who, "side", side)
	}
	if in.number("seated", 4, "3", "How many players are seated?") != "4" {
		in.find("3", "A table has four players; it cannot begin.")
		return
	}
	in.find("3", "Four players are seated, and play can begin.")
}

func (in *inquiry) permitted(key string, c Clause, text string) {
	if in.judge(key, c, text) {
		in.order(ChangePermitted{By(c)})
		return
	}
	in.order(ChangeRefused{By(c)})
}
