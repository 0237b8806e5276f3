// Package printout sets a session on paper: rankings, score cards, travellers,
// cards for the tables and hand records, as PDF on A4.
//
// A map of the package:
//
//   - [Document]: parts one after the other; [Document.WriteTo] is the PDF.
//   - [Table]: a table with a heading, which goes on with its head on the next
//     page. [Diagrams]: boards with their four hands.
//
// What stands in the parts, in which language, and who may see it is the
// caller's; the package only lays it out. Its fonts hold the four suits, Latin,
// Greek and Cyrillic letters. The same document gives the same bytes.
package printout
