package web

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/lawbook"
)

// betweenClauses parts clauses that somebody has typed one after the other.
var betweenClauses = regexp.MustCompile(`\s*[;,+&]\s*|\s+(?:and|και)\s+`)

// clauseFrom reads the clauses that a Director gives for what he does, as people
// write them, and returns them as the program writes them: 12c1 (c) and 16B3 are
// 12C1(c), 16B3. A clause that the Laws do not have is refused; whether one has to be
// given at all, the session says.
func (v *visit) clauseFrom(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", nil
	}
	var all []string
	for _, part := range betweenClauses.Split(text, -1) {
		id, err := lawbook.ParseReference(part)
		if err == nil {
			_, known := v.server.library.book(currentEdition, v.page.W.Lang()).Clause(id)
			if known {
				all = append(all, string(id))
				continue
			}
		}
		return "", unreadable{message: "badclause", args: []any{"Text", strconv.Quote(strings.TrimSpace(part)), "Year", currentEdition}}
	}
	return strings.Join(slices.Compact(all), ", "), nil
}

// cited is clauses as the record has them, in the letters of the reader. Others than
// those of the Laws, from before they were looked up, stay as they are.
func (v *visit) cited(clauses string) string {
	parts := strings.Split(clauses, ", ")
	for i, part := range parts {
		if id, err := lawbook.ParseReference(part); err == nil && string(id) == part {
			parts[i] = id.Cite(v.page.W.Lang())
		}
	}
	return strings.Join(parts, ", ")
}
