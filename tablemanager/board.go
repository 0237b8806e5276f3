package tablemanager

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// board is a board while it is played.
type board struct {
	*Server
	ctx    context.Context
	setup  Setup
	record Record
	took   bridge.BySide[time.Duration]
	played bridge.Hand
}

// play has the four clients play the board.
func (b *board) play() (Record, error) {
	b.record = Record{Setup: b.setup, Teams: b.Teams, Auction: bridge.NewAuction(b.setup.Board.Dealer), Explanations: map[int]string{}}
	steps := []func() error{
		func() error { return b.round("Start of board", "for deal") },
		func() error { return b.round(boardLine(b.setup.Board), "for cards") },
		b.hands, b.auction, b.cards,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return b.record, err
		}
	}
	b.timing()
	return b.record, nil
}

// round tells everybody something and waits until all are ready for the next.
func (b *board) round(line, next string) error {
	for _, seat := range bridge.Seats {
		b.send(seat, line)
	}
	for _, seat := range bridge.Seats {
		if err := b.await(b.ctx, seat, next); err != nil {
			return err
		}
	}
	return nil
}

func (b *board) hands() error {
	for _, seat := range bridge.Seats {
		b.send(seat, cardsLine(seat.Name(), b.setup.Deal.Hand(seat)))
	}
	return nil
}

// others waits until the three others are ready for what a seat is to do.
func (b *board) others(seat bridge.Seat, what ...string) error {
	for i := 1; i < 4; i++ {
		if err := b.await(b.ctx, seat.Next(i), what...); err != nil {
			return err
		}
	}
	return nil
}

// from takes lines of a seat until read understands one, and counts the time.
func (b *board) from(seat bridge.Seat, read func(line string) (bool, error)) error {
	begin := time.Now()
	defer func() { b.took[seat.Side()] += time.Since(begin) }()
	for {
		line, err := b.next(b.ctx, seat)
		if err != nil {
			return err
		}
		if done, err := read(line); done || err != nil {
			return err
		}
	}
}

// refuse tells a client what is wrong; the match ends, for nobody is there to
// rule.
func (b *board) refuse(seat bridge.Seat, short, form string, args ...any) error {
	b.send(seat, short)
	return sentence.Errorf("tablemanager: board %d: %s: %v", b.setup.Board.Number, seat.Name(), sentence.Say(form, args...))
}

func (b *board) auction() error {
	a := &b.record.Auction
	for !a.Over() {
		turn := a.Turn()
		var m callMessage
		err := b.from(turn, func(line string) (ok bool, err error) {
			if m, ok = parseCall(line); !ok {
				return false, nil
			}
			if m.seat != turn || !a.Admissible(turn, m.call) {
				return true, b.refuse(turn, "Illegal bid", "the call %q is not admissible", line)
			}
			return true, nil
		})
		if err != nil {
			return err
		}
		if err := b.others(turn, "for "+turn.Name()+"'s bid"); err != nil {
			return err
		}
		for i := 1; i < 4; i++ {
			// Partner is not told what the call means.
			b.send(turn.Next(i), m.line(i != 2))
		}
		if m.text != "" || m.alert {
			b.record.Explanations[a.Len()] = m.text
		}
		a.Add(m.call)
	}
	return nil
}

// cards has the cards played; nothing when the board was passed out.
func (b *board) cards() error {
	contract, declarer := b.record.Auction.Contract()
	b.record.Result = bridge.Result{Contract: contract}
	if contract.IsPassedOut() {
		return nil
	}
	b.record.Result.Declarer = declarer
	dummy := declarer.Partner()
	leader := declarer.LHO()
	for n := 1; n <= 13; n++ {
		trick := bridge.Trick{Leader: leader}
		for !trick.Complete() {
			seat := trick.Turn()
			who := seat
			if seat == dummy {
				who = declarer
			}
			if trick.Count == 0 {
				// Who leads is told; declarer, where it is dummy.
				name := seat.Name()
				if seat == dummy {
					name = "Dummy"
				}
				b.send(who, name+" to lead")
			}
			card, err := b.card(who, seat, trick)
			if err != nil {
				return err
			}
			if err := b.forward(who, seat, dummy, card, n); err != nil {
				return err
			}
			trick = trick.With(card)
			b.played = b.played.With(card)
			b.record.Cards = append(b.record.Cards, card)
			if len(b.record.Cards) == 1 {
				if err := b.face(dummy); err != nil {
					return err
				}
			}
		}
		leader = trick.Winner(contract.Denomination)
		if leader.Side() == declarer.Side() {
			b.record.Result.Tricks++
		}
	}
	return nil
}

// card takes a card of a seat from whoever plays it.
func (b *board) card(who, seat bridge.Seat, trick bridge.Trick) (bridge.Card, error) {
	var card bridge.Card
	err := b.from(who, func(line string) (bool, error) {
		named, c, ok := parseCard(line)
		if rest, dummys := cutFold(line, "Dummy plays "); dummys && seat != who {
			named, c, ok = parseCard(seat.Name() + " plays " + rest)
		}
		if !ok {
			return false, nil
		}
		hand := b.setup.Deal.Hand(seat) &^ b.played
		led, following := trick.Led()
		switch {
		case named != seat && named != who:
			return true, b.refuse(who, "Illegal card", "it is %s's card, and %q came", seat.Name(), line)
		case !hand.Has(c):
			return true, b.refuse(who, "Illegal card", "%s does not hold the %s", seat.Name(), c.Name())
		case following && c.Suit() != led && hand.Suit(led) != 0:
			return true, b.refuse(who, "Illegal card", "the %s does not follow suit", c.Name())
		}
		card = c
		return true, nil
	})
	return card, err
}

// forward sends a card to the others, when they are ready for it.
func (b *board) forward(who, seat, dummy bridge.Seat, card bridge.Card, trick int) error {
	number := strconv.Itoa(trick)
	what := []string{"for " + seat.Name() + "'s card to trick " + number}
	if seat == dummy {
		what = append(what, "for dummy's card to trick "+number)
	}
	if err := b.others(who, what...); err != nil {
		return err
	}
	for i := 1; i < 4; i++ {
		b.send(who.Next(i), cardLine(seat, card))
	}
	return nil
}

// face shows dummy to the three others.
func (b *board) face(dummy bridge.Seat) error {
	if err := b.others(dummy, "for dummy"); err != nil {
		return err
	}
	for i := 1; i < 4; i++ {
		b.send(dummy.Next(i), cardsLine("Dummy", b.setup.Deal.Hand(dummy)))
	}
	return nil
}

// timing tells how long each side took.
func (b *board) timing() {
	b.record.Time = b.took
	var parts []string
	for _, side := range bridge.Sides {
		b.total[side] += b.took[side]
		name := "N/S"
		if side == bridge.EastWest {
			name = "E/W"
		}
		seconds, total := int(b.took[side].Seconds()), int(b.total[side].Seconds())
		parts = append(parts, fmt.Sprintf("%s : this board  %02d:%02d,  total  %d:%02d:%02d.", name, seconds/60, seconds%60, total/3600, total/60%60, total%60))
	}
	for _, seat := range bridge.Seats {
		b.send(seat, "Timing - "+strings.Join(parts, "  "))
	}
}
