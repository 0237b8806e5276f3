package laws

import (
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// followedPlay is what the table keeps of a play that need not be regular. The
// trick itself is as it lies there: a lead out of turn is its lead until it is
// withdrawn.
type followedPlay struct {
	laid    []laidCard    // faced when it was not their turn, in that order
	surplus []surplusCard // put to a trick besides the hand's own card
	limits  []PlayLimited // to the trick in progress
	musts   []MustPlay
	chosen  leadChosen
	moved   bridge.BySide[int] // tricks transferred
	// Of the settlement of revokes: the tricks of declarer's side when the play
	// ended, and how many revokes have been settled (64A).
	played, settled int
	told            int // the tricks of the last result that was said
	// rewon is the number of a quitted trick of which a card has been changed, while
	// nothing has said who wins it now; lapsed are the leads that were forbidden
	// until a player lost the lead to it.
	rewon  int
	lapsed []LeadForbidden
	// retracted is the trick to which declarer's lead out of turn was retracted,
	// while nobody has led to it (60B).
	retracted int

	forfeited   bool   // dummy has lost the protection of 43B2 and 43B3,
	forfeitedOn Clause // by that limit of 43A2
	dummyFirst  bool   // dummy has been the first to ask, while that is ruled on
	pointed     int    // the irregularity that attention was last drawn to
}

// laidCard is a card that was led or played too early. It lies face up before
// its owner and counts to the hand until it has its place in a trick.
type laidCard struct {
	seat bridge.Seat
	card bridge.Card
	led  bool // to the next trick
}

// leadChosen is what declarer has chosen for a defender's lead while the partner
// had those penalty cards (50D2).
type leadChosen struct {
	trick int
	seat  bridge.Seat
	cards bridge.Hand
}

func (p followedPlay) clone() followedPlay {
	p.laid = append([]laidCard(nil), p.laid...)
	p.surplus = append([]surplusCard(nil), p.surplus...)
	p.limits = append([]PlayLimited(nil), p.limits...)
	p.musts = append([]MustPlay(nil), p.musts...)
	p.lapsed = append([]LeadForbidden(nil), p.lapsed...)
	return p
}

// number is the number of the trick in progress, 1 to 13.
func (t *Table) number() int { return 14 - t.remaining() }

// lies reports whether the card lies on the table and has no place in a trick: it
// was faced too early, or put to a trick besides another.
func (t *Table) lies(c bridge.Card) bool {
	return slices.ContainsFunc(t.play.laid, func(l laidCard) bool { return l.card == c }) ||
		slices.ContainsFunc(t.play.surplus, func(s surplusCard) bool { return s.card == c })
}

// lay faces a card before its turn.
func (t *Table) lay(s bridge.Seat, c bridge.Card) {
	t.noSurplus(c)
	if !t.lies(c) {
		_, played := t.trick.By(s)
		t.play.laid = append(t.play.laid, laidCard{s, c, played})
	}
}

func (t *Table) unlay(c bridge.Card) {
	t.play.laid = slices.DeleteFunc(t.play.laid, func(l laidCard) bool { return l.card == c })
	t.noSurplus(c)
}

// foldFaced is a card led or played at a table in open mode: what is in rotation
// joins the trick, anything else lies before its owner.
func (t *Table) foldFaced(s bridge.Seat, c bridge.Card) error {
	if t.checkHeld(s, c) != nil || t.lies(c) || t.phase != ClarificationPeriod && t.phase != PlayPeriod {
		return fmt.Errorf("laws: the play of the %s %w", c, errUnfoldable)
	}
	if t.facesStray(s) && c == t.stray.card {
		t.strayGone()
	}
	switch {
	case t.phase == ClarificationPeriod && s == t.leader() && (!t.leadDown || c == t.lead):
		t.lead, t.leadDown = c, true
	case t.phase == ClarificationPeriod:
		if s.Side() != t.declarer.Side() || len(t.play.laid) > 0 { // otherwise it is a card seen in the auction (54E)
			t.lay(s, c)
		}
	case t.pending != nil, t.toRetracted(s):
		t.lay(s, c)
	case t.trick.Count == 0 || t.trick.Turn() == s && !t.trick.Complete():
		t.join(s, c)
	default:
		t.lay(s, c)
	}
	return nil
}

// toRetracted reports whether a card from the hand would be a defender's play to
// a lead that declarer has had to retract, to lead from the other hand (60B).
func (t *Table) toRetracted(s bridge.Seat) bool {
	return t.play.retracted == t.number() && t.trick.Count == 0 &&
		s.Side() != t.declarer.Side() && t.trick.Leader.Side() == t.declarer.Side()
}

// join puts a card of the hand into the trick. It is the first or in rotation.
func (t *Table) join(s bridge.Seat, c bridge.Card) {
	t.unlay(c)
	t.hands[s] = t.hands[s].Without(c)
	t.penalties = slices.DeleteFunc(t.penalties, func(p BecomesPenaltyCard) bool { return p.Card == c })
	t.settleOvertaken()
	if t.trick.Count == 0 {
		t.trick, t.play.retracted = bridge.Trick{Leader: s}, 0
	}
	t.trick = t.trick.With(c)
}

// foldPlay changes the play by what a ruling orders.
func (t *Table) foldPlay(e Effect) {
	switch e := e.(type) {
	case CardAccepted:
		t.settleCard(e.Seat, e.Card)
		if e.On.Law() == 54 && (t.phase == ClarificationPeriod || t.lies(e.Card) && e.On != "54B2") {
			t.leadOutOfTurnStands(e.Seat, e.Card)
		}
	case CardWithdrawn:
		t.settleCard(e.Seat, e.Card)
		t.takeBack(e.Seat, e.Card)
	case CardPlayed:
		if _, missing := t.missingFrom(e.Seat); missing && e.On == "67A1" {
			t.addInTime(e)
			return
		}
		t.settlePlayed(e.Seat, e.Card)
		if t.phase == ClarificationPeriod {
			return // no card is played before the opening lead is faced (41C)
		}
		if t.hands[e.Seat].Has(e.Card) && (t.trick.Count == 0 || t.trick.Turn() == e.Seat && !t.trick.Complete()) {
			t.join(e.Seat, e.Card)
		} else if t.hands[e.Seat].Has(e.Card) {
			t.lay(e.Seat, e.Card)
		}
	case CardReplaced:
		t.settleCard(e.Seat, e.Card)
		n := t.exchange(e)
		t.revokeCorrected(e, n)
	case LeadGoesTo:
		t.leadBy(e.Seat)
		if (e.On == "55B2" || e.On == "53A") && e.Seat.Side() == t.declarer.Side() && t.number() < 13 {
			t.play.retracted = t.number()
		}
	case LeadFree:
		t.leadChosenFor(e.Seat)
	case LeadChoiceUndone:
		t.leadChoiceUndone(e.Seat)
	case PlayLimited:
		if t.trick.Count > 0 { // otherwise the trick has been completed by that ruling
			t.play.limits = append(t.play.limits, e)
		}
	case MustPlay:
		t.play.musts = append(t.play.musts, e)
	case BecomesMajor:
		for i := range t.penalties {
			if p := &t.penalties[i]; p.Card == e.Card {
				p.Major = true
			}
		}
	case DeclarerChanges:
		t.declarer = e.Declarer
	case RevokeNoticed:
		t.revokeNoticed(e)
	case RevokeEstablished:
		t.revokeEstablished(e)
	case TricksTransferred:
		if t.phase >= PlayEnded {
			t.result.Tricks = t.transferred(t.result.Tricks, e.To, e.Tricks)
		} else {
			t.play.moved[e.To] += e.Tricks
		}
	case TricksAssigned:
		t.result.Tricks = e.Tricks
		if e.Side != t.declarer.Side() {
			t.result.Tricks = 13 - e.Tricks
		}
	case ClaimReopened:
		t.claimReopened()
	case TricksReplayed:
		t.replayed(e.After)
	case DummyForfeits:
		t.play.forfeited, t.play.forfeitedOn = true, e.On
	case RevokeStaysOpen:
		for i := range t.found {
			if f := &t.found[i]; f.Kind == Revoke && f.Trick == e.Trick && f.Seat == e.Seat {
				f.Established, f.EstablishedBy = false, ""
			}
		}
	case IrregularityStands:
		if n := t.play.pointed; n < len(t.found) && t.found[n].Seat.Side() == e.Side {
			t.found[n].Stands = true
		}
	case CardRestored:
		if e.On == "67B2(a)" {
			t.restored(e)
		}
	case RevokeFound:
		if e.On == "67B2(b)" {
			t.revokeByRestored(e)
		}
	case CardAdded:
		if e.On.Law() == 67 && e.On != "67B3" {
			t.addLate(e)
		}
	case DesignationVoid:
		// It is said, and changes nothing.
	}
}

// leadChosenFor notes that declarer has chosen for this lead of the player, be it
// in more than one suit.
func (t *Table) leadChosenFor(s bridge.Seat) {
	cards := t.majors(s.Partner())
	if old := t.play.chosen; old.trick == t.number() && old.seat == s {
		cards |= old.cards
	}
	t.play.chosen = leadChosen{t.number(), s, cards}
}

// chosenUnder50 notes the same for an order of Laws 50 to 54.
func (t *Table) chosenUnder50(s bridge.Seat, on Clause) {
	if on.Law() >= 50 {
		t.leadChosenFor(s)
	}
}

// becomesPenaltyCard adds a penalty card, or makes one that is there major.
func (t *Table) becomesPenaltyCard(e BecomesPenaltyCard) {
	t.unlay(e.Card)
	t.settleCard(e.Seat, e.Card)
	if t.freely && !t.start.Rules.Policies.PenaltyCardsStay {
		return // Law 50 does not apply (68D2(b)(ii))
	}
	for i := range t.penalties {
		if p := &t.penalties[i]; p.Card == e.Card {
			p.Major = p.Major || e.Major
			return
		}
	}
	t.penalties = append(t.penalties, e)
}

// pickUp returns penalty cards and cards faced too early to the hand.
func (t *Table) pickUp(e CardsPickedUp) {
	cards := bridge.NewHand(e.Cards...)
	t.penalties = slices.DeleteFunc(t.penalties, func(p BecomesPenaltyCard) bool { return p.Seat == e.Seat && cards.Has(p.Card) })
	for _, c := range e.Cards {
		t.unlay(c)
	}
}

// settleCard closes the last irregularity that the card was.
func (t *Table) settleCard(s bridge.Seat, c bridge.Card) {
	for i := len(t.found) - 1; i >= 0; i-- {
		if f := &t.found[i]; !f.Settled && f.Call == 0 && f.Kind != CardsExposed && f.Seat == s && f.Cards.Has(c) {
			f.Settled = true
			return
		}
	}
}

// majors are the major penalty cards of a player.
func (t *Table) majors(s bridge.Seat) bridge.Hand {
	var out bridge.Hand
	for _, p := range t.penalties {
		if p.Seat == s && p.Major {
			out = out.With(p.Card)
		}
	}
	return out & t.hands[s]
}

// transferred is the number of declarer's tricks when a side is given some of
// the other's.
func (t *Table) transferred(tricks int, to bridge.Side, n int) int {
	if to != t.declarer.Side() {
		n = -n
	}
	return min(13, max(0, tricks+n))
}
