package pbn

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// contractFacts are what tags and auction tell about contract and declarer.
type contractFacts struct {
	contract        bridge.Contract
	hasContract     bool
	denomination    bridge.Denomination
	hasDenomination bool
	declarer        bridge.Seat
	hasDeclarer     bool
	swapped         bool // declarer and dummy changed places by accident
}

// Contract is the contract of the Contract tag, or else that of a finished
// auction. On a passed-out board it is bridge.PassedOut and true.
func (g *Game) Contract() (bridge.Contract, bool) { return g.contract.contract, g.contract.hasContract }

// Denomination is the denomination of the contract. Games that show an end
// position may have one without a contract.
func (g *Game) Denomination() (bridge.Denomination, bool) {
	return g.contract.denomination, g.contract.hasDenomination
}

// Declarer is the declarer of the Declarer tag, or else that of a finished
// auction. It is false on a passed-out board.
func (g *Game) Declarer() (bridge.Seat, bool) { return g.contract.declarer, g.contract.hasDeclarer }

// Swapped reports whether declarer and dummy changed places by accident, so
// that Declarer is the partner of the player whom the auction made declarer.
func (g *Game) Swapped() bool { return g.contract.swapped }

func (g *Game) readContract() {
	f := &g.contract
	if text, ok := g.said("Contract"); ok {
		g.parseContract(text)
	}
	text, ok := g.said("Declarer")
	if !ok {
		return
	}
	line := g.line("Declarer")
	seatText, swapped := strings.CutPrefix(text, "^")
	s, err := bridge.ParseSeat(seatText)
	if err != nil {
		g.fault(line, Value, Serious, "the declarer %q is none of W, N, E and S", clip(text))
		return
	}
	if f.hasContract && f.contract.IsPassedOut() {
		g.fault(line, Value, Warning, "a board that was passed out has no declarer")
		return
	}
	f.declarer, f.hasDeclarer, f.swapped = s, true, swapped
}

func (g *Game) parseContract(text string) {
	f := &g.contract
	line := g.line("Contract")
	if c, ok := fastContract(text); ok {
		f.contract, f.hasContract = c, true
		f.denomination, f.hasDenomination = c.Denomination, true
		return
	}
	if d, err := bridge.ParseDenomination(text); err == nil {
		f.denomination, f.hasDenomination = d, true
		if !g.EndPosition() {
			g.fault(line, Value, Warning, "the contract names only a denomination: %s", clip(text))
		}
		return
	}
	c, err := bridge.ParseContract(text)
	if err != nil {
		g.fault(line, Value, Serious, "the contract %q cannot be read", clip(text))
		return
	}
	f.contract, f.hasContract = c, true
	if !c.IsPassedOut() {
		f.denomination, f.hasDenomination = c.Denomination, true
	}
	if text != c.String() {
		g.habit(line, Value, "contract spelled", "the contract is not spelled as in the standard: %s", clip(text))
	}
}

// fastContract reads the standard's own spelling of a contract.
func fastContract(text string) (bridge.Contract, bool) {
	var c bridge.Contract
	if len(text) < 2 || text[0] < '1' || text[0] > '7' {
		return c, false
	}
	c.Level = text[0] - '0'
	rest := text[2:]
	switch text[1] {
	case 'C', 'D', 'H', 'S':
		c.Denomination = bridge.Denomination(strings.IndexByte("CDHS", text[1]))
	case 'N':
		if rest == "" || rest[0] != 'T' {
			return c, false
		}
		c.Denomination, rest = bridge.NoTrump, rest[1:]
	default:
		return c, false
	}
	switch rest {
	case "":
	case "X":
		c.Doubling = bridge.Doubled
	case "XX":
		c.Doubling = bridge.Redoubled
	default:
		return c, false
	}
	return c, true
}

// settleContract compares contract and declarer with the auction, and takes
// them from it where the tags are silent.
func (g *Game) settleContract() {
	f := &g.contract
	a := g.auction
	if a == nil || !a.FirstKnown || !a.Complete() {
		return
	}
	calls, _ := a.Bridge()
	contract, declarer := calls.Contract()
	if !f.hasContract {
		if f.hasDenomination && (contract.IsPassedOut() || f.denomination != contract.Denomination) {
			g.fault(g.line("Contract"), AuctionEnd, Serious, "the contract is in %s, but the auction ends in %s", f.denomination, contract)
		}
		f.contract, f.hasContract = contract, true
		f.denomination, f.hasDenomination = contract.Denomination, !contract.IsPassedOut()
	} else if f.contract != contract {
		g.fault(g.line("Contract"), AuctionEnd, Serious, "the contract is %s, but the auction ends in %s", f.contract, contract)
		return
	}
	if contract.IsPassedOut() {
		if f.hasDeclarer {
			g.fault(g.line("Declarer"), AuctionEnd, Serious, "the board has a declarer, but the auction was passed out")
			f.declarer, f.hasDeclarer, f.swapped = 0, false, false
		}
		return
	}
	switch {
	case !f.hasDeclarer:
		f.declarer, f.hasDeclarer = declarer, true
	case f.swapped && f.declarer != declarer.Partner():
		g.fault(g.line("Declarer"), AuctionEnd, Serious, "the declarer is ^%s, but by the auction declarer and dummy did not change places", f.declarer)
	case !f.swapped && f.declarer != declarer:
		g.fault(g.line("Declarer"), AuctionEnd, Serious, "the declarer is %s, but by the auction it is %s", f.declarer.Name(), declarer.Name())
	}
}
