package dealfile

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// rbnAuction reads dealer, vulnerability and calls, as in "WZ:1S*2H!:A".
func (in *reader) rbnAuction(r *Record, l Line, label string) {
	text := strings.TrimSpace(l.Text)
	if text == "" {
		return
	}
	head, calls, _ := strings.Cut(text, ":")
	seat, err := bridge.ParseSeat(head[:min(1, len(head))])
	v := -1
	if len(head) == 2 {
		v = strings.IndexByte("ZNEB", head[1]&^0x20)
	}
	if err != nil || v < 0 {
		in.fault(l.Line, label, fault.Value, fault.Serious, "%s is no dealer with a vulnerability, such as WZ", fault.Clip(head))
		return
	}
	law := r.Board
	r.Board.Dealer, r.Board.Vulnerable = seat, bridge.Vulnerability(v)
	if r.Board != law {
		in.fault(l.Line, label, fault.LawTwo, fault.Warning, "dealer and vulnerability are %s and %s; by Law 2 those of board %d are %s and %s", seat, r.Board.Vulnerable, law.Number, law.Dealer, law.Vulnerable)
	}
	for calls != "" {
		var c Call
		var ok bool
		switch calls[0] {
		case ':', ' ':
			calls = calls[1:]
			continue
		case 'A', 'a':
			in.allPass(r)
			calls = calls[1:]
			continue
		}
		if c.Call, calls, ok = cutCall(calls); !ok {
			in.fault(l.Line, label, fault.Call, fault.Serious, "the auction holds text that is no call: %s", fault.Clip(calls))
			return
		}
		var star bool
		c.Marks, c.Note, star, calls = cutMarks(calls)
		c.Alert = star
		r.Story.Calls = append(r.Story.Calls, c)
	}
	if a, whole := r.Auction(); !whole && len(r.Story.Calls) > 0 {
		n := a.Len()
		if n < len(r.Story.Calls) {
			in.fault(l.Line, label, fault.Call, fault.Serious, "the call %s is not admissible in its place", r.Story.Calls[n].Call)
		} else {
			in.fault(l.Line, label, fault.AuctionEnd, fault.Warning, "the auction is not over")
		}
	}
}

// allPass adds the passes that end the auction.
func (in *reader) allPass(r *Record) {
	n := 3
	if len(r.Story.Calls) == 0 {
		n = 4
	}
	for i := len(r.Story.Calls) - 1; i >= 0 && n > 0 && r.Story.Calls[i].Call == bridge.Pass; i-- {
		n--
	}
	for range n {
		r.Story.Calls = append(r.Story.Calls, Call{Call: bridge.Pass})
	}
}

// cutCall takes a call off the front.
func cutCall(text string) (bridge.Call, string, bool) {
	switch text[0] {
	case 'P', 'p':
		return bridge.Pass, text[1:], true
	case 'X', 'x':
		return bridge.Double, text[1:], true
	case 'R', 'r':
		return bridge.Redouble, text[1:], true
	}
	if len(text) < 2 {
		return 0, text, false
	}
	c, err := bridge.ParseCall(text[:2])
	if err != nil || !c.IsBid() {
		return 0, text, false
	}
	if text = text[2:]; c.Denomination() == bridge.NoTrump && text != "" && text[0]|0x20 == 't' {
		text = text[1:]
	}
	return c, text, true
}

// cutMarks takes alerts, marks of quality and references to notes off the front.
func cutMarks(text string) (marks string, note int, star bool, rest string) {
	for text != "" {
		switch text[0] {
		case '*':
			star = true
			text = text[1:]
		case '!', '?':
			marks += text[:1]
			text = text[1:]
		case '^':
			if text = text[1:]; text != "" && text[0] >= '0' && text[0] <= '9' {
				note = int(text[0] - '0')
				text = text[1:]
			}
		default:
			return marks, note, star, text
		}
	}
	return marks, note, star, ""
}

// rbnContract reads contract and declarer, as in "5HX:N".
func (in *reader) rbnContract(r *Record, l Line, label string) {
	text, by, _ := strings.Cut(strings.TrimSpace(l.Text), ":")
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	c, err := bridge.ParseContract(text)
	if text == "P" || text == "A" {
		c, err = bridge.PassedOut, nil
	}
	seat, seatErr := bridge.ParseSeat(strings.TrimSpace(by))
	if err != nil || seatErr != nil && !c.IsPassedOut() {
		in.fault(l.Line, label, fault.Result, fault.Serious, "%s is no contract with a declarer, such as 5HX:N", fault.Clip(l.Text))
		return
	}
	r.Story.Contract, r.Story.Declarer, r.Story.HasContract = c, seat, true
	if a, whole := r.Auction(); whole {
		if contract, declarer := a.Contract(); contract != c || !c.IsPassedOut() && declarer != seat {
			in.fault(l.Line, label, fault.AuctionEnd, fault.Serious, "the contract is %s by %s, the auction ends in %s by %s", c, seat.Name(), contract, declarer.Name())
		}
	}
}

// rbnPlay reads the cards in the order of play. A card without a suit is of the
// suit led.
func (in *reader) rbnPlay(r *Record, l Line, label string) {
	text := strings.TrimSpace(l.Text)
	s := r.Story
	if text == "" {
		return
	}
	if !s.HasContract || s.Contract.IsPassedOut() {
		in.fault(l.Line, label, fault.Play, fault.Serious, "the record has a play and no contract; it cannot be known whose the cards are")
		return
	}
	leader := s.Declarer.LHO()
	var played bridge.Hand
	for i, part := range strings.Split(strings.TrimRight(text, ":"), ":") {
		if part = strings.TrimSpace(part); part == "" || i >= 13 {
			in.fault(l.Line, label, fault.Play, fault.Serious, "trick %d is empty or one too many", i+1)
			return
		}
		trick := bridge.Trick{Leader: leader}
		n := 0
		var led bridge.Suit
		for part != "" {
			c, rest, ok := cutCard(part, led, n > 0)
			if !ok || n > 3 {
				in.fault(l.Line, label, fault.Card, fault.Serious, "trick %d holds what is no card of it: %s", i+1, fault.Clip(part))
				return
			}
			if n == 0 {
				led = c.Suit()
			}
			p := PlayedCard{Seat: leader.Next(n), Card: c}
			p.Marks, p.Note, _, part = cutMarks(rest)
			if who, ok := r.Deal.Holder(c); ok && who != p.Seat {
				in.fault(l.Line, label, fault.Card, fault.Serious, "%s plays the %s in trick %d, which %s holds", p.Seat.Name(), c.Name(), i+1, who.Name())
			}
			if played.Has(c) {
				in.fault(l.Line, label, fault.Card, fault.Serious, "the %s is played twice", c.Name())
				return
			}
			played = played.With(c)
			trick = trick.With(c)
			n++
			s.Play = append(s.Play, p)
		}
		if n < 4 {
			return // the last one may be cut short
		}
		leader = trick.Winner(s.Contract.Denomination)
	}
}

// cutCard takes a card off the front: with its suit, or with only a rank where
// a suit has been led.
func cutCard(text string, led bridge.Suit, following bool) (bridge.Card, string, bool) {
	suit := led
	if s := strings.IndexByte("CDHS", text[0]&^0x20); s >= 0 {
		suit, text = bridge.Suit(s), text[1:]
	} else if !following {
		return 0, text, false
	}
	if text == "" {
		return 0, text, false
	}
	rank, err := bridge.ParseRank(text[:1])
	if err != nil {
		return 0, text, false
	}
	return bridge.NewCard(suit, rank), text[1:], true
}

// rbnResult reads tricks, score and points, as in "9-300:0".
func (in *reader) rbnResult(r *Record, l Line, label string) {
	text, points, _ := strings.Cut(strings.TrimSpace(l.Text), ":")
	r.Story.Points = strings.TrimSpace(points)
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	sign := strings.IndexAny(text, "+-")
	if sign < 0 {
		sign = len(text)
	}
	tricks, err := strconv.Atoi(text[:sign])
	score := 0
	if err == nil && sign < len(text) {
		score, err = strconv.Atoi(text[sign:])
	}
	if err != nil || tricks < 0 || tricks > 13 || score < -10000 || score > 10000 {
		in.fault(l.Line, label, fault.Result, fault.Serious, "%s is no result of tricks and score, such as 9-300", fault.Clip(text))
		return
	}
	r.Story.Tricks, r.Story.Score, r.Story.HasResult = tricks, score, true
}
