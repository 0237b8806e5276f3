package locale_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	saying "github.com/overtrick/overtrick/sentence"
)

// counts are where a number of things is counted in a sentence, with the noun and,
// where it is irregular, its plural.
var counts = regexp.MustCompile(`(?:(?:plural|count)\([^"\n]+, |Count\{N: [^"\n]+, Noun: )"([^"]+)"(?:, (?:Many: )?"([^"]+)")?[)}]`)

// TestCounts: whatever sentences count has its forms in every language, which in
// English are those of the sentence itself.
func TestCounts(t *testing.T) {
	t.Parallel()
	all := catalogue(t)
	found := 0
	for _, folder := range []string{"movement", "bridge", "dealfile", "exchange"} {
		files, _ := filepath.Glob(filepath.Join("..", folder, "*.go"))
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range counts.FindAllStringSubmatch(string(source), -1) {
				found++
				for _, n := range []int{1, 7} {
					c := saying.Count{N: n, Noun: m[1], Many: m[2]}
					for _, l := range all.Named() {
						w := all.For(l.Code)
						if said := w.Count(c); strings.Contains(said, "‹") || l.Code != "en" && said == c.String() {
							t.Errorf("%s: %q is said as %q", l.Code, c, said)
						}
					}
					if said := all.For("en").N("count."+strings.ReplaceAll(m[1], " ", "-"), n); said != c.String() {
						t.Errorf("%q, not %q", said, c)
					}
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("%d counts were found", found)
	}
}
