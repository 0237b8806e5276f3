package laws

import (
	"cmp"
	"maps"
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Law 9 on drawing attention and summoning the Director, and the inquiry that
// follows at a followed table (Law 10).

// pendingInquiry is the inquiry that the table waits for. While there is one
// nobody does anything else (9B2).
type pendingInquiry struct {
	Inquiry
	question Question
	takenUp  bool     // by the Director, and not by the table
	before   *Inquiry // of the table, in whose place the Director has taken this one up
}

// whilePending reports whether the action can be done while the Director waits
// for an answer.
func (t *Table) whilePending(a Action) bool {
	switch a := a.(type) {
	case AnswerQuestion, CloseMatter, ShowEvidence:
		return true
	case PlayOn, DoubtClaim, AgreeToClaim:
		_, asked := t.claimAnswer(a)
		return asked
	case PlayCard:
		return t.beforeChoice(a.Seat)
	case CallCard:
		return t.phase == PlayPeriod && t.beforeChoice(a.Seat.Partner())
	case OpenMatter:
		return slices.Contains(t.instead(), a.Matter)
	}
	return false
}

// instead are the matters that the Director can take up in the place of the inquiry
// that the table has begun. A card out of turn opens its own, but what an opponent
// may have said before (47E1) the table has not heard, and often nobody speaks of it
// until the Director is there.
func (t *Table) instead() []Matter {
	if t.pending == nil || t.pending.takenUp {
		return nil
	}
	switch t.pending.Matter {
	case "opening-lead-out-of-turn", "lead-out-of-turn", "lead-or-play", "play-out-of-turn":
		return []Matter{"wrong-word-on-turn"}
	}
	return nil
}

// givenInstead adds to the facts of a matter that is taken up in the place of another
// those that the other is about.
func (t *Table) givenInstead(facts map[string]string) map[string]string {
	if t.pending == nil {
		return facts
	}
	about := t.pending.Facts
	given := map[string]string{"player": about["offender"], "card": cmp.Or(about["card"], about["lead"])}
	maps.Copy(given, facts)
	return given
}

// leadOutOfTurnFacts are what 47E1 need not ask where the table has found a lead
// out of turn.
func (t *Table) leadOutOfTurnFacts(facts map[string]string) {
	if t.pending == nil || t.pending.Matter == "play-out-of-turn" {
		return
	}
	facts["was"] = "lead"
	if t.pending.Matter == "opening-lead-out-of-turn" {
		facts["revoke"] = "no" // there is no trick before
	}
}

// resumed adds to what an inquiry in the place of another has led to that the other
// begins anew, where nothing has been taken back by it.
func (t *Table) resumed(before *Inquiry, effects []Effect) []Effect {
	if before == nil {
		return effects
	}
	for _, e := range effects {
		switch e.(type) {
		case Asked, CardWithdrawn:
			return effects
		}
	}
	return append(effects, t.open(before.Matter, before.Facts)...)
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
			if change, ok := t.changeOf(i); ok {
				return change, true
			}
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
	if (i.Kind == CallChanged || i.Kind == HastyCorrection) && (i.First == i.Call || !t.stands(i.first)) {
		// It changes nothing, or there is nothing left to change.
		return []Effect{CallCancelled{i.Seat, i.Call, By("25B2")}}
	}
	m, facts, stands := t.matter(i)
	if stands {
		return []Effect{CallAccepted{i.Seat, i.Call, By("29B")}}
	}
	return t.open(m, facts)
}

func yesOrNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Inquiring is the matter of the inquiry that the table waits for; false where
// it waits for none.
func (t *Table) Inquiring() (Matter, bool) {
	if t.pending == nil {
		return "", false
	}
	return t.pending.Matter, true
}
