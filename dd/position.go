package dd

import (
	"errors"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Position is a moment of the play: the cards that the players still hold, the
// denomination, and the trick in progress. The ways to get one are NewPosition,
// Opening, ParsePosition and Position.Play, so it need not be checked again.
// Positions are comparable. The zero value is a position in which all cards
// have been played.
type Position struct {
	hands        bridge.BySeat[bridge.Hand]
	denomination bridge.Denomination
	trick        bridge.Trick
}

// NewPosition checks that the cards make a position. The hands are without the
// cards of the trick in progress, which leader began and which follow in the
// order of play; there may be none to three. Everybody must hold the same
// number of cards, less one for those who have played to the trick. That a
// card of the trick is no revoke is not asked, since a revoke may stand (62D,
// 63). The error is a Faults with everything that is wrong.
func NewPosition(hands bridge.BySeat[bridge.Hand], d bridge.Denomination, leader bridge.Seat, trick ...bridge.Card) (Position, error) {
	var faults Faults
	if !d.Valid() {
		faults = append(faults, Fault{Kind: DenominationUnknown})
	}
	if !leader.Valid() {
		faults = append(faults, Fault{Kind: SeatUnknown})
	}
	if len(trick) > 3 {
		faults = append(faults, Fault{Kind: TrickTooLong, Count: len(trick)})
	}
	first := leader & 3
	var holder [52]uint8 // one more than the seat
	hold := func(s bridge.Seat, c bridge.Card) {
		if h := holder[c]; h != 0 {
			faults = append(faults, Fault{Kind: CardDoubled, Seat: s, Other: bridge.Seat(h - 1), Card: c})
			return
		}
		holder[c] = uint8(s) + 1
	}
	for _, s := range bridge.Seats {
		if hands[s]&^bridge.Pack != 0 {
			faults = append(faults, Fault{Kind: CardNotInPack, Seat: s})
		}
		for c := range (hands[s] & bridge.Pack).All() {
			hold(s, c)
		}
	}
	t := bridge.Trick{Leader: first}
	for i, c := range trick {
		s := first.Next(i)
		if !c.Valid() {
			faults = append(faults, Fault{Kind: CardNotInPack, Seat: s})
			continue
		}
		hold(s, c)
		if i < 3 {
			t = t.With(c)
		}
	}
	// What the hands should hold is what most of them hold, with the card of
	// the trick; of two equally common lengths the greater.
	var common [64]int
	length := func(s bridge.Seat) int {
		n := (hands[s] & bridge.Pack).Len()
		if int((s-first)&3) < len(trick) {
			n++
		}
		return n
	}
	want := 0
	for _, s := range bridge.Seats {
		n := length(s)
		if common[n]++; common[n] > common[want] || common[n] == common[want] && n > want {
			want = n
		}
	}
	for _, s := range bridge.Seats {
		if n := length(s); n != want {
			played := n - (hands[s] & bridge.Pack).Len()
			faults = append(faults, Fault{Kind: HandsUnequal, Seat: s, Count: n - played, Want: want - played})
		}
	}
	if faults != nil {
		return Position{}, faults
	}
	return Position{hands: hands, denomination: d, trick: t}, nil
}

// Opening is the position before the opening lead: the player on declarer's
// left is to lead (41A). The deal must not be the zero value. The error is of type
// [Faults].
func Opening(deal bridge.Deal, d bridge.Denomination, declarer bridge.Seat) (Position, error) {
	leader := declarer
	if declarer.Valid() { // what is no seat has nobody on the left, and is named as it is
		leader = declarer.LHO()
	}
	return NewPosition(deal.Hands(), d, leader)
}

// ParsePosition reads a position as String prints it: the four hands in the PBN
// form with a dot between suits, the denomination, the leader, and the cards of
// the trick in progress in the order of play:
//
//	N:AK.Q.. ..AK.Q ..Q.AK QJ...A NT W SQ SA
func ParsePosition(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) < 6 {
		return Position{}, sentence.Errorf("dd: position %q has %d parts; write four hands, the denomination and the leader, then the cards of the trick", text, len(fields))
	}
	var unread []error // one for each part that cannot be read
	setup, err := bridge.ParseSetup(strings.Join(fields[:4], " "))
	if err != nil {
		unread = append(unread, err)
	}
	var hands bridge.BySeat[bridge.Hand]
	var faults Faults
	for _, s := range bridge.Seats {
		for _, c := range setup.Hands[s] {
			if hands[s].Has(c) {
				faults = append(faults, Fault{Kind: CardDoubled, Seat: s, Other: s, Card: c})
			}
			hands[s] = hands[s].With(c)
		}
	}
	d, err := bridge.ParseDenomination(fields[4])
	if err != nil {
		unread = append(unread, err)
	}
	leader, err := bridge.ParseSeat(fields[5])
	if err != nil {
		unread = append(unread, err)
	}
	var trick []bridge.Card
	for _, f := range fields[6:] {
		c, err := bridge.ParseCard(f)
		if err != nil {
			unread = append(unread, err)
		}
		trick = append(trick, c)
	}
	if unread != nil {
		return Position{}, sentence.Errorf("dd: position: %w", errors.Join(unread...))
	}
	p, err := NewPosition(hands, d, leader, trick...)
	if more, ok := err.(Faults); ok {
		faults = append(faults, more...)
	} else if err != nil {
		return Position{}, err
	}
	if faults != nil {
		return Position{}, faults
	}
	return p, nil
}

// String is the form that ParsePosition reads.
func (p Position) String() string {
	var b strings.Builder
	b.WriteString("N:")
	for _, s := range bridge.Seats {
		b.WriteString(p.hands[s].String())
		b.WriteByte(' ')
	}
	b.WriteString(p.denomination.String())
	b.WriteByte(' ')
	b.WriteString(p.trick.Leader.String())
	for _, c := range p.trick.Cards[:p.trick.Count] {
		b.WriteByte(' ')
		b.WriteString(c.String())
	}
	return b.String()
}

// Hand is what the seat still holds.
func (p Position) Hand(s bridge.Seat) bridge.Hand { return p.hands[s&3] }

// Hands are the four hands.
func (p Position) Hands() bridge.BySeat[bridge.Hand] { return p.hands }

// Denomination is the denomination played in.
func (p Position) Denomination() bridge.Denomination { return p.denomination }

// Trick is the trick in progress, with none to three cards.
func (p Position) Trick() bridge.Trick { return p.trick }

// Turn is the player who is to play.
func (p Position) Turn() bridge.Seat { return p.trick.Turn() }

// Left is the number of tricks that have not been quitted, the one in progress
// included.
func (p Position) Left() int { return p.hands[p.Turn()].Len() }

// Legal are the cards that the player whose turn it is may play (44C, 44D).
func (p Position) Legal() bridge.Hand {
	h := p.hands[p.Turn()]
	if led, ok := p.trick.Led(); ok {
		if follow := h.Suit(led); follow != 0 {
			return follow
		}
	}
	return h
}

// Play is the position after the card. It is an error when the player whose
// turn it is does not hold the card or may not play it (44C).
func (p Position) Play(c bridge.Card) (Position, error) {
	switch {
	case !c.Valid() || !p.hands[p.Turn()].Has(c):
		return Position{}, sentence.Errorf("dd: %s does not hold the card %v", p.Turn().Name(), c)
	case !p.Legal().Has(c):
		return Position{}, sentence.Errorf("dd: %s must follow suit and cannot play the %s (44C)", p.Turn().Name(), c.Name())
	}
	return p.play(c), nil
}

// play is Play without the checks; the player must hold the card.
func (p Position) play(c bridge.Card) Position {
	turn := p.Turn()
	p.hands[turn] = p.hands[turn].Without(c)
	p.trick = p.trick.With(c)
	if p.trick.Complete() {
		p.trick = bridge.Trick{Leader: p.trick.Winner(p.denomination)}
	}
	return p
}

// quits reports whether the card completes the trick, and then who wins it.
func (p Position) quits(c bridge.Card) (bridge.Seat, bool) {
	if p.trick.Count != 3 {
		return 0, false
	}
	return p.trick.With(c).Winner(p.denomination), true
}

// out are all cards that were out when the trick in progress began.
func (p Position) out() bridge.Hand {
	out := p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3]
	for _, c := range p.trick.Cards[:p.trick.Count] {
		out = out.With(c)
	}
	return out
}

// Choices are the legal cards, one for each sequence of equals: cards between
// which no other hand holds one. It is the highest that stands for them.
func (p Position) Choices() []bridge.Card {
	var choices []bridge.Card
	out := p.out()
	for legal := p.Legal(); legal != 0; {
		c, _ := legal.Highest()
		choices = append(choices, c)
		legal &^= equals(legal, out, c)
	}
	return choices
}
