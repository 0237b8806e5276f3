package laws_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/overtrick/overtrick/bridge"
)

// The model of Laws 44 and 61 to 64 is written for itself, as slowly and plainly
// as the Laws read: it looks through everything that has been played each time
// it needs to know something. It knows no other Law but as much of 50 as a
// penalty card asks for that comes of a corrected revoke.

// modelCard is a card that was played, with what the hand held then.
type modelCard struct {
	seat bridge.Seat
	card bridge.Card
	held []bridge.Card // before it was played
}

type modelRevoke struct {
	seat        bridge.Seat
	trick       int
	suit        bridge.Suit
	lawful      []bridge.Card // that could have been played
	faced       bool          // a penalty card was due
	established bool
	noticed     bool
	corrected   bool
}

// asked is a question that the table has to put, and the answer.
type modelAsked struct {
	to         string // N, E, S, W, or D for the Director
	key, value string
}

type model struct {
	r        *rand.Rand
	declarer bridge.Seat
	trumps   bridge.Denomination
	leader   bridge.Seat // of the trick in progress
	tricks   [][]modelCard
	hands    [4][]bridge.Card
	penalty  []bridge.Card
	revokes  []*modelRevoke
	settled  int // how many of them have been settled
	// tricksInTheEnd are declarer's, when the play has ended and all is settled.
	tricksInTheEnd int
	lead           string // what declarer has been asked about a lead, as it was asked
	must           []bridge.Card
	expects        []modelAsked
}

func newModel(r *rand.Rand, hands bridge.BySeat[bridge.Hand], d bridge.Denomination, declarer bridge.Seat) *model {
	m := &model{r: r, declarer: declarer, trumps: d, leader: (declarer + 1) % 4, tricks: [][]modelCard{nil}}
	for s, h := range hands {
		m.hands[s] = h.Cards()
	}
	return m
}

func (m *model) dummy() bridge.Seat           { return (m.declarer + 2) % 4 }
func (m *model) defender(s bridge.Seat) bool  { return (s+m.declarer)%2 == 1 }
func (m *model) mates(a, b bridge.Seat) bool  { return (a+b)%2 == 0 }
func (m *model) last() int                    { return len(m.tricks) }
func (m *model) trick(n int) []modelCard      { return m.tricks[n-1] }
func (m *model) over() bool                   { return m.last() == 14 }
func (m *model) ruleFor(s bridge.Seat) string { return m.handler(s).String() }
func (m *model) ask(to, key, value string)    { m.expects = append(m.expects, modelAsked{to, key, value}) }

func (m *model) suitOf(s bridge.Seat, n int) []bridge.Card {
	return ofSuit(m.hands[s], m.trick(n)[0].card.Suit())
}

// handler is who chooses for the hand.
func (m *model) handler(s bridge.Seat) bridge.Seat {
	if s == m.dummy() {
		return m.declarer
	}
	return s
}

func ofSuit(cards []bridge.Card, s bridge.Suit) []bridge.Card {
	var out []bridge.Card
	for _, c := range cards {
		if c.Suit() == s {
			out = append(out, c)
		}
	}
	return out
}

func without(cards []bridge.Card, c bridge.Card) []bridge.Card {
	var out []bridge.Card
	for _, x := range cards {
		if x != c {
			out = append(out, x)
		}
	}
	return out
}

// turn is whose hand plays next (44B, 44G).
func (m *model) turn() bridge.Seat {
	return (m.leader + bridge.Seat(len(m.trick(m.last())))) % 4
}

// winner is 44E and 44F.
func (m *model) winner(n int) bridge.Seat {
	trick := m.trick(n)
	best := trick[0]
	for _, c := range trick[1:] {
		over := c.card.Suit() == best.card.Suit() && c.card.Rank() > best.card.Rank()
		ruff := c.card.Suit().Denomination() == m.trumps && best.card.Suit().Denomination() != m.trumps
		if over || ruff {
			best = c
		}
	}
	return best.seat
}

// due are the cards that the hand may play (44C, 44D), and with a penalty card
// among them only that (50D1).
func (m *model) due(s bridge.Seat) []bridge.Card {
	cards := m.hands[s]
	if trick := m.trick(m.last()); len(trick) > 0 {
		if follow := ofSuit(cards, trick[0].card.Suit()); len(follow) > 0 {
			cards = follow
		}
	}
	var faced []bridge.Card
	for _, c := range cards {
		if slices.Contains(m.penalty, c) {
			faced = append(faced, c)
		}
	}
	for _, c := range faced {
		if slices.Contains(m.must, c) {
			return []bridge.Card{c}
		}
	}
	if len(faced) > 0 {
		return faced
	}
	return cards
}

// revoke is a card that the hand can play wrongly, if there is one.
func (m *model) revoke(s bridge.Seat) (bridge.Card, bool) {
	trick := m.trick(m.last())
	if len(trick) == 0 {
		return 0, false
	}
	led := trick[0].card.Suit()
	var wrong []bridge.Card
	for _, c := range m.hands[s] {
		if c.Suit() != led {
			wrong = append(wrong, c)
		}
	}
	if len(ofSuit(m.hands[s], led)) == 0 || len(wrong) == 0 {
		return 0, false
	}
	for _, c := range wrong {
		if slices.Contains(m.penalty, c) {
			return c, true // 62B2
		}
	}
	return wrong[m.r.IntN(len(wrong))], true
}

// play puts a card into the trick. What the side has revoked in earlier tricks is
// established by it, legal or not (63A1).
func (m *model) play(c bridge.Card) {
	s, n := m.turn(), m.last()
	for _, v := range m.revokes {
		if m.mates(v.seat, s) && v.trick < n && !v.corrected {
			v.established = true
		}
	}
	if trick := m.trick(n); len(trick) > 0 {
		led := trick[0].card.Suit()
		if follow := ofSuit(m.hands[s], led); c.Suit() != led && len(follow) > 0 {
			faced := false
			for _, f := range follow {
				faced = faced || slices.Contains(m.penalty, f)
			}
			m.revokes = append(m.revokes, &modelRevoke{seat: s, trick: n, suit: led, faced: faced, lawful: m.due(s)})
		}
	}
	m.tricks[n-1] = append(m.trick(n), modelCard{s, c, m.hands[s]})
	m.hands[s] = without(m.hands[s], c)
	m.penalty = without(m.penalty, c)
	m.close()
}

// prompt is what declarer is asked before the next hand plays: about the lead of
// a defender whose partner has penalty cards (50D2), and which of two to play
// (51A).
func (m *model) prompt() {
	if m.over() {
		return
	}
	s, n := m.turn(), m.last()
	if len(m.trick(n)) == 0 && m.defender(s) {
		asked := fmt.Sprint(n, s)
		for _, c := range m.penalty {
			if slices.Contains(m.hands[(s+2)%4], c) {
				asked += c.String()
			}
		}
		if asked != fmt.Sprint(n, s) && asked != m.lead {
			m.lead = asked
			m.ask(m.declarer.String(), "penalty-lead", "none")
		}
	}
	if due := m.due(s); len(due) > 1 && slices.Contains(m.penalty, due[0]) {
		card := due[m.r.IntN(len(due))]
		m.ask(m.declarer.String(), "penalty-card", card.String())
		m.must = append(m.must, card)
	}
}

// close ends a trick of four cards.
func (m *model) close() {
	if n := m.last(); len(m.trick(n)) == 4 {
		m.leader = m.winner(n)
		m.tricks = append(m.tricks, nil)
		m.must = nil
	}
}

// attention is drawn, to whatever there is: the Director looks at one revoke
// after the other. It reports whether there was any.
func (m *model) attention() bool {
	any := false
	for _, v := range m.revokes {
		if v.noticed || v.corrected {
			continue
		}
		any = true
		other := m.other(v)
		switch {
		case v.trick == 12:
			m.correct(v)
		case other != nil && v.established != other.established:
			m.correctBoth(v, other)
		case v.established:
			v.noticed = true
		default:
			m.correct(v)
		}
	}
	return any
}

// other is a revoke of the other side in the same trick that has not been
// corrected.
func (m *model) other(v *modelRevoke) *modelRevoke {
	for _, o := range m.revokes {
		if o.trick == v.trick && !m.mates(o.seat, v.seat) && !o.corrected && !o.noticed {
			return o
		}
	}
	return nil
}

// place is where the hand's card stands in the trick.
func (m *model) place(s bridge.Seat, n int) int {
	for i, c := range m.trick(n) {
		if c.seat == s {
			return i
		}
	}
	return -1
}

// change puts another card of the hand in the place of the one in the trick: any
// that follows suit, or any at all.
func (m *model) change(s bridge.Seat, n int) {
	i := m.place(s, n)
	old := m.trick(n)[i]
	choice := m.hands[s]
	if follow := m.suitOf(s, n); len(follow) > 0 {
		choice = follow
	}
	for _, v := range m.revokes {
		if v.seat == s && v.trick == n && !v.corrected && len(v.lawful) < len(choice) {
			choice = v.lawful
		}
	}
	now := choice[m.r.IntN(len(choice))]
	m.ask(m.ruleFor(s), "instead-"+s.String(), now.String())
	m.tricks[n-1][i].card = now
	m.hands[s] = append(without(m.hands[s], now), old.card)
	m.penalty = without(m.penalty, now)
	for _, v := range m.revokes {
		if v.seat == s && v.trick == n {
			v.corrected = true
		}
	}
}

func (m *model) exposed(s bridge.Seat, c bridge.Card) {
	if m.defender(s) && !slices.Contains(m.penalty, c) {
		m.penalty = append(m.penalty, c)
	}
}

// takeBackNext takes the card at that place of the last trick back.
func (m *model) takeBackNext(i int) bridge.Card {
	n := m.last()
	c := m.trick(n)[i]
	m.tricks[n-1] = slices.Delete(slices.Clone(m.trick(n)), i, i+1)
	m.hands[c.seat] = append(m.hands[c.seat], c.card)
	return c.card
}

// correct is 62B and 62C.
func (m *model) correct(v *modelRevoke) {
	n := v.trick
	for n == 12 && m.last() > 13 || n == 12 && m.last() == 13 && len(m.trick(13)) > 0 {
		// 62D1: trick 13 is played again.
		if m.last() == 14 {
			m.tricks = m.tricks[:13]
		}
		for len(m.trick(13)) > 0 {
			m.takeBackNext(len(m.trick(13)) - 1)
		}
	}
	was := bridge.Seat(0)
	quitted := len(m.trick(n)) == 4
	if quitted {
		was = m.winner(n)
	}
	i := m.place(v.seat, n)
	card := m.trick(n)[i].card
	m.change(v.seat, n)
	m.exposed(v.seat, card)
	changed := false
	for _, later := range m.trick(n)[i+1:] {
		own := m.mates(later.seat, v.seat)
		if own && !changed || !m.canChange(later.seat, n) {
			continue
		}
		key := "change-" + later.seat.String()
		if m.r.IntN(2) == 0 {
			m.ask(m.ruleFor(later.seat), key, "keep")
			continue
		}
		m.ask(m.ruleFor(later.seat), key, "withdraw")
		m.change(later.seat, n)
		if own {
			m.exposed(later.seat, later.card)
		} else {
			changed = true
		}
	}
	if !quitted {
		return
	}
	if n < 12 && len(m.trick(m.last())) > 0 { // by the other side, or the revoke would be established
		next := m.trick(m.last())[0]
		withdrawn := m.winner(n) != was
		if !withdrawn {
			answer := "keep"
			if withdrawn = m.r.IntN(2) == 0; withdrawn {
				answer = "withdraw"
			}
			m.ask(m.ruleFor(next.seat), "keep-"+next.seat.String(), answer)
		}
		if withdrawn {
			m.takeBackNext(0)
		}
	}
	m.leader = m.winner(n)
}

// canChange reports whether the hand has another card for the trick.
func (m *model) canChange(s bridge.Seat, n int) bool {
	led := m.trick(n)[0].card.Suit()
	card := m.trick(n)[m.place(s, n)].card
	if card.Suit() == led {
		return len(m.suitOf(s, n)) > 0
	}
	return len(m.hands[s]) > 0
}

// correctBoth is 62C3: one side alone has played on.
func (m *model) correctBoth(v, other *modelRevoke) {
	n := v.trick
	next := m.trick(m.last())[0]
	m.takeBackNext(0)
	m.exposed(next.seat, next.card)
	for _, each := range []*modelRevoke{v, other} {
		card := m.trick(n)[m.place(each.seat, n)].card
		m.change(each.seat, n)
		m.exposed(each.seat, card)
	}
	m.leader = m.winner(n)
}

// won is the tricks of the side of the hand from trick n on.
func (m *model) won(s bridge.Seat, n int) []int {
	var out []int
	for k := n; k <= 13; k++ {
		if m.mates(m.winner(k), s) {
			out = append(out, k)
		}
	}
	return out
}

// settle is 64: the tricks that declarer has in the end.
func (m *model) settle() int {
	tricks := len(m.won(m.declarer, 1))
	var count []*modelRevoke
	sides := [2]bool{}
	for _, v := range m.revokes {
		if v.noticed && !v.corrected {
			count = append(count, v)
			sides[v.seat%2] = true
		}
	}
	if len(count) == 0 {
		return tricks
	}
	if m.settled = len(count); sides[0] && sides[1] { // 64B7
		m.ask("D", "hurt", "no")
		return tricks
	}
	// Each revoke names the tricks that it can take, and the tricks are handed out
	// in every way there is; the way that moves most is the Law's.
	var takes [][]int
	for i, v := range count {
		if v.faced || v.seat == m.dummy() || v.trick == 12 || m.before(count[:i], v) {
			continue
		}
		here := m.won(v.seat, v.trick)
		switch {
		case len(here) == 0:
		case m.winner(v.trick) == v.seat:
			takes = append(takes, []int{v.trick}, m.won(v.seat, v.trick+1))
		default:
			takes = append(takes, here)
		}
	}
	if m.repeated(count) {
		m.ask("D", "later-revoke", "no")
	}
	m.ask("D", "equity", "no")
	n := handOut(takes, 0, map[[2]int]int{})
	if m.mates(count[0].seat, m.declarer) {
		n = -n
	}
	return tricks + n
}

// unsettled is how many revokes are to be settled.
func (m *model) unsettled() int {
	n := 0
	for _, v := range m.revokes {
		if v.noticed && !v.corrected {
			n++
		}
	}
	return n
}

// before is 64B2.
func (m *model) before(earlier []*modelRevoke, v *modelRevoke) bool {
	for _, e := range earlier {
		if e.seat == v.seat && e.suit == v.suit && !e.faced && !v.faced {
			return true
		}
	}
	return false
}

func (m *model) repeated(count []*modelRevoke) bool {
	for i, v := range count {
		if m.before(count[:i], v) {
			return true
		}
	}
	return false
}

// handOut is the most tricks that can be taken, each once: all ways are tried.
func handOut(takes [][]int, taken int, known map[[2]int]int) int {
	if len(takes) == 0 {
		return 0
	}
	at := [2]int{len(takes), taken}
	if n, ok := known[at]; ok {
		return n
	}
	best := handOut(takes[1:], taken, known)
	for _, n := range takes[0] {
		if taken&(1<<n) == 0 {
			best = max(best, 1+handOut(takes[1:], taken|1<<n, known))
		}
	}
	known[at] = best
	return best
}

func (m *model) String() string {
	out := fmt.Sprintf("%s declares in %s", m.declarer, m.trumps)
	for n, trick := range m.tricks {
		out += fmt.Sprintf("\n%d:", n+1)
		for _, c := range trick {
			out += fmt.Sprintf(" %s %s", c.seat, c.card)
		}
	}
	for s, hand := range m.hands {
		out += fmt.Sprintf("\n%s %s", bridge.Seat(s), bridge.NewHand(hand...))
	}
	for _, v := range m.revokes {
		out += fmt.Sprintf("\n%+v", *v)
	}
	return out + fmt.Sprintf("\npenalty cards %v", m.penalty)
}
