package laws_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Definitions of people and periods: defenders are defenders from the final pass
// on, dummy is dummy from the facing of the lead, and the play period begins then.
//
// shows: Defender, Dummy 1, Presumed Declarer, Play 3, Play Period
func TestRolesAsDefined(t *testing.T) {
	t.Parallel()
	// 3NT by South: before the lead is faced North, presumed dummy, may still say
	// that partner's explanation was wrong; afterwards dummy asks nothing.
	if _, err := at(t, table3NT).Apply(do(t, "W asks lead")); err != nil {
		t.Errorf("West, a defender, asks whether the lead is West's: %v", err)
	}
	if _, err := at(t, table3NT).Apply(do(t, "N asks lead")); err == nil {
		t.Error("North asked whether the lead is North's")
	}
	if _, err := at(t, table3NT).Apply(do(t, "N disputes 3")); err != nil {
		t.Errorf("presumed dummy disputes an explanation: %v", err)
	}
	if phase := at(t, table3NT+"W leads D2\n").Phase(); phase != laws.ClarificationPeriod {
		t.Errorf("with a lead face down it is the %s", phase)
	}
	table := at(t, played3NT)
	if table.Phase() != laws.PlayPeriod {
		t.Errorf("with the lead faced it is the %s", table.Phase())
	}
	if _, err := table.Apply(do(t, "N asks 2")); err == nil {
		t.Error("dummy asked about a call")
	}
}

// Definitions of what is withdrawn: calls are cancelled and cards retracted, and
// both are kept, with what the two sides may do with them (16C).
//
// shows: Withdrawn, Cancelled, Retracted, Rectification, Penalty Card
func TestWithdrawnAsDefined(t *testing.T) {
	t.Parallel()
	table := at(t, open1+"N 2H\nE 2D\nW attention\nS answers accept no\nE answers new-call 2S\ndirector answers same-denomination no\ndirector answers comparable no\n")
	var withdrawn []laws.CallView
	for _, c := range table.ViewFor(laws.Director).Calls {
		if c.Status == laws.Withdrawn {
			withdrawn = append(withdrawn, c)
		}
	}
	if len(withdrawn) != 1 || withdrawn[0].Seat != bridge.East || withdrawn[0].Call != bridge.NewBid(2, bridge.Diamonds.Denomination()) {
		t.Errorf("withdrawn are %+v", withdrawn)
	}
	if table.ViewFor(laws.Director).Bars[bridge.West] != laws.EndOfAuction {
		t.Error("West is not bound by the rectification")
	}
	says := func(table *laws.Table, s bridge.Seat) (may, mayNot int) {
		for _, i := range table.Information(s) {
			if i.Authorized {
				may++
			} else {
				mayNot++
			}
		}
		return may, mayNot
	}
	if may, mayNot := says(table, bridge.West); may != 0 || mayNot != 1 {
		t.Errorf("West may use %d things and not %d", may, mayNot)
	}
	if may, mayNot := says(table, bridge.North); may != 1 || mayNot != 0 {
		t.Errorf("North may use %d things and not %d", may, mayNot)
	}
	// A lead out of turn that declarer has retracted is back in the hand, as a
	// penalty card that lies face up.
	card := bridge.NewCard(bridge.Clubs, bridge.Ace)
	table = at(t, open1NT+"E leads SQ\nW no question\nN no question\nE faces\nN calls S6\nW S4\nN SA\nE CA\nW attention\nN answers accept no\n")
	if !table.Hand(bridge.East).Has(card) || !table.ViewFor(laws.SeatViewer(bridge.North)).Hands[bridge.East].FaceUp.Has(card) {
		t.Errorf("the %s is not on the table before East", card)
	}
}

// Definitions of the play: cards contributed to a trick, all of them together, and
// with the calls before them.
//
// shows: Play 1, Play 2, Play 4, Deal 2, Board 2
func TestPlayAsDefined(t *testing.T) {
	t.Parallel()
	table := at(t, played3NT+"S calls DJ\nE D4\nS D3\n")
	cards, calls := 0, 0
	for _, e := range table.Log() {
		switch e.Action.(type) {
		case laws.PlaceLead, laws.PlayCard, laws.CallCard:
			cards++
		case laws.MakeCall:
			calls++
		}
	}
	if auction := table.Auction(); cards != 4 || calls != auction.Len() {
		t.Errorf("%d cards have been played after %d calls", cards, calls)
	}
	left := 0
	for _, s := range bridge.Seats {
		left += table.Hand(s).Len()
		if n := table.Start().Hands[s].Len(); n != 13 { // as dealt, whatever has been played
			t.Errorf("%s was dealt %d cards", s, n)
		}
	}
	if left != 48 {
		t.Errorf("%d cards are left after a trick", left)
	}
}

// What the definitions leave to the Director is asked as a judgement: whether a
// call or a designation was unintended, whether a card was visible, whether an
// explanation was misinformation, a call psychic, a pack unsorted, and penalties.
//
// shows: Unintended, Visible Card, Misinformation, Psychic Call, Sorted Deck, Penalty 1, Penalty 2
func TestJudgementsAsDefined(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		definition string
		matter     laws.Matter
		answers    string // up to the question
		key        string
	}{
		{"unintended", "change-of-call", "offender=N first=1NT second=1S partner-called=no period-over=no lho-called-first=no ", "unintended"},
		{"visible card", "exposed-cards", "offender=W cards=DK period=yes ", "seen"},
		{"visible card", "card-exposed", "offender=W declarer=N cards=DK ", "seen"},
		{"misinformation", "misinformation", "explainer=N source=opponents ", "mistake"},
		{"psychic call", "understanding", "caller=N what=departure ", "expected"},
		{"disciplinary penalty", "conduct", "player=W what=rude information=no penalty-EW=no ", "discipline"},
		{"procedural penalty", "conduct", "player=W what=rude information=no ", "penalty-EW"},
		{"sorted deck", "misdeal", "what=sorted replay=no played=no ", "again"},
	} {
		q := laws.Inquiry{Matter: c.matter}
		for _, a := range answersOf(c.answers) {
			next, err := q.With(a[0], a[1])
			if err != nil {
				t.Fatalf("%s: %v", c.definition, err)
			}
			q = next
		}
		out, err := q.Next()
		if err != nil || out.Question == nil || out.Question.Key != c.key || out.Question.Kind != laws.Judgement || out.Question.To != laws.TheDirector {
			t.Errorf("%s: %+v, %v, want the Director's judgement %s", c.definition, out.Question, err, strings.ToLower(c.key))
		}
	}
}
