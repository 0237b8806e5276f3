package laws

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// playProcedures are the matters of the play, Laws 44 to 60.
var playProcedures = map[Matter]procedure{
	"card-shown":               {[]int{45}, Say("A card held or touched so that it may have been played."), cardShown},
	"change-of-card":           {[]int{45, 47}, Say("A card of the own hand that was not meant, where regulations let it be changed."), changeOfCard},
	"change-of-designation":    {[]int{45, 46, 47}, Say("Declarer wants another card from dummy than the one named."), changeOfDesignation},
	"dummy-acted":              {[]int{45}, Say("Dummy has touched or put up a card that was not called for."), dummyActed},
	"dummy-card":               {[]int{45}, Say("Dummy has put up another card than the one named."), dummyCard},
	"fifth-card":               {[]int{45}, Say("A card put to a trick that the hand had played to already."), fifthCard},
	"several-cards":            {[]int{58}, Say("Two or more cards of one hand led or played together."), severalCards},
	"designation":              {[]int{46}, Say("A card from dummy that declarer has named incompletely."), designation},
	"hand-faced":               {[]int{48}, Say("A player who has faced the whole hand."), handFaced},
	"card-exposed":             {[]int{48, 49, 50}, Say("A card that could be seen, or was named, during the play."), cardExposed},
	"penalty-card-lead":        {[]int{50, 51}, Say("The lead of a defender whose partner has penalty cards."), penaltyCardLead},
	"penalty-card-choice":      {[]int{51}, Say("A defender who can play more than one penalty card."), penaltyCardChoice},
	"penalty-card-not-played":  {[]int{52}, Say("Another card led or played when a penalty card was due."), penaltyCardNotPlayed},
	"lead-out-of-turn":         {[]int{53, 55, 56}, Say("A lead by a hand that was not to lead, after the opening lead."), leadOutOfTurn},
	"lead-or-play":             {[]int{53}, Say("A card of the hand that was to lead, played after an opponent's lead out of turn."), leadOrPlay},
	"opening-lead-out-of-turn": {[]int{54}, Say("An opening lead faced by the wrong player."), openingLeadOutOfTurn},
	"play-out-of-turn":         {[]int{57}, Say("A card played, or led to the next trick, before its turn."), playOutOfTurn},
}

// cardFact asks which card it was.
func (in *inquiry) cardFact(key string, c Clause, text string, pairs ...any) bridge.Card {
	card, _ := bridge.ParseCard(in.fact(key, CardValue, c, text, pairs...))
	return card
}

// suitFact asks which suit it was.
func (in *inquiry) suitFact(key string, c Clause, text string, pairs ...any) bridge.Suit {
	options := make([]Option, 0, 4)
	for _, s := range bridge.Suits {
		options = append(options, option(s.String(), c, "{suit}.", "suit", s))
	}
	suit, _ := bridge.ParseSuit(in.pickFact(key, c, Say(text, pairs...), options...))
	return suit
}

// cardChoice has a player choose one of some cards.
func (in *inquiry) cardChoice(key string, to bridge.Seat, c Clause, cards []bridge.Card, text string, pairs ...any) bridge.Card {
	options := make([]Option, len(cards))
	for i, card := range cards {
		options[i] = option(card.String(), c, "{card}.", "card", card)
	}
	card, _ := bridge.ParseCard(in.choice(key, to, c, Say(text, pairs...), options...))
	return card
}

// suitsOf are the suits of some cards, in the order of their rank.
func suitsOf(cards []bridge.Card) []bridge.Suit {
	var out []bridge.Suit
	for _, s := range bridge.Suits {
		for _, c := range cards {
			if c.Suit() == s {
				out = append(out, s)
				break
			}
		}
	}
	return out
}

// matterInPlay is the matter of an irregularity of the play, and what the record
// knows of it.
func (t *Table) matterInPlay(i Irregularity) (Matter, map[string]string) {
	c := i.card()
	facts := map[string]string{"offender": i.Seat.String(), "card": c.String(), "declarer": t.declarer.String(), "followed": "yes"}
	switch i.Kind {
	case OpeningLeadOutOfTurn:
		return "opening-lead-out-of-turn", t.openingLeadFacts(i)
	case LeadDownOutOfTurn:
		return "opening-lead", map[string]string{
			"leader": t.leader().String(), "what": "wrong-player", "other": i.Seat.String(), "faced": "no", "followed": "yes",
		}
	case LeadOutOfTurn:
		facts["turn"] = i.Turn.String()
		t.leadFacts(facts)
		return "lead-out-of-turn", facts
	case PlayOutOfTurn:
		return t.playOutOfTurnFacts(i, facts)
	case Revoke:
		return t.revokeMatter(i)
	case PenaltyCardNotPlayed:
		facts["due"] = cardsText(i.Lawful & t.penaltyCards(i.Seat))
		return "penalty-card-not-played", facts
	case CardExposed, CardNamed:
		delete(facts, "card")
		facts["cards"] = cardsText(i.Cards)
		if i.Kind == CardNamed || i.Deliberate {
			facts["seen"], facts["how"] = "yes", "deliberate"
		}
		facts["other"] = yesOrNo(t.penaltyCards(i.Seat)&^i.Cards != 0)
		return "card-exposed", facts
	case CardShown:
		facts["played"] = yesOrNo(t.facedToTrick(i.Seat))
		facts["turn"], facts["other"] = t.trick.Turn().String(), yesOrNo(t.penaltyCards(i.Seat) != 0)
		t.leadFacts(facts)
		return "card-shown", facts
	case FifthCard:
		if n, ok := t.defectiveBy(i.Seat, i.Cards); ok && t.bothPlayedOn(n) {
			return "defective-trick", t.defectiveFacts(i.Seat, n)
		}
		facts["turn"], facts["other"] = t.trick.Turn().String(), yesOrNo(t.penaltyCards(i.Seat) != 0)
		t.leadFacts(facts)
		return "fifth-card", facts
	case WrongDummyCard:
		return "dummy-card", t.dummyCardFacts(i)
	case DummyActed:
		return "dummy-acted", map[string]string{"declarer": t.declarer.String(), "card": c.String(), "followed": "yes"}
	case SeveralCards:
		if n, ok := t.defectiveBy(i.Seat, i.Cards); ok && t.bothPlayedOn(n) {
			return "defective-trick", t.defectiveFacts(i.Seat, n)
		}
		return "several-cards", t.severalFacts(i)
	case NoCardPlayed:
		return "defective-trick", t.missingFacts(i.Seat, i.Trick)
	case HandFaced:
		delete(facts, "card")
		facts["player"] = i.Seat.String()
		delete(facts, "offender")
		facts["left"] = strconv.Itoa(t.remaining())
		facts["cards"] = cardsText(i.Cards)
		return "hand-faced", facts
	}
	return "", nil
}

// leadFacts are the facts of Law 53 for the trick in progress.
func (t *Table) leadFacts(facts map[string]string) {
	facts["since"], facts["told"], facts["thirteenth"] = "nothing", "no", yesOrNo(t.number() == 13)
	for _, f := range t.found { // dummy, unasked, may have made a defender believe that a card was played
		if f.Kind == DummyActed && f.Trick == t.number() {
			delete(facts, "told")
		}
	}
	t.policyFacts(facts)
}

// askedWhoLeads reports whether the player has asked whose opening lead it is.
func (t *Table) askedWhoLeads(s bridge.Seat) bool {
	for _, e := range t.log {
		if a, asks := e.Action.(AskLead); asks && a.Seat == s {
			return true
		}
	}
	return false
}

// openingLeadFacts are the facts of Law 54.
func (t *Table) openingLeadFacts(i Irregularity) map[string]string {
	facts := map[string]string{
		"by": "defender", "offender": i.Seat.String(), "lead": i.card().String(), "followed": "yes",
		"face-down": yesOrNo(t.leadDown), "told": "no", "spread-begun": "no",
	}
	if t.askedWhoLeads(i.Seat) { // and may have been told that it was theirs (47E1)
		delete(facts, "told")
	}
	if t.phase == ClarificationPeriod { // otherwise dummy may have been spread to a lead of the partner's
		facts["dummy-seen"] = "no"
	}
	for _, f := range t.found { // a card of the declaring side may be the beginning of a spread
		switch {
		case f.Kind != CardsExposed || f.Settled:
		case f.Seat == t.declarer:
			delete(facts, "spread-begun")
		case f.Seat == t.dummy():
			delete(facts, "dummy-seen")
		}
	}
	return facts
}

// playOutOfTurnFacts are the facts of Law 57. Where the trick has gone that the
// card was played to, it is a card that has been exposed (49).
func (t *Table) playOutOfTurnFacts(i Irregularity, facts map[string]string) (Matter, map[string]string) {
	trick := t.trick
	led, open := trick.Led()
	if t.overtaken(i) {
		trick = t.tricks[len(t.tricks)-1].Trick
		led, _ = trick.Led()
		facts["in-trick"], facts["legal"] = "yes", "yes"
		if i.Led {
			facts["in-trick"] = "led"
		}
	} else if !open || i.Trick != t.number() {
		return "card-exposed", map[string]string{
			"offender": i.Seat.String(), "cards": cardsText(i.Cards), "declarer": t.declarer.String(),
			"seen": "yes", "how": "deliberate", "other": yesOrNo(t.penaltyCards(i.Seat)&^i.Cards != 0), "followed": "yes",
		}
	}
	facts["turn"], facts["led-suit"], facts["led"] = i.Turn.String(), led.String(), yesOrNo(i.Led)
	facts["partner-played"] = yesOrNo(i.PartnerPlayed)
	if !i.PartnerPlayed {
		t.partnerSince(i, trick, facts)
	}
	facts["declarer-played"] = yesOrNo(i.BothPlayed)
	if facts["in-trick"] == "" {
		facts["legal"] = yesOrNo(t.mayContribute(i.Seat, i.card()) == nil)
	}
	for _, f := range t.found {
		if f.Kind == DummyActed && f.Trick == i.Trick {
			facts["dummy-acted"] = "yes"
		}
	}
	t.policyFacts(facts)
	return "play-out-of-turn", facts
}

// penaltyCards are the penalty cards of a player, minor or major.
func (t *Table) penaltyCards(s bridge.Seat) bridge.Hand {
	var out bridge.Hand
	for _, p := range t.penalties {
		if p.Seat == s {
			out = out.With(p.Card)
		}
	}
	return out & t.hands[s]
}
