package tablemanager

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// clean is a line without what programs put in besides: blanks at the ends and
// doubled ones.
func clean(line string) string { return strings.Join(strings.Fields(line), " ") }

// cutFold cuts a prefix off in any case.
func cutFold(text, prefix string) (string, bool) {
	if len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
		return text[len(prefix):], true
	}
	return text, false
}

// cutSeat takes the name of a seat and a blank off the front.
func cutSeat(line string) (bridge.Seat, string, bool) {
	name, rest, _ := strings.Cut(line, " ")
	for _, s := range bridge.Seats {
		if strings.EqualFold(name, s.Name()) {
			return s, rest, true
		}
	}
	return 0, line, false
}

// callMessage is a call as a client sends it and the server forwards it.
type callMessage struct {
	seat  bridge.Seat
	call  bridge.Call
	alert bool
	text  string // its explanation
}

// line is the call in a line; with the explanation or without.
func (m callMessage) line(explained bool) string {
	var b strings.Builder
	b.WriteString(m.seat.Name())
	switch m.call {
	case bridge.Pass:
		b.WriteString(" passes")
	case bridge.Double:
		b.WriteString(" doubles")
	case bridge.Redouble:
		b.WriteString(" redoubles")
	default:
		fmt.Fprintf(&b, " bids %d%s", m.call.Level(), denomination(m.call.Denomination()))
	}
	if !explained {
		return b.String()
	}
	switch {
	case m.alert:
		b.WriteString(" Alert. " + oneLine(m.text))
	case m.text != "":
		b.WriteString(" Infos. " + oneLine(m.text))
	}
	return strings.TrimRight(b.String(), " ")
}

func denomination(d bridge.Denomination) string {
	if d == bridge.NoTrump {
		return "NT"
	}
	return d.String()
}

// oneLine is text that can stand in a line of ASCII.
func oneLine(text string) string {
	return clean(strings.Map(func(r rune) rune {
		switch {
		case r == '♠':
			return 'S'
		case r == '♥':
			return 'H'
		case r == '♦':
			return 'D'
		case r == '♣':
			return 'C'
		case r < ' ':
			return ' '
		case r > '~':
			return '?'
		}
		return r
	}, text))
}

// parseCall reads a call; false when the line is none.
func parseCall(line string) (callMessage, bool) {
	seat, rest, ok := cutSeat(line)
	m := callMessage{seat: seat}
	if !ok {
		return m, false
	}
	switch {
	case cut(&rest, "passes") || cut(&rest, "pass"):
		m.call = bridge.Pass
	case cut(&rest, "redoubles") || cut(&rest, "redouble"):
		m.call = bridge.Redouble
	case cut(&rest, "doubles") || cut(&rest, "double"):
		m.call = bridge.Double
	case cut(&rest, "bids "):
		n := 0
		for n < len(rest) && (n == 0 || strings.IndexByte("CDHSNTcdhsnt ", rest[n]) >= 0) && n < 4 {
			n++
		}
		found := false
		for ; n > 1 && !found; n-- {
			if c, err := bridge.ParseCall(strings.ReplaceAll(rest[:n], " ", "")); err == nil && c.IsBid() {
				m.call, found = c, true
				rest = rest[n:]
			}
		}
		if !found {
			return m, false
		}
	default:
		return m, false
	}
	rest = strings.TrimLeft(rest, ". ")
	switch {
	case cut(&rest, "alert"):
		m.alert = true
		m.text = strings.TrimLeft(rest, ". ")
	case cut(&rest, "infos"):
		m.text = strings.TrimLeft(rest, ". ")
	case rest != "":
		return m, false
	}
	return m, true
}

// cut takes a prefix off the front, in any case, and reports whether it was there.
func cut(text *string, prefix string) (ok bool) {
	*text, ok = cutFold(*text, prefix)
	return ok
}

// cardLine is a card that is played.
func cardLine(seat bridge.Seat, c bridge.Card) string {
	return fmt.Sprintf("%s plays %c%s", seat.Name(), c.Rank().Letter(), c.Suit())
}

// parseCard reads a card that is played, with rank or suit first.
func parseCard(line string) (bridge.Seat, bridge.Card, bool) {
	seat, rest, ok := cutSeat(line)
	rest, plays := cutFold(rest, "plays ")
	if !ok || !plays {
		return 0, 0, false
	}
	c, err := bridge.ParseCard(strings.ReplaceAll(strings.Trim(rest, ". "), " ", ""))
	return seat, c, err == nil
}

// cardsLine is a hand; who is the name of a seat, or Dummy.
func cardsLine(who string, hand bridge.Hand) string {
	var b strings.Builder
	b.WriteString(who + "'s cards :")
	for _, suit := range bridge.Suits {
		b.WriteString(" " + suit.String())
		cards := hand.Suit(suit).Cards()
		if len(cards) == 0 {
			b.WriteString(" -")
		}
		for r := int(bridge.Ace); r >= 0; r-- {
			if c := bridge.NewCard(suit, bridge.Rank(r)); hand.Has(c) {
				b.WriteString(" " + string(rune(c.Rank().Letter())))
			}
		}
		b.WriteString(".")
	}
	return b.String()
}

// parseCards reads a hand; false when the line is none with thirteen cards.
func parseCards(line string) (who string, hand bridge.Hand, ok bool) {
	who, rest, ok := strings.Cut(line, ":")
	name, own := strings.CutSuffix(strings.ToUpper(clean(who)), "'S CARDS")
	if !ok || !own {
		return "", 0, false
	}
	suit, n := bridge.Clubs, 0
	rest = strings.ReplaceAll(strings.ToUpper(rest), "10", "T")
	began := false
	for i := range len(rest) {
		switch c := rest[i]; {
		case strings.IndexByte(" .-,", c) >= 0:
		case strings.IndexByte("CDHS", c) >= 0:
			suit, began = bridge.Suit(strings.IndexByte("CDHS", c)), true
		default:
			rank, err := bridge.ParseRank(string(rune(c)))
			if err != nil || !began {
				return name, 0, false
			}
			hand = hand.With(bridge.NewCard(suit, rank))
			n++
		}
	}
	return name, hand, n == 13 && hand.Len() == 13
}

// boardLine tells number, dealer and vulnerability.
func boardLine(b bridge.Board) string {
	v := [...]string{"Neither", "N/S", "E/W", "Both"}[b.Vulnerable]
	return fmt.Sprintf("Board number %d. Dealer %s. %s vulnerable.", b.Number, b.Dealer.Name(), v)
}

// parseBoard reads number, dealer and vulnerability.
func parseBoard(line string) (bridge.Board, bool) {
	var b bridge.Board
	rest, ok := cutFold(line, "Board number ")
	if !ok {
		return b, false
	}
	number, rest, _ := strings.Cut(rest, ".")
	if _, err := fmt.Sscan(number, &b.Number); err != nil || b.Number < 1 {
		return b, false
	}
	rest, ok = cutFold(strings.TrimSpace(rest), "Dealer ")
	dealer, rest, dot := strings.Cut(rest, ".")
	seat, err := bridge.ParseSeat(strings.TrimSpace(dealer))
	if !ok || !dot || err != nil {
		return b, false
	}
	v, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	b.Dealer = seat
	b.Vulnerable, err = bridge.ParseVulnerability(v)
	return b, err == nil
}

// teamsLine tells the names of the teams.
func teamsLine(teams bridge.BySide[string]) string {
	return fmt.Sprintf("Teams : N/S : %q E/W : %q", teams[bridge.NorthSouth], teams[bridge.EastWest])
}

// parseTeams reads the names of the teams.
func parseTeams(line string) (bridge.BySide[string], bool) {
	var teams bridge.BySide[string]
	if _, ok := cutFold(line, "Teams"); !ok {
		return teams, false
	}
	parts := strings.Split(line, `"`)
	if len(parts) < 5 {
		return teams, false
	}
	teams[bridge.NorthSouth], teams[bridge.EastWest] = parts[1], parts[3]
	return teams, true
}

// parseConnecting reads who connects: the team, the seat and the version. Any is
// true where the client leaves the seat to the server.
func parseConnecting(line string) (team string, seat bridge.Seat, any bool, version int, ok bool) {
	rest, ok := cutFold(line, `Connecting "`)
	if !ok {
		return "", 0, false, 0, false
	}
	team, rest, ok = strings.Cut(rest, `"`)
	rest, as := cutFold(strings.TrimSpace(rest), "as ")
	if !ok || !as || team == "" || len(team) > 100 {
		return "", 0, false, 0, false
	}
	name, rest, _ := strings.Cut(rest, " ")
	if any = strings.EqualFold(name, "ANYPL"); !any {
		found := false
		for _, s := range bridge.Seats {
			if strings.EqualFold(name, s.Name()) {
				seat, found = s, true
			}
		}
		if !found {
			return "", 0, false, 0, false
		}
	}
	version = 18
	if rest, said := cutFold(rest, "using protocol version "); said {
		_, _ = fmt.Sscan(rest, &version)
	}
	return oneLine(team), seat, any, version, true
}

// isReady reports whether a line says that a seat is ready for something.
func isReady(line string, seat bridge.Seat, what ...string) bool {
	s, rest, ok := cutSeat(line)
	rest, ready := cutFold(rest, "ready ")
	if !ok || !ready || s != seat {
		return false
	}
	rest = strings.TrimRight(rest, ". ")
	for _, w := range what {
		if strings.EqualFold(rest, w) {
			return true
		}
	}
	return false
}
