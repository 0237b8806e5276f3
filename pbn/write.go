package pbn

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// Writer writes the export format of PBN 2.1: CR LF at the end of lines, the
// fifteen mandatory tags of every game in their order and the others after them
// by the alphabet, then auction, play and tables; deals from the dealer with the
// cards in descending order, four calls to a line, cards by seats from the
// opening leader on.
//
// Everything that the games hold is written, unknown tags and remarks included.
// What a file said by # and ## is written out in every game. Tags whose value
// the standard does not allow, and whose meaning is not certain, are written as
// they are.
type Writer struct {
	// Charset is Latin1, as the standard has it, or UTF8, which many programs
	// read when the file says so in its header. Anything else means Latin1.
	Charset Charset
}

// Write writes a file in ISO 8859-1; letters outside of it become the nearest
// inside.
func Write(out io.Writer, f *File) error {
	_, err := Writer{}.Write(out, f)
	return err
}

// Write writes a file. The faults tell what could not be written as it was:
// letters that the character set does not have, and lines longer than the
// standard allows. The error is one of out.
func (w Writer) Write(out io.Writer, f *File) ([]Fault, error) {
	o := &output{name: f.Name, utf8: w.Charset == UTF8, to: bufio.NewWriterSize(out, 32<<10)}
	o.header(f.Header)
	for i, g := range f.Games {
		if i > 0 {
			o.line("")
		}
		o.game(g)
	}
	if slices.ContainsFunc(f.Trailer, func(m Remark) bool { return !ofFile(m) }) {
		if len(f.Games) > 0 {
			o.line("")
		}
		o.remarks(f.Trailer)
	}
	if o.err == nil {
		o.err = o.to.Flush()
	}
	if o.err != nil {
		return o.faults, sentence.Errorf("pbn: writing %s: %w", f.Name, o.err)
	}
	return o.faults, nil
}

// String is the game alone in export format, without the header of a file.
func (g *Game) String() string {
	var b bytes.Buffer
	o := &output{name: g.file, utf8: true, to: bufio.NewWriter(&b)}
	o.game(g)
	_ = o.to.Flush()
	return b.String()
}

// output writes lines and remembers the first error.
type output struct {
	name   string
	utf8   bool
	to     *bufio.Writer
	err    error
	number int
	board  string
	place  int // ordinal of the game
	faults []Fault
	long   int // the place of the fault about long lines in faults, plus one
	lost   int // and of that about letters
}

// longest is how many bytes a line may have without its end.
const longest = 253

func (o *output) line(text string) {
	o.number++
	raw := []byte(text)
	if !o.utf8 {
		raw = latin1(text)
		if len(raw) < len(text) && utf8.Valid(raw) {
			// Readers would take the line for UTF-8.
			raw = bytes.Map(func(r rune) rune {
				if r >= utf8.RuneSelf {
					return '?'
				}
				return r
			}, raw)
			o.tell(&o.lost, Encoding, "letters of ISO 8859-1 that would be taken for UTF-8 were left out: %s", clip(text))
		}
	}
	if len(raw) > longest {
		o.tell(&o.long, Layout, "the line is longer than the 255 bytes that the standard allows: %s", clip(text))
	}
	if o.err == nil {
		_, o.err = o.to.Write(raw)
	}
	if o.err == nil {
		_, o.err = o.to.WriteString("\r\n")
	}
}

// fit makes text fit for the character set and for one line.
func (o *output) fit(text string) string {
	text = oneLine(text)
	if o.utf8 {
		return text
	}
	out, lost := fit(text)
	if lost {
		o.tell(&o.lost, Encoding, "letters that ISO 8859-1 does not have were replaced by others: %s", clip(text))
	}
	return out
}

func (o *output) tell(place *int, kind Kind, form string, args ...any) {
	if *place > 0 {
		o.faults[*place-1].Times++
		return
	}
	o.faults = append(o.faults, Fault{File: o.name, Line: o.number + 1, Game: o.place, Board: o.board, Kind: kind, Reason: sentence.Say(form, args...), Times: 1})
	*place = len(o.faults)
}

// header writes the two lines of the standard, the character set where the file
// said one or needs one, and what else stood there.
func (o *output) header(remarks []Remark) {
	o.line("% PBN 2.1")
	o.line("% EXPORT")
	said := slices.ContainsFunc(remarks, func(m Remark) bool { return m.Kind == Escape && saysCharset(m.Text) })
	switch {
	case o.utf8:
		o.line("%Content-type: text/x-pbn; charset=UTF-8")
	case said:
		o.line("%Content-type: text/x-pbn; charset=ISO-8859-1")
	}
	o.remarks(remarks)
}

func saysCharset(text string) bool {
	t := strings.TrimSpace(text)
	return strings.HasPrefix(t, "Content-type:") && strings.Contains(t, "charset=")
}

// ofFile reports whether an escaped line speaks of the form of the whole file.
// The writer has its own.
func ofFile(m Remark) bool {
	t := strings.TrimSpace(m.Text)
	return m.Kind == Escape && (strings.EqualFold(t, "EXPORT") || strings.EqualFold(t, "IMPORT") || strings.HasPrefix(t, "PBN") || saysCharset(t))
}

// remarks writes each remark on lines of its own.
func (o *output) remarks(remarks []Remark) {
	for _, m := range remarks {
		if ofFile(m) {
			continue
		}
		switch m.Kind {
		case Comment:
			o.comment(m.Text)
		case LineComment:
			o.line(";" + o.fit(m.Text))
		case Escape:
			o.line("%" + o.fit(m.Text))
		default:
			o.stray(m.Text)
		}
	}
}

// stray writes text that had no place as an escaped line.
func (o *output) stray(text string) { o.line("%> " + o.fit(text)) }

// comment writes a comment in braces, and breaks its lines where they are too
// long.
func (o *output) comment(text string) {
	text = strings.NewReplacer("}", ")", "\r", "", "\t", " ").Replace(text)
	lines := strings.Split("{"+text+"}", "\n")
	for _, line := range lines {
		line = o.fit(line)
		for len(line) > longest {
			cut := strings.LastIndexByte(line[:longest+1], ' ')
			if cut < 1 || marks(line[:cut]) || marks(line[cut+1:]) {
				break
			}
			o.line(line[:cut])
			line = line[cut+1:]
		}
		if marks(line) {
			line = strings.NewReplacer("<", "(", ">", ")").Replace(line)
		}
		o.line(line)
	}
}

// marks reports whether readers would take the line for a mark of PBN inside of
// other text, wherever it stands.
func marks(line string) bool {
	return embeddingMark(line, "<PBN>") || embeddingMark(line, "</PBN>")
}

// tag writes a tag pair.
func (o *output) tag(name, value string) {
	value = o.fit(value)
	if value == "#" || strings.HasPrefix(value, "##") {
		value = " " + value // it is no inheritance
	}
	o.line("[" + name + ` "` + escape(value) + `"]`)
}

// game writes one game.
func (o *output) game(g *Game) {
	o.board, o.place = g.Label(), g.Ordinal
	o.remarks(g.Before)
	for _, name := range mandatory {
		o.tag(name, g.mandatoryValue(name))
		o.after(g, name)
	}
	o.supplemental(g)
	o.auction(g)
	o.play(g)
	o.tables(g)
}

// after writes the remarks that follow a tag. A second value of a tag becomes an
// escaped line: the standard knows only one.
func (o *output) after(g *Game, name string) {
	first := ""
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Name != name {
			continue
		}
		if !t.Repeated {
			first = t.Value
		} else if t.Value != first {
			o.stray(second(t))
		}
		o.remarks(t.After)
	}
}

func second(t *Tag) string { return "[" + t.Name + ` "` + escape(oneLine(t.Value)) + `"]` }

// supplemental writes the tags that have no section, by the alphabet.
func (o *output) supplemental(g *Game) {
	var names []string
	for _, list := range [][]Tag{g.Tags, g.inherited} {
		for i := range list {
			name := list[i].Name
			if mandatoryPlace(name) >= 0 || name == "Note" || name == "Auction" || name == "Play" || g.Table(name) != nil {
				continue
			}
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	for _, name := range names {
		o.tag(name, g.supplementalValue(name))
		o.after(g, name)
	}
}

// notes writes the notes of a section, each with its remarks.
func (o *output) notes(g *Game, section string) {
	for _, n := range g.notes {
		if n.section == section && section != "" {
			o.tag("Note", fmt.Sprintf("%d:%s", n.number, n.text))
			if n.tag >= 0 {
				o.remarks(g.Tags[n.tag].After)
			}
		}
	}
	// Notes without a number, and those that stand in no section, are remarks.
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == "Note" && section == "" && !slices.ContainsFunc(g.notes, func(n *note) bool { return n.tag == i && n.section != "" }) {
			o.comment("Note " + t.Value)
			o.remarks(t.After)
		}
	}
}
