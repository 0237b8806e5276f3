package lawbook

import (
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// dashes are the signs that people put between the ends of a range, and untils the
// words, folded.
var (
	dashes = []string{"-", "–", "—", "‑", "‐", "−", "..", "…"}
	untils = []string{"to", "through", "until", "εωσ", "ωσ", "μεχρι"}
)

// FindRange are the clauses that people mean by a range, in the order of the book,
// each with all that stands under it: Laws 68-71, Νόμοι 68 έως 71, 27B1-27B3, 64A–C,
// 12C1(a)-(c). Of the end the part may be left out that both have in common. What
// [Book.Find] finds is a range of one. The error says which end is wrong.
func (b *Book) FindRange(text string) ([]Clause, error) {
	one, notOne := b.Find(text)
	if notOne == nil {
		return []Clause{one}, nil
	}
	begin, end, ok := cutRange(text)
	if !ok {
		return nil, notOne
	}
	id, err := ParseReference(begin)
	if err != nil {
		return nil, notOne
	}
	first, ok := b.Clause(id)
	if !ok {
		return nil, b.missing(id)
	}
	last, err := b.rangeEnd(first, end)
	if err != nil {
		return nil, err
	}
	return b.between(first, last), nil
}

// cutRange parts the ends of a range.
func cutRange(text string) (begin, end string, ok bool) {
	if len(text) > 100 {
		return "", "", false
	}
	for _, dash := range dashes {
		if begin, end, ok = strings.Cut(text, dash); ok {
			return begin, end, true
		}
	}
	list := strings.Fields(text)
	for i, word := range list {
		if i > 0 && slices.Contains(untils, fold(word)) {
			return strings.Join(list[:i], " "), strings.Join(list[i+1:], " "), true
		}
	}
	return "", "", false
}

// rangeEnd is the last clause of a range: in full, or without what it shares with
// the first one, as in 27B1-3.
func (b *Book) rangeEnd(first Clause, end string) (Clause, error) {
	for above := first.ID.parent(); above != ""; above = above.parent() {
		if id, err := ParseReference(string(above) + " " + end); err == nil && id.parent() == first.ID.parent() {
			if last, ok := b.Clause(id); ok && b.place[id] >= b.place[first.ID] {
				return last, nil
			}
		}
	}
	id, err := ParseReference(end)
	if err != nil {
		return Clause{}, err
	}
	last, ok := b.Clause(id)
	switch {
	case !ok:
		return Clause{}, b.missing(id)
	case b.place[id] < b.place[first.ID]:
		return Clause{}, sentence.Errorf("lawbook: %s stands before %s, so that no range ends with it", b.Cite(id), b.Cite(first.ID))
	}
	return last, nil
}

// between are the clauses from the first to the last; what stands under one of them
// is not listed besides, nor are footnotes. A clause of which only a part belongs to
// the range is not listed, but its parts are.
func (b *Book) between(first, last Clause) []Clause {
	end := b.endOf(last.ID)
	var out []Clause
	for at := b.place[first.ID]; at < end; {
		c := b.clauses[at]
		switch after := b.endOf(c.ID); {
		case c.ID.footnote():
			at++
		case after <= end:
			out = append(out, c)
			at = after
		default:
			at++
		}
	}
	return out
}

// endOf is the place behind a clause and all that stands under it. Footnotes stand
// at the end of their section and do not count.
func (b *Book) endOf(id ID) int {
	for _, child := range slices.Backward(b.children[id]) {
		if !child.footnote() {
			return b.endOf(child)
		}
	}
	return b.place[id] + 1
}
