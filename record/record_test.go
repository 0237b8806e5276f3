package record_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

func dealt(r *rand.Rand) bridge.Deal {
	var hands bridge.BySeat[bridge.Hand]
	for i, c := range r.Perm(52) {
		hands[i%4] = hands[i%4].With(bridge.Card(c))
	}
	d, err := bridge.NewDeal(hands)
	if err != nil {
		panic(err)
	}
	return d
}

// words are things that people might say, some of them meant to be awkward.
var words = []string{"15–17", `he said "no"`, "# not a comment", "ἄτουτα\n> trick 1: N", `back\slash`, "  ", "\x00\u2028"}

// tries are actions worth trying at a moment of a board; some will be refused.
func tries(r *rand.Rand, t *laws.Table) []laws.Action {
	s := bridge.Seat(r.IntN(4))
	auction := t.Auction()
	out := []laws.Action{}
	if t.Start().Rules.Mode == laws.OpenMode {
		if a := openTries(r, t); a != nil {
			return a
		}
	}
	if n := auction.Len(); n > 0 && r.IntN(4) == 0 {
		of := r.IntN(n)
		out = append(out, laws.AlertCall{Seat: s, Of: of}, laws.AskCall{Seat: s, Of: of},
			laws.ExplainCall{Seat: s, Of: of, Text: words[r.IntN(len(words))]})
	}
	if turn, by, ok := t.Actor(); ok {
		for _, c := range t.LegalCalls(turn) {
			if c == bridge.Pass || r.IntN(12) == 0 {
				out = append(out, laws.MakeCall{Seat: turn, Call: c})
			}
		}
		for c := range t.LegalCards(turn).All() {
			out = append(out, laws.PlaceLead{Seat: turn, Card: c}, laws.PlayCard{Seat: by, Card: c}, laws.CallCard{Seat: by, Card: c})
		}
	}
	for _, s := range bridge.Seats {
		out = append(out, laws.TakeHand{Seat: s}, laws.NoQuestion{Seat: s}, laws.FaceLead{Seat: s}, laws.ReturnHand{Seat: s},
			laws.AgreeToClaim{Seat: s}, laws.DoubtClaim{Seat: s}, laws.PlayOn{Seat: s}, laws.Adjudicate{Tricks: r.IntN(3)})
		if r.IntN(20) == 0 {
			out = append(out, laws.Claim{Seat: s, Tricks: r.IntN(14), Statement: words[r.IntN(len(words))]})
		}
	}
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// openTries are actions that only a table in open mode sees; none now and then.
func openTries(r *rand.Rand, t *laws.Table) []laws.Action {
	if q := t.ViewFor(laws.Director).Question; q != nil {
		values := []string{"yes", "no", "none", "over", "in-turn", "similar", "damage", "explanation", "opponents", "S", "-", "Pass", "1C", "2H", "X", "7NT"}
		var out []laws.Action
		for _, k := range r.Perm(len(values)) {
			out = append(out, laws.AnswerQuestion{Party: q.To, Key: q.Key, Value: values[k]})
		}
		return out
	}
	s := bridge.Seat(r.IntN(4))
	call := bridge.Call(1 + r.IntN(38))
	var card bridge.Card
	if cards := t.Hand(s).Cards(); len(cards) > 0 {
		card = cards[r.IntN(len(cards))]
	}
	auction := t.Auction()
	of := r.IntN(auction.Len() + 1)
	actions := []laws.Action{
		laws.MakeCall{Seat: s, Call: call},
		laws.MakeCall{Seat: s, Call: bridge.Pass},
		laws.DrawAttention{Seat: s},
		laws.ChangeCall{Seat: s, Call: call},
		laws.CallTogether{Seat: s, Call: call},
		laws.BidAboveSeven{Seat: s, Level: 8, Denomination: bridge.Denomination(r.IntN(5))},
		laws.ExposeCards{Seat: s, Cards: []bridge.Card{card}, Led: r.IntN(2) == 0},
		laws.AskReview{Seat: s},
		laws.AskLead{Seat: s},
		laws.AskNoneLeft{Seat: s, Of: bridge.Seat(r.IntN(4))},
		laws.LookAtCard{Seat: s, Side: bridge.Side(r.IntN(2))},
		laws.UseAid{Seat: s},
		laws.DisputeExplanation{Seat: s, Of: of},
		laws.NoteDeparture{Of: of, Text: words[r.IntN(len(words))]},
		laws.OpenMatter{Matter: "review", Facts: map[string]string{"asker": s.String(), "what": "call"}},
	}
	if r.IntN(3) > 0 {
		return nil
	}
	r.Shuffle(len(actions), func(i, j int) { actions[i], actions[j] = actions[j], actions[i] })
	return actions[:3]
}

// randomTable is a board bid and played at random, to some moment.
func randomTable(tb testing.TB, r *rand.Rand) *laws.Table {
	tb.Helper()
	start := laws.NewStart(bridge.NewBoard(1+r.IntN(64)), dealt(r))
	if r.IntN(3) == 0 {
		start.Board.Dealer, start.Board.Vulnerable = bridge.Seat(r.IntN(4)), bridge.Vulnerability(r.IntN(4))
	}
	start.Rules.Disclosure = laws.Disclosure(r.IntN(2))
	if r.IntN(2) == 0 {
		start.Rules.Mode = laws.OpenMode
		start.Rules.Policies.RequireLead = r.IntN(2) == 0
		start.Rules.Policies.Aids = r.IntN(8) == 0
		start.Systems[r.IntN(2)] = words[r.IntN(len(words))]
		start.Rules.Edition = []laws.Edition{laws.Laws2017, laws.Laws1997}[r.IntN(2)]
	}
	t, err := laws.New(start)
	if err != nil {
		tb.Fatal(err)
	}
	for range r.IntN(140) {
		for _, a := range tries(r, t) {
			if _, err := t.Apply(a); err == nil {
				break
			}
		}
	}
	return t
}

// Print then parse is identity, and a record that was written checks.
func TestWriteThenRead(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 9))
	kinds, effects := map[reflect.Type]int{}, map[reflect.Type]int{}
	for range 300 {
		table := randomTable(t, r)
		text := record.Of(table).String()
		records, err := record.Read(strings.NewReader(text), "test")
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if len(records) != 1 {
			t.Fatalf("%d records from\n%s", len(records), text)
		}
		again := records[0]
		if got := again.String(); got != text {
			t.Fatalf("written\n%s\nand again\n%s", text, got)
		}
		folded, err := again.Table()
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(folded.Clone(), table.Clone()) {
			t.Fatalf("the record gives another table:\n%s", text)
		}
		played, err := again.Play()
		if err != nil || !reflect.DeepEqual(played.Clone(), table.Clone()) {
			t.Fatalf("the actions give another table (%v):\n%s", err, text)
		}
		if differences, err := again.Check(); err != nil || len(differences) != 0 {
			t.Fatalf("%v, %v\n%s", differences, err, text)
		}
		for _, e := range table.Log() {
			kinds[reflect.TypeOf(e.Action)]++
			for _, effect := range e.Effects {
				effects[reflect.TypeOf(effect)]++
			}
			entry, err := record.ParseEntry(record.EntryText(e, table.Board().Vulnerable), table.Board().Vulnerable)
			if err != nil || !reflect.DeepEqual(entry, e) {
				t.Fatalf("entry %#v reads back as %#v, %v", e, entry, err)
			}
		}
	}
	if len(kinds) < 26 || len(effects) < 26 {
		t.Errorf("only these actions and effects were written: %d %v, %d %v", len(kinds), kinds, len(effects), effects)
	}
}

// A position is written and read like a deal.
func TestPosition(t *testing.T) {
	t.Parallel()
	const text = `board 5
position N:.2.A. .A.K. .K.2. A..3.
contract 4H by S
won NS 6 EW 5
leader W
W SA
S calls H2
E HA
S D2
> trick 12: E, by a trump [44E]
`
	records, err := record.Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	if got := records[0].String(); got != text {
		t.Errorf("written again\n%s", got)
	}
}

// Every fault is told with its place and reason, all at once.
func TestFaults(t *testing.T) {
	t.Parallel()
	const deal = "deal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975\n"
	for _, c := range []struct{ text, want string }{
		{"", "f:1: the file holds no board"},
		{"\xff\xfeb\x00o\x00a\x00r\x00d\x00\n\x00", "f:1: it is not text in UTF-8, which a board record is; nothing is read from here on"},
		{"N 1D\n", `f:1: "N 1D" stands before the first board`},
		{"board\n", "f:1: a board has a number"},
		{"board x\n", `f:1: "x" is not the number of a board`},
		{"board 1 dealer\n" + deal, `f:1: nothing stands behind "dealer"`},
		{"board 1 north\n" + deal, `f:1: nothing stands behind "north"`},
		{"board 1 dealer Q\n" + deal, `f:1: bridge: "Q" is not a seat; write N, E, S or W`},
		{"board 1\n", "f:1: board 1 has no deal"},
		{"board 1\n" + deal + deal, "f:3: the board has its cards already"},
		{"board 1\n" + strings.Replace(deal, "54.852", "A4.852", 1), "f:2: North and West both have the ace of spades; the five of spades is in no hand"},
		{"board 1\n" + deal + "N 8D\n", `f:3: "8D" is not something that a player does; see the grammar of the record`},
		{"board 1\n" + deal + "N\n", `f:3: "" is not something that a player does; see the grammar of the record`},
		{"board 1\n" + deal + "X 1D\n", `f:3: "X 1D" does not begin with a seat, director or a word of the heading`},
		{"board 1\n" + deal + "N alerts x\n", `f:3: "x" is not a number`},
		{"board 1\n" + deal + "N alerts 0\n", "f:3: calls are counted from 1, not 0"},
		{"board 1\n" + deal + "N explains 1 strong\n", "f:3: strong: words stand in double quotes"},
		{"board 1\n" + deal + "director sings\n", `f:3: "sings" is not something that the Director does here`},
		{"board 1\n" + deal + "> passed out [22B]\n", `f:3: there is no action for it to follow from: "passed out [22B]"`},
		{"board 1\n" + deal + "N Pass\n> passed out\n", `f:4: "passed out" has no clause in brackets behind it`},
		{"board 1\n" + deal + "N Pass\n> passed out [22A]\n", `f:4: "passed out [22A]" is not what the record says of it: "passed out [22B]"`},
		{"board 1\n" + deal + "N Pass\n> all is well [22A]\n", `f:4: "all is well" is not something that follows from an action`},
		{"board 1\n" + deal + "N Pass\nedition 2017\n", `f:4: "edition 2017" belongs before the first action`},
		{"board 1\nedition 1987\n" + deal, "f:1: laws: board 1: there is no edition of 1987"},
		{"board 1\ndisclosure all\n" + deal, `f:2: disclosure is by caller or by partner, not "all"`},
		{"board 1\nposition N:.2.A. .A.K. .K.2. A..3.\n", "f:1: a position needs the lines contract, won and leader"},
		{"board 1\n" + deal + "leader N\n", "f:1: contract, won and leader are for a position, not for a whole deal"},
		{"board 1\nposition N:.2.A. .A.K. .K.2. A..3.\ncontract 4H by S\nwon NS 6 EW 6\nleader W\n", "f:1: laws: board 1: with 2 cards left in each hand 11 tricks have been won, not 12"},
		{"board 1\n" + deal + "N " + strings.Repeat("x", record.MaxLine) + "\n", "f:3: bufio.Scanner: token too long"},
	} {
		records, err := record.Read(strings.NewReader(c.text), "f")
		if err == nil {
			t.Errorf("no fault in %.200q", c.text)
			continue
		}
		if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.80q:\ngot  %v\nwant %v", c.text, err, c.want)
		}
		var f record.Fault
		if !errors.As(err, &f) || f.File != "f" || f.Line < 1 {
			t.Errorf("%v is not a fault with a place", err)
		}
		if len(records) != 0 {
			t.Errorf("%.80q: a board with a fault was kept", c.text)
		}
	}
	records, err := record.Read(strings.NewReader("board 1\nbad\nboard 2\n"+deal+"N bad\nboard 3\n"+deal), "f")
	if len(records) != 1 || records[0].Start.Board.Number != 3 {
		t.Errorf("the good board was lost: %v", records)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); !ok || len(joined.Unwrap()) != 2 {
		t.Errorf("two faults became %v", err)
	}
}

// A difference shows the line, what was written and what follows.
func TestCheckShowsDifferences(t *testing.T) {
	t.Parallel()
	const text = "board 1\ndeal N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975\n" +
		"N Pass\n> auction period: EW [17A]\nE 1C\n> auction period: EW [17A]\nE 1D\n"
	records, err := record.Read(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	differences, err := records[0].Check()
	if err != nil || len(differences) != 2 {
		t.Fatalf("%v, %v", differences, err)
	}
	if got, want := differences[0].String(), "line 3: N Pass\n- > auction period: EW [17A]\n+ > auction period: NS [17A]\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := differences[1].String(), "line 7: E 1D\n+ refused: it is South's turn [17C]\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Whatever the bytes, Read ends with records or faults, and what it takes it
// writes and takes again.
func FuzzRead(f *testing.F) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 5 {
		f.Add(record.Of(randomTable(f, r)).String())
	}
	f.Add("board 5\nposition N:.2.A. .A.K. .K.2. A..3.\ncontract 4H by S\nwon NS 6 EW 5\nleader W\nW SA\n")
	f.Add("\ufeffboard 1 vulnerable all dealer w # c\nDEAL -\n> x [1]\n")
	f.Fuzz(func(t *testing.T, text string) {
		records, err := record.Read(strings.NewReader(text), "fuzz")
		if len(records) == 0 && err == nil {
			t.Fatal("neither a record nor a fault")
		}
		for _, one := range records {
			written := one.String()
			again, err := record.Read(strings.NewReader(written), "again")
			if err != nil || len(again) != 1 || again[0].String() != written {
				t.Fatalf("%v\n%s", err, written)
			}
			_, _ = one.Play()
			_, _ = one.Table()
		}
	})
}
