package acblscore

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

const (
	mostSections = 100
	summarySize  = 22
	firstSummary = 0x13E
	resultSize   = 18
	playerSize   = 120
)

// sections gives every event its sections.
func (in *reader) sections(f *File) {
	for i := range mostSections {
		o := firstSummary + summarySize*i
		number := in.byte(o)
		if number == 0 {
			continue
		}
		var event *Event
		for j := range f.Events {
			if f.Events[j].Number == number {
				event = &f.Events[j]
			}
		}
		letter := in.text(o+1, 2)
		if event == nil {
			in.tell("", fault.Missing, fault.Serious, "section %s is of event %d, which is not there", fault.Clip(letter), number)
			continue
		}
		s := Section{Letter: letter, Rounds: in.byte(o + 0x14)}
		for j := range 4 {
			if n := in.byte(o + 0xF + j); n > 0 {
				s.Linked = append(s.Linked, n)
			}
		}
		in.section(&s, event, in.pointer(o+4), in.pointer(o+8))
		event.Sections = append(event.Sections, s)
	}
}

// section reads the section at a place and its boards at another.
func (in *reader) section(s *Section, e *Event, place, boards int) {
	if place == 0 {
		in.tell("", fault.Missing, fault.Serious, "section %s has no record", fault.Clip(s.Letter))
		return
	}
	s.Howell = in.byte(place+0x18) != 0
	s.HighestPair = in.uint16(place + 0x1B)
	s.BoardsPerRound = in.byte(place + 0x1D)
	s.Top = in.uint16(place + 0x1E)
	s.Tables = in.uint16(place + 0x48)
	s.MaxResults = in.byte(place + 0x61)
	s.Phantom = int(int8(in.byte(place + 0x43)))
	if s.Phantom < 0 {
		s.Phantom, s.PhantomEW = -s.Phantom, true
	}
	var index [4]int
	for i := range index {
		index[i] = in.pointer(place + 4 + 4*i)
	}
	s.Individual = index[3] != 0
	if index[1] == 0 {
		in.tell("", fault.Event, fault.Serious, "section %s has teams; their entries and results are not read", fault.Clip(s.Letter))
		return
	}
	in.pairs(s, place+0xDD, index)
	if boards != 0 {
		in.boards(s, e, boards)
	}
}

// pairs reads the entries by the map of the pairs: where each number starts.
func (in *reader) pairs(s *Section, where int, index [4]int) {
	directions := 2
	if s.Individual {
		directions = 4
	}
	last := min(s.HighestPair, 200)
	if s.Howell {
		for k := 1; k <= last; k++ {
			table, direction := in.byte(where+0x50+2*(k-1)), in.byte(where+0x51+2*(k-1))
			if table > 0 && direction > 0 && direction <= directions {
				in.entry(s, k, table, direction-1, index)
			}
		}
		return
	}
	for d := range directions {
		for k := 1; k <= last; k++ {
			if table := in.byte(where + 0xA0 + 4*(k-1) + d); table > 0 {
				in.entry(s, k, table, d, index)
			}
		}
	}
}

// entry reads a pair, unless nobody sits there.
func (in *reader) entry(s *Section, number, table, direction int, index [4]int) {
	if number == s.Phantom && (s.Howell || s.PhantomEW == (direction == 1)) {
		return
	}
	p := in.pointer(index[direction] + 0x10 + 8*table)
	if index[direction] == 0 || p == 0 {
		return
	}
	players := (in.uint16(p) - 0xA2) / playerSize
	if players < 1 || players > 8 {
		in.tell("", fault.Value, fault.Serious, "pair %d of section %s has %d players", number, fault.Clip(s.Letter), players)
		return
	}
	if !in.take(400 + 350*players) {
		return
	}
	e := Entry{
		Number: number, Direction: bridge.Seat(direction), Table: table,
		Adjustment: hundredths(in.int32(p + 4)), Unscaled: hundredths(in.int32(p + 8)), SessionScore: hundredths(in.int32(p + 12)),
		CarryOver: hundredths(in.int32(p + 16)), Final: hundredths(in.int32(p + 20)),
		Percentage: hundredths(in.uint16(p + 0x1C)), BoardsPlayed: in.byte(p + 0x2F),
	}
	for i := range players {
		if player := in.player(p + 0xA4 + playerSize*i); player != (Player{}) {
			e.Players = append(e.Players, player)
		}
	}
	s.Entries = append(s.Entries, e)
}

func (in *reader) player(p int) Player {
	out := Player{
		Family: in.text(p, 16), First: in.text(p+0x11, 16), City: in.text(p+0x22, 16), State: in.text(p+0x33, 2),
		Number: in.text(p+0x36, 7), Country: in.text(p+0x75, 2), Masterpoints: in.uint16(p + 0x71),
	}
	if c := in.byte(p + 0x73); c > ' ' && c < 0x7F {
		out.Rank = string(rune(c))
	}
	return out
}

// boards reads the results of a section, board by board.
func (in *reader) boards(s *Section, e *Event, place int) {
	n := in.uint16(place + 4)
	if n > len(in.data)/8 {
		in.short = true
		return
	}
	for i := range n {
		if !in.take(60) {
			return
		}
		o := place + 0x26 + 8*i
		b := Board{Number: in.byte(o), Mark: in.byte(o + 1)}
		label := s.Letter + strconv.Itoa(b.Number)
		count, p := in.uint16(o+2), in.pointer(o+4)
		if p == 0 {
			count = 0
		}
		for j := range count {
			size, held := resultSize, 130
			if s.Individual {
				size, held = size+16, 210
			}
			if !in.take(held) {
				break
			}
			b.Results = append(b.Results, in.result(s, e, p+6+size*j, label))
		}
		s.Boards = append(s.Boards, b)
	}
}

func (in *reader) result(s *Section, e *Event, p int, board string) Result {
	r := Result{Table: in.byte(p), Round: in.byte(p + 1)}
	sides := 2
	if s.Individual {
		sides = 4
	}
	for i := range sides {
		o := p + 2 + 8*i
		out := Outcome{Pair: in.uint16(o), Matchpoints: hundredths(in.int32(o + 4))}
		out.Kind, out.Score = outcome(in.int16(o + 2))
		r.Outcomes = append(r.Outcomes, out)
	}
	if ns, ew := r.Outcomes[0], r.Outcomes[1]; !s.Individual && ns.Kind == Scored && ew.Kind == Scored && ns.Score != -ew.Score {
		in.tell(board, fault.Score, fault.Warning, "at table %d North-South score %d and East-West %d, which is no score of one result", r.Table, ns.Score, ew.Score)
	}
	if ns, ew := r.Outcomes[0], r.Outcomes[1]; e.Scoring == Matchpoints && e.Type == Pairs && ns.Kind == Scored && ew.Kind == Scored {
		if top := hundredths(100 * s.Top); top.Less(ns.Matchpoints) || top.Less(ew.Matchpoints) {
			in.tell(board, fault.Score, fault.Serious, "at table %d a pair has more matchpoints than the top of %d", r.Table, s.Top)
		}
	}
	return r
}

// outcome reads a score, which the file has in tens, or what stands for one.
func outcome(raw int) (Kind, int) {
	switch raw {
	case 900:
		return Late, 0
	case 950:
		return NotPlayed, 0
	case 999:
		return NotInPlay, 0
	case 2040:
		return AverageMinus, 0
	case 2050:
		return Average, 0
	case 2060:
		return AveragePlus, 0
	}
	return Scored, 10 * raw
}
