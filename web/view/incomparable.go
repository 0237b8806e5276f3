package view

// Incomparable is the form for tables of a match that cannot be compared.
type Incomparable struct {
	Teams []Contestant // of the match
	Now   int          // the team at fault as recorded; 0 for none
}
