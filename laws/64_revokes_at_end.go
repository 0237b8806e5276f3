package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Law 64 at a followed table: when the play has ended the record knows which
// revokes there were, who won which trick, and what each side has won since.

// costly are the revokes that Law 64 is about: those that attention has been
// drawn to, and that were not corrected.
func (t *Table) costly() []Irregularity {
	var out []Irregularity
	for _, i := range t.found {
		if i.Kind == Revoke && i.Settled && !i.Stands && (!i.Corrected || i.EstablishedBy == "43B2(b)") {
			out = append(out, i)
		}
	}
	return out
}

// revokesDue opens the settlement of the revokes of the board when the play has
// ended (64A), and again when there are more.
func (t *Table) revokesDue() []Effect {
	costly := t.costly()
	if len(costly) == t.play.settled {
		return nil
	}
	facts := map[string]string{"declarer": t.declarer.String(), "followed": "yes", "table": strconv.Itoa(t.innocentTricks(costly[0].Seat.Side()))}
	if t.start.Rules.Policies.RevokesAddUp {
		facts["revokes-add-up"] = "yes"
	}
	for k, i := range costly {
		n := k + 1
		for key, value := range t.revokeFacts(i, n) {
			facts[key] = value
		}
		facts[nth("another", n)] = yesOrNo(n < len(costly))
		facts[nth("corrected", n)] = "no"
		trick, _ := t.trickAt(i.Trick)
		if led, ok := trick.Led(); ok && i.Due == "suit" {
			facts[nth("suit", n)] = led.String()
		}
		if winner, ok := t.winnerAt(i.Trick); ok {
			facts[nth("winner", n)], facts[nth("later", n)] = winner.String(), strconv.Itoa(t.laterTricks(i.Seat.Side(), i.Trick))
		}
		if !i.Late {
			facts[nth("noticed", n)] = "in-time"
		}
	}
	return t.open("revoke-tricks", facts)
}

// winnerAt is who won the trick of that number; false where it was not quitted.
func (t *Table) winnerAt(n int) (bridge.Seat, bool) {
	k := n - 14 + t.start.Hands[bridge.North].Len()
	if k < 0 || k >= len(t.tricks) {
		return 0, false
	}
	return t.tricks[k].Won, true
}

// innocentTricks are the tricks that the other side has of the result of the
// table, before any are transferred.
func (t *Table) innocentTricks(offenders bridge.Side) int {
	if offenders == t.declarer.Side() {
		return 13 - t.play.played
	}
	return t.play.played
}

// laterTricks are those that the side has won after that trick, by play or by
// claim: what it has in all, less what it had by then.
func (t *Table) laterTricks(side bridge.Side, n int) int {
	all := 13 - t.innocentTricks(side)
	first := 14 - t.start.Hands[bridge.North].Len()
	then := 0
	if e := t.start.Ending; e != nil {
		then = e.Won[side]
	}
	for k := first; k <= n; k++ {
		if winner, ok := t.winnerAt(k); ok && winner.Side() == side {
			then++
		}
	}
	return all - then
}

// RevokePosition is a revoke that Law 64 is applied to, and the moment before the
// card: what evidence is worked out from.
type RevokePosition struct {
	Seat         bridge.Seat // the offender, who is to play
	Trick        bridge.Trick
	Hands        bridge.BySeat[bridge.Hand] // without the cards of the trick
	Lawful       bridge.Hand                // the cards that could have been played
	Denomination bridge.Denomination
	Later        bool // the same player had revoked in the suit before (64B2)
}

// RevokePositions are the revokes that attention has been drawn to and that were
// not corrected, in the order in which they were played. They are for the
// Director's evidence: nobody else may see the hands.
func (t *Table) RevokePositions() []RevokePosition {
	var out []RevokePosition
	costly := t.costly()
	for k, i := range costly {
		if i.Corrected {
			continue
		}
		p := RevokePosition{Seat: i.Seat, Hands: t.start.Hands, Lawful: i.Lawful, Denomination: t.contract.Denomination}
		for n := 14 - t.start.Hands[bridge.North].Len(); n <= i.Trick; n++ {
			trick, _ := t.trickAt(n)
			last := n == i.Trick
			p.Trick = bridge.Trick{Leader: trick.Leader}
			for s, c := range trick.All() {
				if last && s == i.Seat {
					break
				}
				p.Trick = p.Trick.With(c)
				p.Hands[s] = p.Hands[s].Without(c)
			}
		}
		for _, e := range costly[:k] {
			p.Later = p.Later || e.Seat == i.Seat && e.Due == "suit" && i.Due == "suit" && t.ledTo(e.Trick) == t.ledTo(i.Trick)
		}
		out = append(out, p)
	}
	return out
}

// ledTo is the suit led to the trick of that number.
func (t *Table) ledTo(n int) bridge.Suit {
	trick, _ := t.trickAt(n)
	led, _ := trick.Led()
	return led
}
