package score

import (
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
)

// Declarer is what declarer's side scores for winning that many tricks in a
// contract (Law 77); only declarer's own vulnerability counts. It is negative
// for undertricks, which the opponents score, and 0 when all four passed.
//
// This is the unchecked door: for a contract or a number of tricks that does
// not exist the answer has no meaning. CheckResult is the door for input.
func Declarer(c bridge.Contract, vulnerable bool, tricks int) int {
	sum := 0
	eachTerm(c, vulnerable, tricks, func(_ string, count, each int) { sum += count * each })
	return sum
}

// NorthSouth is what North-South score for a result (Law 77); East-West score
// the same with the other sign.
func NorthSouth(r bridge.Result, v bridge.Vulnerability) int {
	side := r.Declarer.Side()
	s := Declarer(r.Contract, v.Has(side), r.Tricks)
	if side == bridge.EastWest {
		return -s
	}
	return s
}

// CheckResult returns all the faults of a result that could not have come from
// a table: a level outside 1 to 7, a denomination or doubling that is none,
// tricks outside 0 to 13. A passed-out board has no tricks to check.
func CheckResult(r bridge.Result) error {
	c := r.Contract
	if c.IsPassedOut() {
		if c != bridge.PassedOut {
			return errors.New("score: a board that was passed out has no denomination and no double")
		}
		return nil
	}
	var faults []error
	if c.Level > 7 {
		faults = append(faults, fmt.Errorf("score: level %d; a bid is for 1 to 7 odd tricks", c.Level))
	}
	if !c.Denomination.Valid() {
		faults = append(faults, fmt.Errorf("score: denomination %d does not exist", c.Denomination))
	}
	if c.Doubling > bridge.Redoubled {
		faults = append(faults, fmt.Errorf("score: doubling %d does not exist", c.Doubling))
	}
	if !r.Declarer.Valid() {
		faults = append(faults, fmt.Errorf("score: seat %d does not exist", r.Declarer))
	}
	if r.Tricks < 0 || r.Tricks > 13 {
		faults = append(faults, fmt.Errorf("score: %d tricks; there are 0 to 13", r.Tricks))
	}
	return errors.Join(faults...)
}

// ExplainDeclarer is Declarer term by term.
func ExplainDeclarer(c bridge.Contract, vulnerable bool, tricks int) Explanation {
	e := Explanation{Message: "contract.passed-out", Clause: "77"}
	if c.IsPassedOut() {
		return e
	}
	e.Message, e.Args = "contract.not-vulnerable", []any{withTricks(c, tricks)}
	if vulnerable {
		e.Message = "contract.vulnerable"
	}
	eachTerm(c, vulnerable, tricks, func(message string, count, each int) {
		term := Explanation{Message: message, Value: Whole(count * each), Clause: "77"}
		switch message {
		case "contract.trick":
			term.Args = []any{c.Denomination}
		case "contract.tricks":
			term.Args = []any{count, c.Denomination, each}
		case "contract.next-tricks", "contract.overtricks":
			term.Args = []any{count, each}
		case "contract.undertricks", "contract.next-undertricks", "contract.later-undertricks":
			term.Args = []any{count, -each}
		}
		e.Value = e.Value.Add(term.Value)
		e.Terms = append(e.Terms, term)
	})
	return e
}

// withTricks is the contract with what became of it: 4SX-1, 3NT=.
func withTricks(c bridge.Contract, tricks int) string {
	switch over := tricks - c.Target(); {
	case over == 0:
		return c.String() + "="
	case over > 0:
		return fmt.Sprintf("%s+%d", c, over)
	default:
		return fmt.Sprintf("%s%d", c, over)
	}
}

// eachTerm yields the terms of a score by Law 77 in the order in which a
// player would add them up: how many of what, and what each of them counts for
// declarer's side.
func eachTerm(c bridge.Contract, vulnerable bool, tricks int, yield func(message string, count, each int)) {
	if c.IsPassedOut() {
		return
	}
	if over := tricks - c.Target(); over >= 0 {
		eachMade(c, vulnerable, over, yield)
	} else {
		eachUnder(c.Doubling, vulnerable, -over, yield)
	}
}

func eachMade(c bridge.Contract, vulnerable bool, over int, yield func(message string, count, each int)) {
	level, times := int(c.Level), 1<<c.Doubling
	each := 30 * times
	if c.Denomination.Minor() {
		each = 20 * times
	}
	trickPoints := level * each
	switch {
	case c.Denomination == bridge.NoTrump:
		first := 40 * times
		trickPoints += first - each
		yield("contract.first-trick", 1, first)
		if level > 1 {
			yield("contract.next-tricks", level-1, each)
		}
	case level == 1:
		yield("contract.trick", 1, each)
	default:
		yield("contract.tricks", level, each)
	}
	if over > 0 {
		if c.Doubling != bridge.Undoubled {
			each = byVulnerability(vulnerable, 50, 100) * times
		}
		yield("contract.overtricks", over, each)
	}
	switch c.Doubling {
	case bridge.Doubled:
		yield("contract.insult-doubled", 1, 50)
	case bridge.Redoubled:
		yield("contract.insult-redoubled", 1, 100)
	}
	if trickPoints >= 100 {
		yield("contract.game", 1, byVulnerability(vulnerable, 300, 500))
	} else {
		yield("contract.partscore", 1, 50)
	}
	switch level {
	case 6:
		yield("contract.small-slam", 1, byVulnerability(vulnerable, 500, 750))
	case 7:
		yield("contract.grand-slam", 1, byVulnerability(vulnerable, 1000, 1500))
	}
}

func eachUnder(d bridge.Doubling, vulnerable bool, down int, yield func(message string, count, each int)) {
	if d == bridge.Undoubled {
		yield("contract.undertricks", down, -byVulnerability(vulnerable, 50, 100))
		return
	}
	times := 1 << (d - bridge.Doubled)
	yield("contract.first-undertrick", 1, -times*byVulnerability(vulnerable, 100, 200))
	if down > 1 {
		yield("contract.next-undertricks", min(down-1, 2), -times*byVulnerability(vulnerable, 200, 300))
	}
	if down > 3 {
		yield("contract.later-undertricks", down-3, -times*300)
	}
}

func byVulnerability(vulnerable bool, not, is int) int {
	if vulnerable {
		return is
	}
	return not
}
