package laws_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// deal1 is board 1: North and South have 26 points, North has four spades and
// four diamonds, South five hearts; East has six hearts none.
const deal1 = "board 1\ndeal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975\n"

// table3NT is board 1 with South in 3NT and West to lead.
const table3NT = deal1 + "N 1D\nE Pass\nS 2NT\nW Pass\nN 3NT\nE Pass\nS Pass\nW Pass\n"

// played3NT is the same after the ♦2 has been faced.
const played3NT = table3NT + "W leads D2\nE no question\nS no question\nW faces\n"

// at plays a record out and returns its table.
func at(tb testing.TB, text string) *laws.Table {
	tb.Helper()
	records, err := record.Read(strings.NewReader(text), "test")
	if err != nil {
		tb.Fatal(err)
	}
	t, err := records[0].Play()
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// do is an action in the words of the record.
func do(tb testing.TB, line string) laws.Action {
	tb.Helper()
	e, err := record.ParseEntry(line, bridge.NoneVulnerable)
	if err != nil {
		tb.Fatal(err)
	}
	return e.Action
}

// What strict rules refuse, each with the clause that it is refused by.
//
// shows: 7B1, 7C, 17B, 17C, 18D, 19A1, 19B1, 20F1, 20F2, 22A, 22B, 35, 41A, 41B, 41C, 41D/2
// shows: 44B, 44C, 44G, 45B, 68A, 68B1, 68D, 68D1, 68D2, 68D2(b), Turn, Rotation, Follow Suit
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		clause laws.Clause
		kind   laws.RefusalKind
		text   string
		action string
	}{
		{"7B1", laws.HandTaken, deal1 + "N takes\n", "N takes"},
		{"7B1", laws.HandTaken, deal1 + "N Pass\n", "N takes"},
		{"7C", laws.BoardInPlay, deal1 + "N Pass\n", "N returns"},
		{"7C", laws.HandBack, deal1 + "N Pass\nE Pass\nS Pass\nW Pass\nN returns\n", "N returns"},
		{"17B", laws.NotYourTurn, deal1, "E Pass"},
		{"17C", laws.NotYourTurn, deal1 + "N 1D\n", "S 1H"},
		{"17C", laws.NotYourTurn, deal1 + "N 1D\n", "N Pass"},
		{"18D", laws.NotSufficient, deal1 + "N 1D\n", "E 1C"},
		{"18D", laws.NotSufficient, deal1 + "N 1D\n", "E 1D"},
		{"18D", laws.NotSufficient, deal1 + "N 2NT\n", "E 2S"},
		{"19A1", laws.NothingToDouble, deal1, "N X"},
		{"19A1", laws.NothingToDouble, deal1 + "N 1D\nE Pass\n", "S X"},
		{"19A1", laws.NothingToDouble, deal1 + "N 1D\nE X\nS Pass\n", "W X"},
		{"19B1", laws.NothingToRedouble, deal1 + "N 1D\n", "E XX"},
		{"19B1", laws.NothingToRedouble, deal1 + "N 1D\nE X\nS Pass\n", "W XX"},
		{"19B1", laws.NothingToRedouble, deal1 + "N 1D\nE X\nS XX\n", "W XX"},
		{"22A", laws.AuctionOver, table3NT, "N Pass"},
		{"22A", laws.AuctionOver, table3NT, "W X"},
		{"22A", laws.AuctionOpen, deal1 + "N 1D\n", "E C2"},
		{"22B", laws.NoPlay, deal1 + "N Pass\nE Pass\nS Pass\nW Pass\n", "E leads C6"},
		{"20F1", laws.NotAskedNow, deal1 + "N 1D\n", "W asks 1"},
		{"20F1", laws.OwnSide, deal1 + "N 1D\nE Pass\n", "S asks 1"},
		{"20F1", laws.NoSuchCall, deal1 + "N 1D\n", "E asks 2"},
		{"20F1", laws.NotExplainer, deal1 + "N 1D\n", `S explains 1 "three or more"`},
		{"20F1", laws.NothingToSay, deal1 + "N 1D\n", `N explains 1 ""`},
		{"20F2", laws.NotAskedNow, played3NT, "W asks 3"},
		{"20F2", laws.NotAskedNow, played3NT, "N asks 2"},
		{"41A", laws.NotTheLeader, table3NT, "E leads CA"},
		{"41A", laws.LeadOnTable, table3NT + "W leads D2\n", "W leads D2"},
		{"41A", laws.LeadStays, table3NT + "W leads D2\n", "W leads DK"},
		{"41A", laws.PlayNotBegun, table3NT, "W D2"},
		{"41A", laws.AuctionOpen, deal1 + "N 1D\n", "E leads C6"},
		{"7B3", laws.CardNotHeld, table3NT, "W leads DA"},
		{"41B", laws.NotAskedNow, table3NT, "E no question"},
		{"41B", laws.NotAskedNow, table3NT + "W leads D2\n", "N no question"},
		{"41B", laws.NotAskedNow, table3NT + "W leads D2\n", "N asks 2"},
		{"41B", laws.NotAskedNow, table3NT + "W leads D2\n", "W asks 3"},
		{"41B", laws.AlreadyAnswered, table3NT + "W leads D2\nE no question\n", "E no question"},
		{"41B", laws.ClarificationOpen, table3NT + "W leads D2\nE no question\n", "W faces"},
		{"41B", laws.QuestionOpen, table3NT + "W leads D2\nE asks 3\nE no question\nS no question\n", "W faces"},
		{"41C", laws.NoLeadOnTable, table3NT, "W faces"},
		{"41C", laws.NotTheLeader, table3NT + "W leads D2\nE no question\nS no question\n", "E faces"},
		{"41C", laws.LeadOnTable, played3NT, "W leads DK"},
		{"44B", laws.NotYourTurn, played3NT, "E D4"},
		{"44B", laws.NotYourTurn, played3NT + "S calls D6\n", "S D3"},
		{"44C", laws.MustFollow, played3NT + "S calls D6\n", "E CA"},
		{"44C", laws.MustFollow, played3NT, "S calls SA"},
		{"44G", laws.NotYourTurn, played3NT + "S calls DJ\nE D4\nS D3\n", "S SJ"},
		{"45B", laws.DummyIsPlayed, played3NT, "N D6"},
		{"45B", laws.NotDeclarer, played3NT, "W calls D6"},
		{"7B3", laws.CardNotHeld, played3NT, "S calls DA"},
		{"68A", laws.PlayNotBegun, table3NT, "S claims 9"},
		{"68A", laws.TooManyTricks, played3NT, "S claims 14"},
		{"43A1(c)", laws.DummyClaims, played3NT, "N claims 9"},
		{"68D", laws.PlayIsSuspended, played3NT + "S claims 9\n", "S calls D6"},
		{"68D", laws.PlayIsSuspended, played3NT + "S claims 9\n", "W claims 4"},
		{"68D", laws.OwnClaim, played3NT + "S claims 9\n", "S agrees"},
		{"68D", laws.NoClaim, played3NT, "W agrees"},
		{"68D1", laws.AlreadyAnswered, played3NT + "S claims 9\nW agrees\n", "W doubts"},
		{"68D2", laws.AlreadyAnswered, played3NT + "S claims 9\nW doubts\n", "E agrees"},
		{"68D2", laws.ClaimNotDoubted, played3NT + "S claims 9\n", "W plays on"},
		{"68D2(b)", laws.OthersAsk, played3NT + "S claims 9\nW doubts\n", "S plays on"},
		{"68D2(b)", laws.AlreadyAnswered, played3NT + "S claims 9\nW doubts\nW plays on\n", "W plays on"},
		{"68D2", laws.ClaimNotDoubted, played3NT + "S claims 9\n", "director awards 9"},
		{"70A", laws.TooManyTricks, played3NT + "S claims 9\nW doubts\n", "director awards 14"},
	} {
		table := at(t, c.text)
		before := record.Of(table).String()
		_, err := table.Apply(do(t, c.action))
		r, ok := laws.AsRefusal(err)
		if !ok {
			t.Errorf("%s after\n%s: got %v, want a refusal by %s", c.action, c.text, err, c.clause)
			continue
		}
		if r.Clause != c.clause || r.Kind != c.kind {
			t.Errorf("%s after\n%s: refused %q (kind %d), want %s (kind %d)", c.action, c.text, err, r.Kind, c.clause, c.kind)
		}
		if after := record.Of(table).String(); after != before {
			t.Errorf("%s was refused and changed the table:\n%s", c.action, after)
		}
		if _, err := laws.ParseClause(string(r.Clause)); err != nil {
			t.Error(err)
		}
	}
}

// A refusal names every kind in words of its own.
func TestRefusalSentences(t *testing.T) {
	t.Parallel()
	seen := map[string]laws.RefusalKind{}
	for kind := laws.NotYourTurn; kind <= laws.NoPlay; kind++ {
		text := laws.Refusal{Kind: kind, Clause: "17C"}.Error()
		if other, ok := seen[text]; ok && !(kind == laws.NotYourTurn) {
			t.Errorf("kinds %d and %d are both %q", other, kind, text)
		}
		if strings.Contains(text, "the Laws do not allow it") {
			t.Errorf("kind %d has no sentence", kind)
		}
		seen[text] = kind
	}
}

func TestParseClause(t *testing.T) {
	t.Parallel()
	for _, good := range []string{"77", "44C", "64A1", "12C1(e)(ii)", "50D2(a)", "45C4(b)", "68D2(b)(ii)", "12C1(e)"} {
		c, err := laws.ParseClause(good)
		if err != nil || string(c) != good {
			t.Errorf("ParseClause(%q) = %q, %v", good, c, err)
		}
	}
	for _, bad := range []string{"", "0", "94", "100A", "64a1", "64A0", "A64", "64A1(e", "Law 64", "64 A"} {
		if c, err := laws.ParseClause(bad); err == nil {
			t.Errorf("ParseClause(%q) = %q, want an error", bad, c)
		}
	}
	if got := laws.Clause("12C1(e)(ii)").Law(); got != 12 {
		t.Errorf("Law() = %d, want 12", got)
	}
}
