package web

import (
	"context"
	"sync"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/lawtext"
)

// currentEdition is the code that tables are played by.
const currentEdition = "2017"

// library is the books of the Laws, each opened at its first use, and the texts
// of the people laid beside them.
type library struct {
	books sync.Map // bookKey to func() (*lawbook.Book, error)
}

type bookKey struct{ edition, language string }

// book is an edition of the Laws in the language, or in English when it is not
// there in it; nil when there is no such edition.
func (l *library) book(edition, language string) *lawbook.Book {
	for _, e := range lawbook.Editions() {
		if e.Year != edition {
			continue
		}
		language = lawbook.Nearest(edition, language)
		open, _ := l.books.LoadOrStore(bookKey{edition, language}, sync.OnceValues(func() (*lawbook.Book, error) {
			return lawbook.Open(edition, language)
		}))
		book, err := open.(func() (*lawbook.Book, error))()
		if err != nil { // the tests of the book read every one
			return nil
		}
		return book
	}
	return nil
}

// languages are those in which an edition is there.
func (l *library) languages(edition string) []string {
	for _, e := range lawbook.Editions() {
		if e.Year == edition {
			return e.Languages
		}
	}
	return nil
}

// shelf is what the people of the server have of an edition in a language.
func (s *Server) shelf(ctx context.Context, edition, language string) (lawtext.Shelf, error) {
	if s.Texts == nil {
		return lawtext.Shelf{}, nil
	}
	return s.Texts(ctx, edition, language)
}
