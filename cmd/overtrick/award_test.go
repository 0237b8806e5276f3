package main

import (
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/score"
)

// What a ruling assigns is what the scorers read: packages laws and score do not
// know each other, and have the notation of awards in common.
func TestRuledAwardsAreScored(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		answers []laws.Answer
		want    map[bridge.Side]string
	}{
		{
			[]laws.Answer{
				{Key: "ground", Value: "law"},
				{Key: "offenders", Value: "EW"},
				{Key: "table-score", Value: "-100"},
				{Key: "expected-score", Value: "620"},
				{Key: "kind", Value: "assigned"},
				{Key: "award", Value: "60% 620, 40% -100"},
				{Key: "award-lawful", Value: "yes"},
				{Key: "award-lawful-2", Value: "yes"},
				{Key: "self-inflicted", Value: "gamble"},
				{Key: "without-error", Value: "170"},
				{Key: "with-error", Value: "-100"},
				{Key: "event", Value: "other"},
			},
			map[bridge.Side]string{bridge.EastWest: "60% 620, 40% -100", bridge.NorthSouth: "60% 620, 40% -100 less 170 to -100"},
		},
		{
			[]laws.Answer{
				{Key: "ground", Value: "unplayable"},
				{Key: "one-table", Value: "no"},
				{Key: "fault-NS", Value: "none"},
				{Key: "fault-EW", Value: "partly"},
				{Key: "knockout", Value: "no"},
			},
			map[bridge.Side]string{bridge.NorthSouth: "AVE+", bridge.EastWest: "AVE"},
		},
	} {
		q := laws.Inquiry{Matter: "adjusted-score", Answers: append([]laws.Answer{{Key: "in-time", Value: "yes"}}, test.answers...)}
		out, err := q.Next()
		if err != nil || out.Ruling == nil {
			t.Fatalf("%+v, %v", out, err)
		}
		got := map[bridge.Side]string{}
		for _, effect := range out.Ruling.Effects {
			switch e := effect.(type) {
			case laws.AssignedScore:
				got[e.Side] = e.Award
			case laws.ArtificialScore:
				got[e.Side] = e.Award
			}
		}
		for side, want := range test.want {
			a, err := score.ParseAward(got[side])
			if err != nil || got[side] != want || a.String() != want {
				t.Errorf("%s has %q, read as %s, %v; want %s", side, got[side], a, err, want)
			}
		}
	}
}
