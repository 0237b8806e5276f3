package view_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/web/view"
)

// A page is a value that renders itself.
func Example() {
	catalogue, err := locale.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	page := view.Page{W: catalogue.For("en")}
	var html strings.Builder
	message := view.Message{Page: page, Title: "One moment", Sentence: "The table is being laid.", Way: "/", WayName: "Back"}
	if err := view.MessagePage(message).Render(context.Background(), &html); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.Contains(html.String(), "<h1>One moment</h1>"))
	// Output: true
}
