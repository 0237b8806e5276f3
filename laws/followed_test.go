package laws_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// open1 is board 1 at a table in open mode, open1NT after 1NT by North and
// three passes.
const (
	dealLine = "deal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975\n"
	open1    = "board 1\nmode open\n" + dealLine
	open1NT  = open1 + "N 1NT\nE Pass\nS Pass\nW Pass\n"
	// played1NT is the same after the ♠Q has been faced.
	played1NT = open1NT + "E leads SQ\nW no question\nN no question\nE faces\n"
	// missing is an ending with dummy to lead, in which a hand can leave a card out.
	missing = "board 1\nmode open\nposition N:..972.32 ..J8.K96 ..K5.Q54 ..43.T87\ncontract 3NT by S\nwon NS 4 EW 4\nleader N\n"
	// saidAnything has either defender to name dummy's card (46B5), and concededDoubted
	// East to say whether to object (68B2).
	saidAnything = "board 3\nmode open\nposition N:Q..3.Q .7.52. .4.A6. .J.K4.\ncontract 3NT by S\nwon NS 6 EW 4\nleader N\n" +
		"S calls \"anything\"\n"
	concededDoubted = "board 1\nmode open\nposition N:32... K4... AJ... Q5...\ncontract 3NT by S\nwon NS 7 EW 4\nleader N\n" +
		"W claims 1\nS doubts\n"
	// silenced has North obliged to pass throughout, and West to call.
	silenced = open1 + "N 1C\nE 1S\nS 1H\nW attention\nW answers accept no\nS answers new-call 1NT\n" +
		"director answers same-denomination no\ndirector answers comparable no\n"
)

// What is refused about reviews, questions, system cards and followed tables.
//
// shows: 18F, 20A, 20B, 20C1, 20C2, 20F1, 20F5(a), 20F5(b)(i), 20G3, 25A5
// shows: 40B2(a)(iii), 40B2(b), 40B2(c)(i), 40B2(c)(ii), 40B2(c)(iii), 40B2(c)(iv), 40B2(d)
// shows: 1997:20B, 1997:20F1, 1997:20F3-20G ?
func TestRequests(t *testing.T) {
	t.Parallel()
	old := strings.Replace(silenced, "mode open\n", "mode open\nedition 1997\n", 1)
	byPartner := strings.Replace(played3NT, "board 1\n", "board 1\ndisclosure partner\n", 1)
	for _, c := range []struct {
		clause laws.Clause // "" where it is not refused
		kind   laws.RefusalKind
		text   string
		action string
	}{
		// 20B: at one's own turn, unless obliged to pass.
		{"", 0, deal1 + "N 1D\n", "E asks review"},
		{"20B", laws.NotAskedNow, deal1 + "N 1D\n", "W asks review"},
		{"", 0, silenced, "W asks review"},
		{"20B", laws.ObligedToPass, silenced + "W Pass\n", "N asks review"},
		{"20B", laws.ObligedToPass, old + "W Pass\n", "N asks review"},
		// 20C1: a defender, before the lead is on the table.
		{"20C1", laws.AuctionOpen, deal1, "E asks lead"},
		{"", 0, table3NT, "W asks lead"},
		{"", 0, table3NT, "E asks lead"},
		{"20C1", laws.NotAskedNow, table3NT, "S asks lead"},
		{"20C1", laws.NotAskedNow, table3NT + "W leads D2\n", "E asks lead"},
		// 20C2: until the first card; not dummy.
		{"", 0, played3NT, "E asks review"},
		{"", 0, played3NT, "S asks review"},
		{"20C2", laws.NotAskedNow, played3NT, "N asks review"},
		{"20C2", laws.NotAskedNow, played3NT, "W asks review"},
		{"20C2", laws.NotAskedNow, played3NT + "S calls D6\n", "S asks review"},
		{"20C2", laws.NotAskedNow, played3NT + "S calls DJ\nE D4\nS D3\n", "E asks review"},
		// 20F1: in 2017 a player obliged to pass does not ask; in 1997 the Law
		// has that for reviews only.
		{"20F1", laws.ObligedToPass, silenced + "W Pass\n", "N asks 2"},
		{"", 0, old + "W Pass\n", "N asks 2"},
		// 20F5: partner's explanation.
		{"20F5(b)", laws.NotExplainer, deal1 + "N 1D\n", "E disputes 1"},
		{"20F5(a)", laws.NotAskedNow, deal1 + "N 1D\n", "S disputes 1"},
		{"", 0, table3NT, "S disputes 1"},
		{"", 0, table3NT, "N disputes 3"},
		{"20F5(b)(i)", laws.NotAskedNow, table3NT, "W disputes 2"},
		{"20F5(b)(i)", laws.NotAskedNow, byPartner, "E disputes 2"},
		{"20F1", laws.NotAskedNow, strings.Replace(table3NT, "board 1\n", "board 1\nedition 1997\n", 1), "S disputes 1"},
		// 40B2(b), 20G3: the own side's system card.
		{"", 0, deal1, "N looks NS"},
		{"40B2(b)", laws.CardClosed, deal1 + "N 1D\n", "S looks NS"},
		{"", 0, table3NT, "N looks NS"},
		{"40B2(b)", laws.CardClosed, table3NT, "W looks EW"},
		{"40B2(b)", laws.CardClosed, played3NT, "S looks NS"},
		{"", 0, strings.Replace(played3NT, "board 1\n", "board 1\npolicy own-card\n", 1), "S looks NS"},
		// 40B2(c): the opponents'.
		{"", 0, deal1, "W looks NS"},
		{"40B2(c)(iii)", laws.CardClosed, deal1 + "N 1D\n", "W looks NS"},
		{"", 0, deal1 + "N 1D\n", "E looks NS"},
		{"", 0, table3NT, "E looks NS"},
		{"", 0, played3NT, "S looks EW"},
		{"40B2(c)(iii)", laws.CardClosed, played3NT, "N looks EW"},
		{"", 0, strings.Replace(deal1, "board 1\n", "board 1\ndisclosure partner\n", 1) + "N 1D\nE X\nS asks 2\n", "W looks NS"},
		{"40B2(c)", laws.CardClosed, strings.Replace(deal1, "board 1\n", "board 1\npolicy opponents-card-closed\n", 1), "W looks NS"},
		// 40B2(d): aids.
		{"40B2(d)", laws.NoAids, played3NT, "S uses aid"},
		{"", 0, strings.Replace(played3NT, "board 1\n", "board 1\npolicy aids\n", 1), "S uses aid"},
		// What a table that refuses irregularities never sees.
		{"25", laws.CannotHappen, deal1 + "N 1D\n", "N changes to 1H"},
		{"33", laws.CannotHappen, deal1 + "N 1D\n", "E 1S together"},
		{"38A", laws.NoSuchCall, deal1 + "N 1D\n", "E bids 8C"},
		{"24", laws.CannotHappen, deal1, "N exposes SA"},
		{"49", laws.CannotHappen, played3NT, "W names D8"},
		{"46A", laws.CannotHappen, played3NT, `S calls "low"`},
		{"48B", laws.CannotHappen, played3NT, "S spreads hand"},
		{"58A", laws.CannotHappen, played3NT, "E D4 together"},
		{"58B", laws.CannotHappen, played3NT, "E plays D4 D5"},
		{"45E", laws.CannotHappen, played3NT, "E adds D4"},
		{"45C", laws.CannotHappen, played3NT, "E shows D4"},
		{"45D", laws.CannotHappen, played3NT, "N puts D6"},
		{"47F2", laws.CannotHappen, played3NT, "W changes to D8"},
		{"81C3", laws.CannotHappen, deal1, "director opens review"},
		{"9A", laws.NothingIrregular, deal1, "N attention"},
		// At one that is followed.
		{"18F", laws.CallIsFinal, strings.Replace(open1, "mode open\n", "mode open\npolicy calls-final\n", 1) + "N 1D\n", "N changes to 1H"},
		{"25", laws.NoSuchCall, open1, "N changes to 1H"},
		{"25A5", laws.AuctionOver, open1NT + "E leads SQ\nW no question\nN no question\nE faces\n", "W changes to X"},
		{"7B3", laws.CardNotHeld, open1, "N exposes SQ"},
		{"", 0, played1NT, "W exposes DK"},
		{"49", laws.CardNotHeld, played1NT, "W exposes SA"},
		{"49", laws.CardNotHeld, played1NT, "W names SA"},
		{"45A", laws.CardFaced, played1NT + "W S4\n", "W S4"},
		{"45C", laws.CardFaced, played1NT + "W S4\n", "W shows S4"},
		{"45B", laws.DummyIsPlayed, played1NT, "S S6"},
		{"45B", laws.NotDeclarer, played1NT, `W calls "low"`},
		{"44B", laws.NotYourTurn, played1NT + "N calls S6\n", `N calls "low"`},
		{"45D", laws.NotDummy, played1NT, "W puts S5"},
		{"45D", laws.CardNotHeld, played1NT, "S puts SA"},
		{"47F2", laws.CardStays, played1NT + "N calls S6\nW S5\n", "W changes to S4"},
		{"47F2", laws.CardNotHeld, played1NT + "N calls S6\nW S5\n", "W changes to SA"},
		{"44C", laws.MustFollow, played1NT + "N calls S6\n", "N changes to H9"},
		{"45C4(b)", laws.CardStays, played1NT, "N changes to S6"},
		{"41D", laws.DummyIsPlayed, played1NT, "S spreads hand"},
		{"48B", laws.PlayNotBegun, open1NT, "N spreads hand"},
		{"58B", laws.NotYourTurn, played1NT, "W plays S4 S5"},
		{"45B", laws.DummyIsPlayed, played1NT, "S plays S6 S7"},
		{"68D", laws.PlayIsSuspended, played1NT + "N claims 7\n", "W S4"},
		{"22B", laws.NoPlay, open1 + "N Pass\nE Pass\nS Pass\nW Pass\n", "W S4"},
		{"38A", laws.BidNotRuledOn, open1 + "N 1H\nE bids 8C\nS Pass\nW Pass\nN Pass\n", "S leads D3"},
		{"38A", laws.BidNotRuledOn, open1 + "N 1H\nE bids 8C\nS Pass\nW Pass\nN Pass\n", "S D3"},
		{"41A", laws.AuctionOpen, open1 + "N 1H\nE Pass\nS Pass\n", "E leads SQ"},
		{"9A", laws.NothingIrregular, open1 + "N 1D\n", "E attention"},
		{"9A", laws.NothingIrregular, open1NT + "E leads SQ\nW no question\nN no question\nE faces\n", "S attention"},
		{"9B2", laws.DirectorAsks, open1 + "N 2H\nE 2D\nW attention\n", "S 2H"},
		{"10C2", laws.NothingAsked, open1, "S answers accept yes"},
		{"10C2", laws.AskedOfAnother, open1 + "N 2H\nE 2D\nW attention\n", "N answers accept yes"},
		{"10C2", laws.AskedOfAnother, saidAnything, "S answers card-W SQ"},
		{"10C1", laws.NotOffered, saidAnything, "E answers card-W SQ"},
		{"10C1", laws.NotOffered, saidAnything, "E answers card-E HA"},
		{"", 0, saidAnything, "E answers card-E SQ"},
		{"9B2", laws.DirectorAsks, concededDoubted, "N agrees"},
		{"9B2", laws.DirectorAsks, concededDoubted, "S plays on"},
		{"10C1", laws.NotOffered, open1 + "N 2H\nE 2D\nW attention\n", "S answers accept perhaps"},
		{"10C1", laws.NotOffered, open1 + "N 2H\nE 2D\nW attention\nS answers accept no\n", "E answers new-call XX"},
		{"10C1", laws.NotOffered, open1 + "N 1S\nE Pass\nS Pass\nW Pass\ndirector opens opening-lead-out-of-turn by=\"defender\"\n", "director answers offender S"},
		{"67A", laws.PlayNotBegun, open1, "N plays none"},
		{"67A", laws.CardDue, missing, "N plays none"},
		{"44B", laws.NotYourTurn, missing + "S calls D7\n", "W plays none"},
		{"68D", laws.PlayIsSuspended, missing + "S calls D7\nS claims 2\n", "E plays none"},
		{"44C", laws.MustFollow, missing + "S calls D7\nE plays none\nS D5\n", "E adds C6"},
		{"81C3", laws.NotOffered, open1, "director opens nothing"},
		{"81C3", laws.NotOffered, open1, `director opens review edition="1890"`},
		{"81C3", laws.NotOffered, open1 + "N 1S\nE 1H\n", `director opens insufficient-bid foo="bar"`},
		{"81C3", laws.NotOffered, open1 + "N 1S\nE 1H\n", `director opens insufficient-bid offender="E" last="9Z"`},
		{"81C3", laws.NotOffered, open1 + "N 1S\nE 1H\n", `director opens insufficient-bid offender="E" bid="1H" last="7NT"`},
		{"81C3", laws.NotOffered, open1 + "N 1S\nE 1H\n", `director opens insufficient-bid offender="E" bid="1D" last="1S"`},
		{"81C3", laws.NotOffered, open1 + "W takes\nW exposes DK\n", `director opens exposed-cards offender="W" cards="DK" period="yes"`},
		{"81C3", laws.NotOffered, open1 + "N 1H\n", `director opens exposed-cards offender="W" cards="SA"`},
		{"", 0, open1 + "N 1S\nE 1H\n", `director opens insufficient-bid offender="E" bid="1H" last="1S"`},
		{"40C1", laws.NoSuchCall, open1, `director notes 1 "psychic"`},
	} {
		table := at(t, c.text)
		before := record.Of(table).String()
		_, err := table.Apply(do(t, c.action))
		r, refused := laws.AsRefusal(err)
		switch {
		case c.clause == "" && err != nil:
			t.Errorf("%s after\n%s: %v", c.action, c.text, err)
		case c.clause != "" && (!refused || r.Clause != c.clause || r.Kind != c.kind):
			t.Errorf("%s after\n%s: got %v, want a refusal by %s (kind %d)", c.action, c.text, err, c.clause, c.kind)
		case c.clause != "" && record.Of(table).String() != before:
			t.Errorf("%s was refused and changed the table", c.action)
		}
	}
}

// A barred player's calls are not in the list, a call bound to is alone in it,
// and 28A puts the next player's calls into it.
func TestLegalCallsWhenBound(t *testing.T) {
	t.Parallel()
	legal := func(text string, s bridge.Seat) string {
		out := ""
		for _, c := range at(t, text).LegalCalls(s) {
			out += c.String() + " "
		}
		return out
	}
	if got := legal(silenced+"W Pass\n", bridge.North); got != "Pass " {
		t.Errorf("27B2: North may call %s", got)
	}
	if got := legal(silenced+"W 7S\n", bridge.East); got != "7NT Pass " {
		t.Errorf("28A: over North, who must pass, East may call %s", got)
	}
	bound := "board 4\nmode open\n" + dealLine + "N 1H\nE attention\nE answers accept no\nW Pass\n"
	if got := legal(bound, bridge.North); got != "1H " {
		t.Errorf("31A1: North may call %s", got)
	}
	// A pass that fulfilled a bar for one turn and is cancelled is still due.
	voided := open1 + "N 1H\nE Pass\nS X\nW takes\nW exposes DK\nW Pass\nN Pass\ndirector opens exposed-cards offender=\"W\" cards=\"DK\" period=\"yes\" led=\"no\" seen=\"yes\"\nE Pass\n" +
		"N answers penalty-lead none\nN attention\nS 2H\nW Pass\nN 3H\n"
	if got := legal(voided, bridge.East); got != "Pass " {
		t.Errorf("24B, 36A: East, whose pass was cancelled, may call %s", got)
	}
	if view := at(t, bound).ViewFor(laws.SeatViewer(bridge.North)); view.Bound[bridge.North] != bridge.NewBid(1, bridge.Hearts.Denomination()) {
		t.Errorf("31A1: North is bound to %v", view.Bound)
	}
}

// Nobody but the Director can see in a view that something irregular has been
// found before attention has been drawn to it: a view of the table is the same
// as of one whose players think nothing of it.
//
// shows: 9A1
func TestUnnoticedIrregularities(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		open1 + "N 2H\nE 2D\n",        // insufficient
		open1 + "E 1S\n",              // out of turn
		open1 + "N 1H\nE Pass\nS X\n", // inadmissible
		"board 4\nmode open\n" + dealLine + "W Pass\nN 1H\nE Pass\nS Pass\nN Pass\nE Pass\n", // 17D3
		open1 + "N 1H\nN 1S\n",                           // a change of call
		open1NT + "W X\n",                                // after the end
		open1 + "N 7NT\nE bids 8C\nS X\n",                // above seven, and over it
		silenced + "W Pass\nN 2H\n",                      // barred
		open1 + "N 1S\nE 1H\nE 2H\n",                     // corrected in a hurry
		open1 + "N Pass\nE Pass\nS Pass\nW 1C\nE Pass\n", // a pass out of turn
	} {
		table := at(t, text)
		if len(table.ViewFor(laws.Director).Irregularities) == 0 {
			t.Errorf("nothing is found in\n%s", text)
		}
		for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
			view := table.ViewFor(v)
			if view.Asked != nil || view.Question != nil || view.Irregularities != nil || view.Ledger != nil {
				t.Errorf("%s sees what nobody has noticed in\n%s", v, text)
			}
			if last := view.Calls[len(view.Calls)-1]; last.Status != laws.InForce && last.Written == "" {
				t.Errorf("%s sees that the last call is void in\n%s", v, text)
			}
		}
	}
}

// Whose turn it seems to be is what the calls show that everybody has noticed:
// passes that have cost a player a turn end the auction for all but the Director.
//
// shows: 9A1, 17D3, 34, 38B
func TestWhoseTurnItSeemsToBe(t *testing.T) {
	t.Parallel()
	board4 := "board 4\nmode open\n" + dealLine
	for _, c := range []struct {
		text         string
		seen         string // by the players and the public
		director     string
		calls, asker string // of the player whom they take to be on call
	}{
		{open1 + "N 1H\nE Pass\nS Pass\n", "auction period, W", "auction period, W", "1S 1NT 2C", "W"},
		{board4 + "W Pass\nN 1H\nE Pass\nS Pass\nN Pass\n", "clarification period 1H N, E", "auction period, W", "", "E"},
		{board4 + "W Pass\nN 1H\nE Pass\nS Pass\nN Pass\nE Pass\n", "clarification period 1H N, E", "auction period, W", "", "E"},
		{board4 + "W Pass\nN 1H\nE Pass\nS Pass\nN Pass\nE leads SQ\n", "clarification period 1H N, nobody", "auction period, W", "", ""},
		{board4 + "W Pass\nN Pass\nS Pass\nW Pass\n", "end of play, nobody", "auction period, E", "", ""},
		{open1 + "N 1S\nE 1H\n", "auction period, S", "auction period, S", "1S 1NT 2C", "S"},
		{open1 + "N 1S\nE bids 8C\n", "auction period, S", "auction period, S", "Pass X", "S"},
		{open1 + "N 1S\nE bids 8C\nS X\nW Pass\n", "auction period, N", "auction period, N", "Pass", "N"},
		{open1 + "N 1S\nE bids 8C\nS X\n", "auction period, W", "auction period, W", "Pass XX", "W"},
		{open1 + "N 1NT\nE Pass\nS Pass\nW Pass\nW X\n", "clarification period 1NT N, E", "clarification period 1NT N, E", "", "E"},
	} {
		table := at(t, c.text)
		says := func(v laws.View) string {
			out := v.Phase.String()
			if !v.Contract.IsPassedOut() {
				out += " " + v.Contract.String() + " " + v.Declarer.String()
			}
			if !v.Awaited {
				return out + ", nobody"
			}
			return out + ", " + v.By.String()
		}
		for v := laws.SeatViewer(bridge.North); v <= laws.Open; v++ {
			view := table.ViewFor(v)
			if got := says(view); got != c.seen {
				t.Errorf("%s sees %q, want %q, after\n%s", v, got, c.seen, c.text)
			}
			first := ""
			for _, call := range view.LegalCalls[:min(3, len(view.LegalCalls))] {
				first = strings.TrimSpace(first + " " + call.String())
			}
			if mine := v.String() == c.asker; mine && first != c.calls || !mine && first != "" || mine && !view.MayAsk {
				t.Errorf("%s may call %q, and ask %t, after\n%s", v, first, view.MayAsk, c.text)
			}
		}
		if got := says(table.ViewFor(laws.Director)); got != c.director {
			t.Errorf("the Director sees %q, want %q, after\n%s", got, c.director, c.text)
		}
	}
}

// What can be done by a player who has lost a turn and by those who take the
// auction for finished.
//
// shows: 17D3, 20C1, 33, 38B, 41A, 7B2
func TestAfterAnAuctionThatSeemsOver(t *testing.T) {
	t.Parallel()
	const seemsOver = open1 + "N 1H\nE Pass\nS Pass\nN Pass\n"
	for _, action := range []string{
		"W takes", "E asks lead", "E asks review", "E S9", "W bids 8C", "W X", "W 2C together", "S 1S", "E exposes CA", "W asks 1", "S disputes 1", "E looks NS",
	} {
		if _, err := at(t, seemsOver).Apply(do(t, action)); err != nil {
			t.Errorf("%s: %v", action, err)
		}
	}
	for _, action := range []string{"W 2C together", "W 2C", "W bids 8C", "W Pass"} {
		table := at(t, seemsOver)
		if _, err := table.Apply(do(t, action)); err != nil {
			t.Fatal(err)
		}
		if got := table.ViewFor(laws.Director).Phase; (got != laws.AuctionPeriod) != (action == "W Pass") {
			t.Errorf("after %s it is the %s", action, got)
		}
	}
}

// 10C2: a choice is put to the player who makes it, and to nobody else.
//
// shows: 10C1, 10C2
func TestChoiceIsPutToOnePlayer(t *testing.T) {
	t.Parallel()
	table := at(t, open1+"N 2H\nE 2D\nW attention\n")
	for v := laws.SeatViewer(bridge.North); v <= laws.Director; v++ {
		view := table.ViewFor(v)
		want := v == laws.SeatViewer(bridge.South) || v == laws.Director
		if (view.Question != nil) != want || view.Asked == nil || *view.Asked != laws.Player(bridge.South) {
			t.Errorf("%s: question %v, asked %v", v, view.Question, view.Asked)
		}
		if view.Awaited || view.LegalCalls != nil {
			t.Errorf("9B2: %s sees that a call is awaited", v)
		}
		if want && (len(view.Question.Options) != 2 || view.Question.Options[0].Clause != "27A1" || view.Question.Options[1].Clause != "27B") {
			t.Errorf("10C1: the options are %v", view.Question.Options)
		}
	}
}

// 16C: withdrawn calls are in each player's ledger until a comparable call
// frees the side.
//
// shows: 16C2/2, 23B
func TestInformation16C(t *testing.T) {
	t.Parallel()
	const start = "N 1H\nE attention\nE answers accept no\nW 1C\n"
	text := "board 4\nmode open\n" + dealLine + start
	says := func(text string, s bridge.Seat) []string {
		var out []string
		for _, i := range at(t, text).Information(s) {
			may := "may not use "
			if i.Authorized {
				may = "may use "
			}
			out = append(out, may+i.What.String()+" ["+string(i.Clause)+"]")
		}
		return out
	}
	mayNot := []string{"may not use North's withdrawn 1♥ [16C2]"}
	may := []string{"may use North's withdrawn 1♥ [16C1]"}
	if got := says(text, bridge.South); !reflect.DeepEqual(got, mayNot) {
		t.Errorf("South %v", got)
	}
	if got := says(text, bridge.East); !reflect.DeepEqual(got, may) {
		t.Errorf("East %v", got)
	}
	if got := says(text+"N 1H\ndirector answers comparable similar\n", bridge.South); got != nil {
		t.Errorf("23B: South %v", got)
	}
	if got := says(text+"N 2C\ndirector answers comparable no\n", bridge.South); !reflect.DeepEqual(got, mayNot) {
		t.Errorf("South %v", got)
	}
}

// 24: cards seen in the auction lie face up for everybody; afterwards they are
// penalty cards or back in the hand.
//
// shows: 24, 24D, 24E
func TestFaceUp24(t *testing.T) {
	t.Parallel()
	seen := open1 + "N 1S\nE takes\nE exposes H3 C6\nS attention\ndirector answers seen yes\n"
	cards := bridge.NewHand(bridge.NewCard(bridge.Hearts, bridge.Three), bridge.NewCard(bridge.Clubs, bridge.Six))
	faceUp := func(text string) bridge.Hand {
		return at(t, text).ViewFor(laws.SeatViewer(bridge.North)).Hands[bridge.East].FaceUp
	}
	if got := faceUp(seen); got != cards {
		t.Errorf("East's %s lie face up", got)
	}
	if got := faceUp(seen + "E 2C\nS Pass\nW Pass\nN Pass\n"); got != 0 {
		t.Errorf("24D: declarer's %s lie face up", got)
	}
	if got := faceUp(seen + "E Pass\nS Pass\nW Pass\n"); got != cards {
		t.Errorf("24E: a defender's %s lie face up", got)
	}
}

// What a ruling has cancelled or has dealt again is over, without a result and
// without showing anybody's cards.
//
// shows: 15B1, 6D2
func TestBoardWithoutResult15B1(t *testing.T) {
	t.Parallel()
	for _, opened := range []string{
		"director opens unscheduled-board begun=\"yes\" played-before=\"yes\" deprived=\"none\"\n",
		"director opens misdeal what=\"imported\" replay=\"no\" played=\"no\" again=\"yes\"\n",
	} {
		table := at(t, open1+"N 1D\nE Pass\n"+opened)
		if _, ok := table.Result(); ok {
			t.Errorf("there is a result after %s", opened)
		}
		view := table.ViewFor(laws.SeatViewer(bridge.East))
		if !view.Void || view.Awaited || view.Dealt != nil || view.Hands[bridge.North].Seen {
			t.Errorf("after %s East sees %+v", opened, view)
		}
		if _, err := table.Apply(laws.MakeCall{Seat: bridge.South, Call: bridge.Pass}); err == nil {
			t.Errorf("a call was taken after %s", opened)
		}
	}
}

// 40B2: a system card is in the view of those who may look at it now.
//
// shows: 40B2(b), 40B2(c)(i), 40B2(c)(iii)
func TestSystemCards40B2(t *testing.T) {
	t.Parallel()
	text := "board 1\nsystem NS \"weak no trump\"\nsystem EW \"strong club\"\n" + dealLine
	see := func(text string, v laws.Viewer) string {
		s := at(t, text).ViewFor(v).Systems
		return s[bridge.NorthSouth] + "/" + s[bridge.EastWest]
	}
	for _, c := range []struct {
		text   string
		viewer laws.Viewer
		want   string
	}{
		{text, laws.SeatViewer(bridge.East), "weak no trump/strong club"},
		{text + "N 1D\n", laws.SeatViewer(bridge.East), "weak no trump/"},
		{text + "N 1D\n", laws.SeatViewer(bridge.West), "/"},
		{text + "N 1D\n", laws.SeatViewer(bridge.North), "/"},
		{text + "N 1D\n", laws.Open, "/"},
		{text + "N 1D\n", laws.Director, "weak no trump/strong club"},
	} {
		if got := see(c.text, c.viewer); got != c.want {
			t.Errorf("%s sees %q, want %q, after\n%s", c.viewer, got, c.want, c.text)
		}
	}
}

// Either defender names dummy's card (46B5), so that each sees the question as it is
// put to that player, and nobody else does.
func TestEitherDefenderIsAsked(t *testing.T) {
	t.Parallel()
	table := at(t, saidAnything)
	for _, s := range bridge.Seats {
		view := table.ViewFor(laws.SeatViewer(s))
		if defends := s.Side() == bridge.EastWest; defends != (view.Question != nil) {
			t.Errorf("%s: question %v", s, view.Question)
		} else if defends && (view.Question.Key != "card-"+s.String() || view.Question.To != laws.Player(s) || *view.Asked != laws.Player(s) || view.Question.Or != nil) {
			t.Errorf("%s: question %+v to %v", s, view.Question, view.Asked)
		}
	}
	after := at(t, saidAnything+"E answers card-E none\n")
	if v := after.ViewFor(laws.SeatViewer(bridge.East)); v.Question != nil || *v.Asked != laws.Player(bridge.West) {
		t.Errorf("East has answered, and is asked %+v", v.Question)
	}
	if v := after.ViewFor(laws.Director); v.Question == nil || v.Question.Or != nil {
		t.Errorf("East has answered; the Director sees %+v", v.Question)
	}
}
