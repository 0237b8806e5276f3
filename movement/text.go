package movement

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// WriteTo writes the movement as a text that [Read] takes back: a heading, and a
// line for each table in each round.
//
//	movement howell-8
//	title Howell, 8 pairs, 7 rounds
//	kind pairs
//	contestants 8
//	winners 1
//	round table ns ew boards
//	1 1 8 1 1-3
//
// The columns of an individual are round, table, north, east, south, west and
// boards. What is not the plain case has a line of its own in the heading:
// copies, meetings, partnerships, missing.
func (m Movement) WriteTo(w io.Writer) (int64, error) {
	out := &strings.Builder{}
	fmt.Fprintf(out, "movement %s\ntitle %s\nkind %s\ncontestants %d\nwinners %d\n", m.Name, m.Title, m.Kind, m.Contestants, m.Winners)
	for _, h := range m.declared() {
		if *h.value > h.plain {
			fmt.Fprintf(out, "%s %d\n", h.word, *h.value)
		}
	}
	if m.Kind == Individual {
		fmt.Fprintln(out, "round table north east south west boards")
	} else {
		fmt.Fprintln(out, "round table ns ew boards")
	}
	for _, s := range m.Sittings {
		fmt.Fprintf(out, "%d %d", s.Round, s.Table)
		for i, who := range s.At {
			if m.Kind == Individual || i < 2 {
				fmt.Fprintf(out, " %d", who)
			}
		}
		fmt.Fprintf(out, " %s\n", boardList(m.setOf(s)))
	}
	n, err := io.WriteString(w, out.String())
	return int64(n), err
}

// setOf is the boards that lie at the table, whether they are played or not.
func (m Movement) setOf(s Sitting) []int {
	if s.Set < 1 || s.Set > len(m.Sets) {
		return nil
	}
	return m.Sets[s.Set-1]
}

// declared are the numbers that stand in the heading where they are not plain.
func (m *Movement) declared() []struct {
	word  string
	value *int
	plain int
} {
	return []struct {
		word  string
		value *int
		plain int
	}{
		{"copies", &m.Copies, 1},
		{"meetings", &m.Meetings, 1},
		{"partnerships", &m.Partnerships, 1},
		{"missing", &m.Missing, 0},
	}
}

// boardList is 1-3 for neighbours, 1,4 for others and - for none.
func boardList(boards []int) string {
	if len(boards) == 0 {
		return "-"
	}
	var parts []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		part := strconv.Itoa(boards[i])
		if j > i {
			part += "-" + strconv.Itoa(boards[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ",")
}

// parseBoards reads what boardList writes.
func parseBoards(text string) ([]int, error) {
	if text == "-" {
		return nil, nil
	}
	var boards []int
	for part := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(part, "-")
		a, err := number(from)
		b := a
		if isRange && err == nil {
			b, err = number(to)
		}
		if err != nil || b < a || b > 999 || len(boards) > 999 {
			return nil, sentence.Errorf("%q is no list of boards; write 1-3 or 1,4", text)
		}
		for n := a; n <= b; n++ {
			boards = append(boards, n)
		}
	}
	return boards, nil
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > 99_999 {
		return 0, sentence.Errorf("%q is no number", text)
	}
	return n, nil
}

// readText reads what WriteTo writes.
func readText(text string) (Movement, error) {
	m := Movement{Winners: 1}
	var faults []error
	var build builder
	columns := 0
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		var err error
		if columns == 0 {
			columns, err = m.heading(line)
		} else {
			err = build.line(strings.Fields(line), columns)
		}
		if err != nil {
			faults = append(faults, sentence.Errorf("line %d: %w", n, err))
		}
	}
	if err := lines.Err(); err != nil {
		faults = append(faults, err)
	}
	if len(build.sittings) == 0 && len(faults) == 0 {
		faults = append(faults, sentence.New("the movement has no tables"))
	}
	return build.into(m), errors.Join(faults...)
}

// heading reads a line above the table; the number of columns comes from its
// last one.
func (m *Movement) heading(line string) (columns int, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "movement":
		m.Name = rest
	case "title":
		m.Title = rest
	case "kind":
		i := slices.Index([]string{"pairs", "individual", "teams"}, rest)
		if i < 0 {
			return 0, sentence.Errorf("%q is no kind; write pairs, individual or teams", rest)
		}
		m.Kind = Kind(i)
	case "contestants":
		m.Contestants, err = number(rest)
	case "winners":
		m.Winners, err = number(rest)
		if err == nil && m.Winners != 1 && m.Winners != 2 {
			err = sentence.Errorf("%d winners; write 1 or 2", m.Winners)
		}
	case "round":
		columns = 5
		if m.Kind == Individual {
			columns = 7
		}
		if len(strings.Fields(line)) != columns {
			return 0, sentence.Errorf("the table of %s has %d columns", m.Kind, columns)
		}
	default:
		for _, h := range m.declared() {
			if h.word == word {
				*h.value, err = number(rest)
				return 0, err
			}
		}
		err = sentence.Errorf("%q is not known here", word)
	}
	return columns, err
}

// builder puts sittings together whose boards are written out.
type builder struct {
	sittings []Sitting
	sets     [][]int
}

// line takes the columns of one line of the table.
func (b *builder) line(fields []string, columns int) error {
	if len(fields) != columns {
		return sentence.Errorf("%s instead of %d", plural(len(fields), "column"), columns)
	}
	numbers := make([]int, columns-1)
	for i := range numbers {
		n, err := number(fields[i])
		if err != nil {
			return err
		}
		numbers[i] = n
	}
	boards, err := parseBoards(fields[columns-1])
	if err != nil {
		return err
	}
	at := bridge.BySeat[int]{numbers[2], numbers[3], numbers[2], numbers[3]}
	if columns == 7 {
		at = bridge.BySeat[int](numbers[2:6])
	}
	b.add(numbers[0], numbers[1], at, boards)
	return nil
}

func (b *builder) add(round, table int, at bridge.BySeat[int], boards []int) {
	set := 0
	if len(boards) > 0 {
		set = slices.IndexFunc(b.sets, func(s []int) bool { return slices.Equal(s, boards) }) + 1
		if set == 0 {
			b.sets = append(b.sets, boards)
			set = len(b.sets)
		}
	}
	b.sittings = append(b.sittings, Sitting{Round: round, Table: table, At: at, Set: set})
}

// into gives the movement its sittings, and what can be counted from them.
func (b *builder) into(m Movement) Movement {
	// Sets are numbered by their boards, not by where they were met first.
	order := make([]int, len(b.sets))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(x, y int) int { return slices.Compare(b.sets[x], b.sets[y]) })
	place := make([]int, len(b.sets)+1)
	for i, set := range order {
		m.Sets = append(m.Sets, b.sets[set])
		place[set+1] = i + 1
	}
	for _, s := range b.sittings {
		s.Set = place[s.Set]
		m.Rounds, m.Tables = max(m.Rounds, s.Round), max(m.Tables, s.Table)
		m.Sittings = append(m.Sittings, s)
	}
	return m.sorted()
}
