package locale_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Every reason that the Laws have for a refusal has a sentence of its own in
// every language.
func TestEveryRefusalHasASentence(t *testing.T) {
	c := catalogue(t)
	for _, l := range c.Named() {
		w := c.For(l.Code)
		said := map[string]laws.RefusalKind{}
		kinds := 0
		for kind := laws.NotYourTurn; ; kind++ {
			why := laws.Say("no suit")
			r := laws.Refusal{Kind: kind, Clause: "17C", Call: bridge.NewBid(1, bridge.NoTrump), Card: bridge.NewCard(bridge.Spades, bridge.Ace), Why: &why}
			if strings.HasPrefix(r.Error(), "the Laws do not allow it") {
				break // there is no such kind any more
			}
			kinds++
			text := w.Refusal(r)
			if text == w.T("refused") || strings.ContainsAny(text, "‹<") {
				t.Errorf("%s: %v is refused by %q", l.Code, r, text)
			}
			if other, twice := said[text]; twice {
				t.Errorf("%s: %q is said of %d and of %d", l.Code, text, other, kind)
			}
			said[text] = kind
		}
		if kinds < 50 {
			t.Errorf("only %d kinds of refusal", kinds)
		}
	}
}

// What is wrong with an answer is said in the language of who gave it.
func TestReason(t *testing.T) {
	w := catalogue(t).For("el")
	_, err := laws.Inquiry{Matter: "insufficient-bid"}.With("offender", "Q")
	if got, ok := w.Reason(fmt.Errorf("in a file: %w", err)); !ok || !strings.HasPrefix(got, "offender: «Q» δεν είναι θέση") {
		t.Errorf("%q, %v", got, ok)
	}
	refused := laws.Refusal{Kind: laws.NotYourTurn, Clause: "17C", Turn: bridge.West}
	if got, ok := w.Reason(fmt.Errorf("line 3: %w", refused)); !ok || got != "Η σειρά ανήκει σε: Δύση [17Γ]" {
		t.Errorf("%q, %v", got, ok)
	}
	if got, ok := w.Reason(fmt.Errorf("no file")); ok {
		t.Errorf("%q is said by the Laws", got)
	}
}
