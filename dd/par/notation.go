package par

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// String is the contract as PBN's ParContract writes it: the side, or the
// declarer when only one of the two will do, the contract, and the tricks
// against it: NS 4S=, E 3NT+1, EW 5DX-2.
func (c Contract) String() string {
	who := c.Side.String()
	if len(c.Declarers) == 1 {
		who = c.Declarers[0].String()
	}
	over := c.Tricks - c.Contract.Target()
	if over == 0 {
		return fmt.Sprintf("%s %s=", who, c.Contract)
	}
	return fmt.Sprintf("%s %s%+d", who, c.Contract, over)
}

// String is the par as hand records print it: the score of North and South,
// with its sign, and the contracts: "+420: NS 4S=". A board that all pass is
// "0: Pass".
func (p Par) String() string {
	if len(p.Contracts) == 0 {
		return "0: Pass"
	}
	return fmt.Sprintf("%+d: %s", p.Score, p.ParContract())
}

// ParContract is the value of PBN's tag ParContract: every par contract.
func (p Par) ParContract() string {
	if len(p.Contracts) == 0 {
		return "Pass"
	}
	var b strings.Builder
	for i, c := range p.Contracts {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(c.String())
	}
	return b.String()
}

// OptimumScore is the value of PBN's tag of that name: "NS 420".
func (p Par) OptimumScore() string { return "NS " + strconv.Itoa(p.Score) }

// Minimax is the value of PBN's tag of that name: one par contract, the highest,
// D for a double, one declarer, and the score of North and South: "4SDN-300".
func (p Par) Minimax() string {
	if len(p.Contracts) == 0 {
		return "Pass0"
	}
	c := p.Contracts[len(p.Contracts)-1]
	doubled := ""
	if c.Contract.Doubling == bridge.Doubled {
		doubled = "D"
	}
	d := c.Contract.Denomination.String()
	return fmt.Sprintf("%d%c%s%v%d", c.Contract.Level, d[0], doubled, c.Declarers[0], p.Score)
}

// HandRecord is the par as ACBL hand records print it, the levels of one
// denomination together: "Par: +130 NS 2/3/4C", "Par: +100 4SX-EW-1".
func (p Par) HandRecord() string {
	if len(p.Contracts) == 0 {
		return "Par: 0 Pass"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Par: %+d", p.Score)
	done := map[string]bool{}
	for _, c := range p.Contracts {
		who := c.Side.String()
		if len(c.Declarers) == 1 {
			who = c.Declarers[0].String()
		}
		over := c.Tricks - c.Contract.Target()
		if over < 0 {
			fmt.Fprintf(&b, " %s-%s%d", c.Contract, who, over)
			continue
		}
		key := who + c.Contract.Denomination.String()
		if done[key] {
			continue
		}
		done[key] = true
		var levels []string
		for _, o := range p.Contracts {
			if o.Side == c.Side && o.Contract.Denomination == c.Contract.Denomination && o.Tricks >= o.Contract.Target() {
				levels = append(levels, strconv.Itoa(int(o.Contract.Level)))
			}
		}
		fmt.Fprintf(&b, " %s %s%s", who, strings.Join(levels, "/"), c.Contract.Denomination)
	}
	return b.String()
}
