package laws

// auctionProcedures are the matters of the auction, Laws 17 to 40.
var auctionProcedures = map[Matter]procedure{
	"passes-out-of-turn":   {[]int{17, 34}, Say("Three passes that seem to end the auction, one of them out of turn."), passesOutOfTurn},
	"misstated-double":     {[]int{19}, Say("A double or redouble that says more than the one word."), misstatedDouble},
	"review":               {[]int{20}, Say("A request to hear calls again, or an error in the answer."), review},
	"explanation":          {[]int{20}, Say("A question about the opponents' calls or plays."), explanation},
	"wrong-explanation":    {[]int{20, 75}, Say("An explanation that was wrong: who corrects it, and when."), wrongExplanation},
	"misinformation":       {[]int{21}, Say("A call made on a wrong idea of what the opponents' calls mean."), misinformation},
	"replacement-call":     {[]int{23}, Say("A call in place of one that was withdrawn: is it comparable?"), replacementCall},
	"repetition":           {[]int{31}, Say("A bid out of turn that is to be repeated and is insufficient now."), repetition},
	"review-at-end":        {[]int{23, 27, 72}, Say("What is looked at again when play has ended."), reviewAtEnd},
	"exposed-cards":        {[]int{24}, Say("Cards that could be seen during the auction."), exposedCards},
	"change-of-call":       {[]int{25}, Say("A call that a player wants to change."), changeOfCall},
	"forbid-lead":          {[]int{26}, Say("The lead of a defender whose partner's withdrawn call was not replaced by a comparable one."), forbidLead},
	"insufficient-bid":     {[]int{27}, Say("A bid that is not sufficient."), insufficientBid},
	"call-out-of-turn":     {[]int{28, 29, 30, 31, 32}, Say("A call made by a player whose turn it was not."), callOutOfTurn},
	"call-over-or-in-turn": {[]int{28, 29}, Say("A call by the player in turn after an opponent's call out of turn at the right hand."), callOverOrInTurn},
	"call-behind-screen":   {[]int{27, 28, 29}, Say("An irregular call at a table with screens."), callBehindScreen},
	"simultaneous-calls":   {[]int{33}, Say("Two calls made at the same moment."), simultaneousCalls},
	"inadmissible-call":    {[]int{35}, Say("A call that can never stand as it was made: which Law rules on it."), inadmissibleCall},
	"inadmissible-double":  {[]int{36}, Say("A double or redouble that Law 19 does not permit."), inadmissibleDouble},
	"call-when-barred":     {[]int{37}, Say("A bid, double or redouble by a player obliged to pass."), callWhenBarred},
	"bid-above-seven":      {[]int{38}, Say("A bid of more than seven."), bidAboveSeven},
	"call-after-end":       {[]int{39}, Say("A call after the final pass."), callAfterEnd},
	"understanding":        {[]int{40}, Say("An understanding that was not disclosed, is not allowed, or was departed from."), understanding},
	"artificial-call":      {[]int{40}, Say("Whether a call is artificial."), artificialCall},
}
