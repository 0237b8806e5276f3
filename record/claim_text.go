package record

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/sentence"
)

// Claims with their statements, and the evidence that is put beside the
// Director's questions about them.

// claimText is claims 3 "the rest in hearts" line HA HK.
func claimText(a laws.Claim) string {
	words := []string{"claims", strconv.Itoa(a.Tricks)}
	if a.Statement != "" {
		words = append(words, strconv.Quote(a.Statement))
	}
	if len(a.Line) > 0 {
		words = append(words, "line")
		for _, c := range a.Line {
			words = append(words, c.String())
		}
	}
	return strings.Join(words, " ")
}

// parseClaim reads what stands behind "claims".
func parseClaim(s bridge.Seat, text string) (laws.Action, error) {
	in := &parts{text: text}
	number, err := in.word()
	if err != nil {
		return nil, sentence.Errorf("how many tricks are claimed: %w", err)
	}
	a := laws.Claim{Seat: s}
	if a.Tricks, err = strconv.Atoi(number); err != nil {
		return nil, numberError(number, err)
	}
	if strings.HasPrefix(strings.TrimLeft(in.text, " "), `"`) {
		word, err := in.word()
		if err != nil {
			return nil, err
		}
		if a.Statement, err = quoted(word); err != nil {
			return nil, err
		}
	}
	rest := strings.TrimSpace(in.text)
	if rest == "" {
		return a, nil
	}
	word, cards, _ := strings.Cut(rest, " ")
	if !strings.EqualFold(word, "line") {
		return nil, sentence.Errorf("%s: words stand in double quotes, and a line of play behind the word line", rest)
	}
	a.Line, err = parseCards(strings.Fields(cards))
	return a, err
}

// figureText is stated-worst NS 1 HA S2.
func figureText(f laws.Figure) string {
	words := []string{string(f.Kind), f.Side.String(), strconv.Itoa(f.Tricks)}
	for _, c := range f.Line {
		words = append(words, c.String())
	}
	return strings.Join(words, " ")
}

func parseFigure(text string) (laws.Figure, error) {
	words := strings.Fields(text)
	if len(words) < 3 {
		return laws.Figure{}, sentence.Errorf("%q is no figure, as in stated-worst NS 1", text)
	}
	f := laws.Figure{Kind: laws.FigureKind(strings.ToLower(words[0]))}
	if !f.Kind.Known() {
		return f, sentence.Errorf("there is no figure %q", words[0])
	}
	var err error
	if f.Side, err = bridge.ParseSide(words[1]); err != nil {
		return f, err
	}
	if f.Tricks, err = strconv.Atoi(words[2]); err != nil {
		return f, numberError(words[2], err)
	}
	if len(words) > 3 {
		f.Line, err = parseCards(words[3:])
	}
	return f, err
}
