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

// Search finds the clauses that hold all that is asked for, best first, at most
// limit of them. Case and accents do not count; a word also finds longer ones that
// begin with it and other forms of itself, and what people say finds what the Laws
// call it, as UI does unauthorized information. A query that names a clause, as
// [Book.Find] reads it, finds that clause first; when no clause holds everything,
// those that hold most are found.
func (b *Book) Search(query string, limit int) []Hit {
	if limit <= 0 || len(query) > 1000 {
		return nil
	}
	hits := b.index().search(query)
	named := b.meant(query)
	if c, err := b.Find(query); err == nil && !slices.Contains(named, c.ID) {
		named = slices.Insert(named, 0, c.ID)
	}
	top := 0.0
	if len(hits) > 0 {
		top = hits[0].score
	}
	for _, id := range slices.Backward(named) {
		hits = slices.DeleteFunc(hits, func(h scored) bool { return b.clauses[h.clause].ID == id })
		top++
		hits = slices.Insert(hits, 0, scored{b.place[id], top})
	}
	out := make([]Hit, 0, min(limit, len(hits)))
	for _, h := range hits[:min(limit, len(hits))] {
		out = append(out, Hit{b.clauses[h.clause], h.score})
	}
	return out
}

// index holds the words of a book.
type index struct {
	speech     *Speech
	vocabulary []string         // sorted
	stems      map[string][]int // places in the vocabulary
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
	inARow  = 2.0 // times, for words that stand next to each other as asked for
)

func newIndex(b *Book) *index {
	weights := map[string]map[int]float64{}
	x := &index{speech: b.speech, stems: map[string][]int{}, clauses: len(b.clauses), folded: make([]string, len(b.clauses))}
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
	for at, word := range x.vocabulary {
		stem := x.speech.stem(word)
		x.stems[stem] = append(x.stems[stem], at)
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
	asked := x.speech.take(folded)
	if len(asked) == 0 {
		return nil
	}
	scores := make([]float64, x.clauses)
	found := make([]int, x.clauses) // how much of what is asked
	for _, one := range asked {
		best := x.all(one.words)
		for _, means := range one.means {
			for clause, score := range x.all(means) {
				best[clause] = max(best[clause], score)
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
			scores[clause] *= inARow
		}
		out = append(out, scored{clause, scores[clause]})
	}
	slices.SortStableFunc(out, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	return out
}

// all is, by clause, how well it holds all of some words; 0 where it lacks one.
func (x *index) all(list []string) []float64 {
	sum := make([]float64, x.clauses)
	best := make([]float64, x.clauses)
	for i, word := range list {
		clear(best)
		for at, closeness := range x.like(word) {
			rare := math.Log(1 + float64(x.clauses)/float64(len(x.postings[at])))
			for _, p := range x.postings[at] {
				best[p.clause] = max(best[p.clause], closeness*p.weight*rare)
			}
		}
		for clause, score := range best {
			if score == 0 || i > 0 && sum[clause] == 0 {
				sum[clause] = 0
			} else {
				sum[clause] += score
			}
		}
	}
	if len(list) > 1 {
		phrase := strings.Join(list, " ")
		for clause, score := range sum {
			if score > 0 && strings.Contains(x.folded[clause], phrase) {
				sum[clause] *= inARow
			}
		}
	}
	return sum
}

// like yields the places of the words in the vocabulary that may be meant by a
// word, with how close they are: 1 is the same.
func (x *index) like(word string) map[int]float64 {
	out := map[int]float64{}
	// Of a longer word two letters at the end may differ, as where people spell
	// differently, but the same four letters must begin both.
	runes := []rune(word)
	begin := word
	if len(runes) > 4 {
		begin = string(runes[:max(4, len(runes)-2)])
	}
	at, _ := slices.BinarySearch(x.vocabulary, begin)
	for ; at < len(x.vocabulary) && strings.HasPrefix(x.vocabulary[at], begin); at++ {
		switch other := x.vocabulary[at]; {
		case other == word:
			out[at] = 1
		case strings.HasPrefix(other, word) && len(runes) < 4:
			out[at] = 0.2 // few letters begin much
		case strings.HasPrefix(other, word):
			out[at] = 0.6
		case len([]rune(other)) <= len([]rune(begin))+3:
			out[at] = 0.3
		}
	}
	for _, at := range x.stems[x.speech.stem(word)] {
		out[at] = max(out[at], 0.8)
	}
	return out
}
