package web_test

import (
	"fmt"
	"net/http/httptest"
	"strings"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/web"
)

// A server on a log in memory answers with the first page.
func Example() {
	log := eventlog.NewMemory(nil)
	defer log.Close()
	pages, err := web.New(web.Config{Room: live.NewRoom(log)})
	if err != nil {
		fmt.Println(err)
		return
	}
	answer := httptest.NewRecorder()
	pages.ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	fmt.Println(answer.Code, strings.Contains(answer.Body.String(), "Duplicate bridge by the Laws"))
	// Output: 200 true
}
