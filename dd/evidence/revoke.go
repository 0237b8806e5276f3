package evidence

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/equity"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Revoke is the evidence for 64C1 at the moment before a revoke card: the
// offender is to play. lawful are the cards that could have been played; none
// stands for those that follow suit. The error is that of equity.Without.
func Revoke(ctx context.Context, s *dd.Solver, p dd.Position, lawful bridge.Hand) ([]laws.Figure, error) {
	f, err := figure(ctx, s, laws.WithoutRevokes, p, lawful)
	if err != nil {
		return nil, err
	}
	return []laws.Figure{f}, nil
}

func figure(ctx context.Context, s *dd.Solver, kind laws.FigureKind, p dd.Position, lawful bridge.Hand) (laws.Figure, error) {
	f, err := equity.Without(ctx, s, equity.Revoke{Position: p, Lawful: lawful})
	if err != nil {
		return laws.Figure{}, sentence.Errorf("evidence: %w", err)
	}
	trick := p.Trick() // the line is shown from its lead on
	line := append(trick.Cards[:trick.Count:trick.Count], f.Line...)
	return laws.Figure{Kind: kind, Side: p.Turn().Side().Other(), Tricks: f.Tricks, Line: line}, nil
}

// revokes are the figures for the first revoke of a board, and for the first that
// was a later one of a player in a suit.
func revokes(ctx context.Context, s *dd.Solver, found []laws.RevokePosition) ([]laws.Figure, error) {
	var out []laws.Figure
	for k, r := range found {
		kind := laws.WithoutRevokes
		switch {
		case k > 0 && !r.Later || len(out) == 2:
			continue
		case k > 0:
			kind = laws.WithoutLaterRevoke
		}
		var trick []bridge.Card
		for i := range r.Trick.Count {
			trick = append(trick, r.Trick.Cards[i])
		}
		p, err := dd.NewPosition(r.Hands, r.Denomination, r.Trick.Leader, trick...)
		if err != nil {
			return nil, nil // a trick was defective: the cards make no position
		}
		f, err := figure(ctx, s, kind, p, r.Lawful)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}
