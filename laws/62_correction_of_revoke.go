package laws

import "github.com/overtrick/overtrick/bridge"

// correct is 62B and 62C: the offender plays a legal card instead, and what has
// been played after the revoke may be changed.
func (in *inquiry) correct(r revoked) {
	leader := in.seatFact("leader", "62B", "Who led to trick {trick}?", "trick", r.trick)
	card := in.revokeCard(r)
	replaced := in.replace(r.offender, card, r, "62B")
	late := false // 43B2(b)
	switch {
	case r.defender():
		in.sheds(r.offender, card, r.due)
	case r.dummy():
		in.find("62B2", "A card of dummy's is replaced without further rectification.")
	case in.forfeitedFirst(r.declarer):
		late = true
		in.find("43B2(b)", "The card is replaced, and Law 64 is applied as if the revoke had been established.")
	default:
		in.find("62B2", "A card of declarer's is replaced without further rectification.")
	}
	c := correction{revoked: r, leader: leader, withdrawn: []bridge.Card{card}}
	if leader == r.offender {
		c.suit, c.led = replaced.Suit(), true
	}
	in.changes(&c)
	in.played13(&c)
	in.known16(c)
	in.seenByPartner(c, card)
	if late {
		in.order(RevokeEstablished{r.offender, card, r.trick, By("43B2(b)")})
	}
}

// correction is a revoke being corrected.
type correction struct {
	revoked
	leader    bridge.Seat
	withdrawn []bridge.Card
	suit      bridge.Suit // the suit now led, where
	led       bool        // the offender had led to the trick
	changed   bool        // a player of the other side has changed a card (62C2)
}

// replace has a player take a card back and play another. Declarer chooses for
// dummy.
func (in *inquiry) replace(s bridge.Seat, card bridge.Card, r revoked, on Clause) bridge.Card {
	chooser := s
	if s == r.declarer.Partner() {
		chooser = r.declarer
	}
	key := "instead-" + s.String()
	text := in.need(Question{
		Key: key, Kind: Choice, To: Player(chooser), Clause: on, Values: CardValue,
		Says: Say("Which legal card does {seat} play in the place of the {card}?", "seat", s, "card", card),
	})
	instead, _ := bridge.ParseCard(text)
	if instead == card {
		in.fail("%s: the %s has just been withdrawn", key, card.Name())
	}
	if legal := handOf(in.known["legal-"+s.String()]); legal != 0 && !legal.Has(instead) {
		in.fail("%s: the %s cannot be played to that trick", key, instead.Name())
	}
	in.order(CardReplaced{s, card, instead, By(on)})
	return instead
}

// sheds is 62B1 and 62B2 for the card that a defender withdraws.
func (in *inquiry) sheds(s bridge.Seat, card bridge.Card, due string) {
	if due != "" && in.yesFact("faced", "62B2", "Did the {card} lie face up before, as a penalty card?", "card", card) {
		in.find("62B2", "A card that lay face up is replaced without further rectification; it stays what it was.")
		return
	}
	in.order(BecomesPenaltyCard{s, card, true, By("62B1")})
}

// changes is 62C1 and 62C2, round the table from the offender. A card that does
// not follow suit to a new lead must be changed.
func (in *inquiry) changes(c *correction) {
	for s := c.offender.LHO(); s != c.leader; s = s.LHO() {
		if !in.yesFact("played-"+s.String(), "62C1", "Had {seat} played to trick {trick} after that, before attention was drawn?", "seat", s, "trick", c.trick) {
			return
		}
		own := s.Side() == c.side()
		forced := c.led && !in.yesFact("follows-"+s.String(), "44C", "The lead is now of {suit}. Is {seat}'s card one, or does {seat} hold none?", "suit", c.suit, "seat", s)
		on := Clause("62C1")
		if own {
			on = "62C2"
		}
		switch {
		case forced:
			in.find("44C", "{seat} must follow suit to the lead that was changed.", "seat", s)
		case own && !c.changed:
			in.find("62C2", "{seat}'s card stays, since no opponent has changed one.", "seat", s)
			continue
		case !in.withdraws("change-"+s.String(), s, c, on):
			continue
		}
		c.changed = c.changed || !own
		card := in.cardFact("card-"+s.String(), on, "Which card did {seat} play?", "seat", s)
		in.replace(s, card, c.revoked, on)
		c.withdrawn = append(c.withdrawn, card)
		if own && c.defender() && !(forced && in.known["forced-change-free"] == "yes") {
			in.order(BecomesPenaltyCard{s, card, true, By("62C2")})
		}
	}
}

// withdraws asks the player whether to take a card back.
func (in *inquiry) withdraws(key string, s bridge.Seat, c *correction, on Clause) bool {
	chooser := s
	if s == c.declarer.Partner() {
		chooser = c.declarer
	}
	cost := option("withdraw", on, "Take it back and play another.")
	if s.Side() == c.side() && c.defender() {
		cost = option("withdraw", on, "Take it back and play another; it becomes a major penalty card.")
	}
	return in.choice(key, chooser, on, Say("{offender}'s revoke is corrected. Does {seat} change the card that was played after it?", "offender", c.offender, "seat", s),
		option("keep", on, "Leave it."), cost) == "withdraw"
}

// played13 is what has been led or played to the next trick by the side that
// did not revoke; to trick 13 by anybody (62D1).
func (in *inquiry) played13(c *correction) {
	if c.trick == 12 {
		if in.yesFact("next", "62D1", "Has anybody played to trick 13?") {
			in.order(TricksReplayed{12, By("62D1")})
		}
		return
	}
	var leads []bridge.Seat
	for _, s := range bridge.Seats {
		if s.Side() != c.side() && in.yesFact("next-"+s.String(), "62C1", "Had {seat} led or played to trick {trick}, before attention was drawn?", "seat", s, "trick", c.trick+1) {
			leads = append(leads, s)
		}
	}
	if len(leads) == 0 {
		return
	}
	same := in.yesFact("same-winner", "44G", "Does the same player win trick {trick} as before?", "trick", c.trick)
	for _, s := range leads {
		if same && !in.withdraws("keep-"+s.String(), s, c, "62C1") {
			continue
		}
		card := in.cardFact("next-card-"+s.String(), "62C1", "Which card has {seat} played to trick {trick}?", "seat", s, "trick", c.trick+1)
		in.order(CardWithdrawn{s, card, By("62C1")})
		c.withdrawn = append(c.withdrawn, card)
	}
}

// known16 is 16C for the cards that were withdrawn.
func (in *inquiry) known16(c correction) {
	what := Say("the withdrawn {cards}", "cards", cardNames(c.withdrawn))
	in.order(Authorized{c.side().Other(), what, By("16C1")})
	in.order(Unauthorized{c.side(), what, By("16C2")})
}

// seenByPartner is 62D2: a defender's partner had still to play to trick twelve.
func (in *inquiry) seenByPartner(c correction, card bridge.Card) {
	partner := c.offender.Partner()
	before := false
	for s := c.leader; s != c.offender; s = s.LHO() {
		before = before || s == partner
	}
	if c.trick != 12 || !c.defender() || before {
		return
	}
	in.find("62D2", "{partner}, who had yet to play to trick 12, may not choose a play that the sight of the {card} could suggest over another.", "partner", partner, "card", card)
	in.reviewed(c.offender, "62D2", "Did {partner} choose a play to trick 12 that the sight of the {card} could have suggested?", "partner", partner, "card", card)
}

// revokedBoth is 62C3: both sides have revoked to the trick, and one of them
// alone has played on, so that both revokes are corrected. It reports whether
// that was so; on is the clause by which the first seems to be established.
func (in *inquiry) revokedBoth(r revoked, on Clause) bool {
	ahead, other := r.side(), r.side().Other()
	if !in.yesFact("both", "62C3", "Has {side} revoked to the same trick?", "side", other) {
		return false
	}
	if otherOn := in.yesFact("other-on", "62C3", "Has {side} led or played to the next trick?", "side", other); otherOn == (on == "63A1") {
		return false
	} else if otherOn {
		ahead = other
	}
	in.find("62C3", "Only {side} has led or played to the next trick: both revokes are corrected.", "side", ahead)
	second := in.seatFact("other", "62C3", "Which of {side} has revoked?", "side", other)
	if second.Side() != other {
		in.fail("%s is of the same side as %s", second.Name(), r.offender.Name())
	}
	led := false
	for _, s := range bridge.Seats {
		if s.Side() != ahead || !in.yesFact("next-"+s.String(), "62C3", "Had {seat} led or played to trick {trick}?", "seat", s, "trick", r.trick+1) {
			continue
		}
		led = true
		card := in.cardFact("next-card-"+s.String(), "62C3", "Which card?")
		in.order(CardWithdrawn{s, card, By("62C3")})
		in.shedBoth(s, card, r)
	}
	if !led {
		in.fail("%s has not played to the next trick", ahead)
	}
	for _, s := range [2]bridge.Seat{r.offender, second} {
		card := bridge.Card(0)
		if s == second {
			card = in.cardFact("other-card", "62C3", "Which card did {seat} play to trick {trick}?", "seat", s, "trick", r.trick)
		} else {
			card = in.revokeCard(r)
		}
		in.replace(s, card, r, "62C3")
		in.shedBoth(s, card, r)
	}
	in.find("64B8", "No trick is transferred for either revoke.")
	return true
}

// shedBoth is the last sentence of 62C3, and 16C2 for both sides.
func (in *inquiry) shedBoth(s bridge.Seat, card bridge.Card, r revoked) {
	if s.Side() != r.declarer.Side() {
		in.order(BecomesPenaltyCard{s, card, true, By("62C3")})
	}
	in.order(Unauthorized{s.Side(), Say("{seat}'s withdrawn {card}", "seat", s, "card", card), By("16C2")})
}

// revokeCard asks for the card that was played wrongly.
func (in *inquiry) revokeCard(r revoked) bridge.Card {
	return in.cardFact("card", "61A", "Which card did {offender} play to trick {trick}?", "offender", r.offender, "trick", r.trick)
}

// cardFact asks for a card.
func (in *inquiry) cardFact(key string, c Clause, text string, pairs ...any) bridge.Card {
	card, _ := bridge.ParseCard(in.fact(key, CardValue, c, text, pairs...))
	return card
}

// handOf reads cards parted by spaces, as cardsText writes them.
func handOf(text string) bridge.Hand {
	var out bridge.Hand
	if text, err := normalCards(text); err == nil {
		for i := 0; i+2 <= len(text); i += 3 {
			if c, err := bridge.ParseCard(text[i : i+2]); err == nil {
				out = out.With(c)
			}
		}
	}
	return out
}
