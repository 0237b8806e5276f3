package score

import "math/big"

// WBFContinuous is the scale of 20 victory points that the World Bridge
// Federation published in 2013: computed for any number of boards, to two
// places, and such that no further IMP ever gains more than the one before.
func WBFContinuous() Scale {
	return Scale{
		Name:    "wbf-20-continuous",
		Title:   "20 victory points, continuous (WBF 2013)",
		Source:  "the published formula with its correction for concavity",
		Margin:  MarginIMPs,
		formula: wbfContinuous,
	}
}

// wbfPrecision is the precision of the computation in bits: far more than two
// decimal places need, so that no value is near enough to a half of a
// hundredth to be rounded the wrong way.
const wbfPrecision = 160

// wbfContinuous computes, with R the cube of the golden ratio's inverse and X
// the margin of a blitz, 15·√N:
//
//	V(I) = 10 + 10 · (1 - R^(I/X)) / (1 - R)
func wbfContinuous(boards int) Steps {
	// With √5 for q: τ = (q-1)/2, R = τ³ = q-2 and -ln R = 3·ln φ.
	root5 := new(big.Float).SetPrec(wbfPrecision).SetInt64(5)
	root5.Sqrt(root5)
	r := new(big.Float).Sub(root5, big.NewFloat(2))
	span := new(big.Float).Sub(big.NewFloat(1).SetPrec(wbfPrecision), r)
	blitz := new(big.Float).SetPrec(wbfPrecision).SetInt64(int64(boards))
	blitz.Sqrt(blitz)
	blitz.Mul(blitz, big.NewFloat(15))
	perIMP := new(big.Float).Quo(lnInverse(r), blitz)

	// R^(I/X) is the I-th power of the factor of one IMP.
	factor, power := expMinus(perIMP), big.NewFloat(1).SetPrec(wbfPrecision)
	one, thousand, half := big.NewFloat(1), big.NewFloat(1000), big.NewFloat(0.5)
	v := new(big.Float).SetPrec(wbfPrecision)
	hundredths := []int64{1000}
	for i := int64(1); new(big.Float).SetInt64(i).Cmp(blitz) < 0; i++ {
		power.Mul(power, factor)
		v.Sub(one, power)
		v.Quo(v, span)
		v.Mul(v, thousand)
		v.Add(v, half)
		n, _ := v.Int64() // truncates, which with the half makes half-up
		hundredths = append(hundredths, 1000+n)
	}
	hundredths = append(hundredths, 2000)
	concave(hundredths)

	s := Steps{Margin: MarginIMPs, rows: make([]Step, len(hundredths))}
	for i, v := range hundredths {
		s.rows[i] = Step{From: Whole(i), Winner: ratio(v, 100), Loser: ratio(2000-v, 100)}
	}
	return s
}

// concave raises values, a hundredth at a time and from the smallest margin,
// until no step is larger than the one before it.
func concave(v []int64) {
	for i := 1; i+1 < len(v); i++ {
		if v[i+1]-v[i] > v[i]-v[i-1] {
			v[i]++
			i = 0 // start again: the step before may now be too large
		}
	}
}

// lnInverse is ln(1/r) for r between 0 and 1, by the series of the inverse
// hyperbolic tangent.
func lnInverse(r *big.Float) *big.Float {
	one := big.NewFloat(1).SetPrec(wbfPrecision)
	z := new(big.Float).Quo(new(big.Float).Sub(one, r), new(big.Float).Add(one, r))
	square := new(big.Float).Mul(z, z)
	sum, power := new(big.Float).SetPrec(wbfPrecision), new(big.Float).Copy(z)
	for k := int64(1); k < 1000 && power.MantExp(nil) > -wbfPrecision; k += 2 {
		sum.Add(sum, new(big.Float).Quo(power, new(big.Float).SetPrec(wbfPrecision).SetInt64(k)))
		power.Mul(power, square)
	}
	return sum.Mul(sum, big.NewFloat(2))
}

// expMinus is e to the power of -y for small y, by its series.
func expMinus(y *big.Float) *big.Float {
	sum := big.NewFloat(1).SetPrec(wbfPrecision)
	term := big.NewFloat(1).SetPrec(wbfPrecision)
	for k := int64(1); k < 1000 && term.MantExp(nil) > -wbfPrecision; k++ {
		term.Mul(term, y)
		term.Quo(term, new(big.Float).SetPrec(wbfPrecision).SetInt64(k))
		term.Neg(term)
		sum.Add(sum, term)
		if term.Sign() == 0 {
			break
		}
	}
	return sum
}
