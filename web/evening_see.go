package web

import (
	"context"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/session"
)

// The one place by which hands, and what follows from them, reach a page or a
// paper of a session.

// laid is the hands of a board with what they are worth, as far as both are known.
type laid struct {
	deal  bridge.Deal
	makes *analysis.Answer // nil while it is not known
	ready <-chan struct{}  // closed when it is worth while to look again; nil for never
}

// hands is the deal of a board, if it is known and the viewer may see the board.
func (v *visit) hands(section string, board int) (laid, bool) {
	deal, known := v.state.Deal(board)
	if !known || !v.maySee(section, board) {
		return laid{}, false
	}
	l := laid{deal: deal}
	l.makes, l.ready = v.server.worth(deal, board)
	return l, true
}

// maySee reports whether whoever looks may see what became of a board. Of a past
// state, which only the Director can look at, he sees what he might see then and may
// see now: whom he plays as may have changed between.
func (v *visit) maySee(section string, board int) bool {
	return v.state.MaySee(v.viewer(), section, board) && (v.now == nil || v.now.MaySee(v.now.DirectorViews(), section, board))
}

// maySeeRuling reports whether a viewer may see a ruling of the register, by the
// same rule.
func (v *visit) maySeeRuling(viewer session.Viewer, f session.Filing) bool {
	return v.state.MaySeeRuling(viewer, f) && (v.now == nil || v.now.MaySeeRuling(v.now.DirectorViews(), f))
}

// worth asks what a board of a session is worth with all hands open.
func (s *Server) worth(deal bridge.Deal, board int) (*analysis.Answer, <-chan struct{}) {
	if s.Desk == nil {
		return nil, nil
	}
	b := bridge.NewBoard(board)
	return s.Desk.Ask(analysis.Question{Deal: deal, Dealer: b.Dealer, Vulnerable: b.Vulnerable})
}

// prepare has all boards of a session worked out in the background, so that it is
// known by the time that somebody may see it.
func (s *Server) prepare(state *session.Session) {
	seen := map[int]bool{}
	for _, name := range state.Sections() {
		m, _ := state.Movement(name)
		for _, board := range m.AllBoards() {
			if deal, known := state.Deal(board); known && !seen[board] {
				seen[board] = true
				s.worth(deal, board)
			}
		}
	}
}

// mostPatience is how long a paper waits for what its boards are worth; what is
// not known then is left out of it.
const mostPatience = 15 * time.Second

// await waits until all boards whose hands the viewer may see are worked out, but
// not for long.
func (v *visit) await(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, mostPatience)
	defer stop()
	for {
		var ready <-chan struct{} // of a board that is not known yet; all are asked for
		for _, b := range v.visible() {
			if l, ok := v.hands(b.Section, b.Number); ok && l.ready != nil {
				ready = l.ready
			}
		}
		if ready == nil {
			return
		}
		select {
		case <-ready:
		case <-ctx.Done():
			return
		}
	}
}
