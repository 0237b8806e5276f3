package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// readPlay reads the play section.
func (g *Game) readPlay() {
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == "Play" && !t.Repeated {
			r := playReader{g: g, p: &Play{Line: int(t.Line), sound: true}}
			g.play = r.p
			r.read(g.bodies[i])
			r.begin(t)
			r.arrange()
			return
		}
	}
}

// cell is one place of the section before it is known whose it is.
type cell struct {
	card PlayedCard
	line int
}

type playReader struct {
	g      *Game
	p      *Play
	cells  []cell
	suffix bool
	revoke bool
	leads  bool
	ended  bool
	extra  bool // there are cards behind the thirteenth trick
	behind bool // there is text behind the end
	late   strays
}

// begin finds the opening leader, and reports what the play needs and does not
// find.
func (r *playReader) begin(t *Tag) {
	g, f := r.g, &r.g.contract
	text := strings.TrimSpace(t.Value)
	first, err := bridge.ParseSeat(text)
	named := err == nil
	told := text != "" && text != "?" && text != "#"
	switch {
	case named:
		r.p.First, r.p.FirstKnown = first, true
	case f.hasDeclarer:
		r.p.First, r.p.FirstKnown = f.declarer.LHO(), true
		if told {
			g.fault(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S; declarer's left-hand opponent was taken", clip(text))
		}
	case len(r.cells) > 0:
		g.fault(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S, and no declarer is known; the cards cannot be given to players", clip(text))
		r.p.sound = false
	case told:
		g.fault(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S", clip(text))
	}
	if !named || g.EndPosition() {
		return
	}
	if _, said := g.said("Deal"); !said {
		g.habit(int(t.Line), Missing, "no deal", "the game has a play, but no deal")
	}
	if !f.hasContract {
		g.habit(int(t.Line), Missing, "no contract", "the game has a play, but no contract")
	}
	if !f.hasDeclarer {
		g.habit(int(t.Line), Missing, "no declarer", "the game has a play, but no declarer")
	}
}

func (r *playReader) read(body []element) {
	r.cells = make([]cell, 0, min(countWords(body), 60))
	for i := range body {
		e := &body[i]
		if e.kind == remarkElement {
			r.remark(Remark{e.remark, e.text, e.line})
			continue
		}
		r.word(e.text, e.line)
	}
	if r.revoke || r.leads {
		r.g.fault(r.p.Line, CardFault, Serious, "an irregularity mark stands before no card")
	}
}

func (r *playReader) remark(m Remark) {
	if r.ended {
		r.p.After = append(r.p.After, m)
		return
	}
	if len(r.cells) == 0 {
		r.p.Before = append(r.p.Before, m)
		return
	}
	a := r.annotation()
	a.After = append(a.After, m)
}

func (r *playReader) annotation() *Annotation {
	c := &r.cells[len(r.cells)-1].card
	if c.Annotation == nil {
		c.Annotation = &Annotation{}
	}
	return c.Annotation
}

func (r *playReader) word(text string, line int) {
	for text != "" {
		if r.ended {
			if !r.behind {
				r.behind = true
				r.g.fault(line, CardFault, Serious, "text stands behind the end of the play: %s", clip(text))
			}
			r.late.add(&r.p.After, text, line)
			return
		}
		switch c := text[0]; {
		case c == '*':
			r.end(NothingMore)
			text = text[1:]
		case c == '+':
			r.end(ToBeContinued)
			r.place(PlayedCard{Next: true}, line)
			text = text[1:]
		case c == '-' && strings.Trim(text, "-") == "":
			if len(text) > 1 {
				r.g.habit(line, CardFault, "dashes", "a card that is not given is written as %s, not as a single -", clip(text))
			}
			r.place(PlayedCard{}, line)
			text = ""
		case c == '^':
			text = r.mark(text, line)
		case c == '$' || c == '=' || c == '!' || c == '?':
			var token string
			token, text = cutAnnotation(text)
			if len(r.cells) == 0 {
				r.g.fault(line, CardFault, Warning, "a note or suffix stands before the first card: %s", clip(token))
				continue
			}
			r.g.annotate(r.annotation(), token, line, 6, &r.suffix, sentence.Say("card"))
		default:
			end := 0
			for end < len(text) && !strings.ContainsRune("!?$=*^+", rune(text[end])) {
				end++
			}
			r.card(text[:end], line)
			text = text[end:]
		}
	}
}

func (r *playReader) end(e End) {
	if r.p.End == Open {
		r.p.End = e
	}
	if e == NothingMore {
		r.ended = true
	}
}

// mark reads ^R and ^L.
func (r *playReader) mark(text string, line int) (rest string) {
	if len(text) >= 2 {
		twice := false
		switch text[1] {
		case 'R', 'r':
			twice, r.revoke = r.revoke, true
		case 'L', 'l':
			twice, r.leads = r.leads, true
		default:
			r.g.fault(line, CardFault, Serious, "an irregularity that plays do not have: %s", clip(text))
			return text[2:]
		}
		if twice {
			r.g.fault(line, CardFault, Warning, "an irregularity mark stands twice before one card")
		}
		return text[2:]
	}
	r.g.fault(line, CardFault, Serious, "an irregularity that plays do not have: %s", clip(text))
	return ""
}

func (r *playReader) card(token string, line int) {
	c, ok := fastCard(token)
	if !ok {
		var err error
		if c, err = bridge.ParseCard(token); err != nil {
			r.g.fault(line, CardFault, Serious, "the play holds text that is no card: %s", clip(token))
			if len(token) <= 3 {
				r.place(PlayedCard{}, line) // the others keep their columns
			}
			r.remark(Remark{Kind: Comment, Text: token, Line: line})
			return
		}
		r.g.habit(line, CardFault, "cards spelled", "cards are not written as in the standard, a capital for the suit and then the rank: %s", clip(token))
	}
	r.place(PlayedCard{Card: c, Known: true}, line)
	r.p.cards++
}

func (r *playReader) place(c PlayedCard, line int) {
	if len(r.cells) >= 52 {
		if c.Known && !r.extra {
			r.extra = true
			r.g.fault(line, PlayFault, Serious, "the play has more than thirteen tricks")
			r.p.sound = false
		}
		if len(r.cells) >= 4*52 {
			return
		}
	}
	c.Revoke, c.OutOfTurn = r.revoke, r.leads
	r.revoke, r.leads, r.suffix = false, false, false
	r.cells = append(r.cells, cell{c, line})
}

// playWord reports whether a word could stand in a play.
func playWord(text string) bool {
	switch text {
	case "-", "*", "+", "^R", "^L":
		return true
	}
	token, _, _ := strings.Cut(strings.TrimRight(text, "!?"), "=")
	if token == "" || token[0] == '$' {
		return true
	}
	_, err := bridge.ParseCard(token)
	return err == nil
}

// fastCard reads the standard's own spelling.
func fastCard(text string) (bridge.Card, bool) {
	if len(text) != 2 {
		return 0, false
	}
	s := strings.IndexByte("CDHS", text[0])
	k := strings.IndexByte("23456789TJQKA", text[1])
	if s < 0 || k < 0 {
		return 0, false
	}
	return bridge.NewCard(bridge.Suit(s), bridge.Rank(k)), true
}
