package laws_test

import (
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// 58B is about two cards or more; 49 about each card once.
func TestSeveralCardsAreMoreThanOne58B(t *testing.T) {
	t.Parallel()
	facts := map[string]string{"offender": "E", "declarer": "S", "cards": "D3"}
	if _, err := (laws.Inquiry{Matter: "several-cards", Facts: facts}).Next(); err == nil {
		t.Error("one card was taken for several")
	}
	_, err := at(t, "board 1\nmode open\nposition N:A3... K2... Q4... J5...\ncontract 3NT by S\nwon NS 6 EW 5\nleader S\n").Apply(do(t, "E exposes S2 S2"))
	if refusal, ok := laws.AsRefusal(err); !ok || refusal.Kind != laws.NotOffered {
		t.Errorf("a card exposed twice: %v", err)
	}
}
