package pbn

import (
	"cmp"
	"slices"
	"strings"
)

// builder gathers the elements of one game.
type builder struct {
	game     *Game
	elements []element
	names    map[string]int // how often each tag was given
	first    string         // the tag that the game began with
	oneLine  bool           // every part so far was a single line
	lastTag  string
}

// feed adds elements to the current game, or to a new one, and begins another
// game where a tag that begins games comes again.
func (r *Reader) feed(elements []element, lines int) {
	if b := r.current; b != nil {
		for _, m := range r.leading {
			b.elements = append(b.elements, element{kind: remarkElement, remark: m.Kind, line: m.Line, text: m.Text})
		}
		r.leading = nil
	}
	from := 0 // elements before it are in the game
	for i, e := range elements {
		name := ""
		if e.kind == tagElement {
			name, _ = canonicalName(e.name)
			if b := r.current; b != nil && b.names[name] > 0 && (name == b.first || name == "Event" || name == "Board" || name == "Deal") {
				b.elements = append(b.elements, elements[from:i]...)
				from = i
				r.finishBefore(e.line)
				r.scan.habit(e.line, Layout, "no blank line", "no blank line stands between two games")
			}
		}
		if r.current == nil {
			r.begin(e.line, lines == 1 && len(elements) == 1)
		}
		b := r.current
		b.oneLine = b.oneLine && lines == 1
		if name == "" {
			continue
		}
		if b.first == "" {
			b.first = name
		}
		if name != "Note" {
			b.lastTag = name
		}
		b.names[name]++
	}
	r.current.elements = append(r.current.elements, elements[from:]...)
}

// begin begins a game at a line.
func (r *Reader) begin(line int, oneLine bool) {
	r.current = r.newBuilder(oneLine)
	r.games++
	g := r.current.game
	g.Ordinal, g.Line, g.file = r.games, line, r.name
	g.Before = r.leading
	r.leading = nil
}

// newBuilder takes the builder of an earlier game, to use its room again.
func (r *Reader) newBuilder(oneLine bool) *builder {
	b := r.spare
	if r.spare = nil; b == nil {
		b = &builder{names: map[string]int{}}
	}
	clear(b.names)
	clear(b.elements)
	*b = builder{game: &Game{}, names: b.names, elements: b.elements[:0], oneLine: oneLine}
	return b
}

// takeFrom takes those pending faults that lie at or behind a line.
func (r *Reader) takeFrom(line int) []Fault {
	var late []Fault
	keep := r.pending[:0]
	for _, f := range r.pending {
		if f.Line >= line {
			late = append(late, f)
		} else {
			keep = append(keep, f)
		}
	}
	r.pending = keep
	return late
}

// finish ends the current game: it is read in detail and made ready.
func (r *Reader) finish() {
	r.size = 0
	r.scan.used, r.scan.allowed = len(r.scan.out), mostElements(0)
	b := r.current
	r.current = nil
	if b == nil {
		r.flushPending(nil)
		return
	}
	g := b.game
	g.assemble(b.elements)
	if g.Ordinal == 1 {
		r.header, g.Before = splitHeader(g.Before)
	}
	r.inherit(g)
	g.interpret()
	r.flushPending(g)
	r.ready = append(r.ready, g)
	r.spare = b
}

// splitHeader parts the escaped lines at the head of the file from what comes
// after them.
func splitHeader(remarks []Remark) (header, rest []Remark) {
	n := 0
	for n < len(remarks) && remarks[n].Kind == Escape {
		n++
	}
	return remarks[:n:n], remarks[n:]
}

// flushPending gives the faults of the part, and those of the game, to the game
// and to the file.
func (r *Reader) flushPending(g *Game) {
	pending := r.pending
	r.pending = nil
	if g != nil {
		pending = append(pending, g.Faults...)
		r.dropped += g.moreFaults
		g.Faults = nil
	}
	slices.SortStableFunc(pending, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
	label := ""
	if g != nil {
		label = g.Label()
	}
	for _, f := range pending {
		f.File, f.Times = r.name, 1
		key, habit := strings.CutPrefix(f.Board, habitMark)
		f.Board = ""
		if g != nil {
			f.Game, f.Board = g.Ordinal, label
			g.Faults = append(g.Faults, f)
		}
		if !habit {
			r.keep(f)
			continue
		}
		if i, ok := r.habits[key]; ok {
			if i >= 0 {
				r.faults[i].Times++
			}
			continue
		}
		r.habits[key] = -1
		if len(r.faults) < r.limits.Faults {
			r.habits[key] = len(r.faults)
		}
		r.keep(f)
	}
}

// assemble sorts the elements into tags, remarks and words of sections.
func (g *Game) assemble(elements []element) {
	n := 0
	for _, e := range elements {
		if e.kind == tagElement {
			n++
		}
	}
	g.Tags = make([]Tag, 0, n)
	g.bodies = make([][]element, 0, n)
	for i := 0; i < len(elements); i++ {
		e := elements[i]
		if e.kind != tagElement {
			// Only before the first tag: the loop below takes all others.
			if e.kind == remarkElement {
				g.Before = append(g.Before, Remark{e.remark, e.text, e.line})
			} else {
				g.fault(e.line, Stray, Serious, "text stands before the first tag of the game: %s", clip(e.text))
				g.Before = append(g.Before, Remark{StrayText, e.text, e.line})
			}
			continue
		}
		j := i + 1
		for j < len(elements) && elements[j].kind != tagElement {
			j++
		}
		g.addTag(e, elements[i+1:j])
		i = j - 1
	}
}

func (g *Game) addTag(e element, body []element) {
	name, ok := canonicalName(e.name)
	switch {
	case !ok:
		g.habit(e.line, Unknown, "unknown "+name, "the standard knows no tag %s; it is kept", clip(name))
	case name != e.name:
		g.habit(e.line, Syntax, "case of names", "tag names are not spelled as in the standard: %s", clip(e.name))
	}
	t := Tag{Name: name, Value: e.text, Line: int32(e.line)}
	if name != "Note" {
		for i := range g.Tags {
			if g.Tags[i].Name == name {
				t.Repeated = true
				g.habit(e.line, Duplicate, "duplicate "+name, "tag %s is given a second time; the first one counts", clip(name))
				break
			}
		}
	}
	g.Tags = append(g.Tags, t)
	g.bodies = append(g.bodies, body)
}
