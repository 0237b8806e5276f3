package locale_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/record"
	saying "github.com/overtrick/overtrick/sentence"
)

// sayers are the functions that take a sentence with the verbs of fmt, and the
// place of the sentence among their arguments. Each package has others of its own.
var sayers = map[string]int{
	"sentence.Errorf": 0, "sentence.New": 0, "sentence.Say": 0, "words.Say": 0, "words.Sentence": 0, "w.Say": 0, "w.Sentence": 0,
}

// sayersOf are those that a file declares: whatever ends in a form and its
// arguments. A method goes by the name of its receiver, a field by a star.
func sayersOf(file *ast.File, into map[string]int) {
	add := func(name string, f *ast.FuncType) {
		var names []string
		for _, field := range f.Params.List {
			for _, n := range field.Names {
				names = append(names, n.Name)
			}
		}
		if n := len(names) - 2; n >= 0 && (names[n] == "form" || names[n] == "format") && names[n+1] == "args" {
			into[name] = n
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.FuncDecl:
			on := ""
			if n.Recv != nil && len(n.Recv.List[0].Names) == 1 {
				on = n.Recv.List[0].Names[0].Name
			}
			add(on+"."+n.Name.Name, n.Type)
		case *ast.AssignStmt:
			if f, ok := n.Rhs[0].(*ast.FuncLit); ok {
				add("."+lastName(n.Lhs[0]), f.Type)
			}
		case *ast.Field:
			if f, ok := n.Type.(*ast.FuncType); ok && len(n.Names) == 1 {
				add("*."+n.Names[0].Name, f)
				add("."+n.Names[0].Name, f) // when it is a parameter
			}
		}
		return true
	})
}

// spoken are the sentences of a package: of its errors and, in the program, of the
// help of its commands and of what its parser says.
func spoken(t *testing.T, folder string) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", folder, "*.go"))
	var out []string
	text := func(node ast.Node) {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if s, err := strconv.Unquote(literal.Value); err == nil {
				out = append(out, s)
			}
		}
	}
	var sources []*ast.File
	own := maps.Clone(sayers)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, parsed)
		sayersOf(parsed, own)
	}
	for _, parsed := range sources {
		ast.Inspect(parsed, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.CallExpr:
				on := ""
				if f, ok := n.Fun.(*ast.SelectorExpr); ok {
					on = lastName(f.X)
				}
				place, ok := own[on+"."+lastName(n.Fun)]
				if !ok && on != "" {
					place, ok = own["*."+lastName(n.Fun)]
				}
				if !ok || len(n.Args) <= place {
					break
				}
				before := len(out)
				if text(n.Args[place]); len(out) > before && on == "sentence" && lastName(n.Fun) != "Say" {
					form, _ := saying.New(out[before]).(saying.Sayer).Sentence() // without the name of the package
					out[before] = form
				}
			case *ast.Field:
				if n.Tag == nil {
					break
				}
				tag, _ := strconv.Unquote(n.Tag.Value)
				if help, ok := reflect.StructTag(tag).Lookup("help"); ok {
					out = append(out, help)
				}
			case *ast.FuncDecl:
				if n.Name.Name == "Help" && len(n.Body.List) == 1 {
					text(n.Body.List[0].(*ast.ReturnStmt).Results[0])
				}
				if n.Name.Name == "Sentence" {
					for _, line := range n.Body.List {
						if said, ok := line.(*ast.ReturnStmt); ok {
							text(said.Results[0])
						}
						if when, ok := line.(*ast.IfStmt); ok {
							text(when.Body.List[0].(*ast.ReturnStmt).Results[0])
						}
					}
				}
			case *ast.AssignStmt:
				if list, ok := n.Rhs[0].(*ast.CompositeLit); ok && lastName(n.Lhs[0]) == "texts" {
					for _, element := range list.Elts {
						if entry, ok := element.(*ast.KeyValueExpr); ok {
							element = entry.Value
						}
						text(element)
					}
				}
			case *ast.ValueSpec:
				if list, ok := first(n.Values).(*ast.CompositeLit); ok && n.Names[0].Name == "misread" {
					for _, element := range list.Elts {
						text(element)
					}
				}
			}
			return true
		})
	}
	return out
}

func first(list []ast.Expr) ast.Expr {
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

func lastName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}

var (
	anyVerb = regexp.MustCompile(`%(?:\[\d\])?[.\d#]*[a-z%]`)
	aLetter = regexp.MustCompile(`\pL`)
)

func verbsOf(form string) []string {
	out := anyVerb.FindAllString(form, -1)
	slices.Sort(out)
	return out
}

// What errors and the help of the command line say is there in every
// language, with the same verbs; and nothing is there that nobody says.
func TestSentences(t *testing.T) {
	t.Parallel()
	said := map[string]bool{"Duplicate bridge by the Laws.": true, "Show context-sensitive help.": true}
	for _, folder := range []string{"bridge", "record", "lawbook", "dd", "dd/claim", "dd/evidence", "movement", "fault", "dealfile", "pbn", "lin", "usebio", "acblscore", "acbllive", "bws", "internal/jet", "tablemanager", "exchange", "eventlog", "eventlog/groupcommit", "sqlite", "postgres", "cmd/overtrick"} {
		list := spoken(t, folder)
		if len(list) == 0 {
			t.Errorf("%s says nothing", folder)
		}
		for _, text := range list {
			said[text] = true
		}
	}
	if len(said) < 250 {
		t.Fatalf("found %d sentences", len(said))
	}
	for _, file := range translations(t) {
		var theirs map[string]string
		section(t, file, "sentences", &theirs)
		for text := range said {
			if theirs[text] == "" && aLetter.MatchString(anyVerb.ReplaceAllString(text, "")) {
				t.Errorf("%s lacks %q", file, text)
			}
		}
		for english, text := range theirs {
			if !said[english] {
				t.Errorf("%s: nothing says %q any more", file, english)
			}
			if !slices.Equal(verbsOf(english), verbsOf(text)) {
				t.Errorf("%s: %q has not the verbs of %q", file, text, english)
			}
			if strings.HasSuffix(english, "\n") != strings.HasSuffix(text, "\n") {
				t.Errorf("%s: of %q and %q one ends its line", file, english, text)
			}
		}
	}
}

func TestErrorsInGreek(t *testing.T) {
	t.Parallel()
	w := catalogue(t).For("el")
	_, noSeat := bridge.ParseSeat("Q")
	_, noDeal := bridge.ParseSetup("N:AK.. - -")
	_, noRecord := record.Read(strings.NewReader("board 1\nmode ajar\nN 1S\n"), "x.record")
	noPack := bridge.Faults{
		{Kind: bridge.HandCount, Seat: bridge.South, Count: 1},
		{Kind: bridge.CardMissing, Card: bridge.NewCard(bridge.Spades, bridge.Ace)},
		{Kind: bridge.CardMissing, Card: bridge.NewCard(bridge.Hearts, bridge.Ace)},
	}
	_, folder := os.ReadFile(".")
	_, noFile := os.Open("/no/such/file")
	for _, test := range []struct {
		err  error
		want string
	}{
		{noSeat, `"Q" δεν είναι θέση· γράψτε N, E, S ή W`},
		{noDeal, `η διανομή "N:AK.. - -" έχει 3 χέρια, όχι τέσσερα· γράψτε - για όποιο δεν είναι γνωστό`},
		{noRecord, "x.record:2: ένα τραπέζι είναι strict ή open, όχι \"ajar\""},
		{noFile, "/no/such/file: δεν υπάρχει τέτοιο αρχείο"},
		{folder, ".: είναι φάκελος"},
		{saying.Errorf("%s holds a card twice", "North"), "Βορράς: έχει ένα φύλλο δύο φορές"},
		{saying.Errorf("dd: %s must follow suit and cannot play the %s (44C)", "West", "ace of spades"), "Δύση: πρέπει να ακολουθήσει στο χρώμα και δεν μπορεί να παίξει άσος πίκα (44Γ)"},
		{
			fault.Fault{File: "club.dlm", Line: 12, Board: "7", Severity: fault.Serious, Times: 3, Reason: saying.Say("%v", saying.Of(noPack))},
			"club.dlm:12: διανομή 7: σφάλμα: Νότος: έχει 1 φύλλο, όχι 13· τα φύλλα ♠A ♥A δεν είναι σε κανένα χέρι (και άλλες 2 φορές)",
		},
		{errors.Join(noSeat, fs.ErrClosed), "\"Q\" δεν είναι θέση· γράψτε N, E, S ή W\nfile already closed"},
	} {
		if got := w.Error(test.err); got != test.want {
			t.Errorf("%q\nis  %q\nnot %q", test.err, got, test.want)
		}
	}
	if en := catalogue(t).For("en"); en.Error(noSeat) != noSeat.Error() {
		t.Errorf("in English %q", en.Error(noSeat))
	}
}
