package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// someDeals is a PBN file with the deals of boards 1 to 3.
const someDeals = `% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765 AKQJ.T98.765.432"]

[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:765.432.AKQJ.T98 432.AKQJ.T98.765 AKQJ.T98.765.432 T98.765.432.AKQJ"]
`

// TestPaperAndHands: the hands that came with a session, the lead that another
// player held, what a Director who plays may see, and all of it on paper.
func TestPaperAndHands(t *testing.T) {
	s := start(t, false)
	director := s.client(t)
	form := []string{
		"title", "Thursday", "date", "today", "names", "", "pairs", "4", "boards", "3", "minutes", "0", "winners", "1", "scoring", "matchpoints",
	}
	status, page := director.postFiles("/s/new", map[string]string{"deals": someDeals}, append(form, "step", "advise")...)
	if status != http.StatusOK || !strings.Contains(page, "3 hand records") {
		t.Fatalf("advice with deals: %d", status)
	}
	known := between(page, `name="known" value="`, `"`)
	if status, page = director.postFiles("/s/new", nil, append(form, "step", "open", "movement", "howell-4", "known", known)...); status != http.StatusOK {
		t.Fatalf("opened: %d", status)
	}
	at := "/s/" + between(page, `action="/s/`, `/`)
	if status, _ := director.postFiles("/s/new", map[string]string{"deals": "no deals"}, append(form, "step", "advise")...); status != http.StatusConflict {
		t.Errorf("a file without deals: %d", status)
	}
	for file, text := range map[string]string{
		"deals=evening.ber":  oneDigit,
		"deals=evening.lin":  "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432|ah|Board 1|sv|o|pg||",
		"deals=evening.json": `{"overtrick":1,"games":[{"number":1,"hands":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}]}`,
	} {
		status, page := director.postFiles("/s/new", map[string]string{file: text}, append(form, "step", "advise")...)
		if status != http.StatusOK || !strings.Contains(page, "1 hand record<") {
			t.Errorf("%s: %d without its deal", file, status)
		}
	}
	greek := s.client(t)
	greek.post("/settings", "language", "el", "here", "/")
	for _, test := range []struct{ file, text, want string }{
		{"deals=broken.ber", strings.Repeat("1", 50), "το αρχείο τελειώνει μέσα σε μια διανομή: 50 φύλλα από 52"},
		{"deals=broken.json", `{"overtrick":`, "broken.json:1: "},
	} {
		status, page := greek.postFiles("/s/new", map[string]string{test.file: test.text}, append(form, "step", "advise")...)
		if told := between(page, `role="alert"`, "</"); status != http.StatusConflict || !strings.Contains(told, test.want) {
			t.Errorf("%s is answered with %d and %s", test.file, status, told)
		}
	}
	if _, page := greek.postFiles("/s/new", map[string]string{"deals": "[Board \"1\"]\n[Deal \"N:AK\"]\n"}, append(form, "step", "advise")...); !strings.Contains(page, "διανομή 1: σφάλμα: τα φύλλα δεν διαβάζονται") {
		t.Errorf("a file with a broken deal is refused with %s", between(page, `role="alert"`, "</"))
	}
	must := func(c *client, want int, path string, pairs ...string) string {
		t.Helper()
		status, page := c.post(at+path, pairs...)
		if status != want {
			t.Fatalf("%s: %d, want %d", path, status, want)
		}
		return page
	}
	must(director, http.StatusOK, "/do/round", "round", "1")
	one, two := phones(t, s, at, 1), phones(t, s, at, 2)
	result := []string{"board", "1", "round", "1", "level", "4", "denomination", "S", "doubling", "", "declarer", "N", "over", "=", "lead", "SA"}
	must(one[0], http.StatusOK, "/t/A/1/report", result...)
	if _, page := director.get(at + "/director"); !strings.Contains(page, "♠A was led, which North held") {
		t.Error("the lead that declarer held is not among what is to be looked at")
	}
	if _, page := director.get(at + "/board/A/1"); !strings.Contains(page, "diagram-hand") {
		t.Error("the Director does not see the hands")
	}
	// Pair 3 sits at table 2 and has still to play the board: as pair 3 the
	// Director sees nothing of it.
	must(director, http.StatusOK, "/do/playing", "contestant", "A 3")
	for _, path := range []string{"/director", "/board/A/1", "/history", "/card/A/4"} {
		if _, page := director.get(at + path); strings.Contains(page, "diagram-hand") || strings.Contains(page, "♠A was led") || strings.Contains(page, "4♠") || strings.Contains(page, "4SN") {
			t.Errorf("a Director who has still to play the board sees it on %s", path)
		}
	}
	if status, _ := director.get(at + "/play/A/1/1/1"); status != http.StatusForbidden {
		t.Errorf("and its play: %d", status)
	}
	if status, _ := director.get(at + "/print/hands"); status != http.StatusForbidden {
		t.Errorf("and its hands on paper: %d", status)
	}
	must(director, http.StatusOK, "/do/playing", "contestant", "")
	// A phone sees the traveller of a board that its side has played and agreed.
	if _, page := one[1].get(at + "/board/A/1"); strings.Contains(page, "4♠") {
		t.Error("the traveller is to be seen before the opponents have agreed")
	}
	// What was entered anew in that moment is not agreed unseen.
	must(one[1], http.StatusConflict, "/t/A/1/agree", "board", "1", "shown", "4SN-1")
	_, page = one[1].get(at + "/t/A/1")
	must(one[1], http.StatusOK, "/t/A/1/agree", "board", "1", "shown", between(page, `name="shown" value="`, `"`))
	if _, page := one[1].get(at + "/board/A/1"); !strings.Contains(page, "4♠ N =") {
		t.Error("the traveller is not to be seen after the board")
	}
	if _, page := two[0].get(at + "/board/A/1"); strings.Contains(page, "4♠") {
		t.Error("a table that has still to play the board sees its traveller")
	}
	must(two[0], http.StatusForbidden, "/t/A/1/report", result...)
	for _, what := range []string{"ranking", "cards", "travellers", "hands", "tables"} {
		if status, body := director.get(at + "/print/" + what); status != http.StatusOK || !strings.HasPrefix(body, "%PDF-") {
			t.Errorf("%s on paper: %d", what, status)
		}
	}
	for what, want := range map[string]int{"ranking": 403, "cards": 403, "travellers": 403, "hands": 403, "tables": 200, "nothing": 404} {
		if status, _ := s.client(t).get(at + "/print/" + what); status != want {
			t.Errorf("%s on paper for a stranger: %d, want %d", what, status, want)
		}
	}
	// Penalties, calls and forms that nobody's page sends.
	must(director, http.StatusOK, "/do/penalise", "contestant", "A 2", "amount", "10", "in", "0", "clause", "90B2", "why", "slow play")
	must(director, http.StatusConflict, "/do/penalise", "contestant", "A 2", "amount", "much", "in", "0", "clause", "90B2", "why", "slow play")
	must(one[0], http.StatusOK, "/t/A/1/call")
	must(director, http.StatusOK, "/do/answer", "section", "A", "table", "1")
	must(director, http.StatusBadRequest, "/do/nothing")
	must(director, http.StatusConflict, "/do/round", "round", "1")
	must(s.client(t), http.StatusForbidden, "/do/publish")
	must(s.client(t), http.StatusForbidden, "/t/A/1/call")
	must(one[0], http.StatusConflict, "/t/A/1/report", "board", "1", "round", "1", "level", "4", "over", "=")
}

func between(text, from, to string) string {
	_, rest, _ := strings.Cut(text, from)
	found, _, _ := strings.Cut(rest, to)
	return found
}

// postFiles is postFile with files.
func (c *client) postFiles(path string, files map[string]string, pairs ...string) (int, string) {
	c.t.Helper()
	var body strings.Builder
	const boundary = "overtrick-test-boundary"
	for i := 0; i+1 < len(pairs); i += 2 {
		fmt.Fprintf(&body, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, pairs[i], pairs[i+1])
	}
	for name, text := range files {
		field, file, named := strings.Cut(name, "=")
		if !named {
			file = field + ".pbn"
		}
		fmt.Fprintf(&body, "--%s\r\nContent-Disposition: form-data; name=%q; filename=%q\r\n\r\n%s\r\n", boundary, field, file, text)
	}
	fmt.Fprintf(&body, "--%s--\r\n", boundary)
	answer, err := c.http.Post(c.site.URL+path, "multipart/form-data; boundary="+boundary, strings.NewReader(body.String()))
	return c.read(answer, err)
}
