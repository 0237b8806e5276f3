package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/dd"
	"github.com/overtrick/overtrick/dd/claim"
	"github.com/overtrick/overtrick/dd/evidence"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/record"
	"github.com/overtrick/overtrick/sentence"
)

// evidence is what the ending of the command line shows about the claim.
func (c ruleCommand) evidence(ctx context.Context, set map[string]string) ([]laws.Figure, error) {
	if c.Ending == "" {
		if c.Line != "" {
			return nil, sentence.New("--line goes with --ending")
		}
		return nil, nil
	}
	if len(laws.Matter(c.Matter).WantsEvidence()) == 0 {
		return nil, sentence.Errorf("--ending is for claims and concessions and for revokes, not for %s", c.Matter)
	}
	position, err := dd.ParsePosition(c.Ending)
	if err != nil {
		return nil, err
	}
	if c.Matter == "revoke" || c.Matter == "revoke-tricks" {
		return evidence.Revoke(ctx, dd.New(dd.Options{}), position, 0)
	}
	claimer, err := c.claimer(set)
	if err != nil {
		return nil, err
	}
	asked := claim.Claim{Position: position, Claimer: claimer, TopDown: strings.EqualFold(set["top-down"], "yes")}
	for _, word := range strings.Fields(c.Line) {
		card, err := bridge.ParseCard(word)
		if err != nil {
			return nil, sentence.Errorf("--line: %w", err)
		}
		asked.Statement = append(asked.Statement, card)
	}
	return evidence.Of(ctx, dd.New(dd.Options{}), asked)
}

// claimer is the side that claimed or conceded, by the answers given.
func (c ruleCommand) claimer(set map[string]string) (bridge.Side, error) {
	if text, ok := set["player"]; ok {
		seat, err := bridge.ParseSeat(text)
		return seat.Side(), err
	}
	if text, ok := set["side"]; ok {
		side, err := bridge.ParseSide(text)
		if c.Matter == "agreement-withdrawn" {
			side = side.Other() // it agreed with what the others claimed
		}
		return side, err
	}
	return 0, sentence.New("--ending needs to know who claimed: --set player=S, or --set side=NS")
}

// lineText is a line of play, trick by trick.
func lineText(line []bridge.Card) string {
	var b strings.Builder
	for i, c := range line {
		switch {
		case i > 0 && i%4 == 0:
			b.WriteString(" | ")
		case i > 0:
			b.WriteByte(' ')
		}
		b.WriteString(c.Symbol())
	}
	return b.String()
}

// printEvidence prints what the cards of a followed table show about a claim, as
// lines of the record.
func printEvidence(ctx context.Context, std *stdio, t *laws.Table) error {
	figures, err := evidence.At(ctx, dd.New(dd.Options{}), t)
	if err != nil {
		return err
	}
	if len(figures) == 0 {
		return sentence.Errorf("the record waits neither for a ruling on a claim with at most %d cards a hand nor for what a revoke costs", evidence.MostCards)
	}
	for _, f := range figures {
		entry := laws.Entry{Action: laws.ShowEvidence{Figure: f}}
		fmt.Fprint(std.out, record.EntryText(entry, t.Board().Vulnerable))
	}
	return nil
}
