package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// End says how an auction or a play ends in the file.
type End uint8

const (
	// Open: the section simply ends.
	Open End = iota
	// NothingMore: a * tells that no more is given.
	NothingMore
	// ToBeContinued: a + stands for the next call or card.
	ToBeContinued
)

// Annotation is what a file remarks on a call or a card: numeric annotation
// glyphs (the suffixes ! ? !! ?? !? ?! are $1 to $6 in an auction and $7 to $12
// in a play), notes with their texts, and comments.
type Annotation struct {
	NAGs  []int
	Notes []Note
	After []Remark
}

// Note is a reference to a note and the text of it: in an auction the
// explanation of an alerted call.
type Note struct {
	Number int
	Text   string
	Found  bool // false when the file has no such note
}

// Explanation is the texts of the notes, parted by semicolons; it is empty
// without notes, and for no annotation at all.
func (a *Annotation) Explanation() string {
	if a == nil {
		return ""
	}
	var b strings.Builder
	for _, n := range a.Notes {
		if n.Text == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("; ")
		}
		b.WriteString(n.Text)
	}
	return b.String()
}

// CallKind says what stands in one place of an auction.
type CallKind uint8

const (
	// Made is a call.
	Made CallKind = iota
	// Skipped is the place of a player whose turn was passed over by an accepted
	// call out of rotation (^S).
	Skipped
	// Blank is a place to be filled in by a pupil (____).
	Blank
	// Withheld is a call that the file does not give (-).
	Withheld
	// Unreadable is text that is no call.
	Unreadable
)

// Call is one place of an auction.
type Call struct {
	Seat bridge.Seat
	Call bridge.Call // when Kind is Made
	Kind CallKind
	// Insufficient marks an insufficient bid that was accepted (^I).
	Insufficient bool
	// Text is an unreadable place as it was written.
	Text string
	// Annotation is nil for a call without remarks, notes and glyphs.
	*Annotation
}

// Auction is the auction as the file gives it.
type Auction struct {
	// First is the player of the first call. FirstKnown is false when neither the
	// Auction tag nor a dealer tells who that is; then it is North for want of more.
	First      bridge.Seat
	FirstKnown bool
	Calls      []Call
	End        End
	// Before are remarks before the first call, After those behind a * or +.
	Before, After []Remark
	Line          int

	sound   int  // how many calls from the first on are sure and in rotation
	regular bool // no call was inadmissible without being marked
}

// Bridge is the auction as the rest of the program has it: all calls from the
// first on until one that is blank, withheld or unreadable. It is true when
// none was left out and none was inadmissible.
func (a *Auction) Bridge() (bridge.Auction, bool) {
	out := bridge.NewAuction(a.First)
	for i := range a.Calls[:a.sound] {
		if c := &a.Calls[i]; c.Kind == Made {
			out.AddBy(c.Seat, c.Call)
		}
	}
	return out, a.regular && a.sound == len(a.Calls)
}

// Complete reports whether the auction was read whole and has ended by Law 22.
func (a *Auction) Complete() bool {
	calls, whole := a.Bridge()
	return whole && calls.Over()
}

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
		if r.deals = !said; r.deals && !g.hasDealer && !g.EndPosition() {
			g.habit(int(t.Line), Missing, "no dealer", "the game has an auction, but no dealer; its first caller was taken for that")
		}
	case g.hasDealer:
		r.turn = g.dealer
		if strings.TrimSpace(t.Value) != "" {
			g.faultf(int(t.Line), Value, Warning, "the Auction tag is %q, none of W, N, E and S; the dealer was taken", clip(t.Value))
		}
	default:
		g.faultf(int(t.Line), Value, Serious, "the Auction tag is %q, none of W, N, E and S, and the dealer is not known; North was taken", clip(t.Value))
	}
	r.dealer, r.known = g.dealer, g.hasDealer && said
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
		r.g.fault(line, CallFault, Serious, "a call by "+r.a.Calls[before].Seat.Name()+" is not given")
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
	r.g.fault(line, CallFault, Serious, "an irregularity that auctions do not have: "+clip(text))
	return ""
}

// annotate reads a suffix, a glyph or a reference to a note.
func (r *auctionReader) annotate(text string, line int) (rest string) {
	token, rest := cutAnnotation(text)
	if r.current == nil {
		r.g.fault(line, CallFault, Warning, "a note or suffix stands before the first call: "+clip(token))
		return rest
	}
	r.g.annotate(r.annotation(), token, line, 0, &r.suffix, "call")
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
		r.g.habit(line, CallFault, "calls spelled", "calls are not spelled as in the standard: "+clip(token))
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

// behind keeps what stands behind the end of the auction as a remark.
func (r *auctionReader) behind(text string, line int) {
	if r.extra++; r.extra == 1 {
		r.g.fault(line, CallFault, Serious, "text stands behind the end of the auction: "+clip(text))
	}
	r.late.add(&r.a.After, text, line)
}

// check reports a call that the player may not make.
func (r *auctionReader) check(c bridge.Call, insufficient bool, line int) {
	if r.known && len(r.a.Calls) == 0 && r.turn != r.dealer {
		r.g.faultf(line, CallFault, Serious, "%s makes the first call, but %s is the dealer", r.turn.Name(), r.dealer.Name())
	}
	switch ok := r.calls.Admissible(r.turn, c); {
	case insufficient && (ok || !c.IsBid()):
		r.g.faultf(line, CallFault, Serious, "%s by %s is marked as insufficient and is not", c, r.turn.Name())
	case !insufficient && !ok:
		r.a.regular = false
		why := "is not admissible"
		if c.IsBid() {
			why = "is insufficient"
		}
		r.g.faultf(line, CallFault, Serious, "%s by %s %s", c, r.turn.Name(), why)
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

// mostProse is how many words of prose are looked at together.
const mostProse = 200

// unreadable takes a word that is no call, and the words of prose around it,
// for one place of the auction.
func (r *auctionReader) unreadable(text string, line int, ahead []element) {
	last, readable, n := 0, 0, 0
	words := []string{text}
	for i := range ahead {
		if ahead[i].kind != wordElement || n >= mostProse {
			break
		}
		n++
		words = append(words, ahead[i].text)
		if auctionWord(ahead[i].text) {
			if readable++; readable > 2 {
				break
			}
			continue
		}
		last, readable = n, 0
	}
	r.prose = last
	r.g.fault(line, CallFault, Serious, "the auction holds text that is no call: "+clip(text))
	r.place(Call{Kind: Unreadable, Text: strings.Join(words[:1+last], " ")}, line)
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

// strays gathers words that have no place, line by line, as remarks.
type strays struct{ words []string }

// add adds a word to the last remark, when that is of the same line, or else
// begins another.
func (s *strays) add(to *[]Remark, text string, line int) {
	if n := len(*to); n == 0 || (*to)[n-1].Kind != StrayText || (*to)[n-1].Line != line {
		*to = append(*to, Remark{Kind: StrayText, Line: line})
		s.words = s.words[:0]
	}
	if len(s.words) < mostProse {
		s.words = append(s.words, text)
		(*to)[len(*to)-1].Text = strings.Join(s.words, " ")
	}
}

// auctionWord reports whether a word could stand in an auction.
func auctionWord(text string) bool {
	token, _, _ := strings.Cut(text, "=")
	token = strings.TrimRight(token, "!?")
	switch token {
	case "", "*", "+", "-", "AP", "ap", "Ap", "^I", "^S":
		return true
	}
	if token[0] == '$' || strings.Trim(token, "_") == "" {
		return true
	}
	_, err := bridge.ParseCall(token)
	return err == nil
}

// cutAnnotation takes a suffix, a glyph or a note reference off the front.
func cutAnnotation(text string) (token, rest string) {
	i := 1
	switch text[0] {
	case '!', '?':
		for i < len(text) && (text[i] == '!' || text[i] == '?') {
			i++
		}
	case '=':
		if end := strings.IndexByte(text[1:], '='); end >= 0 {
			i = end + 2
		} else {
			i = len(text)
		}
	default:
		for i < len(text) && !strings.ContainsRune("!?$=*^_+", rune(text[i])) {
			i++
		}
	}
	return text[:i], text[i:]
}

// suffixes are the glyphs of the suffixes, in the order of their numbers.
var suffixes = [...]string{"!", "?", "!!", "??", "!?", "?!"}

// annotate adds a suffix, glyph or note reference to an annotation. Offset is
// the glyph before that of "!": 0 in an auction, 6 in a play.
func (g *Game) annotate(a *Annotation, token string, line, offset int, suffix *bool, what string) {
	switch token[0] {
	case '=':
		n, err := strconv.Atoi(strings.Trim(token, "="))
		switch {
		case err != nil || n < 0 || n > 9999:
			g.faultf(line, NoteFault, Serious, "%q is not a reference to a note", clip(token))
			return
		case n < 1 || n > 32:
			g.habit(line, NoteFault, "note number", "the number of a note is outside 1 to 32: "+strconv.Itoa(n))
		}
		if len(a.Notes) > 0 {
			g.faultf(line, NoteFault, Warning, "a %s has more than one note", what)
		}
		a.Notes = append(a.Notes, Note{Number: n})
		return
	case '$':
		n, err := strconv.Atoi(token[1:])
		if err != nil || n < 0 || n > 255 {
			g.faultf(line, NoteFault, Serious, "%q is not a glyph; write $0 to $255", clip(token))
			return
		}
		if n >= 1 && n <= 12 {
			if n <= offset || n > offset+6 {
				g.faultf(line, NoteFault, Warning, "the glyph $%d cannot stand after a %s", n, what)
			}
			g.oneSuffix(suffix, line, token, what)
		}
		a.NAGs = append(a.NAGs, n)
		return
	}
	for i, s := range suffixes {
		if s == token {
			g.oneSuffix(suffix, line, token, what)
			a.NAGs = append(a.NAGs, offset+i+1)
			return
		}
	}
	g.faultf(line, NoteFault, Serious, "%q is not a suffix; write one of ! ? !! ?? !? ?!", clip(token))
}

func (g *Game) oneSuffix(suffix *bool, line int, token, what string) {
	if *suffix {
		g.faultf(line, NoteFault, Warning, "a %s has more than one suffix, with %s", what, clip(token))
	}
	*suffix = true
}
