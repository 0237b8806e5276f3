package laws

import "slices"

// policy is a policy with its name in records and on the command line, the clauses
// that leave it to the Authority or that it changes, and what holds when it is on.
type policy struct {
	name    string
	on      *bool
	clauses []Clause
	says    Phrase
}

// PolicyInfo describes a policy for people who look for one. Nothing is changed by
// a policy that is not named: what then holds stands in Policies.
type PolicyInfo struct {
	Name    string   `json:"name"`
	Clauses []Clause `json:"clauses"` // that leave it to the Authority, or that it changes
	Says    Phrase   `json:"says"`    // what holds when it is on
}

// PolicyList lists all policies, in the order in which records name them.
func PolicyList() []PolicyInfo {
	var out []PolicyInfo
	for _, p := range new(Policies).all() {
		out = append(out, PolicyInfo{p.name, slices.Clone(p.clauses), p.says})
	}
	return out
}

func (p *Policies) all() []policy {
	return []policy{
		{"require-lead", &p.RequireLead, []Clause{"26B"}, Say("Declarer may also require the lead of a suit, not only forbid it.")},
		{"calls-final", &p.CallsFinal, []Clause{"18F", "25A1"}, Say("A call is final as soon as it has been made; no slip is put right.")},
		{"face-up-lead", &p.FaceUpLead, []Clause{"41A"}, Say("Opening leads are made face up.")},
		{"next-defender", &p.NextDefender, []Clause{"43B2(a)", "46B5", "55A"}, Say("Where either defender may choose and they differ, the one who plays next prevails.")},
		{"own-card", &p.OwnCard, []Clause{"20G3", "40B2(b)"}, Say("Players may look at their own system card during the auction and the play.")},
		{"opponents-card-closed", &p.OpponentsCardClosed, []Clause{"40B2(c)"}, Say("Players may not look at the opponents' system card.")},
		{"aids", &p.Aids, []Clause{"40B2(d)"}, Say("Aids to memory, calculation and technique are allowed.")},
		{"no-varying", &p.NoVarying, []Clause{"40B2(a)(iv)"}, Say("A side may not agree to vary its methods after an irregularity of the opponents.")},
		{"no-artificial-psyches", &p.NoArtificialPsyches, []Clause{"40B2(a)(v)"}, Say("Psychic artificial calls are forbidden.")},
		{"revokes-add-up", &p.RevokesAddUp, []Clause{"64A"}, Say("The tricks that several revokes of a side cost are counted for each of them.")},
		{"forced-change-free", &p.ForcedChangeFree, []Clause{"62C2"}, Say("A card that a defender must change because partner's corrected lead is of another suit goes back to the hand.")},
		{"penalty-card-53b", &p.PenaltyCard53B, []Clause{"49", "53B"}, Say("A defender's lead out of turn becomes a penalty card even where the player whose lead it was has then led.")},
		{"early-lead-excused", &p.EarlyLeadExcused, []Clause{"57C1"}, Say("A defender may lead to the next trick before its turn once declarer has played from both hands.")},
		{"withdrawn-card-usable", &p.WithdrawnCardUsable, []Clause{"16C2", "45C4(b)", "47D"}, Say("Declarer may use a card that a defender withdrew because a designation was changed.")},
		{"slips-from-hand", &p.SlipsFromHand, []Clause{"45C4(b)", "47F2", "80B2"}, Say("A slip with a card of the own hand can be put right until partner has played.")},
		{"top-down", &p.TopDown, []Clause{"70E2"}, Say("A suit of which no order was stated in a claim is played from the top down.")},
		{"penalty-cards-stay", &p.PenaltyCardsStay, []Clause{"50", "68D2(b)(ii)"}, Say("Penalty cards stay when all four have concurred in playing on after a claim.")},
	}
}
