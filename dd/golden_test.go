package dd

import (
	"context"
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
)

// TestGoldenTables solves deals whose tables real files carry; all of them with
// -dd.long.
func TestGoldenTables(t *testing.T) {
	rows := filetest.Rows(t, filetest.Golden(t, "dd_tables.tsv"))
	if len(rows) < 400 {
		t.Fatalf("only %d deals", len(rows))
	}
	s := New(Options{})
	for i, row := range rows {
		if !*long && i%100 != 0 {
			continue
		}
		deal, err := bridge.ParseDeal(row["deal"])
		if err != nil {
			t.Fatal(err)
		}
		table, err := s.Table(context.Background(), deal)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range bridge.Seats {
			for _, in := range bridge.Denominations {
				want, err := strconv.Atoi(row[seat.String()+in.String()])
				if err != nil {
					t.Fatal(err)
				}
				if got := int(table[in][seat]); got != want {
					t.Errorf("line %d: %s in %s makes %d, the file says %d", i+2, seat.Name(), in, got, want)
				}
			}
		}
	}
}
