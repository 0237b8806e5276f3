// Package acbllive reads the results of a club game as ACBL Live for Clubs
// publishes them: JSON with hand records, double dummy numbers, pairs, contracts,
// scores and matchpoints.
//
// A map of the package:
//
//   - [Read] makes an [Event] and tells in Faults what is wrong.
//   - [HandRecord] is a deal with what each side could make; [ParseDoubleDummy]
//     reads the notation.
//   - [Section] has the pairs and the results of its boards.
//
// docs/formats-acbl.md describes the format.
package acbllive
