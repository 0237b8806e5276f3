package browsertest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHarness lets the harness loose on a small page, in one browser.
func TestHarness(t *testing.T) {
	b := Start(t)
	for _, test := range []struct {
		name string
		run  func(t *testing.T, b *Browser, h *hall)
	}{
		{"players are strangers", strangers},
		{"click", click},
		{"keys", keys},
		{"read and wait", readAndWait},
		{"upload", upload},
		{"problems fail the test", problems},
		{"expected problems", expected},
		{"failures say why", failures},
		{"cut and restore", cutAndRestore},
		{"preferences", preferences},
		{"without script", withoutScript},
		{"accessibility", accessible},
		{"pictures", pictures},
		{"traffic", traffic},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b, newHall(t)) })
	}
}

func strangers(t *testing.T, b *Browser, h *hall) {
	north := b.Player(t, "north", Desktop)
	south := b.Player(t, "south", Desktop)
	north.Go(h.URL)
	north.Click(Role("button", "Pass"))
	north.WaitText(CSS("#last"), "P")
	south.Go(h.URL)
	if n := south.Count(CSS("#last")); n != 0 {
		t.Error("south has north's cookie")
	}
	second := north.Tab(t, "north again")
	second.Go(h.URL)
	if got := second.Text(CSS("#last")); got != "P" {
		t.Errorf("a second tab of north reads %q, want P", got)
	}
}

func click(t *testing.T, b *Browser, h *hall) {
	for _, view := range []Viewport{Desktop, Phone} {
		p := b.Player(t, view.String(), view)
		p.Go(h.URL)
		pointer := "mouse"
		if view.Touch() {
			pointer = "touch"
		}
		width, height := view.Size()
		if got := Eval[[]int64](p, "[innerWidth, innerHeight]"); got[0] != width || got[1] != height {
			t.Errorf("%v: the window is %v, want %d by %d", view, got, width, height)
		}
		p.Click(Role("button", "two of clubs"))
		p.WaitText(CSS("#said"), "two of clubs by "+pointer)
		p.Click(CSS("#deep")) // scrolls
		p.WaitText(CSS("#said"), "Far down by "+pointer)
		p.Click(CSS("#mover")) // waits until it rests
		p.WaitText(CSS("#said"), "Claim by "+pointer)

		// Cards overlap by 16 of 62 pixels: the last is whole, the others are not.
		if w, _ := p.HitArea(Role("button", "ace of spades").In(Role("group", "South"))); w < 42 || w > 48 {
			t.Errorf("%v: %d pixels of the covered card can be hit, want about 44", view, w)
		}
		if w, _ := p.HitArea(Role("button", "two of clubs")); w < 60 {
			t.Errorf("%v: %d pixels of the whole card can be hit, want 60", view, w)
		}
	}
}

func keys(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	if got := p.Focused(); got != "" {
		t.Errorf("%s has the focus at the start", got)
	}
	p.Press("Tab")
	if got, want := p.Focused(), `button "Pass"`; got != want {
		t.Errorf("Tab goes to %s, want %s", got, want)
	}
	p.Press("Tab", "Tab", "Enter")
	p.WaitText(CSS("#said"), "five of spades")
	p.Press("Shift+Tab", "Space")
	p.WaitText(CSS("#said"), "ace of spades")
	p.Press("ArrowLeft")
	p.WaitText(CSS("#said"), "left")

	p.Fill(Role("textbox", "Name"), "Ελένη + ♠")
	if got := p.Text(CSS("#name")); got != "Ελένη + ♠" {
		t.Errorf("the field holds %q", got)
	}
	p.Fill(CSS("#name"), "")
	if got := p.Text(CSS("#name")); got != "" {
		t.Errorf("the field still holds %q", got)
	}
}

func readAndWait(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	if got := p.Title(); got != "Board 7" {
		t.Errorf("the title is %q", got)
	}
	if got := p.Texts(CSS(".glyph")); !slices.Equal(got, []string{"♠A", "♠5", "♣2"}) {
		t.Errorf("the cards read %q", got)
	}
	if got := p.Spoken(CSS(".card")); got[0] != `button "ace of spades"` {
		t.Errorf("the first card is said as %s", got[0])
	}
	if got := p.Attr(CSS("#box"), "method"); got != "post" {
		t.Errorf("the method is %q", got)
	}
	if p.Visible(CSS("#hidden")) || !p.Visible(CSS("h1")) {
		t.Error("the hidden is visible, or the heading is not")
	}
	Eval[any](p, `setTimeout(() => { document.querySelector("#hidden").hidden = false }, 100), null`)
	p.WaitFor(CSS("#hidden"))
	Eval[any](p, `setTimeout(() => document.querySelector("#hidden").remove(), 100), null`)
	p.WaitGone(CSS("#hidden"))
	Eval[any](p, `setTimeout(() => { window.dealt = true }, 100), null`)
	p.WaitUntil("the cards are dealt", "window.dealt")
	p.Go(h.URL + "/html?body=other")
	p.Back()
	p.WaitFor(Role("heading", "Board 7 ♠♥♦♣ Σανς ατού"))
	if got := p.URL(); got != h.URL+"/" {
		t.Errorf("the address is %s", got)
	}
	p.Reload()
	p.WaitFor(CSS("h1"))
}

func upload(t *testing.T, b *Browser, h *hall) {
	file := filepath.Join(t.TempDir(), "club night.pbn")
	if err := os.WriteFile(file, []byte("% PBN 2.1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	p.Upload(CSS("#file"), file)
	p.WaitText(CSS("#chosen"), "club night.pbn")
}

// problems checks that each kind of problem fails the test of the page.
func problems(t *testing.T, b *Browser, h *hall) {
	for _, test := range []struct{ body, policy, want string }{
		{`<script>console.error("lost", 3, "tricks")</script>`, "", "console: lost 3 tricks"},
		{`<script>noSuchThing()</script>`, "", "exception: Uncaught ReferenceError: noSuchThing is not defined"},
		{`<script>Promise.reject(new Error("revoked"))</script>`, "", "exception: Uncaught (in promise) Error: revoked"},
		{`<img alt="" src="/nowhere.png">`, "", "status: GET answered 404"},
		{`<script>fetch("/refused")</script>`, "", "status: GET answered 409"},
		{`<img alt="" src="http://127.0.0.1:9/">`, "", "request: net::ERR_"},
		{`<img alt="" src="http://bridge.example/x.png">`, "", "request: net::ERR_SOCKS_CONNECTION_FAILED"},
		{`<script>alert("your turn")</script>`, "", "dialog: your turn"},
		{`<script>1</script>`, "script-src 'self'", "console: Executing inline script violates"},
		{`<img alt="" src="http://127.0.0.1:1/">`, "img-src 'none'", "request: blocked: csp"},
	} {
		said := judge(t, func(t testing.TB) {
			p := b.Player(t, "south", Desktop)
			p.Go(h.URL + "/html?" + url.Values{"body": {test.body}, "policy": {test.policy}}.Encode())
			p.WaitUntil("the page has settled", "document.readyState === 'complete'")
			until := 0
			for len(p.Problems()) == 0 && until < 200 { // answers may come after the load
				until++
				Eval[any](p, "new Promise(done => setTimeout(() => done(null), 10))")
			}
		})
		if !strings.Contains(strings.Join(said, "\n"), test.want) {
			t.Errorf("%s\nsaid %q\nwant %q", test.body, said, test.want)
		}
	}
}

func expected(t *testing.T, b *Browser, h *hall) {
	said := judge(t, func(t testing.TB) {
		p := b.Player(t, "south", Desktop)
		p.Expect("answered 409")
		p.Expect("answered 418")
		p.Go(h.URL + "/refused")
	})
	if len(said) != 1 || !strings.Contains(said[0], `"answered 418", and there was none`) {
		t.Errorf("said %q, want only that nothing was answered 418", said)
	}
	if said := judge(t, func(t testing.TB) { b.Player(t, "south", Desktop).Go(h.URL) }); len(said) != 0 {
		t.Errorf("a good page makes the harness say %q", said)
	}
}

// failures checks the reasons given when an element cannot be clicked at once.
// The reasons come from one look; waiting for [Patience] would only repeat it.
func failures(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	reason := func(l Locator) string {
		return run(p, "look", func(ctx context.Context, tab *chromedp.Target) (string, error) {
			if _, err := look(ctx, tab, l, 0); err != nil {
				return err.Error(), nil
			}
			return "", nil
		})
	}
	for _, test := range []struct {
		what Locator
		want string
	}{
		{Role("button", "Double"), "it is disabled"},
		{CSS("#hidden"), "it is not visible"},
		{CSS("#nobody"), "there are 0 elements #nobody"},
		{CSS(".card"), "there are 3 elements .card"},
		{Role("button", "Redouble"), `there are 0 elements button "Redouble"`},
		{Role("button", "Pass"), ""},
	} {
		if got := reason(test.what); got != test.want {
			t.Errorf("%v: %q, want %q", test.what, got, test.want)
		}
	}
	Eval[any](p, `document.body.insertAdjacentHTML("beforeend", "<div id=veil class='a b'></div>"), null`)
	if got, want := reason(Role("button", "Pass")), "it is covered by div#veil.a.b"; got != want {
		t.Errorf("%q, want %q", got, want)
	}

	for _, bad := range []func(p *Page){
		func(p *Page) { p.Count(CSS("][")) },
		func(p *Page) { p.Press("Hyper+x") },
		func(p *Page) { p.Press("Entrance") },
		func(p *Page) { p.Picture("../table") },
		func(p *Page) { Eval[int](p, "nothing") },
	} {
		said := judge(t, func(t testing.TB) { bad(b.Player(t, "south", Desktop)) })
		if len(said) != 1 {
			t.Errorf("said %q, want one sentence", said)
		}
	}
}

func cutAndRestore(t *testing.T, b *Browser, h *hall) {
	south := b.Player(t, "south", Desktop)
	west := b.Player(t, "west", Desktop)
	for _, p := range []*Page{south, west} {
		p.Go(h.URL + "/#live")
		p.WaitText(CSS("#stream"), "news 0")
	}
	south.Cut()
	if Eval[bool](south, "navigator.onLine") || !Eval[bool](west, "navigator.onLine") {
		t.Error("south should be offline, and west should not")
	}
	h.tell()
	west.WaitText(CSS("#stream"), "news 1")
	south.WaitText(CSS("#stream"), "cut off")
	h.tell()
	west.WaitText(CSS("#stream"), "news 2")
	if got := Eval[string](south, `fetch("/").then(() => "came through", () => "failed")`); got != "failed" {
		t.Errorf("a request without a network %s", got)
	}
	second := south.Tab(t, "south again")
	second.Expect("net::ERR_")
	if said := judge(t, func(testing.TB) {
		ctx, cancel := context.WithTimeout(second.ctx, Patience)
		defer cancel()
		if err := chromedp.Do(ctx, chromedp.Navigate(h.URL)); err == nil {
			t.Error("another tab of south still has a network")
		}
	}); len(said) != 0 {
		t.Error(said)
	}
	south.Restore()
	south.WaitText(CSS("#stream"), "news 2")
	if !Eval[bool](south, "navigator.onLine") {
		t.Error("south should be online again")
	}
}

func preferences(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	matches := func(query string) bool { return Eval[bool](p, "matchMedia('"+query+"').matches") }
	all := Preferences{Dark: true, ReducedMotion: true, MoreContrast: true, ForcedColors: true, Print: true}
	for _, want := range []Preferences{{}, all, {Dark: true}} {
		p.Prefer(want)
		for query, expect := range map[string]bool{
			"(prefers-color-scheme: dark)":     want.Dark,
			"(prefers-reduced-motion: reduce)": want.ReducedMotion,
			"(prefers-contrast: more)":         want.MoreContrast,
			"(forced-colors: active)":          want.ForcedColors,
			"print":                            want.Print,
		} {
			if got := matches(query); got != expect {
				t.Errorf("%+v: %s is %v", want, query, got)
			}
		}
	}
	if got := Eval[string](p, "getComputedStyle(document.body).backgroundColor"); got != "rgb(0, 0, 0)" {
		t.Errorf("the dark page has the background %s", got)
	}
}

func withoutScript(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.WithoutScript(true)
	p.Go(h.URL)
	p.WaitFor(CSS("#noscript"))
	p.Click(Role("button", "Pass")) // an ordinary form
	p.WaitText(CSS("#last"), "P")
	p.WithoutScript(false)
	p.Reload()
	p.WaitFor(CSS("#last"))
	if p.Visible(CSS("#noscript")) {
		t.Error("script is still off")
	}
}

func accessible(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Phone)
	p.Go(h.URL)
	p.Axe()
	said := judge(t, func(t testing.TB) {
		p := b.Player(t, "west", Desktop)
		// A strict policy must not stop the checker.
		p.Go(h.URL + "/html?" + url.Values{"policy": {"default-src 'self'; img-src data:"}, "body": {
			`<button></button><p><a href="/x">A link</a> and <font color="#888888">pale grey</font> and <font color="#707070">grey</font>`,
		}}.Encode())
		p.Axe()
	})
	all := strings.Join(said, "\n")
	for _, rule := range []string{"button-name (critical)", "color-contrast (serious)", "color-contrast-enhanced (serious)"} {
		if !strings.Contains(all, rule) {
			t.Errorf("axe-core does not find %s, only\n%s", rule, all)
		}
	}
	if Eval[bool](p, "'axe' in window") {
		t.Error("the checker leaves traces in the page")
	}
}

func pictures(t *testing.T, b *Browser, h *hall) {
	dir := t.TempDir()
	t.Setenv(PicturesEnv, dir)
	for _, view := range []Viewport{Desktop, Phone} {
		p := b.Player(t, view.String(), view)
		p.Go(h.URL)
		p.Picture("board-" + view.String())
		data, err := os.ReadFile(filepath.Join(dir, "board-"+view.String()+".png"))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		width, height := view.Size()
		if view == Phone {
			width, height = 2*width, 2*height
		}
		if picture.Width != int(width) || picture.Height != int(height) {
			t.Errorf("%v: the picture is %d by %d", view, picture.Width, picture.Height)
		}
	}
}

func traffic(t *testing.T, b *Browser, h *hall) {
	p := b.Player(t, "south", Desktop)
	p.Go(h.URL)
	p.Click(Role("button", "Pass"))
	p.WaitText(CSS("#last"), "P")
	var got []string
	for _, x := range p.Traffic() {
		if strings.HasPrefix(x.URL, "data:") {
			continue
		}
		got = append(got, fmt.Sprint(x.Method, strings.TrimPrefix(x.URL, h.URL), x.Type, x.Status))
		if x.Status == 200 && x.Bytes < len(board) {
			t.Errorf("%+v: %d bytes at least were sent", x, len(board))
		}
	}
	want := []string{"GET / Document 200", "POST /call Document 303", "GET / Document 200"}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], " ", "")
		if i >= len(got) || strings.ReplaceAll(got[i], " ", "") != want[i] {
			t.Fatalf("the traffic is %q, want %q", got, want)
		}
	}
}

// TestMissing checks what becomes of a test where there is no browser.
func TestMissing(t *testing.T) {
	nowhere := func(string) (string, error) { return "", errors.New("not found") }
	if path, ok := findChromium(nowhere); ok {
		t.Errorf("found %s", path)
	}
	if said := judge(t, func(t testing.TB) { missing(t, false) }); !strings.HasPrefix(said[0], "skip: no Chromium") {
		t.Errorf("on one's own machine: %q, want a skip", said)
	}
	if said := judge(t, func(t testing.TB) { missing(t, true) }); !strings.HasPrefix(said[0], "no Chromium") {
		t.Errorf("in CI: %q, want a failure", said)
	}
}

// TestAxeIsUnchanged compares the vendored files with their checksums.
func TestAxeIsUnchanged(t *testing.T) {
	sums, err := os.ReadFile("axe/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	if len(lines) != 3 {
		t.Errorf("there are %d checksums, want 3", len(lines))
	}
	for _, line := range lines {
		sum, file, _ := strings.Cut(line, "  ")
		data, err := os.ReadFile(filepath.Join("axe", file))
		if err != nil {
			t.Error(err)
			continue
		}
		if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != sum {
			t.Errorf("%s has been changed: its checksum is %s", file, got)
		}
	}
}

func TestParseKey(t *testing.T) {
	for _, test := range []struct {
		key, code string
		modifiers int
	}{{"a", "a", 0}, {"+", "+", 0}, {"Control++", "+", 1}, {"Shift+Tab", "\t", 1}, {"Control+Alt+x", "x", 2}, {"Space", " ", 0}} {
		code, modifiers, err := parseKey(test.key)
		if err != nil || code != test.code || len(modifiers) != test.modifiers {
			t.Errorf("%s: %q with %v, %v", test.key, code, modifiers, err)
		}
	}
}
