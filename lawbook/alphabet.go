package lawbook

// alphabet is how a language writes the letters of clauses. Numbers and Roman
// numerals are the same everywhere.
type alphabet struct {
	upper []string // for A to H
	lower []string // for a to l, folded
}

// alphabets are those of the languages that do not use the Latin letters. Greek
// counts as with Greek numerals, so the sixth is ΣΤ and Ζ is the seventh.
var alphabets = map[string]*alphabet{
	"el": {
		upper: []string{"Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η"},
		lower: []string{"α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ", "ι", "ια", "ιβ"},
	},
}
