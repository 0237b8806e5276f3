package session

// Stage says how firm a ranking is.
type Stage uint8

// The stages.
const (
	Provisional   Stage = iota // results may still come in
	ForInspection              // the Correction Period runs (79C1)
	Final
)

// String is the stage in a word.
func (g Stage) String() string {
	return [4]string{"provisional", "open to inspection", "final", "?"}[min(g, 3)]
}

// Stage is how firm the ranking is.
func (s *Session) Stage() Stage {
	switch {
	case s.finished:
		return Final
	case !s.published.IsZero():
		return ForInspection
	}
	return Provisional
}
