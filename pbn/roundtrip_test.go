package pbn

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/filetest"
)

// plainGame is what a game means, without the way in which it was written.
type plainGame struct {
	Board       bridge.Board
	Known       [5]bool
	Label       string
	Setup       bridge.BySeat[string]
	Deal        bridge.Deal
	Contract    contractFacts
	Tricks      int
	Agreed      bool
	Score       int
	Auction     []plainCall
	AuctionEnd  End
	Play        []string
	PlayEnd     End
	Tables      []string
	Tags        map[string]string
	Notes       []string
	Explanation []string
	Remarks     []string
}

type plainCall struct {
	Seat         bridge.Seat
	Call         bridge.Call
	Kind         CallKind
	Insufficient bool
	Annotation   string
}

func plain(f *File) []plainGame {
	var out []plainGame
	// Remarks at the head belong to the file or to the first game; that may change
	// when text that is no remark becomes one.
	var edge plainGame
	edge.remarks(f.Header)
	edge.remarks(f.Trailer)
	for i, g := range f.Games {
		p := plainOf(g)
		if i == 0 {
			edge.remarks(g.Before)
		} else {
			p.remarks(g.Before)
		}
		slices.Sort(p.Remarks)
		out = append(out, p)
	}
	slices.Sort(edge.Remarks)
	return append(out, edge)
}

func plainOf(g *Game) plainGame {
	p := plainGame{Label: oneLine(g.Label()), Tags: map[string]string{}, Contract: g.contract, Tricks: g.tricks, Agreed: g.agreed, Score: g.score, Deal: g.deal}
	p.Board, _ = g.Board()
	setup, hasSetup := g.Setup()
	p.Known = [5]bool{g.hasDealer, g.hasVuln, hasSetup, g.hasTricks, g.hasScore}
	if hasSetup {
		for _, s := range bridge.Seats {
			if setup.Known[s] {
				p.Setup[s] = handValue(setup.Hands[s])
			} else {
				p.Setup[s] = "?"
			}
		}
	}
	plainTags(g, &p)
	if a := g.auction; a != nil {
		p.AuctionEnd = a.End
		p.remarks(a.Before)
		p.remarks(a.After)
		for i := range a.Calls {
			c := &a.Calls[i]
			kind := c.Kind
			if kind == Unreadable {
				kind = Withheld
				p.Remarks = append(p.Remarks, squeeze(c.Text))
			}
			p.Auction = append(p.Auction, plainCall{c.Seat, c.Call, kind, c.Insufficient, p.annotation(c.Annotation)})
		}
	}
	if y := g.play; y != nil {
		p.PlayEnd = y.End
		p.remarks(y.Before)
		p.remarks(y.After)
		for i := range y.Tricks {
			t := &y.Tricks[i]
			line := fmt.Sprint(t.Leader, t.LeaderKnown)
			for j := range 4 {
				c := t.Cards[y.First.Next(j)]
				line += " " + c.text() + p.annotation(c.Annotation)
			}
			p.Play = append(p.Play, line)
		}
	}
	for _, t := range g.tables {
		text := t.Name + " " + t.head(oneLine)
		for i := range t.Rows() {
			text += "\n" + oneLine(strings.Join(t.Row(i), "|"))
		}
		p.Tables = append(p.Tables, text)
	}
	slices.Sort(p.Tables)
	for _, n := range g.notes {
		if n.section != "" {
			p.Notes = append(p.Notes, fmt.Sprint(n.section, n.number, oneLine(n.text)))
		}
	}
	slices.Sort(p.Notes)
	slices.Sort(p.Remarks)
	return p
}

// plainTags keeps the tags that no typed view covers.
func plainTags(g *Game, p *plainGame) {
	for _, list := range [][]Tag{g.Tags, g.inherited} {
		for i := range list {
			t := &list[i]
			p.remarks(t.After)
			if v, _ := g.Value(t.Name); t.Repeated && v != t.Value {
				p.Remarks = append(p.Remarks, squeeze(second(t)))
			}
			switch t.Name {
			case "Note":
				if !slices.ContainsFunc(g.notes, func(n *note) bool { return n.tag == i && n.section != "" }) {
					p.Remarks = append(p.Remarks, squeeze("Note "+t.Value))
				}
				continue
			case "Auction", "Play", "Dealer", "Vulnerable", "Declarer", "Contract", "Result":
				continue
			case "Deal":
				if _, ok := g.Setup(); ok {
					continue
				}
			}
			if g.Table(t.Name) != nil || t.Repeated {
				continue
			}
			v := g.supplementalValue(t.Name)
			if mandatoryPlace(t.Name) >= 0 {
				v = g.mandatoryValue(t.Name)
			}
			if v = strings.TrimSpace(oneLine(v)); mandatoryPlace(t.Name) < 0 || v != "?" && v != "" {
				p.Tags[t.Name] = v
			}
		}
	}
}

func (p *plainGame) remarks(list []Remark) {
	for _, m := range list {
		if ofFile(m) {
			continue
		}
		text := m.Text
		if m.Kind == StrayText {
			text = "> " + text
		}
		p.Remarks = append(p.Remarks, squeeze(text))
	}
}

func (p *plainGame) annotation(a *Annotation) string {
	if a == nil {
		return ""
	}
	p.remarks(a.After)
	for _, n := range a.Notes {
		p.Explanation = append(p.Explanation, fmt.Sprint(n.Number, n.Found, oneLine(n.Text)))
	}
	if len(a.NAGs)+len(a.Notes) == 0 {
		return ""
	}
	nags := slices.Clone(a.NAGs)
	slices.Sort(nags)
	return fmt.Sprint(nags, len(a.Notes))
}

// squeeze makes all white space alike, for the writer may break lines of
// comments, and braces, which comments cannot hold.
func squeeze(text string) string {
	return strings.ReplaceAll(strings.TrimPrefix(strings.Join(strings.Fields(oneLine(text)), " "), "> "), "}", ")")
}

// roundTrip writes a file, reads it, writes it and compares.
func roundTrip(t rapid.TB, f *File, charset Charset) {
	t.Helper()
	w := Writer{Charset: charset}
	var first, second bytes.Buffer
	if _, err := w.Write(&first, f); err != nil {
		t.Fatal(err)
	}
	again, err := Read(bytes.NewReader(first.Bytes()), f.Name)
	if err != nil {
		t.Fatal(err)
	}
	if charset == UTF8 {
		if before, after := plain(f), plain(again); !reflect.DeepEqual(before, after) {
			diff := cmp.Diff(before, after, cmp.AllowUnexported(contractFacts{}, bridge.Deal{}), cmpopts.EquateEmpty())
			t.Errorf("%s is another file when it is written and read (- before, + after):\n%s", f.Name, clipTest(diff))
		}
	}
	if _, err := w.Write(&second, again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("%s: what was written is not written the same again:\n%s", f.Name, clipTest(cmp.Diff(strings.Split(first.String(), "\r\n"), strings.Split(second.String(), "\r\n"))))
	}
}

func clipTest(text string) string { return text[:min(len(text), 3000)] }

// TestCorpusRoundTrip writes and reads every file of the corpus.
func TestCorpusRoundTrip(t *testing.T) {
	for _, e := range filetest.Index(t, "pbn") {
		f := readFile(t, e.Path)
		roundTrip(t, f, UTF8)
		roundTrip(t, f, Latin1)
	}
}
