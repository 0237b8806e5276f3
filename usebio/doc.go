// Package usebio reads and writes USEBIO, the XML format in which scoring
// programs of Britain, Australia and other countries publish the results of
// pairs, teams and individual events: who took part, every traveller line, the
// points of every board, totals, places, master points, and the hands.
//
// Reading is tolerant: the versions from 1.0 to 1.3 and the habits of the
// programs that write them come in as they are, and what departs from the format
// or contradicts itself is told as a Fault with its line, its kind, its severity
// and a sentence. Unknown elements and attributes are kept and written again. A
// document type is never fetched, and a file that declares entities is refused.
//
// Values stand in the types as they were published, to the last digit, for that
// is what a result is; methods say what they mean in the words of packages
// bridge and score.
//
// A map of the package:
//
//   - Read: a whole file. Write, Writer: a file again, as other programs take it.
//   - File, Club, Event, Session, Section, Match: the tree. Group: what an event,
//     a session and a section have in common; Group.EachBoard and
//     Group.EachParticipants find everything at whatever depth it stands.
//   - Participants, Pair, Team, Player, MasterPoints: who took part and what
//     became of them.
//   - Board, Line: travellers. Line.Result, Line.Award, Line.OpeningLead,
//     Line.Points: what a line says. Line.SetResult, Line.SetAward: to write one.
//   - HandSet, HandBoard, Hand: the deals. NewHandBoard: to write one.
//   - Event.Form, Form, Contest, Method: what sort of event it is.
//   - Node, Element, Attr: what has no place of its own.
//   - Fault, Kind, Severity: what is wrong.
package usebio
