package laws_test

import (
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// 24: a card shown after the first call is shown in the auction, also where the
// record has not said that the hand was taken; one shown before it is not,
// though the side's auction period has begun (17A, 16D1).
func TestExposedAfterTheFirstCall24(t *testing.T) {
	t.Parallel()
	open := "board 1\nmode open\n" + deal1[len("board 1\n"):]
	table := at(t, open+"N 1S\nW exposes DK\nN attention\n")
	q := table.ViewFor(laws.Director).Question
	if q == nil || q.Clause.Law() != 24 {
		t.Errorf("after attention the Director is asked %+v, want a question of Law 24", q)
	}
	table = at(t, open+"W takes\nW exposes DK\nN attention\n")
	if q := table.ViewFor(laws.Director).Question; q == nil || q.Clause.Law() != 16 {
		t.Errorf("for a card shown before the first call the Director is asked %+v, want a question of Law 16", q)
	}
}
