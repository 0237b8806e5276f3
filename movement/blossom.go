package movement

import "slices"

// close makes a blossom of the circle that an edge from u to v closes, from the
// stem where their ways to the root meet.
func (m *matcher) close(u, stem, v int) {
	b := m.n + 1
	for b <= m.top && m.whole[b] != 0 {
		b++
	}
	m.top = max(m.top, b)
	m.dual[b], m.label[b], m.mate[b] = 0, outer, m.mate[stem]
	circle := []int{stem}
	climb := func(x int) {
		for x != stem {
			y := m.whole[m.mate[x]]
			circle = append(circle, x, y)
			m.push(y)
			x = m.whole[m.parent[y]]
		}
	}
	climb(u)
	slices.Reverse(circle[1:])
	climb(v)
	m.petals[b] = circle
	m.setWhole(b, b)
	for x := 1; x <= m.top; x++ {
		m.edge[b][x].weight, m.edge[x][b].weight = 0, 0
	}
	clear(m.petal[b])
	for _, p := range circle {
		for x := 1; x <= m.top; x++ {
			if m.edge[b][x].weight == 0 || m.slack(m.edge[p][x]) < m.slack(m.edge[b][x]) {
				m.edge[b][x], m.edge[x][b] = m.edge[p][x], m.edge[x][p]
			}
		}
		for x := 1; x <= m.n; x++ {
			if m.petal[p][x] != 0 {
				m.petal[b][x] = p
			}
		}
	}
	m.lookAround(b)
}

// open takes a blossom apart whose dual variable has come down to nothing: the
// petals on the even way from where the tree enters to the stem stay in the
// tree, the others are free.
func (m *matcher) open(b int) {
	for _, p := range m.petals[b] {
		m.setWhole(p, p)
	}
	entry := m.petal[b][m.edge[b][m.parent[b]].u]
	way := m.evenWay(b, entry)
	circle := m.petals[b]
	for i := 0; i < way; i += 2 {
		in, out := circle[i], circle[i+1]
		m.parent[in] = m.edge[out][in].u
		m.label[in], m.label[out] = inner, outer
		m.nearest[in] = 0
		m.lookAround(out)
		m.push(out)
	}
	m.label[entry], m.parent[entry] = inner, m.parent[b]
	for _, p := range circle[way+1:] {
		m.label[p] = free
		m.lookAround(p)
	}
	m.whole[b] = 0
}
