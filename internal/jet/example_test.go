package jet_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/overtrick/overtrick/internal/jet"
)

func Example() {
	data, err := os.ReadFile(filepath.Join("testdata", "jet4.mdb"))
	if err != nil {
		fmt.Println(err)
		return
	}
	db, err := jet.Open(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	table := db.Table("Everything")
	name := table.Column("Name")
	for row, err := range table.Rows() {
		if err != nil {
			fmt.Println(err)
			return
		}
		if text, ok := row[name].(string); ok && len(text) < 20 {
			fmt.Println(text)
		}
	}
	// Output:
	// Ann Øst
	//
	// Moved
}
