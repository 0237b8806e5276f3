package pbn

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Limits bound what a Reader takes in. A zero field means the default.
type Limits struct {
	Bytes  int64 // of the whole input; default 256 MiB
	Line   int   // bytes of one line; default 1 MiB
	Game   int   // bytes of one game; default 16 MiB
	Faults int   // faults that are kept; default 10,000
}

func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = 256 << 20
	}
	if l.Line <= 0 {
		l.Line = 1 << 20
	}
	if l.Game <= 0 {
		l.Game = 16 << 20
	}
	if l.Faults <= 0 {
		l.Faults = 10_000
	}
	return l
}

// ErrTooLarge is wrapped in the error of a file that exceeds a limit.
var ErrTooLarge = sentence.New("too large")

var errTooLarge = sentence.Errorf("pbn: the file is %w", ErrTooLarge)

// Reader reads games one after the other and holds no more than two of them.
type Reader struct {
	name   string
	limits Limits
	lines  *lineSource
	scan   scanner

	current   *builder // the game that may still go on
	spare     *builder // one whose game is finished
	ready     []*Game  // finished games not yet handed out
	leading   []Remark // remarks that will stand before the next game
	header    []Remark // remarks before the first game
	games     int
	size      int  // bytes since the last game boundary
	partLines int  // lines of the part between two blank lines
	outside   bool // behind </PBN>
	ended     error

	version  string
	export   bool
	declared string // charset that the file says it has

	last    map[string]string // the last real value of each tag, for #
	forever map[string]string // the value of ## that goes on

	pending []Fault // of the part that is being read
	habits  map[string]int
	faults  []Fault
	dropped int
}

// NewReader is a Reader over the games of r. The name stands in the faults.
func NewReader(r io.Reader, name string) *Reader { return NewReaderLimits(r, name, Limits{}) }

// NewReaderLimits is NewReader with limits of one's own.
func NewReaderLimits(r io.Reader, name string, limits Limits) *Reader {
	limits = limits.withDefaults()
	out := &Reader{
		name:    name,
		limits:  limits,
		last:    map[string]string{},
		forever: map[string]string{},
		habits:  map[string]int{},
	}
	out.scan.maxText = limits.Game
	out.scan.fault = out.partFault
	out.scan.habit = func(line int, kind Kind, key, form string, args ...any) {
		out.await(Fault{Line: line, Kind: kind, Reason: sentence.Say(form, args...), Board: habitMark + key})
	}
	out.lines = newLineSource(r, limits)
	out.lines.fault = out.partFault
	return out
}

// habitMark marks in the Board of a pending fault that it is a habit of the
// file with the given key. It never leaves the Reader.
const habitMark = "\x00"

func (r *Reader) partFault(line int, kind Kind, severity Severity, form string, args ...any) {
	r.await(Fault{Line: line, Kind: kind, Severity: severity, Reason: sentence.Say(form, args...)})
}

// mostFaults is how many faults of one game, or between two games, are told one
// by one; the rest is counted.
const mostFaults = 100

func (r *Reader) await(f Fault) {
	if len(r.pending) >= mostFaults {
		r.dropped++
		return
	}
	r.pending = append(r.pending, f)
}

// Next is the next game. The error is io.EOF after the last one; any other
// error is one of the underlying reader or wraps ErrTooLarge, and the games
// before it are good.
func (r *Reader) Next() (*Game, error) {
	for len(r.ready) == 0 {
		if r.ended != nil {
			return nil, r.ended
		}
		r.step()
	}
	g := r.ready[0]
	r.ready = r.ready[1:]
	return g, nil
}

// mostElements is how many words, tags and remarks a game of so many bytes may
// have.
func mostElements(bytes int) int { return 4096 + bytes/4 }

// step reads one line.
func (r *Reader) step() {
	text, size, err := r.lines.next()
	if err != nil {
		r.scan.end()
		r.part()
		r.finish()
		r.close()
		if err != io.EOF && !errors.Is(err, ErrTooLarge) {
			err = sentence.Errorf("pbn: reading %s: %w", r.name, err)
		}
		r.ended = err
		return
	}
	number := r.lines.number
	if r.size += size; r.size > r.limits.Game {
		r.partFault(number, TooMuch, Serious, "the game is longer than any game should be; reading goes on as if a new one began")
		r.scan.end()
		r.part()
		r.finish()
	}
	if r.scan.used <= r.scan.allowed {
		r.scan.allowed = mostElements(r.size)
	}
	if size > 255 {
		r.scan.habit(number, Layout, "long line", "the line has %d bytes; the standard allows 255", size)
	}
	if r.embedding(text, number) {
		return
	}
	if r.scan.line(text, number) {
		r.part()
		return
	}
	r.partLines++
	if text != "" && text[0] == '%' && r.scan.opened == 0 {
		r.directive(text)
	}
}

// embedding deals with PBN inside of other text, between lines that hold <PBN>
// and </PBN>. It reports whether the line is none of the PBN.
func (r *Reader) embedding(text string, number int) bool {
	if !r.outside && (text == "" || !strings.Contains(text, "PBN>") && !strings.Contains(text, "pbn>")) {
		return false
	}
	switch {
	case embeddingMark(text, "<PBN>"):
		if r.games == 0 && r.current == nil {
			// What came before was other text, whatever it looked like.
			r.scan = scanner{maxText: r.scan.maxText, allowed: r.scan.allowed, fault: r.scan.fault, habit: r.scan.habit}
			r.leading, r.pending, r.faults, r.dropped = nil, nil, nil, 0
			clear(r.habits)
		}
		r.outside = false
		r.scan.habit(number, Stray, "embedded", "the file holds PBN inside of other text, which was passed over")
		return true
	case embeddingMark(text, "</PBN>"):
		r.scan.end()
		r.part()
		r.finish()
		r.outside = true
		return true
	}
	return r.outside
}

// embeddingMark reports whether a line is one of the two marks, and nothing else.
func embeddingMark(line, mark string) bool { return strings.EqualFold(strings.TrimSpace(line), mark) }

// directive notes what an escaped line says about the file.
func (r *Reader) directive(text string) {
	t := strings.TrimSpace(text[1:])
	if rest, ok := strings.CutPrefix(t, "PBN"); ok && r.version == "" {
		rest = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "Format"))
		if len(rest) >= 3 && rest[0] >= '0' && rest[0] <= '9' && rest[1] == '.' {
			r.version = rest[:3]
		}
	}
	if t == "EXPORT" {
		r.export = true
	}
	if _, charset, ok := strings.Cut(t, "charset="); ok && r.declared == "" {
		r.declared = strings.TrimSpace(charset)
	}
}

// close reports what can be known only at the end of the file.
func (r *Reader) close() {
	charset := r.lines.charset()
	declaredUTF8 := strings.EqualFold(r.declared, "UTF-8")
	switch {
	case charset == UTF16:
		r.fileFault(Encoding, Warning, "the file is in UTF-16; the standard wants ISO 8859-1")
	case charset == Mixed:
		r.fileFault(Encoding, Warning, "some lines are in UTF-8 and some in ISO 8859-1 or CP1252; each was read as what it is")
	case charset == UTF8 && r.lines.sawUTF8 && !declaredUTF8:
		r.fileFault(Encoding, Warning, "the file is in UTF-8 and does not say so; the standard wants ISO 8859-1")
	case charset == Latin1 && declaredUTF8:
		r.fileFault(Encoding, Warning, "the file says that it is in UTF-8 and is not; it was read as CP1252")
	}
}

func (r *Reader) fileFault(kind Kind, severity Severity, form string, args ...any) {
	r.keep(Fault{File: r.name, Kind: kind, Severity: severity, Reason: sentence.Say(form, args...), Times: 1})
}

func (r *Reader) keep(f Fault) {
	if len(r.faults) >= r.limits.Faults {
		r.dropped++
		return
	}
	r.faults = append(r.faults, f)
}

// Faults are all faults met so far, in the order of the file; what is a habit
// of the whole file stands there once, with the number of times.
func (r *Reader) Faults() []Fault {
	out := slices.Clone(r.faults)
	if r.dropped > 0 {
		out = append(out, Fault{File: r.name, Kind: TooMuch, Severity: Serious, Times: 1, Reason: sentence.Say("there are %d faults more than are listed", r.dropped)})
	}
	return out
}

// Games yields the games of r as they are read. A second value that is not nil
// ends the sequence.
func Games(r io.Reader, name string) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		in := NewReader(r, name)
		for {
			g, err := in.Next()
			if err == io.EOF {
				return
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}
