package lin

import (
	"bufio"
	"io"
	"strconv"

	"github.com/overtrick/overtrick/sentence"
)

// Write writes the file tag by tag in UTF-8: each game on a line of its own, and
// so each tag of a header. Everything that was read is written.
func Write(out io.Writer, f *File) error {
	to := bufio.NewWriter(out)
	for _, s := range f.Segments {
		writeTags(to, s.Tags, true)
		for _, g := range s.Games {
			writeTags(to, g.Tags, false)
		}
	}
	if err := to.Flush(); err != nil {
		return sentence.Errorf("lin: writing %s: %w", f.Name, err)
	}
	return nil
}

// writeTags writes tags on one line, or each on its own. The error is that of
// the later Flush.
func writeTags(to *bufio.Writer, tags []Tag, lines bool) {
	for i, t := range tags {
		_, _ = to.WriteString(t.String())
		if lines || i == len(tags)-1 {
			_ = to.WriteByte('\n')
		}
	}
}

// String is the game on one line.
func (g *Game) String() string { return tagsText(g.Tags) }

func tagsText(tags []Tag) string {
	n := 0
	for _, t := range tags {
		n += len(t.Value) + 4
	}
	b := make([]byte, 0, n)
	for _, t := range tags {
		b = append(b, t.String()...)
	}
	return string(b)
}

// NewFile is a file of one segment, to be written.
func NewFile(name string, header Header, boards ...*Content) *File {
	s := &Segment{Tags: header.Tags()}
	f := &File{Name: name, Charset: UTF8, Segments: []*Segment{s}}
	for i, c := range boards {
		s.Games = append(s.Games, &Game{Ordinal: i + 1, Tags: c.Tags(), file: name, segment: s})
	}
	return f
}

// Tags are the tags of the board in the order in which Bridge Base Online
// writes them. Names that are inherited, and the dealer or vulnerability that
// Law 2 gave, are written out. What cannot stand between bars is replaced.
func (c *Content) Tags() []Tag {
	b := builder{remarks: c.Remarks}
	for _, o := range c.Other {
		switch o.Tag.Name() {
		case "mc", "zz", "sa", "sv", "ah", "st":
			b.late = append(b.late, o)
		default:
			b.others = append(b.others, o)
		}
	}
	if c.Labelled || c.Room != NoRoom {
		b.put("qx", c.label())
	}
	if c.HasNames {
		b.put("pn", joinNames(c.Names))
	}
	b.put("st", c.Subtitle)
	b.between(Place{})
	b.put("md", c.dealText())
	b.put("rh", "")
	title := c.Title
	if title == "" && c.Number > 0 && c.Number != c.Shown {
		title = "Board " + strconv.Itoa(c.Number)
	}
	if title != "" {
		b.put("ah", title)
	}
	if c.HasVulnerable {
		b.put("sv", "oneb"[c.Vulnerable&3:][:1])
	}
	place := Place{Begun: true}
	b.between(place)
	for i, call := range c.Calls {
		text := callText(call.Call)
		if call.Alerted {
			text += "!"
		}
		b.put("mb", text)
		if call.Explained || call.Explanation != "" {
			b.put("an", call.Explanation)
		}
		place.Calls = i + 1
		b.between(place)
	}
	if len(c.Calls) > 0 {
		b.put("pg", "")
	}
	for i, card := range c.Cards {
		b.put("pc", card.Card.String())
		place.Cards = i + 1
		b.between(place)
		if i%4 == 3 || i == len(c.Cards)-1 {
			b.put("pg", "")
		}
	}
	switch {
	case c.NotPlayed:
		b.put("mc", "-1")
	case c.HasTricks:
		b.put("mc", strconv.Itoa(c.Tricks))
	}
	if c.ScoreText != "" {
		b.put("sa", c.ScoreText)
	}
	if c.Score != "" {
		b.put("zz", c.Score)
	}
	b.rest()
	b.put("pg", "")
	return b.tags
}

// label is the value of qx.
func (c *Content) label() string {
	if c.Label != "" || c.Room == NoRoom {
		return c.Label
	}
	n := c.Shown
	if n == 0 {
		n = c.Number
	}
	return c.Room.String()[:1] + strconv.Itoa(n)
}

// builder puts remarks and other tags between calls and cards.
type builder struct {
	tags    []Tag
	remarks []Remark // not yet put
	others  []Extra
	// late are second tags of a kind that a board has once, or ones that could
	// not be read: the first one counts, so they come last.
	late []Extra
}

func (b *builder) put(name, value string) { b.tags = append(b.tags, NewTag(name, value)) }

// between puts what stands at the place or before it.
func (b *builder) between(at Place) {
	reached := func(p Place) bool {
		return (at.Begun || !p.Begun) && p.Calls <= at.Calls && p.Cards <= at.Cards
	}
	for len(b.remarks) > 0 && reached(b.remarks[0].Place) {
		b.remark()
	}
	for len(b.others) > 0 && reached(b.others[0].Place) {
		b.other()
	}
}

func (b *builder) rest() {
	for len(b.remarks) > 0 {
		b.remark()
	}
	b.others = append(b.others, b.late...)
	for len(b.others) > 0 {
		b.other()
	}
}

func (b *builder) remark() {
	m := b.remarks[0]
	b.remarks = b.remarks[1:]
	text := m.Text
	if m.Who != "" {
		text = m.Who + ": " + text
	}
	b.put("nt", text)
}

func (b *builder) other() {
	b.tags = append(b.tags, b.others[0].Tag)
	b.others = b.others[1:]
}
