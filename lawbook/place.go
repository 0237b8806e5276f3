package lawbook

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Passage is what a text that somebody else published says in a clause.
type Passage struct {
	ID   ID     `json:"id"`
	Text string `json:"text"` // paragraphs parted by line feeds
}

// Unplaced is a line of a published text for which no clause was found.
type Unplaced struct {
	Line int // from 1
	Text string
}

// Place finds the clauses of a text that somebody else published, one paragraph
// a line, in the language of the book. Such texts come without the letters of
// sections and often without the numbers of the Laws. They are restored from the
// order, from what numbers there are at the beginnings of lines, and from the
// words, which are compared with those of the book. Lines in another script are
// left aside. A clause stands for its later statements, too: the passage of 1C
// holds what this book has in 1C and 1C/2.
//
// Titles, links and the like find no clause and are returned beside. The error
// is that nothing of the text could be placed, that what was is so unlike the
// clauses of the book that it is the text of something else, or that its title has
// the year of another edition that is built in.
func (b *Book) Place(text string) ([]Passage, []Unplaced, error) {
	if len(text) > 4<<20 {
		return nil, nil, sentence.Errorf("lawbook: a text of %d bytes is too long for the Laws", len(text))
	}
	list := paragraphs(text, b.language, func(name string) bool {
		id, ok := b.byName[fold(name)]
		return ok && id.Law() == 0
	})
	if len(list) > 5000 {
		return nil, nil, sentence.Errorf("lawbook: a text of %d paragraphs is too long for the Laws", len(list))
	}
	if year := b.otherYear(text); year != "" {
		return nil, nil, sentence.Errorf("lawbook: by its title the text is of %s, not of %s", year, b.edition)
	}
	p := newPlacing(b)
	places := p.best(list)
	if !p.likely(list, places) {
		return nil, nil, sentence.Errorf("lawbook: no clause of the edition of %s in %s was found in the text; is it in this language, one paragraph a line?", b.edition, b.language)
	}
	var out []Passage
	var left []Unplaced
	at := map[ID]int{}
	for i, paragraph := range list {
		if places[i] < 0 {
			left = append(left, Unplaced{paragraph.line, paragraph.text})
			continue
		}
		id := p.units[places[i]].id
		if n, ok := at[id]; ok {
			out[n].Text += "\n" + paragraph.text
			continue
		}
		at[id] = len(out)
		out = append(out, Passage{id, paragraph.text})
	}
	slices.SortStableFunc(out, func(x, y Passage) int { return cmp.Compare(b.place[x.ID], b.place[y.ID]) })
	return out, left, nil
}

// otherYear is the year in the first line of a text, if it is that of another edition
// and not of this one.
func (b *Book) otherYear(text string) string {
	title, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	found := words(title)
	if slices.Contains(found, b.edition) || len(found) > 20 {
		return ""
	}
	for _, e := range Editions() {
		if slices.Contains(found, e.Year) {
			return e.Year
		}
	}
	return ""
}

// What a placement is worth.
const (
	agrees    = 1.0  // the marks of the line are the end of the clause's number
	bareAgree = 0.25 // no mark, and none but a letter is to be expected
	differs   = -3.0
	untold    = -0.7 // a sentence for a clause that has only a title here
	leftOut   = -0.6 // a sentence without a clause
	skipped   = -0.08
)

// fits is what it is worth to take a paragraph for a clause; further says that
// it goes on with the one before.
func (p *placing) fits(i int, list []paragraph, vectors []map[string]float64, u *unit, further bool) float64 {
	line := list[i]
	score := 0.0
	small, large := vectors[i], u.vector
	if len(large) < len(small) {
		small, large = large, small
	}
	for word, weight := range small {
		score += weight * large[word]
	}
	switch {
	case line.name != "":
		name := fold(line.name)
		if further && tableRow.MatchString(line.text) {
			return score
		}
		for _, own := range u.names {
			switch {
			case own == name:
				return score + 2*agrees
			case own != "" && (strings.HasPrefix(own, name+" ") || strings.HasPrefix(string(u.id), "INTRO.") && strings.Contains(name, own)):
				return score + agrees
			}
		}
		return score + differs
	case len(line.marks) > 0:
		if further {
			return differs
		}
		own := u.marks
		if line.marks[0].level == lawLevel && len(line.marks) == 1 && len(own) > 1 || len(line.marks) > len(own) {
			return differs
		}
		if !slices.Equal(own[len(own)-len(line.marks):], line.marks) {
			return differs
		}
		return score + agrees
	case further:
		return score
	case line.bare:
		return score - 0.5
	case !u.says:
		score += untold
	}
	if n := len(u.marks); n > 0 && u.marks[n-1].level > letterLevel {
		return score - agrees
	}
	return score + bareAgree
}

// best is for each paragraph the place of its clause, -1 for none, so that all
// together fit best. Clauses come in the order of the book; footnotes stand
// where the page has room.
func (p *placing) best(list []paragraph) []int {
	out := make([]int, len(list))
	vectors := make([]map[string]float64, len(list))
	var running []int // without the footnotes
	for i, line := range list {
		out[i] = -1
		vectors[i] = p.vector(line.folded)
		if len(line.marks) == 1 && line.marks[0].level == noteLevel {
			out[i] = p.note(line.marks[0], vectors[i])
			continue
		}
		running = append(running, i)
	}
	type cell struct {
		score  float64
		placed bool // this paragraph stands at this clause, else it is left out
		from   int  // the clause that the one before stands at, or was left after
	}
	width := len(p.units)
	table := make([][]cell, len(running))
	for n, i := range running {
		table[n] = make([]cell, width)
		reach, from := 0.0, -1 // the best so far to the left, less what is skipped
		for j := range p.units {
			u := &p.units[j]
			score, where, go_on := 0.0, -1, math.Inf(-1)
			if n > 0 {
				if j > 0 {
					if before := table[n-1][j-1].score; from < 0 || before > reach {
						reach, from = before, j-1
					}
					score, where = reach, from
				}
				go_on = table[n-1][j].score + p.fits(i, list, vectors, u, true)
			}
			if u.says && from >= 0 {
				reach += skipped
			}
			best := cell{score + p.fits(i, list, vectors, u, false), true, where}
			if go_on > best.score {
				best = cell{go_on, true, j}
			}
			leave := leftOut
			if list[i].bare {
				leave = 0
			}
			if n > 0 {
				leave += table[n-1][j].score
			}
			if leave > best.score {
				best = cell{leave, false, j}
			}
			table[n][j] = best
		}
	}
	if len(running) == 0 {
		return out
	}
	at := 0
	for j := range table[len(running)-1] {
		if table[len(running)-1][j].score > table[len(running)-1][at].score {
			at = j
		}
	}
	for n := len(running) - 1; n >= 0 && at >= 0; n-- {
		here := table[n][at]
		if here.placed {
			out[running[n]] = at
		}
		at = here.from
	}
	return out
}

// leastLike is how like the clauses of the book the sentences placed at them must be
// on the average, from 0 to 1. Texts of another edition or of other Laws come to 0.2,
// a text in words of its own to 0.4.
const leastLike = 0.3

// likely reports whether the paragraphs that were placed speak of their clauses. A
// text that gives the number of a Law is believed.
func (p *placing) likely(list []paragraph, places []int) bool {
	sum, sentences := 0.0, 0.0
	for i, line := range list {
		switch {
		case places[i] < 0:
		case len(line.marks) > 0 && line.marks[0].level == lawLevel:
			return true
		case !line.bare:
			for word, weight := range p.vector(line.folded) {
				sum += weight * p.units[places[i]].vector[word]
			}
			sentences++
		}
	}
	return sentences > 0 && sum >= leastLike*sentences
}

// note is the footnote of that number whose words are likest.
func (p *placing) note(m mark, vector map[string]float64) int {
	best, most := -1, 0.0
	for j, u := range p.units {
		if len(u.marks) == 0 || u.marks[len(u.marks)-1] != m {
			continue
		}
		score := 0.01
		for word, weight := range vector {
			score += weight * u.vector[word]
		}
		if score > most {
			best, most = j, score
		}
	}
	return best
}
