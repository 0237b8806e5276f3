package web

import (
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// refusals are the messages of the reasons that the Laws have.
var refusals = map[laws.RefusalKind]string{
	laws.NotYourTurn:       "refused.turn",
	laws.NotSufficient:     "refused.insufficient",
	laws.NothingToDouble:   "refused.double",
	laws.NothingToRedouble: "refused.redouble",
	laws.NoSuchCall:        "refused.nosuchcall",
	laws.AuctionOver:       "refused.auctionover",
	laws.AuctionOpen:       "refused.auctionopen",
	laws.NotTheLeader:      "refused.leader",
	laws.LeadOnTable:       "refused.leadontable",
	laws.LeadStays:         "refused.leadstays",
	laws.NoLeadOnTable:     "refused.nolead",
	laws.QuestionOpen:      "refused.question",
	laws.ClarificationOpen: "refused.clarification",
	laws.NotAskedNow:       "refused.notnow",
	laws.OwnSide:           "refused.ownside",
	laws.NotExplainer:      "refused.explainer",
	laws.NothingToSay:      "refused.nothing",
	laws.CardNotHeld:       "refused.notheld",
	laws.MustFollow:        "refused.follow",
	laws.DummyIsPlayed:     "refused.dummy",
	laws.NotDeclarer:       "refused.declarer",
	laws.PlayOver:          "refused.playover",
	laws.PlayNotBegun:      "refused.notbegun",
	laws.PlayIsSuspended:   "refused.suspended",
	laws.NoClaim:           "refused.noclaim",
	laws.OwnClaim:          "refused.ownclaim",
	laws.AlreadyAnswered:   "refused.answered",
	laws.TooManyTricks:     "refused.tricks",
	laws.OnlyThisTrick:     "refused.thistrick",
	laws.DummyClaims:       "refused.dummyclaims",
	laws.ClaimNotDoubted:   "refused.notdoubted",
	laws.OthersAsk:         "refused.othersask",
	laws.HandTaken:         "refused.handtaken",
	laws.HandBack:          "refused.handback",
	laws.BoardInPlay:       "refused.boardinplay",
	laws.NoSuchSeat:        "refused.noseat",
}

// problems are the messages of the reasons that the table has.
var problems = map[table.Problem]string{
	table.SeatTaken:      "problem.taken",
	table.NotSeated:      "problem.notseated",
	table.NotYourSeat:    "problem.notyours",
	table.BoardGone:      "problem.gone",
	table.BoardNotPlayed: "problem.notplayed",
	table.LastBoard:      "problem.last",
	table.NoSuchBoard:    "problem.noboard",
	table.NotDirector:    "problem.notdirector",
}

// reason says why something was not done: what the Laws or the table had to say
// about it. It is false for an error of another kind, which is not for people.
func reason(w *locale.Words, err error) (view.Notice, bool) {
	if r, ok := laws.AsRefusal(err); ok {
		id, known := refusals[r.Kind]
		if !known {
			id = "refused"
		}
		text := w.T(id, "Seat", w.Seat(r.Turn&3), "Suit", w.Suit(r.Suit&3), "Call", callName(w, r), "Count", r.Count)
		return view.Notice{Sentence: text, Clause: string(r.Clause)}, true
	}
	if p, ok := table.AsProblem(err); ok {
		if id, known := problems[p]; known {
			return view.Notice{Sentence: w.T(id)}, true
		}
	}
	return view.Notice{}, false
}

func callName(w *locale.Words, r laws.Refusal) string {
	if !r.Call.Valid() {
		return ""
	}
	return w.Call(r.Call)
}
