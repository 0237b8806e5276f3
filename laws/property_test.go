package laws_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// anything is an action chosen without regard to what is legal.
func anything(r *rand.Rand, t *laws.Table) laws.Action {
	s := bridge.Seat(r.IntN(4))
	c := bridge.Card(r.IntN(52))
	if r.IntN(2) == 0 {
		if cards := t.Hand(s).Cards(); len(cards) > 0 {
			c = cards[r.IntN(len(cards))]
		}
	}
	auction := t.Auction()
	of := r.IntN(auction.Len()+2) - 1
	actions := []laws.Action{
		laws.TakeHand{Seat: s},
		laws.MakeCall{Seat: s, Call: bridge.Call(r.IntN(40))},
		laws.AlertCall{Seat: s, Of: of},
		laws.AskCall{Seat: s, Of: of},
		laws.ExplainCall{Seat: s, Of: of, Text: "natural"},
		laws.PlaceLead{Seat: s, Card: c},
		laws.NoQuestion{Seat: s},
		laws.FaceLead{Seat: s},
		laws.PlayCard{Seat: s, Card: c},
		laws.CallCard{Seat: s, Card: c},
		laws.AgreeToClaim{Seat: s},
		laws.DoubtClaim{Seat: s},
		laws.PlayOn{Seat: s},
		laws.Adjudicate{Tricks: r.IntN(15) - 1},
		laws.ReturnHand{Seat: s},
		laws.Claim{Seat: s, Tricks: r.IntN(15) - 1},
	}
	// Claims stand last and are rarer, since a claim ends a board early.
	n := len(actions)
	if r.IntN(8) > 0 {
		n--
	}
	return actions[r.IntN(n)]
}

// Whatever people try, legal or not: a refused action changes nothing, Legal
// agrees with Apply, cards and tricks add up, at most one player is to act, the
// board can always be finished, and the log folds into the same table.
func TestAnyActions(t *testing.T) {
	t.Parallel()
	boards := 100
	if testing.Short() {
		boards = 20
	}
	r := rand.New(rand.NewPCG(7, 11))
	for number := 1; number <= boards; number++ {
		table, err := laws.New(laws.NewStart(bridge.NewBoard(number), dealt(r)))
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			a := anything(r, table)
			if r.IntN(4) == 0 && !claimPending(table) {
				if a = next(r, table); a == nil {
					break
				}
			}
			before := table.Clone()
			_, err := table.Apply(a)
			if err != nil {
				if _, ok := laws.AsRefusal(err); !ok {
					t.Fatalf("%#v: %v is no refusal", a, err)
				}
				if !reflect.DeepEqual(before, table.Clone()) {
					t.Fatalf("%#v was refused and changed the table", a)
				}
			}
			agree(t, before, a, err)
			addUp(t, table)
		}
		finish(t, r, table)
		again, err := laws.Replay(table.Start(), table.Log())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.Clone(), table.Clone()) {
			t.Fatalf("board %d: the log does not fold into the same table", number)
		}
	}
}

func claimPending(t *laws.Table) bool { return t.ViewFor(laws.Director).Claim != nil }

// agree checks that the list of legal calls and cards tells what Apply does.
func agree(tb testing.TB, before *laws.Table, a laws.Action, err error) {
	tb.Helper()
	legal := false
	switch a := a.(type) {
	case laws.MakeCall:
		for _, c := range before.LegalCalls(a.Seat) {
			legal = legal || c == a.Call
		}
	case laws.PlayCard:
		turn, by, ok := before.Actor()
		legal = ok && turn == by && by == a.Seat && before.Phase() == laws.PlayPeriod && before.LegalCards(a.Seat).Has(a.Card)
	case laws.CallCard:
		turn, by, ok := before.Actor()
		legal = ok && turn != by && by == a.Seat && before.Phase() == laws.PlayPeriod && before.LegalCards(turn).Has(a.Card)
	case laws.PlaceLead:
		legal = before.Phase() == laws.ClarificationPeriod && before.LegalCards(a.Seat).Has(a.Card)
	default:
		return
	}
	if legal != (err == nil) {
		tb.Fatalf("%#v: legal is %t, and applying it said %v", a, legal, err)
	}
}

// addUp checks that every card and every trick is accounted for.
func addUp(tb testing.TB, t *laws.Table) {
	tb.Helper()
	var all bridge.Hand
	count := 0
	take := func(c bridge.Card) {
		all = all.With(c)
		count++
	}
	for _, s := range bridge.Seats {
		for c := range t.Hand(s).All() {
			take(c)
		}
	}
	for _, trick := range t.Tricks() {
		for _, c := range trick.All() {
			take(c)
		}
	}
	for _, c := range t.Trick().All() {
		take(c)
	}
	start := t.Start()
	var dealt bridge.Hand
	for _, s := range bridge.Seats {
		dealt |= start.Hands[s]
	}
	if count != dealt.Len() || all != dealt {
		tb.Fatalf("%d cards, %d different, of %d, after\n%s", count, all.Len(), dealt.Len(), record.Of(t))
	}
	for _, s := range bridge.Seats {
		left := dealt.Len()/4 - len(t.Tricks())
		if _, played := t.Trick().By(s); played {
			left--
		}
		for _, trick := range t.Tricks() {
			if trick.Missing(s) {
				left++
			}
		}
		if n := t.Hand(s).Len(); n != left {
			tb.Fatalf("%s holds %d cards and should hold %d", s, n, left)
		}
	}
	won, before := t.Won(), 13-dealt.Len()/4
	if n := won[bridge.NorthSouth] + won[bridge.EastWest] - before; n != len(t.Tricks()) {
		tb.Fatalf("%d tricks won of %d played", n, len(t.Tricks()))
	}
}

// finish settles a pending claim and plays the board to its end.
func finish(tb testing.TB, r *rand.Rand, t *laws.Table) {
	tb.Helper()
	for {
		view := t.ViewFor(laws.Director)
		var a laws.Action
		if c := view.Claim; c != nil {
			a = answer(c)
		} else if a = openQuestion(view); a == nil {
			a = next(r, t)
		}
		if a == nil {
			break
		}
		if _, err := t.Apply(a); err != nil {
			tb.Fatalf("%#v: %v", a, err)
		}
		addUp(tb, t)
	}
	if t.Phase() != laws.Returned {
		tb.Fatalf("the board cannot be finished; it is in the %s", t.Phase())
	}
	result, _ := t.Result()
	if !result.Contract.IsPassedOut() && (result.Tricks < 0 || result.Tricks > 13) {
		tb.Fatalf("result %v", result)
	}
}

func answer(c *laws.ClaimView) laws.Action {
	if c.Doubted {
		return laws.Adjudicate{Tricks: c.Tricks}
	}
	for _, s := range bridge.Seats {
		if s != c.Seat && !c.Agreed[s] {
			return laws.AgreeToClaim{Seat: s}
		}
	}
	return nil
}

func openQuestion(v laws.View) laws.Action {
	if v.Phase != laws.ClarificationPeriod {
		return nil
	}
	for i, c := range v.Calls {
		if len(c.Asked) > 0 {
			who := c.Seat
			if v.Rules.Disclosure == laws.ByPartner {
				who = who.Partner()
			}
			return laws.ExplainCall{Seat: who, Of: i, Text: "natural"}
		}
	}
	return nil
}

// A random board takes every deal to a result and back into the board.
func TestRandomBoards(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 5))
	for number := range 200 {
		table := playOut(t, r, number+1)
		if table.Phase() != laws.Returned {
			t.Fatalf("board %d is in the %s", number+1, table.Phase())
		}
	}
}
