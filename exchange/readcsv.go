package exchange

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// needed are the columns without which a table of our own is none.
var needed = map[Format][]string{
	Games:   {"board", "hands", "auction"},
	Results: {"board", "ns", "ew"},
	Entries: {"number", "players"},
}

// columns are all that a table of our own may have.
func columns(format Format) []string {
	d := &Document{}
	switch format {
	case Games:
		return d.gameRows()[0]
	case Results:
		return d.ResultRows()[0]
	}
	return d.entryRows()[0]
}

// csvHead is the first line of a table, and what parts its columns: spreadsheets
// of many countries write semicolons.
func csvHead(text []byte) (names []string, comma rune) {
	line, _, _ := bytes.Cut(bytes.TrimPrefix(text, []byte("\xEF\xBB\xBF")), []byte("\n"))
	comma = ','
	for _, c := range ";\t" {
		if bytes.Count(line, []byte(string(c))) > bytes.Count(line, []byte(string(comma))) {
			comma = c
		}
	}
	for name := range strings.SplitSeq(string(line), string(comma)) {
		names = append(names, strings.ToLower(strings.Trim(name, "\" \r")))
	}
	return names, comma
}

// tableOf is the table of our own that begins with such names; empty for none.
func tableOf(text []byte) Format {
	names, _ := csvHead(text[:min(len(text), 4096)])
	for _, format := range []Format{Games, Results, Entries} {
		if !slices.ContainsFunc(needed[format], func(name string) bool { return !slices.Contains(names, name) }) {
			return format
		}
	}
	return ""
}

// readCSV reads games, results or entries. A line that cannot be read is a fault,
// and is left out as a whole.
func (d *Document) readCSV(data []byte, format Format) error {
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	if tableOf(data) != format {
		return sentence.Errorf("exchange: %s:1: the first line does not name the columns of %s: it needs %s", d.Source, format, strings.Join(needed[format], ", "))
	}
	faults := fault.NewList(d.Source, mostFaults)
	names, comma := csvHead(data)
	known := columns(format)
	at := map[string]int{}
	for i, name := range names {
		if _, twice := at[name]; twice {
			return sentence.Errorf("exchange: %s:1: there are two columns %s", d.Source, fault.Clip(name))
		}
		at[name] = i
		if !slices.Contains(known, name) {
			faults.Add(fault.Fault{Line: 1, Kind: fault.Unknown, Severity: fault.Warning, Reason: sentence.Say("the column %s is not known and is not read", fault.Clip(name))})
		}
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord = comma, -1
	left := mostTimes*len(data) + 1<<20
	for first := true; ; first = false {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		line, _ := 0, 0
		var wrong *csv.ParseError
		switch {
		case errors.As(err, &wrong):
			line = wrong.StartLine
			err = fault.Decoding(wrong.Err)
		case err == nil:
			line, _ = r.FieldPos(0)
			if !first {
				err = d.csvRow(&csvRow{at: at, fields: fields, line: line}, len(names), format, &left)
			}
		default:
			return sentence.Errorf("exchange: reading %s: %w", d.Source, err)
		}
		if err != nil {
			faults.Add(fault.Fault{Line: line, Kind: fault.Table, Severity: fault.Serious, Reason: sentence.Say("the line is left out: %v", sentence.Of(err))})
		}
		if left < 0 {
			return sentence.Errorf("exchange: %s:%d: the file is %w: it has more lines than can be meant in %d bytes", d.Source, line, ErrTooLarge, len(data))
		}
	}
	d.Faults = faults.All()
	return nil
}

// csvRow adds what a line says.
func (d *Document) csvRow(r *csvRow, want int, format Format, left *int) error {
	if len(r.fields) != want {
		return sentence.Errorf("it has %d fields, and the first line has %d", len(r.fields), want)
	}
	for _, f := range r.fields {
		if !utf8.ValidString(f) {
			return sentence.Errorf("%s is not in UTF-8", fault.Clip(f))
		}
	}
	switch format {
	case Games:
		if g := r.game(); r.err == nil {
			d.Games = append(d.Games, g)
			*left -= g.weight()
			if d.Event == "" {
				d.Event = g.Event
			}
		}
	case Results:
		if x := r.result(); r.err == nil {
			d.Results = append(d.Results, x)
			*left -= resultWeight
		}
	default:
		if e := r.entry(); r.err == nil {
			d.Entries = append(d.Entries, e)
			*left -= e.weight()
		}
	}
	return r.err
}
