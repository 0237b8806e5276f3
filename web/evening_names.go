package web

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// named is a contestant as the list has him.
type named struct {
	name    string // of a team
	players []string
}

// sectionNames is a section with those who play in it.
type sectionNames struct {
	name        string
	size        int
	contestants []named // none when no names were given
}

// register are the commands that name the contestants. The number of a phantom is
// left out.
func (s sectionNames) register(m movement.Movement) []session.Command {
	var commands []session.Command
	number := 0
	for _, c := range s.contestants {
		number++
		if number == m.Missing {
			number++
		}
		commands = append(commands, session.Register{Section: s.name, Number: number, Name: c.name, Players: c.players})
	}
	return commands
}

// heading begins a section in a list of names: [B]. Whether a section can be called
// so is looked at later: such a line is never a contestant.
var heading = regexp.MustCompile(`^\[\s*([^\]]*?)\s*\]$`)

// sectionsOf reads a list of names: a contestant a line, numbered or not, and lines
// such as [B] before those of a section. Without such lines the contestants are spread evenly
// over the sections, as they are without names.
func sectionsOf(text string, sections, count int, kind movement.Kind) []sectionNames {
	var all []sectionNames
	var loose []named
	for _, line := range listed(text, kind) {
		if m := heading.FindStringSubmatch(line); m != nil {
			all = append(all, sectionNames{name: m[1]})
			continue
		}
		c, ok := contestantFrom(line, kind)
		switch {
		case !ok:
		case len(all) == 0:
			loose = append(loose, c)
		default:
			last := &all[len(all)-1]
			last.contestants = append(last.contestants, c)
			last.size++
		}
	}
	if len(all) > 0 && len(loose) > 0 {
		all = append([]sectionNames{{name: freeName(all), size: len(loose), contestants: loose}}, all...)
	}
	if len(all) > 0 {
		return slices.DeleteFunc(all, func(s sectionNames) bool { return s.size == 0 })
	}
	if len(loose) > 0 {
		count = len(loose)
	}
	for i := range sections {
		from, to := i*count/sections, (i+1)*count/sections
		s := sectionNames{name: string(rune('A' + i)), size: to - from}
		if len(loose) > 0 {
			s.contestants = loose[from:to]
		}
		all = append(all, s)
	}
	return all
}

// freeName is a letter that no section has.
func freeName(all []sectionNames) string {
	for letter := 'A'; letter <= 'Z'; letter++ {
		if !slices.ContainsFunc(all, func(s sectionNames) bool { return s.name == string(letter) }) {
			return string(letter)
		}
	}
	return "0"
}

// contestantFrom reads a line: of a team its name before a colon, then players; of
// a pair two players parted by &, a comma and the like; or a player.
func contestantFrom(line string, kind movement.Kind) (named, bool) {
	if line == "" {
		return named{}, false
	}
	switch kind {
	case movement.Individual:
		return named{players: []string{clip(line)}}, true
	case movement.Teams:
		name, rest, parted := strings.Cut(line, ":")
		if !parted {
			return named{name: clip(line), players: []string{clip(line)}}, true
		}
		c := named{name: clip(name)}
		for _, player := range strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(",;&/\t", r) }) {
			if p := clip(player); p != "" {
				c.players = append(c.players, p)
			}
		}
		if len(c.players) == 0 {
			c.players = []string{c.name}
		}
		return c, c.name != ""
	}
	return named{players: pairFrom(line)}, true
}

// pairFrom parts two players by &, a tab, a semicolon, a comma, a slash, a dash
// between blanks, or "and".
func pairFrom(line string) []string {
	for _, sign := range []string{"&", "\t", ";", ",", "/", " – ", " - ", " and ", " und ", " και "} {
		if first, second, ok := strings.Cut(line, sign); ok && strings.TrimSpace(first) != "" && strings.TrimSpace(second) != "" {
			return []string{clip(first), clip(second)}
		}
	}
	return []string{clip(line)}
}

// clip is a name of a length that pages can show.
func clip(name string) string {
	runes := []rune(strings.TrimSpace(name))
	return string(runes[:min(len(runes), 60)])
}

// sizesOf are the different sizes of the sections, the largest first.
func sizesOf(all []sectionNames) []int {
	var sizes []int
	for _, s := range all {
		sizes = append(sizes, s.size)
	}
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	return slices.Compact(sizes)
}

// namesOfSize are the sections of a size: A, B.
func namesOfSize(all []sectionNames, size int) string {
	var names []string
	for _, s := range all {
		if s.size == size {
			names = append(names, s.name)
		}
	}
	return strings.Join(names, ", ")
}

// suggested is a suggestion for people.
func suggested(w *locale.Words, c movement.Suggestion, chosen bool) view.Suggested {
	f := c.Figures
	var reasons []string
	for _, r := range c.Reasons {
		reasons = append(reasons, w.T("session.advice."+r.Message, "N", r.N, "M", r.M))
	}
	title := caption(w, c.Movement)
	if c.Drawing.Rule != "" {
		title = w.Drawing(c.Drawing)
	}
	return view.Suggested{
		Key: c.Key, Title: title, PerSet: c.PerSet, Reasons: strings.Join(reasons, w.T("session.apart")), Chosen: chosen,
		Figures: w.T("session.figures", "Boards", span(f.BoardsLeast, f.BoardsMost), "Opponents", span(f.OpponentsLeast, f.OpponentsMost), "Results", span(f.ResultsLeast, f.ResultsMost)),
	}
}

// caption is the title of a movement in the language of the reader; one from a file
// of somebody else's keeps its own.
func caption(w *locale.Words, m movement.Movement) string {
	return w.Movement(m)
}

func span(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return fmt.Sprintf("%d–%d", least, most)
}

// scaleNames are the scales of victory points whose margins are counted so.
func scaleNames(in score.MarginUnit) []string {
	all, err := score.Scales()
	if err != nil {
		return nil
	}
	var names []string
	for _, s := range all {
		if s.Margin == in {
			names = append(names, s.Name)
		}
	}
	return names
}

// lineInError finds the line that a fault of a file names.
var lineInError = regexp.MustCompile(`scale:(\d+):`)

func faultyLine(err error) string {
	if m := lineInError.FindStringSubmatch(err.Error()); m != nil {
		return m[1]
	}
	return "1"
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strconv.Quote(clip(line))
}

// dealsOf reads the deals of a file of any format that has boards, one a line with
// the number of the board.
func dealsOf(in io.Reader, name string) (string, error) {
	wrong := unreadable{message: "deals", args: []any{"Text", strconv.Quote(name)}}
	because := func(why error) error {
		return unreadable{message: "dealsfault", args: append(wrong.args, "Why", why)}
	}
	f, err := gamesOf(io.LimitReader(in, mostFile), name)
	if err != nil && (f == nil || len(f.Games) == 0) {
		return "", because(err)
	}
	boards, _ := boardsOf(f)
	if len(boards) == 0 {
		for _, why := range f.Faults {
			if why.Severity == pbn.Serious {
				return "", because(why)
			}
		}
		return "", wrong
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
