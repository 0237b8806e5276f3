package lawbook

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// paragraph is a line of a text that somebody else published, with what stands
// at its beginning to say which clause it is.
type paragraph struct {
	text   string
	line   int
	marks  []mark
	name   string // a definition, or a word of the ladder, that the line explains
	bare   bool   // a title, a number of a page, a link: short, and no sentence
	folded []string
}

// mark is a piece of a clause's number as it stands at the beginning of a line:
// "B.", "2.", "(a)", "(ii)", "(4)".
type mark struct {
	level level
	text  string // as in an ID, without brackets
}

// level is the depth of a piece of a number.
type level byte

const (
	lawLevel level = iota + 1
	letterLevel
	digitLevel
	smallLevel
	romanLevel
	noteLevel
)

var (
	lawMark    = regexp.MustCompile(`^(?i:law|νόμος|νομος)?\s*([1-9][0-9]?)\s+[^0-9\s(.,]`)
	letterMark = regexp.MustCompile(`^(ΣΤ|[A-HΑ-Η])[.)]\s+`)
	digitMark  = regexp.MustCompile(`^([1-9][0-9]?)[.)](?:\s+|$)`)
	smallMark  = regexp.MustCompile(`^\((στ|ια|ιβ|[a-lα-ι])\)\s*`)
	romanMark  = regexp.MustCompile(`^\(([ivx]+)\)\s*`)
	noteMark   = regexp.MustCompile(`^\(([1-9])\)\s*`)
	nameMark   = regexp.MustCompile(`^(\pL[^—.]{1,40}?) — `)
	tableRow   = regexp.MustCompile(`^\|.*\|$`)
)

// paragraphs are the lines of a text that are in the language and say anything.
// A line that explains a word, "Dummy — 1. … 2. …", is parted by its numbers;
// known tells such words.
func paragraphs(text, language string, known func(string) bool) []paragraph {
	var out []paragraph
	for n, line := range lines(strings.TrimPrefix(text, "\ufeff")) {
		line = strings.TrimSpace(line)
		if !inLanguage(line, language) {
			continue
		}
		p := paragraph{line: n}
		rest := line
		if m := lawMark.FindStringSubmatchIndex(rest); m != nil {
			p.marks = append(p.marks, mark{lawLevel, rest[m[2]:m[3]]})
			rest = strings.TrimLeft(rest[m[3]:], " \t_*")
		}
		for again := true; again; {
			rest, again = p.read(rest, language)
		}
		if m := nameMark.FindStringSubmatch(rest); m != nil && p.marks == nil && known(m[1]) {
			out = append(out, senses(m[1], rest[len(m[0]):], n)...)
			continue
		}
		if tableRow.MatchString(rest) {
			cells := strings.Split(strings.Trim(rest, "| "), "|")
			if strings.Trim(rest, "|-: ") == "" {
				continue
			}
			p.name = strings.TrimSpace(cells[0])
		}
		p.text = strings.Trim(rest, " \t_*")
		p.folded = words(fold(p.text))
		if len(p.folded) == 0 {
			continue
		}
		end := p.text[len(p.text)-1:]
		p.bare = len(p.folded) <= 10 && !strings.ContainsAny(end, ".:;,)?|") && !tableRow.MatchString(p.text) && p.name == ""
		out = append(out, p)
	}
	return out
}

// senses parts what a line says of a word, if it is numbered.
func senses(name, text string, line int) []paragraph {
	var out []paragraph
	add := func(name, text string) {
		text = strings.TrimSpace(text)
		if folded := words(fold(text)); len(folded) > 0 {
			out = append(out, paragraph{text: text, line: line, name: name, folded: folded})
		}
	}
	rest, numbered := strings.CutPrefix(text, "1. ")
	if !numbered {
		add(name, text)
		return out
	}
	for n := 2; n < 10; n++ {
		before, after, more := strings.Cut(rest, fmt.Sprintf(" %d. ", n))
		add(fmt.Sprintf("%s %d", name, n-1), before)
		if rest = after; !more {
			break
		}
	}
	return out
}

// read takes the next mark off the beginning of a line. Of two letters that
// could be a Roman numeral, (i) and (v), the numeral is meant: no clause of the
// Laws has so many parts that it would need the letter.
func (p *paragraph) read(rest, language string) (string, bool) {
	letters := func(list []string, text, latin string) string {
		for i, letter := range list {
			if letter == text {
				return latin[i : i+1]
			}
		}
		return text
	}
	alphabet := alphabets[language]
	if alphabet == nil {
		alphabet = &noAlphabet
	}
	for _, try := range []struct {
		level level
		form  *regexp.Regexp
	}{{letterLevel, letterMark}, {digitLevel, digitMark}, {noteLevel, noteMark}, {romanLevel, romanMark}, {smallLevel, smallMark}} {
		m := try.form.FindStringSubmatch(rest)
		if m == nil {
			continue
		}
		text := m[1]
		switch try.level {
		case letterLevel:
			text = letters(alphabet.upper, text, "ABCDEFGH")
		case smallLevel:
			text = letters(alphabet.lower, text, "abcdefghijkl")
		}
		p.marks = append(p.marks, mark{try.level, text})
		return rest[len(m[0]):], true
	}
	return rest, false
}

var noAlphabet alphabet

// inLanguage reports whether a line is written in the script of the language:
// Greek, or else Latin.
func inLanguage(line, language string) bool {
	greek, latin := 0, 0
	for _, r := range line {
		switch {
		case unicode.Is(unicode.Greek, r):
			greek++
		case unicode.Is(unicode.Latin, r):
			latin++
		}
	}
	if language == "el" {
		return greek > latin
	}
	return latin > greek
}
