package jet

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/internal/filetest"
)

// exported is a value as mdb-export writes it.
func exported(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		if v {
			return "1"
		}
		return "0"
	case time.Time:
		return v.Format("01/02/06 15:04:05")
	case string:
		return v
	}
	return fmt.Sprint(v)
}

// TestCorpus compares every table of the real database with what mdbtools make
// of it.
func TestCorpus(t *testing.T) {
	dir := filepath.Join(filetest.Corpus(t), "bws")
	data, err := os.ReadFile(filepath.Join(dir, "bws-01.bws"))
	if err != nil {
		t.Fatal(err)
	}
	db, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if db.Engine() != 3 {
		t.Errorf("engine %d", db.Engine())
	}
	paths, err := filepath.Glob(filepath.Join(dir, "bws-01.*.csv"))
	if err != nil || len(paths) != 10 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		name := strings.Split(filepath.Base(path), ".")[1]
		table := db.Table(name)
		if table == nil {
			t.Errorf("there is no table %s", name)
			continue
		}
		compare(t, table, path)
	}
	// The index tells of the tables that are not beside it.
	names := 0
	for _, err := range db.Table("PlayerNames").Rows() {
		if err != nil {
			t.Fatal(err)
		}
		names++
	}
	if names != 14020 {
		t.Errorf("%d names of players, the index says 14020", names)
	}
}

func compare(t *testing.T, table *Table, path string) {
	t.Helper()
	h, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	want, err := csv.NewReader(h).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var columns []string
	for _, c := range table.Columns {
		columns = append(columns, c.Name)
	}
	if got := strings.Join(columns, ","); got != strings.Join(want[0], ",") {
		t.Errorf("%s has the columns %s, not %s", table.Name, got, strings.Join(want[0], ","))
		return
	}
	n := 0
	for row, err := range table.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n >= len(want) {
			continue
		}
		for i, v := range row {
			if got := exported(v); got != want[n][i] {
				t.Errorf("%s row %d: %s is %s, not %s", table.Name, n, columns[i], strconv.Quote(got), strconv.Quote(want[n][i]))
			}
		}
	}
	if n != len(want)-1 {
		t.Errorf("%s has %d rows, not %d", table.Name, n, len(want)-1)
	}
}
