package movement

import (
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// maxFile is more than any movement needs.
const maxFile = 4 << 20

// Read reads movements from the text of a file, whose name is for the errors.
// It knows what [Movement.WriteTo] writes, the lists of hands of
// BridgeScoreKeeper, and the rules of a Howell generator, which holds several
// movements. What an imported movement shares or repeats counts as declared
// (see [Movement.AsFound]); everything else is left to [Movement.Check].
func Read(name, text string) ([]Movement, error) {
	var all []Movement
	var err error
	trimmed := strings.TrimSpace(text)
	switch {
	case len(text) > maxFile:
		err = sentence.New("the file is too large for a movement")
	case !utf8.ValidString(text):
		err = sentence.New("the file is no text")
	case strings.HasPrefix(trimmed, "{"):
		all, err = readRules(text)
	case strings.Contains(text, "\nhands:"):
		var m Movement
		m, err = readHands(text)
		m.Name = strings.TrimSuffix(path.Base(name), path.Ext(name))
		all = []Movement{m.AsFound()}
	case strings.HasPrefix(trimmed, "movement "):
		var m Movement
		m, err = readText(text)
		all = []Movement{m}
	default:
		err = sentence.New("this is no movement that can be read: it begins neither with 'movement', nor is it a list of hands or the rules of a Howell generator")
	}
	if err != nil {
		return nil, sentence.Errorf("movement: %s: %w", name, err)
	}
	return all, nil
}

// AsFound is the movement with what it shares and repeats declared, and with one
// winner or two by whether everybody keeps his direction. It is for movements
// that come without such a declaration.
func (m Movement) AsFound() Movement {
	type lying struct{ round, board int }
	type couple struct{ a, b int }
	tables, meetings, partners := map[lying]int{}, map[couple]int{}, map[couple]int{}
	sides := map[int]map[bridge.Side]bool{}
	for _, s := range m.Sittings {
		for _, b := range m.Boards(s) {
			tables[lying{s.Round, b}]++
		}
		if m.SitsOut(s) {
			continue
		}
		here := m.presences(s)
		for i, p := range here {
			if sides[p.who] == nil {
				sides[p.who] = map[bridge.Side]bool{}
			}
			sides[p.who][p.side] = true
			for _, q := range here[i+1:] {
				if p.side != q.side {
					meetings[couple{min(p.who, q.who), max(p.who, q.who)}]++
				} else {
					partners[couple{min(p.who, q.who), max(p.who, q.who)}]++
				}
			}
		}
	}
	most := func(counts []int) int { return max(1, slices.Max(append(counts, 1))) }
	m.Copies = most(slices.Collect(maps.Values(tables)))
	m.Meetings = most(slices.Collect(maps.Values(meetings)))
	m.Partnerships = most(slices.Collect(maps.Values(partners)))
	m.Winners = 2
	for _, s := range sides {
		if len(s) == 2 {
			m.Winners = 1
		}
	}
	return m
}
