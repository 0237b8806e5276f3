package laws

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Revokes at a followed table: what the record knows of one, and what becomes of
// it. The procedures that rule are those of Laws 61 to 64.

// breached is an irregular card with what the hand could have contributed
// instead.
func (t *Table) breached(i Irregularity, err error) Irregularity {
	i.Kind = t.breach(err)
	i.Lawful = t.mayBeContributed(i.Seat)
	if i.Kind != Revoke {
		return i
	}
	i.Due = "restriction"
	if r, ok := AsRefusal(err); ok && r.Kind == MustFollow {
		i.Due = "suit"
	}
	for _, p := range t.penalties {
		if p.Seat == i.Seat && p.Card == i.card() {
			i.Faced = "minor"
			if p.Major {
				i.Faced = "major"
			}
		}
	}
	if i.Lawful&^t.penaltyCards(i.Seat) == 0 { // 64B3
		i.Due = "penalty-card"
	}
	return i
}

// trickAt is the trick of that number, quitted or in progress.
func (t *Table) trickAt(n int) (bridge.Trick, bool) {
	first := 14 - t.start.Hands[bridge.North].Len()
	if k := n - first; k >= 0 && k < len(t.tricks) {
		return t.tricks[k].Trick, true
	}
	return t.trick, n == t.number()
}

// revokeMatter is the matter of a revoke, and what the record knows of it.
func (t *Table) revokeMatter(i Irregularity) (Matter, map[string]string) {
	facts := t.revokeFacts(i, 1)
	facts["declarer"], facts["followed"], facts["able"] = t.declarer.String(), "yes", "yes"
	facts["denomination"] = t.contract.Denomination.String()
	facts["hands-back"], facts["over"] = yesOrNo(t.phase == Returned), "no"
	facts["since"], facts["misinformed"], facts["objected"] = t.since(i), "no", "no"
	if i.EstablishedBy != "" { // and the record says so
		facts["established"] = "yes"
	}
	if facts["since"] == "" {
		delete(facts, "since")
		delete(facts, "objected")
	}
	facts["claim"] = yesOrNo(t.phase >= PlayEnded && t.settled != nil)
	facts["dummy-first"] = yesOrNo(t.play.dummyFirst)
	facts["faced"] = cmp.Or(i.Faced, "no")
	facts["legal-"+i.Seat.String()] = cardsText(i.Lawful)
	if t.start.Rules.Policies.ForcedChangeFree {
		facts["forced-change-free"] = "yes"
	}
	t.trickFacts(facts, i)
	t.bothFacts(facts, i)
	return "revoke", facts
}

// revokeFacts are the facts that Laws 61 and 64 share, of the revoke with that
// number.
func (t *Table) revokeFacts(i Irregularity, n int) map[string]string {
	return map[string]string{nth("offender", n): i.Seat.String(), nth("trick", n): strconv.Itoa(i.Trick), nth("due", n): i.Due}
}

// since is what has happened since that could establish the revoke, or nothing
// where the record does not know.
func (t *Table) since(i Irregularity) string {
	switch i.EstablishedBy {
	case "63A1":
		return "played"
	case "63A2":
		return "named"
	case "63A3":
		return "claimed"
	case "63A4":
		return "agreed"
	}
	switch {
	case t.claim != nil && t.claim.Seat.Side() == i.Seat.Side():
		return "" // a concession to which the partner may still object (68B2)
	case t.phase < PlayEnded && t.namedSince(i):
		return "" // it may have been named for the next trick (63A2)
	case t.phase < PlayEnded:
		return "nothing"
	}
	return "agreed"
}

// namedSince reports whether a player of the side has named a card of the own hand
// since the revoke.
func (t *Table) namedSince(i Irregularity) bool {
	after := false
	for _, f := range t.found {
		if after && f.Kind == CardNamed && f.Seat.Side() == i.Seat.Side() {
			return true
		}
		after = after || f.Kind == Revoke && f.Seat == i.Seat && f.Trick == i.Trick
	}
	return false
}

// trickFacts are the cards of the trick, and what the hands hold beside them.
func (t *Table) trickFacts(facts map[string]string, i Irregularity) {
	trick, _ := t.trickAt(i.Trick)
	facts["leader"] = trick.Leader.String()
	for _, s := range bridge.Seats {
		seat := s.String()
		card, played := trick.By(s)
		facts["played-"+seat] = yesOrNo(played)
		if played {
			facts["card-"+seat], facts["holds-"+seat] = card.String(), cardsText(t.hands[s].With(card))
		}
		next, on := t.nextCard(s, i.Trick)
		facts["next-"+seat] = yesOrNo(on)
		if on {
			facts["next-card-"+seat] = next.String()
		}
		if i.Trick == 12 && on {
			facts["holds-"+seat] = cardsText(t.hands[s].With(card).With(next))
		}
	}
	facts["next"] = yesOrNo(t.number() > 13 || t.number() == 13 && t.trick.Count > 0)
}

// nextCard is the card that the hand has played to the trick after that one.
func (t *Table) nextCard(s bridge.Seat, n int) (bridge.Card, bool) {
	if next, ok := t.trickAt(n + 1); ok {
		if c, played := next.By(s); played {
			return c, true
		}
	}
	trick, _ := t.trickAt(n)
	_, played := trick.By(s)
	for _, l := range t.play.laid {
		if l.seat == s && (t.number() == n+1 || t.number() == n && played) {
			return l.card, true
		}
	}
	return 0, false
}

// bothFacts are those of 62C3.
func (t *Table) bothFacts(facts map[string]string, i Irregularity) {
	facts["both"] = "no"
	for _, other := range t.found {
		if other.Kind != Revoke || other.Corrected || other.Trick != i.Trick || other.Seat.Side() == i.Seat.Side() {
			continue
		}
		facts["both"], facts["other"] = "yes", other.Seat.String()
		facts["other-on"] = yesOrNo(other.EstablishedBy == "63A1")
		facts["legal-"+other.Seat.String()] = cardsText(other.Lawful)
		return
	}
}

// playedOn63 is the clause by which a card of the hand establishes the revokes of
// its side: it is led or played to the next trick, or declarer has named it for
// that trick before its turn.
func (t *Table) playedOn63(s bridge.Seat, early bool) Clause {
	if early && s == t.dummy() {
		return "63A2"
	}
	return "63A1"
}

// revokeEstablished notes by what a revoke was established first. A penalty card
// that was not played, with nobody accepting what was, is then a revoke as well
// (61A).
func (t *Table) revokeEstablished(e RevokeEstablished) {
	for k := range t.found {
		f := &t.found[k]
		if f.Trick != e.Trick || f.Seat != e.Seat || !f.Cards.Has(e.Card) {
			continue
		}
		if f.Kind == PenaltyCardNotPlayed {
			f.Kind, f.Due = Revoke, "penalty-card"
		}
		if f.Kind == Revoke && f.EstablishedBy == "" {
			f.Established, f.EstablishedBy = true, e.On
		}
	}
}

// revokeNoticed closes a revoke that the Director has become aware of: it is dealt
// with as if attention had been drawn to it. Where it is corrected first, the claim
// that brought it to light waits.
func (t *Table) revokeNoticed(e RevokeNoticed) {
	for k := range t.found {
		if f := &t.found[k]; f.Kind == Revoke && f.Trick == e.Trick && f.Seat == e.Seat && f.Cards.Has(e.Card) {
			f.Settled, f.Late = true, t.phase == Returned
			t.play.pointed = k
		}
	}
	if t.claim != nil && t.claim.Seat.Side() != e.Seat.Side() {
		t.claim.doubted, t.claim.before, t.claim.director = true, false, true
	}
}

// revokeOpen reports whether there is a revoke that nobody has drawn attention
// to.
func (t *Table) revokeOpen() bool {
	return slices.ContainsFunc(t.found, func(i Irregularity) bool { return i.Kind == Revoke && !i.Settled })
}

// settledAtEnd reports whether nothing is left to do about the revoke but to
// settle what it costs, the play having ended.
func (t *Table) settledAtEnd(i Irregularity) bool {
	return t.phase >= PlayEnded && i.Established && (i.Trick < 12 || t.phase == Returned)
}

// establishes is what becomes of the revokes of a side by something that it does
// after them.
func (t *Table) establishes(side bridge.Side, on Clause) []Effect {
	var effects []Effect
	for _, i := range t.found {
		due := i.Kind == Revoke && !i.Corrected && i.EstablishedBy == "" || i.Kind == PenaltyCardNotPlayed && !i.Settled
		if due && i.Seat.Side() == side {
			effects = append(effects, RevokeEstablished{i.Seat, i.card(), i.Trick, By(on)})
		}
	}
	return effects
}

// revokeCorrected notes that the card is no longer in the trick, and that a trick which
// is led in another suit is not revoked to by those who follow to that.
func (t *Table) revokeCorrected(e CardReplaced, n int) {
	trick, _ := t.trickAt(n)
	led, _ := trick.Led()
	for k := range t.found {
		f := &t.found[k]
		if f.Kind != Revoke || f.Corrected || f.Trick != n {
			continue
		}
		_, placed := trick.By(f.Seat)
		gone := f.Seat == e.Seat && f.card() == e.Card
		moot := placed && f.Seat != trick.Leader && e.Seat == trick.Leader && e.Card.Suit() != led &&
			(f.card().Suit() == led || t.hands[f.Seat].Suit(led) == 0)
		if gone || moot {
			f.Corrected, f.Settled = true, true
		}
	}
}

// replayed takes back all cards of the tricks behind that number.
func (t *Table) replayed(after int) {
	back := func(trick bridge.Trick) {
		for s, c := range trick.All() {
			t.hands[s] = t.hands[s].With(c)
		}
	}
	back(t.trick)
	for _, l := range slices.Clone(t.play.laid) {
		t.unlay(l.card)
	}
	first := 14 - t.start.Hands[bridge.North].Len()
	for len(t.tricks) > max(0, after-first+1) {
		last := t.tricks[len(t.tricks)-1]
		back(last.Trick)
		t.won[last.Won.Side()]--
		t.tricks = t.tricks[:len(t.tricks)-1]
	}
	t.trick = bridge.Trick{}
	if n := len(t.tricks); n > 0 {
		t.trick.Leader = t.tricks[n-1].Won
	}
	t.surplusBack()
	if t.phase == PlayEnded {
		t.phase, t.result, t.back = PlayPeriod, bridge.Result{}, bridge.BySeat[bool]{}
	}
}
