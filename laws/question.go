package laws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// QuestionKind says what an inquiry needs, and so who answers.
type QuestionKind string

// The three things that a procedure of the Laws can need.
const (
	// Fact is something that happened. The record of a followed table answers
	// it; without a record, the Director.
	Fact QuestionKind = "fact"
	// Choice is an option that a Law gives to a player, who answers alone,
	// after all options have been explained (10C1, 10C2).
	Choice QuestionKind = "choice"
	// Judgement is left by the Laws to the Director, always.
	Judgement QuestionKind = "judgement"
)

// ValueKind says what values answer a question.
type ValueKind string

// The kinds of value.
const (
	OptionValue ValueKind = "option" // one of the question's options
	SeatValue   ValueKind = "seat"   // N, E, S, W
	CallValue   ValueKind = "call"   // 1C to 7NT, Pass, X, XX
	CardValue   ValueKind = "card"   // S5
	CardsValue  ValueKind = "cards"  // S5 HT, one or more
	SuitsValue  ValueKind = "suits"  // SH, or - for none
	NumberValue ValueKind = "number" // 0 and up
	TextValue   ValueKind = "text"   // words
)

// Party is who answers a question: a player, or the Director.
type Party struct {
	Player bool        `json:"player"`
	Seat   bridge.Seat `json:"seat"` // of a player
}

// TheDirector is the Director as a party.
var TheDirector = Party{}

// Player is the player in the seat as a party.
func Player(s bridge.Seat) Party { return Party{true, s} }

// String is the name of the seat, or "the Director".
func (p Party) String() string {
	if p.Player {
		return p.Seat.Name()
	}
	return "the Director"
}

// Option is one of the answers to choose from, and what it leads to.
type Option struct {
	Value  string `json:"value"`
	Says   Phrase `json:"says"`
	Clause Clause `json:"clause"`
}

// Question is what an inquiry needs to know next.
type Question struct {
	Key     string       `json:"key"` // names it within the inquiry
	Kind    QuestionKind `json:"kind"`
	To      Party        `json:"to"`
	Clause  Clause       `json:"clause"`
	Says    Phrase       `json:"says"`
	Values  ValueKind    `json:"values"`
	Options []Option     `json:"options,omitempty"` // for OptionValue: all there are
	Most    int          `json:"most,omitempty"`    // for NumberValue: the greatest
	// Calls are for CallValue the calls to choose from, where they are known; no
	// other answers the question.
	Calls []bridge.Call `json:"calls,omitempty"`
	// Evidence is what has been worked out and helps with the answer. It is for
	// the Director and binds nobody.
	Evidence []Figure `json:"evidence,omitempty"`
	// Or is the question to the partner, where the Law lets either of a side choose:
	// whichever of the two may be answered first.
	Or *Question `json:"or,omitempty"`
}

// forParty is the question as it is put to the party, false where it is not.
func (q Question) forParty(p Party) (Question, bool) {
	switch {
	case q.To == p:
		return q, true
	case q.Or != nil && q.Or.To == p:
		return *q.Or, true
	}
	return Question{}, false
}

// Check is nil when the value answers the question, and otherwise the reason
// why it does not.
func (q Question) Check(value string) error {
	_, err := q.normal(value)
	if err != nil {
		return fmt.Errorf("laws: %w", wrongFor(q.Key, err))
	}
	return nil
}

// normal is the value as the procedures read it.
func (q Question) normal(value string) (string, error) {
	value = strings.TrimSpace(value)
	switch q.Values {
	case OptionValue:
		var offered []string
		for _, o := range q.Options {
			if strings.EqualFold(o.Value, value) {
				return o.Value, nil
			}
			offered = append(offered, o.Value)
		}
		return "", noAnswer(`"{value}" is not offered; the options are {options}`, "value", value, "options", strings.Join(offered, ", "))
	case SeatValue:
		s, err := bridge.ParseSeat(value)
		if err != nil {
			return "", noAnswer(`"{value}" is not a seat; write one of {seats}`, "value", value, "seats", "N, E, S, W")
		}
		return s.String(), nil
	case CallValue:
		c, err := bridge.ParseCall(value)
		switch {
		case err != nil:
			return "", noAnswer(`"{value}" is not a call; write it as in {calls}`, "value", value, "calls", "1H, 3NT, Pass, X, XX")
		case len(q.Calls) > 0 && !slices.Contains(q.Calls, c):
			return "", noAnswer("{call} is not a call that can be made here", "call", c)
		}
		return c.String(), nil
	case CardValue:
		c, err := bridge.ParseCard(value)
		if err != nil {
			return "", noCard(value)
		}
		return c.String(), nil
	case CardsValue:
		return normalCards(value)
	case SuitsValue:
		return normalSuits(value)
	case NumberValue:
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > q.Most {
			return "", noAnswer(`"{value}" is not a number from 0 to {most}`, "value", value, "most", q.Most)
		}
		return strconv.Itoa(n), nil
	case TextValue:
		if value == "" {
			return "", noAnswer("it needs words")
		}
		return value, nil
	}
	return "", noAnswer("no value answers it")
}

func noCard(text string) error {
	return noAnswer(`"{value}" is not a card; write suit and rank, as in {cards}`, "value", text, "cards", "S5, HT")
}

func normalSuits(value string) (string, error) {
	out := ""
	for _, s := range bridge.Suits {
		if strings.Contains(strings.ToUpper(value), s.String()) {
			out += s.String()
		}
	}
	if rest := strings.Trim(strings.ToUpper(value), "SHDC, -"); rest != "" {
		return "", noAnswer(`"{value}" is not a list of suits, as in {suits}, or - for none`, "value", value, "suits", "SH")
	}
	if out == "" {
		return "-", nil
	}
	return out, nil
}

func normalCards(value string) (string, error) {
	var out []string
	var seen bridge.Hand
	for _, word := range strings.Fields(strings.ReplaceAll(value, ",", " ")) {
		c, err := bridge.ParseCard(word)
		if err != nil {
			return "", noCard(word)
		}
		if seen.Has(c) {
			return "", noAnswer("{card} is named twice", "card", c)
		}
		seen = seen.With(c)
		out = append(out, c.String())
	}
	if len(out) == 0 {
		return "", noAnswer("it needs a card")
	}
	return strings.Join(out, " "), nil
}
