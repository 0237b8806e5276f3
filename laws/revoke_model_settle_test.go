package laws_test

import "github.com/overtrick/overtrick/bridge"

// Law 64 in the model: what the revokes of a board cost.

// won is the tricks of the side of the hand from trick n on.
func (m *model) won(s bridge.Seat, n int) []int {
	var out []int
	for k := n; k <= 13; k++ {
		if m.mates(m.winner(k), s) {
			out = append(out, k)
		}
	}
	return out
}

// settle is 64: the tricks that declarer has in the end.
func (m *model) settle() int {
	tricks := len(m.won(m.declarer, 1))
	var count []*modelRevoke
	sides := [2]bool{}
	for _, v := range m.revokes {
		if v.noticed && !v.corrected {
			count = append(count, v)
			sides[v.seat%2] = true
		}
	}
	if len(count) == 0 {
		return tricks
	}
	if m.settled = len(count); sides[0] && sides[1] { // 64B7
		m.ask("D", "hurt", "no")
		return tricks
	}
	// Each revoke names the tricks that it can take, and the tricks are handed out
	// in every way there is; the way that moves most is the Law's.
	var takes [][]int
	for i, v := range count {
		if v.faced || v.seat == m.dummy() || v.trick == 12 || m.before(count[:i], v) {
			continue
		}
		here := m.won(v.seat, v.trick)
		switch {
		case len(here) == 0:
		case m.winner(v.trick) == v.seat:
			takes = append(takes, []int{v.trick}, m.won(v.seat, v.trick+1))
		default:
			takes = append(takes, here)
		}
	}
	if m.repeated(count) {
		m.ask("D", "later-revoke", "no")
	}
	m.ask("D", "equity", "no")
	n := handOut(takes, 0, map[[2]int]int{})
	if m.mates(count[0].seat, m.declarer) {
		n = -n
	}
	return tricks + n
}

// unsettled is how many revokes are to be settled.
func (m *model) unsettled() int {
	n := 0
	for _, v := range m.revokes {
		if v.noticed && !v.corrected {
			n++
		}
	}
	return n
}

// before is 64B2.
func (m *model) before(earlier []*modelRevoke, v *modelRevoke) bool {
	for _, e := range earlier {
		if e.seat == v.seat && e.suit == v.suit && !e.faced && !v.faced {
			return true
		}
	}
	return false
}

func (m *model) repeated(count []*modelRevoke) bool {
	for i, v := range count {
		if m.before(count[:i], v) {
			return true
		}
	}
	return false
}

// handOut is the most tricks that can be taken, each once: all ways are tried.
func handOut(takes [][]int, taken int, known map[[2]int]int) int {
	if len(takes) == 0 {
		return 0
	}
	at := [2]int{len(takes), taken}
	if n, ok := known[at]; ok {
		return n
	}
	best := handOut(takes[1:], taken, known)
	for _, n := range takes[0] {
		if taken&(1<<n) == 0 {
			best = max(best, 1+handOut(takes[1:], taken|1<<n, known))
		}
	}
	known[at] = best
	return best
}
