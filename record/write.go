package record

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Write writes the records, parted by empty lines.
func Write(w io.Writer, records ...Record) error {
	b := bufio.NewWriter(w)
	for i, r := range records {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(HeadingText(r.Start))
		for _, e := range r.Entries {
			b.WriteString(EntryText(e, r.Start.Board.Vulnerable))
		}
	}
	if err := b.Flush(); err != nil {
		return sentence.Errorf("record: %w", err)
	}
	return nil
}

// String is the record as text.
func (r Record) String() string {
	var b strings.Builder
	_ = Write(&b, r) // a strings.Builder takes everything
	return b.String()
}

// HeadingText is the lines that say what the table started from.
func HeadingText(s laws.Start) string {
	var b strings.Builder
	fmt.Fprintf(&b, "board %d", s.Board.Number)
	if !s.Board.Standard() {
		fmt.Fprintf(&b, " dealer %s vulnerable %s", s.Board.Dealer, s.Board.Vulnerable)
	}
	b.WriteByte('\n')
	if s.Rules.Edition != 0 && s.Rules.Edition != laws.Laws2017 {
		fmt.Fprintf(&b, "edition %d\n", s.Rules.Edition)
	}
	if s.Rules.Disclosure != laws.ByCaller {
		fmt.Fprintf(&b, "disclosure %s\n", s.Rules.Disclosure)
	}
	if s.Rules.Mode != laws.StrictMode {
		fmt.Fprintf(&b, "mode %s\n", s.Rules.Mode)
	}
	for _, name := range s.Rules.Policies.Names() {
		fmt.Fprintf(&b, "policy %s\n", name)
	}
	for _, side := range bridge.Sides {
		if card := s.Systems[side]; card != "" {
			fmt.Fprintf(&b, "system %s %s\n", side, strconv.Quote(card))
		}
	}
	word := "deal"
	if s.Ending != nil {
		word = "position"
	}
	fmt.Fprintf(&b, "%s N:", word)
	for i, seat := range bridge.Seats {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.Hands[seat].String())
	}
	b.WriteByte('\n')
	if e := s.Ending; e != nil {
		fmt.Fprintf(&b, "contract %s by %s\n", e.Contract, e.Declarer)
		fmt.Fprintf(&b, "won NS %d EW %d\n", e.Won[bridge.NorthSouth], e.Won[bridge.EastWest])
		fmt.Fprintf(&b, "leader %s\n", e.Leader)
	}
	return b.String()
}

// EntryText is the line of the action and the lines of its effects, each with
// its line end.
func EntryText(e laws.Entry, v bridge.Vulnerability) string {
	var b strings.Builder
	b.WriteString(actionText(e.Action))
	b.WriteByte('\n')
	for _, effect := range e.Effects {
		b.WriteString("> ")
		b.WriteString(effectText(effect, v))
		b.WriteByte('\n')
	}
	return b.String()
}
