package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bws"
	"github.com/overtrick/overtrick/dealfile"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/lin"
	"github.com/overtrick/overtrick/pbn"
	"github.com/overtrick/overtrick/sentence"
	"github.com/overtrick/overtrick/usebio"
)

// ErrNothing is wrapped in the error about a document that holds nothing that the
// format could hold.
var ErrNothing = sentence.New("nothing to write")

// Write writes a document. Nothing is written when there is an error. The faults
// are those of the writer; Lost tells what the format has no room for.
func Write(out io.Writer, d *Document, format Format) ([]fault.Fault, error) {
	var b bytes.Buffer
	faults, err := d.write(&b, format)
	if err != nil {
		return nil, sentence.Errorf("exchange: writing %s as %s: %w", d.Source, format, err)
	}
	if _, err := out.Write(b.Bytes()); err != nil {
		return nil, sentence.Errorf("exchange: writing %s: %w", d.Source, err)
	}
	return faults, nil
}

func (d *Document) write(b *bytes.Buffer, format Format) ([]fault.Fault, error) {
	if d.whole(format) && format != Connector {
		return d.again(b)
	}
	switch format {
	case PBN:
		f := d.asPBN()
		if len(f.Games) == 0 {
			return nil, sentence.Errorf("%w: there is no board", ErrNothing)
		}
		return writerPBN.Write(b, f)
	case LIN, Links:
		f := d.asLIN()
		if len(f.Games()) == 0 {
			return nil, sentence.Errorf("%w: there is no board with cards", ErrNothing)
		}
		if format == Links {
			writeLinks(b, f)
			return nil, nil
		}
		return nil, lin.Write(b, f)
	case USEBIO:
		f, err := d.asUSEBIO()
		if err != nil {
			return nil, err
		}
		return nil, writerUSEBIO.Write(b, f)
	case Connector:
		return d.writeConnector(b)
	case JSON:
		e := json.NewEncoder(b)
		e.SetIndent("", " ")
		e.SetEscapeHTML(false)
		return nil, e.Encode(d)
	case Games, Results, Entries:
		return nil, d.csv(b, format)
	}
	deals, err := dealfile.ParseFormat(string(format))
	if err != nil {
		return nil, sentence.New("the format cannot be written")
	}
	f := d.asDeals()
	if len(f.Records) == 0 {
		return nil, sentence.Errorf("%w: there is no board with cards", ErrNothing)
	}
	return dealfile.Write(b, f, deals)
}

var (
	writerPBN    = pbn.Writer{Charset: pbn.UTF8}
	writerUSEBIO = usebio.Writer{UTF8: true}
)

// again reads the file once more by the reader of its format, and writes all that
// it holds.
func (d *Document) again(b *bytes.Buffer) ([]fault.Fault, error) {
	in := bytes.NewReader(d.source)
	switch d.Format {
	case PBN:
		f, err := pbn.Read(in, d.Source)
		if err != nil {
			return nil, err
		}
		return writerPBN.Write(b, f)
	case LIN:
		f, err := lin.Read(in, d.Source)
		if err != nil {
			return nil, err
		}
		return nil, lin.Write(b, f)
	case USEBIO:
		f, err := usebio.Read(in, d.Source)
		if err != nil {
			return nil, err
		}
		return nil, writerUSEBIO.Write(b, f)
	}
	deals, err := dealfile.ParseFormat(string(d.Format))
	if err != nil {
		return nil, err
	}
	f, err := dealfile.Read(in, d.Source, deals)
	if err != nil {
		return nil, err
	}
	if len(f.Records) == 0 {
		return nil, sentence.Errorf("%w: there is no board with cards", ErrNothing)
	}
	return dealfile.Write(b, f, deals)
}

// asPBN makes games of the boards, and tables of the results on each.
func (d *Document) asPBN() *pbn.File {
	f := &pbn.File{Name: d.Source}
	results := map[int][]*Result{}
	for i := range d.Results {
		results[d.Results[i].Board] = append(results[d.Results[i].Board], &d.Results[i])
	}
	add := func(g *Game) {
		game := g.draft(d).Game()
		if g.Tricks != nil {
			game.AddTable(tricksTable(g))
		}
		if rows := results[g.Number]; len(rows) > 0 && g.Number > 0 {
			game.AddTable(scoreTable(rows))
			delete(results, g.Number)
		}
		f.Games = append(f.Games, game)
	}
	for i := range d.Games {
		add(&d.Games[i])
	}
	// Boards with results and without cards.
	for i := range d.Results {
		if n := d.Results[i].Board; len(results[n]) > 0 && n > 0 {
			g := Game{}
			g.setBoard(bridge.NewBoard(n))
			add(&g)
		}
	}
	return f
}

func (g *Game) draft(d *Document) pbn.Draft {
	draft := pbn.Draft{Event: g.Event, Scoring: d.Method, Board: g.Board(), Comment: strings.Join(g.Remarks, "\n"), Tags: map[string]string{}, Explanations: map[int]string{}}
	if draft.Event == "" {
		draft.Event = d.Event
	}
	if g.Players != nil {
		draft.Names = *g.Players
	}
	if deal, ok := g.Deal(); ok {
		draft.Deal = deal
	}
	if a, ok := g.Auction(); ok {
		draft.Auction = &a
		for i, c := range g.Calls {
			text := c.Explanation
			if text == "" && c.Alerted {
				text = "alerted"
			}
			if text != "" {
				draft.Explanations[i] = text
			}
		}
	}
	draft.Result = g.Result
	over := draft.Auction != nil && draft.Auction.Over()
	if g.Result != nil || over {
		draft.Cards = g.Cards
	}
	if g.Room != "" {
		draft.Tags["Room"] = strings.ToUpper(g.Room[:1]) + g.Room[1:]
	}
	return draft
}

// tricksTable is the double dummy numbers as the standard has them.
func tricksTable(g *Game) pbn.TableDraft {
	t := pbn.TableDraft{Name: "OptimumResultTable", Columns: []pbn.Column{{Name: "Declarer"}, {Name: "Denomination", Width: 2, Align: 'R'}, {Name: "Result", Width: 2, Align: 'R'}}}
	for _, s := range bridge.Seats {
		for i := range bridge.Denominations {
			in := bridge.Denominations[len(bridge.Denominations)-1-i]
			text := "*"
			if n, ok := g.TricksOf(s, in); ok {
				text = strconv.Itoa(n)
			}
			name := in.String()
			if in == bridge.NoTrump {
				name = "NT"
			}
			t.Rows = append(t.Rows, []string{s.String(), name, text})
		}
	}
	return t
}

func scoreTable(rows []*Result) pbn.TableDraft {
	t := pbn.TableDraft{Name: "ScoreTable"}
	for _, name := range []string{"Section", "Round", "Table", "PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Lead", "Score_NS", "MP_NS", "MP_EW", "Multiplicity"} {
		t.Columns = append(t.Columns, pbn.Column{Name: name})
	}
	some := func(text string) string {
		if text == "" {
			return "?"
		}
		return text
	}
	for _, r := range rows {
		contract, declarer, tricks, lead := "?", "?", "?", "?"
		if r.Result != nil {
			contract, declarer, tricks = r.Result.Contract.String(), r.Result.Declarer.String(), strconv.Itoa(r.Result.Tricks)
			if r.Result.Contract.IsPassedOut() {
				declarer, tricks = "-", "-"
			}
		}
		if r.Lead != nil {
			lead = r.Lead.String()
		}
		t.Rows = append(t.Rows, []string{
			some(r.Section), some(number(r.Round)), some(r.Table), some(r.NS), some(r.EW), contract, declarer, tricks, lead,
			some(r.tableScore()), some(decimal(r.PointsNS)), some(decimal(r.PointsEW)), strconv.Itoa(max(r.Times, 1)),
		})
	}
	return t
}

// tableScore is the score as tables of PBN have it: NP for a board that was not
// played, A6040 for percentages.
func (r *Result) tableScore() string {
	if ns, ew, ok := percentages(r.Award); ok && r.Score == nil {
		return fmt.Sprintf("A%02d%02d", ns, ew)
	}
	if r.Score == nil && r.Award == bws.NotPlayed.String() {
		return "NP"
	}
	return r.score()
}

// score is the score of North-South, or what stands for it.
func (r *Result) score() string {
	if r.Score != nil {
		return strconv.Itoa(*r.Score)
	}
	return r.Award
}

func (d *Document) asLIN() *lin.File {
	var boards []*lin.Content
	for i := range d.Games {
		g := &d.Games[i]
		if g.Hands == "" {
			continue
		}
		setup, err := bridge.ParseSetup(g.Hands)
		if err != nil {
			continue
		}
		b := g.Board()
		c := &lin.Content{
			Number: g.Number, Dealer: b.Dealer, HasDealer: true, Vulnerable: b.Vulnerable, HasVulnerable: true,
			Setup: setup, HasSetup: true, Title: "Board " + strconv.Itoa(g.Number),
		}
		if g.Number == 0 {
			c.Title = g.Label
		}
		c.Deal, _ = g.Deal()
		switch g.Room {
		case lin.Open.String():
			c.Room = lin.Open
		case lin.Closed.String():
			c.Room = lin.Closed
		}
		if g.Players != nil {
			c.Names, c.HasNames = *g.Players, true
		}
		for _, call := range g.Calls {
			c.Calls = append(c.Calls, lin.Call{Seat: call.By, Call: call.Call, Alerted: call.Alerted || call.Explanation != "", Explanation: call.Explanation, Explained: call.Explanation != ""})
		}
		for _, card := range g.Cards {
			c.Cards = append(c.Cards, lin.Card{Card: card})
		}
		if g.Result != nil && !g.Result.Contract.IsPassedOut() && len(g.Cards) < 52 && len(g.Calls) > 0 {
			c.Tricks, c.HasTricks = g.Result.Tricks, true
		}
		for _, text := range g.Remarks {
			c.Remarks = append(c.Remarks, lin.Remark{Text: text})
		}
		boards = append(boards, c)
	}
	return lin.NewFile(d.Source, lin.Header{}, boards...)
}

// asDeals are the deals, one of each board.
func (d *Document) asDeals() *dealfile.File {
	f := &dealfile.File{Name: d.Source}
	seen := map[bridge.Deal]bool{}
	for i := range d.Games {
		g := &d.Games[i]
		deal, ok := g.Deal()
		if !ok || seen[deal] {
			continue
		}
		seen[deal] = true
		b := g.Board()
		if b.Number == 0 {
			b = bridge.NewBoard(len(f.Records) + 1)
		}
		f.Records = append(f.Records, dealfile.Record{Board: b, Deal: deal})
	}
	// Machines want the boards in the order of their numbers. Where a number comes
	// twice, several sets stand behind each other.
	numbers := map[int]bool{}
	for i := range f.Records {
		n := f.Records[i].Board.Number
		if numbers[n] {
			return f
		}
		numbers[n] = true
	}
	slices.SortFunc(f.Records, func(a, b dealfile.Record) int { return a.Board.Number - b.Board.Number })
	return f
}
