package laws_test

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"reflect"
	"strconv"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// openSeeds is how many times 30 boards are tried in open mode, each time with
// other chances; many take minutes.
var openSeeds = flag.Int("open-seeds", 4, "how many times 30 boards are tried in open mode")

// anythingOpen is an action of any kind, most of them calls, by anybody.
func anythingOpen(r *rand.Rand, t *laws.Table) laws.Action {
	view := t.ViewFor(laws.Director)
	if q := view.Question; q != nil && q.Key == "penalty-lead" && view.Phase == laws.PlayPeriod && r.IntN(3) == 0 {
		leader := t.Trick().Turn() // who does not wait for the choice
		cards := t.Hand(leader).Cards()
		return laws.PlayCard{Seat: leader, Card: cards[r.IntN(len(cards))]}
	}
	if view.Question != nil && r.IntN(8) > 0 {
		return anyAnswer(r, view)
	}
	s := bridge.Seat(r.IntN(4))
	if turn, by, ok := t.Actor(); ok && r.IntN(3) > 0 {
		s = by
		if legal := t.LegalCalls(turn); len(legal) > 0 && r.IntN(3) > 0 {
			return laws.MakeCall{Seat: turn, Call: legal[r.IntN(min(6, len(legal)))]}
		}
	}
	if view.Phase == laws.PlayPeriod || view.Phase == laws.ClarificationPeriod && r.IntN(3) == 0 {
		return anyCard(r, t, view, s)
	}
	call := bridge.Call(1 + r.IntN(12))
	if r.IntN(2) == 0 {
		call = []bridge.Call{bridge.Pass, bridge.Double, bridge.Redouble}[r.IntN(3)]
	}
	of := r.IntN(len(view.Calls) + 1)
	actions := []laws.Action{
		laws.MakeCall{Seat: s, Call: call},
		laws.MakeCall{Seat: s, Call: call},
		laws.MakeCall{Seat: s, Call: bridge.Pass},
		laws.DrawAttention{Seat: s},
		laws.DrawAttention{Seat: s},
		laws.ChangeCall{Seat: s, Call: call},
		laws.CallTogether{Seat: s, Call: call},
		laws.BidAboveSeven{Seat: s, Level: 8 + r.IntN(2), Denomination: bridge.Denomination(r.IntN(5))},
		laws.TakeHand{Seat: s},
		laws.AlertCall{Seat: s, Of: of},
		laws.AskCall{Seat: s, Of: of},
		laws.ExplainCall{Seat: s, Of: of, Text: "natural"},
		laws.ExplainCall{Seat: s, Of: of, Text: "transfer"},
		laws.DisputeExplanation{Seat: s, Of: of},
		laws.AskReview{Seat: s},
		laws.AskLead{Seat: s},
		laws.LookAtCard{Seat: s, Side: bridge.Side(r.IntN(2))},
		laws.UseAid{Seat: s},
		laws.NoteDeparture{Of: of, Text: "psychic"},
		laws.NoQuestion{Seat: s},
		laws.FaceLead{Seat: s},
		laws.ReturnHand{Seat: s},
		laws.AnswerQuestion{Party: laws.Player(s), Key: "accept", Value: "yes"},
	}
	if r.IntN(20) == 0 {
		actions = append(actions, laws.OpenMatter{Matter: "misinformation", Facts: map[string]string{"explainer": s.String()}})
	}
	for _, i := range view.Irregularities {
		if i.Kind == laws.InsufficientBid && !i.Settled && r.IntN(4) == 0 {
			return laws.ChangeCall{Seat: i.Seat, Call: bridge.Call(1 + r.IntN(38))}
		}
		if !i.Settled && r.IntN(12) == 0 {
			return laws.DrawAttention{Seat: s}
		}
	}
	if cards := t.Hand(s).Cards(); len(cards) > 0 {
		c := cards[r.IntN(len(cards))]
		actions = append(actions, laws.PlaceLead{Seat: s, Card: c}, laws.PlayCard{Seat: s, Card: c}, laws.CallCard{Seat: s.Partner(), Card: c})
		if r.IntN(4) == 0 {
			actions = append(actions, laws.ExposeCards{Seat: s, Cards: []bridge.Card{c}, Led: r.IntN(2) == 0})
		}
	}
	return actions[r.IntN(len(actions))]
}

// anyAnswer answers the question on the table with something it offers.
func anyAnswer(r *rand.Rand, v laws.View) laws.Action {
	q := v.Question
	a := laws.AnswerQuestion{Party: q.To, Key: q.Key}
	switch q.Values {
	case laws.OptionValue:
		a.Value = q.Options[r.IntN(len(q.Options))].Value
	case laws.SeatValue:
		a.Value = bridge.Seat(r.IntN(4)).String()
	case laws.CallValue:
		calls := q.Calls
		if len(calls) == 0 {
			calls = bridge.Calls()
		}
		a.Value = calls[r.IntN(len(calls))].String()
	case laws.SuitsValue:
		a.Value = []string{"-", "H", "SD"}[r.IntN(3)]
	case laws.NumberValue:
		a.Value = strconv.Itoa(r.IntN(q.Most + 1))
	case laws.CardValue:
		a.Value = anyCardOfPack(r)
	case laws.CardsValue:
		a.Value = anyCardOfPack(r)
		if r.IntN(2) == 0 {
			a.Value += " " + anyCardOfPack(r)
		}
	case laws.TextValue:
		a.Value = []string{"words", "620"}[r.IntN(2)]
	}
	return a
}

func anyCardOfPack(r *rand.Rand) string {
	return bridge.Pack.Cards()[r.IntN(52)].String()
}

// Whatever is done at a table in open mode: a refused action changes nothing,
// cards add up, exactly one player is to act or one question is open, what is
// legal is regular and what is not legal is found, and the log folds into the
// same table. The board can always be finished.
func TestAnyActionsInOpenMode(t *testing.T) {
	t.Parallel()
	seeds := *openSeeds
	if testing.Short() {
		seeds = 1
	}
	kinds := map[laws.IrregularityKind]int{}
	matters := map[laws.Matter]int{}
	for seed := range seeds {
		anyBoardsInOpenMode(t, rand.New(rand.NewPCG(19, uint64(23+seed))), kinds, matters)
	}
	for _, k := range []laws.IrregularityKind{
		laws.CallOutOfTurn, laws.InsufficientBid, laws.Inadmissible, laws.CallWhenBarred, laws.CallAfterEnd,
		laws.CallChanged, laws.HastyCorrection, laws.AboveSeven, laws.CardsExposed,
		laws.OpeningLeadOutOfTurn,
	} {
		if kinds[k] == 0 && !testing.Short() {
			t.Errorf("no %s was tried: %v", k, kinds)
		}
	}
	t.Log(kinds, matters)
}

// anyBoardsInOpenMode is boards on which anything is done, and what has been found
// and ruled on.
func anyBoardsInOpenMode(t *testing.T, r *rand.Rand, kinds map[laws.IrregularityKind]int, matters map[laws.Matter]int) {
	t.Helper()
	for number := 1; number <= 30; number++ {
		start := laws.NewStart(bridge.NewBoard(number), dealt(r))
		start.Rules.Mode = laws.OpenMode
		start.Rules.Disclosure = laws.Disclosure(r.IntN(2))
		start.Rules.Policies.RequireLead = r.IntN(4) == 0
		table, err := laws.New(start)
		if err != nil {
			t.Fatal(err)
		}
		for range 60 + 120*r.IntN(2) {
			tryOpen(t, table, anythingOpen(r, table))
		}
		count(t, table, kinds, matters)
		finishOpen(t, r, table)
		again, err := laws.Replay(table.Start(), table.Log())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.Clone(), table.Clone()) {
			t.Fatalf("board %d: the log does not fold into the same table", number)
		}
	}
}

// count counts what has been found and ruled on, and fails where a procedure has
// not been able to take what the table knows.
func count(tb testing.TB, table *laws.Table, kinds map[laws.IrregularityKind]int, matters map[laws.Matter]int) {
	tb.Helper()
	for _, e := range table.Log() {
		for _, effect := range e.Effects {
			switch effect := effect.(type) {
			case laws.IrregularityFound:
				kinds[effect.Irregularity.Kind]++
			case laws.InquiryOpened:
				matters[effect.Matter]++
			case laws.LeftToDirector:
				tb.Fatalf("%s cannot be ruled on: %s, after\n%s", effect.Matter, effect.Reason, record.Of(table))
			}
		}
	}
}

func tryOpen(tb testing.TB, table *laws.Table, a laws.Action) {
	tb.Helper()
	before := table.Clone()
	effects, err := table.Apply(a)
	if err != nil {
		if _, ok := laws.AsRefusal(err); !ok {
			tb.Fatalf("%#v: %v is no refusal, after\n%s", a, err, record.Of(table))
		}
		if !reflect.DeepEqual(before, table.Clone()) {
			tb.Fatalf("%#v was refused and changed the table", a)
		}
	}
	agreeOpen(tb, before, a, effects, err)
	addUp(tb, table)
	oneToAct(tb, table)
	discreet(tb, table)
}

// agreeOpen checks that a call in the list of legal ones is regular, and that
// one that is not is refused, found, or changes what went before.
func agreeOpen(tb testing.TB, before *laws.Table, a laws.Action, effects []laws.Effect, err error) {
	tb.Helper()
	call, ok := a.(laws.MakeCall)
	if !ok {
		agreeOnCard(tb, before, a, effects, err)
		return
	}
	legal := false
	for _, c := range before.LegalCalls(call.Seat) {
		legal = legal || c == call.Call
	}
	if legal != (before.CheckCall(call.Seat, call.Call) == nil) {
		tb.Fatalf("%#v: the list says %t, and the check %v", a, legal, before.CheckCall(call.Seat, call.Call))
	}
	found, changed := false, false
	for _, e := range effects {
		switch e := e.(type) {
		case laws.IrregularityFound:
			found = true
		case laws.CallCancelled, laws.CallAccepted, laws.CallReplaced:
			changed = true
		case laws.InquiryOpened:
			changed = changed || e.Matter == "call-over-or-in-turn" || e.Matter == "change-of-call"
		}
	}
	switch {
	case legal && (err != nil || found && !changed):
		tb.Fatalf("%#v is legal, and led to %v, %v", a, effects, err)
	case !legal && err == nil && !found && !changed:
		tb.Fatalf("%#v is not legal, and nothing was found: %v", a, effects)
	}
}

// oneToAct checks that exactly one player is awaited, or one answer.
func oneToAct(tb testing.TB, table *laws.Table) {
	tb.Helper()
	view := table.ViewFor(laws.Director)
	_, _, awaited := table.Actor()
	if awaited && view.Question != nil {
		tb.Fatal("a call or card and an answer are awaited at once")
	}
	if phase := table.Phase(); !awaited && view.Question == nil && (phase == laws.AuctionPeriod || phase == laws.PlayPeriod && view.Claim == nil) {
		tb.Fatalf("nobody is to act in the %s", phase)
	}
	for _, d := range view.Duties { // 48A
		if p, ok := d.(laws.BecomesPenaltyCard); ok && (p.Seat.Side() == view.Declarer.Side() || !table.Hand(p.Seat).Has(p.Card)) {
			tb.Fatalf("%s has the %s as a penalty card after\n%s", p.Seat, p.Card, record.Of(table))
		}
	}
	if q := view.Question; q != nil && (q.Values == laws.OptionValue && len(q.Options) == 0 || q.Clause == "" || q.Says.String() == "") {
		tb.Fatalf("%+v is no question", q)
	}
}

// discreet checks that nobody but the Director is shown an irregularity, or a
// question that is for somebody else.
func discreet(tb testing.TB, table *laws.Table) {
	tb.Helper()
	known := table.ViewFor(laws.Director).Irregularities
	for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
		view := table.ViewFor(v)
		if view.Irregularities != nil || view.Ledger != nil || view.Reviews != nil || view.Departures != nil {
			tb.Fatalf("%s sees what is for the Director", v)
		}
		if s, player := v.Seat(); view.Question != nil && (!player || view.Question.To != laws.Player(s)) {
			tb.Fatalf("%s sees a question to %s", v, view.Question.To)
		}
		for _, s := range bridge.Seats {
			own, _ := v.Seat()
			open := view.Phase == laws.PlayPeriod && (s == view.Dummy || view.Claim != nil) || table.Phase() >= laws.PlayEnded
			if h := view.Hands[s]; h.Seen && !open && (v >= laws.Open || own != s) {
				tb.Fatalf("%s sees %s's hand after\n%s", v, s, record.Of(table))
			}
		}
		if _, err := json.Marshal(view); err != nil {
			tb.Fatal(err)
		}
		asItLooks(tb, table, view, known)
	}
}

// asItLooks checks that a view before the play says no more of whose turn it is
// than the calls do that the viewer sees: three passes end the auction, and
// otherwise the next player is to call, whatever has been irregular.
func asItLooks(tb testing.TB, table *laws.Table, view laws.View, known []laws.Irregularity) {
	tb.Helper()
	if view.Asked != nil || view.Void || table.Phase() > laws.ClarificationPeriod && !(table.Phase() == laws.PlayEnded && view.Contract.IsPassedOut()) {
		return
	}
	for _, i := range known {
		if !i.Settled && (i.Kind == laws.CallChanged || i.Kind == laws.HastyCorrection) {
			return // it depends on which of two calls it is
		}
	}
	auction, above := bridge.NewAuction(view.Board.Dealer), false
	turn := view.Board.Dealer
	for _, c := range view.Calls {
		switch {
		case c.Status != laws.InForce && c.Written == "", auction.Over() && !above:
			continue
		case c.Written != "" && c.Status == laws.Withdrawn && !unsettledAbove(known, c):
			continue // it has been ruled on
		}
		above = above || c.Written != ""
		auction.AddBy(c.Seat, c.Call)
		turn = c.Seat.LHO()
	}
	phase := laws.AuctionPeriod
	contract, declarer := bridge.PassedOut, view.Declarer
	if auction.Over() && !above {
		contract, declarer = auction.Contract()
		phase, turn = laws.ClarificationPeriod, declarer.LHO()
		if contract.IsPassedOut() {
			phase = laws.PlayEnded
		}
	}
	awaited := phase == laws.AuctionPeriod || phase == laws.ClarificationPeriod && !view.LeadDown
	switch {
	case view.Phase != phase, view.Contract != contract, view.Awaited != awaited,
		awaited && (view.Turn != turn || view.By != turn), phase == laws.ClarificationPeriod && view.Declarer != declarer:
		tb.Fatalf("%s sees %s, %s by %s, %s to act %t; the calls look like %s, %s by %s, %s to act %t, after\n%s", view.Viewer,
			view.Phase, view.Contract, view.Declarer, view.Turn, view.Awaited, phase, contract, declarer, turn, awaited, record.Of(table))
	}
}

// unsettledAbove reports whether nobody has ruled on a bid of more than seven.
func unsettledAbove(known []laws.Irregularity, c laws.CallView) bool {
	for _, i := range known {
		if i.Kind == laws.AboveSeven && i.Seat == c.Seat && i.Written == c.Written && !i.Settled {
			return true
		}
	}
	return false
}

// finishOpen brings a board to its end: questions are answered, attention is
// drawn where nothing else goes on, and the rest is regular.
func finishOpen(tb testing.TB, r *rand.Rand, table *laws.Table) {
	tb.Helper()
	for range 2000 {
		view := table.ViewFor(laws.Director)
		var a laws.Action
		switch c := view.Claim; {
		case view.Question != nil:
			a = anyAnswer(r, view)
		case c != nil:
			a = answer(c)
		default:
			asked := view
			asked.Phase = table.Phase() // the Director may know that the auction only seems over
			if a = openQuestion(asked); a != nil {
				break
			}
			turn, _, ok := table.Actor()
			if view.Phase == laws.AuctionPeriod && ok && len(table.LegalCalls(turn)) == 0 {
				a = laws.DrawAttention{Seat: turn}
			} else {
				a = next(r, table)
			}
		}
		if a == nil {
			return
		}
		if _, err := table.Apply(a); err != nil {
			// An answer can contradict what is known; another will do.
			if _, answer := a.(laws.AnswerQuestion); !answer {
				tb.Fatalf("%#v: %v, after\n%s", a, err, record.Of(table))
			}
		}
		addUp(tb, table)
		oneToAct(tb, table)
	}
	tb.Fatalf("the board does not end; it is in the %s, after\n%s", table.Phase(), record.Of(table))
}
