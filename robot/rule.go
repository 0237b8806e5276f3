package robot

import "github.com/overtrick/overtrick/bridge"

// count is what the strength of a rule is counted in.
type count uint8

const (
	byPoints  count = iota // high cards, and one for each card beyond four of a suit
	byHCP                  // high cards alone
	bySupport              // as dummy, short suits included, for the suit fit
)

// force is how long partner may not pass.
type force uint8

const (
	passable force = iota
	oneRound
	toGame
)

// rule is one agreement: a call, the hands it is made on, and what it asks of
// partner. What stands in the exported sense of the word, the strength, the
// lengths and the stoppers, is shown to everybody who knows the system; also is
// judgement that is too fine to be told.
type rule struct {
	call       bridge.Call
	strength   span
	by         count
	fit        bridge.Suit
	length     [4]span
	even, half bool
	stopped    [4]bool
	also       func(*evaluation) bool

	note       string
	artificial bool
	force      force
	agrees     uint8 // 1 and the suit that becomes trumps
	reply      func(*book)
	penalty    bool // a double that is meant to stay
	section    int
	otherwise  bool // made where nothing better is; tells nothing beyond the other rules for the call
}

func (r *rule) hcp(least, most int) *rule {
	r.by, r.strength = byHCP, span{least, most}
	return r
}

func (r *rule) points(least, most int) *rule {
	r.by, r.strength = byPoints, span{least, most}
	return r
}

func (r *rule) support(s bridge.Suit, least, most int) *rule {
	r.by, r.fit, r.strength = bySupport, s, span{least, most}
	return r
}

func (r *rule) long(s bridge.Suit, least int) *rule { return r.between(s, least, 13) }

func (r *rule) between(s bridge.Suit, least, most int) *rule {
	r.length[s] = span{least, most}
	return r
}

func (r *rule) balanced() *rule {
	r.even = true
	return r
}

// semi is balanced, or nearly so.
func (r *rule) semi() *rule {
	r.half = true
	return r
}

func (r *rule) stop(suits ...bridge.Suit) *rule {
	for _, s := range suits {
		r.stopped[s] = true
	}
	return r
}

func (r *rule) when(also func(*evaluation) bool) *rule {
	if before := r.also; before != nil {
		r.also = func(e *evaluation) bool { return before(e) && also(e) }
	} else {
		r.also = also
	}
	return r
}

func (r *rule) agreed(s bridge.Suit) *rule {
	r.agrees = uint8(s) + 1
	return r
}

func (r *rule) forcing(f force) *rule {
	r.force = f
	return r
}

func (r *rule) conventional(reply func(*book)) *rule {
	r.artificial, r.reply = true, reply
	return r
}

func (r *rule) then(reply func(*book)) *rule {
	r.reply = reply
	return r
}

func (r *rule) fallback() *rule {
	r.otherwise = true
	return r
}

// fits reports whether the rule is for this hand.
func (r *rule) fits(e *evaluation) bool {
	strength := e.points
	switch r.by {
	case byHCP:
		strength = e.hcp
	case bySupport:
		strength = e.support(r.fit)
	}
	if !r.strength.has(strength) || r.even && !e.even || r.half && !e.half {
		return false
	}
	for s := range r.length {
		if !r.length[s].has(e.length[s]) || r.stopped[s] && !e.stops(bridge.Suit(s)) {
			return false
		}
	}
	return r.also == nil || r.also(e)
}

// picture is what the rule shows.
func (r *rule) picture() picture {
	p := picture{points: r.strength, length: r.length, balanced: r.even, nearly: r.even || r.half, counted: r.by == byHCP, stops: r.stopped}
	p.hcp = r.strength
	switch r.by {
	case byHCP:
		p.points = span{r.strength.min, r.strength.max + 2}
	case byPoints:
		p.hcp.min -= 4
	case bySupport:
		p.hcp.min -= 5
	}
	p.hcp = span{max(0, p.hcp.min), min(maxHCP, p.hcp.max)}
	p.points = span{max(0, p.points.min), min(maxPoints, p.points.max)}
	if r.even {
		for s := range p.length {
			if both, ok := p.length[s].and(span{2, 5}); ok {
				p.length[s] = both
			}
		}
	}
	if r.half {
		for s := range p.length {
			if both, ok := p.length[s].and(span{2, 6}); ok {
				p.length[s] = both
			}
		}
	}
	return p
}
