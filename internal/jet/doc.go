// Package jet reads the tables of Microsoft Access databases, the files of the
// engines Jet 3 and Jet 4. It does not write, has no use for indexes, queries or
// relations, and never goes by what a file says about its own size.
//
// A map of the package:
//
//   - [Open] takes the bytes of a file and finds its tables in the catalogue.
//   - [DB.Table] is one of them; [Table.Rows] goes through its rows, in the order
//     of the pages.
//   - A value is nil, bool, int64, float64, string, time.Time or []byte.
//
// A database is pages of the same size. A page of a definition names the columns
// of a table and the list of the pages with its rows; rows stand in their page
// from the end to the beginning, with the values of fixed length first, then
// those of variable length with a list of their places, then a bit for each
// column that tells whether it has a value.
package jet
