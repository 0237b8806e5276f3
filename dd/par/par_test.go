package par_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/par"
)

// reference opens a file of the reference data.
func reference(t *testing.T, path ...string) *bufio.Scanner {
	t.Helper()
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "..", "shared")
	}
	f, err := os.Open(filepath.Join(append([]string{shared}, path...)...))
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("the reference data are missing: %v", err)
		}
		t.Skipf("the reference data are missing: %v", err)
	}
	t.Cleanup(func() { f.Close() })
	return bufio.NewScanner(f)
}

// TestMinimax compares the par of real files, written by other programs, with
// ours.
func TestMinimax(t *testing.T) {
	lines := reference(t, "golden", "par_minimax.tsv")
	lines.Scan()
	n := 0
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "\t")
		dealer, err := bridge.ParseSeat(cells[1])
		if err != nil {
			t.Fatal(err)
		}
		vulnerable, err := bridge.ParseVulnerability(cells[2])
		if err != nil {
			t.Fatal(err)
		}
		var table dd.Table
		for _, hand := range strings.Fields(cells[3]) {
			seat, err := bridge.ParseSeat(hand[:1])
			if err != nil {
				t.Fatal(err)
			}
			for i, d := range bridge.Denominations { // NT, S, H, D, C
				tricks, err := strconv.ParseUint(hand[2+i:3+i], 16, 8)
				if err != nil {
					t.Fatal(err)
				}
				table[d][seat] = uint8(tricks)
			}
		}
		got := par.Of(table, dealer, vulnerable)
		if cells[4] == "Pass0" || strings.HasPrefix(strings.ToUpper(cells[4]), "PASS") {
			if got.Score != 0 || len(got.Contracts) != 0 {
				t.Errorf("%s: %v; all should pass", lines.Text(), got)
			}
			continue
		}
		at := strings.LastIndexAny(cells[4], "NESW") + 1
		score, err := strconv.Atoi(cells[4][at:])
		if err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		if got.Score != score {
			t.Errorf("%s: par %v; should be %d", lines.Text(), got, score)
			continue
		}
		// The contract named must be among ours, its declarer's side too.
		found := false
		for _, c := range got.Contracts {
			d := c.Contract.Denomination.String()
			seat, _ := bridge.ParseSeat(cells[4][at-1 : at])
			found = found || strings.HasPrefix(cells[4], fmt.Sprintf("%d%c", c.Contract.Level, d[0])) && c.Side == seat.Side()
		}
		if !found {
			t.Errorf("%s: %v does not hold that contract", lines.Text(), got)
		}
		n++
	}
	if n == 0 {
		t.Error("no par was compared")
	}
}

// TestPeer compares par with that of another solver for a hundred random deals:
// the score, and the contracts that it lists. It names one level where several
// score the same, so of the contracts that make ours may be more; the sacrifices
// are the same.
func TestPeer(t *testing.T) {
	lines := reference(t, "dd", "peer-original-list100.txt")
	var dealer bridge.Seat
	var vulnerable bridge.Vulnerability
	var table dd.Table
	n := 0
	for lines.Scan() {
		f := strings.Fields(lines.Text())
		if len(f) == 0 {
			continue
		}
		switch f[0] {
		case "PBN":
			d, _ := strconv.Atoi(f[1])
			v, _ := strconv.Atoi(f[2])
			dealer = bridge.Seat(d)
			vulnerable = [4]bridge.Vulnerability{bridge.NoneVulnerable, bridge.BothVulnerable, bridge.NSVulnerable, bridge.EWVulnerable}[v&3]
		case "TABLE":
			for i, text := range f[1:] {
				k, err := strconv.Atoi(text)
				if err != nil {
					t.Fatal(err)
				}
				d := [5]bridge.Denomination{3, 2, 1, 0, 4}[i/4]
				table[d][i%4] = uint8(k)
			}
		case "PAR2":
			want, err := strconv.Atoi(strings.Trim(f[1], `"`))
			if err != nil {
				t.Fatal(err)
			}
			if got := par.Of(table, dealer, vulnerable); got.Score != want {
				t.Errorf("dealer %v, vulnerable %v, %s: par %v; should be %s", dealer, vulnerable, table.Hex(), got, lines.Text())
			} else if ours, theirs := listed(got), f[2:]; !sameSacrifices(ours, theirs) {
				t.Errorf("dealer %v, vulnerable %v, %s: par contracts %q; should be %q", dealer, vulnerable, table.Hex(), ours, theirs)
			}
			n++
		}
	}
	if n == 0 {
		t.Error("no par was compared")
	}
}

// listed are the contracts as the other solver writes them: "4S*-EW-1", "3N-W+2".
func listed(p par.Par) []string {
	var list []string
	for _, c := range p.Contracts {
		doubled, who, over := "", c.Side.String(), ""
		if c.Contract.Doubling == bridge.Doubled {
			doubled = "*"
		}
		if len(c.Declarers) == 1 {
			who = c.Declarers[0].String()
		}
		if n := c.Tricks - c.Contract.Target(); n != 0 {
			over = fmt.Sprintf("%+d", n)
		}
		list = append(list, fmt.Sprintf("\"%d%c%s-%s%s\"", c.Contract.Level, c.Contract.Denomination.String()[0], doubled, who, over))
	}
	return list
}

// sameSacrifices reports whether ours holds all of theirs and nothing doubled
// besides.
func sameSacrifices(ours, theirs []string) bool {
	for _, c := range theirs {
		if !slices.Contains(ours, c) {
			return false
		}
	}
	for _, c := range ours {
		if strings.Contains(c, "*") && !slices.Contains(theirs, c) {
			return false
		}
	}
	return true
}

// TestSacrifice has a deal where one club doubled costs what the save against five
// hearts does: with nothing below it, it saves nobody and is no par contract,
// whoever deals.
func TestSacrifice(t *testing.T) {
	table, err := dd.ParseTable("94942B2B393958584747")
	if err != nil {
		t.Fatal(err)
	}
	for _, dealer := range bridge.Seats {
		if got := par.Of(table, dealer, bridge.NoneVulnerable).String(); got != "-300: NS 5SX-2" {
			t.Errorf("dealer %v: par is %q", dealer, got)
		}
	}
}

func Example() {
	table, err := dd.ParseTable("A3A38383949484849595")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := par.Of(table, bridge.North, bridge.NoneVulnerable)
	fmt.Println(p)
	fmt.Println(p.OptimumScore(), p.Minimax())
	fmt.Println(p.HandRecord())
	// Output:
	// +420: NS 4S=
	// NS 420 4SN420
	// Par: +420 NS 4S
}
