package dealfile

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Line is a line of an RBN file: a label of one letter or digit and a text. The
// label { marks a comment, whose text may run over several lines.
type Line struct {
	Label byte
	Text  string
	Line  int
}

// Story is what an RBN record tells besides the deal. A value that the record
// does not give is that of the record before it, as the format has it.
type Story struct {
	// Lines are the lines of the record as they stand in the file.
	Lines []Line

	Title, Author  string
	Date           string // yyyymmdd, or less of it
	Location       string
	Event, Session string
	Scoring        string                // M for matchpoints, I for IMPs and others
	Teams          string                // as written
	Names          bridge.BySide[string] // partners parted by a +
	Calls          []Call                // from the dealer on
	Contract       bridge.Contract       // of HasContract
	Declarer       bridge.Seat           // of HasContract, when it is not passed out
	HasContract    bool
	Play           []PlayedCard   // in the order of play
	Tricks, Score  int            // of HasResult; the score is declarer's side's
	HasResult      bool           //
	Points         string         // IMPs or matchpoints as written
	Notes          map[int]string // texts of notes
}

// Call is a call of an RBN record.
type Call struct {
	Call  bridge.Call
	Alert bool
	Marks string // ! and ?
	Note  int    // of Notes; 0 when none is referred to
}

// PlayedCard is a card of an RBN record.
type PlayedCard struct {
	Seat  bridge.Seat
	Card  bridge.Card
	Marks string
	Note  int
}

// Auction is the auction; false when its calls are no legal auction that is
// over.
func (r *Record) Auction() (bridge.Auction, bool) {
	a := bridge.NewAuction(r.Board.Dealer)
	if r.Story == nil {
		return a, false
	}
	for _, c := range r.Story.Calls {
		if a.Over() || !a.Admissible(a.Turn(), c.Call) {
			return a, false
		}
		a.Add(c.Call)
	}
	return a, a.Over()
}

// rbn reads RBN: records of labelled lines, parted by blank lines.
func (in *reader) rbn() {
	text := string(in.data)
	if !utf8.ValidString(text) {
		text, _ = charmap.Windows1252.NewDecoder().String(text)
	}
	text = strings.TrimPrefix(strings.TrimRight(text, "\x00\x1A"), "\uFEFF")
	var lines []Line
	last := map[byte]Line{}
	number := 0
	comment := 0 // the line where one that is open begins
	flush := func() {
		if slices.ContainsFunc(lines, func(l Line) bool { return l.Label != '{' }) {
			in.record(lines, last)
			lines = nil
		}
	}
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		if number++; number > 1000+len(text)/8 {
			in.fault(number, "", fault.TooMuch, fault.Serious, "the file has more lines than can be meant; the rest was passed over")
			break
		}
		line = strings.TrimRight(line, "\n")
		switch {
		case comment > 0:
			lines[len(lines)-1].Text += "\n" + line
			if strings.Contains(line, "}") {
				comment = 0
			}
		case strings.TrimSpace(line) == "":
			flush()
		case line[0] == '{':
			lines = append(lines, Line{'{', line, number})
			if !strings.Contains(line, "}") {
				comment = number
			}
		case line[0] > ' ' && line[0] < 0x7F && (len(line) == 1 || line[1] == ' ' || line[1] == '\t'):
			lines = append(lines, Line{line[0], strings.TrimRight(line[1:], " \t\r"), number})
		default:
			in.fault(number, "", fault.Syntax, fault.Serious, "the line begins with no label of one letter and was kept as it is: %s", fault.Clip(line))
			lines = append(lines, Line{0, line, number})
		}
	}
	if comment > 0 {
		in.fault(comment, "", fault.Truncated, fault.Serious, "the file ends inside a comment that begins here")
	}
	flush()
	in.file.Trailer = lines
}

// order is which lines of a record depend on those before them: where one is
// given anew, the later ones of the record before it count no more.
const order = "BHACPR"

// record reads the lines of one record; last are those of the record before it.
func (in *reader) record(lines []Line, last map[byte]Line) {
	s := &Story{Lines: lines, Notes: map[int]string{}}
	first := len(order)
	said := map[byte]bool{}
	for _, l := range lines {
		switch {
		case l.Label == '{' || l.Label == 0:
			continue
		case l.Label >= '0' && l.Label <= '9':
			s.Notes[int(l.Label-'0')] = strings.TrimSpace(l.Text)
			continue
		case said[l.Label] && strings.IndexByte("TDLESFKNBHACPR", l.Label) >= 0:
			in.fault(l.Line, "", fault.Duplicate, fault.Warning, "label %c stands twice in one record; the last one counts", l.Label)
		case strings.IndexByte("TDLESFKNBHACPRIM", l.Label) < 0:
			in.faults.Habit("label", fault.Fault{Line: l.Line, Kind: fault.Unknown, Reason: sentence.Say("the label %q is unknown; the line is kept", string(rune(l.Label)))})
		}
		said[l.Label] = true
		same := l.Label == 'B' && strings.TrimSpace(l.Text) == strings.TrimSpace(last['B'].Text)
		if i := strings.IndexByte(order, l.Label); i >= 0 && !same {
			first = min(first, i)
		}
		last[l.Label] = l
	}
	for i := first + 1; i < len(order); i++ {
		if !said[order[i]] {
			delete(last, order[i])
		}
	}
	value := func(label byte) string { return strings.TrimSpace(last[label].Text) }
	s.Title, s.Author, _ = strings.Cut(value('T'), ":")
	s.Date, s.Location, s.Event, s.Session, s.Scoring, s.Teams = value('D'), value('L'), value('E'), value('S'), value('F'), value('K')
	s.Names[bridge.NorthSouth], s.Names[bridge.EastWest], _ = strings.Cut(value('N'), ":")
	in.boardOf(Record{Line: lines[0].Line, Story: s}, last)
}

// boardOf reads number, cards, auction, contract, play and result.
func (in *reader) boardOf(r Record, last map[byte]Line) {
	for _, l := range r.Story.Lines {
		if l.Label != '{' {
			r.Line = l.Line
			break
		}
	}
	r.Board = in.next()
	if text := strings.TrimSpace(last['B'].Text); text != "" {
		if n, err := strconv.Atoi(text); err == nil && n > 0 && n < 1<<30 {
			r.Board = bridge.NewBoard(n)
		} else {
			in.fault(last['B'].Line, text, fault.Value, fault.Warning, "the board has no number, but is called %s", fault.Clip(text))
		}
	}
	label := strconv.Itoa(r.Board.Number)
	setup := in.rbnHands(last['H'], label)
	in.rbnAuction(&r, last['A'], label)
	in.rbnContract(&r, last['C'], label)
	before := len(in.file.Records)
	in.add(r, setup)
	in.rbnPlay(&in.file.Records[before], last['P'], label)
	in.rbnResult(&in.file.Records[before], last['R'], label)
}

func (in *reader) rbnHands(l Line, label string) (out bridge.Setup) {
	seat, hands, ok := strings.Cut(strings.TrimSpace(l.Text), ":")
	first, err := bridge.ParseSeat(seat)
	if l.Label == 0 || strings.TrimSpace(l.Text) == "" {
		return out
	}
	if !ok || err != nil {
		in.fault(l.Line, label, fault.Deal, fault.Serious, "the hands do not begin with a seat and a colon: %s", fault.Clip(l.Text))
		return out
	}
	for i, text := range strings.Split(strings.TrimRight(hands, ":"), ":") {
		if text = strings.TrimSpace(text); text == "" || i > 3 {
			continue
		}
		setup, err := bridge.ParseSetup("N:" + text + " - - -")
		if err != nil {
			in.fault(l.Line, label, fault.Card, fault.Serious, "%s's hand cannot be read: %s", first.Next(i).Name(), fault.Clip(text))
			continue
		}
		out.Hands[first.Next(i)], out.Known[first.Next(i)] = setup.Hands[bridge.North], true
	}
	return out
}

func (w *writer) rbn() {
	for i := range w.file.Records {
		r := &w.file.Records[i]
		if i > 0 {
			w.WriteString("\r\n")
		}
		if r.Story != nil {
			w.lines(r.Story.Lines)
			continue
		}
		fmt.Fprintf(w, "B %d\r\n", r.Board.Number)
		fmt.Fprintf(w, "H N:%s:\r\n", strings.ReplaceAll(strings.TrimPrefix(r.Deal.String(), "N:"), " ", ":"))
		fmt.Fprintf(w, "A %s%c:\r\n", r.Board.Dealer, "ZNEB"[r.Board.Vulnerable])
	}
	if len(w.file.Trailer) > 0 {
		w.WriteString("\r\n")
		w.lines(w.file.Trailer)
	}
}

func (w *writer) lines(lines []Line) {
	for _, l := range lines {
		switch {
		case l.Label == '{' || l.Label == 0:
			w.Write(bytes.ReplaceAll([]byte(l.Text), []byte{'\n'}, []byte("\r\n")))
		default:
			w.WriteByte(l.Label)
			w.WriteString(l.Text)
		}
		w.WriteString("\r\n")
	}
}
