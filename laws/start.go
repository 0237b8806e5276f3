package laws

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// Edition is a code of the Laws, named by the year of its publication.
type Edition int

const (
	// Laws2017 is the code in force.
	Laws2017 Edition = 2017
	// Laws1997 is the code of 1997. Only its Law 20 is here, on who may have the
	// auction reviewed and explained, when, and by whom; everything else at a
	// table of that edition follows the code in force.
	Laws1997 Edition = 1997
)

// Disclosure says who explains a call, which the Regulating Authority may lay
// down (40B2(a)(iii)).
type Disclosure uint8

// The ways of disclosure.
const (
	// ByCaller has each player alert and explain their own calls, to the
	// opponents alone. It is what tables without screens of wood but with
	// screens of glass do, and the default.
	ByCaller Disclosure = iota
	// ByPartner has the partner of the caller alert and explain, aloud, as
	// 20F1 has it at a table of wood.
	ByPartner
)

// String is caller or partner.
func (d Disclosure) String() string {
	if d == ByPartner {
		return "partner"
	}
	return "caller"
}

// Mode says what happens to an action that the Laws do not allow.
type Mode uint8

// The modes of a table.
const (
	// StrictMode refuses it, with the clause, as a table behind a screen can.
	// It is the default.
	StrictMode Mode = iota
	// OpenMode lets everything be done that a person can physically do, and
	// finds the irregularity: a followed table of wood, training, tests.
	OpenMode
)

// String is strict or open.
func (m Mode) String() string {
	if m == OpenMode {
		return "open"
	}
	return "strict"
}

// Rules are what is open in the Laws and settled before a board begins.
type Rules struct {
	Edition    Edition // 0 stands for Laws2017
	Disclosure Disclosure
	Mode       Mode
	Policies   Policies // what the Regulating Authority has settled
}

// Ending is a board joined in the middle of the play, at the start of a trick,
// for teaching and for analysis.
type Ending struct {
	Contract bridge.Contract
	Declarer bridge.Seat
	Won      bridge.BySide[int] // tricks won so far
	Leader   bridge.Seat        // who leads to the next trick
}

// Start is what a table starts from.
type Start struct {
	Board  bridge.Board
	Hands  bridge.BySeat[bridge.Hand]
	Ending *Ending // nil for a whole board
	Rules  Rules
	// Systems are what the system card of each side says of its agreements, or
	// where it is kept (40A1(b)); it may be looked at when 40B2 allows it.
	Systems bridge.BySide[string]
}

// NewStart is the start of a whole board under the default rules.
func NewStart(board bridge.Board, deal bridge.Deal) Start {
	return Start{Board: board, Hands: deal.Hands(), Rules: Rules{Edition: Laws2017}}
}

// check returns everything that keeps the start from being one.
func (s Start) check() error {
	var errs []error
	if s.Rules.Edition != Laws2017 && s.Rules.Edition != Laws1997 {
		errs = append(errs, fmt.Errorf("there is no edition of %d", s.Rules.Edition))
	}
	if !s.Board.Dealer.Valid() || s.Board.Vulnerable > bridge.BothVulnerable {
		errs = append(errs, errors.New("the board has no such dealer or vulnerability"))
	}
	if s.Ending == nil {
		if _, err := bridge.NewDeal(s.Hands); err != nil {
			errs = append(errs, err)
		}
		return errors.Join(errs...)
	}
	return errors.Join(append(errs, s.checkEnding()...)...)
}

func (s Start) checkEnding() []error {
	var errs []error
	var all bridge.Hand
	n := s.Hands[bridge.North].Len()
	for _, seat := range bridge.Seats {
		h := s.Hands[seat]
		if h&^bridge.Pack != 0 {
			errs = append(errs, fmt.Errorf("%s has something that is no card", seat.Name()))
		}
		for c := range (all & h).All() {
			errs = append(errs, fmt.Errorf("the %s is held twice", c.Name()))
		}
		if h.Len() != n {
			errs = append(errs, fmt.Errorf("%s has %d cards and North %d", seat.Name(), h.Len(), n))
		}
		all |= h
	}
	e := s.Ending
	won := e.Won[bridge.NorthSouth] + e.Won[bridge.EastWest]
	switch {
	case n == 0:
		errs = append(errs, errors.New("no cards are left to play"))
	case e.Won[bridge.NorthSouth] < 0 || e.Won[bridge.EastWest] < 0 || won != 13-n:
		errs = append(errs, fmt.Errorf("with %d cards left in each hand %d tricks have been won, not %d", n, 13-n, won))
	}
	if e.Contract.IsPassedOut() || e.Contract.Level > 7 || !e.Contract.Denomination.Valid() || e.Contract.Doubling > bridge.Redoubled {
		errs = append(errs, errors.New("an ending needs a contract"))
	}
	if !e.Declarer.Valid() || !e.Leader.Valid() {
		errs = append(errs, errors.New("an ending needs a declarer and a leader"))
	}
	return errs
}
