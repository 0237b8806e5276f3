package lin

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
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
	f := Fault{File: r.g.file, Line: line, Game: r.g.Ordinal, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...), Times: 1}
	if len(r.c.Faults) == mostFaults-1 {
		f = Fault{File: r.g.file, Line: line, Game: r.g.Ordinal, Kind: TooMuch, Severity: Serious, Reason: sentence.Say("the game has more faults than are listed"), Times: 1}
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
				r.fault(CallFault, Serious, "the auction holds text that is no call: %s", clip(rest))
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
			r.fault(CardFault, Serious, "the play holds text that is no card: %s", clip(rest))
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
