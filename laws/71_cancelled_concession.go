package laws

// concessionCancelled is Law 71: a concession stands, but for two cases.
func concessionCancelled(in *inquiry) {
	side := in.sideFact("side", "71", "Which side conceded?")
	if !in.correctionPeriod("The concession stands.") {
		return
	}
	if in.pickFact("case", "71", Say("What is said of the trick that was conceded?"),
		option("won", "71A", "{side} had in fact won it.", "side", side),
		option("unlosable", "71B", "No normal play of the rest could have lost it.")) == "won" {
		in.alreadyWon(side, "71A")
		return
	}
	if in.judgeBeside([]FigureKind{AnyWorst, StatedWorst}, "losable", "71B", "Could a normal play of the remaining cards, careless or inferior for this class of player but not irrational, have lost it?") {
		in.find("71", "The concession stands.")
		return
	}
	in.order(TricksReturned{side, in.tricksBack("71B"), By("71B")})
}
