package robot

import (
	"strings"

	"github.com/overtrick/overtrick/laws"
)

// answerRuling answers the Director's question, when it is for this player: a
// choice that a Law gives after an opponent's irregularity. Irregular calls are
// not accepted, since the rectification is worth more than the surprise; of
// other options the first is taken.
func (t *turn) answerRuling() laws.Action {
	q := t.view.Question
	if q == nil || q.To != laws.Player(t.me) {
		return nil
	}
	for _, value := range t.answers(q) {
		if q.Check(value) == nil {
			return laws.AnswerQuestion{Party: q.To, Key: q.Key, Value: value}
		}
	}
	return nil
}

// answers are values for the question, the best first.
func (t *turn) answers(q *laws.Question) []string {
	switch q.Values {
	case laws.OptionValue:
		var out []string
		switch {
		case strings.HasPrefix(q.Key, "accept"), q.Key == "objection":
			out = append(out, "no")
		case strings.HasPrefix(q.Key, "hand-"), strings.HasPrefix(q.Key, "card-"):
			out = append(out, "none") // either defender may choose, and partner may want to
		case strings.HasPrefix(q.Key, "play-on"):
			out = append(out, "play-on") // nothing is risked by it that a ruling would not risk
		}
		for _, o := range q.Options {
			out = append(out, o.Value)
		}
		return out
	case laws.CallValue:
		out := []string{t.call().String(), "Pass"}
		for _, c := range t.view.LegalCalls {
			out = append(out, c.String())
		}
		return out
	case laws.CardValue, laws.CardsValue:
		c, _ := t.view.Hands[t.me].Cards.Lowest()
		return []string{c.String()}
	case laws.SeatValue:
		return []string{t.me.String()}
	case laws.SuitsValue:
		return []string{"-"}
	case laws.NumberValue:
		return []string{"0"}
	case laws.TextValue:
		if strings.HasPrefix(q.Key, "objection") {
			return []string{"none"}
		}
		return []string{"no comment"}
	}
	return nil
}
