package usebio

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// Board is a board with its traveller: what happened on it at all tables.
type Board struct {
	Node
	Type    string // EVENT_TYPE
	Number  string
	Average string // the datum of Butler scoring
	// IMPs, or TeamPoints and OpponentPoints, are what the team of the match won
	// on the board.
	IMPs, TeamPoints, OpponentPoints string
	Lines                            []*Line
}

func (b *Board) attributes() []field { return []field{{name: "EVENT_TYPE", value: &b.Type}} }

func (b *Board) texts() []field {
	return []field{
		{name: "BOARD_NUMBER", value: &b.Number},
		{name: "BOARD_AVERAGE", value: &b.Average},
		{name: "IMPS", value: &b.IMPs},
		{name: "TEAM_POINTS", value: &b.TeamPoints},
		{name: "OPPOSING_TEAM_POINTS", value: &b.OpponentPoints},
	}
}

func (b *Board) child(name string) node {
	if name == "TRAVELLER_LINE" {
		return add(&b.Lines)
	}
	return nil
}

func (b *Board) children() []named { return list(nil, "TRAVELLER_LINE", b.Lines) }

// Board is the number with dealer and vulnerability of Law 2; the format has
// none of its own.
func (b *Board) Board() (bridge.Board, bool) {
	n, ok := number(b.Number)
	if !ok || n < 1 {
		return bridge.Board{}, false
	}
	return bridge.NewBoard(n), true
}

// Line is what happened at one table. Points are those of the sides, as
// published; a line has those of the methods that the event uses.
type Line struct {
	Node
	leaf
	NS, EW    string                // numbers of pairs
	Players   bridge.BySeat[string] // numbers of players, in an individual event
	Direction string                // NS or EW: how the team of the match sat at this table

	Contract, PlayedBy, Lead, Tricks string
	// Score is North-South's score, or an artificial one: A6040 is 60 % for
	// North-South and 40 % for East-West. It counts even where the contract says
	// something else.
	Score string

	MatchPoints, CrossIMPs, Butler bridge.BySide[string]

	Notes string
	LIN   string // the whole board as percent-coded LIN text
}

func (l *Line) texts() []field {
	const ns, ew = bridge.NorthSouth, bridge.EastWest
	return []field{
		{name: "DIRECTION", value: &l.Direction},
		{name: "NS_PAIR_NUMBER", value: &l.NS},
		{name: "EW_PAIR_NUMBER", value: &l.EW},
		{name: "N_PLAYER_NUMBER", value: &l.Players[bridge.North]},
		{name: "S_PLAYER_NUMBER", value: &l.Players[bridge.South]},
		{name: "E_PLAYER_NUMBER", value: &l.Players[bridge.East]},
		{name: "W_PLAYER_NUMBER", value: &l.Players[bridge.West]},
		{name: "CONTRACT", value: &l.Contract},
		{name: "PLAYED_BY", value: &l.PlayedBy},
		{name: "LEAD", value: &l.Lead},
		{name: "TRICKS", value: &l.Tricks},
		{name: "SCORE", value: &l.Score},
		{name: "NS_MATCH_POINTS", value: &l.MatchPoints[ns]},
		{name: "EW_MATCH_POINTS", value: &l.MatchPoints[ew]},
		{name: "NS_CROSS_IMP_POINTS", value: &l.CrossIMPs[ns]},
		{name: "EW_CROSS_IMP_POINTS", value: &l.CrossIMPs[ew]},
		{name: "NS_BUTLER_POINTS", value: &l.Butler[ns]},
		{name: "EW_BUTLER_POINTS", value: &l.Butler[ew]},
		{name: "NOTES", value: &l.Notes},
		{name: "LIN_DATA", value: &l.LIN},
	}
}

// Written is the contract with what is known of declarer and tricks; false when
// the contract is missing or cannot be read.
func (l *Line) Written() (bridge.Written, bool) {
	if strings.TrimSpace(l.Contract) == "" {
		return bridge.Written{}, false
	}
	contract, err := bridge.ParseContract(l.Contract)
	if err != nil {
		return bridge.Written{}, false
	}
	w := bridge.Written{Contract: contract}
	if contract.IsPassedOut() {
		return w, true
	}
	if declarer, err := bridge.ParseSeat(l.PlayedBy); err == nil {
		w.Declarer, w.HasDeclarer = declarer, true
	}
	if tricks, ok := number(l.Tricks); ok && tricks >= 0 && tricks <= 13 {
		w.Tricks, w.HasTricks = tricks, true
	}
	return w, true
}

// Result is the whole result; false when a part of it is missing.
func (l *Line) Result() (bridge.Result, bool) {
	w, ok := l.Written()
	if !ok {
		return bridge.Result{}, false
	}
	return w.Result()
}

// OpeningLead is the card led. Programs write it suit first (CA, S10) or rank
// first (AC, TD).
func (l *Line) OpeningLead() (bridge.Card, bool) {
	c, err := bridge.ParseCard(l.Lead)
	return c, err == nil
}

// Award is what the two sides are scored with: the score, or an artificial one;
// false when there is none, or none that can be read. 60, 50 and 40 % are the
// averages of 12C2.
func (l *Line) Award() (score.Line, bool) {
	text := strings.TrimSpace(l.Score)
	if points, ok := number(text); ok {
		return score.Both(score.Made(points)), true
	}
	if len(text) >= 5 && len(text) <= 7 && (text[0] == 'A' || text[0] == 'a') {
		// Two digits a side; 100 % has three.
		cut := 3
		if len(text) == 7 || len(text) == 6 && strings.HasPrefix(text[1:], "100") {
			cut = 4
		}
		ns, ok1 := artificial(text[1:cut])
		ew, ok2 := artificial(text[cut:])
		if ok1 && ok2 {
			return score.Split(ns, ew), true
		}
	}
	return score.Line{}, false
}

var averages = map[int]score.AwardKind{60: score.AveragePlus, 50: score.Average, 40: score.AverageMinus}

func artificial(text string) (score.Award, bool) {
	n, ok := number(text)
	if !ok || text[0] == '-' || text[0] == '+' {
		return score.Award{}, false
	}
	var a score.Award
	var err error
	if kind, average := averages[n]; average {
		a, err = score.Artificially(kind)
	} else {
		a, err = score.AtPercentage(score.Whole(n))
	}
	return a, err == nil
}

// Points are the points of a side, as published: matchpoints, or else cross-IMPs,
// or else Butler IMPs.
func (l *Line) Points(s bridge.Side) (score.Fraction, bool) {
	for _, p := range []bridge.BySide[string]{l.MatchPoints, l.CrossIMPs, l.Butler} {
		if f, ok := fraction(p[s&1]); ok {
			return f, true
		}
	}
	return score.Fraction{}, false
}

// SetResult sets contract, declarer, tricks and score. It is an error when the
// result is not valid.
func (l *Line) SetResult(r bridge.Result, v bridge.Vulnerability) error {
	if err := score.CheckResult(r); err != nil {
		return sentence.Errorf("usebio: %w", err)
	}
	l.Contract, l.PlayedBy, l.Tricks = strings.ToUpper(r.Contract.String()), "", ""
	if !r.Contract.IsPassedOut() {
		l.PlayedBy, l.Tricks = r.Declarer.String(), strconv.Itoa(r.Tricks)
	}
	l.Score = strconv.Itoa(score.NorthSouth(r, v))
	return nil
}

// SetLead sets the opening lead, suit first and with 10 for the ten, as most
// programs write it.
func (l *Line) SetLead(c bridge.Card) {
	l.Lead = c.Suit().String() + c.Rank().Symbol()
}

// SetAward sets the score, which may be an artificial one. A score that the
// format cannot say is an error: different results for the two sides, weights,
// percentages with a fraction, points.
func (l *Line) SetAward(a score.Line) error {
	ns, ew := a.NS.String(), a.EW.String()
	if points, err := strconv.Atoi(ns); err == nil && ns == ew {
		l.Score = strconv.Itoa(points)
		return nil
	}
	n, ok1 := percentage(ns)
	m, ok2 := percentage(ew)
	if !ok1 || !ok2 {
		return sentence.Errorf("usebio: a line has no way to say the score %s for North-South and %s for East-West", ns, ew)
	}
	l.Score = fmt.Sprintf("A%02d%02d", n, m)
	return nil
}

// percentage is the whole number of per cent that an award is written as.
func percentage(award string) (int, bool) {
	switch award {
	case "AVE+":
		return 60, true
	case "AVE":
		return 50, true
	case "AVE-":
		return 40, true
	}
	text, ok := strings.CutSuffix(award, "%")
	n, whole := number(text)
	return n, ok && whole
}

// number reads a whole number.
func number(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil
}

// fraction reads a decimal number.
func fraction(text string) (score.Fraction, bool) {
	if text = strings.TrimSpace(text); text == "" || len(text) > 40 {
		return score.Fraction{}, false
	}
	f, err := score.ParseFraction(text)
	return f, err == nil
}
