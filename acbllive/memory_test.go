package acbllive

import (
	"bytes"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// TestMemory reads large files of the shortest things that become something.
func TestMemory(t *testing.T) {
	const size = 1 << 18
	for _, c := range [][2]string{
		{`{"sessions":[`, `{},`},
		{`{"sessions":[{"hand_records":[`, `{},`},
		{`{"sessions":[{"hand_records":[`, `{"board":1,"north_spades":"A K Q J T 9 8 7 6 5 4 3 2 A K Q J T 9 8 7 6 5 4 3 2 A K Q J T 9 8 7 6 5 4 3"},`},
		{`{"sessions":[{"Sections":[`, `{"pair_summaries":[{}],"boards":[{"board_results":[{}]}]},`},
		{`{"sessions":[{"Sections":[{"pair_summaries":[{"players":[`, `{},`},
		{`{"sessions":[{"Sections":[{"boards":[{"board_results":[`, `{"round_number":1},`},
		{`{"sessions":[{"Sections":[{"boards":[{"board_results":[`, `{"round_number":1,"table_number":1,"ns_pair":1,"ew_pair":2,"contract":"1C","declarer":"N","tricks_taken":7,"ns_score":70},`},
		{`{"name":["`, `","`},
		{`{"name":"`, "\xff"},
	} {
		text := c[0] + strings.TrimSuffix(strings.Repeat(c[1], size/len(c[1])), ",")
		if c[1] == "\xff" || c[1] == `","` {
			text += `"`
		}
		for i := len(c[0]) - 1; i >= 0; i-- {
			if end := map[byte]string{'[': "]", '{': "}"}[c[0][i]]; end != "" {
				text += end
			}
		}
		filetest.Memory(t, c[0]+c[1], []byte(text), func(data []byte) (any, error) { return Read(bytes.NewReader(data), "x.json") })
	}
}
