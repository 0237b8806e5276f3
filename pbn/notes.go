package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// note is a Note tag: its number, its text and the section that it stands in. A
// note that nothing refers to is no fault; it stays among the tags.
type note struct {
	number  int
	text    string
	section string // Auction or Play; empty when it stands in neither
	tag     int    // its place among the tags
}

// readNotes gives the texts of the Note tags to the calls and cards that refer
// to them.
func (g *Game) readNotes() {
	section := ""
	for i := range g.Tags {
		t := &g.Tags[i]
		switch t.Name {
		case "Auction", "Play":
			section = t.Name
		case "Note":
			if section == "" {
				g.fault(int(t.Line), NoteFault, Serious, "a note stands before any auction or play")
			}
			g.addNote(i, section)
		}
	}
	g.explain()
}

func (g *Game) addNote(i int, section string) {
	t := &g.Tags[i]
	number, text, ok := strings.Cut(t.Value, ":")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if !ok || err != nil {
		g.fault(int(t.Line), NoteFault, Serious, "the note %q does not begin with a number and a colon", clip(t.Value))
		return
	}
	if n < 1 || n > 32 {
		g.habit(int(t.Line), NoteFault, "note number", "the number of a note is outside 1 to 32: %d", n)
	}
	g.notes = append(g.notes, &note{number: n, text: text, section: section, tag: i})
}

// eachAnnotation calls f for every annotation of auction and play.
func (g *Game) eachAnnotation(f func(section string, line int, a *Annotation)) {
	if g.auction != nil {
		for i := range g.auction.Calls {
			if a := g.auction.Calls[i].Annotation; a != nil {
				f("Auction", g.auction.Line, a)
			}
		}
	}
	if g.play != nil {
		for i := range g.play.Tricks {
			for s := range g.play.Tricks[i].Cards {
				if a := g.play.Tricks[i].Cards[s].Annotation; a != nil {
					f("Play", g.play.Line, a)
				}
			}
		}
	}
}

// explain looks up every reference: in the notes of its own section first, then
// in those of the other, where some programs put them.
func (g *Game) explain() {
	played := map[int]bool{}
	g.eachAnnotation(func(section string, _ int, a *Annotation) {
		for _, n := range a.Notes {
			if section == "Play" {
				played[n.Number] = true
			}
		}
	})
	g.eachAnnotation(func(section string, line int, a *Annotation) {
		for i := range a.Notes {
			r := &a.Notes[i]
			n := g.findNote(section, r.Number)
			if n == nil {
				g.habit(line, NoteFault, "no note", "the game has no note %d, to which its %v refers", r.Number, called(section))
				continue
			}
			r.Text, r.Found = strings.TrimSpace(n.text), true
			if n.section == "" || n.section != section && !played[n.number] {
				n.section = section
			}
		}
	})
}

// findNote finds a note by its number. One that only the auction refers to, and
// that stands in the play, belongs to the auction.
func (g *Game) findNote(section string, number int) *note {
	var elsewhere *note
	for _, n := range g.notes {
		if n.number != number {
			continue
		}
		if n.section == section {
			return n
		}
		if elsewhere == nil && section == "Auction" {
			elsewhere = n
		}
	}
	return elsewhere
}

// called is the section with notes in a sentence.
func called(section string) sentence.Said {
	if section == "Play" {
		return sentence.Say("play")
	}
	return sentence.Say("auction")
}
