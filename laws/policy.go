package laws

import (
	"fmt"
	"slices"
	"strings"
)

// Policies are what the Regulating Authority may settle; the
// zero value is what holds where it has settled nothing.
type Policies struct {
	// RequireLead lets declarer require the lead of a suit under 26B as well as
	// forbid it, as in the first printing of the code of 2017, which some
	// translations still carry. By default the text is that of June 2017, which
	// was amended before the code came into force: forbid only.
	RequireLead bool
	// CallsFinal makes a call final as soon as it has been made in the way that
	// the Authority has chosen (18F), as with a button that asks "are you sure":
	// no slip is then put right under 25A. By default Law 25 applies.
	CallsFinal bool
	// FaceUpLead has opening leads made face up, so that a lead begins the play at
	// once (41A, which leaves it to the Authority). By default they lie face down
	// until nobody has a question.
	FaceUpLead bool
	// NextDefender has, where the Laws let either defender choose and they differ
	// (43B2(a), 46B5), the one prevail who plays next, as in 55A. By default the
	// first who spoke prevails.
	NextDefender bool
	// OwnCard lets players look at their own side's system card during the
	// auction and the play (20G3, 40B2(b)). By default only the declaring side
	// may, and only in the Clarification Period.
	OwnCard bool
	// OpponentsCardClosed keeps players from looking at the opponents' system
	// card at the moments that 40B2(c) gives them.
	OpponentsCardClosed bool
	// Aids allows aids to memory, calculation and technique (40B2(d)).
	Aids bool
	// NoVarying forbids agreements that vary a side's methods after an
	// irregularity of the opponents (40B2(a)(iv)).
	NoVarying bool
	// NoArtificialPsyches forbids psychic artificial calls (40B2(a)(v)).
	NoArtificialPsyches bool
	// RevokesAddUp counts the tricks that several revokes of a side cost each for
	// itself, even where two of them ask for the same trick. By default a trick is
	// transferred once (64A).
	RevokesAddUp bool
	// ForcedChangeFree leaves the card in the hand that a defender must change
	// because partner's corrected lead is of another suit. By default it becomes a
	// major penalty card, as one changed by choice does (62C2).
	ForcedChangeFree bool
	// PenaltyCard53B makes a defender's lead out of turn a penalty card where the
	// player whose lead it was has then led (53B). By default it is not: the card
	// was shown in an application of the Laws (49).
	PenaltyCard53B bool
	// EarlyLeadExcused extends 57C1, by which a defender may play before partner
	// once declarer has played from both hands, to a lead to the next trick. By
	// default such a lead is not excused.
	EarlyLeadExcused bool
	// WithdrawnCardUsable lets declarer use a card that a defender has withdrawn
	// because a designation was changed (45C4(b), 47D). By default declarer's
	// side may not (16C2).
	WithdrawnCardUsable bool
	// SlipsFromHand lets a slip with a card of the own hand be put right, as one
	// with dummy's can be (45C4(b)), until the partner has played; a regulation may
	// have that (80B2). By default a card played stays (47F2).
	SlipsFromHand bool
	// TopDown has a suit of which no order was stated played from the top down
	// when a claim is ruled on (70E2). By default no order is taken for granted.
	TopDown bool
	// PenaltyCardsStay leaves penalty cards where they are when all four have
	// concurred in playing on after a claim. By default they are suspended, since
	// Law 50 does not apply to the rest of the board (68D2(b)(ii)).
	PenaltyCardsStay bool
}

// Names are the names of the policies that differ from the default, in order.
func (p Policies) Names() []string {
	var out []string
	for _, s := range p.all() {
		if *s.on {
			out = append(out, s.name)
		}
	}
	return out
}

// ParsePolicies reads names of policies that differ from the default, as Names
// returns them: the names of the fields in small letters with hyphens. The error
// for another name lists all.
func ParsePolicies(names []string) (Policies, error) {
	var p Policies
	var known []string
	for _, s := range p.all() {
		known = append(known, s.name)
		*s.on = slices.Contains(names, s.name)
	}
	for _, n := range names {
		if !slices.Contains(known, n) {
			return p, fmt.Errorf("laws: there is no policy %q; there are %s", n, strings.Join(known, ", "))
		}
	}
	return p, nil
}
