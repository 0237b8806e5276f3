package exchange

// Holds is how much a document holds.
type Holds struct {
	Boards   int // games, dealt or played
	Deals    int // of these with fifty-two cards
	Auctions int
	Plays    int
	Results  int // of an event
	Entries  int
	Faults   int // serious ones
	Warnings int
}

// Holds counts what a document holds.
func (d *Document) Holds() Holds {
	h := Holds{Boards: len(d.Games), Results: len(d.Results), Entries: len(d.Entries)}
	for i := range d.Games {
		g := &d.Games[i]
		if _, ok := g.Deal(); ok {
			h.Deals++
		}
		if len(g.Calls) > 0 {
			h.Auctions++
		}
		if len(g.Cards) > 0 {
			h.Plays++
		}
	}
	for _, f := range d.Faults {
		if f.Severity > 0 {
			h.Faults++
		} else {
			h.Warnings++
		}
	}
	return h
}
