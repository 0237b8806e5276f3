package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Progress is how far a table has come in the round in play.
type Progress struct {
	Section      string
	Table        int
	Round        int
	Boards, Done int       // of the round; entered
	Last         time.Time // the last entry of the round; zero for none
	Called       time.Time // since when it waits for the Director; zero for not
	SitsOut      bool
	Absent       []int // the contestants of the table who are not there
	// Questioned are the plays at the table, of this round and earlier ones, whose
	// result somebody says is not right, and which no ruling has settled.
	Questioned []Where
	Late       bool // by the clock of the round, boards are missing
}

// Progress is how far all tables are at a time.
func (s *Session) Progress(now time.Time) []Progress {
	var all []Progress
	questioned := map[Where][]Where{} // by section and table
	for w, e := range s.entries {
		if e.Status == Questioned && e.Ruling == nil {
			at := Where{Section: w.Section, Table: w.Table}
			questioned[at] = append(questioned[at], w)
		}
	}
	for _, name := range s.names {
		m := s.sections[name].movement
		for table := 1; table <= m.Tables; table++ {
			sit, ok := s.scheduled(name, s.round, table)
			if !ok {
				continue
			}
			p := Progress{Section: name, Table: table, Round: s.round, SitsOut: m.SitsOut(sit), Called: s.sections[name].calls[table]}
			p.Questioned = slices.SortedFunc(slices.Values(questioned[Where{Section: name, Table: table}]), compareWhere)
			for _, who := range sit.At {
				if c, known := s.sections[name].contestants[who]; known && c.Absent && !slices.Contains(p.Absent, who) {
					p.Absent = append(p.Absent, who)
				}
			}
			for _, b := range m.Boards(sit) {
				p.Boards++
				if e, known := s.entries[Where{name, s.round, table, b}]; known && (e.Status != Expected || e.Ruling != nil) {
					p.Done++
					if e.At.After(p.Last) {
						p.Last = e.At
					}
				}
			}
			minutes := time.Duration(s.setup.Method.RoundMinutes) * time.Minute
			p.Late = minutes > 0 && p.Done < p.Boards && now.Sub(s.began) > minutes
			all = append(all, p)
		}
	}
	return all
}

// Suspicion is a result that a Director should look at. Nothing is changed
// because of it.
type Suspicion struct {
	Where Where
	Text  string // in English
	// Message is the key of the sentence for whoever says it in another language,
	// and Args what stands in it: names and values in turn. Values are scores of
	// North-South, a [bridge.Card] and a [bridge.Seat].
	Message string
	Args    []any
}

// suspect makes a suspicion of a sentence with places to fill in: {Points}.
func suspect(w Where, message, text string, args ...any) Suspicion {
	for i := 0; i+1 < len(args); i += 2 {
		says := fmt.Sprint(args[i+1])
		switch value := args[i+1].(type) {
		case bridge.Seat:
			says = value.Name()
		case score.Signed:
			says = value.String()
		}
		text = strings.ReplaceAll(text, "{"+fmt.Sprint(args[i])+"}", says)
	}
	return Suspicion{w, text, message, args}
}

// Suspicions are results that may be wrong: a lead that the leader does not
// hold, a score that would be usual for the other side, one far from all others.
func (s *Session) Suspicions() []Suspicion {
	var found []Suspicion
	type scored struct {
		w      Where
		points int
	}
	boards := map[int][]scored{}
	for _, name := range s.names {
		played := map[[2]int]int{} // the round in which a contestant has played a board
		for _, w := range s.Plays(name) {
			e, known := s.Entry(w)
			if !known {
				continue
			}
			if who, round := s.again(w, e, played); who != "" {
				found = append(found, suspect(w, "again", "number {Number} has played this board before, in round {Round}", "Number", who, "Round", round))
			}
			if e.Unscheduled {
				found = append(found, suspect(w, "place", "the movement does not have this board at this table in this round"))
			}
			if wrong, ok := s.wrongLead(e); ok {
				found = append(found, wrong)
			}
			if points, ok := e.points(); ok && e.Ruling == nil {
				boards[w.Board] = append(boards[w.Board], scored{w, points})
			}
		}
	}
	for _, b := range boards {
		for i, one := range b {
			others, turned, far := 0, 0, 0
			for j, other := range b {
				if i == j {
					continue
				}
				others++
				if distance(one.points, -other.points) <= 30 && distance(one.points, other.points) >= 500 {
					turned++
				}
				if distance(one.points, other.points) >= 1000 {
					far++
				}
			}
			switch {
			case others >= 3 && 2*turned > others:
				found = append(found, suspect(one.w, "turned", "{Points} for North-South; most others have about that for East-West", "Points", score.Signed(one.points)))
			case others >= 3 && far == others:
				found = append(found, suspect(one.w, "far", "{Points} for North-South is far from all others", "Points", score.Signed(one.points)))
			}
		}
	}
	slices.SortFunc(found, func(a, b Suspicion) int {
		return cmp.Or(cmp.Compare(a.Where.Section, b.Where.Section), compareWhere(a.Where, b.Where), cmp.Compare(a.Text, b.Text))
	})
	return found
}

// again is a contestant that plays the board for the second time, and the round of
// the first; nobody where a ruling has settled it. Both halves of a team play every
// board.
func (s *Session) again(w Where, e Entry, played map[[2]int]int) (who string, round int) {
	sit, ok := s.Sitting(w)
	if !ok || s.Kind() == movement.Teams || e.Play.Result == nil || e.Ruling != nil {
		return "", 0
	}
	for _, number := range sit.At {
		if first, before := played[[2]int{number, w.Board}]; before && number != 0 {
			who, round = s.sections[w.Section].movement.Label(number), first
		}
	}
	for _, number := range sit.At { // of pairs each stands there twice
		if _, before := played[[2]int{number, w.Board}]; !before {
			played[[2]int{number, w.Board}] = w.Round
		}
	}
	return who, round
}

func distance(a, b int) int { return max(a-b, b-a) }

// wrongLead says what is wrong with the opening lead, where hands are known: that
// another player holds the card, such as declarer.
func (s *Session) wrongLead(e Entry) (Suspicion, bool) {
	if e.Play.Lead == "" || e.Play.Result == nil || e.Play.Result.Contract.IsPassedOut() {
		return Suspicion{}, false
	}
	card, err := bridge.ParseCard(e.Play.Lead)
	deal, known := s.Deal(e.Where.Board)
	if err != nil || !known {
		return Suspicion{}, false
	}
	leader := e.Play.Result.Declarer.Next(1)
	for _, seat := range bridge.Seats {
		if deal.Hand(seat).Has(card) && seat != leader {
			return suspect(e.Where, "lead", "the lead {Card} was in {Holder}'s hand, but {Leader} had to lead", "Card", card, "Holder", seat, "Leader", leader), true
		}
	}
	return Suspicion{}, false
}
