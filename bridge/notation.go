package bridge

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// normal brings what a person wrote to the letters that the parsers know: small
// letters, a plain blank for every kind of space, - for every kind of dash, x
// for everything that looks like the cross of a double. Selectors that ask for
// a coloured or a plain suit symbol are dropped.
func normal(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch r = unicode.ToLower(r); r {
		case '−', '–', '—', '‑', '‐', '－':
			return '-'
		case '＋':
			return '+'
		case '×', '✕', '✖', 'х', 'χ': // the last two are Cyrillic and Greek
			return 'x'
		case '\ufe0e', '\ufe0f':
			return -1
		}
		if unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, text))
}

// bare takes blanks, dashes and strokes out of normal text, for words that are
// written with and without them: N-S, E/W, passed out.
var bare = strings.NewReplacer(" ", "", "-", "", "/", "")

// cutDash takes one dash of any length off the front of text: what is written
// for a void, for an unknown hand and for no vulnerability.
func cutDash(text string) (rest string, ok bool) {
	for _, dash := range [...]string{"-", "–", "—", "−"} {
		if rest, ok := strings.CutPrefix(text, dash); ok {
			return rest, true
		}
	}
	return text, false
}

// isDash reports whether text is one dash and nothing else.
func isDash(text string) bool {
	rest, ok := cutDash(text)
	return ok && rest == ""
}

// quote puts text in quotation marks for an error, shortened when it is so long
// that the message would no longer be one that a person reads.
func quote(text string) string {
	const limit = 120
	if len(text) <= limit {
		return strconv.Quote(text)
	}
	cut := limit
	for !utf8.RuneStart(text[cut]) && cut > limit-utf8.UTFMax {
		cut--
	}
	return strconv.Quote(text[:cut]) + "…"
}

// marshal writes a value as its String; one outside the range of its type is an
// error, for it could not be read back.
func marshal[T interface {
	Valid() bool
	String() string
}](v T,
) ([]byte, error) {
	if !v.Valid() {
		return nil, sentence.Errorf("bridge: %#v is no valid value and has no text", v)
	}
	return []byte(v.String()), nil
}

// unmarshal reads text into to; on an error to is left as it was.
func unmarshal[T any](to *T, parse func(string) (T, error), text []byte) error {
	v, err := parse(string(text))
	if err != nil {
		return err
	}
	*to = v
	return nil
}

// skipBlanks is normal text without the blanks at its front.
func skipBlanks(text string) string { return strings.TrimLeft(text, " ") }
