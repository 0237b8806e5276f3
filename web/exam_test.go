package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/exam"
	"github.com/overtrick/overtrick/laws"
)

// Every case has a page in each language, with its board, its questions and, once
// it has been answered, the ruling; nothing of the ruling is shown before.
func TestExamPages(t *testing.T) {
	sweep(t)
	s := start(t, false)
	for _, language := range []string{"en", "el"} {
		cases, err := exam.Open(language)
		if err != nil {
			t.Fatal(err)
		}
		_, _, list := get(t, s, "/exam", language)
		for _, c := range cases {
			if !strings.Contains(list, `href="/exam/`+c.ID+`"`) {
				t.Errorf("%s: %s is not in the list", language, c.ID)
			}
			status, _, asked := get(t, s, "/exam/"+c.ID, language)
			if status != http.StatusOK || strings.Contains(asked, "‹") || strings.Contains(asked, `class="exam-ruling"`) {
				t.Errorf("%s: %s has status %d", language, c.ID, status)
			}
			answers := url.Values{"done": {"1"}}
			for _, q := range c.Questions() {
				if !strings.Contains(asked, `name="q.`+q.Key+`"`) {
					t.Errorf("%s: %s does not ask %s", language, c.ID, q.Key)
				}
				answers["q."+q.Key] = q.Right()
			}
			answers["q.cite"] = []string{string(c.By[0])}
			status, _, marked := get(t, s, "/exam/"+c.ID+"?"+answers.Encode(), language)
			if status != http.StatusOK || !strings.Contains(marked, `class="exam-ruling"`) || strings.Contains(marked, `class="exam-wrong"`) || strings.Contains(marked, "‹") {
				t.Errorf("%s: %s, answered rightly: status %d", language, c.ID, status)
			}
		}
	}
	for _, path := range []string{"/exam/kangaroo", "/exam/score", "/exam/score?paper=10-7&marks=1", "/exam/46-play-anything?paper=x", "/exam/46-play-anything?paper=all&marks=2"} {
		if status, _, _ := get(t, s, path, "en"); status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, status)
		}
	}
}

// An exam goes from case to case, to a score that counts what was right.
func TestExamToTheScore(t *testing.T) {
	s := start(t, false)
	all, err := exam.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]exam.Case{}
	for _, c := range all {
		byID[c.ID] = c
	}
	_, at, body := get(t, s, "/exam/begin?cases=10", "en")
	right, of := 0, 0
	for range 10 {
		u, err := url.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		c, ok := byID[strings.TrimPrefix(u.Path, "/exam/")]
		if !ok || !strings.Contains(body, "of 10") {
			t.Fatalf("%s is no case of ten", at)
		}
		v := u.Query()
		v.Set("done", "1")
		for i, q := range c.Questions() {
			of++
			if i == 0 { // one right, the others left open
				right++
				v["q."+q.Key] = q.Right()
			}
		}
		if _, _, body = get(t, s, u.Path+"?"+v.Encode(), "en"); !strings.Contains(body, "1 of ") {
			t.Errorf("%s: not one answer is right", c.ID)
		}
		_, next, found := strings.Cut(body, `class="button primary" href="`)
		next, _, _ = strings.Cut(next, `"`)
		if !found {
			t.Fatalf("%s does not lead on", c.ID)
		}
		_, at, body = get(t, s, strings.ReplaceAll(next, "&amp;", "&"), "en")
	}
	if want := fmt.Sprintf("%d of %d right", right, of); !strings.Contains(body, want) {
		t.Errorf("the score at %s is not %q", at, want)
	}
	// In another language the place is kept.
	if _, _, greek := get(t, s, at, "el"); !strings.Contains(greek, "Η βαθμολογία σας") {
		t.Errorf("%s in Greek is no score", at)
	}
}

// A clause leads to the cases whose rulings stand on it, and a case, once it has
// been marked, to its clauses.
func TestClausesAndCases(t *testing.T) {
	sweep(t)
	s := start(t, false)
	cases, err := exam.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, c := range cases {
		_, _, marked := get(t, s, "/exam/"+c.ID+"?done=1", "en")
		for _, clause := range c.By {
			law, edition := strconv.Itoa(clause.Law()), ""
			if c.Edition() != laws.Laws2017 {
				edition = "?edition=" + strconv.Itoa(int(c.Edition()))
			}
			law += edition
			if pages[law] == "" {
				_, _, pages[law] = get(t, s, "/law/"+law, "en")
			}
			if !strings.Contains(pages[law], `href="/exam/`+c.ID+`"`) {
				t.Errorf("Law %s does not lead to %s", law, c.ID)
			}
			if !strings.Contains(marked, `href="/law/`+url.PathEscape(string(clause))+edition+`"`) {
				t.Errorf("%s does not lead to %s", c.ID, clause)
			}
		}
	}
}
