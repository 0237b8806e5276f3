package laws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Law 26: what a withdrawn call that was not replaced by a comparable one costs
// a side that defends. The text is that of June 2017, by which declarer may
// forbid a suit and not require one; the fact require-lead is the policy of
// going by the first printing, which had both.

// forbidLead is 26B, when the offender's partner first has the lead.
func forbidLead(in *inquiry) {
	offender := in.seatFact("offender", "26B", "Whose call was withdrawn and not replaced by a comparable one?")
	declarer := in.seatFact("declarer", "26B", "Who is declarer?")
	if declarer.Side() == offender.Side() {
		in.fail("{seat}'s side does not defend", "seat", offender)
	}
	leader := offender.Partner()
	specified := in.need(Question{
		Key: "specified", Kind: Fact, To: TheDirector, Clause: "26B", Values: SuitsValue,
		Says: Say("Which suits has {offender} specified in the legal auction? None is a dash.", "offender", offender),
	})
	options := []Option{option("none", "26B", "Forbid no suit.")}
	for _, s := range bridge.Suits {
		if !strings.Contains(specified, s.String()) {
			options = append(options, option(s.String(), "26B",
				"Forbid {suit}: {leader} may not lead one for as long as {leader} keeps the lead.", "suit", s, "leader", leader))
		}
	}
	if in.known["require-lead"] == "yes" {
		for _, s := range bridge.Suits {
			if !strings.Contains(specified, s.String()) {
				options = append(options, option("require-"+s.String(), "26B", "Require {suit}: {leader} must lead one if possible.", "suit", s, "leader", leader))
			}
		}
	}
	chosen := in.choice("forbid", declarer, "26B",
		Say("{leader} has the lead for the first time. Do you forbid a suit that {offender} has not specified?", "leader", leader, "offender", offender),
		options...)
	if chosen == "none" {
		in.find("26B", "No suit is forbidden.")
		return
	}
	if required, ok := strings.CutPrefix(chosen, "require-"); ok {
		suit, _ := bridge.ParseSuit(required)
		in.order(LeadRequired{leader, suit, By("26B")})
		return
	}
	suit, _ := bridge.ParseSuit(chosen)
	in.order(LeadForbidden{leader, suit, By("26B")})
}

// leadChoice opens the choice of 26B if the player who is now on lead is the
// partner of somebody whose withdrawn call leads to one.
func (t *Table) leadChoice(leader bridge.Seat) []Effect {
	for _, b := range t.bans {
		if b.asked || b.Offender.Partner() != leader || leader.Side() == t.declarer.Side() {
			continue
		}
		facts := map[string]string{"offender": b.Offender.String(), "declarer": t.declarer.String()}
		if suits, known := t.specified(b.Offender); known {
			facts["specified"] = suits
		}
		if t.start.Rules.Policies.RequireLead {
			facts["require-lead"] = "yes"
		}
		return t.open("forbid-lead", facts)
	}
	return nil
}

// specified are the suits that the player has specified in the legal auction;
// false where a call of the player has been alerted or explained, since what it
// specified is then for the Director to find out.
func (t *Table) specified(s bridge.Seat) (string, bool) {
	out := ""
	for _, suit := range bridge.Suits {
		for i := range t.auction.Len() {
			c := t.auction.At(i)
			if c.Seat == s && c.Call.IsBid() && c.Call.Denomination() == suit.Denomination() {
				out += suit.String()
				break
			}
		}
	}
	for i := range t.made {
		if m := &t.made[i]; m.Seat == s && m.status == InForce && (m.alerted || m.explanation != "") {
			return "", false
		}
	}
	if out == "" {
		return "-", true
	}
	return out, true
}
