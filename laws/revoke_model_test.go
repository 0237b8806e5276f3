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
