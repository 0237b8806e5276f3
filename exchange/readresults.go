package exchange

import (
	"fmt"
	"strconv"

	"github.com/overtrick/overtrick/acbllive"
	"github.com/overtrick/overtrick/acblscore"
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/usebio"
)

// given is the first of some points that is given.
func given(points ...pbn.Points) *score.Fraction {
	for _, p := range points {
		if p.Given {
			return pointer(p.Value)
		}
	}
	return nil
}

func (d *Document) usebio(f *usebio.File) {
	deals := f.Deals()
	seen := map[int]bool{}
	for _, e := range f.Events {
		if d.Event == "" {
			d.Event, d.Date = e.Description, e.Date
			if form, err := e.Form(); err == nil {
				d.Method = form.String()
			}
		}
		for place, b := range e.EachBoard() {
			n, _ := strconv.Atoi(b.Number)
			section, table := "", ""
			if place.Section != nil {
				section = place.Section.ID
			}
			for _, l := range b.Lines {
				r := Result{Section: section, Board: n, Table: table, NS: l.NS, EW: l.EW, Line: l.Line}
				if l.NS == "" && l.EW == "" { // an individual event
					r.NS, r.EW = partners(l.Players[bridge.North], l.Players[bridge.South]), partners(l.Players[bridge.East], l.Players[bridge.West])
				}
				if made, ok := l.Result(); ok && made.Valid() {
					r.Result = &made
				}
				if lead, ok := l.OpeningLead(); ok {
					r.Lead = &lead
				}
				if points, err := strconv.Atoi(l.Score); err == nil {
					r.Score = &points
				} else if r.Award = l.Score; l.Score == "" && r.Result == nil {
					r.Award = l.Notes
				}
				if p, ok := l.Points(bridge.NorthSouth); ok {
					r.PointsNS = &p
				}
				if p, ok := l.Points(bridge.EastWest); ok {
					r.PointsEW = &p
				}
				switch matchpoints := l.MatchPoints != (bridge.BySide[string]{}); {
				case matchpoints:
					r.Unit = score.Matchpoints
				case r.PointsNS != nil || r.PointsEW != nil:
					r.Unit = score.IMP
				}
				d.Results = append(d.Results, r)
				if d.played(l.LIN, n) {
					seen[n] = true
				}
			}
			if board, ok := b.Board(); ok && !seen[n] {
				seen[n] = true
				d.deal(board, deals[n])
			}
		}
		for place, list := range e.EachParticipants() {
			section := ""
			if place.Section != nil {
				section = place.Section.ID
			}
			for _, p := range list.Pairs {
				d.usebioPair(p, section)
			}
			for _, t := range list.Teams {
				for _, p := range t.Pairs {
					d.usebioPair(p, section)
				}
			}
		}
	}
	for n := 1; n <= 1000; n++ {
		if deal, ok := deals[n]; ok && !seen[n] {
			d.deal(bridge.NewBoard(n), deal)
		}
	}
}

// partners are two players of an individual event as one side of a table: 3+7.
func partners(one, other string) string {
	if one == "" && other == "" {
		return ""
	}
	return one + "+" + other
}

// played adds the boards of a line that carries them as LIN, and reports whether it
// does. The line itself says what counts as the result.
func (d *Document) played(text string, number int) bool {
	if text == "" {
		return false
	}
	f, err := lin.ParseEscaped(text, d.Source)
	if err != nil {
		return false // the line has its result all the same
	}
	games := f.Games()
	for _, g := range games {
		d.linGame(g.Content())
		if last := &d.Games[len(d.Games)-1]; last.Number == 0 {
			last.Number = number
		}
	}
	return len(games) > 0
}

// deal adds a board that was dealt; without cards when there is no deal.
func (d *Document) deal(b bridge.Board, deal bridge.Deal) {
	if deal.IsZero() {
		return
	}
	g := Game{Hands: deal.String()}
	g.setBoard(b)
	d.Games = append(d.Games, g)
}

func (d *Document) usebioPair(p *usebio.Pair, section string) {
	e := Entry{Section: section, Number: p.Number, Direction: p.Direction, Place: p.Place}
	if f, ok := p.Score(); ok {
		e.Score = &f
	}
	if f, ok := p.Percent(); ok {
		e.Percentage = &f
	}
	e.Boards, _ = strconv.Atoi(p.Boards)
	for _, player := range p.Players {
		e.Players = append(e.Players, Player{Name: player.Name, Number: player.NationalID})
	}
	d.Entries = append(d.Entries, e)
}

func (d *Document) bws(f *bws.File) {
	letters := map[int]string{}
	for _, s := range f.Sections {
		letters[s.ID] = s.Letter
	}
	for _, s := range f.Sessions {
		if d.Event == "" {
			d.Event = s.Name
			if !s.Start.IsZero() {
				d.Date = s.Start.Format("2006-01-02")
			}
		}
	}
	boards := map[int]string{}
	for _, h := range f.HandRecords {
		g := Game{Hands: h.Setup.String()}
		if boards[h.Board] == g.Hands {
			continue // the same board in another section
		}
		boards[h.Board] = g.Hands
		g.setBoard(bridge.NewBoard(max(h.Board, 1)))
		if h.HasTricks {
			g.SetTricks(func(s bridge.Seat, in bridge.Denomination) int { return h.Tricks[s][in] })
		}
		d.Games = append(d.Games, g)
	}
	for _, in := range f.Current() {
		ns, ew := in.NS, in.EW
		if in.WrongDirection {
			ns, ew = ew, ns
		}
		r := Result{Section: letters[in.Section], Board: in.Board, Round: in.Round, Table: strconv.Itoa(in.Table), NS: strconv.Itoa(ns), EW: strconv.Itoa(ew)}
		if in.HasLead {
			r.Lead = pointer(in.Lead)
		}
		made := bridge.Result{Contract: in.Contract, Declarer: in.Declarer, Tricks: in.Tricks}
		switch in.Kind {
		case bws.Played, bws.PassedOut:
			r.Result = &made
			r.Score = pointer(score.NorthSouth(made, bridge.NewBoard(max(in.Board, 1)).Vulnerable))
		case bws.Adjusted:
			r.Award = fmt.Sprintf("%d%%-%d%%", in.PercentNS, in.PercentEW)
		default:
			r.Award = in.Kind.String()
		}
		d.Results = append(d.Results, r)
	}
	d.bwsEntries(f, letters)
}

// bwsEntries joins the players of a pair, who are named by where they sit down in
// the first round.
func (d *Document) bwsEntries(f *bws.File, letters map[int]string) {
	type key struct {
		section, pair int
		side          bridge.Side
	}
	at := map[key]int{}
	for _, p := range f.Players {
		if p.Number == "" && p.Name == "" {
			continue
		}
		k := key{section: p.Section}
		first := -1
		for i, r := range f.Rounds {
			if r.Section == p.Section && r.Table == p.Table && (first < 0 || r.Round < f.Rounds[first].Round) {
				first = i
			}
		}
		if first >= 0 {
			if k.pair = f.Rounds[first].NS; p.Seat.Side() == bridge.EastWest {
				k.pair = f.Rounds[first].EW
			}
		}
		e := Entry{Section: letters[p.Section], Number: strconv.Itoa(k.pair)}
		if f.TwoWinners(p.Section) {
			k.side = p.Seat.Side()
			e.Direction = k.side.String()
		}
		i, ok := at[k]
		if !ok {
			i = len(d.Entries)
			at[k] = i
			d.Entries = append(d.Entries, e)
		}
		d.Entries[i].Players = append(d.Entries[i].Players, Player{p.Name, p.Number})
	}
}

func (d *Document) acblscore(f *acblscore.File) {
	for i := range f.Events {
		e := &f.Events[i]
		name := ""
		if i == 0 {
			d.Event, d.Date, d.Method = e.Name, e.Date, e.Scoring.String()
		}
		if len(f.Events) > 1 {
			name = fmt.Sprintf("%d %s", e.Number, e.Name)
		}
		for _, s := range e.Sections {
			for _, b := range s.Boards {
				for _, in := range b.Results {
					if len(in.Outcomes) != 2 || in.Outcomes[0].Kind == acblscore.NotInPlay {
						continue
					}
					ns, ew := in.Outcomes[0], in.Outcomes[1]
					r := Result{
						Event: name, Section: s.Letter, Board: b.Number, Round: in.Round, Table: strconv.Itoa(in.Table),
						NS: strconv.Itoa(ns.Pair), EW: strconv.Itoa(ew.Pair), PointsNS: pointer(ns.Matchpoints), PointsEW: pointer(ew.Matchpoints),
					}
					if ns.Kind == acblscore.Scored {
						r.Score = pointer(ns.Score)
					} else {
						r.Award = ns.Kind.String() + "/" + ew.Kind.String()
					}
					d.Results = append(d.Results, r)
				}
			}
			for _, x := range s.Entries {
				out := Entry{Section: s.Letter, Number: strconv.Itoa(x.Number), Score: pointer(x.SessionScore), Percentage: pointer(x.Percentage), Boards: x.BoardsPlayed}
				if !s.Howell {
					out.Direction = x.Direction.Side().String()
				}
				for j := range x.Players {
					out.Players = append(out.Players, Player{x.Players[j].Name(), x.Players[j].Number})
				}
				d.Entries = append(d.Entries, out)
			}
		}
	}
}

func (d *Document) acblLive(e *acbllive.Event) {
	d.Event, d.Date, d.Method = e.Name, e.Start, e.Scoring
	for _, s := range e.Sessions {
		for _, h := range s.HandRecords {
			g := Game{Hands: h.Setup.String()}
			g.setBoard(h.Board)
			g.SetTricks(func(s bridge.Seat, in bridge.Denomination) int { return h.Tricks[s][in] })
			d.Games = append(d.Games, g)
		}
		for _, section := range s.Sections {
			for _, b := range section.Boards {
				for i := range b.Results {
					in := &b.Results[i]
					r := Result{Section: section.Name, Board: b.Number, Round: in.Round, Table: strconv.Itoa(in.Table), NS: in.NS, EW: in.EW}
					if made := (bridge.Result{Contract: in.Contract, Declarer: in.Declarer, Tricks: in.Tricks}); in.HasContract && made.Valid() {
						r.Result = &made
					}
					if in.HasLead {
						r.Lead = pointer(in.Lead)
					}
					if in.HasScore {
						r.Score = pointer(in.Score)
					} else {
						r.Award = in.Text
					}
					if in.HasMatchpoints {
						r.PointsNS, r.PointsEW = pointer(in.MPNS), pointer(in.MPEW)
					}
					d.Results = append(d.Results, r)
				}
			}
			for _, p := range section.Pairs {
				out := Entry{Section: section.Name, Number: p.Number, Direction: p.Direction, Score: pointer(p.Score), Percentage: pointer(p.Percentage), Boards: p.Boards}
				for _, player := range p.Players {
					out.Players = append(out.Players, Player{player.Name, player.Number})
				}
				d.Entries = append(d.Entries, out)
			}
		}
	}
}
