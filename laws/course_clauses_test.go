package laws_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// followed is what follows from a last action, in the words of the record.
func followed(tb testing.TB, text, action string) string {
	tb.Helper()
	table := at(tb, text)
	entry, err := table.Decide(do(tb, action))
	if err != nil {
		tb.Fatalf("%s after\n%s: %v", action, text, err)
	}
	lines := strings.Split(strings.TrimSpace(record.EntryText(entry, table.Board().Vulnerable)), "\n")
	return strings.Join(lines[1:], "\n")
}

// What follows from an action in the regular course, clause by clause.
//
// shows: 7C, 17A, 19C, 19D, 22A, 22B, 41A, 41C, 44F, 68A, 68B1, 68B2, 68D, 68D1, 68D2, 68D2(b)
// shows: 68D2(b)(ii), 69A, 70A, Contract, Declarer, Presumed Declarer, Auction 1, Pass
func TestRegularCourse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ clause, text, action, want string }{
		{"17A first of the side", deal1, "S takes", "> auction period: NS [17A]"},
		{"17A second of the side", deal1 + "S takes\n", "N takes", ""},
		{"17A by calling", deal1 + "S takes\nN 1D\n", "E Pass", "> auction period: EW [17A]"},
		{"19D doubled", deal1 + "N 1S\nE X\nS Pass\nW Pass\n", "N Pass", "> contract: 1SX by N; E leads face down [22A, 41A]"},
		{"19C a bid wipes out the double", deal1 + "N 1S\nE X\nS 2S\nW Pass\nN Pass\n", "E Pass", "> contract: 2S by N; E leads face down [22A, 41A]"},
		{"22A two passes are not enough", deal1 + "N 1S\nE Pass\n", "S Pass", ""},
		{"22A declarer named it first", deal1 + "N 1H\nE Pass\nS 2H\nW Pass\nN Pass\n", "E Pass", "> contract: 2H by N; E leads face down [22A, 41A]"},
		{"22A declarer, not the opponent who named it", deal1 + "N Pass\nE 1H\nS Pass\nW 1S\nN Pass\nE Pass\nS 2H\nW Pass\nN Pass\n", "E Pass", "> contract: 2H by S; W leads face down [22A, 41A]"},
		{"22A three passes first", deal1 + "N Pass\nE Pass\nS Pass\nW 1C\nN Pass\nE Pass\n", "S Pass", "> contract: 1C by W; N leads face down [22A, 41A]"},
		{"22B", deal1 + "N Pass\nE Pass\nS Pass\n", "W Pass", "> passed out [22B]"},
		{"41C", table3NT + "W leads D2\nE no question\nS no question\n", "W faces", "> play begins; dummy: N [41C, 41D]"},
		{"44F", played3NT + "S calls DJ\nE D4\n", "S D3", "> trick 1: N [44F]"},
		{"68D", played3NT, "S claims 9", "> play suspended [68D]"},
		{"68D1 one is missing", played3NT + "S claims 9\nW agrees\nE agrees\n", "N agrees", "> claim agreed [68D1, 69A]\n> result: 3NTS=, score +400 [77]"},
		{"68B1 the others are conceded", played3NT + "S claims 8\nW agrees\nN agrees\n", "E agrees", "> claim agreed [68D1, 69A]\n> result: 3NTS-1, score -50 [77]"},
		{"68A by a defender", played3NT + "E claims 13\nW agrees\nN agrees\n", "S agrees", "> claim agreed [68D1, 69A]\n> result: 3NTS-9, score -450 [77]"},
		{"68B2", played3NT + "W claims 0\nS agrees\n", "E doubts", "> no claim or concession; play goes on [68B2]"},
		{"68B2 after a doubt", played3NT + "W claims 0\nS doubts\n", "E doubts", "> no claim or concession; play goes on [68B2]"},
		{"68D2 dummy may doubt", played3NT + "S claims 9\n", "N doubts", "> claim doubted by N [68D2]"},
		{"68D2 of a defender's full claim", played3NT + "W claims 13\n", "E doubts", "> claim doubted by E [68D2]"},
		{"68D2(b)", played3NT + "S claims 9\nW doubts\nE plays on\nW plays on\nN plays on\n", "S plays on", "> claim void; play goes on [68D2(b)(ii)]"},
		{"70A", played3NT + "S claims 9\nW doubts\n", "director awards 8", "> awarded: 8 to NS [70A]\n> result: 3NTS-1, score -50 [77]"},
		{"7C", deal1 + "N Pass\nE Pass\nS Pass\nW Pass\nN returns\nE returns\nS returns\n", "W returns", "> board returned [7C]"},
	} {
		if got := followed(t, c.text, c.action); got != c.want {
			t.Errorf("%s: %s after\n%s\ngot  %q\nwant %q", c.clause, c.action, c.text, got, c.want)
		}
	}
}

// shows: 44E, 44F, 44G, Trick, Trump, Lead
//
// 44E and 44F: a trump wins over the suit led, and a discard never wins.
func TestTrickWinner44(t *testing.T) {
	t.Parallel()
	const ending = "board 1\nposition N:.2.A. .A.K. .K.2. A..3.\nwon NS 6 EW 5\n"
	for _, c := range []struct {
		heading string
		played  []string
		last    string
		want    laws.TrickWon
	}{
		{"contract 4S by S\nleader N\n", []string{"S calls DA", "E DK", "S D2"}, "W D3", laws.TrickWon{Number: 12, Seat: bridge.North}},
		{"contract 3NT by S\nleader W\n", []string{"W SA", "S calls H2", "E HA"}, "S D2", laws.TrickWon{Number: 12, Seat: bridge.West}},
		{"contract 4H by S\nleader W\n", []string{"W SA", "S calls H2", "E HA"}, "S D2", laws.TrickWon{Number: 12, Seat: bridge.East, Trump: true}},
		{"contract 4H by S\nleader E\n", []string{"E HA", "S HK", "W SA"}, "S calls H2", laws.TrickWon{Number: 12, Seat: bridge.East, Trump: true}},
	} {
		table := at(t, ending+c.heading)
		apply(t, table, c.played...)
		effects, err := table.Apply(do(t, c.last))
		if err != nil || len(effects) != 1 || effects[0] != c.want {
			t.Errorf("44E, 44F: %s%v, %s: got %v, %v; want %v", c.heading, c.played, c.last, effects, err, c.want)
		}
		if turn, _, _ := table.Actor(); turn != c.want.Seat {
			t.Errorf("44G: after %v %s is to lead, not %s", c.played, turn, c.want.Seat)
		}
	}
}

// apply does actions that must be legal.
func apply(tb testing.TB, t *laws.Table, lines ...string) {
	tb.Helper()
	for _, line := range lines {
		if _, err := t.Apply(do(tb, line)); err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
	}
}
