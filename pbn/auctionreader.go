package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// readAuction reads the auction section.
func (g *Game) readAuction() {
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == "Auction" && !t.Repeated {
			r := auctionReader{g: g, a: &Auction{Line: int(t.Line), regular: true}, sound: true}
			g.auction = r.a
			r.begin(t)
			r.read(g.bodies[i])
			return
		}
	}
}

type auctionReader struct {
	g       *Game
	a       *Auction
	calls   bridge.Auction
	turn    bridge.Seat
	dealer  bridge.Seat
	known   bool // the dealer is known
	deals   bool // the first caller is to be taken for the dealer
	sound   bool // everything so far is sure
	ended   bool
	pending bool // ^I was read
	current *Call
	suffix  bool
	prose   int // words to be passed over
	extra   int // words behind the end
	late    strays
}

func (r *auctionReader) begin(t *Tag) {
	g := r.g
	first, err := bridge.ParseSeat(strings.TrimSpace(t.Value))
	_, said := g.said("Dealer")
	r.a.FirstKnown = err == nil || g.hasDealer
	switch {
	case err == nil:
		r.turn = first
		// Who makes the first call is the dealer, whatever Law 2 says.
		if r.deals = !said || !g.hasDealer; r.deals && !g.hasDealer && !g.EndPosition() {
			g.habit(int(t.Line), Missing, "no dealer", "the game has an auction, but no dealer; its first caller was taken for that")
		}
	case g.hasDealer:
		r.turn = g.dealer
		if strings.TrimSpace(t.Value) != "" {
			g.fault(int(t.Line), Value, Warning, "the Auction tag is %q, none of W, N, E and S; the dealer was taken", clip(t.Value))
		}
	default:
		g.fault(int(t.Line), Value, Serious, "the Auction tag is %q, none of W, N, E and S, and the dealer is not known; North was taken", clip(t.Value))
	}
	r.dealer, r.known = g.dealer, g.hasDealer && (said || err != nil)
	r.a.First = r.turn
}

// read goes through the words of the section.
func (r *auctionReader) read(body []element) {
	words := body
	r.calls = bridge.NewAuction(r.a.First)
	r.a.Calls = make([]Call, 0, min(countWords(words), bridge.MaxCalls)+3)
	for i := range body {
		e := &body[i]
		if e.kind == remarkElement {
			r.remark(Remark{e.remark, e.text, e.line})
			continue
		}
		if r.prose > 0 {
			r.prose--
			continue
		}
		r.word(e.text, e.line, body[i+1:])
	}
	r.finish()
}

func countWords(body []element) int {
	n := 0
	for i := range body {
		if body[i].kind == wordElement {
			n++
		}
	}
	return n
}

func (r *auctionReader) remark(m Remark) {
	if r.ended {
		r.a.After = append(r.a.After, m)
		return
	}
	if r.current == nil {
		r.a.Before = append(r.a.Before, m)
		return
	}
	a := r.annotation()
	a.After = append(a.After, m)
}

func (r *auctionReader) annotation() *Annotation {
	if r.current.Annotation == nil {
		r.current.Annotation = &Annotation{}
	}
	return r.current.Annotation
}

// word reads one word, which may be several tokens without blanks between.
func (r *auctionReader) word(text string, line int, ahead []element) {
	whole := text
	for text != "" {
		if r.ended {
			r.behind(text, line)
			return
		}
		switch c := text[0]; {
		case c == '*':
			r.a.End, r.ended, text = NothingMore, true, text[1:]
		case c == '+':
			r.a.End, r.ended, text = ToBeContinued, true, text[1:]
		case c == '-' && len(text) == 1:
			r.withheld(line)
			text = ""
		case c == '_':
			text = strings.TrimLeft(text, "_")
			r.place(Call{Kind: Blank}, line)
		case c == '^':
			text = r.mark(text, line)
		case c == '$' || c == '=' || c == '!' || c == '?':
			text = r.annotate(text, line)
		default:
			end := 0
			for end < len(text) && !strings.ContainsRune("!?$=*^_+", rune(text[end])) {
				end++
			}
			token := text[:end]
			if !r.call(token, line) {
				r.unreadable(whole, line, ahead)
				return
			}
			text = text[end:]
		}
	}
}

// withheld reads a -, which stands for the columns before the dealer's; anywhere
// else it is a call that the file does not give.
func (r *auctionReader) withheld(line int) {
	before := len(r.a.Calls)
	r.place(Call{Kind: Withheld}, line)
	if len(r.a.Calls) > before {
		r.g.fault(line, CallFault, Serious, "a call by %s is not given", r.a.Calls[before].Seat.Name())
	}
}

// mark reads ^I and ^S.
func (r *auctionReader) mark(text string, line int) (rest string) {
	if len(text) >= 2 {
		switch text[1] {
		case 'I', 'i':
			r.pending = true
			return text[2:]
		case 'S', 's':
			r.place(Call{Kind: Skipped}, line)
			return text[2:]
		}
	}
	r.g.fault(line, CallFault, Serious, "an irregularity that auctions do not have: %s", clip(text))
	return ""
}

// annotate reads a suffix, a glyph or a reference to a note.
func (r *auctionReader) annotate(text string, line int) (rest string) {
	token, rest := cutAnnotation(text)
	if r.current == nil {
		r.g.fault(line, CallFault, Warning, "a note or suffix stands before the first call: %s", clip(token))
		return rest
	}
	r.g.annotate(r.annotation(), token, line, 0, &r.suffix, sentence.Say("call"))
	return rest
}

func (r *auctionReader) call(token string, line int) bool {
	switch token {
	case "Pass":
		r.made(bridge.Pass, line)
		return true
	case "AP", "ap", "Ap":
		r.allPass(line)
		return true
	}
	if c, ok := fastContract(token); ok && c.Doubling == bridge.Undoubled {
		r.made(c.Bid(), line)
		return true
	}
	c, err := bridge.ParseCall(token)
	if err != nil {
		return false
	}
	if token != c.String() {
		r.g.habit(line, CallFault, "calls spelled", "calls are not spelled as in the standard: %s", clip(token))
	}
	r.made(c, line)
	return true
}

func (r *auctionReader) allPass(line int) {
	if r.calls.Over() {
		r.made(bridge.Pass, line)
		return
	}
	for range 4 {
		if r.calls.Over() {
			return
		}
		r.made(bridge.Pass, line)
	}
}

func (r *auctionReader) made(c bridge.Call, line int) {
	call := Call{Call: c, Insufficient: r.pending}
	r.pending = false
	if c == bridge.Pass && r.sound && r.calls.Over() {
		r.g.habit(line, CallFault, "surplus pass", "a pass stands behind the end of the auction; it was left out")
		return
	}
	if r.sound && r.calls.Over() {
		r.ended = true
		r.behind(c.String(), line)
		return
	}
	if r.sound {
		r.check(c, call.Insufficient, line)
	}
	r.place(call, line)
}

// check reports a call that the player may not make.
func (r *auctionReader) check(c bridge.Call, insufficient bool, line int) {
	if r.known && len(r.a.Calls) == 0 && r.turn != r.dealer {
		r.g.fault(line, CallFault, Serious, "%s makes the first call, but %s is the dealer", r.turn.Name(), r.dealer.Name())
	}
	switch ok := r.calls.Admissible(r.turn, c); {
	case insufficient && (ok || !c.IsBid()):
		r.g.fault(line, CallFault, Serious, "%s by %s is marked as insufficient and is not", c, r.turn.Name())
	case !insufficient && !ok:
		r.a.regular = false
		if c.IsBid() {
			r.g.fault(line, CallFault, Serious, "%s by %s is insufficient", c, r.turn.Name())
		} else {
			r.g.fault(line, CallFault, Serious, "%s by %s is not admissible", c, r.turn.Name())
		}
	}
}

// place puts what was read into the place whose turn it is.
func (r *auctionReader) place(c Call, line int) {
	if len(r.a.Calls) >= 4*bridge.MaxCalls {
		r.ended = true
		r.behind("calls without end", line)
		return
	}
	if c.Kind == Withheld && len(r.a.Calls) == 0 && r.a.FirstKnown && !(r.known && r.turn == r.dealer) {
		// Columns before the dealer's.
		r.turn = r.turn.LHO()
		r.a.First = r.turn
		r.calls = bridge.NewAuction(r.turn)
		return
	}
	c.Seat = r.turn
	if r.sound {
		switch c.Kind {
		case Made:
			r.calls.AddBy(c.Seat, c.Call)
			r.a.sound++
		case Skipped:
			r.a.sound++
		default:
			r.sound = false
		}
	}
	r.a.Calls = append(r.a.Calls, c)
	r.current = &r.a.Calls[len(r.a.Calls)-1]
	r.suffix = false
	r.turn = r.turn.LHO()
}

func (r *auctionReader) finish() {
	if r.deals {
		r.g.dealer, r.g.hasDealer = r.a.First, true
	}
	if r.pending {
		r.g.fault(r.a.Line, CallFault, Serious, "an irregularity mark stands before no call")
	}
	contract, given := r.g.said("Contract")
	if given && contract != "" && r.sound && r.a.regular && r.a.End == Open && len(r.a.Calls) > 0 && !r.calls.Over() {
		r.g.habit(r.a.Line, CallFault, "no last passes", "an auction ends without the last passes, though the game has a contract")
	}
}
