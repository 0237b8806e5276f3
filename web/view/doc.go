// Package view renders the pages: values in, HTML out. It holds no state, asks
// nobody anything and knows no addresses but those of the forms it writes.
//
// What a page shows of the cards comes from one laws.View and from nowhere
// else, so a card that a viewer may not see cannot get into that viewer's page.
// Every sentence comes from package locale.
//
// A map of the package:
//
//   - page.go, page.templ: what all pages have: head, bar, settings
//   - table.go: [Table], the page of a table as a value; where each hand lies
//   - region.go: [Table.Regions], the parts of that page that are sent again
//     when they have changed
//   - table.templ: the page; plate.templ, auction.templ, cards.templ,
//     todo.templ, outcome.templ: its parts
//   - outcome.go: [Outcome], a result with what it is worth
//   - law.go, law.templ: the pages of the law book
//   - ruling.go, ruling.templ: the Director's assistant
//   - start.templ, faults.templ, summary.templ, message.templ: the other pages
//
// The files ending in _templ.go are made from the templates by templ.
package view
