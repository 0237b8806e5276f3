package laws_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Evidence stands beside questions and changes none of them, nor the ruling.
func TestEvidenceDecidesNothing(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(70, 1))
	shown := 0
	for _, name := range files(t, "testdata/inquiries/6*.inquiry") {
		for _, c := range inquiryCases(t, name, read(t, name)) {
			plain, beside := laws.Inquiry{Matter: c.matter}, laws.Inquiry{Matter: c.matter}
			for _, k := range c.matter.WantsEvidence() {
				if r.IntN(4) > 0 {
					beside.Evidence = append(beside.Evidence, laws.Figure{Kind: k, Side: bridge.Side(r.IntN(2)), Tricks: r.IntN(5)})
				}
			}
			for _, a := range c.answers {
				var err error
				if plain, err = plain.With(a.Key, a.Value); err != nil {
					t.Fatal(err)
				}
				if beside, err = beside.With(a.Key, a.Value); err != nil {
					t.Fatalf("%s:%d: with evidence: %v", name, c.line, err)
				}
				want, _ := plain.Next()
				got, _ := beside.Next()
				if q := got.Question; q != nil && len(q.Evidence) > 0 {
					shown++
					if q.To != laws.TheDirector || q.Kind != laws.Judgement {
						t.Errorf("%s:%d: %s is shown evidence with %s", name, c.line, q.To, q.Key)
					}
					q.Evidence = nil
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s:%d: with evidence after %s: %+v, and without %+v", name, c.line, a.Key, got, want)
				}
			}
		}
	}
	if shown == 0 {
		t.Error("no question has been seen with evidence")
	}
}

// disputed is a table that waits for a ruling on a claim.
const disputed = "board 1\nmode open\nposition N:32... K4... AJ... Q5...\ncontract 3NT by S\nwon NS 7 EW 4\nleader N\nS claims 2\nW doubts\n"

// What is shown as evidence, and when.
func TestShowEvidence70(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, show, want string }{
		{disputed, "director shows stated-worst NS 1 S2 S4 SJ SQ", ""},
		{disputed + "director shows stated-worst NS 1\n", "director shows stated-worst NS 2", "has answered already [70A]"},
		{disputed, "director shows stated-worst NS 14", "tricks left to claim [70A]"},
		{strings.Replace(disputed, "W doubts\n", "", 1), "director shows stated-worst NS 1", "nothing is being asked [70A]"},
	} {
		_, err := at(t, c.text).Decide(do(t, c.show))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s after\n%s: %v; should be %q", c.show, c.text, err, c.want)
		}
	}
}

// While a claim is pending its hand is seen by all, and the others' once the
// Director has had them laid down; not before.
//
// shows: 68C/2, 70B3
func TestHandsOfAClaim68C(t *testing.T) {
	t.Parallel()
	sees := func(text string, v laws.Viewer) (out string) {
		view := at(t, text).ViewFor(v)
		for _, s := range bridge.Seats {
			if view.Hands[s].Seen {
				out += s.String()
			}
		}
		return out
	}
	heard := disputed + "W answers play-on-W director\nE answers play-on-E director\nW answers objection-W none\nE answers objection-E none\n"
	for _, c := range []struct{ name, text, open, west, east string }{
		{"pending", disputed, "NS", "NSW", "NES"},
		{"heard", heard, "NS", "NSW", "NES"},
		{"faced", heard + "director answers face-hands yes\n", "NESW", "NESW", "NESW"},
		{"not faced", heard + "director answers face-hands no\n", "NS", "NSW", "NES"},
	} {
		if open, west, east := sees(c.text, laws.Open), sees(c.text, laws.SeatViewer(bridge.West)), sees(c.text, laws.SeatViewer(bridge.East)); open != c.open || west != c.west || east != c.east {
			t.Errorf("%s: all see %s, West %s, East %s", c.name, open, west, east)
		}
	}
}

// A claim is about more than the trick in progress, and its line is played from
// cards that the claimer has the say over.
//
// shows: 68, 68C
func TestClaimRefused68(t *testing.T) {
	t.Parallel()
	const last = "board 1\nposition N:3... K... A... Q...\ncontract 3NT by S\nwon NS 8 EW 4\nleader N\n"
	for _, c := range []struct{ text, claim, want string }{
		{last, "S claims 1", ""},
		{last + "S calls S3\n", "E claims 1", "neither a claim nor a concession [68]"},
		{played3NT, `S claims 9 "hearts" line HA HK`, ""},
		{played3NT, "S claims 9 line HA HA", "[68C]"},
		{played3NT, "W claims 1 line HA", "[68C]"},
	} {
		_, err := at(t, c.text).Decide(do(t, c.claim))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s after\n%s: %v; should be %q", c.claim, c.text, err, c.want)
		}
	}
}

// After all four have played on, nothing that Law 16 or Law 50 had kept from
// them is left (68D2(b)(ii)); by regulation the penalty cards may stay.
//
// shows: 68D2(b)(ii)
func TestPlayingOn68D2b(t *testing.T) {
	t.Parallel()
	const three = "board 1\nmode open\nposition N:32..2. K4..3. AJ..4. Q5..5.\ncontract 3NT by S\nwon NS 6 EW 4\nleader N\n"
	const exposed = "E exposes SK\nW attention\ndirector answers seen yes\ndirector answers how accident\n"
	const doubted = "W claims 0\nE doubts\nS claims 3\nW doubts\nW answers play-on-W play-on\nN answers concur-N yes\nE answers concur-E yes\n"
	for _, stays := range []bool{false, true} {
		text := three
		if stays {
			text = strings.Replace(three, "mode open\n", "mode open\npolicy penalty-cards-stay\n", 1)
		}
		table := at(t, text+exposed+doubted)
		seen := func() bridge.Hand { return table.ViewFor(laws.Open).Hands[bridge.East].FaceUp }
		if len(table.Information(bridge.East)) == 0 || seen().Len() != 1 {
			t.Fatalf("before it East knows %v, and has %v on the table", table.Information(bridge.East), seen())
		}
		apply(t, table, "S answers concur-S yes")
		if left := table.Information(bridge.East); len(left) > 0 {
			t.Errorf("East is kept from %v", left)
		}
		for _, r := range table.ViewFor(laws.Director).Reviews {
			if r.On.Law() == 16 || r.On.Law() == 50 {
				t.Errorf("the Director is to look at %v", r)
			}
		}
		if (seen().Len() == 1) != stays {
			t.Errorf("penalty cards stay: %v, and East has %v on the table", stays, seen())
		}
		if !table.ViewFor(laws.Open).PlayedOn {
			t.Error("nobody sees that play went on")
		}
		// A card dropped now becomes no penalty card either.
		apply(t, table, "W exposes S5", "E attention", "director answers seen yes", "director answers how accident")
		if got := table.ViewFor(laws.Open).Hands[bridge.West].FaceUp.Len() == 1; got != stays {
			t.Errorf("penalty cards stay: %v, and West's card is one: %v", stays, got)
		}
	}
}

// What a ruling after the end gives back changes the result, and not beyond the
// thirteen tricks that there are.
//
// shows: 69B/2, 71/2
func TestTricksReturned69B(t *testing.T) {
	t.Parallel()
	const agreed = "board 1\nmode open\nposition N:.8.6. 7..8. 96... 8.J..\ncontract 4S by S\nwon NS 9 EW 2\nleader N\nS claims 2\nW agrees\nN agrees\nE agrees\n"
	for _, c := range []struct {
		opens, back string
		want        int
	}{
		{`director opens agreement-withdrawn side="EW" agreed="yes" in-time="yes" ground="likely"`, "1", 10},
		{`director opens agreement-withdrawn side="EW" agreed="yes" in-time="yes" ground="likely"`, "13", 0},
	} {
		table := at(t, agreed)
		if r, _ := table.Result(); r.Tricks != 11 {
			t.Fatalf("before it the result is %v", r)
		}
		apply(t, table, c.opens, "director answers likely yes", "director answers tricks-back "+c.back)
		if r, ok := table.Result(); !ok || r.Tricks != c.want {
			t.Errorf("%s tricks back: %v, %v; want %d", c.back, r, ok, c.want)
		}
		again, err := laws.Replay(table.Start(), table.Log())
		if r, _ := again.Result(); err != nil || r.Tricks != c.want {
			t.Errorf("replayed: %v, %v", r, err)
		}
	}
}

// A revoke in the trick in progress by the side that does not claim is corrected
// before the claim is ruled on (62A). One by the side that does is established by
// the claim, and known to the inquiry.
//
// shows: 63A3, 62A
func TestRevokeBeforeAClaim63A3(t *testing.T) {
	t.Parallel()
	const revoked = "board 1\nmode open\nposition N:32..2. K4..3. AJ..4. Q5..5.\ncontract 3NT by S\nwon NS 6 EW 4\nleader N\nS calls S2\nE D3\n"
	for _, c := range []struct {
		claims, doubts string
		opens          laws.Matter // once the Director is to rule
	}{
		{"S claims 3", "W doubts", "revoke"},
		{"E claims 3", "S doubts", "doubted-claim"},
	} {
		table := at(t, revoked+c.claims+"\n")
		effects, err := table.Apply(do(t, c.doubts))
		if err != nil {
			t.Fatal(err)
		}
		noticed := false
		for range 2 { // nobody asks that play go on
			for _, e := range effects {
				switch e := e.(type) {
				case laws.AttentionDrawn:
					t.Errorf("%s: %s has drawn attention by a doubt", c.claims, c.doubts)
				case laws.RevokeNoticed:
					noticed = true
				case laws.InquiryOpened:
					if e.Matter == "doubted-claim" && e.Facts["revoke"] != "EW" {
						t.Errorf("%s: the inquiry knows of a revoke by %s", c.claims, e.Facts["revoke"])
					}
				}
			}
			q := table.ViewFor(laws.Director).Question
			if effects, err = table.Apply(laws.AnswerQuestion{Party: q.To, Key: q.Key, Value: "director"}); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range effects {
			_, here := e.(laws.RevokeNoticed)
			noticed = noticed || here
		}
		if m, _ := table.Inquiring(); m != c.opens || noticed != (c.opens == "revoke") {
			t.Errorf("%s: the Director looks at %s, and has noticed the revoke: %t", c.claims, m, noticed)
		}
	}
}
