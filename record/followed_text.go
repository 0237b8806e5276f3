package record

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Actions that only a followed table sees, and requests about the auction and
// the system cards.

func followedPredicate(a laws.Action) string {
	switch a := a.(type) {
	case laws.CallTogether:
		return a.Call.String() + " together"
	case laws.ChangeCall:
		return "changes to " + a.Call.String()
	case laws.BidAboveSeven:
		return "bids " + strconv.Itoa(a.Level) + a.Denomination.String()
	case laws.ExposeCards:
		words := []string{"exposes"}
		for _, c := range a.Cards {
			words = append(words, c.String())
		}
		if a.Led {
			words = append(words, "led")
		}
		return strings.Join(words, " ")
	case laws.AskReview:
		return "asks review"
	case laws.AskLead:
		return "asks lead"
	case laws.DisputeExplanation:
		return fmt.Sprintf("disputes %d", a.Of+1)
	case laws.LookAtCard:
		return "looks " + a.Side.String()
	case laws.UseAid:
		return "uses aid"
	case laws.NoteDeparture:
		return fmt.Sprintf("notes %d %s", a.Of+1, strconv.Quote(a.Text))
	case laws.PlayTogether:
		return a.Card.String() + " together"
	case laws.PlaySeveral:
		words := []string{"plays"}
		for _, c := range a.Cards {
			words = append(words, c.String())
		}
		return strings.Join(words, " ")
	case laws.PlayNone:
		return "plays none"
	case laws.AddCard:
		return "adds " + a.Card.String()
	case laws.ShowCard:
		return "shows " + a.Card.String()
	case laws.PutCard:
		return "puts " + a.Card.String()
	case laws.ChangeCard:
		return "changes to " + a.Card.String()
	case laws.Warn:
		return "warns " + a.Whom.String()
	case laws.SpreadHand:
		return "spreads hand"
	case laws.AskNoneLeft:
		return "asks " + a.Of.String() + " none left"
	case laws.NameCard:
		return "names " + a.Card.String()
	case laws.Designate:
		return "calls " + strconv.Quote(a.Words)
	case laws.ShowEvidence:
		return "shows " + figureText(a.Figure)
	case laws.CloseMatter:
		return "closes"
	case laws.OpenMatter:
		return "opens " + matterText(a.Matter, a.Facts)
	}
	return "?"
}

// parseDirector reads what only the Director does; false where it is none of it.
func parseDirector(text string) (laws.Action, bool, error) {
	verb, rest, _ := strings.Cut(text, " ")
	switch strings.ToLower(verb) {
	case "notes":
		number, words, _ := strings.Cut(strings.TrimSpace(rest), " ")
		of, err := callNumber(number)
		if err != nil {
			return nil, true, err
		}
		said, err := quoted(words)
		return laws.NoteDeparture{Of: of, Text: said}, true, err
	case "shows":
		f, err := parseFigure(rest)
		return laws.ShowEvidence{Figure: f}, true, err
	case "closes":
		if strings.TrimSpace(rest) != "" {
			return nil, false, nil
		}
		return laws.CloseMatter{}, true, nil
	case "opens":
		matter, facts, err := parseMatter(strings.TrimSpace(rest))
		return laws.OpenMatter{Matter: matter, Facts: facts}, true, err
	}
	return nil, false, nil
}

// parseFollowed reads what followedPredicate writes for players; false where it
// is none of it.
func parseFollowed(s bridge.Seat, text string) (laws.Action, bool, error) {
	words := strings.Fields(strings.ToLower(text))
	switch {
	case len(words) < 2:
		return nil, false, nil
	case words[0] == "asks" && words[1] == "review" && len(words) == 2:
		return laws.AskReview{Seat: s}, true, nil
	case words[0] == "asks" && words[1] == "lead" && len(words) == 2:
		return laws.AskLead{Seat: s}, true, nil
	case words[0] == "uses" && words[1] == "aid" && len(words) == 2:
		return laws.UseAid{Seat: s}, true, nil
	case words[0] == "looks" && len(words) == 2:
		side, err := bridge.ParseSide(words[1])
		return laws.LookAtCard{Seat: s, Side: side}, true, err
	case words[0] == "disputes" && len(words) == 2:
		of, err := callNumber(words[1])
		return laws.DisputeExplanation{Seat: s, Of: of}, true, err
	case words[0] == "changes" && words[1] == "to" && len(words) == 3 && isCard(words[2]):
		card, err := bridge.ParseCard(words[2])
		return laws.ChangeCard{Seat: s, Card: card}, true, err
	case words[1] == "together" && len(words) == 2 && isCard(words[0]):
		card, err := bridge.ParseCard(words[0])
		return laws.PlayTogether{Seat: s, Card: card}, true, err
	case words[0] == "plays" && words[1] == "none" && len(words) == 2:
		return laws.PlayNone{Seat: s}, true, nil
	case words[0] == "plays" && words[1] != "on":
		cards, err := parseCards(words[1:])
		if len(cards) == 1 { // as one may well say it
			return laws.PlayCard{Seat: s, Card: cards[0]}, true, err
		}
		return laws.PlaySeveral{Seat: s, Cards: cards}, true, err
	case len(words) == 2 && (words[0] == "adds" || words[0] == "shows" || words[0] == "puts"):
		card, err := bridge.ParseCard(words[1])
		switch words[0] {
		case "adds":
			return laws.AddCard{Seat: s, Card: card}, true, err
		case "shows":
			return laws.ShowCard{Seat: s, Card: card}, true, err
		}
		return laws.PutCard{Seat: s, Card: card}, true, err
	case words[0] == "changes" && words[1] == "to" && len(words) == 3:
		call, err := bridge.ParseCall(words[2])
		return laws.ChangeCall{Seat: s, Call: call}, true, err
	case words[1] == "together" && len(words) == 2:
		call, err := bridge.ParseCall(words[0])
		return laws.CallTogether{Seat: s, Call: call}, true, err
	case words[0] == "bids" && len(words) == 2:
		a, err := parseAboveSeven(s, words[1])
		return a, true, err
	case words[0] == "warns" && len(words) == 2:
		whom, err := bridge.ParseSeat(words[1])
		return laws.Warn{Seat: s, Whom: whom}, true, err
	case words[0] == "spreads" && words[1] == "hand" && len(words) == 2:
		return laws.SpreadHand{Seat: s}, true, nil
	case words[0] == "asks" && len(words) == 4 && words[2] == "none" && words[3] == "left":
		of, err := bridge.ParseSeat(words[1])
		return laws.AskNoneLeft{Seat: s, Of: of}, true, err
	case words[0] == "names" && len(words) == 2:
		card, err := bridge.ParseCard(words[1])
		return laws.NameCard{Seat: s, Card: card}, true, err
	case words[0] == "calls" && strings.HasPrefix(words[1], `"`):
		_, object, _ := strings.Cut(text, " ")
		said, err := quoted(object)
		return laws.Designate{Seat: s, Words: said}, true, err
	case words[0] == "exposes":
		a, err := parseExposed(s, words[1:])
		return a, true, err
	}
	return nil, false, nil
}

func parseAboveSeven(s bridge.Seat, text string) (laws.Action, error) {
	// A bid of seven in the same denomination is one that bridge can read.
	if len(text) > 1 && (text[0] == '8' || text[0] == '9') {
		if seven, err := bridge.ParseCall("7" + text[1:]); err == nil && seven.IsBid() {
			return laws.BidAboveSeven{Seat: s, Level: int(text[0] - '0'), Denomination: seven.Denomination()}, nil
		}
	}
	return nil, sentence.Errorf("%q is not a bid of more than seven, as in 8C", text)
}

func parseExposed(s bridge.Seat, words []string) (laws.Action, error) {
	a := laws.ExposeCards{Seat: s}
	if n := len(words); words[n-1] == "led" {
		a.Led, words = true, words[:n-1]
	}
	var err error
	a.Cards, err = parseCards(words)
	return a, err
}

// isCard tells a card from a call.
func isCard(word string) bool {
	_, err := bridge.ParseCard(word)
	return err == nil && suitFirst(word)
}

func parseCards(words []string) ([]bridge.Card, error) {
	var cards []bridge.Card
	for _, w := range words {
		c, err := bridge.ParseCard(w)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	if len(cards) == 0 {
		return nil, sentence.Errorf("no card is named")
	}
	return cards, nil
}
