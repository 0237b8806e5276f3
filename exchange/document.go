package exchange

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
)

// Version is that of the form of documents. It grows when something changes its
// meaning; what is only added does not change it.
const Version = 1

// Document is what a file holds, in the form that all formats share. What a file
// does not say is left out.
type Document struct {
	Version int    `json:"overtrick"`
	Source  string `json:"source,omitempty"` // name of the file
	Format  Format `json:"format,omitempty"` // that it was read from
	Event   string `json:"event,omitempty"`
	Date    string `json:"date,omitempty"` // as the file has it
	Method  string `json:"method,omitempty"`

	Games   []Game   `json:"games,omitempty"`
	Results []Result `json:"results,omitempty"`
	Entries []Entry  `json:"entries,omitempty"`

	Faults []fault.Fault `json:"-"`

	source []byte // the file, to be written whole again
}

// Game is a board: as it was played once, or only dealt.
type Game struct {
	Label      string                `json:"label,omitempty"` // of the board, where it is no number
	Number     int                   `json:"number,omitempty"`
	Dealer     *bridge.Seat          `json:"dealer,omitempty"`
	Vulnerable *bridge.Vulnerability `json:"vulnerable,omitempty"`
	// Hands are the cards as in PBN, from North on. They need not be a whole deal.
	Hands   string                 `json:"hands,omitempty"`
	Event   string                 `json:"event,omitempty"`
	Room    string                 `json:"room,omitempty"`
	Players *bridge.BySeat[string] `json:"players,omitempty"` // north, east, south, west
	Calls   []Call                 `json:"calls,omitempty"`
	Result  *bridge.Result         `json:"result,omitempty"`
	Cards   []bridge.Card          `json:"cards,omitempty"` // in the order of play
	Score   *int                   `json:"score,omitempty"` // of North-South
	// Tricks are the double dummy tricks of north, east, south and west: five
	// hexadecimal digits each for clubs, diamonds, hearts, spades and no trump, and
	// - for what is not known.
	Tricks  *bridge.BySeat[string] `json:"tricks,omitempty"`
	Remarks []string               `json:"remarks,omitempty"`
}

// Call is a call of an auction.
type Call struct {
	By          bridge.Seat `json:"by"`
	Call        bridge.Call `json:"call"`
	Alerted     bool        `json:"alerted,omitempty"`
	Explanation string      `json:"explanation,omitempty"`
}

// Result is a board as it was played at a table by contestants of an event.
type Result struct {
	Event   string         `json:"event,omitempty"` // where a file has several
	Section string         `json:"section,omitempty"`
	Board   int            `json:"board"`
	Round   int            `json:"round,omitempty"`
	Table   string         `json:"table,omitempty"`
	NS      string         `json:"ns,omitempty"`
	EW      string         `json:"ew,omitempty"`
	Result  *bridge.Result `json:"result,omitempty"`
	Lead    *bridge.Card   `json:"lead,omitempty"`
	Score   *int           `json:"score,omitempty"` // of North-South
	Award   string         `json:"award,omitempty"` // instead of a score: AVE+, 60%-40%, not played and others
	// PointsNS and PointsEW are what the file publishes: matchpoints,
	// IMPs, or a percentage where it publishes nothing else.
	PointsNS *score.Fraction `json:"points_ns,omitempty"`
	PointsEW *score.Fraction `json:"points_ew,omitempty"`
	// Unit is what the points are counted in; Points where the file does not say it.
	Unit score.Unit `json:"-"`
	// Line is where in the file the result stands, from 1; 0 where it is not of lines.
	Line int `json:"-"`
	// Times is how many tables had this result, where a file joins them; 0 is one.
	Times int `json:"times,omitempty"`
}

// Entry is a contestant and what became of it.
type Entry struct {
	Section    string          `json:"section,omitempty"`
	Number     string          `json:"number,omitempty"`
	Direction  string          `json:"direction,omitempty"` // NS or EW where there are two fields
	Players    []Player        `json:"players,omitempty"`
	Place      string          `json:"place,omitempty"`
	Score      *score.Fraction `json:"score,omitempty"`
	Percentage *score.Fraction `json:"percentage,omitempty"`
	Boards     int             `json:"boards,omitempty"`
}

// Player is a person.
type Player struct {
	Name   string `json:"name,omitempty"`
	Number string `json:"number,omitempty"` // of the member
}

// Deal is the deal of a game; false when its hands make none.
func (g *Game) Deal() (bridge.Deal, bool) {
	if g.Hands == "" {
		return bridge.Deal{}, false
	}
	s, err := bridge.ParseSetup(g.Hands)
	if err != nil {
		return bridge.Deal{}, false
	}
	d, err := s.Check()
	return d, err == nil
}

// Board is number, dealer and vulnerability; by Law 2 what the game does not say.
func (g *Game) Board() bridge.Board {
	b := bridge.NewBoard(max(g.Number, 1))
	b.Number = g.Number
	if g.Dealer != nil {
		b.Dealer = *g.Dealer
	}
	if g.Vulnerable != nil {
		b.Vulnerable = *g.Vulnerable
	}
	return b
}

// Auction is the auction; false without calls.
func (g *Game) Auction() (bridge.Auction, bool) {
	a := bridge.NewAuction(g.Board().Dealer)
	for _, c := range g.Calls {
		if a.Len() >= bridge.MaxCalls {
			return a, false
		}
		a.AddBy(c.By, c.Call)
	}
	return a, len(g.Calls) > 0
}

// SetTricks takes over double dummy numbers; those that are not 0 to 13 are not
// known. When none is known nothing changes.
func (g *Game) SetTricks(of func(bridge.Seat, bridge.Denomination) int) {
	var t bridge.BySeat[string]
	known := false
	for _, s := range bridge.Seats {
		digits := []byte("-----")
		for _, in := range bridge.Denominations {
			if n := of(s, in); n >= 0 && n <= 13 {
				digits[in] = "0123456789abcd"[n]
				known = true
			}
		}
		t[s] = string(digits)
	}
	if known {
		g.Tricks = &t
	}
}

// TricksOf is how many tricks a declarer takes double dummy; false where it is not
// known.
func (g *Game) TricksOf(s bridge.Seat, in bridge.Denomination) (int, bool) {
	if g.Tricks == nil || len(g.Tricks[s]) != len(bridge.Denominations) {
		return 0, false
	}
	n := strings.IndexByte("0123456789abcd", g.Tricks[s][in])
	return n, n >= 0
}

func pointer[T any](v T) *T { return &v }

// setBoard takes over what is known of a board.
func (g *Game) setBoard(b bridge.Board) {
	g.Number, g.Dealer, g.Vulnerable = b.Number, pointer(b.Dealer), pointer(b.Vulnerable)
}

// boards are the games by the number of their board, the first one of each.
func (d *Document) boards() map[int]*Game {
	out := map[int]*Game{}
	for i := range d.Games {
		g := &d.Games[i]
		if _, ok := out[g.Number]; !ok && g.Number > 0 {
			out[g.Number] = g
		}
	}
	return out
}
