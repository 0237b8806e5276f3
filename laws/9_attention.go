package laws

import "github.com/overtrick/overtrick/bridge"

// Law 9 on drawing attention and summoning the Director, and the inquiry that
// follows at a followed table (Law 10).

// pendingInquiry is the inquiry that the table waits for. While there is one
// nobody does anything else (9B2).
type pendingInquiry struct {
	Inquiry
	question Question
	takenUp  bool // by the Director, and not by the table
}

// whilePending reports whether the action can be done while the Director waits
// for an answer.
func (t *Table) whilePending(a Action) bool {
	switch a := a.(type) {
	case AnswerQuestion, CloseMatter, ShowEvidence:
		return true
	case PlayOn:
		_, asked := t.playOnAnswer(a)
		return asked
	case PlayCard:
		return t.beforeChoice(a.Seat)
	case CallCard:
		return t.phase == PlayPeriod && t.beforeChoice(a.Seat.Partner())
	}
	return false
}

// beforeChoice reports whether the hand can lead or play although declarer is
// asked what to demand of a lead, with its own consequence: the lead itself (50D2,
// 49), and a card of declarer's side to such a lead (60A1).
func (t *Table) beforeChoice(s bridge.Seat) bool {
	if t.pending.Matter != "penalty-card-lead" {
		return false
	}
	offender := t.pending.Facts["offender"]
	_, led := t.ledTooSoon()
	return offender == s.Partner().String() || led && s.Side() == t.declarer.Side()
}

// ledTooSoon is the lead that a player has made to the trick in progress before
// declarer has chosen, and which is now a penalty card.
func (t *Table) ledTooSoon() (Irregularity, bool) {
	for _, i := range t.found {
		if i.Kind == LeadBeforeChoice && i.Trick == t.number() && t.phase == PlayPeriod && t.trick.Count == 0 && t.penaltyCards(i.Seat)&i.Cards != 0 {
			return i, true
		}
	}
	return Irregularity{}, false
}

func (t *Table) decideAttention(a DrawAttention) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(NothingIrregular, "9A")
	case t.phase == Returned && !t.revokeOpen() && t.lostTurnTooLate(a) == nil:
		return nil, refuse(PlayOver, "9B1(d)")
	}
	if effects := t.lostTurnPointedOut(); effects != nil && !a.Named {
		return t.follow(Entry{a, effects}), nil
	}
	i, ok := t.pointedAt(a)
	if !ok {
		effects := t.pointedTooLate(a)
		if effects == nil {
			return nil, refuse(NothingIrregular, "9A")
		}
		if t.phase == PlayPeriod && a.Seat == t.dummy() {
			effects = append([]Effect{PenaltyMayFollow{a.Seat.Side(), By("43B1")}}, effects...)
		}
		return t.follow(Entry{a, effects}), nil
	}
	effects := []Effect{t.drawn(i)}
	if t.phase == PlayPeriod && a.Seat == t.dummy() {
		more, stands := t.pointedOutByDummy(i)
		if effects = append(effects, more...); stands {
			return t.follow(Entry{a, effects}), nil
		}
	}
	after := t.Clone()
	after.foldEffect(effects[0])
	after.play.dummyFirst = t.play.forfeited && a.Seat == t.dummy()
	if i.inPlay() {
		return t.follow(Entry{a, append(effects, after.ruleInPlay(i)...)}), nil
	}
	return t.follow(Entry{a, append(effects, after.rule(i)...)}), nil
}

// pointedAt is the irregularity that attention is drawn to: the one that is named,
// or what everybody can see. A revoke can be seen by nobody but its player, and is
// meant where there is nothing else.
func (t *Table) pointedAt(a DrawAttention) (Irregularity, bool) {
	revoke := -1
	for k, i := range t.found {
		switch {
		case i.Settled || t.tooLate(i):
		case a.Named && (i.Seat != a.Of || a.Card != 0 && !i.Cards.Has(a.Card)):
		case i.Kind != Revoke:
			return i, true
		case revoke < 0:
			revoke = k
		}
	}
	if revoke < 0 {
		return Irregularity{}, false
	}
	return t.found[revoke], true
}

// tooLate reports whether the irregularity can no longer lead to anything, now
// that the play has begun.
func (t *Table) tooLate(i Irregularity) bool {
	if i.inPlay() {
		return t.tooLateInPlay(i)
	}
	if t.auctionOpen() {
		return false
	}
	switch i.Kind {
	case Inadmissible, CallAfterEnd, CallChanged: // 36C, 39C, 25A5
		return false
	case CallWhenBarred, CallNotRepeated: // 36C
		return !i.Inadmissible
	case CardsExposed: // 16D
		return !i.Before || t.phase >= PlayEnded
	case CallOutOfTurn, InsufficientBid, HastyCorrection, AboveSeven:
	}
	return true
}

// rule opens the inquiry into an irregularity; a call that has turned out to be
// in rotation stands instead.
func (t *Table) rule(i Irregularity) []Effect {
	if (i.Kind == CallChanged || i.Kind == HastyCorrection) && i.First == i.Call {
		return []Effect{CallCancelled{i.Seat, i.Call, By("25B2")}}
	}
	m, facts, stands := t.matter(i)
	if stands {
		return []Effect{CallAccepted{i.Seat, i.Call, By("29B")}}
	}
	return t.open(m, facts)
}

// matter is the matter of an irregularity, and what the record knows of it.
// stands is set for a call that had seemed out of turn and is not, now that one
// before it has been cancelled.
func (t *Table) matter(i Irregularity) (m Matter, facts map[string]string, stands bool) {
	facts = map[string]string{
		"offender": i.Seat.String(), "call": i.Call.String(), "turn": i.Turn.String(),
		"lho-called": yesOrNo(i.LHOCalled), "followed": "yes",
	}
	outOfTurn := yesOrNo(i.Seat != i.Turn)
	faced := yesOrNo(t.phase >= PlayPeriod && !t.passedOut())
	switch i.Kind {
	case CallOutOfTurn:
		turn := t.turnBefore(i)
		if turn == i.Seat {
			return "", nil, true
		}
		if turn != i.Turn {
			facts["turn"], facts["accept"] = turn.String(), "no"
		}
		facts["rho-barred"], facts["turn-called"], facts["inadmissible"] = "no", "no", "no"
		facts["called-before"] = yesOrNo(t.calledBefore(i))
		t.oldCallFacts(facts, i, i.Call)
		return "call-out-of-turn", facts, false
	case InsufficientBid:
		delete(facts, "call")
		facts["out-of-turn"], facts["replaced"] = "no", "no"
		facts["bid"], facts["last"] = i.Call.String(), i.Last.String()
		if k := t.correction(i.Seat); k >= 0 {
			facts["replaced"], facts["replacement"] = "yes", t.found[k].Call.String()
		}
		facts["legal"] = t.legalInstead(i.Seat, i.Call)
		return "insufficient-bid", facts, false
	case HastyCorrection, CallChanged:
		i, called := t.calledSince(i)
		delete(facts, "call")
		delete(facts, "lho-called")
		facts["first"], facts["second"] = i.First.String(), i.Call.String()
		facts["partner-called"] = yesOrNo(i.PartnerCalled)
		facts["period-over"] = yesOrNo(!t.auctionOpen())
		facts["lho-called-first"], facts["lho-called"] = yesOrNo(i.LHOFirst != 0), yesOrNo(i.LHOCalled && i.LHOFirst == 0)
		switch {
		case i.LHOFirst != 0:
			facts["lho-call"] = i.LHOFirst.String()
		case i.PartnerCalled && called != 0:
			facts["lho-call"] = called.String()
		}
		t.meanings(facts, i.Seat, i.Call, i.First)
		delete(facts, "shows")
		return "change-of-call", facts, false
	case Inadmissible:
		facts["out-of-turn"], facts["lead-faced"] = outOfTurn, faced
		facts["legal"] = t.legalInstead(i.Seat, i.Call)
		return "inadmissible-double", facts, false
	case CallWhenBarred:
		facts["out-of-turn"], facts["inadmissible"] = outOfTurn, yesOrNo(i.Inadmissible)
		if i.Inadmissible {
			facts["lead-faced"] = faced
		}
		return "call-when-barred", facts, false
	case CallNotRepeated:
		return "call-not-repeated", t.notRepeatedFacts(i), false
	case CallAfterEnd:
		t.mayChangeFacts(facts, i)
		facts["defender"] = yesOrNo(!t.contract.IsPassedOut() && i.Seat.Side() != t.declarer.Side())
		return "call-after-end", facts, false
	case AboveSeven:
		delete(facts, "call")
		facts["out-of-turn"] = outOfTurn
		return "bid-above-seven", facts, false
	case CardsExposed:
		if i.Before { // 24 is about the auction
			return "extraneous-information", map[string]string{
				"owner": i.Seat.String(), "cards": cardsText(i.Cards), "called": yesOrNo(len(t.made) > 0), "over": "no", "exposed": "no", "followed": "yes",
			}, false
		}
		return "exposed-cards", map[string]string{
			"offender": i.Seat.String(), "cards": cardsText(i.Cards), "led": yesOrNo(i.Led), "period": yesOrNo(!i.Before), "followed": "yes",
		}, false
	}
	return "", nil, false
}

// oldCallFacts adds what Law 25 asks, for a call out of turn that turns out to
// be a change of call (30B2, 31C).
func (t *Table) oldCallFacts(facts map[string]string, i Irregularity, second bridge.Call) {
	if facts["called-before"] != "yes" {
		return
	}
	for k := t.auction.Len() - 1; k >= 0; k-- {
		if c := t.auction.At(k); c.Seat == i.Seat && c.Call != second {
			facts["first"] = c.Call.String()
			break
		}
	}
	facts["partner-called"], facts["period-over"], facts["lho-called-first"] = yesOrNo(i.PartnerCalled), "no", "no"
	if i.Turn == i.Seat.Partner() {
		t.lhoFact(facts, i.Seat, i.Call)
	}
}

// mayChangeFacts adds what Law 25 asks for a call after the final pass.
func (t *Table) mayChangeFacts(facts map[string]string, i Irregularity) {
	facts["may-change"] = "no"
	for k := t.auction.Len() - 1; k >= 0 && t.auctionOpen(); k-- {
		c := t.auction.At(k)
		if c.Seat == i.Seat.Partner() {
			return
		}
		if c.Seat == i.Seat {
			facts["may-change"], facts["first"] = "yes", c.Call.String()
			facts["partner-called"], facts["period-over"], facts["lho-called-first"] = "no", "no", "no"
			t.lhoFact(facts, i.Seat, 0)
			return
		}
	}
}

// lhoFact adds what the left-hand opponent has called over the player's last
// call in force, that call apart.
func (t *Table) lhoFact(facts map[string]string, s bridge.Seat, apart bridge.Call) {
	for k := t.auction.Len() - 1; k >= 0; k-- {
		switch c := t.auction.At(k); {
		case c.Seat == s && c.Call != apart:
			return
		case c.Seat == s.LHO():
			facts["lho-called-first"], facts["lho-call"] = "yes", c.Call.String()
		}
	}
}

// turnBefore is whose turn it was when the call was made, as the calls before it
// now stand.
func (t *Table) turnBefore(i Irregularity) bridge.Seat {
	place, _, ok := t.replaceable(i.Seat, i.Call)
	if !ok {
		return i.Turn
	}
	before := t.upTo(place)
	return before.Turn()
}

// calledSince is a change of call with what left-hand opponent and partner have
// called over the first call, as the calls now stand: a ruling may have put another
// in its place. called is left-hand opponent's first call over it, before the
// change or after.
func (t *Table) calledSince(i Irregularity) (now Irregularity, called bridge.Call) {
	first, _, ok := t.replaceable(i.Seat, i.First)
	change := t.attempted(i.Seat, i.Call)
	if !ok || change < 0 {
		return i, 0
	}
	i.LHOFirst, i.LHOCalled, i.PartnerCalled = 0, false, false
	for k := first + 1; k < len(t.made); k++ {
		m := &t.made[k]
		switch {
		case m.status != InForce:
		case m.Seat == i.Seat.Partner():
			i.PartnerCalled = true
		case m.Seat == i.Seat.LHO() && called == 0:
			called, i.LHOCalled = m.Call, true
			if k < change {
				i.LHOFirst = m.Call
			}
		}
	}
	return i, called
}

// upTo is the auction of the calls in force before that place.
func (t *Table) upTo(place int) bridge.Auction {
	a := bridge.NewAuction(t.start.Board.Dealer)
	for k := range place {
		if t.made[k].status == InForce {
			a.AddBy(t.made[k].Seat, t.made[k].Call)
		}
	}
	return a
}

// correction is the place among what was found of a correction of the player's
// insufficient bid on which nobody has ruled, or -1.
func (t *Table) correction(s bridge.Seat) int {
	for k := range t.found {
		if f := &t.found[k]; f.Kind == HastyCorrection && f.Seat == s && !f.Settled {
			return k
		}
	}
	return -1
}

func yesOrNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// calledBefore reports whether the offender has a call in force besides the
// irregular one.
func (t *Table) calledBefore(i Irregularity) bool {
	calls := 0
	for k := range t.auction.Len() {
		if t.auction.At(k).Seat == i.Seat {
			calls++
		}
	}
	return calls > 1
}

// Inquiring is the matter of the inquiry that the table waits for; false where
// it waits for none.
func (t *Table) Inquiring() (Matter, bool) {
	if t.pending == nil {
		return "", false
	}
	return t.pending.Matter, true
}
