package jettest_test

import (
	"fmt"

	"github.com/overtrick/overtrick/internal/jet"
	"github.com/overtrick/overtrick/internal/jet/jettest"
)

func Example() {
	b := jettest.New(4)
	b.Table("Section", []jettest.Field{jettest.Fixed("ID", jettest.Long, 4), jettest.Variable("Letter", jettest.Text, 3)}, []any{1, "A"}, []any{2, "B"})
	b.Catalogue()
	db, err := jet.Open(b.Bytes())
	if err != nil {
		fmt.Println(err)
		return
	}
	for row, err := range db.Table("Section").Rows() {
		fmt.Println(row, err)
	}
	// Output:
	// [1 A] <nil>
	// [2 B] <nil>
}
