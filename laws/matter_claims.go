package laws

import "strconv"

// claimProcedures are the matters of claims and concessions, Laws 68 to 71.
var claimProcedures = map[Matter]procedure{
	"claim":                {[]int{68, 69, 70}, Say("Tricks claimed or conceded, or cards shown: what it is, and what the others say."), claimOrConcession},
	"doubted-claim":        {[]int{68, 70}, Say("A claim or concession that somebody doubts: the Director, or playing on."), doubtedClaim},
	"contested-claim":      {[]int{70}, Say("A contested claim or concession before the Director."), contestedClaim},
	"agreement-withdrawn":  {[]int{69}, Say("A claim or concession that a side agreed with and wants to take up again."), agreementWithdrawn},
	"concession-cancelled": {[]int{71}, Say("A concession that a side wants to take back."), concessionCancelled},
}

// atoi is the number of a NumberValue, which has been checked.
func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// says asks a player for words.
func (in *inquiry) says(key string, to Party, c Clause, text string, pairs ...any) string {
	return in.need(Question{Key: key, Kind: Choice, To: to, Clause: c, Says: Say(text, pairs...), Values: TextValue})
}
