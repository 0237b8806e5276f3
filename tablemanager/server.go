package tablemanager

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Server is a table at which four programs play.
type Server struct {
	// Teams are the names that the clients have to give; where one is empty the
	// first client of the side gives it.
	Teams bridge.BySide[string]
	// Pause is waited between two lines to a client of version 18, which may take
	// what arrives together for one message. Pause 0 waits 200 ms; below 0 none.
	Pause time.Duration
	// Log is called with every line that comes in (from a seat) or goes out; nil
	// for none. It is called by one goroutine.
	Log func(seat bridge.Seat, in bool, line string)
	// Done is called with every board that was played; nil for none.
	Done func(Record)

	seats   bridge.BySeat[*client]
	arrived chan *client
	total   bridge.BySide[time.Duration]
}

// client is a program that has a seat.
type client struct {
	*conn
	seat    bridge.Seat
	team    string
	version int
}

// Setup is a board to be played.
type Setup struct {
	Board bridge.Board
	Deal  bridge.Deal
}

// Record is a board as it was played.
type Record struct {
	Setup
	Teams        bridge.BySide[string]
	Auction      bridge.Auction
	Explanations map[int]string // by the place of the call
	Cards        []bridge.Card  // in the order of play
	Result       bridge.Result
	Time         bridge.BySide[time.Duration] // that each side took
}

// errRestart tells that a client was lost in the middle of a board.
var errRestart = errors.New("a client was lost")

// Play takes four clients from the listener and has them play the boards. A
// client that is lost may come back with the same team and seat; the board begins
// anew. The records are of the boards that were finished. The listener is closed
// at the end.
func (s *Server) Play(ctx context.Context, l net.Listener, boards []Setup) ([]Record, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	context.AfterFunc(ctx, func() { _ = l.Close() })
	s.arrived = make(chan *client)
	go s.accept(ctx, l)
	defer func() {
		for _, c := range s.seats {
			if c != nil {
				c.finish()
			}
		}
	}()
	var out []Record
	for _, b := range boards {
		r, err := s.finishBoard(ctx, b)
		if err != nil {
			return out, err
		}
		out = append(out, r)
		if s.Done != nil {
			s.Done(r)
		}
	}
	for _, seat := range bridge.Seats {
		s.send(seat, "End of session")
	}
	return out, nil
}

// finishBoard plays a board until it is finished, from its beginning each time a
// client was lost.
func (s *Server) finishBoard(ctx context.Context, b Setup) (Record, error) {
	for {
		var r Record
		err := s.fill(ctx)
		if err == nil {
			r, err = (&board{Server: s, ctx: ctx, setup: b}).play()
		}
		if !errors.Is(err, errRestart) {
			return r, err
		}
		for i, c := range s.seats {
			if c == nil {
				continue
			}
			select {
			case <-c.done:
				s.seats[i] = nil
			default:
			}
		}
	}
}

// accept lets clients say who they are, each in its own time.
func (s *Server) accept(ctx context.Context, l net.Listener) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go s.meet(ctx, c)
	}
}

// meet reads the first line of a client, and hands it to the table.
func (s *Server) meet(ctx context.Context, n net.Conn) {
	pause := s.Pause
	if pause == 0 {
		pause = 200 * time.Millisecond
	}
	c := &client{conn: newConn(n, max(pause, 0))}
	wait, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	line, err := c.next(wait)
	if err != nil {
		c.close()
		return
	}
	team, seat, any, version, ok := parseConnecting(line)
	if !ok {
		c.send("Error: the first line must be: Connecting \"team\" as seat using protocol version 18")
		c.finish()
		return
	}
	c.team, c.seat, c.version = team, seat, version
	if any {
		c.seat = 4 // the table will find one
	}
	select {
	case s.arrived <- c:
	case <-ctx.Done():
		c.close()
	}
}

// fill waits until all seats are taken and everybody knows the teams.
func (s *Server) fill(ctx context.Context) error {
	newcomers := bridge.BySeat[bool]{}
	for {
		full := true
		for _, c := range s.seats {
			full = full && c != nil
		}
		if full {
			break
		}
		select {
		case c := <-s.arrived:
			if reason := s.seat(c); reason != "" {
				c.send(reason)
				go c.finish()
				continue
			}
			newcomers[c.seat] = true
			s.send(c.seat, fmt.Sprintf("%s (%q) seated", c.seat.Name(), c.team))
		case <-ctx.Done():
			return sentence.Errorf("tablemanager: waiting for players: %w", ctx.Err())
		}
	}
	for _, seat := range bridge.Seats {
		if !newcomers[seat] {
			continue
		}
		if err := s.await(ctx, seat, "for teams"); err != nil {
			return err
		}
		s.send(seat, teamsLine(s.Teams))
	}
	for _, seat := range bridge.Seats {
		if newcomers[seat] {
			if err := s.await(ctx, seat, "to start"); err != nil {
				return err
			}
		}
	}
	return nil
}

// seat gives a client its seat, or tells why it cannot have it.
func (s *Server) seat(c *client) string {
	if c.seat > bridge.West {
		for _, seat := range bridge.Seats {
			team := s.Teams[seat.Side()]
			if s.seats[seat] == nil && (team == "" || team == c.team) {
				c.seat = seat
				break
			}
		}
		if c.seat > bridge.West {
			return "Error: there is no seat for this team"
		}
	}
	if s.seats[c.seat] != nil {
		return "Seat already has been taken"
	}
	team := &s.Teams[c.seat.Side()]
	if *team == "" {
		*team = c.team
	}
	if *team != c.team {
		return fmt.Sprintf("Expected team name '%s'", *team)
	}
	if c.version >= 19 {
		c.pause = 0
	}
	s.seats[c.seat] = c
	return ""
}

func (s *Server) send(seat bridge.Seat, line string) {
	if s.Log != nil {
		s.Log(seat, false, line)
	}
	s.seats[seat].send(line)
}

// next is the next line of a seat.
func (s *Server) next(ctx context.Context, seat bridge.Seat) (string, error) {
	line, err := s.seats[seat].next(ctx)
	if errors.Is(err, errGone) {
		return "", errRestart
	}
	if err == nil && s.Log != nil {
		s.Log(seat, true, line)
	}
	return line, err
}

// await takes lines of a seat until it says that it is ready for one of several
// things. What else it says meanwhile is for its own log, as some programs do, or
// left over.
func (s *Server) await(ctx context.Context, seat bridge.Seat, what ...string) error {
	for {
		line, err := s.next(ctx, seat)
		if err != nil || isReady(line, seat, what...) {
			return err
		}
	}
}
