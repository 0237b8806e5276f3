package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// actionText is the line of an action.
func actionText(a laws.Action) string {
	if a == nil {
		return "?"
	}
	who := "director"
	if s, ok := a.Actor(); ok {
		who = s.String()
	}
	return who + " " + predicate(a)
}

func predicate(a laws.Action) string {
	switch a := a.(type) {
	case laws.TakeHand:
		return "takes"
	case laws.MakeCall:
		return a.Call.String()
	case laws.AlertCall:
		return fmt.Sprintf("alerts %d", a.Of+1)
	case laws.AskCall:
		return fmt.Sprintf("asks %d", a.Of+1)
	case laws.ExplainCall:
		return fmt.Sprintf("explains %d %s", a.Of+1, strconv.Quote(a.Text))
	case laws.PlaceLead:
		return "leads " + a.Card.String()
	case laws.NoQuestion:
		return "no question"
	case laws.FaceLead:
		return "faces"
	case laws.PlayCard:
		return a.Card.String()
	case laws.CallCard:
		return "calls " + a.Card.String()
	case laws.Claim:
		return claimText(a)
	case laws.AgreeToClaim:
		return "agrees"
	case laws.DoubtClaim:
		return "doubts"
	case laws.PlayOn:
		return "plays on"
	case laws.Adjudicate:
		return fmt.Sprintf("awards %d", a.Tricks)
	case laws.DrawAttention:
		return attentionText(a)
	case laws.AnswerQuestion:
		return fmt.Sprintf("answers %s %s", a.Key, strconv.Quote(a.Value))
	case laws.ReturnHand:
		return "returns"
	}
	return followedPredicate(a)
}

// errNotAction is the answer to a line that says nothing the grammar knows.
var errNotAction = sentence.New("is not something that a player does; see the grammar of the record")

// parseAction reads a line that is not an effect.
func parseAction(line string) (laws.Action, error) {
	who, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if strings.EqualFold(who, "director") {
		if n, ok := strings.CutPrefix(rest, "awards "); ok {
			tricks, err := strconv.Atoi(n)
			return laws.Adjudicate{Tricks: tricks}, numberError(n, err)
		}
		if answer, ok := strings.CutPrefix(rest, "answers "); ok {
			return parseAnswer(laws.TheDirector, answer)
		}
		if a, ok, err := parseDirector(rest); ok {
			return a, err
		}
		return nil, sentence.Errorf("%q is not something that the Director does here", rest)
	}
	seat, err := bridge.ParseSeat(who)
	if err != nil {
		return nil, sentence.Errorf("%q does not begin with a seat, director or a word of the heading", line)
	}
	return parsePredicate(seat, rest)
}

func parsePredicate(s bridge.Seat, text string) (laws.Action, error) {
	switch strings.ToLower(text) {
	case "takes":
		return laws.TakeHand{Seat: s}, nil
	case "no question":
		return laws.NoQuestion{Seat: s}, nil
	case "faces":
		return laws.FaceLead{Seat: s}, nil
	case "agrees":
		return laws.AgreeToClaim{Seat: s}, nil
	case "doubts":
		return laws.DoubtClaim{Seat: s}, nil
	case "plays on":
		return laws.PlayOn{Seat: s}, nil
	case "returns":
		return laws.ReturnHand{Seat: s}, nil
	case "attention":
		return laws.DrawAttention{Seat: s}, nil
	}
	if what, ok := strings.CutPrefix(strings.ToLower(text), "attention to "); ok {
		return parseAttention(s, what)
	}
	if a, ok, err := parseFollowed(s, text); ok {
		return a, err
	}
	verb, object, _ := strings.Cut(text, " ")
	object = strings.TrimSpace(object)
	switch strings.ToLower(verb) {
	case "answers":
		return parseAnswer(laws.Player(s), object)
	case "alerts":
		of, err := callNumber(object)
		return laws.AlertCall{Seat: s, Of: of}, err
	case "asks":
		of, err := callNumber(object)
		return laws.AskCall{Seat: s, Of: of}, err
	case "explains":
		number, words, _ := strings.Cut(object, " ")
		of, err := callNumber(number)
		if err != nil {
			return nil, err
		}
		said, err := quoted(words)
		return laws.ExplainCall{Seat: s, Of: of, Text: said}, err
	case "leads":
		card, err := bridge.ParseCard(object)
		return laws.PlaceLead{Seat: s, Card: card}, err
	case "calls":
		card, err := bridge.ParseCard(object)
		return laws.CallCard{Seat: s, Card: card}, err
	case "claims":
		return parseClaim(s, object)
	}
	if call, err := bridge.ParseCall(text); err == nil {
		return laws.MakeCall{Seat: s, Call: call}, nil
	}
	if card, err := bridge.ParseCard(text); err == nil && suitFirst(text) {
		return laws.PlayCard{Seat: s, Card: card}, nil
	}
	return nil, sentence.Errorf("%q %w", text, errNotAction)
}

// attentionText is attention to what everybody sees, or to the irregularity of a
// player, with its card where that is said: "attention to W S3".
func attentionText(a laws.DrawAttention) string {
	switch {
	case !a.Named:
		return "attention"
	case a.Card == 0:
		return "attention to " + a.Of.String()
	}
	return "attention to " + a.Of.String() + " " + a.Card.String()
}

func parseAttention(s bridge.Seat, what string) (laws.Action, error) {
	who, which, _ := strings.Cut(strings.TrimSpace(what), " ")
	a := laws.DrawAttention{Seat: s, Named: true}
	var err error
	if a.Of, err = bridge.ParseSeat(who); err != nil || strings.TrimSpace(which) == "" {
		return a, err
	}
	a.Card, err = bridge.ParseCard(strings.TrimSpace(which))
	return a, err
}

// parseAnswer reads the key of a question and a value; quotes around the value
// may be left out.
func parseAnswer(to laws.Party, text string) (laws.Action, error) {
	key, value, ok := strings.Cut(text, " ")
	if !ok {
		return nil, sentence.Errorf("%q is a question without an answer", text)
	}
	value = strings.TrimSpace(value)
	if strings.HasPrefix(value, `"`) {
		var err error
		if value, err = quoted(value); err != nil {
			return nil, err
		}
	}
	return laws.AnswerQuestion{Party: to, Key: key, Value: value}, nil
}

// suitFirst tells S2, a card, from 2S, which is a bid: ParseCard takes both.
func suitFirst(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	_, err := bridge.ParseSuit(text[:size])
	return err == nil
}

// callNumber reads the number of a call, which a record counts from 1.
func callNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, numberError(text, err)
	}
	if n < 1 {
		return 0, sentence.Errorf("calls are counted from 1, not %d", n)
	}
	return n - 1, nil
}

func numberError(text string, err error) error {
	if err == nil {
		return nil
	}
	return sentence.Errorf("%q is not a number", text)
}

// quoted reads words in double quotes.
func quoted(text string) (string, error) {
	s, err := strconv.Unquote(strings.TrimSpace(text))
	if err != nil || !strings.HasPrefix(strings.TrimSpace(text), `"`) {
		return "", sentence.Errorf("%s: words stand in double quotes", text)
	}
	return s, nil
}
