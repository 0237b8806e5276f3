package session

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
)

// Actor is who does something in a session.
type Actor struct {
	Name     string `json:"name,omitempty"` // for the record
	Director bool   `json:"director,omitempty"`
	// Section and Table are where a terminal stands, Side the side that holds
	// it; Table is 0 for anybody else.
	Section string      `json:"section,omitempty"`
	Table   int         `json:"table,omitempty"`
	Side    bridge.Side `json:"side,omitempty"`
}

// String is the actor as the record names him.
func (a Actor) String() string {
	switch {
	case a.Director && a.Name != "":
		return "Director " + a.Name
	case a.Director:
		return "Director"
	case a.Table != 0:
		return fmt.Sprintf("%s%d %s", a.Section, a.Table, a.Side)
	}
	return a.Name
}

// Record is something that has happened, with who did it, when and why.
type Record struct {
	By    Actor
	At    time.Time
	Why   string // as it was written; empty where nothing has to be said
	Event Event
}

// Where is one play of a board: the table, in the round, with the board.
type Where struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Board   int    `json:"board"`
}

// String is A round 2 table 3 board 5.
func (w Where) String() string {
	return fmt.Sprintf("%s round %d table %d board %d", w.Section, w.Round, w.Table, w.Board)
}

// Refusal is why a command is not carried out, with the clause behind it where
// there is one.
type Refusal struct {
	Reason Reason
	Clause string
	Text   string // in English
	// Message is the key of the sentence for whoever says it in another language,
	// and Args what stands in it: names and values in turn. Values are texts,
	// numbers, times, a [Where], a [Status] or a [movement.Fault].
	Message string
	Args    []any
}

// Error is the sentence with the clause.
func (r Refusal) Error() string {
	if r.Clause != "" {
		return r.Text + " [" + r.Clause + "]"
	}
	return r.Text
}

// Reason is the sort of a refusal, for callers.
type Reason uint8

// The reasons.
const (
	NotOpen     Reason = iota + 1 // the session has not been opened, or has been already
	NotYours                      // only a Director, or only another table, may do that
	NotThere                      // no such section, table, round, board or contestant
	NotNow                        // too early or too late
	Impossible                    // a result or award that cannot be
	Contradicts                   // something else is recorded there
	Unsaid                        // a reason, clause or name is missing
	StillOpen                     // something has to be settled first
)

// refuse makes a refusal of a sentence with places to fill in: {Board}.
func refuse(reason Reason, clause, message, text string, args ...any) error {
	for i := 0; i+1 < len(args); i += 2 {
		value := args[i+1]
		if at, ok := value.(time.Time); ok {
			value = at.Format("15:04")
		}
		text = strings.ReplaceAll(text, "{"+fmt.Sprint(args[i])+"}", fmt.Sprint(value))
	}
	return Refusal{reason, clause, text, message, args}
}

// tableName is A3.
func tableName(section string, table int) string { return section + strconv.Itoa(table) }
