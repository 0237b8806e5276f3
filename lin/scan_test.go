package lin

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/overtrick/overtrick/fault"
)

// scanned is the tags of a text, and what was wrong.
func scanned(t *testing.T, text string) (tags []string, faults []string) {
	t.Helper()
	c := fault.NewList("t", 100)
	for _, tag := range scan(text, c) {
		tags = append(tags, tag.String())
	}
	for _, f := range c.All() {
		faults = append(faults, strings.TrimPrefix(f.Error(), "t:"))
	}
	return tags, faults
}

func TestScan(t *testing.T) {
	for _, test := range []struct {
		what, text string
		tags       []string
		faults     []string
	}{
		{"nothing", "", nil, nil},
		{"plain", "pn|a,b|st||", []string{"pn|a,b|", "st||"}, nil},
		{"capitals and blanks", " PN |a,b|\r\n St| |", []string{"pn|a,b|", "st| |"}, nil},
		{"no bar at the end", "mc|11", []string{"mc|11|"}, nil},
		{"only the tag at the end", "mc|11|pg", []string{"mc|11|", "pg||"}, []string{"1: warning: the text ends behind the tag pg"}},
		{"lines break anywhere", "p\nn|a,\nb|m\r\nd|3S\nAK|", []string{"pn|a, b|", "md|3SAK|"}, nil},
		{"lines of text become blanks", "nt|two\nlines,\r\n not three|", []string{"nt|two lines, not three|"}, nil},
		{"a bar too many", "pg|||pc|CA|", []string{"pg||", "pc|CA|"}, []string{"1: warning: there is a | too many"}},
		{"stray text", "<html>|foo|pn|a|", []string{"<html>|foo|", "pn|a|"}, []string{`1: fault: this is no tag: "<html>|foo"`}},
		{"an unknown tag", "zq|x|pg||", []string{"zq|x|", "pg||"}, nil},
		{"an unknown tag that is no tag", "zq|pg||", []string{"zq|", "pg||"}, []string{`1: fault: this is no tag: "zq"`}},
		{"no value", "st|\npn|a,b,c,d|", []string{"st||", "pn|a,b,c,d|"}, []string{"1: fault: the tag st has no value: pn follows"}},
		{"no call", "mb|pg||", []string{"mb||", "pg||"}, []string{"1: fault: the tag mb has no value: pg follows"}},
		{"cards that are tags as well", "pc|SA|pc|ST|pc|sk|", []string{"pc|SA|", "pc|ST|", "pc|sk|"}, nil},
		{"texts that are tags as well", "an|pg|nt|md|", []string{"an|pg|", "nt|md|"}, nil},
		{"a text is missing before a board", "an|qx|o12|md|1SA,,|", []string{"an||", "qx|o12|", "md|1SA,,|"}, []string{"1: fault: the tag an has no value: qx follows"}},
		{"a bar is missing", "pc|CApc|C2|mb|1Nan|x|", []string{"pc|CA|", "pc|C2|", "mb|1N|", "an|x|"}, []string{`1: fault: a | is missing in "CApc"`, `1: fault: a | is missing in "1Nan"`}},
		{"line numbers", "pn|a|\n\nst||\nfoo bar|", []string{"pn|a|", "st||", "foo bar|"}, []string{`4: warning: this is no tag: "foo bar"`}},
	} {
		tags, faults := scanned(t, test.text)
		if diff := cmp.Diff(test.tags, tags); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%s: faults: %s", test.what, diff)
		}
	}
}

func TestNewTag(t *testing.T) {
	for _, test := range []struct{ name, value, want string }{
		{"NT", "a|b\r\nc", "nt|a/b c|"},
		{"pg", "", "pg||"},
		{"long", "x", "x|"},
		{"é", "x", "x|"},
	} {
		if got := NewTag(test.name, test.value).String(); got != test.want {
			t.Errorf("%s %q: %q, want %q", test.name, test.value, got, test.want)
		}
	}
}

func TestCharsets(t *testing.T) {
	for _, test := range []struct {
		what, bytes string
		charset     Charset
		title       string
	}{
		{"ASCII", "md|1SA,,,|ah|Board 1|", ASCII, "Board 1"},
		{"UTF-8", "md|1SA,,,|ah|Zoë|", UTF8, "Zoë"},
		{"UTF-8 with a mark", "\xef\xbb\xbfmd|1SA,,,|ah|Zoë|", UTF8, "Zoë"},
		{"Latin-1", "md|1SA,,,|ah|Zo\xeb|", Latin1, "Zoë"},
		{"CP1252", "md|1SA,,,|ah|\x93Zo\xeb\x94|", Latin1, "“Zoë”"},
		{"both", "nt|Zo\xeb|\nmd|1SA,,,|ah|Zoë|", Mixed, "Zoë"},
		{"UTF-16", "\xff\xfem\x00d\x00|\x001\x00S\x00A\x00,\x00|\x00a\x00h\x00|\x00\xeb\x00|\x00", UTF16, "ë"},
		{"UTF-16, the other order", "\xfe\xff\x00m\x00d\x00|\x001\x00S\x00A\x00,\x00|\x00a\x00h\x00|\x00\xeb\x00|", UTF16, "ë"},
	} {
		f, err := Read(strings.NewReader(test.bytes), "t")
		if err != nil {
			t.Fatal(err)
		}
		if f.Charset != test.charset {
			t.Errorf("%s: read as %v", test.what, f.Charset)
		}
		if games := f.Games(); len(games) != 1 || games[0].Content().Title != test.title {
			t.Errorf("%s: %d games", test.what, len(games))
		}
	}
}

// TestSplit holds where boards begin.
func TestSplit(t *testing.T) {
	for _, test := range []struct {
		what, text string
		want       []string // header and games, each as its tags
	}{
		{"one board", "pn|a,b,c,d|st||md|1,,|mb|p|", []string{"", "pn|a,b,c,d|st||md|1,,|mb|p|"}},
		{"boards one a line", "pn|a,b,c,d|md|1,,|mb|p|\npn|a,b,c,d|md|2,,|", []string{"", "pn|a,b,c,d|md|1,,|mb|p|", "pn|a,b,c,d|md|2,,|"}},
		{"bare deals", "md|1,,|sv|o|md|2,,|sv|n|", []string{"", "md|1,,|sv|o|", "md|2,,|sv|n|"}},
		{"vugraph", "vg|t|pn|a,b,c,d,e,f,g,h|pg||qx|o1|md|1,,|qx|c1|md|1,,|", []string{"vg|t|pn|a,b,c,d,e,f,g,h|pg||", "qx|o1|md|1,,|", "qx|c1|md|1,,|"}},
		{"names before the number", "vg|t|pn|,,,|qx|o1|md|1,,|pn|,,,|qx|o2|md|1,,|", []string{"vg|t|pn|,,,|", "qx|o1|md|1,,|", "pn|,,,|qx|o2|md|1,,|"}},
		{"names after the number", "qx|o1|pn|a,b,c,d|md|1,,|qx|o2|pn|a,b,c,d|md|1,,|", []string{"", "qx|o1|pn|a,b,c,d|md|1,,|", "qx|o2|pn|a,b,c,d|md|1,,|"}},
		{"a room not shown", "qx|o1|md|1,,|qx|c1|st||qx|o2|md|1,,|", []string{"", "qx|o1|md|1,,|", "qx|c1|st||", "qx|o2|md|1,,|"}},
		{"eight names and a bare deal", "pn|a,b,c,d,e,f,g,h|pg||md|1,,|md|2,,|", []string{"pn|a,b,c,d,e,f,g,h|pg||", "md|1,,|", "md|2,,|"}},
		{"only a header", "vg|t|rs|4HE=|", []string{"vg|t|rs|4HE=|"}},
		{"two files in one", "vg|t|qx|o1|md|1,,|vg|u|qx|o1|md|2,,|", []string{"vg|t|", "qx|o1|md|1,,|", "vg|u|", "qx|o1|md|2,,|"}},
	} {
		f, err := Parse(test.text, "t")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		ordinal := 0
		for _, s := range f.Segments {
			got = append(got, tagsText(s.Tags))
			for _, g := range s.Games {
				got = append(got, g.String())
				if ordinal++; g.Ordinal != ordinal || g.Segment() != s {
					t.Errorf("%s: game %d has the number %d", test.what, ordinal, g.Ordinal)
				}
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
	}
}

func TestLimits(t *testing.T) {
	if _, err := ReadLimits(strings.NewReader("pn|a,b,c,d|"), "t", Limits{Bytes: 5}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a file over the limit: %v", err)
	}
	f, err := Read(strings.NewReader(strings.Repeat("qx||", 300_000)), "t")
	if !errors.Is(err, ErrTooLarge) || len(f.Games()) == 0 {
		t.Errorf("nothing but boards: %d games, %v", len(f.Games()), err)
	}
	f, err = ReadLimits(strings.NewReader(strings.Repeat("pg||foo bar|\n", 5000)), "t", Limits{Faults: 20})
	if err != nil || len(f.Faults) != 21 || f.Faults[20].Kind != TooMuch && f.Faults[0].Kind != TooMuch {
		t.Errorf("a limit on faults: %d, %v", len(f.Faults), err)
	}
	boom := errors.New("boom")
	if _, err := Read(io.MultiReader(strings.NewReader("pn|"), failing{boom}), "t"); !errors.Is(err, boom) {
		t.Errorf("a reader that fails: %v", err)
	}
	if err := Write(failing{boom}, NewFile("t", Header{}, &Content{})); !errors.Is(err, boom) {
		t.Errorf("a writer that fails: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error)  { return 0, f.err }
func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestUnknownSurvives holds that tags that nobody knows are written again.
func TestUnknownSurvives(t *testing.T) {
	const text = "pn|a,b,c,d|zq|what|md|1S2,,,|3b||<b>|mb|p|xx|y|pg||\n"
	f, err := Parse(text, "t")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Write(&out, f); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != text {
		t.Errorf("written %q", got)
	}
	c := f.Games()[0].Content()
	rebuilt := tagsText(c.Tags())
	for _, part := range []string{"zq|what|", "3b||", "<b>|", "xx|y|"} {
		if !strings.Contains(rebuilt, part) {
			t.Errorf("put together again, %s is not there: %s", part, rebuilt)
		}
	}
}
