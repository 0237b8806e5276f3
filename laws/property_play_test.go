package laws_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// anyCard is something that is done in the play, half of it regular.
func anyCard(r *rand.Rand, t *laws.Table, view laws.View, s bridge.Seat) laws.Action {
	if view.Question == nil && view.Claim == nil && r.IntN(2) == 0 {
		if a := next(r, t); a != nil {
			return a
		}
	}
	if c := view.Claim; c != nil && !c.Doubted && r.IntN(2) == 0 {
		return laws.DoubtClaim{Seat: c.Seat.LHO()}
	}
	if r.IntN(40) == 0 { // dummy loses the protection of 43B
		return laws.OpenMatter{Matter: "dummy", Facts: map[string]string{"what": "looked", "penalty": "no"}}
	}
	for _, i := range view.Irregularities {
		if !i.Settled && i.Kind == laws.Revoke && r.IntN(6) == 0 {
			return laws.DrawAttention{Seat: view.Dummy}
		}
		if !i.Settled && i.Kind == laws.LeadOutOfTurn && r.IntN(6) == 0 {
			return laws.DrawAttention{Seat: view.Declarer.LHO()}
		}
	}
	if view.Claim != nil && view.Question == nil && r.IntN(3) > 0 {
		return []laws.Action{
			laws.AgreeToClaim{Seat: s},
			laws.AgreeToClaim{Seat: s},
			laws.DoubtClaim{Seat: s},
			laws.PlayOn{Seat: s},
			laws.Adjudicate{Tricks: r.IntN(4)},
		}[r.IntN(5)]
	}
	var c bridge.Card
	if cards := t.Hand(s).Cards(); len(cards) > 0 {
		c = cards[r.IntN(len(cards))]
	}
	dummys := t.Hand(view.Dummy).Cards()
	called := c
	if len(dummys) > 0 && r.IntN(8) > 0 {
		called = dummys[r.IntN(len(dummys))]
	}
	if turn, _, ok := t.Actor(); ok && t.Trick().Count == 0 && r.IntN(4) == 0 {
		switch turn { // declarer leads from the wrong hand
		case view.Dummy:
			if own := t.Hand(view.Declarer).Cards(); len(own) > 0 {
				return laws.PlayCard{Seat: view.Declarer, Card: own[r.IntN(len(own))]}
			}
		case view.Declarer:
			return laws.CallCard{Seat: view.Declarer, Card: called}
		}
	}
	if log := t.Log(); len(log) > 0 && r.IntN(2) == 0 {
		for _, e := range log[len(log)-1].Effects { // a defender plays to a lead that was retracted
			if lead, ok := e.(laws.LeadGoesTo); ok && (lead.On == "55B2" || lead.On == "53A") && t.Trick().Count == 0 {
				own := t.Hand(lead.Seat.LHO()).Cards()
				if len(own) == 0 {
					break
				}
				return laws.PlayCard{Seat: lead.Seat.LHO(), Card: own[r.IntN(len(own))]}
			}
		}
	}
	words := []string{"high", "low", "win", "anything", "heart", "queen", "7", "S", "nothing"}
	actions := []laws.Action{
		laws.Warn{Seat: view.Dummy, Whom: view.Declarer},
		laws.PlayCard{Seat: s, Card: c},
		laws.PlayCard{Seat: s, Card: c},
		laws.PlayCard{Seat: s, Card: c},
		laws.PlaceLead{Seat: s, Card: c},
		laws.CallCard{Seat: view.Declarer, Card: called},
		laws.CallCard{Seat: view.Declarer, Card: called},
		laws.Designate{Seat: view.Declarer, Words: words[r.IntN(len(words))]},
		laws.DrawAttention{Seat: s},
		laws.DrawAttention{Seat: s},
	}
	if r.IntN(4) == 0 {
		actions = append(actions,
			laws.ExposeCards{Seat: s, Cards: []bridge.Card{c}},
			laws.NameCard{Seat: s, Card: c},
			laws.AskNoneLeft{Seat: s, Of: bridge.Seat(r.IntN(4))},
			laws.AddCard{Seat: s, Card: c},
			laws.PlayNone{Seat: t.Trick().Turn()},
			laws.ShowCard{Seat: s, Card: c},
			laws.ShowCard{Seat: view.Declarer, Card: called},
			laws.PutCard{Seat: view.Dummy, Card: called},
			laws.ChangeCard{Seat: s, Card: c},
			laws.ChangeCard{Seat: view.Declarer, Card: called},
			laws.PlayTogether{Seat: s, Card: c},
			laws.PlaySeveral{Seat: s, Cards: t.Hand(s).Cards()[:min(2, t.Hand(s).Len())]},
			laws.FaceLead{Seat: s},
			laws.AskReview{Seat: s},
			laws.AgreeToClaim{Seat: s}, laws.DoubtClaim{Seat: s}, laws.PlayOn{Seat: s}, laws.Adjudicate{Tricks: r.IntN(4)},
		)
	}
	if r.IntN(12) == 0 {
		matters := laws.Matters() // one of the play, of which the table knows nothing
		if m := matters[r.IntN(len(matters))]; m.Laws[0] >= 44 && m.Laws[0] <= 60 {
			actions = append(actions, laws.OpenMatter{Matter: m.Matter})
		}
	}
	if r.IntN(12) == 0 {
		actions = append(actions, laws.SpreadHand{Seat: s}, laws.Claim{Seat: s, Tricks: r.IntN(4)})
	}
	return actions[r.IntN(len(actions))]
}

// agreeOnCard is the same for a card.
func agreeOnCard(tb testing.TB, before *laws.Table, a laws.Action, effects []laws.Effect, err error) {
	tb.Helper()
	turn, by, ok := before.Actor()
	var card bridge.Card
	legal := false
	switch a := a.(type) {
	case laws.PlayCard:
		card = a.Card
		legal = ok && turn == by && by == a.Seat && before.LegalCards(turn).Has(card)
	case laws.CallCard:
		card = a.Card
		legal = ok && turn != by && by == a.Seat && before.LegalCards(turn).Has(card)
	default:
		return
	}
	if before.Phase() != laws.PlayPeriod {
		return
	}
	if ok && before.LegalCards(turn) == 0 {
		tb.Fatalf("%s has no legal card", turn)
	}
	for c := range before.Hand(turn).All() {
		if ok && before.LegalCards(turn).Has(c) != (before.CheckCard(turn, c) == nil) {
			tb.Fatalf("%s: the list and the check differ about %s: %v", turn, c, before.CheckCard(turn, c))
		}
	}
	found, changed := false, false
	for _, e := range effects {
		switch e := e.(type) {
		case laws.IrregularityFound:
			found = found || e.Irregularity.Cards.Has(card)
		case laws.CardAccepted, laws.CardWithdrawn, laws.DesignationVoid, laws.InquiryOpened, laws.InquiryClosed:
			changed = true
		}
	}
	switch {
	case legal && (err != nil || found && !changed):
		tb.Fatalf("%#v is legal, and led to %v, %v", a, effects, err)
	case !legal && err == nil && !found && !changed:
		tb.Fatalf("%#v is not legal, and nothing was found: %v", a, effects)
	}
}

// ending is a random ending with that many cards a hand, at a table in open mode.
func ending(r *rand.Rand, n int) laws.Start {
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range r.Perm(52)[:4*n] {
		hands[i%4] = hands[i%4].With(bridge.Card(c))
	}
	start := laws.Start{Board: bridge.NewBoard(1 + r.IntN(16)), Hands: hands, Rules: laws.Rules{Mode: laws.OpenMode}}
	start.Rules.Policies = laws.Policies{
		PenaltyCard53B: r.IntN(4) == 0, EarlyLeadExcused: r.IntN(4) == 0, WithdrawnCardUsable: r.IntN(4) == 0,
		RevokesAddUp: r.IntN(4) == 0, ForcedChangeFree: r.IntN(4) == 0, SlipsFromHand: r.IntN(2) == 0,
	}
	start.Ending = &laws.Ending{
		Contract: bridge.Contract{Level: uint8(1 + r.IntN(7)), Denomination: bridge.Denomination(r.IntN(5))},
		Declarer: bridge.Seat(r.IntN(4)), Leader: bridge.Seat(r.IntN(4)),
	}
	start.Ending.Won[bridge.NorthSouth] = r.IntN(14 - n)
	start.Ending.Won[bridge.EastWest] = 13 - n - start.Ending.Won[bridge.NorthSouth]
	return start
}

// The same as TestAnyActionsInOpenMode for the play: whatever is faced, named,
// claimed or answered, the cards and tricks add up, one player is to act or one
// question is open, the list of legal cards agrees with what is found, views
// show no more than they may, the board can be finished, and the log folds into
// the same table.
func TestAnyActionsInThePlay(t *testing.T) {
	t.Parallel()
	boards := 250
	if testing.Short() {
		boards = 60
	}
	r := rand.New(rand.NewPCG(29, 31))
	kinds := map[laws.IrregularityKind]int{}
	matters := map[laws.Matter]int{}
	for range boards {
		start := ending(r, 2+r.IntN(12))
		table, err := laws.New(start)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 + r.IntN(120) {
			tryOpen(t, table, anythingOpen(r, table))
		}
		finishOpen(t, r, table)
		count(t, table, kinds, matters)
		again, err := laws.Replay(table.Start(), table.Log())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.Clone(), table.Clone()) {
			t.Fatalf("the log does not fold into the same table:\n%v", table.Log())
		}
		if result, _ := table.Result(); table.Phase() != laws.Returned || result.Tricks < 0 || result.Tricks > 13 {
			t.Fatalf("the board ended with %v in the %s, after\n%s", result, table.Phase(), record.Of(table))
		}
	}
	for _, k := range []laws.IrregularityKind{
		laws.LeadOutOfTurn, laws.PlayOutOfTurn, laws.Revoke, laws.PenaltyCardNotPlayed,
		laws.CardExposed, laws.CardNamed, laws.LeadBeforeChoice, laws.HandFaced, laws.CardShown, laws.FifthCard,
		laws.WrongDummyCard, laws.DummyActed, laws.SeveralCards, laws.PlayToRetractedLead, laws.NoCardPlayed,
	} {
		if kinds[k] == 0 && !testing.Short() {
			t.Errorf("no %s was tried: %v", k, kinds)
		}
	}
	if matters["doubted-claim"] == 0 && !testing.Short() {
		t.Errorf("no claim was doubted: %v", matters)
	}
	t.Log(kinds, matters)
}
