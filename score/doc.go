// Package score awards points for what happened on the boards of a session:
// from the score of one contract (Law 77) over comparison with the field
// (Law 78) to the total of a contestant. It does not decide who is at fault or
// what the outcome of a ruling is (packages laws and session); it computes what
// a decision comes to.
//
// A map of the package:
//
//   - [Declarer], [NorthSouth]: what a contract scored, by Law 77.
//   - [Field], [Comparison]: one score among the others on its board;
//     matchpoints, percentage and cross-IMPs (78A, 78B).
//   - [IMPs], [IMPsBetween]: the table of 78B.
//   - [Fraction]: the exact number that everything is counted in.
//   - [Rounding]: the named rules by which an exact number is shown.
//   - [Explanation]: how a number came about, term by term, in words.
//
// Nothing is rounded on the way: rounding belongs to the page that shows a
// number, or to a method of scoring that prescribes it by name. The scores of
// the two sides of a table are computed each for itself; their sum is not
// relied on, because adjusted scores need not balance (12C1(e), 12C2).
//
// The package is pure: it reads no file and no clock and holds no state.
package score
