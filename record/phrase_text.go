package record

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Phrases of a ruling stand in the record in plain words, where the words can be
// read back: "North's withdrawn 1H". Any other phrase is written as its text
// with the arguments behind it.

// argForms is what an argument of each kind looks like in plain words.
var argForms = map[laws.ArgKind]string{
	laws.SeatArg:  `(North|East|South|West)`,
	laws.SideArg:  `(North-South|East-West)`,
	laws.CallArg:  `([1-7](?:C|D|H|S|NT)|Pass|XX?)`,
	laws.CardArg:  `([SHDC][2-9TJQKA])`,
	laws.CardsArg: `([♠♥♦♣](?:10|[2-9JQKA])(?: [♠♥♦♣](?:10|[2-9JQKA]))*)`,
	laws.TextArg:  `(.+)`,
}

// template is a phrase of the laws as a pattern of its words.
type template struct {
	laws.Phrase
	form *regexp.Regexp
	args []int // of the groups of form, the argument that each is
}

var place = regexp.MustCompile(`\{[a-z]+\}`)

var templates = func() []template {
	var out []template
	for _, p := range laws.RecordedPhrases() {
		t := template{Phrase: p}
		form := "^"
		rest := p.Text
		for {
			at := place.FindStringIndex(rest)
			if at == nil {
				break
			}
			name := rest[at[0]+1 : at[1]-1]
			for k, a := range p.Args {
				if a.Name == name {
					t.args = append(t.args, k)
					form += regexp.QuoteMeta(rest[:at[0]]) + argForms[a.Kind]
				}
			}
			rest = rest[at[1]:]
		}
		t.form = regexp.MustCompile(form + regexp.QuoteMeta(rest) + "$")
		out = append(out, t)
	}
	return out
}()

// plainPhrase reads the words of a phrase of the laws.
func plainPhrase(words string) (laws.Phrase, bool) {
	for _, t := range templates {
		m := t.form.FindStringSubmatch(words)
		if m == nil {
			continue
		}
		p := laws.Phrase{Text: t.Text, Args: append([]laws.Arg(nil), t.Args...)}
		for k, n := range t.args {
			p.Args[n].Value = argValue(p.Args[n].Kind, m[k+1])
		}
		return p, true
	}
	return laws.Phrase{}, false
}

// argValue is the value of an argument from its plain words.
func argValue(kind laws.ArgKind, words string) string {
	switch kind {
	case laws.SeatArg:
		return words[:1]
	case laws.SideArg:
		return map[string]string{"North-South": "NS", "East-West": "EW"}[words]
	case laws.CardsArg:
		var out []string
		for _, c := range (laws.Arg{Value: words}).Cards() {
			out = append(out, c.String())
		}
		return strings.Join(out, " ")
	default:
		return words
	}
}

// plainWords are the words of a phrase, where they read back as the same.
func plainWords(p laws.Phrase) (string, bool) {
	if len(p.Args) == 0 {
		return "", false
	}
	words := p.Text
	for _, a := range p.Args {
		value := a.Value
		switch a.Kind {
		case laws.SeatArg:
			if s, err := bridge.ParseSeat(value); err == nil {
				value = s.Name()
			}
		case laws.SideArg:
			value = map[string]string{"NS": "North-South", "EW": "East-West"}[value]
		case laws.CardsArg:
			var out []string
			for _, c := range a.Cards() {
				out = append(out, c.Symbol())
			}
			value = strings.Join(out, " ")
		case laws.CallArg, laws.CardArg, laws.SuitArg, laws.SuitsArg, laws.ClauseArg, laws.TextArg, laws.PhraseArg:
		}
		words = strings.ReplaceAll(words, "{"+a.Name+"}", value)
	}
	again, ok := plainPhrase(words)
	return words, ok && reflect.DeepEqual(again, p)
}

// phraseText is a phrase in quotes: in plain words, or its text and its
// arguments behind it.
func phraseText(p laws.Phrase) string {
	if words, ok := plainWords(p); ok {
		return strconv.Quote(words)
	}
	out := strconv.Quote(p.Text)
	for _, a := range p.Args {
		if a.Phrase != nil {
			out += " " + a.Name + "=(" + phraseText(*a.Phrase) + ")"
			continue
		}
		out += " " + a.Name + "=" + string(a.Kind) + ":" + strconv.Quote(a.Value)
	}
	return out
}
