package movement

import "math"

// Figures say how fair a movement is, to be looked at before one is chosen.
type Figures struct {
	BoardsLeast, BoardsMost       int // that a contestant plays; a team counts one that it plays at two tables once
	OpponentsLeast, OpponentsMost int // different opponents that a contestant meets
	ResultsLeast, ResultsMost     int // on a board
	// NorthSouthLeast and NorthSouthMost are on how many boards a contestant
	// sits North-South; where there are two winners, all or none.
	NorthSouthLeast, NorthSouthMost int
	// ComparedLeast and ComparedMost say how much two contestants who are ranked
	// together depend on each other's results: one for each board on which both
	// sat in the same direction, minus one where they sat in different ones, and
	// where they met the number of other results on the board. The nearer the
	// two figures, the fairer.
	ComparedLeast, ComparedMost int
	// Spread is the standard deviation of that figure over all couples.
	Spread float64
	// Calibre is 100 where all couples depend on each other equally, and smaller
	// the more uneven it is.
	Calibre float64
}

// Figures counts how fair the movement is. All are 0 for one that names what there
// is not ([OutOfRange]): nobody can count that.
func (m Movement) Figures() Figures {
	var f Figures
	if c := (checker{m: m}); !c.inRange() {
		return f
	}
	boards, north := map[int]int{}, map[int]int{}
	met := map[int]map[int]bool{}
	results := map[int]int{}
	for _, s := range m.Sittings {
		played := m.Boards(s)
		for _, b := range played {
			results[b]++
		}
		here := m.presences(s)
		for _, p := range here {
			if m.Kind != Teams || p.side == 0 { // a team plays a board at two tables
				boards[p.who] += len(played)
			}
			if p.side == 0 {
				north[p.who] += len(played)
			}
			if met[p.who] == nil {
				met[p.who] = map[int]bool{}
			}
			for _, q := range here {
				if q.side != p.side && len(played) > 0 {
					met[p.who][q.who] = true
				}
			}
		}
	}
	var all, opponents, norths, perBoard []int
	for who := 1; who <= m.Contestants; who++ {
		if who == m.Missing {
			continue
		}
		all, opponents, norths = append(all, boards[who]), append(opponents, len(met[who])), append(norths, north[who])
	}
	for _, b := range m.AllBoards() {
		perBoard = append(perBoard, results[b])
	}
	f.BoardsLeast, f.BoardsMost = span(all)
	f.OpponentsLeast, f.OpponentsMost = span(opponents)
	f.NorthSouthLeast, f.NorthSouthMost = span(norths)
	f.ResultsLeast, f.ResultsMost = span(perBoard)
	if m.Kind != Teams {
		c := m.comparisons()
		f.ComparedLeast, f.ComparedMost = span(c.values())
		f.Spread, f.Calibre = c.spread()
	}
	return f
}

// span is the least and the most of some numbers; 0 when there are none.
func span(numbers []int) (least, most int) {
	for i, n := range numbers {
		if i == 0 || n < least {
			least = n
		}
		if i == 0 || n > most {
			most = n
		}
	}
	return least, most
}

// comparisons is how much each couple of contestants depends on each other.
type comparisons struct {
	m    Movement
	of   []int // by couple: a*(contestants+1)+b with a < b
	rank []int // by contestant: 0 for one who is missing, else the group ranked together
}

func (m Movement) comparisons() comparisons {
	n := m.Contestants + 1
	c := comparisons{m: m, of: make([]int, n*n), rank: make([]int, n)}
	type here struct {
		presence
		table int
	}
	boards := map[int][]here{}
	for i, s := range m.Sittings {
		for _, b := range m.Boards(s) {
			for _, p := range m.presences(s) {
				boards[b] = append(boards[b], here{p, i})
				c.rank[p.who] = 1
				if m.Winners == 2 {
					c.rank[p.who] = 1 + int(p.side)
				}
			}
		}
	}
	perTable := 2
	if m.Kind == Individual {
		perTable = 4
	}
	for _, all := range boards {
		results := len(all) / perTable
		for i, p := range all {
			for _, q := range all[i+1:] {
				weight := 1 // the same direction at different tables
				switch {
				case p.side != q.side && p.table == q.table:
					weight = results - 1
				case p.table == q.table:
					weight = 1 - results // partners rise and fall together
				case p.side != q.side:
					weight = -1
				}
				c.of[min(p.who, q.who)*n+max(p.who, q.who)] += weight
			}
		}
	}
	return c
}

// values are the figures of all couples that are ranked together.
func (c comparisons) values() []int {
	var all []int
	n := c.m.Contestants + 1
	for a := 1; a < n; a++ {
		for b := a + 1; b < n; b++ {
			if c.rank[a] != 0 && c.rank[a] == c.rank[b] {
				all = append(all, c.of[a*n+b])
			}
		}
	}
	return all
}

// unevenness is the sum of the squares of all figures: the smaller the more
// even, since their sum hardly changes.
func (c comparisons) unevenness() int {
	sum := 0
	for _, v := range c.values() {
		sum += v * v
	}
	return sum
}

// spread is the standard deviation, and how near the figures are to being equal:
// the square of their mean in percent of the mean of their squares.
func (c comparisons) spread() (deviation, calibre float64) {
	values := c.values()
	if len(values) == 0 {
		return 0, 100
	}
	sum, squares := 0, 0
	for _, v := range values {
		sum, squares = sum+v, squares+v*v
	}
	n := float64(len(values))
	mean, meanSquare := float64(sum)/n, float64(squares)/n
	if squares == 0 {
		return 0, 100
	}
	return math.Sqrt(max(0, meanSquare-mean*mean)), 100 * mean * mean / meanSquare
}
