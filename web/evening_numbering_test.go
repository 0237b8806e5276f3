package web

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/movement"
)

// TestNumberedNames: what numbers a list is no part of a name, and what looks like
// it but is one stays.
func TestNumberedNames(t *testing.T) {
	for _, c := range []struct {
		list string
		kind movement.Kind
		want string // contestants by |, players by +
	}{
		{"1. Gus & Hal\n2) Ida - Jon\n(3) Kim / Leo\n#4 Mia, Ned\n5 – Oda & Pit", movement.Pairs, "Gus+Hal|Ida+Jon|Kim+Leo|Mia+Ned|Oda+Pit"},
		{"1;Gus;Hal\n2,Ida,Jon\n3\tKim\tLeo", movement.Pairs, "Gus+Hal|Ida+Jon|Kim+Leo"},
		{"1 Gus & Hal\n2 Ida & Jon", movement.Pairs, "Gus+Hal|Ida+Jon"},
		{"[A]\n1 Gus & Hal\n2 Ida & Jon\n[B]\n1 Kim & Leo", movement.Pairs, "Gus+Hal|Ida+Jon|Kim+Leo"},
		{"1. Γιώργος & Ελένη\n10. Νίκος και Άννα", movement.Pairs, "Γιώργος+Ελένη|Νίκος+Άννα"},
		{"• Gus & Hal\n- Ida & Jon", movement.Pairs, "Gus+Hal|Ida+Jon"},
		{"1. Gus\n2. Hal", movement.Individual, "Gus|Hal"},
		{"1. Lions: Ann, Bob\n2: Bears: Cid, Dan\n3: Eva, Fay", movement.Teams, "Lions+Ann+Bob|Bears+Cid+Dan|3+Eva+Fay"},
		{"7-Up: Ann, Bob\n3 Musketeers: Cid, Dan\n4. 2gether: Eva", movement.Teams, "7-Up+Ann+Bob|3 Musketeers+Cid+Dan|4. 2gether+Eva"},
		{"Gus & Hal\nA. Ida & B. Jon", movement.Pairs, "Gus+Hal|A. Ida+B. Jon"},
	} {
		var got []string
		for _, sec := range sectionsOf(c.list, 1, 0, c.kind) {
			for _, one := range sec.contestants {
				parts := one.players
				if one.name != "" {
					parts = append([]string{one.name}, parts...)
				}
				got = append(got, strings.Join(parts, "+"))
			}
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q: %q", c.list, got)
		}
	}
	if got := unmarked("12. Cid & Dora", movement.Pairs); got != "Cid & Dora" {
		t.Errorf("%q", got)
	}
}
