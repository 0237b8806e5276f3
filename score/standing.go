package score

// Standing is what a contestant's place in a ranking goes by, with the way it
// came about. It is put together in the order in which the ranking does it.
type Standing struct{ e Explanation }

// ExplainTotal is the standing of a contestant whose boards add up: the
// explanation of the sum, as the scoring gives it, and then the penalties of the
// total, of which a percentage is one of top. At matchpoints the value is the
// percentage. Number is that of the board at a place in the marks of the total.
func (t Total) ExplainTotal(boards Explanation, top Fraction, number func(i int) int) Standing {
	sum := boards
	sum.Terms = nil
	next := 0
	for i, m := range t.Marks {
		if m.Kind == NotPlayed || next == len(boards.Terms) {
			continue
		}
		settled := boards.Terms[next]
		next++
		term := Explanation{Message: "total.number", Args: []any{number(i)}, Value: settled.Value, Unit: settled.Unit}
		if m.Kind.average() {
			term.Terms = []Explanation{settled}
		}
		sum.Terms = append(sum.Terms, term)
	}
	terms := []Explanation{sum}
	for _, p := range t.Penalties {
		if off, err := p.points(t.Unit, top, t.Measure); err == nil {
			terms = append(terms, penalty(p, off, t.Unit))
		}
	}
	if percentage, ok := t.Percentage(); ok {
		return Standing{Explanation{Message: "total.percentage", Args: []any{t.Points, t.Measure}, Value: percentage, Unit: Percent, Terms: terms}}
	}
	if len(terms) == 1 {
		return Standing{sum}
	}
	return Standing{Explanation{Message: "total.penalised", Value: t.Points, Unit: t.Unit, Terms: terms}}
}

// ExplainMatches is the standing of a contestant that has so much from each
// match, in that unit. The terms are explained by [Standing.Match] and the like.
func ExplainMatches(unit Unit) Standing {
	return Standing{Explanation{Message: "total.matches", Unit: unit}}
}

// Match adds what the contestant has from the match against an opponent, who is
// named by number, in a round.
func (s *Standing) Match(value Fraction, opponent, round int) {
	s.add(Explanation{Message: "total.match", Args: []any{opponent, round}, Value: value, Unit: s.e.Unit})
}

// Byes adds what rounds without a match give.
func (s *Standing) Byes(value Fraction, byes int) {
	s.add(Explanation{Message: "total.byes", Args: []any{byes}, Value: value, Unit: s.e.Unit})
}

// Penalty takes a penalty off that is given in the unit of the standing (90A).
func (s *Standing) Penalty(p Penalty) { s.add(penalty(p, p.Amount, s.e.Unit)) }

// Scaled brings the points of so many boards to as many as somebody else has.
func (s *Standing) Scaled(value Fraction, boards, to int) {
	s.e = Explanation{Message: "total.scaled", Args: []any{boards, to}, Value: value, Unit: s.e.Unit, Terms: []Explanation{s.e}}
}

// CarryOver adds what the contestant brought along from an earlier stage.
func (s *Standing) CarryOver(value Fraction) {
	whole := Explanation{Message: "total.carried", Value: s.e.Value, Unit: s.e.Unit, Terms: []Explanation{s.e}}
	s.e = whole
	s.add(Explanation{Message: "total.carry-over", Value: value, Unit: s.e.Unit})
}

func (s *Standing) add(term Explanation) {
	s.e.Terms = append(s.e.Terms, term)
	s.e.Value = s.e.Value.Add(term.Value)
}

// Explanation is how the standing came about, as far as it was put together.
func (s Standing) Explanation() Explanation { return s.e }

// penalty is a term of its own: what a penalty takes off.
func penalty(p Penalty, off Fraction, unit Unit) Explanation {
	e := Explanation{Message: "total.penalty", Clause: p.Clause, Value: off.Neg(), Unit: unit}
	if p.Reason != "" {
		e.Message, e.Args = "penalty", []any{p.Reason}
	}
	if e.Clause == "" {
		e.Clause = "90A"
	}
	return e
}
