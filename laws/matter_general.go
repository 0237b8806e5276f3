package laws

import "github.com/overtrick/overtrick/bridge"

// generalProcedures are the matters of Laws 3 to 16, of 72 to 74 and of 79.
var generalProcedures = map[Matter]procedure{
	"places":                   {[]int{3, 4, 5}, Say("Who sits where at a table and with whom, and who moves."), places},
	"hands-from-board":         {[]int{7}, Say("Hands taken from a board: the right pocket, the count, and the look at them."), handsFromBoard},
	"end-of-round":             {[]int{8}, Say("Who moves the boards, and when a round or a session has ended at a table."), endOfRound},
	"dealing":                  {[]int{6}, Say("How the boards of a session are dealt."), howDealt},
	"misdeal":                  {[]int{6}, Say("A deal that was dealt wrongly, seen, sorted or used before, or that somebody wants dealt again."), misdeal},
	"attention":                {[]int{9}, Say("Who may point out an irregularity, and who may call the Director."), attention},
	"settled-by-players":       {[]int{10}, Say("A rectification that the players made or waived themselves."), settledByPlayers},
	"action-before-ruling":     {[]int{11}, Say("A side that acted before it called the Director."), actionBeforeRuling},
	"adjusted-score":           {[]int{12}, Say("An adjusted score: whether, of which kind, and how much."), adjustedScore},
	"wrong-number-of-cards":    {[]int{13}, Say("A hand of more than 13 cards, or a card that is not of the deal."), wrongNumberOfCards},
	"missing-card":             {[]int{14}, Say("A hand of fewer than 13 cards where no hand has more."), missingCard},
	"wrong-board":              {[]int{15}, Say("A call made with cards from another board."), wrongBoard},
	"unscheduled-board":        {[]int{15}, Say("A board that was not due in this round."), unscheduledBoard},
	"unauthorized-information": {[]int{16, 73}, Say("Information from partner other than by calls and plays."), unauthorizedInformation},
	"withdrawn-information":    {[]int{16}, Say("Use of what a withdrawn call or play told."), withdrawnInformation},
	"extraneous-information":   {[]int{16}, Say("Information about a board that came to a player by accident."), extraneousInformation},
	"misleading-manner":        {[]int{73}, Say("An opponent misled by a remark, a manner or a tempo."), misleadingManner},
	"deliberate-infraction":    {[]int{72}, Say("A Law broken on purpose, or an infraction that was hidden."), deliberateInfraction},
	"conduct":                  {[]int{74}, Say("A breach of courtesy or of proper procedure."), conduct},
	"score-disputed":           {[]int{79}, Say("Tricks that the two sides count differently, or a score that was found wrong."), scoreDisputed},
}

// sideFact asks which side it was.
func (in *inquiry) sideFact(key string, c Clause, text string, pairs ...any) bridge.Side {
	side, _ := bridge.ParseSide(in.pickFact(key, c, Say(text, pairs...), sideOptions(c)...))
	return side
}

func sideOptions(c Clause) []Option {
	return []Option{option("NS", c, "North-South."), option("EW", c, "East-West.")}
}

// sides asks for none, one or both of the sides.
func (in *inquiry) sides(key string, c Clause, text string, pairs ...any) []bridge.Side {
	switch in.pickFact(key, c, Say(text, pairs...),
		option("none", c, "Neither."), option("NS", c, "North-South."), option("EW", c, "East-West."), option("both", c, "Both.")) {
	case "NS":
		return []bridge.Side{bridge.NorthSouth}
	case "EW":
		return []bridge.Side{bridge.EastWest}
	case "both":
		return []bridge.Side{bridge.NorthSouth, bridge.EastWest}
	}
	return nil
}

// number asks for a number from 0 to most.
func (in *inquiry) number(key string, most int, c Clause, text string, pairs ...any) string {
	return in.need(Question{Key: key, Kind: Fact, To: TheDirector, Clause: c, Says: Say(text, pairs...), Values: NumberValue, Most: most})
}

// weighs leaves words or numbers to the Director's judgement.
func (in *inquiry) weighs(key string, c Clause, text string, pairs ...any) string {
	return in.need(Question{Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: Say(text, pairs...), Values: TextValue})
}

// adjusted orders an adjusted score with the offenders that there are: one side,
// or none.
func (in *inquiry) adjusted(offenders []bridge.Side, on Clause) {
	if len(offenders) == 1 {
		in.order(AdjustedScoreDue{offenders[0], By(on)})
		return
	}
	in.order(AdjustedScoreForAll{By(on)})
}

// penalized asks whether a side has a procedural penalty, and which.
func (in *inquiry) penalized(side bridge.Side, on Clause) {
	key := "penalty-" + side.String()
	if in.judge(key, on, "Does {side} have a procedural penalty besides?", "side", side) {
		in.order(ProceduralPenalty{side, in.weighs(key+"-amount", "90A", "How much?"), By(on)})
	}
}

// sideNamed is the side of an option NS or EW.
func sideNamed(option string) bridge.Side {
	side, _ := bridge.ParseSide(option)
	return side
}
