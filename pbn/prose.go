package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// behind keeps what stands behind the end of the auction as a remark.
func (r *auctionReader) behind(text string, line int) {
	if r.extra++; r.extra == 1 {
		r.g.fault(line, CallFault, Serious, "text stands behind the end of the auction: %s", clip(text))
	}
	r.late.add(&r.a.After, text, line)
}

// mostProse is how many words of prose are looked at together.
const mostProse = 200

// unreadable takes a word that is no call, and the words of prose around it,
// for one place of the auction.
func (r *auctionReader) unreadable(text string, line int, ahead []element) {
	last, readable, n := 0, 0, 0
	words := []string{text}
	for i := range ahead {
		if ahead[i].kind != wordElement || n >= mostProse {
			break
		}
		n++
		words = append(words, ahead[i].text)
		if auctionWord(ahead[i].text) {
			if readable++; readable > 2 {
				break
			}
			continue
		}
		last, readable = n, 0
	}
	r.prose = last
	r.g.fault(line, CallFault, Serious, "the auction holds text that is no call: %s", clip(text))
	prose := strings.Join(words[:1+last], " ")
	if len(r.a.Calls) == 0 && r.known && r.turn != r.dealer && r.a.FirstKnown {
		// In a column before the dealer's no call can have been meant.
		r.a.Before = append(r.a.Before, Remark{Kind: Comment, Text: prose, Line: line})
		r.place(Call{Kind: Withheld}, line)
		return
	}
	r.place(Call{Kind: Unreadable, Text: prose}, line)
}

// strays gathers words that have no place, line by line, as remarks.
type strays struct{ words []string }

// add adds a word to the last remark, when that is of the same line, or else
// begins another.
func (s *strays) add(to *[]Remark, text string, line int) {
	if n := len(*to); n == 0 || (*to)[n-1].Kind != StrayText || (*to)[n-1].Line != line {
		*to = append(*to, Remark{Kind: StrayText, Line: line})
		s.words = s.words[:0]
	}
	if len(s.words) < mostProse {
		s.words = append(s.words, text)
		(*to)[len(*to)-1].Text = strings.Join(s.words, " ")
	}
}

// auctionWord reports whether a word could stand in an auction.
func auctionWord(text string) bool {
	token, _, _ := strings.Cut(text, "=")
	token = strings.TrimRight(token, "!?")
	switch token {
	case "", "*", "+", "-", "AP", "ap", "Ap", "^I", "^S":
		return true
	}
	if token[0] == '$' || strings.Trim(token, "_") == "" {
		return true
	}
	_, err := bridge.ParseCall(token)
	return err == nil
}
