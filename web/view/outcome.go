package view

import (
	"cmp"
	"slices"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/table"
)

// Outcome is the result of a board with what it is worth: the points of Law 77
// and the comparison with the results of others on the board.
type Outcome struct {
	Board  bridge.Board
	Title  string
	Result bridge.Result
	Score  int               // North-South's
	Points score.Explanation // declarer's side's, term by term
	Side   bridge.Side       // whose view the figures below are of
	Field  score.Comparison  // of that side
	Others bool              // whether there is a field to compare with
	Lines  []Line            // the traveller, best North-South score first

	Analysis *analysis.Answer // with all hands open; nil while there is none
	Working  bool             // the analysis is being worked out
}

// Line is one line of a traveller. The figures are North-South's.
type Line struct {
	NS, EW      string
	Mine        bool
	Result      *bridge.Result
	Score       int
	Scored      bool
	Note        string // stands instead of a score
	Times       int    // how many had it
	Matchpoints score.Fraction
	Top         score.Fraction
	Percentage  score.Fraction
	IMPs        score.Fraction
}

// matchpointUnit is how matchpoints are counted on the pages.
const matchpointUnit = score.TwoOneZero

// NewOutcome sets a result against the field of its board. Every line of the
// traveller is compared with all the others, the one of this table among them.
func NewOutcome(b bridge.Board, title string, r bridge.Result, field []table.FieldLine, side bridge.Side) (Outcome, error) {
	o := Outcome{Board: b, Title: title, Result: r, Score: score.NorthSouth(r, b.Vulnerable), Side: side}
	o.Points = score.ExplainDeclarer(r.Contract, b.Vulnerable.Has(r.Declarer.Side()), r.Tricks)
	others, err := table.Board{Field: field}.ScoreField()
	if err != nil {
		return Outcome{}, err
	}
	all, err := others.With(o.Score, 1)
	if err != nil {
		return Outcome{}, err
	}
	o.Others = others.Size().Sign() > 0
	o.Field = others.Newcomer(o.Score)
	if side == bridge.EastWest {
		o.Field = o.Field.Opponents()
	}
	mine := table.FieldLine{Result: &o.Result, Score: o.Score, Scored: true}
	for i, f := range append([]table.FieldLine{mine}, field...) {
		l := Line{NS: f.NS, EW: f.EW, Mine: i == 0, Result: f.Result, Score: f.Score, Scored: f.Scored, Note: f.Note, Times: max(f.Times, 1)}
		if f.Scored {
			c, err := all.Member(f.Score)
			if err != nil {
				return Outcome{}, err
			}
			l.Matchpoints, l.Top, l.Percentage = c.Matchpoints(matchpointUnit), c.Top(matchpointUnit), c.Percentage()
			l.IMPs = c.CrossIMPs(score.PerComparison)
		}
		o.Lines = append(o.Lines, l)
	}
	slices.SortStableFunc(o.Lines, func(a, b Line) int {
		if a.Scored != b.Scored {
			if a.Scored {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.Score, a.Score)
	})
	return o, nil
}

// Matchpoints are those of the viewer's side, and the most there were.
func (o Outcome) Matchpoints() (got, top score.Fraction) {
	return o.Field.Matchpoints(matchpointUnit), o.Field.Top(matchpointUnit)
}

// Percentage is the matchpoints of the viewer's side in percent of the top.
func (o Outcome) Percentage() score.Fraction { return o.Field.Percentage() }

// IMPs are the average over all comparisons, of the viewer's side.
func (o Outcome) IMPs() score.Fraction { return o.Field.CrossIMPs(score.PerComparison) }

// own is the score of the viewer's side.
func (o Outcome) own() int {
	if o.Side == bridge.EastWest {
		return -o.Score
	}
	return o.Score
}

// rest is what became of the contract: =, +1, −1.
func rest(w *locale.Words, r bridge.Result) string {
	switch over := r.Over(); {
	case r.Contract.IsPassedOut():
		return ""
	case over == 0:
		return "="
	default:
		return w.Signed(over)
	}
}

// sentence is the result in words.
func (o Outcome) sentence(w *locale.Words) string {
	if o.Result.Contract.IsPassedOut() {
		return w.T("outcome.passedout")
	}
	contract, seat := w.Contract(o.Result.Contract), w.Seat(o.Result.Declarer)
	switch over := o.Result.Over(); {
	case over < 0:
		return w.N("outcome.down", -over, "Contract", contract, "Seat", seat, "Number", w.Number(-over))
	case over > 0:
		return w.N("outcome.over", over, "Contract", contract, "Seat", seat, "Number", w.Number(over))
	}
	return w.T("outcome.made", "Contract", contract, "Seat", seat)
}

// count is a number of results: whole unless weighted scores are among them.
func count(w *locale.Words, f score.Fraction) string {
	if n, ok := f.Int(); ok {
		return w.Fraction(score.Whole(n), 0)
	}
	return w.Fraction(f, 2)
}

// matchpoints are printed as short as they are.
func matchpoints(w *locale.Words, f score.Fraction) string {
	if _, ok := f.Int(); ok {
		return w.Fraction(f, 0)
	}
	return w.Fraction(f, 1)
}

// holdingOf is a suit of a hand in print: A K 10 9.
func holdingOf(p Page, h bridge.Hand, suit bridge.Suit) string {
	var text string
	for c := range h.Suit(suit).All() {
		if text != "" {
			text += " "
		}
		text += p.W.Rank(c.Rank())
	}
	return text
}
