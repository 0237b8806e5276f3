// Package lawbook says what each clause of the Laws says, in words of our own,
// by edition and by language.
//
// An edition is data, not code: a folder named for its year holds outline.txt,
// one line a clause with everything that is the same in every language, and a
// folder for each language with the words. docs/lawbook.md describes the format
// and how an edition or a language is added. [Open] reads one edition in one
// language from what is built in; [Parse] reads the same from anywhere and
// names every fault with file, line and reason.
//
// Where to look:
//
//   - [Book] is an edition in a language: [Book.Clause], [Book.Parent],
//     [Book.Children], [Book.Next], [Book.Previous], [Book.Laws], [Book.Find],
//     [Book.FindRange].
//   - [Clause] is one numbered statement or one definition, with its [Kind],
//     its [Strength] on the ladder from may to must, the [Role] of those it
//     speaks to and the [Work] that the program does on it. [Run] takes its
//     text apart into words, references to other clauses, and terms.
//   - [ID] names a clause in every edition and language: 64A1, 12C1(e)(ii).
//     [ParseReference] reads what people write, in Latin or Greek letters, and
//     [ID.Cite] writes it for them.
//   - [Term] is an expression with a meaning of its own, with the clause that
//     gives it and those that use it: [Book.Terms], [Book.TermsByName].
//   - [Book.Search] finds clauses by words, however written, best first. [Speech]
//     knows the endings of words and what people say for what the Laws write.
//
// The package imports nothing of the program: it is the other packages' clauses
// that are checked against the book.
package lawbook
