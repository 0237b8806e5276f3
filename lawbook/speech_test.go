package lawbook_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/lawbook"
)

// Forms of a word are one word, and words that only look alike are not.
func TestForms(t *testing.T) {
	for language, test := range map[string]struct{ same, other []string }{
		"en": {
			[]string{
				"revoke revokes revoked revoking", "bid bids bidding", "pass passes passed passing", "penalty penalties",
				"concession concessions", "hesitation hesitate hesitated", "call calls calling called", "claim claims claiming",
			},
			[]string{"trick trump", "card call", "lead leaf", "pass part", "board bored"},
		},
		"el": {
			[]string{
				"προσφυγή προσφυγές προσφυγών ΠΡΟΣΦΥΓΗΣ", "δήλωση δηλώσεις δηλώσεων δήλωσε δηλώνει", "φύλλο φύλλα φύλλων",
				"διεκδίκηση διεκδικεί διεκδίκησε διεκδικήσεων", "τιμωρημένο τιμωρημένων τιμωρημένα", "χρώμα χρώματα χρωμάτων χρώματος",
				"πληροφορία πληροφορίες πληροφόρηση", "διαιτητής διαιτητή διαιτητές διαιτητών", "λεβέ λεβέδες", "θεατής θεατών",
				"αγορά αγορές αγορών", "χέρι χέρια χεριού", "ακύρωση ακυρώνει ακυρώθηκε",
			},
			[]string{"μορ μόνο", "πάσο παίκτης", "αντάμ αντίπαλος", "έξοδος έξι"},
		},
	} {
		speech, err := lawbook.SpeechOf(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range test.same {
			for _, one := range strings.Fields(line) {
				for _, two := range strings.Fields(line) {
					if !speech.Holds(one, two) {
						t.Errorf("%s: %s is not %s", language, one, two)
					}
				}
			}
		}
		if both := test.same[0]; !speech.Holds(both, map[string]string{"en": "the revoke", "el": "στις προσφυγές"}[language]) {
			t.Errorf("%s: a little word has to be found", language)
		}
		for _, line := range test.other {
			if list := strings.Fields(line); speech.Holds(list[0], list[1]) || speech.Holds(list[1], list[0]) {
				t.Errorf("%s: %s are one word", language, line)
			}
		}
	}
}

// What people say stands for something that the book has, in each language.
func TestSpeechIsOfTheBook(t *testing.T) {
	for _, language := range []string{"en", "el"} {
		book := open(t, "2017", language)
		for said, meaning := range book.Speech().All() {
			if len(meaning.Words)+len(meaning.Clauses) == 0 {
				t.Errorf("%s: %s means nothing", language, said)
			}
			for _, id := range meaning.Clauses {
				if _, ok := book.Clause(id); !ok {
					t.Errorf("%s: %s refers to %s, which the book does not have", language, said, id)
				}
			}
			for _, words := range meaning.Words {
				holds := func(h lawbook.Hit) bool { return book.Speech().Holds(h.Clause.Title+" "+h.Clause.Text, words) }
				if !slices.ContainsFunc(book.Search(words, 5), holds) {
					t.Errorf("%s: %s means %q, which no clause says", language, said, words)
				}
			}
			if len(book.Search(said, 1)) == 0 {
				t.Errorf("%s: %s finds nothing", language, said)
			}
		}
	}
}

// Everything wrong with a speech is named with its line.
func TestSpeechFaults(t *testing.T) {
	_, err := lawbook.ParseSpeech(lawbook.File{Name: "xx.txt", Text: strings.Join([]string{
		"# remark", "endings: s", "words", "unit = card", "units = twice", "LA = ", "LB = {64I}", "LC = {64", " = nothing",
	}, "\n")})
	var faults lawbook.Faults
	if !errors.As(err, &faults) {
		t.Fatal(err)
	}
	for _, want := range []string{
		"xx.txt:3: neither", "xx.txt:5: units stands here twice", "xx.txt:6: an empty meaning", "xx.txt:7: {64I} is not",
		"xx.txt:8: {64 is not", "xx.txt:9: nothing is said",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %v", want, err)
		}
	}
	if speech, err := lawbook.SpeechOf("tlh"); err != nil || !speech.Holds("two cards", "card") || speech.Holds("suit", "ui") {
		t.Errorf("a language without speech: %v", err)
	}
}
