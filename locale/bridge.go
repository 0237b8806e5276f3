package locale

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Seat is the name of a seat: North.
func (w *Words) Seat(s bridge.Seat) string { return w.T("seat." + s.String()) }

// SeatLetter is the letter of a seat: N.
func (w *Words) SeatLetter(s bridge.Seat) string { return w.letters.T("seat.letter." + s.String()) }

// Side is the name of a side: North–South.
func (w *Words) Side(s bridge.Side) string { return w.T("side." + s.String()) }

// SideLetters are the letters of a side: NS.
func (w *Words) SideLetters(s bridge.Side) string { return w.letters.T("side.letters." + s.String()) }

// Suit is the name of a suit, plural: spades.
func (w *Words) Suit(s bridge.Suit) string { return w.T("suit." + s.String()) }

// Rank is the letter or figure of a rank as printed on a card: A, 10.
func (w *Words) Rank(r bridge.Rank) string { return w.letters.T("rank.letter." + r.String()) }

// Card is a card in words: ace of spades.
func (w *Words) Card(c bridge.Card) string {
	return w.once("card."+c.String(), func() string {
		return w.T("card", "Rank", w.T("rank."+c.Rank().String()), "Suit", w.Suit(c.Suit()), "One", w.T("suit.one."+c.Suit().String()))
	})
}

// Denomination is the name of a denomination: spades, no trump.
func (w *Words) Denomination(d bridge.Denomination) string {
	if s, ok := d.Trumps(); ok {
		return w.Suit(s)
	}
	return w.T("notrump")
}

// NoTrump is no trump as printed in a contract: NT.
func (w *Words) NoTrump() string { return w.letters.T("notrump.letters") }

// Call is a call in words, as it is spoken: one spade, pass, double.
func (w *Words) Call(c bridge.Call) string {
	switch {
	case c == bridge.Pass:
		return w.T("call.pass")
	case c == bridge.Double:
		return w.T("call.double")
	case c == bridge.Redouble:
		return w.T("call.redouble")
	}
	return w.bid("call.bid", c)
}

func (w *Words) bid(id string, c bridge.Call) string {
	d := c.Denomination()
	name := w.Denomination(d)
	if s, ok := d.Trumps(); ok && c.Level() == 1 {
		name = w.T("suit.one." + s.String())
	}
	return w.once(id+"."+c.String(), func() string {
		return w.T(id, "Level", w.Number(c.Level()), "Figure", c.Level(), "Denomination", name)
	})
}

// Contract is a contract in words: four spades doubled, passed out.
func (w *Words) Contract(c bridge.Contract) string {
	if c.IsPassedOut() {
		return w.T("contract.passedout")
	}
	bid := w.Call(c.Bid())
	switch c.Doubling {
	case bridge.Doubled:
		return w.T("contract.doubled", "Bid", bid)
	case bridge.Redoubled:
		return w.T("contract.redoubled", "Bid", bid)
	}
	return bid
}

// ResultSigns is a result in figures and signs: 4♠× N −1, 3NT S =; Pass where all
// four passed.
func (w *Words) ResultSigns(r bridge.Result) string {
	if r.Contract.IsPassedOut() {
		return w.Call(bridge.Pass)
	}
	text := strings.Replace(r.Contract.Symbols(), "NT", w.NoTrump(), 1) + " " + w.SeatLetter(r.Declarer) + " "
	if over := r.Over(); over != 0 {
		return text + w.Signed(over)
	}
	return text + "="
}

// Vulnerable says who is vulnerable: none vulnerable, North–South vulnerable.
func (w *Words) Vulnerable(v bridge.Vulnerability) string { return w.T("vulnerable." + v.String()) }

// VulnerableShort is the same in a word or the letters of the side: None, NS.
func (w *Words) VulnerableShort(v bridge.Vulnerability) string {
	switch v {
	case bridge.NSVulnerable:
		return w.SideLetters(bridge.NorthSouth)
	case bridge.EWVulnerable:
		return w.SideLetters(bridge.EastWest)
	}
	return w.T("vulnerable.short." + v.String())
}
