package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/sentence"
)

// benchCommand measures.
type benchCommand struct {
	DD benchDDCommand `cmd:"" name:"dd" help:"Solve fixed deals: nodes, checksum of the tricks, deals a second, memory."`

	Files   benchFilesCommand   `cmd:"" help:"Read files, in MB and boards a second on one processor."`
	Session benchSessionCommand `cmd:"" help:"Rank a simultaneous event: time and memory from 100 to 10,000 tables."`
}

// benchDDCommand measures the double-dummy solver.
type benchDDCommand struct {
	Deals   int    `help:"Number of deals." default:"20"`
	File    string `help:"Solve the deals of this file, one a line, instead of the fixed ones." placeholder:"FILE"`
	Workers int    `help:"Goroutines of the second pass; 0 for as many as there are processors."`
}

// benchSeed makes the fixed deals; a change of it changes the node count.
const benchSeed = 2017

// Run solves the deals with one goroutine, then with several.
func (cmd *benchDDCommand) Run(ctx context.Context, std *stdio) error {
	deals, err := cmd.deals(ctx)
	if err != nil {
		return err
	}
	s := dd.New(dd.Options{})
	sum := fnv.New64a()
	begin := time.Now()
	var one []dd.Table
	for _, deal := range deals {
		table, err := s.Table(ctx, deal)
		if err != nil {
			return err
		}
		one = append(one, table)
		fmt.Fprintln(sum, deal, table.Hex())
	}
	took := time.Since(begin)
	nodes, starts := s.Count()
	fmt.Fprintf(std.out, "deals %d\nnodes %d (%d a table)\ntrick starts %d\nchecksum %016x\n", len(deals), nodes, nodes/uint64(max(len(deals), 1)), starts, sum.Sum64())
	fmt.Fprintf(std.out, "1 goroutine: %.2f deals a second, %.0f ns a node, %.1f MB kept\n",
		float64(len(deals))/took.Seconds(), float64(took.Nanoseconds())/float64(max(nodes, 1)), float64(s.Bytes())/(1<<20))

	workers := cmd.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	begin = time.Now()
	i := 0
	for table, err := range (dd.Batch{Workers: workers}).Tables(ctx, slices.Values(deals)) {
		if err != nil {
			return err
		}
		if table != one[i] {
			return sentence.Errorf("deal %d, %v: %s with one goroutine, %s with %d", i+1, deals[i], one[i].Hex(), table.Hex(), workers)
		}
		i++
	}
	took = time.Since(begin)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Fprintf(std.out, "%d goroutines: %.2f deals a second, %.1f MB from the system\n", workers, float64(len(deals))/took.Seconds(), float64(m.Sys)/(1<<20))
	return nil
}

// deals are those of the file or the fixed ones.
func (cmd *benchDDCommand) deals(ctx context.Context) ([]bridge.Deal, error) {
	if cmd.File != "" {
		deals, err := openDeals(ctx, cmd.File)
		if err != nil {
			return nil, err
		}
		return deals[:min(len(deals), max(cmd.Deals, 0))], nil
	}
	r := rand.New(rand.NewPCG(benchSeed, benchSeed))
	var deals []bridge.Deal
	for range cmd.Deals {
		var hands bridge.BySeat[bridge.Hand]
		for i, c := range r.Perm(52) {
			hands[i/13] = hands[i/13].With(bridge.Card(c))
		}
		deal, err := bridge.NewDeal(hands)
		if err != nil {
			return nil, err
		}
		deals = append(deals, deal)
	}
	return deals, nil
}
