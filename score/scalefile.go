package score

import (
	"embed"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

//go:embed scales/*.txt
var embedded embed.FS

// ParseScale reads a scale from the text of a file; file is its name, for the
// errors. All faults are returned together, each with its line. A file looks
// like this:
//
//	# what follows a number sign is a comment
//	scale   our-20                     short name, without blanks
//	title   Twenty points of our club
//	source  committee, January 2026
//	margin  imps                       imps, points or percent
//	total   20                         of winner and loser together
//	boards 6-8   0:10 1:11 3:12 6:13 10:14 15:15 21:16
//	boards 9     0:10 1:11 4:12
//
// Behind the number of boards come the rows of a match of that length: from
// which margin on, the winner gets so many points. The loser gets the rest of
// the total, unless his points are written too: 40:25-4. Margins in percent
// are percentages of the match: 50:10 51.2:11.
func ParseScale(file, text string) (Scale, error) {
	p := scaleParser{file: file}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		line, _, _ = strings.Cut(line, "#")
		if fields := strings.Fields(line); len(fields) > 0 {
			p.read(fields)
		}
	}
	p.line = 0
	if p.scale.Name == "" {
		p.fault("no line \"scale\" with a name")
	}
	if len(p.scale.ranges) == 0 {
		p.fault("no line \"boards\" with the rows of a match")
	}
	if err := errors.Join(p.faults...); err != nil {
		return Scale{}, err
	}
	return p.scale, nil
}

type scaleParser struct {
	file   string
	line   int
	scale  Scale
	total  Fraction
	known  bool // whether a total was given
	faults []error
}

func (p *scaleParser) fault(format string, args ...any) {
	place := p.file
	if p.line > 0 {
		place = fmt.Sprintf("%s:%d", p.file, p.line)
	}
	p.faults = append(p.faults, fmt.Errorf("score: %s: %s", place, fmt.Sprintf(format, args...)))
}

func (p *scaleParser) read(fields []string) {
	rest := strings.Join(fields[1:], " ")
	if rest == "" {
		p.fault("nothing behind %q", fields[0])
		return
	}
	switch fields[0] {
	case "scale":
		if len(fields) > 2 {
			p.fault("the name %q has blanks", rest)
		}
		p.scale.Name = rest
	case "title":
		p.scale.Title = rest
	case "source":
		p.scale.Source = rest
	case "margin":
		p.margin(rest)
	case "total":
		total, err := ParseFraction(rest)
		if err != nil || total.Sign() <= 0 {
			p.fault("%q is not a total above zero", rest)
			return
		}
		p.total, p.known = total, true
	case "boards":
		p.boards(fields[1], fields[2:])
	default:
		p.fault("%q is not known here; there are scale, title, source, margin, total and boards", fields[0])
	}
}

func (p *scaleParser) margin(text string) {
	if len(p.scale.ranges) > 0 {
		p.fault("\"margin\" comes before \"boards\"")
	}
	for u, name := range marginNames {
		if strings.EqualFold(text, name) {
			p.scale.Margin = MarginUnit(u)
			return
		}
	}
	p.fault("%q is not a margin; write %s", text, strings.Join(marginNames[:], ", "))
}

func (p *scaleParser) boards(lengths string, cells []string) {
	var r boardRange
	from, to, isRange := strings.Cut(lengths, "-")
	first, err1 := strconv.Atoi(from)
	last, err2 := first, error(nil)
	if isRange {
		last, err2 = strconv.Atoi(to)
	}
	if err1 != nil || err2 != nil || first < 1 || last < first || last > longestMatch {
		p.fault("%q is not a number of boards; write 8 or 6-8", lengths)
		return
	}
	r.first, r.last = first, last
	for _, other := range p.scale.ranges {
		if first <= other.last && other.first <= last {
			p.fault("matches of %s boards have rows already, under %s", r, other)
		}
	}
	for _, cell := range cells {
		if step, ok := p.step(cell); ok {
			r.rows = append(r.rows, step)
		}
	}
	if len(cells) == 0 {
		p.fault("no rows for a match of %s boards", r)
	}
	p.check(r.rows)
	p.scale.ranges = append(p.scale.ranges, r)
}

// step reads one row: 3:12, or 40:25-4.
func (p *scaleParser) step(cell string) (Step, bool) {
	from, points, ok := strings.Cut(cell, ":")
	winner, loser, both := strings.Cut(points, "-")
	margin, err1 := ParseFraction(from)
	w, err2 := ParseFraction(winner)
	l, err3 := p.total.Sub(w), error(nil)
	if both {
		l, err3 = ParseFraction(loser)
	}
	switch {
	case !ok || err1 != nil || err2 != nil || err3 != nil:
		p.fault("%q is not a row; write margin:points, as in 3:12, or margin:winner-loser, as in 40:25-4", cell)
		return Step{}, false
	case !both && !p.known:
		p.fault("%q does not say what the loser gets; write %s-8 or give a total first", cell, cell)
		return Step{}, false
	}
	if p.scale.Margin == MarginPercent {
		margin = margin.Sub(Whole(50))
	}
	return Step{margin, w, l}, true
}

// check tests that rows go up for the winner and down for the loser, from a
// margin of nothing.
func (p *scaleParser) check(rows []Step) {
	for i, r := range rows {
		if i == 0 {
			if r.From.Sign() != 0 {
				p.fault("the first row is for a margin of %s; it has to be for a tie", r.From)
			}
			if r.Winner != r.Loser {
				p.fault("a tie gives %s to one side and %s to the other", r.Winner, r.Loser)
			}
			continue
		}
		before := rows[i-1]
		if r.From.Cmp(before.From) <= 0 {
			p.fault("the margin %s does not come after %s", r.From, before.From)
		}
		if r.Winner.Less(before.Winner) || before.Loser.Less(r.Loser) {
			p.fault("a margin of %s gives the winner %s and the loser %s; %s gave %s and %s",
				r.From, r.Winner, r.Loser, before.From, before.Winner, before.Loser)
		}
	}
}
