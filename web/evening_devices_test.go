package web_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestSecondDevice hands the Director's key to a phone, by the code on the
// Director's page, and takes it back.
func TestSecondDevice(t *testing.T) {
	s := start(t, false)
	director, phone, stranger := s.client(t), s.client(t), s.client(t)
	at := organise(t, director, 4, 3, "1")
	for _, c := range []*client{phone, stranger} {
		for _, path := range []string{"/devices", "/director"} {
			if status, _ := c.get(at + path); status != http.StatusForbidden {
				t.Fatalf("a stranger gets %s: %d", path, status)
			}
		}
		if status, _ := c.post(at+"/devices/invite", "what", "invite"); status != http.StatusForbidden {
			t.Fatalf("a stranger invites: %d", status)
		}
		if status, _ := c.post(at+"/join", "code", "ABCDEFGH", "name", "x"); status != http.StatusConflict {
			t.Fatalf("a code that nobody made: %d", status)
		}
	}
	_, page := director.post(at+"/devices/invite", "what", "invite")
	must(t, page, "overtrick serve --lan") // nobody reaches the server of a test
	link := regexp.MustCompile(`/join\?code=([A-Z2-7]{8})<`).FindStringSubmatch(page)
	if link == nil || !strings.Contains(page, link[1][:4]+" "+link[1][4:]) || !strings.Contains(page, `class="code"`) {
		t.Fatalf("the page shows no code: %s", excerpt(page))
	}
	if _, again := director.get(at + "/devices"); strings.Contains(again, link[1]) || !strings.Contains(again, "holds until") {
		t.Error("the code is to be read again later, or the page does not say that there is one")
	}
	if _, page := phone.get(at + "/join?code=" + link[1]); !strings.Contains(page, `value="`+link[1]+`"`) {
		t.Error("the form does not have the code of the address")
	}
	if status, _ := phone.post(at+"/join", "code", link[1], "name", " "); status != http.StatusConflict {
		t.Errorf("without a name: %d", status)
	}
	// As people type it.
	if status, page := phone.post(at+"/join", "code", strings.ToLower(link[1][:4]+" "+link[1][4:]), "name", "Ruth’s phone"); status != http.StatusOK || !strings.Contains(page, "Director’s board") {
		t.Fatalf("the phone comes in: %d", status)
	}
	if status, _ := stranger.post(at+"/join", "code", link[1], "name", "a second one"); status != http.StatusConflict {
		t.Errorf("the code holds twice: %d", status)
	}
	if status, _ := phone.post(at+"/do/round", "round", "1"); status != http.StatusOK {
		t.Errorf("the phone does not direct: %d", status)
	}
	_, page = director.get(at + "/history")
	must(t, page, "The device Ruth’s phone directs as well", "Director Ruth’s phone", "One other device may come in to direct until", "!"+link[1])

	// The news end with the key.
	answer, err := phone.http.Get(s.URL + at + "/events?of=director")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	_, page = director.get(at + "/devices")
	keepers := regexp.MustCompile(`name="keeper" value="([0-9a-f]{64})"`).FindAllStringSubmatch(page, -1)
	if len(keepers) != 1 || !strings.Contains(page, "this browser") {
		t.Fatalf("%d devices can be dismissed", len(keepers))
	}
	if status, _ := director.post(at+"/devices/dismiss", "keeper", keepers[0][1]); status != http.StatusOK {
		t.Errorf("dismissed: %d", status)
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil { // to its end
		t.Error(err)
	}
	if status, _ := phone.get(at + "/director"); status != http.StatusForbidden {
		t.Errorf("a phone without the key sees the Director’s board: %d", status)
	}
	if status, _ := phone.post(at+"/do/publish", "x", "y"); status != http.StatusForbidden {
		t.Errorf("a phone without the key directs: %d", status)
	}
	_, page = director.get(at + "/history")
	must(t, page, "The key of the device Ruth’s phone is taken back")

	// An invitation that is withdrawn lets nobody in.
	_, page = director.post(at+"/devices/invite", "what", "invite")
	link = regexp.MustCompile(`/join\?code=([A-Z2-7]{8})<`).FindStringSubmatch(page)
	director.post(at+"/devices/invite", "what", "withdraw")
	if status, _ := phone.post(at+"/join", "code", link[1], "name", "again"); status != http.StatusConflict {
		t.Errorf("a code that was withdrawn: %d", status)
	}
	if status, _ := phone.post("/s/99/join", "code", link[1], "name", "again"); status != http.StatusNotFound {
		t.Errorf("a session that is none: %d", status)
	}
}
