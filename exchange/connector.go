package exchange

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// mostFaults is how many faults are listed.
const mostFaults = 1000

// writeConnector writes messages of the Data Connector, one on a line. What a
// scoring file has of the movement goes along; of other files the movement is made
// of the results.
func (d *Document) writeConnector(b *bytes.Buffer) ([]fault.Fault, error) {
	var f *bws.File
	var faults []fault.Fault
	if d.source != nil && (d.Format == BWS || d.Format == Connector) {
		var err error
		if f, err = readScoring(d.source, d.Source, d.Format); err != nil {
			return nil, err
		}
	} else {
		f, faults = d.asScoring()
	}
	if len(f.Results) == 0 && len(f.HandRecords) == 0 && len(f.Rounds) == 0 {
		if len(faults) > 0 {
			return nil, sentence.Errorf("%w: %v", ErrNothing, faults[0].Reason)
		}
		return nil, sentence.Errorf("%w: there are no results and no deals", ErrNothing)
	}
	if len(f.Sessions) == 0 {
		id := 0
		if len(f.Sections) > 0 {
			id = f.Sections[0].Session
		}
		f.Sessions = []bws.Session{{ID: id}}
	}
	for i := range f.Sessions {
		if s := &f.Sessions[i]; s.GUID == "" {
			// A number that is the same whenever the same file is written.
			sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %s %d", d.Source, s.Name, s.Start, s.ID))
			s.GUID = fmt.Sprintf("%X", sum[:16])
		}
	}
	messages, more, err := f.Messages()
	if err != nil {
		return nil, err
	}
	for _, m := range messages {
		if err := bws.WriteMessage(b, m); err != nil {
			return nil, err
		}
	}
	return append(faults, more...), nil
}

// readScoring reads a scoring file, or the messages that take its place.
func readScoring(data []byte, name string, format Format) (*bws.File, error) {
	if format == BWS {
		return bws.Read(bytes.NewReader(data), name)
	}
	return bws.ReadMessages(bytes.NewReader(data), name)
}

// asScoring makes a scoring file of results, deals and entries. The faults are
// what it has no form for.
func (d *Document) asScoring() (*bws.File, []fault.Fault) {
	s := &scoring{file: &bws.File{Name: d.Source, Sessions: []bws.Session{{ID: 1, Name: d.Event}}}, faults: fault.NewList(d.Source, mostFaults), sections: map[string]int{}, rounds: map[[3]int]int{}}
	if start, err := time.Parse("2006-01-02", d.Date); err == nil {
		s.file.Sessions[0].Start = start
	}
	for i := range d.Results {
		s.result(&d.Results[i])
	}
	for i := range d.Entries {
		s.entry(&d.Entries[i])
	}
	known := d.boards()
	for _, n := range sortedBoards(known) {
		deal, ok := known[n].Deal()
		if !ok {
			continue
		}
		if len(s.file.Sections) == 0 {
			s.section("")
		}
		for _, section := range s.file.Sections {
			s.file.HandRecords = append(s.file.HandRecords, bws.HandRecord{Section: section.ID, Board: n, Deal: deal})
		}
	}
	return s.file, s.faults.All()
}

// scoring is a scoring file that is being made.
type scoring struct {
	file     *bws.File
	faults   *fault.List
	sections map[string]int // IDs by letters
	rounds   map[[3]int]int // places in the list by section, table and round
}

func (s *scoring) section(letters string) int {
	id, ok := s.sections[letters]
	if !ok {
		id = len(s.file.Sections) + 1
		s.sections[letters] = id
		s.file.Sections = append(s.file.Sections, bws.Section{ID: id, Letter: letters, Session: 1})
	}
	return id
}

func (s *scoring) refuse(r *Result, why sentence.Said) {
	s.faults.Add(fault.Fault{
		Board: strconv.Itoa(r.Board), Kind: fault.Missing, Severity: fault.Serious,
		Reason: sentence.Say("the result of %s against %s is left out: %v", r.NS, r.EW, why),
	})
}

// result takes over a result and what it tells of the movement.
func (s *scoring) result(r *Result) {
	table, err := strconv.Atoi(r.Table)
	if err != nil || table < 1 || r.Round < 1 {
		s.refuse(r, sentence.Say("it has no table and round"))
		return
	}
	ns, err := strconv.Atoi(r.NS)
	ew, otherErr := strconv.Atoi(r.EW)
	if err != nil || otherErr != nil {
		s.refuse(r, sentence.Say("the contestants have no numbers"))
		return
	}
	out := bws.Result{ID: len(s.file.Results) + 1, Table: table, Round: r.Round, Board: r.Board, NS: ns, EW: ew}
	one, other, percent := percentages(r.Award)
	switch {
	case r.Result != nil && r.Result.Contract.IsPassedOut():
		out.Kind = bws.PassedOut
	case r.Result != nil:
		out.Kind, out.Contract, out.Declarer, out.Tricks = bws.Played, r.Result.Contract, r.Result.Declarer, r.Result.Tricks
	case percent:
		out.Kind, out.PercentNS, out.PercentEW = bws.Adjusted, one, other
	case r.Award == bws.NotPlayed.String():
		out.Kind = bws.NotPlayed
	default:
		s.refuse(r, sentence.Say("it has no contract"))
		return
	}
	if r.Lead != nil {
		out.Lead, out.HasLead = *r.Lead, true
	}
	out.Section = s.section(r.Section)
	s.file.Results = append(s.file.Results, out)

	key := [3]int{out.Section, table, r.Round}
	at, ok := s.rounds[key]
	if !ok {
		at = len(s.file.Rounds)
		s.rounds[key] = at
		s.file.Rounds = append(s.file.Rounds, bws.Round{Section: out.Section, Table: table, Round: r.Round, NS: ns, EW: ew, Low: r.Board, High: r.Board})
	}
	round := &s.file.Rounds[at]
	round.Low, round.High = min(round.Low, r.Board), max(round.High, r.Board)
	section := &s.file.Sections[out.Section-1]
	section.Tables = max(section.Tables, table)
}

// entry seats two players where their pair begins.
func (s *scoring) entry(e *Entry) {
	section := s.section(e.Section)
	if e.Direction != "" {
		s.file.Sections[section-1].Winners = 2
	}
	number, err := strconv.Atoi(e.Number)
	side := bridge.NorthSouth
	var first *bws.Round
	for i := range s.file.Rounds {
		r := &s.file.Rounds[i]
		if r.Section != section || first != nil && first.Round <= r.Round {
			continue
		}
		switch {
		case r.NS == number && e.Direction != bridge.EastWest.String():
			first, side = r, bridge.NorthSouth
		case r.EW == number && e.Direction != bridge.NorthSouth.String():
			first, side = r, bridge.EastWest
		}
	}
	if err != nil || first == nil || len(e.Players) > 2 {
		s.faults.Add(fault.Fault{Kind: fault.Missing, Severity: fault.Warning, Reason: sentence.Say("the players of %s are left out: no result tells where they sat", e.Number)})
		return
	}
	seats := slices.DeleteFunc(slices.Clone(bridge.Seats[:]), func(seat bridge.Seat) bool { return seat.Side() != side })
	for i, p := range e.Players {
		s.file.Players = append(s.file.Players, bws.PlayerNumber{Section: section, Table: first.Table, Round: first.Round, Seat: seats[i], Number: p.Number, Name: p.Name})
	}
}
