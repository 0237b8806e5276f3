package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// readDeal reads the Deal tag. A hand written "..." beside hands with cards is
// not known: some programs have no other way to say it.
func (g *Game) readDeal() {
	text, ok := g.said("Deal")
	if !ok {
		return
	}
	line := g.line("Deal")
	if hands, spaced := strings.CutPrefix(text, text[:min(2, len(text))]); spaced && strings.Contains(hands, "  ") {
		g.fault(line, DealFault, Warning, "hands of the deal are parted by more than one blank")
	}
	s, err := bridge.ParseSetup(text)
	if err != nil {
		if whole, ok := withoutOdd(text); ok {
			g.fault(line, DealFault, Serious, "the deal holds something that is no card; without it all fifty-two cards are there, and it was taken like that: %v", sentence.Of(err))
			g.deal, _ = whole.Check()
			return
		}
		g.fault(line, DealFault, Serious, "the deal cannot be read: %v", sentence.Of(err))
		// What could be read of it stays: the other hands may be of use.
		if noCards(s) {
			return
		}
		g.setup = &s
		return
	}
	if noCards(s) {
		g.fault(line, DealFault, Serious, "the deal has no cards")
		return
	}
	if text != strings.ToUpper(text) {
		g.habit(line, DealFault, "lower-case deal", "cards of a deal are written in small letters")
	}
	g.emptyHands(&s, line)
	deal, err := s.Check()
	if err == nil && s.Known == (bridge.BySeat[bool]{true, true, true, true}) {
		g.deal = deal
		return
	}
	g.setup = &s
	if err == nil {
		g.deal = deal
		return
	}
	g.partDeal(s, err.(bridge.Faults), line)
}

// withoutOdd is the deal with everything left out that is no part of a deal,
// when that makes it whole.
func withoutOdd(text string) (bridge.Setup, bool) {
	head, hands, ok := strings.Cut(text, ":")
	if !ok {
		return bridge.Setup{}, false
	}
	kept := strings.Map(func(r rune) rune {
		if r == '\t' {
			return ' '
		}
		if strings.ContainsRune("AKQJTakqjt1234567890. ", r) {
			return r
		}
		return -1
	}, hands)
	s, err := bridge.ParseSetup(head + ":" + kept)
	if err != nil {
		return s, false
	}
	_, err = s.Check()
	return s, err == nil
}

// emptyHands takes hands without a card for unknown ones, unless cards in the
// other hands show that it is a mistake.
func (g *Game) emptyHands(s *bridge.Setup, line int) {
	most := 0
	for _, seat := range bridge.Seats {
		most = max(most, len(s.Hands[seat]))
	}
	if most > 13 {
		return
	}
	for _, seat := range bridge.Seats {
		if s.Known[seat] && len(s.Hands[seat]) == 0 {
			s.Known[seat] = false
			g.habit(line, DealFault, "empty hands", "a hand without cards (...) was taken for one that is not known, which the standard writes as -")
		}
	}
}

// partDeal reports what is wrong with a deal that is not whole. A diagram with
// some hands unknown, and an end position in which all hands are equally long,
// are not wrong.
func (g *Game) partDeal(s bridge.Setup, faults bridge.Faults, line int) {
	known, length, longest, even := 0, -1, 0, true
	var seen bridge.Hand
	for _, seat := range bridge.Seats {
		if !s.Known[seat] {
			continue
		}
		known++
		if length >= 0 && length != len(s.Hands[seat]) {
			even = false
		}
		length = len(s.Hands[seat])
		longest = max(longest, length)
		for _, c := range s.Hands[seat] {
			seen = seen.With(c)
		}
	}
	missing := bridge.Hand(0)
	for _, f := range faults {
		switch f.Kind {
		case bridge.HandUnknown:
		case bridge.HandCount:
			switch {
			case longest >= 13:
				g.fault(line, DealFault, Serious, "%v", f)
			case !even:
				g.habit(line, DealFault, "uneven hands", "the deal is part of one, and its hands are not equally long: %v", f)
			}
		case bridge.CardMissing:
			missing = missing.With(f.Card)
		default:
			g.fault(line, DealFault, Serious, "%v", f)
		}
	}
	if known < 4 || longest < 13 || missing == 0 {
		return
	}
	if missing.Len() > 4 {
		g.fault(line, DealFault, Serious, "%d cards are in no hand", missing.Len())
		return
	}
	for c := range missing.All() {
		g.fault(line, DealFault, Serious, "%v", bridge.Fault{Kind: bridge.CardMissing, Card: c})
	}
}

func noCards(s bridge.Setup) bool {
	for _, seat := range bridge.Seats {
		if len(s.Hands[seat]) > 0 {
			return false
		}
	}
	return true
}

// EndPosition reports whether the deal shows the cards left in the middle of
// the play: all hands that are given are equally long and shorter than thirteen.
func (g *Game) EndPosition() bool {
	if g.setup == nil || !g.deal.IsZero() {
		return false
	}
	length := -1
	for _, seat := range bridge.Seats {
		n := len(g.setup.Hands[seat])
		if !g.setup.Known[seat] {
			continue
		}
		if n >= 13 || length >= 0 && length != n {
			return false
		}
		length = n
	}
	return length > 0
}

// holds reports whether the deal as written gives a card to a seat; known is
// false when the hand is not given.
func (g *Game) holds(seat bridge.Seat, c bridge.Card) (holds, known bool) {
	if !g.deal.IsZero() {
		return g.deal.Hand(seat).Has(c), true
	}
	if g.setup == nil || !g.setup.Known[seat] {
		return false, false
	}
	for _, have := range g.setup.Hands[seat] {
		if have == c {
			return true, true
		}
	}
	return false, true
}
