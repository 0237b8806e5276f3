package lawbook

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes what differs only in case, accents or the form of sigma equal.
func fold(text string) string {
	plain := true
	for i := 0; i < len(text); i++ {
		if text[i] >= 0x80 {
			plain = false
			break
		}
	}
	if plain {
		return strings.ToLower(text)
	}
	var out strings.Builder
	out.Grow(len(text))
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'ς':
			out.WriteRune('σ')
		case r == '’':
			out.WriteByte('\'')
		default:
			out.WriteRune(unicode.ToLower(r))
		}
	}
	return out.String()
}

// words are the words of a folded text: runs of letters, digits and suit signs.
func words(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("♠♥♦♣", r)
	})
}
