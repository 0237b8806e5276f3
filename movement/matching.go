package movement

import (
	"slices"

	"github.com/overtrick/overtrick/sentence"
)

// minCostMatching puts an even number of people into couples so that the sum of
// the costs of all couples is the least there is. Cost is a square table, the
// same on both sides of its diagonal, of numbers from 0 to 2⁶¹ divided by the
// number of people. The result is the partner of each.
//
// It is the method of Edmonds with dual variables: alternating trees grow from
// all who are single, an odd circle becomes a blossom that is treated as one
// person, and the dual variables change by the smallest step that lets
// something happen. Time grows with the cube of the number of people.
func minCostMatching(cost [][]int64) ([]int, error) {
	n := len(cost)
	if n%2 != 0 {
		return nil, sentence.Errorf("movement: %d people cannot be put into couples", n)
	}
	dearest := int64(0)
	for _, row := range cost {
		if len(row) != n {
			return nil, sentence.Errorf("movement: the costs of couples are no square table")
		}
		for _, c := range row {
			dearest = max(dearest, c)
		}
	}
	m := newMatcher(n)
	for u := 1; u <= n; u++ {
		for v := 1; v <= n; v++ {
			if u != v {
				// All weights are positive, so the heaviest matching leaves nobody
				// single.
				m.edge[u][v] = edge{u, v, dearest + 1 - cost[u-1][v-1]}
			}
		}
		m.dual[u] = dearest + 1
	}
	for m.grow() {
	}
	partner := make([]int, n)
	for u := 1; u <= n; u++ {
		if m.mate[u] == 0 {
			return nil, sentence.Errorf("movement: no partner for number %d", u)
		}
		partner[u-1] = m.mate[u] - 1
	}
	return partner, nil
}

// edge joins two people; between blossoms it is the edge of people inside them
// that is nearest to being tight.
type edge struct {
	u, v   int
	weight int64
}

// Labels of people and blossoms in an alternating tree.
const (
	free  int8 = -1
	outer int8 = 0 // even distance from the root
	inner int8 = 1
)

// matcher holds people as 1 to n and blossoms as the numbers above; 0 is nobody.
type matcher struct {
	n, top  int // people; the highest number in use
	edge    [][]edge
	dual    []int64
	mate    []int   // whom somebody of it is matched to
	nearest []int   // the person in a tree with the least slack to it
	whole   []int   // the outermost blossom that it is in; 0 for none that exists
	parent  []int   // the person before it in its tree
	label   []int8  //
	seen    []int   // when it was last on the way to a root
	petals  [][]int // of a blossom, in order round the circle from its stem
	petal   [][]int // of a blossom, by person: the petal that he is in
	queue   []int
	clock   int
}

func newMatcher(n int) *matcher {
	// No more than half as many blossoms as people exist at once.
	size := n + n/2 + 2
	m := &matcher{
		n: n, top: n, edge: make([][]edge, size), dual: make([]int64, size), mate: make([]int, size),
		nearest: make([]int, size), whole: make([]int, size), parent: make([]int, size), label: make([]int8, size),
		seen: make([]int, size), petals: make([][]int, size), petal: make([][]int, size),
	}
	for i := range size {
		m.edge[i], m.petal[i] = make([]edge, size), make([]int, n+1)
		if i >= 1 && i <= n {
			m.whole[i], m.petal[i][i] = i, i
		}
	}
	return m
}

func (m *matcher) slack(e edge) int64 { return m.dual[e.u] + m.dual[e.v] - 2*m.edge[e.u][e.v].weight }

// offer remembers person u as the nearest to x when he is.
func (m *matcher) offer(u, x int) {
	if m.nearest[x] == 0 || m.slack(m.edge[u][x]) < m.slack(m.edge[m.nearest[x]][x]) {
		m.nearest[x] = u
	}
}

func (m *matcher) lookAround(x int) {
	m.nearest[x] = 0
	for u := 1; u <= m.n; u++ {
		if m.edge[u][x].weight > 0 && m.whole[u] != x && m.label[m.whole[u]] == outer {
			m.offer(u, x)
		}
	}
}

func (m *matcher) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, p := range m.petals[x] {
		m.push(p)
	}
}

func (m *matcher) setWhole(x, b int) {
	m.whole[x] = b
	if x > m.n {
		for _, p := range m.petals[x] {
			m.setWhole(p, b)
		}
	}
}

// evenWay turns the circle of a blossom so that the petal is an even number of
// steps from the stem, and returns that number.
func (m *matcher) evenWay(b, petal int) int {
	i := slices.Index(m.petals[b], petal)
	if i%2 == 0 {
		return i
	}
	slices.Reverse(m.petals[b][1:])
	return len(m.petals[b]) - i
}

// marry matches u, person or blossom, along its edge to v, and what is inside a
// blossom anew.
func (m *matcher) marry(u, v int) {
	e := m.edge[u][v]
	m.mate[u] = e.v
	if u <= m.n {
		return
	}
	stem := m.petal[u][e.u]
	way := m.evenWay(u, stem)
	for i := range way {
		m.marry(m.petals[u][i], m.petals[u][i^1])
	}
	m.marry(stem, v)
	m.petals[u] = slices.Concat(m.petals[u][way:], m.petals[u][:way])
}

// augment changes partners along the way from u to the root of its tree.
func (m *matcher) augment(u, v int) {
	for {
		before := m.whole[m.mate[u]]
		m.marry(u, v)
		if before == 0 {
			return
		}
		next := m.whole[m.parent[before]]
		m.marry(before, next)
		u, v = next, before
	}
}

// meeting is where the ways of u and v to their roots meet; 0 when they have
// different roots.
func (m *matcher) meeting(u, v int) int {
	m.clock++
	for u != 0 || v != 0 {
		if u != 0 {
			if m.seen[u] == m.clock {
				return u
			}
			m.seen[u] = m.clock
			if u = m.whole[m.mate[u]]; u != 0 {
				u = m.whole[m.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

// found uses an edge without slack from a tree: the tree grows, a blossom
// closes, or two trees meet and partners change, which it reports.
func (m *matcher) found(e edge) bool {
	u, v := m.whole[e.u], m.whole[e.v]
	switch m.label[v] {
	case free:
		m.parent[v], m.label[v] = e.u, inner
		w := m.whole[m.mate[v]]
		m.nearest[v], m.nearest[w] = 0, 0
		m.label[w] = outer
		m.push(w)
	case outer:
		stem := m.meeting(u, v)
		if stem == 0 {
			m.augment(u, v)
			m.augment(v, u)
			return true
		}
		m.close(u, stem, v)
	}
	return false
}
