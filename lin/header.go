package lin

import (
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Room is the room in which a board was played.
type Room uint8

// The rooms of a team match.
const (
	NoRoom Room = iota // not said
	Open
	Closed
)

// String is open, closed or nothing.
func (r Room) String() string { return [...]string{"", "open", "closed"}[min(r, Closed)] }

// Header is what a vugraph file says before its boards. All of it may be
// missing.
type Header struct {
	Title   string
	Segment string
	Scoring string // I IMPs, P matchpoints, B board-a-match; others exist
	// First and Last are the numbers of the boards; 0 when not given.
	First, Last int
	// Teams are the names; North-South of the open room come first. Carry is
	// what they brought with them, as it is written.
	Teams, Carry [2]string
	// Results are the entries of the list of results, two a board: open room,
	// closed room. Empty means not played. MatchPoints goes with it.
	Results, MatchPoints []string
	// Numbers are the numbers of the boards that Results speaks of, where the
	// file lists them; else they run on from First.
	Numbers []int
	// Players are those of the open and of the closed room.
	Players    [2]bridge.BySeat[string]
	HasPlayers bool
	// Movie is the title of a movie.
	Movie string
}

// Header is what the tags before the first board of the segment say.
func (s *Segment) Header() Header {
	if s.read != nil {
		return *s.read
	}
	h, _ := s.header()
	return h
}

func (s *Segment) header() (Header, []Fault) {
	var h Header
	var faults []Fault
	fault := func(t Tag, kind Kind, severity Severity, format string, args ...any) {
		if len(faults) < mostFaults {
			faults = append(faults, Fault{Line: int(t.Line), Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
		}
	}
	list := func(t Tag) []string {
		out, ok := list(t.Value)
		if !ok {
			fault(t, TooMuch, Serious, "the list %s has more than %d entries; the rest was left out", t.Name(), mostListed)
		}
		return out
	}
	for _, t := range s.Tags {
		switch t.Name() {
		case "vg":
			if !h.readTitle(t.Value) {
				fault(t, HeaderFault, Warning, "the header has not nine parts: %s", clip(t.Value))
			}
		case "rs":
			h.Results = list(t)
			for _, text := range h.Results {
				if _, ok := ParseResult(text); !ok && text != "" {
					fault(t, HeaderFault, Serious, "the list of results has one that cannot be read: %s", clip(text))
				}
			}
		case "mp":
			h.MatchPoints = list(t)
		case "bn":
			h.Numbers = nil
			for _, text := range list(t) {
				n, err := strconv.Atoi(text)
				if err != nil {
					fault(t, HeaderFault, Serious, "the list of boards has %s, which is no number", clip(text))
				}
				h.Numbers = append(h.Numbers, n)
			}
		case "pn":
			if rooms, ok := splitNames(t.Value); ok {
				h.Players, h.HasPlayers = rooms, true
			} else {
				fault(t, Value, Serious, "there are not four or eight names in %s", clip(t.Value))
			}
		case "mn":
			h.Movie = t.Value
		}
	}
	if n := 2 * (h.Last - h.First + 1); h.First > 0 && h.Last >= h.First && len(h.Results) > n && n < 1000 {
		faults = append(faults, Fault{Line: s.line(), Kind: HeaderFault, Severity: Serious, Reason: sentence.Say("the list of results has %d entries; boards %d to %d have %d", len(h.Results), h.First, h.Last, n)})
	}
	return h, faults
}

func (s *Segment) line() int {
	if len(s.Tags) > 0 {
		return int(s.Tags[0].Line)
	}
	return 0
}

func (s *Segment) check(faults *fault.List) {
	if len(s.Tags) == 0 {
		return
	}
	h, found := s.header()
	s.read = &h
	for _, f := range found {
		faults.Add(f)
	}
}

// readTitle reads title, segment, scoring, first, last, and each team with its
// carry-over. Commas in a title shift the parts; the numbers show by how much.
func (h *Header) readTitle(value string) bool {
	parts := strings.SplitN(value, ",", 50)
	exact := len(parts) == 9
	first := 3
	if !exact {
		for i := 3; i+1 < len(parts); i++ {
			if isNumber(parts[i]) && isNumber(parts[i+1]) {
				first = i
				break
			}
		}
	}
	at := func(i int) string {
		if i < 0 || i >= len(parts) {
			return ""
		}
		return strings.TrimSpace(parts[i])
	}
	h.Title = strings.TrimSpace(strings.Join(parts[:min(max(first-2, 1), len(parts))], ","))
	h.Segment, h.Scoring = at(max(first-2, 1)), at(max(first-1, 2))
	h.First, _ = strconv.Atoi(at(first))
	h.Last, _ = strconv.Atoi(at(first + 1))
	teams := parts[min(first+2, len(parts)):]
	cut := 1 // of the first carry-over
	for len(teams) > 4 && cut < len(teams)-3 && !isNumber(teams[cut]) {
		cut++
	}
	if len(teams) <= 4 {
		teams = append(slices.Clone(teams), "", "", "", "")[:4]
	}
	last := len(teams) - 1
	h.Teams = [2]string{strings.TrimSpace(strings.Join(teams[:cut], ",")), strings.TrimSpace(strings.Join(teams[cut+1:last], ","))}
	h.Carry = [2]string{strings.TrimSpace(teams[cut]), strings.TrimSpace(teams[last])}
	return exact
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return err == nil
}

// mostListed is how many entries of a list are read. Real ones have a hundred.
const mostListed = 2048

// list splits a list at its commas; it is false when there is more than is read.
func list(value string) (parts []string, ok bool) {
	if strings.TrimSpace(value) == "" {
		return nil, true
	}
	parts = strings.SplitN(value, ",", mostListed+1)
	ok = len(parts) <= mostListed
	parts = parts[:min(len(parts), mostListed)]
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts, ok
}

// Result is the entry of the list of results for a board in a room, as written
// and as what it means; false when the list has none. An entry that means
// nothing gives the text and a zero result that is not Valid by itself to be
// relied on: Parsed tells.
func (h Header) Result(room Room, number int) (r ListedResult, ok bool) {
	if room == NoRoom || number < 1 {
		return r, false
	}
	place := number - h.First
	if len(h.Numbers) > 0 {
		place = slices.Index(h.Numbers, number)
	} else if h.First < 1 {
		place = number - 1
	}
	if place < 0 || place > len(h.Results) {
		return r, false
	}
	i := 2 * place
	if room == Closed {
		i++
	}
	if i >= len(h.Results) || h.Results[i] == "" {
		return r, false
	}
	r.Text = h.Results[i]
	r.Result, r.Parsed = ParseResult(r.Text)
	return r, true
}

// ListedResult is an entry of the list of results.
type ListedResult struct {
	Text   string        // as written
	Result bridge.Result // when Parsed
	Parsed bool
}

// ParseResult reads an entry of the list of results: 4HE=, 3NWx-2, 1NNxx+1,
// PASS. Declarer stands before the double.
func ParseResult(text string) (bridge.Result, bool) {
	t := strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	if t == "PASS" || t == "P" || t == "AP" {
		return bridge.Result{}, true
	}
	bid, rest := cutCall(t)
	if !bid.Call.IsBid() || rest == "" {
		return bridge.Result{}, false
	}
	declarer, err := bridge.ParseSeat(rest[:1])
	if err != nil {
		r, err := bridge.ParseResult(t)
		return r, err == nil
	}
	rest = rest[1:]
	r := bridge.Result{Declarer: declarer, Contract: bridge.Contract{Level: uint8(bid.Call.Level()), Denomination: bid.Call.Denomination()}}
	for r.Contract.Doubling < bridge.Redoubled && strings.HasPrefix(rest, "X") {
		r.Contract.Doubling++
		rest = rest[1:]
	}
	over := 0
	if rest != "=" {
		if len(rest) < 2 || rest[0] != '+' && rest[0] != '-' {
			return bridge.Result{}, false
		}
		if over, err = strconv.Atoi(rest); err != nil {
			return bridge.Result{}, false
		}
	}
	r.Tricks = r.Contract.Target() + over
	return r, r.Valid()
}

// FormatResult is a result as the list of results has it.
func FormatResult(r bridge.Result) string {
	if r.Contract.IsPassedOut() {
		return "PASS"
	}
	text := callText(r.Contract.Bid()) + r.Declarer.String() + strings.ToLower(r.Contract.Doubling.String())
	switch over := r.Over(); {
	case over > 0:
		return text + "+" + strconv.Itoa(over)
	case over < 0:
		return text + strconv.Itoa(over)
	}
	return text + "="
}

// Tags are the tags of the header, to be written before the boards.
func (h Header) Tags() []Tag {
	var tags []Tag
	name := func(text string) string { return strings.ReplaceAll(text, ",", " ") }
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	parts := []string{name(h.Title), name(h.Segment), name(h.Scoring), number(h.First), number(h.Last), name(h.Teams[0]), name(h.Carry[0]), name(h.Teams[1]), name(h.Carry[1])}
	if title := strings.Join(parts, ","); title != ",,,,,,,," {
		tags = append(tags, NewTag("vg", title))
	}
	if len(h.Results) > 0 {
		tags = append(tags, NewTag("rs", strings.Join(h.Results, ",")))
	}
	if len(h.MatchPoints) > 0 {
		tags = append(tags, NewTag("mp", strings.Join(h.MatchPoints, ",")))
	}
	if len(h.Numbers) > 0 {
		var numbers []string
		for _, n := range h.Numbers {
			numbers = append(numbers, strconv.Itoa(n))
		}
		tags = append(tags, NewTag("bn", strings.Join(numbers, ",")))
	}
	if h.Movie != "" {
		tags = append(tags, NewTag("mn", h.Movie))
	}
	if h.HasPlayers {
		tags = append(tags, NewTag("pn", joinNames(h.Players[0])+","+joinNames(h.Players[1])))
	}
	if len(tags) > 0 {
		tags = append(tags, NewTag("pg", ""))
	}
	return tags
}
