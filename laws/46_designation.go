package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Law 46: a card from dummy that is named incompletely.

// designated is what the words name, dummy being to play: one card, several to
// choose from, or none. anything is set where declarer has left the choice to
// the defenders (46B5).
func (t *Table) designated(words string) (cards bridge.Hand, on Clause, anything bool) {
	hand := t.hands[t.dummy()]
	legal := t.mayBeContributed(t.dummy())
	led, follows := t.trick.Led()
	one := func(c bridge.Card, ok bool) bridge.Hand {
		if !ok {
			return 0
		}
		return bridge.NewHand(c)
	}
	word := strings.ToLower(strings.TrimSpace(words))
	switch word {
	case "high", "low":
		on = map[string]Clause{"high": "46B1(a)", "low": "46B1(c)"}[word]
		if !follows || hand.Suit(led) == 0 {
			return legal, on, false // of which suit is not said
		}
		if word == "high" {
			return one(hand.Suit(led).Highest()), on, false
		}
		return one(hand.Suit(led).Lowest()), on, false
	case "win":
		return t.winning(legal), "46B1(b)", false
	case "anything":
		return legal, "46B5", true
	}
	if suit, ok := suitNamed(word); ok {
		return one(hand.Suit(suit).Lowest()), "46B2", false
	}
	rank, ok := rankNamed(word)
	if !ok {
		return 0, "46B4", false
	}
	if n := len(t.tricks); !follows && n > 0 && t.tricks[n-1].Won == t.dummy() {
		won, _ := t.tricks[n-1].By(t.dummy())
		if c := bridge.NewCard(won.Suit(), rank); hand.Has(c) {
			return bridge.NewHand(c), "46B3(a)", false
		}
	}
	for c := range legal.All() {
		if c.Rank() == rank {
			cards = cards.With(c)
		}
	}
	return cards, "46B3(b)", false
}

// suitNamed reads a suit as declarer says it: "club", "clubs", "C".
func suitNamed(word string) (bridge.Suit, bool) {
	for _, s := range bridge.Suits {
		if word == s.Name() || word+"s" == s.Name() {
			return s, true
		}
	}
	s, err := bridge.ParseSuit(word)
	return s, err == nil
}

// rankNamed reads a rank as declarer says it: "queen", "Q", "seven", "7".
func rankNamed(word string) (bridge.Rank, bool) {
	for r := bridge.Two; r <= bridge.Ace; r++ {
		if word == r.Name() {
			return r, true
		}
	}
	r, err := bridge.ParseRank(word)
	return r, err == nil
}

// winning is the lowest card that is known to win the trick: of several suits the
// lowest of each. With a card still to come nobody knows, and every card is meant
// that beats those on the table.
func (t *Table) winning(legal bridge.Hand) bridge.Hand {
	if t.trick.Count == 0 {
		return legal
	}
	best, _ := t.trick.By(t.trick.Winner(t.contract.Denomination))
	var out bridge.Hand
	for c := range legal.All() {
		if bridge.Beats(c, best, t.contract.Denomination) {
			out = out.With(c)
		}
	}
	if t.trick.Count < 3 {
		return out
	}
	for _, s := range bridge.Suits {
		if lowest, ok := out.Suit(s).Lowest(); ok {
			out = out&^out.Suit(s) | bridge.NewHand(lowest)
		}
	}
	return out
}

// decideDesignate is declarer naming a card incompletely at a followed table.
func (t *Table) decideDesignate(a Designate) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "46A")
	case t.phase != PlayPeriod:
		return nil, refuse(PlayNotBegun, "46A")
	case t.claim != nil:
		return nil, refuse(PlayIsSuspended, "68D")
	case a.Seat != t.declarer:
		return nil, refuseFor(NotDeclarer, "45B", t.declarer)
	case t.trick.Count > 0 && t.trick.Turn() != t.dummy():
		return nil, refuseFor(NotYourTurn, "44B", t.trick.Turn())
	case t.trick.Count == 0 && t.trick.Turn() != t.dummy():
		return nil, refuseFor(NotYourTurn, "44G", t.trick.Turn())
	}
	cards, on, anything := t.designated(a.Words)
	switch {
	case cards == 0:
		return []Effect{DesignationVoid{a.Words, By(on)}}, nil
	case cards.Len() == 1:
		c, _ := cards.Lowest()
		return t.follow(Entry{a, append([]Effect{CardPlayed{t.dummy(), c, By(on)}}, t.faceInPlay(t.dummy(), c, false)...)}), nil
	}
	facts := map[string]string{
		"declarer": t.declarer.String(), "words": a.Words, "cards": cardsText(cards), "on": string(on), "followed": "yes",
	}
	if t.start.Rules.Policies.NextDefender {
		facts["next-defender"], facts["next"] = "yes", t.dummy().LHO().String()
	}
	if anything {
		facts["anything"] = "yes"
	} else {
		facts["anything"] = "no"
	}
	return t.follow(Entry{a, t.open("designation", facts)}), nil
}

// designation is 46B where the words leave more than one card.
func designation(in *inquiry) {
	declarer := in.seatFact("declarer", "46B", "Who is declarer?")
	words := in.fact("words", TextValue, "46B", "What did {declarer} say?", "declarer", declarer)
	dummy := declarer.Partner()
	cards := in.cards("cards", "46B", "Which cards of {dummy}'s may be meant?", "dummy", dummy)
	if in.yesFact("anything", "46B5", "Has {declarer} said \"anything\", or words to that effect?", "declarer", declarer) {
		options := make([]Option, len(cards))
		for k, c := range cards {
			options[k] = option(c.String(), "46B5", "{card}.", "card", c)
		}
		if chosen := in.eitherDefender("card", declarer, "46B5",
			Say("{declarer} has said \"{words}\". Either defender may name dummy's card. Which?", "declarer", declarer, "words", words), options...); chosen != "none" {
			c, _ := bridge.ParseCard(chosen)
			in.order(CardPlayed{dummy, c, By("46B5")})
			return
		}
		in.find("46B5", "Neither defender has named one; {declarer} does.", "declarer", declarer)
	}
	c := in.cardChoice("card", declarer, "46B", cards, "You have said \"{words}\". Which card do you mean?", "words", words)
	in.order(CardPlayed{dummy, c, By("46B")})
}
