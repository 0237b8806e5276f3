package locale_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/score"
)

// message is a message as it stands in a file: by form, "other" where it has
// only one.
type message map[string]string

// section reads a part of the file of a language.
func section(t *testing.T, file, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if err := json.Unmarshal(parts[name], into); err != nil {
		t.Fatalf("%s: %s: %v", file, name, err)
	}
}

// translations are the files of all languages but English.
func translations(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*.json")
	files = slices.DeleteFunc(files, func(file string) bool { return file == "en.json" })
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files of translations, %v", len(files), err)
	}
	return files
}

// read reads the messages of a file as they are, without falling back to English. An
// id that stands there twice is a fault: which of the two is shown would be
// chance.
func read(t *testing.T, file string) map[string]message {
	t.Helper()
	var data json.RawMessage
	section(t, file, "messages", &data)
	in := json.NewDecoder(bytes.NewReader(data))
	if _, err := in.Token(); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	out := map[string]message{}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		id := key.(string)
		if _, twice := out[id]; twice {
			t.Errorf("%s: the message %s stands there twice", file, id)
		}
		var raw json.RawMessage
		if err := in.Decode(&raw); err != nil {
			t.Fatalf("%s: %s: %v", file, id, err)
		}
		var text string
		forms := message{}
		if json.Unmarshal(raw, &text) == nil {
			forms["other"] = text
		} else if err := json.Unmarshal(raw, &forms); err != nil {
			t.Fatalf("%s: %s: %v", file, id, err)
		}
		out[id] = forms
	}
	return out
}

var part = regexp.MustCompile(`\{\{\.([A-Za-z]+)\}\}`)

// also are the parts that the program hands to a message besides those that the
// English one uses.
var also = map[string][]string{
	"card":     {"One"},
	"call.bid": {"Figure"},
}

// forms are those that a language has for whole numbers, in order: one and other in
// English, few and many besides in Polish.
func forms(t *testing.T, file string) []string {
	t.Helper()
	tag, err := language.Parse(strings.TrimSuffix(file, ".json"))
	if err != nil {
		t.Fatalf("%s is not named for a language: %v", file, err)
	}
	names := map[plural.Form]string{
		plural.Zero: "zero", plural.One: "one", plural.Two: "two",
		plural.Few: "few", plural.Many: "many", plural.Other: "other",
	}
	have := map[string]bool{"other": true}
	for n := range 1000 {
		have[names[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]] = true
	}
	return slices.Sorted(maps.Keys(have))
}

func TestForms(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"en.json": "one other", "el.json": "one other", "pl.json": "few many one other", "ja.json": "other",
	} {
		if got := strings.Join(forms(t, file), " "); got != want {
			t.Errorf("%s has %s, not %s", file, got, want)
		}
	}
}

// TestTranslations compares every file with the English one: the same ids, the
// forms that the language has for numbers, no part that the program does not fill in.
func TestTranslations(t *testing.T) {
	english := read(t, "en.json")
	for _, file := range translations(t) {
		theirs := read(t, file)
		counted := forms(t, file)
		for id, forms := range english {
			got, ok := theirs[id]
			if !ok {
				t.Errorf("%s lacks %s", file, id)
				continue
			}
			want, have := slices.Sorted(maps.Keys(forms)), slices.Sorted(maps.Keys(got))
			if len(want) > 1 {
				want = counted
			}
			if !slices.Equal(want, have) {
				t.Errorf("%s: %s has the forms %v, not %v", file, id, have, want)
			}
			known := also[id]
			for _, text := range forms {
				for _, m := range part.FindAllStringSubmatch(text, -1) {
					known = append(known, m[1])
				}
			}
			for form, text := range got {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %s is empty", file, id)
				}
				for _, m := range part.FindAllStringSubmatch(text, -1) {
					if !slices.Contains(known, m[1]) {
						t.Errorf("%s: %s (%s) has a part {{.%s}} that nothing fills in", file, id, form, m[1])
					}
				}
			}
		}
		for id := range theirs {
			if _, ok := english[id]; !ok {
				t.Errorf("%s: there is no message %s any more", file, id)
			}
		}
	}
}

// TestGreek wants the game in the words and letters of a Greek player, or in the
// letters of the world for who is used to them.
func TestGreek(t *testing.T) {
	w := catalogue(t).For("el")
	world := w.International()
	for want, got := range map[string]string{
		"ντάμα κούπα":       w.Card(bridge.NewCard(bridge.Hearts, bridge.Queen)),
		"3 καρά":            w.Call(bridge.NewBid(3, bridge.Diamonds.Denomination())),
		"1 πίκα κοντρέ":     w.Contract(bridge.Contract{Level: 1, Denomination: bridge.Spades.Denomination(), Doubling: bridge.Doubled}),
		"Ρ":                 w.Rank(bridge.King),
		"K":                 world.Rank(bridge.King),
		"Δ":                 w.SeatLetter(bridge.West),
		"W":                 world.SeatLetter(bridge.West),
		"ΧΑ":                w.NoTrump(),
		"NT":                world.NoTrump(),
		"ΒΝ":                w.SideLetters(bridge.NorthSouth),
		"NS":                world.SideLetters(bridge.NorthSouth),
		"Βορράς":            world.Seat(bridge.North),
		"−0,5":              w.Fraction(score.Whole(-1).Mul(half(t)), 1),
		"1 διανομή":         w.N("set.boards", 1),
		"4 διανομές":        w.N("set.boards", 4),
		"και άλλη μία φορά": w.N("faults.times", 1),
		"el":                world.Lang(),
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if world.International() != world {
		t.Error("the letters of the world are not those of the world")
	}
	var names []string
	for _, l := range catalogue(t).Named() {
		names = append(names, l.Code+" "+l.Name)
	}
	for _, want := range []string{"el Ελληνικά", "en English"} {
		if !slices.Contains(names, want) {
			t.Errorf("there is no %s among %q", want, names)
		}
	}
}

// TestWordsOfTheBook wants a word for whatever the book of the Laws says of a
// clause.
func TestWordsOfTheBook(t *testing.T) {
	c := catalogue(t)
	have := map[string]bool{}
	for _, id := range c.IDs() {
		have[id] = true
	}
	want := func(id string) {
		if !have[id] {
			t.Errorf("there is no message %s", id)
		}
		delete(have, id)
	}
	for _, v := range lawbook.Kinds() {
		want("law.kind." + string(v))
	}
	for _, v := range lawbook.Strengths() {
		want("law.strength." + string(v))
	}
	for _, v := range lawbook.Roles() {
		want("law.role." + string(v))
	}
	for _, v := range lawbook.Works() {
		want("law.work." + string(v))
	}
	for id := range have {
		for _, family := range []string{"law.kind.", "law.strength.", "law.role.", "law.work."} {
			if strings.HasPrefix(id, family) {
				t.Errorf("the book has nothing of the name of %s", id)
			}
		}
	}
}
