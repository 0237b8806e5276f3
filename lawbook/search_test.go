package lawbook_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

func TestSearch(t *testing.T) {
	book := open(t, "2017", "en")
	for _, test := range []struct {
		query string
		first string
		among []string // of the first ten
	}{
		{"64A1", "64A1", nil},
		{"law 12 c 1 e", "12C1(e)", nil},
		{"penalty card", "Penalty Card", []string{"50"}},
		{"PENALTY CÁRDS", "", []string{"50"}},
		{"minor penalty card", "50B", []string{"50C"}},
		{"logical alternative", "16B1(b)", []string{"16B1(a)"}},
		{"comparable", "", []string{"23A1", "23A2", "23A3"}},
		{"insufficient bid", "18D", []string{"27"}},
		{"lead out of turn", "53A", []string{"53", "54"}},
		{"unint", "Unintended", nil},
		{"revoking", "61A", []string{"62"}},
		{"revoked", "61A", []string{"62"}},
		{"penalty cards", "Penalty Card", nil},
		{"hesitating", "16B1", nil},
		{"UI", "16B1", []string{"73C"}},
		{"ai", "16A", nil},
		{"LHO", "LHO", []string{"30B"}},
		{"rho", "RHO", nil},
		{"LOOT", "53A", []string{"53", "56"}},
		{"OLOOT", "54", nil},
		{"BOOT", "31", nil},
		{"call out of turn", "29", []string{"31"}},
		{"TD", "81A", nil},
		{"MI", "Misinformation", []string{"47E2", "20F5"}},
		{"PP", "90A", []string{"Penalty 2"}},
		{"mPC", "50B/2", []string{"50B"}},
		{"average plus", "", []string{"12C2(a)/3"}},
		{"revokes twelfth trick", "", []string{"62D1", "64B6"}},
		{"symmetrical kangaroo revoke", "", []string{"64"}},
	} {
		hits := book.Search(test.query, 10)
		if len(hits) == 0 {
			t.Errorf("%q finds nothing", test.query)
			continue
		}
		got := map[string]bool{}
		for i, hit := range hits {
			got[string(hit.Clause.ID)] = true
			if i > 0 && hit.Score > hits[i-1].Score {
				t.Errorf("%q: hit %d is better than the one before", test.query, i)
			}
		}
		if test.first != "" && string(hits[0].Clause.ID) != test.first {
			t.Errorf("%q finds %s first, want %s", test.query, hits[0].Clause.ID, test.first)
		}
		for _, id := range test.among {
			if !got[id] {
				t.Errorf("%q does not find %s among the first: %v", test.query, id, got)
			}
		}
	}
	for _, query := range []string{"", " ", "zzzz", "?!", "\xff"} {
		if hits := book.Search(query, 10); len(hits) > 0 {
			t.Errorf("%q finds %s", query, hits[0].Clause.ID)
		}
	}
	if hits := book.Search("card", 3); len(hits) != 3 {
		t.Errorf("limit 3 gives %d", len(hits))
	}
	if hits := book.Search("card", 0); hits != nil {
		t.Errorf("limit 0 gives %d", len(hits))
	}
}

// TestSearchInGreek wants accents, case, the final sigma and endings forgiven.
func TestSearchInGreek(t *testing.T) {
	outline := lawbook.File{Name: "o", Text: "50A | duty | must | defender | execute\n50B | definition | does | - | show\n"}
	words := lawbook.File{Name: "w", Text: "50 = Το τιμωρημένο φύλλο\n50A: Το φύλλο μένει ανοικτό στο τραπέζι ({50B}).\n50B: Ο αμυνόμενος έχει μικρά τιμωρημένα φύλλα.\n"}
	terms := lawbook.File{Name: "t", Text: "Τιμωρημένο φύλλο | 50 | τιμωρημέν* φύλλ*\n"}
	book, err := lawbook.Parse("2017", "el", outline, terms, words)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ query, first string }{
		{"τιμωρημένο φύλλο", "50"},
		{"ΑΜΥΝΟΜΕΝΟΣ", "50B"},
		{"αμυνομενου", "50B"},
		{"τραπεζ", "50A"},
		{"50Β", "50B"},
		{"Νόμος 50 Α", "50A"},
		{"μικρα τιμωρημενα", "50B"},
	} {
		hits := book.Search(test.query, 5)
		if len(hits) == 0 || string(hits[0].Clause.ID) != test.first {
			t.Errorf("%q finds %v, want %s first", test.query, hits, test.first)
		}
	}
	c, _ := book.Clause("50B")
	if len(c.Terms) != 1 {
		t.Errorf("50B uses the terms %v", c.Terms)
	}
	if c, _ := book.Clause("50A"); c.Text != "Το φύλλο μένει ανοικτό στο τραπέζι (50Β)." {
		t.Errorf("50A is %q", c.Text)
	}
}

func BenchmarkSearch(b *testing.B) {
	book := open(b, "2017", "en")
	book.Search("warm", 1)
	for _, query := range []string{"p", "penalty card", "lead out of turn by a defender", "12C1(e)"} {
		b.Run(query, func(b *testing.B) {
			for b.Loop() {
				book.Search(query, 20)
			}
		})
	}
}

// TestGreekBook wants the built-in Greek book found as Greek directors ask.
func TestGreekBook(t *testing.T) {
	book := open(t, "2017", "el")
	for _, test := range []struct{ query, first string }{
		{"Νόμος 16Γ", "16C"},
		{"64α1", "64A1"},
		{"τιμωρημένο φύλλο", "Penalty Card"},
		{"ΜΙΚΡΟ ΤΙΜΩΡΗΜΕΝΟ ΦΥΛΛΟ", "50B"},
		{"ρενονσ", "61A"},
		{"λογική εναλλακτική", "16B1(b)"},
		{"διεκδικητης ατου", "70C1"},
		{"penalty card", "Penalty Card"}, // by the name that it has in every language
		{"revoke", "61A"},
		{"kangaroo", ""},
		{"έφεση", "93"},
		{"προσφυγές", "93"},
		{"ΠΡΟΣΦΥΓΩΝ", "93"},
		{"UI", "16B1"},
		{"ΑΣΔ", "RHO"},
		{"POOT", "30"},
		{"κλειμ", "68A"},
		{"θεατών", "76"},
	} {
		hits := book.Search(test.query, 5)
		var ids []string
		for _, hit := range hits {
			ids = append(ids, string(hit.Clause.ID))
		}
		if got := strings.Join(ids, " "); !strings.HasPrefix(got+" ", test.first+" ") && test.first != "" || test.first == "" && got != "" {
			t.Errorf("%q finds %s, want %q first", test.query, got, test.first)
		}
	}
	if c, _ := book.Clause("Cancelled"); c.Text != "Βλέπε «Αποσύρθηκε»." {
		t.Errorf("a definition is cited as in %q", c.Text)
	}
	if got := book.Cite("12C1(e)(ii)"); got != "12Γ1(ε)(ii)" {
		t.Errorf("12C1(e)(ii) is cited as %s", got)
	}
}
