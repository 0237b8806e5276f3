package lin

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Content is what the tags of a game mean. What the file does not say is zero,
// with a Has field where zero could be meant.
type Content struct {
	Room Room
	// Label is the value of qx as written, such as o12 or "o1,BOARD 1"; Labelled
	// tells an empty one from none. Shown is the number in it, 0 for none.
	Label    string
	Labelled bool
	Shown    int
	// Title is the title of the board, most often Board and its number.
	Title string
	// Number is the number of the board: that of the title, or else Shown; 0 for
	// none.
	Number int
	// Dealer is the dealer that the file gives, or else that of Law 2 for the
	// number.
	Dealer        bridge.Seat
	HasDealer     bool
	Vulnerable    bridge.Vulnerability
	HasVulnerable bool
	// Setup are the hands as written: one that is left out is not known, an end
	// position has short ones. Deal is the whole deal, and zero where the hands
	// are none.
	Setup    bridge.Setup
	HasSetup bool
	Deal     bridge.Deal
	// Names are the players. NamesInherited says that the game itself does not
	// name them, but an earlier tag of the file does.
	Names          bridge.BySeat[string]
	HasNames       bool
	NamesInherited bool
	// Calls are the calls of the auction, Cards those played, in their order;
	// Undone is how many of either were taken back.
	Calls  []Call
	Cards  []Card
	Undone int
	// Tricks is how many tricks declarer's side has in all, as claimed or as the
	// file states the result. NotPlayed says that the file states that there is
	// no result.
	Tricks    int
	HasTricks bool
	NotPlayed bool
	// Subtitle, Score and Remark are what st, zz (the score of the board) and sa
	// (a text about it) say.
	Subtitle, Score, ScoreText string
	// Remarks is what was said, in the order of the file.
	Remarks []Remark
	// Other are all tags that mean none of the above, unknown ones and stray
	// parts included.
	Other []Extra
	// Faults are all faults of the game.
	Faults []Fault
}

// Call is a call of the auction with what was said about it.
type Call struct {
	Seat        bridge.Seat // meaningless when the dealer is not known
	Call        bridge.Call
	Alerted     bool
	Explanation string
	// Explained says that there is an explanation; some programs write empty ones.
	Explained bool
}

// Card is a card of the play and who played it.
type Card struct {
	Card bridge.Card
	Seat bridge.Seat
	// SeatKnown is false where neither the deal nor the contract tells who
	// played the card.
	SeatKnown bool
}

// Place says where in a game something stands: behind so many calls and cards.
// Begun tells what stands behind the deal from what stands before it.
type Place struct {
	Begun        bool
	Calls, Cards int
}

// Remark is a comment or chat.
type Remark struct {
	Place
	Who  string // empty when the text does not begin with a name
	Text string
}

// Extra is a tag that has no meaning for a board.
type Extra struct {
	Place
	Tag Tag
}

// Board is number, dealer and vulnerability; true when dealer and
// vulnerability are known.
func (c *Content) Board() (bridge.Board, bool) {
	return bridge.Board{Number: c.Number, Dealer: c.Dealer, Vulnerable: c.Vulnerable}, c.HasDealer && c.HasVulnerable
}

// Auction is the auction; false without a dealer or without calls.
func (c *Content) Auction() (bridge.Auction, bool) {
	a := bridge.NewAuction(c.Dealer)
	for _, call := range c.Calls {
		a.Add(call.Call)
	}
	return a, c.HasDealer && len(c.Calls) > 0
}

// Contract is the contract and its declarer, as the auction has them; false
// without an auction, and while one is not over and no card was played.
func (c *Content) Contract() (bridge.Contract, bridge.Seat, bool) {
	a, ok := c.Auction()
	if !ok {
		return bridge.Contract{}, 0, false
	}
	contract, declarer := a.Contract()
	return contract, declarer, a.Over() || !contract.IsPassedOut() && len(c.Cards) > 0
}

// PlayedTricks are the tricks of the play; the last one may lack cards. It is
// false when nobody can say who led, or what beats what.
func (c *Content) PlayedTricks() ([]bridge.Trick, bool) {
	contract, declarer, ok := c.Contract()
	if !ok || contract.IsPassedOut() {
		return nil, false
	}
	var tricks []bridge.Trick
	leader := declarer.LHO()
	for i, card := range c.Cards {
		if i%4 == 0 {
			tricks = append(tricks, bridge.Trick{Leader: leader})
		}
		t := &tricks[len(tricks)-1]
		*t = t.With(card.Card)
		if t.Complete() {
			leader = t.Winner(contract.Denomination)
		}
	}
	return tricks, true
}

// Won is how many tricks declarer's side won, counted from the cards, and how
// many the defenders. When each player has one card left, or has played the last
// but not all have, the deal decides the last trick.
func (c *Content) Won() (declarer, defenders int, ok bool) {
	tricks, ok := c.PlayedTricks()
	if !ok {
		return 0, 0, false
	}
	contract, who, _ := c.Contract()
	for _, t := range c.finished(tricks, contract) {
		if t.Winner(contract.Denomination).Side() == who.Side() {
			declarer++
		} else {
			defenders++
		}
	}
	return declarer, defenders, true
}

// finished are the complete tricks, the forced last one included.
func (c *Content) finished(tricks []bridge.Trick, contract bridge.Contract) []bridge.Trick {
	n := len(c.Cards)
	if n >= 48 && n < 52 && c.Deal.Valid() {
		if n == 48 {
			tricks = append(tricks, bridge.Trick{Leader: tricks[11].Winner(contract.Denomination)})
		}
		last := &tricks[12]
		var gone bridge.Hand
		for _, card := range c.Cards {
			gone = gone.With(card.Card)
		}
		for !last.Complete() {
			left := c.Deal.Hand(last.Turn()) &^ gone
			card, ok := left.Highest()
			if !ok || left.Len() != 1 {
				break // the play does not fit the deal
			}
			*last = last.With(card)
		}
	}
	if k := len(tricks); k > 0 && !tricks[k-1].Complete() {
		tricks = tricks[:k-1]
	}
	return tricks
}

// Claimed reports whether the play ended before its last card with the number
// of tricks told, and with how many cards of a trick on the table: 0 to 3.
func (c *Content) Claimed() (onTable int, ok bool) {
	return len(c.Cards) % 4, c.HasTricks && len(c.Calls) > 0 && len(c.Cards) < 52 && !c.passedOut()
}

func (c *Content) passedOut() bool {
	contract, _, ok := c.Contract()
	return ok && contract.IsPassedOut()
}

// Result is the result of the board: contract and declarer by the auction,
// tricks as the file tells them, or else as they were played to the end. It is
// false where one of them is not known.
func (c *Content) Result() (bridge.Result, bool) {
	contract, declarer, ok := c.Contract()
	switch {
	case !ok || c.NotPlayed:
		return bridge.Result{}, false
	case contract.IsPassedOut():
		return bridge.Result{}, true
	case c.HasTricks:
		r := bridge.Result{Contract: contract, Declarer: declarer, Tricks: c.Tricks}
		return r, r.Valid()
	}
	won, lost, ok := c.Won()
	r := bridge.Result{Contract: contract, Declarer: declarer, Tricks: won}
	return r, ok && won+lost == 13 && r.Valid()
}

// EndPosition reports whether the hands are those of an ending: all known,
// equally long, and fewer than thirteen cards each.
func (c *Content) EndPosition() bool {
	if !c.HasSetup {
		return false
	}
	n := len(c.Setup.Hands[bridge.North])
	for _, s := range bridge.Seats {
		if !c.Setup.Known[s] || len(c.Setup.Hands[s]) != n {
			return false
		}
	}
	return n < 13
}

// titleNumber reads the number out of a title such as "Board 12".
func titleNumber(title string) int {
	words := strings.Fields(title)
	if len(words) != 2 {
		return 0
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n < 0 || n > 9_999_999 {
		return 0
	}
	return n
}
