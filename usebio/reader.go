package usebio

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Limits bound what is taken in. A zero field means the default.
type Limits struct {
	Bytes  int64 // of the whole input; default 64 MiB
	Faults int   // faults that are kept; default 10,000
}

func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = 64 << 20
	}
	if l.Faults <= 0 {
		l.Faults = 10_000
	}
	return l
}

var (
	// ErrTooLarge is wrapped in the error of a file that exceeds a limit.
	ErrTooLarge = sentence.New("too large")
	// ErrEntities is wrapped in the error of a file that declares entities, which
	// is how small files are made to fill the memory.
	ErrEntities = sentence.New("declares entities, which is not allowed")
	// ErrNotUSEBIO is wrapped in the error of a file that is something else.
	ErrNotUSEBIO = sentence.New("not a USEBIO file")
)

const (
	// What is kept of a file may be growth times its size, and growthFree besides.
	// Real files take about 2 times their size.
	growth     = 7
	growthFree = 1 << 20
	// What an element and an attribute without a place of their own, and an award
	// of master points, take in memory.
	elementSize, attrSize, awardSize = 88, 40, 130
	// deepest is how deep elements may stand in each other, longestTag how long
	// one tag with its attributes may be. Real files have 10, and 100 bytes.
	deepest    = 60
	longestTag = 32 << 10
)

// Read reads a whole file. The name stands in the faults. It returns what could
// be read and tells what is wrong in Faults; the error is one of r, or wraps
// ErrTooLarge, ErrEntities or ErrNotUSEBIO, and then the file may be partly
// there.
func Read(r io.Reader, name string) (*File, error) { return ReadLimits(r, name, Limits{}) }

// ReadLimits is Read with limits of one's own.
func ReadLimits(in io.Reader, name string, limits Limits) (*File, error) {
	limits = limits.withDefaults()
	data, err := io.ReadAll(io.LimitReader(in, limits.Bytes+1))
	if err != nil {
		return &File{Name: name}, sentence.Errorf("usebio: reading %s: %w", name, err)
	}
	if int64(len(data)) > limits.Bytes {
		return &File{Name: name}, sentence.Errorf("usebio: the file %s is %w: more than %d bytes", name, ErrTooLarge, limits.Bytes)
	}
	faults := fault.NewList(name, min(limits.Faults, 100+len(data)/200))
	text, charset := decode(data, faults)
	if n := longTag(text); n > longestTag {
		return &File{Name: name}, sentence.Errorf("usebio: a tag of %s is %w: %d bytes", name, ErrTooLarge, n)
	}
	before := *faults
	r := newReader(text, name, faults, true)
	f, err := r.file()
	if wrong := (*xml.SyntaxError)(nil); errors.As(err, &wrong) {
		// Once more, without minding what a strict reader minds.
		*faults = before
		faults.Add(Fault{Line: wrong.Line, Kind: Syntax, Severity: Serious, Reason: sentence.Say("this is not well-formed XML: %v", complaint(wrong.Msg))})
		r = newReader(text, name, faults, false)
		f, err = r.file()
		if errors.As(err, &wrong) {
			faults.Add(Fault{Line: wrong.Line, Kind: Truncated, Severity: Serious, Reason: sentence.Say("reading ends here: %v", complaint(wrong.Msg))})
			err = nil
			if !r.rooted {
				err = ErrNotUSEBIO
			}
		}
	}
	f.Charset = charset
	if err == nil {
		f.check(faults)
	}
	f.Faults = faults.All()
	slices.SortStableFunc(f.Faults, func(a, b Fault) int { return a.Line - b.Line })
	if err != nil {
		return f, sentence.Errorf("usebio: the file %s: %w", name, err)
	}
	return f, nil
}

// longTag is the length of the longest tag, as far as a quick look tells. The
// XML decoder holds a tag whole, with all its attributes.
func longTag(data []byte) int {
	longest := 0
	skip := func(rest []byte, end string) []byte {
		if _, after, ok := bytes.Cut(rest, []byte(end)); ok {
			return after
		}
		return nil
	}
	for {
		i := bytes.IndexByte(data, '<')
		if i < 0 {
			return longest
		}
		data = data[i+1:]
		switch {
		case bytes.HasPrefix(data, []byte("!--")):
			data = skip(data, "-->")
			continue
		case bytes.HasPrefix(data, []byte("![CDATA[")):
			data = skip(data, "]]>")
			continue
		}
		n := 0
		quote := byte(0)
		for n < len(data) && (quote != 0 || data[n] != '>') {
			switch c := data[n]; {
			case c == quote:
				quote = 0
			case quote == 0 && (c == '"' || c == '\''):
				quote = c
			}
			n++
		}
		longest = max(longest, n)
		if n > longestTag {
			return longest
		}
		data = data[n:]
	}
}
