// Package crew is the robots of a server. A [Crew] comes to the tables that
// people play at: it sits in for whoever is missing, through the same door as
// people, and plays boards that nobody else has a result on at a table of its
// own, so that there is something to compare with.
package crew

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/robot"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/table"
)

// Name is how the crew's own results name who had them.
const Name = "Robot"

// Crew is the robots of one room.
type Crew struct {
	room *live.Room
	log  *slog.Logger
	idle time.Duration

	ctx   context.Context
	tasks sync.WaitGroup
	mu    sync.Mutex
	at    map[string]bool // tables that are attended to
	// weighed is the claim at a table whose evidence was worked out last.
	weighed map[string]string
}

// New is a crew that works until the context ends.
func New(ctx context.Context, room *live.Room, log *slog.Logger) *Crew {
	return &Crew{room: room, log: log, idle: time.Hour, ctx: ctx, at: make(map[string]bool), weighed: make(map[string]string)}
}

// Wait returns when everybody has gone home, after the context has ended.
func (c *Crew) Wait() { c.tasks.Wait() }

// Attend has the crew come to a table, if it is not there already, and stay
// until the last board has been played or nothing has happened for an hour. It
// does not wait.
func (c *Crew) Attend(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at[id] || c.ctx.Err() != nil {
		return
	}
	c.at[id] = true
	c.tasks.Add(2)
	go func() {
		defer c.tasks.Done()
		err := c.play(id)
		c.mu.Lock()
		delete(c.at, id)
		delete(c.weighed, id)
		c.mu.Unlock()
		c.report("robots left a table", id, err)
	}()
	go func() {
		defer c.tasks.Done()
		c.report("a board was not played at the robots' table", id, c.compare(id))
	}()
}

func (c *Crew) report(what, id string, err error) {
	if err != nil && c.ctx.Err() == nil {
		c.log.LogAttrs(c.ctx, slog.LevelError, what, slog.String("table", id), slog.Any("error", err))
	}
}

// play sits at the table.
func (c *Crew) play(id string) error {
	ctx, stop := context.WithCancel(c.ctx)
	defer stop()
	news, err := c.room.Follow(ctx, id)
	if err != nil {
		return err
	}
	patience := time.NewTimer(c.idle)
	defer patience.Stop()
	for {
		select {
		case <-patience.C:
			return nil
		case _, open := <-news:
			if !open {
				return nil
			}
		}
		patience.Reset(c.idle)
		finished, err := c.actWhileDue(ctx, id)
		if err != nil || finished {
			return err
		}
	}
}

// actWhileDue does what the robots at the table have to do, until there is
// nothing; finished when there never will be.
func (c *Crew) actWhileDue(ctx context.Context, id string) (finished bool, err error) {
	for {
		state, _, err := c.room.Look(ctx, id)
		if err != nil {
			return false, err
		}
		act, due := next(ctx, state)
		if !due {
			if err := c.weigh(ctx, id, state); err != nil {
				return false, err
			}
			v, _ := state.View(laws.Director)
			return state.Finished() && v.Phase == laws.Returned, nil
		}
		err = c.room.Do(ctx, id, act)
		_, refused := laws.AsRefusal(err)
		_, problem := table.AsProblem(err)
		switch {
		case refused || problem:
			return false, nil // somebody was first; there will be news
		case err != nil:
			return false, err
		}
	}
}

// next is the next action of a robot. Robots do not play among themselves: they
// wait until somebody has sat down.
func next(ctx context.Context, state *table.Table) (table.Act, bool) {
	people := false
	for _, o := range state.Seats() {
		people = people || o.Person != ""
	}
	board, ok := state.Current()
	if !people || !ok {
		return table.Act{}, false
	}
	if act, noticed := attentive(state); noticed {
		return act, true
	}
	for seat, o := range state.Seats() {
		if !o.Robot {
			continue
		}
		v, _ := state.View(laws.SeatViewer(bridge.Seat(seat)))
		player := robot.New(robot.Natural, seed(board, bridge.Seat(seat)))
		if a, due := player.Act(ctx, v); due {
			return table.Act{By: o, Board: state.Index(), Action: a}, true
		}
	}
	return table.Act{}, false
}

// seed is the robot's chance on a board: the same whenever it is looked at.
func seed(b table.Board, s bridge.Seat) uint64 {
	h := b.Start.Hands
	mix := rand.NewPCG(uint64(h[bridge.North])^uint64(h[bridge.East])<<7, uint64(h[bridge.South])^uint64(s)<<60)
	return mix.Uint64()
}

// ahead is how many boards before the players' own the robots' table may be.
const ahead = 1

// compare plays the boards of a table that have no field at a table of robots,
// one after the other and never far ahead of the players, and adds what became
// of them.
func (c *Crew) compare(id string) error {
	ctx, stop := context.WithCancel(c.ctx)
	defer stop()
	news, err := c.room.Follow(ctx, id)
	if err != nil {
		return err
	}
	patience := time.NewTimer(c.idle)
	defer patience.Stop()
	for done := 0; ; {
		select {
		case <-patience.C:
			return nil
		case _, open := <-news:
			if !open {
				return nil
			}
		}
		patience.Reset(c.idle)
		state, _, err := c.room.Look(ctx, id)
		if err != nil {
			return err
		}
		for ; done < len(state.Boards()) && done <= state.Index()+ahead; done++ {
			if err := c.addResult(ctx, id, done, state.Boards()[done]); err != nil {
				return err
			}
		}
		if done == len(state.Boards()) {
			return nil
		}
	}
}

// addResult plays a board without a field and adds the result.
func (c *Crew) addResult(ctx context.Context, id string, place int, b table.Board) error {
	if len(b.Field) > 0 {
		return nil
	}
	r, err := Play(ctx, b)
	if err != nil {
		return err
	}
	line := table.FieldLine{NS: Name, EW: Name, Result: &r, Score: score.NorthSouth(r, b.Start.Board.Vulnerable), Scored: true}
	return c.room.Do(ctx, id, table.AddField{Board: place, Lines: []table.FieldLine{line}})
}

// errStuck would be a fault of the robots: nobody had anything to do before the
// board was over.
var errStuck = errors.New("crew: the robots came to a standstill")

// Play has four robots play a board from its start and tells the result.
func Play(ctx context.Context, b table.Board) (bridge.Result, error) {
	t, err := laws.New(b.Start)
	if err != nil {
		return bridge.Result{}, err
	}
	for t.Phase() < laws.PlayEnded {
		if err := ctx.Err(); err != nil {
			return bridge.Result{}, err
		}
		moved := false
		for _, s := range bridge.Seats {
			a, due := robot.New(robot.Natural, seed(b, s)+1).Act(ctx, t.ViewFor(laws.SeatViewer(s)))
			if !due {
				continue
			}
			if _, err := t.Apply(a); err != nil {
				return bridge.Result{}, err
			}
			moved = true
		}
		if !moved {
			return bridge.Result{}, errStuck
		}
	}
	r, _ := t.Result()
	return r, nil
}
