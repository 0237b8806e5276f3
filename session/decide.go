package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/overtrick/overtrick/movement"
)

// Decide says what happens when somebody asks for something at a time, with a
// reason where one has to be given, and changes nothing. The error is a
// [Refusal], or says what is wrong with what was handed in.
func (s *Session) Decide(c Command, by Actor, at time.Time, why string) ([]Record, error) {
	if err := s.decide(c, by, at, strings.TrimSpace(why)); err != nil {
		return nil, err
	}
	event := c.(Event)
	if filing, ok := c.(FileRuling); ok {
		filing.Inquiry.Evidence = nil // it has helped with the answers
		ruled, err := conclude(filing.Inquiry)
		if err != nil {
			return nil, err
		}
		filing.Ruled = ruled
		event = filing
	}
	return []Record{{By: by, At: at, Why: strings.TrimSpace(why), Event: event}}, nil
}

func (s *Session) decide(c Command, by Actor, at time.Time, why string) error {
	open, opening := c.(Open)
	switch {
	case opening && s.opened:
		return refuse(NotOpen, "", "open", "the session is open already")
	case opening:
		return decideOpen(open)
	case !s.opened:
		return refuse(NotOpen, "", "nosession", "there is no such session")
	}
	if w, ok := placeOf(c); ok {
		return s.decidePlay(c, w, by, at, why)
	}
	if call, ok := c.(Call); ok {
		return s.decideCall(call, by)
	}
	if join, ok := c.(Join); ok {
		return s.decideJoin(join, at)
	}
	if !by.Director {
		return refuse(NotYours, "81A", "director", "only the Director can do that")
	}
	return s.decideDirector(c, at, why)
}

// mostSectionName is how many characters the name of a section may have: it stands
// before the number of each table.
const mostSectionName = 8

// IsSectionName reports whether a section can be called so: 1 to 8 characters that
// can be seen, without blanks and without / ? # and %, which mean something else in
// an address, and not only full stops.
func IsSectionName(name string) bool {
	unfit := func(r rune) bool {
		return strings.ContainsRune("/?#%", r) || r == utf8.RuneError || !unicode.IsGraphic(r) || unicode.IsSpace(r)
	}
	n := utf8.RuneCountInString(name)
	return n >= 1 && n <= mostSectionName && !strings.ContainsFunc(name, unfit) && strings.Trim(name, ".") != ""
}

func decideOpen(c Open) error {
	if len(c.Sections) == 0 {
		return refuse(Unsaid, "", "nosections", "a session needs a section with a movement")
	}
	if strings.TrimSpace(c.Title) == "" {
		return refuse(Unsaid, "", "notitle", "a session needs a name")
	}
	seen := map[string]bool{}
	kind := c.Sections[0].Movement.Kind
	for _, sec := range c.Sections {
		m := sec.Movement
		switch {
		case !IsSectionName(sec.Name):
			return refuse(Impossible, "", "sectionname", "{Name} is no name for a section; write a letter", "Name", strconv.Quote(sec.Name))
		case seen[sec.Name]:
			return refuse(Contradicts, "", "twosections", "there are two sections {Section}", "Section", sec.Name)
		case m.Kind != kind:
			return refuse(Contradicts, "", "kinds", "a session is for pairs, for players or for teams, not for several of them")
		}
		seen[sec.Name] = true
		if err := sec.Drawing.Check(kind); err != nil {
			return refuse(Impossible, "", "drawing", "the rounds of section {Section} cannot be drawn so", "Section", sec.Name)
		}
		if faults := m.Check(); len(faults) > 0 {
			return refuse(Impossible, "", "movement", "the movement of section {Section} cannot be played: {Fault}", "Section", sec.Name, "Fault", faults[0])
		}
	}
	if err := c.Method.check(kind); err != nil {
		return refuse(Impossible, "78D", "method", "these regulations cannot be used: {Why}", "Why", err)
	}
	for _, sec := range c.Sections {
		for _, boards := range matchLengths(sec) {
			if c.Method.fits(kind, boards) != nil {
				return refuse(Impossible, "78D", "scalelength", "the scale of victory points does not fit matches of {Boards} boards, or counts in another unit", "Boards", boards)
			}
		}
	}
	return nil
}

// decideDirector decides what only the Director can do and what is about no
// play.
func (s *Session) decideDirector(c Command, at time.Time, why string) error {
	switch c := c.(type) {
	case Playing:
		if c.Number == 0 {
			return nil
		}
		return s.contestantThere(c.Section, c.Number)
	case Register:
		if len(c.Players) == 0 || slices.Contains(c.Players, "") {
			return refuse(Unsaid, "", "noplayers", "the players of number {Number} have no names", "Number", c.Number)
		}
		return s.contestantThere(c.Section, c.Number)
	case Substitute:
		return s.decideSubstitute(c)
	case Attend:
		return s.contestantThere(c.Section, c.Number)
	case Penalise:
		return s.decidePenalty(c, why)
	case Forgive:
		if c.Place < 0 || c.Place >= len(s.Contestant(c.Section, c.Number).Penalties) {
			return refuse(NotThere, "", "nopenalty", "number {Number} has no such penalty", "Number", c.Number)
		}
		return needsReason(why)
	case CarryOver:
		return s.contestantThere(c.Section, c.Number)
	case StartRound:
		if c.Round < 1 || c.Round > s.Rounds() {
			return refuse(NotThere, "", "noround", "there are {Rounds} rounds, not a round {Round}", "Rounds", s.Rounds(), "Round", c.Round)
		}
		if c.Round <= s.round {
			return refuse(NotNow, "", "begun", "round {Round} has begun already", "Round", c.Round)
		}
		if c.Round != s.round+1 {
			return refuse(NotNow, "", "nextround", "the next round is {Next}, not {Round}", "Next", s.round+1, "Round", c.Round)
		}
		return nil
	case DrawRound:
		return s.decideDraw(c)
	case Answer:
		if _, ok := s.Calls(c.Section)[c.Table]; !ok {
			return refuse(NotThere, "", "nocall", "table {Table} has not called", "Table", tableName(c.Section, c.Table))
		}
		return nil
	case Publish:
		if !s.published.IsZero() {
			return refuse(NotNow, "79C1", "published", "the score is open to inspection already")
		}
		return nil
	case Finish:
		return s.decideFinish(at)
	case Invite, Dismiss:
		return s.decideKeys(c, at)
	}
	return fmt.Errorf("session: %T is not a command", c)
}

func (s *Session) decideSubstitute(c Substitute) error {
	known := s.Contestant(c.Section, c.Number)
	switch {
	case strings.TrimSpace(c.Name) == "":
		return refuse(Unsaid, "4", "substitute", "say who the substitute is")
	case c.Player < 0 || c.Player >= len(known.Players):
		return refuse(NotThere, "4", "noplayer", "number {Number} has no such player", "Number", c.Number)
	case c.Round < 1 || s.sections[c.Section].drawing.Rule == "" && c.Round > s.Rounds(): // of what is drawn there can be more rounds
		return refuse(NotThere, "", "noround", "there are {Rounds} rounds, not a round {Round}", "Rounds", s.Rounds(), "Round", c.Round)
	}
	return s.contestantThere(c.Section, c.Number)
}

func (s *Session) contestantThere(name string, number int) error {
	sec, ok := s.sections[name]
	if !ok {
		return refuse(NotThere, "", "nosection", "there is no section {Section}", "Section", name)
	}
	if number < 1 || number > sec.movement.Contestants {
		return refuse(NotThere, "", "nonumber", "section {Section} has numbers 1 to {Last}, not {Number}", "Section", name, "Last", sec.movement.Contestants, "Number", number)
	}
	return nil
}

func needsReason(why string) error {
	if why == "" {
		return refuse(Unsaid, "", "why", "say why: the record shows it to everybody")
	}
	return nil
}

func (s *Session) decidePenalty(c Penalise, why string) error {
	if c.Amount.Sign() <= 0 {
		return refuse(Impossible, "90A", "smallpenalty", "a penalty of {Amount} is none", "Amount", c.Amount)
	}
	if c.Clause == "" {
		return refuse(Unsaid, "81B2", "penaltyclause", "say by which clause: 90A, or 91A for discipline")
	}
	if err := needsReason(why); err != nil {
		return err
	}
	if err := s.penaltyFits(c); err != nil {
		return refuse(Impossible, "90A", "penaltyunit", "a penalty in that unit cannot be taken off in this event")
	}
	return s.contestantThere(c.Section, c.Number)
}

func (s *Session) decideCall(c Call, by Actor) error {
	if !by.Director && (by.Section != c.Section || by.Table != c.Table) {
		return refuse(NotYours, "", "owncall", "a table calls for itself")
	}
	sec, ok := s.sections[c.Section]
	if !ok || c.Table < 1 || c.Table > sec.movement.Tables {
		return refuse(NotThere, "", "notable", "there is no table {Table}", "Table", tableName(c.Section, c.Table))
	}
	return nil
}

func (s *Session) decideDraw(c DrawRound) error {
	sec, ok := s.sections[c.Section]
	if !ok {
		return refuse(NotThere, "", "nosection", "there is no section {Section}", "Section", c.Section)
	}
	if len(c.Sittings) == 0 || len(c.Boards) == 0 {
		return refuse(Unsaid, "", "nomatches", "a round needs matches and boards")
	}
	if s.setup.Method.fits(s.Kind(), len(c.Boards)) != nil {
		return refuse(Impossible, "78D", "scalelength", "the scale of victory points does not fit matches of {Boards} boards, or counts in another unit", "Boards", len(c.Boards))
	}
	drawn := &section{movement: sec.movement}
	drawn.draw(c)
	for _, f := range drawn.movement.Check() {
		// What an earlier round declared may not hold for a drawn one: the same
		// opponents may meet again where the event allows it, on copies for all.
		if f.Round == drawn.movement.Rounds && f.Kind != movement.MeetAgain && f.Kind != movement.SetShared {
			return refuse(Impossible, "", "drawn", "the round cannot be played: {Fault}", "Fault", f)
		}
	}
	return nil
}

func (s *Session) decideFinish(at time.Time) error {
	if s.finished {
		return refuse(NotNow, "", "finished", "the ranking is final already")
	}
	if s.published.IsZero() {
		return refuse(NotNow, "79C1", "unpublished", "the score has not been open to inspection yet")
	}
	if until := s.published.Add(s.setup.Method.CorrectionPeriod()); at.Before(until) {
		return refuse(NotNow, "79C1", "period", "the Correction Period ends at {At}", "At", until)
	}
	if open := s.Unsettled(); len(open) > 0 {
		return refuse(StillOpen, "", "unsettled", "{Count} plays are not settled, the first is {Where}: {Status}", "Count", len(open), "Where", open[0].Where, "Status", open[0].Status)
	}
	for _, name := range s.names {
		for table := range s.sections[name].calls {
			return refuse(StillOpen, "", "waits", "table {Table} waits for the Director", "Table", tableName(name, table))
		}
	}
	return nil
}

// Unsettled are the plays without a ruling that are missing, not agreed or
// questioned.
func (s *Session) Unsettled() []Entry {
	var open []Entry
	for _, name := range s.names {
		for _, w := range s.Plays(name) {
			if e, _ := s.Entry(w); e.Status != Agreed && e.Ruling == nil {
				open = append(open, e)
			}
		}
	}
	return open
}
