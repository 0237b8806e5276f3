package lawbook_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

// TestStrengthIsSaid wants the word of the ladder in every English sentence that
// carries its strength: who reads "should" is to know that it is not "must".
// Strengths that are only described, "does", have no word of their own.
func TestStrengthIsSaid(t *testing.T) {
	said := map[lawbook.Strength]*regexp.Regexp{
		lawbook.May:      regexp.MustCompile(`(?i)\bmay\b`),
		lawbook.Should:   regexp.MustCompile(`(?i)\bshould\b`),
		lawbook.Shall:    regexp.MustCompile(`(?i)\bshall\b`),
		lawbook.Must:     regexp.MustCompile(`(?i)\bmust\b`),
		lawbook.ShallNot: regexp.MustCompile(`(?i)\bshall not\b|\b(no|nobody|nothing|neither)\b.*\bshall\b`),
		lawbook.MayNot:   regexp.MustCompile(`(?i)\bmay not\b|\b(no|nobody|nothing|neither)\b.*\bmay\b|\bmay neither\b`),
		lawbook.MustNot:  regexp.MustCompile(`(?i)\bmust not\b`),
	}
	// A word stronger than the clause's own would mislead.
	stronger := map[lawbook.Strength]*regexp.Regexp{
		lawbook.May:    regexp.MustCompile(`(?i)\b(shall|must)\b`),
		lawbook.Does:   regexp.MustCompile(`(?i)\b(should|shall|must)\b`),
		lawbook.Should: regexp.MustCompile(`(?i)\b(shall|must)\b`),
		lawbook.Shall:  regexp.MustCompile(`(?i)\bmust\b`),
	}
	for _, edition := range lawbook.Editions() {
		for c := range open(t, edition.Year, "en").All() {
			if c.Heading() || c.Parent == lawbook.Introduction {
				continue // the introduction speaks of the words
			}
			if word := said[c.Strength]; word != nil && !word.MatchString(c.Text) {
				t.Errorf("%s %s is of strength %q but says %q", edition.Year, c.ID, c.Strength, c.Text)
			}
			if c.ID == "15A3" { // may for the same call, shall for another one
				continue
			}
			if word := stronger[c.Strength]; word != nil && word.MatchString(c.Text) {
				t.Errorf("%s %s is of strength %q only but says %q", edition.Year, c.ID, c.Strength, c.Text)
			}
		}
	}
}

// TestStrengthIsSaidInGreek wants the same of the Greek sentences: μπορεί να,
// οφείλει να, θα, πρέπει να, and the same words with δεν in front.
func TestStrengthIsSaidInGreek(t *testing.T) {
	word := func(forms string) *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` + forms + `)(?:[^\pL]|$)`)
	}
	may, shall := word(`μπορεί|μπορούν`), word(`θα`)
	should, must := word(`οφείλει|οφείλουν`), word(`πρέπει`)
	said := map[lawbook.Strength]*regexp.Regexp{
		lawbook.May: may, lawbook.Should: should, lawbook.Shall: shall, lawbook.Must: must,
		lawbook.MayNot: word(`(?:δεν|ούτε)(?: \pL+)* (?:μπορεί|μπορούν)`), lawbook.MustNot: word(`δεν πρέπει`), lawbook.ShallNot: word(`δεν θα`),
	}
	stronger := map[lawbook.Strength][]*regexp.Regexp{
		lawbook.May: {must}, lawbook.Does: {should, must}, lawbook.Should: {must}, lawbook.Shall: {must},
	}
	for _, edition := range lawbook.Editions() {
		for c := range open(t, edition.Year, "el").All() {
			if c.Heading() || c.Parent == lawbook.Introduction {
				continue
			}
			if word := said[c.Strength]; word != nil && !word.MatchString(c.Text) {
				t.Errorf("%s %s is of strength %q but says %q", edition.Year, c.ID, c.Strength, c.Text)
			}
			for _, word := range stronger[c.Strength] {
				if found := word.FindString(c.Text); found != "" {
					t.Errorf("%s %s is of strength %q only but says %q: %s", edition.Year, c.ID, c.Strength, strings.TrimSpace(found), c.Text)
				}
			}
		}
	}
}
