package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// FigureKind says what a figure of the evidence was worked out for. The set is
// closed.
type FigureKind string

// The figures that Laws 64 and 69 to 71 can be helped by.
const (
	// AllBest: the tricks if all four play as well as can be with all hands open,
	// whatever was stated (69B2).
	AllBest FigureKind = "all-best"
	// StatedBest: the same, with the stated line followed as far as it goes (70A).
	StatedBest FigureKind = "stated-best"
	// StatedWorst: the fewest tricks on any legal line that agrees with the
	// statement, the opponents free to choose (70D1, 70E).
	StatedWorst FigureKind = "stated-worst"
	// TrumpWins: the fewest tricks on a line that agrees with the statement and
	// loses one to an opponent's trump (70C3). Where there is no such line the
	// figure is left out.
	TrumpWins FigureKind = "trump-wins"
	// AnyWorst: the fewest tricks however all four hands are played, legally
	// (71B).
	AnyWorst FigureKind = "any-worst"
	// WithoutRevokes: the tricks from the first revoke trick on, if a legal card
	// is played in its place and all four play as well as can be with all hands
	// open (64C1, 64C2(b)).
	WithoutRevokes FigureKind = "without-revokes"
	// WithoutLaterRevoke: the same from the second revoke of a player in a suit on
	// (64C2(a)).
	WithoutLaterRevoke FigureKind = "without-later-revoke"
)

// The kinds of figure that help with claims, and with revokes.
var (
	claimFigures  = []FigureKind{AllBest, StatedBest, StatedWorst, TrumpWins, AnyWorst}
	revokeFigures = []FigureKind{WithoutRevokes, WithoutLaterRevoke}
)

// Figure is one number that has been worked out about the rest of a board, with
// the line that shows it. It stands beside a question for the Director to look
// at and decides nothing: with and without it the same is asked, and the same
// follows from the answers.
type Figure struct {
	Kind   FigureKind    `json:"kind"`
	Side   bridge.Side   `json:"side"`   // whose tricks are counted
	Tricks int           `json:"tricks"` // of those not yet complete
	Line   []bridge.Card `json:"line,omitempty"`
}

// Known reports whether there is such a kind of figure.
func (k FigureKind) Known() bool {
	return slices.Contains(claimFigures, k) || slices.Contains(revokeFigures, k)
}

// Clause is the clause that the figure helps with.
func (f Figure) Clause() Clause {
	switch f.Kind {
	case AllBest:
		return "69B2"
	case StatedBest:
		return "70A"
	case StatedWorst:
		return "70D1"
	case TrumpWins:
		return "70C3"
	case AnyWorst:
		return "71B"
	case WithoutRevokes:
		return "64C1"
	case WithoutLaterRevoke:
		return "64C2(a)"
	}
	return "70"
}

// Says is the figure in a sentence.
func (f Figure) Says() Phrase {
	text := "{side} takes {tricks}."
	switch f.Kind {
	case AllBest:
		text = "With best play of all four hands, whatever was stated, {side} takes {tricks}."
	case StatedBest:
		text = "With the stated line followed and best play otherwise, {side} takes {tricks}."
	case StatedWorst:
		text = "On the worst legal line that agrees with the statement, {side} takes {tricks}."
	case TrumpWins:
		text = "A line that agrees with the statement loses a trick to an opponent's trump; {side} takes {tricks}."
	case AnyWorst:
		text = "On the worst legal play of all four hands, {side} takes {tricks}."
	case WithoutRevokes:
		text = "With a legal card in the place of the first revoke and best play of all four hands, {side} takes {tricks} from that trick on."
	case WithoutLaterRevoke:
		text = "With a legal card in the place of the second revoke in the suit and best play of all four hands, {side} takes {tricks} from that trick on."
	}
	return Say(text, "side", f.Side, "tricks", f.Tricks)
}

// beside are the figures of those kinds that the inquiry has, in the order of
// the kinds.
func (in *inquiry) beside(kinds ...FigureKind) []Figure {
	var out []Figure
	for _, k := range kinds {
		for _, f := range in.evidence {
			if f.Kind == k {
				out = append(out, f)
			}
		}
	}
	return out
}

// judgeBeside leaves something to the Director, yes or no, with the evidence
// beside it.
func (in *inquiry) judgeBeside(kinds []FigureKind, key string, c Clause, text string, pairs ...any) bool {
	return in.pick(Question{
		Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: Say(text, pairs...),
		Options: yesNo(c), Evidence: in.beside(kinds...),
	}) == "yes"
}

// numberBeside leaves a number from 0 to most to the Director, with the evidence
// beside it.
func (in *inquiry) numberBeside(kinds []FigureKind, key string, most int, c Clause, text string, pairs ...any) int {
	return atoi(in.need(Question{
		Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: Say(text, pairs...),
		Values: NumberValue, Most: most, Evidence: in.beside(kinds...),
	}))
}

// WantsEvidence are the kinds of figure that can stand beside the questions of a
// matter.
func (m Matter) WantsEvidence() []FigureKind {
	switch m {
	case "claim", "doubted-claim", "contested-claim", "agreement-withdrawn", "concession-cancelled":
		return slices.Clone(claimFigures)
	case "revoke", "revoke-tricks":
		return slices.Clone(revokeFigures)
	}
	return nil
}
