package score

import (
	"fmt"
	"math/big"
	"strings"
)

// Ties says where rounding takes a number that lies exactly between two
// neighbours; Truncate and SinglePrecision, where it takes any number that is not
// itself one.
type Ties uint8

// The rules in use. Programs differ, and a published hundredth depends on it.
const (
	HalfUp   Ties = iota // away from zero: 2.5 → 3, -2.5 → -3
	HalfEven             // to the even neighbour: 2.5 → 2, 3.5 → 4
	HalfDown             // towards zero: 2.5 → 2, -2.5 → -2
	Truncate             // always towards zero: 2.9 → 2
	// SinglePrecision takes the number as programs hold it that compute with 24
	// binary digits, and that to the nearest neighbour, to the even one between
	// two. What lies half-way in decimals goes either way: at hundredths
	// 5.225 → 5.22, 3.525 → 3.53.
	SinglePrecision
)

var tiesNames = [...]string{"half-up", "half-even", "half-down", "truncate", "single-precision"}

// String is half-up, half-even, half-down, truncate or single-precision.
func (t Ties) String() string {
	if int(t) < len(tiesNames) {
		return tiesNames[t]
	}
	return fmt.Sprintf("Ties(%d)", uint8(t))
}

// ParseTies reads the name of a rule.
func ParseTies(text string) (Ties, error) {
	for t, name := range tiesNames {
		if strings.EqualFold(strings.TrimSpace(text), name) {
			return Ties(t), nil
		}
	}
	return 0, fmt.Errorf("score: %q is not a rule of rounding; write %s", text, strings.Join(tiesNames[:], ", "))
}

// Round is the multiple of step nearest to f, ties by the rule. A step of 0
// leaves f as it is; its sign does not matter.
func (t Ties) Round(f, step Fraction) Fraction {
	if step.Sign() == 0 {
		return f
	}
	if t == SinglePrecision {
		f = single(f)
	}
	q := f.over(step.Abs())
	if _, whole := q.Int(); whole {
		return f
	}
	r := q.big()
	// floor of |q|, and how the rest compares with one half.
	n, rest := new(big.Int).QuoRem(new(big.Int).Abs(r.Num()), r.Denom(), new(big.Int))
	twice := rest.Lsh(rest, 1).Cmp(r.Denom())
	up := twice > 0
	if twice == 0 {
		up = t == HalfUp || (t == HalfEven || t == SinglePrecision) && n.Bit(0) == 1
	}
	if up && t != Truncate {
		n.Add(n, big.NewInt(1))
	}
	if r.Sign() < 0 {
		n.Neg(n)
	}
	return fromBig(new(big.Rat).SetInt(n)).Mul(step.Abs())
}

// single is the number with 24 binary digits that is nearest to f.
func single(f Fraction) Fraction {
	near, _ := f.big().Float32()
	if r := new(big.Rat).SetFloat64(float64(near)); r != nil {
		return fromBig(r)
	}
	return f // too large for one
}

// Rounding is how a number is shown: decimal places and the rule for ties. The
// zero value shows whole numbers, halves away from zero.
type Rounding struct {
	Places int // decimal places, 0 to 18
	Ties   Ties
}

// Roundings that pages use where nothing else is said.
var (
	WholeNumbers = Rounding{}
	Tenths       = Rounding{Places: 1}
	Hundredths   = Rounding{Places: 2}
)

// Round is f rounded, still as an exact number.
func (r Rounding) Round(f Fraction) Fraction { return r.Ties.Round(f, r.step()) }

func (r Rounding) places() int { return min(max(r.Places, 0), 18) }

func (r Rounding) step() Fraction {
	den := int64(1)
	for range r.places() {
		den *= 10
	}
	return ratio(1, den)
}

// Format shows f with all its decimal places: 4.00, -0.33. There is no -0.
func (r Rounding) Format(f Fraction) string { return r.Round(f).big().FloatString(r.places()) }

// Short shows f without idle zeros: 4, 4.5, -0.33.
func (r Rounding) Short(f Fraction) string {
	s := r.Format(f)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// String is the rule in words: 2 places half-up.
func (r Rounding) String() string { return fmt.Sprintf("%d places %s", r.places(), r.Ties) }
