package web_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/browsertest"
)

// oneDigit is a deal of four hands of one suit each, as a dealing program writes
// it.
var oneDigit = strings.Repeat("1", 13) + strings.Repeat("2", 13) + strings.Repeat("3", 13) + strings.Repeat("4", 13)

// Files of other formats than PBN open a table as well, and their faults are
// told.
func TestFilesOfAllFormats(t *testing.T) {
	c := start(t, false).client(t)
	for name, text := range map[string]string{
		"evening.ber":  oneDigit,
		"evening.lin":  "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432|ah|Board 1|sv|o|pg||",
		"evening.json": `{"overtrick":1,"games":[{"number":1,"hands":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}]}`,
	} {
		status, page := c.upload(name, []byte(text))
		if status != 200 {
			t.Errorf("%s was answered with %d", name, status)
		}
		must(t, page, "plate-number", "Board 1")
	}
	_, page := c.upload("broken.ber", []byte(oneDigit+"123"))
	must(t, page, "broken.ber", "the file ends within a deal", "3 cards of 52")
	c.post("/settings", "language", "el", "here", "/")
	_, page = c.upload("broken.ber", []byte(oneDigit+"123"))
	must(t, page, "το αρχείο τελειώνει μέσα σε μια διανομή: 3 φύλλα από 52")
	status, page := c.upload("broken.json", []byte(`{"overtrick":`))
	if status != 400 {
		t.Errorf("a broken file was answered with %d", status)
	}
	must(t, page, `role="alert"`)
}

// A file that is dragged onto the first page opens a table.
func TestDragAFile(t *testing.T) {
	sweep(t)
	path := filepath.Join(t.TempDir(), "evening.ber")
	if err := os.WriteFile(path, []byte(oneDigit), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, true)
	page := browsertest.Start(t).Player(t, "south", browsertest.Desktop)
	page.Go(s.URL)
	page.Drop(browsertest.CSS("h1"), path)
	page.WaitFor(browsertest.CSS("main.table"))
	page.WaitText(browsertest.CSS(".plate-number"), "Board 1")
}
