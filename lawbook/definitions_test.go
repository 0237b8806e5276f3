package lawbook_test

import (
	"slices"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

// The introduction puts the words of the Laws on a ladder, and the definitions
// are as much a part of the Laws as the rest.
//
// shows: INTRO.may, INTRO.does, INTRO.should, INTRO.shall, INTRO.must, INTRO.prohibitions, INTRO.force
func TestLadderOfStrengths(t *testing.T) {
	t.Parallel()
	strengths := lawbook.Strengths()
	for _, ladder := range [][]lawbook.Strength{
		{lawbook.May, lawbook.Does, lawbook.Should, lawbook.Shall, lawbook.Must},
		{lawbook.ShallNot, lawbook.MayNot, lawbook.MustNot},
	} {
		for k := 1; k < len(ladder); k++ {
			if slices.Index(strengths, ladder[k-1]) >= slices.Index(strengths, ladder[k]) {
				t.Errorf("%s does not stand below %s in %v", ladder[k-1], ladder[k], strengths)
			}
		}
	}
	book := open(t, "2017", "en")
	for id, want := range map[lawbook.ID]lawbook.Strength{
		"16B2": lawbook.May, "41D": lawbook.Does, "68C": lawbook.Should, "7A": lawbook.Shall, "7B2": lawbook.Must,
		"43A1(c)": lawbook.MustNot, "43A1(a)": lawbook.MayNot,
	} {
		found := false
		for c := range book.All() {
			if c.ID == id || c.Parent == id {
				found = found || c.Strength == want
			}
		}
		if !found {
			t.Errorf("%s has nothing of the strength %s", id, want)
		}
	}
	for _, term := range book.Terms() {
		if _, ok := book.Clause(term.DefinedIn); !ok {
			t.Errorf("%s is defined in %s, which the book does not have", term.Name, term.DefinedIn)
		}
	}
}
