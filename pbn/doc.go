// Package pbn reads and writes Portable Bridge Notation, the text format in
// which most programs of the bridge world exchange boards, auctions, plays and
// results.
//
// Reading is tolerant: whatever some program wrote comes in, as far as it can
// be understood, and everything that departs from the standard is told as a
// [Fault] with its line, its kind, its severity and a sentence. Nothing is lost
// in silence; a bad board does not spoil the good ones. Writing is strict.
//
// A map of the package:
//
//   - [Read]: a whole file. [Reader], [Games]: one game after the other, in
//     bounded memory. [Limits]: how much is taken in at most.
//   - [File], [Game], [Tag], [Remark]: what stands in the file, unknown tags and
//     comments included.
//   - [Game.Board], [Game.Deal], [Game.Auction], [Game.Play], [Game.Contract],
//     [Game.Declarer], [Game.Result], [Game.Score], [Game.Date]: what the tags
//     mean, in the words of package bridge.
//   - [Game.ScoreTable], [ScoreRow]: what happened on the board at other tables.
//     [Game.Table], [Table]: any table.
//   - [Game.DoubleDummy], [Game.Minimax], [Game.Optimum]: published analysis.
//   - [Fault], [Kind], [Severity]: what is wrong.
//   - [Write], [Writer]: the export format. [Draft]: a game to be written.
//     [Game.Add], [Game.AddTable]: what a game lacks.
//
// All versions of the standard from 0.8 to 2.1 are read, in ISO 8859-1, CP1252,
// UTF-8 or UTF-16, with any line ends. What is written is PBN 2.1; read again it
// means the same, and written again it is the same byte for byte.
package pbn
