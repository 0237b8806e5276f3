// Package postgres keeps the event log in a PostgreSQL database: for an
// Overtrick that has outgrown one machine. Any number of identical processes
// work on one database, and any of them takes any append.
//
//   - [Open] connects and makes or updates the tables; [Log] is the eventlog.Log.
//   - open.go: connections. schema.go and the folder migrations: tables.
//   - write.go: the queue of this process and its group commit.
//   - read.go: reading. listen.go: news from the other processes.
//   - error.go: what PostgreSQL's errors mean to callers.
//
// The expected version is the only lock. A batch is written with one insert;
// the key of an event is its stream and version, so when another process was
// first with any of them PostgreSQL refuses the whole batch, and this process
// looks again where the streams stand and decides again. There are no leases
// and no owners, and no transaction waits for a client.
//
// Each batch sends a NOTIFY with the streams that grew. Because notifications
// are lost with a connection, each process also looks now and then what was
// written lately. Both only wake up readers; versions make it safe.
//
// An append that was acknowledged is as safe as a commit of the database: for
// surviving the loss of its machine, give it a synchronous standby.
package postgres
