package record_test

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/record"
)

// A record that somebody typed comes back with what follows by the Laws.
func Example() {
	records, err := record.Read(strings.NewReader(`
board 1
deal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975
N Pass
E Pass
S Pass
W Pass
`), "typed")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := records[0].Play()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(record.Of(t))
	// Output:
	// board 1
	// deal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975
	// N Pass
	// > auction period: NS [17A]
	// E Pass
	// > auction period: EW [17A]
	// S Pass
	// W Pass
	// > passed out [22B]
}
