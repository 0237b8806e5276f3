package jet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/internal/jet/jettest"
)

// TestMemory opens databases in which many tables are defined by the same pages,
// and goes through rows that all stand for the same long one.
func TestMemory(t *testing.T) {
	for _, engine := range []int{3, 4} {
		b := jettest.New(engine)
		fields := slices.Repeat([]jettest.Field{jettest.Variable("a column with the longest name that it can have, more or less", jettest.Text, 255)}, 20)
		b.Table("T", fields, make([]any, 20))
		root := b.Len() - 2
		for i := range 30 {
			b.Name(fmt.Sprint(i), root)
		}
		b.Catalogue()
		for range 100 {
			b.Page() // so that it is not small
		}
		filetest.Memory(t, fmt.Sprintf("many tables of Jet %d", engine), b.Bytes(), func(data []byte) (any, error) { return Open(data) })

		b = jettest.New(engine)
		b.Repeat("R", []jettest.Field{jettest.Variable("x", jettest.Text, 400)}, 20, strings.Repeat("x", 180))
		b.Catalogue()
		db, err := Open(b.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // and once more: what was read before is not counted
			rows, size := 0, 0
			for row, err := range db.Table("R").Rows() {
				if err != nil {
					break
				}
				rows++
				text, _ := row[0].(string)
				size += len(text)
			}
			if rows == 0 || size > 32*len(db.data)+1<<18 {
				t.Errorf("Jet %d: %d rows with %d bytes from %d", engine, rows, size, len(db.data))
			}
		}
	}
}
