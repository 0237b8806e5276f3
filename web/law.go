package web

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/web/view"
)

// foundMost is how many clauses a search shows.
const foundMost = 30

// mine is what stands in an address for the text that the people of the server
// have imported.
const mine = "mine"

// lawBook is the book that a request asks for, in the language of the page; nil
// when there is no such edition.
func (s *Server) lawBook(r *http.Request, p view.Page) *lawbook.Book {
	return s.library.book(cmp.Or(r.URL.Query().Get("edition"), currentEdition), p.W.Lang())
}

// lawPlace is where a page of the book is: what its links carry on.
func lawPlace(r *http.Request, book *lawbook.Book) view.LawPlace {
	place := view.LawPlace{Beside: r.URL.Query().Get("beside"), Language: book.Language()}
	if book.Edition() != currentEdition {
		place.Edition = book.Edition()
	}
	return place
}

// lawContents is the list of the Laws or, with words to look for, what a search
// finds; of that only the list when the page asks while somebody types.
func (s *Server) lawContents(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	book := s.lawBook(r, p)
	if book == nil {
		s.message(w, r, http.StatusNotFound, "error.nolaw")
		return
	}
	out := view.LawContents{Page: p, Place: lawPlace(r, book), Year: book.Edition(), Query: strings.TrimSpace(r.URL.Query().Get("q"))}
	for _, e := range lawbook.Editions() {
		if e.Year != book.Edition() {
			out.Editions = append(out.Editions, e.Year)
		}
	}
	for _, c := range book.Laws() {
		out.Laws = append(out.Laws, view.LawTitle{ID: c.ID, Title: c.Title})
	}
	if out.Query != "" {
		out.Found = s.lawFind(book, out.Query)
	}
	if byScript(r) {
		s.render(w, r, http.StatusOK, view.LawFound(out))
		return
	}
	s.render(w, r, http.StatusOK, view.LawContentsPage(out))
}

// lawFind looks for words, in the language of the book first; words of another
// language find the clauses of the book, too. A range finds all its clauses.
func (s *Server) lawFind(book *lawbook.Book, query string) []view.LawHit {
	var hits []lawbook.Hit
	if list, err := book.FindRange(query); err == nil && len(list) > 1 {
		for _, c := range list {
			hits = append(hits, lawbook.Hit{Clause: c})
		}
	} else {
		hits = book.Search(query, foundMost)
	}
	for _, language := range s.library.languages(book.Edition()) {
		if len(hits) > 0 {
			break
		}
		if other := s.library.book(book.Edition(), language); other != nil {
			hits = other.Search(query, foundMost)
		}
	}
	var out []view.LawHit
	for _, hit := range hits {
		c, ok := book.Clause(hit.Clause.ID)
		if !ok {
			continue
		}
		found := view.LawHit{ID: c.ID, Name: book.Cite(c.ID), Title: c.Title, Text: c.Text}
		if top := topOf(book, c); top.ID != c.ID {
			found.Law = top.Title
		}
		out = append(out, found)
	}
	return out
}

// lawTerms is the index of terms.
func (s *Server) lawTerms(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	book := s.lawBook(r, p)
	if book == nil {
		s.message(w, r, http.StatusNotFound, "error.nolaw")
		return
	}
	out := view.LawTerms{Page: p, Place: lawPlace(r, book), Year: book.Edition()}
	for _, t := range book.TermsByName() {
		term := view.LawTerm{Name: t.Name, Defined: view.LawTitle{ID: t.DefinedIn, Title: book.Cite(t.DefinedIn)}}
		last := 0
		for _, id := range t.UsedIn { // the first clause of each Law
			if n := id.Law(); n > last {
				last = n
				term.Used = append(term.Used, view.LawTitle{ID: id, Title: strconv.Itoa(n)})
			}
		}
		out.Terms = append(out.Terms, term)
	}
	s.render(w, r, http.StatusOK, view.LawTermsPage(out))
}

// lawPage is a Law with all its clauses. The address of a clause leads to its
// place in its Law; what is no clause is looked for.
func (s *Server) lawPage(w http.ResponseWriter, r *http.Request) {
	p := s.page(r)
	book := s.lawBook(r, p)
	if book == nil {
		s.message(w, r, http.StatusNotFound, "error.nolaw")
		return
	}
	reference := r.PathValue("reference")
	place := lawPlace(r, book)
	clause, err := book.Find(reference)
	if err != nil {
		// A clause that only the code in force has is read there.
		if current := s.library.book(currentEdition, p.W.Lang()); current != nil {
			if there, err := current.Find(reference); err == nil && place.Edition != "" {
				http.Redirect(w, r, view.LawPlace{}.Href(there.ID), http.StatusSeeOther)
				return
			}
		}
		http.Redirect(w, r, "/law?q="+url.QueryEscape(reference), http.StatusSeeOther)
		return
	}
	top := topOf(book, clause)
	if string(top.ID) != reference {
		http.Redirect(w, r, place.Href(clause.ID), http.StatusSeeOther)
		return
	}
	out := view.Law{Page: p, Place: place, ID: top.ID, Name: book.Cite(top.ID), Title: top.Title, Year: book.Edition(), Language: book.Language()}
	list := book.Laws()
	at := slices.IndexFunc(list, func(c lawbook.Clause) bool { return c.ID == top.ID })
	if at > 0 {
		out.Previous = &view.LawTitle{ID: list[at-1].ID, Title: list[at-1].Title}
	}
	if at+1 < len(list) {
		out.Next = &view.LawTitle{ID: list[at+1].ID, Title: list[at+1].Title}
	}
	lawTree(book, top, 0, &out.Rows)
	if err := s.lawCases(p, &out); err != nil {
		s.fail(w, r, err)
		return
	}
	lawStanding(&out)
	if err := s.lawBeside(r.Context(), book, &out); err != nil {
		s.fail(w, r, err)
		return
	}
	s.render(w, r, http.StatusOK, view.LawPage(out))
}

// lawCases puts the cases of the exam beside the clauses that their rulings stand
// on, by the same code.
func (s *Server) lawCases(p view.Page, out *view.Law) error {
	edition := playedBy(out.Year)
	cases, err := s.cases.in(p.W.Lang())
	if err != nil {
		return err
	}
	for _, c := range cases {
		if c.Edition() != edition {
			continue
		}
		clauses := c.Clauses()
		for i, row := range out.Rows {
			if slices.Contains(clauses, laws.Clause(row.Clause.ID)) {
				out.Rows[i].Cases = append(out.Rows[i].Cases, view.LawCase{ID: c.ID, Title: c.Title})
			}
		}
	}
	return nil
}

// lawStanding puts the matters whose procedures cite a clause beside it, and what
// an authority may settle there, which is of the code that is played by.
func lawStanding(out *view.Law) {
	out.Played = out.Year == currentEdition
	edition := playedBy(out.Year)
	at := map[laws.Clause]*view.LawRow{}
	for i := range out.Rows {
		at[laws.Clause(out.Rows[i].Clause.ID)] = &out.Rows[i]
	}
	for _, m := range laws.Matters() {
		clauses := m.Matter.ClausesOf(edition)
		for _, c := range clauses {
			if row := at[c]; row != nil && row.Depth > 0 {
				row.Matters = append(row.Matters, view.LawMatter{Matter: m.Matter, Says: m.Says})
			}
		}
		if n := out.ID.Law(); n > 0 && len(clauses) > 0 && (slices.Contains(m.Laws, n) || slices.Contains(clauses, laws.Clause(out.ID))) {
			out.Matters = append(out.Matters, view.LawMatter{Matter: m.Matter, Says: m.Says})
		}
	}
	if !out.Played {
		return
	}
	for _, p := range laws.PolicyList() {
		for _, c := range p.Clauses {
			if row := at[c]; row != nil {
				row.Settings = append(row.Settings, p)
			}
		}
	}
}

// lawSettings is what an authority may settle.
func (s *Server) lawSettings(w http.ResponseWriter, r *http.Request) {
	s.render(w, r, http.StatusOK, view.LawSettingsPage(view.LawSettings{Page: s.page(r), Settings: laws.PolicyList(), Editions: olderEditions()}))
}

// playedBy is the edition as the procedures of the Laws know it.
func playedBy(year string) laws.Edition {
	n, err := strconv.Atoi(year)
	if err != nil { // a year names each edition of the book
		return laws.Laws2017
	}
	return laws.Edition(n)
}

// olderEditions are the editions of the book besides the one that is played by.
func olderEditions() []string {
	var out []string
	for _, e := range lawbook.Editions() {
		if e.Year != currentEdition {
			out = append(out, e.Year)
		}
	}
	return out
}

// topOf is the Law, or the part before the Laws, that a clause stands in.
func topOf(book *lawbook.Book, c lawbook.Clause) lawbook.Clause {
	for up, ok := book.Parent(c.ID); ok; up, ok = book.Parent(up.ID) {
		c = up
	}
	return c
}

// lawTree lists a clause and all under it.
func lawTree(book *lawbook.Book, c lawbook.Clause, depth int, out *[]view.LawRow) {
	row := view.LawRow{Clause: c, Name: book.Cite(c.ID), Depth: depth}
	for _, id := range book.Citing(c.ID) {
		row.Cited = append(row.Cited, view.LawTitle{ID: id, Title: book.Cite(id)})
	}
	row.Cited = slices.CompactFunc(row.Cited, func(a, b view.LawTitle) bool { return a.Title == b.Title })
	for _, run := range c.Runs() {
		row.Text = append(row.Text, lawRun(book, run))
	}
	*out = append(*out, row)
	for _, child := range book.Children(c.ID) {
		lawTree(book, child, depth+1, out)
	}
}

// lawRun is a piece of a text with the clause that it leads to.
func lawRun(book *lawbook.Book, run lawbook.Run) view.LawRun {
	if run.Term != "" {
		return view.LawRun{Text: run.Text, To: book.TermClause(run.Term), Term: true}
	}
	return view.LawRun{Text: run.Text, To: run.Refers}
}

// lawBeside says what a Law can be laid beside, and lays it there.
func (s *Server) lawBeside(ctx context.Context, book *lawbook.Book, out *view.Law) error {
	offer := func(key, name string) {
		out.Beside = append(out.Beside, view.LawBeside{Key: key, Name: name, On: out.Place.Beside == key})
	}
	for _, l := range s.spoken {
		if l.Code != book.Language() && slices.Contains(s.library.languages(book.Edition()), l.Code) {
			offer(l.Code, l.Name)
			if out.Place.Beside == l.Code {
				out.BesideLanguage = l.Code
				lawLay(s.library.book(book.Edition(), l.Code), out)
			}
		}
	}
	for _, e := range lawbook.Editions() {
		other := s.library.book(e.Year, book.Language())
		if e.Year == book.Edition() || other == nil {
			continue
		}
		if _, there := other.Clause(out.ID); !there {
			continue
		}
		offer(e.Year, out.W.T("law.edition", "Year", e.Year))
		if out.Place.Beside == e.Year {
			out.BesideLanguage = other.Language()
			lawLay(other, out)
		}
	}
	shelf, err := s.shelf(ctx, book.Edition(), book.Language())
	if err != nil {
		return err
	}
	has := slices.ContainsFunc(out.Rows, func(row view.LawRow) bool { _, ok := shelf.Passage(row.Clause.ID); return ok })
	if !has {
		return nil
	}
	offer(mine, strings.Join(shelf.Sources(), ", "))
	if out.Place.Beside == mine {
		out.BesideLanguage = book.Language()
		for i := range out.Rows {
			if text, ok := shelf.Passage(out.Rows[i].Clause.ID); ok {
				for paragraph := range strings.Lines(text) {
					out.Rows[i].Other = append(out.Rows[i].Other, []view.LawRun{{Text: strings.TrimSpace(paragraph)}})
				}
			}
		}
	}
	return nil
}

// lawLay lays another book beside the rows: clauses that only it has get a row
// behind the one before them.
func lawLay(other *lawbook.Book, out *view.Law) {
	top, ok := other.Clause(out.ID)
	if !ok {
		return
	}
	var theirs []view.LawRow
	lawTree(other, top, 0, &theirs)
	after := 0
	for _, row := range theirs {
		at := slices.IndexFunc(out.Rows, func(own view.LawRow) bool { return own.Clause.ID == row.Clause.ID })
		if at < 0 {
			after++
			own := view.LawRow{Clause: lawbook.Clause{ID: row.Clause.ID}, Name: row.Name, Depth: row.Depth}
			out.Rows = slices.Insert(out.Rows, min(after, len(out.Rows)), own)
			at = after
		}
		after = at
		out.Rows[at].OtherTitle = row.Clause.Title
		if len(row.Text) > 0 {
			out.Rows[at].Other = [][]view.LawRun{row.Text}
		}
	}
}
