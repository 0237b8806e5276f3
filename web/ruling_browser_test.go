package web_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/laws"
)

// tenRulings are the ten matters that the list has first, with what the Director
// finds out, the clause that the ruling stands on, and how many taps it may take
// from the list on. What is not answered here is no.
var tenRulings = []struct {
	matter, clause string
	answers        string
	taps           int
}{
	{"opening-lead-out-of-turn", "54B", "offender=E lead=H5 choose=accept", 5},
	{"revoke", "62A", "declarer=S offender=E trick=3 due=suit able=yes since=nothing leader=N card-E=H5 instead-E=S2", 13},
	{"insufficient-bid", "27A1", "offender=E bid=1S last=2H accept=yes", 6},
	{"call-out-of-turn", "29A", "offender=E call=1H turn=N accept=yes", 6},
	{"unauthorized-information", "16B1", "informer=N what=pause stage=end information=uncertain", 5},
	{"misinformation", "21B3", "explainer=N source=opponents mistake=explanation", 5},
	{"claim", "69A", "player=S declarer=S what=wins left=3 side=NS tricks=3 statement=made stated=trumps answer-W=agree answer-N=agree answer-E=agree", 15},
	{"card-exposed", "50B", "offender=E declarer=S cards=H5 seen=yes how=accident", 8},
	{"penalty-card-lead", "50D2(b)", "offender=E declarer=S cards=H5 penalty-lead=none", 6},
	{"wrong-number-of-cards", "13D", "what=over long=N short=S when=after offenders=both", 9},
}

// TestTenRulings rules on the ten commonest matters on a phone, in each language,
// and changes the language in the middle of a question.
func TestTenRulings(t *testing.T) {
	sweep(t)
	s := start(t, false)
	page := browsertest.Start(t).Player(t, "director", browsertest.Phone)
	fine := func() {
		t.Helper()
		for _, v := range page.Violations() {
			t.Errorf("%v", v)
		}
	}
	tap := func(l browsertest.Locator) {
		t.Helper()
		before := page.URL()
		page.Click(l)
		page.WaitUntil("the next screen", fmt.Sprintf("location.href !== %q && document.readyState === 'complete'", before))
	}
	page.Go(s.URL + "/ruling")
	fine()
	for _, language := range []string{"en", "el"} {
		for i, one := range tenRulings {
			page.Go(s.URL + "/ruling")
			if first := page.Attr(browsertest.CSS(fmt.Sprintf(".ruling-common li:nth-child(%d) a", i+1)), "href"); !strings.HasPrefix(first, "/ruling/"+one.matter) {
				t.Errorf("in place %d of the list is %s", i+1, first)
			}
			if i == 0 && language == "en" {
				page.Picture("ruling-picker-phone")
			}
			tap(browsertest.CSS(fmt.Sprintf(`.ruling-common a[href^="/ruling/%s"]`, one.matter)))
			taps := 1
			for taps < 30 {
				screen := browsertest.Eval[string](page, whichScreen)
				if screen == "ruling" {
					break
				}
				if screen == "several" && i == 0 && language == "en" {
					fine()
				}
				taps += answerScreen(t, page, screen, one.matter, one.answers, tap)
			}
			if page.Count(browsertest.CSS(`.ruling-out a[href="/law/`+url.PathEscape(one.clause)+`"], .ruling-trace a[href="/law/`+url.PathEscape(one.clause)+`"]`)) == 0 {
				t.Errorf("%s in %s does not stand on %s: %s", one.matter, language, one.clause, page.URL())
			}
			if taps > one.taps {
				t.Errorf("%s in %s takes %d taps", one.matter, language, taps)
			}
			words := strings.Join(page.Texts(browsertest.CSS(".ruling-trace li, .ruling-out li")), " ")
			if greek := strings.ContainsAny(words, "αειουτσ"); greek != (language == "el") || strings.Contains(words, "‹") {
				t.Errorf("%s in %s says %s", one.matter, language, words)
			}
			if wide := browsertest.Eval[int](page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%s in %s is %d pixels wider than the screen", one.matter, language, wide)
			}
		}
		fine()
		if language == "el" {
			break
		}
		// The language changes on a question, and the question is still there.
		page.Go(s.URL + "/ruling/opening-lead-out-of-turn?" + asQuery("a", leadAnswers[:7]...))
		here := page.URL()
		page.Picture("ruling-question-phone")
		page.Click(browsertest.CSS("#settings summary"))
		page.Click(browsertest.CSS("#settings label:has([name=language][value=el])"))
		page.Click(browsertest.CSS("#settings button"))
		page.WaitFor(browsertest.CSS("html[lang=el] .ruling-answers li:nth-child(7)"))
		if page.URL() != here {
			t.Errorf("the language led to %s", page.URL())
		}
		fine()
		page.Picture("ruling-question-el-phone")
		// Any answer can be taken back, and what came before it stands.
		tap(browsertest.CSS(".ruling-answers li:nth-child(3) a"))
		page.WaitGone(browsertest.CSS(".ruling-answers li:nth-child(3)"))
		page.WaitFor(browsertest.CSS(".ruling-answers li:nth-child(2)"))
	}
}

// whichScreen says what the page has: the ruling, several questions, a form, or one
// question.
const whichScreen = `document.querySelector(".ruling-out") ? "ruling" : document.querySelector(".ruling-no") ? "several" : document.querySelector(".ruling-form") ? "form" : "one"`

// answerScreen answers what the screen asks, and returns with how many taps.
func answerScreen(t *testing.T, page *browsertest.Page, screen, matter, given string, tap func(browsertest.Locator)) int {
	t.Helper()
	u, err := url.Parse(page.URL())
	if err != nil {
		t.Fatal(err)
	}
	q := laws.Inquiry{Matter: laws.Matter(matter)}
	for _, a := range u.Query()["a"] {
		key, value, _ := strings.Cut(a, "=")
		if q, err = q.With(key, value); err != nil {
			t.Fatal(err)
		}
	}
	out, err := q.Next()
	if err != nil || out.Question == nil {
		t.Fatalf("%s: %v", page.URL(), err)
	}
	value := "no"
	for _, word := range strings.Fields(given) {
		if key, v, _ := strings.Cut(word, "="); key == out.Question.Key {
			value = v
		}
	}
	switch {
	case value == "no" && screen == "several":
		tap(browsertest.CSS(".ruling-no"))
	case out.Question.Values == laws.CardsValue:
		page.Click(browsertest.CSS(`.ruling-form label:has([value="` + value + `"])`))
		tap(browsertest.CSS(".ruling-form button"))
		return 2
	case screen == "form":
		page.Fill(browsertest.CSS(".ruling-form input[name=v]"), value)
		tap(browsertest.CSS(".ruling-form button"))
	default:
		// On a screen of several questions the answer is one of its buttons.
		tap(browsertest.CSS(`.ruling-question a[href$="` + asQuery("a", out.Question.Key+"="+value) + `"]`))
	}
	return 1
}
