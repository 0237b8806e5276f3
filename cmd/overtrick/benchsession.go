package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"text/tabwriter"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/session"
)

// benchSessionCommand measures the ranking of a simultaneous event.
type benchSessionCommand struct {
	Tables  []int  `help:"Numbers of tables to rank, one after the other." default:"100,1000,10000"`
	Boards  int    `help:"Boards that each table plays." default:"30"`
	Scoring string `help:"How they are scored." enum:"matchpoints,cross-imps,butler" default:"matchpoints"`
}

// Run ranks events of growing size, all results of a board compared with each
// other, on one goroutine.
func (cmd *benchSessionCommand) Run(ctx context.Context, std *stdio) error {
	if cmd.Boards < 1 || cmd.Boards > 200 {
		return sentence.Errorf("%d boards: there must be 1 to 200", cmd.Boards)
	}
	out := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "tables\tresults\tranked in\ta result\theap\tchecksum\t")
	for _, tables := range cmd.Tables {
		if tables < 1 || tables > 100_000 {
			return sentence.Errorf("%d tables: there must be 1 to 100000", tables)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		sheet := simultaneous(tables, cmd.Boards)
		begin := time.Now()
		ranking, err := session.Rank(sheet, session.Method{Scoring: session.Scoring(cmd.Scoring), Pooled: true})
		if err != nil {
			return err
		}
		took := time.Since(begin)
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		sum := fnv.New64a()
		for _, g := range ranking.Groups {
			for _, row := range g.Rows {
				fmt.Fprintln(sum, row.Place, row.Entrant.Section, row.Entrant.Number, row.Value)
			}
		}
		results := tables * cmd.Boards
		fmt.Fprintf(out, "%d\t%d\t%.3f s\t%.0f ns\t%.0f MB\t%016x\t\n", tables, results, took.Seconds(), float64(took.Nanoseconds())/float64(results), float64(memory.HeapSys)/(1<<20), sum.Sum64())
	}
	return out.Flush()
}

// benchScores are the scores of the boards: common ones, some of them much more
// common than others.
var benchScores = [...]int{420, 450, -50, 620, 650, -100, 140, 170, 110, -110, -140, 430, 400, 460, 0, -200, 980, 1430, -500, 90, 120, -120, 150, 50, 100, -420, -620, 590, 790, -300}

// simultaneous is an event in which each table plays all boards, in clubs of
// fourteen tables with two fields each.
func simultaneous(tables, boards int) session.Sheet {
	random := rand.New(rand.NewPCG(benchSeed, uint64(tables)))
	var sheet session.Sheet
	for t := range tables {
		for side, field := range []string{"NS", "EW"} {
			sheet.Entrants = append(sheet.Entrants, session.Entrant{Section: fmt.Sprint(t / 14), Number: 2*(t%14) + side + 1, Field: field})
		}
	}
	for b := range boards {
		lines := make([]session.SheetLine, tables)
		for t := range lines {
			score1 := benchScores[min(random.IntN(len(benchScores)), random.IntN(len(benchScores)))]
			// East-West move on by one table of their club with each board.
			club, seats := t/14*14, min(14, tables-t/14*14)
			ew := int32(2*(club+(t-club+b)%seats) + 1)
			lines[t] = session.SheetLine{
				Line: score.Both(score.Made(score1)), At: bridge.BySeat[int32]{int32(2 * t), ew, int32(2 * t), ew},
			}
		}
		sheet.Boards = append(sheet.Boards, session.SheetBoard{Number: b + 1, Expected: tables, Lines: lines})
	}
	return sheet
}
