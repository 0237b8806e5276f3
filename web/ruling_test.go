package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// Every matter has a page with its first question, in each language, and so has
// every question that follows from the first of its options.
func TestRulingPages(t *testing.T) {
	sweep(t)
	s := start(t, false)
	for _, language := range []string{"en", "el"} {
		for _, m := range laws.Matters() {
			status, _, body := get(t, s, "/ruling/"+string(m.Matter), language)
			if status != http.StatusOK || !strings.Contains(body, `class="ruling-to"`) {
				t.Errorf("%s in %s: status %d", m.Matter, language, status)
			}
			if strings.Contains(body, "‹") {
				t.Errorf("%s in %s lacks a message", m.Matter, language)
			}
		}
	}
	for _, path := range []string{"/ruling/kangaroo", "/ruling/revoke?a=who=N", "/ruling/revoke?a=x", "/ruling/insufficient-bid?a=" + strings.Repeat("a&a=", 100)} {
		if status, _, _ := get(t, s, path, "en"); status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, status)
		}
	}
}

// walk answers each question until there is a ruling, by the addresses to which
// the pages lead. What is not in answers gets the last option.
func walk(t *testing.T, s *site, matter, language string, answers map[string]string) (questions int, body string) {
	t.Helper()
	path := "/ruling/" + matter
	for questions = range 40 {
		var status int
		status, _, body = get(t, s, path, language)
		if status != http.StatusOK {
			t.Fatalf("%s: status %d", path, status)
		}
		if strings.Contains(body, `class="ruling-out"`) {
			return questions, body
		}
		inquiry := laws.Inquiry{Matter: laws.Matter(matter)}
		u, err := url.Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range u.Query()["a"] {
			key, value, _ := strings.Cut(a, "=")
			if inquiry, err = inquiry.With(key, value); err != nil {
				t.Fatal(err)
			}
		}
		out, err := inquiry.Next()
		if err != nil {
			t.Fatal(err)
		}
		value, ok := answers[out.Question.Key]
		if options := out.Question.Options; !ok && len(options) > 0 {
			value, ok = options[len(options)-1].Value, true // mostly: no
		}
		if !ok {
			t.Fatalf("%s: no answer to %s", matter, out.Question.Key)
		}
		v := u.Query()
		v.Add("v", value)
		_, at, _ := get(t, s, "/ruling/"+matter+"?"+v.Encode(), language)
		if at == path {
			t.Fatalf("%s: %s does not lead on", path, value)
		}
		path = at
	}
	t.Fatalf("%s does not end", matter)
	return questions, body
}

// An insufficient bid, from the question who bid to the ruling.
func TestRulingWalk(t *testing.T) {
	s := start(t, false)
	answers := map[string]string{"offender": "E", "bid": "1S", "last": "2H", "accept": "yes"}
	questions, body := walk(t, s, "insufficient-bid", "en", answers)
	if questions < 4 || !strings.Contains(body, `href="/law/27A1"`) {
		t.Errorf("after %d questions the ruling does not stand on 27A1", questions)
	}
	// What is no bid is not offered as one: nothing could be answered after it.
	if _, _, body := get(t, s, "/ruling/insufficient-bid?a=offender%3DE", "en"); !strings.Contains(body, "bid%3D1S") || strings.Contains(body, "bid%3DX") || strings.Contains(body, "bid%3DPass") {
		t.Error("an insufficient bid may be a double or a pass")
	}
	// What answers nothing is said, and nothing has changed.
	status, at, body := get(t, s, "/ruling/insufficient-bid?v=zebra", "en")
	if status != http.StatusOK || !strings.Contains(body, "does not answer the question") {
		t.Errorf("zebra: %d at %s", status, at)
	}
	if _, _, body := get(t, s, "/ruling/adjusted-score?"+asQuery("a", "in-time=yes", "ground=law", "offenders=EW")+"&v=4S", "el"); !strings.Contains(body, "−7600") && !strings.Contains(body, "-7600") {
		t.Error("nothing says how a score is written")
	}
}

// A matter is found by what is called out for it at the table, with and without
// accents, and not only by the words that stand on the page.
func TestMattersByWhatIsCalledOut(t *testing.T) {
	s := start(t, false)
	for language, said := range map[string]map[string]string{
		"en": {
			"hesitated": "unauthorized-information", "Break in tempo": "unauthorized-information",
			"no alert": "misinformation", "dropped a card": "card-exposed", "14 cards": "wrong-number-of-cards",
			"bid too low": "insufficient-bid", "pass out of turn": "call-out-of-turn", "renege": "revoke",
			"tricks disputed": "score-disputed", "score found wrong": "score-disputed", "corrected too early": "wrong-explanation",
			"revoking": "revoke", "UI": "unauthorized-information", "MI": "misinformation", "OLOOT": "opening-lead-out-of-turn",
			"LOOT": "lead-out-of-turn", "BOOT": "call-out-of-turn", "IB": "insufficient-bid", "mPC": "penalty-card-lead",
		},
		"el": {
			"σκέψη": "unauthorized-information", "ΚΑΘΥΣΤΕΡΗΣΗ": "unauthorized-information",
			"αλερτ": "misinformation", "ανοιχτό φύλλο": "card-exposed", "14 φύλλα": "wrong-number-of-cards",
			"χαμηλη αγορα": "insufficient-bid", "πάσο εκτός σειράς": "call-out-of-turn", "δεν ακολούθησε": "revoke",
			"λάθος σκορ": "score-disputed", "διαφωνία στις λεβέ": "score-disputed", "πρόωρη διόρθωση": "wrong-explanation",
			"UI": "unauthorized-information", "BOOT": "call-out-of-turn", "ΔΙΕΚΔΙΚΕΙ": "claim", "δισταγμού": "unauthorized-information",
			"τιμωρημένων φύλλων": "penalty-card-lead", "ανεπαρκείς": "insufficient-bid", "revokes": "revoke", "ρενός": "revoke",
		},
	} {
		for words, matter := range said {
			_, _, body := get(t, s, "/ruling?"+url.Values{"q": {words}}.Encode(), language)
			_, common, _ := strings.Cut(body, `class="ruling-common"`)
			if !strings.Contains(common, `href="/ruling/`+matter+`"`) {
				t.Errorf("%q does not lead to %s", words, matter)
			}
		}
	}
	// What is called out for a matter that has no button leads to it in the long list.
	for words, at := range map[string][2]string{
		"wrong seats": {"en", "places"}, "dummy spoke": {"en", "dummy"}, "played too early": {"en", "play-out-of-turn"},
		"ΜΙΛΗΣΕ Ο ΜΟΡ": {"el", "dummy"}, "επαιξε εκτος σειρας": {"el", "play-out-of-turn"}, "κινητό": {"el", "conduct"},
		"έπεσε χαρτί": {"el", "card-exposed"}, "πέμπτη κάρτα": {"el", "fifth-card"},
	} {
		_, _, body := get(t, s, "/ruling?"+url.Values{"q": {words}}.Encode(), at[0])
		_, all, _ := strings.Cut(body, `class="ruling-all"`)
		if !strings.Contains(all, `href="/ruling/`+at[1]+`"`) {
			t.Errorf("%q does not lead to %s", words, at[1])
		}
	}
	_, _, body := get(t, s, "/ruling?q=kangaroo+court", "en")
	if strings.Contains(body, `href="/ruling/revoke"`) {
		t.Error("everything is called kangaroo")
	}
	if !strings.Contains(body, `href="/law?q=kangaroo+court"`) {
		t.Error("what is no matter does not lead to the book")
	}
}
