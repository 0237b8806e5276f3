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
		{" law 16", "16"},
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

// A range is read as people write it, and names its clauses once each.
func TestFindRange(t *testing.T) {
	for _, test := range []struct{ edition, text, want string }{
		{"2017", "Laws 68-71", "68 69 70 71"},
		{"2017", "laws 68 to 71", "68 69 70 71"},
		{"2017", "Law 68 – Law 71", "68 69 70 71"},
		{"2017", "Νόμοι 68-71", "68 69 70 71"},
		{"2017", "Νόμους 68 έως 71", "68 69 70 71"},
		{"2017", "νομων 68 ως 71", "68 69 70 71"},
		{"2017", "27B1-27B3", "27B1 27B2 27B3"},
		{"2017", "27B1–3", "27B1 27B2 27B3"},
		{"2017", "27Β1-27Β3", "27B1 27B2 27B3"},
		{"2017", "64A-C", "64A 64B 64C"},
		{"2017", "64Α έως Γ", "64A 64B 64C"},
		{"2017", "64A2-64B2", "64A2 64B1 64B2"},
		{"2017", "12C1(a)-(c)", "12C1(a) 12C1(b) 12C1(c)"},
		{"2017", "68-68", "68"},
		{"2017", "64A1", "64A1"},
		{"1997", "20F3-20G", "20F3-20G"}, // a clause of that name
		{"2017", "71-68", ""},
		{"2017", "27B3-1", ""},
		{"2017", "27B1-27B9", ""},
		{"2017", "68-", ""},
		{"2017", "-71", ""},
		{"2017", "68-94", ""},
		{"2017", "kanga-roo", ""},
	} {
		list, err := open(t, test.edition, "en").FindRange(test.text)
		var got []string
		for _, c := range list {
			got = append(got, string(c.ID))
		}
		if strings.Join(got, " ") != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%q is %v, %v; want %s", test.text, got, err, test.want)
		}
	}
	// All the Laws and what stands before them are every clause of the book.
	book := open(t, "2017", "en")
	list, err := book.FindRange("1-93")
	if err != nil || len(list) != 93 {
		t.Errorf("1-93 are %d Laws, %v", len(list), err)
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
