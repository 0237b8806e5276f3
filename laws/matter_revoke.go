package laws

// revokeProcedures are the matters of Laws 61 to 64.
var revokeProcedures = map[Matter]procedure{
	"asking-about-revoke": {[]int{61}, Say("A question to a player who has not followed suit, whether there is a card of the suit left."), askingAboutRevoke},
	"alleged-revoke":      {[]int{61, 66}, Say("A player who is said to have revoked: who may look at the quitted tricks, and whether it was so."), allegedRevoke},
	"revoke":              {[]int{61, 62, 63, 64}, Say("A revoke: whether it was one and is established, its correction, or what it costs."), revoke},
	"revoke-tricks":       {[]int{64}, Say("The established revokes of a board, when the play has ended: how many tricks are transferred."), revokeTricks},
}
