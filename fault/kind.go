package fault

// Kind says what a fault is about.
type Kind uint8

// The kinds of faults. No format has all of them.
const (
	Encoding   Kind = iota + 1 // character set, control characters
	Truncated                  // the file ends inside something
	Syntax                     // what is not well formed
	Stray                      // text or bytes that belong to nothing
	Duplicate                  // what is there already
	Unknown                    // a tag or an element that nobody has described
	Layout                     // blank lines, line length: where games begin and end
	Inherit                    // a value taken from another game where it must not be
	Header                     // the head of the file and its lists
	Value                      // a value that cannot stand where it stands
	Missing                    // something that is needed or referred to and is not there
	LawTwo                     // dealer or vulnerability differ from Law 2
	Deal                       // the cards of the deal
	Call                       // a call that cannot be read or is not admissible
	AuctionEnd                 // auction, contract, declarer and lead disagree
	Note                       // notes and references to them
	Card                       // a card that cannot be read or is not held
	Play                       // the order of play, a revoke, a wrong leader
	Result                     // contract, declarer, lead or tricks
	Score                      // a score that cannot be, or differs from the contract
	Table                      // rows and columns of a table
	Event                      // a form of event or of scoring that the format does not have
	Checksum                   // a number that should vouch for others and does not
	TooMuch                    // a limit was reached
)

var kindNames = [...]string{
	"", "encoding", "truncated", "syntax", "stray text", "duplicate", "unknown", "layout", "inheritance", "header", "value", "missing",
	"Law 2", "deal", "call", "auction and contract", "note", "card", "play", "result", "score", "table", "event", "checksum", "limit",
}

// String is the kind in a word or two.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "fault"
}
