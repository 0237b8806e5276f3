package pbn

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// lookalikes are what is written for characters that ISO 8859-1 does not have.
var lookalikes = map[rune]string{
	'‘': "'", '’': "'", '‚': "'", '′': "'", '“': `"`, '”': `"`, '„': `"`, '″': `"`,
	'–': "-", '—': "-", '−': "-", '‐': "-", '‑': "-", '‒': "-", '…': "...", '•': "*",
	'€': "EUR", '™': "(TM)", '×': "×", 'Œ': "OE", 'œ': "oe", 'Ł': "L", 'ł': "l",
	'Đ': "D", 'đ': "d", 'ı': "i", 'Ħ': "H", 'ħ': "h", 'ĸ': "k", 'ŉ': "'n", 'ſ': "s", 'ƒ': "f",
	'♠': "S", '♥': "H", '♦': "D", '♣': "C", '♤': "S", '♡': "H", '♢': "D", '♧': "C",
	'←': "<-", '→': "->", '≤': "<=", '≥': ">=", '≠': "/=", '½': "½", '\u200b': "", '\ufeff': "",
	'\u2002': " ", '\u2003': " ", '\u2009': " ", '\u202f': " ", '‹': "<", '›': ">", 'Š': "S", 'š': "s", 'Ž': "Z", 'ž': "z",
}

// fit is text with the nearest letters for those that ISO 8859-1 does not have;
// lost reports whether there were any.
func fit(text string) (out string, lost bool) {
	plain := true
	for i := 0; i < len(text) && plain; i++ {
		plain = text[i] < 0x7F
	}
	if plain {
		return text, false
	}
	var b strings.Builder
	for _, r := range text {
		if r < 0x7F || r >= 0xA0 && r <= 0xFF {
			b.WriteRune(r)
			continue
		}
		lost = true
		if s, ok := lookalikes[r]; ok {
			b.WriteString(s)
			continue
		}
		// The letter under the accent.
		found := false
		for _, d := range norm.NFD.String(string(r)) {
			if d < 0x7F {
				b.WriteRune(d)
				found = true
			}
		}
		if !found && !unicode.Is(unicode.Mn, r) {
			b.WriteByte('?')
		}
	}
	return b.String(), lost
}

// latin1 is text that fits as bytes of ISO 8859-1.
func latin1(text string) []byte {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r > 0xFF {
			r = '?'
		}
		out = append(out, byte(r))
	}
	return out
}

// oneLine is text without line ends, tabs and other control characters, which
// strings of the export format must not have.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F {
			return ' '
		}
		return r
	}, text)
}
