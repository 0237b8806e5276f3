package web

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// TestEveryRefusalOfASessionHasASentence reads the refusals out of package
// session: each is said in every language, with what stands in it.
func TestEveryRefusalOfASessionHasASentence(t *testing.T) {
	s := newServer(t)
	files, _ := filepath.Glob("../session/*.go")
	call := regexp.MustCompile(`refuse\(\w+, [^,]+, "(\w+)", "([^"]*)"`)
	place := regexp.MustCompile(`\{(\w+)\}`)
	found, calls := 0, 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		calls += strings.Count(string(source), " refuse(") - strings.Count(string(source), "func refuse(")
		for _, m := range call.FindAllStringSubmatch(string(source), -1) {
			found++
			var args []any
			for _, p := range place.FindAllStringSubmatch(m[2], -1) {
				args = append(args, p[1], "7")
			}
			refusal := session.Refusal{Clause: "79C1", Message: m[1], Args: args}
			for _, lang := range []string{"en", "el"} {
				n, ok := noticeOfSession(s.words.For(lang), refusal)
				if !ok || n.Clause != "79C1" || strings.Contains(n.Sentence, "‹") || strings.Contains(n.Sentence, "<no value>") {
					t.Errorf("%s in %s: %q", m[1], lang, n.Sentence)
				}
			}
		}
	}
	if found < 50 || found != calls {
		t.Errorf("%d of %d refusals were read", found, calls)
	}
	greek := s.words.For("el")
	for kind := movement.OutOfRange; kind <= movement.SideChanged; kind++ {
		fault := movement.Fault{Kind: kind, Table: 3, Text: sentence.Say("english")}
		if said := inWords(greek, fault); strings.Contains(refusedText(greek, "drawn", []any{"Fault", fault}), "english") || said == any(fault.Error()) {
			t.Errorf("%s: %v", kind, said)
		}
	}
	said := refusedText(greek, "unsettled", []any{"Count", 3, "Where", session.Where{Section: "A", Round: 2, Table: 1, Board: 5}, "Status", session.Questioned})
	if !strings.Contains(said, "A1") || !strings.Contains(said, "αμφισβητείται") {
		t.Error(said)
	}
	if said := refusedText(greek, "period", []any{"At", time.Date(2026, 1, 2, 21, 30, 0, 0, time.Local)}); !strings.Contains(said, "21:30") {
		t.Error(said)
	}
	if _, ok := noticeOfSession(greek, os.ErrClosed); ok {
		t.Error("an error of the inside is told to people")
	}
}

// TestSuspicionsInWords reads the suspicions out of package session: each is said
// in every language, with cards and players as the reader knows them.
func TestSuspicionsInWords(t *testing.T) {
	s := newServer(t)
	source, err := os.ReadFile("../session/progress.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`suspect\([\w.]+, "(\w+)"`).FindAllStringSubmatch(string(source), -1)
	if len(found) != 5 {
		t.Fatalf("%d suspicions were read", len(found))
	}
	card := bridge.NewCard(bridge.Spades, bridge.King)
	for _, m := range found {
		suspicion := session.Suspicion{Message: m[1], Args: []any{"Points", score.Signed(-1400), "Card", card, "Holder", bridge.North, "Leader", bridge.East, "Number", "7", "Round", 2}}
		english := (&visit{page: view.Page{W: s.words.For("en")}}).suspected(suspicion)
		greek := (&visit{page: view.Page{W: s.words.For("el")}}).suspected(suspicion)
		if strings.ContainsAny(english+greek, "‹<") || english == greek {
			t.Errorf("%s: %q, %q", m[1], english, greek)
		}
		if m[1] == "lead" && (!strings.Contains(greek, "♠Ρ") || !strings.Contains(greek, "Βορράς") || !strings.Contains(greek, "Ανατολή")) {
			t.Errorf("the lead in Greek: %q", greek)
		}
		if m[1] == "turned" && !strings.Contains(greek, "−1400") {
			t.Errorf("the score in Greek: %q", greek)
		}
	}
}
