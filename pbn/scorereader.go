package pbn

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// scoreReader finds the columns once for all rows.
type scoreReader struct {
	t *Table
	g *Game

	rank, pairNS, pairEW, namesNS, namesEW, table, round, section int
	contract, declarer, result, lead, multiplicity                int
	scoreNS, scoreEW, mpNS, mpEW, impNS, impEW, pctNS, pctEW      int
}

func newScoreReader(t *Table, g *Game) *scoreReader {
	c := t.Column
	return &scoreReader{
		t: t, g: g,
		rank: c("Rank"), pairNS: c("PairId_NS"), pairEW: c("PairId_EW"),
		namesNS: c("Names_NS"), namesEW: c("Names_EW"),
		table: c("Table"), round: c("Round"), section: c("Section"),
		contract: c("Contract"), declarer: c("Declarer"), result: c("Result"),
		lead: c("Lead"), multiplicity: c("Multiplicity"),
		scoreNS: c("Score_NS"), scoreEW: c("Score_EW"), mpNS: c("MP_NS"), mpEW: c("MP_EW"),
		impNS: c("IMP_NS"), impEW: c("IMP_EW"), pctNS: c("Percentage_NS"), pctEW: c("Percentage_EW"),
	}
}

// cell is the text of a cell; empty when there is no such column, or nothing is
// known or meant.
func (s *scoreReader) cell(row, column int) string {
	if column < 0 {
		return ""
	}
	text := strings.TrimSpace(s.t.Cell(row, column))
	if strings.Trim(text, "?") == "" || text == "-" {
		return ""
	}
	return text
}

// report takes a fault; it is nil where the faults are known already.
type report func(line int, kind Kind, severity Severity, form string, args ...any)

func (faults report) tell(line int, severity Severity, form string, args ...any) {
	if faults != nil {
		faults(line, TableFault, severity, form, args...)
	}
}

// doubt warns of a score.
func (faults report) doubt(line int, form string, args ...any) {
	if faults != nil {
		faults(line, ScoreFault, Warning, form, args...)
	}
}

func (s *scoreReader) row(i int, faults report) ScoreRow {
	r := ScoreRow{
		Line: s.t.RowLine(i), Multiplicity: 1,
		PairNS: s.cell(i, s.pairNS), PairEW: s.cell(i, s.pairEW),
		NamesNS: s.cell(i, s.namesNS), NamesEW: s.cell(i, s.namesEW),
		Table: s.cell(i, s.table), Round: s.cell(i, s.round), Section: s.cell(i, s.section),
	}
	if n, err := strconv.Atoi(s.cell(i, s.rank)); err == nil && n > 0 {
		r.Rank = n
	}
	if text := s.cell(i, s.multiplicity); text != "" {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			r.Multiplicity = n
		} else {
			faults.tell(r.Line, Serious, "the multiplicity of a row is %s; it was taken as 1", clip(text))
		}
	}
	s.played(i, &r, faults)
	s.scored(i, &r, faults)
	r.MPNS, r.MPEW = s.points(i, s.mpNS, &r, faults), s.points(i, s.mpEW, &r, faults)
	r.IMPNS, r.IMPEW = s.points(i, s.impNS, &r, faults), s.points(i, s.impEW, &r, faults)
	r.PercentNS, r.PercentEW = s.points(i, s.pctNS, &r, faults), s.points(i, s.pctEW, &r, faults)
	s.compare(&r, faults)
	return r
}

// played reads contract, declarer, result and lead.
func (s *scoreReader) played(i int, r *ScoreRow, faults report) {
	if text := s.cell(i, s.contract); text != "" {
		var w bridge.Written
		var err error
		fast := false
		if w.Contract, fast = fastContract(text); !fast {
			w, err = bridge.ParseWritten(text)
		}
		switch {
		case artificial(text):
			s.artificial(r, text, bridge.NorthSouth)
		case err != nil:
			faults.tell(r.Line, Serious, "the contract of a row cannot be read: %s", clip(text))
		default:
			r.Contract, r.HasContract = w.Contract, true
			r.Declarer, r.HasDeclarer = w.Declarer, w.HasDeclarer
			r.Tricks, r.HasTricks = w.Tricks, w.HasTricks
		}
	}
	if text := s.cell(i, s.declarer); text != "" {
		if seat, err := bridge.ParseSeat(strings.TrimPrefix(text, "^")); err == nil {
			r.Declarer, r.HasDeclarer = seat, true
		} else {
			faults.tell(r.Line, Serious, "the declarer of a row is %s", clip(text))
		}
	}
	if text := s.cell(i, s.result); text != "" {
		n, err := strconv.Atoi(strings.TrimPrefix(text, "^"))
		switch {
		case err == nil && n >= 0 && n <= 13 && text[0] != '+' && text[0] != '-':
			r.Tricks, r.HasTricks = n, true
		case s.relative(r, text):
		case artificial(text):
			s.artificial(r, text, bridge.NorthSouth)
		default:
			faults.tell(r.Line, Serious, "the result of a row is no number of tricks: %s", clip(text))
		}
	}
	if text := s.cell(i, s.lead); text != "" {
		if c, err := bridge.ParseCard(text); err == nil {
			r.Lead, r.HasLead = c, true
		} else {
			faults.tell(r.Line, Warning, "the lead of a row is no card: %s", clip(text))
		}
	}
}

// relative reads a result that is written against the contract: =, +1, -2.
func (s *scoreReader) relative(r *ScoreRow, text string) bool {
	if !r.HasContract || r.Contract.IsPassedOut() {
		return false
	}
	n, err := strconv.Atoi(text)
	if text != "=" && err != nil {
		return false
	}
	if n += r.Contract.Target(); n < 0 || n > 13 {
		return false
	}
	r.Tricks, r.HasTricks = n, true
	return true
}

// artificial reports whether a cell is an artificial score: ^60, A60, A-, A+,
// or one of the words that scoring programs write for a board not played.
func artificial(text string) bool {
	if text[0] == '^' {
		return true
	}
	if text[0] == 'A' || text[0] == 'a' {
		rest := text[1:]
		switch rest {
		case "", "+", "-", "=", "V", "VG", "V+", "V-":
			return true
		}
		return strings.IndexByte("0123456789+-=", rest[0]) >= 0
	}
	switch strings.ToUpper(text) {
	case "NP", "N/P", "NS", "SIT", "SITOUT", "BYE", "ADJ", "AVE", "AVE+", "AVE-", "DNP", "PP":
		return true
	}
	return false
}

func (s *scoreReader) artificial(r *ScoreRow, text string, side bridge.Side) {
	r.Artificial = true
	if r.Text == "" {
		r.Text = text
	} else if r.Text != text {
		r.Text += " " + text
	}
	n, rest, ok := cutNumber(strings.TrimRight(strings.TrimLeft(text, "^Aa"), "%"))
	if !ok || rest != "" {
		return
	}
	f, ok := n.fraction()
	if !ok {
		return
	}
	if side == bridge.NorthSouth {
		r.ArtificialNS = Points{f, true}
	} else {
		r.ArtificialEW = Points{f, true}
	}
}

// scored reads the columns of the scores, and computes the score where they say
// nothing.
func (s *scoreReader) scored(i int, r *ScoreRow, faults report) {
	ns, hasNS := s.score(i, s.scoreNS, r, bridge.NorthSouth, faults)
	ew, hasEW := s.score(i, s.scoreEW, r, bridge.EastWest, faults)
	switch {
	case hasNS && hasEW && ns != -ew:
		faults.tell(r.Line, Warning, "the scores of the two sides do not balance: %d and %d", ns, ew)
		r.NS, r.HasNS, r.Published = ns, true, true
	case hasNS:
		r.NS, r.HasNS, r.Published = ns, true, true
	case hasEW:
		r.NS, r.HasNS, r.Published = -ew, true, true
	}
	if r.Artificial {
		r.HasNS = false
	}
}

// score reads one column. In a table that gives the score in the column of the
// side that made it, the other side's is empty.
func (s *scoreReader) score(i, column int, r *ScoreRow, side bridge.Side, faults report) (int, bool) {
	text := s.cell(i, column)
	if text == "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	if err == nil {
		return n, true
	}
	if artificial(text) {
		s.artificial(r, text, side)
		return 0, false
	}
	faults.tell(r.Line, Serious, "the score of a row cannot be read: %s", clip(text))
	return 0, false
}

// points reads a column of published points.
func (s *scoreReader) points(i, column int, r *ScoreRow, faults report) Points {
	text := s.cell(i, column)
	if text == "" {
		return Points{}
	}
	number, marked := strings.CutPrefix(text, "^")
	if marked {
		r.Artificial = true
		if r.Text == "" {
			r.Text = text
		}
		r.HasNS = false
	}
	n, rest, ok := cutNumber(strings.TrimRight(number, "%"))
	if !ok || rest != "" {
		faults.tell(r.Line, Serious, "the points of a row cannot be read: %s", clip(text))
		return Points{}
	}
	f, ok := n.fraction()
	return Points{f, ok}
}

// compare sets the score against Law 77.
func (s *scoreReader) compare(r *ScoreRow, faults report) {
	if r.Artificial {
		return
	}
	result, ok := r.Result()
	if !ok || !s.g.hasVuln && !result.Contract.IsPassedOut() {
		return
	}
	expected := score.NorthSouth(result, s.g.vulnerable)
	if !r.HasNS {
		r.NS, r.HasNS = expected, true
		return
	}
	if r.NS != expected && !s.g.rubber() {
		faults.doubt(r.Line, "the score of a row is %d for North-South, but %s comes to %d by Law 77", r.NS, result, expected)
	}
}
