package claim

import (
	"context"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
)

// goal is what an exploration looks for.
type goal uint8

const (
	// bestPlay: the claimer's side wants tricks, the opponents do not let it
	// have them.
	bestPlay goal = iota
	// fewestTricks: every choice goes against the claimer.
	fewestTricks
	// loseToTrump: every choice goes against the claimer, of lines on which a
	// trump of the opponents wins a trick; the value of others is never.
	loseToTrump
)

// never is more than there are tricks.
const never = 100

// node is a position with the part of the statement that is still to come.
type node struct {
	position dd.Position
	said     int
}

// explorer values positions for one goal.
type explorer struct {
	ctx    context.Context
	solver *dd.Solver
	claim  Claim
	goal   goal
	memo   map[node]int8
	rest   *explorer // loseToTrump: what follows once a trick is lost to a trump
	err    error
}

// figure is the value of the claim's position and the line that shows it.
func (x *explorer) figure(clause string) (Figure, error) {
	at := node{position: x.claim.Position}
	f := Figure{Clause: clause, Tricks: x.value(at)}
	if f.Tricks >= never {
		return f, x.err // there is no such line
	}
	for at.position.Left() > 0 && x.err == nil {
		value := x.value(at)
		for _, c := range x.choices(at) {
			next, won := x.play(at, c)
			then := x
			if won < 0 {
				then, won = x.rest, 0
			}
			if won+then.value(next) == value {
				f.Line = append(f.Line, c)
				if x.err == nil {
					x.err = then.err
				}
				x, at = then, next
				break
			}
		}
	}
	return f, x.err
}

// value is the number of tricks from the position on, or the value of
// loseToTrump.
func (x *explorer) value(at node) int {
	if x.err != nil {
		return 0
	}
	if at.position.Left() == 0 {
		if x.goal == loseToTrump {
			return never
		}
		return 0
	}
	if v, ok := x.memo[at]; ok {
		return int(v)
	}
	if len(x.memo) >= MaxPositions {
		x.err = ErrTooLong
		return 0
	}
	if len(x.memo)&0xfff == 0 && x.ctx.Err() != nil {
		x.err = context.Cause(x.ctx)
		return 0
	}
	ours := at.position.Turn().Side() == x.claim.Claimer
	if x.goal == bestPlay && at.said == len(x.claim.Statement) && !x.claim.TopDown {
		v, err := x.solver.Tricks(x.ctx, at.position)
		if err != nil {
			x.err = err
		}
		if !ours {
			v = at.position.Left() - v
		}
		x.memo[at] = int8(v)
		return v
	}
	most := x.goal == bestPlay && ours
	best := -1
	for _, c := range x.choices(at) {
		next, won := x.play(at, c)
		v := 0
		if won >= 0 {
			v = min(won+x.value(next), never)
		} else if v = x.rest.value(next); x.rest.err != nil {
			x.err = x.rest.err
		}
		if best < 0 || most && v > best || !most && v < best {
			best = v
		}
		if best == 0 && !most {
			break
		}
	}
	x.memo[at] = int8(best)
	return best
}

// play plays a card and tells whether the claimer's side wins a trick with it
// (1) or, with the goal loseToTrump, loses one to a trump (-1).
func (x *explorer) play(at node, c bridge.Card) (next node, won int) {
	p := at.position
	next, _ = x.said(at, c)
	trick := p.Trick().With(c)
	if !trick.Complete() {
		return next, 0
	}
	winner := trick.Winner(p.Denomination())
	if winner.Side() == x.claim.Claimer {
		return next, 1
	}
	card, _ := trick.By(winner)
	if t, ok := p.Denomination().Trumps(); ok && x.goal == loseToTrump && card.Suit() == t {
		return next, -1
	}
	return next, 0
}

// said is the node after a card, which the statement may have asked for.
func (x *explorer) said(at node, c bridge.Card) (node, error) {
	p, err := at.position.Play(c)
	said := at.said
	if said < len(x.claim.Statement) && x.claim.Statement[said] == c {
		said++
	}
	// A stated card that has been played already, because nothing else was
	// legal, is done with.
	for said < len(x.claim.Statement) {
		owner := false
		for _, s := range x.claim.Claimer.Seats() {
			owner = owner || p.Hand(s).Has(x.claim.Statement[said])
		}
		if owner {
			break
		}
		said++
	}
	return node{position: p, said: said}, err
}

// choices are the cards that may be played: the opponents' are free, those of
// the claimer's side agree with the statement.
func (x *explorer) choices(at node) []bridge.Card {
	p := at.position
	if p.Turn().Side() != x.claim.Claimer {
		return p.Choices()
	}
	legal := p.Legal()
	if at.said == len(x.claim.Statement) {
		if x.claim.TopDown && p.Trick().Count == 0 {
			var tops []bridge.Card
			for _, s := range bridge.Suits {
				if c, ok := legal.Suit(s).Highest(); ok {
					tops = append(tops, c)
				}
			}
			return tops
		}
		return p.Choices()
	}
	next := x.claim.Statement[at.said]
	if legal.Has(next) {
		return []bridge.Card{next}
	}
	// What is stated for later is kept for later, if there is anything else.
	free := legal
	for _, c := range x.claim.Statement[at.said:] {
		free = free.Without(c)
	}
	if free == 0 {
		free = legal
	}
	return free.Cards()
}
