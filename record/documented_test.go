package record_test

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// Whatever a ruling can order has its line in docs/record.md.
func TestOrdersAreDocumented(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	// These two have a line in words of their own.
	own := map[string]string{"ConcessionVoid": "no claim or concession", "ClaimAdjudicated": "awarded"}
	capital := regexp.MustCompile(`(.)([A-Z])`)
	for _, r := range laws.Rectifications() {
		name := reflect.TypeOf(r).Name()
		words := own[name]
		if words == "" {
			words = strings.ToLower(capital.ReplaceAllString(name, "$1 $2"))
		}
		if !strings.Contains(string(text), "`> "+words) {
			t.Errorf("docs/record.md has no line for %s: > %s", name, words)
		}
	}
}
