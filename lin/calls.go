package lin

import (
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// cutCall takes one call with its alert and its explanation in brackets off the
// front of text; what comes before it, blanks and the dashes that stand for
// seats before the dealer, is skipped. The call is 0 when there is none.
func cutCall(text string) (Call, string) {
	rest := strings.TrimLeft(text, " -")
	call, rest := cutBareCall(rest)
	if call == 0 {
		return Call{}, strings.TrimLeft(text, " -")
	}
	c := Call{Call: call}
	var parts []string
	for {
		rest = strings.TrimLeft(rest, " ")
		switch {
		case strings.HasPrefix(rest, "!"):
			c.Alerted, rest = true, rest[1:]
			continue
		case strings.HasPrefix(rest, "("):
			if inside, after, ok := cutBrackets(rest); ok {
				parts = append(parts, inside)
				rest = after
				continue
			}
		}
		c.explain(parts)
		return c, rest
	}
}

// explain adds what was said about the call.
func (c *Call) explain(parts []string) {
	if len(parts) == 0 {
		return
	}
	c.Explained = true
	parts = slices.DeleteFunc(append([]string{c.Explanation}, parts...), func(s string) bool { return s == "" })
	c.Explanation = strings.Join(parts, "; ")
}

// cutBrackets takes text in round brackets, others inside of it included.
func cutBrackets(text string) (inside, rest string, ok bool) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[1:i], text[i+1:], true
			}
		}
	}
	return "", text, false
}

// cutBareCall reads p, d or x, r or xx, and bids, in either case.
func cutBareCall(text string) (bridge.Call, string) {
	if text == "" {
		return 0, ""
	}
	if text[0] >= '1' && text[0] <= '7' && len(text) >= 2 {
		d, rest, ok := cutDenomination(text[1:])
		if !ok {
			return 0, text
		}
		return bridge.NewBid(int(text[0]-'0'), d), rest
	}
	for _, w := range []struct {
		word string
		call bridge.Call
	}{
		{"pass", bridge.Pass},
		{"p", bridge.Pass},
		{"dbl", bridge.Double},
		{"db", bridge.Double},
		{"rdbl", bridge.Redouble},
		{"rd", bridge.Redouble},
		{"xx", bridge.Redouble},
		{"x", bridge.Double},
		{"d", bridge.Double},
		{"r", bridge.Redouble},
	} {
		if len(text) >= len(w.word) && strings.EqualFold(text[:len(w.word)], w.word) {
			return w.call, text[len(w.word):]
		}
	}
	return 0, text
}

func cutDenomination(text string) (bridge.Denomination, string, bool) {
	switch text[0] | 0x20 {
	case 'c':
		return bridge.Denomination(bridge.Clubs), text[1:], true
	case 'd':
		return bridge.Denomination(bridge.Diamonds), text[1:], true
	case 'h':
		return bridge.Denomination(bridge.Hearts), text[1:], true
	case 's':
		return bridge.Denomination(bridge.Spades), text[1:], true
	case 'n':
		if len(text) > 1 && text[1]|0x20 == 't' {
			return bridge.NoTrump, text[2:], true
		}
		return bridge.NoTrump, text[1:], true
	}
	return 0, text, false
}

// callText is a call as LIN has it: 1C, 3N, p, d, r.
func callText(c bridge.Call) string {
	switch c {
	case bridge.Pass:
		return "p"
	case bridge.Double:
		return "d"
	case bridge.Redouble:
		return "r"
	}
	return strings.TrimSuffix(c.String(), "T")
}

// cutCard takes a card, suit and rank, off the front of text.
func cutCard(text string) (bridge.Card, string, bool) {
	text = strings.TrimLeft(text, " ")
	if len(text) < 2 {
		return 0, text, false
	}
	suit, ok := suitOf(text[0])
	if !ok {
		return 0, text, false
	}
	rank, rest, ok := cutRank(text[1:])
	return bridge.NewCard(suit, rank), rest, ok
}

func suitOf(c byte) (bridge.Suit, bool) {
	switch c | 0x20 {
	case 'c':
		return bridge.Clubs, true
	case 'd':
		return bridge.Diamonds, true
	case 'h':
		return bridge.Hearts, true
	case 's':
		return bridge.Spades, true
	}
	return 0, false
}

func cutRank(text string) (bridge.Rank, string, bool) {
	if strings.HasPrefix(text, "10") {
		return bridge.Ten, text[2:], true
	}
	if text == "" {
		return 0, text, false
	}
	c := text[0]
	if c >= 'a' {
		c -= 0x20
	}
	i := strings.IndexByte("23456789TJQKA", c)
	if i < 0 {
		return 0, text, false
	}
	return bridge.Two + bridge.Rank(i), text[1:], true
}
