package lawbook

import (
	"embed"
	"path"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

//go:embed 1997 2017
var data embed.FS

// Edition is an edition that is built in.
type Edition struct {
	Year      string
	Languages []string // codes, as in "en"
}

// Editions lists what is built in, the newest first.
func Editions() []Edition {
	var out []Edition
	years, _ := data.ReadDir(".")
	for _, year := range years {
		edition := Edition{Year: year.Name()}
		entries, _ := data.ReadDir(year.Name())
		for _, e := range entries {
			if e.IsDir() {
				edition.Languages = append(edition.Languages, e.Name())
			}
		}
		out = append(out, edition)
	}
	slices.Reverse(out)
	return out
}

// Nearest is the language in which somebody who wants that one can read the
// edition: itself, or English where the edition is not there in it. For an edition
// that is not built in it is the language that was wanted.
func Nearest(year, language string) string {
	for _, e := range Editions() {
		if e.Year == year && !slices.Contains(e.Languages, language) {
			return "en"
		}
	}
	return language
}

// Open reads an edition in a language from what is built in. It takes some
// milliseconds; keep the book.
func Open(year, language string) (*Book, error) {
	editions := Editions()
	at := slices.IndexFunc(editions, func(e Edition) bool { return e.Year == year })
	if at < 0 {
		var years []string
		for _, e := range editions {
			years = append(years, e.Year)
		}
		return nil, sentence.Errorf("lawbook: there is no edition %q; there are %s", year, strings.Join(years, ", "))
	}
	if !slices.Contains(editions[at].Languages, language) {
		return nil, sentence.Errorf("lawbook: the edition of %s is not there in %q; it is in %s", year, language, strings.Join(editions[at].Languages, ", "))
	}
	read := func(parts ...string) File {
		name := path.Join(parts...)
		text, _ := data.ReadFile(name) // a file that is missing shows as clauses without words
		return File{name, string(text)}
	}
	var texts []File
	entries, _ := data.ReadDir(path.Join(year, language))
	for _, e := range entries {
		if e.Name() != "terms.txt" {
			texts = append(texts, read(year, language, e.Name()))
		}
	}
	return Parse(year, language, read(year, "outline.txt"), read(year, language, "terms.txt"), texts...)
}
