package laws

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Cards that a hand has put to a trick besides its own card of it, at a followed
// table. While nobody notices they are out of play: they lie with the trick, and
// are among the played cards once it is quitted. Attention before both sides have
// played to the next trick leads to 45E or 58B, later attention to 67B2.

// surplusCard is such a card, and the number of the trick.
type surplusCard struct {
	seat  bridge.Seat
	card  bridge.Card
	trick int
}

// surplus are the surplus cards of a hand.
func (t *Table) surplus(s bridge.Seat) bridge.Hand {
	var out bridge.Hand
	for _, c := range t.play.surplus {
		if c.seat == s {
			out = out.With(c.card)
		}
	}
	return out
}

// inPlayFrom are the cards that the hand can contribute from.
func (t *Table) inPlayFrom(s bridge.Seat) bridge.Hand { return t.hands[s] &^ t.surplus(s) }

// lastTrickOf is the number of the last trick that the hand has played to; 0 where
// the record has none.
func (t *Table) lastTrickOf(s bridge.Seat) int {
	if _, played := t.trick.By(s); played {
		return t.number()
	}
	if len(t.tricks) == 0 {
		return 0
	}
	return t.number() - 1
}

// surplusFound notes the surplus cards of an irregularity.
func (t *Table) surplusFound(i Irregularity) {
	cards := i.Cards
	switch i.Kind {
	case FifthCard:
	case SeveralCards:
		own, played := t.trick.By(i.Seat)
		if !played || !cards.Has(own) {
			return // it has not become part of the trick
		}
		cards = cards.Without(own)
	default:
		return
	}
	for c := range (cards & t.hands[i.Seat]).All() {
		if !t.lies(c) {
			t.play.surplus = append(t.play.surplus, surplusCard{i.Seat, c, t.lastTrickOf(i.Seat)})
		}
	}
}

// noSurplus forgets that a card is a surplus one: a ruling has said what it is.
func (t *Table) noSurplus(c bridge.Card) {
	t.play.surplus = slices.DeleteFunc(t.play.surplus, func(s surplusCard) bool { return s.card == c })
}

// surplusBack returns surplus cards to hands that no longer have a card in the
// trick in progress, or in one that is played anew.
func (t *Table) surplusBack() {
	t.play.surplus = slices.DeleteFunc(t.play.surplus, func(s surplusCard) bool {
		_, played := t.trick.By(s.seat)
		return s.trick > t.number() || s.trick == t.number() && !played
	})
}

// surplusLying are the surplus cards of a hand that everybody can still see beside
// its trick.
func (t *Table) surplusLying(s bridge.Seat) bridge.Hand {
	var out bridge.Hand
	for _, c := range t.play.surplus {
		if c.seat == s && !t.bothPlayedOn(c.trick) {
			out = out.With(c.card)
		}
	}
	return out
}

// defectiveBy is the first trick with surplus cards among the cards given.
func (t *Table) defectiveBy(s bridge.Seat, cards bridge.Hand) (trick int, ok bool) {
	for _, c := range t.play.surplus {
		if c.seat == s && cards.Has(c.card) {
			return c.trick, true
		}
	}
	return 0, false
}

// defectiveFacts are the facts of 67B2: what the hand has put to that trick, and
// the later tricks to which it has not played the suit of one of these cards.
func (t *Table) defectiveFacts(s bridge.Seat, n int) map[string]string {
	trick, _ := t.trickAt(n)
	own, _ := trick.By(s)
	cards := bridge.NewHand(own)
	for _, c := range t.play.surplus {
		if c.seat == s && c.trick == n {
			cards = cards.With(c.card)
		}
	}
	led, _ := trick.Led()
	facts := map[string]string{
		"offender": s.String(), "trick": strconv.Itoa(n), "how": "many", "both-played": yesOrNo(t.bothPlayedOn(n)), "followed": "yes",
		"cards": cardsText(cards), "led-suit": led.String(), "defender": yesOrNo(s.Side() != t.declarer.Side()),
	}
	for c := range cards.All() {
		if later, ok := t.notPlayedTo(s, c, n); ok {
			facts["revoked-"+c.String()] = strconv.Itoa(later)
		}
	}
	return facts
}

// notPlayedTo is the first trick behind n that was led in the suit of the card and
// to which the hand has played another suit.
func (t *Table) notPlayedTo(s bridge.Seat, c bridge.Card, n int) (int, bool) {
	for later := n + 1; later <= t.number(); later++ {
		trick, ok := t.trickAt(later)
		led, begun := trick.Led()
		if !ok || !begun || led != c.Suit() {
			continue
		}
		if played, on := trick.By(s); on && played.Suit() != led {
			return later, true
		}
	}
	return 0, false
}

// restored is what 67B2(a) orders: the cards go back to the hand, and the one that
// stays has its place in the trick, whose winner does not change.
func (t *Table) restored(e CardRestored) {
	back := bridge.NewHand(e.Cards...)
	for _, c := range e.Cards {
		if n, ok := t.defectiveBy(e.Seat, bridge.NewHand(c)); ok {
			t.play.surplus = slices.DeleteFunc(t.play.surplus, func(s surplusCard) bool { return s.card == c })
			t.settleSurplus(e.Seat, n)
		}
	}
	for k := range t.tricks {
		trick := &t.tricks[k].Trick
		own, _ := trick.By(e.Seat)
		n := k + 14 - t.start.Hands[bridge.North].Len()
		i := slices.IndexFunc(t.play.surplus, func(s surplusCard) bool { return s.seat == e.Seat && s.trick == n && !back.Has(s.card) })
		if !back.Has(own) || i < 0 {
			continue
		}
		stays := t.play.surplus[i].card
		trick.Cards[(e.Seat-trick.Leader)&3] = stays
		t.hands[e.Seat] = t.hands[e.Seat].With(own).Without(stays)
		t.noSurplus(stays)
		t.settleSurplus(e.Seat, n)
	}
}

// settleSurplus closes what was found about the surplus cards of that trick.
func (t *Table) settleSurplus(s bridge.Seat, n int) {
	for k := range t.found {
		f := &t.found[k]
		if (f.Kind == FifthCard || f.Kind == SeveralCards) && f.Seat == s && (f.Trick == n || f.Trick == n+1) && f.Cards&t.surplus(s) == 0 {
			f.Settled = true
		}
	}
}

// revokeByRestored is 67B2(b): not having played the restored card was a revoke.
func (t *Table) revokeByRestored(e RevokeFound) {
	trick, _ := t.trickAt(e.Trick)
	played, ok := trick.By(e.Seat)
	if !ok {
		return
	}
	i := Irregularity{
		Kind: Revoke, Seat: e.Seat, Cards: bridge.NewHand(played), Turn: e.Seat, Trick: e.Trick, Due: "suit", Lawful: bridge.NewHand(e.Card),
		Restored: true,
	}
	if t.playedSinceTrick(e.Seat.Side(), e.Trick) {
		i.Established, i.EstablishedBy, i.Settled = true, "63A1", true
	}
	t.found = append(t.found, i)
}

// playedSinceTrick reports whether one of the side has led or played to a trick
// behind that one.
func (t *Table) playedSinceTrick(side bridge.Side, n int) bool {
	for _, s := range side.Seats() {
		if _, on := t.nextCard(s, n); on {
			return true
		}
	}
	return false
}

// cardMissing is a hand whose turn it is and that has none but surplus cards: then
// everybody sees that a trick has been defective.
func (t *Table) cardMissing() []Effect {
	if t.phase != PlayPeriod || t.claim != nil || t.trick.Complete() {
		return nil
	}
	s := t.trick.Turn()
	if t.inPlayFrom(s) != 0 {
		return nil
	}
	for _, i := range t.found {
		if i.Kind != FifthCard && i.Kind != SeveralCards || i.Seat != s || i.Cards&t.surplus(s) == 0 {
			continue
		}
		m, facts := t.matterInPlay(i)
		if i.Settled { // it was to stand (43B3), but the hand must have a card
			return t.open(m, facts)
		}
		return append([]Effect{t.noticed(i)}, t.open(m, facts)...)
	}
	return nil
}
