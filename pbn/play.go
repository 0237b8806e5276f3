package pbn

import (
	"iter"

	"github.com/overtrick/overtrick/bridge"
)

// PlayedCard is one place of the play.
type PlayedCard struct {
	Card  bridge.Card
	Known bool // false where the file has a - or nothing
	// Next marks the place of the next card in a game to be continued (+).
	Next bool
	// Revoke marks a card that was a revoke and stood (^R).
	Revoke bool
	// OutOfTurn marks a lead out of turn that was accepted (^L).
	OutOfTurn bool
	// Annotation is nil for a card without remarks, notes and glyphs.
	*Annotation
}

// PlayTrick is one trick: a card of each player, as far as the file gives them.
type PlayTrick struct {
	Cards bridge.BySeat[PlayedCard]
	// Leader is who led; LeaderKnown is false where that cannot be worked out
	// because an earlier trick is not complete.
	Leader      bridge.Seat
	LeaderKnown bool
}

// InOrder yields the cards in the order in which they were played, up to the
// first that the file does not give.
func (t *PlayTrick) InOrder() iter.Seq2[bridge.Seat, PlayedCard] {
	return func(yield func(bridge.Seat, PlayedCard) bool) {
		if !t.LeaderKnown {
			return
		}
		for i := range 4 {
			s := t.Leader.Next(i)
			if c := t.Cards[s]; !c.Known || !yield(s, c) {
				return
			}
		}
	}
}

// Trick is the trick as the rest of the program has it.
func (t *PlayTrick) Trick() bridge.Trick {
	out := bridge.Trick{Leader: t.Leader}
	for _, c := range t.InOrder() {
		out = out.With(c.Card)
	}
	return out
}

// Winner is who won the trick in that denomination; false when it is not
// complete.
func (t *PlayTrick) Winner(d bridge.Denomination) (bridge.Seat, bool) {
	b := t.Trick()
	return b.Winner(d), b.Complete()
}

// Play is the play of the cards as the file gives it.
type Play struct {
	// First is the player of the opening lead, and the first column in the file.
	First bridge.Seat
	// FirstKnown is false when neither the Play tag nor a declarer tells who led;
	// then nobody knows whose the cards are, and First is North for want of more.
	FirstKnown bool
	Tricks     []PlayTrick
	End        End
	// Before are remarks before the first card, After those behind a *.
	Before, After []Remark
	Line          int

	sound bool // every card was readable, held and legal, as far as one can tell
	cards int  // how many are known
}

// Cards yields the cards in the order in which they were played: up to the end,
// or to the first card that the file does not give.
func (p *Play) Cards() iter.Seq2[bridge.Seat, PlayedCard] {
	return func(yield func(bridge.Seat, PlayedCard) bool) {
		for i := range p.Tricks {
			n := 0
			for s, c := range p.Tricks[i].InOrder() {
				if !yield(s, c) {
					return
				}
				n++
			}
			if n < 4 {
				return
			}
		}
	}
}

// Len is the number of cards that the file gives, in or out of order.
func (p *Play) Len() int { return p.cards }

// Sound reports whether every card could be read, was held by the player and
// followed suit (or is marked as a revoke), as far as the file lets one tell.
func (p *Play) Sound() bool { return p.sound }
