package locale

import (
	"strings"

	"github.com/overtrick/overtrick/lawbook"
)

// ClauseNote is what sort of statement a clause of the Laws is, how binding, whom
// it is for, and what the program does on it.
func (w *Words) ClauseNote(c lawbook.Clause) string {
	parts := []string{w.T("law.kind." + string(c.Kind))}
	if c.Strength != "" {
		parts = append(parts, w.T("law.strength."+string(c.Strength)))
	}
	var to, work []string
	for _, role := range c.SpeaksTo {
		to = append(to, w.T("law.role."+string(role)))
	}
	if to != nil {
		parts = append(parts, strings.Join(to, ", "))
	}
	for _, done := range c.Work {
		work = append(work, w.T("law.work."+string(done)))
	}
	return strings.Join(append(parts, w.T("law.program", "Work", strings.Join(work, ", "))), " · ")
}
