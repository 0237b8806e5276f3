package laws

import "github.com/overtrick/overtrick/bridge"

// AskNoneLeft asks a player who has not followed suit whether there is a card of
// the suit left (61B).
type AskNoneLeft struct {
	Seat bridge.Seat
	Of   bridge.Seat
}

// Actor implements Action.
func (a AskNoneLeft) Actor() (bridge.Seat, bool) { return a.Seat, true }

func (AskNoneLeft) action() {}

// decideAskNoneLeft is the question at a followed table. Whoever asks, a revoke
// that comes to light by it is corrected if it still can be (62A).
func (t *Table) decideAskNoneLeft(a AskNoneLeft) ([]Effect, error) {
	card, n, ok := t.lastCardOf(a.Of)
	trick, _ := t.trickAt(n)
	led, _ := trick.Led()
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "61B")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "61B")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case a.Seat == a.Of || !a.Of.Valid() || !ok || card.Suit() == led || a.Of == trick.Leader:
		return nil, refuse(NotAskedNow, "61B")
	}
	var effects []Effect
	dummy := t.dummy()
	asked := Say("{seat}'s question to {player}", "seat", a.Seat, "player", a.Of)
	switch {
	case a.Seat == dummy && a.Of != t.declarer:
		effects = append(effects, UnauthorizedTo{t.declarer, asked, By("61B2(b)")}, PenaltyMayFollow{t.declarer.Side(), By("61B2(b)")})
	case a.Seat == a.Of.Partner() && a.Seat.Side() != t.declarer.Side():
		effects = append(effects, MayHaveTold{a.Of, asked, By("61B3")})
	}
	for _, i := range t.found {
		if i.Kind != Revoke || i.Settled || i.Seat != a.Of || i.Trick != n {
			continue
		}
		effects = append(effects, t.drawn(i))
		if a.Seat == dummy {
			if more, stands := t.standsForDummy(i); stands {
				return t.follow(Entry{a, append(effects, more...)}), nil
			}
		}
		after := t.Clone()
		for _, e := range effects {
			after.foldEffect(e)
		}
		after.play.dummyFirst = t.play.forfeited && a.Seat == dummy
		return t.follow(Entry{a, append(effects, after.ruleInPlay(i)...)}), nil
	}
	return effects, nil
}

// lastCardOf is the last card that the hand has played, and to which trick.
func (t *Table) lastCardOf(s bridge.Seat) (bridge.Card, int, bool) {
	if c, ok := t.trick.By(s); ok {
		return c, t.number(), true
	}
	n := t.number() - 1
	if _, ok := t.winnerAt(n); !ok {
		return 0, 0, false
	}
	trick, _ := t.trickAt(n)
	c, ok := trick.By(s)
	return c, n, ok
}
