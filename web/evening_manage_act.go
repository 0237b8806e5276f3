package web

import (
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
)

// registerFrom names a contestant anew.
func registerFrom(v *visit, field func(string) string) ([]session.Command, error) {
	section, number, _, err := chosenFrom(field("contestant"))
	if err != nil {
		return nil, err
	}
	c, ok := contestantFrom(unmarked(strings.TrimSpace(field("names")), v.state.Kind()), v.state.Kind())
	if !ok {
		c.players = nil // refused with the reason
	}
	return []session.Command{session.Register{Section: section, Number: number, Name: c.name, Players: c.players}}, nil
}

func substituteFrom(_ *visit, field func(string) string) ([]session.Command, error) {
	section, number, player, err := chosenFrom(field("player"))
	if err != nil {
		return nil, err
	}
	round, err := wholeFrom(field("round"))
	return []session.Command{session.Substitute{Section: section, Number: number, Player: player, Name: clip(field("name")), Round: round}}, err
}

func carryFrom(_ *visit, field func(string) string) ([]session.Command, error) {
	section, number, _, err := chosenFrom(field("contestant"))
	if err != nil {
		return nil, err
	}
	amount, err := numberFrom(field("amount"))
	return []session.Command{session.CarryOver{Section: section, Number: number, Amount: amount}}, err
}

func forgiveFrom(_ *visit, field func(string) string) ([]session.Command, error) {
	section, number, place, err := chosenFrom(field("penalty"))
	return []session.Command{session.Forgive{Section: section, Number: number, Place: place}}, err
}

// absenceFrom gives scores for the boards of a contestant in a round on which there
// is no result: because he came late, or not at all.
func absenceFrom(v *visit, field func(string) string) ([]session.Command, error) {
	section, number, _, err := chosenFrom(field("contestant"))
	if err != nil {
		return nil, err
	}
	round, err := wholeFrom(field("round"))
	if err != nil {
		return nil, err
	}
	own, err := awardFrom(field("own"))
	if err != nil {
		return nil, err
	}
	others, err := awardFrom(field("others"))
	if err != nil {
		return nil, err
	}
	clause, err := v.clauseFrom(field("clause"))
	if err != nil {
		return nil, err
	}
	only, err := boardsFrom(field("boards"))
	if err != nil {
		return nil, err
	}
	m, _ := v.state.Movement(section)
	var commands []session.Command
	for _, sit := range m.Round(round) {
		seat := slices.Index(sit.At[:], number)
		if seat < 0 {
			continue
		}
		for _, b := range m.Boards(sit) {
			w := session.Where{Section: section, Round: round, Table: sit.Table, Board: b}
			e, _ := v.state.Entry(w)
			if e.Status != session.Expected || e.Ruling != nil || len(only) > 0 && !slices.Contains(only, b) {
				continue
			}
			rule := session.Rule{Where: w, NS: own, EW: others, Clause: clause}
			if bridge.Seat(seat).Side() == bridge.EastWest {
				rule.NS, rule.EW = others, own
			}
			commands = append(commands, rule)
		}
	}
	if len(commands) == 0 {
		return nil, unreadable{message: "noabsence", args: []any{"Number", v.number(section, number), "Round", round}}
	}
	return commands, nil
}

// wrongBoardFrom records a board that was played where another one should have
// been.
func wrongBoardFrom(v *visit, field func(string) string) ([]session.Command, error) {
	w := session.Where{Section: strings.TrimSpace(field("section"))}
	var err error
	for _, f := range []struct {
		name string
		into *int
	}{{"round", &w.Round}, {"table", &w.Table}, {"board", &w.Board}} {
		if *f.into, err = wholeFrom(field(f.name)); err != nil {
			return nil, err
		}
	}
	result, err := resultFrom(field("result"))
	if err != nil {
		return nil, err
	}
	m, _ := v.state.Movement(w.Section)
	for _, sit := range m.Round(w.Round) {
		if sit.Table == w.Table && slices.Contains(m.Boards(sit), w.Board) {
			return nil, unreadable{message: "rightboard", args: []any{"Table", w.Section + strconv.Itoa(w.Table), "Board", w.Board, "Round", w.Round}}
		}
	}
	commands := []session.Command{session.Report{Where: w, Play: session.Play{Result: &result}}}
	if strings.TrimSpace(field("instead")) == "" {
		return commands, nil
	}
	right := w
	if right.Board, err = wholeFrom(field("instead")); err != nil {
		return nil, err
	}
	none := score.Award{}
	return append(commands, session.Rule{Where: right, NS: none, EW: none, Clause: "15"}), nil
}

// awardFrom reads a score that a Director gives.
func awardFrom(text string) (score.Award, error) {
	a, err := score.ParseAward(text)
	if err != nil {
		return a, unreadable{message: "badaward", clause: "12C", args: []any{"Text", strconv.Quote(text)}}
	}
	return a, nil
}

// resultFrom reads contract, declarer and tricks.
func resultFrom(text string) (bridge.Result, error) {
	r, err := bridge.ParseResult(text)
	if err != nil {
		return r, unreadable{message: "badresult", clause: "77", args: []any{"Text", strconv.Quote(text)}}
	}
	return r, nil
}

// boardsFrom reads a list of boards: 5, 7 or 5-8; none for an empty text.
func boardsFrom(text string) ([]int, error) {
	var boards []int
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		from, to, span := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		first, err := wholeFrom(from)
		if err != nil {
			return nil, err
		}
		last := first
		if span {
			if last, err = wholeFrom(to); err != nil {
				return nil, err
			}
		}
		if first < 1 || last > 999 || last < first {
			return nil, unreadable{message: "badwhole", args: []any{"Text", strconv.Quote(part)}}
		}
		for b := first; b <= last; b++ {
			boards = append(boards, b)
		}
	}
	return boards, nil
}

// seatsFrom reads who sat at a table, where the form names others than those whom
// the movement has there.
func seatsFrom(v *visit, field func(string) string, w session.Where) (session.Play, error) {
	var p session.Play
	sit := movement.Sitting{}
	m, _ := v.state.Movement(w.Section)
	for _, s := range m.Round(w.Round) {
		if s.Table == w.Table {
			sit = s
		}
	}
	read := func(name string) (int, error) {
		if field(name) == "" {
			return 0, nil
		}
		return wholeFrom(field(name))
	}
	if m.Kind == movement.Individual {
		for _, seat := range bridge.Seats {
			who, err := read("who" + seat.String())
			if err != nil {
				return p, err
			}
			if p.At[seat] = who; who == 0 {
				p.At[seat] = sit.At[seat]
			}
		}
		if p.At == sit.At {
			p.At = bridge.BySeat[int]{}
		}
		return p, nil
	}
	ns, err := read("whoNS")
	if err != nil {
		return p, err
	}
	ew, err := read("whoEW")
	if err != nil {
		return p, err
	}
	if ns != 0 && ns != sit.NS() || ew != 0 && ew != sit.EW() {
		p.NS, p.EW = ns, ew
		if p.NS == 0 {
			p.NS = sit.NS()
		}
		if p.EW == 0 {
			p.EW = sit.EW()
		}
	}
	return p, nil
}
