package laws_test

import (
	"reflect"
	"slices"
	"testing"
)

// A card that partner's corrected lead makes a defender change is a penalty card
// like one changed by choice, but for a policy.
//
// shows: 62C2
func TestForcedChange62C2(t *testing.T) {
	t.Parallel()
	answers := map[string]string{}
	for _, a := range answersOf("declarer=S offender=W trick=6 due=restriction able=yes since=nothing both=no leader=W card-W=HA instead-W=C9 faced=no " +
		"played-N=yes must-follow-N=no change-N=keep played-E=yes must-follow-E=yes card-E=HQ instead-E=C5 played-S=no next-N=no next-S=no") {
		answers[a[0]] = a[1]
	}
	for policy, want := range map[string]bool{"no": true, "yes": false} {
		ruling, _ := inquire(t, "revoke", map[string]string{"forced-change-free": policy}, answers)
		if got := slices.Contains(says(ruling), "East's ♥Q becomes a major penalty card. [62C2]"); got != want {
			t.Errorf("forced-change-free %s: %q", policy, says(ruling))
		}
	}
}

// shows: 64A1
//
// Three revokes and the tricks from the first on: by default each is transferred
// once, and under the policy up to as many as were won.
func TestTricksAddUp(t *testing.T) {
	t.Parallel()
	// E revokes at trick 1, and EW win 1 to 3, 5 and 6; W at 5 and at 6, and wins
	// both. Trick 6 is wanted twice.
	answers := map[string]string{}
	for _, a := range answersOf("declarer=S offender=E trick=1 due=suit another=yes offender-2=W trick-2=5 due-2=suit another-2=yes offender-3=W trick-3=6 due-3=suit another-3=no " +
		"corrected=no corrected-2=no corrected-3=no noticed=in-time winner=W later=4 noticed-2=in-time winner-2=W later-2=1 suit-2=D suit-3=H noticed-3=in-time winner-3=W later-3=0 equity=no") {
		answers[a[0]] = a[1]
	}
	for policy, want := range map[string][]string{
		"no": {
			"One trick goes to North-South when play has ended. [64A2]",
			"2 tricks go to North-South when play has ended. [64A1]",
		},
		"yes": {
			"One trick goes to North-South when play has ended. [64A2]",
			"2 tricks go to North-South when play has ended. [64A1]",
			"One trick goes to North-South when play has ended. [64A1]",
		},
	} {
		ruling, _ := inquire(t, "revoke-tricks", map[string]string{"revokes-add-up": policy}, answers)
		if got := says(ruling); !reflect.DeepEqual(got, want) {
			t.Errorf("revokes-add-up %s: %q, want %q", policy, got, want)
		}
	}
}

// Answers that cannot be are refused with the reason.
func TestRevokeRefusals(t *testing.T) {
	t.Parallel()
	first := "declarer=S offender=W trick=5 due=suit able=yes "
	for name, test := range map[string]badAnswer{
		"no trick":                {"revoke", "declarer=S offender=W ", "trick", "0", "counted from 1"},
		"the last trick":          {"revoke", "declarer=S offender=W ", "trick", "13", "has one card"},
		"a trick beyond":          {"revoke", "declarer=S offender=W ", "trick", "14", "from 0 to 13"},
		"the same card again":     {"revoke", first + "since=nothing both=no leader=S card-W=CK ", "instead-W", "CK", "has just been withdrawn"},
		"another of the side":     {"revoke", first + "since=played misinformed=no both=yes other-on=no ", "other", "E", "of the same side"},
		"nobody has played on":    {"revoke", first + "since=played misinformed=no both=yes other-on=no other=S next-E=no ", "next-W", "no", "has not played to the next trick"},
		"more tricks than 13":     {"revoke-tricks", "declarer=S offender=W trick=8 due=suit another=no corrected=no noticed=in-time winner=W later=3 equity=tricks ", "table", "12", "more than 13"},
		"later than there are":    {"revoke-tricks", "declarer=S offender=W trick=8 due=suit another=no corrected=no noticed=in-time winner=W ", "later", "6", "from 0 to 5"},
		"a question to oneself":   {"asking-about-revoke", "declarer=S asker=W ", "player", "W", "the own hand"},
		"a question about dummy":  {"asking-about-revoke", "declarer=S asker=W ", "player", "N", "lie open"},
		"a side that won no more": {"revoke-tricks", "declarer=S offender=W trick=8 due=suit another=no corrected=no noticed=in-time winner=W later=3 equity=tricks table=10 ", "equity-tricks", "14", "from 0 to 13"},
	} {
		test.refused(t, name)
	}
}
