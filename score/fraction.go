package score

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strings"
)

// Fraction is an exact rational number: matchpoints, IMPs, victory points, a
// percentage or a weight. The zero value is 0. Fractions in lowest terms are
// the only ones there are, so two are equal exactly when == says so, and a
// Fraction can be the key of a map.
//
// Numbers that fit in 64 bits above and below the line, which is nearly all of
// them, cost no memory besides the value; larger ones are held as bytes.
type Fraction struct {
	num  int64
	less int64  // the denominator less one, so that the zero value is 0/1
	wide string // numerator and denominator when one does not fit; num and less are 0 then
}

// Fractions that are often needed.
var (
	zero    = Fraction{}
	one     = Whole(1)
	half    = ratio(1, 2)
	hundred = Whole(100)
)

// Whole is the whole number n.
func Whole(n int) Fraction {
	if int64(n) == -1<<63 { // cannot be negated, so it is held as a large number
		return fromBig(big.NewRat(int64(n), 1))
	}
	return Fraction{num: int64(n)}
}

// NewFraction is num/den in lowest terms; an error when den is 0.
func NewFraction(num, den int64) (Fraction, error) {
	if den == 0 {
		return Fraction{}, errDivision
	}
	return ratio(num, den), nil
}

var errDivision = errors.New("score: division by zero")

// ratio is num/den in lowest terms. The caller vouches that den is not 0.
func ratio(num, den int64) Fraction {
	const lowest = -1 << 63
	if num == lowest || den == lowest { // cannot be negated
		return fromBig(big.NewRat(num, den))
	}
	if den < 0 {
		num, den = -num, -den
	}
	if g := gcd(abs(num), den); g > 1 {
		num, den = num/g, den/g
	}
	return Fraction{num: num, less: den - 1}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// fromBig takes over the value of r.
func fromBig(r *big.Rat) Fraction {
	if r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() != -1<<63 {
		return Fraction{num: r.Num().Int64(), less: r.Denom().Int64() - 1}
	}
	// Sign, length of the numerator, numerator, denominator: one spelling a
	// value, because a big.Rat is always in lowest terms.
	n, d := r.Num().Bytes(), r.Denom().Bytes()
	b := []byte{byte(r.Sign() + 1)}
	b = binary.AppendUvarint(b, uint64(len(n)))
	return Fraction{wide: string(append(append(b, n...), d...))}
}

// big is a copy of f that the caller may change.
func (f Fraction) big() *big.Rat {
	if f.wide == "" {
		return big.NewRat(f.num, f.less+1)
	}
	b := []byte(f.wide)
	size, used := binary.Uvarint(b[1:])
	n := new(big.Int).SetBytes(b[1+used:][:size])
	d := new(big.Int).SetBytes(b[1+used:][size:])
	if b[0] == 0 {
		n.Neg(n)
	}
	return new(big.Rat).SetFrac(n, d)
}

// multiply reports whether a*b fits in 64 bits, and what it is.
func multiply(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	if hi != 0 || lo > 1<<63-1 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

// Add is f + g.
func (f Fraction) Add(g Fraction) Fraction {
	if f.wide == "" && g.wide == "" {
		if f.less == 0 && g.less == 0 {
			if sum, ok := plus(f.num, g.num); ok {
				return Fraction{num: sum}
			}
		}
		if f.less == g.less {
			if sum, ok := plus(f.num, g.num); ok {
				return ratio(sum, f.less+1)
			}
		}
		a, ok1 := multiply(f.num, g.less+1)
		b, ok2 := multiply(g.num, f.less+1)
		d, ok3 := multiply(f.less+1, g.less+1)
		if sum, ok := plus(a, b); ok && ok1 && ok2 && ok3 {
			return ratio(sum, d)
		}
	}
	x := f.big()
	return fromBig(x.Add(x, g.big()))
}

// Sum adds up any number of fractions. It is much faster than adding them one
// by one when their denominators have little in common, as those of boards
// with different numbers of results.
func Sum(fractions ...Fraction) Fraction {
	sum := zero
	for i, f := range fractions {
		if sum = sum.Add(f); sum.wide != "" {
			return wideSum(fractions[i+1:], sum)
		}
	}
	return sum
}

// wideSum brings everything to one denominator, so that only the result has to
// be reduced.
func wideSum(fractions []Fraction, start Fraction) Fraction {
	first := start.big()
	common := new(big.Int).Set(first.Denom())
	var rest, divisor, quotient big.Int
	for _, f := range fractions {
		if f.wide != "" {
			first.Add(first, f.big())
			common.Mul(common, quotient.Quo(first.Denom(), divisor.GCD(nil, nil, common, first.Denom())))
			continue
		}
		// The part of the denominator that is not in the common one yet.
		rest.Rem(common, divisor.SetInt64(f.less+1))
		if g := gcd(f.less+1, rest.Int64()); g != f.less+1 {
			common.Mul(common, divisor.SetInt64((f.less+1)/g))
		}
	}
	num := new(big.Int).Mul(first.Num(), quotient.Quo(common, first.Denom()))
	for _, f := range fractions {
		if f.wide == "" {
			quotient.Quo(common, divisor.SetInt64(f.less+1))
			num.Add(num, quotient.Mul(&quotient, rest.SetInt64(f.num)))
		}
	}
	return fromBig(new(big.Rat).SetFrac(num, common))
}

// plus reports whether a+b fits in 64 bits and can be negated, and what it is.
func plus(a, b int64) (int64, bool) {
	sum := a + b
	return sum, (sum > a) == (b > 0) && sum != -1<<63
}

// Sub is f - g.
func (f Fraction) Sub(g Fraction) Fraction { return f.Add(g.Neg()) }

// Neg is -f.
func (f Fraction) Neg() Fraction {
	if f.wide == "" {
		return Fraction{num: -f.num, less: f.less}
	}
	x := f.big()
	return fromBig(x.Neg(x))
}

// Mul is f · g.
func (f Fraction) Mul(g Fraction) Fraction {
	if f.wide == "" && g.wide == "" {
		n, ok1 := multiply(f.num, g.num)
		d, ok2 := multiply(f.less+1, g.less+1)
		if ok1 && ok2 {
			return ratio(n, d)
		}
	}
	x := f.big()
	return fromBig(x.Mul(x, g.big()))
}

// Div is f / g; an error when g is 0.
func (f Fraction) Div(g Fraction) (Fraction, error) {
	if g.Sign() == 0 {
		return Fraction{}, errDivision
	}
	return f.over(g), nil
}

// over is f / g. The caller vouches that g is not 0.
func (f Fraction) over(g Fraction) Fraction {
	if g.wide == "" {
		return f.Mul(ratio(g.less+1, g.num))
	}
	x := f.big()
	return fromBig(x.Quo(x, g.big()))
}

// Times is f · n.
func (f Fraction) Times(n int) Fraction { return f.Mul(Whole(n)) }

// Sign is -1, 0 or 1.
func (f Fraction) Sign() int {
	switch {
	case f.wide != "":
		return int(f.wide[0]) - 1
	case f.num < 0:
		return -1
	case f.num > 0:
		return 1
	}
	return 0
}

// Abs is f without its sign.
func (f Fraction) Abs() Fraction {
	if f.Sign() < 0 {
		return f.Neg()
	}
	return f
}

// Cmp is -1, 0 or 1 as f is less than, equal to or greater than g.
func (f Fraction) Cmp(g Fraction) int {
	if f == g {
		return 0
	}
	if f.wide == "" && g.wide == "" {
		a, ok1 := multiply(f.num, g.less+1)
		b, ok2 := multiply(g.num, f.less+1)
		if ok1 && ok2 {
			if a < b {
				return -1
			}
			return 1
		}
	}
	return f.big().Cmp(g.big())
}

// Less reports whether f is less than g.
func (f Fraction) Less(g Fraction) bool { return f.Cmp(g) < 0 }

// Int is f as a whole number; false when it is none or does not fit.
func (f Fraction) Int() (int, bool) { return int(f.num), f.wide == "" && f.less == 0 }

// Float is the float nearest to f, for drawing; never for further counting.
func (f Fraction) Float() float64 { x, _ := f.big().Float64(); return x }

// String is exact: 7, -1/2, 35/6.
func (f Fraction) String() string { return f.big().RatString() }

// ParseFraction reads a whole number, a decimal or a fraction: 7, -12.5, 35/6.
func ParseFraction(text string) (Fraction, error) {
	t := strings.TrimSpace(text)
	// The set of characters keeps out exponents, which could ask for numbers
	// of any length, and other spellings that a person does not write.
	if t == "" || len(t) > 1000 || strings.Trim(t, "+-0123456789./") != "" || strings.ContainsAny(t[1:], "+-") {
		return Fraction{}, fmt.Errorf("score: %q is not a number; write 7, -12.5 or 35/6", text)
	}
	r, ok := new(big.Rat).SetString(t)
	if !ok {
		return Fraction{}, fmt.Errorf("score: %q is not a number; write 7, -12.5 or 35/6", text)
	}
	return fromBig(r), nil
}

// MarshalText writes f exactly, as String does.
func (f Fraction) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what ParseFraction reads.
func (f *Fraction) UnmarshalText(text []byte) error {
	g, err := ParseFraction(string(text))
	if err == nil {
		*f = g
	}
	return err
}
