package laws_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// revokeBoards is how many boards the model of Laws 44 and 61 to 64 and the
// table are played on.
var revokeBoards = flag.Int("revoke-boards", 2000, "boards on which the model of revokes must agree")

// revokeGame is a board that the table and the model play side by side.
type revokeGame struct {
	tb      testing.TB
	r       *rand.Rand
	table   *laws.Table
	model   *model
	matter  laws.Matter // of the inquiry that was opened last
	counted map[laws.Clause]int
}

// The table and the model agree on random boards with revokes: whose turn it is,
// what each hand holds, who has won each trick, what is asked of whom, and the
// result, after every card and every correction.
//
// shows: 44A, 44B, 44C, 44C/2, 44D, 44E, 44F, 44G, 61A, 62A, 62B, 62B1, 62B2, 62C1, 62C2, 62C3
// shows: 62D1, 63A, 63A1, 63B, 64A, 64A1, 64A1* ?, 64A2, 64B, 64B1, 64B2, 64B3, 64B6, 64B7, 64B8
func TestRevokesAgreeWithModel(t *testing.T) {
	t.Parallel()
	counted := map[laws.Clause]int{}
	for n := range *revokeBoards {
		r := rand.New(rand.NewPCG(uint64(n), 6164))
		g := newRevokeGame(t, r, n)
		g.counted = counted
		g.run()
		if t.Failed() {
			t.Fatalf("board %d", n)
		}
	}
	for _, c := range []laws.Clause{"62B", "62B1", "62B2", "62C1", "62C2", "62C3", "62D1", "63A1", "64A1", "64A2"} {
		if counted[c] == 0 && *revokeBoards >= 1000 {
			t.Errorf("no board has shown %s: %v", c, counted)
		}
	}
	t.Log(counted)
}

func newRevokeGame(tb testing.TB, r *rand.Rand, n int) *revokeGame {
	tb.Helper()
	start := laws.NewStart(bridge.NewBoard(1+n%32), dealt(r))
	start.Rules.Mode = laws.OpenMode
	declarer := bridge.Seat(r.IntN(4))
	contract := bridge.Contract{Level: uint8(1 + r.IntN(7)), Denomination: bridge.Denomination(r.IntN(5))}
	start.Ending = &laws.Ending{Contract: contract, Declarer: declarer, Leader: declarer.LHO()}
	table, err := laws.New(start)
	if err != nil {
		tb.Fatal(err)
	}
	return &revokeGame{tb: tb, r: r, table: table, model: newModel(r, start.Hands, contract.Denomination, declarer)}
}

func (g *revokeGame) run() {
	m := g.model
	often := 4 + g.r.IntN(30)  // one card in so many is a revoke, where it can be
	seldom := 3 + g.r.IntN(40) // and attention is drawn after one in so many
	late := g.r.IntN(3)        // after the end as well
	for !g.tb.Failed() {
		if m.over() {
			if g.settle(); late == 0 || !g.attention() {
				return
			}
			late--
			continue
		}
		if g.r.IntN(seldom) == 0 {
			g.attention()
			continue
		}
		s := m.turn()
		due := m.due(s)
		card := due[g.r.IntN(len(due))]
		if wrong, ok := m.revoke(s); ok && g.r.IntN(often) == 0 {
			card = wrong
		}
		m.play(card)
		m.prompt()
		if m.over() {
			g.settled()
		}
		if s == m.dummy() {
			g.apply(laws.CallCard{Seat: m.declarer, Card: card})
		} else {
			g.apply(laws.PlayCard{Seat: s, Card: card})
		}
		g.compare()
	}
}

// attention is drawn by somebody; it reports whether there was anything.
func (g *revokeGame) attention() bool {
	s := bridge.Seat(g.r.IntN(4))
	if s == g.model.dummy() && !g.model.over() {
		s = g.model.declarer
	}
	a := laws.DrawAttention{Seat: s}
	if !g.model.attention() {
		if _, err := g.table.Decide(a); err == nil {
			g.tb.Errorf("the table finds something, and the model nothing: %v", g.model)
		}
		return false
	}
	g.model.prompt()
	if g.model.over() && g.model.settled != g.model.unsettled() {
		g.settled()
	}
	g.apply(a)
	g.compare()
	return true
}

// settle compares the result when the play has ended.
func (g *revokeGame) settle() {
	result, ok := g.table.Result()
	if !ok || result.Tricks != g.model.tricksInTheEnd {
		g.tb.Errorf("the table has %d tricks, %t, and the model %d: %v", result.Tricks, ok, g.model.tricksInTheEnd, g.model)
	}
}

// settled has the model settle, and expect what is asked.
func (g *revokeGame) settled() { g.model.tricksInTheEnd = g.model.settle() }

// apply does the action at the table, and answers what is then asked as the model
// expects it to be.
func (g *revokeGame) apply(a laws.Action) {
	m := g.model
	for {
		effects, err := g.table.Apply(a)
		if err != nil {
			g.tb.Fatalf("%#v: %v; %v", a, err, m)
		}
		for _, e := range effects {
			switch e := e.(type) {
			case laws.InquiryOpened:
				g.matter = e.Matter
			case laws.Rectification:
				g.counted[e.Clauses()[0]]++
			}
		}
		q := g.table.ViewFor(laws.Director).Question
		if q == nil {
			break
		}
		value := ""
		if g.matter == "review-at-end" { // of a penalty card, which the model knows nothing of
			value = q.Options[len(q.Options)-1].Value
		} else {
			to := "D"
			if q.To.Player {
				to = q.To.Seat.String()
			}
			if len(m.expects) == 0 || m.expects[0].key != q.Key || m.expects[0].to != to {
				g.tb.Fatalf("the table asks %s %s, and the model %v: %v", to, q.Key, m.expects, m)
			}
			value, m.expects = m.expects[0].value, m.expects[1:]
		}
		a = laws.AnswerQuestion{Party: q.To, Key: q.Key, Value: value}
	}
	if len(m.expects) > 0 {
		g.tb.Fatalf("the table does not ask %v: %v", m.expects, m)
	}
}

// compare checks that both see the same board.
func (g *revokeGame) compare() {
	m := g.model
	for s := range bridge.Seat(4) {
		if got := g.table.Hand(s); got != bridge.NewHand(m.hands[s]...) {
			g.tb.Fatalf("%s holds %v, and in the model %v: %v", s, got, m.hands[s], m)
		}
	}
	for k, trick := range g.table.Tricks() {
		if trick.Won != m.winner(k+1) {
			g.tb.Fatalf("trick %d is %s's, and in the model %s's: %v", k+1, trick.Won, m.winner(k+1), m)
		}
	}
	turn, _, ok := g.table.Actor()
	if ok == m.over() || ok && turn != m.turn() {
		g.tb.Fatalf("it is %s's turn, %t, and in the model %s's: %v", turn, ok, m.turn(), m)
	}
	if ok {
		cards := g.table.LegalCards(turn).Cards()
		due := slices.Clone(m.due(turn))
		slices.Sort(cards)
		slices.Sort(due)
		if !slices.Equal(cards, due) {
			g.tb.Fatalf("%s may play %v, and in the model %v: %v", turn, cards, due, m)
		}
	}
}
