package pbn

import (
	"github.com/overtrick/overtrick/bridge"
)

// ScoreRow is one row of a ScoreTable: what happened on the board at one table,
// or at several tables alike.
type ScoreRow struct {
	Line int
	Rank int // 0 when not given

	PairNS, PairEW   string // numbers or other names of the contestants
	NamesNS, NamesEW string
	Table, Round     string
	Section          string

	Contract    bridge.Contract
	HasContract bool
	Declarer    bridge.Seat
	HasDeclarer bool
	Tricks      int // won by declarer's side
	HasTricks   bool
	Lead        bridge.Card
	HasLead     bool

	// NS is the score of North-South: as published, or by Law 77 where the table
	// gives contract, declarer and tricks. HasNS is false when neither tells, or
	// when the row holds an artificial score.
	NS        int
	HasNS     bool
	Published bool // NS is in the table, and not computed

	// Multiplicity is how many tables had this result, at least 1.
	Multiplicity int

	MPNS, MPEW           Points
	IMPNS, IMPEW         Points
	PercentNS, PercentEW Points

	// Artificial tells that the row is no score made at a table, such as an
	// average. ArtificialNS and ArtificialEW are the percentages or points that
	// the row gives instead, where it does; Text is how it was written.
	Artificial                 bool
	ArtificialNS, ArtificialEW Points
	Text                       string
}

// Result is contract, declarer and tricks; false when the row does not tell all.
func (r *ScoreRow) Result() (bridge.Result, bool) {
	if r.HasContract && r.Contract.IsPassedOut() {
		return bridge.Result{}, true
	}
	if !r.HasContract || !r.HasDeclarer || !r.HasTricks {
		return bridge.Result{}, false
	}
	return bridge.Result{Contract: r.Contract, Declarer: r.Declarer, Tricks: r.Tricks}, true
}

// ScoreTable is the rows of the ScoreTable; false when the game has none.
func (g *Game) ScoreTable() ([]ScoreRow, bool) {
	t := g.Table("ScoreTable")
	if t == nil {
		return nil, false
	}
	rows := make([]ScoreRow, t.Rows())
	read := newScoreReader(t, g)
	for i := range rows {
		rows[i] = read.row(i, nil)
	}
	return rows, true
}

// checkTables reports what the typed readers of tables find wrong.
func (g *Game) checkTables() {
	for _, t := range g.tables {
		switch t.Name {
		case "ScoreTable":
			read := newScoreReader(t, g)
			for i := range t.Rows() {
				read.row(i, g.fault)
			}
		case "OptimumResultTable":
			g.checkOptimum(t)
		}
	}
	g.checkDoubleDummy()
}
