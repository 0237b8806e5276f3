package locale

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/score"
)

// Number is a small number in words: one to thirteen; others in figures.
func (w *Words) Number(n int) string {
	if n < 0 || n > 13 {
		return strconv.Itoa(n)
	}
	return w.T("number." + strconv.Itoa(n))
}

// Signed is a whole number with its sign and a real minus: +420, −50, 0.
func (w *Words) Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Fraction is an exact number rounded to so many places, with a real minus and
// the decimal sign of the language.
func (w *Words) Fraction(f score.Fraction, places int) string {
	return w.Decimal(score.Rounding{Places: places}.Format(f))
}

// SignedFraction is Fraction with a plus where it is more than nothing.
func (w *Words) SignedFraction(f score.Fraction, places int) string {
	text := w.Fraction(f, places)
	if f.Sign() > 0 {
		return "+" + text
	}
	return text
}

// Decimal is a decimal number as the machine writes it, with a real minus and the
// sign of the language.
func (w *Words) Decimal(text string) string {
	text = strings.Replace(text, "-", "−", 1)
	return strings.Replace(text, ".", w.T("number.decimal"), 1)
}
