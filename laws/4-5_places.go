package laws

// changeOfSeat is Laws 4 and 5: partnerships and places stay as they are for a
// session, unless the Director allows otherwise.
func changeOfSeat(in *inquiry) {
	switch in.pickFact("what", "5A", Say("What is to be settled?"),
		option("places", "5A", "Who of a pair or team sits in which of its places."),
		option("direction", "5A", "A player wants another direction than the one taken."),
		option("partner", "4", "A player is to have another partner.")) {
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

func (in *inquiry) permitted(key string, c Clause, text string) {
	if in.judge(key, c, text) {
		in.order(ChangePermitted{By(c)})
		return
	}
	in.order(ChangeRefused{By(c)})
}
