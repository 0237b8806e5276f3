// Package dealfile reads and writes the files of dealing machines and dealing
// programs: deals and little else.
//
// A map of the package:
//
//   - [Format] is one of ten: BRI, DGE, DUP, DLM, BER, BHG, CDS, RZD, CSV and
//     RBN. [OfName] knows them by the end of a file's name.
//   - [Read] makes a [File] of [Record] values of any of them, and tells in
//     Faults what is wrong; [Write] makes any of them of records.
//   - [Story] is what RBN tells besides: auction, contract, play and texts, and
//     the lines as they stand in the file.
//
// Most of these formats hold no number of a board, no dealer and no
// vulnerability. Boards then count from 1, and the rest follows from Law 2.
// docs/formats-deals.md describes each of them.
package dealfile
