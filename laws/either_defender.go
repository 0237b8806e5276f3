package laws

import "github.com/overtrick/overtrick/bridge"

// eitherDefender is a choice that the Laws give to either defender without saying
// what happens when they differ (43B2(a), 46B5). Both answer, each alone; where
// they differ the first who spoke prevails or, under a policy, the one who plays
// next, as it is in 55A. The choice is "none" where neither makes one.
func (in *inquiry) eitherDefender(key string, declarer bridge.Seat, c Clause, says Phrase, options ...Option) string {
	options = append(options, option("none", c, "Say nothing."))
	defenders := [2]bridge.Seat{declarer.LHO(), declarer.RHO()}
	var chosen [2]string
	for k, defender := range defenders {
		chosen[k] = in.choice(key+"-"+defender.String(), defender, c, says, options...)
	}
	switch {
	case chosen[0] == "none":
		return chosen[1]
	case chosen[1] == "none", chosen[0] == chosen[1]:
		return chosen[0]
	}
	var prevails bridge.Seat
	if in.known["next-defender"] == "yes" {
		prevails = in.seatFact("next", "55A", "The defenders differ. Which of them plays next to the lead?")
	} else {
		prevails = in.seatFact("spoke-first", c, "The defenders differ. Which of them spoke first?")
	}
	for k, defender := range defenders {
		if defender == prevails {
			return chosen[k]
		}
	}
	in.fail("{seat} is no defender", "seat", prevails)
	return ""
}
