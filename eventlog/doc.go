// Package eventlog keeps what happened: append-only streams of events, one
// stream a board at a table and one a session. State elsewhere is a fold over
// these events; nothing here knows what an event means.
//
// A map of the package:
//
//   - [Log]: the interface, with its promises. [Event], [Version], [Head], [News].
//   - [Error] and its [Kind]: what went wrong, for callers and for people.
//   - [Memory]: a log in memory, for tests and for trying things out.
//   - [Follow]: one stream from any version on, without an end.
//   - [Codec]: a closed set of Go types as events and back.
//   - [Prepare] and [Hub]: what implementations of Log share. Package
//     eventlog/groupcommit holds the rest of it, the queue of appends.
//
// Packages sqlite and postgres keep the same log on disk; package
// eventlog/logtest is the suite that all of them pass.
//
// The expected version is the only lock. Whoever wants to append says which
// version it has seen; if somebody was first, nothing is written, the error is
// [ErrConflict], and the caller reads what is new and decides again.
package eventlog
