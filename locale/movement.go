package locale

import (
	"strings"

	"github.com/overtrick/overtrick/movement"
)

// Movement is the title of a movement in the language; one from a file of somebody
// else's keeps its own.
func (w *Words) Movement(m movement.Movement) string {
	var parts []string
	for _, r := range m.Caption() {
		if id := "session.caption." + r.Message; r.Counts() {
			parts = append(parts, w.N(id, r.N))
		} else {
			parts = append(parts, w.T(id, "N", r.N))
		}
	}
	if len(parts) == 0 || w.lang == "en" {
		return m.Title
	}
	return strings.Join(parts, ", ")
}

// Drawing is how the rounds of an event are drawn, and how many there are: Swiss,
// 7 rounds.
func (w *Words) Drawing(d movement.Drawing) string {
	return w.N("session.drawing."+strings.ReplaceAll(string(d.Rule), "-", ""), d.Rounds)
}

// Advice is what speaks for or against a movement.
func (w *Words) Advice(r movement.Remark) string {
	if w.lang == "en" {
		return r.String()
	}
	return w.T("session.advice."+r.Message, "N", r.N, "M", r.M)
}
