package acbllive

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/internal/filetest"
)

// TestCorpus compares the game of the corpus with what the index says of it and
// with the published table of its results.
func TestCorpus(t *testing.T) {
	dir := filetest.Corpus(t)
	h, err := os.Open(filepath.Join(dir, "acbl-json", "acbl-live-01.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	e, err := Read(h, "acbl-live-01.json")
	if err != nil {
		t.Fatal(err)
	}
	members := 0
	for _, f := range e.Faults {
		if f.Kind != fault.Value || !strings.Contains(f.Reason.String(), "membership number") {
			t.Error(f.Error())
			continue
		}
		members = f.Times
	}
	if members == 0 {
		t.Error("the membership numbers that are none were not told")
	}
	s := e.Sessions[0]
	results := 0
	got := map[string]int{}
	for _, b := range s.Sections[0].Boards {
		results += len(b.Results)
		for _, r := range b.Results {
			got[fmt.Sprint("A", b.Number, r.Round, r.Table, r.NS, r.EW, r.Contract, r.Declarer, r.Tricks, r.Score, r.MPNS.Float(), r.MPEW.Float())]++
		}
	}
	a := s.Sections[0]
	if len(e.Sessions) != 1 || len(s.HandRecords) != 24 || len(s.Sections) != 1 || len(a.Pairs) != 11 || len(a.Boards) != 18 || results != 90 || a.Rounds != 9 || a.BoardsPerRound != 2 {
		t.Errorf("%d sessions, %d hand records, %d sections, %d pairs, %d boards, %d results", len(e.Sessions), len(s.HandRecords), len(s.Sections), len(a.Pairs), len(a.Boards), results)
	}
	for _, h := range s.HandRecords {
		if h.Deal.IsZero() || !h.HasPar {
			t.Errorf("board %d: %+v", h.Board.Number, h)
		}
		for _, seat := range bridge.Seats {
			for _, n := range h.Tricks[seat] {
				if n < 0 {
					t.Errorf("board %d: %s's double dummy numbers are not complete", h.Board.Number, seat.Name())
				}
			}
		}
	}
	for _, row := range filetest.Rows(t, filetest.Golden(t, "acbl_live_boards.tsv")) {
		c, err := bridge.ParseContract(strings.ReplaceAll(row["contract"], " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		var ns, ew float64
		_, _ = fmt.Sscan(row["ns_mp"], &ns)
		_, _ = fmt.Sscan(row["ew_mp"], &ew)
		var board, round, place, tricks, score int
		_, _ = fmt.Sscan(row["board"]+" "+row["round"]+" "+row["table"]+" "+row["tricks"]+" "+row["ns_score"], &board, &round, &place, &tricks, &score)
		seat, err := bridge.ParseSeat(row["declarer"])
		if err != nil {
			t.Fatal(err)
		}
		k := fmt.Sprint(row["section"], board, round, place, row["ns_pair"], row["ew_pair"], c, seat, tricks, score, ns, ew)
		if got[k] != 1 {
			t.Errorf("there is no result %s", k)
		}
		delete(got, k)
	}
	if len(got) != 0 {
		t.Errorf("%d results are in no table", len(got))
	}
}

// TestCorpusDoubleDummy works out what is published of the deals.
func TestCorpusDoubleDummy(t *testing.T) {
	dir := filetest.Corpus(t)
	h, err := os.Open(filepath.Join(dir, "acbl-json", "acbl-live-01.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	e, err := Read(h, "acbl-live-01.json")
	if err != nil {
		t.Fatal(err)
	}
	solver := dd.New(dd.Options{})
	for _, h := range e.Sessions[0].HandRecords {
		truth, err := solver.Table(t.Context(), h.Deal)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range bridge.Seats {
			for _, d := range bridge.Denominations {
				if got := h.Tricks[s][d]; got != int(truth[d][s]) {
					t.Errorf("board %d: %s in %s takes %d, the truth is %d", h.Board.Number, s.Name(), d, got, truth[d][s])
				}
			}
		}
	}
}
