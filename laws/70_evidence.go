package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// Evidence at a followed table: what has been worked out elsewhere is put before
// the Director and kept in the record beside the decision.

func (t *Table) decideShowEvidence(a ShowEvidence) ([]Effect, error) {
	switch {
	case t.pending == nil || !slices.Contains(t.pending.Matter.WantsEvidence(), a.Figure.Kind):
		return nil, refuse(NothingAsked, "70A")
	case a.Figure.Tricks < 0 || a.Figure.Tricks > 13 || a.Figure.Side > bridge.EastWest:
		return nil, Refusal{Kind: TooManyTricks, Clause: "70A", Count: 13}
	}
	for _, c := range a.Figure.Line {
		if !c.Valid() {
			return nil, refuse(CardNotHeld, "70A")
		}
	}
	for _, f := range t.pending.Evidence {
		if f.Kind == a.Figure.Kind {
			return nil, refuse(AlreadyAnswered, "70A")
		}
	}
	return nil, nil
}

// foldEvidence puts a figure beside the questions of the pending inquiry.
func (t *Table) foldEvidence(f Figure) {
	p := t.pending
	p.Evidence = append(p.Evidence[:len(p.Evidence):len(p.Evidence)], f)
	if out, err := p.Next(); err == nil && out.Question != nil {
		p.question = *out.Question
	}
}
