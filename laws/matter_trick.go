package laws

// trickProcedures are the matters of the course of the play: the opening lead and
// dummy's hand (41), dummy's rights (42, 43), cards taken back (47), the tricks
// that have been played (65 to 67).
var trickProcedures = map[Matter]procedure{
	"opening-lead":        {[]int{41}, Say("An opening lead that was taken back, exchanged, or placed by the wrong player."), openingLead},
	"question-in-play":    {[]int{41}, Say("What a player may be told once the auction is over: a review, an explanation, the contract."), questionInPlay},
	"dummy-spread":        {[]int{41}, Say("Dummy's hand, spread wrongly or not in full."), dummySpread},
	"dummy":               {[]int{42, 43}, Say("What dummy has said or done during the play."), dummyActs},
	"defender-shows-hand": {[]int{43}, Say("A defender who has shown the hand to dummy."), defenderShowsHand},
	"forfeited-warning":   {[]int{43}, Say("A dummy without protection who warns declarer against leading from the wrong hand."), forfeitedWarning},
	"card-taken-back":     {[]int{47}, Say("A card that has been played and that its player wants to take back."), cardTakenBack},
	"wrong-word-on-turn":  {[]int{47}, Say("A lead or play out of turn by a player whom an opponent had told that it was the turn."), wrongWordOnTurn},
	"quitted-tricks":      {[]int{65, 66}, Say("Cards of tricks that are complete: how they lie, who may look at them."), quittedTricks},
	"number-of-tricks":    {[]int{65, 66}, Say("A dispute about tricks won, or about a revoke, when the play has ended."), numberOfTricks},
	"defective-trick":     {[]int{67}, Say("A trick to which a player has played no card, or more than one."), defectiveTrick},
}
