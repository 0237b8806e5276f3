package bws_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/internal/filetest"
	"github.com/overtrick/overtrick/internal/jet/jettest"
)

// TestMemory reads files in which a table of each kind has thousands of rows that
// stand for the same one.
func TestMemory(t *testing.T) {
	suits := numbers("Section Board")
	hands := []any{1, 1}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			suits = append(suits, jettest.Variable(seat+suit, jettest.Text, 100))
			hands = append(hands, strings.Repeat("A", 50))
		}
	}
	var settings []jettest.Field
	var values []any
	for i := range 60 {
		settings = append(settings, jettest.Fixed(fmt.Sprint(i), jettest.Integer, 2))
		values = append(values, 30000)
	}
	results := append(numbers("ID Section Table Round Board PairNS PairEW Declarer"), jettest.Variable("Contract", jettest.Text, 10), jettest.Variable("Result", jettest.Text, 10), jettest.Variable("Remarks", jettest.Text, 255))
	for _, c := range []struct {
		name   string
		fields []jettest.Field
		row    []any
	}{
		{"HandRecord", suits, hands},
		{"Settings", settings, values},
		{"ReceivedData", results, []any{1, 1, 1, 1, 1, 1, 2, 1, "4 S", "=", strings.Repeat("x", 90)}},
		{"ReceivedData", numbers("ID"), []any{1}},
		{"RoundData", numbers("Section"), []any{1}},
		{"Session", numbers("ID"), []any{1}},
		{"Section", numbers("ID"), []any{1}},
		{"PlayerNumbers", append(numbers("Section"), jettest.Variable("Direction", jettest.Text, 2)), []any{1, "N"}},
	} {
		for _, engine := range []int{3, 4} {
			b := jettest.New(engine)
			b.Repeat(c.name, c.fields, 100, c.row...)
			for _, name := range []string{"Section", "ReceivedData"} {
				if name != c.name {
					b.Table(name, numbers("ID"))
				}
			}
			b.Catalogue()
			var many bool
			filetest.Memory(t, fmt.Sprintf("%s of Jet %d", c.name, engine), b.Bytes(), func(data []byte) (any, error) {
				f, err := bws.Read(bytes.NewReader(data), "x.bws")
				if err != nil {
					t.Error(err)
				}
				many = len(f.HandRecords)+len(f.Settings)+len(f.Results)+len(f.Rounds)+len(f.Sessions)+len(f.Sections)+len(f.Players) > 100
				return f, err
			})
			if !many {
				t.Errorf("%s of Jet %d: hardly a row was read", c.name, engine)
			}
		}
	}
}
