package lawbook

import (
	"regexp"
	"strconv"
	"strings"
)

// ID names a clause, the same in every edition and language that has it. It is
// written as directors write it: 64A1, 12C1(e)(ii), 77. Besides there are
//
//   - the second and later statements of a clause, 1C/2, and the lines of the
//     table of scores, 77/game;
//   - footnotes, 64A1* or 20C2 note(4);
//   - definitions, by their name, with a number where there are several:
//     Defender, Play 3;
//   - the statements before Law 1: INTRO.shall.
type ID string

// The two parts of the book that are not Laws.
const (
	Introduction ID = "INTRO"
	Definitions  ID = "DEFINITIONS"
)

var (
	idForm     = regexp.MustCompile(`^([1-9][0-9]?)([A-H])?([1-9][0-9]?)?(\([a-z]\))?(\([ivx]+\))?(/[a-z0-9-]+|\*+| note\([1-9]\))?$`)
	rangeForm  = regexp.MustCompile(`^([1-9][0-9]?)[A-H][0-9]*-[1-9][0-9]?[A-H][0-9]*$`)
	nameForm   = regexp.MustCompile(`^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*(?: \([A-Z]+\))?( [1-9])?$`)
	introForm  = regexp.MustCompile(`^INTRO\.[a-z]+$`)
	lastOfLaws = 93
)

// Law is the number of the Law that the clause belongs to, 1 to 93, and 0 for
// what stands before Law 1.
func (id ID) Law() int {
	digits := 0
	for digits < len(id) && id[digits] >= '0' && id[digits] <= '9' {
		digits++
	}
	n, _ := strconv.Atoi(string(id[:digits]))
	return n
}

// valid reports whether an ID is written as one.
func (id ID) valid() bool {
	s := string(id)
	if id == Introduction || id == Definitions || introForm.MatchString(s) {
		return true
	}
	if m := idForm.FindStringSubmatch(s); m != nil {
		return id.Law() <= lastOfLaws && (m[2] != "" || m[3] == "" && m[4] == "" && m[5] == "")
	}
	return rangeForm.MatchString(s) || nameForm.MatchString(s)
}

// parent is the clause that an ID stands under, by its form alone; empty for
// Laws and parts.
func (id ID) parent() ID {
	s := string(id)
	switch {
	case id == Introduction, id == Definitions:
		return ""
	case introForm.MatchString(s):
		return Introduction
	}
	if m := rangeForm.FindStringSubmatch(s); m != nil {
		return ID(m[1])
	}
	if m := idForm.FindStringSubmatch(s); m != nil {
		for i := len(m) - 1; i > 1; i-- {
			if m[i] != "" {
				return ID(strings.TrimSuffix(s, m[i]))
			}
		}
		return ""
	}
	if m := nameForm.FindStringSubmatch(s); m != nil && m[1] != "" {
		return ID(strings.TrimSuffix(s, m[1]))
	}
	return Definitions
}

// Stem is the clause without what marks its later statements and footnotes: the
// part that people cite. The stem of 1C/2 is 1C, that of 64A1* is 64A1.
func (id ID) Stem() ID {
	if m := idForm.FindStringSubmatch(string(id)); m != nil {
		return ID(strings.TrimSuffix(string(id), m[6]))
	}
	return id
}

// footnote reports whether the clause is a footnote of another: 64A1*.
func (id ID) footnote() bool {
	return strings.HasSuffix(string(id), "*") || strings.Contains(string(id), " note(")
}

// Cite writes the clause as people cite it in a language: 16C for every one
// that uses Latin letters, 16Γ in Greek ("el"). Later statements and footnotes
// of a clause are cited as the clause itself.
func (id ID) Cite(language string) string {
	stem := id.Stem()
	m := idForm.FindStringSubmatch(string(stem))
	letters := alphabets[language]
	if m == nil || letters == nil {
		return string(stem)
	}
	var out strings.Builder
	out.WriteString(m[1])
	if m[2] != "" {
		out.WriteString(letters.upper[m[2][0]-'A'])
	}
	out.WriteString(m[3])
	if m[4] != "" {
		out.WriteString("(" + letters.lower[m[4][1]-'a'] + ")")
	}
	out.WriteString(m[5])
	return out.String()
}
