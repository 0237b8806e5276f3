package tablemanager

import (
	"context"
	"fmt"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/robot"
	"github.com/overtrick/overtrick/sentence"
)

// robotPlayer is a player of package robot, who is shown a table as one who sits
// at it.
type robotPlayer struct{ player *robot.Player }

// NewRobot is a player made of software. The view that it gets is that of a table
// with the cards that are known; the others are laid out in some way that agrees
// with what was played, and are not shown to it.
func NewRobot(p *robot.Player) Player { return robotPlayer{p} }

// errSilent would be a fault of the robot: it has to act and does not.
var errSilent = sentence.New("tablemanager: the robot does nothing")

// Call implements Player.
func (r robotPlayer) Call(ctx context.Context, p *Position) (bridge.Call, bool, string, error) {
	t, err := p.table()
	if err != nil {
		return 0, false, "", err
	}
	a, err := r.decide(ctx, t, p.Seat)
	if err != nil {
		return 0, false, "", err
	}
	made, ok := a.(laws.MakeCall)
	if !ok {
		return 0, false, "", sentence.Errorf("tablemanager: the robot wants %s where a call is due", fmt.Sprintf("%T", a))
	}
	if _, err := t.Apply(made); err != nil {
		return 0, false, "", err
	}
	// What it would say about the call at a table, it says with it.
	alert, text := false, ""
	for range 2 {
		a, _ := r.player.Act(ctx, t.ViewFor(laws.SeatViewer(p.Seat)))
		switch a := a.(type) {
		case laws.AlertCall:
			alert = true
			if _, err := t.Apply(a); err != nil {
				return made.Call, alert, text, err
			}
		case laws.ExplainCall:
			text = a.Text
		}
	}
	return made.Call, alert, text, nil
}

// Card implements Player.
func (r robotPlayer) Card(ctx context.Context, p *Position, seat bridge.Seat) (bridge.Card, error) {
	t, err := p.table()
	if err != nil {
		return 0, err
	}
	a, err := r.decide(ctx, t, p.Seat)
	if err != nil {
		return 0, err
	}
	switch a := a.(type) {
	case laws.PlaceLead:
		return a.Card, nil
	case laws.PlayCard:
		return a.Card, nil
	case laws.CallCard:
		return a.Card, nil
	}
	return 0, sentence.Errorf("tablemanager: the robot wants %s where a card of %s is due", fmt.Sprintf("%T", a), seat.Name())
}

// decide asks the robot until it calls or plays, and does what else it does at a
// table meanwhile.
func (r robotPlayer) decide(ctx context.Context, t *laws.Table, seat bridge.Seat) (laws.Action, error) {
	for range 700 {
		v := t.ViewFor(laws.SeatViewer(seat))
		v.PlayedOn = true // the protocol knows no claims
		a, ok := r.player.Act(ctx, v)
		if !ok {
			return nil, errSilent
		}
		switch a.(type) {
		case laws.MakeCall, laws.PlaceLead, laws.PlayCard, laws.CallCard:
			return a, nil
		}
		if _, err := t.Apply(a); err != nil {
			return nil, err
		}
	}
	return nil, errSilent
}

// table is a table at which the same has happened.
func (p *Position) table() (*laws.Table, error) {
	deal, err := p.layout()
	if err != nil {
		return nil, err
	}
	t, err := laws.New(laws.NewStart(p.Board, deal))
	if err != nil {
		return nil, err
	}
	do := func(a laws.Action) {
		if err == nil {
			_, err = t.Apply(a)
		}
	}
	for _, s := range bridge.Seats {
		do(laws.TakeHand{Seat: s})
	}
	for _, c := range p.Auction.Calls() {
		do(laws.MakeCall{Seat: c.Seat, Call: c.Call})
	}
	_, declarer := p.Auction.Contract()
	for i, c := range p.Cards {
		switch {
		case i == 0:
			do(laws.PlaceLead{Seat: c.Seat, Card: c.Card})
			for _, s := range t.ToClarify() {
				do(laws.NoQuestion{Seat: s})
			}
			do(laws.FaceLead{Seat: c.Seat})
		case c.Seat == declarer.Partner():
			do(laws.CallCard{Seat: declarer, Card: c.Card})
		default:
			do(laws.PlayCard{Seat: c.Seat, Card: c.Card})
		}
	}
	if err != nil {
		return nil, sentence.Errorf("tablemanager: what the server tells cannot have happened: %w", err)
	}
	return t, nil
}

// layout is a deal that agrees with all that is known: the own hand, dummy's, the
// cards that were played, and the suits that somebody did not follow.
func (p *Position) layout() (bridge.Deal, error) {
	var hands bridge.BySeat[bridge.Hand]
	var fixed bridge.BySeat[bool]
	hands[p.Seat], fixed[p.Seat] = p.Hand, true
	_, declarer := p.Auction.Contract()
	if p.Dummy != 0 {
		hands[declarer.Partner()], fixed[declarer.Partner()] = p.Dummy, true
	}
	var void bridge.BySeat[[4]bool]
	trick := bridge.Trick{}
	for i, c := range p.Cards {
		if i%4 == 0 {
			trick = bridge.Trick{Leader: c.Seat}
		}
		if led, ok := trick.Led(); ok && c.Card.Suit() != led {
			void[c.Seat][led] = true
		}
		trick = trick.With(c.Card)
		hands[c.Seat] = hands[c.Seat].With(c.Card)
	}
	unseen := bridge.Pack
	for _, h := range hands {
		unseen &^= h
	}
	l := layout{room: map[bridge.Seat]int{}, void: void, owner: map[bridge.Card]bridge.Seat{}}
	for _, s := range bridge.Seats {
		if !fixed[s] {
			l.room[s] = 13 - hands[s].Len()
		}
	}
	for c := range unseen.All() {
		if !l.place(c, map[bridge.Seat]bool{}) {
			return bridge.Deal{}, sentence.New("tablemanager: the cards that the server tells of are of no deal")
		}
	}
	for c, s := range l.owner {
		hands[s] = hands[s].With(c)
	}
	return bridge.NewDeal(hands)
}

// layout gives cards to hands that have room and may hold them.
type layout struct {
	room  map[bridge.Seat]int
	void  bridge.BySeat[[4]bool]
	owner map[bridge.Card]bridge.Seat
}

// place finds a hand for a card, and moves others on where it must.
func (l *layout) place(c bridge.Card, tried map[bridge.Seat]bool) bool {
	for _, s := range bridge.Seats {
		room, open := l.room[s]
		if !open || tried[s] || l.void[s][c.Suit()] {
			continue
		}
		if room > 0 {
			l.room[s]--
			l.owner[c] = s
			return true
		}
		tried[s] = true
		for other := range bridge.Pack.All() {
			if by, ok := l.owner[other]; !ok || by != s {
				continue
			}
			if l.place(other, tried) {
				l.owner[c] = s
				return true
			}
		}
	}
	return false
}
