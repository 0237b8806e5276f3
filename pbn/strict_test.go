package pbn

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

var (
	tagLine  = regexp.MustCompile(`^\[([A-Za-z0-9_]+) "(.*)"\]$`)
	callWord = regexp.MustCompile(`^(\^S|(\^I )?([1-7](C|D|H|S|NT)|Pass|X|XX)|-|____|\+)( =\d+=)*( \$\d+)*$`)
	cardWord = regexp.MustCompile(`^(\^R )?(\^L )?([SHDC][AKQJT2-9]|-|\+)( =\d+=)*( \$\d+)*$`)
)

// TestStrictForm checks line by line that what is written of every file of the
// corpus has the form that the standard prescribes for export.
func TestStrictForm(t *testing.T) {
	for _, e := range filetest.Index(t, "pbn") {
		var b bytes.Buffer
		if err := Write(&b, readFile(t, e.Path)); err != nil {
			t.Fatal(err)
		}
		strictForm(t, e.Name, b.String())
		if t.Failed() {
			return
		}
	}
}

func strictForm(t *testing.T, name, text string) {
	t.Helper()
	if !strings.HasPrefix(text, "% PBN 2.1\r\n% EXPORT\r\n") || !strings.HasSuffix(text, "\r\n") {
		t.Errorf("%s: the header or the last line end is missing", name)
	}
	for i, c := range []byte(text) {
		if c < ' ' && c != '\r' && c != '\n' || c >= 0x7F && c < 0xA0 || c == '\n' && text[i-1] != '\r' {
			t.Errorf("%s: byte %#x at %d", name, c, i)
			return
		}
	}
	var names []string
	section := ""
	comment := false
	game := func() {
		if len(names) == 0 {
			return
		}
		if !slices.Equal(names[:15], mandatory[:]) {
			t.Errorf("%s: the mandatory tags are %v", name, names[:15])
		}
		rest := slices.DeleteFunc(slices.Clone(names[15:]), func(n string) bool { return n == "Note" })
		sections := func(n string) int {
			switch {
			case n == "Auction":
				return 1
			case n == "Play":
				return 2
			case isTable(n):
				return 3
			}
			return 0
		}
		if !slices.IsSortedFunc(rest, func(a, b string) int {
			if x, y := sections(a), sections(b); x != y {
				return x - y
			}
			return strings.Compare(a, b)
		}) {
			t.Errorf("%s: the tags stand in the order %v", name, rest)
		}
		names, section = nil, ""
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		switch {
		case comment:
			comment = !strings.HasSuffix(line, "}")
		case line == "":
			game()
		case line[0] == '%' || line[0] == ';':
		case line[0] == '{':
			comment = !strings.HasSuffix(line, "}")
		case line[0] == '[':
			m := tagLine.FindStringSubmatch(line)
			if m == nil {
				t.Fatalf("%s: no tag: %s", name, line)
			}
			names, section = append(names, m[1]), m[1]
		case section == "Auction" || section == "Play":
			strictRow(t, name, section, line)
		case !isTable(section):
			t.Errorf("%s: text behind tag %s: %s", name, section, line)
		}
	}
	game()
}

// strictRow checks a line of an auction or play: at most four entries, each with
// its notes and glyphs behind it.
func strictRow(t *testing.T, name, section, line string) {
	if line == "*" {
		return
	}
	form := callWord
	if section == "Play" {
		form = cardWord
	}
	var entries []string
	marked := false // the last entry is only a mark so far
	for _, word := range strings.Fields(line) {
		if n := len(entries); n > 0 && (marked || word[0] == '=' || word[0] == '$') {
			entries[n-1] += " " + word
		} else {
			entries = append(entries, word)
		}
		marked = word == "^I" || word == "^R" || word == "^L"
	}
	if len(entries) > 4 {
		t.Errorf("%s: a line of the %s has %d entries: %s", name, section, len(entries), line)
	}
	for _, e := range entries {
		if !form.MatchString(e) {
			t.Errorf("%s: %q in a line of the %s: %s", name, e, section, line)
		}
	}
}

// TestWriterTellsLosses writes letters and lines that the form has no room for.
func TestWriterTellsLosses(t *testing.T) {
	g := Draft{
		Event:   "Łódź “open” ♠",
		Comment: strings.Repeat("many words ", 60) + "}",
		Tags:    map[string]string{"Description": strings.Repeat("x", 300)},
	}.Game()
	var b bytes.Buffer
	faults, err := Writer{}.Write(&b, &File{Name: "out.pbn", Games: []*Game{g}})
	if err != nil {
		t.Fatal(err)
	}
	text := b.String()
	if !strings.Contains(text, "[Event \"L\xf3dz \\\"open\\\" S\"]") {
		t.Errorf("letters: %s", text)
	}
	for line := range strings.Lines(text) {
		if len(line) > 255 && !strings.HasPrefix(line, "[Description") {
			t.Errorf("a line of %d bytes: %s", len(line), line)
		}
	}
	var kinds []Kind
	for _, f := range faults {
		kinds = append(kinds, f.Kind)
	}
	if !slices.Equal(kinds, []Kind{Encoding, Layout}) {
		t.Errorf("told: %v", faults)
	}
	b.Reset()
	faults, err = Writer{Charset: UTF8}.Write(&b, &File{Games: []*Game{g}})
	if err != nil || !strings.Contains(b.String(), "Łódź") || !strings.Contains(b.String(), "charset=UTF-8") {
		t.Errorf("%v %s", err, b.String())
	}
	if len(faults) != 1 || faults[0].Kind != Layout {
		t.Errorf("told: %v", faults)
	}
}

// TestWriterReturnsErrors fails at every length.
func TestWriterReturnsErrors(t *testing.T) {
	f := &File{Name: "out.pbn", Games: []*Game{Draft{Event: strings.Repeat("x", 200_000)}.Game()}}
	if err := Write(failing{}, f); err == nil || !strings.Contains(err.Error(), "out.pbn") {
		t.Errorf("error %v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
