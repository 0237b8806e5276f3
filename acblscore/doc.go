// Package acblscore reads the game files of ACBLscore: the events of a session
// with their sections, entries, players, scores and matchpoints.
//
// A map of the package:
//
//   - [Read] makes a [File] of [Event] and [Section] values and tells in Faults
//     what is wrong.
//   - [Entry] is a pair with its players and totals, [Board] the results of a
//     board, [Outcome] what one side has of a result.
//
// The files hold scores, no contracts and no cards. docs/formats-acbl.md
// describes them.
package acblscore
