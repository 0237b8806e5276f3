// Package score awards points for what happened on the boards of a session:
// from the score of one contract (Law 77) over comparison with the field
// (Law 78) to the total of a contestant. It does not decide who is at fault or
// what the outcome of a ruling is (packages laws and session); it computes what
// a decision comes to.
//
// A map of the package, from one contract to a ranking:
//
//   - [Declarer], [NorthSouth]: what a contract scored, by Law 77.
//   - [Field], [Comparison]: one score among the others on its board;
//     matchpoints, percentage and cross-IMPs (78A, 78B).
//   - [IMPs], [IMPsBetween]: the table of 78B.
//   - [Award], [Line]: what a side is scored with: a result, an assigned score
//     with or without weights, a split score, an artificial score (12C, 82C).
//   - [MatchpointScoring], [CrossIMPScoring], [ButlerScoring], [PointScoring]:
//     the lines of one board become a [Mark] for each side, with [Factoring]
//     for boards with fewer results, groups for fouled boards (87B) and a
//     [DatumRule] for Butler; the marks of a contestant become a [Total], where
//     [Averages] are settled by its own game (12C2(c)) and a [Penalty] is taken
//     off (90A).
//   - [IMPScoring], [BoardAMatch], [TotalPointScoring], [PattonScoring]: one
//     [TeamBoard] between two teams (86B); [MatchScoring] for the match, with
//     scores that do not balance (12C4).
//   - [PairMatch]: a match of two pairs, from their marks to victory points.
//   - [Scale], [Steps], [WBFContinuous], [ParseScale]: victory points.
//   - [Fraction]: the exact number that everything is counted in; [Sum].
//   - [Rounding], [Ties]: the named rules by which a number is rounded.
//   - [Explanation]: how a number came about, term by term, in words.
//
// Every way of scoring explains itself with the code that scores: Explain and
// ExplainTotal give the same number as Board and Total, and each of its terms.
//
// Nothing is rounded on the way: rounding belongs to the page that shows a
// number, or to a method of scoring that prescribes it by name. The scores of
// the two sides of a table are computed each for itself; their sum is not
// relied on, because adjusted scores need not balance (12C1(e), 12C2).
//
// The package is pure: it reads no file and no clock and holds no state.
package score
