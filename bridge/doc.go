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
//     to be fifty-two different cards in four hands of thirteen.
//   - [Denomination], [Call], [Auction]: bidding by Laws 17 to 22.
//   - [Contract], [Result]: what was undertaken and what became of it.
//   - [Trick]: four cards and who won them, by Law 44.
//   - [Board], [Vulnerability]: dealer and vulnerability by Law 2.
//
// Everything here is a value: comparable where Go allows it, safe to copy, with
// String and Parse functions in pairs. Parsers take every notation that
// directors use (S5, ♠5, 5S is not one of them; T and 10; x, X, * and × for a
// double); String prints one plain ASCII form, Symbols the printed-page form.
package bridge
