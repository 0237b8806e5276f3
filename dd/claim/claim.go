// Package claim gathers the evidence on which the Director decides a claim or a
// concession (Laws 68 to 71). A claim is judged on the normal plays of the
// rest, careless and inferior ones included, not on the best ones, so one
// number never settles it. Assess gives several, each with its clause and with
// the line that shows it, card by card; the Director decides, doubtful points
// going against the claimer (70A).
//
//   - claim.go: Claim, what was said and when; Evidence, what follows.
//   - explore.go: the enumeration of the legal lines that agree with what was
//     said.
package claim

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/sentence"
)

// Claim is a claim or concession as the Director finds it.
type Claim struct {
	Position dd.Position
	Claimer  bridge.Side
	// Statement is the line of play that was stated (68C): cards of the
	// claimer's side in the order in which they are to be played. A card is
	// played at its owner's next turn at which it is legal; the other cards of
	// the side are free. The statement may stop anywhere.
	Statement []bridge.Card
	// TopDown says that regulations have a suit played from the top down
	// when the statement did not say (70E2): the claimer's side leads the
	// highest card of the suit that it leads.
	TopDown bool
	// Trumps says that the statement mentioned the trumps still out (70C1).
	Trumps bool
}

// Figure is one number of the evidence.
type Figure struct {
	Clause string        // of the Law that asks for it
	Tricks int           // of the claimer's side, of those left
	Line   []bridge.Card // that shows it, from the position to its end
}

// Evidence is what can be said about a claim without judging anybody.
type Evidence struct {
	Left  int    // tricks in dispute
	Open  Figure // all play their best, the statement set aside (69B2, 70B)
	Best  Figure // all play their best, the statement followed as far as it goes (70A)
	Worst Figure // the fewest over all legal lines that agree with the statement (70D, 70E)
	Sure  Figure // the fewest over all legal plays of all four hands (71)
	Trump Trump
}

// Trump is the evidence of 70C about a trump still out in an opponent's hand.
// Whether the claimer was likely not aware of it (70C2) must be asked.
type Trump struct {
	Out       bridge.Hand   // the opponents' trumps
	Mentioned bool          // 70C1
	Wins      bool          // 70C3: a line that agrees with the statement loses a trick to one
	Tricks    int           // of the claimer's side on the worst such line
	Line      []bridge.Card // that shows it
}

// Cancelled is the number of conceded tricks that are given back whoever
// played how: tricks that could not be lost by any legal play (71).
func (e Evidence) Cancelled(conceded int) int {
	return max(0, conceded-(e.Left-e.Sure.Tricks))
}

// ErrTooLong is the error of a claim with more lines than may be looked at.
var ErrTooLong = sentence.New("claim: too many lines to look at all of them; play on to a later position, or state more of the line")

// MaxPositions bounds the positions that an assessment remembers.
const MaxPositions = 1 << 20

// Assess gathers the evidence. The solver may be warm. The error says that the
// claimer is no side, names a card of the statement that the side does not hold,
// is ErrTooLong, or is that of the context.
func Assess(ctx context.Context, s *dd.Solver, c Claim) (Evidence, error) {
	if err := c.check(); err != nil {
		return Evidence{}, err
	}
	p := c.Position
	e := Evidence{Left: p.Left()}
	e.Trump.Mentioned = c.Trumps
	if t, ok := p.Denomination().Trumps(); ok {
		for _, seat := range c.Claimer.Other().Seats() {
			e.Trump.Out |= p.Hand(seat).Suit(t)
		}
	}
	tricks, err := s.Tricks(ctx, p)
	if err != nil {
		return Evidence{}, err
	}
	if p.Turn().Side() != c.Claimer {
		tricks = e.Left - tricks
	}
	line, err := s.Line(ctx, p)
	if err != nil {
		return Evidence{}, err
	}
	e.Open = Figure{Clause: "69B2", Tricks: tricks, Line: line}
	for _, f := range []struct {
		figure *Figure
		clause string
		goal   goal
		claim  Claim
	}{
		{&e.Best, "70A", bestPlay, c},
		{&e.Worst, "70D", fewestTricks, c},
		{&e.Sure, "71", fewestTricks, Claim{Position: p, Claimer: c.Claimer}},
	} {
		x := explorer{ctx: ctx, solver: s, claim: f.claim, goal: f.goal, memo: map[node]int8{}}
		if *f.figure, err = x.figure(f.clause); err != nil {
			return Evidence{}, err
		}
	}
	if e.Trump.Out != 0 {
		rest := explorer{ctx: ctx, solver: s, claim: c, goal: fewestTricks, memo: map[node]int8{}}
		x := explorer{ctx: ctx, solver: s, claim: c, goal: loseToTrump, memo: map[node]int8{}, rest: &rest}
		f, err := x.figure("70C")
		if err != nil {
			return Evidence{}, err
		}
		if e.Trump.Wins = f.Tricks < never; e.Trump.Wins {
			e.Trump.Tricks, e.Trump.Line = f.Tricks, f.Line
		}
	}
	return e, nil
}

// check looks at the claimer and the statement.
func (c Claim) check() error {
	if !c.Claimer.Valid() {
		return sentence.Errorf("claim: %s is not a side; write NS or EW", c.Claimer)
	}
	var held, said bridge.Hand
	for _, seat := range c.Claimer.Seats() {
		held |= c.Position.Hand(seat)
	}
	for i, card := range c.Statement {
		switch {
		case !card.Valid() || !held.Has(card):
			return sentence.Errorf("claim: card %d of the statement, %v, is not in the hands of %v", i+1, card, c.Claimer)
		case said.Has(card):
			return sentence.Errorf("claim: card %d of the statement, %v, stands there twice", i+1, card)
		}
		said = said.With(card)
	}
	return nil
}
