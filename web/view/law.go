package view

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// LawPlace is where in the library a page of the book is: what its links carry
// on.
type LawPlace struct {
	Edition  string // empty for the code that is played by
	Beside   string // what is laid beside the text; empty for nothing
	Language string // of the book
}

// query is what the place adds to an address.
func (l LawPlace) query() url.Values {
	v := url.Values{}
	if l.Edition != "" {
		v.Set("edition", l.Edition)
	}
	if l.Beside != "" {
		v.Set("beside", l.Beside)
	}
	return v
}

func (l LawPlace) address(path, fragment string) string {
	u := url.URL{Path: path, RawQuery: l.query().Encode(), Fragment: fragment}
	return u.String()
}

// Href is the address of a clause: its Law, and the place of the clause on that
// page.
func (l LawPlace) Href(id lawbook.ID) string {
	top := lawTop(id)
	if top == id {
		return l.address("/law/"+string(id), "")
	}
	return l.address("/law/"+string(top), lawAnchor(id))
}

func (l LawPlace) href(id lawbook.ID) templ.SafeURL { return templ.SafeURL(l.Href(id)) }

// lay is the address of a Law with something laid beside it.
func (l LawPlace) lay(id lawbook.ID, beside string) templ.SafeURL {
	l.Beside = beside
	return l.href(id)
}

// contents is the address of the list of the Laws, of an edition.
func (l LawPlace) contents(edition string) templ.SafeURL {
	l.Edition, l.Beside = edition, ""
	return templ.SafeURL(l.address("/law", ""))
}

func (l LawPlace) terms() templ.SafeURL { return templ.SafeURL(l.address("/law/terms", "")) }

// cited is the address of a clause from outside of the book.
func (l LawPlace) cited(id lawbook.ID) templ.SafeURL {
	to := "/law/" + url.PathEscape(string(id))
	if query := l.query().Encode(); query != "" {
		to += "?" + query
	}
	return templ.SafeURL(to)
}

// lawTop is the page that a clause stands on.
func lawTop(id lawbook.ID) lawbook.ID {
	s := string(id)
	switch {
	case id.Law() > 0:
		digits := 0
		for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
			digits++
		}
		return lawbook.ID(s[:digits])
	case strings.HasPrefix(s, string(lawbook.Introduction)):
		return lawbook.Introduction
	}
	return lawbook.Definitions
}

// lawAnchor is the place of a clause on its page: a name without spaces.
func lawAnchor(id lawbook.ID) string { return strings.ReplaceAll(string(id), " ", "_") }

// LawTitle is a clause to be led to.
type LawTitle struct {
	ID    lawbook.ID
	Title string
}

// LawContents is the list of the Laws, and what a search has found.
type LawContents struct {
	Page
	Place    LawPlace
	Year     string
	Editions []string // the others
	Laws     []LawTitle
	Query    string // empty when nothing is looked for
	Found    []LawHit
}

// LawHit is a clause that a search has found.
type LawHit struct {
	ID                     lawbook.ID
	Name, Law, Title, Text string
}

// LawTerms is the index of terms.
type LawTerms struct {
	Page
	Place LawPlace
	Year  string
	Terms []LawTerm
}

// LawTerm is a term with the clause that says what it means and, of each Law that
// uses it, the first clause to do so.
type LawTerm struct {
	Name    string
	Defined LawTitle
	Used    []LawTitle
}

// Law is the page of a Law.
type Law struct {
	Page
	Place          LawPlace
	ID             lawbook.ID
	Name, Title    string
	Year, Language string
	Rows           []LawRow
	Beside         []LawBeside // what can be laid beside it
	BesideLanguage string      // of what is; empty for nothing
	Previous, Next *LawTitle
	Matters        []LawMatter
	Played         bool // this is the edition that is played by
}

// LawBeside is something that can be laid beside a Law.
type LawBeside struct {
	Key, Name string
	On        bool
}

// LawMatter is a matter that the program rules on by a Law or a clause.
type LawMatter struct {
	Matter laws.Matter
	Says   laws.Phrase
}

// LawRow is a clause, and what is laid beside it.
type LawRow struct {
	Clause     lawbook.Clause
	Name       string
	Depth      int
	Text       []LawRun
	Cited      []LawTitle // the clauses that refer to this one
	Cases      []LawCase  // of the exam, whose rulings stand on it
	Matters    []LawMatter
	Settings   []laws.PolicyInfo // that change it, or that it leaves to the Authority
	OtherTitle string
	Other      [][]LawRun // paragraphs
}

// LawCase is a case of the exam to be led to.
type LawCase struct{ ID, Title string }

// LawRun is a piece of text, and where it leads; To is empty for mere words.
type LawRun struct {
	Text string
	To   lawbook.ID
	Term bool
}

// linked says whether something stands on the clause.
func (r LawRow) linked() bool { return len(r.Cases)+len(r.Matters)+len(r.Settings) > 0 }

// LawSettings is what an authority may settle.
type LawSettings struct {
	Page
	Settings []laws.PolicyInfo
	Editions []string // whose Law 20 a record can name, besides the code that is played by
}

func policyHref(p laws.PolicyInfo) templ.SafeURL { return templ.SafeURL("/law/settings#" + p.Name) }

// matter is where a matter is ruled on by the edition.
func (l LawPlace) matter(m laws.Matter) templ.SafeURL {
	u := url.URL{Path: "/ruling/" + string(m)}
	if l.Edition != "" {
		u.RawQuery = url.Values{"a": {"edition=" + l.Edition}}.Encode()
	}
	return templ.SafeURL(u.String())
}

// number is what stands before the clause: a later statement of the clause
// above it has no number of its own.
func (r LawRow) number() string {
	s := string(r.Clause.ID)
	switch {
	case r.Depth == 0, strings.Contains(s, "/"):
		return ""
	case strings.HasSuffix(s, "*"):
		return "*"
	}
	if _, note, ok := strings.Cut(s, " note"); ok { // to the clause above it: (1)
		return note
	}
	return r.Name
}

func (r LawRow) titled() bool {
	return r.Depth > 0 && r.Clause.Title != "" && (r.Clause.ID.Law() > 0 || r.Clause.Heading()) && r.Clause.Title != r.number()
}

// depthClass sets a clause in by its depth.
func (r LawRow) depthClass() string { return "law-depth-" + string(rune('0'+min(r.Depth, 5))) }

// heading is the number of the Law and the edition.
func (l Law) heading() string {
	edition := l.W.T("law.edition", "Year", l.Year)
	if l.ID.Law() == 0 {
		return edition
	}
	return l.W.T("law.law", "Number", l.Name) + " · " + edition
}

func (l Law) pageTitle() string { return l.Name + " " + l.Title + " · Overtrick" }

// lawName is a Law with its number and title.
func lawName(t LawTitle) string {
	if t.ID.Law() == 0 {
		return t.Title
	}
	return string(t.ID) + " " + t.Title
}
