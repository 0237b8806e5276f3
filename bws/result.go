package bws

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// result reads a row of results.
func (in *reader) result(r *rows) Result {
	out := Result{
		ID: r.number("ID"), Section: r.number("Section"), Table: r.number("Table"), Round: r.number("Round"), Board: r.number("Board"),
		NS: r.number("PairNS"), EW: r.number("PairEW"), South: r.number("South"), West: r.number("West"),
		Remark: r.text("Remarks"), Erased: r.yes("Erased"), Suspicious: r.number("SuspiciousContract"), Time: r.moment("DateLog", "TimeLog"),
	}
	label := strconv.Itoa(out.Board)
	contract, made := r.text("Contract"), r.text("Result")
	if !in.remark(&out) {
		switch {
		case strings.EqualFold(contract, "PASS"):
			out.Kind = PassedOut
		case contract == "":
			out.Kind = NotPlayed
		default:
			out.Kind = Unknown
			c, tricks, ok := parseResult(contract, made)
			seat, err := bridge.ParseSeat(r.text("NS/EW"))
			if !ok || err != nil {
				in.tell(label, fault.Result, fault.Serious, "at table %d the result %s by %s is %s, which cannot be read", out.Table, fault.Clip(contract), fault.Clip(r.text("NS/EW")), fault.Clip(made))
				break
			}
			out.Kind, out.Contract, out.Tricks, out.Declarer = Played, c, tricks, seat
			in.declarer(&out, r.number("Declarer"), label)
		}
	}
	if lead := r.text("LeadCard"); lead != "" {
		card, err := bridge.ParseCard(lead)
		if err != nil {
			in.tell(label, fault.Card, fault.Serious, "at table %d the lead is %s, which is no card", out.Table, fault.Clip(lead))
		} else {
			out.Lead, out.HasLead = card, true
		}
	}
	return out
}

// remark reads what the remark says about a result; false when it says nothing
// of what became of it.
func (in *reader) remark(r *Result) bool {
	switch text := strings.ToLower(r.Remark); {
	case text == "":
		return false
	case text == "not played":
		r.Kind = NotPlayed
		return true
	case text == "arbitral score":
		r.Kind = Arbitral
		return true
	case text == "wrong direction":
		r.WrongDirection = true
		return false
	default:
		ns, ew, ok := strings.Cut(text, "-")
		one, err := strconv.Atoi(strings.TrimSuffix(ns, "%"))
		other, otherErr := strconv.Atoi(strings.TrimSuffix(ew, "%"))
		if ok && err == nil && otherErr == nil && strings.HasSuffix(ns, "%") && strings.HasSuffix(ew, "%") && one >= 0 && one <= 100 && other >= 0 && other <= 100 {
			r.Kind, r.PercentNS, r.PercentEW = Adjusted, one, other
			return true
		}
		in.tell(strconv.Itoa(r.Board), fault.Value, fault.Warning, "at table %d the remark %s means nothing that is known", r.Table, fault.Clip(r.Remark))
		return false
	}
}

// declarer compares the pair of declarer's side with the seat: where both pairs
// have numbers of their own and they disagree, the pairs sat the other way.
func (in *reader) declarer(r *Result, pair int, label string) {
	own, other := r.NS, r.EW
	if r.Declarer.Side() == bridge.EastWest {
		own, other = r.EW, r.NS
	}
	switch {
	case pair == own || pair == 0:
	case pair == other && !r.WrongDirection:
		r.WrongDirection = true
		in.tell(label, fault.Result, fault.Warning, "at table %d %s was declarer for pair %d: the pairs sat the other way", r.Table, r.Declarer.Name(), pair)
	case pair != other:
		in.tell(label, fault.Result, fault.Warning, "at table %d declarer's pair is %d, and neither pair has that number", r.Table, pair)
	}
}

// parseResult reads a contract such as "4 S x" and what became of it, such as
// "=", "+1" and "-2".
func parseResult(contract, made string) (bridge.Contract, int, bool) {
	c, err := bridge.ParseContract(strings.ReplaceAll(contract, " ", ""))
	if err != nil || c.IsPassedOut() {
		return c, 0, false
	}
	n := 0
	if made != "=" {
		if n, err = strconv.Atoi(made); err != nil || made[0] != '+' && made[0] != '-' || n == 0 {
			return c, 0, false
		}
	}
	tricks := int(c.Level) + 6 + n
	return c, tricks, tricks >= 0 && tricks <= 13
}
