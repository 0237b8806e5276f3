package laws

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Phrase is a sentence to be read out or shown: an English text with places for
// arguments in braces, and the arguments. The text is what a catalogue of
// another language looks it up by.
type Phrase struct {
	Text string `json:"text"`
	Args []Arg  `json:"args,omitempty"`
}

// ArgKind says what an argument of a phrase is, so that it can be written as
// the reader is used to.
type ArgKind string

// The kinds of argument.
const (
	SeatArg   ArgKind = "seat"
	SideArg   ArgKind = "side"
	CallArg   ArgKind = "call"
	CardArg   ArgKind = "card"
	CardsArg  ArgKind = "cards" // one or more, parted by spaces
	SuitArg   ArgKind = "suit"
	SuitsArg  ArgKind = "suits" // none or more: SH
	ClauseArg ArgKind = "clause"
	PhraseArg ArgKind = "phrase" // a phrase within the phrase
	TextArg   ArgKind = "text"
)

// Arg is an argument of a phrase: its name in the text, its kind, and its value
// as the parser of that kind reads it.
type Arg struct {
	Name  string  `json:"name"`
	Kind  ArgKind `json:"kind"`
	Value string  `json:"value,omitempty"`
	// Phrase is the value of a PhraseArg.
	Phrase *Phrase `json:"phrase,omitempty"`
}

// Say makes a phrase from a text and pairs of a name and a value: a seat, a
// side, a call, a card or several, a suit or several, a clause; anything else is
// text.
func Say(text string, pairs ...any) Phrase {
	p := Phrase{Text: text}
	for i := 0; i+1 < len(pairs); i += 2 {
		a := Arg{Name: fmt.Sprint(pairs[i]), Value: fmt.Sprint(pairs[i+1])}
		switch v := pairs[i+1].(type) {
		case Phrase:
			a.Kind, a.Value, a.Phrase = PhraseArg, "", &v
		case bridge.Seat:
			a.Kind = SeatArg
		case bridge.Side:
			a.Kind = SideArg
		case bridge.Call:
			a.Kind = CallArg
		case bridge.Card:
			a.Kind = CardArg
		case []bridge.Card:
			a.Kind, a.Value = CardsArg, joined(v, " ")
		case bridge.Suit:
			a.Kind = SuitArg
		case []bridge.Suit:
			a.Kind, a.Value = SuitsArg, joined(v, "")
		case Clause:
			a.Kind = ClauseArg
		default:
			a.Kind = TextArg
		}
		p.Args = append(p.Args, a)
	}
	return p
}

func joined[T fmt.Stringer](values []T, with string) string {
	var out []string
	for _, v := range values {
		out = append(out, v.String())
	}
	return strings.Join(out, with)
}

// Cards are the cards of a CardsArg; what is no card is left out.
func (a Arg) Cards() []bridge.Card {
	var out []bridge.Card
	for word := range strings.FieldsSeq(a.Value) {
		if c, err := bridge.ParseCard(word); err == nil {
			out = append(out, c)
		}
	}
	return out
}

// Suits are the suits of a SuitsArg.
func (a Arg) Suits() []bridge.Suit { return suitsIn(a.Value) }

// suitsIn are the suits that a list of their letters names.
func suitsIn(list string) []bridge.Suit {
	var out []bridge.Suit
	for _, s := range bridge.Suits {
		if strings.Contains(list, s.String()) {
			out = append(out, s)
		}
	}
	return out
}

// NoSuit is what an empty list of suits is called.
const NoSuit = "no suit"

// suitSymbols are suits as they are printed: ♠♥.
func suitSymbols(suits []bridge.Suit) string {
	if len(suits) == 0 {
		return NoSuit
	}
	out := ""
	for _, s := range suits {
		out += s.Symbol()
	}
	return out
}

// String is the phrase in English.
func (p Phrase) String() string {
	text := p.Text
	for _, a := range p.Args {
		text = strings.ReplaceAll(text, "{"+a.Name+"}", a.english())
	}
	return text
}

func (a Arg) english() string {
	switch a.Kind {
	case SeatArg:
		if s, err := bridge.ParseSeat(a.Value); err == nil {
			return s.Name()
		}
	case SideArg:
		if s, err := bridge.ParseSide(a.Value); err == nil {
			return [2]string{"North-South", "East-West"}[s]
		}
	case CallArg:
		if c, err := bridge.ParseCall(a.Value); err == nil {
			return c.Symbols()
		}
	case CardArg:
		if c, err := bridge.ParseCard(a.Value); err == nil {
			return c.Symbol()
		}
	case CardsArg:
		return cardNames(a.Cards())
	case SuitsArg:
		return suitSymbols(a.Suits())
	case SuitArg:
		if s, err := bridge.ParseSuit(a.Value); err == nil {
			return s.Name()
		}
	case PhraseArg:
		if a.Phrase != nil {
			return a.Phrase.String()
		}
	case ClauseArg, TextArg:
	}
	return a.Value
}
