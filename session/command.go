package session

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
)

// Command is something asked of a session. The set is closed: the types in this
// file, in keys.go, incomparable.go and register.go are all there are.
type Command interface{ command() }

// Event is something that has happened in a session. The set is closed: the
// types in this file, in keys.go, incomparable.go and register.go are all there are.
// Most commands are the event that they lead to, and bear one name.
type Event interface{ event() }

// Section is a part of the field with tables and boards of its own.
type Section struct {
	Name     string            `json:"name"` // short: A
	Movement movement.Movement `json:"movement"`
	// Drawing says how rounds are drawn that the movement does not have yet; the
	// zero value where it has them all.
	Drawing movement.Drawing `json:"drawing,omitzero"`
}

// Play is what happened at a table with a board. NS and EW are 0 where those sat
// there whom the movement has there; of an individual it is At.
type Play struct {
	NS     int                `json:"ns,omitempty"`
	EW     int                `json:"ew,omitempty"`
	At     bridge.BySeat[int] `json:"at,omitzero"`
	Result *bridge.Result     `json:"result,omitempty"` // nil when the board was not played
	Lead   string             `json:"lead,omitempty"`   // the opening lead, where it was noted
}

type (
	// Open opens the session.
	Open struct {
		Title    string         `json:"title"`
		Date     string         `json:"date,omitempty"` // as people write it
		Method   Method         `json:"method"`
		Sections []Section      `json:"sections"`
		Deals    map[int]string `json:"deals,omitempty"` // PBN, by board, where they are known
		// Keeper is by what the Director is known again; what it is belongs to
		// whoever lets people in, and nothing here looks at it.
		Keeper string `json:"keeper,omitempty"`
	}

	// Playing says as whom the Director plays, so that he sees no board that he
	// has still to play; Number 0 when he does not play.
	Playing struct {
		Section string `json:"section,omitempty"`
		Number  int    `json:"number,omitempty"`
	}

	// Register says who a contestant is: the players in the order North, South or
	// East, West of a pair, or all members of a team.
	Register struct {
		Section string   `json:"section"`
		Number  int      `json:"number"`
		Name    string   `json:"name,omitempty"` // of a team
		Players []string `json:"players"`
	}

	// Substitute has somebody play for a player from a round on.
	Substitute struct {
		Section string `json:"section"`
		Number  int    `json:"number"`
		Player  int    `json:"player"` // a place in Players, from 0
		Name    string `json:"name"`
		Round   int    `json:"round"`
	}

	// Attend says whether a contestant is there: a late or missing pair is
	// absent, until it comes. What becomes of its boards is for the Director to
	// rule.
	Attend struct {
		Section string `json:"section"`
		Number  int    `json:"number"`
		Present bool   `json:"present"`
	}

	// StartRound begins a round in all sections.
	StartRound struct {
		Round int `json:"round"`
	}

	// DrawRound adds a round whose matches follow from the ranking, as in a
	// Swiss.
	DrawRound struct {
		Section  string             `json:"section"`
		Boards   []int              `json:"boards"`
		Sittings []movement.Sitting `json:"sittings"` // Round and Set are not looked at
	}

	// Report is a result entered at a table or by the Director.
	Report struct {
		Where Where `json:"where"`
		Play  Play  `json:"play"`
	}

	// Agree is the opponents' agreement to a result. Shown is the play that they
	// looked at, as [Play.String] writes it: another one that was entered in that
	// moment is not agreed unseen. Empty for whatever is recorded.
	Agree struct {
		Where Where  `json:"where"`
		Shown string `json:"shown,omitempty"`
	}

	// Question says that a result is not right; the record says why.
	Question struct {
		Where Where `json:"where"`
	}

	// Correct replaces what is recorded (79B, 79C).
	Correct struct {
		Where Where `json:"where"`
		Play  Play  `json:"play"`
		// Approval is who of the Tournament Organizer approved a correction after
		// the Correction Period, when the Director is satisfied beyond
		// reasonable doubt that the record is wrong (79C2).
		Approval string `json:"approval,omitempty"`
	}

	// Rule gives the two sides of a play their scores by a ruling.
	Rule struct {
		Where    Where       `json:"where"`
		NS       score.Award `json:"ns"`
		EW       score.Award `json:"ew"`
		Clause   string      `json:"clause"`
		Approval string      `json:"approval,omitempty"` // as for Correct
	}

	// Rescind takes a ruling back.
	Rescind struct {
		Where    Where  `json:"where"`
		Approval string `json:"approval,omitempty"` // as for Correct
	}

	// Foul says in which form the board was played there (87A); 0 is the correct
	// one.
	Foul struct {
		Where    Where  `json:"where"`
		Form     int    `json:"form"`
		Approval string `json:"approval,omitempty"` // as for Correct
	}

	// Penalise gives a procedural or disciplinary penalty (90, 91).
	Penalise struct {
		Section string          `json:"section"`
		Number  int             `json:"number"`
		Amount  score.Fraction  `json:"amount"`
		In      score.PenaltyIn `json:"in"`
		Clause  string          `json:"clause"`
	}

	// Forgive takes a penalty back: the one in that place among those of the
	// contestant, from 0.
	Forgive struct {
		Section string `json:"section"`
		Number  int    `json:"number"`
		Place   int    `json:"place"`
	}

	// CarryOver is what a contestant brings along from an earlier stage, in the
	// unit of the ranking.
	CarryOver struct {
		Section string         `json:"section"`
		Number  int            `json:"number"`
		Amount  score.Fraction `json:"amount"`
	}

	// Call calls the Director to a table, Answer says that he has been there.
	Call struct {
		Section string `json:"section"`
		Table   int    `json:"table"`
	}
	// Answer ends a call.
	Answer struct {
		Section string `json:"section"`
		Table   int    `json:"table"`
	}

	// Publish opens the score to inspection; the Correction Period begins (79C1).
	Publish struct{}

	// Finish makes the ranking final.
	Finish struct{}
)

func (Open) command()       {}
func (Playing) command()    {}
func (Register) command()   {}
func (Substitute) command() {}
func (Attend) command()     {}
func (StartRound) command() {}
func (DrawRound) command()  {}
func (Report) command()     {}
func (Agree) command()      {}
func (Question) command()   {}
func (Correct) command()    {}
func (Rule) command()       {}
func (Rescind) command()    {}
func (Foul) command()       {}
func (Penalise) command()   {}
func (Forgive) command()    {}
func (CarryOver) command()  {}
func (Call) command()       {}
func (Answer) command()     {}
func (Publish) command()    {}
func (Finish) command()     {}

func (Open) event()       {}
func (Playing) event()    {}
func (Register) event()   {}
func (Substitute) event() {}
func (Attend) event()     {}
func (StartRound) event() {}
func (DrawRound) event()  {}
func (Report) event()     {}
func (Agree) event()      {}
func (Question) event()   {}
func (Correct) event()    {}
func (Rule) event()       {}
func (Rescind) event()    {}
func (Foul) event()       {}
func (Penalise) event()   {}
func (Forgive) event()    {}
func (CarryOver) event()  {}
func (Call) event()       {}
func (Answer) event()     {}
func (Publish) event()    {}
func (Finish) event()     {}

// ApprovalOf is who of the Tournament Organizer approved what was done after the
// Correction Period; empty where nobody had to.
func ApprovalOf(e Event) string {
	switch e := e.(type) {
	case Correct:
		return e.Approval
	case Rule:
		return e.Approval
	case Rescind:
		return e.Approval
	case Foul:
		return e.Approval
	case Incomparable:
		return e.Approval
	}
	return ""
}
