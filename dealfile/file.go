package dealfile

import (
	"errors"
	"io"
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// File is what a deal file holds.
type File struct {
	Name    string
	Format  Format
	Records []Record
	// Reverse is the mark of a DUP file that the boards are dealt from the last
	// to the first.
	Reverse bool
	// Settings are what else a DLM file says, in its order.
	Settings []Setting
	// Trailer are the comments of an RBN file behind its last record.
	Trailer []Line
	Faults  []fault.Fault
}

// Setting is a line of a DLM file.
type Setting struct{ Key, Value string }

// Record is one deal of a file.
type Record struct {
	// Board is number, dealer and vulnerability as the file has them, and by Law
	// 2 and the place in the file where it does not.
	Board bridge.Board
	// Deal is the deal when the cards make one; otherwise it IsZero.
	Deal bridge.Deal
	// Line is where the record stands in a text file; 0 in others.
	Line int
	// Story is what an RBN file tells besides; nil in others.
	Story *Story

	// The cards where they make no deal: as sets where that is all there is to
	// say, for a file of nonsense has many of them.
	sets  *bridge.BySeat[bridge.Hand]
	setup *bridge.Setup
}

// Setup are the cards as they were written.
func (r *Record) Setup() bridge.Setup {
	switch {
	case !r.Deal.IsZero():
		return r.Deal.Setup()
	case r.setup != nil:
		return *r.setup
	case r.sets == nil:
		return bridge.Setup{}
	}
	s := bridge.Setup{Known: bridge.BySeat[bool]{true, true, true, true}}
	for i, h := range r.sets {
		s.Hands[i] = h.Cards()
	}
	return s
}

// keep holds the cards in as little room as they need.
func (r *Record) keep(s bridge.Setup) {
	var sets bridge.BySeat[bridge.Hand]
	for i, cards := range s.Hands {
		sets[i] = bridge.NewHand(cards...)
		if !s.Known[i] || sets[i].Len() != len(cards) {
			r.setup = &s
			return
		}
	}
	r.sets = &sets
}

// MaxBytes is how long a file may be.
const MaxBytes = 64 << 20

// ErrTooLarge is wrapped in the error about a file of more than MaxBytes.
var ErrTooLarge = sentence.New("too large")

// ErrScrambled is wrapped in the error about a DLM file that was scrambled with
// a key.
var ErrScrambled = sentence.New("scrambled with a key")

// mostFaults is how many faults of a file are listed.
const mostFaults = 1000

// Read reads a file of the given format. The name stands in the faults.
// Whatever the bytes are, it returns what can be read of them; the error is one
// of r, or wraps ErrTooLarge or ErrScrambled.
func Read(r io.Reader, name string, format Format) (*File, error) {
	if format < BRI || format > RBN {
		return nil, sentence.Errorf("dealfile: %q is no format of deal files", format.String())
	}
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, sentence.Errorf("dealfile: reading %s: %w", name, err)
	}
	if len(data) > MaxBytes {
		return nil, sentence.Errorf("dealfile: %s is %w: it has more than %d MiB", name, ErrTooLarge, MaxBytes>>20)
	}
	in := &reader{data: data, faults: fault.NewList(name, mostFaults), file: &File{Name: name, Format: format}}
	switch format {
	case BRI:
		in.records(128, in.bri)
	case DGE:
		in.records(128, in.dge)
	case DUP:
		in.dup()
	case DLM:
		err = in.dlm()
	case BER:
		in.ber()
	case BHG:
		in.bhg()
	case CDS:
		in.records(14, in.cds)
	case RZD:
		in.rzd()
	case CSV:
		in.csv()
	case RBN:
		in.rbn()
	}
	if err != nil {
		return nil, err
	}
	if in.nothing() {
		in.fault(0, "", fault.Missing, fault.Serious, "the file holds no deal")
	}
	in.numbers()
	in.file.Faults = in.faults.All()
	return in.file, nil
}

// reader reads one file.
type reader struct {
	data   []byte
	file   *File
	faults *fault.List
}

func (in *reader) nothing() bool { return len(in.file.Records) == 0 }

func (in *reader) fault(line int, board string, kind fault.Kind, severity fault.Severity, format string, args ...any) {
	in.faults.Add(fault.Fault{Line: line, Game: 0, Board: board, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

// add checks the cards of a record and keeps it.
func (in *reader) add(r Record, s bridge.Setup) {
	deal, err := s.Check()
	if err == nil {
		r.Deal = deal
	} else {
		r.keep(s)
	}
	var faults bridge.Faults
	if errors.As(err, &faults) {
		for _, f := range faults[:min(len(faults), 8)] {
			in.fault(r.Line, strconv.Itoa(r.Board.Number), fault.Deal, fault.Serious, "%v", f)
		}
	}
	in.file.Records = append(in.file.Records, r)
}

// next is the board that follows the last record where a file has no numbers.
func (in *reader) next() bridge.Board { return bridge.NewBoard(len(in.file.Records) + 1) }

// numbers reports boards that stand twice in the file. Several records of one
// board with the same deal are results from several tables and no fault.
func (in *reader) numbers() {
	seen := map[int]bridge.Deal{}
	for i := range in.file.Records {
		r := &in.file.Records[i]
		if d, twice := seen[r.Board.Number]; twice && (d != r.Deal || r.Story == nil) {
			in.fault(r.Line, strconv.Itoa(r.Board.Number), fault.Duplicate, fault.Warning, "the file has this board already")
		}
		seen[r.Board.Number] = r.Deal
	}
}

// records cuts the data into records of the same size. Bytes behind the last one
// are no fault when they are what DOS programs leave at the end of files.
func (in *reader) records(size int, read func([]byte)) {
	data := in.data
	for len(data) >= size {
		if leftover(data) {
			return
		}
		read(data[:size])
		data = data[size:]
	}
	if !leftover(data) {
		in.fault(0, "", fault.Truncated, fault.Serious, "the file ends within a record: %d bytes of %d", len(data), size)
	}
}

func leftover(data []byte) bool {
	return !slices.ContainsFunc(data, func(b byte) bool { return b != 0 && b != 0x1A && b != ' ' && b != '\r' && b != '\n' })
}

// ordinal is the card in the place i of the order that these formats share:
// spades, hearts, diamonds, clubs, each from the ace down.
func ordinal(i int) bridge.Card {
	return bridge.NewCard(bridge.Spades-bridge.Suit(i/13), bridge.Ace-bridge.Rank(i%13))
}

// fromOwners is a setup of the holders of the cards in their order.
func fromOwners(owner func(i int) bridge.Seat) bridge.Setup {
	s := bridge.Setup{Known: bridge.BySeat[bool]{true, true, true, true}}
	for i := range 52 {
		by := owner(i)
		s.Hands[by] = append(s.Hands[by], ordinal(i))
	}
	return s
}

// owner is who holds the card in the place i of the order.
func owner(d bridge.Deal, i int) bridge.Seat {
	s, _ := d.Holder(ordinal(i))
	return s
}

// hand are the cards of a hand in the order of these formats.
func hand(d bridge.Deal, s bridge.Seat) []int {
	var out []int
	for i := range 52 {
		if owner(d, i) == s {
			out = append(out, i)
		}
	}
	return out
}
