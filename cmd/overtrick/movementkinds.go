package main

import (
	"context"

	"github.com/overtrick/overtrick/movement"
	"github.com/overtrick/overtrick/sentence"
)

type movementMitchell struct {
	movementOutput
	Tables int    `help:"Number of tables." required:""`
	Rounds int    `help:"Number of rounds; 0 for as many as there can be." default:"0"`
	Boards int    `help:"Boards a round." default:"2"`
	Kind   string `help:"plain for an odd number of tables; skip or share for an even one; auto chooses plain or skip." enum:"auto,plain,skip,share" default:"auto"`
}

// Run shows the movement.
func (cmd *movementMitchell) Run(_ context.Context, std *stdio) error {
	build := movement.Mitchell
	switch {
	case cmd.Kind == "share":
		build = movement.ShareMitchell
	case cmd.Kind == "skip", cmd.Kind == "auto" && cmd.Tables%2 == 0:
		build = movement.SkipMitchell
	}
	m, err := build(cmd.Tables, cmd.Rounds, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementHowell struct {
	movementOutput
	Pairs  int `help:"Number of pairs; an odd number has one sit out in each round." required:""`
	Rounds int `help:"Number of rounds of a three-quarter Howell; 0 for the complete one." default:"0"`
	Boards int `help:"Boards a round." default:"2"`
}

// Run shows the movement.
func (cmd *movementHowell) Run(_ context.Context, std *stdio) error {
	if cmd.Rounds != 0 {
		m, err := movement.ThreeQuarterHowell(cmd.Pairs, cmd.Rounds, cmd.Boards)
		return cmd.show(std, m, err)
	}
	m, err := movement.Howell(cmd.Pairs, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementHesitation struct {
	movementOutput
	Tables int `help:"Number of tables, odd." required:""`
	Rounds int `help:"Number of rounds; 0 for one more than tables." default:"0"`
	Boards int `help:"Boards a round." default:"2"`
}

// Run shows the movement.
func (cmd *movementHesitation) Run(_ context.Context, std *stdio) error {
	m, err := movement.Hesitation(cmd.Tables, cmd.Rounds, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementRover struct {
	movementOutput
	Tables int `help:"Number of full tables." required:""`
	Rounds int `help:"Number of rounds; 0 for as many as tables." default:"0"`
	Boards int `help:"Boards a round." default:"2"`
}

// Run shows the movement.
func (cmd *movementRover) Run(_ context.Context, std *stdio) error {
	m, err := movement.Rover(cmd.Tables, cmd.Rounds, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementWeb struct {
	movementOutput
	Tables int `help:"Number of tables; an even number gives a web, an odd one an appendix Mitchell." required:""`
	Rounds int `help:"Number of rounds, odd, fewer than tables and at least half as many; 0 for 13, or what comes nearest." default:"0"`
	Boards int `help:"Boards a round." default:"2"`
}

// Run shows the movement.
func (cmd *movementWeb) Run(_ context.Context, std *stdio) error {
	build := movement.Web
	if cmd.Tables%2 != 0 {
		build = movement.Appendix
	}
	rounds := cmd.Rounds
	if rounds == 0 { // the odd numbers nearest to 13 of those that there are
		rounds = max(min(13, (cmd.Tables-2)|1), (cmd.Tables+1)/2|1)
	}
	m, err := build(cmd.Tables, rounds, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementIndividual struct {
	movementOutput
	Players int  `help:"Number of players, a multiple of four." required:""`
	Rounds  int  `help:"Number of rounds; 0 for all." default:"0"`
	Boards  int  `help:"Boards a round." default:"2"`
	Rainbow bool `help:"A rainbow: North stays, and nobody meets anybody twice. For a number of tables that neither 2 nor 3 divides."`
}

// Run shows the movement.
func (cmd *movementIndividual) Run(_ context.Context, std *stdio) error {
	if cmd.Players%4 != 0 {
		return sentence.Errorf("%d players: an individual needs a multiple of four", cmd.Players)
	}
	if cmd.Rainbow || cmd.Players > 40 {
		m, err := movement.Rainbow(cmd.Players/4, cmd.Rounds, cmd.Boards)
		return cmd.show(std, m, err)
	}
	m, err := movement.PartWhist(cmd.Players, cmd.Rounds, cmd.Boards)
	return cmd.show(std, m, err)
}

type movementTeams struct {
	movementOutput
	Teams  int  `help:"Number of teams; 3 gives a triple." required:""`
	Boards int  `help:"Boards a match, or for American Whist and a triple a round." default:"4"`
	Whist  bool `help:"American Whist instead of a round robin: only for an odd number of teams."`
}

// Run shows the movement.
func (cmd *movementTeams) Run(_ context.Context, std *stdio) error {
	build := movement.RoundRobin
	if cmd.Whist {
		build = movement.AmericanWhist
	}
	m, err := build(cmd.Teams, cmd.Boards)
	if cmd.Teams == 3 && !cmd.Whist {
		m, err = movement.Triple(cmd.Boards)
	}
	return cmd.show(std, m, err)
}
