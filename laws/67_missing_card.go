package laws

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// A hand that plays no card to a trick, at a followed table, while everybody takes
// the trick for complete: its place in the trick stays empty. Attention before both
// sides have played to the next trick has the card added and the trick won anew
// (67A1); later the trick stands, and the card that is put to it counts as a revoke
// (67B1). Where nobody notices, the hand has two cards when the others have one.

// PlayNone says that a hand has played no card to the trick in progress, though it
// was its turn, and that the others have gone on.
type PlayNone struct{ Seat bridge.Seat }

// Actor implements Action.
func (a PlayNone) Actor() (bridge.Seat, bool) { return a.Seat, true }

func (PlayNone) action() {}

// NoCardPlayed is the irregularity of such a hand.
const NoCardPlayed IrregularityKind = "no card to a trick"

// decidePlayNone is the hand whose turn it is being passed over. Somebody has led,
// and to the thirteenth trick everybody sees the card that is left.
func (t *Table) decidePlayNone(a PlayNone) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "67A")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "67A")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case t.trick.Turn() != a.Seat:
		return nil, refuseFor(NotYourTurn, "44B", t.trick.Turn())
	case t.trick.Count == 0, t.number() == 13:
		return nil, refuse(CardDue, "67A")
	}
	i := t.irregularCard(NoCardPlayed, a.Seat, 0)
	i.Cards = 0
	return t.follow(Entry{a, []Effect{IrregularityFound{i}}}), nil
}

// missingFrom is the first trick to which the hand has played no card although its
// turn has passed.
func (t *Table) missingFrom(s bridge.Seat) (n int, ok bool) {
	first := 14 - t.start.Hands[bridge.North].Len()
	for k := range t.tricks {
		if t.tricks[k].Missing(s) {
			return first + k, true
		}
	}
	return t.number(), t.trick.Missing(s)
}

// missingFacts are the facts of 67A1 and 67B1.
func (t *Table) missingFacts(s bridge.Seat, n int) map[string]string {
	trick, _ := t.trickAt(n)
	led, _ := trick.Led()
	chooser := s
	if s == t.dummy() {
		chooser = t.declarer
	}
	facts := map[string]string{
		"offender": s.String(), "trick": strconv.Itoa(n), "how": "none", "both-played": yesOrNo(t.bothPlayedOn(n)), "followed": "yes",
		"was-played": "no", "led-suit": led.String(), "holds": yesOrNo(t.inPlayFrom(s).Suit(led) != 0),
		"legal": cardsText(t.legalTo(s, n)), "chooser": chooser.String(), "next": none, "denomination": t.contract.Denomination.String(),
		"leader": trick.Leader.String(),
	}
	for seat, c := range trick.All() {
		facts["card-"+seat.String()] = c.String()
	}
	if n < t.number() && t.trick.Count > 0 {
		c, _ := t.trick.By(t.trick.Leader)
		facts["next"], facts["next-card"] = t.trick.Leader.String(), c.String()
	}
	return facts
}

// legalTo are the cards that the hand can still put to that trick: what follows
// suit, and among that its penalty cards first.
func (t *Table) legalTo(s bridge.Seat, n int) bridge.Hand {
	trick, _ := t.trickAt(n)
	left := t.inPlayFrom(s)
	if led, ok := trick.Led(); ok && left.Suit(led) != 0 {
		left = left.Suit(led)
	}
	if majors := t.majors(s) & left; majors != 0 && !t.bothPlayedOn(n) {
		return majors
	}
	return left
}

// cardInTime is 67A1: the offender plays a legal card after all, and if another
// player wins the trick with it, that player leads to the next.
func (in *inquiry) cardInTime(d defective) {
	var card bridge.Card
	if legal := handOf(in.known["legal"]); legal != 0 {
		chooser, _ := bridge.ParseSeat(in.known["chooser"])
		card = in.cardChoice("card", chooser, "67A1", legal.Cards(), "Which card does {offender} add to trick {trick}?", "offender", d.offender, "trick", d.trick)
	} else {
		card = in.cardFact("card", "67A1", "Which legal card does {offender} add to the trick?", "offender", d.offender)
	}
	in.order(CardPlayed{d.offender, card, By("67A1")})
	in.find("67A1", "Who wins the trick is seen with that card; if it is another than before, that player leads to the next.")
	next, err := bridge.ParseSeat(in.known["next"])
	if err != nil || !in.wonByAnother(d, card) || next.Side() == d.offender.Side() {
		return
	}
	// The other side has led to the next trick: that was the offender's doing.
	led := in.cardFact("next-card", "47D", "Which card?")
	in.order(CardWithdrawn{next, led, By("47D")})
	in.withdrawnPlay(next.Side(), next, led)
}

// wonByAnother reports whether the record knows that the trick has another winner
// with the card than without.
func (in *inquiry) wonByAnother(d defective, card bridge.Card) bool {
	leader, _ := bridge.ParseSeat(in.known["leader"])
	denomination, err := bridge.ParseDenomination(in.known["denomination"])
	if err != nil {
		return false
	}
	trick := bridge.Trick{Leader: leader}
	for i := range 4 {
		if c, err := bridge.ParseCard(in.known["card-"+leader.Next(i).String()]); err == nil {
			trick = trick.With(c)
		} else {
			trick = trick.WithNone()
		}
	}
	return trick.Winner(denomination) != trick.Filled(d.offender, card).Winner(denomination)
}

// addInTime puts the card in its place in the trick (67A1).
func (t *Table) addInTime(e CardPlayed) {
	n, ok := t.missingFrom(e.Seat)
	if !ok || !t.hands[e.Seat].Has(e.Card) {
		return
	}
	t.fill(e.Seat, e.Card, n)
	last := len(t.tricks) - 1
	if n == t.number() || last < 0 {
		return
	}
	before := t.tricks[last].Won
	now := t.tricks[last].Winner(t.contract.Denomination)
	if before == now {
		return
	}
	t.tricks[last].Won = now
	t.won[before.Side()]--
	t.won[now.Side()]++
	if t.trick.Count == 0 {
		t.trick.Leader = now
	}
	if t.phase < PlayEnded {
		t.play.rewon = n
	} else if before.Side() != now.Side() { // a claim has ended the play since
		t.result.Tricks = t.transferred(t.result.Tricks, now.Side(), 1)
		t.play.played = t.transferred(t.play.played, now.Side(), 1)
	}
}

// fill takes the card from the hand into the place that the hand has left empty.
func (t *Table) fill(s bridge.Seat, c bridge.Card, n int) {
	t.unlay(c)
	t.hands[s] = t.hands[s].Without(c)
	t.penalties = slices.DeleteFunc(t.penalties, func(p BecomesPenaltyCard) bool { return p.Card == c })
	if n == t.number() {
		t.trick = t.trick.Filled(s, c)
	} else if k := n - 14 + t.start.Hands[bridge.North].Len(); k >= 0 && k < len(t.tricks) {
		t.tricks[k].Trick = t.tricks[k].Filled(s, c)
	}
}

// addLate is 67B1: the card is put among the cards of the trick, whose winner does
// not change, and not having played it counts as an established revoke.
func (t *Table) addLate(e CardAdded) {
	trick, _ := t.trickAt(e.Trick)
	if !trick.Missing(e.Seat) || !t.hands[e.Seat].Has(e.Card) {
		return
	}
	lawful := t.legalTo(e.Seat, e.Trick)
	t.fill(e.Seat, e.Card, e.Trick)
	for k := range t.found {
		if f := &t.found[k]; f.Kind == NoCardPlayed && f.Seat == e.Seat && f.Trick == e.Trick {
			f.Kind, f.Due, f.Cards, f.Lawful = Revoke, "missing", bridge.NewHand(e.Card), lawful
			f.Settled = true
		}
	}
}

// missingSeen opens the inquiry into a hand that has played no card to some trick,
// when everybody can see it: at the last trick it has more than one card, and when a
// claim has ended the play more than the others.
func (t *Table) missingSeen() []Effect {
	if t.start.Rules.Mode != OpenMode || t.passedOut() || t.phase == PlayPeriod && (t.claim != nil || t.number() != 13) {
		return nil
	}
	for _, i := range t.found {
		n, ok := t.missingFrom(i.Seat)
		if i.Kind != NoCardPlayed || !ok || n != i.Trick {
			continue
		}
		effects := []Effect(nil)
		if !i.Settled { // otherwise it was to stand (43B3), but the hand is to be complete
			effects = append(effects, t.noticed(i))
		}
		return append(effects, t.open("defective-trick", t.missingFacts(i.Seat, n))...)
	}
	return nil
}

// ledByAnother finds that the lead to the trick in progress was out of turn, now
// that another player has won the one before (67A1).
func (t *Table) ledByAnother() []Effect {
	last := len(t.tricks) - 1
	if last < 0 || t.trick.Count == 0 || t.tricks[last].Won == t.trick.Leader {
		return nil
	}
	c, _ := t.trick.By(t.trick.Leader)
	for _, f := range t.found { // it was so before
		if f.Kind == LeadOutOfTurn && f.Trick == t.number() && f.Seat == t.trick.Leader && f.Cards.Has(c) {
			return nil
		}
	}
	i := t.irregularCard(LeadOutOfTurn, t.trick.Leader, c)
	i.Turn = t.tricks[last].Won
	return []Effect{IrregularityFound{i}}
}

// addsMissing is a player who puts a card to a trick that there is none of the own
// hand in: that draws attention, and the card is the one added (67A1).
func (t *Table) addsMissing(a AddCard, n int) ([]Effect, error) {
	trick, _ := t.trickAt(n)
	if legal := t.legalTo(a.Seat, n); !legal.Has(a.Card) {
		led, _ := trick.Led()
		if t.majors(a.Seat)&legal == legal {
			first, _ := legal.Lowest()
			return nil, Refusal{Kind: PenaltyCardDue, Clause: "50D1(a)", Card: first}
		}
		return nil, Refusal{Kind: MustFollow, Clause: "44C", Suit: led}
	}
	facts := t.missingFacts(a.Seat, n)
	facts["card"] = a.Card.String()
	effects := t.open("defective-trick", facts)
	for _, i := range t.found {
		if i.Kind == NoCardPlayed && i.Seat == a.Seat && i.Trick == n && !i.Settled {
			effects = append([]Effect{t.drawn(i)}, effects...)
		}
	}
	after := t.Clone()
	if after.Fold(Entry{a, effects}) == nil && after.pending == nil {
		effects = append(effects, after.ledByAnother()...)
	}
	return t.follow(Entry{a, effects}), nil
}
