package pbn

import (
	"github.com/overtrick/overtrick/bridge"
)

// arrange gives the cells to players and tricks. By the standard every row has
// its columns in the order of the seats from the opening leader on, whoever led
// to the trick. A program that writes rows in the order of play is found out by
// the deal.
func (r *playReader) arrange() {
	p, g := r.p, r.g
	rows := (len(r.cells) + 3) / 4
	p.Tricks = make([]PlayTrick, rows)
	trumps, hasTrumps := g.Denomination()
	table := tableState{g: g, p: p, trumps: trumps}
	leader, known := p.First, p.FirstKnown
	if f := g.contract; f.hasDeclarer && known && p.First != f.declarer.LHO() && rows > 0 && !g.EndPosition() && !r.ledOutOfTurn() {
		g.fault(p.Line, PlayFault, Serious, "the opening lead is %s's, but %s is declarer", p.First.Name(), f.declarer.Name())
	}
	hasDeal := !g.deal.IsZero()
	for i := range p.Tricks {
		t := &p.Tricks[i]
		cells := r.cells[4*i : min(4*i+4, len(r.cells))]
		by := p.First
		switch {
		case known && hasDeal && r.writtenInOrder(cells, leader):
			by = leader
			g.habit(cells[0].line, PlayFault, "order of play", "a row of the play is in the order of play, not of the seats as the standard has it; it was read as that")
		case known && len(cells) == 1 && cells[0].card.Next:
			by = leader // a + alone in its row is in no column
		case known && i == rows-1 && r.lastRowInOrder(cells, leader):
			by = leader
			g.habit(cells[0].line, PlayFault, "last row", "the last row of the play does not begin with the column of the opening leader; its cards were taken in the order of play")
		}
		for j, c := range cells {
			t.Cards[by.Next(j)] = c.card
			if c.card.OutOfTurn {
				switch who := by.Next(j); {
				case known && who == leader:
					g.fault(c.line, PlayFault, Serious, "%s's %s is marked as a lead out of turn, but it is %s's lead", who.Name(), c.card.Card, who.Name())
				default:
					leader, known = who, true
				}
			}
		}
		t.Leader, t.LeaderKnown = leader, known
		if known {
			table.trick(t, cells, by)
		}
		leader, known = r.next(t, trumps, hasTrumps, i, rows)
	}
	r.checkMarks()
	for n := len(p.Tricks); n > 0 && p.Tricks[n-1].empty(); n-- {
		p.Tricks = p.Tricks[:n-1]
	}
}

// empty reports whether the file says nothing about a trick.
func (t *PlayTrick) empty() bool {
	for i := range t.Cards {
		c := t.Cards[i]
		if a := c.Annotation; a != nil && len(a.NAGs)+len(a.Notes)+len(a.After) == 0 {
			c.Annotation = nil
		}
		if c != (PlayedCard{}) {
			return false
		}
	}
	return true
}

// next is who leads to the next trick.
func (r *playReader) next(t *PlayTrick, trumps bridge.Denomination, hasTrumps bool, i, rows int) (bridge.Seat, bool) {
	winner, complete := t.Winner(trumps)
	if !complete {
		if i < rows-1 && t.LeaderKnown && r.cardsBehind(i+1) {
			r.g.fault(r.cells[4*i].line, PlayFault, Warning, "trick %d is not complete, so who led to the next cannot be known", i+1)
		}
		return 0, false
	}
	if !hasTrumps {
		if i == 0 && rows > 1 && r.cardsBehind(1) {
			r.g.fault(r.p.Line, PlayFault, Serious, "without a contract nobody knows who won the tricks; the order of play is known for the first only")
		}
		return 0, false
	}
	return winner, true
}

func (r *playReader) cardsBehind(row int) bool {
	for _, c := range r.cells[min(4*row, len(r.cells)):] {
		if c.card.Known {
			return true
		}
	}
	return false
}

// ledOutOfTurn reports whether a card of the first row is marked so.
func (r *playReader) ledOutOfTurn() bool {
	for _, c := range r.cells[:min(4, len(r.cells))] {
		if c.card.OutOfTurn {
			return true
		}
	}
	return false
}

// lastRowInOrder reports whether an unfinished last row can only be read in the
// order of play: read by seats it would lack the leader's card.
func (r *playReader) lastRowInOrder(cells []cell, leader bridge.Seat) bool {
	if len(cells) == 4 || !cells[0].card.Known {
		return false
	}
	for j, c := range cells {
		if !c.card.Known {
			return false
		}
		if r.p.First.Next(j) == leader {
			return false
		}
		if holds, known := r.g.holds(r.p.First.Next(j), c.card.Card); known && holds {
			return false
		}
	}
	return true
}

// writtenInOrder reports whether the deal shows that a row is in the order of
// play: read by seats, players would play cards that they do not hold, and read
// in order none would.
func (r *playReader) writtenInOrder(cells []cell, leader bridge.Seat) bool {
	for _, c := range cells {
		if !c.card.Known {
			return false // with gaps it could be either
		}
	}
	return leader != r.p.First && !r.fits(cells, r.p.First) && r.fits(cells, leader)
}

// fits reports whether every card of a row is held by the player to whom it
// falls when the row begins with the given seat.
func (r *playReader) fits(cells []cell, by bridge.Seat) bool {
	for j, c := range cells {
		if c.card.Known && !r.g.deal.Hand(by.Next(j)).Has(c.card.Card) {
			return false
		}
	}
	return true
}

// checkMarks reports the place of the next card where it cannot be.
func (r *playReader) checkMarks() {
	for i := range r.p.Tricks {
		t := &r.p.Tricks[i]
		for _, s := range bridge.Seats {
			if !t.Cards[s].Next {
				continue
			}
			next := t.Leader
			for range 4 {
				if !t.Cards[next].Known {
					break
				}
				next = next.LHO()
			}
			if !t.LeaderKnown || next != s {
				r.g.fault(r.cells[4*i].line, PlayFault, Serious, "the + stands at %s's card of trick %d, which is not the next one", s.Name(), i+1)
			}
			return
		}
	}
}

// tableState follows the play to tell what is not legal.
type tableState struct {
	g      *Game
	p      *Play
	trumps bridge.Denomination
	played bridge.Hand
	told   int
}

// trick checks the cards of one trick in the order of play.
func (s *tableState) trick(t *PlayTrick, cells []cell, by bridge.Seat) {
	var led bridge.Suit
	i := 0
	for seat, c := range t.InOrder() {
		line := s.p.Line
		if k := int(seat-by) & 3; k < len(cells) {
			line = cells[k].line
		}
		s.check(seat, c, line, i == 0, led)
		if i == 0 {
			led = c.Card.Suit()
		}
		s.played = s.played.With(c.Card)
		i++
	}
}

// mostPlayFaults keeps a play that is all wrong from filling the list.
const mostPlayFaults = 8

func (s *tableState) check(seat bridge.Seat, c PlayedCard, line int, lead bool, led bridge.Suit) {
	if s.told >= mostPlayFaults {
		s.p.sound = false
		return
	}
	fail := func(kind Kind, format string, args ...any) {
		s.told++
		s.p.sound = false
		s.g.fault(line, kind, Serious, format, args...)
	}
	if s.played.Has(c.Card) {
		fail(CardFault, "%s plays the %s, which was played before", seat.Name(), c.Card.Name())
		return
	}
	holds, known := s.g.holds(seat, c.Card)
	if known && !holds {
		fail(CardFault, "%s plays the %s and does not hold it", seat.Name(), c.Card.Name())
		return
	}
	if lead {
		if c.Revoke {
			fail(PlayFault, "%s's %s is marked as a revoke, but it is the lead", seat.Name(), c.Card)
		}
		return
	}
	follows := c.Card.Suit() == led
	could := known && s.left(seat, led)
	switch {
	case c.Revoke && (follows || known && !could):
		fail(PlayFault, "%s's %s is marked as a revoke and is none", seat.Name(), c.Card)
	case !c.Revoke && !follows && could:
		fail(PlayFault, "%s revokes with the %s on a %s lead", seat.Name(), c.Card.Name(), singular(led))
	}
}

// left reports whether a player still has a card of the suit.
func (s *tableState) left(seat bridge.Seat, suit bridge.Suit) bool {
	var hand bridge.Hand
	if !s.g.deal.IsZero() {
		hand = s.g.deal.Hand(seat)
	} else {
		for _, c := range s.g.setup.Hands[seat] {
			if c.Valid() {
				hand = hand.With(c)
			}
		}
	}
	return (hand &^ s.played).Suit(suit) != 0
}

func singular(s bridge.Suit) string {
	texts := [...]string{"club", "diamond", "heart", "spade"}
	return texts[s&3]
}
