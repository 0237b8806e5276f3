package lin

import (
	"io"
	"net/url"
	"slices"
	"strings"

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

// ErrTooLarge is wrapped in the error of a file that exceeds a limit.
var ErrTooLarge = sentence.New("too large")

// What is kept of a text may be growth times its size, and growthFree besides.
// Real files take 5 to 6 times their size.
const (
	growth     = 8
	growthFree = 1 << 20
)

// File is a whole file.
type File struct {
	Name    string
	Charset Charset
	// Segments are the headers and their boards. A file without a vugraph header
	// is one segment.
	Segments []*Segment
	// Faults are all faults, those of the games included, by line as far as one
	// is known. A habit of the whole file is told once, with the number of times.
	Faults []Fault
}

// Segment is a header and the boards under it.
type Segment struct {
	// Tags are those before the first board.
	Tags  []Tag
	Games []*Game

	read *Header // when the segment was read from a file
}

// Game is one board at one table, as its tags stand in the file.
type Game struct {
	// Ordinal is the place in the file, from 1; Line is where it begins.
	Ordinal, Line int
	// Tags are all its tags in the order of the file, unknown ones included.
	Tags []Tag

	file    string
	segment *Segment
	players string // the names in force from earlier tags
}

// Segment is the segment that the game belongs to; nil for a game that was not
// read from a file.
func (g *Game) Segment() *Segment { return g.segment }

// Games are all games of the file in order.
func (f *File) Games() []*Game {
	var all []*Game
	for _, s := range f.Segments {
		all = append(all, s.Games...)
	}
	return all
}

// Read reads a whole file. The name stands in the faults. Whatever the bytes
// are, it returns what boards there are and tells what is wrong in Faults; the
// error is one of r, or wraps ErrTooLarge.
func Read(r io.Reader, name string) (*File, error) { return ReadLimits(r, name, Limits{}) }

// ReadLimits is Read with limits of one's own.
func ReadLimits(r io.Reader, name string, limits Limits) (*File, error) {
	limits = limits.withDefaults()
	data, err := io.ReadAll(io.LimitReader(r, limits.Bytes+1))
	if err != nil {
		return &File{Name: name}, sentence.Errorf("lin: reading %s: %w", name, err)
	}
	if int64(len(data)) > limits.Bytes {
		return &File{Name: name}, sentence.Errorf("lin: the file %s is %w: more than %d bytes", name, ErrTooLarge, limits.Bytes)
	}
	text, charset := decode(data)
	return parse(text, name, charset, limits)
}

// Parse reads LIN text in hand. The name stands in the faults.
func Parse(text, name string) (*File, error) {
	return parse(text, name, UTF8, Limits{}.withDefaults())
}

// ParseEscaped is Parse for percent-coded text, as it stands in links and in the
// LIN_DATA of USEBIO files.
func ParseEscaped(text, name string) (*File, error) {
	return Parse(unescape(text), name)
}

// unescape undoes percent-coding as far as it is one: a % that is none stays.
// A + is a blank.
func unescape(text string) string {
	if plain, err := url.QueryUnescape(text); err == nil {
		return plain
	}
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '+' {
			c = ' '
		}
		if c == '%' && i+2 < len(text) {
			if plain, err := url.PathUnescape(text[i : i+3]); err == nil {
				b = append(b, plain...)
				i += 2
				continue
			}
		}
		b = append(b, c)
	}
	return string(b)
}

func parse(text, name string, charset Charset, limits Limits) (*File, error) {
	f := &File{Name: name, Charset: charset}
	faults := fault.NewList(name, min(limits.Faults, 100+len(text)/150))
	switch charset {
	case Mixed:
		faults.Add(Fault{Kind: Encoding, Reason: sentence.Say("some lines are in UTF-8 and some in ISO 8859-1 or CP1252; each was read as what it is")})
	case UTF16:
		faults.Add(Fault{Kind: Encoding, Reason: sentence.Say("the file is in UTF-16")})
	}
	split := splitter{f: f}
	weight := 0
	for _, t := range scan(text, faults) {
		weight += split.add(t) + tagWeight
		if weight > growth*len(text)+growthFree {
			split.finish()
			f.Faults = faults.All()
			return f, sentence.Errorf("lin: what is in %s is %w: it would take more than %d times the size of the file", name, ErrTooLarge, growth)
		}
		if t.name != ([2]byte{}) && tagUses(t.name) == unknownTag {
			faults.Habit("unknown "+t.Name(), Fault{Line: int(t.Line), Kind: Unknown, Reason: sentence.Say("the tag %s is unknown; it is kept", t.Name())})
		}
	}
	split.finish()
	for _, s := range f.Segments {
		s.check(faults)
		for _, g := range s.Games {
			g.check(faults)
		}
	}
	f.Faults = faults.All()
	slices.SortStableFunc(f.Faults, func(a, b Fault) int { return a.Line - b.Line })
	return f, nil
}

// What a tag, a game and a segment take in memory, the text of the file aside.
const (
	tagWeight     = 24
	gameWeight    = 130
	segmentWeight = 400
)

// splitter parts the tags of a file into segments and games.
type splitter struct {
	f       *File
	segment *Segment
	tags    []Tag // of the game, or of the header, that is being read
	game    *Game // nil while in a header
	has     struct{ qx, md bool }
	games   int
	players string
}

// add takes a tag and tells what the game or the segment that it began takes in
// memory.
func (s *splitter) add(t Tag) (weight int) {
	began := false
	switch t.Name() {
	case "vg":
		if s.segment != nil && (s.game != nil || hasTag(s.tags, "vg")) {
			s.end()
			s.segment = nil
		}
	case "qx":
		began = s.game == nil || s.has.qx || s.has.md
	case "md":
		began = s.game == nil || s.has.md
	case "pn":
		began = s.game != nil && s.has.md
	}
	if s.segment == nil {
		s.segment = &Segment{}
		s.f.Segments = append(s.f.Segments, s.segment)
		s.players = ""
		weight = segmentWeight
	}
	if began {
		weight += gameWeight
		s.begin(t)
	}
	switch t.Name() {
	case "qx":
		s.has.qx = true
	case "md":
		s.has.md = true
	case "pn":
		s.players = t.Value
	}
	s.tags = append(s.tags, t)
	return weight
}

// begin begins a game with tag t. The names of four players, and what follows
// them, that stand last in the header belong to the first game.
func (s *splitter) begin(t Tag) {
	var own []Tag
	if s.game == nil && t.is("md") {
		for i := len(s.tags) - 1; i >= 0; i-- {
			if s.tags[i].is("pn") && strings.Count(s.tags[i].Value, ",") < 7 {
				own = s.tags[i:]
				s.tags = s.tags[:i:i]
				break
			}
		}
	}
	own = slices.Clone(own)
	s.end()
	s.games++
	line := int(t.Line)
	if len(own) > 0 {
		line = int(own[0].Line)
	}
	s.game = &Game{Ordinal: s.games, Line: line, file: s.f.Name, segment: s.segment, players: s.players}
	s.segment.Games = append(s.segment.Games, s.game)
	s.tags = own
	s.has.qx, s.has.md = false, false
}

// end puts the tags where they belong.
func (s *splitter) end() {
	tags := slices.Clip(s.tags)
	if s.game != nil {
		s.game.Tags = tags
	} else if s.segment != nil {
		s.segment.Tags = tags
	}
	s.tags, s.game = nil, nil
}

func (s *splitter) finish() { s.end() }

func hasTag(tags []Tag, name string) bool {
	return slices.ContainsFunc(tags, func(t Tag) bool { return t.is(name) })
}
