package exchange

import (
	"bytes"
	"strings"

	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/sentence"
)

// links reads links of the hand viewer, one a line. Nothing is fetched.
func (d *Document) links(data []byte) error {
	number := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))) {
		number++
		text := string(bytes.TrimSpace(line))
		if text == "" {
			continue
		}
		l, err := lin.ParseLink(text)
		if err != nil {
			return sentence.Errorf("exchange: %s:%d: %w", d.Source, number, err)
		}
		if l.File == nil {
			return sentence.Errorf("exchange: %s:%d: the link only says where the board is, and that is not fetched: %s", d.Source, number, strings.TrimSpace(l.Address+" "+l.MyHand))
		}
		for _, f := range l.File.Faults {
			f.File, f.Line = d.Source, number
			d.Faults = append(d.Faults, f)
		}
		for _, g := range l.File.Games() {
			d.linGame(g.Content())
		}
	}
	return nil
}

// writeLinks writes a link for each board.
func writeLinks(b *bytes.Buffer, f *lin.File) {
	for _, g := range f.Games() {
		b.WriteString(g.Content().Link() + "\n")
	}
}
