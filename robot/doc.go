// Package robot is players made of software. A [Player] is a pure decision:
// from the view of its own seat (laws.View), and a seed, to the next action
// (laws.Action). It sits at a table through the same door as a person does
// ([Door], [Sit]), is shown what a person in that seat is shown, and keeps
// nothing of a board between two looks.
//
// A map of the package:
//
//   - player.go, sit.go: what to do next, and doing it as long as there is a table
//   - span.go, evaluation.go, picture.go: a hand in a bidder's eyes, and what is
//     known of one from the outside
//   - rule.go, book.go, understanding.go: the machinery of bidding. A rule is a call, the
//     hands it is made on and what it asks of partner. The same rules, applied to
//     the calls that others made, draw the pictures of their hands and write the
//     explanations; so a call shows what it says, whoever made it
//   - opening.go, response.go, rebid.go, notrump.go, strong.go, preempt.go,
//     keycard.go: the system when the opponents are silent
//   - overcall.go, advance.go, contested.go: when they are not
//   - natural.go, explore.go, compete.go: judgement for every auction that
//     nothing else is for
//   - position.go, imagine.go, search.go: the play as one player knows it, deals
//     that the unseen cards may make, and what each card takes in them
//   - play.go, discard.go, lead.go, declarer.go, defence.go: rules of thumb, which decide
//     where nothing is imagined and break ties where it is
//   - claim.go: tricks that cannot be lost, and judging other people's claims
//   - ruling.go: choices that a ruling leaves to the player
//
// The system is described in docs/system.md.
package robot
