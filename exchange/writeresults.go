package exchange

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/usebio"
)

// decimal is a number as decimals where it has few, and as a fraction otherwise.
func decimal(f *score.Fraction) string {
	if f == nil {
		return ""
	}
	text := score.Rounding{Places: 4}.Short(*f)
	if back, err := score.ParseFraction(text); err == nil && back == *f {
		return text
	}
	return f.String()
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// asUSEBIO makes an event for pairs of results and entries.
func (d *Document) asUSEBIO() (*usebio.File, error) {
	if len(d.Results) == 0 {
		return nil, sentence.Errorf("%w: there are no results", ErrNothing)
	}
	e := &usebio.Event{Description: d.Event, Program: "Overtrick", Date: d.Date}
	if err := e.SetForm(usebio.Form{Contest: usebio.Pairs, Method: usebio.MatchPoints}); err != nil {
		return nil, err
	}
	known := d.boards()
	sections := map[string]*usebio.Section{}
	session := &usebio.Session{ID: "1"}
	section := func(id string) *usebio.Section {
		s, ok := sections[id]
		if !ok {
			s = &usebio.Section{ID: id}
			sections[id] = s
			session.Sections = append(session.Sections, s)
		}
		return s
	}
	boards := map[string]*usebio.Board{}
	for i := range d.Results {
		r := &d.Results[i]
		s := section(r.Section)
		key := r.Section + " " + strconv.Itoa(r.Board)
		b := boards[key]
		if b == nil {
			b = &usebio.Board{Number: strconv.Itoa(r.Board)}
			boards[key] = b
			s.Boards = append(s.Boards, b)
		}
		l := &usebio.Line{NS: r.NS, EW: r.EW, Score: r.score()}
		if r.Result != nil {
			v := bridge.NewBoard(max(r.Board, 1)).Vulnerable
			if g := known[r.Board]; g != nil {
				v = g.Board().Vulnerable
			}
			if err := l.SetResult(*r.Result, v); err != nil {
				return nil, err
			}
		}
		if ns, ew, ok := percentages(r.Award); ok {
			l.Score = fmt.Sprintf("A%02d%02d", ns, ew)
		}
		if _, ok := l.Award(); !ok {
			// The standard has artificial scores alone; what else became of the board is a
			// note.
			l.Score, l.Notes = "", l.Score
		}
		if r.Lead != nil {
			l.SetLead(*r.Lead)
		}
		l.MatchPoints = bridge.BySide[string]{decimal(r.PointsNS), decimal(r.PointsEW)}
		for range max(r.Times, 1) {
			b.Lines = append(b.Lines, l)
		}
	}
	for i := range d.Entries {
		x := &d.Entries[i]
		s := section(x.Section)
		if len(s.Participants) == 0 {
			s.Participants = []*usebio.Participants{{}}
		}
		p := &usebio.Pair{Number: x.Number, Direction: x.Direction}
		p.Place, p.Total, p.Percentage, p.Boards = x.Place, decimal(x.Score), decimal(x.Percentage), number(x.Boards)
		for _, player := range x.Players {
			p.Players = append(p.Players, &usebio.Player{Name: player.Name, NationalID: player.Number})
		}
		s.Participants[0].Pairs = append(s.Participants[0].Pairs, p)
	}
	e.Sessions = []*usebio.Session{session}
	f := &usebio.File{Name: d.Source, Events: []*usebio.Event{e}, Clubs: []*usebio.Club{{}}}
	set := &usebio.HandSet{}
	for _, n := range sortedBoards(known) {
		if deal, ok := known[n].Deal(); ok {
			set.Boards = append(set.Boards, usebio.NewHandBoard(n, deal))
		}
	}
	if len(set.Boards) > 0 {
		f.HandSets = []*usebio.HandSet{set}
	}
	return f, nil
}

func sortedBoards(known map[int]*Game) []int {
	var out []int
	for n := range known {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// percentages reads an award such as 60%-40% or AVE+/AVE-.
func percentages(award string) (ns, ew int, ok bool) {
	one, other, cut := strings.Cut(award, "-")
	if strings.Contains(award, "/") {
		one, other, cut = strings.Cut(award, "/")
	}
	side := func(text string) int {
		switch text = strings.TrimSpace(text); text {
		case "AVE+":
			return 60
		case "AVE":
			return 50
		case "AVE-":
			return 40
		}
		if n, err := strconv.Atoi(strings.TrimSuffix(text, "%")); err == nil && strings.HasSuffix(text, "%") && n >= 0 && n <= 99 {
			return n
		}
		return -1
	}
	ns, ew = side(one), side(other)
	return ns, ew, cut && ns >= 0 && ew >= 0
}

// csv writes games, results or entries as CSV, with a line of names at the head.
func (d *Document) csv(b *bytes.Buffer, format Format) error {
	w := csv.NewWriter(b)
	var rows [][]string
	switch format {
	case Games:
		rows = d.gameRows()
	case Results:
		rows = d.ResultRows()
	default:
		rows = d.entryRows()
	}
	if len(rows) == 1 {
		return sentence.Errorf("%w: there are no %s", ErrNothing, format)
	}
	return w.WriteAll(rows)
}

func (d *Document) gameRows() [][]string {
	rows := [][]string{{"board", "dealer", "vulnerable", "hands", "event", "room", "north", "east", "south", "west", "auction", "contract", "declarer", "tricks", "score", "play"}}
	for i := range d.Games {
		g := &d.Games[i]
		label := number(g.Number)
		if label == "" {
			label = g.Label
		}
		row := []string{label, "", "", g.Hands, g.Event, g.Room, "", "", "", "", "", "", "", "", "", ""}
		if g.Dealer != nil {
			row[1] = g.Dealer.String()
		}
		if g.Vulnerable != nil {
			row[2] = g.Vulnerable.String()
		}
		if g.Players != nil {
			copy(row[6:], g.Players[:])
		}
		var cards []string
		for _, c := range g.Cards {
			cards = append(cards, c.String())
		}
		row[10], row[15] = g.auction(), strings.Join(cards, " ")
		copy(row[11:], made(g.Result))
		if g.Score != nil {
			row[14] = strconv.Itoa(*g.Score)
		}
		rows = append(rows, row)
	}
	return rows
}

// made is contract, declarer and tricks; empty where there are none.
func made(r *bridge.Result) []string {
	switch {
	case r == nil:
		return []string{"", "", ""}
	case r.Contract.IsPassedOut():
		return []string{"Pass", "", ""}
	}
	return []string{r.Contract.String(), r.Declarer.String(), strconv.Itoa(r.Tricks)}
}

// ResultRows are the results as rows of a table, with the names of its columns
// first. Columns are only ever added behind the others.
func (d *Document) ResultRows() [][]string {
	rows := [][]string{{"section", "board", "round", "table", "ns", "ew", "contract", "declarer", "tricks", "lead", "score_ns", "award", "points_ns", "points_ew", "times", "event"}}
	for i := range d.Results {
		r := &d.Results[i]
		row := []string{r.Section, strconv.Itoa(r.Board), number(r.Round), r.Table, r.NS, r.EW}
		row = append(row, made(r.Result)...)
		lead, points := "", ""
		if r.Lead != nil {
			lead = r.Lead.String()
		}
		if r.Score != nil {
			points = strconv.Itoa(*r.Score)
		}
		rows = append(rows, append(row, lead, points, r.Award, decimal(r.PointsNS), decimal(r.PointsEW), strconv.Itoa(max(r.Times, 1)), r.Event))
	}
	return rows
}

func (d *Document) entryRows() [][]string {
	rows := [][]string{{"section", "number", "direction", "place", "score", "percentage", "boards", "players", "member_numbers"}}
	for i := range d.Entries {
		e := &d.Entries[i]
		var names, numbers []string
		for _, p := range e.Players {
			names, numbers = append(names, p.Name), append(numbers, p.Number)
		}
		rows = append(rows, []string{e.Section, e.Number, e.Direction, e.Place, decimal(e.Score), decimal(e.Percentage), number(e.Boards), strings.Join(names, "; "), strings.Join(numbers, "; ")})
	}
	return rows
}
