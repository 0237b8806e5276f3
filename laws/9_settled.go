package laws

import "github.com/overtrick/overtrick/bridge"

// Attention to what can no longer be rectified, since nobody had drawn attention
// to it in time: what stands, by which clause, and what the Director may still do.

// pointedTooLate is what follows from attention to such irregularities of the
// auction: to the ones that the attention names, or to all; nothing where there
// are none.
func (t *Table) pointedTooLate(a DrawAttention) []Effect {
	if effects := t.lostTurnTooLate(a); effects != nil {
		return effects
	}
	var effects []Effect
	for _, i := range t.found {
		switch {
		case i.inPlay() || a.Named && (i.Seat != a.Of || a.Card != 0):
		case i.SettledBy != "":
			effects = append(effects, Matured{i.Kind, i.Seat, i.Call, t.standsSettled(i), i.SettledBy})
		case !i.Settled && t.tooLate(i):
			// The side went on without calling the Director (11A).
			effects = append(effects, t.drawn(i))
			return append(effects, t.open("action-before-ruling", map[string]string{
				"offenders": i.Seat.Side().String(), "acted": "yes", "followed": "yes",
			})...)
		}
	}
	return effects
}

// standsSettled reports whether the call of a matured irregularity is part of the
// auction.
func (t *Table) standsSettled(i Irregularity) bool {
	return t.stands(i.of)
}

// lostTurnTooLate is attention to a lost turn when nothing can be done about the
// calls any more (17D1, 17D2): there is room for an adjusted score.
func (t *Table) lostTurnTooLate(a DrawAttention) []Effect {
	place, skipped, lost := t.lostTurn()
	if !lost || t.auctionOpen() || t.void || t.start.Ending != nil {
		return nil
	}
	passer := t.made[place].Seat
	if a.Named && a.Of != passer {
		return nil
	}
	for _, i := range t.found {
		if i.Kind == CallOutOfTurn && i.Seat == passer && i.Call == bridge.Pass && (!i.Settled || i.SettledBy != "") {
			return append([]Effect{t.drawn(i)}, t.open("passes-out-of-turn", map[string]string{
				"skipped": skipped.String(), "passer": passer.String(), "lead-faced": "yes", "followed": "yes",
			})...)
		}
	}
	return nil
}
