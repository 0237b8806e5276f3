package laws

// auctionProcedures are the matters of the auction, Laws 17 to 40.
var auctionProcedures = map[Matter]procedure{
	"insufficient-bid": {[]int{27}, Say("A bid that is not sufficient, made in turn."), insufficientBid},
	"call-out-of-turn": {[]int{28, 29, 30, 31, 32}, Say("A call made by a player whose turn it was not."), callOutOfTurn},
}
