// Package bridgetest makes bridge values for tests: cards, hands, deals,
// boards, calls, auctions, contracts and results. It is imported by tests only.
//
// There are two kinds of makers:
//
//   - Generators for property tests with rapid, which shrink a failing example
//     to a small one: [Card], [Hand], [HandOf], [Deal], [Setup], [Board],
//     [Call], [Auction], [OpenAuction], [InadmissibleCall], [Contract],
//     [Result], [Written] and the small types they are made of.
//   - Functions of a random source that the caller seeds, for benchmarks and
//     for long runs: [Rand], [RandomDeal], [Deals], [RandomAuction].
//
// Auctions are made in four manners, so that the usual and the extreme both
// turn up: like people bid, wild, dragging on, and passed out. [LongestAuction]
// is the extreme itself.
package bridgetest
