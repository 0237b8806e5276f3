// Package record is the board record as text: the log of a table, one line for
// each thing that somebody did, and below it, on lines that begin with ">",
// what followed by the Laws. A director can read it and type it; the program
// reads it back to the same table. The same text is the audit trail, the bug
// report, the teaching example and the test.
//
//	board 1
//	deal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975
//	N 1D
//	> auction period: NS [17A]
//	E Pass
//	> auction period: EW [17A]
//
// The grammar stands in docs/record.md. The parts:
//
//   - record.go: [Record], a start and its entries
//   - read.go: [Read], text to records, with every fault's place and reason
//   - write.go: [Write], records to text
//   - action_text.go, effect_text.go: the two kinds of line, each there and back
//   - check.go: [Record.Check], the entries judged anew and compared
package record
