package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// playOutOfTurn is Law 57: a card played before its turn, or led to the next
// trick before the trick in progress is complete.
func playOutOfTurn(in *inquiry) {
	offender := in.seatFact("offender", "57A", "Whose card was played too early?")
	declarer := in.seatFact("declarer", "57A", "Who is declarer?")
	card := in.cardFact("card", "57A", "Which card?")
	led := in.yesFact("led", "57A", "Was it a lead to the next trick?")
	if offender.Side() == declarer.Side() {
		in.declarerPlayedEarly(offender, card, led)
		return
	}
	partner := offender.Partner()
	if in.yesFact("partner-played", "57A", "Had {partner} played to the trick at that moment?", "partner", partner) {
		in.playedAtRHOsTurn(offender, card, led)
		return
	}
	// What excuses a play does not excuse a lead to the next trick.
	if !led || in.known["early-lead-excused"] == "yes" {
		switch {
		case in.yesFact("declarer-played", "57C1", "Had {declarer} played from both hands? Dummy's card is played only when it has been named or otherwise indicated.", "declarer", declarer):
			in.order(CardAccepted{offender, card, By("57C1")})
			in.find("57C1", "There is no rectification.")
			return
		case in.judge("dummy-acted", "57C2", "Had {dummy}, unasked, put up a card or suggested one before?", "dummy", declarer.Partner()):
			in.order(CardAccepted{offender, card, By("57C2")})
			in.find("57C2", "There is no rectification.")
			return
		}
	}
	switch in.known["in-trick"] {
	case "yes": // its turn has come, and it has been played
		in.order(UnauthorizedTo{partner, Say("how {seat}'s {card} became a penalty card", "seat", offender, "card", card), By("50E3")})
	case "led": // the trick before it may be won by another
		in.order(CardWithdrawn{offender, card, By("57A")})
		fallthrough
	default:
		in.penaltyCard(offender, card, true, "57A")
	}
	limit := in.limitsPlay(partner, declarer, in.suitFact("led-suit", "57A", "Which suit was led to the trick?"))
	in.playedBeforeLimit(limit)
	in.couldHaveKnown(offender)
}

// declarerPlayedEarly is 57C3.
func (in *inquiry) declarerPlayedEarly(offender bridge.Seat, card bridge.Card, led bool) {
	if led {
		in.order(CardsPickedUp{offender, []bridge.Card{card}, By("48A")})
		return
	}
	in.order(CardAccepted{offender, card, By("57C3")})
	in.find("57C3", "{card} has been played, and stays if it is legal.", "card", card)
}

// playedAtRHOsTurn is 57D: partner has played already.
func (in *inquiry) playedAtRHOsTurn(offender bridge.Seat, card bridge.Card, led bool) {
	if led {
		in.penaltyCard(offender, card, true, "49")
		return
	}
	in.order(UnauthorizedTo{offender.Partner(), Say("{seat}'s {card}, played too early", "seat", offender, "card", card), By("57D")})
	if in.yesFact("legal", "57D", "Can {offender} legally play {card} to this trick?", "offender", offender, "card", card) {
		in.order(CardAccepted{offender, card, By("57D")})
		in.order(MustPlay{offender, card, By("57D")})
		return
	}
	in.penaltyCard(offender, card, true, "57D")
}

// limitsPlay is the choice of 57A for the play of the offender's partner.
func (in *inquiry) limitsPlay(partner, declarer bridge.Seat, led bridge.Suit) PlayLimited {
	options := []Option{
		option("highest", "57A1", "{partner} plays the highest {suit}.", "partner", partner, "suit", led),
		option("lowest", "57A2", "{partner} plays the lowest {suit}.", "partner", partner, "suit", led),
	}
	for _, s := range bridge.Suits {
		if s != led {
			options = append(options, option("require-"+s.String(), "57A3", "{partner} plays {suit}.", "partner", partner, "suit", s))
		}
	}
	for _, s := range bridge.Suits {
		if s != led {
			options = append(options, option("forbid-"+s.String(), "57A4", "{partner} does not play {suit}.", "partner", partner, "suit", s))
		}
	}
	chosen := in.choice("limit", declarer, "57A",
		Say("{partner} has not yet played to the trick in {suit}. What do you demand?", "partner", partner, "suit", led), options...)
	what, name, _ := strings.Cut(chosen, "-")
	suit, _ := bridge.ParseSuit(name)
	limit := PlayLimited{partner, PlayHighest, led, By("57A1")}
	switch what {
	case "lowest":
		limit = PlayLimited{partner, PlayLowest, led, By("57A2")}
	case "require":
		limit = PlayLimited{partner, PlaySuit, suit, By("57A3")}
	case "forbid":
		limit = PlayLimited{partner, PlayNotSuit, suit, By("57A4")}
	}
	in.order(limit)
	in.find("57B", "If {partner} cannot comply, {partner} plays any legal card, and there is no other choice.", "partner", partner)
	return limit
}

// playedBeforeLimit is 60C for a card that the offender's partner has played since,
// before the ruling: it costs declarer nothing, and goes back where it is not what
// declarer demands and another card would be.
func (in *inquiry) playedBeforeLimit(limit PlayLimited) {
	partner := limit.Seat
	if !in.yesFact("partner-since", "60C", "Has {partner} played to it since, before this ruling?", "partner", partner) {
		return
	}
	card := in.cardFact("partner-card", "60C", "Which card has {partner} played?", "partner", partner)
	able := false
	if holds := handOf(in.known["partner-holds"]); holds != 0 {
		meets := limit.meets(holds)
		able = meets != 0 && !meets.Has(card)
	} else {
		able = in.yesFact("another", "60C", "Is {card} not what is demanded, and can {partner} play a card that is?", "card", card, "partner", partner)
	}
	if !able {
		in.find("60C", "{partner}'s {card} stays.", "partner", partner, "card", card)
		return
	}
	third := partner.LHO() // of the other side, and last but one to play
	since := in.yesFact("third-since", "47D", "Has {opponent} played to the trick since?", "opponent", third)
	complete := since || in.known["in-trick"] != ""
	if meets := limit.meets(handOf(in.known["partner-holds"])); complete && meets != 0 {
		instead, _ := meets.Lowest()
		if meets.Len() > 1 {
			instead = in.cardChoice("partner-instead", partner, "60C", meets.Cards(), "Which legal card does {seat} play in the place of the {card}?", "seat", partner, "card", card)
		}
		in.order(CardReplaced{partner, card, instead, By("60C")})
	} else {
		in.order(CardWithdrawn{partner, card, By("60C")})
	}
	in.withdrawnByDefender(partner, card)
	if since {
		in.changesAfter(third)
	}
	if in.judge("penalty-since", "60C", "{partner} has played {card} before you ruled, and takes it back. Does it become a penalty card?", "partner", partner, "card", card) {
		in.penaltyCard(partner, card, true, "60C")
	}
}

// changesAfter is 47D for the innocent hand that had played to a card which has been
// changed.
func (in *inquiry) changesAfter(s bridge.Seat) {
	card := in.cardFact("card-"+s.String(), "47D", "Which card?")
	if with, changes := in.mayPlayAnother(s, card, "47D"); changes {
		in.order(CardReplaced{s, card, with, By("47D")})
		in.withdrawnPlay(s.Side(), s, card)
	}
}

// withdrawnByDefender is 16C for a card of the offending side that goes back.
func (in *inquiry) withdrawnByDefender(s bridge.Seat, card bridge.Card) {
	what := whatWithdrawnCard(s, card)
	in.order(Authorized{s.Side().Other(), what, By("16C1")})
	in.order(Unauthorized{s.Side(), what, By("16C2")})
}
