package usebio

// Labels are the names of labels that participants can have.
type Labels struct {
	Node
	leaf
	Names []*Text
}

func (l *Labels) child(name string) node {
	if name == "NAME" {
		return add(&l.Names)
	}
	return nil
}

func (l *Labels) children() []named { return list(nil, "NAME", l.Names) }

// Text is an element that holds text and stands in a list.
type Text struct {
	Node
	leaf
	Text string
}

// Stratification is how the field is divided by strength.
type Stratification struct {
	Node
	leaf
	Stratum []*Strats
}

func (s *Stratification) child(name string) node {
	if name == "STRATS" {
		return add(&s.Stratum)
	}
	return nil
}

func (s *Stratification) children() []named { return list(nil, "STRATS", s.Stratum) }

// Strats is a list of strata.
type Strats struct {
	Node
	leaf
	Strats []*Strat
}

func (s *Strats) child(name string) node {
	if name == "STRAT" {
		return add(&s.Strats)
	}
	return nil
}

func (s *Strats) children() []named { return list(nil, "STRAT", s.Strats) }

// Strat is one stratum.
type Strat struct {
	Node
	leaf
	Number, Label, UpperLimit, Pairs string
}

func (s *Strat) texts() []field {
	return []field{
		{name: "STRAT_NUMBER", value: &s.Number},
		{name: "STRAT_LABEL", value: &s.Label},
		{name: "UPPER_LIMIT", value: &s.UpperLimit},
		{name: "NUMBER_OF_PAIRS", value: &s.Pairs},
	}
}
