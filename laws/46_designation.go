package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Law 46: a card from dummy that is named incompletely.

// said is what declarer's words say of a card: nothing, or more, of its suit, its
// rank and its place among the others.
type said struct {
	suit   bridge.Suit
	rank   bridge.Rank
	suited bool
	ranked bool
	which  string // "high", "low", "win" or "anything"
	clear  bool   // every word has been understood, and there was one
}

// filler are words that say nothing of the card.
var filler = map[string]bool{"an": true, "the": true, "of": true, "play": true, "card": true, "please": true, "in": true, "it": true, "with": true, "my": true, "from": true, "dummy": true}

// ordered are the words for the place of a card among the others (46B1).
var ordered = map[string]string{
	"high": "high", "highest": "high", "top": "high", "big": "high",
	"low": "low", "lowest": "low", "small": "low", "smallest": "low", "little": "low", "bottom": "low",
	"win": "win", "winner": "win", "anything": "anything", "any": "anything", "whatever": "anything",
}

// understood reads the words.
func understood(words string) said {
	var out said
	all := strings.Fields(strings.ReplaceAll(words, ",", " "))
	for _, raw := range all {
		word := strings.ToLower(raw)
		suit, suited := suitNamed(word)
		rank, ranked := rankNamed(word)
		which, place := ordered[word]
		switch {
		case filler[word], raw == "a" && len(all) > 1: // not the ace
			continue
		case suited && !out.suited:
			out.suit, out.suited = suit, true
		case ranked && !out.ranked:
			out.rank, out.ranked = rank, true
		case place && out.which == "":
			out.which = which
		default:
			return said{}
		}
		out.clear = true
	}
	return out
}

// designated is what the words name, dummy being to play: one card, several to
// choose from, or none. anything is set where declarer has left the choice to
// the defenders (46B5), and ok where the words have been understood.
func (t *Table) designated(words string) (cards bridge.Hand, on Clause, anything, ok bool) {
	hand := t.inPlayFrom(t.dummy())
	legal := t.mayBeContributed(t.dummy())
	led, follows := t.trick.Led()
	say := understood(words)
	switch {
	case !say.clear:
		return 0, "46A", false, false
	case say.suited && say.ranked:
		return hand & bridge.NewHand(bridge.NewCard(say.suit, say.rank)), "46A", false, true
	case say.which == "anything":
		return legal, "46B5", true, true
	case say.which == "win":
		return t.winning(legal), "46B1(b)", false, true
	case say.which == "" && say.ranked && !follows && len(t.tricks) > 0 && t.tricks[len(t.tricks)-1].Won == t.dummy():
		won, _ := t.tricks[len(t.tricks)-1].By(t.dummy())
		if c := bridge.NewCard(won.Suit(), say.rank); hand.Has(c) {
			return bridge.NewHand(c), "46B3(a)", false, true
		}
	case say.which != "" && !say.suited && follows && hand.Suit(led) != 0:
		say.suit, say.suited = led, true
	}
	from := legal
	if say.suited {
		from = hand.Suit(say.suit)
	}
	cards, on = say.narrows(from)
	return cards, on, false, true
}

// narrows applies 46B1 to 46B3 to the cards that may be meant.
func (s said) narrows(from bridge.Hand) (bridge.Hand, Clause) {
	var out bridge.Hand
	for c := range from.All() {
		if (!s.suited || c.Suit() == s.suit) && (!s.ranked || c.Rank() == s.rank) {
			out = out.With(c)
		}
	}
	one := func(c bridge.Card, ok bool) bridge.Hand {
		if !ok {
			return 0
		}
		return bridge.NewHand(c)
	}
	ofOneSuit := len(suitsOf(out.Cards())) == 1
	switch {
	case s.ranked:
		return out, "46B3(b)"
	case s.which == "high" && ofOneSuit:
		return one(out.Highest()), "46B1(a)"
	case s.which == "low" && ofOneSuit:
		return one(out.Lowest()), "46B1(c)"
	case s.which == "high":
		return out, "46B1(a)"
	case s.which == "low":
		return out, "46B1(c)"
	}
	return one(out.Lowest()), "46B2"
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
// lowest of each. Declarer knows both hands of the side and what has been seen;
// where a card still to come might beat every one, those are meant that beat the
// cards on the table.
func (t *Table) winning(legal bridge.Hand) bridge.Hand {
	if t.trick.Count == 0 {
		return legal
	}
	d := t.contract.Denomination
	best, _ := t.trick.By(t.trick.Winner(d))
	var beats, sure bridge.Hand
	for c := range legal.All() {
		if !bridge.Beats(c, best, d) {
			continue
		}
		beats = beats.With(c)
		if t.trick.Count == 3 || !t.mayBeBeaten(c) {
			sure = sure.With(c)
		}
	}
	if sure == 0 {
		return beats
	}
	var out bridge.Hand
	for _, s := range bridge.Suits {
		if lowest, ok := sure.Suit(s).Lowest(); ok {
			out = out.With(lowest)
		}
	}
	return out
}

// mayBeBeaten reports whether a defender who is still to play to the trick may
// hold a card, of those that declarer has not seen, which beats it.
func (t *Table) mayBeBeaten(card bridge.Card) bool {
	for i := int(t.trick.Count) + 1; i < 4; i++ {
		s := t.trick.Leader.Next(i)
		if s.Side() == t.declarer.Side() {
			continue
		}
		for c := range (t.hands[s] | t.hands[s.Partner()]).All() {
			if bridge.Beats(c, card, t.contract.Denomination) {
				return true
			}
		}
	}
	return false
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
	cards, on, anything, ok := t.designated(a.Words)
	switch {
	case !ok:
		return nil, notOffered("46A", noAnswer(`"{words}" says neither a suit, a rank, high, low, win nor anything`, "words", a.Words))
	case cards == 0:
		return []Effect{DesignationVoid{a.Words, By("46B4")}}, nil
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
			Say("{declarer} has said \"{words}\". Either defender may name dummy's card. Which?", "declarer", declarer, "words", spoken(words)), options...); chosen != "none" {
			c, _ := bridge.ParseCard(chosen)
			in.order(CardPlayed{dummy, c, By("46B5")})
			return
		}
		in.find("46B5", "Neither defender has named one; {declarer} does.", "declarer", declarer)
	}
	from := bridge.NewHand(cards...)
	if meant, on := understood(words).among(from); meant != 0 {
		c, _ := meant.Lowest()
		if !in.judge("otherwise", "46B", "Is it beyond doubt that {declarer} meant another card than {card}?", "declarer", declarer, "card", c) {
			in.order(CardPlayed{dummy, c, By(on)})
			return
		}
	}
	c := in.cardChoice("card", declarer, "46B", cards, "You have said \"{words}\". Which card do you mean?", "words", spoken(words))
	in.order(CardPlayed{dummy, c, By("46B")})
}

// among is the one card that the words mean among those, where they mean one.
func (s said) among(cards bridge.Hand) (bridge.Hand, Clause) {
	if !s.clear || s.which == "win" || s.which == "anything" {
		return 0, ""
	}
	meant, on := s.narrows(cards)
	if s.suited && s.ranked {
		on = "46A"
	}
	if meant.Len() != 1 {
		return 0, ""
	}
	return meant, on
}

// spoken is what declarer has said, in the language of the reader where it is one of
// the words that a record has for it.
func spoken(words string) any {
	switch words {
	case "anything":
		return Say("anything")
	case "high":
		return Say("high")
	case "low":
		return Say("low")
	}
	return words
}
