package web_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestSessionNews follows the screen of the room from outside: it is told of each
// round, and of the ranking when the score is open to inspection.
func TestSessionNews(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	at := organise(t, director, 4, 3, "1")
	answer, err := http.Get(s.URL + at + "/events?of=screen")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := make(chan string, 1000)
	go func() {
		in := bufio.NewScanner(answer.Body)
		for in.Scan() {
			lines <- in.Text()
		}
		close(lines)
	}()
	told := func(words string) {
		t.Helper()
		late := time.After(20 * time.Second)
		for {
			select {
			case line := <-lines:
				if strings.Contains(line, words) {
					return
				}
			case <-late:
				t.Fatalf("the screen is not told %q", words)
			}
		}
	}
	told("Round 0 of 3")
	director.post(at+"/do/round", "round", "1")
	told("Round 1 of 3")
	for range 20 { // news one after the other
		director.post(at+"/do/attend", "contestant", "A 1", "present", "no")
	}
	director.post(at + "/do/publish")
	told("Ranking")
	if status, _ := s.client(t).get(at + "/events?of=director"); status != http.StatusForbidden {
		t.Errorf("a stranger hears the Director's news: %d", status)
	}
	if status, _ := s.client(t).get(at + "/events?of=play"); status != http.StatusNotFound {
		t.Errorf("news of a page without news: %d", status)
	}
}
