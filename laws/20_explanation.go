package laws

import "github.com/overtrick/overtrick/bridge"

// Law 20F on questions and explanations, 41B on those of the Clarification
// Period, and 40B2(a)(iii) on alerts.

// explainer is the player who alerts and explains a call of the seat.
func (t *Table) explainer(caller bridge.Seat) bridge.Seat {
	if t.start.Rules.Disclosure == ByPartner {
		return caller.Partner()
	}
	return caller
}

func (t *Table) checkExplainer(s bridge.Seat, of int) error {
	if of < 0 || of >= len(t.made) {
		return refuse(NoSuchCall, "20F1")
	}
	if t.phase >= PlayEnded && !(t.start.Rules.Mode == OpenMode && t.passedOut()) { // 17D2
		return refuse(PlayOver, "20F1")
	}
	if who := t.explainer(t.made[of].Seat); s != who {
		return refuseFor(NotExplainer, "20F1", who)
	}
	return nil
}

func (t *Table) checkAsk(a AskCall) error {
	clause := t.askClause()
	switch {
	case a.Of < 0 || a.Of >= len(t.made):
		return refuse(NoSuchCall, clause)
	case t.phase >= PlayEnded:
		return refuse(PlayOver, clause)
	case t.made[a.Of].Seat.Side() == a.Seat.Side():
		return refuse(OwnSide, clause)
	case t.phase == AuctionPeriod && t.bars[a.Seat] != "" && t.start.Rules.Edition == Laws2017:
		return refuse(ObligedToPass, clause)
	case !t.mayAsk(a.Seat):
		return refuse(NotAskedNow, clause)
	}
	return nil
}

// decideAsk is a question about a single call: where calls are followed it is
// written down that it may have told the asker's partner something (20F3).
func (t *Table) decideAsk(a AskCall) ([]Effect, error) {
	if err := t.checkAsk(a); err != nil {
		return nil, err
	}
	if t.start.Rules.Mode != OpenMode || t.start.Rules.Edition == Laws1997 {
		return nil, nil
	}
	return []Effect{possiblyTold(a.Seat, t.made[a.Of].Seat)}, nil
}

// decideExplain is an explanation, the first one or one that corrects it. A
// player who puts the own explanation right has called the Director (20F4).
func (t *Table) decideExplain(a ExplainCall) ([]Effect, error) {
	if a.Text == "" {
		return nil, refuse(NothingToSay, "20F1")
	}
	if err := t.checkExplainer(a.Seat, a.Of); err != nil {
		return nil, err
	}
	before := t.made[a.Of].explanation
	if t.start.Rules.Mode != OpenMode || before == "" || before == a.Text {
		return nil, nil
	}
	return t.open("misinformation", t.misinformationFacts(a.Of, a.Seat)), nil
}

func (t *Table) askClause() Clause {
	switch t.phase {
	case AuctionPeriod:
		return "20F1"
	case ClarificationPeriod:
		return "41B"
	default:
		return "20F2"
	}
}

// mayAsk reports whether it is the moment for the player to put a question:
// at their turn to call; for the opening leader until the lead is on the table,
// for the leader's partner and presumed declarer until it is faced; and at the
// turn to play, declarer at dummy's too, never dummy.
func (t *Table) mayAsk(s bridge.Seat) bool {
	switch t.phase {
	case AuctionPeriod:
		return s == t.turn() && (t.bars[s] == "" || t.start.Rules.Edition != Laws2017)
	case ClarificationPeriod:
		if s == t.leader() {
			return !t.leadDown
		}
		return s != t.dummy()
	case PlayPeriod:
		_, by, ok := t.Actor()
		return ok && s == by
	}
	return false
}

// openQuestion is a player whose question has not been answered.
func (t *Table) openQuestion() (bridge.Seat, bool) {
	for i := range t.made {
		for _, s := range bridge.Seats {
			if t.made[i].asked[s] {
				return s, true
			}
		}
	}
	return 0, false
}
