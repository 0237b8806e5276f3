package laws

import (
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Claims at a table in open mode: a doubt begins the inquiry of 68D2 and 70, with
// what the record knows, and its ruling ends the play or lets it go on.

// decideOpenDoubt is a doubted claim, or partner's objection to a concession.
func (t *Table) decideOpenDoubt(a DoubtClaim) []Effect {
	c := claimed{player: t.claim.Seat, tricks: t.claim.Tricks, left: t.remaining()}
	facts := t.claimRecord(c)
	if a.Seat == c.player.Partner() && t.mayObject(t.claim.Claim) {
		if t.claim.agreed == (bridge.BySeat[bool]{}) { // nobody has said anything in between
			effects := []Effect{ConcessionVoid{}, DirectorSummoned{By("68B2")}}
			return append(effects, concessionKnown(c.player)...)
		}
		facts["objector"] = a.Seat.String()
	} else if t.unheard() { // the other side was quicker
		facts["unheard"] = c.player.Partner().String()
	}
	effects := []Effect{ClaimDoubted(a)}
	if facts["objector"] == "" && facts["unheard"] == "" { // otherwise the concession may yet be void
		effects = append(effects, t.establishes(c.player.Side(), "63A3")...)
	}
	return append(effects, t.open("doubted-claim", facts)...)
}

// unheard reports whether the partner of a defender who concedes has said nothing
// yet, and so may still object (68B2).
func (t *Table) unheard() bool {
	return t.claim != nil && t.mayObject(t.claim.Claim) && !t.claim.agreed[t.claim.Seat.Partner()]
}

// claimAnswer is what a player says to the inquiry into a doubted claim by an action
// on the claim: who asks that play go on, or concurs, and the partner who objects to
// a concession, or agrees to it, while just that is being asked.
func (t *Table) claimAnswer(a Action) (AnswerQuestion, bool) {
	if t.pending == nil {
		return AnswerQuestion{}, false
	}
	q := t.pending.question
	objection := t.pending.Matter == "doubted-claim" && q.Key == "objection"
	answer := func(s bridge.Seat, value string) (AnswerQuestion, bool) {
		key := q.Key
		if own, asked := q.forParty(Player(s)); asked {
			key = own.Key
		}
		return AnswerQuestion{Party: Player(s), Key: key, Value: value}, true
	}
	switch a := a.(type) {
	case PlayOn:
		switch {
		case strings.HasPrefix(q.Key, "concur-"):
			return answer(a.Seat, "yes")
		case strings.HasPrefix(q.Key, "play-on-"):
			return answer(a.Seat, "play-on")
		}
	case DoubtClaim:
		if objection && q.To == Player(a.Seat) {
			return answer(a.Seat, "yes")
		}
	case AgreeToClaim:
		if objection && q.To == Player(a.Seat) {
			return answer(a.Seat, "no")
		}
	}
	return AnswerQuestion{}, false
}

// concessionStands is 63A3 once the partner has not objected to the concession, or
// not in time.
func (t *Table) concessionStands(a AnswerQuestion) []Effect {
	if t.claim == nil || t.pending == nil || t.pending.Matter != "doubted-claim" || a.Value != "no" ||
		a.Key != "objection" && a.Key != "at-once" {
		return nil
	}
	return t.establishes(t.claim.Seat.Side(), "63A3")
}

// correctedFirst opens the inquiry into a revoke of the other side that the
// Director has found on being called to a claim (62A).
func (t *Table) correctedFirst(effects []Effect) []Effect {
	if t.claim == nil || t.pending != nil {
		return nil
	}
	for _, e := range effects {
		r, ok := e.(RevokeNoticed)
		if !ok || r.Seat.Side() == t.claim.Seat.Side() {
			continue
		}
		for _, i := range t.found {
			if i.Kind == Revoke && i.Seat == r.Seat && i.Trick == r.Trick && i.Cards.Has(r.Card) && !i.Corrected {
				return t.ruleInPlay(i)
			}
		}
	}
	return nil
}

// doubtResumed takes up a doubted claim that waited for a revoke to be corrected,
// with the cards as they now lie. Whether play goes on has been asked by then.
func (t *Table) doubtResumed() []Effect {
	if t.start.Rules.Mode != OpenMode || t.phase != PlayPeriod || t.claim == nil || !t.claim.doubted || t.claim.before {
		return nil
	}
	m := Matter("doubted-claim")
	if t.claim.director {
		m = "contested-claim"
	}
	return t.open(m, t.claimRecord(claimed{player: t.claim.Seat, tricks: t.claim.Tricks, left: t.remaining()}))
}

// claimRecord is what the record knows of a claim.
func (t *Table) claimRecord(c claimed) map[string]string {
	said := t.claim.said()
	if said == "" {
		said = none
	}
	facts := map[string]string{
		"player": c.player.String(), "left": strconv.Itoa(c.left), "claimed": strconv.Itoa(c.tricks),
		"statement": said,
		"trump-out": yesOrNo(t.trumpOut(c.player.Side().Other())),
		"defender":  yesOrNo(c.player.Side() != t.declarer.Side()),
		"top-down":  yesOrNo(t.start.Rules.Policies.TopDown),
		"followed":  "yes",
	}
	t.revokeClaimFacts(facts)
	return facts
}

// claimTableFacts are what the record knows before anybody has said how many
// tricks were claimed.
func (t *Table) claimTableFacts(facts map[string]string) {
	if t.phase != PlayPeriod {
		return
	}
	facts["declarer"], facts["left"] = t.declarer.String(), strconv.Itoa(t.remaining())
	facts["top-down"] = yesOrNo(t.start.Rules.Policies.TopDown)
	t.revokeClaimFacts(facts)
}

// said is the statement with the line of play behind it.
func (c claim) said() string {
	out := c.Statement
	for i, card := range c.Line {
		if i == 0 && out != "" {
			out += ": "
		} else if i > 0 {
			out += " "
		}
		out += card.Symbol()
	}
	return out
}

// revokeClaimFacts are the last revoke that was not established before play was
// suspended: the side, or none, and the card.
func (t *Table) revokeClaimFacts(facts map[string]string) {
	i, ok := t.revokeAtClaim()
	if facts["revoke"] = none; !ok {
		return
	}
	facts["revoke"], facts["revoker"] = i.Seat.Side().String(), i.Seat.String()
	facts["revoke-card"], facts["revoke-trick"] = i.card().String(), strconv.Itoa(i.Trick)
}

// revokeAtClaim is that revoke.
func (t *Table) revokeAtClaim() (Irregularity, bool) {
	for _, i := range slices.Backward(t.found) {
		if i.Kind == Revoke && !i.Settled && !i.Corrected && (i.EstablishedBy == "" || i.EstablishedBy == "63A3") {
			return i, true
		}
	}
	return Irregularity{}, false
}

// trumpOut reports whether a player of the side holds a trump.
func (t *Table) trumpOut(side bridge.Side) bool {
	trumps, ok := t.contract.Denomination.Trumps()
	if !ok {
		return false
	}
	for _, s := range side.Seats() {
		if t.hands[s].Suit(trumps) != 0 {
			return true
		}
	}
	return false
}

// settledClaim is what a ruling on a claim leads to: the end of the play.
func (t *Table) settledClaim(effects []Effect) []Effect {
	for _, e := range effects {
		switch e := e.(type) {
		case ClaimAdjudicated:
			if t.claim != nil {
				return append(t.establishes(t.claim.Seat.Side(), "63A3"), t.ended(t.wonWith(e.Tricks))...)
			}
		case ClaimAgreed:
			if t.claim != nil {
				return t.ended(t.wonWith(t.claim.Tricks))
			}
		}
	}
	return nil
}

// foldClaimRuling is what a ruling on a claim changes; false where the effect is
// none of it.
func (t *Table) foldClaimRuling(e Effect) bool {
	switch e := e.(type) {
	case ClaimMade:
		if t.phase == PlayPeriod {
			t.claim = &claim{Claim: Claim{Seat: e.Seat, Tricks: e.Tricks}}
		}
	case ClaimVoid:
		t.claim = nil
		t.playOnFreely()
	case TricksReturned:
		if t.phase >= PlayEnded && !t.passedOut() {
			t.result.Tricks = t.transferred(t.result.Tricks, e.Side, e.Tricks)
		}
	case HandShown: // it is seen while the claim is pending
	default:
		return false
	}
	return true
}

// playOnFreely is 68D2(b)(ii): Laws 16 and 50 do not apply to what is played
// from now on.
func (t *Table) playOnFreely() {
	t.freely = true
	t.ledger = nil
	t.reviews = slices.DeleteFunc(slices.Clone(t.reviews), liftedByPlayingOn)
	if !t.start.Rules.Policies.PenaltyCardsStay {
		t.penalties = nil
	}
}

// liftedByPlayingOn reports whether a review is one of Law 16 or Law 50, which
// does not apply after playing on.
func liftedByPlayingOn(r ReviewAtEnd) bool { return r.On.Law() == 16 || r.On.Law() == 50 }

// handsFaced reports whether the Director has had all remaining cards laid face
// up (70B3).
func (t *Table) handsFaced() bool {
	if t.pending == nil {
		return false
	}
	for _, a := range t.pending.Answers {
		if a.Key == "face-hands" {
			return a.Value == "yes"
		}
	}
	return false
}

// Dispute is a claim or concession with the cards that it is about: what
// evidence is worked out from.
type Dispute struct {
	Claim        Claim
	Hands        bridge.BySeat[bridge.Hand] // without the cards of the trick in progress
	Trick        bridge.Trick
	Denomination bridge.Denomination
	TopDown      bool // the regulations have it so (70E2)
}

// Dispute is the claim that play is suspended for or that has ended it; false
// where there is none. It is for the Director's evidence: nobody else may see
// the hands.
func (t *Table) Dispute() (Dispute, bool) {
	c := t.claim
	if c == nil {
		c = t.settled
	}
	if c == nil {
		return Dispute{}, false
	}
	return Dispute{c.Claim, t.hands, t.trick, t.contract.Denomination, t.start.Rules.Policies.TopDown}, true
}

// claimReopened suspends the play again for the claim that had ended it.
func (t *Table) claimReopened() {
	if t.phase < PlayEnded || t.settled == nil {
		return
	}
	again := *t.settled
	again.doubted, again.before, again.director = true, false, false
	t.claim, t.settled = &again, nil
	t.phase, t.result, t.back = PlayPeriod, bridge.Result{}, bridge.BySeat[bool]{}
}
