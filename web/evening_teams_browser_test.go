package web_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/internal/browsertest"
)

// TestTeamsMatch plays a match of two teams at two tables, from the organiser's
// form over the draw to the score card, with the pages of the Director on the way.
func TestTeamsMatch(t *testing.T) {
	s := start(t, false)
	browser := browsertest.Start(t)
	director := browser.Player(t, "director", browsertest.Desktop)
	director.Go(s.URL + "/s/new")
	director.Click(browsertest.CSS("input[name=kind][value=teams]"))
	if director.Visible(browsertest.CSS("input[name=winners]")) || !director.Visible(browsertest.CSS("select[name=scale]")) {
		t.Error("the form for teams shows what is for pairs")
	}
	director.Fill(browsertest.CSS("[name=title]"), "Final")
	director.Fill(browsertest.CSS("[name=boards]"), "2")
	director.Click(browsertest.CSS("[name=names]"))
	director.Type("Lions: Ann, Bob, Cid, Dan")
	director.Press("Enter")
	director.Type("Bears: Eva, Fay, Gus, Hal")
	director.Click(browsertest.Role("button", "Suggest movements"))
	director.WaitFor(browsertest.CSS(".suggestions"))
	director.Click(browsertest.CSS("input[name=movement][value='knock-out-1']"))
	director.Axe()
	director.Picture("organiser-teams-desktop")
	director.Click(browsertest.Role("button", "Open the session"))
	director.WaitText(browsertest.CSS("h1"), "Director’s board")
	at := strings.TrimSuffix(director.URL(), "/director")
	director.Click(browsertest.Role("link", "Draw round 1, section A"))
	director.WaitText(browsertest.CSS("h1"), "Draw of round 1")
	director.Axe()
	director.Picture("draw-desktop")
	director.Click(browsertest.Role("button", "Draw round 1 so"))
	director.WaitText(browsertest.CSS("h1"), "Director’s board")
	director.Click(browsertest.Role("button", "Start round 1"))
	director.WaitText(browsertest.CSS("#live table"), "Open room")
	director.Go(at + "/terminals")
	codes := director.Texts(browsertest.CSS(".signposts .secret"))
	director.Go(at + "/director")
	for table := 1; table <= 2; table++ {
		phone := browser.Player(t, fmt.Sprintf("table%d", table), browsertest.Phone)
		phone.Go(fmt.Sprintf("%s/t/A/%d?code=%s", at, table, strings.ReplaceAll(codes[table-1], " ", "")))
		phone.Click(browsertest.CSS("button[value=NS]"))
		phone.WaitText(browsertest.CSS("#live"), []string{"Open room", "Closed room"}[table-1])
		for board := 1; board <= 2; board++ {
			phone.WaitText(browsertest.CSS(toEnter+" h2"), fmt.Sprintf("board %d", board))
			choose(phone, fmt.Sprint(5-2*table), "NT", "N") // 3NT and 1NT
			phone.WaitText(browsertest.CSS(fmt.Sprintf(".terminal-board:nth-of-type(%d)", board)), "waits for the opponents")
		}
		if table == 1 {
			phone.Axe()
			phone.Picture("terminal-teams-phone")
		}
	}
	// The Director settles one of the boards in the place of the opponents.
	director.WaitText(browsertest.CSS("#live .plays"), "Table A2, round 1, board 2")
	director.Click(browsertest.Role("link", "Table A2, round 1, board 2"))
	director.WaitText(browsertest.CSS("h1"), "Table A2, round 1, board 2")
	director.Axe()
	director.Picture("play-desktop-teams")
	director.Click(browsertest.Role("button", "Record it as agreed"))
	director.WaitText(browsertest.CSS("h1"), "Director’s board")
	director.Go(at + "/manage")
	director.Click(browsertest.CSS("#form-carry summary"))
	director.Fill(browsertest.CSS("#form-carry [name=amount]"), "many")
	director.Click(browsertest.CSS("#form-carry button[value=preview]"))
	director.Expect("answered 409")
	director.WaitText(browsertest.CSS("#form-carry .form-notice"), "is no number")
	director.Axe()
	director.Click(browsertest.CSS("#form-substitute summary"))
	director.Fill(browsertest.CSS("#form-substitute [name=name]"), "Zoe")
	director.Click(browsertest.CSS("#form-substitute button[value=preview]"))
	director.WaitText(browsertest.CSS("#form-substitute .preview"), "Zoe plays for Ann")
	director.Axe()
	director.Picture("manage-desktop")
	director.Go(at)
	director.WaitText(browsertest.CSS("#live"), "Matches of round 1")
	director.Axe()
	director.Picture("results-teams-desktop")
	phone := browser.Player(t, "reader", browsertest.Phone)
	director.Go(at + "/director")
	director.Click(browsertest.Role("button", "Open the score to inspection"))
	director.WaitFor(browsertest.Role("button", "Make the ranking final"))
	phone.Go(at + "/card/A/1")
	phone.WaitText(browsertest.CSS("#live caption"), "+18 IMP")
	phone.Axe()
	phone.Picture("card-teams-phone")
}
