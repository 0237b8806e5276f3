package record

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
)

// Effects of an irregularity and of the inquiry into it.

func inquiryConsequence(e laws.Effect) (string, bool) {
	switch e := e.(type) {
	case laws.IrregularityFound:
		i := e.Irregularity
		return fmt.Sprintf("irregularity: %s %s, %s; turn %s; last bid %s", i.Seat, i.Call, i.Kind, i.Turn, partText(i.Last)), true
	case laws.AttentionDrawn:
		return fmt.Sprintf("attention: %s by %s", e.Kind, e.Seat), true
	case laws.InquiryOpened:
		out := "inquiry: " + string(e.Matter)
		for _, key := range slices.Sorted(maps.Keys(e.Facts)) {
			out += fmt.Sprintf(" %s=%s", key, strconv.Quote(e.Facts[key]))
		}
		return out, true
	case laws.Asked:
		return fmt.Sprintf("ask %s: %s", partyText(e.To), e.Key), true
	case laws.InquiryClosed:
		return "inquiry closed", true
	case laws.LeftToDirector:
		return fmt.Sprintf("left to the Director: %s %s", e.Matter, strconv.Quote(e.Reason)), true
	}
	return "", false
}

func partyText(p laws.Party) string {
	if p.Player {
		return p.Seat.String()
	}
	return "director"
}

func parseParty(text string) (laws.Party, error) {
	if strings.EqualFold(text, "director") {
		return laws.TheDirector, nil
	}
	s, err := bridge.ParseSeat(text)
	return laws.Player(s), err
}

// parseInquiryConsequence reads what inquiryConsequence writes; false where the
// line is something else.
func parseInquiryConsequence(words string, on laws.Clause) (laws.Effect, bool, error) {
	head, rest, _ := strings.Cut(words, ": ")
	switch head {
	case "irregularity":
		e, err := parseIrregularity(rest)
		return e, true, err
	case "attention":
		kind, who, ok := strings.Cut(rest, " by ")
		if !ok {
			return nil, true, fmt.Errorf("%q does not say by whom", rest)
		}
		// The kind itself may say "by a player": the seat stands last.
		if i := strings.LastIndex(rest, " by "); i > 0 {
			kind, who = rest[:i], rest[i+len(" by "):]
		}
		seat, err := bridge.ParseSeat(who)
		return laws.AttentionDrawn{Kind: laws.IrregularityKind(kind), Seat: seat}, true, err
	case "inquiry":
		matter, text, _ := strings.Cut(rest, " ")
		facts, err := parseFacts(text)
		return laws.InquiryOpened{Matter: laws.Matter(matter), Facts: facts}, true, err
	case "left to the Director":
		matter, text, _ := strings.Cut(rest, " ")
		reason, err := quoted(text)
		return laws.LeftToDirector{Matter: laws.Matter(matter), Reason: reason}, true, err
	case "inquiry closed":
		return laws.InquiryClosed{}, true, nil
	}
	if who, ok := strings.CutPrefix(head, "ask "); ok {
		party, err := parseParty(who)
		return laws.Asked{To: party, Key: rest, On: on}, true, err
	}
	return nil, false, nil
}

func parseIrregularity(text string) (laws.Effect, error) {
	parts := strings.Split(text, "; ")
	if len(parts) != 3 {
		return nil, fmt.Errorf("%q is no irregularity", text)
	}
	what, kind, _ := strings.Cut(parts[0], ", ")
	who, call, _ := strings.Cut(what, " ")
	var i laws.Irregularity
	var err error
	i.Kind = laws.IrregularityKind(kind)
	if i.Seat, err = bridge.ParseSeat(who); err != nil {
		return nil, err
	}
	if i.Call, err = bridge.ParseCall(call); err != nil {
		return nil, err
	}
	if i.Turn, err = bridge.ParseSeat(strings.TrimPrefix(parts[1], "turn ")); err != nil {
		return nil, err
	}
	if last := strings.TrimPrefix(parts[2], "last bid "); last != "-" {
		i.Last, err = bridge.ParseCall(last)
	}
	return laws.IrregularityFound{Irregularity: i}, err
}

func parseFacts(text string) (map[string]string, error) {
	facts := map[string]string{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		key, rest, ok := strings.Cut(text, "=")
		value, err := strconv.QuotedPrefix(rest)
		if !ok || err != nil {
			return nil, fmt.Errorf("%q is no fact, as in key=\"value\"", text)
		}
		text = rest[len(value):]
		facts[key], _ = strconv.Unquote(value)
	}
	return facts, nil
}
