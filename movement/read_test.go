package movement

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/filetest"
)

// TestCorpus reads all movements of the corpus and checks them. What they share
// and repeat is compared with what is known of them.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(filetest.Corpus(t), "movements", "*"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(file) == ".csv" {
			continue // a list of which movements there are; see TestListOfHowells
		}
		all, err := Read(filepath.Base(file), string(text))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, m := range all {
			sound(t, m, nil)
			f := m.Figures()
			found[m.Name] = fmt.Sprintf("%s %d, %d tables, %d rounds, %d winners, copies %d, meetings %d, boards %d-%d, north %d-%d",
				m.Kind, m.Contestants, m.Tables, m.Rounds, m.Winners, m.Copies, m.Meetings, f.BoardsLeast, f.BoardsMost, f.NorthSouthLeast, f.NorthSouthMost)
		}
	}
	if len(found) != 14+69 {
		t.Errorf("%d movements were read", len(found))
	}
	for name, want := range map[string]string{
		"bridgescorekeeper-01": "individual 8, 2 tables, 7 rounds, 1 winners, copies 2, meetings 2, boards 21-21, north 9-21",
		"bridgescorekeeper-04": "pairs 4, 2 tables, 6 rounds, 1 winners, copies 1, meetings 2, boards 18-18, north 6-18",
		"bridgescorekeeper-05": "pairs 6, 3 tables, 5 rounds, 1 winners, copies 3, meetings 1, boards 15-15, north 6-15",
		"bridgescorekeeper-08": "pairs 8, 4 tables, 7 rounds, 1 winners, copies 1, meetings 1, boards 21-21, north 9-21",
		"bridgescorekeeper-11": "pairs 12, 6 tables, 11 rounds, 1 winners, copies 1, meetings 1, boards 22-22, north 10-22",
		"bridgescorekeeper-12": "pairs 5, 2 tables, 5 rounds, 1 winners, copies 1, meetings 1, boards 16-16, north 8-8",
		"bridgescorekeeper-14": "pairs 6, 3 tables, 3 rounds, 2 winners, copies 1, meetings 1, boards 18-18, north 0-18",
		"rules-4-7":            "pairs 8, 4 tables, 7 rounds, 1 winners, copies 1, meetings 1, boards 7-7, north 3-7",
		"rules-13-K":           "pairs 26, 13 tables, 14 rounds, 1 winners, copies 1, meetings 1, boards 14-14, north 1-14",
	} {
		if found[name] != want {
			t.Errorf("%s is %s, want %s", name, found[name], want)
		}
	}
}

// TestListOfHowells reads which Howells a program has built in, by number of
// tables, and makes those that have more rounds than tables.
func TestListOfHowells(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(filetest.Corpus(t), "movements", "acblscore-summary-01.csv"))
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	line := regexp.MustCompile(`(?m)^(\d+),,\((\d+)\)(\d+)x(\d+)x\d+`)
	for _, found := range line.FindAllStringSubmatch(string(text), -1) {
		var numbers [4]int
		for i := range numbers {
			numbers[i], _ = strconv.Atoi(found[i+1])
		}
		tables, rounds, perSet, total := numbers[0], numbers[1], numbers[2], numbers[3]
		if rounds <= tables {
			continue // as many fixed pairs as tables, or more: no Howell of ours
		}
		m, err := ThreeQuarterHowell(2*tables, rounds, perSet)
		equal(t, sound(t, m, err), total, rounds)
		made++
	}
	if made != 11 {
		t.Errorf("%d Howells were made", made)
	}
}

// TestTextBackAndForth writes movements and reads them back.
func TestTextBackAndForth(t *testing.T) {
	for _, make := range []func() (Movement, error){
		func() (Movement, error) { return Howell(9, 3) },
		func() (Movement, error) { return ShareMitchell(6, 0, 4) },
		func() (Movement, error) { return Whist(12, 2) },
		func() (Movement, error) { return RoundRobin(5, 4) },
		func() (Movement, error) { return Rover(7, 0, 1) },
	} {
		m, err := make()
		if err != nil {
			t.Fatal(err)
		}
		m.Copies, m.Meetings, m.Partnerships = max(m.Copies, 1), max(m.Meetings, 1), max(m.Partnerships, 1)
		var text bytes.Buffer
		if _, err := m.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
		again, err := Read("test", text.String())
		if err != nil {
			t.Fatal(err)
		}
		got := again[0]
		got.Copies, got.Meetings, got.Partnerships = max(got.Copies, 1), max(got.Meetings, 1), max(got.Partnerships, 1)
		if !reflect.DeepEqual(got, m) {
			t.Errorf("%s came back as %+v\nwritten %s", m.Name, got, text.String())
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"hello":                    "no movement that can be read",
		"{\"4\": {\"tables\": 4}}": "do not agree",
		"{]":                       "no rules",
		"movement x\nkind cards":   `line 2: "cards" is no kind`,
		"movement x\nround table ns ew boards\n1 1 1":       "line 3: 3 columns instead of 5",
		"movement x\nround table ns ew boards\n1 1 1 2 3-1": "is no list of boards",
		"movement x\nround table ns ew boards":              "no tables",
		"name: x\nhands:\n- table: 1\n  round: 1\n":         "does not say who sits",
		"name: x\nhands:\n- table: a\n":                     `"a" is no number`,
		"name: x\nhands:\n":                                 "no hands",
	} {
		_, err := Read("file", text)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "file") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// FuzzRead feeds the reader with anything. What it takes can be checked, counted
// and written.
func FuzzRead(f *testing.F) {
	f.Add("movement x\nkind pairs\ncontestants 4\nround table ns ew boards\n1 1 1 2 1-3\n1 2 3 4 1-3\n")
	f.Add("name: \"x\"\nnumberTeams: 4\nhands:\n- table: 1\n  round: 1\n  ns: 4\n  ew: 1\n  boards:\n  - 1\n  - 2\n")
	f.Add("name: x\nnumberPlayers: 4\nhands:\n  - table: 1\n    round: 1\n    north: 1\n    south: 2\n    east: 3\n    west: 4\n    boards: [1, 2]\n")
	f.Add(`{"2-3": {"tables": 2, "rounds": 3, "sets": [1, 2, 0], "movement": ["2N", "2E", "1E"], "positions": [4, 1, 2, 3]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		all, err := Read("fuzz", text)
		if err != nil {
			return
		}
		for _, m := range all {
			if len(m.Sittings) > 2000 || m.Contestants > 500 {
				continue
			}
			if len(m.Check()) == 0 {
				m.Figures()
				m.Guide(1)
			}
			if _, err := m.WriteTo(&bytes.Buffer{}); err != nil {
				t.Error(err)
			}
		}
	})
}
