package view

import (
	"slices"

	"github.com/overtrick/overtrick/laws"
)

// Director is the page of a table for whoever directs there. Its View is the
// Director's.
type Director struct {
	Table
	Record string // of the board, as text
}

// Regions are the parts of the Director's page that are sent again on their own.
func (d Director) Regions() []Region {
	return []Region{
		{"notice", false, notice(d.Table)},
		{"todo", false, ruling(d)},
		{"hands", false, allHands(d)},
		{"found", false, found(d)},
		{"takeup", false, takeUp(d)},
		{"record", false, recorded(d)},
	}
}

// asked reports whether the question that waits is the Director's to answer.
func (d Director) asked() bool {
	return d.View.Question != nil && d.View.Question.To == laws.TheDirector
}

// matters are what the Director can take up now.
func (d Director) matters() []laws.MatterInfo {
	all := laws.Matters()
	if d.View.Question == nil {
		return all
	}
	return slices.DeleteFunc(all, func(m laws.MatterInfo) bool { return !slices.Contains(d.View.Instead, m.Matter) })
}

func (d Director) title() string { return d.W.T("director.page", "ID", d.ID) }

// frame is the page for the frame around it.
func (d Director) frame() Page {
	p := d.Page
	if !d.Quiet && !d.asked() {
		p.Again = "/t/" + d.ID + "/director"
	}
	return p
}

// turn is who is to act.
func (d Director) turn() string {
	switch v := d.View; {
	case v.Ended():
		return d.W.T("todo.ended")
	case v.Question != nil && d.asked():
		return d.W.T("director.asked")
	case v.Question != nil:
		return d.W.T("todo.asked.wait", "Seat", d.W.Seat(v.Question.To.Seat))
	case v.Claim != nil:
		return d.W.T("todo.claim.wait", "Seat", d.W.Seat(v.Claim.Seat))
	case v.InRotation():
		return d.rotation(d.W.T("todo.rotation", "Seat", d.W.Seat(v.By)))
	case v.Awaited && v.Phase == laws.AuctionPeriod:
		return d.W.T("todo.call.wait", "Seat", d.W.Seat(v.By))
	case v.Awaited && v.Turn != v.By:
		return d.W.T("todo.dummy.wait", "Seat", d.W.Seat(v.By))
	case v.Awaited:
		return d.W.T("todo.play.wait", "Seat", d.W.Seat(v.By))
	}
	return d.W.T("todo.wait")
}

// addressee says whom a question is put to.
func (t Table) addressee(q laws.Question) string {
	if !q.To.Player {
		return t.W.T("asked.director")
	}
	return t.W.T("asked.player", "Seat", t.W.Seat(q.To.Seat))
}

// open reports whether everything can be done at the table, and is ruled on.
func (t Table) open() bool { return t.View.Rules.Mode == laws.OpenMode }

// mine reports whether the question that waits is put to the viewer.
func (t Table) mine() bool {
	return t.playing() && t.View.Question != nil && t.View.Question.To == laws.Player(t.me())
}

// objects reports whether a doubt of the viewer is an objection to partner's
// concession (68B2).
func (t Table) objects() bool {
	c := t.View.Claim
	return c != nil && t.playing() && c.Seat == t.me().Partner() && c.Seat.Side() != t.View.Declarer.Side() && c.Tricks < t.remaining()
}
