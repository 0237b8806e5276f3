package robot

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// position is the play as one player knows it.
type position struct {
	me       bridge.Seat // whose knowledge it is
	turn     bridge.Seat // whose card is awaited: me, or dummy when me is declarer
	declarer bridge.Seat
	dummy    bridge.Seat
	strain   bridge.Denomination
	trump    bridge.Suit // valid with suit
	suit     bool        // there are trumps
	target   int         // tricks that fulfil the contract
	won      bridge.BySide[int]
	trick    bridge.Trick
	tricks   []laws.PlayedTrick

	seen   bridge.BySeat[bridge.Hand] // the cards that me sees
	known  bridge.BySeat[bool]        // whether all cards of the seat are in sight
	count  bridge.BySeat[int]
	unseen bridge.Hand            // cards in the hands out of sight
	void   bridge.BySeat[[4]bool] // suits that the seat has shown out of
	played bridge.BySeat[bridge.Hand]
	legal  bridge.Hand
}

// locate puts a position together from a view of the play, or of the table just
// before the opening lead.
func locate(v *laws.View, me bridge.Seat) *position {
	p := &position{
		me: me, turn: v.Turn, declarer: v.Declarer, dummy: v.Dummy, strain: v.Contract.Denomination,
		target: v.Contract.Target(), won: v.Won, trick: v.Trick, tricks: v.Memory, legal: v.LegalCards,
	}
	p.trump, p.suit = p.strain.Trumps()
	gone := v.Absent
	for _, s := range bridge.Seats {
		h := v.Hands[s]
		p.count[s] = h.Count
		if h.Seen {
			p.seen[s], p.known[s] = h.Cards, true
			gone |= h.Cards
		}
	}
	for _, t := range p.tricks {
		p.note(t.Trick)
	}
	p.note(p.trick)
	for _, h := range p.played {
		gone |= h
	}
	p.unseen = bridge.Pack &^ gone
	return p
}

// note remembers the cards of a trick and who did not follow.
func (p *position) note(t bridge.Trick) {
	led, _ := t.Led()
	for s, c := range t.All() {
		p.played[s] = p.played[s].With(c)
		if c.Suit() != led {
			p.void[s][led] = true
		}
	}
}

// left is the cards of the suit that are still in a hand.
func (p *position) left(s bridge.Suit) bridge.Hand {
	h := p.unseen
	for _, o := range p.seen {
		h |= o
	}
	return h.Suit(s)
}

// opponents' cards of the suit that the side of the seat has to fear.
func (p *position) against(side bridge.Side, s bridge.Suit) bridge.Hand {
	h := bridge.Hand(0)
	hidden := false
	for _, o := range side.Other().Seats() {
		h |= p.seen[o]
		hidden = hidden || !p.known[o]
	}
	if hidden {
		h |= p.unseen
	}
	return h.Suit(s)
}

// master reports whether no card of the suit in another side's hand is higher.
func (p *position) master(side bridge.Side, c bridge.Card) bool {
	high, ok := p.against(side, c.Suit()).Highest()
	return !ok || high < c
}

// winning is the player whose card is winning the trick.
func (p *position) winning() (bridge.Seat, bridge.Card) {
	s := p.trick.Winner(p.strain)
	c, _ := p.trick.By(s)
	return s, c
}

// beaters are the legal cards that would win the trick as it stands.
func (p *position) beaters() bridge.Hand {
	_, best := p.winning()
	h := bridge.Hand(0)
	for c := range p.legal.All() {
		if bridge.Beats(c, best, p.strain) {
			h = h.With(c)
		}
	}
	return h
}

// equals is the lowest card of the hand that is as good as c: nothing between
// the two is in another hand.
func (p *position) equals(hand bridge.Hand, c bridge.Card) bridge.Card {
	suit := hand.Suit(c.Suit())
	others := p.left(c.Suit()) &^ hand
	for _, played := range p.trick.All() {
		others = others.With(played)
	}
	low := c
	for lower := range (suit & (1<<c - 1)).All() {
		between := others & (1<<low - 1) &^ (1<<(lower+1) - 1)
		if between.Suit(c.Suit()) != 0 {
			break
		}
		low = lower
	}
	return low
}
