package printout

// Measures of a diagram.
const (
	diagramWidth  = (right - left) / 3
	diagramHeight = 158.0
	suitLine      = 11.5
)

var suitSigns = [4]string{"♠", "♥", "♦", "♣"}

func (d Diagrams) set(p *paper) {
	if d.NewPage && p.number > 0 {
		p.y = bottom
	}
	p.heading(d.Title, d.Under)
	for i, board := range d.Boards {
		if i%3 == 0 {
			if i > 0 {
				p.y += diagramHeight
			}
			p.room(diagramHeight)
		}
		board.set(p, left+float64(i%3)*diagramWidth)
	}
	p.y += diagramHeight
}

// set lays the hands out as they lie on the table.
func (d Diagram) set(p *paper, x float64) {
	p.text("bold", 13, x, p.y, d.Board)
	p.text("text", 7.5, x, p.y+16, p.fit("text", 7.5, diagramWidth/3, d.Under))
	const across, down = diagramWidth * .31, 48.0
	places := [4][2]float64{{across, 0}, {2 * across, down}, {across, 2 * down}, {0, down}}
	for seat, hand := range d.Hands {
		for suit, cards := range hand {
			if cards == "" {
				cards = "–"
			}
			at := p.y + places[seat][1] + float64(suit)*suitLine
			p.text("text", 8, x+places[seat][0], at, suitSigns[suit])
			p.text("text", 8, x+places[seat][0]+10, at, p.fit("text", 8, across-12, cards))
		}
	}
	for i, note := range d.Notes {
		p.text("text", 6.5, x, p.y+2*down+2+float64(i)*8, p.fit("text", 6.5, across-4, note))
	}
}
