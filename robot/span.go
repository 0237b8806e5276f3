package robot

import "fmt"

// span is a range of whole numbers, both ends included.
type span struct{ min, max int }

// The ends of what a hand can hold.
const (
	maxHCP    = 37
	maxPoints = 45 // high cards and distribution together
)

func (s span) has(n int) bool { return s.min <= n && n <= s.max }

// and is what lies in both; false when that is nothing.
func (s span) and(o span) (span, bool) {
	both := span{max(s.min, o.min), min(s.max, o.max)}
	return both, both.min <= both.max
}

// hull is the smallest range that holds both.
func (s span) hull(o span) span { return span{min(s.min, o.min), max(s.max, o.max)} }

// text is the range in words for a quantity that ends at top: 15–17, 12+, at
// most 9, 4; empty when nothing is said.
func (s span) text(top int) string {
	switch {
	case s.min <= 0 && s.max >= top:
		return ""
	case s.min == s.max:
		return fmt.Sprint(s.min)
	case s.max >= top:
		return fmt.Sprintf("%d+", s.min)
	case s.min <= 0:
		return fmt.Sprintf("at most %d", s.max)
	}
	return fmt.Sprintf("%d–%d", s.min, s.max)
}
