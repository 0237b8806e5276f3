package view

// NewEvening is the form for a session.
type NewEvening struct {
	Page
	Title, Date, Names string
	Kind               string // pairs, teams, players
	Count              int    // of contestants, where no names are given
	Sections           int
	Pooled             bool
	Boards             int
	Winners            string
	Scoring            string // of pairs and players
	TeamScoring        string
	Scale              string   // of victory points by name; own for OwnScale, empty for none
	Scales             []string // to choose from, for IMPs
	PairScale          string   // of matches of pairs
	Shares             []string // to choose from, for matchpoints
	Correction         string   // minutes of the Correction Period
	Swings             string   // what a Patton match divides by the swings
	Regulations        []Regulation
	Worths             []Worth // of averages
	Most               string  // how many averages of a kind a contestant has; 0 for any number
	OwnScale           string  // the text of a scale
	ScaleTitle         string  // what it is called
	Bye                string  // victory points of a bye
	Minutes            int
	Deals              string // one a line, with the number of the board
	Known              int    // how many deals
	Suggestions        []SuggestionGroup
	Notice             *Notice
	Wrong              string            // the field that the notice is about
	Written            map[string]string // numbers as they were written, where they are none
}

// written is a number as the form shows it: as it was written, where that was none.
func (n NewEvening) written(field string, value int) string {
	if text, ok := n.Written[field]; ok {
		return text
	}
	return itoa(value)
}

// changed reports whether a regulation is another than the default of the program, or
// cannot be read.
func (n NewEvening) changed() bool {
	for _, w := range n.Worths {
		if n.Wrong == w.Field {
			return true
		}
	}
	if n.Wrong == "correction" || n.Wrong == "average-most" {
		return true
	}
	for _, r := range n.Regulations {
		if r.Chosen != "" && r.Chosen != r.Choices[0].Value {
			return true
		}
	}
	return n.Most != "" && n.Most != "0"
}

// Worth is what an average of the event is worth.
type Worth struct{ Field, Label, Shown, Value string }

// Regulation is a setting of an event that is chosen from a list.
type Regulation struct {
	Field, Label string
	Shown        string // for which kinds and ways of scoring, as classes
	Choices      []Choice
	Chosen       string
}

// SuggestionGroup is the movements for sections of one size.
type SuggestionGroup struct {
	Field string // of the form
	Title string // empty when there is one section
	All   []Suggested
}

// Suggested is a movement to choose from.
type Suggested struct {
	Key, Title, Reasons string
	PerSet              int
	Figures             string
	Chosen              bool
}
