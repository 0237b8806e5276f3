package lin

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// settle works out what needs the whole game.
func (r *interpreter) settle() {
	c := r.c
	r.next(0)
	if c.Number = titleNumber(c.Title); c.Number == 0 {
		c.Number = c.Shown
	}
	r.names()
	r.lawTwo()
	r.auction()
	r.play()
	r.result()
	label := ""
	switch {
	case c.Number > 0:
		label = strconv.Itoa(c.Number)
	case c.Title != "":
		label = c.Title
	}
	for i := range c.Faults {
		c.Faults[i].Board = label
	}
}

func (r *interpreter) names() {
	value := r.namesOf
	if !r.hasOwn {
		if value = r.g.players; value == "" {
			return
		}
		r.c.NamesInherited = true
	}
	rooms, ok := splitNames(value)
	if !ok {
		if r.hasOwn {
			r.faultAt(r.g.Line, Value, Serious, "there are not four or eight names in %s", clip(value))
			r.c.Other = append(r.c.Other, Extra{Tag: NewTag("pn", value)})
		}
		r.c.NamesInherited = false
		return
	}
	r.c.Names, r.c.HasNames = rooms[0], true
	if r.c.Room == Closed {
		r.c.Names = rooms[1]
	}
}

func (r *interpreter) lawTwo() {
	c := r.c
	if c.Number < 1 {
		return
	}
	law := bridge.NewBoard(c.Number)
	if c.HasDealer && c.Dealer != law.Dealer || c.HasVulnerable && c.Vulnerable != law.Vulnerable {
		r.faultAt(r.g.Line, LawTwo, Warning, "dealer and vulnerability are not those of board %d by Law 2, %s and %s", c.Number, law.Dealer, law.Vulnerable)
	}
	if !c.HasDealer {
		c.Dealer, c.HasDealer = law.Dealer, true
	}
	if !c.HasVulnerable {
		c.Vulnerable, c.HasVulnerable = law.Vulnerable, true
	}
}

func (r *interpreter) auction() {
	c := r.c
	if len(c.Calls) == 0 {
		return
	}
	if !c.HasDealer {
		r.faultAt(r.callLine, CallFault, Serious, "there are calls, but nothing tells who is the dealer")
		return
	}
	a := bridge.NewAuction(c.Dealer)
	over := false
	for i := range c.Calls {
		call := &c.Calls[i]
		call.Seat = a.Turn()
		switch {
		case a.Over():
			if !over {
				r.faultAt(r.callLine, CallFault, Serious, "call %d of the auction, %s, comes after its end", i+1, call.Call)
			}
			over = true
		case !a.Admissible(call.Seat, call.Call):
			r.faultAt(r.callLine, CallFault, Serious, "call %d of the auction, %s by %s, is not admissible", i+1, call.Call, call.Seat.Name())
		}
		a.Add(call.Call)
	}
	if !a.Over() && len(c.Cards) > 0 {
		r.faultAt(r.callLine, AuctionEnd, Warning, "cards were played, but the auction is not over")
	}
}

// play says who played each card and reports cards that cannot have been.
func (r *interpreter) play() {
	c := r.c
	if len(c.Cards) == 0 {
		return
	}
	contract, declarer, ok := c.Contract()
	ordered := ok && !contract.IsPassedOut()
	if ok && contract.IsPassedOut() {
		r.faultAt(r.playLine, PlayFault, Serious, "cards were played, but the board was passed out")
	}
	if !ok {
		r.faultAt(r.playLine, PlayFault, Warning, "cards were played, but no contract is known")
	}
	var gone bridge.Hand
	trick := bridge.Trick{Leader: declarer.LHO()}
	for i := range c.Cards {
		card := &c.Cards[i]
		holder, held := c.Deal.Holder(card.Card)
		if gone.Has(card.Card) {
			r.faultAt(r.playLine, CardFault, Serious, "the %s is played twice", card.Card.Name())
		}
		if ordered {
			if trick.Complete() {
				trick = bridge.Trick{Leader: trick.Winner(contract.Denomination)}
			}
			card.Seat, card.SeatKnown = trick.Turn(), true
			r.checkCard(*card, trick, holder, held, gone)
			trick = trick.With(card.Card)
		} else if held {
			card.Seat, card.SeatKnown = holder, true
		}
		gone = gone.With(card.Card)
	}
}

// checkCard reports a card that its player does not hold, and one that does not
// follow suit. Another player's card may only be out of turn: it is told once.
func (r *interpreter) checkCard(card Card, trick bridge.Trick, holder bridge.Seat, held bool, gone bridge.Hand) {
	if !held {
		return
	}
	if holder != card.Seat {
		for _, f := range r.c.Faults {
			if f.Kind == PlayFault {
				return
			}
		}
		r.faultAt(r.playLine, PlayFault, Serious, "%s was to play, but the %s is a card of %s", card.Seat.Name(), card.Card.Name(), holder.Name())
		return
	}
	led, any := trick.Led()
	if any && card.Card.Suit() != led && (r.c.Deal.Hand(holder)&^gone).Length(led) > 0 {
		r.faultAt(r.playLine, PlayFault, Warning, "%s did not follow suit with the %s", holder.Name(), card.Card.Name())
	}
}

// result compares the tricks that are told with those that were played.
func (r *interpreter) result() {
	c := r.c
	if c.passedOut() {
		if c.HasTricks && c.Tricks != 0 {
			r.faultAt(r.endLine, ResultFault, Serious, "the board was passed out, and the result is %v", tricks(c.Tricks))
		}
		r.listed()
		return
	}
	won, lost, ok := c.Won()
	if ok && c.HasTricks {
		switch {
		case won+lost == 13 && c.Tricks != won:
			r.faultAt(r.endLine, ResultFault, Serious, "the result is %v, the play has %d", tricks(c.Tricks), won)
		case c.Tricks < won || c.Tricks > 13-lost:
			r.faultAt(r.endLine, ResultFault, Serious, "the result is %v, but declarer's side had won %d and the defenders %d", tricks(c.Tricks), won, lost)
		}
	}
	r.listed()
}

func tricks(n int) sentence.Count { return sentence.Count{N: n, Noun: "trick"} }

// listed compares with the list of results of the header.
func (r *interpreter) listed() {
	c := r.c
	if r.g.segment == nil || len(r.g.segment.Tags) == 0 {
		return
	}
	listed, ok := r.g.segment.Header().Result(c.Room, c.Shown)
	if own, known := c.Result(); ok && known && listed.Parsed && listed.Result != own {
		r.faultAt(r.g.Line, ResultFault, Warning, "the list of results has %s, the board %s", listed.Result, own)
	}
}

// check tells the faults of the game to the file.
func (g *Game) check(faults *fault.List) {
	for _, f := range g.interpret(true).Faults {
		switch f.Kind {
		case LawTwo:
			faults.Habit("law 2", f)
		default:
			faults.Add(f)
		}
	}
}
