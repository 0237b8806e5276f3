package laws

import (
	"maps"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Law 9 on drawing attention and summoning the Director, and the inquiry that
// follows at a followed table (Law 10).

// pendingInquiry is the inquiry that the table waits for. While there is one
// nobody does anything else (9B2).
type pendingInquiry struct {
	Inquiry
	question Question
}

// whilePending reports whether the action can be done while the Director waits
// for an answer.
func (t *Table) whilePending(a Action) bool {
	_, answer := a.(AnswerQuestion)
	return answer
}

func (t *Table) decideAttention(a DrawAttention) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(NothingIrregular, "9A")
	case t.phase == PlayPeriod && a.Seat == t.dummy():
		return nil, refuse(DummyClaims, "9A4")
	case t.phase == Returned:
		return nil, refuse(PlayOver, "9B1(d)")
	}
	if place, _, ok := t.lostTurn(); ok && t.auctionOpen() {
		effects := []Effect{AttentionDrawn{CallOutOfTurn, t.made[place].Seat}}
		effects = append(effects, t.undoPasses()...)
		return t.follow(Entry{a, append(effects, t.reopened("17D3")...)}), nil
	}
	for _, i := range t.found {
		if i.Settled {
			continue
		}
		effects := []Effect{AttentionDrawn{i.Kind, i.Seat}}
		after := t.Clone()
		after.foldEffect(effects[0])
		return t.follow(Entry{a, append(effects, after.rule(i)...)}), nil
	}
	return nil, refuse(NothingIrregular, "9A")
}

// rule opens the inquiry into an irregularity; a call that has turned out to be
// in rotation stands instead.
func (t *Table) rule(i Irregularity) []Effect {
	if (i.Kind == CallChanged || i.Kind == HastyCorrection) && i.First == i.Call {
		return []Effect{CallCancelled{i.Seat, i.Call, By("25B2")}}
	}
	m, facts, stands := t.matter(i)
	if stands {
		return []Effect{CallAccepted{i.Seat, i.Call, By("29B")}}
	}
	return t.open(m, facts)
}

// matter is the matter of an irregularity, and what the record knows of it.
// stands is set for a call that had seemed out of turn and is not, now that one
// before it has been cancelled.
func (t *Table) matter(i Irregularity) (m Matter, facts map[string]string, stands bool) {
	facts = map[string]string{
		"offender": i.Seat.String(), "call": i.Call.String(), "turn": i.Turn.String(),
		"lho-called": yesOrNo(i.LHOCalled), "followed": "yes",
	}
	outOfTurn := yesOrNo(i.Seat != i.Turn)
	faced := yesOrNo(t.phase >= PlayPeriod && !t.passedOut())
	switch i.Kind {
	case CallOutOfTurn:
		turn := t.turnBefore(i)
		if turn == i.Seat {
			return "", nil, true
		}
		if turn != i.Turn {
			facts["turn"], facts["accept"] = turn.String(), "no"
		}
		facts["rho-barred"], facts["turn-called"], facts["inadmissible"] = "no", "no", "no"
		facts["called-before"] = yesOrNo(t.calledBefore(i))
		t.oldCallFacts(facts, i, i.Call)
		return "call-out-of-turn", facts, false
	case InsufficientBid:
		delete(facts, "call")
		facts["out-of-turn"], facts["replaced"] = "no", "no"
		facts["bid"], facts["last"] = i.Call.String(), i.Last.String()
		if k := t.correction(i.Seat); k >= 0 {
			facts["replaced"], facts["replacement"] = "yes", t.found[k].Call.String()
		}
		facts["legal"] = t.legalInstead(i.Seat, i.Call)
		return "insufficient-bid", facts, false
	case HastyCorrection, CallChanged:
		delete(facts, "call")
		delete(facts, "lho-called")
		facts["first"], facts["second"] = i.First.String(), i.Call.String()
		facts["partner-called"] = yesOrNo(i.PartnerCalled)
		facts["period-over"] = yesOrNo(!t.auctionOpen())
		facts["lho-called-first"], facts["lho-called"] = yesOrNo(i.LHOFirst != 0), yesOrNo(i.LHOCalled && i.LHOFirst == 0)
		if i.LHOFirst != 0 {
			facts["lho-call"] = i.LHOFirst.String()
		}
		t.meanings(facts, i.Seat, i.Call, i.First)
		delete(facts, "shows")
		return "change-of-call", facts, false
	case Inadmissible:
		facts["out-of-turn"], facts["lead-faced"] = outOfTurn, faced
		facts["legal"] = t.legalInstead(i.Seat, i.Call)
		return "inadmissible-double", facts, false
	case CallWhenBarred:
		facts["out-of-turn"], facts["inadmissible"] = outOfTurn, yesOrNo(i.Inadmissible)
		return "call-when-barred", facts, false
	case CallAfterEnd:
		facts["defender"] = yesOrNo(!t.contract.IsPassedOut() && i.Seat.Side() != t.declarer.Side())
		return "call-after-end", facts, false
	case AboveSeven:
		delete(facts, "call")
		return "bid-above-seven", facts, false
	case CardsExposed:
		return "exposed-cards", map[string]string{
			"offender": i.Seat.String(), "cards": cardsText(i.Cards), "led": yesOrNo(i.Led), "period": yesOrNo(!i.Before), "followed": "yes",
		}, false
	}
	return "", nil, false
}

// oldCallFacts adds what Law 25 asks, for a call out of turn that turns out to
// be a change of call (30B2, 31C).
func (t *Table) oldCallFacts(facts map[string]string, i Irregularity, second bridge.Call) {
	if facts["called-before"] != "yes" {
		return
	}
	for k := t.auction.Len() - 1; k >= 0; k-- {
		if c := t.auction.At(k); c.Seat == i.Seat && c.Call != second {
			facts["first"] = c.Call.String()
			break
		}
	}
	facts["partner-called"], facts["period-over"], facts["lho-called-first"] = yesOrNo(i.PartnerCalled), "no", "no"
}

// turnBefore is whose turn it was when the call was made, as the calls before it
// now stand.
func (t *Table) turnBefore(i Irregularity) bridge.Seat {
	place, _, ok := t.replaceable(i.Seat, i.Call)
	if !ok {
		return i.Turn
	}
	before := t.upTo(place)
	return before.Turn()
}

// upTo is the auction of the calls in force before that place.
func (t *Table) upTo(place int) bridge.Auction {
	a := bridge.NewAuction(t.start.Board.Dealer)
	for k := range place {
		if t.made[k].status == InForce {
			a.AddBy(t.made[k].Seat, t.made[k].Call)
		}
	}
	return a
}

// legalInstead is the calls that the player could legally make in the place of
// one that is cancelled, parted by spaces.
func (t *Table) legalInstead(s bridge.Seat, c bridge.Call) string {
	after := t.Clone()
	after.cancel(s, c, "")
	return after.legalFact(s)
}

// legalFact is the calls that the player could legally make now: "1NT+ Pass X"
// is 1NT and every higher bid, pass and double.
func (t *Table) legalFact(s bridge.Seat) string {
	var words []string
	bids := false
	for _, c := range bridge.Calls() {
		switch {
		case !t.auction.Admissible(s, c) || c != bridge.Pass && t.bars[s] != "" || c.IsBid() && bids:
		case c.IsBid():
			words, bids = append(words, c.String()+"+"), true
		default:
			words = append(words, c.String())
		}
	}
	return strings.Join(words, " ")
}

// callsOf reads such a list.
func callsOf(list string) []bridge.Call {
	var out []bridge.Call
	for _, word := range strings.Fields(list) {
		lowest, up := strings.CutSuffix(word, "+")
		c, err := bridge.ParseCall(lowest)
		if err != nil {
			continue
		}
		out = append(out, c)
		for _, higher := range bridge.Calls() {
			if up && higher.IsBid() && higher > c {
				out = append(out, higher)
			}
		}
	}
	return out
}

// correction is the place among what was found of a correction of the player's
// insufficient bid on which nobody has ruled, or -1.
func (t *Table) correction(s bridge.Seat) int {
	for k := range t.found {
		if f := &t.found[k]; f.Kind == HastyCorrection && f.Seat == s && !f.Settled {
			return k
		}
	}
	return -1
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
	after := t.Clone()
	if after.Fold(Entry{a, effects}) == nil && after.pending == nil {
		effects = after.append(effects, after.settledCalls(q, effects))
	}
	return t.follow(Entry{a, effects}), nil
}

// settledCalls looks again at calls that a ruling has put where they stand: one
// meant in the place of a slip may itself be illegal (25A1), and so may a call
// made over, or instead of, one out of turn.
func (t *Table) settledCalls(q Inquiry, effects []Effect) []Effect {
	if t.phase != AuctionPeriod && t.phase != ClarificationPeriod {
		return nil
	}
	if q.Matter == "call-over-or-in-turn" {
		s, _ := bridge.ParseSeat(q.Facts["player"])
		c, _ := bridge.ParseCall(q.Facts["made"])
		return t.lookAgain(s, c)
	}
	for _, e := range effects {
		switch e := e.(type) {
		case CallReplaced:
			return t.lookAgain(e.Seat, e.With)
		case CallAccepted:
			if e.On == "29B" {
				return t.lookAgain(e.Seat, e.Call)
			}
		}
	}
	return nil
}

// lookAgain finds what is irregular about a call in force where it now stands.
func (t *Table) lookAgain(s bridge.Seat, c bridge.Call) []Effect {
	place, _, ok := t.replaceable(s, c)
	if !ok {
		return nil
	}
	before := t.Clone()
	before.auction = t.upTo(place)
	before.phase = AuctionPeriod
	if irregular, ok := before.classify(s, c); ok && irregular.Kind != CallChanged && irregular.Kind != HastyCorrection {
		return []Effect{IrregularityFound{irregular}}
	}
	return t.due30(s, c)
}

// decideOpenMatter is the Director taking up a matter.
func (t *Table) decideOpenMatter(a OpenMatter) ([]Effect, error) {
	if t.start.Rules.Mode != OpenMode {
		return nil, refuse(CannotHappen, "81C3")
	}
	if _, known := procedures[a.Matter]; !known {
		return nil, Refusal{Kind: NotOffered, Clause: "81C3", Detail: "there is no such matter"}
	}
	facts := t.tableFacts(a.Matter)
	maps.Copy(facts, a.Facts)
	if _, err := (Inquiry{Matter: a.Matter, Facts: facts}).Next(); err != nil {
		return nil, Refusal{Kind: NotOffered, Clause: "81C3", Detail: err.Error()}
	}
	return t.follow(Entry{a, t.open(a.Matter, facts)}), nil
}

// tableFacts are facts that the record knows whatever the matter is about.
func (t *Table) tableFacts(m Matter) map[string]string {
	facts := map[string]string{}
	switch m {
	case "review", "explanation", "wrong-explanation":
		facts["edition"] = map[Edition]string{Laws2017: "2017", Laws1997: "1997"}[t.start.Rules.Edition]
	case "misinformation":
		facts["lead-faced"] = yesOrNo(t.phase >= PlayPeriod && !t.passedOut())
	}
	return facts
}
