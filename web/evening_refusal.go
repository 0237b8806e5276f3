package web

import (
	"errors"
	"fmt"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// unreadable is what somebody wrote into a form of a session and nobody can read.
type unreadable struct {
	message string // the end of the id
	clause  string
	args    []any
}

// Error is for the log; people are told by noticeOfSession.
func (u unreadable) Error() string { return fmt.Sprintf("web: form: %s %v", u.message, u.args) }

// noticeOfSession says why something was not done in a session, in the language
// of the reader. It is false for an error that is not for people.
func noticeOfSession(w *locale.Words, err error) (view.Notice, bool) {
	var refusal session.Refusal
	var wrong unreadable
	switch {
	case errors.As(err, &refusal):
		return view.Notice{Sentence: refusedText(w, refusal.Message, refusal.Args), Clause: refusal.Clause}, true
	case errors.As(err, &wrong):
		return view.Notice{Sentence: refusedText(w, wrong.message, wrong.args), Clause: wrong.clause}, true
	}
	return view.Notice{}, false
}

func refusedText(w *locale.Words, message string, args []any) string {
	pairs := make([]any, len(args))
	for i, a := range args {
		if pairs[i] = a; i%2 == 1 {
			pairs[i] = inWords(w, a)
		}
	}
	return w.T("session.refused."+message, pairs...)
}

// inWords is an argument of a refusal or a suspicion as the reader says it.
func inWords(w *locale.Words, a any) any {
	switch a := a.(type) {
	case time.Time:
		return clock(a)
	case session.Status:
		return w.T("session.status." + a.String())
	case bridge.Card:
		return w.CardSign(a)
	case bridge.Seat:
		return w.Seat(a)
	case bridge.Side:
		return w.Side(a)
	case score.Signed:
		return w.Signed(int(a))
	case session.Where:
		return w.T("session.play", "Table", a.Section+fmt.Sprint(a.Table), "Round", a.Round, "Board", a.Board)
	case movement.Fault:
		if id, ok := faultMessages[a.Kind]; ok {
			return w.T(id, "Table", a.Table)
		}
	case error: // of a file
		return w.Error(a)
	}
	return a
}

// faultMessages are the messages of what can be wrong with a movement.
var faultMessages = map[movement.FaultKind]string{
	movement.OutOfRange:   "session.fault.range",
	movement.TableTwice:   "session.fault.table",
	movement.TwoPlaces:    "session.fault.places",
	movement.BoardTwice:   "session.fault.board",
	movement.SetShared:    "session.fault.shared",
	movement.MeetAgain:    "session.fault.meet",
	movement.PartnerAgain: "session.fault.partner",
	movement.OneSided:     "session.fault.onesided",
	movement.SideChanged:  "session.fault.side",
}
