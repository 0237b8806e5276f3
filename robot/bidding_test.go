package robot_test

import (
	"context"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
)

// bidding is hands with the calls that the system of docs/system.md makes on
// them. The auction begins with the dealer and ends before the player whose
// hand it is; explained is part of what the opponents are told about the call.
var bidding = []struct {
	hand, auction, call, explained string
}{
	// Openings.
	{"AK32.KQ4.J976.32", "", "1D", "3+ diamonds"},
	{"AQJ32.KQ4.976.32", "", "1S", "5+ spades"},
	{"AQJ32.KQT42.97.3", "", "1S", "5+ spades"},
	{"A32.KQ54.976.A32", "", "1C", "3+ clubs"},
	{"A32.KQ54.A976.32", "", "1D", "3+ diamonds"},
	{"A4.KQ54.A976.K32", "", "1NT", "15–17 HCP, balanced"},
	{"AQJ32.KQ4.K76.32", "", "1NT", "15–17 HCP, balanced"},
	{"AQ4.KQ54.AQ76.K2", "", "2NT", "20–21 HCP, balanced"},
	{"AQ4.AKQ4.AQ76.K2", "", "2C", "strong and artificial"},
	{"AKQJ32.AKQ4.A6.2", "", "2C", "strong and artificial"},
	{"KQT932.43.K76.32", "", "2S", "weak; 5–10 HCP, 6 spades"},
	{"3.KQT932.K76.432", "", "2H", "weak; 5–10 HCP, 6 hearts"},
	{"3.2.KQT9754.Q432", "", "3D", "preemptive"},
	{"KQJ98764.2.43.32", "", "4S", "preemptive"},
	{"K32.Q54.J976.Q32", "", "Pass", "at most 12 points"},
	{"KJ987.A9876.87.2", "", "Pass", ""},
	{"AJ987.KJ987.87.2", "", "Pass", ""},
	{"AQ987.KJ987.87.2", "", "1S", ""},
	{"AJ987.K87.Q87.J2", "Pass Pass", "1S", ""},
	{"A87.KJ87.Q87.J32", "Pass Pass Pass", "Pass", ""},

	// Responses to one of a major.
	{"K87.976.AJ432.32", "1H Pass", "2H", "6–9 points, 3+ hearts"},
	{"K876.A976.A432.2", "1H Pass", "2NT", "forcing raise of hearts"},
	{"K87.A976.Q432.32", "1H Pass", "3H", "invites game"},
	{"2.QT976.KJ5432.2", "1H Pass", "4H", "preemptive"},
	{"K876.97.AJ32.432", "1H Pass", "1S", "4+ spades"},
	{"K87.97.QJ32.J432", "1H Pass", "1NT", ""},
	{"K87.9.AQ432.KQ32", "1H Pass", "2D", "12+ points, 3+ diamonds"},
	{"KJ7.97.AQ32.KQ32", "1H Pass", "3NT", "13–16 HCP, balanced"},
	{"J87.97.Q532.J432", "1H Pass", "Pass", ""},
	{"2.AQJ987.KQ2.KQ2", "1S Pass", "3H", "strong jump"},
	{"A2.AQJ98.K32.432", "1S Pass", "2H", "5+ hearts"},

	// Responses to one of a minor.
	{"K876.Q976.32.432", "1C Pass", "Pass", ""},
	{"K876.Q976.K2.432", "1C Pass", "1H", "4+ hearts"},
	{"KJ876.Q9876.2.32", "1C Pass", "1S", ""},
	{"K87.Q97.KJ32.432", "1C Pass", "1D", ""},
	{"K87.Q97.K32.5432", "1C Pass", "1NT", "6–10 HCP"},
	{"K87.Q97.KJ2.QJ32", "1D Pass", "2NT", "11–12 HCP, balanced"},
	{"K87.AQ7.KJ2.QJ32", "1D Pass", "3NT", "13–16 HCP, balanced"},
	{"K8.97.QJ532.9832", "1D Pass", "2D", ""},
	{"A8.97.KQ532.9832", "1D Pass", "3D", "invites game"},

	// One no trump.
	{"KQ87.A987.32.432", "1NT Pass", "2C", "Stayman"},
	{"KQ876.A87.32.432", "1NT Pass", "2H", "transfer to spades"},
	{"876.JT9876.32.43", "1NT Pass", "2D", "transfer to hearts"},
	{"K87.A87.QJ32.432", "1NT Pass", "3NT", ""},
	{"K87.987.AJ32.432", "1NT Pass", "2NT", "invites game"},
	{"987.987.AJ32.432", "1NT Pass", "Pass", ""},
	{"98.97.32.QT98732", "1NT Pass", "2S", "transfer to a minor"},
	{"KQ7.AQ7.KJ32.J32", "1NT Pass", "4NT", "invites slam"},
	{"KQ7.AQ7.KJ32.AJ3", "1NT Pass", "6NT", ""},
	{"A4.KQ54.A976.K32", "1NT Pass 2C Pass", "2H", "4+ hearts"},
	{"A43.KQ5.A976.K32", "1NT Pass 2C Pass", "2D", "no four-card major"},
	{"AQ54.K5.A976.K32", "1NT Pass 2C Pass", "2S", "4+ spades"},
	{"A4.KQ54.A976.KJ2", "1NT Pass 2D Pass", "3H", "maximum"},
	{"A43.KQ5.A976.K32", "1NT Pass 2D Pass", "2H", ""},
	{"KQ87.J983.Q2.432", "1NT Pass 2C Pass 2S Pass", "3S", "invites game"},
	{"KQ87.AJ87.32.432", "1NT Pass 2C Pass 2S Pass", "4S", ""},
	{"KQ87.A987.32.432", "1NT Pass 2C Pass 2D Pass", "2NT", "invites game"},
	{"KQ876.A87.32.K32", "1NT Pass 2H Pass 2S Pass", "3NT", "choice of game"},
	{"KQ8765.A87.32.32", "1NT Pass 2H Pass 2S Pass", "4S", ""},
	{"Q98765.87.432.32", "1NT Pass 2H Pass 2S Pass", "Pass", ""},
	{"98.97.QT98732.32", "1NT Pass 2S Pass 3C Pass", "3D", "to play"},
	{"A43.K5.A976.KQ32", "1NT Pass 2H Pass 2S Pass 3NT Pass", "4S", ""},

	// Strong two clubs.
	{"432.5432.976.432", "2C Pass", "2D", "waiting"},
	{"KQJ32.K43.97.432", "2C Pass", "2S", "5+ spades"},
	{"AQ4.AKQ4.AQ76.K2", "2C Pass 2D Pass", "2NT", "22–24 HCP, balanced"},
	{"AKQJ32.AKQ4.A6.2", "2C Pass 2D Pass", "2S", "5+ spades"},
	{"K432.5432.97.432", "2C Pass 2D Pass 2NT Pass", "Pass", ""},
	{"K432.K543.97.432", "2C Pass 2D Pass 2NT Pass", "3C", "Stayman"},

	// Preempts of partner.
	{"A2.K987.Q987.876", "2S Pass", "Pass", ""},
	{"A42.987.Q987.876", "2S Pass", "3S", "preemptive"},
	{"K2.AK87.AQ87.K76", "2S Pass", "4S", ""},
	{"KQT932.A3.976.32", "2S Pass 2NT Pass", "3H", "maximum"},
	{"KQT932.43.J76.32", "2S Pass 2NT Pass", "3S", "minimum"},

	// Opener's rebids.
	{"KQ54.A2.KJ987.32", "1D Pass 1S Pass", "2S", "11–15 points, 3+ spades"},
	{"KQ54.A2.AQJ87.32", "1D Pass 1S Pass", "3S", "invites game"},
	{"KQ54.A2.AKJ87.A2", "1D Pass 1S Pass", "4S", ""},
	{"Q54.A32.KJ87.K32", "1D Pass 1S Pass", "1NT", "11–14 HCP, balanced"},
	{"Q54.A32.AKJ8.KQ2", "1D Pass 1S Pass", "2NT", ""},
	{"54.A2.AQJ987.K32", "1D Pass 1S Pass", "2D", "11–16 points, 5+ diamonds"},
	{"5.AK32.AQJ87.K32", "1D Pass 1S Pass", "2H", "reverse"},
	{"54.A3.AJ987.KQ32", "1D Pass 1S Pass", "2C", "4+ clubs"},
	{"AKQ54.54.AQJ8.32", "1S Pass 2C Pass", "2D", ""},
	{"KQJ54.Q54.K8.K32", "1S Pass 2S Pass", "Pass", ""},
	{"AKJ54.54.AQJ8.32", "1S Pass 2S Pass", "3S", "invites game"},
	{"AKQ54.5.AQJ82.K2", "1S Pass 2S Pass", "4S", ""},
	{"AQ542.A54.KJ8.32", "1S Pass 3S Pass", "4S", ""},
	{"QJ542.A54.QJ8.Q2", "1S Pass 3S Pass", "Pass", ""},

	// Key cards.
	{"A2.KQ5.AKQ876.A2", "1D Pass 3D Pass", "4NT", "asks for key cards"},
	{"KQ542.A54.KQ8.32", "1S Pass 3S Pass 4NT Pass", "5S", ""},
	{"AKQJ2.KQ54.KQ8.2", "1S Pass 2NT Pass 4S Pass", "4NT", "asks for key cards, spades trumps"},
	{"A9852.K54.A98.32", "1S Pass 2NT Pass 4S Pass 4NT Pass", "5H", "two or five key cards without the queen of trumps"},

	// Overcalls and doubles.
	{"AQJ32.K43.976.32", "1D", "1S", "5+ spades"},
	{"KQJ987.43.976.32", "1D", "2S", "preemptive"},
	{"A432.KQ43.2.Q432", "1D", "X", "takeout"},
	{"AQ3.K43.KQ76.K32", "1D", "1NT", "15–18 HCP, balanced, diamonds stopped"},
	{"32.A3.K76.AQJ987", "1S", "2C", "5+ clubs"},
	{"J8732.A3.Q76.Q32", "1D", "Pass", ""},
	{"AK32.AJ43.2.KQ32", "2D", "X", "takeout"},
	{"AQJ987.A3.76.A32", "2D", "2S", ""},
	{"AQJ3.A3.K76.K432", "1NT", "X", "for penalties"},
	{"AQJ983.A3.76.432", "1NT", "2S", ""},
	{"KQ32.Q43.A76.432", "1H Pass Pass", "X", "takeout"},
	{"A32.QJ4.KJ6.QT32", "1H Pass Pass", "1NT", "balancing"},

	// Answers to them.
	{"K432.Q43.76.5432", "1D X Pass", "1S", "4+ spades"},
	{"K432.AQ43.76.432", "1D X Pass", "2S", "invites game"},
	{"KQ432.A4.76.K432", "1D X Pass", "4S", ""},
	{"Q32.J43.KJ96.432", "1D X Pass", "1NT", "diamonds stopped"},
	{"2.43.KQJT96.5432", "1D X Pass", "Pass", "for penalties"},
	{"K32.Q43.976.A432", "1D 1S Pass", "2S", "3+ spades"},
	{"KQ32.A4.976.A432", "1D 1S Pass", "2D", "raise of spades"},
	{"32.KQT987.A6.432", "1D 1S Pass", "2H", "5+ hearts"},
	{"K2.Q43.KJ97.Q432", "1D 1S Pass", "1NT", "diamonds stopped"},

	// Responder in competition.
	{"32.KQ43.A76.5432", "1D 1S", "X", "negative"},
	{"KQ432.43.A76.432", "1D 1H", "1S", "5+ spades"},
	{"KQ43.43.A76.5432", "1D 1H", "X", "negative"},
	{"K43.QJ43.A76.432", "1H 1S", "2H", ""},
	{"K43.QJ43.A7.A432", "1H 1S", "2S", "raise of hearts"},
	{"32.3.A7632.KQ432", "1H 1S", "X", "negative"},
	{"K43.QJ4.87.65432", "1H X", "2H", ""},
	{"K43.QJ43.A7.K432", "1H X", "2NT", "limit raise or better"},
	{"KQ43.3.A87.K5432", "1H X", "XX", "strength"},
	{"3.QJ43.8765.5432", "1H X", "3H", "preemptive"},
	{"AJ3.32.KQT87.432", "1NT 2H", "X", "takeout"},
	{"AQJ93.32.K87.432", "1NT 2H", "3S", "5+ spades"},
	{"AQ3.K2.J8765.432", "1NT 2H", "3NT", "hearts stopped"},
	{"KJT932.32.87.432", "1NT 2H", "2S", "to play"},

	// Judgement.
	{"AK432.A5.QJ8.432", "1S 2D 2S 3D", "Pass", ""},
	{"AQJ432.75.82.KQ3", "1S 2D 2S 3D", "3S", ""},
	{"J5.KQ432.K32.432", "1S Pass 1NT Pass 2C Pass", "2S", ""},
	{"K5.Q2.QJT9.98752", "1D Pass 1NT Pass 2C Pass", "Pass", ""},
}

// viewOf is what the next player sees before calling.
func viewOf(tb testing.TB, hand, auction string) laws.View {
	tb.Helper()
	h, err := bridge.ParseHand(hand)
	if err != nil {
		tb.Fatal(err)
	}
	board := bridge.NewBoard(1)
	a := bridge.NewAuction(board.Dealer)
	v := laws.View{Board: board, Phase: laws.AuctionPeriod, Taken: bridge.BySeat[bool]{true, true, true, true}}
	for _, text := range strings.Fields(auction) {
		c, err := bridge.ParseCall(text)
		if err != nil {
			tb.Fatal(err)
		}
		if !a.Admissible(a.Turn(), c) {
			tb.Fatalf("%s: %s is not admissible", auction, text)
		}
		v.Calls = append(v.Calls, laws.CallView{PlacedCall: bridge.PlacedCall{Seat: a.Turn(), Call: c}, Alerted: true, Explanation: "told"})
		a.Add(c)
	}
	me := a.Turn()
	v.Viewer = laws.SeatViewer(me)
	for _, s := range bridge.Seats {
		v.Hands[s].Count = 13
	}
	v.Hands[me] = laws.HandView{Cards: h, Seen: true, Count: 13}
	v.Turn, v.By, v.Awaited = me, me, true
	return v
}

func TestBidding(t *testing.T) {
	t.Parallel()
	p := robot.New(robot.Natural, 1)
	for _, c := range bidding {
		v := viewOf(t, c.hand, c.auction)
		a, ok := p.Act(context.Background(), v)
		call, isCall := a.(laws.MakeCall)
		if !ok || !isCall {
			t.Errorf("%s after %q: does %#v", c.hand, c.auction, a)
			continue
		}
		// The same player, asked by an opponent.
		v.Calls = append(v.Calls, laws.CallView{
			PlacedCall: bridge.PlacedCall{Seat: call.Seat, Call: call.Call},
			Asked:      []bridge.Seat{call.Seat.LHO()},
		})
		v.Awaited = false
		a, ok = p.Act(context.Background(), v)
		told, isTold := a.(laws.ExplainCall)
		if !ok || !isTold || told.Of != len(v.Calls)-1 || told.Text == "" {
			t.Errorf("%s after %q: asked about %v does %#v", c.hand, c.auction, call.Call, a)
			continue
		}
		if call.Call.String() != c.call {
			t.Errorf("%s after %q: calls %v (%s), want %s", c.hand, c.auction, call.Call, told.Text, c.call)
		} else if !strings.Contains(told.Text, c.explained) {
			t.Errorf("%s after %q: explains %v as %q, want %q in it", c.hand, c.auction, call.Call, told.Text, c.explained)
		}
	}
}
