package web_test

import (
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/browsertest"
)

// galleryNames are the views that the gallery offers.
func galleryNames(t testing.TB, s *site) []string {
	t.Helper()
	answer, err := http.Get(s.URL + "/gallery")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range regexp.MustCompile(`href="/gallery/([a-z-]+)"`).FindAllStringSubmatch(string(page), -1) {
		names = append(names, m[1])
	}
	if len(names) < 20 {
		t.Fatalf("the gallery has only %d views: %v", len(names), names)
	}
	return names
}

// Every view is fit for everybody: on a desktop and a phone, light and dark, in
// two and four colours.
func TestGalleryIsAccessible(t *testing.T) {
	sweep(t)
	s := start(t, false)
	names := galleryNames(t, s)
	browser := browsertest.Start(t)
	looks := []struct {
		name     string
		view     browsertest.Viewport
		prefer   browsertest.Preferences
		settings string
		few      bool // only the telling views: the layout is that of another look
	}{
		{"desktop-light", browsertest.Desktop, browsertest.Preferences{}, "", false},
		{"desktop-dark", browsertest.Desktop, browsertest.Preferences{Dark: true}, "colours=four", true},
		{"phone-greek", browsertest.Phone, browsertest.Preferences{}, "colours=four&language=el", true},
		{"phone-dark", browsertest.Phone, browsertest.Preferences{Dark: true}, "contrast=more", false},
	}
	telling := []string{"start", "call-competitive", "clarification", "play-declarer", "claim", "result", "summary"}
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			t.Parallel()
			page := browser.Player(t, look.name, look.view)
			page.Prefer(look.prefer)
			page.Go(s.URL + "/gallery")
			if look.settings != "" {
				browsertest.Eval[bool](page, `fetch("/settings", {method: "POST", body: new URLSearchParams("`+look.settings+`")}).then(() => true)`)
			}
			for _, name := range names {
				if look.few && !slices.Contains(telling, name) {
					continue
				}
				page.Go(s.URL + "/gallery/" + name)
				if os.Getenv("OVERTRICK_GALLERY") != "" { // far too many for the documentation
					page.Picture("gallery-" + name + "-" + look.name)
				}
				for _, v := range page.Violations() {
					t.Errorf("%s: %v", name, v)
				}
				if wide := browsertest.Eval[int](page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
					t.Errorf("%s: the page is %d pixels wider than the screen", name, wide)
				}
			}
		})
	}
}

// The result says which board it was: the strip that says so in play is away.
func TestResultNamesTheBoard(t *testing.T) {
	sweep(t)
	t.Parallel()
	s := start(t, false)
	_, page := s.client(t).get("/gallery/result")
	_, outcome, found := strings.Cut(page, `id="outcome"`)
	if !found {
		t.Fatal("there is no result on the page of a result")
	}
	for _, want := range []string{"Board 7", "South deals", "All vulnerable", "S deals"} {
		if !strings.Contains(outcome, want) {
			t.Errorf("the result does not say %q", want)
		}
	}
}

// A claim sheet gives no answer beforehand, and says what the answer none means.
func TestClaimSheetChoosesNothing(t *testing.T) {
	sweep(t)
	t.Parallel()
	s := start(t, false)
	_, page := s.client(t).get("/gallery/play-declarer")
	answers := regexp.MustCompile(`<input[^>]*name="tricks"[^>]*>`).FindAllString(page, -1)
	if len(answers) != 12 {
		t.Errorf("there are %d answers with eleven tricks left", len(answers))
	}
	for _, a := range answers {
		if !strings.Contains(a, "required") || strings.Contains(a, "checked") {
			t.Errorf("an answer is %s", a)
		}
	}
	must(t, page, "None: I concede all 11 tricks left")
}
