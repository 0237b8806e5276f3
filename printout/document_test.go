package printout_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/printout"
)

// sample is a document with all parts, long enough for several pages, in three
// scripts.
func sample() printout.Document {
	table := printout.Table{
		Title: "Ranking – Κατάταξη – Таблица", Under: "Thursday", Columns: []printout.Column{{Head: "Place", Right: true}, {Head: "Pair", Weight: 5}, {Head: "%", Right: true}},
	}
	for n := 1; n <= 120; n++ {
		table.Rows = append(table.Rows, []string{fmt.Sprint(n), fmt.Sprintf("Pair %d with a name that is much longer than any column of a table of this kind could ever be on a page of paper", n), fmt.Sprintf("%d,50", 100-n/2)})
	}
	var boards []printout.Diagram
	for n := 1; n <= 14; n++ {
		hand := printout.Hand{"AKQJ", "T98", "765", ""}
		boards = append(boards, printout.Diagram{Board: fmt.Sprint(n), Under: "N / All", Hands: [4]printout.Hand{hand, hand, hand, hand}, Makes: [][]string{{"", "♣", "NT"}, {"N", "7", "10"}}, Foot: "Par NS +140: 3♠ NS"})
	}
	coded := printout.Table{Title: "A card with a code", Under: "for phones", Says: []string{"ABCD EFGH"}, Dark: [][]bool{{true, true, false}, {false, true, true}, {true, false, true}}}
	return printout.Document{Title: "Thursday", Parts: []printout.Part{table, coded, printout.Diagrams{Title: "Hands", Boards: boards, NewPage: true}}}
}

// pdftotext is the program that reads PDFs back.
func pdftotext(t *testing.T) string {
	t.Helper()
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("pdftotext, of Debian's poppler-utils, is missing")
		}
		t.Skip("there is no pdftotext to read the PDF back")
	}
	return reader
}

// TestPDF writes a document, twice the same, and reads its text back with
// another program.
func TestPDF(t *testing.T) {
	var one, two bytes.Buffer
	if _, err := sample().WriteTo(&one); err != nil {
		t.Fatal(err)
	}
	if _, err := sample().WriteTo(&two); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the same document gives other bytes")
	}
	if !bytes.HasPrefix(one.Bytes(), []byte("%PDF-")) {
		t.Fatalf("this is no PDF: %.20q", one.Bytes())
	}
	reader := pdftotext(t)
	file := filepath.Join(t.TempDir(), "sample.pdf")
	if err := os.WriteFile(file, one.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(reader, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"Κατάταξη", "Таблица", "Pair 120 with", "…", "♠", "AKQJ", "40,50", "Par NS +140: 3♠ NS", "NT", "ABCD EFGH"} {
		if !strings.Contains(string(text), words) {
			t.Errorf("the text of the PDF lacks %q", words)
		}
	}
	if pages := bytes.Count(text, []byte("\f")); pages != 5 {
		t.Errorf("%d pages", pages)
	}
	if heads := strings.Count(string(text), "Place"); heads != 3 {
		t.Errorf("the head of the table stands there %d times", heads)
	}
}

// TestNothingIsCut: long headings, heads and cells that may go on do so, and a table
// that fits on a page is not parted.
func TestNothingIsCut(t *testing.T) {
	reader := pdftotext(t)
	long := strings.TrimSpace(strings.Repeat("Featherstonehaugh ", 12)) + " end"
	table := printout.Table{
		Title: long + "-of-title", Under: long + "-of-line",
		Columns: []printout.Column{{Head: long + "-of-head"}, {Head: "Pair", Wrap: true}},
		Rows:    [][]string{{"1", long + "-of-cell"}},
	}
	for n := range 18 {
		table.Rows = append(table.Rows, []string{fmt.Sprint("row ", n), ""})
	}
	d := printout.Document{Parts: []printout.Part{table, table}}
	file := filepath.Join(t.TempDir(), "long.pdf")
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.WriteTo(out); err != nil {
		t.Fatal(err)
	}
	out.Close()
	text, err := exec.Command(reader, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"end-of-title", "end-of-line", "end-of-head", "end-of-cell"} {
		if n := strings.Count(string(text), words); n != 2 {
			t.Errorf("%q stands there %d times", words, n)
		}
	}
	pages := strings.Split(string(text), "\f")
	if len(pages) != 3 || !strings.Contains(pages[0], "row 17") || !strings.Contains(pages[1], "end-of-title") || strings.Contains(string(text), "…") {
		t.Errorf("%d pages:\n%s", len(pages)-1, text)
	}
}

// TestEmpty writes a document without parts, and a table without rows.
func TestEmpty(t *testing.T) {
	for _, d := range []printout.Document{{}, {Title: "x", Parts: []printout.Part{printout.Table{Title: "nothing"}, printout.Diagrams{}}}} {
		var out bytes.Buffer
		if _, err := d.WriteTo(&out); err != nil {
			t.Error(err)
		}
	}
}

func Example() {
	d := printout.Document{Title: "Thursday", Parts: []printout.Part{printout.Table{
		Title:   "Ranking",
		Columns: []printout.Column{{Head: "Place", Right: true}, {Head: "Pair", Weight: 5}},
		Rows:    [][]string{{"1", "Ann – Bob"}},
	}}}
	var pdf bytes.Buffer
	_, err := d.WriteTo(&pdf)
	fmt.Println(pdf.String()[:5], err)
	// Output: %PDF- <nil>
}
