package robot_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// room is a table that several players share.
type room struct {
	mu    sync.Mutex
	table *laws.Table
	news  []chan struct{}
}

func newRoom(tb testing.TB, number int, seed uint64) *room {
	tb.Helper()
	t, err := laws.New(laws.NewStart(bridge.NewBoard(number), randomDeal(rand.New(rand.NewPCG(seed, 0)))))
	if err != nil {
		tb.Fatal(err)
	}
	return &room{table: t}
}

// door is a seat's way to a room.
type door struct {
	*room
	seat bridge.Seat
	news chan struct{}
	stay int // views to hold back, so that they are stale
	old  *laws.View
}

func (r *room) door(s bridge.Seat) *door {
	d := &door{room: r, seat: s, news: make(chan struct{}, 1)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.news = append(r.news, d.news)
	return d
}

func (d *door) View(context.Context) (laws.View, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.table.ViewFor(laws.SeatViewer(d.seat))
	if d.stay > 0 && d.old != nil {
		d.stay--
		return *d.old, nil
	}
	d.old = &v
	return v, nil
}

func (d *door) Act(_ context.Context, a laws.Action) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, err := d.table.Apply(a); err != nil {
		return err
	}
	for _, n := range d.room.news {
		select {
		case n <- struct{}{}:
		default:
		}
	}
	return nil
}

func (d *door) News() <-chan struct{} { return d.news }

func TestSitPlaysABoardToTheEnd(t *testing.T) {
	t.Parallel()
	r := newRoom(t, 3, 1)
	var wg sync.WaitGroup
	paced := make([]int, 4)
	for i, s := range bridge.Seats {
		d := r.door(s)
		d.stay = 2 * i // some look at old news at first, and are refused
		wg.Go(func() {
			pace := func(context.Context) error {
				paced[i]++
				return nil
			}
			if err := robot.Sit(context.Background(), d, robot.New(robot.Natural, uint64(i)).Thinking(robot.Quick), pace); err != nil {
				t.Errorf("%v: %v", s, err)
			}
		})
	}
	wg.Wait()
	if r.table.Phase() != laws.Returned {
		t.Fatalf("the board is in the %v", r.table.Phase())
	}
	for i, n := range paced {
		if n < 10 {
			t.Errorf("%v was paced %d times", bridge.Seats[i], n)
		}
	}
}

// A second player in the same seat is refused now and then, and neither minds.
func TestSitToleratesBeingLate(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		r := newRoom(t, 5, seed)
		var wg sync.WaitGroup
		for i := range 8 {
			d := r.door(bridge.Seats[i%4])
			wg.Go(func() {
				p := robot.New(robot.Natural, uint64(i)).Thinking(robot.Quick)
				if err := robot.Sit(context.Background(), d, p, nil); err != nil {
					t.Errorf("player %d: %v", i, err)
				}
			})
		}
		wg.Wait()
		if _, ok := r.table.Result(); !ok {
			t.Errorf("seed %d: no result", seed)
		}
	}
}

func TestSitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	r := newRoom(t, 1, 4)
	ctx, cancel := context.WithCancel(context.Background())
	d := r.door(bridge.South)
	done := make(chan error)
	go func() { done <- robot.Sit(ctx, d, robot.New(robot.Natural, 1), nil) }()
	cancel() // South does not deal and waits
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("ends with %v", err)
	}
	impatient := errors.New("no patience")
	err := robot.Sit(context.Background(), r.door(bridge.West), robot.New(robot.Natural, 1), func(context.Context) error { return impatient })
	if !errors.Is(err, impatient) {
		t.Errorf("a pace that fails ends it with %v", err)
	}
	closed := &door{room: r, seat: bridge.East, news: make(chan struct{})}
	close(closed.news)
	if err := robot.Sit(context.Background(), closed, robot.New(robot.Natural, 1), nil); err != nil {
		t.Errorf("a closed table ends it with %v", err)
	}
}

// broken is a door that does not open.
type broken struct{ err error }

func (b broken) View(context.Context) (laws.View, error) { return laws.View{}, b.err }
func (b broken) Act(context.Context, laws.Action) error  { return b.err }
func (b broken) News() <-chan struct{}                   { return nil }

func TestSitReportsABrokenDoor(t *testing.T) {
	t.Parallel()
	jammed := errors.New("jammed")
	if err := robot.Sit(context.Background(), broken{jammed}, robot.New(robot.Natural, 1), nil); !errors.Is(err, jammed) {
		t.Errorf("ends with %v", err)
	}
}
