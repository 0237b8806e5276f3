package view

// Incomparable is the form for tables of a match that cannot be compared.
type Incomparable struct {
	Teams []Contestant // of the match
	Now   int          // the team at fault as recorded; 0 for none
}

// chosen is the team that the form has marked: what was filled in, or what is
// recorded.
func (i *Incomparable) chosen(p PlayDetail) string {
	if text := p.filled("incomparable", "fault"); text != "" {
		return text
	}
	return itoa(i.Now)
}
