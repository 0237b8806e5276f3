// Package bws reads the scoring files of Bridgemate and of the programs that
// work as it does, and speaks the messages of its Data Connector.
//
// A map of the package:
//
//   - [Read] makes a [File] of the database that scoring program and devices
//     share: sections, movement, results, players and hand records.
//   - [Result] is what was entered at a table; [File.Current] are those that
//     count, after corrections.
//   - [Init], [SessionData], [ResultData] and the other types that end in Data
//     are the messages of the Data Connector; [File.Connector] makes them of a
//     file, and [ResultData.Result] reads a result back.
//   - [File.Messages] makes messages of a whole file, and [ReadMessages] a file of
//     messages.
//
// The database is read only. docs/formats-bws.md describes tables, values and
// messages.
package bws
