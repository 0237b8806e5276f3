package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// 64C: what remains of the damage after the transfer of tricks, or without one.
// Whether and how much is for the Director; what the cards say with all hands
// open is evidence, which whoever runs the inquiry may put beside the question.

// equity is 64C1, and 64C2(a) where a player has revoked more than once in a
// suit. The result is never worse for the innocent side than by the transfer.
func (in *inquiry) equity(offenders bridge.Side, moved int, repeated bool) {
	side := offenders.Other()
	best, on := -1, Clause("")
	table := -1
	ask := func(key string, c Clause, text string, kinds ...FigureKind) bool {
		switch in.pick(Question{
			Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: Say(text, "side", side), Evidence: in.beside(kinds...),
			Options: []Option{
				option("no", c, "No; the tricks stay as they are."),
				option("tricks", c, "Yes, and how many tricks it would have had is clear."),
				option("weights", c, "Yes, and several results were likely."),
			},
		}) {
		case "weights":
			in.order(AdjustedScoreDue{offenders, By(c)})
			in.find("12C1(c)", "The results are weighted; see adjusted-score.")
			return false
		case "tricks":
			if table < 0 {
				table, _ = strconv.Atoi(in.number("table", 13, "64C1", "How many tricks did {side} win on the board, before any were transferred?", "side", side))
				if table+moved > 13 {
					in.fail("{tricks} tricks and {moved} transferred are more than 13", "tricks", table, "moved", moved)
				}
			}
			n := in.numberBeside(kinds, key+"-tricks", 13, c, "How many tricks would {side} have won on the board?", "side", side)
			if n > best {
				best, on = n, c
			}
		}
		return true
	}
	if repeated && !ask("later-revoke", "64C2(a)", "Would {side} probably have won more tricks but for the later revoke in the same suit?", WithoutLaterRevoke) {
		return
	}
	if !ask("equity", "64C1", "Would {side} probably have won more tricks without the revoke than it now has?", WithoutRevokes) {
		return
	}
	switch {
	case best < 0:
		in.find("64C1", "{side} has no fewer tricks than it would have had, and they stay as they are.", "side", side)
	case best <= table+moved:
		in.find("64C1", "With those won and transferred {side} has no fewer tricks than that, and they stay as they are.", "side", side)
	default:
		in.order(TricksAssigned{side, best, By(on)})
	}
}

// withoutAny is 64C2(b): both sides have revoked.
func (in *inquiry) withoutAny(declarer bridge.Seat) {
	switch in.pick(Question{
		Key: "hurt", Kind: Judgement, To: TheDirector, Clause: "64C2(b)", Evidence: in.beside(WithoutRevokes),
		Says: Say("Is a contestant damaged by what the revokes of both sides have led to?"),
		Options: []Option{
			option("no", "64C2(b)", "No; the score stands."),
			option("tricks", "64C2(b)", "Yes, and how the board would have ended without any revoke is clear."),
			option("weights", "64C2(b)", "Yes, and several results were likely without any revoke."),
		},
	}) {
	case "no":
		in.find("64C2(b)", "The score stands.")
	case "weights":
		in.order(AdjustedScoreForAll{By("64C2(b)")})
		in.find("12C1(c)", "The results are weighted; see adjusted-score.")
	case "tricks":
		n := in.numberBeside([]FigureKind{WithoutRevokes}, "hurt-tricks", 13, "64C2(b)", "How many tricks would {side} have won without any revoke?", "side", declarer.Side())
		in.order(TricksAssigned{declarer.Side(), n, By("64C2(b)")})
	}
}
