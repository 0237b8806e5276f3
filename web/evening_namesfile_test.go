package web_test

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// TestNamesByFile: a list as editors and spreadsheets save it is read as if it had
// been typed, and a file that is none is refused with what is wrong with it.
func TestNamesByFile(t *testing.T) {
	s := start(t, false)
	c := s.client(t)
	send := func(kind, typed, file string) (int, string) {
		return c.postFiles("/s/new", map[string]string{"file": file}, "title", "Thursday", "kind", kind, "names", typed, "pairs", "4", "boards", "6",
			"winners", "1", "scoring", "matchpoints", "teamscoring", "imps", "step", "advise")
	}
	wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String("Άννα\tΒασίλης\r\nΓιώργος\tΔήμητρα\r\nKim & Leo\r\nMia & Ned")
	if err != nil {
		t.Fatal(err)
	}
	greek, err := charmap.Windows1253.NewEncoder().String("Ann;Bob\r\nΓιώργος;Δήμητρα\r\n")
	if err != nil {
		t.Fatal(err)
	}
	more := map[string]string{"pairs": "|Kim & Leo|Mia & Ned", "teams": "|Elks: Ida, Jon, Kim, Leo|Owls: Mia, Ned, Oda, Pit"}
	for name, v := range map[string]struct{ kind, file, want string }{
		"marked UTF-8":             {"pairs", "\xef\xbb\xbf1. Ann & Bob\r\n2. Cid & Dan\r\n", "1. Ann & Bob|2. Cid & Dan"},
		"a spreadsheet's UTF-16":   {"pairs", wide, "Άννα\tΒασίλης|Γιώργος\tΔήμητρα"},
		"old line ends":            {"pairs", "Ann & Bob\rCid & Dan\r", "Ann & Bob|Cid & Dan"},
		"empty columns":            {"pairs", "Ann;Bob;;\nCid;Dan;;\n;;;\n", "Ann;Bob|Cid;Dan|"},
		"quoted columns":           {"pairs", "\"Lee, Ann\";\"Bob\"\n\"Fox, Cid\",\"Dan\"\n", "Lee, Ann;Bob|Fox, Cid;Dan"},
		"a nickname keeps its own": {"pairs", "Ann \"Ace\" Lee & Bob\nCid & Dan", `Ann "Ace" Lee & Bob|Cid & Dan`},
		"teams":                    {"teams", "Lions: Ann, Bob, Cid, Dan\nBears: Eva, Fay, Gus, Hal\n", "Lions: Ann, Bob, Cid, Dan|Bears: Eva, Fay, Gus, Hal"},
	} {
		file := strings.TrimRight(v.file, "\r\n") + strings.ReplaceAll(more[v.kind], "|", "\n")
		if v.file == wide {
			file = wide
		}
		status, page := send(v.kind, "", file)
		_, list, _ := strings.Cut(between(page, `<textarea name="names"`, "</textarea>"), ">")
		list = strings.ReplaceAll(html.UnescapeString(list), "\n", "|")
		if status != http.StatusOK || list != v.want+more[v.kind] {
			t.Errorf("%s: %d, the list is %q, want %q", name, status, list, v.want)
		}
	}
	for name, v := range map[string]struct{ typed, file, want string }{
		"another character set": {"", greek, `Line 2 of "file.pbn" is no text in UTF-8`},
		"no text":               {"", "PK\x03\x04\x00\x00", `Line 1 of "file.pbn" is no text`},
		"nothing":               {"", " \r\n", `"file.pbn" is empty`},
		"too long":              {"", strings.Repeat("Ann & Bob\n", 7000), "longer than 64 KB"},
		"both":                  {"Ann & Bob\r\nCid & Dan", "Eva & Fay\nGus & Hal\n", "others in \"file.pbn\""},
	} {
		if status, page := send("pairs", v.typed, v.file); status != http.StatusConflict || !strings.Contains(html.UnescapeString(page), v.want) {
			t.Errorf("%s: %d %s", name, status, excerpt(page))
		}
	}
	if status, page := send("pairs", "Ann & Bob\r\nCid & Dan\r\nEva & Fay\r\nGus & Hal", "Ann & Bob\nCid & Dan\nEva & Fay\nGus & Hal\n"); status != http.StatusOK {
		t.Errorf("the same list twice: %d %s", status, excerpt(page))
	}
}
