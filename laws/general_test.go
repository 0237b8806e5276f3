package laws_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// Answers that contradict the Laws, or what has been answered before, are
// refused with the reason, and the inquiry stays as it was.
func TestGeneralRefusals(t *testing.T) {
	t.Parallel()
	adjusted := "in-time=yes ground=law offenders=EW table-score=-50 expected-score=620 kind=assigned "
	for name, test := range map[string]badAnswer{
		"weights of less than one":     {"adjusted-score", adjusted, "award", "60% 620, 30% -100", "the weights add up to 9/10 and not to one"},
		"weights of more than one":     {"adjusted-score", adjusted, "award", "2/3 620, 1/2 -100", "the weights add up to 7/6 and not to one"},
		"no weight":                    {"adjusted-score", adjusted, "award", "-60% 620, 160% -100", "is no weight"},
		"a weight of nothing":          {"adjusted-score", adjusted, "award", "0% 620, 100% -100", "is no weight"},
		"a weight by nothing":          {"adjusted-score", adjusted, "award", "1/0 620, 1 -100", "is no weight"},
		"a huge weight":                {"adjusted-score", adjusted, "award", "1e999999999 620, 1 -100", "is no weight"},
		"words":                        {"adjusted-score", adjusted, "award", "four spades made", "write 420, or weights"},
		"no score":                     {"adjusted-score", adjusted, "award", "625", "is no score of a contract"},
		"no score with a weight":       {"adjusted-score", adjusted, "award", "50% 625, 50% 100", "is no score of a contract"},
		"no table score":               {"adjusted-score", "in-time=yes ground=law offenders=EW ", "table-score", "3NT", "is no score of a contract"},
		"a result of the infraction":   {"adjusted-score", adjusted + "award=620 ", "award-lawful", "no", "(12C1(c))"},
		"nothing lost":                 {"adjusted-score", adjusted + "award=620 award-lawful=yes self-inflicted=error without-error=170 ", "with-error", "170", "lost nothing"},
		"a gain":                       {"adjusted-score", adjusted + "award=620 award-lawful=yes self-inflicted=error without-error=170 ", "with-error", "620", "lost nothing"},
		"a ground that is none":        {"adjusted-score", "in-time=yes ", "ground", "mood", "is not offered"},
		"an offender of the innocent":  {"adjusted-score", adjusted + "award=620 award-lawful=yes self-inflicted=no event=individual ", "offender", "N", "is not of the side that offended"},
		"the cut by the dealer's side": {"dealing", "way=table dealing=N ", "opponent", "S", "is no opponent"},
		"too many and too few":         {"wrong-number-of-cards", "what=over long=W ", "short", "W", "too many cards and too few"},
		"a trick before the first":     {"missing-card", "over=no short=E when=after found=found cards=DK revoked=yes ", "trick", "0", "counted from 1"},
		"a trick after the last":       {"missing-card", "over=no short=E when=after found=found cards=DK revoked=yes ", "trick", "14", "from 0 to 13"},
		"a minor honour":               {"missing-card", "over=no short=E when=after found=found cards=DK revoked=no defender=yes ", "penalty-card", "minor", "cannot be a minor penalty card"},
		"a card that is none":          {"missing-card", "over=no short=E when=after found=found ", "cards", "D1", "D1"},
		"a claimant of the same side":  {"unauthorized-information", "informer=E what=pause stage=at-once ", "claimant", "W", "of the same side"},
		"reserving where it is barred": {"unauthorized-information", "informer=E what=pause stage=at-once claimant=N may-reserve=no ", "claim", "reserve", "is not offered"},
		"more choosers than considers": {"unauthorized-information", "informer=E what=pause stage=end information=yes action=4S alternative=Pass polled=6 considered=2 ", "chose", "3", "from 0 to 2"},
		"a redeal in the auction":      {"extraneous-information", "player=S what=talk accident=yes called=yes over=no exposed=no disrupts=yes ", "way", "redeal", "is not offered"},
		"new places in the auction":    {"extraneous-information", "player=S what=talk accident=yes called=yes over=no exposed=no disrupts=yes ", "way", "rearrange", "is not offered"},
		"a redeal the event bars":      {"extraneous-information", "player=S what=talk accident=yes called=no disrupts=yes redeal-allowed=no rearrange-allowed=yes ", "way", "redeal", "is not offered"},
		"the own hand":                 {"extraneous-information", "player=S what=talk accident=yes called=no disrupts=yes redeal-allowed=no rearrange-allowed=yes way=rearrange ", "known", "S", "holds that hand already"},
		"an answer that is not asked":  {"unscheduled-board", "begun=yes ", "later", "yes", "it is not asked"},
	} {
		test.refused(t, name)
	}
}

// badAnswer is an answer that an inquiry refuses after the answers before it.
type badAnswer struct {
	matter           laws.Matter
	answers          string // key=value, parted by spaces
	key, value, want string
}

// refused checks that the reason is the one wanted and the inquiry unchanged.
func (test badAnswer) refused(t *testing.T, name string) {
	t.Helper()
	q := laws.Inquiry{Matter: test.matter}
	for _, word := range answersOf(test.answers) {
		next, err := q.With(word[0], word[1])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		q = next
	}
	after, err := q.With(test.key, test.value)
	if err == nil || !strings.Contains(err.Error(), test.want) {
		t.Errorf("%s: %v, want %q", name, err, test.want)
	}
	if len(after.Answers) != len(q.Answers) {
		t.Errorf("%s: the refused answer was taken", name)
	}
}

func answersOf(text string) [][2]string {
	var out [][2]string
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		out = append(out, [2]string{key, value})
	}
	return out
}

// Every breach that Law 74 names is kept with its clause.
//
// shows: 74A1, 74A2, 74A3, 74B1, 74B2, 74B3, 74B4, 74B5, 74C1, 74C2, 74C3, 74C4, 74C5, 74C6, 74C7, 74C8
func TestConduct74(t *testing.T) {
	t.Parallel()
	q, err := laws.Inquiry{Matter: "conduct"}.With("player", "W")
	if err != nil {
		t.Fatal(err)
	}
	out, err := q.Next()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[laws.Clause]bool{}
	for _, o := range out.Question.Options {
		after, err := q.With("what", o.Value)
		if err != nil {
			t.Fatal(err)
		}
		next, err := after.Next()
		if err != nil || len(next.Steps) != 1 || next.Steps[0].Clause != o.Clause || seen[o.Clause] {
			t.Errorf("%s: %+v, %v", o.Value, next.Steps, err)
		}
		seen[o.Clause] = true
	}
	for section, n := range map[string]int{"74A": 3, "74B": 5, "74C": 8} {
		count := 0
		for c := range seen {
			if strings.HasPrefix(string(c), section) {
				count++
			}
		}
		if count != n {
			t.Errorf("%s has %d breaches, want %d", section, count, n)
		}
	}
}

// Whoever draws attention, of either side, the same is asked of the same player.
//
// shows: 9B1(a), 9B1(d)
func TestAttentionCostsNothing9B1(t *testing.T) {
	t.Parallel()
	insufficient := open1 + "N 2H\nE 2D\n"
	want := at(t, insufficient+"W attention\n").ViewFor(laws.Director).Question
	if want == nil || len(want.Options) != 2 {
		t.Fatalf("the question is %+v", want)
	}
	for _, player := range []string{"N", "E", "S"} {
		got := at(t, insufficient+player+" attention\n").ViewFor(laws.Director).Question
		if !reflect.DeepEqual(got, want) {
			t.Errorf("after %s has spoken: %+v, want %+v", player, got, want)
		}
	}
}
