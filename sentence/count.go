package sentence

import "strconv"

// Count is a number of things in a sentence: 1 round, 3 rounds. Other languages
// have their own forms of the noun, which package locale knows by the English one.
type Count struct {
	N    int
	Noun string // one of them: round
	Many string // several, where that is not the noun with an s: entries
}

// String is the number with its noun in English.
func (c Count) String() string {
	switch {
	case c.N == 1:
		return "1 " + c.Noun
	case c.Many != "":
		return strconv.Itoa(c.N) + " " + c.Many
	}
	return strconv.Itoa(c.N) + " " + c.Noun + "s"
}
