package bridge

// Trick is up to four cards, led by Leader and followed clockwise (44B). Where
// the Laws let a lead out of turn stand the order is the same: the player who
// led is the Leader.
type Trick struct {
	Leader Seat    `json:"leader"`
	Count  uint8   `json:"count"` // cards played so far, 0 to 4
	Cards  [4]Card `json:"cards"` // in the order of play; those from Count on are zero
}

// Turn is the player who is to contribute the next card; after the fourth it
// has no meaning.
func (t Trick) Turn() Seat { return t.Leader.Next(int(t.Count)) }

// Complete reports whether all four have played.
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

// Led is the suit that was led; false while nothing is.
func (t Trick) Led() (Suit, bool) {
	return t.Cards[0].Suit(), t.Count > 0
}

// By is the card that the seat has contributed; false if it has not yet.
func (t Trick) By(s Seat) (Card, bool) {
	i := (s - t.Leader) & 3
	return t.Cards[i], uint8(i) < t.Count
}

// Winner is the player whose card is winning: the highest trump, or if there is
// none the highest card of the suit led (44E, 44F). An empty trick is won by
// nobody yet; its leader is returned.
func (t Trick) Winner(d Denomination) Seat {
	best := 0
	for i := 1; i < int(min(t.Count, 4)); i++ {
		if Beats(t.Cards[i], t.Cards[best], d) {
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
