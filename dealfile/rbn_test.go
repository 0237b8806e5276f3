package dealfile

import (
	"bytes"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

const story = `{A heading
of two lines}
T Spring:A. Writer
D 20250401
L Harbour
F M
N Ann+Bob:Cyd+Dee
B 3
H S:AKQJT98765432...:.AKQJT98765432..:..AKQJT98765432.
A SE:P1H*!^1X:2D?:PA
C 2D:N
P HAHKC2S2:H2
R 8+90:3.5
1 not spades
{between}

B 3
A SE:7SA
C 7S:S
R 13+1510:1

{behind}
`

func TestStory(t *testing.T) {
	f, err := Read(strings.NewReader(story), "x.rbn", RBN)
	if err != nil || len(f.Records) != 2 {
		t.Fatal(f, err)
	}
	r := f.Records[0]
	s := r.Story
	if s.Title != "Spring" || s.Author != "A. Writer" || s.Names[bridge.EastWest] != "Cyd+Dee" || s.Notes[1] != "not spades" || r.Board.Vulnerable != bridge.EWVulnerable {
		t.Errorf("%+v", s)
	}
	if c := s.Calls[1]; c.Call.String() != "1H" || !c.Alert || c.Marks != "!" || c.Note != 1 {
		t.Errorf("%+v", c)
	}
	// Pass 1H X 2D, then pass and the passes that end the auction.
	if a, whole := r.Auction(); !whole || a.Len() != 7 {
		t.Errorf("%s", a)
	}
	if s.Tricks != 8 || s.Score != 90 || s.Points != "3.5" {
		t.Errorf("%+v", s)
	}
	second := f.Records[1]
	if second.Deal != r.Deal || second.Deal.IsZero() || second.Story.Title != "Spring" || len(second.Story.Play) != 0 || second.Story.Contract.Level != 7 {
		t.Errorf("%+v", second)
	}
	if len(f.Trailer) != 1 {
		t.Error(f.Trailer)
	}
	var out bytes.Buffer
	if _, err := Write(&out, f, RBN); err != nil || strings.ReplaceAll(out.String(), "\r\n", "\n") != story {
		t.Error(err, out.String())
	}
}
