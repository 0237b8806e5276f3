package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
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
	name      string // of the file that stands for standard input, if one does
	err       error  // read it after the last deal
}

// deals yields the deals up to the first fault or the end of the context.
func (s *dealSource) deals(ctx context.Context) iter.Seq[bridge.Deal] {
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
			n := 0
			for line, err := range inputLines(ctx, s.std.in) {
				n++
				var deal bridge.Deal
				if err == nil {
					line, _, _ = strings.Cut(line, "\t")
					if line = strings.TrimSpace(line); line == "" {
						continue
					}
					deal, err = bridge.ParseDeal(line)
				}
				switch {
				case err != nil && s.name != "":
					s.err = sentence.Errorf("%s:%d: %w", s.name, n, err)
					return
				case err != nil:
					s.err = sentence.Errorf("standard input, line %d: %w", n, err)
					return
				case !yield(deal):
					return
				}
			}
		}
	}
}

// inputLines yields lines, the last time with the error if there is one. They
// are read in a goroutine of their own, so that an interrupt is noticed while
// nothing comes.
func inputLines(ctx context.Context, in io.Reader) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		lines, left := make(chan string), make(chan struct{})
		defer close(left)
		var failed error // read it when lines is closed
		go func() {
			defer close(lines)
			text := bufio.NewScanner(in)
			for text.Scan() {
				select {
				case lines <- text.Text():
				case <-left:
					return
				}
			}
			failed = text.Err()
		}()
		for {
			select {
			case <-ctx.Done():
				yield("", context.Cause(ctx))
				return
			case line, ok := <-lines:
				switch {
				case !ok && errors.Is(failed, bufio.ErrTooLong):
					yield("", sentence.Errorf("the line is longer than %d bytes", bufio.MaxScanTokenSize))
					return
				case !ok && failed != nil:
					yield("", failed)
					return
				case !ok || !yield(line, nil):
					return
				}
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
			fmt.Fprint(s.std.err, s.std.words.Say("%s:%d: board %s has no whole deal\n", name, g.Line, boardOf(g)))
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
func openDeals(ctx context.Context, name string) ([]bridge.Deal, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := dealSource{arguments: []string{"-"}, std: &stdio{in: f}, name: name}
	var deals []bridge.Deal
	for deal := range s.deals(ctx) {
		deals = append(deals, deal)
	}
	return deals, s.err
}
