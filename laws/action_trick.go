package laws

import (
	"maps"
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Warn tries to keep a player from an irregularity, as dummy does who says from
// which hand declarer is to lead (9A3, 42B2).
type Warn struct {
	Seat bridge.Seat
	Whom bridge.Seat
}

// Actor implements Action.
func (a Warn) Actor() (bridge.Seat, bool) { return a.Seat, true }

func (Warn) action() {}

// decideWarn is a warning at a followed table. It costs nothing, unless dummy
// without protection warns declarer, who is about to lead: then a defender
// chooses the hand (43B2(a)).
func (t *Table) decideWarn(a Warn) ([]Effect, error) {
	switch {
	case t.start.Rules.Mode != OpenMode:
		return nil, refuse(CannotHappen, "9A3")
	case !a.Whom.Valid() || a.Seat == a.Whom:
		return nil, refuse(NoSuchSeat, "9A3")
	case t.phase != PlayPeriod || t.claim != nil || a.Seat != t.dummy() || a.Whom != t.declarer,
		!t.play.forfeited, t.trick.Count > 0, t.trick.Turn().Side() != t.declarer.Side():
		return nil, nil
	}
	facts := map[string]string{"declarer": t.declarer.String(), "followed": "yes"}
	if t.start.Rules.Policies.NextDefender {
		facts["next-defender"], facts["next"] = "yes", t.trick.Turn().LHO().String()
	}
	return t.follow(Entry{a, t.open("forfeited-warning", facts)}), nil
}

// pointedOutByDummy is what it costs that dummy has drawn attention during the
// play (43A1(b)). stands is set where the irregularity stands because dummy had
// no protection and a defender committed it (43B3). A revoke of declarer's, not
// yet established, dummy may ask about (42B1).
func (t *Table) pointedOutByDummy(i Irregularity) (effects []Effect, stands bool) {
	if i.Kind == Revoke && i.Seat == t.declarer && !i.Established {
		return nil, false
	}
	more, stands := t.standsForDummy(i)
	return append([]Effect{PenaltyMayFollow{t.declarer.Side(), By("43B1")}}, more...), stands
}

// standsForDummy is 43B3: an irregularity of a defender that dummy, having lost
// protection, is the first to point out stands.
func (t *Table) standsForDummy(i Irregularity) ([]Effect, bool) {
	side := t.declarer.Side()
	if !t.play.forfeited || i.Seat.Side() == side {
		return nil, false
	}
	return []Effect{
		IrregularityStands{side.Other(), By("43B3")},
		ReviewAtEnd{side.Other(), Say("Has the defending side gained by its irregularity?"), By("43B3")},
	}, true
}

// trickFactsFor adds what the record knows for the matters of Laws 41 to 43, 47
// and 65 to 67. given are the facts that the Director has.
func (t *Table) trickFactsFor(m Matter, given, facts map[string]string) {
	if t.phase < ClarificationPeriod || t.contract.IsPassedOut() {
		return
	}
	player, err := bridge.ParseSeat(given["player"])
	known := err == nil
	switch m {
	case "opening-lead":
		facts["leader"] = t.leader().String()
	case "question-in-play":
		facts["declarer"], facts["faced"] = t.declarer.String(), yesOrNo(t.phase >= PlayPeriod)
		if asker, err := bridge.ParseSeat(given["asker"]); err == nil {
			facts["placed"], facts["played"] = yesOrNo(t.leadDown), yesOrNo(t.hasPlayed(asker))
			_, by, awaited := t.Actor()
			facts["turn"] = yesOrNo(awaited && by == asker)
		}
	case "dummy-spread":
		facts["dummy"] = t.dummy().String()
	case "forfeited-warning":
		facts["declarer"] = t.declarer.String()
	case "dummy":
		facts["dummy"], facts["over"] = t.dummy().String(), yesOrNo(t.phase >= PlayEnded)
		facts["forfeited"] = yesOrNo(t.play.forfeited)
	case "card-taken-back":
		facts["face-down"], facts["dummy-faced"] = yesOrNo(t.leadDown), yesOrNo(t.phase >= PlayPeriod)
		if card, err := bridge.ParseCard(given["card"]); known && err == nil {
			facts["defender"] = yesOrNo(player.Side() != t.declarer.Side())
			played, ok := t.trick.By(player)
			last := t.trick.Leader.Next(int(t.trick.Count) - 1)
			facts["since"] = yesOrNo(!t.lies(card) && (!ok || played != card || last != player))
		}
	case "wrong-word-on-turn":
		t.leadOutOfTurnFacts(facts)
		card, err := bridge.ParseCard(given["card"])
		for _, i := range t.found {
			if known && err == nil && i.Seat == player && i.Cards.Has(card) {
				facts["turn"] = i.Turn.String()
			}
		}
		if known {
			t.playedSince(facts, player)
		}
	case "quitted-tricks":
		if known {
			facts["dummy"], facts["next"] = yesOrNo(player == t.dummy()), yesOrNo(t.sideHasPlayed(player.Side()))
		}
	case "defective-trick":
		offender, err := bridge.ParseSeat(given["offender"])
		if err != nil {
			return
		}
		if n, ok := t.missingFrom(offender); ok && given["how"] != "many" && (given["trick"] == "" || given["trick"] == strconv.Itoa(n)) {
			maps.Copy(facts, t.missingFacts(offender, n))
			return
		}
		if n, ok := t.defectiveBy(offender, t.surplus(offender)); ok && (given["trick"] == "" || given["trick"] == strconv.Itoa(n)) {
			maps.Copy(facts, t.defectiveFacts(offender, n))
		}
	case "number-of-tricks":
		facts["over"] = yesOrNo(t.phase >= PlayEnded)
	}
}

// playedSince adds who has played to the trick after the player, and what.
func (t *Table) playedSince(facts map[string]string, player bridge.Seat) {
	for s := player.LHO(); s != player; s = s.LHO() {
		card, played := t.trick.By(s)
		_, own := t.trick.By(player)
		played = played && own && s != t.trick.Leader
		facts["played-"+s.String()] = yesOrNo(played)
		if !played {
			return
		}
		facts["card-"+s.String()] = card.String()
	}
}

// sideHasPlayed reports whether the side has led or played to the trick in
// progress.
func (t *Table) sideHasPlayed(side bridge.Side) bool {
	for _, s := range side.Seats() {
		if _, played := t.trick.By(s); played {
			return true
		}
	}
	return false
}
