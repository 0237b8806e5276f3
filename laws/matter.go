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

// procedures are all matters: those of the general Laws, of the auction, of the
// play, each listed in a file of its own.
var procedures = merge(auctionProcedures, generalProcedures, playProcedures, trickProcedures, revokeProcedures, claimProcedures)

func merge(lists ...map[Matter]procedure) map[Matter]procedure {
	all := make(map[Matter]procedure)
	for _, list := range lists {
		maps.Copy(all, list)
	}
	return all
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

// Clauses are the clauses that the procedure of the matter can cite, sorted by
// their letters: in its questions, its options, its trace and its orders. They are
// read from its source, so that some may need facts which a table seldom has.
func (m Matter) Clauses() []Clause { return slices.Clone(matterClauses[m]) }

// ClausesOf are the clauses of an edition that the procedure can cite. For a code
// that is not in force these are the clauses that it cites when it is told to apply
// that code, and none where it never asks for one.
func (m Matter) ClausesOf(e Edition) []Clause {
	if e == Laws1997 {
		return slices.Clone(matterClauses1997[m])
	}
	return m.Clauses()
}
