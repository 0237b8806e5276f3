// Package sqlite keeps the event log in one SQLite file: the database of an
// Overtrick that runs on one machine, with nothing to install or configure.
//
//   - [Open] opens or makes the file; [Log] is the eventlog.Log in it.
//   - open.go: whose file it is, the lock, the connections.
//   - schema.go and the folder migrations: tables, and how older files catch up.
//   - write.go: the one writer and its group commit. read.go: the readers.
//   - error.go: what SQLite's result codes mean to callers.
//
// An append that was acknowledged survives the death of the process and of the
// machine: the file is in write-ahead mode with synchronous=FULL, so a commit
// returns when the disk has it. One writer commits in one transaction whatever
// has queued up meanwhile, which is what makes that affordable; readers have
// connections of their own and never wait for the writer.
//
// One process at a time has the file. It holds a lock on a second, empty file
// with "-lock" at the end of its name, which stays there when it is done; other
// programs may read the database in the meantime, but not write to it.
package sqlite
