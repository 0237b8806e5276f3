package score

import (
	"fmt"
	"strings"
)

// datumRoundings are the ways of rounding a datum, by name.
var datumRoundings = []struct {
	name string
	step int
	ties Ties
}{
	{"exact", 0, HalfUp},        // as it comes out, with all its decimals
	{"whole", 1, HalfUp},        // to whole points
	{"tens", 10, HalfUp},        // to tens, fives away from zero
	{"tens-even", 10, HalfEven}, // to tens, fives to the even ten
}

// Rounded is the rule with its datum rounded by a named rule: exact, whole, tens
// (fives away from zero) or tens-even (fives to the even ten).
func (r DatumRule) Rounded(name string) (DatumRule, error) {
	var names []string
	for _, known := range datumRoundings {
		if strings.EqualFold(strings.TrimSpace(name), known.name) {
			r.Step, r.Ties = known.step, known.ties
			return r, nil
		}
		names = append(names, known.name)
	}
	return r, fmt.Errorf("score: %q is no rounding of a datum; write %s", name, strings.Join(names, ", "))
}

// Rounding is the name of how the datum is rounded; empty for a rule that has
// none.
func (r DatumRule) Rounding() string {
	for _, known := range datumRoundings {
		if r.Step == known.step && (r.Ties == known.ties || r.Step == 0) {
			return known.name
		}
	}
	return ""
}
