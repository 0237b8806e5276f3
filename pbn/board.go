package pbn

import (
	"strconv"

	"github.com/overtrick/overtrick/bridge"
)

// Number is the number of the board; false where the file gives none, or a
// label that is no number.
func (g *Game) Number() (int, bool) { return g.number, g.number > 0 }

// Dealer is the dealer that the file gives, or else that of Law 2 for the
// number of the board, or else the player who makes the first call.
func (g *Game) Dealer() (bridge.Seat, bool) { return g.dealer, g.hasDealer }

// Vulnerable is the vulnerability that the file gives, or else that of Law 2
// for the number of the board.
func (g *Game) Vulnerable() (bridge.Vulnerability, bool) { return g.vulnerable, g.hasVuln }

// Board is number, dealer and vulnerability. What the file says wins over
// Law 2; a difference is among the Faults. It is true when dealer and
// vulnerability are known; Number is 0 when the file has no number.
func (g *Game) Board() (bridge.Board, bool) {
	return bridge.Board{Number: g.number, Dealer: g.dealer, Vulnerable: g.vulnerable}, g.hasDealer && g.hasVuln
}

func (g *Game) readBoard() {
	if text, ok := g.said("Board"); ok {
		n, err := strconv.Atoi(text)
		switch {
		case err != nil || n < 1:
			g.habit(g.line("Board"), Value, "board label", "the Board tag is not a number from 1 up: %s", clip(text))
		default:
			g.number = n
		}
	}
	if g.number > 0 {
		b := bridge.NewBoard(g.number)
		g.dealer, g.vulnerable, g.hasDealer, g.hasVuln = b.Dealer, b.Vulnerable, true, true
	}
	g.readDealer()
	g.readVulnerable()
	if b, ok := g.Board(); ok && g.number > 0 && !b.Standard() {
		law := bridge.NewBoard(g.number)
		g.habit(g.line("Dealer"), LawTwo, "law 2", "dealer and vulnerability are %s and %s; by Law 2 those of board %d are %s and %s", b.Dealer, b.Vulnerable, b.Number, law.Dealer, law.Vulnerable)
	}
}

func (g *Game) readDealer() {
	text, ok := g.said("Dealer")
	if !ok {
		return
	}
	line := g.line("Dealer")
	s, err := bridge.ParseSeat(text)
	if err != nil {
		g.fault(line, Value, Serious, "the dealer %q is none of W, N, E and S", clip(text))
		return
	}
	g.dealer, g.hasDealer = s, true
}

func (g *Game) readVulnerable() {
	raw, _ := g.Value("Vulnerable")
	text, ok := g.said("Vulnerable")
	if !ok {
		return
	}
	line := g.line("Vulnerable")
	v, ok := fastVulnerability(text)
	var err error
	if !ok {
		v, err = bridge.ParseVulnerability(text)
	}
	if err != nil || len(text) == 1 && text != "-" {
		g.fault(line, Value, Serious, "the vulnerability %q is none of None, NS, EW and All", clip(text))
		return
	}
	switch raw {
	case "None", "Love", "-", "NS", "EW", "All", "Both":
	default:
		g.habit(line, Value, "vulnerability spelled", "the vulnerability is not spelled as in the standard: %q", clip(raw))
	}
	g.vulnerable, g.hasVuln = v, true
}

// fastVulnerability reads the standard's own spelling.
func fastVulnerability(text string) (bridge.Vulnerability, bool) {
	switch text {
	case "None":
		return bridge.NoneVulnerable, true
	case "NS":
		return bridge.NSVulnerable, true
	case "EW":
		return bridge.EWVulnerable, true
	case "All":
		return bridge.BothVulnerable, true
	}
	return 0, false
}
