package record

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// What a ruling orders is written as the words of its type and its parts in
// their order: "must pass: W "rest of auction" [27B2]".

// orderText is the line of a rectification, without its clause.
func orderText(r laws.Rectification) string {
	parts := []string{}
	v := reflect.ValueOf(r)
	for i := range v.NumField() {
		if f := v.Type().Field(i); !f.Anonymous {
			parts = append(parts, partText(v.Field(i).Interface()))
		}
	}
	if len(parts) == 0 {
		return orderName(v.Type())
	}
	return orderName(v.Type()) + ": " + strings.Join(parts, " ")
}

// orderName is the name of a type in words: MustPass is "must pass".
func orderName(t reflect.Type) string {
	var b strings.Builder
	name := t.Name()
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(rune(name[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func partText(part any) string {
	switch p := part.(type) {
	case laws.Phrase:
		return phraseText(p)
	case laws.Until:
		return strconv.Quote(string(p))
	case laws.Limit:
		return strconv.Quote(string(p))
	case string:
		return strconv.Quote(p)
	case bool:
		if p {
			return "yes"
		}
		return "no"
	case bridge.Call:
		if p == 0 {
			return "-"
		}
		return p.String()
	case []bridge.Card:
		words := make([]string, len(p))
		for i, c := range p {
			words[i] = c.String()
		}
		return strconv.Quote(strings.Join(words, " "))
	case laws.Clause:
		return string(p)
	}
	return fmt.Sprint(part)
}

// parseOrder reads what orderText writes; false where the name is no order's.
func parseOrder(name, rest string, on laws.Clause) (laws.Rectification, bool, error) {
	for _, r := range laws.Rectifications() {
		t := reflect.TypeOf(r)
		if orderName(t) != name {
			continue
		}
		v := reflect.New(t).Elem()
		in := &parts{text: rest}
		for i := range v.NumField() {
			f := v.Field(i)
			if t.Field(i).Anonymous {
				f.Set(reflect.ValueOf(laws.By(on)))
				continue
			}
			if err := in.into(f); err != nil {
				return nil, true, sentence.Errorf("%s: %w", name, err)
			}
		}
		if left := strings.TrimSpace(in.text); left != "" {
			return nil, true, sentence.Errorf("%s: %q is too much", name, left)
		}
		return v.Interface().(laws.Rectification), true, nil
	}
	return nil, false, nil
}

// parts is the rest of a line while it is taken apart.
type parts struct{ text string }

// word takes the next word off the front, or a text in quotes with them.
func (in *parts) word() (string, error) {
	in.text = strings.TrimLeft(in.text, " ")
	if strings.HasPrefix(in.text, `"`) {
		quoted, err := strconv.QuotedPrefix(in.text)
		if err != nil {
			return "", sentence.Errorf("%s: the quotes do not close", in.text)
		}
		in.text = in.text[len(quoted):]
		return quoted, nil
	}
	word, rest, _ := strings.Cut(in.text, " ")
	in.text = rest
	if word == "" {
		return "", sentence.Errorf("something is missing")
	}
	return word, nil
}

// into reads the next part into a field of an order.
func (in *parts) into(f reflect.Value) error {
	if f.Type() == reflect.TypeFor[laws.Phrase]() {
		p, err := in.phrase()
		f.Set(reflect.ValueOf(p))
		return err
	}
	word, err := in.word()
	if err != nil {
		return err
	}
	value, err := parsePart(f.Type(), word)
	if err != nil {
		return err
	}
	f.Set(reflect.ValueOf(value).Convert(f.Type()))
	return nil
}

func parsePart(t reflect.Type, word string) (any, error) {
	switch t {
	case reflect.TypeFor[bridge.Seat]():
		return bridge.ParseSeat(word)
	case reflect.TypeFor[bridge.Side]():
		return bridge.ParseSide(word)
	case reflect.TypeFor[bridge.Suit]():
		return bridge.ParseSuit(word)
	case reflect.TypeFor[bridge.Card]():
		return bridge.ParseCard(word)
	case reflect.TypeFor[bridge.Contract]():
		return bridge.ParseContract(word)
	case reflect.TypeFor[bridge.Call]():
		if word == "-" {
			return bridge.Call(0), nil
		}
		return bridge.ParseCall(word)
	case reflect.TypeFor[[]bridge.Card]():
		text, err := strconv.Unquote(word)
		if err != nil {
			return nil, sentence.Errorf("%s: cards stand in quotes", word)
		}
		var cards []bridge.Card
		for _, w := range strings.Fields(text) {
			c, err := bridge.ParseCard(w)
			if err != nil {
				return nil, err
			}
			cards = append(cards, c)
		}
		return cards, nil
	case reflect.TypeFor[laws.Clause]():
		return laws.ParseClause(word)
	}
	switch t.Kind() {
	case reflect.String:
		text, err := strconv.Unquote(word)
		if err != nil {
			return nil, sentence.Errorf("%s: words stand in quotes", word)
		}
		return text, nil
	case reflect.Bool:
		if word != "yes" && word != "no" {
			return nil, sentence.Errorf("%q is neither yes nor no", word)
		}
		return word == "yes", nil
	case reflect.Int:
		n, err := strconv.Atoi(word)
		return n, numberError(word, err)
	default:
		return nil, sentence.Errorf("%q cannot be read as %s", word, t)
	}
}

// phrase takes a phrase off the front: the quoted text and its arguments.
func (in *parts) phrase() (laws.Phrase, error) {
	var p laws.Phrase
	quotedText, err := in.word()
	if err != nil {
		return p, err
	}
	if p.Text, err = strconv.Unquote(quotedText); err != nil {
		return p, sentence.Errorf("%s: words stand in quotes", quotedText)
	}
	for {
		name, rest, ok := strings.Cut(strings.TrimLeft(in.text, " "), "=")
		if !ok || strings.ContainsAny(name, ` "()`) {
			if plain, ok := plainPhrase(p.Text); ok && len(p.Args) == 0 {
				return plain, nil
			}
			return p, nil
		}
		arg := laws.Arg{Name: name}
		if inner, nested := strings.CutPrefix(rest, "("); nested {
			in.text = inner
			q, err := in.phrase()
			if err != nil {
				return p, err
			}
			if in.text, ok = strings.CutPrefix(strings.TrimLeft(in.text, " "), ")"); !ok {
				return p, sentence.Errorf("a phrase does not close")
			}
			arg.Kind, arg.Phrase = laws.PhraseArg, &q
		} else {
			kind, value, ok := strings.Cut(rest, ":")
			if !ok {
				return p, sentence.Errorf("%q is no argument of a phrase", rest)
			}
			quotedValue, err := strconv.QuotedPrefix(value)
			if err != nil {
				return p, sentence.Errorf("%q is no value in quotes", value)
			}
			in.text = value[len(quotedValue):]
			arg.Kind = laws.ArgKind(kind)
			arg.Value, _ = strconv.Unquote(quotedValue)
		}
		p.Args = append(p.Args, arg)
	}
}
