package lin

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// HandViewer is the address of the hand viewer of Bridge Base Online.
const HandViewer = "https://www.bridgebase.com/tools/handviewer.html"

// Link is what a link of the hand viewer says.
type Link struct {
	// File is the board, or the boards, that the link holds; nil when it only
	// says where they are.
	File *File
	// Address is where a LIN file is (linurl). MyHand is the key of a hand that
	// Bridge Base Online keeps (myhand). This package fetches neither.
	Address, MyHand string
	// Options are the other parameters, which say how the viewer shows the board.
	Options []Option
}

// Option is a parameter of a link that says nothing about the board.
type Option struct{ Key, Value string }

// ParseLink reads a link of the hand viewer, in one of its forms: the whole board
// as LIN text (lin=), or hands, names, auction and play as parameters of their
// own (s=, w=, n=, e=, d=, v=, b=, a=, p=, c=). The host is not looked at, for
// other sites have the same viewer. Percent-coding may be complete, partial or
// missing. It is an error when the link has nothing about a board.
func ParseLink(text string) (Link, error) {
	var l Link
	text = strings.TrimSpace(text)
	_, query, ok := strings.Cut(text, "?")
	if !ok {
		query = text
	}
	c := &Content{}
	p := linkParser{c: c, link: &l}
	for _, part := range strings.Split(query, "&") {
		if part == "" {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimPrefix(part, "amp;"), "=")
		if strings.EqualFold(key, "lin") {
			f, err := ParseEscaped(value, "link")
			if err != nil {
				return l, err
			}
			l.File = f
			continue
		}
		p.parameter(strings.ToLower(unescape(key)), unescape(value))
	}
	switch {
	case l.File != nil || l.Address != "" || l.MyHand != "" && !p.any:
		return l, nil
	case !p.any:
		return l, sentence.Errorf("lin: the link holds no board, neither as lin= nor as hands of its own: %s", clip(text))
	}
	// Dealer and vulnerability by Law 2, seats, faults: as for any other board.
	if !c.HasDealer && c.Number > 0 {
		c.Dealer, c.HasDealer = bridge.NewBoard(c.Number).Dealer, true
	}
	l.File = NewFile("link", Header{}, c)
	// Read what was put together, so that it is checked and complete.
	f, err := Parse(tagsText(l.File.Segments[0].Games[0].Tags), "link")
	if err != nil {
		return l, err
	}
	for _, fault := range p.faults {
		fault.File, fault.Times = "link", 1
		f.Faults = append(f.Faults, fault)
	}
	l.File = f
	return l, nil
}

type linkParser struct {
	c      *Content
	link   *Link
	any    bool
	faults []Fault
}

func (p *linkParser) fault(kind Kind, format string, args ...any) {
	p.faults = append(p.faults, Fault{Game: 1, Kind: kind, Severity: Serious, Reason: sentence.Say(format, args...)})
}

func (p *linkParser) parameter(key, value string) {
	c := p.c
	said := strings.TrimSpace(value)
	switch key {
	case "linurl":
		p.link.Address = said
	case "myhand":
		p.link.MyHand = said
	case "n", "s", "e", "w":
		p.hand(key, said)
	case "nn", "sn", "en", "wn":
		seat, _ := bridge.ParseSeat(key[:1])
		c.Names[seat], c.HasNames = value, true
	case "d":
		p.any = true
		seat, err := bridge.ParseSeat(said)
		if err != nil {
			p.fault(Value, "the dealer is %s, none of n, e, s and w", clip(value))
			return
		}
		c.Dealer, c.HasDealer = seat, true
	case "v":
		p.any = true
		p.vulnerability(said)
	case "b":
		n, err := strconv.Atoi(said)
		if err != nil || n < 1 {
			p.fault(Value, "%s is no number of a board", clip(value))
			return
		}
		c.Number, p.any = n, true
	case "a":
		p.any = true
		p.auction(value)
	case "p":
		p.any = true
		p.play(value)
	case "c":
		n, err := strconv.Atoi(said)
		if err != nil || n < 0 || n > 13 {
			p.fault(ResultFault, "the number of tricks is %s, not 0 to 13", clip(value))
			return
		}
		c.Tricks, c.HasTricks = n, true
	default:
		p.link.Options = append(p.link.Options, Option{key, value})
	}
}

func (p *linkParser) hand(key, value string) {
	p.any = true
	seat, _ := bridge.ParseSeat(key)
	cards, rest := handCards(value)
	if rest != "" {
		p.fault(DealFault, "the hand of %s cannot be read from %s on", seat.Name(), clip(rest))
	}
	p.c.Setup.Hands[seat], p.c.Setup.Known[seat], p.c.HasSetup = cards, true, true
}

func (p *linkParser) vulnerability(value string) {
	v := bridge.NoneVulnerable
	switch strings.ToLower(value) {
	case "", "-", "0", "o":
	default:
		var err error
		if v, err = bridge.ParseVulnerability(value); err != nil {
			p.fault(Value, "the vulnerability is %s, none of -, n, e and b", clip(value))
			return
		}
	}
	p.c.Vulnerable, p.c.HasVulnerable = v, true
}

func (p *linkParser) auction(value string) {
	for rest := value; ; {
		call, after := cutCall(rest)
		if call.Call == 0 {
			if after = strings.TrimSpace(after); after != "" {
				p.fault(CallFault, "the auction holds text that is no call: %s", clip(after))
			}
			return
		}
		if len(p.c.Calls) >= bridge.MaxCalls {
			p.fault(CallFault, "no auction has more than %d calls", bridge.MaxCalls)
			return
		}
		p.c.Calls = append(p.c.Calls, call)
		rest = after
	}
}

func (p *linkParser) play(value string) {
	for rest := strings.TrimSpace(value); rest != ""; rest = strings.TrimSpace(rest) {
		card, after, ok := cutCard(rest)
		if !ok || len(p.c.Cards) >= 52 {
			p.fault(CardFault, "the play holds text that is no card, or is too long: %s", clip(rest))
			return
		}
		p.c.Cards = append(p.c.Cards, Card{Card: card})
		rest = after
	}
}

// Link is a link of the hand viewer that shows the board, with all that LIN can
// say.
func (c *Content) Link() string {
	// A blank is %20: not everything that reads links knows + for it.
	return HandViewer + "?lin=" + strings.ReplaceAll(url.QueryEscape(tagsText(c.Tags())), "+", "%20")
}

// ParameterLink is a link of the hand viewer with hands, names, auction and play
// as parameters, which is shorter and can be read by people. It has no place for
// remarks, rooms and titles.
func (c *Content) ParameterLink() string {
	var b strings.Builder
	b.WriteString(HandViewer)
	mark := byte('?')
	put := func(key, value string) {
		b.WriteByte(mark)
		mark = '&'
		b.WriteString(key + "=" + strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
	}
	setup := c.Setup
	if !c.HasSetup && c.Deal.Valid() {
		setup = c.Deal.Setup()
	}
	for _, s := range fileOrder {
		key := strings.ToLower(s.String())
		if setup.Known[s] {
			put(key, strings.ToLower(handText(setup.Hands[s])))
		}
		if c.HasNames {
			put(key+"n", c.Names[s])
		}
	}
	if c.HasDealer {
		put("d", strings.ToLower(c.Dealer.String()))
	}
	if c.HasVulnerable {
		put("v", "-neb"[c.Vulnerable&3:][:1])
	}
	if c.Number > 0 {
		put("b", strconv.Itoa(c.Number))
	}
	if len(c.Calls) > 0 {
		put("a", c.auctionText())
	}
	if len(c.Cards) > 0 {
		var cards strings.Builder
		for _, card := range c.Cards {
			cards.WriteString(strings.ToLower(card.Card.String()))
		}
		put("p", cards.String())
	}
	if c.HasTricks {
		put("c", strconv.Itoa(c.Tricks))
	}
	return b.String()
}

// auctionText is the auction as the viewer's parameter has it.
func (c *Content) auctionText() string {
	var b strings.Builder
	for _, call := range c.Calls {
		b.WriteString(strings.ToLower(callText(call.Call)))
		if call.Alerted {
			b.WriteByte('!')
		}
		if call.Explanation != "" {
			b.WriteString("(" + balanced(call.Explanation) + ")")
		}
	}
	return b.String()
}

// balanced is text whose brackets match, or else square ones for all of them.
func balanced(text string) string {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth < 0 {
			break
		}
	}
	if depth == 0 {
		return text
	}
	return strings.NewReplacer("(", "[", ")", "]").Replace(text)
}
