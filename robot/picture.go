package robot

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// picture is what is known of a hand from its owner's calls.
type picture struct {
	hcp      span
	points   span // in the count of the rules: high cards and distribution
	length   [4]span
	balanced bool
	nearly   bool // balanced, 5422 or 6322
	counted  bool // the strength was told in high-card points
	stops    [4]bool
}

// unknown is the picture of a player who has told nothing.
func unknown() picture {
	p := picture{hcp: span{0, maxHCP}, points: span{0, maxPoints}}
	for s := range p.length {
		p.length[s] = span{0, 13}
	}
	return p
}

// and is the picture with more told. Where the two cannot both be true the
// newer one is believed.
func (p picture) and(n picture) picture {
	out := n
	if both, ok := p.hcp.and(n.hcp); ok {
		out.hcp = both
	}
	if both, ok := p.points.and(n.points); ok {
		out.points = both
	}
	for s := range out.length {
		if both, ok := p.length[s].and(n.length[s]); ok {
			out.length[s] = both
		}
	}
	out.balanced = p.balanced || n.balanced
	out.nearly = p.nearly || n.nearly
	for s := range out.stops {
		out.stops[s] = p.stops[s] || n.stops[s]
	}
	out.tighten()
	return out
}

// hull is what is true in either case.
func (p picture) hull(n picture) picture {
	out := picture{
		hcp: p.hcp.hull(n.hcp), points: p.points.hull(n.points), counted: p.counted && n.counted,
		balanced: p.balanced && n.balanced, nearly: p.nearly && n.nearly,
	}
	for s := range out.length {
		out.length[s] = p.length[s].hull(n.length[s])
		out.stops[s] = p.stops[s] && n.stops[s]
	}
	return out
}

// tighten uses that a hand has thirteen cards.
func (p *picture) tighten() {
	sum := 0
	for _, l := range p.length {
		sum += l.min
	}
	for s := range p.length {
		p.length[s].max = max(p.length[s].min, min(p.length[s].max, 13-sum+p.length[s].min))
	}
}

// mid is a careful guess at the strength: the middle of a narrow range, little
// above the lower end of a wide one.
func (p picture) mid() int {
	return p.points.min + min((p.points.max-p.points.min)/2, 2)
}

// top is the strength to hope for: the upper end of a narrow range.
func (p picture) top() int { return min(p.points.max, p.points.min+4) }

// text is the picture in words, spades first.
func (p picture) text() string {
	var parts []string
	points, hcp := p.points.text(maxPoints), p.hcp.text(maxHCP)
	switch {
	case p.counted && hcp != "":
		parts = append(parts, hcp+" HCP")
	case points != "":
		parts = append(parts, points+" points")
	}
	switch {
	case p.balanced:
		parts = append(parts, "balanced")
	case p.nearly:
		parts = append(parts, "nearly balanced")
	}
	for _, s := range bridge.Suits {
		l := p.length[s]
		if p.nearly && l.min <= 2 && l.max >= 5 || l.min == 0 && l.max >= 9 {
			continue
		}
		if t := l.text(13); t != "" {
			parts = append(parts, t+" "+s.Name())
		}
	}
	var stopped []string
	for _, s := range bridge.Suits {
		if p.stops[s] {
			stopped = append(stopped, s.Name())
		}
	}
	if len(stopped) > 0 {
		parts = append(parts, strings.Join(stopped, " and ")+" stopped")
	}
	return strings.Join(parts, ", ")
}
