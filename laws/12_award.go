package laws

import (
	"math/big"
	"strconv"
	"strings"
)

// award is an assigned score as a Director writes it: one result in
// North-South's points, or several with weights.
type award struct {
	text    string
	results []int
}

// award leaves an assigned score to the Director. What is none is refused.
func (in *inquiry) award(key string, c Clause, text string, pairs ...any) award {
	a, err := readAward(in.weighs(key, c, text, pairs...))
	if err != nil {
		in.wrong(key, err)
	}
	return a
}

// points leaves a score in North-South's points to the Director.
func (in *inquiry) points(key string, c Clause, text string, pairs ...any) int {
	n, err := readPoints(in.weighs(key, c, text, pairs...))
	if err != nil {
		in.wrong(key, err)
	}
	return n
}

// readAward reads 420, or 60% 620, 40% -100, or 1/3 620, 2/3 170. The weights
// are positive and add up to one (12C1(c)).
func readAward(text string) (award, error) {
	if n, err := readPoints(text); err == nil {
		return award{strconv.Itoa(n), []int{n}}, nil
	} else if _, no := strconv.Atoi(text); no == nil {
		return award{}, err // a number, but no score
	}
	var a award
	var parts []string
	sum := new(big.Rat)
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		if len(words) != 2 {
			return award{}, noAnswer(`"{value}" is no assigned score; write 420, or weights as in 60% 620, 40% 170`, "value", text)
		}
		weight, err := readWeight(words[0])
		if err != nil {
			return award{}, err
		}
		n, err := readPoints(words[1])
		if err != nil {
			return award{}, err
		}
		sum.Add(sum, weight)
		a.results = append(a.results, n)
		parts = append(parts, words[0]+" "+strconv.Itoa(n))
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		return award{}, noAnswer("the weights add up to {sum} and not to one", "sum", sum.RatString())
	}
	a.text = strings.Join(parts, ", ")
	return a, nil
}

func readPoints(text string) (int, error) {
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "–", "-").Replace(text)) // as typography and phones write it
	if err != nil || n%10 != 0 || n < -7600 || n > 7600 {
		return 0, noAnswer(`"{value}" is no score of a contract, which is a multiple of ten from -7600 to 7600`, "value", text)
	}
	return n, nil
}

// readWeight reads 60%, 33.5% or 1/3. Long numbers and exponents are no weights.
func readWeight(text string) (*big.Rat, error) {
	number, percent := strings.CutSuffix(text, "%")
	w := new(big.Rat)
	if len(number) > 10 || strings.Trim(number, "0123456789./") != "" {
		return nil, errNoWeight(text)
	}
	if _, ok := w.SetString(number); !ok {
		return nil, errNoWeight(text)
	}
	if percent {
		w.Quo(w, big.NewRat(100, 1))
	}
	if w.Sign() <= 0 {
		return nil, errNoWeight(text)
	}
	return w, nil
}

func errNoWeight(text string) error {
	return noAnswer(`"{value}" is no weight; write 60% or 3/5`, "value", text)
}
