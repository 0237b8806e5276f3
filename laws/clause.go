package laws

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Clause is a reference to a clause of the Laws, written as directors write it:
// 64A1, 12C1(e)(ii), 50D2(a), 77. It is a plain string so that clauses can be
// constants; ParseClause makes sure that one is well formed.
type Clause string

var clauseForm = regexp.MustCompile(`^([1-9][0-9]?)(?:([A-H])(?:([1-9][0-9]?)(?:\(([a-z])\)(\([ivx]+\))?|\(([ivx]+)\))?|\(([a-z])\)(\([ivx]+\))?)?)?$`)

// ParseClause reads a reference in the written form. It checks the form and
// that there is a Law of that number, not that the Law has such a clause; that
// is what the law book knows.
func ParseClause(text string) (Clause, error) {
	m := clauseForm.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return "", fmt.Errorf("laws: %q is not a reference to a clause; write it as in 64A1 or 12C1(e)(ii)", text)
	}
	if n, _ := strconv.Atoi(m[1]); n > 93 {
		return "", fmt.Errorf("laws: there is no Law %d; they end with 93", n)
	}
	return Clause(m[0]), nil
}

// Law is the number of the Law that the clause belongs to.
func (c Clause) Law() int {
	n := 0
	for _, d := range []byte(c) {
		if d < '0' || d > '9' {
			break
		}
		n = 10*n + int(d-'0')
	}
	return n
}
