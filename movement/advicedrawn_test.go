package movement

import (
	"strings"
	"testing"
)

// TestAdviseTeamsAndPlayers asks for all sizes: what is advised can be played or
// drawn, has a key of its own, and says why in whole sentences.
func TestAdviseTeamsAndPlayers(t *testing.T) {
	for _, w := range []Wish{
		{Kind: Teams, Contestants: 2},
		{Kind: Teams, Contestants: 3},
		{Kind: Teams, Contestants: 6},
		{Kind: Teams, Contestants: 7},
		{Kind: Teams, Contestants: 30},
		{Kind: Teams, Contestants: 100},
		{Kind: Individual, Contestants: 7},
		{Kind: Individual, Contestants: 8},
		{Kind: Individual, Contestants: 12},
		{Kind: Individual, Contestants: 20},
		{Kind: Individual, Contestants: 28},
		{Contestants: 20},
	} {
		w.Boards, w.Drawn = 24, true
		all, err := Advise(w)
		if err != nil {
			t.Errorf("%+v: %v", w, err)
			continue
		}
		keys := map[string]bool{}
		for _, s := range all {
			if keys[s.Key] {
				t.Errorf("%+v: two suggestions %s", w, s.Key)
			}
			keys[s.Key] = true
			if faults := s.Movement.Check(); len(faults) > 0 || s.Drawing.Check(w.Kind) != nil {
				t.Errorf("%+v: %s: %v", w, s.Key, faults)
			}
			if s.Drawing.Rule == "" && (s.Figures.BoardsMost > 36 || s.Figures.BoardsMost < 12) {
				t.Errorf("%+v: %s plays %d boards", w, s.Key, s.Figures.BoardsMost)
			}
			for _, r := range s.Reasons {
				if text := r.String(); text == "" || strings.Contains(text, "%!") {
					t.Errorf("%s: %+v is said %q", s.Key, r, text)
				}
			}
		}
		swiss, knockout := false, false
		for k := range keys {
			swiss, knockout = swiss || strings.HasPrefix(k, "swiss"), knockout || strings.HasPrefix(k, "knock-out")
		}
		if w.Kind == Teams && (!knockout || !swiss && w.Contestants > 5) {
			t.Errorf("%+v: %v", w, keys)
		}
	}
	if _, err := Advise(Wish{Kind: Individual, Contestants: 9, Boards: 24}); err == nil || !strings.Contains(err.Error(), "tables of four") {
		t.Errorf("9 players: %v", err)
	}
	for _, w := range []Wish{{Kind: Individual, Contestants: 9, Boards: 24}, {Kind: Teams, Contestants: 1, Boards: 24}, {Kind: 9, Contestants: 8, Boards: 24}} {
		if _, err := Advise(w); err == nil {
			t.Errorf("%+v: advice", w)
		}
	}
}
