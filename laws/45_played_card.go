package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// cardShown is 45C1 to 45C3: a card held or touched so that it may have been
// played.
func cardShown(in *inquiry) {
	offender := in.seatFact("offender", "45C", "From which hand is the card?")
	declarer := in.seatFact("declarer", "45C", "Who is declarer?")
	card := in.cardFact("card", "45C", "Which card?")
	switch {
	case offender == declarer.Partner():
		if !in.judge("deliberate", "45C3", "Did {declarer} touch it on purpose, and not to arrange the cards or to reach another?", "declarer", declarer) {
			in.find("45C3", "It is not played.")
			return
		}
		in.order(CardPlayed{offender, card, By("45C3")})
	case offender == declarer:
		switch in.judgeAmong("held", "45C2", Say("How did {declarer} hold it?", "declarer", declarer),
			option("table", "45C2(a)", "Face up, touching the table or nearly so."),
			option("played", "45C2(b)", "In a position that shows that it has been played."),
			option("seen", "45C2", "So that it could be seen, and no more.")) {
		case "table":
			in.order(CardPlayed{offender, card, By("45C2(a)")})
		case "played":
			in.order(CardPlayed{offender, card, By("45C2(b)")})
		default:
			in.find("45C2", "It is not played, and 48A has no rectification for it.")
		}
	default:
		if !in.judge("seen", "45C1", "Could {partner} have seen its face?", "partner", offender.Partner()) {
			in.find("45C1", "It is not played.")
			return
		}
		if in.yesFact("played", "45C1", "Had {offender} already made a legal play to the trick?", "offender", offender) {
			in.fifth(offender, card, declarer)
			return
		}
		in.order(CardPlayed{offender, card, By("45C1")})
	}
}

// fifthCard is 45E: a card put to a trick that the hand has played to already.
func fifthCard(in *inquiry) {
	offender := in.seatFact("offender", "45E1", "Who has put a fifth card to a trick?")
	declarer := in.seatFact("declarer", "45E1", "Who is declarer?")
	card := in.cardFact("card", "45E1", "Which card?")
	in.fifth(offender, card, declarer)
}

func (in *inquiry) fifth(offender bridge.Seat, card bridge.Card, declarer bridge.Seat) {
	if in.judge("lead", "45E1", "Was it a lead to the next trick?") {
		on := Clause("45E1")
		if offender.Side() == declarer.Side() {
			on = "45E2"
		}
		turn := in.seatFact("turn", on, "Whose lead is it?")
		if turn == offender {
			in.order(CardPlayed{offender, card, By(on)})
			in.find("44G", "It is the proper lead.")
			return
		}
		in.order(CardPlayed{offender, card, By(on)})
		in.ledOutOfTurn(offender, card, turn, declarer)
		return
	}
	if offender.Side() == declarer.Side() {
		in.order(CardsPickedUp{offender, []bridge.Card{card}, By("45E2")})
		return
	}
	other := in.yesFact("other", "50B", "Has {offender} another penalty card?", "offender", offender)
	in.penaltyCard(offender, card, card.Rank().Honour() || other, "45E1")
}

// changeOfDesignation is 45C4(b): declarer wants another card from dummy than
// the one named.
func changeOfDesignation(in *inquiry) {
	declarer := in.seatFact("declarer", "45C4(b)", "Who is declarer?")
	dummy := declarer.Partner()
	named := in.cardFact("named", "45C4(b)", "Which card of dummy's was named or put up?")
	with := in.cardFact("with", "45C4(b)", "Which card does {declarer} want instead?", "declarer", declarer)
	if in.yesFact("declarer-played", "45C4(b)", "Has {declarer} played since, from either hand?", "declarer", declarer) {
		in.find("45C4(b)", "It is too late; {card} stays.", "card", named)
		return
	}
	on := Clause("45C4(b)")
	switch in.judgeAmong("meant", "45C4(b)", Say("{declarer} has named {named} and wants {with}. Why?", "declarer", declarer, "named", named, "with", with),
		option("slip", "45C4(b)", "A slip of the tongue: {with} was meant all along.", "with", with),
		option("intention", "46B", "The designation was incomplete, and beyond doubt {with} was meant.", "with", with),
		option("rethink", "45C4(b)", "A second thought, or a lapse of concentration.")) {
	case "rethink":
		in.find("45C4(b)", "{card} stays, however quick the change was.", "card", named)
		return
	case "intention":
		on = "46B"
	}
	in.replaceDummys(declarer, CardReplaced{dummy, named, with, By(on)}, in.opponentsChange(declarer, "45C4(b)", "47D"))
}

// replaceDummys has a card of dummy's replaced, and the cards of the defenders
// who have changed theirs; a lead to the next trick goes back before that.
func (in *inquiry) replaceDummys(declarer bridge.Seat, dummys CardReplaced, changed []Rectification) {
	for _, r := range changed {
		if _, lead := r.(CardWithdrawn); lead {
			in.order(r)
		}
	}
	in.order(dummys)
	for _, r := range changed {
		if _, lead := r.(CardWithdrawn); !lead {
			in.order(r)
		}
	}
	in.changedForDeclarer(declarer, changed)
}

// changeOfCard is a slip with a card of the own hand where a regulation lets it be
// put right as one with a card of dummy's.
func changeOfCard(in *inquiry) {
	player := in.seatFact("player", "47F2", "Who wants to change a card of the own hand?")
	in.seatFact("declarer", "47F2", "Who is declarer?")
	card := in.cardFact("card", "47F2", "Which card was played?")
	with := in.cardFact("with", "47F2", "Which card does {player} want instead?", "player", player)
	if !in.slipFromHand(player, card) {
		return
	}
	var changed []CardReplaced
	for _, opponent := range [2]bridge.Seat{player.LHO(), player.RHO()} {
		if !in.yesFact("since-"+opponent.String(), "47D", "Has {opponent} played to the trick since?", "opponent", opponent) {
			continue
		}
		theirs := in.cardFact("card-"+opponent.String(), "47D", "Which card?")
		if other, changes := in.mayPlayAnother(opponent, theirs, "47D"); changes {
			changed = append(changed, CardReplaced{opponent, theirs, other, By("47D")})
		}
	}
	in.order(CardReplaced{player, card, with, By("80B2")})
	in.withdrawnPlay(player.Side().Other(), player, card)
	for _, r := range changed {
		in.order(r)
		in.withdrawnPlay(r.Seat.Side(), r.Seat, r.Card)
	}
}

// changedForDeclarer is 16C1 for cards that defenders withdraw because declarer
// has changed one of dummy's.
func (in *inquiry) changedForDeclarer(declarer bridge.Seat, changed []Rectification) {
	for _, r := range changed {
		what := Phrase{}
		switch r := r.(type) {
		case CardReplaced:
			what = whatWithdrawnCard(r.Seat, r.Card)
		case CardWithdrawn:
			what = whatWithdrawnCard(r.Seat, r.Card)
		}
		in.order(Authorized{declarer.Side().Other(), what, By("16C1")})
		if in.known["withdrawn-card-usable"] != "yes" {
			in.order(Unauthorized{declarer.Side(), what, By("16C2")})
		}
	}
}

// opponentsChange asks the defenders who have played since whether they change
// their cards.
func (in *inquiry) opponentsChange(declarer bridge.Seat, asks, changes Clause) []Rectification {
	var out []Rectification
	for _, defender := range [2]bridge.Seat{declarer.RHO(), declarer.LHO()} { // in the order after dummy
		if !in.yesFact("since-"+defender.String(), asks, "Has {defender} played to the trick since?", "defender", defender) {
			continue
		}
		card := in.cardFact("card-"+defender.String(), changes, "Which card?")
		if with, changed := in.mayPlayAnother(defender, card, changes); changed {
			out = append(out, CardReplaced{defender, card, with, By(changes)})
		}
	}
	if lead, ok := in.known["next-lead"]; ok { // the trick had been quitted, and a defender has led
		seat, name, _ := strings.Cut(lead, " ")
		s, _ := bridge.ParseSeat(seat)
		c, _ := bridge.ParseCard(name)
		out = append([]Rectification{CardWithdrawn{s, c, By(changes)}}, out...)
	}
	return out
}

// mayPlayAnother asks a player whether a card is withdrawn and another played. Where
// the record knows which cards are legal these are offered, and without them the
// card has to be changed.
func (in *inquiry) mayPlayAnother(s bridge.Seat, card bridge.Card, on Clause) (bridge.Card, bool) {
	key, to := "change-"+s.String(), s
	if declarer, err := bridge.ParseSeat(in.known["declarer"]); err == nil && s == declarer.Partner() {
		to = declarer // who plays dummy's cards
	}
	says := Say("You may take {card} back and play another card. Which?", "card", card)
	keep := option("keep", on, "{card} stays.", "card", card)
	legal, known := in.known["legal-"+s.String()]
	if !known {
		if in.choice(key, to, on, says, keep, option("change", on, "Play another card.")) == "keep" {
			return 0, false
		}
		return in.cardFact("instead-"+s.String(), on, "Which card does {player} play instead?", "player", s), true
	}
	var options []Option
	for _, word := range strings.Fields(legal) {
		c, _ := bridge.ParseCard(word)
		if c == card {
			options = append([]Option{keep}, options...)
			continue
		}
		options = append(options, option(c.String(), on, "{card}.", "card", c))
	}
	chosen := in.choice(key, to, on, says, options...)
	c, err := bridge.ParseCard(chosen)
	return c, err == nil
}

// dummyCard is 45D: dummy has put up a card that declarer did not name.
func dummyCard(in *inquiry) {
	declarer := in.seatFact("declarer", "45D1", "Who is declarer?")
	dummy := declarer.Partner()
	put := in.cardFact("card", "45D1", "Which card has {dummy} put up?", "dummy", dummy)
	named := in.cardFact("named", "45D1", "Which card had {declarer} named?", "declarer", declarer)
	if in.yesFact("both-on", "45D2", "Have both sides played to the next trick?") {
		in.find("45D2", "The play goes on, and no card of the trick or of a later one is changed.")
		if in.yesFact("led", "45D2", "Did the card lead to the trick?") {
			in.find("45D2", "Who did not follow suit to it may have revoked; see revoke.")
			return
		}
		in.find("45D2", "If dummy revoked by it no trick is transferred, and the Director may adjust the score (64B3, 64C).")
		return
	}
	changed := in.opponentsChange(declarer, "45D1", "45D1")
	in.replaceDummys(declarer, CardReplaced{dummy, put, named, By("45D1")}, changed)
	rho := declarer.RHO()
	for _, r := range changed {
		c, ok := r.(CardReplaced)
		if !ok || c.Seat != rho || !in.yesFact("since-"+declarer.String(), "45D1", "Has {declarer} played to the trick since?", "declarer", declarer) {
			continue
		}
		card := in.cardFact("card-"+declarer.String(), "45D1", "Which card?")
		if with, changes := in.mayPlayAnother(declarer, card, "45D1"); changes {
			in.order(CardReplaced{declarer, card, with, By("45D1")})
		}
	}
}

// dummyActed is 45F: dummy has touched or put up a card that was not called for.
func dummyActed(in *inquiry) {
	declarer := in.seatFact("declarer", "45F", "Who is declarer?")
	dummy := declarer.Partner()
	card := in.cardFact("card", "45F", "Which card has {dummy} touched or put up?", "dummy", dummy)
	in.find("45F", "{card} is not played until {declarer} names it.", "card", card, "declarer", declarer)
	in.find("57C2", "If the defender behind plays early because of it there is no rectification.")
	in.reviewed(dummy, "45F", "Did dummy suggest a play by touching a card, and were the defenders damaged?")
}
