package web_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/browsertest"
	"github.com/overtrick/overtrick/laws"
)

// The page of a board that is over comes at once, says that the analysis is
// being worked out, and is sent it when it is there; what the reader has opened
// stays open.
func TestAnalysisArrives(t *testing.T) {
	for name, view := range map[string]browsertest.Viewport{"desktop": browsertest.Desktop, "phone": browsertest.Phone} {
		t.Run(name, func(t *testing.T) {
			s := start(t, false)
			page := browsertest.Start(t).Player(t, "south", view)
			sit(t, s, page)
			connected(page)
			s.robotActs(t, "1", laws.MakeCall{Seat: bridge.North, Call: bridge.NewBid(1, bridge.NoTrump)})
			s.robotActs(t, "1", laws.MakeCall{Seat: bridge.East, Call: bridge.Pass})
			page.WaitText(browsertest.CSS("#todo"), "Your call")
			page.Click(browsertest.Role("button", "Pass"))
			page.WaitText(browsertest.CSS("#todo"), "West to call")
			s.robotActs(t, "1", laws.MakeCall{Seat: bridge.West, Call: bridge.Pass})
			s.playOut(t, "1")
			page.WaitFor(browsertest.CSS("#outcome .result"))
			if strings.Contains(page.Text(browsertest.CSS("#outcome")), "is being worked out") {
				page.Click(browsertest.CSS("#play-record summary"))
				t.Log("the analysis came after the page")
			}
			open := browsertest.Eval[bool](page, `document.querySelector("#play-record").open`)
			page.WaitFor(browsertest.CSS("#outcome .makes td"))
			if got := browsertest.Eval[bool](page, `document.querySelector("#play-record").open`); got != open {
				t.Error("the play that was open has been closed by the news")
			}
			if !open {
				page.Click(browsertest.CSS("#play-record summary"))
			}
			page.WaitText(browsertest.CSS("#play-record"), "With all hands open, North makes")
			page.WaitText(browsertest.CSS("#outcome .par"), "Par NS")
			if n := browsertest.Eval[int](page, `document.querySelectorAll("#outcome .makes td").length`); n != 20 {
				t.Errorf("%d results are shown, not 20", n)
			}
			if n := browsertest.Eval[int](page, `document.querySelectorAll("#traveller tbody .made").length`); n != 10 {
				t.Errorf("the traveller shows makes in %d lines, not 10", n)
			}
			if browsertest.Eval[int](page, `document.querySelectorAll("#play-record .cost").length`) == 0 {
				t.Error("lowest cards all the time have cost nothing")
			}
			for _, v := range page.Violations() {
				t.Error(v)
			}
			if wide := browsertest.Eval[int](page, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("the page is %d pixels wider than the screen", wide)
			}
			if cut := browsertest.Eval[int](page, `document.querySelector("#traveller").offsetWidth - document.querySelector("#traveller").parentElement.clientWidth`); cut > 0 {
				t.Errorf("the traveller is %d pixels wider than its place", cut)
			}
			for _, id := range []string{"traveller", "play-record"} {
				browsertest.Eval[bool](page, `(document.querySelector("#`+id+`").scrollIntoView(), true)`)
				page.Picture("analysis-" + id + "-" + name)
			}
			// Loaded again, it is there at once.
			page.Reload()
			page.WaitFor(browsertest.CSS("#outcome .makes td"))
		})
	}
}

// playOut plays a board to its end in everybody's name, the lowest card each
// time.
func (s *site) playOut(t testing.TB, id string) {
	t.Helper()
	for range 100 {
		v := s.view(t, id, laws.Director)
		switch {
		case v.Ended():
			return
		case v.LeadDown && len(v.ToClarify) > 0:
			s.robotActs(t, id, laws.NoQuestion{Seat: v.ToClarify[0]})
		case v.LeadDown:
			s.robotActs(t, id, laws.FaceLead{Seat: v.Declarer.LHO()})
		case v.Phase == laws.ClarificationPeriod:
			card, _ := s.view(t, id, laws.SeatViewer(v.By)).LegalCards.Lowest()
			s.robotActs(t, id, laws.PlaceLead{Seat: v.By, Card: card})
		default:
			card, _ := s.view(t, id, laws.SeatViewer(v.By)).LegalCards.Lowest()
			if v.Turn == v.Dummy {
				s.robotActs(t, id, laws.CallCard{Seat: v.By, Card: card})
			} else {
				s.robotActs(t, id, laws.PlayCard{Seat: v.By, Card: card})
			}
		}
	}
	t.Fatal("the board does not end")
}
