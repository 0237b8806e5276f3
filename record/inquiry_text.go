package record

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Effects of an irregularity and of the inquiry into it.

func inquiryConsequence(e laws.Effect) (string, bool) {
	switch e := e.(type) {
	case laws.IrregularityFound:
		i := e.Irregularity
		if i.Trick != 0 {
			who := strings.TrimSpace(i.Seat.String() + " " + cardWords(i.Cards)) // there is no card where none was played
			return fmt.Sprintf("irregularity: %s, %s; trick %d; turn %s%s", who, i.Kind, i.Trick, i.Turn, irregularityMore(i)), true
		}
		return fmt.Sprintf("irregularity: %s %s, %s; turn %s; last bid %s%s",
			i.Seat, partText(i.Call), i.Kind, i.Turn, partText(i.Last), irregularityMore(i)), true
	case laws.AttentionDrawn:
		card := ""
		if e.Card != 0 {
			card = " " + e.Card.String()
		}
		word := "attention"
		if e.Noticed {
			word = "noticed"
		}
		return fmt.Sprintf("%s: %s by %s%s", word, e.Kind, e.Seat, card), true
	case laws.Matured:
		became := "cancelled"
		if e.Stands {
			became = "stands"
		}
		return fmt.Sprintf("pointed out too late: %s %s, %s; %s", e.Seat, partText(e.Call), e.Kind, became), true
	case laws.InquiryOpened:
		return "inquiry: " + matterText(e.Matter, e.Facts), true
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
	case "attention", "noticed":
		kind, who, ok := strings.Cut(rest, " by ")
		if !ok {
			return nil, true, sentence.Errorf("%q does not say by whom", rest)
		}
		// The kind itself may say "by a player": the seat stands last.
		if i := strings.LastIndex(rest, " by "); i > 0 {
			kind, who = rest[:i], rest[i+len(" by "):]
		}
		who, which, named := strings.Cut(who, " ")
		seat, err := bridge.ParseSeat(who)
		drawn := laws.AttentionDrawn{Kind: laws.IrregularityKind(kind), Seat: seat, Noticed: head == "noticed"}
		if named && err == nil {
			drawn.Card, err = bridge.ParseCard(which)
		}
		return drawn, true, err
	case "pointed out too late":
		e, err := parseMatured(rest, on)
		return e, true, err
	case "inquiry":
		matter, facts, err := parseMatter(rest)
		return laws.InquiryOpened{Matter: matter, Facts: facts}, true, err
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

// parseMatured reads what has become of an irregularity that was pointed out too
// late.
func parseMatured(text string, on laws.Clause) (laws.Effect, error) {
	what, became, ok := strings.Cut(text, "; ")
	who, kind, named := strings.Cut(what, ", ")
	if !ok || !named {
		return nil, sentence.Errorf("%q does not say what became of it", text)
	}
	who, call, _ := strings.Cut(who, " ")
	e := laws.Matured{Kind: laws.IrregularityKind(kind), Stands: became == "stands", On: on}
	var err error
	if e.Seat, err = bridge.ParseSeat(who); err != nil {
		return nil, err
	}
	if call != "-" {
		e.Call, err = bridge.ParseCall(call)
	}
	return e, err
}

func parseIrregularity(text string) (laws.Effect, error) {
	parts := strings.Split(text, "; ")
	if len(parts) < 3 {
		return nil, sentence.Errorf("%q is no irregularity", text)
	}
	if strings.HasPrefix(parts[1], "trick ") {
		return parseIrregularityInPlay(parts)
	}
	what, kind, _ := strings.Cut(parts[0], ", ")
	who, call, _ := strings.Cut(what, " ")
	var i laws.Irregularity
	var err error
	i.Kind = laws.IrregularityKind(kind)
	if i.Seat, err = bridge.ParseSeat(who); err != nil {
		return nil, err
	}
	if call != "-" {
		if i.Call, err = bridge.ParseCall(call); err != nil {
			return nil, err
		}
	}
	if i.Turn, err = bridge.ParseSeat(strings.TrimPrefix(parts[1], "turn ")); err != nil {
		return nil, err
	}
	if last := strings.TrimPrefix(parts[2], "last bid "); last != "-" {
		if i.Last, err = bridge.ParseCall(last); err != nil {
			return nil, err
		}
	}
	err = parseIrregularityMore(&i, parts[3:])
	return laws.IrregularityFound{Irregularity: i}, err
}

// parseIrregularityInPlay reads an irregularity of the play.
func parseIrregularityInPlay(parts []string) (laws.Effect, error) {
	what, kind, _ := strings.Cut(parts[0], ", ")
	who, cards, _ := strings.Cut(what, " ")
	i := laws.Irregularity{Kind: laws.IrregularityKind(kind)}
	var err error
	if i.Seat, err = bridge.ParseSeat(who); err != nil {
		return nil, err
	}
	if i.Cards, err = parseCardWords(cards); err != nil {
		return nil, err
	}
	number := strings.TrimPrefix(parts[1], "trick ")
	if i.Trick, err = strconv.Atoi(number); err != nil {
		return nil, numberError(number, err)
	}
	if i.Turn, err = bridge.ParseSeat(strings.TrimPrefix(parts[2], "turn ")); err != nil {
		return nil, err
	}
	err = parseIrregularityMore(&i, parts[3:])
	return laws.IrregularityFound{Irregularity: i}, err
}

// cardWords are cards, parted by spaces.
func cardWords(cards bridge.Hand) string {
	var words []string
	for c := range cards.All() {
		words = append(words, c.String())
	}
	return strings.Join(words, " ")
}

func parseCardWords(text string) (bridge.Hand, error) {
	var cards bridge.Hand
	for _, w := range strings.Fields(text) {
		c, err := bridge.ParseCard(w)
		if err != nil {
			return 0, err
		}
		cards = cards.With(c)
	}
	return cards, nil
}

// irregularityMore is what only some kinds of irregularity have.
func irregularityMore(i laws.Irregularity) string {
	out := ""
	if i.First != 0 {
		out += "; first " + i.First.String()
	}
	if i.Inadmissible {
		out += "; inadmissible"
	}
	if i.Written != "" {
		out += "; written " + i.Written
	}
	if i.Cards != 0 && i.Trick == 0 {
		out += "; cards " + cardWords(i.Cards)
	}
	if i.Led {
		out += "; led"
	}
	if i.Before {
		out += "; before the first call"
	}
	if i.Named != 0 {
		out += "; named " + cardWords(i.Named)
	}
	if i.BothPlayed {
		out += "; both hands of declarer had played"
	}
	if i.PartnerPlayed {
		out += "; partner had played"
	}
	if i.Deliberate {
		out += "; deliberate"
	}
	if i.Due != "" {
		out += "; due " + i.Due
	}
	if i.Lawful != 0 {
		out += "; lawful " + cardWords(i.Lawful)
	}
	if i.Faced != "" {
		out += "; faced " + i.Faced
	}
	return out
}

func parseIrregularityMore(i *laws.Irregularity, parts []string) error {
	for _, part := range parts {
		word, rest, _ := strings.Cut(part, " ")
		var err error
		switch word {
		case "first":
			i.First, err = bridge.ParseCall(rest)
		case "inadmissible":
			i.Inadmissible = true
		case "written":
			i.Written = rest
		case "led":
			i.Led = true
		case "before":
			i.Before = true
		case "named":
			i.Named, err = parseCardWords(rest)
		case "both":
			i.BothPlayed = true
		case "partner":
			i.PartnerPlayed = true
		case "deliberate":
			i.Deliberate = true
		case "due":
			i.Due = rest
		case "faced":
			i.Faced = rest
		case "lawful":
			i.Lawful, err = parseCardWords(rest)
		case "cards":
			i.Cards, err = parseCardWords(rest)
		default:
			err = sentence.Errorf("%q says nothing of an irregularity", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// matterText is a matter and its facts, in the order of their keys.
func matterText(m laws.Matter, facts map[string]string) string {
	out := string(m)
	for _, key := range slices.Sorted(maps.Keys(facts)) {
		out += fmt.Sprintf(" %s=%s", key, strconv.Quote(facts[key]))
	}
	return out
}

func parseMatter(text string) (laws.Matter, map[string]string, error) {
	matter, rest, _ := strings.Cut(text, " ")
	facts, err := parseFacts(rest)
	return laws.Matter(matter), facts, err
}

func parseFacts(text string) (map[string]string, error) {
	facts := map[string]string{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		key, rest, ok := strings.Cut(text, "=")
		value, err := strconv.QuotedPrefix(rest)
		if !ok || err != nil {
			return nil, sentence.Errorf("%q is no fact, as in key=\"value\"", text)
		}
		text = rest[len(value):]
		facts[key], _ = strconv.Unquote(value)
	}
	return facts, nil
}
