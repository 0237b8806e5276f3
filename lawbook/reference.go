package lawbook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// leading are the words that people put before a reference, folded.
var leading = []string{"laws", "law", "clause", "lb", "l", "νομοι", "νομοσ", "νομουσ", "νομου", "νομων", "νομο", "αρθρα", "αρθρο", "ν", "§"}

// numerals are the Roman numerals that clauses are numbered with.
var numerals = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"}

// ParseReference reads a reference to a clause as people write it: 64A1,
// law 12c1(e)(ii), 50 D 2 a, Νόμος 16Γ. Letters may be Latin or Greek, large or
// small, with brackets, spaces and full stops or without. It checks the form
// and that there is a Law of that number; whether an edition has such a clause,
// [Book.Find] knows. Definitions have no number and are no references.
func ParseReference(text string) (ID, error) {
	bad := func(reason error) (ID, error) {
		return "", sentence.Errorf("lawbook: %q is not a reference to a clause: %w", strings.TrimSpace(text), reason)
	}
	if len(text) > 100 {
		return "", sentence.Errorf("lawbook: a text of %d bytes is not a reference to a clause", len(text))
	}
	base, suffix := text, ""
	if at := strings.IndexAny(text, "/*"); at >= 0 {
		base, suffix = text[:at], strings.TrimSpace(text[at:])
	}
	p := pieces{strings.TrimSpace(fold(base))}
	for _, word := range leading {
		if rest, ok := strings.CutPrefix(p.rest, word); ok && !startsWithLetter(rest) {
			p.rest = rest
			break
		}
	}
	p.skip()
	number := p.digits()
	if number == "" {
		return bad(sentence.New("it begins with the number of a Law, as in 64A1 or 12C1(e)(ii)"))
	}
	id := number
	if ID(number).Law() < 1 || ID(number).Law() > lastOfLaws || len(number) > 2 {
		return bad(sentence.Errorf("the Laws are numbered 1 to %d", lastOfLaws))
	}
	if letter := p.letter(8); letter != 0 {
		id += strings.ToUpper(string(letter))
		id += p.digits()
		if letter := p.letter(12); letter != 0 {
			id += "(" + string(letter) + ")"
			if roman := p.roman(); roman != "" {
				id += "(" + roman + ")"
			}
		}
	}
	if p.skip(); p.rest != "" {
		return bad(sentence.Errorf("%q cannot follow %s", p.rest, id))
	}
	if id += suffix; !ID(id).valid() {
		return bad(sentence.Errorf("%s is not how clauses are numbered", id))
	}
	return ID(id), nil
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

// pieces takes a folded reference apart.
type pieces struct{ rest string }

// skip passes what may stand between the pieces.
func (p *pieces) skip() {
	p.rest = strings.TrimLeft(p.rest, " \t\u00a0.,:()[]")
}

func (p *pieces) digits() string {
	p.skip()
	end := 0
	for end < len(p.rest) && p.rest[end] >= '0' && p.rest[end] <= '9' {
		end++
	}
	digits := p.rest[:end]
	p.rest = p.rest[end:]
	return digits
}

// letter reads one of the first n letters and returns the Latin one that stands
// for it, or 0 when something else comes.
func (p *pieces) letter(n int) byte {
	p.skip()
	if p.rest == "" {
		return 0
	}
	if c := p.rest[0]; c >= 'a' && int(c-'a') < n {
		p.rest = p.rest[1:]
		return c
	}
	// The longest of a language's letters first: ια before ι.
	best, length := byte(0), 0
	for _, a := range alphabets {
		for i, form := range a.lower[:min(n, len(a.lower))] {
			if strings.HasPrefix(p.rest, form) && len(form) > length {
				best, length = byte('a'+i), len(form)
			}
		}
	}
	p.rest = p.rest[length:]
	return best
}

func (p *pieces) roman() string {
	p.skip()
	rest := strings.NewReplacer("ι", "i", "υ", "v", "χ", "x").Replace(p.rest)
	end := 0
	for end < len(rest) && strings.IndexByte("ivx", rest[end]) >= 0 {
		end++
	}
	roman := rest[:end]
	if !slices.Contains(numerals, roman) {
		return ""
	}
	p.rest = rest[end:]
	return roman
}
