package main

import (
	"regexp"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
)

// signs are the letters and signs of the game in what is printed. In English they
// are the codes that the commands themselves read, and that other programs may
// read from them; a reader in another language has the signs that he is used to.
type signs struct{ w *locale.Words }

func (s signs) english() bool { return s.w.Lang() == "en" }

// card is SA, or ♠A.
func (s signs) card(c bridge.Card) string {
	if s.english() {
		return c.String()
	}
	return s.w.CardSign(c)
}

// cards are parted by blanks.
func (s signs) cards(cards []bridge.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = s.card(c)
	}
	return strings.Join(words, " ")
}

// denomination is S or NT, or ♠.
func (s signs) denomination(d bridge.Denomination) string {
	suit, ok := d.Trumps()
	switch {
	case !ok:
		return s.w.NoTrump()
	case s.english():
		return d.String()
	}
	return suit.Symbol()
}

// contract is 4SX, or 4♠×; Pass where all four passed.
func (s signs) contract(c bridge.Contract) string {
	switch {
	case s.english():
		return c.String()
	case c.IsPassedOut():
		return s.w.Call(bridge.Pass)
	}
	return strings.Replace(c.Symbols(), "NT", s.w.NoTrump(), 1)
}

// vulnerable is None, NS, EW or All, or who is vulnerable in words.
func (s signs) vulnerable(v bridge.Vulnerability) string {
	if s.english() {
		return v.String()
	}
	return s.w.Vulnerable(v)
}

// ranks are those of a suit in a hand, AKT9, in the letters of the reader.
func (s signs) ranks(english string) string {
	if s.english() {
		return english
	}
	out := ""
	for _, letter := range english {
		if r, err := bridge.ParseRank(string(letter)); err == nil {
			out += s.w.Rank(r)
		} else {
			out += string(letter)
		}
	}
	return out
}

// result is 4SX N -1, or 4♠× Β −1.
func (s signs) result(r bridge.Result) string {
	if s.english() {
		return r.String()
	}
	return s.w.ResultSigns(r)
}

// noted are the parts of the notation of par: a bid, a side or a seat, a pass, and
// the word itself.
var noted = regexp.MustCompile(`(\d)(NT|[CDHS])(X{0,2})|\b(?:NS|EW|[NESW])\b|\bPass\b|\bPar\b`)

// notation is par as hand records print it, with the signs of the reader.
func (s signs) notation(text string) string {
	if s.english() {
		return text
	}
	return noted.ReplaceAllStringFunc(text, func(part string) string {
		if m := noted.FindStringSubmatch(part); m[1] != "" {
			if d, err := bridge.ParseDenomination(m[2]); err == nil {
				return m[1] + s.denomination(d) + strings.Repeat("×", len(m[3]))
			}
		}
		if side, err := bridge.ParseSide(part); err == nil {
			return s.w.SideLetters(side)
		}
		if seat, err := bridge.ParseSeat(part); err == nil {
			return s.w.SeatLetter(seat)
		}
		if part == "Pass" {
			return s.w.Call(bridge.Pass)
		}
		return s.w.Sentence("Par")
	})
}
