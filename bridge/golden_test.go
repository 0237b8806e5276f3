package bridge_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// table reads a table of the reference data, a map by column for each row. The
// data is not part of the project: a test without it is skipped, except where
// CI says that it has to be there.
func table(t *testing.T, name string) []map[string]string {
	t.Helper()
	shared := os.Getenv("OVERTRICK_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "shared")
	}
	text, err := os.ReadFile(filepath.Join(shared, "golden", name))
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("reference data: %v", err)
		}
		t.Skipf("no reference data: %v", err)
	}
	lines := strings.Split(strings.TrimRight(string(text), "\r\n"), "\n")
	columns := strings.Split(strings.TrimRight(lines[0], "\r"), "\t")
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, cell := range strings.Split(strings.TrimRight(line, "\r"), "\t") {
			row[columns[i]] = cell
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return rows
}

// Contracts, declarers and results as a club's results page writes them
// ("1 S", "W", "+4"), against the tricks and the vulnerability that it gives.
func TestRealResultsOfAClub(t *testing.T) {
	t.Parallel()
	for _, row := range table(t, "acbl_live_boards.tsv") {
		text := row["contract"] + " " + row["declarer"] + " " + row["result"]
		r, err := bridge.ParseResult(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if strconv.Itoa(r.Tricks) != row["tricks"] {
			t.Errorf("%q is read as %v, %d tricks, want %s", text, r, r.Tricks, row["tricks"])
		}
		number, err := strconv.Atoi(row["board"])
		if err != nil {
			t.Fatal(err)
		}
		if v, err := bridge.ParseVulnerability(row["vul"]); err != nil || v != bridge.NewBoard(number).Vulnerable {
			t.Errorf("board %d: vulnerability %v, %v; want %v", number, v, err, bridge.NewBoard(number).Vulnerable)
		}
	}
}

// Contracts as scoring programs write them in USEBIO files (3NT, 3N, 4Sx, 3SX,
// PASS), with the declarer and tricks beside.
func TestRealContractsOfScoringPrograms(t *testing.T) {
	t.Parallel()
	read := 0
	for _, row := range table(t, "usebio_boards.tsv") {
		contract := row["contract"]
		// One file has the contract 42: four of nothing.
		if contract == "" || contract == "42" {
			continue
		}
		// A passed-out board has a declarer and tricks in some of them.
		text := contract
		if !strings.EqualFold(contract, "pass") {
			text += " " + row["declarer"]
			if row["tricks"] != "" && row["declarer"] != "" {
				text += " " + row["tricks"] + " tricks"
			}
		}
		w, err := bridge.ParseWritten(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		read++
		if passed := strings.EqualFold(contract, "pass"); passed != w.Contract.IsPassedOut() {
			t.Errorf("%q is read as %v", text, w)
		}
		if w.HasTricks && strconv.Itoa(w.Tricks) != row["tricks"] {
			t.Errorf("%q is read as %v", text, w)
		}
	}
	if read < 1000 {
		t.Errorf("only %d contracts were read", read)
	}
}

// Deals of real tournaments, whole and in rank order as PBN writes them, print
// to the very same text.
func TestRealDealsPrintAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"dd_tables.tsv", "par_minimax.tsv"} {
		for _, row := range table(t, name) {
			d, err := bridge.ParseDeal(row["deal"])
			if err != nil {
				t.Errorf("%v", err)
				continue
			}
			first, err := bridge.ParseSeat(row["deal"][:1])
			if err != nil {
				t.Fatal(err)
			}
			if got := d.From(first); got != row["deal"] {
				t.Errorf("%s prints as %s", row["deal"], got)
			}
		}
	}
}
