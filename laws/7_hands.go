package laws

import "github.com/overtrick/overtrick/bridge"

// Law 7 on the hands and their pockets, and 17A on what taking one begins.

func (t *Table) decideTakeHand(a TakeHand) ([]Effect, error) {
	if t.taken[a.Seat] {
		return nil, refuse(HandTaken, "7B1")
	}
	if t.phase > PlayPeriod && !(t.start.Rules.Mode == OpenMode && t.passedOut()) {
		return nil, refuse(PlayOver, "7C") // who has lost a turn may not have looked yet
	}
	return t.takeHand(nil, a.Seat), nil
}

// takeHand adds the beginning of the side's auction period if the seat is the
// first of its side to have cards in hand.
func (t *Table) takeHand(effects []Effect, s bridge.Seat) []Effect {
	if !t.taken[s] && !t.taken[s.Partner()] {
		effects = append(effects, AuctionPeriodBegins{s.Side()})
	}
	return effects
}

func (t *Table) decideReturnHand(a ReturnHand) ([]Effect, error) {
	switch {
	case t.phase < PlayEnded:
		return nil, refuse(BoardInPlay, "7C")
	case t.back[a.Seat]:
		return nil, refuse(HandBack, "7C")
	}
	for _, s := range bridge.Seats {
		if s != a.Seat && !t.back[s] {
			return nil, nil
		}
	}
	effects := []Effect{BoardReturned{}}
	if t.start.Rules.Mode == OpenMode {
		return t.follow(Entry{a, effects}), nil
	}
	return effects, nil
}
