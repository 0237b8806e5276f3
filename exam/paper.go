package exam

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Paper says which cases make an exam: All, or so many that a number chooses, the
// same for the same number.
type Paper struct {
	Cases  int    // how many; 0 for all
	Number uint64 // which paper of that length
}

// ParsePaper reads what String writes: all, or 10-7. The error says what it should
// be.
func ParsePaper(text string) (Paper, error) {
	if text == "" || text == "all" {
		return Paper{}, nil
	}
	cases, number, ok := strings.Cut(text, "-")
	n, noCases := strconv.Atoi(cases)
	seed, noNumber := strconv.ParseUint(number, 10, 32)
	if !ok || noCases != nil || noNumber != nil || n < 1 || n > 99 {
		return Paper{}, fmt.Errorf("exam: %q is no paper; it is all, or cases and a number as in 10-7", text)
	}
	return Paper{n, seed}, nil
}

// String is the paper as an address holds it.
func (p Paper) String() string {
	if p.Cases == 0 {
		return "all"
	}
	return fmt.Sprintf("%d-%d", p.Cases, p.Number)
}

// Of are the cases of the paper, in the order of the Laws.
func (p Paper) Of(cases []Case) []Case {
	if p.Cases == 0 || p.Cases >= len(cases) {
		return slices.Clone(cases)
	}
	chosen := rand.New(rand.NewPCG(p.Number, 0)).Perm(len(cases))[:p.Cases]
	slices.Sort(chosen)
	out := make([]Case, len(chosen))
	for i, k := range chosen {
		out[i] = cases[k]
	}
	return out
}

// Marks are the marks given in an exam so far, one for each case: which of its
// questions were right.
type Marks []CaseMarks

// CaseMarks are the marks of a case, question by question.
type CaseMarks []bool

// Mark marks the answers to a case: by the keys of its questions.
func (c Case) Mark(answers map[string][]string) CaseMarks {
	var out CaseMarks
	for _, q := range c.Questions() {
		out = append(out, q.Mark(answers[q.Key]))
	}
	return out
}

// Right is how many questions were right.
func (m CaseMarks) Right() int {
	n := 0
	for _, right := range m {
		if right {
			n++
		}
	}
	return n
}

// Score is how many questions were right, of how many.
func (m Marks) Score() (right, of int) {
	for _, c := range m {
		right += c.Right()
		of += len(c)
	}
	return right, of
}

// String is the marks as an address holds them: 110.1011.
func (m Marks) String() string {
	var out []string
	for _, c := range m {
		text := ""
		for _, right := range c {
			text += map[bool]string{true: "1", false: "0"}[right]
		}
		out = append(out, text)
	}
	return strings.Join(out, ".")
}

// mostMarks is how long the text of marks may be.
const mostMarks = 2000

// ParseMarks reads what String writes.
func ParseMarks(text string) (Marks, error) {
	if text == "" {
		return nil, nil
	}
	if len(text) > mostMarks || strings.Trim(text, "01.") != "" {
		return nil, fmt.Errorf("exam: %.20q is no marks, which are written as in 110.1011", text)
	}
	var out Marks
	for part := range strings.SplitSeq(text, ".") {
		var c CaseMarks
		for _, b := range []byte(part) {
			c = append(c, b == '1')
		}
		out = append(out, c)
	}
	return out, nil
}
