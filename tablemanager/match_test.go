package tablemanager

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/robot"
)

// pipes is a listener to which connections without a network are made.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
	once  sync.Once
}

func newPipes() *pipes { return &pipes{conns: make(chan net.Conn), done: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}
func (p *pipes) Close() error   { p.once.Do(func() { close(p.done) }); return nil }
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{} }

func (p *pipes) dial() net.Conn {
	a, b := net.Pipe()
	select {
	case p.conns <- a:
	case <-p.done:
	}
	return b
}

// boards are some deals that are the same every time.
func boards(t testing.TB, n int) []Setup {
	t.Helper()
	r := rand.New(rand.NewPCG(18, 19))
	var out []Setup
	for i := range n {
		var hands bridge.BySeat[bridge.Hand]
		for j, c := range r.Perm(52) {
			hands[j/13] = hands[j/13].With(bridge.Card(c))
		}
		deal, err := bridge.NewDeal(hands)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, Setup{bridge.NewBoard(i + 1), deal})
	}
	return out
}

// habits changes what a client writes and how it reads.
type habits struct {
	net.Conn
	line  func(string) string // what is written in the place of a line, without its end
	whole bool                // a read is one message, and what else came is lost
	bytes bool                // a byte at a time is written
	lost  int
}

func (h *habits) Write(p []byte) (int, error) {
	text := h.line(strings.TrimSuffix(string(p), "\r\n"))
	out := []byte(text + "\r\n")
	if !h.bytes {
		_, err := h.Conn.Write(out)
		return len(p), err
	}
	for i := range out {
		if _, err := h.Conn.Write(out[i : i+1]); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

func (h *habits) Read(p []byte) (int, error) {
	n, err := h.Conn.Read(p)
	if h.whole && n > 0 {
		if end := bytes.IndexByte(p[:n], '\n'); end >= 0 && end+1 < n {
			h.lost++
			n = end + 1
		}
	}
	return n, err
}

// oldest has the oldest habits: upper case, doubled blanks, dots and lower case
// where none belong, alerts that are glued to the call, lines for its own log, and
// one message to a read.
func oldest(c net.Conn) net.Conn {
	return &habits{Conn: c, whole: true, line: func(line string) string {
		if _, _, ok := parseCard(line); ok {
			words := strings.Fields(line)
			card := words[2]
			return "received dummy\r\n" + strings.ToUpper(words[0]) + "  PLAYS " + strings.ToLower(card[1:]+card[:1])
		}
		if m, ok := parseCall(line); ok {
			line = strings.ToUpper(m.line(false)) + "."
			switch {
			case m.alert:
				line += "Alert." + m.text
			case m.text != "":
				line += "Infos." + m.text
			}
			return strings.Replace(line, " ", "   ", 1)
		}
		if strings.Contains(line, "ready") {
			return "  " + strings.ToUpper(strings.ReplaceAll(line, " ", "  "))
		}
		return line
	}}
}

// strange sends a byte at a time, and speaks of dummy.
func strange(c net.Conn) net.Conn {
	return &habits{Conn: c, bytes: true, line: func(line string) string { return line + " " }}
}

func plainly(c net.Conn) net.Conn { return c }

// match has four robots play.
func match(t *testing.T, setups []Setup, wrap bridge.BySeat[func(net.Conn) net.Conn], versions bridge.BySeat[int], effort robot.Effort) []Record {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	l := newPipes()
	s := &Server{Pause: -1}
	var group sync.WaitGroup
	for _, seat := range bridge.Seats {
		group.Add(1)
		go func() {
			defer group.Done()
			c := &Client{Team: "Team " + seat.Side().String(), Seat: seat, Version: versions[seat], Player: NewRobot(robot.New(robot.Natural, uint64(seat)).Thinking(effort))}
			if err := c.Play(ctx, wrap[seat](l.dial())); err != nil {
				t.Errorf("%s: %v", seat.Name(), err)
				cancel()
			}
		}()
	}
	records, err := s.Play(ctx, l, setups)
	if err != nil {
		t.Fatal(err)
	}
	group.Wait()
	for i := range records {
		records[i].Time = bridge.BySide[time.Duration]{}
	}
	return records
}

// TestHundredBoards has four clients play a hundred boards, one of them with the
// oldest habits and one that sends byte by byte. The same boards come of it as
// when all four speak plainly.
func TestHundredBoards(t *testing.T) {
	setups := boards(t, 100)
	odd := match(t, setups, bridge.BySeat[func(net.Conn) net.Conn]{plainly, oldest, strange, plainly}, bridge.BySeat[int]{18, 18, 19, 19}, robot.Quick)
	if len(odd) != 100 {
		t.Fatalf("%d boards were played", len(odd))
	}
	explained, passed := 0, 0
	for i, r := range odd {
		explained += len(r.Explanations)
		if r.Result.Contract.IsPassedOut() {
			passed++
			continue
		}
		if !r.Auction.Over() || len(r.Cards) != 52 || bridge.NewHand(r.Cards...) != bridge.Pack || r.Deal != setups[i].Deal {
			t.Errorf("board %d: %+v", i+1, r)
		}
	}
	if explained == 0 || passed == 100 {
		t.Errorf("%d calls were explained, %d boards were passed out", explained, passed)
	}
	plain := match(t, setups[:20], bridge.BySeat[func(net.Conn) net.Conn]{plainly, plainly, plainly, plainly}, bridge.BySeat[int]{}, robot.Quick)
	for i := range plain {
		if !reflect.DeepEqual(plain[i].Cards, odd[i].Cards) || !plain[i].Auction.Equal(odd[i].Auction) || plain[i].Result != odd[i].Result {
			t.Errorf("board %d was played in another way: %+v, %+v", i+1, plain[i], odd[i])
		}
	}
}

// TestComesBack loses a client in the middle of a board. It comes back, the board
// begins anew and the match goes on.
func TestComesBack(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	l := newPipes()
	s := &Server{Pause: -1}
	sit := func(seat bridge.Seat, conn net.Conn, log func(bool, string)) error {
		c := &Client{Team: "T" + seat.Side().String(), Seat: seat, Player: NewRobot(robot.New(robot.Natural, uint64(seat)).Thinking(robot.Quick)), Log: log}
		return c.Play(ctx, conn)
	}
	var group sync.WaitGroup
	for _, seat := range []bridge.Seat{bridge.North, bridge.South, bridge.West} {
		group.Add(1)
		go func() {
			defer group.Done()
			if err := sit(seat, l.dial(), nil); err != nil {
				t.Errorf("%s: %v", seat.Name(), err)
			}
		}()
	}
	group.Add(1)
	go func() {
		defer group.Done()
		conn := l.dial()
		cards := 0
		err := sit(bridge.East, conn, func(in bool, line string) {
			if strings.Contains(line, "to trick 3") {
				if cards++; cards == 2 {
					_ = conn.Close()
				}
			}
		})
		if err == nil {
			t.Error("the client was not lost")
		}
		if err := sit(bridge.East, l.dial(), nil); err != nil {
			t.Errorf("East: %v", err)
		}
	}()
	records, err := s.Play(ctx, l, boards(t, 3))
	if err != nil || len(records) != 3 {
		t.Fatal(len(records), err)
	}
	group.Wait()
}

// talk is a client that a test speaks for by hand.
type talk struct {
	t *testing.T
	c *conn
}

func (k talk) say(line string) { k.c.send(line) }

func (k talk) hear() string {
	k.t.Helper()
	ctx, cancel := context.WithTimeout(k.t.Context(), 10*time.Second)
	defer cancel()
	line, err := k.c.next(ctx)
	if err != nil {
		k.t.Fatal(err)
	}
	return line
}

// TestRefused has clients ask for what they cannot have.
func TestRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	l := newPipes()
	s := &Server{Pause: -1, Teams: bridge.BySide[string]{"Alpha", ""}}
	done := make(chan error, 1)
	go func() {
		_, err := s.Play(ctx, l, boards(t, 1))
		done <- err
	}()
	dial := func() talk { return talk{t, newConn(l.dial(), 0)} }
	for _, c := range []struct{ say, hear string }{
		{"Hello", "Error"},
		{`Connecting "Alpha" as North using protocol version 18`, `North ("Alpha") seated`},
		{`Connecting "Alpha" as NORTH using protocol version 18`, "Seat already has been taken"},
		{`Connecting "Beta" as South using protocol version 18`, "Expected team name 'Alpha'"},
		{`connecting "Beta" as EAST using protocol version 19 with my own text`, `East ("Beta") seated`},
		{`Connecting "Gamma" as West using protocol version 18`, "Expected team name 'Beta'"},
		{`Connecting "Beta" as ANYPL using protocol version 18`, `West ("Beta") seated`},
		{`Connecting "Beta" as ANYPL using protocol version 18`, "Error: there is no seat"},
	} {
		k := dial()
		k.say(c.say)
		if got := k.hear(); !strings.HasPrefix(got, c.hear) {
			t.Errorf("%s: %s, want %s", c.say, got, c.hear)
		}
	}
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestIllegal has a client make a call that is not admissible.
func TestIllegal(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	l := newPipes()
	s := &Server{Pause: -1}
	done := make(chan error, 1)
	go func() {
		_, err := s.Play(ctx, l, boards(t, 1))
		done <- err
	}()
	var players bridge.BySeat[talk]
	for _, seat := range bridge.Seats {
		players[seat] = talk{t, newConn(l.dial(), 0)}
		players[seat].say(fmt.Sprintf("Connecting %q as %s using protocol version 18", seat.Side(), seat.Name()))
		players[seat].hear()
	}
	for _, what := range []string{"ready for teams", "ready to start", "ready for deal", "ready for cards"} {
		for _, seat := range bridge.Seats {
			players[seat].say(seat.Name() + " " + what)
		}
		for _, seat := range bridge.Seats {
			players[seat].hear()
		}
	}
	players[bridge.North].say("North redoubles")
	if got := players[bridge.North].hear(); got != "Illegal bid" {
		t.Error(got)
	}
	if err := <-done; err == nil || !strings.Contains(err.Error(), "North") {
		t.Error(err)
	}
}
