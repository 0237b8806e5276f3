package laws

import (
	"maps"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Law 10 at a followed table: an inquiry is opened, asks its questions one at a
// time, and what its ruling orders takes effect.

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
		effects := []Effect{LeftToDirector{q.Matter, err.Error()}}
		if !opening {
			effects = append(effects, InquiryClosed{})
		}
		return effects
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
	if t.pending == nil {
		return nil, refuse(NothingAsked, "10C2")
	}
	switch asked, ok := t.pending.question.forParty(a.Party); {
	case !ok:
		return nil, Refusal{Kind: AskedOfAnother, Clause: "10C2", Turn: t.pending.question.To.Seat}
	case asked.Key != a.Key:
		return nil, notOffered("10C1", notAsked(a.Key, ""))
	}
	q, err := t.pending.With(a.Key, a.Value)
	if err != nil {
		return nil, notOffered("10C1", err)
	}
	if err := t.checkLeadGiven(q); err != nil {
		return nil, notOffered("10C1", err)
	}
	effects := append(t.concessionStands(a), t.resumed(t.pending.before, t.advance(q, false))...)
	after := t.Clone()
	if after.Fold(Entry{a, effects}) == nil && after.pending == nil {
		effects = after.append(effects, t.playedByRuling(q, effects))
		effects = after.append(effects, after.settledCalls(q, effects))
		effects = after.append(effects, after.correctedFirst(effects))
	}
	return t.follow(Entry{a, effects}), nil
}

// settledCalls looks again at calls that a ruling has put where they stand: one
// meant in the place of a slip may itself be illegal (25A1), and so may a call
// made over, or instead of, one out of turn.
func (t *Table) settledCalls(q Inquiry, effects []Effect) []Effect {
	switch {
	case t.phase == PlayPeriod && q.Matter == "lead-or-play":
		return t.lookAgainAtCard()
	case t.phase == PlayPeriod && q.Matter == "defective-trick":
		return t.ledByAnother()
	case q.Matter == "misinformation" && (t.phase == PlayPeriod || t.phase == ClarificationPeriod && t.leadDown):
		if more := t.afterExplanation(q, effects); more != nil {
			return more
		}
	case t.phase == PlayPeriod && q.Matter == "opening-lead-out-of-turn":
		return t.bothLed(q)
	}
	if t.phase != AuctionPeriod && t.phase != ClarificationPeriod {
		return nil
	}
	if q.Matter == "replacement-call" { // of two withdrawn calls, the call is compared with each
		s, _ := bridge.ParseSeat(q.Facts["offender"])
		c, _ := bridge.ParseCall(q.Facts["call"])
		return t.due30(s, c)
	}
	if q.Matter == "call-over-or-in-turn" {
		s, _ := bridge.ParseSeat(q.Facts["player"])
		c, _ := bridge.ParseCall(q.Facts["made"])
		return t.lookAgain(s, c)
	}
	for _, e := range effects {
		if r, ok := e.(CallReplaced); ok {
			if more := t.lookAgain(r.Seat, r.With); more != nil {
				return more
			}
		}
	}
	if q.Matter == "change-of-call" && q.Facts["lho-call"] != "" && q.Facts["lho-called-first"] == "no" {
		// A call that was made over the change is looked at where it now stands.
		s, _ := bridge.ParseSeat(q.Facts["offender"])
		c, _ := bridge.ParseCall(q.Facts["lho-call"])
		return t.lookAgain(s.LHO(), c)
	}
	return nil
}

// lookAgain finds what is irregular about a call in force where it now stands.
func (t *Table) lookAgain(s bridge.Seat, c bridge.Call) []Effect {
	place, ok := t.newly(s, c)
	if !ok {
		return nil
	}
	before := t.Clone()
	before.auction = t.upTo(place)
	before.phase = AuctionPeriod
	irregular, ok := before.classify(s, c)
	if ok && irregular.Kind == CallAfterEnd { // a ruling has ended the auction before it
		return []Effect{IrregularityFound{irregular}, CallCancelled{s, c, By("39A")}}
	}
	if ok && irregular.Kind != CallChanged && irregular.Kind != HastyCorrection {
		return []Effect{IrregularityFound{irregular}}
	}
	return t.due30(s, c)
}

// playedByRuling is what a card is that a ruling has had played, on the table as
// it was before.
func (t *Table) playedByRuling(q Inquiry, effects []Effect) []Effect {
	if q.Matter != "designation" && q.Matter != "card-shown" || t.phase == ClarificationPeriod {
		return nil
	}
	before := t.Clone()
	before.pending = nil
	for _, e := range effects {
		if p, ok := e.(CardPlayed); ok {
			return before.faceInPlay(p.Seat, p.Card, false)
		}
	}
	return nil
}

// lookAgainAtCard finds what is irregular about the last card of the trick where
// a ruling has put it.
func (t *Table) lookAgainAtCard() []Effect {
	if t.trick.Count == 0 {
		return nil
	}
	s := t.trick.Leader.Next(int(t.trick.Count) - 1)
	c, _ := t.trick.By(s)
	before := t.Clone()
	before.takeBack(s, c)
	if t.trick.Count == 1 {
		before.trick = bridge.Trick{Leader: s}
	}
	if err := before.mayContribute(s, c); err != nil {
		return []Effect{IrregularityFound{before.breached(before.irregularCard("", s, c), err)}}
	}
	return nil
}

// decideOpenMatter is the Director taking up a matter.
func (t *Table) decideOpenMatter(a OpenMatter) ([]Effect, error) {
	if t.start.Rules.Mode != OpenMode {
		return nil, refuse(CannotHappen, "81C3")
	}
	if _, known := procedures[a.Matter]; !known {
		return nil, notOffered("81C3", noAnswer("there is no such matter"))
	}
	given := t.givenInstead(a.Facts)
	facts := t.tableFacts(a.Matter, given)
	if err := t.checkGiven(a.Matter, given, facts); err != nil {
		return nil, notOffered("81C3", err)
	}
	maps.Copy(facts, given)
	if _, err := (Inquiry{Matter: a.Matter, Facts: facts}).Next(); err != nil {
		return nil, notOffered("81C3", err)
	}
	effects := t.open(a.Matter, facts)
	if t.pending != nil { // it takes the place of the one that the table has begun
		effects = append([]Effect{InquiryClosed{}}, t.resumed(&t.pending.Inquiry, effects)...)
	}
	return t.follow(Entry{a, effects}), nil
}

// decideCloseMatter is the Director who finds that there is nothing to rule on in
// a matter taken up before.
func (t *Table) decideCloseMatter(a CloseMatter) ([]Effect, error) {
	switch {
	case t.pending == nil:
		return nil, refuse(NothingAsked, "81C3")
	case !t.pending.takenUp:
		return nil, refuse(DirectorAsks, "9B2")
	}
	return t.follow(Entry{a, t.resumed(t.pending.before, []Effect{InquiryClosed{}})}), nil
}

// tableFacts are facts that the record knows whatever the matter is about.
func (t *Table) tableFacts(m Matter, given map[string]string) map[string]string {
	facts := map[string]string{"followed": "yes"}
	switch m {
	case "claim", "doubted-claim", "contested-claim":
		t.claimTableFacts(facts)
	case "hand-faced": // which may be a claim (68A)
		if t.phase == PlayPeriod {
			facts["left"] = strconv.Itoa(t.remaining())
		}
	case "review", "explanation", "wrong-explanation":
		facts["edition"] = map[Edition]string{Laws2017: "2017", Laws1997: "1997"}[t.start.Rules.Edition]
	case "exposed-cards":
		if before, known := t.exposedBefore(given); known {
			facts["period"] = yesOrNo(!before)
		}
	case "misinformation":
		facts["lead-faced"] = yesOrNo(t.phase >= PlayPeriod && !t.passedOut())
	default:
		t.trickFactsFor(m, given, facts)
	}
	if _, ok := playProcedures[m]; ok && t.phase >= ClarificationPeriod && !t.contract.IsPassedOut() {
		facts["declarer"] = t.declarer.String()
	}
	return facts
}
