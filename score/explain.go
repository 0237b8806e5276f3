package score

// The methods here build explanations. All of them do nothing on nil, so that
// the code that scores is the code that explains.

// term appends a term of its own.
func (e *Explanation) term(message string, value Fraction, unit Unit, clause string, args ...any) {
	if e == nil {
		return
	}
	e.Terms = append(e.Terms, Explanation{Message: message, Args: args, Value: value, Unit: unit, Clause: clause})
}

// say makes message the sentence of e itself.
func (e *Explanation) say(message, clause string, args ...any) {
	if e == nil {
		return
	}
	e.Message, e.Clause, e.Args = message, clause, args
}

// concludes gives e its sentence and value after its terms.
func (e *Explanation) concludes(message string, value Fraction, unit Unit, args ...any) {
	if e == nil {
		return
	}
	e.Message, e.Args, e.Value, e.Unit = message, args, value, unit
}

// factored says how matchpoints were brought to the top of a full board.
func (e *Explanation) factored(f Factoring, value, win, n, full Fraction, fouled bool) {
	if e == nil {
		return
	}
	clause := ""
	if fouled {
		clause = "87B"
	}
	halfWin := win.Mul(half)
	if f == EqualForMissing {
		e.term("matchpoints.equal-for-missing", value, Matchpoints, clause, full.Sub(n), halfWin)
		return
	}
	e.term("matchpoints.neuberg", value, Matchpoints, clause, n, full, halfWin)
}

// explainMatchpoints says how an award compares with the other results, each
// outcome by itself where it has several.
func (t *traveller) explainMatchpoints(a Award, u MatchpointUnit, sum Comparison) Explanation {
	if s, ok := a.plain(); ok {
		return sum.explainMatchpoints(u, own(s, t.side))
	}
	e := Explanation{Message: "award.weighted", Clause: "12C1(c)", Value: sum.Matchpoints(u), Unit: Matchpoints}
	others := t.column.others(a, t.side)
	for i, o := range a.scored() {
		points := own(o.Score, t.side)
		part := others.compare(points, zero).explainMatchpoints(u, points)
		e.Terms = append(e.Terms, a.share(i, o, part))
	}
	return e
}

// share is an outcome of an award with its weight: what it comes to, and how
// it was scored.
func (a Award) share(i int, o Outcome, part Explanation) Explanation {
	e := Explanation{Message: "award.outcome", Args: []any{share(o.Weight)}, Clause: "12C1(c)", Terms: []Explanation{part}}
	switch i - len(a.outcomes) {
	case 0:
		e.Message, e.Args, e.Clause = "award.without-error", nil, "12C1(e)(ii)"
	case 1:
		e.Message, e.Args, e.Clause = "award.after-error", nil, "12C1(e)(ii)"
	}
	e.Value, e.Unit = part.Value.Mul(o.Weight), part.Unit
	return e
}

// explainMatchpoints says what one score won by 78A.
func (c Comparison) explainMatchpoints(u MatchpointUnit, points int) Explanation {
	win := u.win()
	e := Explanation{Message: "matchpoints.compared", Args: []any{Signed(points), c.Others()}, Clause: "78A", Value: c.Matchpoints(u), Unit: Matchpoints}
	e.term("matchpoints.worse", c.Worse.Mul(win), Matchpoints, "", c.Worse, win)
	e.term("matchpoints.equal", c.Equal.Mul(win).Mul(half), Matchpoints, "", c.Equal, win.Mul(half))
	e.term("matchpoints.better", zero, Matchpoints, "", c.Better)
	return e
}

// ExplainMatchpoints is how a score that was compared came to its matchpoints.
// The score is from the view of the comparison.
func (c Comparison) ExplainMatchpoints(u MatchpointUnit, points int) Explanation {
	return c.explainMatchpoints(u, points)
}

// share is a weight as a percentage.
func share(weight Fraction) Amount { return Amount{weight.Mul(hundred), Percent} }
