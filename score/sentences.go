package score

import "maps"

// sentences are the English sentences of explanations, by message. The verbs
// take the arguments in order; a translation may take them in another order.
var sentences = map[string]string{
	"contract":                   "%s, declarer %s",
	"contract.passed-out":        "all four passed: each side scores nothing",
	"contract.tricks":            "%d odd tricks bid and made in %s, %d each",
	"contract.trick":             "odd trick bid and made in %s",
	"contract.first-trick":       "first odd trick in no trump",
	"contract.next-tricks":       "%d further odd tricks in no trump, %d each",
	"contract.overtricks":        "overtricks: %d at %d",
	"contract.insult-doubled":    "made a doubled contract",
	"contract.insult-redoubled":  "made a redoubled contract",
	"contract.partscore":         "premium for a partscore: fewer than 100 trick points",
	"contract.game":              "premium for game: 100 trick points or more",
	"contract.small-slam":        "premium for a small slam",
	"contract.grand-slam":        "premium for a grand slam",
	"contract.undertricks":       "undertricks: %d at %d",
	"contract.first-undertrick":  "first undertrick",
	"contract.next-undertricks":  "second and third undertrick: %d at %d",
	"contract.later-undertricks": "fourth undertrick and on: %d at %d",
}

// Sentences is a copy of the English sentences of all explanations, by message:
// the list that a translation has to cover. Verbs are those of package fmt.
func Sentences() map[string]string { return maps.Clone(sentences) }
