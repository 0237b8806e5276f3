package acbllive

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
)

// Event is a game with all its sessions.
type Event struct {
	Name     string
	Club     string
	ClubID   string
	Type     string // PAIRS and others
	Scoring  string // MATCH_POINTS and others
	Start    string // mm/dd/yyyy
	Program  string // that scored the game
	Winners  int    // 1 or 2; 0 when not said
	Sessions []Session
	Faults   []fault.Fault
}

// Session is a session of an event.
type Session struct {
	Number      int
	HandRecords []HandRecord
	Sections    []Section
}

// HandRecord is a deal and what could be made of it.
type HandRecord struct {
	Board bridge.Board
	Setup bridge.Setup
	Deal  bridge.Deal // zero when the cards are no deal
	// Tricks are how many each seat takes in each denomination with all hands
	// open, as published; -1 where it is not said.
	Tricks bridge.BySeat[[5]int]
	// Par is the par score of North-South; HasPar is false when it is not said.
	Par     int
	HasPar  bool
	ParText string // as written
}

// Section is a section with its pairs and results.
type Section struct {
	Name           string
	Rounds         int
	BoardsPerRound int
	Pairs          []Pair
	Boards         []Board
}

// Pair is a pair and what became of it.
type Pair struct {
	Number     string
	Direction  string // NS or EW where there are two fields
	Stratum    string
	Boards     int // that it played
	Score      score.Fraction
	Percentage score.Fraction
	Players    []Player
}

// Player is a person.
type Player struct {
	Name   string
	Number string // of the member; empty when the file has something else there
	City   string
}

// Board is the results of one board in a section.
type Board struct {
	Number  int
	Results []Result
}

// Result is what happened at one table.
type Result struct {
	Round, Table   int
	NS, EW         string // numbers of the pairs
	Contract       bridge.Contract
	Declarer       bridge.Seat
	Tricks         int // of declarer's side
	HasContract    bool
	Lead           bridge.Card
	HasLead        bool
	Score          int    // of North-South
	HasScore       bool   // false when Text says why there is none
	Text           string // the published score: a number, PASS, NP, AVE and others
	MPNS, MPEW     score.Fraction
	HasMatchpoints bool
}
