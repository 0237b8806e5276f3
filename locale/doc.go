// Package locale is the words that people read, by language. Every sentence of
// the pages is a message with an id; en.json holds the English ones. A translation is
// one more file beside it: the messages, and what is said by its English sentence,
// which are the phrases of the Laws' procedures, the sentences of errors and of the
// command line, and the sums of scores. Nothing that a person reads is
// written into a template.
//
// A map of the package:
//
//   - locale.go: [Catalogue], all languages; [Words], one of them, as a page
//     uses it
//   - bridge.go: the words of the game: seats, cards, calls, contracts
//   - phrase.go: the sentences of the Laws' procedures
//   - sum.go: how a number came about
//   - error.go: errors and the help of the command line, by
//     their English sentences
//   - number.go: figures as they are printed
//
// A message may have parts to fill in, {{.Seat}} and the like, and forms for
// different numbers; the file format is that of go-i18n.
package locale
