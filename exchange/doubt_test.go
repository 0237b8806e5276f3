package exchange

import (
	"slices"
	"testing"
)

// TestDoubts reads results that contradict themselves or each other. All are kept.
func TestDoubts(t *testing.T) {
	const head = "section,board,round,table,ns,ew,contract,declarer,tricks,lead,score_ns,award,points_ns,points_ew\n"
	for line, want := range map[string][]string{
		"A,1,1,2,3,4,4S,N,10,,420,,1,1": nil,
		// The same table once more is how programs write an individual event.
		"A,1,1,1,1,2,4S,N,10,,420,,1,1":      nil,
		"A,1,1,2,3,4,4S,N,10,,-420,,1,1":     {"x.csv:3: board 1: warning: 3 against 4: 4SN= scores 420 for North-South, the file has -420; the score of the file counts"},
		"A,2,1,2,3,4,4S,N,10,,420,,1,1":      {"x.csv:3: board 2: warning: 3 against 4: 4SN= scores 620 for North-South, the file has 420; the score of the file counts"},
		"A,1,1,2,3,4,,,,,425,,1,1":           {"x.csv:3: board 1: warning: 3 against 4: no contract scores 425"},
		"A,1,1,2,3,4,,,,,420,60%-40%,1,1":    {"x.csv:3: board 1: fault: 3 against 4: there is a score, 420, and an award, 60%-40%; the score counts"},
		"A,0,1,2,3,4,,,,,420,,1,1":           {"x.csv:3: board 0: fault: 3 against 4: there is no such board"},
		"A,1,1,2,1,4,4S,N,10,,420,,1,1":      {"x.csv:3: board 1: fault: 1 against 4: 1 plays this board twice as NS, first in line 2"},
		"A,1,1,2,3,2,4S,N,10,,420,,1,1":      {"x.csv:3: board 1: fault: 3 against 2: 2 plays this board twice as EW, first in line 2"},
		"B,1,1,2,1,2,4S,N,10,,420,,1,1":      nil, // in another section
		"A,1,1,2,,,4S,N,10,,420,,1,1":        nil,
		"A,1,1,2,3,4,4S,N,10,,,60%-40%,1,1":  nil,
		"A,1,1,2,1,2,4S,N,9,,-50,not said,,": {"x.csv:3: board 1: fault: 1 against 2: there is a score, -50, and an award, not said; the score counts", "x.csv:3: board 1: fault: 1 against 2: 1 plays this board twice as NS, first in line 2", "x.csv:3: board 1: fault: 1 against 2: 2 plays this board twice as EW, first in line 2"},
	} {
		d, err := Read([]byte(head+"A,1,1,1,1,2,4S,N,10,,420,,1,1\n"+line+"\n"), "x.csv", Results)
		if err != nil || len(d.Faults) > 0 || len(d.Results) != 2 {
			t.Errorf("%s: %v %v", line, err, d)
			continue
		}
		var got []string
		for _, f := range d.Doubts() {
			got = append(got, f.Error())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	d := &Document{Source: "x", Results: []Result{{Board: 1, NS: "7", EW: "7"}}}
	if len(d.Doubts()) > 0 {
		t.Error("number 7 of either field is taken for one contestant")
	}
	d.Entries = []Entry{{Number: "7"}}
	if got := d.Doubts(); len(got) != 1 || got[0].Error() != "x: board 1: fault: 7 against 7: the contestant plays against itself" {
		t.Errorf("%v", got)
	}
}

// TestCorpusDoubts: no result of the corpus contradicts another, or its own score
// where the reader of the format has not told that already.
func TestCorpusDoubts(t *testing.T) {
	var all []string
	each(t, func(_ string, d *Document) {
		for _, f := range d.Doubts() {
			all = append(all, f.Error())
		}
	})
	if len(all) != 0 {
		t.Errorf("%q", all)
	}
}
