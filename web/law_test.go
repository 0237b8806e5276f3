package web_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/web"
)

// get is a page of the site in a language, and where it led to.
func get(t testing.TB, s *site, path, language string) (status int, at, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Language", language)
	answer, err := s.Server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	u := answer.Request.URL
	at = u.RequestURI()
	if u.Fragment != "" {
		at += "#" + u.Fragment
	}
	return answer.StatusCode, at, string(data)
}

// The address of a clause leads to its place, in whatever way it is written.
func TestLawAddresses(t *testing.T) {
	sweep(t)
	s := start(t, false)
	for _, test := range []struct{ path, language, at, holds string }{
		{"/law/64A1", "en", "/law/64#64A1", `id="64A1"`},
		{"/law/law%2064%20a%201", "en", "/law/64#64A1", "The established revoke"},
		{"/law/64", "el", "/law/64", "Η οριστικοποιημένη ρενόνς"},
		{"/law/12C1(e)(ii)", "en", "/law/12#12C1%28e%29%28ii%29", `id="12C1(e)(ii)"`},
		{"/law/%CE%9D%CF%8C%CE%BC%CE%BF%CF%82%2016%CE%93", "el", "/law/16#16C", `id="16C"`},
		{"/law/penalty%20card", "en", "/law/DEFINITIONS#Penalty_Card", `id="Penalty_Card"`},
		{"/law/INTRO.shall", "en", "/law/INTRO#INTRO.shall", `id="INTRO.shall"`},
		{"/law/20?edition=1997", "en", "/law/20?edition=1997", "did not hear a call clearly"},
		{"/law/20A?edition=1997&beside=2017", "en", "/law/20?beside=2017&edition=1997#20A", "may have it made clear, at once."},
		{"/law/68?beside=el", "en", "/law/68?beside=el", "Διεκδίκηση και παραχώρηση"},
		{"/law/27B1-27B3", "en", "/law?q=27B1-27B3", `<a href="/law/27#27B3">`},
		{"/law/%CE%9D%CF%8C%CE%BC%CE%BF%CE%B9%2068-71", "el", "/law?q=%CE%9D%CF%8C%CE%BC%CE%BF%CE%B9+68-71", `<a href="/law/71">`},
		{"/law/kangaroo", "en", "/law?q=kangaroo", "Nothing in the Laws is like “kangaroo”."},
		{"/law?q=TIMOR", "el", "/law?q=TIMOR", "Τίποτε στους Νόμους"},
		{"/law?q=%CE%A4%CE%99%CE%9C%CE%A9%CE%A1%CE%97%CE%9C%CE%95%CE%9D%CE%9F", "el", "", "Τιμωρημένο φύλλο"},
		{"/law?q=revoke", "el", "", "61Α"},
		{"/law/terms", "en", "/law/terms", `href="/law/16#16B1`},
		{"/law/terms", "el", "/law/terms", "Λογική εναλλακτική"},
	} {
		status, at, body := get(t, s, test.path, test.language)
		if unescaped := strings.NewReplacer("%28", "(", "%29", ")").Replace(at); status != http.StatusOK || test.at != "" && unescaped != strings.NewReplacer("%28", "(", "%29", ")").Replace(test.at) {
			t.Errorf("%s leads to %s, status %d; want %s", test.path, at, status, test.at)
		}
		if !strings.Contains(body, test.holds) && !strings.Contains(strings.NewReplacer("(", "%28", ")", "%29").Replace(body), test.holds) {
			t.Errorf("%s does not hold %q", test.path, test.holds)
		}
	}
	if status, _, body := get(t, s, "/law/20?edition=1900", "en"); status != http.StatusNotFound || !strings.Contains(body, "no such edition") {
		t.Errorf("an edition that there is not: %d", status)
	}
}

// Every Law has a page in each language on which every clause stands, and every
// link on it leads to a clause.
func TestLawPages(t *testing.T) {
	sweep(t)
	s := start(t, false)
	for _, language := range []string{"en", "el"} {
		book, err := lawbook.Open("2017", language)
		if err != nil {
			t.Fatal(err)
		}
		pages := map[string]string{}
		_, _, pages["settings"] = get(t, s, "/law/settings", language)
		for c := range book.All() {
			if c.Parent == "" {
				_, _, pages[string(c.ID)] = get(t, s, "/law/"+string(c.ID), language)
			}
		}
		n := 0
		for name, body := range pages {
			if name == "settings" { // its links are addresses of clauses, which lead on
				continue
			}
			for _, part := range strings.Split(body, `href="/law/`)[1:] {
				address, _, _ := strings.Cut(part, `"`)
				law, anchor, _ := strings.Cut(address, "#")
				law, _, _ = strings.Cut(law, "?")
				anchor = strings.NewReplacer("%28", "(", "%29", ")").Replace(anchor)
				n++
				if page, ok := pages[law]; law != "terms" && (!ok || anchor != "" && !strings.Contains(page, ` id="`+anchor+`"`)) {
					t.Errorf("%s: nothing is at /law/%s", language, address)
				}
			}
		}
		if n < 3000 {
			t.Errorf("%s: only %d links", language, n)
		}
		for c := range book.All() {
			if c.Heading() {
				continue
			}
			top := c
			for up, ok := book.Parent(top.ID); ok; up, ok = book.Parent(top.ID) {
				top = up
			}
			if anchor := ` id="` + strings.ReplaceAll(string(c.ID), " ", "_") + `"`; !strings.Contains(pages[string(top.ID)], anchor) {
				t.Errorf("%s: %s does not stand on the page of %s", language, c.ID, top.ID)
			}
		}
	}
}

// What the people of the server have imported is offered where it says something.
func TestLawOwnText(t *testing.T) {
	log := eventlog.NewMemory(nil)
	defer log.Close()
	text := lawtext.Text{Edition: "2017", Language: "en", Source: "club.txt", Passages: []lawbook.Passage{{ID: "68D", Text: "Stop playing.\nThen call."}}}
	if err := lawtext.Keep(t.Context(), log, text); err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Room: live.NewRoom(log), Texts: func(ctx context.Context, edition, language string) (lawtext.Shelf, error) {
		return lawtext.Read(ctx, log, edition, language)
	}})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/law/68": "club.txt", "/law/68?beside=mine": "<p>Then call.</p>"} {
		if body := answer(t, server, path); !strings.Contains(body, want) {
			t.Errorf("%s does not hold %q", path, want)
		}
	}
	if body := answer(t, server, "/law/64"); strings.Contains(body, "club.txt") {
		t.Error("the text is offered for a Law of which it says nothing")
	}
}

func answer(t testing.TB, pages http.Handler, path string) string {
	t.Helper()
	w := httptest.NewRecorder()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	pages.ServeHTTP(w, r)
	return w.Body.String()
}

// A clause leads to the matters whose procedures cite it and to what an authority
// may settle there, and both lead back; every such clause is in the book.
func TestClausesAndMatters(t *testing.T) {
	sweep(t)
	s := start(t, false)
	sections := map[lawbook.ID]string{} // of the pages, by their clauses
	read := map[int]bool{}
	section := func(c laws.Clause) string {
		if n := c.Law(); !read[n] {
			read[n] = true
			_, _, page := get(t, s, "/law/"+strconv.Itoa(n), "en")
			sections[lawbook.ID(strconv.Itoa(n))] = page
			for _, part := range strings.Split(page, `<section class="law-row`)[1:] {
				_, id, _ := strings.Cut(part, `id="`)
				id, _, _ = strings.Cut(id, `"`)
				if id != strconv.Itoa(n) {
					sections[lawbook.ID(id)] = part
				}
			}
		}
		return sections[lawbook.ID(c)]
	}
	for _, m := range laws.Matters() {
		_, _, ruling := get(t, s, "/ruling/"+string(m.Matter), "el")
		for _, c := range m.Matter.Clauses() {
			if !strings.Contains(section(c), `href="/ruling/`+string(m.Matter)+`"`) {
				t.Errorf("%s does not lead to %s", c, m.Matter)
			}
			if !strings.Contains(ruling, `href="/law/`+url.PathEscape(string(c))+`"`) {
				t.Errorf("%s does not lead to %s", m.Matter, c)
			}
		}
	}
	_, _, settings := get(t, s, "/law/settings", "el")
	for _, p := range laws.PolicyList() {
		if !strings.Contains(settings, `id="`+p.Name+`"`) {
			t.Errorf("the page of settings has no %s", p.Name)
		}
		for _, c := range p.Clauses {
			if !strings.Contains(section(c), `href="/law/settings#`+p.Name+`"`) {
				t.Errorf("%s does not lead to %s", c, p.Name)
			}
			if !strings.Contains(settings, `href="/law/`+url.PathEscape(string(c))+`"`) {
				t.Errorf("%s does not lead to %s", p.Name, c)
			}
		}
	}
}

// The older code has its links, too: from its clauses to the matters that apply it,
// to its cases and to the setting that chooses it, and from all of them back.
func TestOlderCodeIsLinked(t *testing.T) {
	s := start(t, false)
	page := func(path string) string {
		_, _, body := get(t, s, path, "en")
		return body
	}
	law := page("/law/20?edition=1997")
	for _, href := range []string{"/ruling/review?a=edition%3D1997", "/exam/20-review-by-partner", "/law/settings#edition-1997"} {
		if !strings.Contains(law, `href="`+href+`"`) {
			t.Errorf("Law 20 of 1997 does not lead to %s", href)
		}
	}
	if strings.Contains(law, "/ruling/claim") || strings.Contains(law, "20-explanation-put-right-too-late") {
		t.Error("Law 20 of 1997 leads to what is ruled on by the code of 2017")
	}
	if strings.Contains(page("/law/20"), "20-review-by-partner") {
		t.Error("Law 20 of 2017 leads to a case of the older code")
	}
	for path, href := range map[string]string{
		"/law/settings": "/law/20?edition=1997",
		"/ruling/review?a=edition%3D1997&a=asker%3DW&a=what%3Dreview": "/law/20B?edition=1997",
		"/exam/20-review-by-partner?done=1":                           "/law/20D?edition=1997",
	} {
		if !strings.Contains(page(path), `href="`+href+`"`) {
			t.Errorf("%s does not lead to %s", path, href)
		}
	}
	// What only the code in force has is read there.
	if law := page("/law/47E?edition=1997"); !strings.Contains(law, `id="47E"`) {
		t.Error("47E, asked for in the code of 1997, does not lead to that of 2017")
	}
}

// A person looks something up while typing, and reads two languages side by side
// on a phone.
func TestLawInTheBrowser(t *testing.T) {
	sweep(t)
	s := start(t, false)
	browser := browsertest.Start(t)
	for _, test := range []struct {
		name     string
		view     browsertest.Viewport
		settings string
		query    string
	}{
		{"desktop", browsertest.Desktop, "language=en", "minor penalty ca"},
		{"phone", browsertest.Phone, "language=el", "μικρο τιμωρημενο"},
	} {
		t.Run(test.name, func(t *testing.T) {
			page := browser.Player(t, test.name, test.view)
			page.Go(s.URL + "/law")
			browsertest.Eval[bool](page, `fetch("/settings", {method: "POST", body: new URLSearchParams("`+test.settings+`")}).then(() => true)`)
			page.Go(s.URL + "/law")
			fine := func() {
				t.Helper()
				for _, v := range page.Violations() {
					t.Errorf("%v", v)
				}
				if wide := browsertest.Eval[int](page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
					t.Errorf("the page is %d pixels wider than the screen", wide)
				}
			}
			fine()
			page.Fill(browsertest.CSS("#law-query"), test.query)
			page.WaitFor(browsertest.CSS(`#law-found a[href*="#50B"]`))
			fine()
			page.Go(s.URL + "/law/64A1?beside=el")
			page.WaitFor(browsertest.CSS(`[id="64A1"]`))
			fine()
			page.Picture("law-64-" + test.name)
			page.Go(s.URL + "/law/terms")
			fine()
			page.Go(s.URL + "/law/settings")
			fine()
			page.Picture("law-settings-" + test.name)
			page.Go(s.URL + "/law/20?edition=1997&beside=2017")
			fine()
			page.Picture("law-20-" + test.name)
			page.Go(s.URL + "/ruling/opening-lead?a=leader%3DW")
			fine()
			page.Picture("ruling-asked-" + test.name)
			page.Go(s.URL + "/ruling/hands-from-board?a=player%3DE&a=pocket%3Dyes&a=count%3D14")
			page.WaitFor(browsertest.CSS(`.ruling-trace a[href="/ruling/wrong-number-of-cards"]`))
			fine()
			page.Picture("ruling-trace-" + test.name)
			page.Go(s.URL + "/law/DEFINITIONS")
			fine()
			page.Go(s.URL + "/exam")
			fine()
			page.Go(s.URL + "/exam/53-defender-leads-out-of-turn")
			fine()
			page.Picture("exam-case-" + test.name)
			page.Click(browsertest.CSS(`[name="q.whom-accept"][value="S"]`))
			page.Click(browsertest.CSS(`label:first-child > [name="q.rule"]`))
			page.Fill(browsertest.CSS(`[name="q.cite"]`), "νομος 56β")
			page.Click(browsertest.CSS(".exam-form > button"))
			page.WaitFor(browsertest.CSS(".exam-ruling"))
			page.WaitFor(browsertest.CSS(".exam-marked > ol > li:last-child.exam-right"))
			fine()
		})
	}
}

// BenchmarkLawPage is the longest Law, and a search.
func BenchmarkLawPage(b *testing.B) {
	log := eventlog.NewMemory(nil)
	defer log.Close()
	server, err := web.New(web.Config{Room: live.NewRoom(log)})
	if err != nil {
		b.Fatal(err)
	}
	for _, path := range []string{"/law/50", "/law/50?beside=el", "/law?q=penalty+card"} {
		answer(b, server, path)
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				answer(b, server, path)
			}
		})
	}
}
