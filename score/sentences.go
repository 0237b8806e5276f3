package score

import "maps"

// sentences are the English sentences of explanations, by message. The verbs
// take the arguments in order; a translation may take them in another order.
var sentences = map[string]string{
	// Law 77.
	"contract.vulnerable":        "%s, declarer vulnerable",
	"contract.not-vulnerable":    "%s, declarer not vulnerable",
	"contract.passed-out":        "all four passed: each side scores nothing",
	"contract.tricks":            "%d odd tricks bid and made in %s, %d each",
	"contract.trick":             "odd trick bid and made in %s",
	"contract.first-trick":       "first odd trick in no trump",
	"contract.next-tricks":       "further odd tricks in no trump: %d at %d",
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

	// What a side has on a board.
	"award.not-played":    "not played",
	"award.weighted":      "several outcomes, each scored first and then weighted",
	"award.outcome":       "%s of this outcome",
	"award.without-error": "less what the side would have had without its own error",
	"award.after-error":   "and again what it had after it",
	"award.at-points":     "given by the Director",
	"award.at-percent":    "given by the Director: %s of a top of %s",
	"award.average":       "%s: %s of a top of %s",
	"award.average-imps":  "%s: %s, for comparisons: %s",

	// Matchpoints.
	"matchpoints.mark":              "matchpoints of a top of %s",
	"matchpoints.compared":          "%s compared with the other results, %s of them",
	"matchpoints.worse":             "worse: %s, each worth %s",
	"matchpoints.equal":             "equal: %s, each worth %s",
	"matchpoints.better":            "better: %s, worth nothing",
	"matchpoints.neuberg":           "results brought from %s to %s (Neuberg): %s added, multiplied, and taken off again",
	"matchpoints.equal-for-missing": "missing: %s, counted as equal, each worth %s",
	"matchpoints.own-counted":       "the own result counts as equal, too: %s",
	"matchpoints.small-group":       "group of %s: 60%% and 5%% for each matchpoint above its average, which is %s of a top of %s",

	// IMPs at pairs.
	"imps.mark":            "IMPs on the board",
	"cross.compared":       "%s compared with the other results",
	"cross.against":        "against %s (results: %s): a difference of %s is %s each",
	"cross.per-comparison": "%s divided by the comparisons, %s",
	"cross.per-result":     "%s divided by the results, %s",
	"cross.scaled":         "comparisons brought from %s to %s",
	"datum":                "datum of the board",
	"datum.given":          "datum, given from outside the board",
	"datum.mean":           "mean of the results, %s of them, after leaving out at either end: %s",
	"datum.median":         "%s of the results, %s of them",
	"datum.rounded":        "rounded to a multiple of %d, %s",
	"butler.difference":    "%s against the datum %s: a difference of %s",

	// Points, and a contestant's total.
	"points.made":        "points made",
	"points.mark":        "points on the board",
	"total":              "total of the boards, %d",
	"total.board":        "board %d in order: %s",
	"total.number":       "board %d",
	"total.percentage":   "%s of %s that could be won",
	"total.penalised":    "the boards, less penalties",
	"total.penalty":      "procedural penalty",
	"total.scaled":       "the average of the boards, %d of them, over %d",
	"total.matches":      "what the matches gave",
	"total.match":        "against %d in round %d",
	"total.byes":         "rounds without a match: %d",
	"total.carried":      "with what was brought along",
	"total.carry-over":   "carry-over",
	"average.plain":      "%s: %s",
	"average.own-better": "%s: the contestant's own %s on the other boards, better than %s",
	"average.own-worse":  "%s: the contestant's own %s on the other boards, worse than %s",
	"average.limit":      "number %d of its kind, %s, where at most %d count: average, %s",
	"penalty":            "penalty: %s",

	// Matches.
	"team.board":           "the board, for the %s team",
	"team.imps":            "%s at one table and %s at the other: a difference of %s",
	"team.points":          "%s at one table and %s at the other: %s",
	"team.won":             "%s at one table and %s at the other, %s together: won",
	"team.tied":            "%s at one table and %s at the other, %s together: tied",
	"team.lost":            "%s at one table and %s at the other, %s together: lost",
	"team.average-plus":    "not at fault: average plus, no worse than the assigned score",
	"team.assigned-better": "not at fault: the assigned score, better than average plus, which is %s",
	"team.complement":      "at fault: the complement of what the other team has",
	"match.board":          "board %d of the match",
	"match.balanced":       "scores do not balance: %s as the team has it and %s as its opponents do, on average %s",
	"match.points":         "the match, for the %s team, boards: %d",
	"match.percentage":     "the boards together: %s of %s",
	"match.pair-vps":       "victory points of the match",
	"match.scale":          "a margin of %s in %s, by scale %s, boards: %d",
	"match.vps":            "victory points of the %s team",
	"patton":               "the match, for the %s team, boards: %d",
	"patton.scale":         "share of the aggregate, by scale %s",
	"patton.proportion":    "share of the aggregate, in proportion to the swings gained, of %s",
}

// Sentences is a copy of the English sentences of all explanations, by message:
// the list that a translation has to cover. Verbs are those of package fmt.
func Sentences() map[string]string { return maps.Clone(sentences) }
