package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// CallOption is a call and why it may not be made; Refused is nil where it may.
type CallOption struct {
	Call    bridge.Call
	Refused error
}

// CardOption is a card of a hand and why it may not be contributed now; Refused
// is nil where it may.
type CardOption struct {
	Card    bridge.Card
	Refused error
}

// CallOptions says for every call whether the seat may make it now.
func (t *Table) CallOptions(s bridge.Seat) []CallOption {
	calls := bridge.Calls()
	out := make([]CallOption, len(calls))
	for i, c := range calls {
		out[i] = CallOption{c, t.CheckCall(s, c)}
	}
	return out
}

// LegalCalls are the calls that the seat may make now. At a table in open mode
// others can be made as well, and are irregular.
func (t *Table) LegalCalls(s bridge.Seat) []bridge.Call {
	if t.phase != AuctionPeriod || t.pending != nil || s != t.turn() && !t.rotationOverBarred(s) {
		return nil
	}
	var out []bridge.Call
	for _, c := range bridge.Calls() {
		if t.CheckCall(s, c) == nil {
			out = append(out, c)
		}
	}
	return out
}

// CardOptions says for every card in the seat's hand whether it may be
// contributed now (led face down, in the Clarification Period).
func (t *Table) CardOptions(s bridge.Seat) []CardOption {
	var out []CardOption
	for c := range t.hands[s].All() {
		out = append(out, CardOption{c, t.CheckCard(s, c)})
	}
	return out
}

// LegalCards are the cards that the seat's hand may contribute now, 44A to 44D:
// none when it is not that hand's turn.
func (t *Table) LegalCards(s bridge.Seat) bridge.Hand {
	turn, _, ok := t.Actor()
	if !ok || turn != s || t.phase == AuctionPeriod {
		return 0
	}
	return t.mayBeContributed(s)
}

// legalInstead is the calls that the player could legally make in the place of
// one that is cancelled, parted by spaces. What others have called since, out of
// turn, does not bind the player: it came after that place.
func (t *Table) legalInstead(i Irregularity) string {
	instead := t.Clone()
	if place, ok := t.at(i.of); ok {
		instead.auction = t.upTo(place)
	} else {
		instead.cancel(i.Seat, i.Call, "")
	}
	return instead.legalFact(i.Seat)
}

// legalFact is the calls that the player could legally make now: "1NT+ Pass X"
// is 1NT and every higher bid, pass and double.
func (t *Table) legalFact(s bridge.Seat) string {
	var words []string
	bids := false
	for _, c := range bridge.Calls() {
		switch {
		case !t.auction.Admissible(s, c) || c != bridge.Pass && t.bars[s] != "" || c.IsBid() && bids:
		case c.IsBid():
			words, bids = append(words, c.String()+"+"), true
		default:
			words = append(words, c.String())
		}
	}
	return strings.Join(words, " ")
}

// callsOf reads such a list.
func callsOf(list string) []bridge.Call {
	var out []bridge.Call
	for _, word := range strings.Fields(list) {
		lowest, up := strings.CutSuffix(word, "+")
		c, err := bridge.ParseCall(lowest)
		if err != nil {
			continue
		}
		out = append(out, c)
		for _, higher := range bridge.Calls() {
			if up && higher.IsBid() && higher > c {
				out = append(out, higher)
			}
		}
	}
	return out
}
