// Package dealing makes deals, numbers them, and lets anybody check afterwards
// that the deals which were played had been fixed before play.
//
// A map of the package:
//
//   - [Dealer] shuffles and deals by Law 6. Its randomness comes from a reader
//     that the caller hands in: crypto/rand.Reader for every deal that somebody
//     will play (6A, 6E4). Every one of the [Count] deals is then equally likely.
//   - [Seeded] is a Dealer that repeats itself: for tests, lessons and replays,
//     never for a game whose deals are to be a secret (6D2).
//   - [Number] numbers all deals: one number a deal, one deal a number.
//   - [Seal] commits to a set of deals. Its [Commitment] is published before
//     play, an [Opening] after each board was played, and [Commitment.Verify]
//     or any program that computes SHA-256 checks one against the other.
package dealing
