package laws_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// inquire answers an inquiry until there is a ruling, and returns it with the
// keys of the questions in the order in which they were asked.
func inquire(tb testing.TB, m laws.Matter, facts, answers map[string]string) (laws.Ruling, []string) {
	tb.Helper()
	q := laws.Inquiry{Matter: m, Facts: facts}
	var keys []string
	for {
		out, err := q.Next()
		if err != nil {
			tb.Fatal(err)
		}
		if out.Ruling != nil {
			return *out.Ruling, keys
		}
		value, ok := answers[out.Question.Key]
		if !ok {
			tb.Fatalf("%s: %s asks %s of %s and the case has no answer", m, out.Question.Clause, out.Question.Key, out.Question.To)
		}
		keys = append(keys, out.Question.Key)
		if q, err = q.With(out.Question.Key, value); err != nil {
			tb.Fatal(err)
		}
		// An inquiry is data: it goes through JSON and back at every step.
		data, err := json.Marshal(q)
		if err != nil {
			tb.Fatal(err)
		}
		var again laws.Inquiry
		if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, q) {
			tb.Fatalf("%s reads back as %+v, %v", data, again, err)
		}
	}
}

func says(r laws.Ruling) []string {
	var out []string
	for _, e := range r.Effects {
		out = append(out, e.Says().String()+" ["+string(e.Clauses()[0])+"]")
	}
	return out
}

func TestInsufficientBid27(t *testing.T) {
	t.Parallel()
	ruling, _ := inquire(t, "insufficient-bid",
		map[string]string{"offender": "E", "bid": "1H", "last": "1S", "out-of-turn": "no", "lho-called": "no", "replaced": "no"},
		map[string]string{"accept": "no", "new-call": "3NT", "same-denomination": "no", "comparable": "no"})
	want := []string{
		"East's 1♥ is cancelled. [27B]",
		"East's call is 3NT. [27B2]",
		"West must pass whenever it is West's turn to call. [27B2]",
		"If East's side defends, declarer may forbid one suit that East has not specified in the legal auction, when West first has the lead, for as long as West keeps it. [26B]",
		"North-South may use what it learns from East's withdrawn 1♥. [16C1]",
		"East-West may not use what it learns from East's withdrawn 1♥. [16C2]",
		"When play has ended the Director asks: Could the offender have been aware, at the time, that the irregularity could well damage the other side, and did it? [72C]",
	}
	if got := says(ruling); !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
	data, err := json.Marshal(ruling)
	if err != nil {
		t.Fatal(err)
	}
	var again laws.Ruling
	if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, ruling) {
		t.Errorf("%s reads back as %+v, %v", data, again, err)
	}
}

// TestRefusedWhenGiven wants an answer with which there is no such matter refused
// where it is given: after it, no answer to the next question would fit.
func TestRefusedWhenGiven(t *testing.T) {
	repeating := []laws.Answer{
		{Key: "offender", Value: "S"},
		{Key: "withdrawn", Value: "1S"},
		{Key: "repeat-insufficient", Value: "yes"},
		{Key: "illegal-repetition", Value: "insufficient"},
	}
	for _, test := range []struct {
		matter      laws.Matter
		before      []laws.Answer
		key         string
		wrong, good string
	}{
		{"insufficient-bid", []laws.Answer{{Key: "offender", Value: "E"}}, "bid", "X", "1S"},
		{"repetition", repeating, "last", "Pass", "1S"}, // 27A2: the bid that it is insufficient over
		{"repetition", repeating, "last", "X", "2C"},
		{"repetition", repeating, "last", "1H", "1S"},
		{"simultaneous-calls", []laws.Answer{{Key: "turn", Value: "E"}}, "other", "E", "N"},
		{"call-over-or-in-turn", []laws.Answer{{Key: "offender", Value: "W"}, {Key: "call", Value: "1H"}}, "player", "E", "N"},
	} {
		q := laws.Inquiry{Matter: test.matter, Answers: test.before}
		if _, err := q.With(test.key, test.wrong); err == nil {
			t.Errorf("%s: %s is %s", test.matter, test.key, test.wrong)
		}
		if _, err := q.With(test.key, test.good); err != nil {
			t.Errorf("%s: %v", test.matter, err)
		}
	}
}
