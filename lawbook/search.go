package lawbook

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Hit is a clause that a search found.
type Hit struct {
	Clause Clause
	Score  float64 // the higher the better; it compares hits of one search only
}

// Search finds the clauses that hold all the words of a query, best first, at
// most limit of them. Case and accents do not count; a word also finds longer
// ones that begin with it and other endings of itself. A query that is a
// reference finds that clause first; when no clause holds all the words, those
// that hold some are found.
func (b *Book) Search(query string, limit int) []Hit {
	if limit <= 0 || len(query) > 1000 {
		return nil
	}
	hits := b.index().search(query)
	if c, err := b.Find(query); err == nil {
		hits = slices.DeleteFunc(hits, func(h scored) bool { return b.clauses[h.clause].ID == c.ID })
		top := 1.0
		if len(hits) > 0 {
			top += hits[0].score
		}
		hits = slices.Insert(hits, 0, scored{b.place[c.ID], top})
	}
	out := make([]Hit, 0, min(limit, len(hits)))
	for _, h := range hits[:min(limit, len(hits))] {
		out = append(out, Hit{b.clauses[h.clause], h.score})
	}
	return out
}

// index holds the words of a book.
type index struct {
	vocabulary []string // sorted
	postings   [][]posting
	folded     []string // texts by clause, for phrases
	clauses    int
}

type posting struct {
	clause int
	weight float64
}

type scored struct {
	clause int
	score  float64
}

// What a word counts for by where it stands.
const (
	inID    = 8.0
	inTitle = 4.0
	inText  = 1.0
)

func newIndex(b *Book) *index {
	weights := map[string]map[int]float64{}
	x := &index{clauses: len(b.clauses), folded: make([]string, len(b.clauses))}
	for i, c := range b.clauses {
		x.folded[i] = fold(c.Title + " " + c.Text)
		add := func(text string, weight float64) {
			for _, word := range words(fold(text)) {
				if weights[word] == nil {
					weights[word] = map[int]float64{}
				}
				// Said again it counts, but less and less.
				weights[word][i] = max(weights[word][i], weight) + 0.2*weight
			}
		}
		add(c.Text, inText)
		add(c.Title, inTitle)
		add(string(c.ID), inID)
		add(b.Cite(c.ID), inID)
	}
	for word := range weights {
		x.vocabulary = append(x.vocabulary, word)
	}
	slices.Sort(x.vocabulary)
	for _, word := range x.vocabulary {
		var list []posting
		for clause, weight := range weights[word] {
			list = append(list, posting{clause, weight})
		}
		slices.SortFunc(list, func(a, b posting) int { return cmp.Compare(a.clause, b.clause) })
		x.postings = append(x.postings, list)
	}
	return x
}

func (x *index) search(query string) []scored {
	folded := fold(query)
	asked := words(folded)
	slices.Sort(asked)
	asked = slices.Compact(asked)
	if len(asked) == 0 {
		return nil
	}
	scores := make([]float64, x.clauses)
	found := make([]int, x.clauses) // how many of the words
	best := make([]float64, x.clauses)
	for _, word := range asked {
		clear(best)
		for at, closeness := range x.like(word) {
			rare := math.Log(1 + float64(x.clauses)/float64(len(x.postings[at])))
			for _, p := range x.postings[at] {
				best[p.clause] = max(best[p.clause], closeness*p.weight*rare)
			}
		}
		for clause, score := range best {
			if score > 0 {
				scores[clause] += score
				found[clause]++
			}
		}
	}
	most := slices.Max(found)
	if most == 0 {
		return nil
	}
	phrase := strings.Join(words(folded), " ")
	var out []scored
	for clause, n := range found {
		if n < most {
			continue
		}
		if len(asked) > 1 && strings.Contains(x.folded[clause], phrase) {
			scores[clause] *= 2
		}
		out = append(out, scored{clause, scores[clause]})
	}
	slices.SortStableFunc(out, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	return out
}

// like yields the places of the words in the vocabulary that may be meant by a
// word, with how close they are: 1 is the same.
func (x *index) like(word string) map[int]float64 {
	out := map[int]float64{}
	// Two letters at the end may differ, as in card and cards, φύλλο and φύλλα,
	// but the same four letters must begin both.
	runes := []rune(word)
	stem := word
	if len(runes) > 4 {
		stem = string(runes[:max(4, len(runes)-2)])
	}
	at, _ := slices.BinarySearch(x.vocabulary, stem)
	for ; at < len(x.vocabulary) && strings.HasPrefix(x.vocabulary[at], stem); at++ {
		switch other := x.vocabulary[at]; {
		case other == word:
			out[at] = 1
		case strings.HasPrefix(other, word):
			out[at] = 0.6
		case len([]rune(other)) <= len([]rune(stem))+3:
			out[at] = 0.4
		}
	}
	return out
}
