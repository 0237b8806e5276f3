package laws

import "github.com/overtrick/overtrick/bridge"

// leadOutOfTurn is Laws 53, 55 and 56: a lead by the wrong hand after the
// opening lead.
func leadOutOfTurn(in *inquiry) {
	offender := in.seatFact("offender", "53A", "Which hand has led out of turn?")
	card := in.cardFact("card", "53A", "Which card was led?")
	turn := in.seatFact("turn", "53A", "Whose lead was it?")
	if turn == offender {
		in.fail("it was {seat}'s lead", "seat", offender)
	}
	declarer := in.seatFact("declarer", "53A", "Who is declarer?")
	in.ledOutOfTurn(offender, card, turn, declarer)
}

func (in *inquiry) ledOutOfTurn(offender bridge.Seat, card bridge.Card, turn, declarer bridge.Seat) {
	if in.yesFact("thirteenth", "53A", "Was it a lead to the thirteenth trick?") {
		in.order(CardWithdrawn{offender, card, By("53A")})
		in.order(LeadGoesTo{turn, By("53A")})
		return
	}
	if in.yesFact("told", "47E1", "Had an opponent told {offender} that the lead was {offender}'s?", "offender", offender) {
		in.order(CardWithdrawn{offender, card, By("47E1")})
		in.order(LeadGoesTo{turn, By("47E1")})
		return
	}
	if in.followedBy(offender, card, turn, declarer) {
		return
	}
	if offender.Side() == declarer.Side() {
		in.declarerLedOutOfTurn(offender, card, turn, declarer)
		return
	}
	if in.choice("accept", declarer, "56",
		Say("{offender} has led {card} out of turn. Do you accept it?", "offender", offender, "card", card),
		option("yes", "56A", "Accept the lead; the next hand to play is {next}'s.", "next", offender.LHO()),
		option("no", "56B", "Have it withdrawn: {turn} leads, and {card} becomes a major penalty card.", "card", card, "turn", turn)) == "yes" {
		in.order(CardAccepted{offender, card, By("56A")})
		return
	}
	in.order(CardWithdrawn{offender, card, By("56B")})
	in.order(LeadGoesTo{turn, By("56B")})
	in.penaltyCard(offender, card, true, "56B")
	if turn == offender.Partner() && !in.followed() { // at a followed table it is asked of itself
		in.choosesLead(offender, declarer, []bridge.Card{card})
	}
}

// followedBy is 53A to 53C: what has been played to the lead before any ruling.
// It is false when the lead is still to be accepted or not.
func (in *inquiry) followedBy(offender bridge.Seat, card bridge.Card, turn, declarer bridge.Seat) bool {
	next := offender.LHO()
	options := []Option{
		option("nothing", "53A", "Nothing, or a card of the same side only."),
		option("next", "53A", "A card of {next}, the next hand.", "next", next),
	}
	if turn.Side() != offender.Side() {
		options = append(options, option("turn", "53B", "A card of {turn}, whose lead it was, before any other.", "turn", turn))
	}
	if offender.Side() == declarer.Side() && turn != offender.RHO() {
		options = append(options, option("right", "53C", "A card of {right}, the defender at the right of the hand that led.", "right", offender.RHO()))
	}
	switch in.pickFact("since", "53A", Say("What has been played to it since?"), options...) {
	case "next":
		if next == turn {
			in.leadOrPlay(offender, card, turn, declarer)
			return true
		}
		in.order(CardAccepted{offender, card, By("53A")})
	case "turn":
		in.leadOrPlay(offender, card, turn, declarer)
	case "right":
		in.order(CardAccepted{offender, card, By("53C")})
		in.find("53C", "The lead stands, and Law 57 applies to the card of {right}; see play-out-of-turn.", "right", offender.RHO())
	default:
		return false
	}
	return true
}

// leadOrPlay is 53B.
func (in *inquiry) leadOrPlay(offender bridge.Seat, card bridge.Card, hand, declarer bridge.Seat) {
	player := hand
	if hand == declarer.Partner() {
		player = declarer
	}
	if in.choice("meant", player, "53B",
		Say("{offender} led {card} when the lead was {hand}'s. Is the card from {hand} the proper lead, or a play to {card}?", "offender", offender, "card", card, "hand", hand),
		option("lead", "53B", "The proper lead: {card} goes back.", "card", card),
		option("play", "53A", "A play to {card}, which is accepted as the lead.", "card", card)) == "play" {
		in.order(CardAccepted{offender, card, By("53A")})
		return
	}
	in.order(CardWithdrawn{offender, card, By("53B")})
	what := whatWithdrawnCard(offender, card)
	in.order(Authorized{offender.Side().Other(), what, By("16C1")})
	in.order(Unauthorized{offender.Side(), what, By("16C2")})
	if in.known["penalty-card-53b"] == "yes" && offender.Side() != declarer.Side() {
		in.penaltyCard(offender, card, true, "49")
	}
}

// leadOrPlay is 53B where the record knows what was played.
func leadOrPlay(in *inquiry) {
	offender := in.seatFact("offender", "53B", "Which hand has led out of turn?")
	card := in.cardFact("card", "53B", "Which card was led?")
	hand := in.seatFact("turn", "53B", "Whose lead was it, and who has played a card now?")
	if hand.Side() == offender.Side() {
		in.fail("{seat} is of the side that led out of turn", "seat", hand)
	}
	declarer := in.seatFact("declarer", "53B", "Who is declarer?")
	in.leadOrPlay(offender, card, hand, declarer)
}

// declarerLedOutOfTurn is Law 55: each defender may accept the lead or have it
// withdrawn, and where they differ the one who plays next prevails.
func (in *inquiry) declarerLedOutOfTurn(offender bridge.Seat, card bridge.Card, turn, declarer bridge.Seat) {
	on := Clause("55B1")
	if turn.Side() == declarer.Side() {
		on = "55B2"
	}
	chosen := "none"
	for _, defender := range [2]bridge.Seat{offender.LHO(), offender.RHO()} {
		if chosen = in.choice("accept-"+defender.String(), defender, "55A",
			Say("{card} was led from {offender}'s hand out of turn. Do you accept it?", "card", card, "offender", offender),
			option("yes", "55A", "Accept the lead."),
			option("no", on, "Have it withdrawn; the lead is {turn}'s.", "turn", turn),
			option("none", "53A", "Say neither.")); chosen != "none" {
			break
		}
	}
	if chosen == "yes" {
		in.order(CardAccepted{offender, card, By("55A")})
		return
	}
	if chosen == "none" {
		on = "53A"
	}
	in.order(CardWithdrawn{offender, card, By(on)})
	in.order(LeadGoesTo{turn, By(on)})
	if turn.Side() == declarer.Side() {
		in.find("55B2", "Any card may be led from the right hand.")
	}
	in.reviewed(declarer, "55C", "Has declarer chosen a line of play from what the lead out of turn revealed?")
}
