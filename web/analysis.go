package web

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// question is what there is to be worked out about a board, as far as its viewer
// may know: nothing before it is over for them.
func question(v laws.View) (analysis.Question, bool) {
	deal, open := v.OpenDeal()
	if !open {
		return analysis.Question{}, false
	}
	q := analysis.Question{Deal: deal, Dealer: v.Board.Dealer, Vulnerable: v.Board.Vulnerable, Contract: v.Contract, Declarer: v.Declarer}
	var cards []bridge.Card
	for _, t := range v.Tricks {
		if t.Empty != 0 { // a hand has played none: from here on the cards make no play
			break
		}
		cards = append(cards, t.Cards[:]...)
	}
	return q.Played(cards), true
}

// analysed marks the version of a page that shows the analysis.
const analysed = "a"

// analyse adds to the page of a board that is over what it was worth with all
// hands open, or that this is being worked out. The channel is closed when it is
// time to ask again; nil when nothing more will come.
func (s *Server) analyse(t *view.Table) <-chan struct{} {
	if s.Desk == nil || t.Outcome == nil {
		return nil
	}
	q, ok := question(t.View)
	if !ok {
		return nil
	}
	a, ready := s.Desk.Ask(q)
	t.Outcome.Analysis, t.Outcome.Working = a, ready != nil
	if a != nil {
		t.Version += analysed
	}
	return ready
}
