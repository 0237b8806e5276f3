package pbn

import (
	"slices"
	"strings"
)

// inherit resolves # and ## in the tags of a game, and notes what it gives to
// later games.
//
// "#" is the value of the nearest earlier game with a real one, and ends what a
// ## set going; "##text" is text, here and in every later game that does not
// give the tag. A section belongs to its own game: the head of one goes on
// without the rest of it to no other.
func (r *Reader) inherit(g *Game) {
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Repeated || t.Name == "Note" {
			continue
		}
		switch {
		case t.Value == "#":
			t.Inherited = TakenOver
			t.Value = r.last[t.Name]
			delete(r.forever, t.Name)
		case strings.HasPrefix(t.Value, "##"):
			t.Inherited = Lasting
			t.Value = t.Value[2:]
			if !headsSection(t.Name) {
				r.forever[t.Name] = t.Value
			}
			r.last[t.Name] = t.Value
		default:
			if strings.TrimSpace(t.Value) != "" {
				r.last[t.Name] = t.Value
			}
			continue
		}
		if notInherited(t.Name) {
			if r.version == "0.8" {
				g.habit(int(t.Line), Inherit, "inherit 0.8", "tag %s takes over a value from the game before, as was allowed before PBN 1.0", clip(t.Name))
			} else {
				g.fault(int(t.Line), Inherit, Serious, "tag %s must not take over the value of another game; the value was taken all the same", clip(t.Name))
			}
		}
	}
	if len(r.forever) == 0 {
		return
	}
	given := make(map[string]bool, len(g.Tags))
	for i := range g.Tags {
		given[g.Tags[i].Name] = true
	}
	for _, name := range sortedKeys(r.forever) {
		if !given[name] {
			g.inherited = append(g.inherited, Tag{Name: name, Value: r.forever[name], Inherited: Lasting})
		}
	}
}

// sortedKeys are the keys of a map in ascending order.
func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
