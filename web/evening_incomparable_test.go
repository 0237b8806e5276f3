package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/session"
)

// TestIncomparableForm: the Director says on the page of a play through whose
// fault the tables of a match cannot be compared, and takes it back.
func TestIncomparableForm(t *testing.T) {
	const token = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	hall := live.NewHall(log)
	s, err := New(Config{Room: live.NewRoom(log), Hall: hall})
	if err != nil {
		t.Fatal(err)
	}
	m, err := movement.RoundRobin(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	director := session.Actor{Director: true}
	id, err := hall.Open(ctx, session.Open{Title: "Match", Keeper: keeperOf(token), Sections: []session.Section{{Name: "A", Movement: m}}}, director, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	result, err := bridge.ParseResult("4SN=")
	if err != nil {
		t.Fatal(err)
	}
	commands := []session.Command{session.StartRound{Round: 1}}
	for table := 1; table <= 2; table++ {
		commands = append(commands, session.Report{Where: session.Where{Section: "A", Round: 1, Table: table, Board: 1}, Play: session.Play{Result: &result}})
	}
	if err := hall.Do(ctx, id, director, time.Now(), "", commands...); err != nil {
		t.Fatal(err)
	}
	here := "/s/" + id + "/play/A/1/2/1"
	ask := func(form url.Values) (int, string) {
		r := httptest.NewRequest(http.MethodGet, here, nil)
		if form != nil {
			r = httptest.NewRequest(http.MethodPost, here+"/incomparable", strings.NewReader(form.Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		r.AddCookie(&http.Cookie{Name: personCookie, Value: token})
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	entry := func() session.Entry {
		state, _, err := hall.Look(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		e, _ := state.Entry(session.Where{Section: "A", Round: 1, Table: 2, Board: 1})
		return e
	}
	if status, page := ask(nil); status != http.StatusOK || strings.Count(page, `name="fault"`) != 3 {
		t.Fatalf("the page of a play: %d", status)
	}
	if status, page := ask(url.Values{"fault": {"1"}, "why": {"they turned it"}, "step": {"preview"}}); status != http.StatusOK || !strings.Contains(page, "This is what it does") ||
		!strings.Contains(page, "→") || !strings.Contains(page, `value="1" checked`) || entry().AtFault != 0 {
		t.Errorf("what it would do: %d, at fault %d", status, entry().AtFault)
	}
	for _, step := range []struct {
		fault, why string
		status     int
		want       int
	}{
		{"1", "", http.StatusConflict, 0},
		{"x", "why", http.StatusBadRequest, 0},
		{"7", "why", http.StatusConflict, 0},
		{"1", "they turned the board", http.StatusSeeOther, 1},
		{"0", "they did not", http.StatusSeeOther, 0},
	} {
		status, _ := ask(url.Values{"fault": {step.fault}, "why": {step.why}})
		if got := entry().AtFault; status != step.status || got != step.want {
			t.Errorf("%q: %d, at fault %d", step.fault, status, got)
		}
	}
}
