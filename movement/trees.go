package movement

import "math"

// grow grows trees from all who are single until two of them meet; false when
// nobody is single any more, or nothing better can be had.
func (m *matcher) grow() bool {
	m.queue = m.queue[:0]
	for x := 1; x <= m.top; x++ {
		m.label[x], m.nearest[x] = free, 0
	}
	for x := 1; x <= m.top; x++ {
		if m.whole[x] == x && m.mate[x] == 0 {
			m.parent[x], m.label[x] = 0, outer
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		if m.explore() {
			return true
		}
		if !m.shift() {
			return false
		}
		for x := 1; x <= m.top; x++ {
			near := m.nearest[x]
			if m.whole[x] == x && near != 0 && m.whole[near] != x && m.slack(m.edge[near][x]) == 0 && m.found(m.edge[near][x]) {
				return true
			}
		}
		for b := m.n + 1; b <= m.top; b++ {
			if m.whole[b] == b && m.label[b] == inner && m.dual[b] == 0 {
				m.open(b)
			}
		}
	}
}

// explore uses all edges without slack.
func (m *matcher) explore() bool {
	for len(m.queue) > 0 {
		u := m.queue[0]
		m.queue = m.queue[1:]
		if m.label[m.whole[u]] == inner {
			continue
		}
		for v := 1; v <= m.n; v++ {
			e := m.edge[u][v]
			if e.weight <= 0 || m.whole[u] == m.whole[v] {
				continue
			}
			if m.slack(e) != 0 {
				m.offer(u, m.whole[v])
			} else if m.found(e) {
				return true
			}
		}
	}
	return false
}

// shift changes the dual variables by the smallest step that gives an edge
// without slack or opens a blossom; false when there is none.
func (m *matcher) shift() bool {
	step := int64(math.MaxInt64)
	for b := m.n + 1; b <= m.top; b++ {
		if m.whole[b] == b && m.label[b] == inner {
			step = min(step, m.dual[b]/2)
		}
	}
	for x := 1; x <= m.top; x++ {
		if m.whole[x] != x || m.nearest[x] == 0 {
			continue
		}
		switch s := m.slack(m.edge[m.nearest[x]][x]); m.label[x] {
		case free:
			step = min(step, s)
		case outer:
			step = min(step, s/2)
		}
	}
	for u := 1; u <= m.n; u++ {
		switch m.label[m.whole[u]] {
		case outer:
			if m.dual[u] <= step {
				return false
			}
			m.dual[u] -= step
		case inner:
			m.dual[u] += step
		}
	}
	for b := m.n + 1; b <= m.top; b++ {
		if m.whole[b] != b {
			continue
		}
		switch m.label[b] {
		case outer:
			m.dual[b] += 2 * step
		case inner:
			m.dual[b] -= 2 * step
		}
	}
	m.queue = m.queue[:0]
	return true
}
