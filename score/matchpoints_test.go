package score_test

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/score"
)

// lines reads awards separated by semicolons: one for both sides, or North-
// South's and East-West's with a stroke between; @1 behind it is another form
// of the board.
func lines(t *testing.T, text string) []score.Line {
	t.Helper()
	var all []score.Line
	for part := range strings.SplitSeq(text, ";") {
		part, fouled := strings.CutSuffix(strings.TrimSpace(part), "@1")
		ns, ew, split := strings.Cut(part, "|")
		line := score.Both(award(t, ns))
		if split {
			line = score.Split(award(t, ns), award(t, ew))
		}
		if fouled {
			line = line.InForm(1)
		}
		all = append(all, line)
	}
	return all
}

// side formats the marks of one side.
func side(marks []bridge.BySide[score.Mark], s bridge.Side, r score.Rounding) string {
	var texts []string
	for _, m := range marks {
		texts = append(texts, r.Short(m[s].Points))
	}
	return strings.Join(texts, " ")
}

func TestMatchpoints(t *testing.T) {
	t.Parallel()
	law := score.LawAverages()
	neuberg := score.MatchpointScoring{Factoring: score.Neuberg, Averages: law}
	halves := score.MatchpointScoring{Unit: score.OneHalf, Factoring: score.Neuberg, Averages: law}
	even := score.Rounding{Places: 1, Ties: score.HalfEven}
	for _, test := range []struct {
		name     string
		method   score.MatchpointScoring
		lines    string
		expected int
		ns, ew   string
		rounding score.Rounding
	}{
		{
			name: "78A: four results", method: neuberg, lines: "420; 420; 450; -50",
			ns: "3 3 6 0", ew: "3 3 0 6",
		},
		{
			name: "78A: 1/½/0", method: halves, lines: "420; 420; 450; -50",
			ns: "1.5 1.5 3 0", ew: "1.5 1.5 0 3", rounding: score.Tenths,
		},
		{
			name: "Neuberg, 6 of 7", method: neuberg, lines: "50; 100; 110; 110; 110; 140", expected: 7,
			ns: "0.1667 2.5 7.1667 7.1667 7.1667 11.8333", ew: "11.8333 9.5 4.8333 4.8333 4.8333 0.1667", rounding: score.Rounding{Places: 4},
		},
		{
			name: "Neuberg, 7 of 8 in halves of the unit", method: halves, lines: "50; 60; 70; 80; 90; 100; 110", expected: 8,
			ns: "0.071 1.214 2.357 3.5 4.643 5.786 6.929", ew: "6.929 5.786 4.643 3.5 2.357 1.214 0.071", rounding: score.Rounding{Places: 3},
		},
		{
			// A program of England: 17 results expected, 16 made, the sections
			// together. East-West are rounded by themselves and the two do not
			// always add up to 32.
			name: "Neuberg, 16 of 17", method: neuberg, expected: 17,
			lines: "500; 150; 100; 50; 50; 50; 50; 0; 0; 0; -110; -120; -120; -120; -120; -400",
			ns:    "31.94 29.81 27.69 22.38 22.38 22.38 22.38 14.94 14.94 14.94 10.69 5.38 5.38 5.38 5.38 0.06",
			ew:    "0.06 2.19 4.31 9.63 9.63 9.63 9.63 17.06 17.06 17.06 21.31 26.63 26.63 26.63 26.63 31.94", rounding: score.Hundredths,
		},
		{
			// A program of Australia: top 40, half to even.
			name: "Neuberg where an artificial score is the cause", method: score.MatchpointScoring{Factoring: score.NeubergIfArtificial, Averages: law},
			expected: 6, lines: "200; 230; AVE; 650; 170; 300",
			ns: "2.6 5 5 9.8 0.2 7.4", ew: "7.4 5 5 0.2 9.8 2.6", rounding: even,
		},
		{
			name: "the same with a board played less often", method: score.MatchpointScoring{Factoring: score.NeubergIfArtificial, Averages: law},
			expected: 6, lines: "-90; -90; -110; -130; 100",
			ns: "5 5 2 0 8", ew: "3 3 6 8 0",
		},
		{
			// A program of Germany: a smaller top, and the average is half of it.
			name: "not factored", method: score.MatchpointScoring{Averages: law},
			expected: 6, lines: "10; 20; 30; 40; 50; AVE",
			ns: "0 2 4 6 8 4", ew: "8 6 4 2 0 4",
		},
		{
			name: "equal for missing", method: score.MatchpointScoring{Factoring: score.EqualForMissing, Averages: law},
			expected: 6, lines: "10; 20; 30; 40",
			ns: "2 4 6 8", ew: "8 6 4 2",
		},
		{
			// A simultaneous event: each result ties with itself, too, of a top of 8.
			name: "own result counted", method: score.MatchpointScoring{Factoring: score.OwnCounted, Averages: law},
			expected: 9, lines: "10; 20; 30; 30; AVE+|AVE-",
			ns: "1 3 6 6 4.8", ew: "7 5 2 2 3.2", rounding: score.Tenths,
		},
		{
			name: "12C1(c): weighted", method: neuberg, lines: "60% 620, 40% 170; 620; 170; 170",
			ns: "3.8 5.4 1.4 1.4", ew: "2.2 0.6 4.6 4.6", rounding: score.Tenths,
		},
		{
			name: "12C1(e): each side by its own score", method: neuberg, lines: "420|450; 430; 440",
			ns: "0 2 4", ew: "0 4 2",
		},
		{
			// The offenders are scored with the full adjustment; the innocents
			// lose what they threw away: 420 less the way from 450 to -50.
			name: "12C1(e)(ii)", method: neuberg, lines: "420 less 450 to -50|420; 430; 440; 410; 0",
			ns: "-4 6 8 2 0", ew: "4 2 0 6 8",
		},
		{
			name: "12C2: averages are no results", method: neuberg, lines: "420; -50; AVE+|AVE-; AVE; NP", expected: 5,
			ns: "6.5 1.5 4.8 4 0", ew: "1.5 6.5 3.2 4 0", rounding: score.Tenths,
		},
		{
			name: "12C2: by hand", method: neuberg, lines: "420; -50; 55%|25%; 7 points|1 points", expected: 4,
			ns: "5 1 3.3 7", ew: "1 5 1.5 1", rounding: score.Tenths,
		},
		{
			// Nine results in forms of six and three: each factored to a top of 16.
			name: "87B", method: neuberg, lines: "1;2;3;4;5;6;1@1;2@1;3@1", expected: 9,
			ns: "0.5 3.5 6.5 9.5 12.5 15.5 2 8 14", ew: "15.5 12.5 9.5 6.5 3.5 0.5 14 8 2", rounding: score.Tenths,
		},
		{
			name: "87B: alone in its form", method: neuberg, lines: "1;2;3;4@1", expected: 4,
			ns: "0.3 3 5.7 3", ew: "5.7 3 0.3 3", rounding: score.Tenths,
		},
		{
			name: "87B: a small group", method: score.MatchpointScoring{Factoring: score.Neuberg, SmallGroups: true, Averages: law},
			lines: "1;2;3;4;5;6;7;7@1;8@1", expected: 9,
			// 55 and 65 percent of 16 for either side of both tables.
			ns: "0.29 2.86 5.43 8 10.57 13.14 15.71 8.8 10.4", ew: "15.71 13.14 10.57 8 5.43 2.86 0.29 10.4 8.8", rounding: score.Hundredths,
		},
		{
			name: "87B: a group too large to be small", method: score.MatchpointScoring{Factoring: score.Neuberg, SmallGroups: true, Averages: law},
			lines: "1;2;3;7@1;8@1", expected: 5,
			ns: "0.67 4 7.33 1.5 6.5", ew: "7.33 4 0.67 6.5 1.5", rounding: score.Hundredths,
		},
		{name: "alone", method: neuberg, lines: "420", ns: "0", ew: "0"},
		{name: "alone of four", method: neuberg, lines: "420", expected: 4, ns: "3", ew: "3"},
	} {
		marks, err := test.method.Board(lines(t, test.lines), test.expected)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := side(marks, bridge.NorthSouth, test.rounding); got != test.ns {
			t.Errorf("%s: NS %s, want %s", test.name, got, test.ns)
		}
		if got := side(marks, bridge.EastWest, test.rounding); got != test.ew {
			t.Errorf("%s: EW %s, want %s", test.name, got, test.ew)
		}
	}
}

// TestPooledSections: sections that are compared together are one list of
// lines.
func TestPooledSections(t *testing.T) {
	t.Parallel()
	m := score.MatchpointScoring{Averages: score.LawAverages()}
	a, b := lines(t, "420; 450"), lines(t, "430; -50")
	apart, err := m.Board(a, 0)
	if err != nil {
		t.Fatal(err)
	}
	pooled, err := m.Board(append(a, b...), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := side(apart, bridge.NorthSouth, score.WholeNumbers); got != "0 2" {
		t.Error(got)
	}
	if got := side(pooled, bridge.NorthSouth, score.WholeNumbers); got != "2 6 4 0" {
		t.Error(got)
	}
}
