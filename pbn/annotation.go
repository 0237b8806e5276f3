package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// End says how an auction or a play ends in the file.
type End uint8

const (
	// Open: the section simply ends.
	Open End = iota
	// NothingMore: a * tells that no more is given.
	NothingMore
	// ToBeContinued: a + stands for the next call or card.
	ToBeContinued
)

// Annotation is what a file remarks on a call or a card: numeric annotation
// glyphs (the suffixes ! ? !! ?? !? ?! are $1 to $6 in an auction and $7 to $12
// in a play), notes with their texts, and comments.
type Annotation struct {
	NAGs  []int
	Notes []Note
	After []Remark
}

// Note is a reference to a note and the text of it: in an auction the
// explanation of an alerted call.
type Note struct {
	Number int
	Text   string
	Found  bool // false when the file has no such note
}

// Explanation is the texts of the notes, parted by semicolons; it is empty
// without notes, and for no annotation at all.
func (a *Annotation) Explanation() string {
	if a == nil {
		return ""
	}
	var b strings.Builder
	for _, n := range a.Notes {
		if n.Text == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("; ")
		}
		b.WriteString(n.Text)
	}
	return b.String()
}

// cutAnnotation takes a suffix, a glyph or a note reference off the front.
func cutAnnotation(text string) (token, rest string) {
	i := 1
	switch text[0] {
	case '!', '?':
		for i < len(text) && (text[i] == '!' || text[i] == '?') {
			i++
		}
	case '=':
		if end := strings.IndexByte(text[1:], '='); end >= 0 {
			i = end + 2
		} else {
			i = len(text)
		}
	default:
		for i < len(text) && !strings.ContainsRune("!?$=*^_+", rune(text[i])) {
			i++
		}
	}
	return text[:i], text[i:]
}

// suffixes are the glyphs of the suffixes, in the order of their numbers.
var suffixes = [...]string{"!", "?", "!!", "??", "!?", "?!"}

// annotate adds a suffix, glyph or note reference to an annotation. Offset is
// the glyph before that of "!": 0 in an auction, 6 in a play.
func (g *Game) annotate(a *Annotation, token string, line, offset int, suffix *bool, what sentence.Said) {
	switch token[0] {
	case '=':
		n, err := strconv.Atoi(strings.Trim(token, "="))
		switch {
		case err != nil || n < 0 || n > 9999:
			g.fault(line, NoteFault, Serious, "%q is not a reference to a note", clip(token))
			return
		case n < 1 || n > 32:
			g.habit(line, NoteFault, "note number", "the number of a note is outside 1 to 32: %d", n)
		}
		if len(a.Notes) > 0 {
			g.fault(line, NoteFault, Warning, "a %v has more than one note", what)
		}
		a.Notes = append(a.Notes, Note{Number: n})
		return
	case '$':
		n, err := strconv.Atoi(token[1:])
		if err != nil || n < 0 || n > 255 {
			g.fault(line, NoteFault, Serious, "%q is not a glyph; write $0 to $255", clip(token))
			return
		}
		if n >= 1 && n <= 12 {
			if n <= offset || n > offset+6 {
				g.fault(line, NoteFault, Warning, "the glyph $%d cannot stand after a %v", n, what)
			}
			g.oneSuffix(suffix, line, token, what)
		}
		a.NAGs = append(a.NAGs, n)
		return
	}
	for i, s := range suffixes {
		if s == token {
			g.oneSuffix(suffix, line, token, what)
			a.NAGs = append(a.NAGs, offset+i+1)
			return
		}
	}
	g.fault(line, NoteFault, Serious, "%q is not a suffix; write one of ! ? !! ?? !? ?!", clip(token))
}

func (g *Game) oneSuffix(suffix *bool, line int, token string, what sentence.Said) {
	if *suffix {
		g.fault(line, NoteFault, Warning, "a %v has more than one suffix, with %s", what, clip(token))
	}
	*suffix = true
}
