package table_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/table"
)

const (
	ann = table.Person("ann")
	bob = table.Person("bob")
)

func deal(tb testing.TB) bridge.Deal {
	tb.Helper()
	d, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// boards are two boards; the first has a field of five results.
func boards(tb testing.TB) []table.Board {
	tb.Helper()
	made := bridge.Result{Contract: bridge.Contract{Level: 3, Denomination: bridge.NoTrump}, Declarer: bridge.South, Tricks: 9}
	return []table.Board{
		{
			Start: laws.NewStart(bridge.NewBoard(1), deal(tb)),
			Title: "round 1",
			Field: []table.FieldLine{
				{NS: "1", EW: "2", Result: &made, Score: 400, Scored: true},
				{NS: "3", EW: "4", Score: -50, Scored: true, Times: 3},
				{NS: "5", EW: "6", Note: "A6040"},
				{NS: "7", EW: "8", Result: &bridge.Result{}, Scored: true},
			},
		},
		{Start: laws.NewStart(bridge.NewBoard(2), deal(tb))},
	}
}

// do decides a command and folds what happens, each event through its bytes.
func do(tb testing.TB, t *table.Table, c table.Command) error {
	tb.Helper()
	events, err := t.Decide(c)
	if err != nil {
		return err
	}
	for _, e := range events {
		kind, data, err := table.Encode(e, t.Boards())
		if err != nil {
			tb.Fatal(err)
		}
		again, err := table.Decode(kind, data, t.Boards(), t.Index())
		if err != nil {
			tb.Fatal(err)
		}
		if !reflect.DeepEqual(again, e) {
			tb.Fatalf("%#v reads back as %#v", e, again)
		}
		if err := t.Fold(again); err != nil {
			tb.Fatal(err)
		}
	}
	return nil
}

func must(tb testing.TB, t *table.Table, commands ...table.Command) {
	tb.Helper()
	for _, c := range commands {
		if err := do(tb, t, c); err != nil {
			tb.Fatalf("%#v: %v", c, err)
		}
	}
}

// opened is a table that Ann has opened and where she sits South.
func opened(tb testing.TB) *table.Table {
	tb.Helper()
	t := new(table.Table)
	must(tb, t,
		table.Open{Source: "two boards", Host: ann, Boards: boards(tb)},
		table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: ann, Name: "Ann"}})
	return t
}

func robot() table.Occupant { return table.Occupant{Robot: true, Name: "Robot"} }

func TestProblems(t *testing.T) {
	t.Parallel()
	act := func(by table.Occupant, board int, a laws.Action) table.Command {
		return table.Act{By: by, Board: board, Action: a}
	}
	pass := func(s bridge.Seat) laws.Action { return laws.MakeCall{Seat: s, Call: bridge.Pass} }
	for _, c := range []struct {
		want    table.Problem
		command table.Command
	}{
		{table.AlreadyOpen, table.Open{Boards: boards(t)}},
		{table.SeatTaken, table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: bob}}},
		{table.SeatTaken, table.Sit{Seat: bridge.South, Occupant: robot()}},
		{table.NotSeated, table.Leave{Person: bob}},
		{table.NotSeated, act(table.Occupant{Person: bob}, 0, pass(bridge.North))},
		{table.NotYourSeat, act(table.Occupant{Person: ann}, 0, pass(bridge.North))},
		{table.NotDirector, act(table.Occupant{Person: ann}, 0, laws.Adjudicate{})},
		{table.NotDirector, act(table.Occupant{Person: bob}, 0, laws.Adjudicate{})},
		{table.NotYourSeat, act(robot(), 0, pass(bridge.South))},
		{table.NotYourSeat, act(table.Occupant{}, 0, pass(bridge.South))},
		{table.NotYourSeat, act(table.Occupant{Person: ann}, 0, pass(7))},
		{table.BoardGone, act(table.Occupant{Person: ann}, 1, pass(bridge.South))},
		{table.BoardNotPlayed, table.Next{Person: ann}},
		{table.BoardGone, table.Next{Person: ann, Board: 1}},
		{table.NotSeated, table.Next{Person: bob}},
		{table.NoSuchBoard, table.AddField{Board: 2}},
	} {
		tab := opened(t)
		before := tab.Clone()
		err := do(t, tab, c.command)
		if p, ok := table.AsProblem(err); !ok || p != c.want {
			t.Errorf("%#v: got %v, want %v", c.command, err, c.want)
		}
		if !reflect.DeepEqual(before, tab.Clone()) {
			t.Errorf("%#v was refused and changed the table", c.command)
		}
	}
	empty := new(table.Table)
	if err := do(t, empty, table.Leave{Person: ann}); !errors.Is(err, table.NotOpen) {
		t.Errorf("a table that is not open: %v", err)
	}
	if err := do(t, empty, table.Open{}); !errors.Is(err, table.NoBoards) {
		t.Errorf("no boards: %v", err)
	}
	if err := do(t, opened(t), act(robot(), 0, laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})); err == nil {
		t.Error("East has called before North")
	} else if r, ok := laws.AsRefusal(err); !ok || r.Clause != "17B" {
		t.Errorf("out of turn: %v, want a refusal by 17B", err)
	}
}

// A person who moves leaves the old seat to a robot; Leave does the same.
func TestSeats(t *testing.T) {
	t.Parallel()
	tab := opened(t)
	must(t, tab, table.Sit{Seat: bridge.West, Occupant: table.Occupant{Person: ann, Name: "Ann"}})
	if s, ok := tab.SeatOf(ann); !ok || s != bridge.West || !tab.Seats()[bridge.South].Robot {
		t.Errorf("Ann sits %v, South is %+v", s, tab.Seats()[bridge.South])
	}
	if v := tab.Viewer(ann); v != laws.SeatViewer(bridge.West) {
		t.Errorf("Ann looks as %v", v)
	}
	if v := tab.Viewer(bob); v != laws.Open {
		t.Errorf("Bob looks as %v", v)
	}
	if v := tab.Viewer(""); v != laws.Open {
		t.Errorf("nobody looks as %v", v)
	}
	must(t, tab, table.Leave{Person: ann})
	if _, ok := tab.SeatOf(ann); ok || !tab.Seats()[bridge.West].Robot {
		t.Error("Ann has left and still sits")
	}
}

// Boards are played in order, formalities are done for people only, and the
// result is set against the field.
func TestBoardToResult(t *testing.T) {
	t.Parallel()
	tab := opened(t)
	formal := func() {
		for {
			a, ok := tab.Formality()
			if !ok {
				return
			}
			must(t, tab, a)
		}
	}
	formal()
	view, _ := tab.View(laws.Director)
	if want := (bridge.BySeat[bool]{bridge.South: true}); view.Taken != want {
		t.Errorf("taken are %v, want Ann's hand only", view.Taken)
	}
	if _, ok := tab.Boards()[0].Comparison(); ok {
		t.Error("there is a comparison before there is a result")
	}
	for tab.Boards()[0].Play.Phase() == laws.AuctionPeriod {
		seat, _, _ := tab.Boards()[0].Play.Actor()
		by := tab.Seats()[seat]
		must(t, tab, table.Act{By: by, Action: laws.MakeCall{Seat: seat, Call: bridge.Pass}})
	}
	formal()
	result, ok := tab.Boards()[0].Result()
	if !ok || !result.Contract.IsPassedOut() || tab.Finished() {
		t.Errorf("result %v, %t", result, ok)
	}
	c, ok := tab.Boards()[0].Comparison()
	if !ok || c.Worse.String() != "3" || c.Equal.String() != "1" || c.Better.String() != "1" {
		t.Errorf("0 against 400, three times −50 and 0: %+v", c)
	}
	must(t, tab, table.AddField{Board: 1, Lines: []table.FieldLine{{Score: 90, Scored: true}}})
	must(t, tab, table.Next{Person: ann})
	if tab.Index() != 1 || len(tab.Boards()[1].Field) != 1 {
		t.Errorf("board %d with %d lines", tab.Index(), len(tab.Boards()[1].Field))
	}
	for tab.Boards()[1].Play.Phase() == laws.AuctionPeriod {
		seat, _, _ := tab.Boards()[1].Play.Actor()
		must(t, tab, table.Act{By: tab.Seats()[seat], Board: 1, Action: laws.MakeCall{Seat: seat, Call: bridge.Pass}})
	}
	if !tab.Finished() {
		t.Error("both boards have been passed out")
	}
	if err := do(t, tab, table.Next{Person: ann, Board: 1}); !errors.Is(err, table.LastBoard) {
		t.Errorf("after the last board: %v", err)
	}
}

// Events that are not of this table are refused without a panic.
func FuzzDecode(f *testing.F) {
	tab := opened(f)
	for kind, data := range map[string]string{
		"opened": `{"source":"x","boards":[{"heading":"board 1\n"}]}`,
		"sat":    `{"seat":"N","occupant":{"robot":true}}`,
		"moved":  "1",
		"field":  `{"board":1,"lines":[{"result":"4SXN-1","score":-100,"scored":true}]}`,
		"acted":  "N 1D\n> auction period: NS [17A]\n",
		"what":   "",
	} {
		f.Add(kind, data)
	}
	f.Fuzz(func(t *testing.T, kind, data string) {
		e, err := table.Decode(kind, []byte(data), tab.Boards(), 0)
		if err != nil {
			return
		}
		_ = tab.Clone().Fold(e)
	})
}

// Whoever opens a table where everything can be done directs there, and nobody
// else; at any other table nobody does.
func TestWhoDirects(t *testing.T) {
	t.Parallel()
	for _, mode := range []laws.Mode{laws.StrictMode, laws.OpenMode} {
		open := boards(t)
		for i := range open {
			open[i].Start.Rules.Mode = mode
		}
		tab := new(table.Table)
		must(t, tab, table.Open{Source: "two boards", Host: ann, Boards: open}, table.Sit{Seat: bridge.South, Occupant: table.Occupant{Person: bob}})
		if got, want := tab.MayDirect(ann), mode == laws.OpenMode; got != want || tab.MayDirect(bob) || tab.MayDirect("") {
			t.Errorf("%s: Ann directs: %v; Bob: %v; nobody: %v", mode, got, tab.MayDirect(bob), tab.MayDirect(""))
		}
		matter := laws.OpenMatter{Matter: "conduct", Facts: map[string]string{"player": "W"}}
		for _, p := range []table.Person{ann, bob} {
			err := do(t, tab, table.Act{By: table.Occupant{Person: p}, Action: matter})
			if problem, _ := table.AsProblem(err); (problem == table.NotDirector) == tab.MayDirect(p) {
				t.Errorf("%s: %s takes up a matter: %v", mode, p, err)
			}
		}
	}
}
