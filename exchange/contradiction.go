package exchange

import (
	"slices"

	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// Contradiction is a board whose points are those of other results than the file
// has, and the file itself shows which.
type Contradiction struct {
	// Result is the one that the file contradicts itself about.
	Result *Result
	// Points is how many points of the board this explains.
	Points int
	why    sentence.Said
}

// Said is what the file says twice, as a sentence for other languages.
func (c Contradiction) Said() sentence.Said {
	return sentence.Say("%v: %v", c.Result.where(), c.why)
}

// mostSought is the largest number of results on a board for which lost ones are
// sought.
const mostSought = 200

// contradictions finds out of each board with differences whether the file shows why.
func (r *Report) contradictions(f grouped, rule rule) {
	if len(r.Differences) == 0 {
		return
	}
	differs := map[*Result]int{}
	for _, d := range r.Differences {
		differs[d.Result]++
	}
	for _, g := range f.list {
		points := 0
		for _, x := range slices.Compact(slices.Clone(g.results)) {
			points += differs[x]
		}
		if points == 0 {
			continue
		}
		if lost := rule.lost(g, f.full[g.section]); len(lost) > 0 {
			r.Contradictions = append(r.Contradictions, Contradiction{
				Result: g.unplayed[0], Points: points,
				why: sentence.Say("the file has no score here (%s), and the points of the board are those that it would have with a score of %v", g.unplayed[0].Award, span(lost)),
			})
			continue
		}
		for _, x := range slices.Compact(slices.Clone(g.results)) {
			if n := differs[x]; n > 0 && x.Score == nil {
				r.Contradictions = append(r.Contradictions, Contradiction{
					Result: x, Points: n,
					why: sentence.Say("the file calls the score %s, and gives points that are others", x.Award),
				})
			}
		}
	}
}

// lost are the scores, ascending, with which the one result of a board that has no
// score would explain all points of the others. Programs leave such boards when a
// result is taken out after they have been scored.
func (r rule) lost(g *group, full int) []int {
	if len(g.unplayed) != 1 || len(g.lines) == 0 || len(g.lines) >= min(full, mostSought) {
		return nil
	}
	var fits []int
	for points := -most; points <= most; points += 10 {
		if score.Possible(points) && r.explains(g, append(slices.Clone(g.lines), score.Both(score.Made(points))), full) {
			fits = append(fits, points)
		}
	}
	return fits
}

// most are the most points that there are on a board: 7NT redoubled, vulnerable, and
// no trick at all (77).
const most = 7600

// explains reports whether all points of a board are those of these lines.
func (r rule) explains(g *group, lines []score.Line, full int) bool {
	marks, err := r.board(lines, full)
	if err != nil {
		return false
	}
	for i, x := range g.results {
		for side, published := range []*score.Fraction{x.PointsNS, x.PointsEW} {
			if published != nil && !r.agrees(r.points(marks[i][side]), *published) {
				return false
			}
		}
	}
	return true
}

// span is a range of scores in words.
func span(scores []int) sentence.Said {
	first, last := scores[0], scores[len(scores)-1]
	switch {
	case first == last:
		return sentence.Say("%d", first)
	case first == -most:
		return sentence.Say("%d or less", last)
	case last == most:
		return sentence.Say("%d or more", first)
	}
	return sentence.Say("%d to %d", first, last)
}
