package exam

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

//go:embed cases/*.record texts/*.txt
var files embed.FS

// Languages are those in which the cases are there, by their codes.
func Languages() []string {
	return names("texts", ".txt")
}

// names are the files of a folder, without their ending.
func names(folder, ending string) []string {
	entries, err := files.ReadDir(folder)
	if err != nil { // the folders belong to the program
		return nil
	}
	var out []string
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(e.Name(), ending))
	}
	return out
}

// Open reads all cases in a language, or in English where it is not there in it,
// by their Laws. The error is about files that belong to the program, and joins
// all that is wrong with them.
func Open(language string) ([]Case, error) {
	if !slices.Contains(Languages(), language) {
		language = "en"
	}
	name := "texts/" + language + ".txt"
	data, err := files.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("exam: %w", err)
	}
	texts, err := readTexts(name, string(data))
	if err != nil {
		return nil, fmt.Errorf("exam: %w", err)
	}
	var out []Case
	var faults []error
	for _, id := range names("cases", ".record") {
		file := "cases/" + id + ".record"
		data, err := files.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("exam: %w", err)
		}
		c, err := readCase(file, string(data), texts[id])
		if err != nil {
			faults = append(faults, err)
			continue
		}
		out = append(out, c)
		delete(texts, id)
	}
	for id := range texts {
		faults = append(faults, fmt.Errorf("%s: there is no case %s", name, id))
	}
	if err := errors.Join(faults...); err != nil {
		return nil, fmt.Errorf("exam: %w", err)
	}
	slices.SortStableFunc(out, func(a, b Case) int { return cmp.Compare(a.Law(), b.Law()) })
	return out, nil
}

// words are what a case says in a language.
type words struct {
	title      string
	story, why string
	// said are texts within the record, by their names without the dollar.
	said map[string]string
}

var (
	saidPlace = regexp.MustCompile(`\$[a-z]+`)
	brace     = regexp.MustCompile(`\{[^{}]*\}`)
)

// readCase reads one case: a record, with a comment "by:" that names the clauses
// of the ruling, and one "given:" with the keys of answers that the candidate is
// told. What somebody says in the record stands there as a name behind a
// dollar, and in the texts of each language.
func readCase(file, text string, w words) (Case, error) {
	id := strings.TrimSuffix(path.Base(file), ".record")
	bad := func(err error) (Case, error) { return Case{}, fmt.Errorf("%s: %w", file, err) }
	if w.title == "" || w.story == "" || w.why == "" {
		return bad(errors.New("its title, its story or its why is missing among the texts"))
	}
	var missing []string
	filled := saidPlace.ReplaceAllStringFunc(text, func(name string) string {
		said, ok := w.said[name[1:]]
		if !ok {
			missing = append(missing, name)
		}
		return said
	})
	if missing != nil {
		return bad(fmt.Errorf("there are no texts for %s", strings.Join(missing, ", ")))
	}
	records, err := record.Read(strings.NewReader(filled), file)
	if err != nil {
		return Case{}, err
	}
	if len(records) != 1 {
		return bad(fmt.Errorf("it holds %d boards, not one", len(records)))
	}
	c, err := newCase(id, records[0])
	if err != nil {
		return bad(err)
	}
	for line := range strings.Lines(text) {
		kind, list, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "# "), ": ")
		if !ok || line[0] != '#' {
			continue
		}
		for name := range strings.SplitSeq(list, ", ") {
			switch kind {
			case "by":
				clause, err := laws.ParseClause(name)
				if err != nil {
					return bad(err)
				}
				c.By = append(c.By, clause)
			case "given":
				if !slices.ContainsFunc(c.inquiry.Answers, func(a laws.Answer) bool { return a.Key == name }) {
					return bad(fmt.Errorf("%s is given, and nothing asks for it", name))
				}
				c.given = append(c.given, name)
			}
		}
	}
	c.Title = w.title
	if c.Story, err = phrase(w.story); err != nil {
		return bad(err)
	}
	if c.Why, err = phrase(w.why); err != nil {
		return bad(err)
	}
	return c, nil
}

// readTexts reads the texts of a language:
//
//	== 54-opening-lead
//	title: The wrong defender
//	story: East faces {SQ}.
//	why: By {54A} ...
//	$what: a remark
//
// A line that begins with space goes on with the one before.
func readTexts(file, text string) (map[string]words, error) {
	out := map[string]words{}
	id, key := "", ""
	values := map[string]string{}
	keep := func() {
		if id == "" {
			return
		}
		w := words{title: values["title"], story: values["story"], why: values["why"], said: map[string]string{}}
		for k, v := range values {
			if name, ok := strings.CutPrefix(k, "$"); ok {
				w.said[name] = v
			}
		}
		out[id], values = w, map[string]string{}
	}
	n := 0
	for line := range strings.Lines(text) {
		n++
		bare := strings.TrimSpace(line)
		heading, isHeading := strings.CutPrefix(bare, "== ")
		name, value, isText := strings.Cut(bare, ": ")
		switch {
		case bare == "" || bare[0] == '#':
		case isHeading:
			keep()
			if id = heading; out[id].title != "" {
				return nil, fmt.Errorf("%s:%d: %s stands there twice", file, n, id)
			}
		case key != "" && (line[0] == ' ' || line[0] == '\t'):
			values[key] += " " + bare
		case isText && id != "" && (name == "title" || name == "story" || name == "why" || name[0] == '$'):
			if key = name; values[key] != "" {
				return nil, fmt.Errorf("%s:%d: %s has %s twice", file, n, id, name)
			}
			values[key] = value
		default:
			return nil, fmt.Errorf("%s:%d: %q is neither a title, a story, a why nor what somebody says", file, n, bare)
		}
	}
	keep()
	return out, nil
}

// phrase makes a sentence of a text in which cards, calls and clauses stand in
// braces, so that readers get them as they are used to: {SQ}, {2H}, {64A1}. Of
// cards the suit stands first.
func phrase(text string) (laws.Phrase, error) {
	var pairs []any
	for _, place := range brace.FindAllString(text, -1) {
		name := place[1 : len(place)-1]
		card, noCard := bridge.ParseCard(name)
		call, noCall := bridge.ParseCall(name)
		clause, noClause := laws.ParseClause(name)
		switch {
		case noCard == nil && strings.ContainsAny(name[:1], "SHDC"):
			pairs = append(pairs, name, card)
		case noCall == nil:
			pairs = append(pairs, name, call)
		case noClause == nil:
			if _, err := lawbook.ParseReference(name); err != nil {
				return laws.Phrase{}, err
			}
			pairs = append(pairs, name, clause)
		default:
			return laws.Phrase{}, fmt.Errorf("%s is neither a card, a call nor a clause", place)
		}
	}
	return laws.Say(text, pairs...), nil
}
