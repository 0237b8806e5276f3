package web

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/exchange"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// mostFaults is how many faults of a file are listed.
const mostFaults = 200

// openFile opens a table with the boards of a file that somebody sent. When
// something of it could not be read, a page says what, and leads on to the
// boards that are in order.
func (s *Server) openFile(w http.ResponseWriter, r *http.Request, seat bridge.Seat) {
	in, head, err := r.FormFile("file")
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) || err == nil && head.Size == 0 && head.Filename == "" {
		s.startWith(w, r, http.StatusBadRequest, s.notice(r, "faults.nofile"))
		return
	}
	if err != nil {
		s.startWith(w, r, http.StatusBadRequest, s.notice(r, "faults.unread"))
		return
	}
	defer in.Close()
	name := path.Base(strings.ReplaceAll(head.Filename, `\`, "/"))
	f, err := gamesOf(io.LimitReader(in, mostFile), name)
	if err != nil && (f == nil || len(f.Games) == 0) {
		s.startWith(w, r, http.StatusBadRequest, s.notice(r, "faults.unread"))
		return
	}
	boards, left := boardsOf(f)
	open := table.Open{Source: name, Boards: boards}
	if len(boards) > 0 && !heavy(f.Faults) && len(left) == 0 {
		s.openAndSit(w, r, open, seat)
		return
	}
	out := faultsView(s.page(r), f, left, len(boards))
	out.Seat = seat
	if len(boards) > 0 {
		open.Host = admit(w, r)
		open.Boards = training(r, boards)
		if out.Table, err = s.Room.Open(r.Context(), open); err != nil {
			s.fail(w, r, err)
			return
		}
	}
	s.render(w, r, http.StatusOK, view.FaultsPage(out))
}

// gamesOf are the games of a file of any format that has boards. The faults are
// those of the file as it was sent.
func gamesOf(in io.Reader, name string) (*pbn.File, error) {
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	format, ok := exchange.Detect(data, name)
	if !ok || format == exchange.PBN {
		return pbn.Read(bytes.NewReader(data), name)
	}
	d, err := exchange.Read(data, name, format)
	if err != nil {
		return nil, err
	}
	var games bytes.Buffer
	if _, err := exchange.Write(&games, d, exchange.PBN); err != nil && !errors.Is(err, exchange.ErrNothing) {
		return nil, err
	}
	f, err := pbn.Read(&games, name)
	f.Faults = d.Faults
	return f, err
}

// heavy reports whether something is missing or in doubt because of a fault.
func heavy(faults []pbn.Fault) bool {
	for _, f := range faults {
		if f.Severity == pbn.Serious {
			return true
		}
	}
	return false
}

// faultsView lists the games that are left out and the faults, those that matter
// before the others.
func faultsView(p view.Page, f *pbn.File, left []*pbn.Game, good int) view.Faults {
	out := view.Faults{Page: p, File: f.Name, Good: good}
	for _, g := range left {
		if len(out.Faults) == mostFaults {
			out.More++
			continue
		}
		out.Faults = append(out.Faults, view.Fault{Line: g.Line, Board: g.Label(), Heavy: true, Reason: p.W.T("faults.partdeal")})
	}
	for _, severity := range []pbn.Severity{pbn.Serious, pbn.Warning} {
		for _, one := range f.Faults {
			switch {
			case one.Severity != severity:
			case len(out.Faults) == mostFaults:
				out.More++
			default:
				out.Faults = append(out.Faults, view.Fault{
					Line: one.Line, Board: one.Board, Heavy: severity == pbn.Serious, Reason: p.W.Told(one.Reason), Times: one.Times,
				})
			}
		}
	}
	if len(out.Faults) == 0 {
		out.Faults = append(out.Faults, view.Fault{Heavy: true, Reason: p.W.T("faults.noboards")})
	}
	return out
}

// boardsOf are the boards of a file that can be played, and the games whose
// cards are not all there without that being a fault of the file: part deals,
// as lessons have them. Games with the same cards on the same board are one
// board that was played more than once; what became of it there is its field,
// with the ScoreTable if there is one.
func boardsOf(f *pbn.File) (boards []table.Board, left []*pbn.Game) {
	type key struct {
		board bridge.Board
		deal  bridge.Deal
	}
	at := map[key]int{}
	for i, g := range f.Games {
		deal, ok := g.Deal()
		if !ok {
			if _, part := g.Setup(); part && !heavy(g.Faults) {
				left = append(left, g)
			}
			continue
		}
		board := boardOf(g, i+1)
		k := key{board, deal}
		place, known := at[k]
		if !known {
			place = len(boards)
			at[k] = place
			boards = append(boards, table.Board{Start: laws.NewStart(board, deal), Title: titleOf(g)})
		}
		boards[place].Field = append(boards[place].Field, fieldOf(g, board)...)
	}
	return boards, left
}

// boardOf is the board of a game; what the game does not say of it is what
// Law 2 has for its number or, without one, for its place in the file.
func boardOf(g *pbn.Game, place int) bridge.Board {
	said, _ := g.Board()
	if said.Number < 1 {
		said.Number = place
	}
	board := bridge.NewBoard(said.Number)
	if dealer, ok := g.Dealer(); ok {
		board.Dealer = dealer
	}
	if vulnerable, ok := g.Vulnerable(); ok {
		board.Vulnerable = vulnerable
	}
	return board
}

func titleOf(g *pbn.Game) string {
	event, _ := g.Value("Event")
	return strings.TrimSpace(event)
}

// fieldOf is what others did on the board, as the game tells: the rows of its
// ScoreTable, or the one result that it has itself.
func fieldOf(g *pbn.Game, board bridge.Board) []table.FieldLine {
	rows, ok := g.ScoreTable()
	if !ok {
		r, ok := g.Result()
		if !ok {
			return nil
		}
		names := g.Names()
		return []table.FieldLine{lineFor(r, board, pair(names[bridge.North], names[bridge.South]), pair(names[bridge.East], names[bridge.West]))}
	}
	var out []table.FieldLine
	for i := range rows {
		row := &rows[i]
		line := table.FieldLine{
			NS: first(row.NamesNS, row.PairNS), EW: first(row.NamesEW, row.PairEW),
			Score: row.NS, Scored: row.HasNS && !row.Artificial, Note: row.Text, Times: row.Multiplicity,
		}
		if r, ok := row.Result(); ok && !row.Artificial {
			line.Result = &r
		}
		out = append(out, line)
	}
	return out
}

// lineFor is the line of a result that two pairs had on a board.
func lineFor(r bridge.Result, board bridge.Board, ns, ew string) table.FieldLine {
	return table.FieldLine{NS: ns, EW: ew, Result: &r, Score: score.NorthSouth(r, board.Vulnerable), Scored: true}
}

func pair(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " – " + b
}

func first(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
