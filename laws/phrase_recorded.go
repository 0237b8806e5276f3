package laws

import "github.com/overtrick/overtrick/bridge"

// recordedPhrases are the phrases with arguments that orders carry, each with
// any arguments: what the ledger of Law 16 names and what is looked at when play
// has ended.
var recordedPhrases = []Phrase{
	whatWithdrawn(0, bridge.Pass),
	Say("the place of {cards}, moved from {long} to {short}", "cards", []bridge.Card(nil), "long", bridge.North, "short", bridge.North),
	Say("the return of {cards} to {seat}'s hand", "cards", []bridge.Card(nil), "seat", bridge.North),
	Say("{seat}'s {call} and the calls cancelled with it", "seat", bridge.North, "call", bridge.Pass),
	Say("{seat}'s conduct: {what}", "seat", bridge.North, "what", ""),
	Say("{seat}'s conduct", "seat", bridge.North),
	Say("what {seat} said with the {call}", "seat", bridge.North, "call", bridge.Pass),
	Say("{seat}'s question about a single call of {other}", "seat", bridge.North, "other", bridge.North),
	Say("what {seat} let be known of the explanation", "seat", bridge.North),
	Say("{seat}'s question", "seat", bridge.North),
	Say("{seat}'s question to a defender", "seat", bridge.North),
	Say("{seat}'s remark about the trick in progress", "seat", bridge.North),
	Say("{seat}'s attempt to concede", "seat", bridge.North),
	Say("{seat}'s remark about a card that points the wrong way", "seat", bridge.North),
	Say("{seat}'s question to {player}", "seat", bridge.North, "player", bridge.North),
	whatWithdrawnCard(0, 0),
	whatPenaltyCard(0, 0),
	Say("the withdrawn {cards}", "cards", []bridge.Card(nil)),
	Say("{seat}'s {cards}, seen in the play", "seat", bridge.North, "cards", []bridge.Card(nil)),
	Say("{seat}'s {card}, played too early", "seat", bridge.North, "card", bridge.Card(0)),
	Say("how {seat}'s {card} became a penalty card", "seat", bridge.North, "card", bridge.Card(0)),
	Say("what {seat} said in the review", "seat", bridge.North),
	Say("{seat}'s {cards}, seen in the auction", "seat", bridge.North, "cards", []bridge.Card(nil)),
	Say("{seat}'s withdrawn bid of more than seven, and what was called over it", "seat", bridge.North),
	Say("Did what {player} had learnt affect the result?", "player", bridge.North),
	Say("Did {partner} choose a play to trick 12 that the sight of the {card} could have suggested?", "partner", bridge.North, "card", bridge.Card(0)),
	Say("Did {offender} revoke?", "offender", bridge.North),
	Say("Has {side} good reason to think that a logical alternative was passed over for what was suggested?", "side", bridge.NorthSouth),
}

// RecordedPhrases are the phrases with arguments that orders carry, for those
// who write records in plain words and read them back. The arguments are
// examples; their names and kinds are what counts.
func RecordedPhrases() []Phrase { return append([]Phrase(nil), recordedPhrases...) }
