package exchange

import "github.com/overtrick/overtrick/sentence"

// Lost tells what of a document another format has no room for. It
// is empty where all of it goes.
func (d *Document) Lost(format Format) []sentence.Count {
	if d.whole(format) || format == JSON {
		return nil
	}
	var out []sentence.Count
	count := func(n int, one, many string) {
		if n > 0 {
			out = append(out, sentence.Count{N: n, Noun: one, Many: many})
		}
	}
	calls, cards, remarks, shorts, made := 0, 0, 0, 0, 0
	dealt, solved, points, ranked, explained := 0, 0, 0, 0, 0
	for i := range d.Results {
		if d.Results[i].PointsNS != nil || d.Results[i].PointsEW != nil {
			points++
		}
	}
	for i := range d.Entries {
		if e := &d.Entries[i]; e.Place != "" || e.Score != nil || e.Percentage != nil {
			ranked++
		}
	}
	for i := range d.Games {
		g := &d.Games[i]
		if _, ok := g.Deal(); ok {
			dealt++
		} else if g.Hands != "" {
			shorts++
		}
		if len(g.Calls) > 0 {
			calls++
		}
		for _, c := range g.Calls {
			if c.Alerted || c.Explanation != "" {
				explained++
			}
		}
		if len(g.Cards) > 0 {
			cards++
		}
		if g.Result != nil {
			made++
		}
		if g.Tricks != nil {
			solved++
		}
		remarks += len(g.Remarks)
	}
	deals := format != PBN && format != LIN && format != Links && format != Games
	if deals || format == PBN || format == Connector {
		count(shorts, "set of hands that is no deal", "sets of hands that are no deals")
	}
	if format == Results || format == Entries {
		count(dealt, "deal", "deals")
	}
	if deals {
		count(calls, "auction", "auctions")
		count(cards, "play", "plays")
		if format != Results && format != USEBIO {
			count(made, "result of a game", "results of games")
		}
	}
	if format == Games {
		count(explained, "call that was alerted or explained", "calls that were alerted or explained")
		count(solved, "board with double dummy tricks", "boards with double dummy tricks")
	}
	if deals || format == Games {
		count(remarks, "remark", "remarks")
	}
	if format != PBN && format != USEBIO && format != Results && format != Connector {
		count(len(d.Results), "result of an event", "results of events")
	}
	if format == Connector {
		count(solved, "board with double dummy tricks", "boards with double dummy tricks")
		count(points, "result with points", "results with points")
		count(ranked, "place or score of an entry", "places or scores of entries")
	} else if format != USEBIO && format != Entries {
		count(len(d.Entries), "entry", "entries")
	}
	return out
}

// whole reports whether the document goes to the format that it was read from.
func (d *Document) whole(format Format) bool {
	return d.source != nil && format == d.Format && format != Links && format != Games && format != Results && format != Entries && format.Reads() && format.Writes()
}
