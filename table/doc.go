// Package table is a live table: the boards that it is to play, the people and
// robots who sit at it, and the board in play, action by action. It decides who
// may do what ([Table.Decide]) and folds what has happened ([Table.Fold]); the
// Laws themselves are package laws, and who may see what is laws.ViewFor.
//
// A map of the package:
//
//   - table.go: [Table], the state
//   - field.go: the results that others had on a board
//   - command.go: what can be asked of a table
//   - event.go: what can have happened; codec.go: the same as bytes
//   - decide.go, fold.go: from a command to events, from events to the state
//   - formality.go: what goes without saying and need not be clicked
//
// Like the Laws it is pure: no clock, no disk, no network. Package live keeps
// the events in a log and tells everybody who watches.
package table
