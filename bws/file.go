package bws

import (
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// File is what a scoring file holds.
type File struct {
	Name         string
	Engine       int // 3 or 4: which Jet wrote the database
	Sessions     []Session
	Sections     []Section
	Rounds       []Round
	Results      []Result
	Players      []PlayerNumber
	HandRecords  []HandRecord
	Settings     []map[string]string // by the names of the columns
	PlayerNames  int                 // rows of the list of players, which is not read
	OtherTables  []string            // that are in the database and not read
	Calls, Cards int                 // rows of BiddingData and PlayData
	Faults       []fault.Fault
}

// Session is a session.
type Session struct {
	ID    int
	Name  string
	GUID  string
	Start time.Time // date and time of day, without a zone
}

// Section is a section of a session.
type Section struct {
	ID          int
	Letter      string
	Tables      int
	MissingPair int
	Session     int
	ScoringType int
	Winners     int // 1 or 2; 0 when the file does not say
}

// Round is what happens at a table in a round.
type Round struct {
	Section, Table, Round int
	NS, EW                int // pairs; 0 for a pair that sits out
	South, West           int // players of an individual event, where NS is North and EW is East
	Low, High             int // boards; 0 for none
	Custom                string
}

// Result is a result as it was entered.
type Result struct {
	ID                           int
	Section, Table, Round, Board int
	NS, EW                       int // pairs
	South, West                  int // of an individual event
	Kind                         Kind
	Contract                     bridge.Contract
	Declarer                     bridge.Seat // of the contract, as it was played
	Tricks                       int         // of declarer's side
	Lead                         bridge.Card
	HasLead                      bool
	PercentNS, PercentEW         int  // of Kind Adjusted
	WrongDirection               bool // North-South sat East-West: the pairs change places for the score
	Remark                       string
	Erased                       bool // corrected by another row, or taken back
	Suspicious                   int  // as the devices mark results that are hardly possible
	Time                         time.Time
}

// Kind says what a result is.
type Kind uint8

// The kinds of results.
const (
	Played Kind = iota
	PassedOut
	NotPlayed
	Adjusted // percentages given by the Director
	Arbitral // given by the Director; the file does not say what
	Unknown  // it cannot be read; Faults says why
)

// String is the kind in a word or two.
func (k Kind) String() string {
	texts := [...]string{"played", "passed out", "not played", "adjusted", "arbitral", "unknown"}
	if int(k) < len(texts) {
		return texts[k]
	}
	return "?"
}

// PlayerNumber is who sat where.
type PlayerNumber struct {
	Section, Table int
	Seat           bridge.Seat
	Round          int // 0 for the start
	Number, Name   string
}

// HandRecord is a deal with its double dummy numbers.
type HandRecord struct {
	Section int
	Board   int
	Setup   bridge.Setup
	Deal    bridge.Deal // zero when the cards are no deal
	// Tricks are how many each seat takes in each denomination; of HasTricks.
	Tricks    bridge.BySeat[[5]int]
	HasTricks bool
}

// Current are the results that count: for each board at each table in each round
// the last row that is not erased.
func (f *File) Current() []Result {
	type key struct{ section, table, round, board int }
	last := map[key]int{}
	for i := range f.Results {
		r := &f.Results[i]
		k := key{r.Section, r.Table, r.Round, r.Board}
		if r.Erased {
			continue
		}
		if j, ok := last[k]; !ok || f.Results[j].ID <= r.ID {
			last[k] = i
		}
	}
	var out []Result
	for i := range f.Results {
		r := &f.Results[i]
		if j, ok := last[key{r.Section, r.Table, r.Round, r.Board}]; ok && i == j {
			out = append(out, *r)
		}
	}
	return out
}

// TwoWinners reports whether a section has two fields, in which the numbers of
// the pairs begin anew. Where the file does not say, it has one field when some
// pair's number is higher than the number of tables by more than one.
func (f *File) TwoWinners(section int) bool {
	for i := range f.Sections {
		s := &f.Sections[i]
		if s.ID != section {
			continue
		}
		if s.Winners != 0 {
			return s.Winners == 2
		}
		highest := 0
		for _, r := range f.Rounds {
			if r.Section == section {
				highest = max(highest, r.NS, r.EW)
			}
		}
		return highest <= s.Tables+1
	}
	return false
}
