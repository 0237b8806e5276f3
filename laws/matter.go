package laws

import (
	"maps"
	"slices"
)

// Matter names a procedure of the Laws that an inquiry can run: in the words of
// the table, with hyphens.
type Matter string

// procedure is a rectification written as the Law has it.
type procedure struct {
	laws []int  // the Laws that it executes, for pickers and for the book
	says Phrase // what it is about, in a line
	run  func(*inquiry)
}

// procedures are all matters. Each is beside the Law that it belongs to.
var procedures = map[Matter]procedure{
	"insufficient-bid": {[]int{27}, Say("A bid that is not sufficient, made in turn."), insufficientBid},
	"call-out-of-turn": {[]int{28, 29, 30, 31, 32}, Say("A call made by a player whose turn it was not."), callOutOfTurn},
}

// MatterInfo describes a matter for people who look for one.
type MatterInfo struct {
	Matter Matter `json:"matter"`
	Laws   []int  `json:"laws"`
	Says   Phrase `json:"says"`
}

// Matters lists all matters that can be ruled on, by their first Law and name.
func Matters() []MatterInfo {
	var out []MatterInfo
	for _, m := range slices.Sorted(maps.Keys(procedures)) {
		p := procedures[m]
		out = append(out, MatterInfo{m, slices.Clone(p.laws), p.says})
	}
	slices.SortStableFunc(out, func(a, b MatterInfo) int { return a.Laws[0] - b.Laws[0] })
	return out
}
