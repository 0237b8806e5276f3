package tablemanager

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
)

// TestLinesTravel writes and reads every kind of line.
func TestLinesTravel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := callMessage{seat: bridgetest.Seat().Draw(t, "seat"), call: bridgetest.Call().Draw(t, "call"), alert: rapid.Bool().Draw(t, "alert"), text: rapid.SampledFrom([]string{"", "12 to 14", "C=1-4,D=1-4", "any: 5+S. Forcing"}).Draw(t, "text")}
		if got, ok := parseCall(m.line(true)); !ok || got != m {
			t.Errorf("%q is read as %+v, not %+v", m.line(true), got, m)
		}
		deal := bridgetest.Deal().Draw(t, "deal")
		hand := deal.Hand(m.seat)
		if who, got, ok := parseCards(cardsLine(m.seat.Name(), hand)); !ok || got != hand || who != map[bridge.Seat]string{bridge.North: "NORTH", bridge.East: "EAST", bridge.South: "SOUTH", bridge.West: "WEST"}[m.seat] {
			t.Errorf("%q is read as %s %s", cardsLine(m.seat.Name(), hand), who, got)
		}
		c := bridge.Card(rapid.Uint8Range(0, 51).Draw(t, "card"))
		if seat, got, ok := parseCard(cardLine(m.seat, c)); !ok || seat != m.seat || got != c {
			t.Errorf("%q is read as %s %s", cardLine(m.seat, c), seat, got)
		}
		b := bridge.NewBoard(rapid.IntRange(1, 500).Draw(t, "board"))
		if got, ok := parseBoard(boardLine(b)); !ok || got != b {
			t.Errorf("%q is read as %v", boardLine(b), got)
		}
	})
}

// TestOddLines reads what programs are known to write.
func TestOddLines(t *testing.T) {
	call := func(text string) bridge.Call {
		c, err := bridge.ParseCall(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, c := range []struct {
		line string
		want callMessage
	}{
		{"NORTH PASSES", callMessage{bridge.North, bridge.Pass, false, ""}},
		{"North passes.", callMessage{bridge.North, bridge.Pass, false, ""}},
		{"North bids 1S Alert.C=1-4,D=1-4,H=0-3,S=5-8,HCP=11-15.", callMessage{bridge.North, call("1S"), true, "C=1-4,D=1-4,H=0-3,S=5-8,HCP=11-15."}},
		{"West bids 1H Alert.C=", callMessage{bridge.West, call("1H"), true, "C="}},
		{"West bids 1H.Infos.five or more", callMessage{bridge.West, call("1H"), false, "five or more"}},
		{"East bids 3nt.", callMessage{bridge.East, call("3NT"), false, ""}},
		{"East BIDS 3N", callMessage{bridge.East, call("3NT"), false, ""}},
		{"East bids 1 NT", callMessage{bridge.East, call("1NT"), false, ""}},
		{"South REDOUBLES", callMessage{bridge.South, bridge.Redouble, false, ""}},
		{"South doubles Alert. takeout", callMessage{bridge.South, bridge.Double, true, "takeout"}},
	} {
		if got, ok := parseCall(clean(c.line)); !ok || got != c.want {
			t.Errorf("%q is read as %+v, %t", c.line, got, ok)
		}
	}
	for _, line := range []string{"", "North", "North bids", "North bids 8C", "North plays SA", "North sleeps", "Nord passes", "North passes now"} {
		if m, ok := parseCall(line); ok {
			t.Errorf("%q is read as %+v", line, m)
		}
	}
	for _, line := range []string{"East plays 8c", "EAST PLAYS C8", "East plays 8 C."} {
		if seat, c, ok := parseCard(clean(line)); !ok || seat != bridge.East || c.String() != "C8" {
			t.Errorf("%q is read as %s %s", line, seat, c)
		}
	}
	for _, line := range []string{
		"North's cards : S A K 6. H -. D 8 6 2. C A J T 7 6 3 2.", "North's cards: S A K 6.H.D 8 6 2.C A J T 7 6 3 2", "NORTH'S CARDS : S AK6. H. D 862. C AJ107632.",
	} {
		who, hand, ok := parseCards(line)
		if !ok || who != "NORTH" || hand.String() != "AK6..862.AJT7632" {
			t.Errorf("%q is read as %s %s", line, who, hand)
		}
	}
	for _, line := range []string{"North's cards : S A K 6.", "North's cards : A K.", "Dummy to lead", "North's cards : S A A K Q J T 9 8 7 6 5 4 3."} {
		if _, hand, ok := parseCards(line); ok {
			t.Errorf("%q is read as %s", line, hand)
		}
	}
	for _, line := range []string{`Teams : N/S : "a" E/W : "b"`, `Teams: N/S "a" E/W "b"`, `TEAMS : N/S : "a" E/W : "b". Playing IMP`} {
		if teams, ok := parseTeams(line); !ok || teams != (bridge.BySide[string]{"a", "b"}) {
			t.Errorf("%q is read as %v", line, teams)
		}
	}
}

// FuzzLine reads any line as everything that it could be.
func FuzzLine(f *testing.F) {
	for _, line := range []string{
		"North passes", "North bids 1NT Alert. 12 to 14", "West plays 8C", "Dummy's cards : S 6 5. H A K Q J T 9 8 7 6. D -. C 3 2.", "Board number 8. Dealer North. Neither vulnerable.",
		`Connecting "Alpha" as West using protocol version 18`, `Teams : N/S : "Beta" E/W : "Alpha"`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		line = clean(line)
		if m, ok := parseCall(line); ok {
			if again, ok := parseCall(m.line(true)); !ok || again.call != m.call || again.seat != m.seat || again.alert != m.alert {
				t.Errorf("%q became %+v and then %+v", line, m, again)
			}
		}
		if seat, c, ok := parseCard(line); ok {
			if s, again, ok := parseCard(cardLine(seat, c)); !ok || s != seat || again != c {
				t.Errorf("%q is written %q", line, cardLine(seat, c))
			}
		}
		if _, h, ok := parseCards(line); ok && h.Len() != 13 {
			t.Errorf("%q has %d cards", line, h.Len())
		}
		if b, ok := parseBoard(line); ok {
			if again, ok := parseBoard(boardLine(b)); !ok || again != b {
				t.Errorf("%q became %v", line, again)
			}
		}
		parseTeams(line)
		parseConnecting(line)
		isReady(line, bridge.North, "for deal")
	})
}
