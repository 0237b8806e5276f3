package jet

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/internal/jet/jettest"
)

var write = flag.Bool("write", false, "write the databases of the tests into testdata, to be exported by mdbtools")

var everything = []jettest.Field{
	jettest.Fixed("Id", jettest.Long, 4),
	jettest.Fixed("Flag", jettest.Bool, 0),
	jettest.Fixed("Small", jettest.Byte, 1),
	jettest.Fixed("Short", jettest.Integer, 2),
	jettest.Fixed("Money", jettest.Currency, 8),
	jettest.Fixed("Float", jettest.Single, 4),
	jettest.Fixed("Real", jettest.Double, 8),
	jettest.Fixed("When", jettest.DateTime, 8),
	jettest.Variable("Name", jettest.Text, 200),
	jettest.Variable("Note", jettest.Memo, 12),
	jettest.Variable("Last", jettest.Text, 100),
}

// database is a database with a row of every kind.
func database(engine int) []byte {
	b := jettest.New(engine)
	when := time.Date(2025, 6, 5, 19, 30, 15, 0, time.UTC)
	root := b.Len()
	b.Page()
	long := strings.Repeat("A long name. ", 14)
	note := b.Text("A note on a page of its own.", false)
	chain := b.Text(strings.Repeat("A note in two parts. ", 20), false)
	second := b.Rows(0, [][]byte{note, append([]byte{0, 0, 0, 0}, chain[300:]...)}, nil)
	firstPart := b.Rows(0, [][]byte{append([]byte{1, byte(second), 0, 0}, chain[:300]...)}, nil)
	ref := func(size, mark, place int) []byte {
		out := make([]byte, 12)
		jettest.PutLong(out, 0, size|mark)
		jettest.PutLong(out, 4, place)
		return out
	}
	inline := b.Text("A note in the row.", false)
	short := b.Text("Short", engine == 4)
	movedRow := b.Row(everything, 5, false, 1, 1, 10000, 1.0, 1.0, when, "Moved", nil, "away")
	rows := [][]byte{
		b.Row(everything, 1, true, 200, -300, -12345, 0.5, -2.25, when, "Ann Øst", append(ref(len(inline), 0x80000000, 0), inline...), short),
		b.Row(everything, 2, false, nil, nil, nil, nil, nil, nil, nil, nil, nil),
		b.Row(everything, 3, false, 1, 1, 99, 1.0, 1.0, when, "deleted", nil, ""),
		b.Row(everything, 4, false, 1, 1, 9999, 1.0, 1.0, epoch.Add(90*time.Minute), long, ref(len(note), 0x40000000, second<<8), long[:80]),
		b.Row(everything, 6, true, 1, 1, 0, 1.0, 1.0, when, "", ref(len(chain), 0, firstPart<<8), "the end"),
		{0, byte(b.Len() + 1), 0, 0},
	}
	// The row that was moved stands on the page behind, marked as if it were
	// deleted; one that is deleted has both marks.
	page := b.Rows(root, rows, map[int]int{2: deleted | moved, 5: moved})
	elsewhere := b.Rows(root, [][]byte{movedRow}, map[int]int{0: deleted})
	b.Define(root, everything, []int{page, elsewhere}, 5, false)
	b.Name("Everything", root)
	b.Catalogue()
	return b.Bytes()
}

// TestValues reads databases of both engines with every kind of value. The
// expected table was exported from them by mdbtools 1.0.
func TestValues(t *testing.T) {
	for _, engine := range []int{3, 4} {
		t.Run(fmt.Sprint(engine), func(t *testing.T) {
			data := database(engine)
			if *write {
				if err := os.WriteFile(filepath.Join("testdata", fmt.Sprintf("jet%d.mdb", engine)), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(filepath.Join("testdata", fmt.Sprintf("jet%d.mdb", engine)))
			if err != nil || !bytes.Equal(kept, data) {
				t.Errorf("the database is not the one that mdbtools exported: %v", err)
			}
			db, err := Open(data)
			if err != nil {
				t.Fatal(err)
			}
			if db.Engine() != engine || strings.Join(db.Tables(), ",") != "Everything" {
				t.Error(db.Engine(), db.Tables())
			}
			compare(t, db.Table("Everything"), filepath.Join("testdata", fmt.Sprintf("jet%d.csv", engine)))
		})
	}
}

func TestRefused(t *testing.T) {
	if _, err := Open([]byte("PK\x03\x04")); !errors.Is(err, ErrNotJet) {
		t.Error(err)
	}
	data := database(4)
	data[0x14] = 2
	if _, err := Open(data); !errors.Is(err, ErrNotJet) {
		t.Error(err)
	}
	data = database(4)
	data[0x3E]++
	if _, err := Open(data); !errors.Is(err, ErrEncrypted) {
		t.Error(err)
	}
	data = database(3)
	data[2*2048] = 9
	if _, err := Open(data); !errors.Is(err, errDamaged) {
		t.Error(err)
	}
}

// FuzzOpen reads anything that begins like a database.
func FuzzOpen(f *testing.F) {
	f.Add(database(3))
	f.Add(database(4))
	f.Fuzz(func(t *testing.T, data []byte) {
		db, err := Open(data)
		if err != nil {
			return
		}
		for _, name := range db.Tables() {
			size := 0
			for row, err := range db.Table(name).Rows() {
				if err != nil {
					break
				}
				for _, v := range row {
					switch v := v.(type) {
					case string:
						size += len(v)
					case []byte:
						size += len(v)
					}
				}
			}
			if size > 32*len(data)+1<<18 {
				t.Errorf("%d bytes of values from %d", size, len(data))
			}
		}
	})
}
