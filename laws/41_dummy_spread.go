package laws

// dummySpread is 41D: dummy's hand, as it lies on the table.
func dummySpread(in *inquiry) {
	dummy := in.seatFact("dummy", "41D", "Who is dummy?")
	switch in.pickFact("what", "41D", Say("What was wrong with it?"),
		option("order", "41D", "The order: suits mixed, or not in columns toward declarer, or trumps not at dummy's right."),
		option("hidden", "41D", "A card was hidden behind another, or was left out.")) {
	case "order":
		in.find("41D", "{dummy} puts it right: suits apart in columns toward {declarer}, the lowest cards nearest to {declarer}, trumps at {dummy}'s right.",
			"dummy", dummy, "declarer", dummy.Partner())
	case "hidden":
		in.find("41D", "The card is put in its place. It is for {dummy} to show thirteen cards, not for the defenders to count them.", "dummy", dummy)
		if in.yesFact("revoked", "64B3", "Did dummy fail to follow suit to a trick because of it?") {
			in.find("64B3", "No trick is transferred for it; 64C can still give one.")
		}
	}
	if in.judge("damage", "12A1", "Were the defenders damaged, the play taken as it would have gone with dummy's hand shown in full?") {
		in.order(AdjustedScoreDue{dummy.Side(), By("12A1")})
		return
	}
	in.find("12B1", "There was no damage, and the play stands.")
}
