package laws_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
)

// update writes what follows now into the files of testdata, to be read before
// it is kept.
var update = flag.Bool("update", false, "write testdata anew")

// The boards of testdata/tables are followed tables, each under a heading that
// names the clauses it shows. What follows from every action is written below
// it, and must follow.
func TestFollowedTables(t *testing.T) {
	t.Parallel()
	for _, name := range files(t, "testdata/tables/*.record") {
		text := read(t, name)
		if *update {
			text = annotate(t, name, text)
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		records, err := record.Read(strings.NewReader(text), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records {
			differences, err := r.Check()
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range differences {
				t.Errorf("%s: %s", name, d)
			}
			table, err := r.Table()
			if err != nil {
				t.Errorf("%s: board %d: %v", name, r.Start.Board.Number, err)
				continue
			}
			if again := record.Of(table).String(); again != r.String() {
				t.Errorf("%s: board %d is written again as\n%s", name, r.Start.Board.Number, again)
			}
		}
	}
}

// What is authorized, or looked at again, stands in records in plain words.
func TestPlainWordsInRecords(t *testing.T) {
	t.Parallel()
	for _, name := range files(t, "testdata/tables/*.record") {
		for n, line := range strings.Split(read(t, name), "\n") {
			for _, kind := range []string{"=seat:", "=side:", "=call:", "=card:", "=text:"} {
				if strings.HasPrefix(line, "> ") && strings.Contains(line, kind+`"`) {
					t.Errorf("%s:%d: %s: the phrase is missing among laws.RecordedPhrases", name, n+1, line)
				}
			}
		}
	}
}

// annotate puts what follows below every action, keeping the comments.
func annotate(tb testing.TB, name, text string) string {
	tb.Helper()
	var out strings.Builder
	var block []string
	flush := func() {
		if len(block) == 0 {
			return
		}
		table, actions := (*laws.Table)(nil), 0
		heading := ""
		for _, line := range block {
			bare := strings.TrimSpace(line)
			switch word, _, _ := strings.Cut(bare, " "); {
			case strings.HasPrefix(bare, ">"):
				continue
			case bare == "" || bare[0] == '#':
			case strings.Contains(" board edition disclosure mode policy deal position contract won leader ", " "+word+" ") && actions == 0:
				heading += bare + "\n"
			default:
				if table == nil {
					records, err := record.Read(strings.NewReader(heading), name)
					if err != nil {
						tb.Fatal(err)
					}
					table, _ = laws.New(records[0].Start)
				}
				actions++
				plain, _, _ := strings.Cut(bare, "#")
				a := do(tb, strings.TrimSpace(plain))
				effects, err := table.Apply(a)
				if err != nil {
					tb.Fatalf("%s: %s: %v after\n%s", name, bare, err, record.Of(table))
				}
				entry := record.EntryText(laws.Entry{Action: a, Effects: effects}, table.Board().Vulnerable)
				_, follows, _ := strings.Cut(entry, "\n")
				out.WriteString(line + "\n" + follows)
				continue
			}
			out.WriteString(line + "\n")
		}
		block = nil
	}
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "board ") {
			// Comments directly above belong to the board that begins.
			above := len(block)
			for above > 0 && strings.HasPrefix(block[above-1], "#") {
				above--
			}
			comments := append([]string(nil), block[above:]...)
			block = block[:above]
			flush()
			block = comments
		}
		block = append(block, line)
	}
	flush()
	return out.String()
}

func files(tb testing.TB, pattern string) []string {
	tb.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		tb.Fatalf("%s: %d files, %v", pattern, len(names), err)
	}
	return names
}

func read(tb testing.TB, name string) string {
	tb.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}
