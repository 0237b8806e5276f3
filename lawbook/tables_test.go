package lawbook_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/overtrick/overtrick/lawbook"
)

// reference is a folder of the reference data, which is not part of the project.
func reference(t *testing.T, name string) string {
	t.Helper()
	root := os.Getenv("OVERTRICK_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "shared")
	}
	dir := filepath.Join(root, name)
	if _, err := os.Stat(dir); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	return dir
}

func open(tb testing.TB, year, language string) *lawbook.Book {
	tb.Helper()
	book, err := lawbook.Open(year, language)
	if err != nil {
		tb.Fatal(err)
	}
	return book
}

// TestEveryClauseOfTheTables wants every row of the tables of clauses in the
// book, with the strength that the table gives.
func TestEveryClauseOfTheTables(t *testing.T) {
	dir := reference(t, "laws")
	files, _ := filepath.Glob(filepath.Join(dir, "clauses-*.tsv"))
	rows := 0
	for _, file := range files {
		year := "2017"
		if strings.Contains(file, "1997") {
			year = "1997"
		}
		book, greek := open(t, year, "en"), open(t, year, "el")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
			cells := strings.Split(line, "\t")
			if n == 0 {
				continue
			}
			rows++
			// A question mark marks what the makers of the table did not find in print.
			id := lawbook.ID(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(cells[0]), "?")))
			c, ok := book.Clause(id)
			if !ok {
				t.Errorf("%s:%d: the book has no clause %s", filepath.Base(file), n+1, id)
				continue
			}
			if c.Text == "" {
				t.Errorf("%s says nothing", id)
			}
			if c, _ := greek.Clause(id); c.Text == "" {
				t.Errorf("%s says nothing in Greek", id)
			}
			strength := lawbook.Strength(strings.ReplaceAll(strings.Trim(cells[3], "-"), "-", " "))
			if c.Strength != strength {
				t.Errorf("%s: strength %q, in the table %q", id, c.Strength, strength)
			}
			if kind := lawbook.Kind(cells[2]); c.Kind != kind {
				t.Errorf("%s: kind %q, in the table %q", id, c.Kind, kind)
			}
		}
	}
	if rows < 800 {
		t.Errorf("the tables have %d rows; are they all there?", rows)
	}
}

// TestWordsOfOurOwn wants no eight words in a row from any of the texts that
// others published: in the clauses of each edition and language, in what the
// program says besides, and in the cases of the exam.
func TestWordsOfOurOwn(t *testing.T) {
	const run = 8
	dir := reference(t, "seeds")
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	theirs := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list := plainWords(string(text))
		for i := 0; i+run <= len(list); i++ {
			theirs[strings.Join(list[i:i+run], " ")] = filepath.Base(file)
		}
	}
	if len(theirs) < 5000 {
		t.Fatalf("only %d runs of words to compare with", len(theirs))
	}
	own := func(where, text string) {
		list := plainWords(text)
		for i := 0; i+run <= len(list); i++ {
			if file, ok := theirs[strings.Join(list[i:i+run], " ")]; ok {
				t.Errorf("%s: %q stands in %s", where, strings.Join(list[i:i+run], " "), file)
			}
		}
	}
	for _, edition := range lawbook.Editions() {
		for _, language := range edition.Languages {
			for c := range open(t, edition.Year, language).All() {
				own(edition.Year+" "+string(c.ID), c.Title+" "+c.Text)
			}
		}
	}
	for _, pattern := range []string{"../locale/*.json", "../exam/texts/*.txt"} {
		names, _ := filepath.Glob(filepath.FromSlash(pattern))
		if len(names) == 0 {
			t.Errorf("nothing is at %s", pattern)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			// A message a line, or a story with an empty line behind it.
			end := "\n"
			if filepath.Ext(name) == ".txt" {
				end = "\n\n"
			}
			for part := range strings.SplitSeq(string(text), end) {
				own(name, part)
			}
		}
	}
}

// plainWords are the words of a text, without case and punctuation.
func plainWords(text string) []string {
	text = strings.NewReplacer("’", "", "'", "").Replace(strings.ToLower(text))
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// TestCitationsOfTheLaws wants every clause that package laws cites in the book.
func TestCitationsOfTheLaws(t *testing.T) {
	book := open(t, "2017", "en")
	files, _ := filepath.Glob(filepath.Join("..", "laws", "*.go"))
	// A clause alone, and clauses in brackets within a sentence.
	alone := regexp.MustCompile(`^[1-9][0-9]?[A-H](?:[1-9][0-9]?)?(?:\([a-z]\))?(?:\([ivx]+\))?$`)
	within := regexp.MustCompile(`\b[1-9][0-9][A-H][1-9]?[0-9]?(?:\([a-z]\))?(?:\([ivx]+\))?`)
	cited := 0
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
			literal, ok := node.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			found := within.FindAllString(text, -1)
			if alone.MatchString(text) {
				found = []string{text}
			}
			for _, id := range found {
				cited++
				if _, ok := book.Clause(lawbook.ID(id)); !ok {
					t.Errorf("%s: the book has no clause %s", set.Position(literal.Pos()), id)
				}
			}
			return true
		})
	}
	if cited < 300 {
		t.Errorf("found %d citations; does the test look in the right place?", cited)
	}
}
