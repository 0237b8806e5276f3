package usebio

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Contest says who is ranked in an event.
type Contest uint8

// The contests.
const (
	Individual Contest = iota + 1
	Pairs
	Teams
)

// String is individual, pairs or teams.
func (c Contest) String() string {
	return [...]string{"?", "individual", "pairs", "teams"}[min(c, Teams)&3]
}

// Method is how boards are scored.
type Method uint8

// The methods.
const (
	MatchPoints Method = iota + 1
	CrossIMPs
	Butler
	IMPs
	Aggregate
	PointABoard // 2, 1 or 0 for each board of a match
	BoardAMatch
	Hybrid
	OtherMethod
)

var methodNames = [...]string{"?", "matchpoints", "cross-IMPs", "Butler", "IMPs", "aggregate", "point-a-board", "board-a-match", "hybrid", "another method"}

// String is the method in words.
func (m Method) String() string {
	if int(m) < len(methodNames) {
		return methodNames[m]
	}
	return methodNames[0]
}

// Form is what sort of event it is.
type Form struct {
	Contest Contest
	Swiss   bool
	Method  Method
}

// String is the form in words: Swiss pairs, cross-IMPs.
func (f Form) String() string {
	swiss := ""
	if f.Swiss {
		swiss = "Swiss "
	}
	return swiss + f.Contest.String() + ", " + f.Method.String()
}

// forms are the event types; those that older versions have say the method, too.
var forms = map[string]Form{
	"INDIVIDUAL":             {Contest: Individual},
	"PAIRS":                  {Contest: Pairs},
	"TEAMS":                  {Contest: Teams},
	"SWISS_PAIRS":            {Contest: Pairs, Swiss: true},
	"SWISS_TEAMS":            {Contest: Teams, Swiss: true},
	"MP_PAIRS":               {Contest: Pairs, Method: MatchPoints},
	"BUTLER_PAIRS":           {Contest: Pairs, Method: Butler},
	"CROSS_IMP":              {Contest: Pairs, Method: CrossIMPs},
	"CROSS_IMPS":             {Contest: Pairs, Method: CrossIMPs},
	"SWISS_PAIRS_CROSS_IMPS": {Contest: Pairs, Swiss: true, Method: CrossIMPs},
	"SWISS_PAIRS_BUTLER_IMPS": {
		Contest: Pairs, Swiss: true, Method: Butler,
	},
	"TEAMS_OF_FOUR": {Contest: Teams},
	"AGGREGATE":     {Contest: Teams, Method: Aggregate},
	"KO":            {Contest: Teams},
	"LADDER":        {Contest: Teams},
}

var methods = map[string]Method{
	"MATCH_POINTS": MatchPoints,
	"CROSS_IMPS":   CrossIMPs,
	"CROSS_IMP":    CrossIMPs,
	"BUTLER_IMPS":  Butler,
	"BUTLER":       Butler,
	"IMPS":         IMPs,
	"AGGREGATE":    Aggregate,
	"PAB":          PointABoard,
	"BAM":          BoardAMatch,
	"HYBRID":       Hybrid,
	"OTHER":        OtherMethod,
}

// Form is what the type of the event and its methods say. Where no method is
// said, pairs and individuals are matchpointed and teams play for IMPs. An
// event type or method that the format does not have is an error.
func (e *Event) Form() (Form, error) {
	f, ok := forms[strings.ToUpper(strings.TrimSpace(e.Type))]
	if !ok {
		return Form{}, sentence.Errorf("usebio: the event type %s is none that the format has", clip(e.Type))
	}
	if text := strings.ToUpper(strings.TrimSpace(e.BoardMethod)); text != "" {
		method, ok := methods[text]
		if !ok {
			return Form{}, sentence.Errorf("usebio: the board scoring method %s is none that the format has", clip(e.BoardMethod))
		}
		f.Method = method
	}
	if f.Method == 0 {
		f.Method = MatchPoints
		if f.Contest == Teams {
			f.Method = IMPs
		}
	}
	return f, nil
}

// SetForm sets the type of the event and the method as newer versions have
// them.
func (e *Event) SetForm(f Form) error {
	e.Type, e.BoardMethod = "", ""
	for name, form := range forms {
		if form.Method == 0 && form.Contest == f.Contest && form.Swiss == f.Swiss && strings.HasSuffix(name, strings.ToUpper(f.Contest.String())) {
			e.Type = name
		}
	}
	for _, name := range []string{"MATCH_POINTS", "CROSS_IMPS", "BUTLER_IMPS", "IMPS", "AGGREGATE", "PAB", "BAM", "HYBRID", "OTHER"} {
		if methods[name] == f.Method {
			e.BoardMethod = name
		}
	}
	if e.Type == "" || e.BoardMethod == "" {
		return sentence.Errorf("usebio: the format has no event of the form %v", f)
	}
	return nil
}
