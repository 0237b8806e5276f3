package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Fault is a line that cannot be read, or a board that is none.
type Fault struct {
	File   string
	Line   int // from 1
	Reason string
	cause  error // the reason as it was made
}

// Sentence is file, line and reason, for other languages.
func (f Fault) Sentence() (form string, args []any) {
	return "%s:%d: %w", []any{f.File, f.Line, f.cause}
}

// Unwrap is the reason.
func (f Fault) Unwrap() error { return f.cause }

// Error is file, line and reason.
func (f Fault) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Reason) }

// MaxLine is the longest line in bytes that Read takes.
const MaxLine = 64 << 10

// Read reads all records of a file; name stands in the faults. The error joins
// a Fault for everything that is wrong; the records that are whole are returned
// with it. Whether the actions are legal is not looked at.
func Read(r io.Reader, name string) ([]Record, error) {
	in := &reader{name: name}
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 4096), MaxLine)
	for lines.Scan() {
		in.line++
		if text := lines.Text(); utf8.ValidString(text) && !strings.Contains(text, "\x00") {
			in.take(text)
			continue
		}
		in.fault("it is not text in UTF-8, which a board record is; nothing is read from here on")
		break
	}
	if err := lines.Err(); err != nil {
		in.line++
		in.fault("%w", err)
	}
	in.finish()
	if len(in.records) == 0 && len(in.faults) == 0 {
		in.line = max(in.line, 1)
		in.fault("the file holds no board")
	}
	return in.records, errors.Join(in.faults...)
}

// ParseEntry reads one action and its effects, as EntryText writes them.
func ParseEntry(text string, v bridge.Vulnerability) (laws.Entry, error) {
	var e laws.Entry
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		var err error
		if after, ok := strings.CutPrefix(line, ">"); ok {
			var effect laws.Effect
			effect, err = parseEffect(after, v)
			e.Effects = append(e.Effects, effect)
		} else if e.Action != nil {
			err = sentence.New("there is more than one action")
		} else {
			e.Action, err = parseAction(line)
		}
		if err != nil {
			return laws.Entry{}, sentence.Errorf("record: %w", err)
		}
	}
	if e.Action == nil {
		return laws.Entry{}, sentence.New("record: there is no action")
	}
	return e, nil
}

// ParseHeading reads what HeadingText writes.
func ParseHeading(text string) (laws.Start, error) {
	records, err := Read(strings.NewReader(text), "heading")
	switch {
	case err != nil:
		return laws.Start{}, sentence.Errorf("record: %w", err)
	case len(records) != 1 || len(records[0].Entries) != 0:
		return laws.Start{}, sentence.New("record: it is not one heading")
	}
	return records[0].Start, nil
}

// reader is the state of Read between lines.
type reader struct {
	name   string
	line   int
	faults []error

	records []Record
	now     *Record // the board being read
	begun   int     // its first line
	bad     bool    // it had a fault
	cards   bool    // it has a deal or a position
	ending  laws.Ending
	parts   [3]bool // contract, won, leader have been given
}

func (in *reader) fault(format string, args ...any) {
	in.bad = true
	cause := sentence.Errorf(format, args...)
	in.faults = append(in.faults, Fault{in.name, in.line, cause.Error(), cause})
}

func (in *reader) take(text string) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || text[0] == '#' {
		return
	}
	if after, ok := strings.CutPrefix(text, ">"); ok {
		in.effect(cutComment(after))
		return
	}
	text = cutComment(text)
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	if word = strings.ToLower(word); word == "board" {
		in.finish()
		in.board(rest)
		return
	}
	if in.now == nil {
		in.fault("%q stands before the first board", text)
		return
	}
	switch word {
	case "edition", "disclosure", "mode", "policy", "system", "deal", "position", "contract", "won", "leader":
		if len(in.now.Entries) > 0 {
			in.fault("%q belongs before the first action", text)
			return
		}
		if err := in.heading(word, rest); err != nil {
			in.fault("%w", err)
		}
	default:
		a, err := parseAction(text)
		if err != nil {
			in.fault("%w", err)
			return
		}
		in.now.Entries = append(in.now.Entries, laws.Entry{Action: a})
		in.now.lines = append(in.now.lines, in.line)
	}
}

// cutComment takes a comment off the end of a line: a # that is not inside
// quotes.
func cutComment(text string) string {
	inQuotes := false
	for i := 0; i < len(text); i++ {
		switch {
		case inQuotes && text[i] == '\\':
			i++
		case text[i] == '"':
			inQuotes = !inQuotes
		case text[i] == '#' && !inQuotes:
			return strings.TrimSpace(text[:i])
		}
	}
	return text
}

func (in *reader) effect(text string) {
	if in.now == nil || len(in.now.Entries) == 0 {
		in.fault("there is no action for it to follow from: %q", strings.TrimSpace(text))
		return
	}
	e, err := parseEffect(text, in.now.Start.Board.Vulnerable)
	if err != nil {
		in.fault("%w", err)
		return
	}
	last := &in.now.Entries[len(in.now.Entries)-1]
	last.Effects = append(last.Effects, e)
}

// board begins a board: "7", or "7 dealer S vulnerable NS".
func (in *reader) board(text string) {
	in.now, in.begun, in.bad, in.cards = &Record{}, in.line, false, false
	in.ending, in.parts = laws.Ending{}, [3]bool{}
	words := strings.Fields(text)
	if len(words) == 0 {
		in.fault("a board has a number")
		return
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 1 {
		in.fault("%q is not the number of a board", words[0])
		return
	}
	b := bridge.NewBoard(n)
	for words = words[1:]; len(words) > 0 && err == nil; words = words[2:] {
		if len(words) == 1 {
			err = sentence.Errorf("nothing stands behind %q", words[0])
			break
		}
		switch strings.ToLower(words[0]) {
		case "dealer":
			b.Dealer, err = bridge.ParseSeat(words[1])
		case "vulnerable":
			b.Vulnerable, err = bridge.ParseVulnerability(words[1])
		default:
			err = sentence.Errorf("%q is neither dealer nor vulnerable", words[0])
		}
	}
	if err != nil {
		in.fault("%w", err)
	}
	in.now.Start.Board = b
	in.now.Start.Rules.Edition = laws.Laws2017
}

func (in *reader) heading(word, text string) (err error) {
	s := &in.now.Start
	switch word {
	case "edition":
		n, err := strconv.Atoi(text)
		s.Rules.Edition = laws.Edition(n)
		return numberError(text, err)
	case "disclosure":
		switch strings.ToLower(text) {
		case "caller":
			s.Rules.Disclosure = laws.ByCaller
		case "partner":
			s.Rules.Disclosure = laws.ByPartner
		default:
			return sentence.Errorf("disclosure is by caller or by partner, not %q", text)
		}
	case "mode":
		switch strings.ToLower(text) {
		case "strict":
			s.Rules.Mode = laws.StrictMode
		case "open":
			s.Rules.Mode = laws.OpenMode
		default:
			return sentence.Errorf("a table is strict or open, not %q", text)
		}
	case "system":
		who, card, _ := strings.Cut(text, " ")
		side, err := bridge.ParseSide(who)
		if err != nil {
			return err
		}
		s.Systems[side], err = quoted(card)
		return err
	case "policy":
		s.Rules.Policies, err = laws.ParsePolicies(append(s.Rules.Policies.Names(), strings.Fields(strings.ToLower(text))...))
		return err
	case "deal", "position":
		if in.cards {
			return sentence.New("the board has its cards already")
		}
		setup, err := bridge.ParseSetup(text)
		if err != nil {
			return err
		}
		in.cards = true
		if word == "position" {
			s.Ending = &in.ending
			s.Hands, err = handsAsWritten(setup)
			return err
		}
		deal, err := setup.Check()
		s.Hands = deal.Hands()
		return err
	case "contract":
		w, err := bridge.ParseWritten(text)
		if err == nil && (!w.HasDeclarer || w.HasTricks) {
			err = sentence.Errorf("%q is not a contract and its declarer, as in 4SX by S", text)
		}
		in.ending.Contract, in.ending.Declarer, in.parts[0] = w.Contract, w.Declarer, true
		return err
	case "won":
		var ns, ew int
		var tail string
		if n, err := fmt.Sscanf(text+"|", "NS %d EW %d%s", &ns, &ew, &tail); n != 3 || tail != "|" {
			return sentence.Errorf("%q is not tricks won, as in NS 3 EW 2 (%w)", text, errors.Join(err))
		}
		in.ending.Won, in.parts[1] = bridge.BySide[int]{ns, ew}, true
	case "leader":
		in.ending.Leader, err = bridge.ParseSeat(text)
		in.parts[2] = true
	}
	return err
}

// handsAsWritten is the hands of a position, where any number of cards may be
// missing but none may be there twice.
func handsAsWritten(setup bridge.Setup) (bridge.BySeat[bridge.Hand], error) {
	var hands bridge.BySeat[bridge.Hand]
	for _, s := range bridge.Seats {
		if !setup.Known[s] {
			return hands, sentence.Errorf("%s's hand is not given", s.Name())
		}
		hands[s] = bridge.NewHand(setup.Hands[s]...)
		if hands[s].Len() != len(setup.Hands[s]) {
			return hands, sentence.Errorf("%s holds a card twice", s.Name())
		}
	}
	return hands, nil
}

// finish checks the board that has been read and keeps it if it is one.
func (in *reader) finish() {
	if in.now == nil {
		return
	}
	r := in.now
	in.now = nil
	here := in.line
	in.line = in.begun
	defer func() { in.line = here }()
	switch {
	case in.bad:
		return
	case !in.cards:
		in.fault("board %d has no deal", r.Start.Board.Number)
		return
	case r.Start.Ending == nil && in.parts != [3]bool{}:
		in.fault("contract, won and leader are for a position, not for a whole deal")
		return
	case r.Start.Ending != nil && in.parts != [3]bool{true, true, true}:
		in.fault("a position needs the lines contract, won and leader")
		return
	}
	if r.Start.Ending != nil {
		ending := in.ending
		r.Start.Ending = &ending
	}
	if _, err := laws.New(r.Start); err != nil {
		in.fault("%w", err)
		return
	}
	in.records = append(in.records, *r)
}
