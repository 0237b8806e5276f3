package lawbook

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/overtrick/overtrick/sentence"
)

// Book is an edition of the Laws in a language. It does not change and may be
// used from many goroutines at once.
type Book struct {
	edition, language string

	clauses  []Clause // in the order of the book
	place    map[ID]int
	children map[ID][]ID // of the empty ID: Laws and parts
	citing   map[ID][]ID
	terms    []*Term
	byName   map[string]ID // definitions by folded name
	speech   *Speech
	names    func() map[string]ID // definitions by the stems of their names
	index    func() *index
}

// Parse makes a book from its outline, the terms of a language, and the files
// of words in that language. Everything wrong with them is named in the error,
// which then is of type [Faults]. How people say what it says is built in for the
// language, see [SpeechOf].
func Parse(edition, language string, outline, terms File, texts ...File) (*Book, error) {
	var faults Faults
	b := &Book{
		edition: edition, language: language,
		place: map[ID]int{}, children: map[ID][]ID{}, citing: map[ID][]ID{}, byName: map[string]ID{},
	}
	for _, o := range parseOutline(outline, &faults) {
		b.addHeadings(o.clause.Parent)
		if at, there := b.place[o.clause.ID]; there { // was a heading until now
			faults.add(outline.Name, o.line, "%s stands after what is under it", b.clauses[at].ID)
			continue
		}
		b.add(o.clause)
	}
	b.terms = parseTerms(terms, &faults)
	b.word(texts, &faults)
	b.mark(outline, terms, &faults)
	if faults != nil {
		return nil, faults
	}
	speech, err := SpeechOf(language)
	if err != nil {
		return nil, err
	}
	b.speech = speech
	b.names = sync.OnceValue(b.stemmedNames)
	b.index = sync.OnceValue(func() *index { return newIndex(b) })
	return b, nil
}

// add puts a clause at the end.
func (b *Book) add(c Clause) {
	b.place[c.ID] = len(b.clauses)
	b.clauses = append(b.clauses, c)
	b.children[c.Parent] = append(b.children[c.Parent], c.ID)
}

// addHeadings adds what an outline does not list because it says nothing.
func (b *Book) addHeadings(id ID) {
	if _, there := b.place[id]; there || id == "" {
		return
	}
	b.addHeadings(id.parent())
	b.add(Clause{ID: id, Parent: id.parent()})
}

// word gives the clauses their titles and texts.
func (b *Book) word(files []File, faults *Faults) {
	for _, file := range files {
		titles, texts := parseWords(file, faults)
		for _, w := range titles {
			at, ok := b.place[w.id]
			switch {
			case !ok:
				faults.add(w.file, w.line, "the edition has no clause %s", w.id)
			case b.clauses[at].Title != "":
				faults.add(w.file, w.line, "%s has a title already", w.id)
			default:
				b.clauses[at].Title = w.text
			}
		}
		for _, w := range texts {
			at, ok := b.place[w.id]
			switch {
			case !ok:
				faults.add(w.file, w.line, "the edition has no clause %s", w.id)
			case b.clauses[at].runs != nil:
				faults.add(w.file, w.line, "%s has a text already", w.id)
			case b.clauses[at].Kind == "":
				faults.add(w.file, w.line, "%s is a heading, which has only a title; or the outline lacks it", w.id)
			case w.text == "":
				faults.add(w.file, w.line, "the text of %s is empty", w.id)
			default:
				runs, err := references(w.text)
				if err != nil {
					faults.add(w.file, w.line, "%v", err)
					continue
				}
				for _, run := range runs {
					if _, ok := b.place[run.Refers]; run.Refers != "" && !ok {
						faults.add(w.file, w.line, "%s refers to %s, which the edition does not have", w.id, run.Refers)
					}
				}
				b.clauses[at].runs = runs
			}
		}
	}
}

// mark finds the terms and references in the texts, and what has no words.
func (b *Book) mark(outline, terms File, faults *Faults) {
	lexicon := newLexicon(b.terms)
	byName := map[string]*Term{}
	for _, t := range b.terms {
		byName[t.Name] = t
		if _, ok := b.place[t.DefinedIn]; !ok {
			faults.add(terms.Name, 0, "%s is to be defined in %s, which the edition does not have", t.Name, t.DefinedIn)
		}
		b.byName[fold(t.Name)] = t.DefinedIn
	}
	for i := range b.clauses {
		if c := &b.clauses[i]; c.Parent == Definitions && c.Title == "" {
			c.Title = string(c.ID)
		}
	}
	for i := range b.clauses {
		c := &b.clauses[i]
		if c.ID.Law() == 0 {
			b.byName[fold(string(c.ID))] = c.ID
			if c.Title != "" {
				b.byName[fold(c.Title)] = c.ID
			}
		}
		switch {
		case c.Kind == "" && c.Title == "":
			faults.add(outline.Name, 0, "the heading %s has no title in %s", c.ID, b.language)
		case c.Kind != "" && c.runs == nil:
			faults.add(outline.Name, 0, "%s has no text in %s", c.ID, b.language)
		case c.Parent == "" && c.Title == "":
			faults.add(outline.Name, 0, "Law %s has no title in %s", c.ID, b.language)
		}
		var runs []Run
		var text strings.Builder
		for _, run := range c.runs {
			if run.Refers == "" {
				runs = append(runs, lexicon.mark(run.Text)...)
			} else {
				run.Text = b.Cite(run.Refers)
				runs = append(runs, run)
			}
			text.WriteString(run.Text)
		}
		c.Text, c.runs = text.String(), runs
		for _, run := range runs {
			if run.Refers != "" && !slices.Contains(c.Refers, run.Refers) {
				c.Refers = append(c.Refers, run.Refers)
				b.citing[run.Refers] = append(b.citing[run.Refers], c.ID)
			}
			if run.Term != "" && !slices.Contains(c.Terms, run.Term) {
				c.Terms = append(c.Terms, run.Term)
				byName[run.Term].UsedIn = append(byName[run.Term].UsedIn, c.ID)
			}
		}
	}
}

// Edition is the year that names the edition.
func (b *Book) Edition() string { return b.edition }

// Language is the code of the language, as in "en" or "el".
func (b *Book) Language() string { return b.language }

// Clause is the clause with that ID, false when the edition has none.
func (b *Book) Clause(id ID) (Clause, bool) {
	at, ok := b.place[id]
	if !ok {
		return Clause{}, false
	}
	return b.clauses[at], true
}

// Cite writes a clause as people cite it in the language of the book: a number
// with its letters, as [ID.Cite] does, or the name of a definition.
func (b *Book) Cite(id ID) string {
	if c, ok := b.Clause(id); ok && id.Law() == 0 && c.Title != "" {
		return c.Title
	}
	return id.Cite(b.language)
}

// All yields every clause and heading in the order of the book.
func (b *Book) All() iter.Seq[Clause] { return slices.Values(b.clauses) }

// Laws are the Laws and, before them, the introduction and the definitions.
func (b *Book) Laws() []Clause { return b.Children("") }

// Children are the clauses directly under one, in the order of the book; of
// the empty ID, the Laws.
func (b *Book) Children(id ID) []Clause {
	var out []Clause
	for _, child := range b.children[id] {
		out = append(out, b.clauses[b.place[child]])
	}
	return out
}

// Parent is the clause that one stands under, false for Laws.
func (b *Book) Parent(id ID) (Clause, bool) {
	c, ok := b.Clause(id)
	if !ok {
		return Clause{}, false
	}
	return b.Clause(c.Parent)
}

// Next is the clause after one in the order of the book, false after the last.
func (b *Book) Next(id ID) (Clause, bool) { return b.beside(id, +1) }

// Previous is the clause before one in the order of the book, false before the
// first.
func (b *Book) Previous(id ID) (Clause, bool) { return b.beside(id, -1) }

func (b *Book) beside(id ID, step int) (Clause, bool) {
	at, ok := b.place[id]
	if at += step; !ok || at < 0 || at >= len(b.clauses) {
		return Clause{}, false
	}
	return b.clauses[at], true
}

// Citing are the clauses whose text refers to this one, in the order of the
// book.
func (b *Book) Citing(id ID) []ID { return slices.Clone(b.citing[id]) }

// Terms are the terms of the language in the order in which they are listed.
func (b *Book) Terms() []Term {
	out := make([]Term, len(b.terms))
	for i, t := range b.terms {
		out[i] = *t
	}
	return out
}

// TermClause is the clause that says what a term means, empty when the language
// has no such term.
func (b *Book) TermClause(name string) ID {
	for _, t := range b.terms {
		if t.Name == name {
			return t.DefinedIn
		}
	}
	return ""
}

// TermsByName are the terms of the language in the order of the alphabet.
func (b *Book) TermsByName() []Term {
	out := b.Terms()
	slices.SortFunc(out, func(x, y Term) int { return strings.Compare(fold(x.Name), fold(y.Name)) })
	return out
}

// stemmedNames are the definitions by the stems of their names; the first in the
// alphabet has a name that is theirs alike.
func (b *Book) stemmedNames() map[string]ID {
	out := map[string]ID{}
	for _, name := range slices.Sorted(maps.Keys(b.byName)) {
		if stems := b.speech.name(words(name)); out[stems] == "" {
			out[stems] = b.byName[name]
		}
	}
	return out
}

// meant are the clauses that the whole of what people say stands for: the one that
// says what a term of that name, in whatever form of its words, is; those that the
// speech of the language refers to; and those that say what its expressions are.
func (b *Book) meant(text string) []ID {
	var out []ID
	add := func(id ID) {
		if _, ok := b.place[id]; ok && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	folded := fold(text)
	add(b.names()[b.speech.name(words(folded))])
	asked := b.speech.take(folded)
	if len(asked) != 1 {
		return out
	}
	for _, id := range asked[0].refer {
		add(id)
	}
	for _, means := range asked[0].means {
		add(b.names()[b.speech.name(means)])
	}
	return out
}

// Speech is how people say what the book says, in its language.
func (b *Book) Speech() *Speech { return b.speech }

// Find is the clause that people mean by a reference, by the name of a
// definition or by a term, or by what is said for one: 64a1, Law 16C, penalty card,
// UI. The error says what is wrong with the reference, or that the edition has no
// such clause.
func (b *Book) Find(text string) (Clause, error) {
	text = strings.TrimSpace(text)
	if c, ok := b.Clause(ID(text)); ok {
		return c, nil
	}
	if id, ok := b.byName[fold(text)]; ok {
		c, _ := b.Clause(id)
		return c, nil
	}
	id, err := ParseReference(text)
	if err != nil {
		if meant := b.meant(text); len(meant) > 0 {
			c, _ := b.Clause(meant[0])
			return c, nil
		}
		return Clause{}, err
	}
	c, ok := b.Clause(id)
	if !ok {
		return Clause{}, b.missing(id)
	}
	return c, nil
}

// missing is the error for a clause that does not exist, with the closest one above
// it.
func (b *Book) missing(id ID) error {
	for near := id.parent(); near != ""; near = near.parent() {
		if _, ok := b.place[near]; ok {
			return sentence.Errorf("lawbook: the edition of %s has no clause %s; it has %s", b.edition, id.Cite(b.language), near.Cite(b.language))
		}
	}
	return sentence.Errorf("lawbook: the edition of %s has no clause %s", b.edition, id.Cite(b.language))
}
