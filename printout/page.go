package printout

import (
	"fmt"
	"strings"

	"github.com/signintech/gopdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Measures of a page, in points.
const (
	left, right = 42.0, 553.0
	top, bottom = 48.0, 800.0
	textSize    = 9.5
	lineHeight  = 13.5
	cellGap     = 6.0
)

// paper is the PDF while it is being laid out.
type paper struct {
	pdf    gopdf.GoPdf
	title  string
	number int     // of the page
	y      float64 // where the next line begins
	err    error   // the first one
}

// start begins a document with its fonts; pages begin when something stands on
// them.
func start(title string) *paper {
	p := &paper{title: title}
	p.pdf.Start(gopdf.Config{PageSize: *gopdf.PageSizeA4})
	p.note(p.pdf.AddTTFFontData("text", goregular.TTF))
	p.note(p.pdf.AddTTFFontData("bold", gobold.TTF))
	return p
}

// note keeps the first error.
func (p *paper) note(err error) {
	if p.err == nil && err != nil {
		p.err = fmt.Errorf("printout: %w", err)
	}
}

// page begins a new page, with the title and the number in its foot.
func (p *paper) page() {
	p.pdf.AddPage()
	p.number++
	p.y = top
	p.text("text", 8, left, bottom+12, p.title)
	p.textRight("text", 8, right, bottom+12, fmt.Sprint(p.number))
}

// room begins a new page when less than so much is left, and reports whether it
// did.
func (p *paper) room(height float64) bool {
	if p.number > 0 && p.y+height <= bottom {
		return false
	}
	p.page()
	return true
}

func (p *paper) font(name string, size float64) {
	if p.err == nil {
		p.note(p.pdf.SetFont(name, "", size))
	}
}

func (p *paper) text(font string, size, x, y float64, text string) {
	p.font(font, size)
	if p.err != nil || text == "" {
		return
	}
	p.pdf.SetXY(x, y)
	p.note(p.pdf.Cell(nil, text))
}

func (p *paper) textRight(font string, size, x, y float64, text string) {
	p.text(font, size, x-p.width(font, size, text), y, text)
}

// width is how wide a text is.
func (p *paper) width(font string, size float64, text string) float64 {
	p.font(font, size)
	if p.err != nil || text == "" {
		return 0
	}
	w, err := p.pdf.MeasureTextWidth(text)
	p.note(err)
	return w
}

// fit is the text, cut with an ellipsis where it is wider than there is room.
func (p *paper) fit(font string, size, room float64, text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if p.width(font, size, text) <= room {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes) // how many runes fit, and how many do not
	for low+1 < high {
		middle := (low + high) / 2
		if p.width(font, size, string(runes[:middle])+"…") <= room {
			low = middle
		} else {
			high = middle
		}
	}
	return string(runes[:low]) + "…"
}

// wrap is the text in lines that there is room for, broken between words.
func (p *paper) wrap(font string, size, room float64, text string) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.width(font, size, longer) > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

func (p *paper) rule(y, width float64) {
	p.pdf.SetLineWidth(width)
	p.pdf.Line(left, y, right, y)
}

// squares is a picture of dark squares of so much width, row by row.
func (p *paper) squares(x, y, width float64, dark [][]bool) {
	side := width / float64(len(dark))
	for row, cells := range dark {
		for column := 0; column < len(cells); column++ {
			from := column
			for column < len(cells) && cells[column] { // neighbours together: no seams
				column++
			}
			if column > from {
				p.pdf.RectFromUpperLeftWithStyle(x+float64(from)*side, y+float64(row)*side, float64(column-from)*side, side, "F")
			}
		}
	}
}

// heading is a line in large letters, with a smaller one under it.
func (p *paper) heading(title, under string) {
	p.room(60)
	p.headed(title, under, right-left)
}

// headed is a heading where there is so much room beside the left edge.
func (p *paper) headed(title, under string, room float64) {
	for _, line := range p.wrap("bold", 15, room, title) {
		p.text("bold", 15, left, p.y, p.fit("bold", 15, room, line))
		p.y += 20
	}
	if under != "" {
		for _, line := range p.wrap("text", textSize, room, under) {
			p.text("text", textSize, left, p.y, p.fit("text", textSize, room, line))
			p.y += lineHeight
		}
	}
	p.y += 4
}
