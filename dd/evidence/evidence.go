// Package evidence puts what the solver knows about a claim, a concession or a
// revoke into the figures that stand beside the Director's questions (64C, Laws
// 69 to 71). Of and Revoke are for an ending that somebody has written down, At
// for what is disputed at a followed table. The figures decide nothing: see laws.Figure.
package evidence

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/claim"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// MostCards is the number of cards in the longest hand up to which a dispute is
// looked at: with more of them there are too many lines.
const MostCards = 7

// Of is the evidence for a claim. The error is that of claim.Assess.
func Of(ctx context.Context, s *dd.Solver, c claim.Claim) ([]laws.Figure, error) {
	e, err := claim.Assess(ctx, s, c)
	if err != nil {
		return nil, sentence.Errorf("evidence: %w", err)
	}
	figure := func(kind laws.FigureKind, f claim.Figure) laws.Figure {
		return laws.Figure{Kind: kind, Side: c.Claimer, Tricks: f.Tricks, Line: f.Line}
	}
	out := []laws.Figure{
		figure(laws.AllBest, e.Open),
		figure(laws.StatedBest, e.Best),
		figure(laws.StatedWorst, e.Worst),
	}
	if e.Trump.Wins {
		out = append(out, figure(laws.TrumpWins, claim.Figure{Tricks: e.Trump.Tricks, Line: e.Trump.Line}))
	}
	return append(out, figure(laws.AnyWorst, e.Sure)), nil
}

// At is the evidence for the claim or the revokes that an inquiry of the table is
// about. There is none, and no error, where the table waits for no question that it could
// help with, where the hands are too long, or where the cards make no position
// that could be played on.
func At(ctx context.Context, s *dd.Solver, t *laws.Table) ([]laws.Figure, error) {
	matter, waiting := t.Inquiring()
	if waiting && matter == "revoke-tricks" {
		return revokes(ctx, s, t.RevokePositions())
	}
	d, disputed := t.Dispute()
	if !waiting || !disputed || len(matter.WantsEvidence()) == 0 {
		return nil, nil
	}
	var trick []bridge.Card
	for i := range d.Trick.Count {
		trick = append(trick, d.Trick.Cards[i])
	}
	p, err := dd.NewPosition(d.Hands, d.Denomination, d.Trick.Leader, trick...)
	if err != nil || p.Left() > MostCards {
		return nil, nil
	}
	return Of(ctx, s, claim.Claim{Position: p, Claimer: d.Claim.Seat.Side(), Statement: d.Claim.Line, TopDown: d.TopDown})
}
