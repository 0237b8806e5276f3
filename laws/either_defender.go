package laws

import "github.com/overtrick/overtrick/bridge"

// eitherDefender is a choice that the Laws give to either defender without saying
// what happens when they differ (43B2(a), 46B5). Each answers alone, and either may
// be the first. At a followed table the first who makes a choice has made it. Where
// the Director hears of it, and under a policy everywhere, both answer; where they
// differ the first who spoke prevails or, under that policy, the one who plays next,
// as it is in 55A. The choice is "none" where neither makes one.
func (in *inquiry) eitherDefender(key string, declarer bridge.Seat, c Clause, says Phrase, options ...Option) string {
	options = append(options, option("none", c, "Say nothing."))
	defenders := [2]bridge.Seat{declarer.LHO(), declarer.RHO()}
	nextPrevails := in.known["next-defender"] == "yes"
	var asked [2]Question
	for k, defender := range defenders {
		asked[k] = Question{Key: key + "-" + defender.String(), Kind: Choice, To: Player(defender), Clause: c, Says: says, Options: options}
	}
	var chosen [2]string
	for _, k := range in.answeredFirst(&asked) {
		chosen[k] = in.pick(asked[k])
		if in.followed() && !nextPrevails && chosen[k] != "none" && !in.has(asked[1-k]) {
			return chosen[k]
		}
	}
	switch {
	case chosen[0] == "none":
		return chosen[1]
	case chosen[1] == "none", chosen[0] == chosen[1]:
		return chosen[0]
	}
	var prevails bridge.Seat
	if nextPrevails {
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

// answeredFirst is the order in which to take up two questions of which either may
// be answered first: one that has been answered comes before one that has not. While
// neither has been, the first names the other beside it.
func (in *inquiry) answeredFirst(asked *[2]Question) [2]int {
	first, second := in.has(asked[0]), in.has(asked[1])
	switch {
	case second && !first:
		return [2]int{1, 0}
	case !first:
		other := asked[1]
		other.Values = OptionValue
		asked[0].Or = &other
	}
	return [2]int{0, 1}
}

// has reports whether the question has been answered.
func (in *inquiry) has(q Question) bool {
	_, ok := in.known[q.Key]
	return ok
}
