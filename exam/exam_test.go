package exam_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

func cases(tb testing.TB, language string) []exam.Case {
	tb.Helper()
	out, err := exam.Open(language)
	if err != nil {
		tb.Fatal(err)
	}
	return out
}

// What is written below the actions of a case is what the author expects, and
// must be what follows by the Laws.
func TestRecordsOfCases(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("cases/*.record")
	if err != nil || len(names) < 30 {
		t.Fatalf("%d cases, %v", len(names), err)
	}
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		records, err := record.Read(f, name)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		for _, r := range records {
			differences, err := r.Check()
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for _, d := range differences {
				t.Errorf("%s: %s", name, d)
			}
		}
	}
}

// Every case stands on the clauses that its author names, has orders to give and
// others that would be wrong, and the expected answers get full marks.
func TestCases(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "en") {
		book, err := lawbook.Open(strconv.Itoa(int(c.Edition())), "en")
		if err != nil {
			t.Fatal(err)
		}
		if c.Law() < 1 || c.Law() > 71 || len(c.By) == 0 {
			t.Errorf("%s is about Law %d by %v", c.ID, c.Law(), c.By)
		}
		for _, by := range c.By {
			if !slices.Contains(c.Clauses(), by) {
				t.Errorf("%s: the ruling stands on %v, and %s is not among them", c.ID, c.Clauses(), by)
			}
		}
		for _, clause := range append(c.Clauses(), lawsOf(c.Story, c.Why)...) {
			if _, ok := book.Clause(lawbook.ID(clause)); !ok {
				t.Errorf("%s: the book has no clause %s", c.ID, clause)
			}
		}
		answers, wrong := map[string][]string{}, map[string][]string{}
		for _, q := range c.Questions() {
			answers[q.Key] = q.Right()
			switch q.Kind {
			case exam.Cite:
				answers[q.Key] = []string{"Law " + string(c.By[0])}
				wrong[q.Key] = []string{"93"}
			case exam.Rule:
				if len(q.Right()) == 0 || len(q.Options)-len(q.Right()) < 1 {
					t.Errorf("%s: %d orders, %d of them right", c.ID, len(q.Options), len(q.Right()))
				}
				for _, o := range q.Options { // every order but the right ones
					if !slices.Contains(q.Right(), o.Value) {
						wrong[q.Key] = append(wrong[q.Key], o.Value)
					}
				}
			case exam.Whom, exam.Find:
				for _, o := range q.Options {
					if !slices.Contains(q.Right(), o.Value) {
						wrong[q.Key] = []string{o.Value}
					}
				}
			}
		}
		marks := c.Mark(answers)
		if marks.Right() != len(marks) || len(marks) < 2 {
			t.Errorf("%s: the expected answers are marked %v: %v", c.ID, marks, answers)
		}
		if none := c.Mark(wrong); none.Right() != 0 {
			t.Errorf("%s: wrong answers are marked %v: %v", c.ID, none, wrong)
		}
		if empty := c.Mark(nil); empty.Right() != 0 {
			t.Errorf("%s: no answers are marked %v", c.ID, empty)
		}
	}
}

func lawsOf(phrases ...laws.Phrase) []laws.Clause {
	var out []laws.Clause
	for _, p := range phrases {
		for _, a := range p.Args {
			if a.Kind == laws.ClauseArg {
				out = append(out, laws.Clause(a.Value))
			}
		}
	}
	return out
}

// The cases are the same in every language: the board, the questions, what is
// right; and they name the same cards, calls and clauses.
func TestCasesInEveryLanguage(t *testing.T) {
	t.Parallel()
	english := cases(t, "en")
	for _, language := range exam.Languages() {
		theirs := cases(t, language)
		if len(theirs) != len(english) {
			t.Fatalf("%s has %d cases, not %d", language, len(theirs), len(english))
		}
		for i, c := range theirs {
			e := english[i]
			if c.ID != e.ID {
				t.Fatalf("%s is %s in %s", e.ID, c.ID, language)
			}
			if got, want := named(c), named(e); !slices.Equal(got, want) {
				t.Errorf("%s: %s names %v, not %v", language, c.ID, got, want)
			}
			mine, hers := c.Questions(), e.Questions()
			if len(mine) != len(hers) {
				t.Fatalf("%s: %s has %d questions, not %d", language, c.ID, len(mine), len(hers))
			}
			for k := range mine {
				if mine[k].Key != hers[k].Key || len(mine[k].Right()) != len(hers[k].Right()) {
					t.Errorf("%s: question %d of %s is %s, not %s", language, k, c.ID, mine[k].Key, hers[k].Key)
				}
			}
			if language != "en" && (c.Title == e.Title || regexp.MustCompile(`[A-Za-z]`).MatchString(regexp.MustCompile(`\{[^}]*\}`).ReplaceAllString(c.Story.Text+c.Why.Text, ""))) {
				t.Errorf("%s: %s is not translated", language, c.ID)
			}
		}
	}
}

func named(c exam.Case) []string {
	var out []string
	for _, p := range []laws.Phrase{c.Story, c.Why} {
		for _, a := range p.Args {
			out = append(out, a.Name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func TestCite(t *testing.T) {
	t.Parallel()
	for _, c := range cases(t, "en") {
		if c.ID != "54-opening-lead-refused" {
			continue
		}
		list := c.Questions()
		cite := list[len(list)-1]
		for text, right := range map[string]bool{"54D": true, "law 54 d": true, "Νόμος 54Δ": true, "54": true, "5": false, "54A": false, "50D2(a)": true, "50D2": true, "": false, "spread": false, "93": false} {
			if got := cite.Mark([]string{text}); got != right {
				t.Errorf("%q is marked %v", text, got)
			}
		}
		return
	}
	t.Error("there is no such case")
}

func TestPapersAndMarks(t *testing.T) {
	t.Parallel()
	all := cases(t, "en")
	for _, text := range []string{"all", "10-7", "5-0", "99-1"} {
		p, err := exam.ParsePaper(text)
		if err != nil || p.String() != text {
			t.Errorf("%s reads as %v, %v", text, p, err)
		}
		chosen := p.Of(all)
		if want := min(max(p.Cases, 0), len(all)); len(chosen) != want && p.Cases != 0 || p.Cases == 0 && len(chosen) != len(all) {
			t.Errorf("%s has %d cases", text, len(chosen))
		}
		for i := 1; i < len(chosen); i++ {
			if chosen[i-1].Law() > chosen[i].Law() {
				t.Errorf("%s is not in the order of the Laws", text)
			}
		}
	}
	for _, text := range []string{"ten", "0-1", "-1", "10", "10-", "100-1", "10--1"} {
		if p, err := exam.ParsePaper(text); err == nil {
			t.Errorf("%q is a paper: %v", text, p)
		}
	}
	m, err := exam.ParseMarks("110.0.1011")
	if right, of := m.Score(); err != nil || right != 5 || of != 8 || m.String() != "110.0.1011" {
		t.Errorf("%v: %d of %d, %v", m, right, of, err)
	}
	for _, text := range []string{"12", "a", strings.Repeat("1", 3000)} {
		if _, err := exam.ParseMarks(text); err == nil {
			t.Errorf("%.10q are marks", text)
		}
	}
}

// FuzzParse reads what addresses hold.
func FuzzParse(f *testing.F) {
	f.Add("10-7")
	f.Add("110.1011")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := exam.ParsePaper(text); err == nil {
			if again, err := exam.ParsePaper(p.String()); err != nil || again != p {
				t.Errorf("%q is %v and then %v", text, p, again)
			}
		}
		if m, err := exam.ParseMarks(text); err == nil && m.String() != text {
			t.Errorf("%q is written as %q", text, m)
		}
	})
}
