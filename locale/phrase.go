package locale

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// Phrase is a sentence of a procedure of the Laws in the language, with its
// arguments as the reader is used to them. A sentence that has no translation is
// given in English.
func (w *Words) Phrase(p laws.Phrase) string {
	if w.lang == "en" {
		return p.String()
	}
	text, ok := w.phrases[p.Text]
	if !ok {
		text = p.Text
	}
	pairs := make([]string, 0, 2*len(p.Args))
	for _, a := range p.Args {
		pairs = append(pairs, "{"+a.Name+"}", w.argument(a))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Party is whom a question is put to: the name of the seat, or the Director.
func (w *Words) Party(p laws.Party) string {
	if p.Player {
		return w.Seat(p.Seat)
	}
	return w.T("exam.director")
}

func (w *Words) argument(a laws.Arg) string {
	switch a.Kind {
	case laws.SeatArg:
		if s, err := bridge.ParseSeat(a.Value); err == nil {
			return w.Seat(s)
		}
	case laws.SideArg:
		if s, err := bridge.ParseSide(a.Value); err == nil {
			return w.Side(s)
		}
	case laws.CallArg:
		if c, err := bridge.ParseCall(a.Value); err == nil {
			return w.CallSign(c)
		}
	case laws.CardArg:
		if c, err := bridge.ParseCard(a.Value); err == nil {
			return w.CardSign(c)
		}
	case laws.CardsArg:
		var out []string
		for _, c := range a.Cards() {
			out = append(out, w.CardSign(c))
		}
		return strings.Join(out, " ")
	case laws.SuitsArg:
		return w.suitSigns(a.Suits())
	case laws.SuitArg:
		if s, err := bridge.ParseSuit(a.Value); err == nil {
			return w.Suit(s)
		}
	case laws.ClauseArg:
		return lawbook.ID(a.Value).Cite(w.lang)
	case laws.PhraseArg:
		if a.Phrase != nil {
			return w.Phrase(*a.Phrase)
		}
	case laws.TextArg:
		if text, ok := w.phrases[a.Value]; ok {
			return text
		}
	}
	return a.Value
}

// CardSign is a card in figures and signs: ♠10, ♥K.
func (w *Words) CardSign(c bridge.Card) string { return c.Suit().Symbol() + w.Rank(c.Rank()) }

// suitSigns are suits by their signs, or the words for none.
func (w *Words) suitSigns(suits []bridge.Suit) string {
	if len(suits) == 0 {
		return w.Phrase(laws.Say(laws.NoSuit))
	}
	out := ""
	for _, s := range suits {
		out += s.Symbol()
	}
	return out
}

// Answer is the answer to a question of an inquiry, in words and signs.
func (w *Words) Answer(q laws.Question, value string) string {
	for _, o := range q.Options {
		if o.Value == value {
			return w.Value(q.Values, &o.Says, value)
		}
	}
	return w.Value(q.Values, nil, value)
}

// Value is a value that answers a question of an inquiry, in words and signs; says
// is what the option says that was taken, nil where it was none.
func (w *Words) Value(kind laws.ValueKind, says *laws.Phrase, value string) string {
	switch kind {
	case laws.OptionValue:
		if says != nil {
			return w.Phrase(*says)
		}
	case laws.SeatValue:
		return w.argument(laws.Arg{Kind: laws.SeatArg, Value: value})
	case laws.CallValue:
		return w.argument(laws.Arg{Kind: laws.CallArg, Value: value})
	case laws.CardValue, laws.CardsValue:
		return w.argument(laws.Arg{Kind: laws.CardsArg, Value: value})
	case laws.SuitsValue:
		return w.argument(laws.Arg{Kind: laws.SuitsArg, Value: value})
	case laws.NumberValue, laws.TextValue:
	}
	return value
}

// CallSign is a call in figures and signs: 1♠, 3NT, and pass, double, redouble
// in words.
func (w *Words) CallSign(c bridge.Call) string {
	if !c.IsBid() {
		return w.Call(c)
	}
	d := c.Denomination()
	if s, ok := d.Trumps(); ok {
		return fmt.Sprint(c.Level()) + s.Symbol()
	}
	return fmt.Sprint(c.Level()) + w.NoTrump()
}

// Sentences are the English sentences of the procedures that the language has.
func (w *Words) Sentences() []string { return slices.Sorted(maps.Keys(w.phrases)) }
