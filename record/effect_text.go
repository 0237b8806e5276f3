package record

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// effectText is the line of an effect, without the ">". The clauses stand
// behind it in brackets; the result has North-South's score with it.
func effectText(e laws.Effect, v bridge.Vulnerability) string {
	var clauses []string
	for _, c := range e.Clauses() {
		clauses = append(clauses, string(c))
	}
	return fmt.Sprintf("%s [%s]", consequence(e, v), strings.Join(clauses, ", "))
}

func consequence(e laws.Effect, v bridge.Vulnerability) string {
	switch e := e.(type) {
	case laws.AuctionPeriodBegins:
		return "auction period: " + e.Side.String()
	case laws.AuctionEnds:
		return fmt.Sprintf("contract: %s by %s; %s leads face down", e.Contract, e.Declarer, e.Declarer.LHO())
	case laws.AuctionSeemsOver:
		if e.Contract.IsPassedOut() {
			return "seems over: passed out"
		}
		return fmt.Sprintf("seems over: %s by %s; %s leads face down", e.Contract, e.Declarer, e.Declarer.LHO())
	case laws.PassedOut:
		return "passed out"
	case laws.PlayBegins:
		return "play begins; dummy: " + e.Dummy.String()
	case laws.TrickWon:
		if e.Trump {
			return fmt.Sprintf("trick %d: %s, by a trump", e.Number, e.Seat)
		}
		return fmt.Sprintf("trick %d: %s", e.Number, e.Seat)
	case laws.PlaySuspended:
		return "play suspended"
	case laws.ClaimAgreed:
		return "claim agreed"
	case laws.ClaimDoubted:
		return "claim doubted by " + e.Seat.String()
	case laws.ConcessionVoid:
		return "no claim or concession; play goes on"
	case laws.ClaimVoid:
		return "claim void; play goes on"
	case laws.ClaimAdjudicated:
		return fmt.Sprintf("awarded: %d to %s", e.Tricks, e.Side)
	case laws.PlayEnds:
		return fmt.Sprintf("result: %s, score %+d", e.Result, score.NorthSouth(e.Result, v))
	case laws.BoardReturned:
		return "board returned"
	case laws.Rectification:
		return orderText(e)
	}
	if words, ok := inquiryConsequence(e); ok {
		return words
	}
	return "?"
}

// parseEffect reads what effectText writes, without the ">". The clauses must
// be those of the effect, and the score that of the result: a record that says
// something else about the Laws is not a record.
func parseEffect(line string, v bridge.Vulnerability) (laws.Effect, error) {
	line = strings.TrimSpace(line)
	cut := strings.LastIndex(line, " [")
	if cut < 0 {
		return nil, sentence.Errorf("%q has no clause in brackets behind it", line)
	}
	first, _, _ := strings.Cut(strings.TrimSuffix(line[cut+2:], "]"), ",")
	e, err := parseConsequence(line[:cut], laws.Clause(first))
	if err != nil {
		return nil, err
	}
	if want := effectText(e, v); line != want {
		return nil, sentence.Errorf("%q is not what the record says of it: %q", line, want)
	}
	return e, nil
}

func parseConsequence(words string, on laws.Clause) (laws.Effect, error) {
	if e, ok, err := parseInquiryConsequence(words, on); ok {
		return e, err
	}
	head, rest, _ := strings.Cut(words, ": ")
	if r, ok, err := parseOrder(head, rest, on); ok {
		return r, err
	}
	switch head {
	case "auction period":
		side, err := bridge.ParseSide(rest)
		return laws.AuctionPeriodBegins{Side: side}, err
	case "contract":
		contract, declarer, err := parseEnd(rest)
		return laws.AuctionEnds{Contract: contract, Declarer: declarer}, err
	case "seems over":
		if rest == "passed out" {
			return laws.AuctionSeemsOver{}, nil
		}
		contract, declarer, err := parseEnd(rest)
		return laws.AuctionSeemsOver{Contract: contract, Declarer: declarer}, err
	case "play begins; dummy":
		dummy, err := bridge.ParseSeat(rest)
		return laws.PlayBegins{Dummy: dummy}, err
	case "result":
		text, _, _ := strings.Cut(rest, ",")
		r, err := bridge.ParseResult(text)
		return laws.PlayEnds{Result: r}, err
	case "awarded":
		n, side, _ := strings.Cut(rest, " to ")
		tricks, err := strconv.Atoi(n)
		if err != nil {
			return nil, numberError(n, err)
		}
		s, err := bridge.ParseSide(side)
		return laws.ClaimAdjudicated{Side: s, Tricks: tricks}, err
	}
	if number, ok := strings.CutPrefix(head, "trick "); ok {
		return parseTrickWon(number, rest)
	}
	if who, ok := strings.CutPrefix(words, "claim doubted by "); ok {
		seat, err := bridge.ParseSeat(who)
		return laws.ClaimDoubted{Seat: seat}, err
	}
	for _, e := range []laws.Effect{
		laws.PassedOut{},
		laws.PlaySuspended{},
		laws.ClaimAgreed{},
		laws.ConcessionVoid{},
		laws.ClaimVoid{},
		laws.BoardReturned{},
	} {
		if words == consequence(e, bridge.NoneVulnerable) {
			return e, nil
		}
	}
	return nil, sentence.Errorf("%q is not something that follows from an action", words)
}

// parseEnd reads the contract and declarer that an auction ends with.
func parseEnd(words string) (bridge.Contract, bridge.Seat, error) {
	text, _, _ := strings.Cut(words, ";")
	w, err := bridge.ParseWritten(text)
	if err == nil && !w.HasDeclarer {
		err = sentence.Errorf("%q has no declarer", text)
	}
	return w.Contract, w.Declarer, err
}

func parseTrickWon(number, rest string) (laws.Effect, error) {
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil, numberError(number, err)
	}
	winner, trump := strings.CutSuffix(rest, ", by a trump")
	seat, err := bridge.ParseSeat(winner)
	return laws.TrickWon{Number: n, Seat: seat, Trump: trump}, err
}
