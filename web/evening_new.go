package web

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// newSession is the empty form for a session.
func (s *Server) newSession(w http.ResponseWriter, r *http.Request) {
	s.render(w, r, http.StatusOK, view.NewEveningPage(view.NewEvening{
		Page: s.page(r), Date: s.Now().Format("2006-01-02"), Pairs: 16, Boards: 26, Winners: "0", Scoring: "matchpoints", Minutes: 15,
	}))
}

// mostNames is how long a list of names may be.
const mostNames = 64 << 10

// makeSession gives advice, or opens the session.
func (s *Server) makeSession(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseMultipartForm(1 << 20); err != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	n := view.NewEvening{
		Page: s.page(r), Title: strings.TrimSpace(r.FormValue("title")), Date: r.FormValue("date"), Names: r.FormValue("names"),
		Winners: r.FormValue("winners"), Scoring: r.FormValue("scoring"),
	}
	n.Here = "/s/new"
	if file, _, err := r.FormFile("file"); err == nil {
		text, err := io.ReadAll(io.LimitReader(file, mostNames))
		_ = file.Close()
		if err == nil && strings.TrimSpace(n.Names) == "" {
			n.Names = string(text)
		}
	}
	n.Deals = r.FormValue("known")
	if file, head, err := r.FormFile("deals"); err == nil {
		deals, err := dealsOf(file, head.Filename)
		_ = file.Close()
		if err != nil {
			s.refill(w, r, n, err)
			return
		}
		n.Deals = deals
	}
	deals := knownDeals(n.Deals)
	n.Known = len(deals)
	var e1, e2, e3, e4 error
	var winners int
	n.Pairs, e1 = strconv.Atoi(r.FormValue("pairs"))
	n.Boards, e2 = strconv.Atoi(r.FormValue("boards"))
	n.Minutes, e3 = strconv.Atoi(r.FormValue("minutes"))
	winners, e4 = strconv.Atoi(n.Winners)
	scoring, known := map[string]session.Scoring{
		"matchpoints": session.Matchpoints, "cross": session.CrossIMPs, "butler": session.Butler, "total": session.TotalPoints,
	}[n.Scoring]
	if e1 != nil || e2 != nil || e3 != nil || e4 != nil || !known || len(n.Names) > mostNames {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	names := pairNames(n.Names)
	if len(names) > 0 {
		n.Pairs = len(names) // those who have come are those on the list
	}
	all, err := movement.Advise(movement.Wish{Pairs: n.Pairs, Boards: n.Boards, Winners: winners})
	if err != nil {
		s.refill(w, r, n, err)
		return
	}
	if r.FormValue("step") == "open" {
		for _, choice := range all {
			if choice.Movement.Name == r.FormValue("movement") {
				s.openSession(w, r, n, choice.Movement, session.Method{Scoring: scoring, RoundMinutes: n.Minutes}, names, deals)
				return
			}
		}
	}
	for i, c := range all {
		f := c.Figures
		n.Suggestions = append(n.Suggestions, view.Suggested{
			Key: c.Movement.Name, Title: c.Movement.Title, PerSet: c.PerSet, Reasons: strings.Join(c.Reasons, "; "), Chosen: i == 0,
			Figures: n.W.T("session.figures", "Boards", span(f.BoardsLeast, f.BoardsMost), "Opponents", span(f.OpponentsLeast, f.OpponentsMost), "Results", span(f.ResultsLeast, f.ResultsMost)),
		})
	}
	s.render(w, r, http.StatusOK, view.NewEveningPage(n))
}

func span(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return fmt.Sprintf("%d–%d", least, most)
}

func (s *Server) refill(w http.ResponseWriter, r *http.Request, n view.NewEvening, err error) {
	n.Notice = &view.Notice{Sentence: strings.TrimPrefix(strings.TrimPrefix(err.Error(), "movement: "), "session: ")}
	s.render(w, r, http.StatusConflict, view.NewEveningPage(n))
}

// openSession opens it for whoever filled in the form, who is its Director.
func (s *Server) openSession(w http.ResponseWriter, r *http.Request, n view.NewEvening, m movement.Movement, method session.Method, names [][]string, deals map[int]string) {
	by := session.Actor{Director: true}
	open := session.Open{
		Title: n.Title, Date: n.Date, Method: method, Keeper: keeperOf(admit(w, r)),
		Sections: []session.Section{{Name: "A", Movement: m}}, Deals: deals,
	}
	id, err := s.Hall.Open(r.Context(), open, by, s.Now())
	if err != nil {
		s.refill(w, r, n, err)
		return
	}
	var commands []session.Command
	number := 0
	for _, players := range names {
		number++
		if number == m.Missing {
			number++
		}
		commands = append(commands, session.Register{Section: "A", Number: number, Players: players})
	}
	if err := s.Hall.Do(r.Context(), id, by, s.Now(), "", commands...); err != nil {
		s.fail(w, r, err)
		return
	}
	http.Redirect(w, r, "/s/"+id+"/director", http.StatusSeeOther)
}

// pairNames reads a pair from each line: the players parted by &, a tab, a
// semicolon, a comma, a slash, a dash between blanks, or "and".
func pairNames(text string) [][]string {
	var pairs [][]string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		for _, sign := range []string{"&", "\t", ";", ",", "/", " – ", " - ", " and ", " und ", " και "} {
			if first, second, ok := strings.Cut(line, sign); ok && strings.TrimSpace(first) != "" && strings.TrimSpace(second) != "" {
				pairs = append(pairs, []string{clip(first), clip(second)})
				line = ""
				break
			}
		}
		if line != "" {
			pairs = append(pairs, []string{clip(line)})
		}
	}
	return pairs
}

// clip is a name of a length that pages can show.
func clip(name string) string {
	runes := []rune(strings.TrimSpace(name))
	return string(runes[:min(len(runes), 60)])
}

// dealsOf reads the deals of a PBN file, one a line with the number of the board.
func dealsOf(in io.Reader, name string) (string, error) {
	f, err := pbn.Read(io.LimitReader(in, mostFile), name)
	if err != nil {
		return "", fmt.Errorf("%s cannot be read: %w", name, err)
	}
	boards, _ := boardsOf(f)
	if len(boards) == 0 {
		return "", fmt.Errorf("%s has no boards with all their cards", name)
	}
	var lines []string
	seen := map[int]bool{}
	for _, b := range boards {
		deal, err := bridge.NewDeal(b.Start.Hands)
		if n := b.Start.Board.Number; err == nil && !seen[n] {
			seen[n] = true
			lines = append(lines, fmt.Sprintf("%d %s", n, deal))
		}
	}
	return strings.Join(lines, "\n"), nil
}

// knownDeals reads what dealsOf wrote; lines that are none are left out.
func knownDeals(text string) map[int]string {
	deals := map[int]string{}
	for line := range strings.Lines(text) {
		number, deal, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, err := strconv.Atoi(number)
		d, wrong := bridge.ParseDeal(deal)
		if err == nil && wrong == nil && n > 0 && n < 1000 && len(deals) < 200 {
			deals[n] = d.String()
		}
	}
	return deals
}
