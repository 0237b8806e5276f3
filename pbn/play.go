package pbn

import (
	"iter"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// PlayedCard is one place of the play.
type PlayedCard struct {
	Card  bridge.Card
	Known bool // false where the file has a - or nothing
	// Next marks the place of the next card in a game to be continued (+).
	Next bool
	// Revoke marks a card that was a revoke and stood (^R).
	Revoke bool
	// OutOfTurn marks a lead out of turn that was accepted (^L).
	OutOfTurn bool
	// Annotation is nil for a card without remarks, notes and glyphs.
	*Annotation
}

// PlayTrick is one trick: a card of each player, as far as the file gives them.
type PlayTrick struct {
	Cards bridge.BySeat[PlayedCard]
	// Leader is who led; LeaderKnown is false where that cannot be worked out
	// because an earlier trick is not complete.
	Leader      bridge.Seat
	LeaderKnown bool
}

// InOrder yields the cards in the order in which they were played, up to the
// first that the file does not give.
func (t *PlayTrick) InOrder() iter.Seq2[bridge.Seat, PlayedCard] {
	return func(yield func(bridge.Seat, PlayedCard) bool) {
		if !t.LeaderKnown {
			return
		}
		for i := range 4 {
			s := t.Leader.Next(i)
			if c := t.Cards[s]; !c.Known || !yield(s, c) {
				return
			}
		}
	}
}

// Trick is the trick as the rest of the program has it.
func (t *PlayTrick) Trick() bridge.Trick {
	out := bridge.Trick{Leader: t.Leader}
	for _, c := range t.InOrder() {
		out = out.With(c.Card)
	}
	return out
}

// Winner is who won the trick in that denomination; false when it is not
// complete.
func (t *PlayTrick) Winner(d bridge.Denomination) (bridge.Seat, bool) {
	b := t.Trick()
	return b.Winner(d), b.Complete()
}

// Play is the play of the cards as the file gives it.
type Play struct {
	// First is the player of the opening lead, and the first column in the file.
	First bridge.Seat
	// FirstKnown is false when neither the Play tag nor a declarer tells who led;
	// then nobody knows whose the cards are, and First is North for want of more.
	FirstKnown bool
	Tricks     []PlayTrick
	End        End
	// Before are remarks before the first card, After those behind a *.
	Before, After []Remark
	Line          int

	sound bool // every card was readable, held and legal, as far as one can tell
	cards int  // how many are known
}

// Cards yields the cards in the order in which they were played: up to the end,
// or to the first card that the file does not give.
func (p *Play) Cards() iter.Seq2[bridge.Seat, PlayedCard] {
	return func(yield func(bridge.Seat, PlayedCard) bool) {
		for i := range p.Tricks {
			n := 0
			for s, c := range p.Tricks[i].InOrder() {
				if !yield(s, c) {
					return
				}
				n++
			}
			if n < 4 {
				return
			}
		}
	}
}

// Len is the number of cards that the file gives, in or out of order.
func (p *Play) Len() int { return p.cards }

// Sound reports whether every card could be read, was held by the player and
// followed suit (or is marked as a revoke), as far as the file lets one tell.
func (p *Play) Sound() bool { return p.sound }

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
	extra  bool
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
			g.faultf(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S; declarer's left-hand opponent was taken", clip(text))
		}
	case len(r.cells) > 0:
		g.faultf(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S, and no declarer is known; the cards cannot be given to players", clip(text))
		r.p.sound = false
	case told:
		g.faultf(int(t.Line), Value, Serious, "the Play tag is %q, none of W, N, E and S", clip(text))
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
			if r.p.sound {
				r.p.sound = false
				r.g.fault(line, CardFault, Serious, "text stands behind the end of the play: "+clip(text))
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
				r.g.habit(line, CardFault, "dashes", "a card that is not given is written as "+clip(text)+", not as a single -")
			}
			r.place(PlayedCard{}, line)
			text = ""
		case c == '^':
			text = r.mark(text, line)
		case c == '$' || c == '=' || c == '!' || c == '?':
			var token string
			token, text = cutAnnotation(text)
			if len(r.cells) == 0 {
				r.g.fault(line, CardFault, Warning, "a note or suffix stands before the first card: "+clip(token))
				continue
			}
			r.g.annotate(r.annotation(), token, line, 6, &r.suffix, "card")
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
			r.g.fault(line, CardFault, Serious, "an irregularity that plays do not have: "+clip(text))
			return text[2:]
		}
		if twice {
			r.g.fault(line, CardFault, Warning, "an irregularity mark stands twice before one card")
		}
		return text[2:]
	}
	r.g.fault(line, CardFault, Serious, "an irregularity that plays do not have: "+clip(text))
	return ""
}

func (r *playReader) card(token string, line int) {
	c, ok := fastCard(token)
	if !ok {
		var err error
		if c, err = bridge.ParseCard(token); err != nil {
			r.g.fault(line, CardFault, Serious, "the play holds text that is no card: "+clip(token))
			r.p.sound = false
			if len(token) <= 3 {
				r.place(PlayedCard{}, line) // the others keep their columns
			}
			return
		}
		r.g.habit(line, CardFault, "cards spelled", "cards are not written as in the standard, a capital for the suit and then the rank: "+clip(token))
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
