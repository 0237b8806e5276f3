package locale_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/score"
)

func Example() {
	catalogue, err := locale.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	w := catalogue.For("en-GB,en;q=0.8")
	fmt.Println(w.T("todo.play.wait", "Seat", w.Seat(bridge.West)))
	fmt.Println(w.Card(bridge.NewCard(bridge.Hearts, bridge.Ten)))
	fmt.Println(w.N("set.boards", 1), w.N("set.boards", 4))
	// Output:
	// West to play
	// ten of hearts
	// 1 board 4 boards
}

func catalogue(t testing.TB) *locale.Catalogue {
	t.Helper()
	c, err := locale.New()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// wholeID is an id written out in the source; partID is the beginning of one
// that is completed by a value.
var (
	wholeID = regexp.MustCompile(`"([a-z][a-z0-9]*(?:\.[a-zA-Z0-9]+)*)"`)
	partID  = regexp.MustCompile(`"([a-z][a-z0-9]*(?:\.[a-zA-Z0-9]+)*\.)"`)
	tail    = regexp.MustCompile(`\+ "(\.[a-z]+)"`)
	asked   = regexp.MustCompile(`\.[TN]\("([^"]+)"[,)]`)
)

// Every message is used by some source, and every one that is asked for exists.
func TestEveryMessageIsUsed(t *testing.T) {
	have := map[string]bool{}
	c := catalogue(t)
	for _, id := range c.IDs() {
		have[id] = true
	}
	var source strings.Builder
	for _, pattern := range []string{"*.go", "../web/*.go", "../cmd/overtrick/*.go", "../web/view/*.go", "../web/view/*.templ"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(data)
		}
	}
	text := source.String()
	used := map[string]bool{}
	for _, m := range wholeID.FindAllStringSubmatch(text, -1) {
		used[m[1]] = true
	}
	var parts, tails []string
	for _, m := range partID.FindAllStringSubmatch(text, -1) {
		parts = append(parts, m[1])
	}
	for _, m := range tail.FindAllStringSubmatch(text, -1) {
		tails = append(tails, m[1])
	}
	for id := range have {
		ok := used[id]
		for _, p := range parts {
			ok = ok || strings.HasPrefix(id, p)
		}
		for _, end := range tails {
			base, cut := strings.CutSuffix(id, end)
			ok = ok || cut && used[base]
		}
		if i := strings.LastIndexByte(id, '.'); i > 0 { // a setting and its answers
			ok = ok || strings.HasPrefix(id, "settings.") && used[id[:i]]
		}
		if !ok {
			t.Errorf("the message %s is used nowhere", id)
		}
	}
	for _, m := range asked.FindAllStringSubmatch(text, -1) {
		if !have[m[1]] {
			t.Errorf("the message %s does not exist", m[1])
		}
	}
}

// Every language says everything.
func TestEveryMessageIsTranslated(t *testing.T) {
	c := catalogue(t)
	for _, tag := range c.Languages() {
		w := c.For(tag.String())
		for _, id := range c.IDs() {
			one, many, plain := w.N(id, 1), w.N(id, 2), w.T(id)
			if (strings.Contains(one, "‹") || strings.Contains(many, "‹")) && strings.Contains(plain, "‹") || plain == "" {
				t.Errorf("%s: the message %s is missing", tag, id)
			}
		}
	}
}

func TestWordsOfTheGame(t *testing.T) {
	w := catalogue(t).For("xx, *;q=0.1")
	for c := range bridge.Pack.All() {
		if got := w.Card(c); got != c.Name() {
			t.Errorf("%v is %q", c, got)
		}
	}
	for want, got := range map[string]string{
		"one spade":            w.Call(bridge.NewBid(1, bridge.Spades.Denomination())),
		"three no trump":       w.Call(bridge.NewBid(3, bridge.NoTrump)),
		"double":               w.Call(bridge.Double),
		"two hearts doubled":   w.Contract(bridge.Contract{Level: 2, Denomination: bridge.Hearts.Denomination(), Doubling: bridge.Doubled}),
		"Passed out":           w.Contract(bridge.PassedOut),
		"East–West":            w.Side(bridge.EastWest),
		"All vulnerable":       w.Vulnerable(bridge.BothVulnerable),
		"−50":                  w.Signed(-50),
		"+420":                 w.Signed(420),
		"−0.5":                 w.Fraction(score.Whole(-1).Mul(half(t)), 1),
		"+0.50":                w.SignedFraction(half(t), 2),
		"seven":                w.Number(7),
		"14":                   w.Number(14),
		"‹no such message›":    w.T("no such message"),
		"It is East’s turn":    w.T("refused.turn", "Seat", w.Seat(bridge.East)),
		"and 3 times more":     w.N("faults.times", 3),
		"2 boards":             w.N("set.boards", 2),
		"Table 7":              w.T("table.title", "ID", "7"),
		"en":                   w.Lang(),
		"NS":                   w.SideLetters(bridge.NorthSouth),
		"one no trump doubled": w.Contract(bridge.Contract{Level: 1, Denomination: bridge.NoTrump, Doubling: bridge.Doubled}),
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func half(t *testing.T) score.Fraction {
	t.Helper()
	f, err := score.NewFraction(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
