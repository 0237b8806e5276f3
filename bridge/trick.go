package bridge

import "iter"

// Trick is up to four cards, led by Leader and followed clockwise (44B). Where
// the Laws let a lead out of turn stand the order is the same: the player who
// led is the Leader.
type Trick struct {
	Leader Seat    `json:"leader"`
	Count  uint8   `json:"count"` // places taken so far, 0 to 4: cards played, and those left empty
	Cards  [4]Card `json:"cards"` // in the order of play; those from Count on are zero, and so are empty places
	// Empty are the places, 1 for the second to 3 for the fourth as bits, of hands
	// that have played no card to the trick although the others went on (67A).
	Empty uint8 `json:"empty,omitempty"`
}

// Turn is the player who is to contribute the next card; after the fourth it
// has no meaning.
func (t Trick) Turn() Seat { return t.Leader.Next(int(t.Count)) }

// Complete reports whether all four have played, or have been passed over.
func (t Trick) Complete() bool { return t.Count >= 4 }

// With is the trick with one more card. A complete trick takes no more and is
// returned as it is.
func (t Trick) With(c Card) Trick {
	if t.Complete() {
		return t
	}
	t.Cards[t.Count] = c
	t.Count++
	return t
}

// WithNone is the trick with the place of the hand whose turn it is left empty.
// The leader has a card; a trick that nobody has led to, or that is complete, is
// returned as it is.
func (t Trick) WithNone() Trick {
	if t.Count == 0 || t.Complete() {
		return t
	}
	t.Empty |= 1 << t.Count
	t.Count++
	return t
}

// Filled is the trick with a card in the place that the hand had left empty;
// where it had left none the trick is returned as it is.
func (t Trick) Filled(s Seat, c Card) Trick {
	if i := (s - t.Leader) & 3; t.Missing(s) {
		t.Cards[i] = c
		t.Empty &^= 1 << i
	}
	return t
}

// Missing reports whether the hand has played no card to the trick although its
// turn has passed.
func (t Trick) Missing(s Seat) bool { return t.Empty>>((s-t.Leader)&3)&1 == 1 }

// Led is the suit that was led; false while nothing is.
func (t Trick) Led() (Suit, bool) {
	return t.Cards[0].Suit(), t.Count > 0
}

// By is the card that the seat has contributed; false if it has not yet, or has
// been passed over.
func (t Trick) By(s Seat) (Card, bool) {
	i := (s - t.Leader) & 3
	return t.Cards[i], uint8(i) < t.Count && !t.Missing(s)
}

// All are the cards in the order of play, each with the seat that contributed it.
func (t Trick) All() iter.Seq2[Seat, Card] {
	return func(yield func(Seat, Card) bool) {
		for i := range int(min(t.Count, 4)) {
			s := t.Leader.Next(i)
			if c, ok := t.By(s); ok && !yield(s, c) {
				return
			}
		}
	}
}

// Winner is the player whose card is winning: the highest trump, or if there is
// none the highest card of the suit led (44E, 44F). An empty trick is won by
// nobody yet; its leader is returned.
func (t Trick) Winner(d Denomination) Seat {
	best := 0
	for i := 1; i < int(min(t.Count, 4)); i++ {
		if t.Empty>>i&1 == 0 && Beats(t.Cards[i], t.Cards[best], d) {
			best = i
		}
	}
	return t.Leader.Next(best)
}

// Beats reports whether a card played later wins over the card that is winning
// so far (44E, 44F).
func Beats(later, winning Card, d Denomination) bool {
	if later.Suit() == winning.Suit() {
		return later > winning
	}
	trumps, ok := d.Trumps()
	return ok && later.Suit() == trumps
}
