package printout

// Measures of a diagram.
const (
	diagramWidth  = (right - left) / 3
	diagramHeight = 168.0
	suitLine      = 11.5
	makesCell     = 10.8 // width of a cell of what can be made
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
			size := 8.0
			for size > 4 && p.width("text", size, cards) > across-12 { // no card may be cut off
				size -= .5
			}
			p.text("text", size, x+places[seat][0]+10, at, p.fit("text", size, across-12, cards))
		}
	}
	corner := x + 2*across + 1 // below East, beside South
	for i, row := range d.Makes {
		font := "text"
		if i == 0 {
			font = "bold"
		}
		for j, cell := range row {
			p.textRight(font, 6.5, corner+float64(j)*makesCell+6, p.y+2*down+2+float64(i)*8, cell)
		}
	}
	p.text("text", 6.5, x, p.y+3*down+1, p.fit("text", 6.5, diagramWidth-8, d.Foot))
}
