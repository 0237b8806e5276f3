package acbllive

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

func label(board int) string { return strconv.Itoa(board) }

// record reads a hand record.
func (in *reader) record(w *wireRecord) HandRecord {
	n := w.Board.number()
	h := HandRecord{Board: bridge.NewBoard(n), ParText: string(w.Par)}
	if n < 1 || n > 1000 {
		in.tell(string(w.Board), fault.Value, fault.Serious, "%s is no number of a board", fault.Clip(string(w.Board)))
	}
	in.conditions(&h, w)
	for _, seat := range bridge.Seats {
		h.Setup.Known[seat] = true
		for i, holding := range w.suits()[seat] {
			suit := bridge.Spades - bridge.Suit(i)
			for _, word := range strings.Fields(strings.Trim(string(holding), "-")) {
				rank, err := bridge.ParseRank(word)
				if err != nil {
					in.tell(label(n), fault.Card, fault.Serious, "%s's %s are %s, which are no ranks", seat.Name(), suit.Name(), fault.Clip(string(holding)))
					break
				}
				h.Setup.Hands[seat] = append(h.Setup.Hands[seat], bridge.NewCard(suit, rank))
			}
		}
	}
	deal, err := h.Setup.Check()
	if err != nil {
		in.tell(label(n), fault.Deal, fault.Serious, "%v", sentence.Of(err))
	} else {
		h.Deal = deal
	}
	in.compareString(&h, string(w.String))
	h.Tricks = noTricks()
	for side, notation := range map[bridge.Side]text{bridge.NorthSouth: w.NS, bridge.EastWest: w.EW} {
		if notation == "" {
			continue
		}
		if !ParseDoubleDummy(string(notation), side, &h.Tricks) {
			in.tell(label(n), fault.Value, fault.Serious, "the double dummy numbers %s cannot be read", fault.Clip(string(notation)))
		}
	}
	if rest, ok := strings.CutPrefix(h.ParText, "Par:"); ok {
		number, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
		par, err := strconv.Atoi(number)
		h.Par, h.HasPar = par, err == nil
	}
	return h
}

func (in *reader) conditions(h *HandRecord, w *wireRecord) {
	law := h.Board
	dealer, err := bridge.ParseSeat(string(w.Dealer))
	v, otherErr := bridge.ParseVulnerability(string(w.Vulnerable))
	if err != nil || otherErr != nil {
		in.tell(label(h.Board.Number), fault.Value, fault.Serious, "dealer %s and vulnerability %s cannot be read; those of Law 2 were taken", fault.Clip(string(w.Dealer)), fault.Clip(string(w.Vulnerable)))
		return
	}
	h.Board.Dealer, h.Board.Vulnerable = dealer, v
	if h.Board != law {
		in.tell(label(h.Board.Number), fault.LawTwo, fault.Warning, "dealer and vulnerability are %s and %s; by Law 2 those of board %d are %s and %s", dealer, v, law.Number, law.Dealer, law.Vulnerable)
	}
}

// compareString compares the hands with the same deal in one string: hands of
// North, West, East and South, each as S, H, D, C with the ranks behind.
func (in *reader) compareString(h *HandRecord, text string) {
	if text == "" || h.Deal.IsZero() {
		return
	}
	seats := [...]bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South}
	var hands bridge.BySeat[bridge.Hand]
	at, suit := -1, bridge.Clubs
	text = strings.ReplaceAll(text, "10", "T")
	for i := range len(text) {
		if s := strings.IndexByte("CDHS", text[i]); s >= 0 {
			suit = bridge.Suit(s)
			if text[i] == 'S' {
				at++
			}
			continue
		}
		rank, err := bridge.ParseRank(text[i : i+1])
		if text[i] == '-' {
			continue
		}
		if err != nil || at < 0 || at > 3 {
			in.tell(label(h.Board.Number), fault.Deal, fault.Warning, "the deal in one string cannot be read: %s", fault.Clip(text))
			return
		}
		hands[seats[at]] = hands[seats[at]].With(bridge.NewCard(suit, rank))
	}
	if hands != h.Deal.Hands() {
		in.tell(label(h.Board.Number), fault.Deal, fault.Serious, "the deal in suits and the deal in one string differ; the suits were taken")
	}
}

func noTricks() bridge.BySeat[[5]int] {
	none := [5]int{-1, -1, -1, -1, -1}
	return bridge.BySeat[[5]int]{none, none, none, none}
}

// ParseDoubleDummy reads what a side can make, as in "NS: 1D C6/5 3/4H": a level
// before the denomination where seven tricks or more are taken, the number of
// tricks behind it where it is fewer, and two numbers parted by a stroke where
// the partners differ, North or East first. It reports whether all of it could
// be read.
func ParseDoubleDummy(text string, side bridge.Side, tricks *bridge.BySeat[[5]int]) bool {
	_, list, ok := strings.Cut(text, ":")
	if !ok {
		return false
	}
	first := bridge.North
	if side == bridge.EastWest {
		first = bridge.East
	}
	for _, word := range strings.Fields(list) {
		name := strings.Trim(word, "0123456789/")
		d, err := bridge.ParseDenomination(name)
		if err != nil {
			return false
		}
		numbers, more := strings.CutSuffix(word, name)
		if !more {
			numbers = strings.TrimPrefix(word, name)
		}
		one, other, two := strings.Cut(numbers, "/")
		if !two {
			other = one
		}
		for i, number := range []string{one, other} {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || more && (n < 1 || n > 7) || !more && n > 13 {
				return false
			}
			if more {
				n += 6
			}
			tricks[first.Next(2*i)][d] = n
		}
	}
	return true
}

// result reads a result and compares score and contract.
func (in *reader) result(w *wireResult, board int, records map[int]HandRecord) Result {
	r := Result{
		Round: w.Round.number(), Table: w.Table.number(), NS: string(w.NS), EW: string(w.EW), Text: string(w.NSScore),
		MPNS: in.fraction(w.MPNS, label(board), "ns_match_points"), MPEW: in.fraction(w.MPEW, label(board), "ew_match_points"),
		HasMatchpoints: w.MPNS != "" && w.MPEW != "",
	}
	n, err := strconv.Atoi(string(w.NSScore))
	switch {
	case err == nil:
		r.Score, r.HasScore = n, true
		if ew, err := strconv.Atoi(string(w.EWScore)); err == nil && ew != -n {
			in.tell(label(board), fault.Score, fault.Warning, "at table %d North-South score %d and East-West %d, which is no score of one result", r.Table, n, ew)
		}
	case strings.EqualFold(r.Text, "PASS"):
		r.HasScore = true
	}
	if c := strings.ReplaceAll(string(w.Contract), " ", ""); c != "" {
		in.contract(&r, w, c, board)
	}
	if card, err := bridge.ParseCard(strings.ReplaceAll(string(w.Lead), " ", "")); err == nil {
		r.Lead, r.HasLead = card, true
	} else if w.Lead != "" {
		in.tell(label(board), fault.Card, fault.Serious, "at table %d the lead is %s, which is no card", r.Table, fault.Clip(string(w.Lead)))
	}
	h, ok := records[board]
	v := bridge.NewBoard(board).Vulnerable
	if ok {
		v = h.Board.Vulnerable
	}
	if r.HasContract && r.HasScore {
		result := bridge.Result{Contract: r.Contract, Declarer: r.Declarer, Tricks: r.Tricks}
		if want := score.NorthSouth(result, v); want != r.Score {
			in.tell(label(board), fault.Score, fault.Serious, "at table %d %s scores %d, the file says %d", r.Table, result, want, r.Score)
		}
	}
	return r
}

func (in *reader) contract(r *Result, w *wireResult, text string, board int) {
	c, err := bridge.ParseContract(text)
	if err == nil && c.IsPassedOut() {
		r.Contract, r.HasContract = c, true
		return
	}
	declarer, seatErr := bridge.ParseSeat(string(w.Declarer))
	tricks, tricksErr := strconv.Atoi(string(w.Tricks))
	if tricksErr != nil && err == nil {
		made := strings.TrimPrefix(string(w.Result), "=")
		if made == "" {
			made = "0"
		}
		tricks, tricksErr = strconv.Atoi(made)
		tricks += int(c.Level) + 6
	}
	if err != nil || seatErr != nil || tricksErr != nil || tricks < 0 || tricks > 13 {
		in.tell(label(board), fault.Result, fault.Serious, "at table %d the contract %s by %s with %s tricks cannot be read", r.Table, fault.Clip(text), fault.Clip(string(w.Declarer)), fault.Clip(string(w.Tricks)))
		return
	}
	r.Contract, r.Declarer, r.Tricks, r.HasContract = c, declarer, tricks, true
}
