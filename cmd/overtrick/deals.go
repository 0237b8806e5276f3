package main

import (
	"bufio"
	"fmt"
	"iter"
	"os"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// dealSource reads deals from arguments or from lines.
type dealSource struct {
	arguments []string
	std       *stdio
	err       error // read it after the last deal
}

// deals yields the deals up to the first fault.
func (s *dealSource) deals() iter.Seq[bridge.Deal] {
	return func(yield func(bridge.Deal) bool) {
		for i, text := range s.arguments {
			if isPBN(text) {
				if !s.file(text, yield) {
					return
				}
				continue
			}
			if text != "-" {
				deal, err := bridge.ParseDeal(text)
				if err != nil {
					s.err = sentence.Errorf("deal %d: %w", i+1, err)
					return
				}
				if !yield(deal) {
					return
				}
				continue
			}
			lines := bufio.NewScanner(s.std.in)
			for n := 1; lines.Scan(); n++ {
				line, _, _ := strings.Cut(lines.Text(), "\t")
				if line = strings.TrimSpace(line); line == "" {
					continue
				}
				deal, err := bridge.ParseDeal(line)
				if err != nil {
					s.err = sentence.Errorf("standard input, line %d: %w", n, err)
					return
				}
				if !yield(deal) {
					return
				}
			}
			if s.err = lines.Err(); s.err != nil {
				return
			}
		}
	}
}

// file yields the deals of a PBN file; games that follow each other with the same
// deal count once. It is false when nothing is to follow.
func (s *dealSource) file(name string, yield func(bridge.Deal) bool) bool {
	f, err := readPBN(name)
	if err != nil {
		s.err = err
		return false
	}
	var last bridge.Deal
	for _, g := range f.Games {
		deal, ok := g.Deal()
		if !ok {
			fmt.Fprint(s.std.err, s.std.words.Say("%s:%d: board %s has no whole deal\n", name, g.Line, g.Label()))
			continue
		}
		if deal != last && !yield(deal) {
			return false
		}
		last = deal
	}
	return true
}

// openDeals reads deals of a file, for bench.
func openDeals(name string) ([]bridge.Deal, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := dealSource{arguments: []string{"-"}, std: &stdio{in: f}}
	var deals []bridge.Deal
	for deal := range s.deals() {
		deals = append(deals, deal)
	}
	return deals, s.err
}
