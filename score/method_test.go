package score_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
	"pgregory.net/rapid"
)

// methods are ways of scoring with every setting that changes a number.
func methods() []method {
	averages := score.LawAverages()
	hundredths := score.Hundredths
	given := frac(425, 1)
	return []method{
		score.MatchpointScoring{Averages: averages},
		score.MatchpointScoring{Unit: score.OneHalf, Factoring: score.Neuberg, Averages: averages, SmallGroups: true},
		score.MatchpointScoring{Factoring: score.NeubergIfArtificial, Averages: averages, Rounding: &hundredths},
		score.MatchpointScoring{Factoring: score.EqualForMissing, Averages: averages},
		score.CrossIMPScoring{Averages: averages},
		score.CrossIMPScoring{Divisor: score.PerResult, Averages: averages, Rounding: &hundredths},
		score.CrossIMPScoring{Divisor: score.NotDivided, Averages: averages},
		score.CrossIMPScoring{Divisor: score.NotDivided, Scaled: true, Averages: averages},
		score.ButlerScoring{Datum: score.DatumRule{Trim: score.Trim{Each: 1}, Step: 10}, Averages: averages},
		score.ButlerScoring{Datum: score.DatumRule{Middle: score.Median}, Between: score.NearestRow, Averages: averages},
		score.ButlerScoring{Datum: score.DatumRule{Middle: score.MedianUpper}, Averages: averages, Rounding: &hundredths},
		score.ButlerScoring{Given: &given, Averages: averages, Between: score.LowerRow},
	}
}

// TestExplainedMarks: on boards with every kind of award, each number has an
// explanation that ends in the same number, in sentences that are known.
func TestExplainedMarks(t *testing.T) {
	t.Parallel()
	for _, m := range methods() {
		rapid.Check(t, func(t *rapid.T) {
			lines := travellers().Draw(t, "lines")
			expected := rapid.IntRange(len(lines), len(lines)+4).Draw(t, "expected")
			marks, err := m.Board(lines, expected)
			if err != nil {
				t.Fatal(err)
			}
			for i := range lines {
				for _, side := range bridge.Sides {
					e, err := m.Explain(lines, expected, i, side)
					if err != nil {
						t.Fatal(err)
					}
					if e.Value != marks[i][side].Points {
						t.Fatalf("%+v: line %d %s is %s, explained %s\n%s", m, i, side, marks[i][side].Points, e.Value, e)
					}
					sound(t, e)
				}
			}
			total, err := m.Total(column(marks, bridge.NorthSouth))
			if err != nil {
				t.Fatal(err)
			}
			explained := m.(interface {
				ExplainTotal([]score.Mark) (score.Total, score.Explanation, error)
			})
			again, e, err := explained.ExplainTotal(column(marks, bridge.NorthSouth))
			if err != nil || e.Value != total.Points || again.Points != total.Points {
				t.Fatalf("total %s, explained %s, %v", total.Points, e.Value, err)
			}
			sum := score.Fraction{}
			for _, term := range e.Terms {
				sum = sum.Add(term.Value)
			}
			if sum != total.Points {
				t.Fatalf("the boards of the explanation add up to %s, not %s", sum, total.Points)
			}
			sound(t, e)
		})
	}
}

// column is the marks of one side.
func column(marks []bridge.BySide[score.Mark], side bridge.Side) []score.Mark {
	var one []score.Mark
	for _, m := range marks {
		one = append(one, m[side])
	}
	return one
}

var allSentences = score.Sentences()

// sound fails when a sentence of an explanation is unknown, or its arguments do
// not fit it.
func sound(t interface{ Fatalf(string, ...any) }, e score.Explanation) {
	if s := e.Sentence(); allSentences[e.Message] == "" || strings.Contains(s, "%!") {
		t.Fatalf("sentence %q: %q", e.Message, s)
	}
	for _, term := range e.Terms {
		sound(t, term)
	}
}

// TestBalancedBoards: where nothing was adjusted for one side only, the sides
// of a table have the top between them, and the board has its average.
func TestBalancedBoards(t *testing.T) {
	t.Parallel()
	m := score.MatchpointScoring{Factoring: score.Neuberg, Averages: score.LawAverages()}
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.SampledFrom([]string{"420", "450", "-50", "60% 620, 40% 170", "0"}), 1, 10).Draw(t, "awards")
		var lines []score.Line
		for _, text := range texts {
			lines = append(lines, score.Both(award(t, text)))
		}
		full := len(lines) + rapid.IntRange(0, 5).Draw(t, "missing")
		marks, err := m.Board(lines, full)
		if err != nil {
			t.Fatal(err)
		}
		sum := score.Fraction{}
		for _, mark := range marks {
			ns, ew := mark[bridge.NorthSouth], mark[bridge.EastWest]
			if ns.Points.Add(ew.Points) != m.Top(full) || ns.Measure != m.Top(full) {
				t.Fatalf("%s + %s, top %s of %s", ns.Points, ew.Points, ns.Measure, m.Top(full))
			}
			sum = sum.Add(ns.Points)
		}
		if want := score.Whole((full - 1) * len(lines)); sum != want {
			t.Fatalf("the board adds up to %s, want %s", sum, want)
		}
	})
}

// TestWeightsAreLinear: an adjusted score at one table is worth the weighted
// mean of what its outcomes would have been worth there (12C1(c)).
func TestWeightsAreLinear(t *testing.T) {
	t.Parallel()
	for _, m := range methods()[:8] { // a datum moves with the outcome
		rapid.Check(t, func(t *rapid.T) {
			lines := []score.Line{{}}
			for _, s := range scores().Draw(t, "scores") {
				lines = append(lines, score.Both(score.Made(s)))
			}
			mark := func(text string) score.Fraction {
				lines[0] = score.Both(award(t, text))
				marks, err := m.Board(lines, len(lines)+2)
				if err != nil {
					t.Fatal(err)
				}
				return marks[0][bridge.EastWest].Points
			}
			weighted := mark("1/4 420, 3/4 -100")
			parts := mark("420").Mul(frac(1, 4)).Add(mark("-100").Mul(frac(3, 4)))
			if off := weighted.Sub(parts).Abs(); frac(1, 100).Less(off) {
				t.Fatalf("%+v: %s weighted, %s from its parts", m, weighted, parts)
			}
			selfInflicted := mark("420 less 450 to 110")
			parts = mark("420").Sub(mark("450")).Add(mark("110"))
			if off := selfInflicted.Sub(parts).Abs(); frac(2, 100).Less(off) {
				t.Fatalf("%+v: %s, %s from its parts (12C1(e))", m, selfInflicted, parts)
			}
		})
	}
}

func TestBadBoards(t *testing.T) {
	t.Parallel()
	three := []score.Line{score.Both(score.Made(1)), score.Both(score.Made(2)), score.Both(score.Made(3))}
	m := score.MatchpointScoring{Averages: score.LawAverages()}
	for _, test := range []struct {
		lines    []score.Line
		expected int
		method   method
		want     string
	}{
		{three, 2, m, "3 results on a board that should have 2"},
		{three, -1, m, "-1 results on a full board"},
		{[]score.Line{score.Both(award(t, "AVE+"))}, 0, score.MatchpointScoring{}, "line 1, NS: score: the board has an average, and the event does not say"},
		{[]score.Line{score.Both(award(t, "55%"))}, 0, score.CrossIMPScoring{Averages: score.LawAverages()}, "a percentage of a top was awarded where IMPs are counted"},
		{[]score.Line{score.Both(award(t, "AVE+"))}, 0, score.PointScoring{}, "the Laws give no average in total points"},
	} {
		if _, err := test.method.Board(test.lines, test.expected); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
	if _, err := m.Explain(three, 3, 3, bridge.NorthSouth); err == nil {
		t.Error("a line that is not there was explained")
	}
	if marks, err := m.Board(nil, 0); err != nil || len(marks) != 0 {
		t.Error(marks, err)
	}
}

// A board of four tables. One table has an adjusted score of two outcomes, and
// its pair is told where its matchpoints come from.
func ExampleMatchpointScoring() {
	adjusted, err := score.ParseAward("60% 620, 40% 170")
	if err != nil {
		fmt.Println(err)
		return
	}
	lines := []score.Line{
		score.Both(adjusted),
		score.Both(score.Made(620)),
		score.Both(score.Made(170)),
		score.Both(score.Made(170)),
	}
	pairs := score.MatchpointScoring{Averages: score.LawAverages()}
	e, err := pairs.Explain(lines, 4, 0, bridge.NorthSouth)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(e)
	// Output:
	// 3.8 MP  matchpoints of a top of 6
	//     3.8 MP  several outcomes, each scored first and then weighted [12C1(c)]
	//         3 MP  60% of this outcome [12C1(c)]
	//             5 MP  +620 compared with the other results, 3 of them [78A]
	//                 4 MP  worse: 2, each worth 2
	//                 1 MP  equal: 1, each worth 1
	//                 0 MP  better: 0, worth nothing
	//         0.8 MP  40% of this outcome [12C1(c)]
	//             2 MP  +170 compared with the other results, 3 of them [78A]
	//                 0 MP  worse: 0, each worth 2
	//                 2 MP  equal: 2, each worth 1
	//                 0 MP  better: 1, worth nothing
}

func BenchmarkMatchpointBoard(b *testing.B) {
	for _, tables := range []int{10, 100, 1000, 10_000} {
		b.Run(fmt.Sprint(tables), func(b *testing.B) {
			lines := make([]score.Line, tables)
			for i := range lines {
				lines[i] = score.Both(score.Made([]int{-50, 50, 100, 110, 140, 420, 450, 480, -620}[i*i%9] + i%4*10))
			}
			m := score.MatchpointScoring{Factoring: score.Neuberg, Averages: score.LawAverages()}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.Board(lines, tables+3); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkTotal adds up boards that each had another number of results, so
// that the exact sum has a long denominator.
func BenchmarkTotal(b *testing.B) {
	m := score.MatchpointScoring{Factoring: score.Neuberg, Averages: score.LawAverages()}
	for name, step := range map[string]int{"same": 0, "different": 1} {
		b.Run(name, func(b *testing.B) {
			var marks []score.Mark
			for board := range 30 {
				lines := make([]score.Line, 9900+step*board)
				for i := range lines {
					lines[i] = score.Both(score.Made(i % 7 * 10))
				}
				scored, err := m.Board(lines, 10_000)
				if err != nil {
					b.Fatal(err)
				}
				marks = append(marks, scored[board][bridge.NorthSouth])
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.Total(marks); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
