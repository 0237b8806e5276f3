package dealfile

import (
	"fmt"
	"path"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Format is a format of deal files.
type Format uint8

// The formats.
const (
	BRI Format = iota + 1 // old dealing programs: three hands as numbers
	DGE                   // hands as symbols and ranks
	DUP                   // BRI and DGE in one record
	DLM                   // text of Duplimate machines, with checksums
	BER                   // one digit a card
	BHG                   // one letter a card, from the dealer on
	CDS                   // two bits a card, with board numbers
	RZD                   // two bits a card
	CSV                   // sixteen suits, number, dealer and vulnerability
	RBN                   // a deal with its auction, play and story
)

// Formats are all of them.
var Formats = [...]Format{BRI, DGE, DUP, DLM, BER, BHG, CDS, RZD, CSV, RBN}

var formatNames = [...]string{"", "BRI", "DGE", "DUP", "DLM", "BER", "BHG", "CDS", "RZD", "CSV", "RBN"}

// String is the name in capitals, which is also the end of the names of its
// files.
func (f Format) String() string {
	if int(f) < len(formatNames) && f > 0 {
		return formatNames[f]
	}
	return fmt.Sprintf("Format(%d)", uint8(f))
}

// ParseFormat is the format of that name, in any case.
func ParseFormat(text string) (Format, error) {
	for _, f := range Formats {
		if strings.EqualFold(f.String(), text) {
			return f, nil
		}
	}
	return 0, sentence.Errorf("dealfile: %q is no format of deal files", text)
}

// OfName is the format that the end of a file's name tells.
func OfName(name string) (Format, bool) {
	f, err := ParseFormat(strings.TrimPrefix(path.Ext(name), "."))
	return f, err == nil
}
