package web

import (
	"context"
	"fmt"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/web/view"
)

// Samples of tables where everything can be done, and of the Director's page.

// atOpenTable is a sample of a table for training.
func atOpenTable(name string, seat bridge.Seat, steps func(*script)) sample {
	return sample{name, func(_ context.Context, p view.Page) (templ.Component, error) {
		play := newScript(seat, laws.OpenMode)
		steps(play)
		if play.err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, play.err)
		}
		t, err := tableView(p, "7", play.table, live.Version(1), me)
		t.Quiet = true
		return view.TablePage(t), err
	}}
}

// atDirector is a sample of the Director's page.
func atDirector(name string, steps func(*script)) sample {
	return sample{name, func(_ context.Context, p view.Page) (templ.Component, error) {
		play := newScript(bridge.South, laws.OpenMode)
		steps(play)
		if play.err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, play.err)
		}
		d, err := directorView(p, "7", play.table, live.Version(1))
		d.Quiet = true
		return view.DirectorPage(d), err
	}}
}

// leadOutOfTurn is an opening lead faced by East, with attention drawn to it:
// South has five ways to answer (54).
func leadOutOfTurn(s *script) {
	bidGame(s)
	s.act(laws.PlayCard{Seat: bridge.East, Card: lowest(s.view().Hands[bridge.East].Cards)})
	s.act(laws.DrawAttention{Seat: bridge.West})
}

// contested is a claim of South's that East doubts; West is asked for what there
// is to say against it (70B2).
func contested(s *script) {
	faced(s)
	s.cards(35)
	v := s.view()
	s.act(laws.Claim{Seat: bridge.South, Tricks: 13 - v.Won[bridge.NorthSouth] - v.Won[bridge.EastWest], Statement: "the rest are high"})
	s.act(laws.DoubtClaim{Seat: bridge.East})
	for _, seat := range []bridge.Seat{bridge.West, bridge.East} {
		s.answer(laws.Player(seat), "director")
	}
}

// judged is the same when it has come to the Director, with what the cards show.
func judged(s *script) {
	contested(s)
	s.answer(laws.Player(bridge.West), "my diamond")
	s.answer(laws.Player(bridge.East), "none")
	s.answer(laws.TheDirector, "no")
	for kind, n := range map[laws.FigureKind]int{laws.StatedWorst: 2, laws.StatedBest: 3} {
		s.act(laws.ShowEvidence{Figure: laws.Figure{Kind: kind, Side: bridge.NorthSouth, Tricks: n, Line: s.line()}})
	}
	for range 8 {
		q := s.view().Question
		if s.err != nil || q == nil || len(q.Evidence) > 0 {
			return
		}
		s.answer(laws.TheDirector, "yes")
	}
}

// line is a line of play for the eye: the cards that are left, in turn.
func (s *script) line() []bridge.Card {
	var out []bridge.Card
	left := s.view().Hands
	for range 3 {
		for _, seat := range []bridge.Seat{bridge.South, bridge.West, bridge.North, bridge.East} {
			if c, ok := left[seat].Cards.Highest(); ok {
				out = append(out, c)
				left[seat].Cards = left[seat].Cards.Without(c)
			}
		}
	}
	return out
}

// answer answers the question that waits.
func (s *script) answer(to laws.Party, value string) {
	q := s.view().Question
	if q == nil {
		if s.err == nil {
			s.err = fmt.Errorf("no question waits")
		}
		return
	}
	s.act(laws.AnswerQuestion{Party: to, Key: q.Key, Value: value})
}
