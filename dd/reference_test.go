package dd

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// referenceDeals reads a file of deals with their tables, as they were computed
// elsewhere.
func referenceDeals(t *testing.T, name string) (deals []bridge.Deal, tables []string) {
	t.Helper()
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(shared, "dd", name))
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("the reference deals are missing: %v", err)
		}
		t.Skipf("the reference deals are missing: %v", err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		text, hex, ok := strings.Cut(lines.Text(), "\t")
		deal, err := bridge.ParseDeal(text)
		if err != nil || !ok {
			t.Fatalf("%s: %q: %v", name, lines.Text(), err)
		}
		deals = append(deals, deal)
		tables = append(tables, hex)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return deals, tables
}

// TestReference compares tables with those that two other solvers agree on.
func TestReference(t *testing.T) {
	for _, file := range []struct {
		name  string
		short int // deals without -dd.long
	}{
		{"random.txt", 20},
		{"peer-list100.txt", 15},
		{"peer-list1000.txt", 0},
		{"peer-largest.txt", 1},
		{"hard.txt", 1},
		{"hard-2.txt", 0},
		{"long.txt", 2},
		{"peer-thomas1.txt", 0},
		{"peer-thomas2.txt", 0},
		{"freak.txt", 0},
	} {
		t.Run(file.name, func(t *testing.T) {
			deals, tables := referenceDeals(t, file.name)
			if !*long {
				deals = deals[:file.short]
			}
			s := New(Options{})
			for i, deal := range deals {
				got, err := s.Table(context.Background(), deal)
				if err != nil {
					t.Fatal(err)
				}
				if got.Hex() != tables[i] {
					t.Errorf("line %d: %v: table %s; should be %s", i+1, deal, got.Hex(), tables[i])
				}
			}
		})
	}
}
