package tablemanager

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Player decides for a client. It is asked only when it has to do something.
type Player interface {
	// Call is the call to make, and what it means: an alert, and an explanation
	// for the opponents.
	Call(ctx context.Context, p *Position) (c bridge.Call, alert bool, explanation string, err error)
	// Card is the card to play from the hand of seat, which is the player's own or
	// dummy's.
	Card(ctx context.Context, p *Position, seat bridge.Seat) (bridge.Card, error)
}

// Position is what a player knows of a board.
type Position struct {
	Seat    bridge.Seat
	Board   bridge.Board
	Hand    bridge.Hand // as it was dealt
	Dummy   bridge.Hand // as it was dealt; empty until the opening lead is faced
	Auction bridge.Auction
	// Explained are the explanations of the opponents, by the place of the call.
	Explained map[int]string
	Cards     []Played // in the order of play
}

// Played is a card and whose it was.
type Played struct {
	Seat bridge.Seat
	Card bridge.Card
}

// Client is a seat at a table of a server.
type Client struct {
	Team    string
	Seat    bridge.Seat
	Version int // of the protocol; 0 means 18
	Player  Player
	// Log is called with every line that comes in or goes out; nil for none.
	Log func(in bool, line string)

	conn *conn
	pos  Position
}

// errStart tells that the server began a board, wherever the client was.
var errStart = errors.New("a board begins")

// errEnd tells that the session is over.
var errEnd = errors.New("the session is over")

// ErrRefused is wrapped in the error of a client that the server does not seat.
var ErrRefused = sentence.New("refused by the server")

// Play sits down and plays until the server ends the session. The connection is
// closed at the end.
func (c *Client) Play(ctx context.Context, n net.Conn) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c.conn = newConn(n, 0)
	defer c.conn.finish()
	context.AfterFunc(ctx, func() { _ = n.SetDeadline(time.Now().Add(time.Second)) })
	if c.Version == 0 {
		c.Version = 18
	}
	err := c.sit(ctx)
	for err == nil || errors.Is(err, errStart) {
		if err == nil {
			err = c.untilStart(ctx)
		}
		if errors.Is(err, errStart) {
			err = c.board(ctx)
		}
	}
	if errors.Is(err, errEnd) {
		return nil
	}
	if errors.Is(err, errGone) && c.pos.Board.Number > 0 {
		return sentence.Errorf("tablemanager: %s: the server closed the connection", c.Seat.Name())
	}
	return err
}

func (c *Client) say(text string, parts ...any) {
	line := fmt.Sprintf(text, parts...)
	if c.Log != nil {
		c.Log(false, line)
	}
	c.conn.send(line)
}

func (c *Client) ready(what string) { c.say("%s ready %s", c.Seat.Name(), what) }

// next is the next line that is none of those which may come at any time.
func (c *Client) next(ctx context.Context) (string, error) {
	for {
		line, err := c.conn.next(ctx)
		if err != nil {
			return "", err
		}
		if c.Log != nil {
			c.Log(true, line)
		}
		rest, question := cutFold(line, "Explain ")
		switch {
		case strings.EqualFold(strings.TrimRight(line, "."), "Start of board"):
			return "", errStart
		case strings.EqualFold(strings.TrimRight(line, "."), "End of session"):
			return "", errEnd
		case question:
			c.say("%s", c.explain(rest))
			continue
		}
		if _, ok := cutFold(line, "Timing"); ok {
			continue
		}
		if _, ok := cutFold(line, "Illegal"); ok {
			return "", sentence.Errorf("tablemanager: %s: %w: %s", c.Seat.Name(), ErrRefused, line)
		}
		if strings.EqualFold(line, "Disconnect") {
			return "", errEnd
		}
		return line, nil
	}
}

// explain answers what a call of the own side means.
func (c *Client) explain(question string) string {
	for i := range c.pos.Auction.Len() {
		call := c.pos.Auction.At(i)
		if text := c.pos.Explained[i]; text != "" && strings.EqualFold(strings.TrimRight(question, ". "), call.Seat.Name()+"'s "+call.Call.String()) {
			return oneLine(text)
		}
	}
	return "No special agreement"
}

// sit takes the seat and hears the names of the teams.
func (c *Client) sit(ctx context.Context) error {
	c.say("Connecting %q as %s using protocol version %d", c.Team, c.Seat.Name(), c.Version)
	line, err := c.next(ctx)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(strings.ToUpper(strings.TrimRight(line, ".")), "SEATED") {
		return sentence.Errorf("tablemanager: %s: %w: %s", c.Seat.Name(), ErrRefused, line)
	}
	c.ready("for teams")
	for {
		line, err := c.next(ctx)
		if err != nil {
			return err
		}
		if _, ok := parseTeams(line); ok {
			break
		}
	}
	c.ready("to start")
	return nil
}

// untilStart waits for a board. Servers want to hear again that the client is
// ready.
func (c *Client) untilStart(ctx context.Context) error {
	for {
		if _, err := c.next(ctx); err != nil {
			return err
		}
		c.ready("to start")
	}
}

// board plays a board from its beginning.
func (c *Client) board(ctx context.Context) error {
	c.pos = Position{Seat: c.Seat, Explained: map[int]string{}}
	c.ready("for deal")
	for {
		line, err := c.next(ctx)
		if err != nil {
			return err
		}
		if b, ok := parseBoard(line); ok {
			c.pos.Board = b
			break
		}
	}
	c.pos.Auction = bridge.NewAuction(c.pos.Board.Dealer)
	c.ready("for cards")
	var err error
	if c.pos.Hand, err = c.hand(ctx, c.Seat.Name()); err != nil {
		return err
	}
	if err := c.auction(ctx); err != nil {
		return err
	}
	contract, declarer := c.pos.Auction.Contract()
	if contract.IsPassedOut() {
		return nil
	}
	return c.play(ctx, contract, declarer)
}

// hand waits for a hand.
func (c *Client) hand(ctx context.Context, who string) (bridge.Hand, error) {
	for {
		line, err := c.next(ctx)
		if err != nil {
			return 0, err
		}
		name, hand, ok := parseCards(line)
		if ok && strings.EqualFold(name, who) {
			return hand, nil
		}
	}
}

func (c *Client) auction(ctx context.Context) error {
	a := &c.pos.Auction
	for !a.Over() {
		turn := a.Turn()
		if turn == c.Seat {
			call, alert, text, err := c.Player.Call(ctx, &c.pos)
			if err != nil {
				return err
			}
			if !a.Admissible(turn, call) {
				return sentence.Errorf("tablemanager: %s: the player makes the call %v, which is not admissible", turn.Name(), call)
			}
			c.say("%s", callMessage{turn, call, alert, text}.line(true))
			if text != "" {
				c.pos.Explained[a.Len()] = text
			}
			a.Add(call)
			continue
		}
		c.ready("for " + turn.Name() + "'s bid")
		for {
			line, err := c.next(ctx)
			if err != nil {
				return err
			}
			m, ok := parseCall(line)
			if !ok || m.seat != turn {
				continue
			}
			if !a.Admissible(turn, m.call) {
				return sentence.Errorf("tablemanager: %s: the server tells of the call %q, which is not admissible", c.Seat.Name(), line)
			}
			if m.text != "" {
				c.pos.Explained[a.Len()] = m.text
			}
			a.Add(m.call)
			break
		}
	}
	return nil
}

// play plays the cards: the own ones, and dummy's as declarer.
func (c *Client) play(ctx context.Context, contract bridge.Contract, declarer bridge.Seat) error {
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
			card, err := c.card(ctx, who, seat, dummy, n, trick)
			if err != nil {
				return err
			}
			trick = trick.With(card)
			c.pos.Cards = append(c.pos.Cards, Played{seat, card})
			if len(c.pos.Cards) == 1 {
				if c.pos.Dummy = c.pos.Hand; c.Seat != dummy {
					c.ready("for dummy")
					if c.pos.Dummy, err = c.hand(ctx, "Dummy"); err != nil {
						return err
					}
				}
			}
		}
		leader = trick.Winner(contract.Denomination)
	}
	return nil
}

// card is the next card: the player's own, or what the server tells.
func (c *Client) card(ctx context.Context, who, seat, dummy bridge.Seat, number int, trick bridge.Trick) (bridge.Card, error) {
	if who == c.Seat {
		if trick.Count == 0 {
			// The server says when it is time to lead.
			if err := c.toLead(ctx); err != nil {
				return 0, err
			}
		}
		card, err := c.Player.Card(ctx, &c.pos, seat)
		if err != nil {
			return 0, err
		}
		c.say("%s", cardLine(seat, card))
		return card, nil
	}
	name := seat.Name()
	if seat == dummy {
		name = "dummy"
	}
	c.ready(fmt.Sprintf("for %s's card to trick %d", name, number))
	for {
		line, err := c.next(ctx)
		if err != nil {
			return 0, err
		}
		if named, card, ok := parseCard(line); ok && named == seat {
			return card, nil
		}
	}
}

// toLead waits for the word to lead.
func (c *Client) toLead(ctx context.Context) error {
	for {
		line, err := c.next(ctx)
		if err != nil {
			return err
		}
		if rest := strings.TrimRight(line, ". "); strings.HasSuffix(strings.ToLower(rest), " to lead") {
			return nil
		}
	}
}
