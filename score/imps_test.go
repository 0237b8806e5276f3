package score_test

import (
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/score"
)

// TestIMPTable tries each of the 24 steps of 78B from both sides, and with
// both signs.
func TestIMPTable(t *testing.T) {
	t.Parallel()
	starts := []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	}
	if len(starts) != 24 {
		t.Fatalf("%d steps", len(starts))
	}
	for i, start := range starts {
		for _, test := range []struct{ difference, want int }{{start - 10, i}, {start, i + 1}} {
			if got := score.IMPs(test.difference); got != test.want {
				t.Errorf("78B: IMPs(%d) = %d, want %d", test.difference, got, test.want)
			}
			if got := score.IMPs(-test.difference); got != -test.want {
				t.Errorf("78B: IMPs(%d) = %d, want %d", -test.difference, got, -test.want)
			}
		}
	}
	if score.IMPs(0) != 0 || score.IMPs(100_000) != 24 || score.IMPs(45) != 2 {
		t.Error("78B: ends of the table")
	}
}

func TestIMPTablePublished(t *testing.T) {
	t.Parallel()
	rows := reference(t, ",", "formats", "imp_table.csv")
	if len(rows) != 25 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, r := range rows {
		difference, err1 := strconv.Atoi(r["min_difference"])
		want, err2 := strconv.Atoi(r["imps"])
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		if got := score.IMPs(difference); got != want {
			t.Errorf("IMPs(%d) = %d, want %d", difference, got, want)
		}
		if want > 0 && score.IMPs(difference-10) != want-1 {
			t.Errorf("IMPs(%d) = %d, want %d", difference-10, score.IMPs(difference-10), want-1)
		}
	}
}
