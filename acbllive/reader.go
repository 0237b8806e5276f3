package acbllive

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// MaxBytes is how long a file may be.
const MaxBytes = 64 << 20

// ErrTooLarge is wrapped in the error about a file of more than MaxBytes.
var ErrTooLarge = sentence.New("too large")

// mostFaults is how many faults of a file are listed.
const mostFaults = 1000

// Read reads a game. The name stands in the faults. The error is one of r, of
// JSON that is not well formed, or wraps ErrTooLarge.
func Read(r io.Reader, name string) (*Event, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, sentence.Errorf("acbllive: reading %s: %w", name, err)
	}
	if len(data) > MaxBytes {
		return nil, sentence.Errorf("acbllive: %s is %w: it has more than %d MiB", name, ErrTooLarge, MaxBytes>>20)
	}
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	// Each part of a list takes room, however short it is written.
	if n := parts(data); n > 1000+len(data)/100 {
		return nil, sentence.Errorf("acbllive: %s is %w: it has %d parts in %d bytes, more than can be meant", name, ErrTooLarge, n, len(data))
	}
	var w wireEvent
	if err := json.Unmarshal(data, &w); err != nil {
		return nil, sentence.Errorf("acbllive: reading %s: %w", name, place(data, err))
	}
	in := &reader{faults: fault.NewList(name, mostFaults)}
	e := in.event(&w)
	e.Faults = in.faults.All()
	return e, nil
}

// parts counts the elements of all lists, as far as the data are JSON.
func parts(data []byte) int {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	n := 0
	var lists []bool // whether what is open is a list
	for {
		t, err := d.Token()
		if err != nil {
			return n
		}
		bracket, isBracket := t.(json.Delim)
		if isBracket && (bracket == ']' || bracket == '}') {
			lists = lists[:len(lists)-1]
			continue
		}
		if len(lists) > 0 && lists[len(lists)-1] {
			n++
		}
		if isBracket {
			lists = append(lists, bracket == '[')
		}
	}
}

// place adds the line to an error of the decoder.
func place(data []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	at := int64(-1)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	if at < 0 || at > int64(len(data)) {
		return fault.Decoding(err)
	}
	return sentence.Errorf("line %d: %w", 1+bytes.Count(data[:at], []byte{'\n'}), fault.Decoding(err))
}

type reader struct{ faults *fault.List }

func (in *reader) tell(board string, kind fault.Kind, severity fault.Severity, format string, args ...any) {
	in.faults.Add(fault.Fault{Board: board, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

func (in *reader) event(w *wireEvent) *Event {
	e := &Event{
		Name: string(w.Name), Club: string(w.Club), ClubID: string(w.ClubID), Type: string(w.Type), Scoring: string(w.Scoring),
		Start: string(w.Start), Program: string(w.Program), Winners: w.Winners.number(),
	}
	if len(w.Sessions) == 0 {
		in.tell("", fault.Missing, fault.Serious, "the game has no session")
	}
	for i := range w.Sessions {
		ws := &w.Sessions[i]
		s := Session{Number: ws.Number.number()}
		boards := map[int]HandRecord{}
		for j := range ws.HandRecords {
			h := in.record(&ws.HandRecords[j])
			if _, twice := boards[h.Board.Number]; twice {
				in.tell(label(h.Board.Number), fault.Duplicate, fault.Warning, "the board has two hand records; results are checked by the second")
			}
			boards[h.Board.Number] = h
			s.HandRecords = append(s.HandRecords, h)
		}
		for j := range ws.Sections {
			s.Sections = append(s.Sections, in.section(&ws.Sections[j], boards))
		}
		e.Sessions = append(e.Sessions, s)
	}
	return e
}

func (in *reader) section(w *wireSection, records map[int]HandRecord) Section {
	s := Section{Name: string(w.Name), Rounds: w.Rounds.number(), BoardsPerRound: w.BoardsPerRound.number()}
	pairs := map[text]bool{}
	for i := range w.Pairs {
		s.Pairs = append(s.Pairs, in.pair(&w.Pairs[i]))
		pairs[w.Pairs[i].Number] = true
	}
	for i := range w.Boards {
		wb := &w.Boards[i]
		b := Board{Number: wb.Number.number()}
		if b.Number < 1 {
			in.tell(string(wb.Number), fault.Value, fault.Serious, "%s is no number of a board", fault.Clip(string(wb.Number)))
		}
		for j := range wb.Results {
			wr := &wb.Results[j]
			for _, number := range []text{wr.NS, wr.EW} {
				if !pairs[number] {
					in.faults.Habit("pair "+string(number), fault.Fault{Board: label(b.Number), Kind: fault.Missing, Severity: fault.Serious, Reason: sentence.Say("pair %s is not among the pairs of the section", fault.Clip(string(number)))})
				}
			}
			b.Results = append(b.Results, in.result(wr, b.Number, records))
		}
		s.Boards = append(s.Boards, b)
	}
	return s
}

func (in *reader) pair(w *wirePair) Pair {
	p := Pair{Number: string(w.Number), Direction: string(w.Direction), Stratum: string(w.Stratum), Boards: w.Boards.number()}
	p.Score, p.Percentage = in.fraction(w.Score, "", "score"), in.fraction(w.Percentage, "", "percentage")
	for _, player := range w.Players {
		out := Player{Name: string(player.Name), Number: string(player.Number), City: string(player.City)}
		if !memberNumber(out.Number) {
			if out.Number != "" {
				in.faults.Habit("member", fault.Fault{Kind: fault.Value, Reason: sentence.Say("%s of pair %s is no membership number", fault.Clip(out.Number), fault.Clip(p.Number))})
			}
			out.Number = ""
		}
		p.Players = append(p.Players, out)
	}
	return p
}

// memberNumber reports whether text is seven digits, of which the first may be a
// letter.
func memberNumber(text string) bool {
	if len(text) != 7 {
		return false
	}
	for i, c := range text {
		if (c < '0' || c > '9') && (i > 0 || c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}

// fraction is a decimal number of the file; 0 when it is not given.
func (in *reader) fraction(t text, board, name string) score.Fraction {
	if t == "" || len(t) > 24 {
		return score.Fraction{}
	}
	f, err := score.ParseFraction(string(t))
	if err != nil {
		in.tell(board, fault.Value, fault.Serious, "%s is %s, which is no number", name, fault.Clip(string(t)))
	}
	return f
}
