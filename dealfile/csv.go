package dealfile

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// csv reads CSV: sixteen suits from North's spades on, the number of the board,
// dealer and vulnerability.
func (in *reader) csv() {
	r := csv.NewReader(bytes.NewReader(bytes.TrimRight(bytes.TrimPrefix(in.data, []byte("\xEF\xBB\xBF")), "\x00\x1A")))
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace, r.ReuseRecord = -1, true, true, true
	if first, _, _ := bytes.Cut(in.data, []byte{'\n'}); bytes.Count(first, []byte{';'}) > bytes.Count(first, []byte{','}) {
		r.Comma = ';'
	}
	for {
		row, err := r.Read()
		if err == io.EOF {
			return
		}
		line, _ := r.FieldPos(0)
		var wrong *csv.ParseError
		if errors.As(err, &wrong) {
			in.fault(wrong.Line, "", fault.Syntax, fault.Serious, "the line cannot be read: %v", fault.Decoding(wrong.Err))
			continue
		}
		if err != nil {
			return
		}
		in.csvRow(row, line)
	}
}

func (in *reader) csvRow(row []string, line int) {
	if len(row) < 16 {
		if strings.TrimSpace(strings.Join(row, "")) != "" {
			in.fault(line, "", fault.Table, fault.Serious, "the line has %v; a deal has sixteen suits, a number, dealer and vulnerability", sentence.Count{N: len(row), Noun: "field"})
		}
		return
	}
	b := in.next()
	if len(row) > 16 {
		if n, err := strconv.Atoi(strings.TrimSpace(row[16])); err == nil && n > 0 && n < 1<<30 {
			b = bridge.NewBoard(n)
		} else {
			in.fault(line, strconv.Itoa(b.Number), fault.Value, fault.Serious, "%s is no number of a board", fault.Clip(row[16]))
		}
	}
	if len(row) > 17 {
		in.conditions(&b, row[17], line)
	}
	s := bridge.Setup{Known: bridge.BySeat[bool]{true, true, true, true}}
	for i, text := range row[:16] {
		by, suit := bridge.Seat(i/4), bridge.Spades-bridge.Suit(i%4)
		text = strings.ReplaceAll(strings.TrimSpace(text), "10", "T")
		for _, c := range strings.Trim(text, "-") {
			rank, err := bridge.ParseRank(string(c))
			if err != nil {
				in.fault(line, strconv.Itoa(b.Number), fault.Card, fault.Serious, "%s's %s are %s, which are no ranks", by.Name(), suit.Name(), fault.Clip(text))
				break
			}
			s.Hands[by] = append(s.Hands[by], bridge.NewCard(suit, rank))
		}
	}
	in.add(Record{Board: b, Line: line}, s)
}

// conditions reads dealer and vulnerability, as in N/NS.
func (in *reader) conditions(b *bridge.Board, text string, line int) {
	law := *b
	dealer, vulnerable, _ := strings.Cut(strings.TrimSpace(text), "/")
	seat, err := bridge.ParseSeat(dealer)
	v, otherErr := bridge.ParseVulnerability(vulnerable)
	if err != nil || otherErr != nil {
		in.fault(line, strconv.Itoa(b.Number), fault.Value, fault.Serious, "%s is no dealer with a vulnerability, such as N/NS", fault.Clip(text))
		return
	}
	b.Dealer, b.Vulnerable = seat, v
	if *b != law {
		in.fault(line, strconv.Itoa(b.Number), fault.LawTwo, fault.Warning, "dealer and vulnerability are %s and %s; by Law 2 those of board %d are %s and %s", seat, v, law.Number, law.Dealer, law.Vulnerable)
	}
}

// sides is a vulnerability as the format spells it.
func sides(v bridge.Vulnerability) string {
	switch {
	case v.Has(bridge.NorthSouth) && v.Has(bridge.EastWest):
		return "All"
	case v.Has(bridge.NorthSouth):
		return "NS"
	case v.Has(bridge.EastWest):
		return "EW"
	}
	return "-"
}

func (w *writer) csv() {
	w.each(func(r *Record) {
		for _, s := range bridge.Seats {
			for _, suit := range strings.Split(r.Deal.Hand(s).String(), ".") {
				fmt.Fprintf(w, `"%s",`, suit)
			}
		}
		fmt.Fprintf(w, "\"%d\",\"%s/%s\"\r\n", r.Board.Number, r.Board.Dealer, sides(r.Board.Vulnerable))
	})
}
