package browsertest_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/overtrick/overtrick/internal/browsertest"
)

// A locator is a description of what is meant, and prints as one.
func ExampleRole() {
	hand := browsertest.CSS("#south")
	fmt.Println(browsertest.Role("button", "Pass"))
	fmt.Println(browsertest.Role("button", "ace of spades").In(hand))
	// Output:
	// button "Pass"
	// button "ace of spades" in #south
}

// A test of a page with two players. (It is a function of a test, so it is
// shown here and not run.)
func Example() {
	_ = func(t *testing.T, handler http.Handler) {
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close)
		browser := browsertest.Start(t)

		north := browser.Player(t, "north", browsertest.Desktop)
		south := browser.Player(t, "south", browsertest.Phone)
		north.Go(server.URL + "/t/7")
		south.Go(server.URL + "/t/7")

		north.Click(browsertest.Role("button", "1♠"))
		south.WaitText(browsertest.CSS("#auction"), "1♠")
		south.Axe()
		south.Picture("table-phone")
	}
}
