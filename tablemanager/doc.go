// Package tablemanager speaks the Table Manager protocol of Blue Chip Bridge, by
// which programs play bridge with each other: four clients, one for each seat,
// and a server that deals, forwards calls and cards, and writes down the boards.
//
// A map of the package:
//
//   - message.go: the lines of the protocol, written plainly and read as every
//     program writes them: in any case, with odd blanks and dots.
//   - [Server] seats four clients and has them play; a [Record] is a board as it
//     was played.
//   - [Client] sits at a table of any server for a [Player]; [NewRobot] is a
//     player of package robot.
//
// Versions 18 and 19 of the protocol are spoken. Clients of version 18 may take
// what arrives together for one message, so the server waits between two lines
// to them. docs/tablemanager.md describes the protocol.
package tablemanager
