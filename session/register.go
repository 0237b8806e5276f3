package session

import (
	"fmt"
	"slices"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

type (
	// FileRuling puts the ruling of a finished inquiry of the Laws into the
	// register of rulings of the session. It changes no score: an adjusted score
	// is given with Rule. The record says why, where the Director has put the
	// facts in his own words.
	FileRuling struct {
		Where   Where        `json:"where"`
		Inquiry laws.Inquiry `json:"inquiry"`
		// Ruled is what the Laws made of the inquiry when it was filed, so that a
		// later version of the program does not rule anew. Decide fills it in; what
		// a command has there is not looked at.
		Ruled Ruled `json:"ruled"`
	}

	// StrikeRuling says that a ruling of the register was wrong, or stands there
	// by mistake (82C); the record says why. It stays in the register.
	StrikeRuling struct {
		Where  Where `json:"where"`
		Number int   `json:"number"`
	}
)

func (FileRuling) command()   {}
func (StrikeRuling) command() {}
func (FileRuling) event()     {}
func (StrikeRuling) event()   {}

// Ruled is a ruling in sentences, each with the clause that it stands on.
type Ruled struct {
	About  laws.Phrase `json:"about"` // the matter in a line
	Found  []Found     `json:"found,omitempty"`
	Orders []Order     `json:"orders,omitempty"` // in the order in which they take effect
	Trace  []laws.Step `json:"trace,omitempty"`
	// NS and EW are the adjusted scores that the ruling gives, as
	// score.ParseAward reads them; empty where it gives none.
	NS string `json:"ns,omitempty"`
	EW string `json:"ew,omitempty"`
	// Offending is NS or EW where the ruling leaves a score to be adjusted for an
	// infraction of that side.
	Offending string `json:"offending,omitempty"`
}

// Found is a question of the inquiry with its answer.
type Found struct {
	Key    string            `json:"key"`
	Clause laws.Clause       `json:"clause,omitempty"`
	Kind   laws.QuestionKind `json:"kind,omitempty"`
	Asks   laws.Phrase       `json:"asks"`
	Values laws.ValueKind    `json:"values,omitempty"`
	Value  string            `json:"value"`
	Says   *laws.Phrase      `json:"says,omitempty"`  // the option that was taken
	Known  bool              `json:"known,omitempty"` // by the session; nobody was asked
}

// Order is what a ruling orders, to be read out.
type Order struct {
	Clauses []laws.Clause `json:"clauses,omitempty"`
	Says    laws.Phrase   `json:"says"`
}

// Filing is a ruling in the register.
type Filing struct {
	FileRuling
	Number int // from 1, as they were filed
	By     Actor
	At     time.Time
	Note   string // the facts in the Director's words; may be empty
	Struck *Struck
}

// Struck is why a ruling of the register does not count.
type Struck struct {
	By  Actor
	At  time.Time
	Why string
}

// Rulings are those of the register, as they were filed, with those that were
// struck. The slice is the caller's own.
func (s *Session) Rulings() []Filing { return slices.Clone(s.filings) }

// Clauses are the clauses of the orders of a ruling, each once; those of the
// trace where it orders nothing.
func (r Ruled) Clauses() []laws.Clause {
	var all []laws.Clause
	for _, o := range r.Orders {
		all = append(all, o.Clauses...)
	}
	if len(all) == 0 {
		for _, step := range r.Trace {
			all = append(all, step.Clause)
		}
	}
	var once []laws.Clause
	for _, c := range all {
		if c != "" && !slices.Contains(once, c) {
			once = append(once, c)
		}
	}
	return once
}

// Limits of what is filed, far above what an inquiry needs.
const (
	mostAnswers   = 100
	longestAnswer = 1000 // bytes
)

// decideFiling decides what goes into the register, and what is struck there.
func (s *Session) decideFiling(c Command, w Where, why string) error {
	if _, ok := s.Sitting(w); !ok {
		return refuse(NotThere, "", "nobody", "nobody sits at table {Table} in round {Round}", "Table", tableName(w.Section, w.Table), "Round", w.Round)
	}
	switch c := c.(type) {
	case FileRuling:
		_, err := conclude(c.Inquiry)
		return err
	case StrikeRuling:
		if c.Number < 1 || c.Number > len(s.filings) || s.filings[c.Number-1].Where != w {
			return refuse(NotThere, "", "nofiling", "there is no ruling {Number} about this board at this table", "Number", c.Number)
		}
		if s.filings[c.Number-1].Struck != nil {
			return refuse(NotNow, "82C", "struck", "ruling {Number} does not count any more already", "Number", c.Number)
		}
		return needsReason(why)
	}
	return nil
}

// conclude is what the Laws make of an inquiry that is finished.
func conclude(q laws.Inquiry) (Ruled, error) {
	if len(q.Answers) > mostAnswers {
		return Ruled{}, refuse(Impossible, "", "longinquiry", "the inquiry is too long")
	}
	for _, a := range q.Answers {
		if len(a.Value) > longestAnswer {
			return Ruled{}, refuse(Impossible, "", "longinquiry", "the inquiry is too long")
		}
	}
	out, err := q.Next()
	if err != nil {
		return Ruled{}, refuse(Impossible, "81C3", "noinquiry", "this is no inquiry of the Laws")
	}
	if out.Ruling == nil {
		return Ruled{}, refuse(StillOpen, string(out.Question.Clause), "openinquiry", "the inquiry has no ruling yet")
	}
	asked, err := q.Questions()
	if err != nil {
		return Ruled{}, refuse(Impossible, "81C3", "noinquiry", "this is no inquiry of the Laws")
	}
	r := Ruled{Trace: out.Steps}
	for _, m := range laws.Matters() {
		if m.Matter == q.Matter {
			r.About = m.Says
		}
	}
	for _, question := range asked {
		r.Found = append(r.Found, found(q, question))
	}
	for _, effect := range out.Ruling.Effects {
		r.Orders = append(r.Orders, Order{effect.Clauses(), effect.Says()})
		r.score(effect)
	}
	return r, nil
}

// found is a question with the answer that the inquiry has.
func found(q laws.Inquiry, question laws.Question) Found {
	f := Found{Key: question.Key, Clause: question.Clause, Kind: question.Kind, Asks: question.Says, Values: question.Values}
	f.Value, f.Known = q.Facts[question.Key]
	for _, a := range q.Answers {
		if a.Key == question.Key {
			f.Value = a.Value
		}
	}
	for _, o := range question.Options {
		if o.Value == f.Value {
			f.Says = &o.Says
		}
	}
	return f
}

// score notes what an effect means for the score.
func (r *Ruled) score(effect laws.Rectification) {
	give := func(side bridge.Side, award string) {
		if side == bridge.NorthSouth {
			r.NS = award
		} else {
			r.EW = award
		}
	}
	switch e := effect.(type) {
	case laws.AssignedScore:
		give(e.Side, e.Award)
	case laws.ArtificialScore:
		give(e.Side, e.Award)
	case laws.AdjustedScoreDue:
		r.Offending = e.Offenders.String()
	}
}

// applyFiling folds the register.
func (s *Session) applyFiling(r Record) error {
	switch e := r.Event.(type) {
	case FileRuling:
		s.filings = append(slices.Clip(s.filings), Filing{FileRuling: e, Number: len(s.filings) + 1, By: r.By, At: r.At, Note: r.Why})
	case StrikeRuling:
		if e.Number < 1 || e.Number > len(s.filings) {
			return fmt.Errorf("session: there is no ruling %d", e.Number)
		}
		s.filings = slices.Clone(s.filings) // readers may hold it
		s.filings[e.Number-1].Struck = &Struck{By: r.By, At: r.At, Why: r.Why}
	}
	return nil
}

// MaySeeRuling reports whether the viewer may see a ruling of the register: the
// Director, and the contestants at whose table it was given, who may have it
// reviewed (92A). Nobody sees it who has still to play the board or is still
// playing it: the answers tell of cards. It is nobody else's business, also when
// the score is open to inspection.
func (s *Session) MaySeeRuling(v Viewer, f Filing) bool {
	if v.Contestant != 0 && s.hasStillToPlay(v.Section, v.Contestant, f.Where.Board) {
		return false
	}
	if v.Director {
		return true
	}
	sit, ok := s.Sitting(f.Where)
	return ok && v.Contestant != 0 && v.Section == f.Where.Section && slices.Contains(sit.At[:], v.Contestant)
}
