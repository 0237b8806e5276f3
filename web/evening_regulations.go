package web

import (
	"slices"
	"strings"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// regulation is a setting of an event that the form of an organiser offers. The
// names are those of its values, the default of the program first.
type regulation struct {
	field string
	shown string // for which kinds and ways of scoring, as classes of the form
	names []string
	set   func(m *session.Method, place int)
}

// regulations are the settings that are chosen from a list, as the form has them.
var regulations = []regulation{
	{"unit", "for-pairs for-players when-matchpoints", []string{"210", "110"}, func(m *session.Method, n int) {
		m.Unit = []score.MatchpointUnit{score.TwoOneZero, score.OneHalf}[n]
	}},
	{"factoring", "for-pairs for-players when-matchpoints", []string{"neuberg", "artificial", "equal", "none"}, func(m *session.Method, n int) {
		m.Factoring = &[]score.Factoring{score.Neuberg, score.NeubergIfArtificial, score.EqualForMissing, score.NotFactored}[n]
	}},
	{"divisor", "for-pairs for-players when-cross", []string{"comparisons", "results", "none"}, func(m *session.Method, n int) {
		m.Divisor = []score.CrossDivisor{score.PerComparison, score.PerResult, score.NotDivided}[n]
	}},
	{"datum", "for-pairs for-players when-butler", []string{"mean", "median", "upper", "lower"}, func(m *session.Method, n int) {
		m.Datum.Middle = []score.DatumMiddle{score.Mean, score.Median, score.MedianUpper, score.MedianLower}[n]
	}},
	{"leaveout", "for-pairs for-players when-butler", []string{"0", "1", "2", "5percent", "10percent"}, func(m *session.Method, n int) {
		m.Datum.Trim = []score.Trim{{}, {Each: 1}, {Each: 2}, {Percent: score.Whole(5)}, {Percent: score.Whole(10)}}[n]
	}},
	{"rounded", "for-pairs for-players when-butler", datumRoundings, func(m *session.Method, n int) {
		if rule, err := m.Datum.Rounded(datumRoundings[n]); err == nil {
			m.Datum = rule
		}
	}},
	{"between", "for-pairs for-players when-butler", []string{"higher", "lower", "nearest", "inbetween"}, func(m *session.Method, n int) {
		m.Between = []score.BetweenRows{score.HigherRow, score.LowerRow, score.NearestRow, score.InBetween}[n]
	}},
	{"swings", "for-teams when-patton", []string{"points", "imps"}, func(m *session.Method, n int) {
		if m.Aggregate != nil {
			m.Aggregate.In = []score.Unit{score.Points, score.IMP}[n]
		}
	}},
	{"margin", "for-pairs for-teams when-scaled", []string{"nearest", "truncated", "interpolated"}, func(m *session.Method, n int) {
		m.Margin = []score.MarginRule{score.NearestMargin, score.TruncatedMargin, score.InterpolatedMargin}[n]
	}},
	{"teamunit", "for-teams when-boards", []string{"210", "110"}, func(m *session.Method, n int) {
		m.Unit = []score.MatchpointUnit{score.TwoOneZero, score.OneHalf}[n]
	}},
	{"own", "", []string{"yes", "no"}, func(m *session.Method, n int) { averagesOf(m).Own = n == 0 }},
	{"sums", "for-pairs for-players when-sums", []string{"asis", "scaled"}, func(m *session.Method, n int) { m.Scaled = n == 1 }},
	{"ties", "", []string{"shared", "head", "wins", "headwins", "quotient", "headquotient"}, func(m *session.Method, n int) {
		m.Ties = [][]session.TieRule{
			nil, {session.HeadToHead}, {session.MoreWins}, {session.HeadToHead, session.MoreWins}, {session.Quotient}, {session.HeadToHead, session.Quotient},
		}[n]
	}},
	{"travellers", "", []string{"board", "round", "session"}, func(m *session.Method, n int) {
		m.Travellers = []session.Travellers{session.AfterBoard, session.AfterRound, session.AfterSession}[n]
	}},
}

// datumRoundings are the named roundings of a datum.
var datumRoundings = []string{"exact", "whole", "tens", "tens-even"}

// averagesOf are the averages of an event: those of the Law until something else is
// said of them.
func averagesOf(m *session.Method) *score.Averages {
	if m.Averages == nil {
		law := score.LawAverages()
		m.Averages = &law
	}
	return m.Averages
}

// worths are the numbers of what averages are worth (12C2), with those of the Law.
// Classes of the form say for which ways of scoring they count.
var worths = []struct {
	field, shown, law string
	fits              func(score.Fraction) bool
	set               func(*score.Averages, score.Fraction)
}{
	{"average-plus", "avg-percent", "60", between(50, 100), func(a *score.Averages, f score.Fraction) { a.Plus = f }},
	{"average-minus", "avg-percent", "40", between(0, 50), func(a *score.Averages, f score.Fraction) { a.Minus = f }},
	{"average-plus-imps", "avg-imps", "3", between(0, 24), func(a *score.Averages, f score.Fraction) { a.PlusIMPs = f }},
	{"average-minus-imps", "avg-imps", "-3", between(-24, 0), func(a *score.Averages, f score.Fraction) { a.MinusIMPs = f }},
}

func between(least, most int) func(score.Fraction) bool {
	return func(f score.Fraction) bool { return !f.Less(score.Whole(least)) && !score.Whole(most).Less(f) }
}

// offeredWorths are those numbers for the form.
func offeredWorths(p view.Page, field func(string) string) []view.Worth {
	var all []view.Worth
	for _, w := range worths {
		one := view.Worth{Field: w.field, Shown: w.shown, Label: p.W.T("session.regulation." + w.field), Value: w.law}
		if text := field(w.field); text != "" {
			one.Value = text
		}
		all = append(all, one)
	}
	return all
}

// readWorths puts what averages are worth into the method, where it is not what the
// Law says.
func (o *organised) readWorths(field func(string) string) {
	for _, w := range worths {
		text := strings.TrimSpace(field(w.field))
		if text == "" || text == w.law {
			continue
		}
		f, err := numberFrom(text)
		if err == nil && !w.fits(f) {
			err = unreadable{message: w.field, clause: "12C2"}
		}
		o.note(w.field, err)
		if err == nil {
			w.set(averagesOf(&o.method), f)
		}
	}
	if text := strings.TrimSpace(field("average-most")); text != "" && text != "0" {
		n, err := wholeAtLeast(text, 0)
		o.note("average-most", err)
		if err == nil {
			averagesOf(&o.method).AtMost = n
		}
	}
}

// offered are the regulations for the form, with what is chosen by the fields.
func offered(p view.Page, field func(string) string) []view.Regulation {
	var all []view.Regulation
	for _, r := range regulations {
		id := "session.regulation." + r.field
		one := view.Regulation{Field: r.field, Shown: r.shown, Label: p.W.T(id)}
		for _, name := range r.names {
			one.Choices = append(one.Choices, view.Choice{Value: name, Label: p.W.T(id + "." + name)})
			if field(r.field) == name {
				one.Chosen = name
			}
		}
		all = append(all, one)
	}
	return all
}

// readRegulations puts what is chosen into the method; false for a value that the
// form does not have. A regulation that the form hides is left at its default.
func (o *organised) readRegulations(field func(string) string) bool {
	if o.method.Scoring == session.Patton {
		o.method.Aggregate = &session.Aggregate{}
	}
	shows := func(r regulation) bool {
		kind := map[movement.Kind]string{movement.Pairs: "for-pairs", movement.Individual: "for-players", movement.Teams: "for-teams"}[o.kind]
		classes := strings.Fields(r.shown)
		for _, c := range classes {
			switch when, scored := strings.CutPrefix(c, "when-"); {
			case !scored:
			case when == "scaled":
				if o.scale() == "" {
					return false
				}
			case when == "boards":
				if o.method.Scoring != session.BoardAMatch && o.method.Scoring != session.Patton {
					return false
				}
			case when == "sums": // percentages and victory points need no scaling
				if o.method.Scoring == session.Matchpoints || o.scale() != "" {
					return false
				}
			case scoringsOf[when] != o.method.Scoring:
				return false
			}
		}
		return len(classes) == 0 || slices.Contains(classes, kind)
	}
	for _, r := range regulations {
		place := slices.Index(r.names, field(r.field))
		if field(r.field) != "" && place < 0 {
			return false
		}
		if place > 0 && shows(r) {
			r.set(&o.method, place)
		}
	}
	o.readWorths(field)
	if field("correction") != "" {
		minutes, err := wholeAtLeast(field("correction"), 1) // 79C1 has a period, and 0 in a method stands for that of the Law
		o.note("correction", err)
		if minutes != 30 { // else as the Law has it
			o.method.CorrectionMinutes = minutes
		}
	}
	return true
}
