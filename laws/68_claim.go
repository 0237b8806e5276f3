package laws

import "github.com/overtrick/overtrick/bridge"

// Law 68 on claims and concessions, 69A on agreement, 70A on the Director's
// award. How the Director arrives at it is not asked here.

// claim is a claim or concession that play is suspended for.
type claim struct {
	Claim
	agreed  bridge.BySeat[bool]
	doubted bool
	before  bool // the Director has been asked to rule on it
	// director is set where the Director has been called to it, and has first had a
	// revoke corrected: that play go on is no longer asked.
	director bool
	playOn   bridge.BySeat[bool]
}

func (t *Table) decideClaim(a Claim) ([]Effect, error) {
	switch {
	case t.phase < PlayPeriod:
		return nil, refuse(PlayNotBegun, "68A")
	case t.phase >= PlayEnded:
		return nil, refuse(PlayOver, "68A")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case a.Seat == t.dummy():
		return nil, refuse(DummyClaims, "43A1(c)")
	case t.remaining() == 1 && t.trick.Count > 0:
		return nil, refuse(OnlyThisTrick, "68")
	case a.Tricks < 0 || a.Tricks > t.remaining():
		return nil, Refusal{Kind: TooManyTricks, Clause: "68A", Count: t.remaining()}
	}
	held := t.hands[a.Seat]
	if a.Seat == t.declarer {
		held |= t.hands[t.dummy()]
	}
	for _, c := range a.Line {
		if !c.Valid() || !held.Has(c) {
			return nil, refuse(CardNotHeld, "68C")
		}
		held = held.Without(c)
	}
	effects := []Effect{PlaySuspended{}}
	if !t.mayObject(a) {
		effects = append(effects, t.establishes(a.Seat.Side(), "63A3")...)
	}
	return effects, nil
}

// mayObject reports whether it is a concession that the partner can still make
// void (68B2).
func (t *Table) mayObject(a Claim) bool {
	return a.Seat.Side() != t.declarer.Side() && a.Tricks < t.remaining()
}

// checkAnswer is for the two answers to a claim that nobody has doubted yet.
func (t *Table) checkAnswer(s bridge.Seat) error {
	switch {
	case t.claim == nil:
		return refuse(NoClaim, "68D")
	case s == t.claim.Seat:
		return refuse(OwnClaim, "68D")
	case t.claim.doubted:
		return refuse(AlreadyAnswered, "68D2")
	case t.claim.agreed[s]:
		return refuse(AlreadyAnswered, "68D1")
	}
	return nil
}

func (t *Table) decideAgree(a AgreeToClaim) ([]Effect, error) {
	if answer, asked := t.claimAnswer(a); asked {
		return t.decideAnswer(answer)
	}
	if err := t.checkAnswer(a.Seat); err != nil {
		return nil, err
	}
	for _, s := range bridge.Seats {
		if s != t.claim.Seat && s != a.Seat && !t.claim.agreed[s] {
			if a.Seat != t.claim.Seat.Partner() {
				return nil, nil
			}
			return t.establishes(a.Seat.Side(), "63A3"), nil
		}
	}
	return append(append(t.establishes(t.claim.Seat.Side(), "63A3"), ClaimAgreed{}), t.ended(t.wonWith(t.claim.Tricks))...), nil
}

// wonWith is the tricks of each side when the claimer's side is given n of the
// remaining ones.
func (t *Table) wonWith(n int) bridge.BySide[int] {
	won := t.won
	side := t.claim.Seat.Side()
	won[side.Other()] += t.remaining() - n
	won[side] += n
	return won
}

func (t *Table) decideDoubt(a DoubtClaim) ([]Effect, error) {
	if answer, asked := t.claimAnswer(a); asked {
		return t.decideAnswer(answer)
	}
	if t.objectsToDoubted(a.Seat) {
		return []Effect{ConcessionVoid{}}, nil
	}
	if err := t.checkAnswer(a.Seat); err != nil {
		return nil, err
	}
	if t.start.Rules.Mode == OpenMode {
		return t.follow(Entry{a, t.decideOpenDoubt(a)}), nil
	}
	if a.Seat == t.claim.Seat.Partner() && t.mayObject(t.claim.Claim) {
		return []Effect{ConcessionVoid{}}, nil
	}
	return append([]Effect{ClaimDoubted(a)}, t.establishes(t.claim.Seat.Side(), "63A3")...), nil
}

// objectsToDoubted reports whether the player is the partner of a defender who
// concedes, has not been heard, and objects when the other side has doubted it first;
// not once somebody has asked that play go on. In open mode the inquiry asks.
func (t *Table) objectsToDoubted(s bridge.Seat) bool {
	return t.start.Rules.Mode != OpenMode && t.unheard() && t.claim.doubted &&
		s == t.claim.Seat.Partner() && t.claim.playOn == bridge.BySeat[bool]{}
}

func (t *Table) checkDoubted() error {
	switch {
	case t.claim == nil:
		return refuse(NoClaim, "68D")
	case !t.claim.doubted:
		return refuse(ClaimNotDoubted, "68D2")
	}
	return nil
}

func (t *Table) decidePlayOn(a PlayOn) ([]Effect, error) {
	if answer, asked := t.claimAnswer(a); asked {
		return t.decideAnswer(answer)
	}
	if err := t.checkDoubted(); err != nil {
		return nil, err
	}
	concurring := 0
	for _, s := range bridge.Seats {
		if t.claim.playOn[s] {
			concurring++
		}
	}
	switch {
	case t.claim.playOn[a.Seat]:
		return nil, refuse(AlreadyAnswered, "68D2(b)")
	case concurring == 0 && a.Seat.Side() == t.claim.Seat.Side():
		return nil, refuse(OthersAsk, "68D2(b)")
	case concurring == 3:
		return []Effect{ClaimVoid{}}, nil
	}
	return nil, nil
}

func (t *Table) decideAdjudicate(a Adjudicate) ([]Effect, error) {
	if err := t.checkDoubted(); err != nil {
		return nil, err
	}
	if a.Tricks < 0 || a.Tricks > t.remaining() {
		return nil, Refusal{Kind: TooManyTricks, Clause: "70A", Count: t.remaining()}
	}
	award := ClaimAdjudicated{Side: t.claim.Seat.Side(), Tricks: a.Tricks}
	return append([]Effect{award}, t.ended(t.wonWith(a.Tricks))...), nil
}
