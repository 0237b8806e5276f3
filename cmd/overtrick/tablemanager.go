package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dealing"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/robot"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/tablemanager"
)

// tableManagerCommand plays with programs of other people.
type tableManagerCommand struct {
	Serve tableManagerServe `cmd:"" help:"Seat four programs and have them play; our robots may take seats."`
	Play  tableManagerPlay  `cmd:"" help:"Have our robot play at the table of another server."`
}

// efforts are how much the robots may think.
var efforts = map[string]robot.Effort{"quick": robot.Quick, "brisk": robot.Brisk, "steady": robot.Steady, "careful": robot.Careful}

// tableManagerServe is the server.
type tableManagerServe struct {
	Listen string        `help:"Address to listen at." default:"127.0.0.1:2000"`
	Boards int           `help:"Number of boards to deal and play." default:"16"`
	Deals  string        `help:"Play the boards of this file instead, of any format." placeholder:"FILE"`
	NS     string        `name:"ns" help:"Name that the team of North-South must give; without it the first one counts." placeholder:"TEAM"`
	EW     string        `name:"ew" help:"Name that the team of East-West must give." placeholder:"TEAM"`
	Robots []string      `help:"Seats for our robots: N,E,S,W." placeholder:"SEATS"`
	Effort string        `help:"How much our robots think." enum:"quick,brisk,steady,careful" default:"brisk"`
	Pause  time.Duration `help:"Time between two lines to a client of version 18, which may take them for one." default:"200ms"`
	Out    string        `help:"File for the boards as they were played, in PBN; - for standard output." default:"-" placeholder:"FILE"`
	Log    bool          `help:"Print every line that comes and goes."`
}

// Run plays the match. What was played is written also when it ends early.
func (cmd *tableManagerServe) Run(ctx context.Context, std *stdio) error {
	boards, err := cmd.boards(std)
	if err != nil {
		return err
	}
	seats, err := parseSeats(cmd.Robots)
	if err != nil {
		return err
	}
	var listen net.ListenConfig
	l, err := listen.Listen(ctx, "tcp", cmd.Listen)
	if err != nil {
		return err
	}
	fmt.Fprint(std.err, std.words.Say("listening at %s\n", l.Addr().String()))
	pause := cmd.Pause
	if pause == 0 {
		pause = -1 // none
	}
	s := &tablemanager.Server{Teams: bridge.BySide[string]{cmd.NS, cmd.EW}, Pause: pause}
	if cmd.Log {
		s.Log = func(seat bridge.Seat, in bool, line string) {
			arrow := ">"
			if in {
				arrow = "<"
			}
			fmt.Fprintf(std.err, "%s %s %s\n", seat, arrow, line)
		}
	}
	s.Done = func(r tablemanager.Record) {
		fmt.Fprint(std.err, std.words.Say("board %d: %s\n", r.Board.Number, signs{std.words}.result(r.Result)))
	}

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var group sync.WaitGroup
	for _, seat := range seats {
		team := s.Teams[seat.Side()]
		if team == "" {
			team = "Overtrick"
		}
		group.Add(1)
		go func() {
			defer group.Done()
			if err := sitDown(ctx, l.Addr().String(), team, seat, 19, efforts[cmd.Effort], nil); err != nil && ctx.Err() == nil {
				fmt.Fprintln(std.err, "overtrick:", std.words.Error(err))
			}
		}()
	}
	records, err := s.Play(ctx, l, boards)
	cancel()
	group.Wait()
	return errors.Join(err, cmd.write(records, std))
}

// boards are those of the file, or new ones.
func (cmd *tableManagerServe) boards(std *stdio) ([]tablemanager.Setup, error) {
	var out []tablemanager.Setup
	if cmd.Deals != "" {
		d, err := readDocument(std, cmd.Deals, "")
		if err != nil {
			return nil, err
		}
		for i := range d.Games {
			g := &d.Games[i]
			b := g.Board()
			if deal, ok := g.Deal(); ok && b.Number > 0 {
				out = append(out, tablemanager.Setup{Board: b, Deal: deal})
			}
		}
		if len(out) == 0 {
			return nil, sentence.Errorf("%s: there is no board with a number and a deal", cmd.Deals)
		}
		return out, nil
	}
	if cmd.Boards < 1 {
		return nil, sentence.Errorf("%d boards: there must be 1 at least", cmd.Boards)
	}
	dealer := dealing.New(rand.Reader)
	for n := 1; n <= cmd.Boards; n++ {
		deal, err := dealer.Deal()
		if err != nil {
			return nil, err
		}
		out = append(out, tablemanager.Setup{Board: bridge.NewBoard(n), Deal: deal})
	}
	return out, nil
}

// write writes the boards as they were played.
func (cmd *tableManagerServe) write(records []tablemanager.Record, std *stdio) error {
	if len(records) == 0 {
		return nil
	}
	f := &pbn.File{Name: cmd.Out}
	for _, r := range records {
		ns, ew := r.Teams[bridge.NorthSouth], r.Teams[bridge.EastWest]
		f.Games = append(f.Games, pbn.Draft{
			Event: "Table Manager match", Board: r.Board, Deal: r.Deal, Auction: &r.Auction, Explanations: r.Explanations, Result: &r.Result, Cards: r.Cards,
			Names: bridge.BySeat[string]{ns, ew, ns, ew}, Tags: map[string]string{"HomeTeam": ns, "VisitTeam": ew},
		}.Game())
	}
	var b bytes.Buffer
	if err := pbn.Write(&b, f); err != nil {
		return err
	}
	if cmd.Out == "-" {
		_, err := std.out.Write(b.Bytes())
		return err
	}
	return replaceFile(cmd.Out, b.Bytes())
}

// parseSeats reads seats, parted by commas or not.
func parseSeats(words []string) ([]bridge.Seat, error) {
	var out []bridge.Seat
	for _, c := range strings.ToUpper(strings.Join(words, "")) {
		s, err := bridge.ParseSeat(string(c))
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// sitDown has a robot play at a table.
func sitDown(ctx context.Context, address, team string, seat bridge.Seat, version int, effort robot.Effort, log func(bool, string)) error {
	var dial net.Dialer
	conn, err := dial.DialContext(ctx, "tcp", address)
	if err != nil {
		return err
	}
	player := tablemanager.NewRobot(robot.New(robot.Natural, uint64(seat)+1).Thinking(effort))
	c := &tablemanager.Client{Team: team, Seat: seat, Version: version, Player: player, Log: log}
	return c.Play(ctx, conn)
}

// tableManagerPlay is the client.
type tableManagerPlay struct {
	Connect string `help:"Address of the server." default:"127.0.0.1:2000"`
	Seat    string `arg:"" help:"Seat to take: N, E, S or W."`
	Team    string `help:"Name of the team." default:"Overtrick"`
	Version int    `help:"Version of the protocol to speak." enum:"18,19" default:"18"`
	Effort  string `help:"How much the robot thinks." enum:"quick,brisk,steady,careful" default:"brisk"`
	Log     bool   `help:"Print every line that comes and goes."`
}

// Run plays until the server ends the session.
func (cmd *tableManagerPlay) Run(ctx context.Context, std *stdio) error {
	seat, err := bridge.ParseSeat(cmd.Seat)
	if err != nil {
		return err
	}
	var log func(bool, string)
	if cmd.Log {
		log = func(in bool, line string) {
			arrow := ">"
			if in {
				arrow = "<"
			}
			fmt.Fprintln(std.err, arrow, line)
		}
	}
	return sitDown(ctx, cmd.Connect, cmd.Team, seat, cmd.Version, efforts[cmd.Effort], log)
}
