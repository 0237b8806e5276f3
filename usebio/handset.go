package usebio

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// HandSet is a set of deals, with the header that dealing machines know.
type HandSet struct {
	Node
	ID                            string
	Headline, Status              string
	Duplicates                    string
	FirstBoard, LastBoard, NextUp string
	Printouts, CryptoKey, Sum     string
	Legends                       []*Legend
	Boards                        []*HandBoard
}

func (h *HandSet) attributes() []field { return []field{{name: "HANDSET_ID", value: &h.ID}} }

func (h *HandSet) texts() []field {
	return []field{
		{name: "HEADLINE", value: &h.Headline},
		{name: "STATUS", value: &h.Status},
		{name: "DUPLICATES", value: &h.Duplicates},
		{name: "START_BOARD_NUMBER", value: &h.FirstBoard},
		{name: "END_BOARD_NUMBER", value: &h.LastBoard},
		{name: "NEXT_BOARD", value: &h.NextUp},
		{name: "PRINTOUTS", value: &h.Printouts},
		{name: "CRYPTO_KEY", value: &h.CryptoKey},
		{name: "CHECKSUM", value: &h.Sum},
	}
}

func (h *HandSet) child(name string) node {
	switch name {
	case "LEGEND":
		return add(&h.Legends)
	case "BOARD":
		return add(&h.Boards)
	}
	return nil
}

func (h *HandSet) children() []named {
	out := list(nil, "LEGEND", h.Legends)
	return list(out, "BOARD", h.Boards)
}

// Legend is what stands on the hand records.
type Legend struct {
	Node
	leaf
	Lines []*Text
}

func (l *Legend) child(name string) node {
	if name == "LINE" {
		return add(&l.Lines)
	}
	return nil
}

func (l *Legend) children() []named { return list(nil, "LINE", l.Lines) }

// HandBoard is one deal.
type HandBoard struct {
	Node
	leaf
	Number, Duplicates string
	Hands              []*Hand
}

func (b *HandBoard) texts() []field {
	return []field{{name: "BOARD_NUMBER", value: &b.Number}, {name: "DUPLICATES", value: &b.Duplicates}}
}

func (b *HandBoard) child(name string) node {
	if name == "HAND" {
		return add(&b.Hands)
	}
	return nil
}

func (b *HandBoard) children() []named { return list(nil, "HAND", b.Hands) }

// Hand is a hand as written: ranks by suit, a void empty or a dash, the ten T
// or 10.
type Hand struct {
	Node
	leaf
	Direction                       string // North, East, South, West
	Spades, Hearts, Diamonds, Clubs string
}

func (h *Hand) texts() []field {
	return []field{
		{name: "DIRECTION", value: &h.Direction, always: true},
		{name: "SPADES", value: &h.Spades, always: true},
		{name: "HEARTS", value: &h.Hearts, always: true},
		{name: "DIAMONDS", value: &h.Diamonds, always: true},
		{name: "CLUBS", value: &h.Clubs, always: true},
	}
}

// cards are the cards of the hand.
func (h *Hand) cards() (cards []bridge.Card, ok bool) {
	ok = true
	for i, text := range []string{h.Spades, h.Hearts, h.Diamonds, h.Clubs} {
		for rest := strings.TrimSpace(text); rest != ""; rest = strings.TrimLeft(rest, " ,-") {
			size := 1
			if strings.HasPrefix(rest, "10") {
				size = 2
			}
			rank, err := bridge.ParseRank(rest[:size])
			if err != nil {
				if rest != "-" && rest != "--" && rest != "—" {
					ok = false
				}
				break
			}
			cards = append(cards, bridge.NewCard(bridge.Suits[i], rank))
			rest = rest[size:]
		}
	}
	return cards, ok && len(cards) <= 52
}

// Setup are the hands as written. It is false when one cannot be read, has no
// direction of its own, or comes twice.
func (b *HandBoard) Setup() (bridge.Setup, bool) {
	var s bridge.Setup
	ok := true
	for _, h := range b.Hands {
		seat, err := bridge.ParseSeat(h.Direction)
		cards, readable := h.cards()
		if err != nil || !readable || s.Known[seat] {
			ok = false
			continue
		}
		s.Hands[seat], s.Known[seat] = cards, true
	}
	return s, ok && len(b.Hands) > 0
}

// Deal is the deal when the hands are one.
func (b *HandBoard) Deal() (bridge.Deal, bool) {
	s, ok := b.Setup()
	if !ok {
		return bridge.Deal{}, false
	}
	d, err := s.Check()
	return d, err == nil
}

// NewHandBoard is a deal to be written.
func NewHandBoard(number int, d bridge.Deal) *HandBoard {
	b := &HandBoard{Number: strconv.Itoa(number)}
	for _, s := range bridge.Seats {
		suits := strings.Split(d.Hand(s).String(), ".")
		for i := range suits {
			if suits[i] == "" {
				suits[i] = "-"
			}
		}
		b.Hands = append(b.Hands, &Hand{Direction: s.Name(), Spades: suits[0], Hearts: suits[1], Diamonds: suits[2], Clubs: suits[3]})
	}
	return b
}

// AllHandSets are the hand sets of the file, beside and inside of events.
func (f *File) AllHandSets() []*HandSet {
	all := append([]*HandSet(nil), f.HandSets...)
	for _, e := range f.Events {
		e.each(Place{}, func(_ Place, g *Group) bool {
			all = append(all, g.HandSets...)
			return true
		})
	}
	return all
}

// Deals are the deals of all hand sets, by the number of the board.
func (f *File) Deals() map[int]bridge.Deal {
	deals := map[int]bridge.Deal{}
	for _, h := range f.AllHandSets() {
		for _, b := range h.Boards {
			n, ok := number(b.Number)
			d, whole := b.Deal()
			if _, there := deals[n]; ok && whole && !there {
				deals[n] = d
			}
		}
	}
	return deals
}
