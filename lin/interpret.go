package lin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Content works out what the tags of the game mean. Nothing of it is kept: a
// caller that needs it twice should keep it.
func (g *Game) Content() *Content { return g.interpret(false) }

func (g *Game) interpret(faultsOnly bool) *Content {
	r := interpreter{g: g, c: &Content{}, only: faultsOnly}
	for _, t := range g.Tags {
		r.tag(t)
	}
	r.settle()
	return r.c
}

// mostFaults is how many faults of one game are told one by one.
const mostFaults = 50

type interpreter struct {
	g     *Game
	c     *Content
	began bool // the deal has been read

	actions  []bool   // calls (true) and cards (false) that up can take back
	last     int      // index of the call that an explanation belongs to, plus one
	said     []string // the explanations of that call, not yet put down
	only     bool     // faults only: remarks and other tags are not kept
	namesOf  string
	hasOwn   bool
	deal     string // the value of md
	dealLine int
	line     int // of the tag that is being read
	playLine int
	callLine int
	endLine  int
}

func (r *interpreter) fault(kind Kind, severity Severity, format string, args ...any) {
	r.faultAt(r.line, kind, severity, format, args...)
}

func (r *interpreter) faultAt(line int, kind Kind, severity Severity, format string, args ...any) {
	if len(r.c.Faults) == mostFaults {
		return
	}
	f := Fault{File: r.g.file, Line: line, Game: r.g.Ordinal, Kind: kind, Severity: severity, Reason: fmt.Sprintf(format, args...), Times: 1}
	if len(r.c.Faults) == mostFaults-1 {
		f = Fault{File: r.g.file, Line: line, Game: r.g.Ordinal, Kind: TooMuch, Severity: Serious, Reason: "the game has more faults than are listed", Times: 1}
	}
	r.c.Faults = append(r.c.Faults, f)
}

func (r *interpreter) place() Place {
	return Place{Begun: r.began, Calls: len(r.c.Calls), Cards: len(r.c.Cards)}
}

func (r *interpreter) extra(t Tag) {
	if r.only {
		return
	}
	r.c.Other = append(r.c.Other, Extra{r.place(), t})
}

// once reports whether a tag that a board has once is there for the first time;
// a second one is kept apart.
func (r *interpreter) once(t Tag, already bool) bool {
	if already {
		r.extra(t)
		r.fault(Value, Warning, "the board has a second %s: %s", t.Name(), clip(t.Value))
	}
	return !already
}

func (r *interpreter) tag(t Tag) {
	c := r.c
	r.line = int(t.Line)
	value := strings.TrimSpace(t.Value)
	switch t.Name() {
	case "qx":
		if r.once(t, c.Labelled) {
			c.Label, c.Labelled = value, true
			c.Room, c.Shown = cutRoom(value)
		}
	case "pn":
		// The last names before the hands count.
		if r.hasOwn {
			r.fault(Value, Warning, "the board names its players twice: %s", clip(r.namesOf))
		}
		r.namesOf, r.hasOwn = t.Value, true
	case "st":
		if value != "" && r.once(t, c.Subtitle != "") {
			c.Subtitle = t.Value
		}
	case "ah":
		if value != "" && r.once(t, c.Title != "") {
			c.Title = t.Value
		}
	case "zz":
		if value != "" && r.once(t, c.Score != "") {
			c.Score = t.Value
		}
	case "sa":
		if value != "" && r.once(t, c.ScoreText != "") {
			c.ScoreText = t.Value
		}
	case "md":
		if r.once(t, r.began) {
			r.deal, r.dealLine, r.began = value, r.line, true
			r.readDeal()
		}
	case "sv":
		r.vulnerability(t, value)
	case "mb":
		r.calls(t)
	case "an":
		r.explanation(t)
	case "pc":
		r.cards(t)
	case "up":
		r.undo(t, value)
	case "mc":
		r.claim(t, value)
	case "nt":
		r.remark(t)
	case "pg", "rh":
		if value != "" {
			r.extra(t)
		}
	default:
		r.extra(t)
	}
}

func (r *interpreter) vulnerability(t Tag, value string) {
	if !r.once(t, r.c.HasVulnerable) {
		return
	}
	var v bridge.Vulnerability
	switch strings.ToLower(value) {
	case "o", "0", "-", "":
	case "n":
		v = bridge.NSVulnerable
	case "e":
		v = bridge.EWVulnerable
	case "b":
		v = bridge.BothVulnerable
	default:
		var err error
		if v, err = bridge.ParseVulnerability(value); err != nil {
			r.fault(Value, Serious, "the vulnerability %s is none of o, n, e and b", clip(value))
			r.extra(t)
			return
		}
	}
	r.c.Vulnerable, r.c.HasVulnerable = v, true
}

// calls reads one call, or a whole auction in one value.
func (r *interpreter) calls(t Tag) {
	r.callLine = r.line
	rest := t.Value
	for {
		call, after := cutCall(rest)
		if call.Call == 0 {
			if rest = strings.TrimSpace(after); rest != "" {
				r.fault(CallFault, Serious, "the auction has text that is no call: %s", clip(rest))
				r.extra(NewTag("mb", rest))
				r.next(0)
			} else if strings.Trim(t.Value, " -") == "" {
				r.fault(CallFault, Warning, "a call is empty")
			}
			return
		}
		rest = after
		if len(r.c.Calls) >= bridge.MaxCalls {
			r.fault(CallFault, Serious, "no auction has more than %d calls", bridge.MaxCalls)
			r.extra(NewTag("mb", callText(call.Call)+rest))
			r.next(0)
			return
		}
		r.c.Calls = append(r.c.Calls, call)
		r.actions = append(r.actions, true)
		r.next(len(r.c.Calls))
	}
}

func (r *interpreter) explanation(t Tag) {
	if r.last == 0 {
		r.fault(CallFault, Warning, "an explanation belongs to no call: %s", clip(t.Value))
		r.extra(t)
		return
	}
	r.said = append(r.said, t.Value)
}

// next says to which call explanations belong from now on.
func (r *interpreter) next(last int) {
	if r.last > 0 && len(r.said) > 0 {
		r.c.Calls[r.last-1].explain(r.said)
	}
	r.last, r.said = last, nil
}

func (r *interpreter) cards(t Tag) {
	if r.playLine == 0 {
		r.playLine = r.line
	}
	rest := t.Value
	for strings.TrimSpace(rest) != "" {
		card, after, ok := cutCard(rest)
		switch {
		case !ok:
			r.fault(CardFault, Serious, "the play has text that is no card: %s", clip(rest))
		case len(r.c.Cards) >= 52:
			r.fault(PlayFault, Serious, "the play has more than 52 cards: %s", clip(rest))
		default:
			r.c.Cards = append(r.c.Cards, Card{Card: card})
			r.actions = append(r.actions, false)
			rest = after
			continue
		}
		r.extra(NewTag("pc", strings.TrimSpace(rest)))
		return
	}
	if strings.TrimSpace(t.Value) == "" {
		r.fault(CardFault, Warning, "a card is empty")
	}
}

// undo takes back calls and cards.
func (r *interpreter) undo(t Tag, value string) {
	n := 1
	if value != "" {
		var err error
		if n, err = strconv.Atoi(value); err != nil || n < 0 {
			r.fault(Value, Serious, "the number of calls or cards to take back is %s", clip(value))
			r.extra(t)
			return
		}
	}
	if n > len(r.actions) {
		r.fault(Value, Serious, "%d calls or cards are to be taken back, and there are %d", n, len(r.actions))
		n = len(r.actions)
	}
	r.next(0)
	for range n {
		k := len(r.actions) - 1
		if r.actions[k] {
			r.c.Calls = r.c.Calls[:len(r.c.Calls)-1]
		} else {
			r.c.Cards = r.c.Cards[:len(r.c.Cards)-1]
		}
		r.actions = r.actions[:k]
	}
	r.next(len(r.c.Calls))
	r.c.Undone += n
	// What was said meanwhile now stands behind what is left.
	calls, cards := len(r.c.Calls), len(r.c.Cards)
	for i := range r.c.Remarks {
		p := &r.c.Remarks[i].Place
		p.Calls, p.Cards = min(p.Calls, calls), min(p.Cards, cards)
	}
	for i := range r.c.Other {
		p := &r.c.Other[i].Place
		p.Calls, p.Cards = min(p.Calls, calls), min(p.Cards, cards)
	}
}

func (r *interpreter) claim(t Tag, value string) {
	if !r.once(t, r.c.HasTricks || r.c.NotPlayed) {
		return
	}
	n, err := strconv.Atoi(value)
	switch {
	case err == nil && n == -1:
		r.c.NotPlayed = true
	case err != nil || n < 0 || n > 13:
		r.fault(ResultFault, Serious, "the number of tricks is %s, not 0 to 13", clip(value))
		r.extra(t)
	default:
		r.c.Tricks, r.c.HasTricks = n, true
	}
	r.endLine = r.line
}

func (r *interpreter) remark(t Tag) {
	if r.only {
		return
	}
	m := Remark{Place: r.place(), Text: t.Value}
	if who, text, ok := strings.Cut(t.Value, ": "); ok && who != "" && !strings.ContainsAny(who, " \t") {
		m.Who, m.Text = who, text
	}
	r.c.Remarks = append(r.c.Remarks, m)
}

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
			r.faultAt(r.playLine, CardFault, Serious, "the %s was played twice", card.Card.Name())
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
			r.faultAt(r.endLine, ResultFault, Serious, "the board was passed out, and %d tricks are told", c.Tricks)
		}
		r.listed()
		return
	}
	won, lost, ok := c.Won()
	if ok && c.HasTricks {
		switch {
		case won+lost == 13 && c.Tricks != won:
			r.faultAt(r.endLine, ResultFault, Serious, "the result is %d tricks, the play has %d", c.Tricks, won)
		case c.Tricks < won || c.Tricks > 13-lost:
			r.faultAt(r.endLine, ResultFault, Serious, "the result is %d tricks, but declarer's side had won %d and the defenders %d", c.Tricks, won, lost)
		}
	}
	r.listed()
}

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
func (g *Game) check(faults *collector) {
	for _, f := range g.interpret(true).Faults {
		switch f.Kind {
		case LawTwo:
			faults.habit("law 2", f)
		default:
			faults.add(f)
		}
	}
}
