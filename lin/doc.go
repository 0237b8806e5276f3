// Package lin reads and writes LIN, the text format of the movies of Bridge Base
// Online: boards with both rooms of a vugraph, hand records of players and
// tournaments, and the links of the hand viewer that people send each other.
// Other programs write it as well.
//
// There is no standard. A LIN text is a row of tags and values parted by |,
// and line ends mean nothing:
//
//	pn|S,W,N,E|md|3S..H..D..C..,..,..,|ah|Board 1|sv|o|mb|1N|mb|p|pc|D4|mc|9|
//
// Reading is tolerant: what some program wrote comes in as far as it can be
// understood, and what is wrong is told as a Fault with its line, its kind, its
// severity and a sentence. Unknown tags are kept with the others. Parts that are
// not tags at all are kept as tags without a name.
//
// A map of the package:
//
//   - Read: a whole file. Parse, ParseEscaped: text in hand, also percent-coded.
//   - File, Segment, Game, Tag: what stands in the file, in its order. A segment
//     is a vugraph header with the boards under it; a file without such headers
//     has one. A Game is one board at one table.
//   - Game.Content, Content: what the tags of a game mean, in the words of
//     package bridge: players, deal, auction with alerts, play, claim, result.
//   - Segment.Header, Header: what the vugraph header says, with its results.
//   - Write: a file again, tag by tag. Content.Tags, NewFile: a file from what is
//     known about boards.
//   - ParseLink, Content.Link: links of the hand viewer, both ways.
//   - Fault, Kind, Severity: what is wrong.
package lin
