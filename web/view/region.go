package view

import (
	"context"
	"fmt"
	"io"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/laws"
)

// Region is a part of the table's page that is sent again on its own when it
// has changed. Its element carries the id.
type Region struct {
	ID        string
	Moves     bool // a change in it means that a card has gone somewhere
	Component templ.Component
}

// Regions are all of them, in the order of the page.
func (t Table) Regions() []Region {
	return []Region{
		{"notice", false, notice(t)},
		{"plate", false, plate(t)},
		{"auction", false, auction(t)},
		{"at-n", false, other(t, t.across())},
		{"at-w", false, other(t, t.left())},
		{"middle", true, middle(t)},
		{"at-e", false, other(t, t.right())},
		{"todo", false, todo(t)},
		{"at-s", false, ownName(t)},
		{"hand", false, ownHand(t)},
		{"outcome", false, outcome(t)},
		{"said", false, said(t)},
	}
}

// Partial is a region with its HTML.
type Partial struct {
	Region Region
	HTML   []byte
}

// WritePatch wraps regions so that the page puts each in its place, keeping the
// focus and whatever has not changed. When a card has moved, all of them change
// in one transition, so that no part of the page is ahead of another.
func WritePatch(w io.Writer, partials []Partial) error {
	how := "outerMorph"
	for _, p := range partials {
		if p.Region.Moves {
			how = "outerMorph transition:true"
		}
	}
	for _, p := range partials {
		if _, err := fmt.Fprintf(w, "<hx-partial hx-target=\"#%s\" hx-swap=\"%s\">%s</hx-partial>\n", p.Region.ID, how, p.HTML); err != nil {
			return err
		}
	}
	return nil
}

// NoticePartial is the patch that shows a sentence about something not done.
func NoticePartial(ctx context.Context, w io.Writer, p Page, n Notice) error {
	t := Table{Page: p, Notice: &n}
	if _, err := io.WriteString(w, `<hx-partial hx-target="#notice" hx-swap="outerMorph">`); err != nil {
		return err
	}
	if err := notice(t).Render(ctx, w); err != nil {
		return err
	}
	_, err := io.WriteString(w, "</hx-partial>")
	return err
}

// waiting reports whether the table goes on without the viewer, or the analysis
// of the board does: news will come, and where there is no script to fetch them
// the page is loaded again.
func (t Table) waiting() bool {
	if t.View.Ended() {
		return !t.Quiet && t.Outcome != nil && t.Outcome.Working
	}
	return !t.Quiet && !t.asksMe()
}

// frame is the page for the frame around the table.
func (t Table) frame() Page {
	p := t.Page
	if t.waiting() {
		p.Again = "/t/" + t.ID
	}
	return p
}

// title is what the tab of the browser says.
func (t Table) title() string {
	return t.W.T("table.page", "Number", t.View.Board.Number, "ID", t.ID)
}

// key is what a key of the keyboard does.
type key struct {
	keys    []string
	message string
}

var keys = []key{
	{[]string{"←", "→"}, "keys.arrows"},
	{[]string{"Enter"}, "keys.enter"},
	{[]string{"1", "…", "7"}, "keys.level"},
	{[]string{"C", "D", "H", "S", "N"}, "keys.denomination"},
	{[]string{"P"}, "keys.pass"},
	{[]string{"X"}, "keys.double"},
	{[]string{"L"}, "keys.last"},
	{[]string{"Q"}, "keys.claim"},
	{[]string{"Esc"}, "keys.escape"},
	{[]string{"?"}, "keys.help"},
}

// phaseOf is the phase as a word for the style sheet.
func phaseOf(p laws.Phase) string {
	return [...]string{"auction", "clarification", "play", "ended", "ended"}[min(p, laws.Returned)]
}
