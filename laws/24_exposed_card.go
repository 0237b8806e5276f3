package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// exposedCards is Law 24: cards that partner could have seen, by their owner's
// own error, in the auction.
func exposedCards(in *inquiry) {
	offender := in.seatFact("offender", "24", "Whose card could be seen?")
	cards := in.cards("cards", "24", "Which cards could be seen?")
	partner := offender.Partner()
	if !in.yesFact("period", "24", "Had the auction begun: had anybody called on this board?") {
		in.find("16D1", "The auction begins with the first call. A card seen before it is extraneous information, and Law 24 does not apply; see extraneous-information.")
		return
	}
	if !in.judge("seen", "24", "Could {partner} have seen the face, and was that by {offender}'s own error?", "partner", partner, "offender", offender) {
		in.find("24", "Law 24 does not apply; for an opponent, or a card shown by another's fault, see 16D.")
		return
	}
	led := in.yesFact("led", "24B", "Was it led?")
	in.order(CardsLeftFaceUp{offender, cards, led, By("24")})
	what := Say("{seat}'s {cards}, seen in the auction", "seat", offender, "cards", cards)
	in.order(Authorized{offender.Side().Other(), what, By("24")})
	in.order(Unauthorized{offender.Side(), what, By("24")})
	switch {
	case len(cards) == 1 && !led && !cards[0].Rank().Honour():
		in.find("24A", "For a single card below the rank of an honour, not led, there is no further rectification in the auction.")
	case len(cards) == 1:
		in.order(MustPass{partner, NextTurn, By("24B")})
		in.couldHaveKnown(offender)
	default:
		in.order(MustPass{partner, NextTurn, By("24C")})
		in.couldHaveKnown(offender)
	}
	if in.followed() {
		return // the rest follows when the auction has ended
	}
	if in.yesFact("defends", "24D", "When the auction has ended: does {offender}'s side defend?", "offender", offender) {
		for _, r := range penaltyCards(offender, cards, led) {
			in.penaltyCard(r.Seat, r.Card, r.Major, "24E")
		}
		return
	}
	in.order(CardsPickedUp{offender, cards, By("24D")})
}

// penaltyCards is 24E: one card below an honour that was not led is a minor
// penalty card, every other a major one (50B).
func penaltyCards(offender bridge.Seat, cards []bridge.Card, led bool) []BecomesPenaltyCard {
	out := make([]BecomesPenaltyCard, len(cards))
	for i, c := range cards {
		out[i] = BecomesPenaltyCard{offender, c, len(cards) > 1 || led || c.Rank().Honour(), By("24E")}
	}
	return out
}

// decideExposeCards is a card seen at a followed table.
func (t *Table) decideExposeCards(a ExposeCards) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "24")
	case t.phase == PlayPeriod:
		return t.decideExposedInPlay(a)
	case !t.auctionOpen():
		return nil, refuse(AuctionOver, "24")
	case len(a.Cards) == 0 || a.Led && len(a.Cards) > 1:
		return nil, refuse(CardNotHeld, "24")
	}
	var seen bridge.Hand
	for _, c := range a.Cards {
		if seen.Has(c) {
			return nil, refuse(CardNotHeld, "24")
		}
		seen = seen.With(c)
		if err := t.checkHeld(a.Seat, c); err != nil {
			return nil, err
		}
	}
	// Whoever shows a card has taken the hand (17A).
	return append(t.takeHand(nil, a.Seat), IrregularityFound{Irregularity{
		Kind: CardsExposed, Seat: a.Seat, Turn: t.auction.Turn(), Cards: seen, Led: a.Led,
		// The auction period of a side begins earlier (17A), but Law 24 is about
		// the auction, and 16D about what is seen before it starts.
		Before: len(t.made) == 0,
	}}), nil
}

// exposedBefore reports whether the cards that the facts name were seen before
// the first call; known is false where the record does not tell.
func (t *Table) exposedBefore(given map[string]string) (before, known bool) {
	if len(t.made) == 0 {
		return true, true
	}
	offender, err := bridge.ParseSeat(given["offender"])
	if err != nil {
		return false, false
	}
	for _, i := range t.found {
		if i.Kind == CardsExposed && i.Seat == offender && cardsText(i.Cards) == strings.Join(strings.Fields(given["cards"]), " ") {
			return i.Before, true
		}
	}
	return false, false
}

// exposedAtEnd is 24D and 24E, once the auction has ended.
func (t *Table) exposedAtEnd() []Effect {
	var effects []Effect
	for _, e := range t.exposed {
		if t.contract.IsPassedOut() || e.Seat.Side() == t.declarer.Side() {
			effects = append(effects, CardsPickedUp{e.Seat, e.Cards, By("24D")})
			continue
		}
		// Several cards of one player are all major, shown together or not.
		several := 0
		for _, other := range t.exposed {
			if other.Seat == e.Seat {
				several += len(other.Cards)
			}
		}
		for _, r := range penaltyCards(e.Seat, e.Cards, e.Led || several > len(e.Cards)) {
			effects = append(effects, r)
			for _, known := range penaltyCardKnown(r.Seat, r.Card) {
				effects = append(effects, known)
			}
		}
	}
	return effects
}

// faceUp are the cards of the seat that lie face up because of the auction.
func (t *Table) faceUp(s bridge.Seat) bridge.Hand {
	var out bridge.Hand
	for _, e := range t.exposed {
		if e.Seat == s {
			out |= bridge.NewHand(e.Cards...)
		}
	}
	for _, p := range t.penalties {
		if p.Seat == s {
			out = out.With(p.Card)
		}
	}
	for _, l := range t.play.laid {
		if l.seat == s {
			out = out.With(l.card)
		}
	}
	return (out | t.surplusLying(s)) & t.hands[s]
}

// cardsText are cards as a question of an inquiry takes them.
func cardsText(cards bridge.Hand) string {
	var out []string
	for c := range cards.All() {
		out = append(out, c.String())
	}
	return strings.Join(out, " ")
}
