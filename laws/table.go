package laws

import (
	"fmt"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Phase is how far a board has come.
type Phase uint8

// The phases of a board.
const (
	// AuctionPeriod lasts from the first hand taken out of the board to the
	// final pass (17A to 17C).
	AuctionPeriod Phase = iota
	// ClarificationPeriod lasts from the final pass until the opening lead is
	// faced (17D1).
	ClarificationPeriod
	// PlayPeriod begins with the facing of the opening lead and cannot be
	// undone (41C).
	PlayPeriod
	// PlayEnded is after the thirteenth trick, a settled claim or four passes,
	// while hands are still out of the board.
	PlayEnded
	// Returned is when all four hands are back in the board (7C).
	Returned
)

// String is the phase in words.
func (p Phase) String() string {
	return [...]string{"auction period", "clarification period", "play period", "end of play", "returned"}[min(p, Returned)]
}

// Says is what String is, for those who read another language.
func (p Phase) Says() Phrase { return Say(p.String()) }

// PlayedTrick is a quitted trick and its winner.
type PlayedTrick struct {
	bridge.Trick
	Won bridge.Seat
}

// Table is one board at one table, from the board in its middle to the cards
// back in the pockets. Make one with New; change it with Apply or Fold only.
// A Table must not be used from several goroutines at once.
type Table struct {
	start Start
	log   []Entry
	phase Phase

	hands bridge.BySeat[bridge.Hand] // cards not yet played
	taken bridge.BySeat[bool]        // out of the pocket (7B1)
	back  bridge.BySeat[bool]        // returned to the pocket (7C)

	auction  bridge.Auction // the calls in force
	made     []madeCall     // every call, in the order in which it was made
	contract bridge.Contract
	declarer bridge.Seat

	lead      bridge.Card // valid while leadDown
	leadDown  bool
	stray     strayLead
	satisfied bridge.BySeat[bool] // has no (further) question in the Clarification Period

	trick  bridge.Trick
	tricks []PlayedTrick
	won    bridge.BySide[int]
	claim  *claim // while play is suspended
	// settled is the claim that has ended the play.
	settled *claim
	freely  bool // a claim was void and play went on (68D2(b))

	result bridge.Result

	found      []Irregularity // in the order in which they happened
	ruling     int            // the place among them of the one that is ruled on, counted from 1; 0 for none
	calls      int            // how many calls have been given a number
	pending    *pendingInquiry
	bars       bridge.BySeat[Until]       // who is obliged to pass, and for how long
	forced     bridge.BySeat[bridge.Call] // who is bound to a certain call
	due        []LaterCallDue
	bans       []ban
	forbidden  []LeadForbidden
	required   *LeadRequired
	ledger     []Rectification // Authorized and Unauthorized
	reviews    []ReviewAtEnd
	reviewed   int               // of the reviews, those that have been opened
	exposed    []CardsLeftFaceUp // until the auction ends (24)
	penalties  []BecomesPenaltyCard
	departures []Departure
	play       followedPlay
	outcomes   []OutcomeReviewed
	looked     int  // of the outcomes, those that have been opened
	void       bool // the board was cancelled or is dealt again: there is no result
	attended   bool // the Director is at the table, after attention to something
}

// CallStatus says what has become of a call. A call is never erased.
type CallStatus uint8

// What can have become of a call.
const (
	InForce   CallStatus = iota // it is part of the auction
	Withdrawn                   // it was taken back or cancelled
)

// madeCall is a call that was made, and what was said about it.
type madeCall struct {
	bridge.PlacedCall
	id          int // which of the calls made at this table it is, wherever rulings put it
	status      CallStatus
	irregular   bool        // found to be irregular, and not accepted
	outOfTurn   bool        // it was found to be out of turn,
	turn        bridge.Seat // and whose turn it was
	attempt     bool        // it was to replace another; nobody has ruled on it
	fulfilled   bool        // it is the pass that a bar for one turn asked for
	alerted     bool
	asked       bridge.BySeat[bool] // open questions
	above       uint8               // the level of a bid of more than seven,
	denominated bridge.Denomination // and what it named
	on          Clause              // that it was withdrawn by
	explanation string
}

// written is a bid of more than seven as it was made, and otherwise nothing.
func (m madeCall) written() string {
	if m.above == 0 {
		return ""
	}
	return strconv.Itoa(int(m.above)) + m.denominated.String()
}

// New is a table with the board on it and nothing done yet. The error says
// everything that is wrong with the start.
func New(s Start) (*Table, error) {
	if s.Rules.Edition == 0 {
		s.Rules.Edition = Laws2017
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("laws: board %d: %w", s.Board.Number, err)
	}
	t := &Table{start: s, hands: s.Hands, auction: bridge.NewAuction(s.Board.Dealer)}
	if e := s.Ending; e != nil {
		ending := *e
		t.start.Ending = &ending
		t.phase = PlayPeriod
		t.contract, t.declarer, t.won = e.Contract, e.Declarer, e.Won
		t.trick.Leader = e.Leader
		t.taken = bridge.BySeat[bool]{true, true, true, true}
	}
	return t, nil
}

// Replay is the table that the entries fold into.
func Replay(s Start, entries []Entry) (*Table, error) {
	t, err := New(s)
	if err != nil {
		return nil, err
	}
	for i, e := range entries {
		if err := t.Fold(e); err != nil {
			return nil, fmt.Errorf("laws: entry %d: %w", i+1, err)
		}
	}
	return t, nil
}

// Clone is an independent copy.
func (t *Table) Clone() *Table {
	c := *t
	c.log = append([]Entry(nil), t.log...)
	c.auction = t.auction.Clone()
	c.made = append([]madeCall(nil), t.made...)
	c.tricks = append([]PlayedTrick(nil), t.tricks...)
	c.found = append([]Irregularity(nil), t.found...)
	c.due = append([]LaterCallDue(nil), t.due...)
	c.bans = append([]ban(nil), t.bans...)
	c.exposed = append([]CardsLeftFaceUp(nil), t.exposed...)
	c.penalties = append([]BecomesPenaltyCard(nil), t.penalties...)
	c.departures = append([]Departure(nil), t.departures...)
	c.ledger = append([]Rectification(nil), t.ledger...)
	c.reviews = append([]ReviewAtEnd(nil), t.reviews...)
	c.forbidden = append([]LeadForbidden(nil), t.forbidden...)
	c.play = t.play.clone()
	c.outcomes = append([]OutcomeReviewed(nil), t.outcomes...)
	if t.required != nil {
		required := *t.required
		c.required = &required
	}
	if t.pending != nil {
		pending := *t.pending
		c.pending = &pending
	}
	if t.claim != nil {
		claim := *t.claim
		c.claim = &claim
	}
	return &c
}

// Start is what the table started from.
func (t *Table) Start() Start { return t.start }

// Board is the board on the table.
func (t *Table) Board() bridge.Board { return t.start.Board }

// Log is everything that happened, in order. The slice must not be changed.
func (t *Table) Log() []Entry { return t.log }

// Phase is how far the board has come.
func (t *Table) Phase() Phase { return t.phase }

// Auction is a copy of the calls in force.
func (t *Table) Auction() bridge.Auction { return t.auction.Clone() }

// Contract is the contract and its declarer, presumed declarer until the lead
// is faced; false while the auction is open and when all four passed.
func (t *Table) Contract() (bridge.Contract, bridge.Seat, bool) {
	return t.contract, t.declarer, !t.contract.IsPassedOut()
}

// Hand is the cards that the seat has not yet played.
func (t *Table) Hand(s bridge.Seat) bridge.Hand { return t.hands[s] }

// Trick is the trick in progress; between tricks it is empty and its Leader is
// the player who is to lead.
func (t *Table) Trick() bridge.Trick { return t.trick }

// Tricks are the quitted tricks. The slice must not be changed.
func (t *Table) Tricks() []PlayedTrick { return t.tricks }

// Won is the number of tricks that each side has won.
func (t *Table) Won() bridge.BySide[int] { return t.won }

// Result is the result of the board; false until play has ended, and where a
// ruling has cancelled the board or its result, or has it dealt again.
func (t *Table) Result() (bridge.Result, bool) { return t.result, t.phase >= PlayEnded && !t.void }

// dummy is the partner of declarer.
func (t *Table) dummy() bridge.Seat { return t.declarer.Partner() }

// leader is the player who has to make the opening lead.
func (t *Table) leader() bridge.Seat { return t.declarer.LHO() }

// remaining is the number of tricks not yet complete.
func (t *Table) remaining() int {
	return 13 - t.won[bridge.NorthSouth] - t.won[bridge.EastWest]
}

// turn is the player whose call is awaited. Over a bid of more than seven the
// players may go on, though every such call is void.
func (t *Table) turn() bridge.Seat {
	if t.bidAbove() != nil {
		return t.made[len(t.made)-1].Seat.LHO()
	}
	return t.auction.Turn()
}

// Actor is the seat whose call or card is awaited, and the player who is to
// make it: declarer for dummy's cards (45B). It is false when nothing of the
// kind is awaited: in the Clarification Period once the lead lies face down,
// while a claim is pending, while the Director waits for an answer, and after
// the end of play.
func (t *Table) Actor() (turn, by bridge.Seat, ok bool) {
	switch {
	case t.pending != nil:
		return 0, 0, false
	case t.phase == AuctionPeriod:
		turn = t.turn()
		return turn, turn, true
	case t.phase == ClarificationPeriod && !t.leadDown:
		return t.leader(), t.leader(), true
	case t.phase == PlayPeriod && t.claim == nil:
		turn = t.trick.Turn()
		if turn == t.dummy() {
			return turn, t.declarer, true
		}
		return turn, turn, true
	}
	return 0, 0, false
}
