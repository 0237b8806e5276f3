package dealfile

import (
	"bytes"
	"io"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Write writes the records of a file in a format, which need not be its own.
// The faults tell what the format could not hold: numbers of boards, or dealers
// and vulnerabilities that are not those of Law 2. It is an error when a record
// is no deal, or when the format has no room for the numbers or for so many
// deals; then nothing is written.
func Write(w io.Writer, f *File, format Format) ([]fault.Fault, error) {
	out := &writer{file: f, format: format, faults: fault.NewList(f.Name, mostFaults)}
	if err := out.check(); err != nil {
		return nil, sentence.Errorf("dealfile: %w", err)
	}
	switch format {
	case BRI:
		out.bri()
	case DGE:
		out.dge()
	case DUP:
		out.dup()
	case DLM:
		out.dlm()
	case BER:
		out.ber()
	case BHG:
		out.bhg()
	case CDS:
		out.cds()
	case RZD:
		out.rzd()
	case CSV:
		out.csv()
	case RBN:
		out.rbn()
	}
	if _, err := w.Write(out.Bytes()); err != nil {
		return nil, sentence.Errorf("dealfile: writing %s: %w", f.Name, err)
	}
	return out.faults.All(), nil
}

// writer gathers the bytes of a file, so that nothing is half-written.
type writer struct {
	bytes.Buffer
	file   *File
	format Format
	faults *fault.List
}

// span is which numbers a format can hold.
var span = map[Format]struct {
	first, last int  // 0: without numbers, any
	steady      bool // the numbers follow each other
}{
	BRI: {}, DGE: {}, BER: {}, BHG: {},
	RZD: {},
	DUP: {1, 99, true},
	DLM: {1, 99, true},
	CDS: {1, 255, false},
	CSV: {1, 1 << 30, false},
	RBN: {1, 1 << 30, false},
}

// check refuses what the format cannot hold, and reports what it does not keep.
func (w *writer) check() error {
	s, ok := span[w.format]
	if !ok {
		return sentence.Errorf("%q is no format of deal files", w.format.String())
	}
	if w.format == RZD && len(w.file.Records) > 1<<16-1 {
		return sentence.Errorf("%d deals are more than the format can count", len(w.file.Records))
	}
	for i := range w.file.Records {
		r := &w.file.Records[i]
		if r.Deal.IsZero() && (w.format != RBN || r.Story == nil) {
			return sentence.Errorf("board %d is no deal of four hands with thirteen cards", r.Board.Number)
		}
		n := r.Board.Number
		switch {
		case s.first > 0 && (n < s.first || n > s.last):
			return sentence.Errorf("board %d: the format has numbers from %d to %d", n, s.first, s.last)
		case s.steady && i > 0 && n != w.file.Records[i-1].Board.Number+1:
			return sentence.Errorf("board %d follows board %d: the format has only numbers that follow each other", n, w.file.Records[i-1].Board.Number)
		case s.first == 0 && n != i+1:
			w.faults.Habit("numbers", fault.Fault{Board: strconv.Itoa(n), Kind: fault.Value, Severity: fault.Serious, Reason: sentence.Say("the format has no numbers; this will be taken for board %d", i+1)})
		}
		if w.format != CSV && w.format != RBN && r.Board != bridge.NewBoard(n) {
			w.faults.Habit("law 2", fault.Fault{Board: strconv.Itoa(n), Kind: fault.LawTwo, Severity: fault.Serious, Reason: sentence.Say("dealer and vulnerability are not those of the number, and the format does not hold them")})
		}
	}
	return nil
}

// each calls f for every record.
func (w *writer) each(f func(r *Record)) {
	for i := range w.file.Records {
		f(&w.file.Records[i])
	}
}
