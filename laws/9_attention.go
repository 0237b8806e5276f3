package laws

// Law 9 on drawing attention and summoning the Director, and the inquiry that
// follows at a followed table (Law 10).

// pendingInquiry is the inquiry that the table waits for. While there is one
// nobody does anything else (9B2).
type pendingInquiry struct {
	Inquiry
	question Question
}

func (t *Table) decideAttention(a DrawAttention) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(NothingIrregular, "9A")
	case t.pending != nil:
		return nil, refuse(DirectorAsks, "9B2")
	case t.phase == PlayPeriod && a.Seat == t.dummy():
		return nil, refuse(DummyClaims, "9A4")
	}
	for _, i := range t.found {
		if i.Settled {
			continue
		}
		effects := []Effect{AttentionDrawn{i.Kind, i.Seat}}
		if t.seventeenD3() && i.Kind == CallOutOfTurn {
			return append(effects, t.undoPasses(i)...), nil
		}
		return append(effects, t.open(t.matter(i))...), nil
	}
	return nil, refuse(NothingIrregular, "9A")
}

// undoPasses is 17D3: back to the player who lost the turn.
func (t *Table) undoPasses(i Irregularity) []Effect {
	var effects []Effect
	for k := t.auction.Len() - 1; k >= 0; k-- {
		c := t.auction.At(k)
		effects = append(effects, CallCancelled{c.Seat, c.Call, By("17D3")})
		if c.Seat == i.Seat {
			break
		}
	}
	effects = append(effects, TurnGoesTo{i.Turn, By("17D3")})
	return append(effects, withdrawnCall(i.Seat, i.Call)...)
}

// matter is the matter of an irregularity, and what the record knows of it.
func (t *Table) matter(i Irregularity) (Matter, map[string]string) {
	facts := map[string]string{
		"offender": i.Seat.String(), "call": i.Call.String(), "turn": i.Turn.String(),
		"lho-called": yesOrNo(i.LHOCalled), "followed": "yes",
	}
	switch i.Kind {
	case CallOutOfTurn:
		facts["rho-barred"], facts["turn-called"], facts["inadmissible"] = "no", "no", "no"
		facts["called-before"] = yesOrNo(t.calledBefore(i))
		return "call-out-of-turn", facts
	case InsufficientBid:
		delete(facts, "call")
		facts["bid"], facts["last"], facts["replaced"] = i.Call.String(), i.Last.String(), "no"
		return "insufficient-bid", facts
	case Inadmissible:
		facts["out-of-turn"] = yesOrNo(i.Seat != i.Turn)
		facts["lead-faced"] = yesOrNo(t.phase == PlayPeriod)
		return "inadmissible-double", facts
	case CallWhenBarred:
		return "call-when-barred", facts
	case CallAfterEnd:
		facts["defender"] = yesOrNo(i.Seat.Side() != t.declarer.Side())
		return "call-after-end", facts
	}
	return "", nil
}

func yesOrNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// calledBefore reports whether the offender has a call in force besides the
// irregular one.
func (t *Table) calledBefore(i Irregularity) bool {
	calls := 0
	for k := range t.auction.Len() {
		if t.auction.At(k).Seat == i.Seat {
			calls++
		}
	}
	return calls > 1
}

// open begins an inquiry, and goes as far as its first question or its ruling.
func (t *Table) open(m Matter, facts map[string]string) []Effect {
	return t.advance(Inquiry{Matter: m, Facts: facts}, true)
}

// advance is the next question of the inquiry, or what its ruling orders.
func (t *Table) advance(q Inquiry, opening bool) []Effect {
	out, err := q.Next()
	if err != nil {
		// The facts are from the table itself, so that a procedure which cannot
		// take them has a gap; the Director decides what to do.
		return []Effect{LeftToDirector{q.Matter, err.Error()}}
	}
	var effects []Effect
	if opening && out.Question != nil {
		effects = append(effects, InquiryOpened{q.Matter, q.Facts})
	}
	if out.Question != nil {
		return append(effects, Asked{out.Question.To, out.Question.Key, out.Question.Clause})
	}
	for _, r := range out.Ruling.Effects {
		effects = append(effects, r)
	}
	if !opening {
		effects = append(effects, InquiryClosed{})
	}
	return effects
}

func (t *Table) decideAnswer(a AnswerQuestion) ([]Effect, error) {
	switch {
	case t.pending == nil:
		return nil, refuse(NothingAsked, "10C2")
	case a.Party != t.pending.question.To:
		return nil, Refusal{Kind: AskedOfAnother, Clause: "10C2", Turn: t.pending.question.To.Seat}
	}
	q, err := t.pending.With(a.Key, a.Value)
	if err != nil {
		return nil, Refusal{Kind: NotOffered, Clause: "10C1", Detail: err.Error()}
	}
	effects := t.advance(q, false)
	return t.closing(Entry{a, effects}), nil
}
