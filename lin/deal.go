package lin

import (
	"errors"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// dealers are the digits that md begins with: 1 is South. 0 says nothing.
var dealers = [...]bridge.Seat{1: bridge.South, 2: bridge.West, 3: bridge.North, 4: bridge.East}

// readDeal reads the dealer's digit and the hands of South, West, North, East,
// of which the last is most often left out.
func (r *interpreter) readDeal() {
	c, text := r.c, r.deal
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		switch d := text[0] - '0'; {
		case d == 0:
		case int(d) < len(dealers):
			c.Dealer, c.HasDealer = dealers[d], true
		default:
			r.fault(Value, Serious, "the dealer is %d, none of 1 (South), 2, 3 and 4", d)
		}
		text = text[1:]
	} else if text != "" {
		r.fault(Value, Warning, "no digit before the hands tells who is the dealer")
	}
	hands := strings.SplitN(strings.TrimRight(text, ", "), ",", 100)
	broken := false
	if len(hands) > 4 {
		r.fault(DealFault, Serious, "there are %d hands, not four", len(hands))
		broken = true
	}
	for i, hand := range hands[:min(len(hands), 4)] {
		if hand = strings.TrimSpace(hand); hand == "" {
			continue
		}
		cards, rest := handCards(hand)
		if rest != "" {
			r.fault(DealFault, Serious, "the hand of %s cannot be read from %s on", fileOrder[i].Name(), clip(rest))
			broken = true
		}
		c.Setup.Hands[fileOrder[i]], c.Setup.Known[fileOrder[i]] = cards, true
		c.HasSetup = true
	}
	if broken {
		// Not as md: a second one would begin another board.
		r.extra(NewTag("", "deal "+r.deal))
	}
	if !c.HasSetup {
		return
	}
	deal, err := c.Setup.Check()
	if c.Deal = deal; err == nil {
		return
	}
	var faults bridge.Faults
	severity := Serious
	if errors.As(err, &faults) && c.EndPosition() && len(faults.Except(bridge.HandCount, bridge.CardMissing)) == 0 {
		r.fault(DealFault, Warning, "the hands are an end position of %v", sentence.Count{N: len(c.Setup.Hands[bridge.North]), Noun: "card"})
		return
	}
	r.fault(DealFault, severity, "%v", sentence.Of(err))
}

// handCards reads suits, each behind its letter; rest is what is no card.
func handCards(text string) (cards []bridge.Card, rest string) {
	cards = make([]bridge.Card, 0, 13)
	suit, any := bridge.Spades, false
	for rest = text; rest != ""; {
		if s, ok := suitOf(rest[0]); ok {
			suit, any, rest = s, true, rest[1:]
			continue
		}
		rank, after, ok := cutRank(rest)
		if !ok || !any || len(cards) >= 52 {
			if rest[0] == ' ' || rest[0] == '-' {
				rest = rest[1:]
				continue
			}
			return cards, rest
		}
		cards, rest = append(cards, bridge.NewCard(suit, rank)), after
	}
	return cards, ""
}

// handText writes the cards suit by suit, in the order in which they stand.
func handText(cards []bridge.Card) string {
	var b strings.Builder
	for _, s := range bridge.Suits {
		b.WriteString(s.String())
		for _, c := range cards {
			if c.Suit() == s {
				b.WriteByte(c.Rank().Letter())
			}
		}
	}
	return b.String()
}

// dealText is the value of md.
func (c *Content) dealText() string {
	var b strings.Builder
	b.WriteByte('0')
	if c.HasDealer {
		for digit, s := range dealers {
			if digit > 0 && s == c.Dealer {
				b.Reset()
				b.WriteByte(byte('0' + digit))
			}
		}
	}
	setup := c.Setup
	if !c.HasSetup && c.Deal.Valid() {
		setup = c.Deal.Setup()
		setup.Known[bridge.East] = false // the others tell it
	}
	for i, s := range fileOrder {
		if i > 0 {
			b.WriteByte(',')
		}
		if setup.Known[s] {
			b.WriteString(handText(setup.Hands[s]))
		}
	}
	return b.String()
}
