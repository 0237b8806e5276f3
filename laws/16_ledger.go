package laws

import (
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// The ledger of Law 16: what a side may and may not use. It never keeps anybody
// from calling or playing; the Director looks at it when somebody has.

// addBan keeps what 26B may lead to; one for a player, however many calls that
// player has withdrawn.
func (t *Table) addBan(e LeadMayBeForbidden) {
	for _, b := range t.bans {
		if b.Offender == e.Offender {
			return
		}
	}
	t.bans = append(t.bans, ban{LeadMayBeForbidden: e, asked: t.hasLed(e.Offender.Partner())})
}

// hasLed reports whether the player has led to a trick.
func (t *Table) hasLed(s bridge.Seat) bool {
	if t.phase < PlayPeriod {
		return false
	}
	led := t.trick.Count > 0 && t.trick.Leader == s
	for _, trick := range t.tricks {
		led = led || trick.Leader == s
	}
	return led
}

// ban is a lead that may be forbidden, and whether declarer has been asked.
type ban struct {
	LeadMayBeForbidden
	asked bool
}

func (t *Table) foldLedger(r Rectification) {
	if t.freely {
		return // Law 16 does not apply (68D2(b)(ii))
	}
	lift, ok := r.(RestrictionLifted)
	if !ok {
		if side, what := concerns(r); what != "" { // 50E2: it may have been otherwise before
			t.ledger = slices.DeleteFunc(t.ledger, func(r Rectification) bool {
				s, w := concerns(r)
				return s == side && w == what
			})
		}
		t.ledger = append(t.ledger, r)
		return
	}
	t.ledger = slices.DeleteFunc(t.ledger, func(r Rectification) bool {
		u, ok := r.(Unauthorized)
		return ok && u.Side == lift.Side && u.What.String() == lift.What.String()
	})
}

// concerns is the side that an entry of the ledger is for, and what it is about.
func concerns(r Rectification) (bridge.Side, string) {
	switch r := r.(type) {
	case Authorized:
		return r.Side, r.What.String()
	case Unauthorized:
		return r.Side, r.What.String()
	case UnauthorizedTo:
		return r.Seat.Side(), r.What.String()
	}
	return 0, ""
}

// Information is something that has come to a player other than by legal calls
// and plays.
type Information struct {
	What       Phrase `json:"what"`
	Authorized bool   `json:"authorized"` // the player may use it
	// Perhaps is set where it need not have told anything; if it did, it may not
	// be used.
	Perhaps bool   `json:"perhaps,omitempty"`
	Clause  Clause `json:"clause"`
}

// Information is what the ledger has for a player: what has become known by
// calls withdrawn, cards seen and the like, and whether the player may use it.
// What was withdrawn concerns a side (16C); what came from a player concerns the
// partner alone (16B1).
func (t *Table) Information(s bridge.Seat) []Information {
	var out []Information
	for _, r := range t.ledger {
		switch r := r.(type) {
		case Authorized:
			if r.Side == s.Side() {
				out = append(out, Information{What: r.What, Authorized: true, Clause: r.On})
			}
		case Unauthorized:
			if r.Side == s.Side() {
				out = append(out, Information{What: r.What, Clause: r.On})
			}
		case UnauthorizedTo:
			if r.Seat == s {
				out = append(out, Information{What: r.What, Clause: r.On})
			}
		case MayHaveTold:
			if r.Seat == s {
				out = append(out, Information{What: r.What, Perhaps: true, Clause: r.On})
			}
		}
	}
	return out
}
