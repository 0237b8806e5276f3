// Package overtrick holds no code. It is the front door of the module:
// duplicate contract bridge by the Laws of 2017, as packages and as one
// program.
//
// The packages are named for the things of bridge. Start with package bridge,
// the vocabulary; package laws makes of it what the Laws say; package score
// counts. The program is in cmd/overtrick. docs/architecture.md says what each
// package holds and which may import which; the tests beside this file hold the
// code to it.
package overtrick
