package movement

import (
	"strings"
	"testing"
)

// TestCaption: the parts of a title say in English what the title says, for every
// movement that is offered for 3 to 40 contestants, and nothing is made of a name that
// is somebody else's.
func TestCaption(t *testing.T) {
	seen := map[string]bool{}
	check := func(m Movement) {
		t.Helper()
		var parts []string
		for _, r := range m.Caption() {
			seen[r.Message] = true
			parts = append(parts, CaptionText(r))
		}
		if got := strings.Join(parts, ", "); got != m.Title {
			t.Errorf("%s: %q, not %q", m.Name, got, m.Title)
		}
	}
	for contestants := 3; contestants <= 40; contestants++ {
		for _, wish := range []Wish{
			{Kind: Pairs, Contestants: contestants, Boards: 26, Drawn: true},
			{Kind: Pairs, Contestants: contestants, Boards: 12},
			{Kind: Teams, Contestants: contestants, Boards: 24, Drawn: true},
			{Kind: Individual, Contestants: contestants, Boards: 24},
		} {
			all, err := Advise(wish)
			if err != nil {
				continue
			}
			for _, s := range all {
				check(s.Movement)
			}
		}
	}
	for _, make := range []func() (Movement, error){
		func() (Movement, error) { return Triple(6) },
		func() (Movement, error) { return Rainbow(5, 4, 2) },
		func() (Movement, error) { return Rover(9, 0, 2) },
		func() (Movement, error) { return Web(14, 13, 2) },
		func() (Movement, error) { return Appendix(15, 13, 2) },
		func() (Movement, error) { return SkipMitchell(8, 7, 2) },
		func() (Movement, error) { return SkipMitchell(2, 0, 12) },
		func() (Movement, error) { return SkipMitchell(8, 4, 2) },
		func() (Movement, error) { return Hesitation(7, 0, 3) },
	} {
		m, err := make()
		if err != nil {
			t.Fatal(err)
		}
		check(m)
	}
	// A skip that does not come is not named.
	for rounds, want := range map[int]string{4: "Mitchell, 8 tables, 4 rounds", 5: "Mitchell with a skip after round 4, 8 tables, 5 rounds"} {
		if m, err := SkipMitchell(8, rounds, 2); err != nil || m.Title != want {
			t.Errorf("%d rounds: %q, %v", rounds, m.Title, err)
		}
	}
	for _, message := range Captions() {
		if !seen[message] {
			t.Errorf("no title says %q", message)
		}
	}
	for _, name := range []string{"", "local-2", "Our Howell", "bridgescorekeeper-01", "rules-5-7"} {
		if got := (Movement{Name: name, Title: "ours"}).Caption(); got != nil {
			t.Errorf("%q: %v", name, got)
		}
	}
}
