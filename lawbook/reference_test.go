package lawbook_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

func TestParseReference(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"64A1", "64A1"},
		{" 64a1 ", "64A1"},
		{"Law 12C1(e)(ii)", "12C1(e)(ii)"},
		{"12c1eii", "12C1(e)(ii)"},
		{"12 C 1 e ii", "12C1(e)(ii)"},
		{"50 D 2 a", "50D2(a)"},
		{"50.D.2.(a)", "50D2(a)"},
		{"law 16", "16"},
		{"LAW16B1b", "16B1(b)"},
		{"l. 7", "7"},
		{"Laws 20F5(b)(i)", "20F5(b)(i)"},
		{"80B2(g)(ii)", "80B2(g)(ii)"},
		{"80 b 2 i", "80B2(i)"},
		{"80B2l", "80B2(l)"},
		{"§ 45 C 4 (b)", "45C4(b)"},
		{"1C/2", "1C/2"},
		{"64A1*", "64A1*"},
		{"77/game", "77/game"},
		// Greek counts Α Β Γ Δ Ε ΣΤ Ζ Η.
		{"Νόμος 16Γ", "16C"},
		{"νομος 16γ", "16C"},
		{"ΝΟΜΟΣ 16Γ2", "16C2"},
		{"Νόμου 12Γ1(ε)(ii)", "12C1(e)(ii)"},
		{"Ν. 45ΣΤ", "45F"},
		{"45στ", "45F"},
		{"20ΣΤ5(β)(ι)", "20F5(b)(i)"},
		{"20Ζ3", "20G3"},
		{"20ς", ""},
		{"80Β2(ι)", "80B2(j)"},
		{"80Β2(ια)", "80B2(k)"},
		{"80Β2(ιβ)", "80B2(l)"},
		{"50Δ2α", "50D2(a)"},
		// Greek and Latin letters that look the same.
		{"57Α", "57A"},
		{"27Β1", "27B1"},
		{"45Ε1", "45E1"},
		{"", ""},
		{"law", ""},
		{"lawn 12", ""},
		{"0A", ""},
		{"94", ""},
		{"064A", ""},
		{"640A", ""},
		{"64I", ""},
		{"64A0", ""},
		{"64A100", ""},
		{"12C1(e)(iiii)", ""},
		{"12C1(m)", ""},
		{"64A1 and 64A2", ""},
		{"64A1/", ""},
		{"64A1*2", ""},
		{"\xff64", ""},
		{strings.Repeat("1", 200), ""},
	} {
		id, err := lawbook.ParseReference(test.text)
		if string(id) != test.want || (err == nil) != (test.want != "") {
			t.Errorf("ParseReference(%q) = %q, %v; want %q", test.text, id, err, test.want)
		}
	}
}

// TestCiteIsRead wants every clause of the book read again as it is cited, in
// each alphabet.
func TestCiteIsRead(t *testing.T) {
	for c := range open(t, "2017", "en").All() {
		if c.ID.Law() == 0 {
			continue
		}
		for _, language := range []string{"en", "el"} {
			id, err := lawbook.ParseReference(c.ID.Cite(language))
			if err != nil || id != c.ID.Stem() {
				t.Errorf("%s is cited as %s in %s, which is read as %s, %v", c.ID, c.ID.Cite(language), language, id, err)
			}
		}
	}
}

// FuzzParseReference wants no panic, and what is read to be stable.
func FuzzParseReference(f *testing.F) {
	for _, seed := range []string{"64A1", "Law 12C1(e)(ii)", "50 D 2 a", "Νόμος 16Γ", "80Β2(ιβ)", "1C/2", "20C2 note(4)", "§"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, err := lawbook.ParseReference(text)
		if err != nil {
			return
		}
		if again, err := lawbook.ParseReference(string(id)); err != nil || again != id {
			t.Errorf("%q is read as %q, and that as %q, %v", text, id, again, err)
		}
		if again, err := lawbook.ParseReference(id.Cite("el")); err != nil || again != id.Stem() {
			t.Errorf("%q is %q in Greek, read as %q, %v", id, id.Cite("el"), again, err)
		}
	})
}
