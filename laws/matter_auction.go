package laws

// auctionProcedures are the matters of the auction, Laws 17 to 40.
var auctionProcedures = map[Matter]procedure{
	"insufficient-bid":    {[]int{27}, Say("A bid that is not sufficient, made in turn."), insufficientBid},
	"call-out-of-turn":    {[]int{28, 29, 30, 31, 32}, Say("A call made by a player whose turn it was not."), callOutOfTurn},
	"inadmissible-double": {[]int{36}, Say("A double or redouble that Law 19 does not permit."), inadmissibleDouble},
	"call-when-barred":    {[]int{37}, Say("A bid, double or redouble by a player obliged to pass."), callWhenBarred},
	"call-after-end":      {[]int{39}, Say("A call after the final pass."), callAfterEnd},
	"forbid-lead":         {[]int{26}, Say("The lead of a defender whose partner's withdrawn call was not replaced by a comparable one."), forbidLead},
	"replacement-call":    {[]int{23}, Say("A call in place of one that was withdrawn: is it comparable?"), replacementCall},
}
