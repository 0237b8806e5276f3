package score

import "fmt"

// Comparison is one score set against other results on the board, from the
// view of one side: how many were worse, equal and better than one's own, and
// the sum of the IMPs of all these comparisons. Every figure that compares with
// the field follows from it.
type Comparison struct {
	Worse, Equal, Better Fraction // results of others; fractions where weighted scores are among them
	IMPs                 Fraction // sum over all comparisons
}

// Others is the number of results that were compared with.
func (c Comparison) Others() Fraction { return c.Worse.Add(c.Equal).Add(c.Better) }

// Opponents is the same comparison from the view of the other side.
func (c Comparison) Opponents() Comparison {
	return Comparison{Worse: c.Better, Equal: c.Equal, Better: c.Worse, IMPs: c.IMPs.Neg()}
}

// MatchpointUnit says how much one beaten result counts (78A).
type MatchpointUnit uint8

// The two units in use.
const (
	TwoOneZero MatchpointUnit = iota // 2 for a worse result, 1 for an equal one
	OneHalf                          // 1 for a worse result, ½ for an equal one
)

// win is what beating one result is worth.
func (u MatchpointUnit) win() Fraction {
	if u == OneHalf {
		return one
	}
	return Whole(2)
}

// String is 2/1/0 or 1/½/0.
func (u MatchpointUnit) String() string {
	if u == OneHalf {
		return "1/½/0"
	}
	return "2/1/0"
}

// Matchpoints are those of 78A: a win for each worse result and half of it for
// each equal one.
func (c Comparison) Matchpoints(u MatchpointUnit) Fraction {
	return c.Worse.Add(c.Equal.Mul(half)).Mul(u.win())
}

// Top is the most matchpoints that these comparisons could have brought.
func (c Comparison) Top(u MatchpointUnit) Fraction { return c.Others().Mul(u.win()) }

// Percentage is the matchpoints in percent of the top, 0 to 100. A result that
// stands alone beats nobody and is beaten by nobody: 50.
func (c Comparison) Percentage() Fraction {
	top := c.Top(OneHalf)
	if top.Sign() == 0 {
		return Whole(50)
	}
	return c.Matchpoints(OneHalf).Mul(hundred).over(top)
}

// CrossDivisor says what the sum of a score's IMPs against all others is
// divided by.
type CrossDivisor uint8

// The divisors in use.
const (
	PerComparison CrossDivisor = iota // the number of comparisons, n-1: the usual average; PBN Cross2
	PerResult                         // the number of results, n; PBN Cross1
	NotDivided                        // the sum itself; PBN Cross
)

// String is the divisor: n-1, n or none.
func (d CrossDivisor) String() string {
	switch d {
	case PerComparison:
		return "n-1"
	case PerResult:
		return "n"
	case NotDivided:
		return "none"
	}
	return fmt.Sprintf("CrossDivisor(%d)", uint8(d))
}

// CrossIMPs is the sum of IMPs over all comparisons, divided as told. A result
// that stands alone has 0.
func (c Comparison) CrossIMPs(d CrossDivisor) Fraction {
	n := c.Others()
	if n.Sign() == 0 {
		return zero
	}
	switch d {
	case PerResult:
		return c.IMPs.over(n.Add(one))
	case NotDivided:
		return c.IMPs
	}
	return c.IMPs.over(n)
}
