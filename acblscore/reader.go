package acblscore

import (
	"encoding/binary"
	"io"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// MaxBytes is how long a file may be.
const MaxBytes = 16 << 20

// ErrTooLarge is wrapped in the error about a file of more than MaxBytes.
var ErrTooLarge = sentence.New("too large")

// ErrNotGame is wrapped in the error about a file that does not begin like a
// game file.
var ErrNotGame = sentence.New("no game file of ACBLscore")

// magic is how a file begins.
const magic = "\x12\x0A\x03AC3"

// mostFaults is how many faults of a file are listed.
const mostFaults = 1000

// Read reads a game file. The name stands in the faults. The error is one of r,
// or wraps ErrTooLarge or ErrNotGame.
func Read(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, sentence.Errorf("acblscore: reading %s: %w", name, err)
	}
	if len(data) > MaxBytes {
		return nil, sentence.Errorf("acblscore: %s is %w: it has more than %d MiB", name, ErrTooLarge, MaxBytes>>20)
	}
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, sentence.Errorf("acblscore: %s is %w", name, ErrNotGame)
	}
	in := &reader{data: data, faults: fault.NewList(name, mostFaults), left: mostTimes * len(data)}
	f := &File{Name: name}
	in.events(f)
	in.sections(f)
	if in.short {
		in.tell("", fault.Truncated, fault.Serious, "the file refers to places behind its end; it may be cut off, and what would stand there was left out")
	}
	if len(f.Events) == 0 {
		in.tell("", fault.Missing, fault.Serious, "the file holds no event")
	}
	f.Faults = in.faults.All()
	return f, nil
}

// reader reads the numbers and texts of a file at places that the file itself
// names.
type reader struct {
	data   []byte
	faults *fault.List
	short  bool // a place was behind the end
	left   int  // bytes that what is read may still take
}

// mostTimes is how many times the size of the file what is read may take: places
// of a file can name the same bytes.
const mostTimes = 6

// take takes bytes from what is left, and reports whether so much was there. What
// is left out is told once.
func (in *reader) take(bytes int) bool {
	if in.left -= bytes; in.left >= 0 {
		return true
	}
	in.faults.Habit("take", fault.Fault{Kind: fault.TooMuch, Severity: fault.Serious, Reason: sentence.Say("the file names more boards, results and entries than it has room for; the others were left out")})
	return false
}

func (in *reader) tell(board string, kind fault.Kind, severity fault.Severity, format string, args ...any) {
	in.faults.Add(fault.Fault{Board: board, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

// at are n bytes from a place on; zeros when the file ends before.
func (in *reader) at(place, n int) []byte {
	if place < 0 || place > len(in.data)-n {
		in.short = true
		return make([]byte, n)
	}
	return in.data[place : place+n]
}

func (in *reader) byte(place int) int   { return int(in.at(place, 1)[0]) }
func (in *reader) uint16(place int) int { return int(binary.LittleEndian.Uint16(in.at(place, 2))) }
func (in *reader) int16(place int) int  { return int(int16(in.uint16(place))) }
func (in *reader) int32(place int) int {
	return int(int32(binary.LittleEndian.Uint32(in.at(place, 4))))
}

// pointer is a place in the file; 0 is none.
func (in *reader) pointer(place int) int {
	return int(min(binary.LittleEndian.Uint32(in.at(place, 4)), 1<<30))
}

// text is a text of the code page 437 behind its length. What stands behind its
// end is left from an older text. The field has room for so many characters.
func (in *reader) text(place, room int) string {
	n := in.byte(place)
	if n > room {
		in.faults.Habit("text", fault.Fault{Kind: fault.Value, Severity: fault.Serious, Reason: sentence.Say("a text says that it has %d characters where there is room for %d; its end was left out", n, room)})
		n = room
	}
	var b strings.Builder
	for _, c := range in.at(place+1, n) {
		b.WriteRune(charmap.CodePage437.DecodeByte(c))
	}
	return strings.TrimSpace(b.String())
}

// hundredths is a number of the file, which has two decimals.
func hundredths(n int) score.Fraction {
	f, err := score.NewFraction(int64(n), 100)
	if err != nil {
		return score.Fraction{}
	}
	return f
}

const mostEvents = 50

// events reads the events, without their sections.
func (in *reader) events(f *File) {
	for i := range mostEvents {
		p := in.pointer(0x12 + 4*i)
		if p == 0 {
			continue
		}
		e := Event{
			Number: i + 1, Type: Type(in.byte(0xDA + i)), Scoring: Scoring(in.byte(0x10C + i)),
			Name: in.text(p+4, 25), Session: in.text(p+0x1E, 13), Date: in.text(p+0x48, 19), Club: in.text(p+0x5C, 40),
			Director: in.text(p+0x2C, 16), Sanction: in.text(p+0x3D, 10), ClubID: in.text(p+0xB0, 40), HandSet: in.text(p+0x244, 40),
		}
		if e.Type.String() == "?" {
			in.tell("", fault.Event, fault.Serious, "event %d is of a type that is unknown: %d", e.Number, e.Type)
		}
		if e.Scoring.String() == "?" {
			in.tell("", fault.Event, fault.Serious, "event %d is scored by a method that is unknown: %d", e.Number, e.Scoring)
		}
		f.Events = append(f.Events, e)
	}
}
