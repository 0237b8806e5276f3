package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// correct is 62B and 62C: the offender plays a legal card instead, and what has
// been played after the revoke may be changed.
func (in *inquiry) correct(r revoked) {
	c := &correction{revoked: r}
	c.leader = in.seatFact("leader", "62B", "Who led to trick {trick}?", "trick", r.trick)
	card := in.revokeCard(r)
	if r.trick == 12 && in.yesFact("next", "62D1", "Has anybody played to trick 13?") {
		in.order(TricksReplayed{12, By("62D1")})
	}
	instead := in.replace(c, r.offender, card, "62B")
	late := false // 43B2(b)
	switch {
	case r.defender():
		in.sheds(r.offender, card)
	case r.dummy():
		in.find("62B2", "A card of dummy's is replaced without further rectification.")
	case in.forfeitedFirst(r.declarer):
		late = true
		in.find("43B2(b)", "The card is replaced, and Law 64 is applied as if the revoke had been established.")
	default:
		in.find("62B2", "A card of declarer's is replaced without further rectification.")
	}
	c.led = c.leader == r.offender && instead.Suit() != card.Suit()
	in.changes(c)
	if r.trick < 12 {
		in.playedOn(c)
	}
	in.known16(c)
	in.seenByPartner(c, card)
	if strings.EqualFold(in.known["since"], "agreed") || r.trick == 12 && in.yesFact("claim", "70A", "Has a claim or concession been made that is still to be ruled on, or that was agreed?") {
		in.order(ClaimReopened{By("62A")})
	}
	if late {
		in.order(RevokeEstablished{r.offender, card, r.trick, By("43B2(b)")})
	}
}

// correction is a revoke being corrected.
type correction struct {
	revoked
	leader    bridge.Seat
	now       bridge.BySeat[bridge.Card] // the cards of the trick that have been changed,
	has       bridge.BySeat[bool]        // and whose
	withdrawn []bridge.Card
	led       bool // the offender had led to the trick, and now leads another suit
	changed   bool // a player of the other side has changed a card (62C2)
}

// replace has a player take a card back and play another. Declarer chooses for
// dummy.
func (in *inquiry) replace(c *correction, s bridge.Seat, card bridge.Card, on Clause) bridge.Card {
	key := "instead-" + s.String()
	const text = "Which legal card does {seat} play in the place of the {card}?"
	var instead bridge.Card
	if legal := in.instead(c, s, card); legal != 0 {
		instead = in.cardChoice(key, c.chooser(s), on, legal.Cards(), text, "seat", s, "card", card)
	} else {
		instead, _ = bridge.ParseCard(in.need(Question{
			Key: key, Kind: Choice, To: Player(c.chooser(s)), Clause: on, Values: CardValue, Says: Say(text, "seat", s, "card", card),
		}))
	}
	if instead == card {
		in.fail("{card} has just been withdrawn", "card", card)
	}
	in.order(CardReplaced{s, card, instead, By(on)})
	c.now[s], c.has[s] = instead, true
	c.withdrawn = append(c.withdrawn, card)
	return instead
}

// chooser is who chooses for the hand: declarer for dummy's.
func (r revoked) chooser(s bridge.Seat) bridge.Seat {
	if s == r.declarer.Partner() {
		return r.declarer
	}
	return s
}

// instead are the cards that the hand can play in the place of another, where
// the record knows what it holds: for the offender those that meet all duties,
// for the others those that follow suit.
func (in *inquiry) instead(c *correction, s bridge.Seat, card bridge.Card) bridge.Hand {
	if legal := handOf(in.known["legal-"+s.String()]); legal != 0 {
		return legal.Without(card)
	}
	hand := handOf(in.known["holds-"+s.String()])
	if follow := hand.Suit(in.ledSuit(c)); s != c.leader && follow != 0 {
		return follow.Without(card)
	}
	return hand.Without(card)
}

// ledSuit is the suit that the trick is led in, as it now stands.
func (in *inquiry) ledSuit(c *correction) bridge.Suit {
	if c.has[c.leader] {
		return c.now[c.leader].Suit()
	}
	led, _ := bridge.ParseCard(in.known["card-"+c.leader.String()])
	return led.Suit()
}

// sheds is 62B1 and 62B2 for the card that a defender withdraws.
func (in *inquiry) sheds(s bridge.Seat, card bridge.Card) {
	faced := in.pickFact("faced", "62B2", Say("Did the {card} lie face up before, as a penalty card?", "card", card),
		option("no", "62B1", "No, it came out of the hand."), option("minor", "62B2", "As a minor one."), option("major", "62B2", "As a major one."))
	if faced != "no" {
		in.find("62B2", "A card that lay face up is replaced without further rectification, and is what it was.")
		in.order(BecomesPenaltyCard{s, card, faced == "major", By("62B2")})
		return
	}
	in.penaltyCard(s, card, true, "62B1")
}

// changes is 62C1 and 62C2, round the table from the offender. A card that does
// not follow suit to a new lead must be changed.
func (in *inquiry) changes(c *correction) {
	for s := c.offender.LHO(); s != c.leader; s = s.LHO() {
		if !in.yesFact("played-"+s.String(), "62C1", "Had {seat} played to trick {trick} after that, before attention was drawn?", "seat", s, "trick", c.trick) {
			if in.followed() { // a hand may have played none (67A)
				continue
			}
			return
		}
		own := s.Side() == c.side()
		on := Clause("62C1")
		if own {
			on = "62C2"
		}
		forced := c.led && in.mustFollow(c, s)
		switch {
		case forced:
			in.find("44C", "{seat} must follow suit to the lead that was changed.", "seat", s)
		case own && !c.changed:
			in.find("62C2", "{seat}'s card stays, since no opponent has changed one.", "seat", s)
			continue
		case !forced && in.nothingElse(c, s):
			continue
		case !in.withdraws("change-"+s.String(), s, c, on):
			continue
		}
		c.changed = c.changed || !own
		card := in.cardFact("card-"+s.String(), on, "Which card did {seat} play?", "seat", s)
		in.replace(c, s, card, on)
		if own && c.defender() && !(forced && in.known["forced-change-free"] == "yes") {
			in.penaltyCard(s, card, true, "62C2")
		}
	}
}

// nothingElse reports whether the record knows that the hand has no other card
// for the trick.
func (in *inquiry) nothingElse(c *correction, s bridge.Seat) bool {
	card, err := bridge.ParseCard(in.known["card-"+s.String()])
	return err == nil && in.known["holds-"+s.String()] != "" && in.instead(c, s, card) == 0
}

// mustFollow reports whether the card that the player has played does not follow
// suit to the lead as it now is, though the hand can.
func (in *inquiry) mustFollow(c *correction, s bridge.Seat) bool {
	if holds := handOf(in.known["holds-"+s.String()]); holds != 0 {
		card, _ := bridge.ParseCard(in.known["card-"+s.String()])
		return card.Suit() != in.ledSuit(c) && holds.Suit(in.ledSuit(c)) != 0
	}
	return in.yesFact("must-follow-"+s.String(), "44C", "The lead is now a {suit}. Did {seat} play another suit, and hold a {suit}?", "suit", in.ledSuit(c), "seat", s)
}

// withdraws asks the player whether to take a card back.
func (in *inquiry) withdraws(key string, s bridge.Seat, c *correction, on Clause) bool {
	cost := option("withdraw", on, "Take it back and play another.")
	if s.Side() == c.side() && c.defender() {
		cost = option("withdraw", on, "Take it back and play another; it becomes a major penalty card.")
	}
	return in.choice(key, c.chooser(s), on, Say("{offender}'s revoke is corrected. Does {seat} change the card that was played after it?", "offender", c.offender, "seat", s),
		option("keep", on, "Leave it."), cost) == "withdraw"
}

// playedOn is what the side that did not revoke has led or played to the next
// trick.
func (in *inquiry) playedOn(c *correction) {
	var seats []bridge.Seat
	for _, s := range bridge.Seats {
		if s.Side() != c.side() && in.yesFact("next-"+s.String(), "62C1", "Had {seat} led or played to trick {trick}, before attention was drawn?", "seat", s, "trick", c.trick+1) {
			seats = append(seats, s)
		}
	}
	if len(seats) == 0 {
		return
	}
	same := in.sameWinner(c)
	if !same {
		in.find("44G", "The player who now wins trick {trick} leads to the next.", "trick", c.trick)
	}
	for _, s := range seats {
		if same && !in.withdraws("keep-"+s.String(), s, c, "62C1") {
			continue
		}
		card := in.cardFact("next-card-"+s.String(), "62C1", "Which card has {seat} played to trick {trick}?", "seat", s, "trick", c.trick+1)
		in.order(CardWithdrawn{s, card, By("62C1")})
		c.withdrawn = append(c.withdrawn, card)
	}
}

// sameWinner reports whether the trick is won by the same player as before.
func (in *inquiry) sameWinner(c *correction) bool {
	d, err := bridge.ParseDenomination(in.known["denomination"])
	if err != nil {
		return in.yesFact("same-winner", "44G", "Does the same player win trick {trick} as before?", "trick", c.trick)
	}
	before, after := bridge.Trick{Leader: c.leader}, bridge.Trick{Leader: c.leader}
	for i := range 4 {
		s := c.leader.Next(i)
		card, err := bridge.ParseCard(in.known["card-"+s.String()])
		if err != nil { // the hand has played none (67A)
			before, after = before.WithNone(), after.WithNone()
			continue
		}
		before = before.With(card)
		if c.has[s] {
			card = c.now[s]
		}
		after = after.With(card)
	}
	return before.Winner(d) == after.Winner(d)
}

// known16 is 16C for the cards that were withdrawn.
func (in *inquiry) known16(c *correction) {
	what := Say("the withdrawn {cards}", "cards", c.withdrawn)
	in.order(Authorized{c.side().Other(), what, By("16C1")})
	in.order(Unauthorized{c.side(), what, By("16C2")})
}

// seenByPartner is 62D2: a defender's partner had still to play to trick twelve.
func (in *inquiry) seenByPartner(c *correction, card bridge.Card) {
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

// revokeCard asks for the card that was played wrongly.
func (in *inquiry) revokeCard(r revoked) bridge.Card { return in.playedBy(r.offender, r) }

// playedBy asks for the card that a player has played to the trick.
func (in *inquiry) playedBy(s bridge.Seat, r revoked) bridge.Card {
	return in.cardFact("card-"+s.String(), "61A", "Which card did {seat} play to trick {trick}?", "seat", s, "trick", r.trick)
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
