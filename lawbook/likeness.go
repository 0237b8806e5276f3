package lawbook

import (
	"math"
	"strings"
)

// unit is a clause with its later statements.
type unit struct {
	id     ID
	marks  []mark // its number, piece by piece
	names  []string
	vector map[string]float64
	says   bool
}

// placing knows the words of a book and how telling each of them is.
type placing struct {
	units []unit
	rare  map[string]float64
}

func newPlacing(b *Book) *placing {
	p := &placing{rare: map[string]float64{}}
	var texts [][]string
	for _, c := range b.clauses {
		stem := c.ID.Stem()
		said := words(fold(c.Title + " " + c.Text))
		if n := len(p.units) - 1; n >= 0 && strings.Contains(string(c.ID), "/") && p.units[n].id.Stem() == stem {
			texts[n] = append(texts[n], said...)
			continue
		}
		u := unit{id: c.ID, marks: marksOf(c.ID), says: !c.Heading()}
		if c.ID.Law() == 0 {
			u.names = []string{fold(string(c.ID)), fold(c.Title)}
			if strength, ok := strings.CutPrefix(string(c.ID), "INTRO."); ok {
				u.names = append(u.names, strength)
			}
		}
		p.units = append(p.units, u)
		texts = append(texts, said)
	}
	for _, said := range texts {
		for word := range stems(said) {
			p.rare[word]++
		}
	}
	for word, n := range p.rare {
		p.rare[word] = math.Log(float64(len(p.units)) / n)
	}
	for i, said := range texts {
		p.units[i].vector = p.vector(said)
	}
	return p
}

// stems counts words by their beginnings, so that endings do not matter.
func stems(words []string) map[string]float64 {
	out := map[string]float64{}
	for _, word := range words {
		if runes := []rune(word); len(runes) > 5 {
			word = string(runes[:5])
		}
		out[word]++
	}
	return out
}

// vector is the words weighted by how rare they are, of length 1.
func (p *placing) vector(said []string) map[string]float64 {
	out := stems(said)
	sum := 0.0
	for word, n := range out {
		weight := math.Sqrt(n) * p.rare[word]
		out[word] = weight
		sum += weight * weight
	}
	if sum > 0 {
		for word := range out {
			out[word] /= math.Sqrt(sum)
		}
	}
	return out
}

// marksOf takes a clause's number apart.
func marksOf(id ID) []mark {
	s := string(id)
	m := idForm.FindStringSubmatch(s)
	if m == nil {
		return nil
	}
	out := []mark{{lawLevel, m[1]}}
	for i, level := range []level{letterLevel, digitLevel, smallLevel, romanLevel} {
		if m[i+2] != "" {
			out = append(out, mark{level, strings.Trim(m[i+2], "()")})
		}
	}
	if note, ok := strings.CutPrefix(m[6], " note("); ok {
		out = append(out, mark{noteLevel, strings.TrimSuffix(note, ")")})
	} else if strings.HasPrefix(m[6], "*") {
		out = append(out, mark{noteLevel, m[6]})
	}
	return out
}
