package laws

import (
	"maps"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// The facts that the Director gives when taking up a matter (81C3): each must
// answer a question of the matter, and none may contradict the record.

// checkGiven is nil when the facts given are facts of the matter that agree with
// those which the table knows, and otherwise the reason why not.
func (t *Table) checkGiven(m Matter, given, known map[string]string) error {
	for _, key := range slices.Sorted(maps.Keys(given)) {
		if v, ok := known[key]; ok && !strings.EqualFold(strings.TrimSpace(given[key]), v) {
			return NoAnswer{Key: key, Says: Say("by the record it is {known}, not {given}", "known", v, "given", given[key])}
		}
	}
	if err := askedFacts(m, given, known); err != nil {
		return err
	}
	if err := t.checkCallsGiven(m, given); err != nil {
		return err
	}
	if err := t.checkLeadGiven(Inquiry{Matter: m, Facts: given}); err != nil {
		return err
	}
	return t.checkPenaltyCardsGiven(m, given)
}

// callKeys are the facts that name a call which the offender has made. What a
// player wants to call instead need not have been made.
var callKeys = map[Matter][]string{
	"insufficient-bid":     {"bid"},
	"call-out-of-turn":     {"call"},
	"change-of-call":       {"first"},
	"inadmissible-double":  {"call"},
	"call-not-repeated":    {"call", "due"},
	"call-when-barred":     {"call"},
	"call-after-end":       {"call"},
	"call-over-or-in-turn": {"call"},
	"replacement-call":     {"withdrawn", "call"},
	"repetition":           {"withdrawn"},
}

// checkCallsGiven compares calls and cards that the facts name with the record.
func (t *Table) checkCallsGiven(m Matter, given map[string]string) error {
	offender, err := bridge.ParseSeat(given["offender"])
	if err != nil {
		return nil // it is still to be asked
	}
	for _, key := range callKeys[m] {
		c, err := bridge.ParseCall(given[key])
		if err == nil && !t.hasCalled(c, offender) {
			return NoAnswer{Key: key, Says: Say("{seat} has not called {call} on this board", "seat", offender, "call", c)}
		}
	}
	if last, err := bridge.ParseCall(given["last"]); err == nil && m == "insufficient-bid" && !t.hasCalled(last, bridge.Seats[:]...) {
		return NoAnswer{Key: "last", Says: Say("nobody has called {call} on this board", "call", last)}
	}
	if m == "exposed-cards" {
		for _, word := range strings.Fields(given["cards"]) {
			if c, err := bridge.ParseCard(word); err == nil && !t.start.Hands[offender].Has(c) {
				return NoAnswer{Key: "cards", Says: Say("{seat} does not hold {card}", "seat", offender, "card", c)}
			}
		}
	}
	return nil
}

// checkLeadGiven is nil when the card that the Director names as an opening lead
// out of turn is one of that player's.
func (t *Table) checkLeadGiven(q Inquiry) error {
	if q.Matter != "opening-lead-out-of-turn" {
		return nil
	}
	facts := map[string]string{}
	maps.Copy(facts, q.Facts)
	for _, a := range q.Answers {
		facts[a.Key] = a.Value
	}
	offender, noSeat := bridge.ParseSeat(facts["offender"])
	c, noCard := bridge.ParseCard(facts["lead"])
	if noSeat == nil && noCard == nil && !t.start.Hands[offender].Has(c) {
		return NoAnswer{Key: "lead", Says: Say("{seat} does not hold {card}", "seat", offender, "card", c)}
	}
	return nil
}

// checkPenaltyCardsGiven compares what the facts of Law 52 name with the record: the
// card that the offender has played last, and the penalty cards that were not played.
func (t *Table) checkPenaltyCardsGiven(m Matter, given map[string]string) error {
	offender, err := bridge.ParseSeat(given["offender"])
	if err != nil || m != "penalty-card-not-played" || t.phase < PlayPeriod {
		return nil
	}
	trick, _ := t.trickAt(t.lastTrickOf(offender))
	played, ok := trick.By(offender)
	if c, err := bridge.ParseCard(given["card"]); err == nil && (!ok || c != played) {
		return NoAnswer{Key: "card", Says: Say("{card} is not the last card that {seat} has played", "card", c, "seat", offender)}
	}
	for _, word := range strings.Fields(given["due"]) {
		if c, err := bridge.ParseCard(word); err == nil && !t.penaltyCards(offender).Has(c) {
			return NoAnswer{Key: "due", Says: Say("{card} is no penalty card of {seat}'s", "card", c, "seat", offender)}
		}
	}
	return nil
}

// hasCalled reports whether one of the players has made the call, in force or
// withdrawn.
func (t *Table) hasCalled(c bridge.Call, players ...bridge.Seat) bool {
	return slices.ContainsFunc(t.made, func(m madeCall) bool { return m.Call == c && slices.Contains(players, m.Seat) })
}

// besides are keys that help with a question and are not asked for.
var besides = []string{"meaning-withdrawn", "meaning-now"}

// askedFacts is nil when each of the given facts answers a question of the
// matter, without one that is still open before it; what comes later is answered
// when it is asked.
func askedFacts(m Matter, given, known map[string]string) error {
	facts := maps.Clone(known)
	maps.Copy(facts, given)
	out, asked, err := Inquiry{Matter: m, Facts: facts}.run()
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(given)) {
		isKey := func(q Question) bool { return q.Key == key }
		if _, ok := known[key]; ok || slices.Contains(besides, key) || slices.ContainsFunc(asked, isKey) {
			continue
		}
		next := ""
		if out.Question != nil {
			next = out.Question.Key
		}
		return notAsked(key, next)
	}
	return nil
}
