// Package dd is the double-dummy solver: with all four hands open and both
// sides playing their best, how many tricks does each side take? Travellers,
// par, the analysis of a played board, the evidence for claims (Laws 68 to 71)
// and for equity after a revoke (64C), and the robots stand on it.
//
// A map of the package:
//
//   - Position: cards in hand, denomination and the trick in progress, checked;
//     Fault and Faults say what is wrong when it is none.
//   - Solver: answers questions about positions, one at a time: Tricks, Cards,
//     Line, Table, Analyse. It keeps what it learned, so that questions about
//     one board, asked one after the other, cost less than the first.
//   - Table: the twenty results of a deal, five denominations by four
//     declarers.
//   - Batch: the tables of many deals on several goroutines.
//
// The search is in engine.go and search.go, what ends a branch early in
// quick.go and peek.go, the order of cards in order.go, what is remembered in
// patterns.go and store.go, what an answer rests on in marks.go.
// How it works and what did not pay is told in docs/adr; figures are in
// docs/benchmarks.md.
package dd
