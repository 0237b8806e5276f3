package exchange

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// TestMemoryOfCorpus reads files of the corpus, and where the format allows it,
// every fifth of them so often behind itself that it is large.
func TestMemoryOfCorpus(t *testing.T) {
	for i, e := range filetest.Index(t, "") {
		data, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		format, ok := Detect(data, e.Name)
		if !ok {
			continue
		}
		if (format == PBN || format == LIN) && i%5 == 0 {
			data = bytes.Repeat(append(data, "\n\n"...), 1+(1<<18)/len(append(data, 1)))
		}
		filetest.Memory(t, e.Name, data, func(data []byte) (any, error) { return Read(data, e.Name, format) })
	}
}

// TestMemoryOfNonsense reads large files of the shortest things that become
// something.
func TestMemoryOfNonsense(t *testing.T) {
	const size = 1 << 18
	for _, c := range []struct {
		format     Format
		head, unit string
	}{
		{PBN, "", "[A\"\"]\n\n"},
		{PBN, "", "[Deal \"N:A\"]\n\n"},
		{PBN, "", "[Board \"1\"]\n\n"},
		{PBN, "", "[Result \"1\"]\n[Contract \"1C\"]\n[Declarer \"N\"]\n\n"},
		{PBN, "", "[OptimumResultTable \"Declarer;Denomination;Result\"]\nN C 7\n\n"},
		{PBN, "[Board \"1\"]\n[ScoreTable \"Contract\"]\n", "1C\n"},
		{PBN, "[Board \"1\"]\n[ScoreTable \"Contract;Declarer;Result;MP_NS;MP_EW;Lead\"]\n", "1C N 7 1 0 C2\n"},
		{PBN, "[Auction \"N\"]\n", "P "},
		{LIN, "", "md|1|"},
		{LIN, "", "md|1SA|mb|p|"},
		{LIN, "", "qx|o1|"},
		{LIN, "md|1SA|", "mb|p|"},
		{LIN, "md|1SA|", "nt|x|"},
		{USEBIO, "<USEBIO><EVENT><BOARD>", "<TRAVELLER_LINE/>"},
		{USEBIO, "<USEBIO><EVENT><BOARD>", "<TRAVELLER_LINE><SCORE>0</SCORE></TRAVELLER_LINE>"},
		{USEBIO, "<USEBIO><EVENT><PARTICIPANTS>", "<PAIR/>"},
		{USEBIO, "<USEBIO><EVENT><PARTICIPANTS><PAIR>", "<PLAYER/>"},
		{"ber", "", "1"},
		{"cds", "", "\x00"},
		{"bri", "", "01"},
		{"rzd", "", "\x00"},
		{"bhg", "", "a"},
		{"rbn", "", "H A\n\n"},
		{"rbn", "", "A N\n\n"},
		{"csv", "", "A,,,,,,,,,,,,,,,,1,N,None\n"},
		{"dlm", "[Document]\n", "Board 01=\n"},
		{JSON, `{"overtrick":1,"games":[`, "{},"},
		{JSON, `{"overtrick":1,"games":[`, `{"players":[],"score":1},`},
		{JSON, `{"overtrick":1,"games":[`, `{"dealer":"N","score":1,"vulnerable":"NS"},`},
		{JSON, `{"overtrick":1,"games":[`, "null,"},
		{JSON, `{"overtrick":1,"games":[{"remarks":[`, `"",`},
		{JSON, `{"overtrick":1,"results":[`, `{"score":1,"points_ns":"1","points_ew":"1","lead":"C2"},`},
		{JSON, `{"overtrick":1,"results":[`, `{"result":"1CN="},`},
		{JSON, `{"overtrick":1,"entries":[`, `{"players":[{}]},`},
		{JSON, `{"overtrick":1,"entries":[{"players":[`, `{},`},
		{Results, "board,ns,ew\n", "1,,\n"},
		{Results, "board,ns,ew,contract,declarer,tricks,points_ns\n", "1,,,1C,N,7,1\n"},
		{Games, "board,hands,auction\n", "1,,\n"},
		{Games, "board,dealer,hands,auction\n", "1,N,," + strings.Repeat("P ", 300) + "\n"},
		{Entries, "number,players\n", "1,\n"},
		{Entries, "number,players\n", "1," + strings.Repeat("; ", 300) + "\n"},
		{Connector, `{"Command":10,"SerializedData":"[`, `{},`},
		{Connector, `{"Command":10,"SerializedData":"[`, `{\"ScoringDirection\":3},`},
		{Connector, `{"Command":13,"SerializedData":"[`, `{},`},
		{Connector, `{"Command":12,"SerializedData":"[`, `{\"Direction\":1},`},
		{Connector, "", `{"Command":4}` + "\n"},
		{ACBLLive, `{"sessions":[`, `{},`},
		{ACBLLive, `{"sessions":[{"hand_records":[`, `{},`},
		{ACBLLive, `{"sessions":[{"Sections":[{"boards":[{"board_results":[`, `{"contract":"1C","declarer":"N","tricks_taken":7,"ns_match_points":1,"ew_match_points":1},`},
	} {
		text := c.head + strings.Repeat(c.unit, size/len(c.unit))
		if c.format == Connector && c.head != "" {
			text = strings.TrimSuffix(text, ",") + `]"}`
		}
		if c.format == JSON || c.format == ACBLLive {
			text = strings.TrimSuffix(text, ",")
			for i := len(c.head) - 1; i >= 0; i-- {
				switch c.head[i] {
				case '[':
					text += "]"
				case '{':
					text += "}"
				}
			}
		}
		filetest.Memory(t, string(c.format)+" of "+c.unit, []byte(text), func(data []byte) (any, error) { return Read(data, "x", c.format) })
	}
}
