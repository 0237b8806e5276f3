package bws_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/internal/filetest"
)

// TestCorpus compares what came in with what the index says of the file.
func TestCorpus(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(filetest.Corpus(t), "bws", "bws-01.bws"))
	if err != nil {
		t.Fatal(err)
	}
	f := read(t, data)
	for _, fault := range f.Faults {
		t.Error(fault.Error())
	}
	contracts := map[bridge.Contract]bool{}
	kinds := map[bws.Kind]int{}
	remarks := 0
	for _, r := range f.Results {
		kinds[r.Kind]++
		if r.Remark == "Not played" {
			remarks++
		}
		if r.Kind == bws.Played {
			contracts[r.Contract] = true
		}
	}
	// The index counts the empty contract of what was not played as one more.
	if len(f.Results) != 270 || len(f.Current()) != 270 || kinds[bws.Played] != 264 || kinds[bws.NotPlayed] != 6 || kinds[bws.PassedOut] != 0 || remarks != 6 || len(contracts)+1 != 31 {
		t.Errorf("%d results, %v, %d remarks, %d contracts", len(f.Results), kinds, remarks, len(contracts))
	}
	if len(f.Sections) != 1 || f.Sections[0].Letter != "A" || f.Sections[0].Tables != 10 || len(f.Rounds) != 90 || !f.TwoWinners(1) {
		t.Errorf("%+v, %d rounds", f.Sections, len(f.Rounds))
	}
	whole, evaluated := 0, 0
	for _, h := range f.HandRecords {
		if !h.Deal.IsZero() {
			whole++
		}
		if h.HasTricks {
			evaluated++
		}
	}
	if whole != 36 || evaluated != 36 || len(f.Players) != 40 || f.PlayerNames != 14020 || f.Engine != 3 {
		t.Errorf("%d deals, %d evaluations, %d seats, %d names", whole, evaluated, len(f.Players), f.PlayerNames)
	}
	if init := f.Connector(); len(init.Sessions[0].ScoringGroups[0].Sections[0].Tables) != 10 || len(init.Handrecords) != 36 {
		t.Error("the movement or the hand records are not whole for the Data Connector")
	}
}
