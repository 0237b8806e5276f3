package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Tag is a tag pair of a game: a name and a value.
type Tag struct {
	Name string
	// Value is what the tag says, with # and ## resolved.
	Value string
	// After are the remarks between this tag and the next, and as StrayText the
	// words that follow a tag which should have none. What belongs to an auction, a
	// play or a table stands there.
	After []Remark
	Line  int32
	// Inherited tells that the value was taken over by # or set for later games
	// by ##.
	Inherited Inheritance
	// Repeated marks a tag that the game has already given; the first one counts.
	Repeated bool
}

// Inheritance says how a value passes between games.
type Inheritance uint8

const (
	// Own is an ordinary value.
	Own Inheritance = iota
	// TakenOver is the value of an earlier game (#).
	TakenOver
	// Lasting is a value for this game and for all later ones that do not give the
	// tag (##).
	Lasting
)

// Raw is the value as it stands in the file.
func (t *Tag) Raw() string {
	switch t.Inherited {
	case TakenOver:
		return "#"
	case Lasting:
		return "##" + t.Value
	}
	return t.Value
}

// scannedTag is a tag as the scanner takes it from the text.
type scannedTag struct {
	name, value string
	odd         sentence.Said // a habit that departs from the standard
	faulty      sentence.Said
}

// tagName reports whether text may name a tag.
func tagName(text string) bool {
	for i := 0; i < len(text); i++ {
		if !nameByte(text[i]) {
			return false
		}
	}
	return text != ""
}

func nameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// cutTag takes a tag off the front of text, which begins with a bracket. It is
// not ok when the tag goes on behind the end of text.
func cutTag(text string) (t scannedTag, rest string, ok bool) {
	i := skipBlanks(text, 1)
	from := i
	for i < len(text) && nameByte(text[i]) {
		i++
	}
	t.name = text[from:i]
	i = skipBlanks(text, i)
	if i == len(text) {
		return t, "", false
	}
	if t.name == "" {
		return t, text, false
	}
	if text[i] != '"' {
		return cutUnquoted(t, text, i)
	}
	if end := closingQuote(text[i:]); end >= 0 {
		after := skipBlanks(text, i+end+1)
		if after < len(text) && text[after] == ']' {
			t.value = unescape(text[i+1 : i+end])
			return t, text[after+1:], true
		}
		if after == len(text) {
			return t, "", false
		}
	}
	// A quotation mark inside the value that was not escaped, or none at the
	// end: take the last one before the bracket that ends the line.
	line, more, several := strings.Cut(text[i:], "\n")
	trimmed := strings.TrimRight(line, " \t")
	if !strings.HasSuffix(trimmed, "]") {
		return t, "", false
	}
	inner := strings.TrimRight(trimmed[1:len(trimmed)-1], " \t")
	if strings.Contains(inner, `" ] [`) || strings.Contains(inner, `"] [`) || strings.Contains(inner, `"][`) {
		return cutAtBracket(t, text, i)
	}
	value, closed := strings.CutSuffix(inner, `"`)
	t.value = unescape(value)
	if closed {
		t.odd = sentence.Say("a quotation mark inside the value of a tag has no backslash before it")
	} else {
		t.faulty = sentence.Say("the value of tag %s has no quotation mark at its end", clip(t.name))
	}
	if several {
		return t, more, true
	}
	return t, "", true
}

// cutAtBracket ends a value at the first quotation mark with a bracket after it.
func cutAtBracket(t scannedTag, text string, i int) (scannedTag, string, bool) {
	for j := i + 1; j < len(text); j++ {
		if text[j] != '"' {
			continue
		}
		if after := skipBlanks(text, j+1); after < len(text) && text[after] == ']' {
			t.value = unescape(text[i+1 : j])
			t.odd = sentence.Say("a quotation mark inside the value of a tag has no backslash before it")
			return t, text[after+1:], true
		}
	}
	return t, "", false
}

func cutUnquoted(t scannedTag, text string, i int) (scannedTag, string, bool) {
	line, _, _ := strings.Cut(text[i:], "\n")
	end := strings.IndexByte(line, ']')
	if end < 0 {
		return t, "", false
	}
	t.value = strings.TrimSpace(line[:end])
	if t.value == "" {
		t.faulty = sentence.Say("tag %s has no value", clip(t.name))
	} else {
		t.odd = sentence.Say("the value of a tag stands without quotation marks")
	}
	return t, text[i+end+1:], true
}

// salvageTag makes the best of a tag that is never closed. When there is not
// even a name, rest is the text behind the bracket.
func salvageTag(text string) (t scannedTag, rest string, ok bool) {
	i := skipBlanks(text, 1)
	from := i
	for i < len(text) && nameByte(text[i]) {
		i++
	}
	t.name = text[from:i]
	if t.name == "" {
		return t, text[1:], false
	}
	value := strings.TrimSpace(text[i:])
	if strings.HasPrefix(value, `"`) {
		if end := closingQuote(value); end >= 0 {
			t.value = unescape(value[1:end])
			return t, "", true
		}
		value = value[1:]
	}
	t.value = strings.Join(strings.Fields(strings.TrimRight(value, `]"`)), " ")
	return t, "", true
}

func skipBlanks(text string, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n') {
		i++
	}
	return i
}

// unescape resolves \" and \\; any other backslash stands for itself, as in
// the suit symbols \S \H \D \C.
func unescape(text string) string {
	if text == "" {
		return "" // not a piece of the line, which would stay in memory for it
	}
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// escape is the reverse of unescape, with no more backslashes than needed.
func escape(text string) string {
	if strings.IndexByte(text, '\\') < 0 && strings.IndexByte(text, '"') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '"':
			b.WriteByte('\\')
		case text[i] == '\\' && (i+1 == len(text) || text[i+1] == '\\' || text[i+1] == '"'):
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
