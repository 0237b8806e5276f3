package lawbook

import (
	"cmp"
	"slices"
	"strings"
)

// Term is an expression that has a meaning of its own in the Laws.
type Term struct {
	Name      string
	DefinedIn ID   // the definition or the clause that says what it means
	UsedIn    []ID // the clauses whose text uses it, in the order of the book

	forms []form
}

// form is one way in which a term appears: folded words, of which the ones that
// ended with an asterisk may go on.
type form struct {
	words []string
	open  []bool
}

// parseTerms reads the terms of a language:
//
//	Penalty Card | Penalty Card | penalty card, penalty cards
//
// are the name, the clause that defines it, and the forms in which it appears
// in texts. An asterisk at the end of a word of a form stands for any ending.
func parseTerms(file File, faults *Faults) []*Term {
	var out []*Term
	for n, line := range lines(file.Text) {
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != 3 {
			faults.add(file.Name, n, "%d cells; a line holds three: name | clause | forms", len(cells))
			continue
		}
		term := &Term{Name: strings.TrimSpace(cells[0]), DefinedIn: ID(strings.TrimSpace(cells[1]))}
		if term.Name == "" || slices.ContainsFunc(out, func(t *Term) bool { return t.Name == term.Name }) {
			faults.add(file.Name, n, "a term needs a name of its own, not %q", term.Name)
			continue
		}
		for text := range strings.SplitSeq(cells[2], ",") {
			var f form
			for word := range strings.FieldsSeq(fold(text)) {
				stem, open := strings.CutSuffix(word, "*")
				if stem == "" {
					f.words = nil
					break
				}
				f.words = append(f.words, stem)
				f.open = append(f.open, open)
			}
			if len(f.words) == 0 {
				faults.add(file.Name, n, "an empty form")
				continue
			}
			term.forms = append(term.forms, f)
		}
		out = append(out, term)
	}
	return out
}

// lexicon finds terms in texts.
type lexicon struct {
	byLetter map[byte][]entry // by the first byte of the first word
}

type entry struct {
	form
	term *Term
}

func newLexicon(terms []*Term) *lexicon {
	l := &lexicon{map[byte][]entry{}}
	for _, t := range terms {
		for _, f := range t.forms {
			l.byLetter[f.words[0][0]] = append(l.byLetter[f.words[0][0]], entry{f, t})
		}
	}
	for _, list := range l.byLetter {
		// The longest form wins: penalty card before penalty.
		slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(len(b.words), len(a.words)) })
	}
	return l
}

// mark takes a piece of text without references apart at its terms.
func (l *lexicon) mark(text string) []Run {
	var runs []Run
	places := wordPlaces(text)
	from := 0
	for i := 0; i < len(places); {
		term, n := l.at(places[i:])
		if term == nil {
			i++
			continue
		}
		begin, end := places[i].begin, places[i+n-1].end
		if begin > from {
			runs = append(runs, Run{Text: text[from:begin]})
		}
		runs = append(runs, Run{Text: text[begin:end], Term: term.Name})
		from, i = end, i+n
	}
	if from < len(text) {
		runs = append(runs, Run{Text: text[from:]})
	}
	return runs
}

// at finds the term that begins with the first of these words, and its length.
func (l *lexicon) at(places []wordPlace) (*Term, int) {
	for _, e := range l.byLetter[places[0].folded[0]] {
		if e.matches(places) {
			return e.term, len(e.words)
		}
	}
	return nil, 0
}

func (f form) matches(places []wordPlace) bool {
	if len(f.words) > len(places) {
		return false
	}
	for i, word := range f.words {
		if i > 0 && !places[i].joined {
			return false
		}
		if got := places[i].folded; got != word && !(f.open[i] && strings.HasPrefix(got, word)) {
			return false
		}
	}
	return true
}

// wordPlace is a word with its place in the text.
type wordPlace struct {
	folded     string
	begin, end int
	joined     bool // only a space or a hyphen parts it from the word before
}

func wordPlaces(text string) []wordPlace {
	var out []wordPlace
	end := 0
	for _, word := range words(text) {
		begin := end + strings.Index(text[end:], word)
		gap := text[end:begin]
		end = begin + len(word)
		if folded := fold(word); folded != "" {
			out = append(out, wordPlace{folded, begin, end, gap == "-" || strings.Trim(gap, "'’") == " "})
		}
	}
	return out
}
