package exchange

import (
	"fmt"
)

// Lost tells in sentences what of a document another format has no room for. It
// is empty where all of it goes.
func (d *Document) Lost(format Format) []string {
	if d.whole(format) || format == JSON {
		return nil
	}
	var out []string
	count := func(n int, one, many string) {
		switch {
		case n == 1:
			out = append(out, "1 "+one)
		case n > 1:
			out = append(out, fmt.Sprintf("%d %s", n, many))
		}
	}
	calls, cards, remarks, shorts, made := 0, 0, 0, 0, 0
	for i := range d.Games {
		g := &d.Games[i]
		if _, ok := g.Deal(); !ok && g.Hands != "" {
			shorts++
		}
		if len(g.Calls) > 0 {
			calls++
		}
		if len(g.Cards) > 0 {
			cards++
		}
		if g.Result != nil {
			made++
		}
		remarks += len(g.Remarks)
	}
	deals := format != PBN && format != LIN && format != Links && format != Games
	if deals || format == PBN {
		count(shorts, "set of hands that is no deal", "sets of hands that are no deals")
	}
	if deals {
		count(calls, "auction", "auctions")
		count(cards, "play", "plays")
		if format != Results && format != USEBIO {
			count(made, "result of a game", "results of games")
		}
	}
	if deals || format == Games {
		count(remarks, "remark", "remarks")
	}
	if format != PBN && format != USEBIO && format != Results {
		count(len(d.Results), "result of an event", "results of events")
	}
	if format != USEBIO && format != Entries {
		count(len(d.Entries), "entry", "entries")
	}
	return out
}

// whole reports whether the document goes to the format that it was read from.
func (d *Document) whole(format Format) bool {
	return d.source != nil && format == d.Format && format != Links && format.Reads() && format.Writes()
}
