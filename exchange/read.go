package exchange

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/acbllive"
	"github.com/overtrick/overtrick/acblscore"
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dealfile"
	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/usebio"
)

// Read reads a file of the given format. The document keeps the data, which must
// not be changed. The error is that of its reader, wraps ErrTooLarge, or tells
// that the format cannot be read.
func Read(data []byte, name string, format Format) (*Document, error) {
	d, err := read(data, name, format)
	if err != nil {
		return nil, err
	}
	if w := d.weight(); w > mostTimes*len(data)+1<<20 {
		return nil, sentence.Errorf("exchange: %s is %w: it has %d boards, %d results and %d entries in %d bytes, more than can be meant", name, ErrTooLarge, len(d.Games), len(d.Results), len(d.Entries), len(data))
	}
	return d, nil
}

func read(data []byte, name string, format Format) (*Document, error) {
	d := &Document{Version: Version, Source: name, Format: format, source: data}
	in := bytes.NewReader(data)
	switch format {
	case PBN:
		f, err := pbn.Read(in, name)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		for _, g := range f.Games {
			d.pbnGame(g)
		}
	case LIN:
		f, err := lin.Read(in, name)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		for _, s := range f.Segments {
			if d.Event == "" {
				d.Event = strings.TrimSpace(s.Header().Title)
			}
		}
		for _, g := range f.Games() {
			d.linGame(g.Content())
		}
	case Links:
		if err := d.links(data); err != nil {
			return nil, err
		}
	case USEBIO:
		f, err := usebio.Read(in, name)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		d.usebio(f)
	case BWS, Connector:
		f, err := readScoring(data, name, format)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		d.bws(f)
	case ACBLscore:
		f, err := acblscore.Read(in, name)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		d.acblscore(f)
	case ACBLLive:
		e, err := acbllive.Read(in, name)
		if err != nil {
			return nil, err
		}
		d.Faults = e.Faults
		d.acblLive(e)
	case JSON:
		return readJSON(data, name)
	case Games, Results, Entries:
		if err := d.readCSV(data, format); err != nil {
			return nil, err
		}
	default:
		deals, err := dealfile.ParseFormat(string(format))
		if err != nil {
			return nil, sentence.Errorf("exchange: %s: the format %q cannot be read", name, format)
		}
		f, err := dealfile.Read(in, name, deals)
		if err != nil {
			return nil, err
		}
		d.Faults = f.Faults
		for i := range f.Records {
			d.record(&f.Records[i])
		}
	}
	return d, nil
}

// ErrTooLarge is wrapped in the error about a file that is made to take much more
// memory than its size.
var ErrTooLarge = sentence.New("too large")

// mostTimes is how many times the size of a file its document may take, beside a
// mebibyte.
const mostTimes = 9

// resultWeight is about how many bytes a result takes.
const resultWeight = 240

// weight is about how many bytes the document takes beside the text of the file.
func (d *Document) weight() int {
	n := resultWeight * len(d.Results)
	for i := range d.Games {
		n += d.Games[i].weight()
	}
	for i := range d.Entries {
		n += d.Entries[i].weight()
	}
	return n
}

func (g *Game) weight() int {
	n := 250 + len(g.Hands) + 28*len(g.Calls) + len(g.Cards) + 17*len(g.Remarks)
	if g.Players != nil {
		n += 64
	}
	if g.Tricks != nil {
		n += 100
	}
	return n
}

func (e *Entry) weight() int { return 160 + 34*len(e.Players) }

func (d *Document) pbnGame(in *pbn.Game) {
	g := Game{Label: in.Label()}
	if b, ok := in.Board(); ok {
		g.setBoard(b)
	}
	if n, ok := in.Number(); ok {
		g.Number, g.Label = n, ""
	}
	if s, ok := in.Setup(); ok {
		g.Hands = s.String()
	}
	event, _ := in.Value("Event")
	if event = strings.TrimSpace(event); event != "?" {
		g.Event = event
	}
	if d.Event == "" {
		d.Event = g.Event
	}
	if date, ok := in.Value("Date"); ok && d.Date == "" && !strings.HasPrefix(date, "?") {
		d.Date = date
	}
	if method, ok := in.Value("Scoring"); ok && d.Method == "" && method != "?" {
		d.Method = method
	}
	if names := in.Names(); names != (bridge.BySeat[string]{}) {
		g.Players = &names
	}
	if a := in.Auction(); a != nil {
		for i := range a.Calls {
			c := &a.Calls[i]
			if c.Kind == pbn.Made && len(g.Calls) < bridge.MaxCalls {
				text := c.Explanation()
				g.Calls = append(g.Calls, Call{By: c.Seat, Call: c.Call, Explanation: text})
			}
		}
	}
	if r, ok := in.Result(); ok && r.Valid() {
		g.Result = &r
	}
	if p := in.Play(); p != nil && p.Sound() {
		for _, c := range p.Cards() {
			g.Cards = append(g.Cards, c.Card)
		}
	}
	if s, ok := in.Score(); ok {
		g.Score = &s
	}
	for _, m := range in.Before {
		g.Remarks = append(g.Remarks, m.Text)
	}
	if dd, ok := in.DoubleDummy(); ok {
		g.SetTricks(func(s bridge.Seat, in bridge.Denomination) int {
			if n, ok := dd.Of(s, in); ok {
				return n
			}
			return -1
		})
	}
	d.Games = append(d.Games, g)
	rows, _ := in.ScoreTable()
	for i := range rows {
		d.scoreRow(&rows[i], g.Number)
	}
}

func (d *Document) scoreRow(row *pbn.ScoreRow, board int) {
	r := Result{Section: row.Section, Board: board, Table: row.Table, NS: named(row.PairNS, row.NamesNS), EW: named(row.PairEW, row.NamesEW), Line: row.Line}
	if row.Multiplicity > 1 {
		r.Times = row.Multiplicity
	}
	_, _ = fmt.Sscan(row.Round, &r.Round)
	if made, ok := row.Result(); ok && made.Valid() {
		r.Result = &made
	}
	if row.HasLead {
		r.Lead = pointer(row.Lead)
	}
	if row.HasNS {
		r.Score = pointer(row.NS)
	}
	if row.Artificial {
		r.Award = row.Text
	}
	r.PointsNS, r.PointsEW = given(row.MPNS, row.IMPNS, row.PercentNS), given(row.MPEW, row.IMPEW, row.PercentEW)
	switch {
	case row.MPNS.Given || row.MPEW.Given:
		r.Unit = score.Matchpoints
	case row.IMPNS.Given || row.IMPEW.Given:
		r.Unit = score.IMP
	case r.PointsNS != nil || r.PointsEW != nil:
		r.Unit = score.Percent
	}
	d.Results = append(d.Results, r)
}

// named is a contestant by its number, or where a table has none, by its names.
func named(number, names string) string {
	if number != "" {
		return number
	}
	return names
}

func (d *Document) linGame(c *lin.Content) {
	g := Game{Number: c.Number, Room: c.Room.String()}
	if c.Number == 0 && c.Labelled {
		g.Label = c.Label
	}
	if c.HasDealer {
		g.Dealer = pointer(c.Dealer)
	}
	if c.HasVulnerable {
		g.Vulnerable = pointer(c.Vulnerable)
	}
	if c.HasSetup {
		g.Hands = c.Setup.String()
		if !c.Deal.IsZero() {
			g.Hands = c.Deal.String()
		}
	}
	if c.HasNames {
		g.Players = pointer(c.Names)
	}
	if c.HasDealer {
		for _, call := range c.Calls[:min(len(c.Calls), bridge.MaxCalls)] {
			g.Calls = append(g.Calls, Call{By: call.Seat, Call: call.Call, Alerted: call.Alerted, Explanation: call.Explanation})
		}
	}
	if r, ok := c.Result(); ok && r.Valid() {
		g.Result = &r
	}
	for _, card := range c.Cards[:min(len(c.Cards), 52)] {
		g.Cards = append(g.Cards, card.Card)
	}
	for _, m := range c.Remarks {
		text := m.Text
		if m.Who != "" {
			text = m.Who + ": " + text
		}
		g.Remarks = append(g.Remarks, text)
	}
	d.Games = append(d.Games, g)
}

func (d *Document) record(r *dealfile.Record) {
	g := Game{Hands: r.Setup().String()}
	g.setBoard(r.Board)
	if !r.Deal.IsZero() {
		g.Hands = r.Deal.String()
	}
	if s := r.Story; s != nil {
		g.Event = s.Event
		if d.Event == "" {
			d.Event = s.Event
		}
		if a, whole := r.Auction(); whole {
			for i, c := range a.Calls() {
				story := s.Calls[i]
				g.Calls = append(g.Calls, Call{By: c.Seat, Call: c.Call, Alerted: story.Alert, Explanation: s.Notes[story.Note]})
			}
		}
		if made := (bridge.Result{Contract: s.Contract, Declarer: s.Declarer, Tricks: s.Tricks}); s.HasContract && s.HasResult && made.Valid() {
			g.Result = &made
		}
		for _, c := range s.Play {
			g.Cards = append(g.Cards, c.Card)
		}
		for _, l := range s.Lines {
			if l.Label == '{' {
				g.Remarks = append(g.Remarks, strings.Trim(l.Text, "{} "))
			}
		}
	}
	d.Games = append(d.Games, g)
}
