package lin

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// scanner cuts a text into tags. It does not look at lines: programs put them
// anywhere.
type scanner struct {
	text   string
	pos    int // of the next field
	line   int // of pos
	tags   []Tag
	faults *fault.List

	strayFrom, strayTo int // the stray fields not yet put down, without the last |
	strayLine          int
}

// scan cuts text into tags and reports what is out of order.
func scan(text string, faults *fault.List) []Tag {
	s := &scanner{text: text, line: 1, strayFrom: -1, faults: faults, tags: make([]Tag, 0, strings.Count(text, "|")/2+1)}
	for s.pair() {
	}
	s.putStray(true)
	return s.tags
}

// field is the next field without taking it: as it stands, without the line
// ends around and inside of it, and where the one after it begins.
type field struct {
	raw   string
	clean string
	next  int
	ended bool // by a bar, not by the end of the text
}

func (s *scanner) field(at int) field {
	raw, _, ended := strings.Cut(s.text[at:], "|")
	f := field{raw: raw, clean: stripLines(raw), next: at + len(raw), ended: ended}
	if ended {
		f.next++
	}
	return f
}

// take moves on behind a field.
func (s *scanner) take(f field) {
	s.line += strings.Count(s.text[s.pos:f.next], "\n")
	s.pos = f.next
}

// at is the line in which a field begins after the line ends before it.
func (s *scanner) at(f field) int {
	lead := len(f.raw) - len(strings.TrimLeft(f.raw, " \t\r\n"))
	return s.line + strings.Count(f.raw[:lead], "\n")
}

// pair reads a tag and its value; it is false at the end of the text.
func (s *scanner) pair() bool {
	f := s.field(s.pos)
	name := strings.TrimSpace(f.clean)
	if name == "" {
		if !f.ended {
			return false
		}
		if s.strayFrom < 0 {
			s.faults.Habit("bar", Fault{Line: s.at(f), Kind: Syntax, Reason: sentence.Say("there is a | too many")})
		}
		s.take(f)
		return true
	}
	code, ok := tagName(name)
	if !ok {
		s.stray(f)
		return true
	}
	return s.value(f, code)
}

// value reads what follows the tag in field f.
func (s *scanner) value(f field, code [2]byte) bool {
	use := tagUses(code)
	v := s.field(f.next)
	last := !f.ended || !v.ended && strings.TrimSpace(v.clean) == ""
	valueCode, isName := tagName(strings.TrimSpace(v.clean))
	switch {
	case use == unknownTag && (last || isName && tagUses(valueCode) != unknownTag):
		s.stray(f)
		return true
	case last:
		s.faults.Add(Fault{Line: s.at(f), Kind: Truncated, Reason: sentence.Say("the text ends behind the tag %s", string(code[:]))})
		s.put(code, "", s.at(f))
		s.take(f)
		return true
	case isName && tagUses(valueCode) != unknownTag && s.missing(code, valueCode, v):
		s.faults.Add(Fault{Line: s.at(f), Kind: Syntax, Severity: Serious, Reason: sentence.Say("the tag %s has no value: %s follows", string(code[:]), string(valueCode[:]))})
		s.put(code, "", s.at(f))
		s.take(f)
		return true
	}
	at := s.at(f)
	s.take(f)
	for {
		var glued bool
		if code, glued = s.valueOf(code, v, at); !glued {
			return true
		}
		// What was glued to the value is a tag like any other.
		if v = s.field(s.pos); !v.ended && strings.TrimSpace(v.clean) == "" {
			s.put(code, "", at)
			return true
		}
		if other, ok := tagName(strings.TrimSpace(v.clean)); ok && tagUses(other) != unknownTag && s.missing(code, other, v) {
			s.put(code, "", at)
			return true
		}
	}
}

// valueOf takes the value v of a tag. When the name of another tag is glued to
// its end, that is returned.
func (s *scanner) valueOf(code [2]byte, v field, at int) (other [2]byte, glued bool) {
	if text, other, ok := unglue(code, v.clean); ok {
		s.faults.Add(Fault{Line: at, Kind: Syntax, Severity: Serious, Reason: sentence.Say("a | is missing in %s", clip(v.clean))})
		s.put(code, text, at)
		s.take(v)
		return other, true
	}
	text := v.clean
	if use := tagUses(code); (use == prose || use == unknownTag) && len(v.clean) != len(v.raw) {
		text = joinLines(v.raw)
	}
	s.put(code, text, at)
	s.take(v)
	return code, false
}

// missing reports whether the field v is not the value of a tag, but the name of
// the next one, because the value was left out.
func (s *scanner) missing(of, code [2]byte, v field) bool {
	if string(of[:]) == "pc" {
		// ST and SA are cards as well as tags.
		_, rest, ok := cutCard(v.clean)
		return !ok || strings.TrimSpace(rest) != ""
	}
	if tagUses(of) == played {
		return true
	}
	// A text may well be two letters long. Only a tag that begins a board, with
	// a value that can be its own, is taken for one.
	if !v.ended {
		return false
	}
	f := s.field(v.next)
	for f.ended && strings.TrimSpace(f.clean) == "" {
		f = s.field(f.next)
	}
	next := f.clean
	switch string(code[:]) {
	case "md":
		return len(next) > 1 && next[0] >= '0' && next[0] <= '4' && strings.Contains(next, ",")
	case "pn":
		return strings.Count(next, ",") >= 3
	case "qx":
		room, n := cutRoom(next)
		return room != NoRoom && n > 0
	}
	return false
}

// unglue parts a call or a card from the name of the tag behind it, where the
// bar between them is missing.
func unglue(code [2]byte, value string) (text string, glued [2]byte, ok bool) {
	if len(value) < 3 || len(value) > 12 {
		return "", glued, false
	}
	cut := len(value) - 2
	glued, ok = tagName(value[cut:])
	if !ok {
		return "", glued, false
	}
	switch string(glued[:]) {
	case "mb", "pc", "pg", "mc", "an", "nt":
	default:
		return "", glued, false
	}
	text = value[:cut]
	switch string(code[:]) {
	case "mb":
		_, rest := cutCall(text)
		return text, glued, strings.TrimSpace(rest) == ""
	case "pc":
		_, rest, ok := cutCard(text)
		return text, glued, ok && strings.TrimSpace(rest) == ""
	}
	return "", glued, false
}

func (s *scanner) put(code [2]byte, value string, line int) {
	s.putStray(false)
	s.tags = append(s.tags, Tag{Value: value, Line: int32(line), name: code})
}

// stray notes a field that is no tag. Fields in a row become one part.
func (s *scanner) stray(f field) {
	if s.strayFrom < 0 {
		s.strayFrom, s.strayLine = s.pos, s.at(f)
	}
	s.strayTo = s.pos + len(f.raw)
	s.take(f)
}

func (s *scanner) putStray(end bool) {
	if s.strayFrom < 0 {
		return
	}
	text := strings.TrimSpace(joinLines(s.text[s.strayFrom:s.strayTo]))
	s.strayFrom = -1
	severity := Serious
	if end && len(s.tags) > 0 {
		severity = Warning
	}
	s.faults.Add(Fault{Line: s.strayLine, Kind: Stray, Severity: severity, Reason: sentence.Say("this is no tag: %s", clip(text))})
	s.tags = append(s.tags, Tag{Value: text, Line: int32(s.strayLine)})
}

// joinLines puts a blank where a line end parts two words of a text.
func joinLines(text string) string {
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	var b strings.Builder
	for i, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		if i > 0 && b.Len() > 0 && line != "" && line[0] != ' ' && !strings.HasSuffix(b.String(), " ") {
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	return b.String()
}

// cutRoom reads the room and the number at the front of the value of qx: o12,
// c3, 5; what follows, as in "o1,BOARD 1", is left alone.
func cutRoom(text string) (Room, int) {
	text = strings.TrimSpace(text)
	room := NoRoom
	if text != "" {
		switch text[0] {
		case 'o', 'O':
			room, text = Open, text[1:]
		case 'c', 'C':
			room, text = Closed, text[1:]
		}
	}
	digits := 0
	for digits < len(text) && digits < 7 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	n, err := strconv.Atoi(text[:digits])
	if err != nil {
		return room, 0
	}
	return room, n
}
