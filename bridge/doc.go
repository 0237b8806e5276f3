// Package bridge is the vocabulary of duplicate bridge: the nouns that every
// other package speaks in. It knows what a board, a hand, a call and a
// contract are; it does not rule on what happens when something goes wrong
// (package laws) and it does not award points (package score).
//
// A map of the package:
//
//   - [Seat], [Side], [BySeat] and [BySide]: the four players and the two sides.
//   - [Suit], [Rank], [Card], [Hand]: the pack of Law 1; a Hand is a set of cards.
//   - [Setup] and [Deal]: what somebody wrote down, and what has been checked
//     to be fifty-two different cards in four hands of thirteen. [Faults] are
//     everything that stands between the two.
//   - [Denomination], [Call], [Auction]: bidding by Laws 17 to 22.
//   - [Contract], [Result], [Written]: what was undertaken, what became of it,
//     and what a person put on paper about it.
//   - [Trick]: four cards and who won them, by Law 44.
//   - [Board], [Vulnerability]: dealer and vulnerability by Law 2.
//
// Everything here is a value: comparable where Go allows it, safe to copy, with
// String and Parse functions in pairs. String prints one plain ASCII form,
// Symbol or Symbols the printed-page form, and the parsers read both back to
// the same value. Beyond that they take every notation that directors use: S5,
// ♠5 and 5S; T and 10; x, X, *, × and D for a double; any of Unicode's dashes
// for a minus. Where two readings are possible the longer denomination is
// meant: 3NTS is three no trump by South, and 1SA is one no trump (sans atout).
//
// The small types are encoding.TextMarshalers and TextUnmarshalers in the same
// notation, so they stand as text in JSON and as keys of JSON objects; a value
// that is not [Card.Valid] and the like is refused rather than written.
//
// A number outside the range of its type makes no function panic; it prints as
// a question mark. Only an index has to be one that there is: that of
// [Auction.At], a Seat in [BySeat], a Side in [BySide].
package bridge
