// Package exchange brings the files of all formats to one form, and from that
// form to each of them.
//
// A map of the package:
//
//   - [Format] is one of the formats; [Detect] finds out which one a file is in.
//   - [Read] makes a [Document]: games (boards, dealt or played), results and
//     entries, with the faults that its reader told.
//   - [Write] writes a document in any format that can be written. A file that
//     goes to its own format keeps everything; [Document.Lost] tells what another
//     format has no room for.
//   - [Check] computes the points of results anew and compares; [Document.Doubts]
//     are results that contradict themselves or each other.
//
// As JSON and as CSV a document is described in docs/formats-overtrick.md.
package exchange
