package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/table"
	"github.com/overtrick/overtrick/web/view"
)

// The gallery shows every view with sample data: tables that the Laws have
// folded from real actions, seen by somebody whom the sample names.

// me is the person who looks at the samples.
const me table.Person = "gallery"

// sample is one view.
type sample struct {
	name string
	show func(context.Context, view.Page) (templ.Component, error)
}

// atTable is a sample of a table's page: what has happened, who looks, and what
// is changed about the page.
func (s *Server) atTable(name string, seat bridge.Seat, script func(*script), change func(*view.Table)) sample {
	return sample{name, func(ctx context.Context, p view.Page) (templ.Component, error) {
		play := newScript(seat, laws.StrictMode)
		script(play)
		if play.err != nil {
			return nil, fmt.Errorf("web: gallery %s: %w", name, play.err)
		}
		t, err := tableView(p, "7", play.table, live.Version(1), me)
		if err != nil {
			return nil, err
		}
		t.Quiet = true
		// No news come to a sample, so it waits for its analysis.
		for ready := s.analyse(&t); ready != nil; ready = s.analyse(&t) {
			select {
			case <-ready:
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		if change != nil {
			change(&t)
		}
		return view.TablePage(t), nil
	}}
}

// script makes a table step by step.
type script struct {
	table *table.Table
	err   error
}

// sampleField is what others did on the sample board.
func sampleField() []table.FieldLine {
	var out []table.FieldLine
	for i, text := range []string{"4S N =", "4S N +1", "3NT S =", "4S S -1", "3S N +1", "4SX N -1", "5C S =", "4S N ="} {
		r, err := bridge.ParseResult(text)
		if err != nil {
			continue
		}
		out = append(out, lineFor(r, bridge.NewBoard(7), fmt.Sprint(i+1), fmt.Sprint(i+11)))
	}
	return append(out, table.FieldLine{NS: "9", EW: "19", Note: "A60"})
}

func newScript(seat bridge.Seat, mode laws.Mode) *script {
	s := &script{table: &table.Table{}}
	deal, err := bridge.ParseDeal("N:KJT4.A95.K72.QJ4 92.QT862.QJ5.T86 AQ865.K4.83.AK75 73.J73.AT964.932")
	if err != nil {
		s.err = err
		return s
	}
	board := table.Board{Start: laws.NewStart(bridge.NewBoard(7), deal), Field: sampleField()}
	next, err := bridge.ParseDeal("N:AK32.KQ4.J976.32 QT98.763.54.AK86 J76.AJT9.AT3.QJ4 54.852.KQ82.T975")
	if err != nil {
		s.err = err
		return s
	}
	board.Start.Rules.Mode = mode
	s.do(table.Open{Source: "set.games", Host: me, Boards: []table.Board{board, {Start: laws.NewStart(bridge.NewBoard(8), next)}}})
	s.do(table.Sit{Seat: seat, Occupant: table.Occupant{Person: me}})
	for _, seat := range bridge.Seats {
		s.act(laws.TakeHand{Seat: seat})
	}
	return s
}

func (s *script) do(c table.Command) {
	if s.err != nil {
		return
	}
	events, err := s.table.Decide(c)
	for _, e := range events {
		if err == nil {
			err = s.table.Fold(e)
		}
	}
	s.err = err
}

func (s *script) act(a laws.Action) {
	if seat, ok := a.Actor(); ok {
		s.do(table.Act{By: s.table.Seats()[seat], Board: s.table.Index(), Action: a})
		return
	}
	s.do(table.Act{Board: s.table.Index(), Action: a})
}

// view is the board as the Director sees it.
func (s *script) view() laws.View {
	v, _ := s.table.View(laws.Director)
	return v
}

// calls makes calls, beginning with the player whose turn it is.
func (s *script) calls(texts ...string) {
	for _, text := range texts {
		c, err := bridge.ParseCall(text)
		if err != nil && s.err == nil {
			s.err = err
		}
		s.act(laws.MakeCall{Seat: s.view().Turn, Call: c})
	}
}

// lead places a card face down.
func (s *script) lead() {
	v := s.view()
	s.act(laws.PlaceLead{Seat: v.Turn, Card: lowest(v.Hands[v.Turn].Cards)})
}

// face clears what is in the way of the lead and faces it.
func (s *script) face() {
	for _, seat := range s.view().ToClarify {
		s.act(laws.NoQuestion{Seat: seat})
	}
	s.act(laws.FaceLead{Seat: s.view().Declarer.LHO()})
}

// cards plays so many cards: the winners of each trick high, the rest low.
func (s *script) cards(n int) {
	for range n {
		v := s.view()
		if s.err != nil || !v.Awaited {
			return
		}
		seat := v.Turn
		legal := v.Hands[seat].Cards
		if led, ok := v.Trick.Led(); ok && legal.Suit(led) != 0 {
			legal = legal.Suit(led)
		}
		card := lowest(legal)
		if top, ok := legal.Highest(); ok && v.Trick.Count%2 == 0 {
			card = top
		}
		if seat == v.Dummy {
			s.act(laws.CallCard{Seat: v.Declarer, Card: card})
		} else {
			s.act(laws.PlayCard{Seat: seat, Card: card})
		}
	}
}

func lowest(h bridge.Hand) bridge.Card {
	c, _ := h.Lowest()
	return c
}

// The steps of the sample board: South opens one spade and declares four.
func bidGame(s *script) {
	s.calls("1S", "Pass", "2NT", "Pass", "3C", "Pass", "4S", "Pass", "Pass", "Pass")
}

func faced(s *script) { bidGame(s); s.lead(); s.face() }

// samples are all views there are.
func (s *Server) samples() []sample {
	south, west, north, east := bridge.South, bridge.West, bridge.North, bridge.East
	return append([]sample{
		{"start", s.sampleStart},
		s.atTable("call-first", south, func(*script) {}, nil),
		s.atTable("call-competitive", south, func(s *script) {
			s.calls("1S", "X", "2NT", "3D")
			s.act(laws.AlertCall{Seat: north, Of: 2})
			s.act(laws.ExplainCall{Seat: west, Of: 1, Text: "takeout, opening values, support for the other suits"})
		}, nil),
		s.atTable("call-confirm", south, func(s *script) { s.calls("1S", "X", "XX", "2D") }, func(t *view.Table) { t.Settings.Confirm = true }),
		s.atTable("call-waiting", south, func(s *script) { s.calls("1S") }, nil),
		s.atTable("call-refused", south, func(s *script) { s.calls("1S") }, func(t *view.Table) {
			t.Notice, _ = noticeOf(t.Page, laws.Refusal{Kind: laws.NotYourTurn, Clause: "17C", Turn: west})
		}),
		s.atTable("question", south, func(s *script) {
			s.calls("1S", "Pass", "2NT", "Pass", "3C")
			s.act(laws.AskCall{Seat: west, Of: 4})
		}, nil),
		s.atTable("lead", west, bidGame, nil),
		s.atTable("clarification", south, func(s *script) { bidGame(s); s.lead() }, nil),
		s.atTable("clarification-asked", east, func(s *script) {
			bidGame(s)
			s.lead()
			s.act(laws.AskCall{Seat: east, Of: 2})
			s.act(laws.ExplainCall{Seat: north, Of: 2, Text: "game forcing raise, four trumps or more"})
		}, nil),
		s.atTable("play-dummy", south, func(s *script) { faced(s) }, nil),
		s.atTable("play-declarer", south, func(s *script) { faced(s); s.cards(10) }, nil),
		s.atTable("play-trick", south, func(s *script) { faced(s); s.cards(15) }, nil),
		s.atTable("defend-left", west, func(s *script) { faced(s); s.cards(12) }, nil),
		s.atTable("defend-right", east, func(s *script) { faced(s); s.cards(10) }, nil),
		s.atTable("be-dummy", north, func(s *script) { faced(s); s.cards(8) }, nil),
		s.atTable("claim", south, func(s *script) {
			faced(s)
			s.cards(15)
			s.act(laws.Claim{Seat: east, Tricks: 2, Statement: "two hearts are high"})
		}, nil),
		s.atTable("claim-waiting", south, func(s *script) {
			faced(s)
			s.cards(15)
			s.act(laws.Claim{Seat: south, Tricks: 8, Statement: "drawing trumps, clubs are high"})
		}, nil),
		s.atTable("claim-doubted", west, func(s *script) {
			faced(s)
			s.cards(15)
			s.act(laws.Claim{Seat: south, Tricks: 8})
			s.act(laws.DoubtClaim{Seat: east})
		}, nil),
		s.atTable("onlooker", north, func(s *script) {
			faced(s)
			s.cards(6)
			s.do(table.Leave{Person: me})
		}, nil),
		s.atTable("result", south, func(s *script) { faced(s); s.cards(51) }, nil),
		s.atTable("result-passed-out", south, func(s *script) { s.calls("Pass", "Pass", "Pass", "Pass") }, nil),
		s.atTable("result-no-field", south, func(s *script) { faced(s); s.cards(51) }, func(t *view.Table) {
			o := *t.Outcome
			o.Others, o.Lines = false, slices.DeleteFunc(slices.Clone(o.Lines), func(l view.Line) bool { return !l.Mine })
			t.Outcome = &o
		}),
		atOpenTable("training", south, func(s *script) { faced(s); s.cards(8) }),
		atOpenTable("asked-options", south, leadOutOfTurn),
		atOpenTable("asked-waiting", west, leadOutOfTurn),
		atOpenTable("asked-words", west, contested),
		atOpenTable("claim-object", east, func(s *script) {
			faced(s)
			s.cards(12)
			s.act(laws.Claim{Seat: west, Tricks: 0})
		}),
		atDirector("director", judged),
		atDirector("director-matter", func(s *script) { faced(s); s.cards(8); s.act(laws.OpenMatter{Matter: "dummy"}) }),
		atDirector("director-quiet", func(s *script) { faced(s); s.cards(8) }),
		{"summary", s.sampleSummary},
		{"faults", s.sampleFaults},
		{"message", func(_ context.Context, p view.Page) (templ.Component, error) {
			return view.MessagePage(view.Message{
				Page: p, Title: p.W.T("error.notable.title"), Sentence: p.W.T("error.notable"), Next: p.W.T("error.notable.next"),
				Way: "/", WayName: p.W.T("onward.home"),
			}), nil
		}},
	}, append(s.rulingSamples(), s.sessionSamples()...)...)
}

func noticeOf(p view.Page, err error) (*view.Notice, bool) {
	n, ok := reason(p.W, err)
	return &n, ok
}

func (s *Server) sampleStart(_ context.Context, p view.Page) (templ.Component, error) {
	p.Bare = true
	out := view.Start{Page: p, Most: mostDealt, Tables: []view.OpenTable{{ID: "7", Source: p.W.T("set.games"), Place: 1, Boards: 4}}}
	for _, set := range s.sets {
		out.Sets = append(out.Sets, view.Set{ID: set.id, Boards: len(set.boards), Results: set.results})
	}
	return view.StartPage(out), nil
}

func (s *Server) sampleSummary(_ context.Context, p view.Page) (templ.Component, error) {
	out := view.Summary{Page: p, ID: "7", Source: p.W.T("set.games"), Next: true}
	for i, text := range []string{"4S S =", "3NT N -1", "4S E +1"} {
		r, err := bridge.ParseResult(text)
		if err != nil {
			return nil, err
		}
		board := bridge.NewBoard(7 + i)
		o, err := view.NewOutcome(board, "", r, sampleField(), bridge.NorthSouth)
		if err != nil {
			return nil, err
		}
		out.Rows = append(out.Rows, view.SummaryRow{Board: board, Outcome: &o})
	}
	out.Rows = append(out.Rows, view.SummaryRow{Board: bridge.NewBoard(10), Now: true}, view.SummaryRow{Board: bridge.NewBoard(11)})
	return view.SummaryPage(out), nil
}

func (s *Server) sampleFaults(_ context.Context, p view.Page) (templ.Component, error) {
	return view.FaultsPage(view.Faults{
		Page: p, File: "club.pbn", Table: "7", Seat: bridge.South, Good: 23,
		Faults: []view.Fault{
			{Line: 12, Board: "3", Heavy: true, Reason: p.W.Error(bridge.Fault{Kind: bridge.HandCount, Seat: bridge.South, Count: 12})},
			{Line: 88, Board: "9", Heavy: true, Reason: p.W.Error(bridge.Fault{Kind: bridge.CardDoubled, Seat: bridge.East, Other: bridge.North, Card: bridge.NewCard(bridge.Spades, bridge.Ace)}), Times: 2},
		},
	}), nil
}

func (s *Server) galleryList(w http.ResponseWriter, r *http.Request) {
	var names []string
	for _, one := range s.samples() {
		names = append(names, one.name)
	}
	s.render(w, r, http.StatusOK, view.GalleryPage(s.page(r), names))
}

func (s *Server) galleryPage(w http.ResponseWriter, r *http.Request) {
	for _, one := range s.samples() {
		if one.name != r.PathValue("name") {
			continue
		}
		c, err := one.show(r.Context(), s.page(r))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		s.render(w, r, http.StatusOK, c)
		return
	}
	s.notFound(w, r)
}
