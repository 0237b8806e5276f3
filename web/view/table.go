package view

import (
	"slices"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Table is the page of a table for one viewer. Cards come from View alone.
type Table struct {
	Page
	ID      string
	Source  string // where the boards came from
	View    laws.View
	Place   int // of the board in play among the boards, from 0
	Boards  int // how many boards there are
	Seats   bridge.BySeat[Player]
	Version string // of the state that is shown
	Notice  *Notice
	Outcome *Outcome // once play has ended
	Directs bool     // the viewer may act as the Director
	Quiet   bool     // without a stream of news, as in the gallery
}

// Player is who sits in a seat.
type Player struct {
	Name  string
	Me    bool
	Robot bool
	Empty bool
}

// Notice is a sentence about something that was not done, with the clause that
// it stands on where there is one.
type Notice struct {
	Sentence string
	Clause   string
}

// me is the seat that the table is seen from: the viewer's own, South for those
// who look on.
func (t Table) me() bridge.Seat {
	if s, ok := t.View.Viewer.Seat(); ok {
		return s
	}
	return bridge.South
}

func (t Table) playing() bool {
	_, ok := t.View.Viewer.Seat()
	return ok
}

// place is where a seat lies on the page, turned so that the viewer is at the
// bottom: s, w (on the left), n or e.
func (t Table) place(s bridge.Seat) string {
	return [4]string{"s", "w", "n", "e"}[(s-t.me())&3]
}

// across, left and right are the seats around the viewer.
func (t Table) across() bridge.Seat { return t.me().Partner() }
func (t Table) left() bridge.Seat   { return t.me().LHO() }
func (t Table) right() bridge.Seat  { return t.me().RHO() }

// act is the address that an action is sent to.
func (t Table) act(what string) string { return "/t/" + t.ID + "/" + what }

func (t Table) boardField() string { return strconv.Itoa(t.Place) }

// turnHere reports whether a call or card of this seat is awaited.
func (t Table) turnHere(s bridge.Seat) bool {
	return t.View.Awaited && t.View.Turn == s
}

func (t Table) dealer(s bridge.Seat) bool { return t.View.Board.Dealer == s }

func (t Table) vulnerable(s bridge.Seat) bool { return t.View.Board.Vulnerable.Has(s.Side()) }

// declarer and dummy are known once the auction has ended with a contract.
func (t Table) hasContract() bool { return !t.View.Contract.IsPassedOut() }

func (t Table) isDeclarer(s bridge.Seat) bool { return t.hasContract() && t.View.Declarer == s }

func (t Table) isDummy(s bridge.Seat) bool {
	return t.hasContract() && t.View.Dummy == s && t.View.Phase >= laws.PlayPeriod
}

// iDeclare reports whether dummy's cards are the viewer's to name.
func (t Table) iDeclare() bool {
	return t.playing() && t.isDeclarer(t.me()) && t.View.Phase == laws.PlayPeriod
}

// playable reports whether the viewer may now choose this card of this hand.
func (t Table) playable(s bridge.Seat, c bridge.Card) bool {
	return t.turnHere(s) && t.View.LegalCards.Has(c)
}

// mayTouch reports whether the viewer handles the cards of the seat at all.
func (t Table) mayTouch(s bridge.Seat) bool {
	if !t.playing() || t.View.Phase < laws.ClarificationPeriod || t.View.Ended() {
		return false
	}
	return s == t.me() && !t.isDummy(s) || t.iDeclare() && t.isDummy(s)
}

// leadsDown are the players before whom a card lies face down as the opening lead.
func leadsDown(v laws.View) []bridge.Seat {
	var out []bridge.Seat
	if v.LeadDown {
		out = append(out, v.Declarer.LHO())
	}
	return append(out, v.StrayLead...)
}

// mayStray reports whether the viewer, at a table where everything can be done, may
// put a card face down as if the opening lead were the viewer's.
func (t Table) mayStray() bool {
	return t.View.Phase == laws.ClarificationPeriod && t.me() == t.View.Declarer.RHO() && len(t.View.StrayLead) == 0
}

// hand is the cards of a seat that lie or are held on the page: a lead that is
// face down on the table is not among them.
func (t Table) hand(s bridge.Seat) bridge.Hand {
	h := t.View.Hands[s].Cards
	if t.View.LeadSeen && s == t.View.Declarer.LHO() {
		h = h.Without(t.View.Lead)
	}
	return h
}

// suits is the order in which suits are laid out: trumps first where there are
// any and the hand is dummy's, black and red in turn.
func suits(trumps bridge.Suit, has bool) []bridge.Suit {
	order := []bridge.Suit{bridge.Spades, bridge.Hearts, bridge.Clubs, bridge.Diamonds}
	if !has {
		return order
	}
	i := slices.Index(order, trumps)
	return append(order[i:len(order):len(order)], order[:i]...)
}

// dummySuits is the order of dummy's suits from the viewer's left to right, or
// from top to bottom where dummy sits at a side: trumps on dummy's own right
// (41D).
func (t Table) dummySuits() []bridge.Suit {
	trumps, has := t.View.Contract.Denomination.Trumps()
	order := suits(trumps, has)
	switch t.place(t.View.Dummy) {
	case "w", "s": // dummy's right is the viewer's side of the table, or the viewer's right
		slices.Reverse(order)
	}
	return order
}

// ownRows are the viewer's cards in one or two rows; with more than eight in
// one, a phone could not leave each card as wide as a thumb.
func (t Table) ownRows() [][]bridge.Card {
	h := t.hand(t.me())
	var all []bridge.Card
	var ends []int
	for _, s := range suits(0, false) {
		all = append(all, h.Suit(s).Cards()...)
		ends = append(ends, len(all))
	}
	if len(all) <= 7 {
		return [][]bridge.Card{all}
	}
	cut := (len(all) + 1) / 2
	for _, end := range ends { // between two suits, where that leaves both rows short
		if end <= 7 && len(all)-end <= 7 {
			cut = end
		}
	}
	return [][]bridge.Card{all[:cut], all[cut:]}
}

// ascending is the cards of a suit from the lowest up.
func ascending(cards []bridge.Card) []bridge.Card {
	out := slices.Clone(cards)
	slices.Reverse(out)
	return out
}

func levelText(n int) string { return strconv.Itoa(n) }

func doubleText(c bridge.Call) string {
	if c == bridge.Redouble {
		return "××"
	}
	return "×"
}

// columns are the seats over the auction, as the newspapers have them.
var columns = [4]bridge.Seat{bridge.West, bridge.North, bridge.East, bridge.South}

// cell is one place in the auction diagram.
type cell struct {
	kind  cellKind
	call  laws.CallView
	index int
}

type cellKind uint8

const (
	cellEmpty cellKind = iota // before the dealer, or after the end
	cellCall
	cellTurn // whose turn it is
)

// auctionRows is the auction as rows of four.
func (t Table) auctionRows() [][]cell {
	var cells []cell
	for _, s := range columns {
		if s == t.View.Board.Dealer {
			break
		}
		cells = append(cells, cell{})
	}
	for i, c := range t.View.Calls {
		cells = append(cells, cell{cellCall, c, i})
	}
	if t.View.Phase == laws.AuctionPeriod {
		cells = append(cells, cell{kind: cellTurn})
	}
	for len(cells)%4 != 0 {
		cells = append(cells, cell{})
	}
	return slices.Collect(slices.Chunk(cells, 4))
}

// mayAskAbout reports whether a click on the call asks what it means.
func (t Table) mayAskAbout(c laws.CallView) bool {
	return t.View.MayAsk && c.Seat.Side() != t.me().Side()
}

// iExplain reports whether the call is the viewer's to alert and explain.
func (t Table) iExplain(c laws.CallView) bool {
	if !t.playing() || t.View.Ended() {
		return false
	}
	if t.View.Rules.Disclosure == laws.ByPartner {
		return c.Seat == t.me().Partner()
	}
	return c.Seat == t.me()
}

// auctionOpen reports whether the auction may be looked at: until the lead is
// faced, and again when play has ended (41B, 41C, 20C).
func (t Table) auctionOpen() bool { return t.View.Phase != laws.PlayPeriod }

// levels are the levels at which the viewer may bid, with the bids.
func (t Table) levels() [][]bridge.Call {
	var out [][]bridge.Call
	for _, c := range t.View.LegalCalls {
		if !c.IsBid() {
			continue
		}
		if n := len(out); n == 0 || out[n-1][0].Level() != c.Level() {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], c)
	}
	return out
}

// remaining is the number of tricks that are not complete.
func (t Table) remaining() int { return 13 - len(t.View.Winners) }

// mayClaim reports whether the viewer may claim or concede now (68A).
func (t Table) mayClaim() bool {
	return t.playing() && t.View.Phase == laws.PlayPeriod && t.View.Claim == nil && !t.isDummy(t.me())
}

// shown is the trick in the middle: the one in progress, or the last one until
// somebody leads to the next.
func (t Table) shown() (trick bridge.Trick, winner bridge.Seat, quitted bool) {
	if t.View.Trick.Count == 0 && t.View.LastTrick != nil {
		return t.View.LastTrick.Trick, t.View.LastTrick.Won, true
	}
	return t.View.Trick, t.View.Trick.Winner(t.View.Contract.Denomination), false
}

// handLabel says whose hand it is.
func (t Table) handLabel(s bridge.Seat) string {
	switch {
	case t.isDummy(s):
		return t.W.T("hand.dummy", "Seat", t.W.Seat(s))
	case t.playing() && s == t.me():
		return t.W.T("hand.own", "Seat", t.W.Seat(s))
	}
	return t.W.T("hand.of", "Seat", t.W.Seat(s))
}

// seatTitle is a seat with its vulnerability, in words.
func (t Table) seatTitle(s bridge.Seat) string {
	if t.vulnerable(s) {
		return t.W.T("seat.with.vulnerable", "Seat", t.W.Seat(s))
	}
	return t.W.Seat(s)
}

// explained reports whether there is something to say about the call: an
// explanation, or a question that is open.
func (t Table) explained(c laws.CallView) bool {
	return c.Explanation != "" || len(c.Asked) > 0
}

// askableInPlay reports whether, the auction being out of sight, the viewer may
// ask about this call of an opponent (20F2).
func (t Table) askableInPlay(c laws.CallView) bool {
	return !t.auctionOpen() && t.mayAskAbout(c) && c.Call != bridge.Pass
}

func (t Table) hasMeanings() bool {
	return slices.ContainsFunc(t.View.Calls, func(c laws.CallView) bool {
		return t.explained(c) || t.askableInPlay(c)
	})
}
