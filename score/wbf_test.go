package score_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
)

// TestWBFContinuous compares with every published value, for 1 to 64 boards.
func TestWBFContinuous(t *testing.T) {
	t.Parallel()
	rows := reference(t, ",", "formats", "vp_wbf2013_continuous.csv")
	compared := 0
	for boards := 1; boards <= 64; boards++ {
		steps, err := score.WBFContinuous().For(boards)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			margin, err := strconv.Atoi(r["imp_margin"])
			if err != nil {
				t.Fatal(err)
			}
			want := r[fmt.Sprintf("%d_boards", boards)]
			winner := steps.Award(score.Whole(margin), score.NearestMargin)
			loser := steps.Award(score.Whole(-margin), score.NearestMargin)
			if got := score.Hundredths.Format(winner); got != want {
				t.Errorf("%d boards, %d IMPs: %s, published %s", boards, margin, got, want)
			}
			if winner.Add(loser) != score.Whole(20) {
				t.Errorf("%d boards, %d IMPs: %s + %s", boards, margin, winner, loser)
			}
			compared++
		}
	}
	if compared != 64*121 {
		t.Errorf("%d values compared", compared)
	}
}

// TestWBFConcave: no IMP gains more than the one before, for lengths beyond
// the published ones too, and the blitz is reached at 15·√N.
func TestWBFConcave(t *testing.T) {
	t.Parallel()
	for _, boards := range []int{1, 2, 7, 16, 48, 64, 96, 128, 200} {
		steps, err := score.WBFContinuous().For(boards)
		if err != nil {
			t.Fatal(err)
		}
		rows := steps.Rows()
		for i := 2; i < len(rows); i++ {
			gain, before := rows[i].Winner.Sub(rows[i-1].Winner), rows[i-1].Winner.Sub(rows[i-2].Winner)
			if before.Less(gain) || gain.Sign() < 0 {
				t.Errorf("%d boards: IMP %d gains %s, the one before %s", boards, i, gain, before)
			}
		}
		last := len(rows) - 1
		if rows[last].Winner != score.Whole(20) || last*last < 225*boards || (last-1)*(last-1) >= 225*boards {
			t.Errorf("%d boards: blitz at %d for %s", boards, last, rows[last].Winner)
		}
	}
	for _, boards := range []int{0, -1, 1_000_000} {
		if _, err := score.WBFContinuous().For(boards); err == nil {
			t.Errorf("a match of %d boards was scored", boards)
		}
	}
}

// TestWBFDiscrete derives the embedded file from the formula: with X the margin
// of a blitz, a winner reaches V victory points at
//
//	I = X · ln(1 - (1-r)(V/10-1)) / ln r
//
// and no row is wider than the one after it.
func TestWBFDiscrete(t *testing.T) {
	t.Parallel()
	scale := find(t, "wbf-20-discrete")
	for _, boards := range []int{7, 8, 10, 12, 14, 16, 20, 24, 28, 32} {
		steps, err := scale.For(boards)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range steps.Rows() {
			got = append(got, r.From.String())
		}
		if want := discrete(boards); strings.Join(got, " ") != want {
			t.Errorf("%d boards: %v, want %s", boards, got, want)
		}
	}
}

func BenchmarkWBFContinuous(b *testing.B) {
	for b.Loop() {
		if _, err := score.WBFContinuous().For(16); err != nil {
			b.Fatal(err)
		}
	}
}
