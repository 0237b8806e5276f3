// Package laws is the Laws of Duplicate Bridge, executed. A [Table] is one
// board being bid and played; what people do to it are [Action] values, what
// the Laws make of that are [Effect] values, and both together, an [Entry], are
// what is kept. A table is the fold of its entries and of nothing else: there
// is no clock, no chance and no input or output in this package.
//
//	Decide(action)  looks, and answers with an Entry or a Refusal
//	Fold(entry)     changes the table
//	Apply(action)   does both
//
// Decide never changes the table and Fold never judges, so that what the Laws
// were once held to say about a board stays with that board.
//
// Where things are, in the order of the Laws:
//
//   - clause.go: references to the Laws, as directors write them
//   - table.go, start.go: the table as a value, and what it starts from
//   - action.go, effect.go, refusal.go: the three closed sets
//   - decide.go, fold.go: what an action leads to, and how it changes the table
//   - 17-22_auction.go: turns, sufficient and admissible calls, the end of the auction
//   - 20_explanation.go: alerts, questions and explanations
//   - 41_opening_lead.go: the face-down lead, the Clarification Period, facing it
//   - 44-45_play.go: whose card it is, following suit, designating dummy's cards
//   - 68_claim.go: claims and concessions
//   - legal.go: every call or card, and why it may or may not be chosen
//   - view.go: who may see what; the only place that decides it
//
// The regular course of a board is here, under strict rules: what the Laws do
// not allow is refused, with the clause.
package laws
