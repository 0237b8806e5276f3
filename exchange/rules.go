package exchange

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"github.com/overtrick/overtrick/sentence"
)

// rule is a way to score that some program uses.
type rule struct {
	name     sentence.Said
	board    func(lines []score.Line, full int) ([]bridge.BySide[score.Mark], error)
	rounding score.Rounding
	pooled   bool // sections are scored together
	twice    bool // each table stands in the file twice, once for either pair of an individual event
	percent  bool // the points are a percentage of the top
	imps     bool // the points are IMPs
}

// rules are the ways that are tried, the plain ones first.
func rules() []rule {
	plain := score.LawAverages()
	plain.Own = false
	half := score.Rounding{Places: 1, Ties: score.HalfEven}
	var out []rule
	for _, pooled := range []bool{false, true} {
		where := sentence.Say("")
		if pooled {
			where = sentence.Say(", sections together")
		}
		for _, unit := range []score.MatchpointUnit{score.TwoOneZero, score.OneHalf} {
			for _, factoring := range []score.Factoring{score.NotFactored, score.Neuberg, score.NeubergIfArtificial} {
				for _, rounding := range []score.Rounding{score.Hundredths, half, {Places: 1}, {}} {
					m := score.MatchpointScoring{Unit: unit, Factoring: factoring, Averages: plain}
					name := sentence.Say("matchpoints %s, %s, %s%s", unit.String(), factored(factoring), rounded(rounding), where)
					out = append(out, rule{name: name, board: m.Board, rounding: rounding, pooled: pooled}, rule{name: sentence.Say("%v, each table twice", name), board: m.Board, rounding: rounding, pooled: pooled, twice: true})
					if unit == score.TwoOneZero {
						out = append(out, rule{name: sentence.Say("per cent of %v", name), board: m.Board, rounding: rounding, pooled: pooled, percent: true})
					}
				}
			}
		}
		own := score.MatchpointScoring{Factoring: score.OwnCounted, Averages: plain}
		for _, rounding := range []score.Rounding{{Places: 1}, score.Hundredths} {
			out = append(out, rule{name: sentence.Say("per cent of matchpoints %s, %s, %s%s", own.Unit.String(), factored(own.Factoring), rounded(rounding), where), board: own.Board, rounding: rounding, pooled: pooled, percent: true})
		}
		for _, divisor := range []score.CrossDivisor{score.PerComparison, score.PerResult, score.NotDivided} {
			m := score.CrossIMPScoring{Divisor: divisor, Averages: plain}
			for _, rounding := range []score.Rounding{score.Hundredths, {Places: 2, Ties: score.HalfDown}, {Places: 2, Ties: score.HalfEven}, {Places: 2, Ties: score.SinglePrecision}, {Places: 1}} {
				out = append(out, rule{name: sentence.Say("cross-IMPs divided by %s, %s%s", divided(divisor), rounded(rounding), where), board: m.Board, rounding: rounding, pooled: pooled, imps: true})
			}
		}
		out = append(out, butler(plain, pooled, where)...)
	}
	return out
}

// butler are the rules for a datum: what is left out of it, and how it is rounded. A
// datum that is not rounded gives points with decimals, or those of the higher row.
func butler(averages score.Averages, pooled bool, where sentence.Said) []rule {
	var out []rule
	for _, datum := range []string{"tens", "tens-even", "whole", "exact"} {
		for _, trim := range []score.Trim{{}, {Each: 1}, {Each: 2}, {Percent: score.Whole(5)}} {
			of, err := score.DatumRule{Trim: trim}.Rounded(datum)
			if err != nil {
				continue // all of them are names of roundings
			}
			name := sentence.Say("Butler, %d dropped at either end%s", trim.Each, where)
			if trim.Percent.Sign() > 0 {
				name = sentence.Say("Butler, 5%% dropped at either end%s", where)
			}
			switch datum {
			case "tens-even":
				name = sentence.Say("%v, datum to tens, fives to the even one", name)
			case "whole":
				name = sentence.Say("%v, datum to whole points", name)
			case "exact":
				name = sentence.Say("%v, datum not rounded", name)
				between := score.ButlerScoring{Datum: of, Between: score.InBetween, Averages: averages}
				out = append(out, rule{name: sentence.Say("%v, IMPs with decimals", name), board: between.Board, rounding: score.Hundredths, pooled: pooled, imps: true})
			}
			m := score.ButlerScoring{Datum: of, Averages: averages}
			out = append(out, rule{name: name, board: m.Board, pooled: pooled, imps: true})
		}
	}
	return out
}

// rounded says how points are rounded.
func rounded(r score.Rounding) sentence.Said {
	ties := map[score.Ties]sentence.Said{score.HalfUp: sentence.Say("half-up"), score.HalfEven: sentence.Say("half-even"), score.HalfDown: sentence.Say("half-down"), score.SinglePrecision: sentence.Say("in single precision")}
	return sentence.Say("%d places %s", r.Places, ties[r.Ties])
}

// factored says what becomes of boards with fewer results.
func factored(f score.Factoring) sentence.Said {
	switch f {
	case score.NotFactored:
		return sentence.Say("not factored")
	case score.NeubergIfArtificial:
		return sentence.Say("Neuberg if artificial")
	case score.OwnCounted:
		return sentence.Say("own result counted")
	}
	return sentence.Say("%s", f.String())
}

// divided says by what the IMPs of all comparisons are divided.
func divided(d score.CrossDivisor) sentence.Said {
	switch d {
	case score.PerComparison:
		return sentence.Say("n-1")
	case score.NotDivided:
		return sentence.Say("none")
	}
	return sentence.Say("%s", d.String())
}
