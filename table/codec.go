package table

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/record"
)

// The kinds of event as a log names them.
const (
	typeOpened     = "opened"
	typeSat        = "sat"
	typeMoved      = "moved"
	typeFieldAdded = "field"
	typeActed      = "acted"
)

// boardJSON is a board of an opened table: its heading as the record writes it.
type boardJSON struct {
	Heading string     `json:"heading"`
	Title   string     `json:"title,omitempty"`
	Field   []lineJSON `json:"field,omitempty"`
}

type lineJSON struct {
	NS     string `json:"ns,omitempty"`
	EW     string `json:"ew,omitempty"`
	Result string `json:"result,omitempty"`
	Score  int    `json:"score"`
	Scored bool   `json:"scored"`
	Note   string `json:"note,omitempty"`
	Times  int    `json:"times,omitempty"`
}

type openedJSON struct {
	Source string      `json:"source"`
	Host   Person      `json:"host,omitempty"`
	Boards []boardJSON `json:"boards"`
}

type satJSON struct {
	Seat     string   `json:"seat"`
	Occupant Occupant `json:"occupant"`
}

type fieldJSON struct {
	Board int        `json:"board"`
	Lines []lineJSON `json:"lines"`
}

// Encode is the event as a kind and bytes: JSON, but for what happens on a
// board, which is lines of the board record (package record). Which board an
// Acted belongs to is not in the bytes, since each board is a stream of its own.
func Encode(e Event, boards []Board) (kind string, data []byte, err error) {
	switch e := e.(type) {
	case Opened:
		out := openedJSON{Source: e.Source, Host: e.Host}
		for _, b := range e.Boards {
			out.Boards = append(out.Boards, boardJSON{record.HeadingText(b.Start), b.Title, linesToJSON(b.Field)})
		}
		data, err = json.Marshal(out)
		return typeOpened, data, err
	case Sat:
		data, err = json.Marshal(satJSON{e.Seat.String(), e.Occupant})
		return typeSat, data, err
	case Moved:
		data, err = json.Marshal(e.Board)
		return typeMoved, data, err
	case FieldAdded:
		data, err = json.Marshal(fieldJSON{e.Board, linesToJSON(e.Lines)})
		return typeFieldAdded, data, err
	case Acted:
		if e.Board < 0 || e.Board >= len(boards) {
			return "", nil, NoSuchBoard
		}
		v := boards[e.Board].Start.Board.Vulnerable
		return typeActed, []byte(record.EntryText(e.Entry, v)), nil
	}
	return "", nil, fmt.Errorf("table: %T is not an event", e)
}

// Decode reads what Encode wrote. For something that happened on a board,
// board is its place in boards; for the other kinds both are not looked at.
func Decode(kind string, data []byte, boards []Board, board int) (Event, error) {
	e, err := decode(kind, data, boards, board)
	if err != nil {
		return nil, fmt.Errorf("table: event %q: %w", kind, err)
	}
	return e, nil
}

func decode(kind string, data []byte, boards []Board, board int) (Event, error) {
	switch kind {
	case typeOpened:
		return decodeOpened(data)
	case typeSat:
		var in satJSON
		if err := json.Unmarshal(data, &in); err != nil {
			return nil, err
		}
		seat, err := bridge.ParseSeat(in.Seat)
		return Sat{seat, in.Occupant}, err
	case typeMoved:
		var e Moved
		err := json.Unmarshal(data, &e.Board)
		return e, err
	case typeFieldAdded:
		var in fieldJSON
		if err := json.Unmarshal(data, &in); err != nil {
			return nil, err
		}
		lines, err := linesFromJSON(in.Lines)
		return FieldAdded{in.Board, lines}, err
	case typeActed:
		if board < 0 || board >= len(boards) {
			return nil, NoSuchBoard
		}
		entry, err := record.ParseEntry(string(data), boards[board].Start.Board.Vulnerable)
		return Acted{board, entry}, err
	}
	return nil, errors.New("there is no such kind")
}

func decodeOpened(data []byte) (Event, error) {
	var in openedJSON
	if err := json.Unmarshal(data, &in); err != nil {
		return nil, err
	}
	e := Opened{Source: in.Source, Host: in.Host}
	for _, b := range in.Boards {
		start, err := record.ParseHeading(b.Heading)
		if err != nil {
			return nil, err
		}
		lines, err := linesFromJSON(b.Field)
		if err != nil {
			return nil, err
		}
		e.Boards = append(e.Boards, Board{Start: start, Title: b.Title, Field: lines})
	}
	return e, nil
}

func linesToJSON(lines []FieldLine) []lineJSON {
	var out []lineJSON
	for _, l := range lines {
		j := lineJSON{NS: l.NS, EW: l.EW, Score: l.Score, Scored: l.Scored, Note: l.Note, Times: l.Times}
		if l.Result != nil {
			j.Result = l.Result.String()
		}
		out = append(out, j)
	}
	return out
}

func linesFromJSON(lines []lineJSON) ([]FieldLine, error) {
	var out []FieldLine
	for _, j := range lines {
		l := FieldLine{NS: j.NS, EW: j.EW, Score: j.Score, Scored: j.Scored, Note: j.Note, Times: j.Times}
		if j.Result != "" {
			r, err := bridge.ParseResult(j.Result)
			if err != nil {
				return nil, err
			}
			l.Result = &r
		}
		out = append(out, l)
	}
	return out, nil
}
