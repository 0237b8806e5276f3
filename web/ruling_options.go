package web

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// mostChecks is how many questions one screen puts together.
const mostChecks = 6

// checks are the questions that come one after the other as long as the answer is
// no, where each asks the Director whether something has happened: put together
// on one screen they cost one tap. There are none when only one question would be
// on it. None is where no to all of them leads.
func (at standing) checks() (checks []view.RulingCheck, none string) {
	q := at.inquiry
	for len(checks) < mostChecks {
		out, err := q.Next()
		if err != nil || out.Question == nil || !isCheck(*out.Question) {
			break
		}
		key := out.Question.Key
		yes, errYes := q.With(key, "yes")
		no, errNo := q.With(key, "no")
		if errYes != nil || errNo != nil {
			break
		}
		checks = append(checks, view.RulingCheck{Says: out.Question.Says, Clause: out.Question.Clause, To: at.with(yes).String()})
		q = no
	}
	if len(checks) < 2 {
		return nil, ""
	}
	return checks, at.with(q).String()
}

// isCheck reports whether a question asks the Director whether something has
// happened. What he has to weigh stands alone.
func isCheck(q laws.Question) bool {
	return q.Kind == laws.Fact && !q.To.Player && q.Values == laws.OptionValue && len(q.Options) == 2 &&
		q.Options[0].Value == "yes" && q.Options[1].Value == "no"
}

// options are the answers to a question that can be given by one tap; cards that
// the hand in question does not hold come last.
func (at standing) options(p view.Page, q laws.Question, out *view.Ruling) {
	held, known := at.hand(q)
	add := func(value, says string, clause laws.Clause, card *bridge.Card) {
		more, err := at.inquiry.With(q.Key, value)
		if err != nil {
			return // it contradicts what is known
		}
		o := view.RulingOption{Says: says, Clause: clause, Card: card, To: at.with(more).String()}
		if known && card != nil && !held.Has(*card) {
			out.More = append(out.More, o)
		} else {
			out.Options = append(out.Options, o)
		}
	}
	switch q.Values {
	case laws.OptionValue:
		for _, o := range q.Options {
			add(o.Value, p.W.Phrase(o.Says), o.Clause, nil)
		}
	case laws.SeatValue:
		for _, seat := range bridge.Seats {
			says := p.W.Seat(seat)
			if name := at.desk.names[seat]; name != "" {
				says += ", " + name
			}
			add(seat.String(), says, "", nil)
		}
	case laws.CallValue:
		calls := q.Calls
		if len(calls) == 0 {
			calls = append(calls, bridge.Pass, bridge.Double, bridge.Redouble)
			for level := 1; level <= 7; level++ {
				for _, d := range slices.Backward(bridge.Denominations[:]) {
					calls = append(calls, bridge.NewBid(level, d))
				}
			}
		}
		for _, c := range calls {
			add(c.String(), p.W.CallSign(c), "", nil)
		}
	case laws.CardValue:
		for _, suit := range bridge.Suits {
			for _, rank := range view.RanksDown() {
				c := bridge.NewCard(suit, rank)
				add(c.String(), suit.Symbol()+p.W.Rank(rank), "", &c)
			}
		}
	case laws.NumberValue:
		if q.Most <= 13 {
			for n := range q.Most + 1 {
				add(strconv.Itoa(n), strconv.Itoa(n), "", nil)
			}
		}
	case laws.CardsValue:
		if known {
			out.Held = &held
		}
	case laws.SuitsValue, laws.TextValue:
	}
}

// hand is the hand that a question about cards is about, where the deal is known:
// that of the one player whom the question names, or else of the offender.
func (at standing) hand(q laws.Question) (bridge.Hand, bool) {
	if at.desk.deal == nil || q.Values != laws.CardValue && q.Values != laws.CardsValue {
		return 0, false
	}
	var named []string
	for _, a := range q.Says.Args {
		if a.Kind == laws.SeatArg {
			named = append(named, a.Value)
		}
	}
	if len(named) == 0 {
		for _, key := range []string{"offender", "player"} {
			for _, a := range at.inquiry.Answers {
				if a.Key == key && len(named) == 0 {
					named = append(named, a.Value)
				}
			}
		}
	}
	if len(named) != 1 {
		return 0, false
	}
	seat, err := bridge.ParseSeat(named[0])
	return at.desk.deal.Hand(seat), err == nil
}
