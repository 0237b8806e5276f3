package score_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/score"
)

// TestScales looks values up in each scale that comes with the package.
func TestScales(t *testing.T) {
	t.Parallel()
	all, err := score.Scales()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.Name == "" || s.Title == "" || s.Source == "" {
			t.Errorf("%+v does not say what it is", s)
		}
	}
	if len(all) != 5 {
		t.Errorf("%d scales", len(all))
	}
	for _, test := range []struct {
		name   string
		boards int
		margin string
		want   string
	}{
		{"acbl-20", 7, "0", "10 10"},
		{"acbl-20", 7, "1", "11 9"},
		{"acbl-20", 7, "2", "11 9"},
		{"acbl-20", 7, "-2", "9 11"},
		{"acbl-20", 8, "27", "19 1"},
		{"acbl-20", 8, "28", "20 0"},
		{"acbl-20", 8, "99", "20 0"},
		{"acbl-20", 36, "85", "20 0"},
		{"acbl-30", 7, "0", "15 15"},
		{"acbl-30", 7, "1", "18 12"},
		{"acbl-30", 9, "-36", "0 30"},
		{"wbf-20-discrete", 16, "1", "10 10"},
		{"wbf-20-discrete", 16, "2", "11 9"},
		{"wbf-20-discrete", 16, "53", "19 1"},
		{"wbf-20-discrete", 16, "54", "20 0"},
		{"WBF-20-Continuous", 16, "14", "55/4 25/4"},
		{"wbf-20-continuous", 24, "5", "1123/100 877/100"},
		{"swiss-pairs-20", 8, "0", "10 10"},
		{"swiss-pairs-20", 8, "0.64", "10 10"},
		{"swiss-pairs-20", 8, "0.65", "11 9"},
		{"swiss-pairs-20", 8, "-18.35", "0 20"},
	} {
		s, err := score.FindScale(test.name, all)
		if err != nil {
			t.Error(err)
			continue
		}
		steps, err := s.For(test.boards)
		if err != nil {
			t.Error(err)
			continue
		}
		margin, err := score.ParseFraction(test.margin)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(steps.Award(margin, score.NearestMargin), " ", steps.Award(margin.Neg(), score.NearestMargin))
		if got != test.want {
			t.Errorf("%s, %d boards, %s: %s, want %s", test.name, test.boards, test.margin, got, test.want)
		}
	}
	if _, err := score.FindScale("none", all); err == nil || !strings.Contains(err.Error(), "acbl-20, acbl-30") {
		t.Error(err)
	}
	if got := (score.Steps{}).Award(score.Whole(3), score.NearestMargin); got != score.Whole(0) {
		t.Error(got)
	}
}

func TestParseScale(t *testing.T) {
	t.Parallel()
	s, err := score.ParseScale("club.txt", `
scale   club   # of ours
title   Five to twenty-five
margin  imps
boards 6-8  0:15-15 4:16-14 30:25-5 40:25-0
total 20
boards 3    0:10 1:11`)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := s.For(7)
	if err != nil || len(steps.Rows()) != 4 {
		t.Fatal(steps, err)
	}
	if w, l := steps.Award(score.Whole(45), score.NearestMargin), steps.Award(score.Whole(-45), score.NearestMargin); w != score.Whole(25) || l != score.Whole(0) {
		t.Error(w, l)
	}

	for text, want := range map[string]string{
		"":                                       "no line \"scale\" with a name",
		"scale x":                                "no line \"boards\"",
		"scale x y\nboards 3 0:10-10":            "x.txt:1: the name \"x y\" has blanks",
		"scale":                                  "x.txt:1: nothing behind \"scale\"",
		"points 3":                               "x.txt:1: \"points\" is not known here",
		"margin feet":                            "x.txt:1: \"feet\" is not a margin",
		"total -5":                               "x.txt:1: \"-5\" is not a total",
		"total x":                                "x.txt:1: \"x\" is not a total",
		"boards x 0:10-10":                       "x.txt:1: \"x\" is not a number of boards",
		"boards 0 0:10-10":                       "x.txt:1: \"0\" is not a number of boards",
		"boards 8-6 0:10-10":                     "x.txt:1: \"8-6\" is not a number of boards",
		"boards 8-9999999 0:10-10":               "is not a number of boards",
		"boards 8":                               "x.txt:1: no rows for a match of 8 boards",
		"boards 8 3-10":                          "x.txt:1: \"3-10\" is not a row",
		"boards 8 0:10":                          "x.txt:1: \"0:10\" does not say what the loser gets",
		"boards 8 0:x-10":                        "is not a row",
		"boards 8 1:10-10":                       "x.txt:1: the first row is for a margin of 1",
		"boards 8 0:11-9":                        "x.txt:1: a tie gives 11 to one side and 9 to the other",
		"boards 8 0:10-10 3:11-9 3:12-8":         "x.txt:1: the margin 3 does not come after 3",
		"boards 8 0:10-10 3:11-9 5:10-10":        "x.txt:1: a margin of 5 gives the winner 10 and the loser 10; 3 gave 11 and 9",
		"boards 6-8 0:10-10\nboards 8-9 0:10-10": "x.txt:2: matches of 8-9 boards have rows already, under 6-8",
		"boards 6-8 0:10-10\nmargin points":      "x.txt:2: \"margin\" comes before \"boards\"",
		"margin percent\nboards 8 0:10-10":       "the first row is for a margin of -50",
	} {
		if _, err := score.ParseScale("x.txt", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	// All faults at once.
	_, err = score.ParseScale("x.txt", "total 0\nboards 8 a b\nfoo bar")
	if n := strings.Count(fmt.Sprint(err), "\n"); n < 4 {
		t.Errorf("%v", err)
	}
}

func FuzzParseScale(f *testing.F) {
	f.Add("scale x\ntotal 20\nboards 8 0:10 1:11 3:12\nboards 9-11 0:10-10 40:25-0")
	f.Add("scale x\nmargin percent\nboards 8 50:10-10 51.2:11-9")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := score.ParseScale("fuzz", text)
		if err != nil {
			return
		}
		for boards := 1; boards <= 40; boards++ {
			steps, err := s.For(boards)
			if err != nil {
				continue
			}
			last := steps.Award(score.Whole(0), score.NearestMargin)
			for margin := range 60 {
				v := steps.Award(score.Whole(margin), score.InterpolatedMargin)
				if v.Less(last) {
					t.Fatalf("%d boards: a margin of %d gives less than a smaller one", boards, margin)
				}
				last = v
			}
		}
	})
}

// A club writes its own scale down and uses it beside those of the package.
func ExampleParseScale() {
	ours, err := score.ParseScale("ours.txt", `
scale   ours
title   Ten points, our way
margin  imps
total   10
boards  4  0:5 1:6 4:7 9:8 15:9 24:10`)
	if err != nil {
		fmt.Println(err)
		return
	}
	steps, err := ours.For(4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(steps.Award(score.Whole(11), score.NearestMargin), "to", steps.Award(score.Whole(-11), score.NearestMargin))
	// Output:
	// 8 to 2
}

// find is a scale that comes with the package.
func find(t *testing.T, name string) score.Scale {
	t.Helper()
	all, err := score.Scales()
	if err != nil {
		t.Fatal(err)
	}
	s, err := score.FindScale(name, all)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
