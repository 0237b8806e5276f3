package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/printout"
	"github.com/overtrick/overtrick/web/view"
)

// printed answers with a part of the session as a PDF. What the viewer may not
// see on a page is not on paper either.
func (s *Server) printed(w http.ResponseWriter, r *http.Request) {
	v, err := s.visit(r)
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	d := printout.Document{Title: strings.TrimSpace(v.state.Title() + " " + v.state.Date())}
	switch r.PathValue("what") {
	case "ranking":
		d.Parts, err = v.printRanking()
	case "cards":
		d.Parts, err = v.printCards()
	case "travellers":
		v.await(r.Context())
		d.Parts, err = v.printTravellers()
	case "tables":
		d.Parts, err = v.printGuide()
	case "hands":
		v.await(r.Context())
		d.Parts = v.printHands()
	case "ruling":
		d.Parts, err = v.printRuling()
	default:
		err = errNoPage
	}
	if err == nil && len(d.Parts) == 0 {
		err = errNotForYou
	}
	var pdf bytes.Buffer
	if err == nil {
		_, err = d.WriteTo(&pdf)
	}
	if err != nil {
		s.noSession(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/pdf")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(pdf.Bytes()) // the reader has gone; there is nobody to tell
}

// right is a column of figures.
func right(head string) printout.Column { return printout.Column{Head: head, Right: true} }

func (v *visit) printRanking() ([]printout.Part, error) {
	r, err := v.results()
	if err != nil || r.Closed {
		return nil, err
	}
	w := v.page.W
	var parts []printout.Part
	for _, g := range r.Groups {
		t := printout.Table{
			Title: strings.TrimSpace(w.T("session.ranking") + " " + g.Title), Under: v.state.Title() + " · " + v.state.Date() + " · " + r.Stage,
			Columns: []printout.Column{right(w.T("session.place")), {Head: "", Weight: .8}, {Head: w.T("session.contestant"), Weight: 6, Wrap: true}, right(r.Unit), right(w.T("session.boards.played"))},
		}
		for _, row := range g.Rows {
			t.Rows = append(t.Rows, []string{row.Place, row.Contestant.Label, row.Contestant.Names, row.Value, strconv.Itoa(row.Boards)})
		}
		parts = append(parts, t)
	}
	for _, round := range r.PerRound {
		parts = append(parts, v.printMatches(round))
	}
	return parts, nil
}

func (v *visit) printTravellers() ([]printout.Part, error) {
	w := v.page.W
	var parts []printout.Part
	for _, b := range v.visible() {
		traveller, err := v.travellerOf(b.Section, b.Number)
		if err != nil {
			return nil, err
		}
		board := bridge.NewBoard(b.Number)
		t := printout.Table{
			Title: w.T("session.board", "N", b.Number), Under: w.Seat(board.Dealer) + " · " + w.Vulnerable(board.Vulnerable),
			Columns: []printout.Column{{Head: w.SideLetters(bridge.NorthSouth)}, {Head: w.SideLetters(bridge.EastWest)}, {Head: w.T("session.contract"), Weight: 2.5, Wrap: true}, {Head: w.T("session.lead")}, right(w.T("session.points")), right(w.SideLetters(bridge.NorthSouth)), right(w.SideLetters(bridge.EastWest))},
		}
		if traveller.Makes != nil {
			t.Under += " · " + view.ParText(w, traveller.Makes.Par)
		}
		for _, l := range traveller.Lines {
			t.Rows = append(t.Rows, []string{l.NS, l.EW, l.Contract, l.Lead, l.NSPoints, l.NSMark, l.EWMark})
		}
		parts = append(parts, t)
	}
	return parts, nil
}

// visible are the boards that the viewer may see.
func (v *visit) visible() []view.BoardLink {
	var found []view.BoardLink
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for _, b := range m.AllBoards() {
			if v.maySee(name, b) {
				found = append(found, view.BoardLink{Section: name, Number: b})
			}
		}
	}
	return found
}

// printGuide is a card for each table, with where everybody and the boards go; of
// the Director with the code that lets phones take a place there.
func (v *visit) printGuide() ([]printout.Part, error) {
	w := v.page.W
	var parts []printout.Part
	for _, name := range v.state.Sections() {
		m, _ := v.state.Movement(name)
		for table := 1; table <= m.Tables; table++ {
			t := printout.Table{
				Title: w.T("session.table", "Table", name+strconv.Itoa(table)), Under: caption(w, m),
				Columns: []printout.Column{right(w.T("session.round")), {Head: w.T("session.sitting"), Weight: 2, Wrap: true}, {Head: w.T("session.boards.played"), Weight: 1.4, Wrap: true}, {Head: w.T("session.then"), Weight: 4.6, Wrap: true}, {Head: w.T("session.boardsto"), Weight: 2, Wrap: true}},
			}
			var err error
			if t.Dark, t.Says, err = v.cardCode(name, table); err != nil {
				return nil, err
			}
			for _, step := range m.Guide(table) {
				t.Rows = append(t.Rows, []string{strconv.Itoa(step.Round), v.opposing(m, step.Sitting), boardsText(step.Boards), v.moves(m, step), v.boardsGo(m, step)})
			}
			parts = append(parts, t)
		}
	}
	return parts, nil
}

// opposing is who plays whom at a table.
func (v *visit) opposing(m movement.Movement, s movement.Sitting) string {
	name := func(who int) string {
		if who == 0 || who == m.Missing {
			return "–"
		}
		return m.Label(who)
	}
	if m.Kind == movement.Individual {
		return fmt.Sprintf("%s %s – %s %s", name(s.At[bridge.North]), name(s.At[bridge.South]), name(s.At[bridge.East]), name(s.At[bridge.West]))
	}
	return name(s.NS()) + " – " + name(s.EW())
}

// boardsText is 1–3 for neighbours, else a list.
func boardsText(boards []int) string {
	switch n := len(boards); {
	case n == 0:
		return "–"
	case n > 1 && boards[n-1]-boards[0] == n-1:
		return fmt.Sprintf("%d–%d", boards[0], boards[n-1])
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(boards), " ", ", "), "[]")
}

// moves says where those go who do not stay.
func (v *visit) moves(m movement.Movement, step movement.Step) string {
	var moves []string
	for i, place := range step.Next {
		seat := bridge.Seat(i)
		if m.Kind != movement.Individual && i > 1 || place.Table == 0 || place == (movement.Place{Table: step.Table, Seat: seat}) {
			continue
		}
		to := v.page.W.SideLetters(place.Seat.Side())
		if m.Kind == movement.Individual {
			to = v.page.W.SeatLetter(place.Seat)
		}
		moves = append(moves, fmt.Sprintf("%s → %d %s", m.Label(step.At[seat]), place.Table, to))
	}
	return strings.Join(moves, v.page.W.T("session.apart"))
}

func (v *visit) boardsGo(m movement.Movement, step movement.Step) string {
	switch {
	case step.Round == m.Rounds:
		return ""
	case step.BoardsTo == 0:
		return v.page.W.T("session.rest")
	}
	return v.page.W.T("session.table", "Table", step.BoardsTo)
}

// printHands is the hands of the boards that the viewer may see and whose deal
// is known.
func (v *visit) printHands() []printout.Part {
	w := v.page.W
	d := printout.Diagrams{Title: w.T("session.hands"), Under: v.state.Title() + " · " + v.state.Date()}
	seen := map[int]bool{}
	for _, b := range v.visible() {
		l, known := v.hands(b.Section, b.Number)
		if !known || seen[b.Number] {
			continue
		}
		seen[b.Number] = true
		board := bridge.NewBoard(b.Number)
		one := printout.Diagram{Board: strconv.Itoa(b.Number), Under: w.SeatLetter(board.Dealer) + " / " + w.VulnerableShort(board.Vulnerable)}
		for _, seat := range bridge.Seats {
			for i, suit := range bridge.Suits {
				for card := range l.deal.Hand(seat).Suit(suit).All() {
					one.Hands[seat][i] += w.Rank(card.Rank())
				}
			}
		}
		if l.makes != nil {
			one.Makes, one.Foot = view.MakesRows(w, l.makes.Makes), view.ParText(w, l.makes.Par)
		}
		d.Boards = append(d.Boards, one)
	}
	if len(d.Boards) == 0 {
		return nil
	}
	return []printout.Part{d}
}
