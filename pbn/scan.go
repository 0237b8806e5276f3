package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// elementKind says what the scanner found.
type elementKind uint8

const (
	tagElement elementKind = iota
	wordElement
	remarkElement
)

// element is one thing of the text: a tag, a word of a section or a remark.
type element struct {
	name   string // of a tag
	text   string // value of a tag, the word, the text of the remark
	line   int
	kind   elementKind
	remark RemarkKind
}

// RemarkKind says how a remark was written.
type RemarkKind uint8

const (
	// Comment stands in braces.
	Comment RemarkKind = iota
	// LineComment stands between a semicolon and the end of the line.
	LineComment
	// Escape is a line that begins with a percent sign: settings of programs.
	Escape
	// StrayText is text outside of everything; it is written as an Escape.
	StrayText
)

// Remark is text that is for people or for one program alone. Text is without
// the braces, the semicolon or the percent sign; lines are parted by \n.
type Remark struct {
	Kind RemarkKind
	Text string
	Line int
}

// scanner cuts lines into elements. It holds on to what runs over several
// lines: comments in braces and tags.
type scanner struct {
	out     []element
	comment strings.Builder
	opened  int // the line of the brace that is open; 0 when none is
	swallow int // the line inside a comment that looks like a tag
	tag     string
	tagLine int  // of the bracket that is open; 0 when none is
	cut     bool // the file ended inside the tag
	maxText int
	used    int // elements of the game so far
	allowed int // how many there may be
	fault   func(line int, kind Kind, severity Severity, form string, args ...any)
	habit   func(line int, kind Kind, key, form string, args ...any)
}

// pendingTagLines is how many lines a tag may run over before it is given up.
const pendingTagLines = 8

// line scans one line; it reports whether the line was blank and so ends a
// game.
func (s *scanner) line(text string, number int) (blank bool) {
	if s.opened > 0 {
		s.inComment(text, number)
		return false
	}
	if s.tagLine > 0 {
		trimmed := strings.TrimSpace(text)
		if trimmed == "" || trimmed[0] == '[' || trimmed[0] == '%' && text[0] == '%' || number-s.tagLine >= pendingTagLines {
			s.abandonTag()
		} else {
			s.rest(s.tag+"\n"+text, number)
			return false
		}
	}
	if text != "" && text[0] == '%' {
		s.remark(Escape, text[1:], number)
		return false
	}
	t := strings.TrimLeft(text, " \t")
	if t == "" {
		return true
	}
	if strings.HasPrefix(text, "##") {
		// Some programs begin the lines of their header like that.
		s.habit(number, Stray, "number signs", "a line begins with ##; it was taken for a remark")
		s.remark(StrayText, text, number)
		return false
	}
	s.rest(t, number)
	return false
}

func (s *scanner) inComment(text string, number int) {
	body, rest, closed := strings.Cut(text, "}")
	if s.comment.Len() < s.maxText {
		s.comment.WriteByte('\n')
		s.comment.WriteString(body)
	}
	if s.swallow == 0 && looksLikeTag(body) {
		s.swallow = number
	}
	if closed {
		s.closeComment()
		s.rest(rest, number)
	}
}

func (s *scanner) closeComment() {
	if s.swallow > 0 {
		s.habit(s.swallow, Syntax, "tag in comment", "the comment that began earlier holds what looks like a tag; a } may be missing")
	}
	if s.comment.Len() >= s.maxText {
		s.fault(s.opened, TooMuch, Serious, "the comment is too long; the end of it was left out")
	}
	s.remark(Comment, s.comment.String(), s.opened)
	s.comment = strings.Builder{}
	s.opened, s.swallow = 0, 0
}

// looksLikeTag reports whether the line begins like a tag with a value.
func looksLikeTag(text string) bool {
	if text == "" || text[0] != '[' {
		return false
	}
	name, rest, _ := strings.Cut(text[1:], " ")
	return tagName(name) && strings.HasPrefix(strings.TrimLeft(rest, " "), `"`)
}

func (s *scanner) remark(kind RemarkKind, text string, line int) {
	s.add(element{kind: remarkElement, remark: kind, line: line, text: text})
}

func (s *scanner) word(text string, line int) {
	s.add(element{kind: wordElement, line: line, text: text})
}

// add keeps an element, as long as the game has not more of them than a text of
// its length should.
func (s *scanner) add(e element) {
	if s.used++; s.used <= s.allowed {
		s.out = append(s.out, e)
	} else if s.used == s.allowed+1 {
		s.allowed = s.used - 1 // and no more of this game
		s.fault(e.line, TooMuch, Serious, "the game has more words, tags or remarks than can be meant; the rest was passed over")
	}
}

// rest scans what is left of a line. Where a tag is pending, text begins with
// its bracket and may hold line ends.
func (s *scanner) rest(text string, number int) {
	for {
		text = strings.TrimLeft(text, " \t\u00A0\uFEFF\n")
		if text == "" {
			return
		}
		switch text[0] {
		case '[':
			t, rest, ok := cutTag(text)
			line := number
			if s.tagLine > 0 {
				line = s.tagLine
			}
			if !ok {
				s.tag, s.tagLine = text, line
				return
			}
			s.tagLine, s.tag = 0, ""
			s.addTag(t, line)
			text = rest
		case '{':
			body, rest, closed := strings.Cut(text[1:], "}")
			s.opened = number
			s.comment.WriteString(body)
			if !closed {
				return
			}
			s.closeComment()
			text = rest
		case ';':
			s.remark(LineComment, text[1:], number)
			return
		case '"':
			end := closingQuote(text)
			if end < 0 {
				s.fault(number, Syntax, Serious, "a quotation mark is not closed on the line: %s", clip(text))
				s.word(text+`"`, number)
				return
			}
			s.word(text[:end+1], number)
			text = text[end+1:]
		case ']', '}':
			s.fault(number, Syntax, Serious, "the line has a %c that closes nothing", text[0])
			text = text[1:]
		default:
			end := strings.IndexAny(text, " \t\n[]{};\"")
			if end < 0 {
				end = len(text)
			}
			s.word(text[:end], number)
			text = text[end:]
		}
	}
}

// closingQuote is the place of the quotation mark that closes the one at the
// beginning of text; -1 when the line ends before it.
func closingQuote(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
				i++
			}
		case '"':
			return i
		case '\n':
			return -1
		}
	}
	return -1
}

func (s *scanner) addTag(t scannedTag, line int) {
	switch {
	case !t.faulty.IsZero():
		s.fault(line, Syntax, Serious, "%v", t.faulty)
	case !t.odd.IsZero():
		key, _ := t.odd.Sentence()
		s.habit(line, Syntax, key, "%v: %s", t.odd, clip(t.name+" "+t.value))
	}
	if strings.IndexByte(t.value, '\t') >= 0 {
		s.habit(line, Encoding, "tab", "the value of tag %s holds a tab, which is not allowed in a string", clip(t.name))
	}
	s.add(element{kind: tagElement, line: line, name: t.name, text: t.value})
}

// abandonTag takes a tag that was never closed for what it is.
func (s *scanner) abandonTag() {
	text, line := s.tag, s.tagLine
	s.tag, s.tagLine = "", 0
	t, rest, ok := salvageTag(text)
	if s.cut {
		s.fault(line, Truncated, Serious, "the file ends inside a tag; it may be cut off: %s", clip(text))
	}
	if !ok {
		s.fault(line, Syntax, Serious, "a [ does not begin a tag: %s", clip(text))
		if rest = strings.TrimSpace(rest); rest != "" {
			s.word(rest, line)
		}
		return
	}
	if !s.cut {
		t.faulty = sentence.Say("tag %s is not closed with a quotation mark and a ]: %s", clip(t.name), clip(text))
	}
	s.addTag(t, line)
}

// end is called at the end of the file.
func (s *scanner) end() {
	if s.opened > 0 {
		s.fault(s.opened, Truncated, Serious, "the file ends inside a comment that begins here; it may be cut off")
		s.closeComment()
	}
	if s.tagLine > 0 {
		s.cut = true
		s.abandonTag()
	}
}
