package locale_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// literals are the texts in the source of package laws, by file.
func literals(t *testing.T) map[string][]string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", "laws", "*.go"))
	out := map[string][]string{}
	set := token.NewFileSet()
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if text, err := strconv.Unquote(literal.Value); err == nil {
					out[filepath.Base(file)] = append(out[filepath.Base(file)], text)
				}
			}
			return true
		})
	}
	return out
}

var place = regexp.MustCompile(`\{[a-z-]+\}`)

// sentence tells a text that is read out from keys, errors and the like: it has
// a place to be filled in among words, or begins and ends as a sentence does.
var sentence = regexp.MustCompile(`(?s).\{[a-z-]+\}|\{[a-z-]+\}.|^[A-Z0-9].* .*[.?]$|^[A-Z][a-z]+[.?]$`)

// reasons are the texts that package laws hands to the functions which say why
// something is no answer; they are no whole sentences.
func reasons(t *testing.T) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", "laws", "*.go"))
	var out []string
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			if literal, ok := call.Args[0].(*ast.BasicLit); ok && (name == "fail" || name == "noAnswer") {
				if text, err := strconv.Unquote(literal.Value); err == nil {
					out = append(out, text)
				}
			}
			return true
		})
	}
	return out
}

// TestReasonsAreTranslated wants why something is no answer in every language.
func TestReasonsAreTranslated(t *testing.T) {
	c := catalogue(t)
	list := reasons(t)
	if len(list) < 50 {
		t.Fatalf("found %d reasons", len(list))
	}
	for _, text := range list {
		if regexp.MustCompile(`%[sdqvw]`).MatchString(text) {
			t.Errorf("%q is no sentence with places in braces", text)
		}
		if w := c.For("el"); w.Phrase(laws.Say(text)) == text {
			t.Errorf("%q has no Greek", text)
		}
	}
}

// foreign is a word in Latin letters that is none of the Greek ones: places,
// Roman numbers of clauses, IMPs, and the word that the program itself reads.
var foreign = regexp.MustCompile(`\{[a-z-]+\}|\([ivx]+\)|\bIMP\b|\bnone\b`)

var latin = regexp.MustCompile(`[A-Za-z]+`)

// otherLetters says whether a language has letters of its own, so that a word in
// Latin ones is one that was forgotten: whether most letters of the texts are none.
func otherLetters(texts map[string]string) bool {
	own := 0
	for _, text := range texts {
		for _, r := range place.ReplaceAllString(verb.ReplaceAllString(text, ""), "") {
			switch {
			case unicode.Is(unicode.Latin, r):
				own--
			case unicode.IsLetter(r):
				own++
			}
		}
	}
	return own > 0
}

// asks says whether a text ends as a question of its language.
func asks(file, text string) bool {
	if file == "el.json" {
		return strings.HasSuffix(text, ";")
	}
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "؟") || strings.HasSuffix(text, "？")
}

// TestPhrases wants every sentence of the Laws in every language, and every
// translated one to be one that the Laws still say, with no place that is not
// filled in, a question where one is asked, and no English word left in it where the
// language has other letters.
func TestPhrases(t *testing.T) {
	said := map[string]bool{}
	sentences := map[string]string{} // and where they are said
	for name, texts := range literals(t) {
		for _, text := range texts {
			said[text] = true
			if sentence.MatchString(text) {
				sentences[text] = name
			}
		}
	}
	if len(sentences) < 1000 {
		t.Fatalf("found %d sentences in package laws", len(sentences))
	}
	for _, file := range translations(t) {
		var phrases map[string]string
		section(t, file, "phrases", &phrases)
		own := otherLetters(phrases)
		for english, name := range sentences {
			if phrases[english] == "" {
				t.Errorf("%s lacks %q of laws/%s", file, english, name)
			}
		}
		for english, text := range phrases {
			if !said[english] {
				t.Errorf("%s: nothing says %q any more", file, english)
			}
			known := place.FindAllString(english, -1)
			for _, p := range place.FindAllString(text, -1) {
				if !slices.Contains(known, p) {
					t.Errorf("%s: %q has %s, which nothing fills in", file, text, p)
				}
			}
			if asks("en.json", english) != asks(file, text) {
				t.Errorf("%s: %q is a question and %q is not, or the other way round", file, english, text)
			}
			if word := latin.FindString(foreign.ReplaceAllString(text, "")); own && word != "" {
				t.Errorf("%s: %q has %q, in Latin letters", file, text, word)
			}
		}
	}
}

// TestIrregularitiesAreTranslated wants the names of irregularities and phases in
// every language.
func TestIrregularitiesAreTranslated(t *testing.T) {
	names := []laws.Phrase{}
	for phase := laws.AuctionPeriod; phase <= laws.Returned; phase++ {
		names = append(names, phase.Says())
	}
	for _, file := range []string{"open_auction.go", "open_play.go"} {
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "laws", file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			spec, ok := node.(*ast.ValueSpec)
			if !ok {
				return true
			}
			if named, ok := spec.Type.(*ast.Ident); ok && named.Name == "IrregularityKind" {
				kind, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				names = append(names, laws.IrregularityKind(kind).Says())
			}
			return true
		})
	}
	if len(names) < 31 {
		t.Fatalf("found %d names", len(names))
	}
	w := catalogue(t).For("el")
	for _, name := range names {
		if w.Phrase(name) == name.String() {
			t.Errorf("%q has no Greek", name)
		}
	}
}

// TestMattersAreTranslated wants the list of matters in every language, as it is
// shown.
func TestMattersAreTranslated(t *testing.T) {
	c := catalogue(t)
	for _, l := range c.Named() {
		w := c.For(l.Code)
		for _, m := range laws.Matters() {
			if l.Code != "en" && w.Phrase(m.Says) == m.Says.String() {
				t.Errorf("%s: %s is called %q", l.Code, m.Matter, m.Says)
			}
		}
	}
}

func TestPhraseInGreek(t *testing.T) {
	w := catalogue(t).For("el")
	says := laws.Say("{seat}'s {call} is withdrawn and {with} stands in its place.",
		"seat", bridge.West, "call", bridge.NewBid(1, bridge.NoTrump), "with", bridge.Double)
	if got, want := w.Phrase(says), "Δύση: η δήλωση 1ΧΑ αποσύρεται και στη θέση της ισχύει κοντρ."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := w.International().Phrase(laws.Say("{seat} takes {card} back.", "seat", bridge.North, "card", bridge.NewCard(bridge.Spades, bridge.King))), "Βορράς: παίρνει πίσω ♠K."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	cards := laws.Say("{seat} picks up {cards}.", "seat", bridge.North, "cards", []bridge.Card{bridge.NewCard(bridge.Hearts, bridge.Queen), bridge.NewCard(bridge.Clubs, bridge.Ten)})
	if got := w.Phrase(cards); !strings.HasSuffix(got, "♥Ν ♣10.") {
		t.Errorf("%q lacks the letters of Greek cards", got)
	}
	if got := w.International().Phrase(cards); !strings.HasSuffix(got, "♥Q ♣10.") {
		t.Errorf("%q lacks the letters of the world", got)
	}
	for suits, want := range map[string]string{"": "κανένα χρώμα.", "SD": "♠♦."} {
		var list []bridge.Suit
		for _, letter := range suits {
			s, err := bridge.ParseSuit(string(letter))
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
		if got := w.Phrase(laws.Say("{call} specified {suits}.", "call", bridge.Pass, "suits", list)); !strings.HasSuffix(got, want) {
			t.Errorf("%q does not end with %q", got, want)
		}
	}
	// Without a translation: the English sentence, with the words of the game in Greek.
	odd := laws.Say("{side} sings {suit} by {law}: {what} {text}", "side", bridge.EastWest, "suit", bridge.Hearts,
		"law", laws.Clause("16C"), "what", laws.Say("no"), "text", "loud")
	if got, want := w.Phrase(odd), "Ανατολή–Δύση sings κούπες by 16Γ: no loud"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
