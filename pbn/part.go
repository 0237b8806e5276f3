package pbn

import (
	"strings"
)

// part is called at a blank line and at the end: it deals with the elements
// since the last one.
func (r *Reader) part() {
	elements := r.scan.out
	lines := r.partLines
	r.partLines = 0
	if len(elements) == 0 {
		return
	}
	// Everything that is kept of the elements is copied, so that the next part
	// can use their room.
	defer func() {
		clear(r.scan.out)
		r.scan.out = r.scan.out[:0]
	}()
	first := -1 // the first tag
	words := false
	for i, e := range elements {
		if e.kind == tagElement && first < 0 {
			first = i
		}
		words = words || e.kind == wordElement && first < 0
	}
	switch {
	case first < 0 && !words:
		r.remarks(elements)
		return
	case first < 0:
		r.wordsOnly(elements, lines)
		return
	}
	if words && r.current != nil && !r.current.goesOn(elements[:first]) {
		r.remarks(r.stray(elements[:first]))
		elements = elements[first:]
	}
	if r.current != nil {
		if r.continues(elements, lines) {
			r.scan.habit(elements[0].line, Layout, "blank line", "a blank line stands inside a game; the game was read on")
		} else {
			r.finishBefore(elements[0].line)
		}
	}
	r.feed(elements, lines)
}

// finishBefore ends the current game and holds back the faults from the given
// line on, which belong to what comes after it.
func (r *Reader) finishBefore(line int) {
	var late []Fault
	if line > r.current.game.Line {
		late = r.takeFrom(line)
	}
	r.finish()
	r.pending = append(r.pending, late...)
}

// remarks keeps remarks that stand by themselves for the game after them.
func (r *Reader) remarks(elements []element) {
	for _, e := range elements {
		r.leading = append(r.leading, Remark{e.remark, e.text, e.line})
	}
	if r.current == nil {
		r.flushPending(nil)
	}
}

// wordsOnly deals with words after a blank line without a tag before them: the
// rest of an auction or play, or text that is no PBN at all.
func (r *Reader) wordsOnly(elements []element, lines int) {
	if r.current != nil && r.current.goesOn(elements) {
		r.scan.habit(elements[0].line, Layout, "blank line", "a blank line stands inside a game; the game was read on")
		r.feed(elements, lines)
		return
	}
	if r.current != nil {
		r.finishBefore(elements[0].line)
	}
	r.remarks(r.stray(elements))
}

// stray turns words into remarks and reports them once a line.
func (r *Reader) stray(elements []element) []element {
	out := joinWords(elements)
	var head element
	n := 0
	for _, e := range out {
		if e.remark == StrayText {
			if n == 0 {
				head = e
			}
			n++
		}
	}
	if n > 1 {
		r.partFault(head.line, Stray, Serious, "several lines of text that belong to no tag were passed over, from: %s", clip(head.text))
	} else {
		r.partFault(head.line, Stray, Serious, "text that belongs to no tag was passed over: %s", clip(head.text))
	}
	return out
}

// joinWords makes a remark of the words that follow each other on a line.
func joinWords(elements []element) []element {
	out := make([]element, 0, min(len(elements), 16))
	for i := 0; i < len(elements); {
		e := elements[i]
		if e.kind != wordElement {
			out = append(out, e)
			i++
			continue
		}
		var words []string
		for ; i < len(elements) && elements[i].kind == wordElement && elements[i].line == e.line; i++ {
			words = append(words, elements[i].text)
		}
		out = append(out, element{kind: remarkElement, remark: StrayText, line: e.line, text: strings.Join(words, " ")})
	}
	return out
}

// goesOn reports whether words after a blank line are more of the section that
// the game ended with.
func (b *builder) goesOn(elements []element) bool {
	var readable func(string) bool
	switch b.lastTag {
	case "Auction":
		readable = auctionWord
	case "Play":
		readable = playWord
	default:
		return false
	}
	for _, e := range elements {
		if e.kind == wordElement && !readable(e.text) {
			return false
		}
	}
	return true
}

// continues reports whether a part that begins after a blank line belongs to
// the game before it all the same. By the standard it never does; but programs
// leave blank lines inside games.
func (r *Reader) continues(elements []element, lines int) bool {
	b := r.current
	identity, starts := false, false
	for _, e := range elements {
		if e.kind != tagElement {
			continue
		}
		name, _ := canonicalName(e.name)
		if name != "Note" && b.names[name] > 0 {
			return false
		}
		identity = identity || identifies(name)
		starts = starts || name == "Deal" || name == "Board"
	}
	if b.oneLine && lines == 1 && len(elements) == 1 {
		return true // a blank line after every line
	}
	begun := b.names["Deal"] > 0 && (b.names["Board"] > 0 || b.names["Event"] > 0)
	if begun && !identity {
		return true
	}
	return starts && b.onlyHeading()
}

// onlyHeading reports whether the game so far says nothing but which event it
// is of.
func (b *builder) onlyHeading() bool {
	for name := range b.names {
		switch name {
		case "Event", "Site", "Date", "EventDate", "Scoring", "Generator", "Competition", "EventSponsor":
		default:
			return false
		}
	}
	return b.names["Event"] > 0
}
