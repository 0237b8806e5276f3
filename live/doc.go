// Package live keeps tables in an event log and tells everybody who watches
// that there is news. A [Room] is all tables of one log: [Room.Open] puts a new
// one into it, [Room.Do] carries out a command, [Room.Look] shows the state, and
// [Room.Follow] says when to look again.
//
// The log is the only truth and the expected version of its streams the only
// lock, so that any number of processes can share one log. A room keeps the
// tables that somebody follows in memory and brings them up to date before each
// use; when somebody else was first, a command is decided again on what they
// left.
//
// A [Hall] is the same for the sessions of a log, each of which is one stream.
//
// Each table is a stream for who sits where and which board is in play, and a
// stream for each of its boards.
package live
