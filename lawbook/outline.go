package lawbook

import (
	"iter"
	"strings"
)

// outlined is a line of an outline: a clause without its words.
type outlined struct {
	clause Clause
	line   int
}

// parseOutline reads the clauses of an edition:
//
//	64A1 | score | does | Director | execute
//
// A hyphen stands for none; lists are parted by commas; lines that begin with
// a number sign are remarks.
func parseOutline(file File, faults *Faults) []outlined {
	var out []outlined
	seen := map[ID]bool{}
	for n, line := range lines(file.Text) {
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			faults.add(file.Name, n, "%d cells; a line holds five: id | kind | strength | whom it speaks to | what the program does", len(cells))
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		c := Clause{ID: ID(cells[0])}
		c.Parent = c.ID.parent()
		if !c.ID.valid() {
			faults.add(file.Name, n, "%q is not how clauses are called", cells[0])
			continue
		}
		if seen[c.ID] {
			faults.add(file.Name, n, "%s stands here twice", c.ID)
			continue
		}
		seen[c.ID] = true
		fault := func(err error) {
			if err != nil {
				faults.add(file.Name, n, "%v", err)
			}
		}
		var err error
		c.Kind, err = one(cells[1], Kinds(), "kind")
		fault(err)
		if cells[2] != "-" {
			c.Strength, err = one(cells[2], Strengths(), "strength")
			fault(err)
		}
		if cells[3] != "-" {
			for word := range strings.SplitSeq(cells[3], ",") {
				role, err := one(strings.TrimSpace(word), Roles(), "role")
				fault(err)
				c.SpeaksTo = append(c.SpeaksTo, role)
			}
		}
		for word := range strings.SplitSeq(cells[4], ",") {
			work, err := one(strings.TrimSpace(word), Works(), "work of the program")
			fault(err)
			c.Work = append(c.Work, work)
		}
		out = append(out, outlined{c, n})
	}
	return out
}

// lines yields the lines of a text without the space at their ends, by number.
func lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if !yield(n, strings.TrimRight(line, " \t\r\n")) {
				return
			}
		}
	}
}
