package pbn

import (
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// choices are the values of tags that have only a few.
var choices = map[string][]string{
	"Competition": {"Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"},
	"Room":        {"Open", "Closed"},
	"FrenchMP":    {"Yes", "No"},
	"Mode":        {"EM", "EMB", "IBS", "OKB", "TABLE", "TC"},
	"Termination": {"abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit", "unterminated"},
	"NorthType":   {"human", "program"},
	"EastType":    {"human", "program"},
	"SouthType":   {"human", "program"},
	"WestType":    {"human", "program"},
}

// scorings are the fields that a Scoring tag may hold.
var scorings = []string{
	"MP", "MatchPoints", "Matchpoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant",
	"Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2",
	"OldMP", "Mitchell2", "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961",
}

// checkValues reports values that their tags cannot have. The tags that have
// methods of their own are checked where they are read.
func (g *Game) checkValues() {
	for i := range g.Tags {
		t := &g.Tags[i]
		value := strings.TrimSpace(t.Value)
		if t.Repeated || value == "" || value == "?" {
			continue
		}
		if list, ok := choices[t.Name]; ok {
			if !slices.Contains(list, value) {
				g.habit(int(t.Line), Value, t.Name+" "+value, "tag %s cannot have the value %q", clip(t.Name), clip(value))
			}
			continue
		}
		g.checkValue(t, value)
	}
}

func (g *Game) checkValue(t *Tag, value string) {
	bad := func(what sentence.Said) {
		g.habit(int(t.Line), Value, t.Name+" form", "the value of tag %s is not %v: %s", clip(t.Name), what, clip(value))
	}
	switch t.Name {
	case "Date", "EventDate", "UTCDate":
		if !dateForm(value) {
			bad(sentence.Say("a date as in 2024.06.18"))
		}
	case "Time", "UTCTime":
		if !timeForm(value) {
			bad(sentence.Say("a time as in 14:05:00"))
		}
	case "Round":
		if strings.Trim(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.") != "" {
			bad(sentence.Say("a number or a name of letters, digits and points"))
		}
	case "Scoring":
		for _, field := range strings.Split(value, ";") {
			if !slices.Contains(scorings, strings.TrimSpace(field)) {
				g.habit(int(t.Line), Value, "Scoring "+value, "the standard knows no scoring %q; it is kept", clip(value))
				return
			}
		}
	case "Hidden":
		if strings.Trim(value, "NESW") != "" {
			bad(sentence.Say("some of the letters N, E, S and W"))
		}
	case "TimeCall", "TimeCard":
		if _, err := strconv.Atoi(value); err != nil {
			bad(sentence.Say("a number of seconds"))
		}
	case "ScoreIMP", "ScoreMP":
		if _, ok := parseSided(value); !ok {
			g.fault(int(t.Line), ScoreFault, Serious, "the value of tag %s cannot be read: %q", clip(t.Name), clip(value))
		}
	case "ScorePercentage":
		g.checkPercentage(t, value)
	case "OptimumScore":
		if p, ok := parseSided(value); !ok || !p.sided {
			g.fault(int(t.Line), ScoreFault, Serious, "the optimum score is not a side and a number: %q", clip(value))
		}
	case "ScoreRubber":
		if !rubberForm(value) {
			g.fault(int(t.Line), ScoreFault, Serious, "the rubber score is not points above and below the line: %q", clip(value))
		}
	}
}

func (g *Game) checkPercentage(t *Tag, value string) {
	p, ok := parseSided(value)
	for _, n := range []sideNumber{p.plain, p.side[0], p.side[1]} {
		ok = ok && (!n.given || n.text[0] != '-' && n.whole <= 100)
	}
	if !ok {
		g.fault(int(t.Line), ScoreFault, Serious, "the percentage %q is not a number from 0 to 100", clip(value))
	}
}

// dateForm reports whether text is YYYY.MM.DD with ? for what is not known.
func dateForm(text string) bool {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return false
	}
	for i, part := range parts {
		if part != "?" && (len(part) != [3]int{4, 2, 2}[i] || strings.Trim(part, "0123456789?") != "") {
			return false
		}
	}
	return true
}

func timeForm(text string) bool {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return false
	}
	for _, part := range parts {
		if len(part) != 2 || strings.Trim(part, "0123456789?") != "" {
			return false
		}
	}
	return true
}

// rubberForm reports whether text is above/below, for one side or both.
func rubberForm(text string) bool {
	t := strings.NewReplacer("NS", ",", "EW", ",", " ", "").Replace(text)
	t = strings.TrimPrefix(t, ",")
	for _, part := range strings.Split(t, ",") {
		above, below, ok := strings.Cut(part, "/")
		for _, n := range []string{above, below} {
			if n == "" || strings.Trim(n, "0123456789") != "" {
				ok = false
			}
		}
		if !ok {
			return false
		}
	}
	return true
}
