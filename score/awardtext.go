package score

import (
	"fmt"
	"strconv"
	"strings"
)

var awardNames = [...]string{"not played", "a result", "average plus", "average", "average minus", "a percentage", "a number of points"}

// String is the kind in words.
func (k AwardKind) String() string {
	if int(k) < len(awardNames) {
		return awardNames[k]
	}
	return fmt.Sprintf("AwardKind(%d)", uint8(k))
}

// awardCodes are the averages and the unplayed board as directors write them.
var awardCodes = map[AwardKind]string{NotPlayed: "NP", AveragePlus: "AVE+", Average: "AVE", AverageMinus: "AVE-"}

// String writes an award so that ParseAward reads it again:
//
//	420                                     a result, North-South's points
//	60% 620, 40% 170                        outcomes with weights; 1/3 620, 2/3 170
//	60% 620, 40% 170 less 620 to 170        less damage of one's own making
//	AVE+  AVE  AVE-  NP                     averages, not played
//	55%                                     of a top
//	23 points                               given by hand, in the unit of the event
func (a Award) String() string {
	switch a.kind {
	case Scored:
		s := outcomesText(a.outcomes)
		if a.damage != nil {
			s += fmt.Sprintf(" less %d to %d", a.damage[0].Score, a.damage[1].Score)
		}
		return s
	case AtPercent:
		return exact(a.value) + "%"
	case AtPoints:
		return exact(a.value) + " points"
	}
	return awardCodes[a.kind]
}

func outcomesText(outcomes []Outcome) string {
	if len(outcomes) == 1 {
		return strconv.Itoa(outcomes[0].Score)
	}
	parts := make([]string, len(outcomes))
	for i, o := range outcomes {
		weight := o.Weight.String()
		if p := o.Weight.Mul(hundred); Hundredths.Round(p) == p {
			weight = Hundredths.Short(p) + "%"
		}
		parts[i] = fmt.Sprintf("%s %d", weight, o.Score)
	}
	return strings.Join(parts, ", ")
}

// exact is a decimal when two places hold the number, else a fraction.
func exact(f Fraction) string {
	if Hundredths.Round(f) == f {
		return Hundredths.Short(f)
	}
	return f.String()
}

// ParseAward reads what Award.String writes, in any case.
func ParseAward(text string) (Award, error) {
	a, err := parseAward(strings.ToLower(strings.TrimSpace(text)))
	if err != nil {
		return Award{}, fmt.Errorf("score: award %q: %w", text, err)
	}
	return a, nil
}

func parseAward(t string) (Award, error) {
	for kind, code := range awardCodes {
		if t == strings.ToLower(code) {
			return Award{kind: kind}, nil
		}
	}
	if number, ok := strings.CutSuffix(t, "points"); ok {
		f, err := ParseFraction(number)
		return AtNumber(f), err
	}
	if number, ok := strings.CutSuffix(t, "%"); ok && !strings.ContainsAny(number, ", ") {
		f, err := ParseFraction(number)
		if err != nil {
			return Award{}, err
		}
		return AtPercentage(f)
	}
	assigned, damage, less := strings.Cut(t, " less ")
	a, err := parseOutcomes(assigned)
	if err != nil || !less {
		return a, err
	}
	from, to, ok := strings.Cut(damage, " to ")
	withoutError, err1 := parsePoints(from)
	table, err2 := parsePoints(to)
	if !ok || err1 != nil || err2 != nil {
		return Award{}, fmt.Errorf("after \"less\" comes the result without the error, \"to\", and the result obtained")
	}
	return SelfInflicted(a, withoutError, table)
}

func parseOutcomes(t string) (Award, error) {
	if points, err := parsePoints(t); err == nil {
		return Made(points), nil
	}
	var outcomes []Outcome
	for part := range strings.SplitSeq(t, ",") {
		fields := strings.Fields(part)
		if len(fields) != 2 {
			return Award{}, fmt.Errorf("write 420, AVE+, 55%%, or weights as in 60%% 620, 40%% 170")
		}
		number, isPercent := strings.CutSuffix(fields[0], "%")
		weight, err := ParseFraction(number)
		if err != nil {
			return Award{}, err
		}
		if isPercent {
			weight = weight.over(hundred)
		}
		points, err := parsePoints(fields[1])
		if err != nil {
			return Award{}, err
		}
		outcomes = append(outcomes, Outcome{points, weight})
	}
	return Weighted(outcomes...)
}

// parsePoints reads a score on one board; the largest by Law 77 is 7600.
func parsePoints(t string) (int, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(t), "+"))
	if err != nil || n > 10_000 || n < -10_000 {
		return 0, fmt.Errorf("%q is not a score", t)
	}
	return n, nil
}

// MarshalText writes the award as String does.
func (a Award) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads what ParseAward reads.
func (a *Award) UnmarshalText(text []byte) error {
	b, err := ParseAward(string(text))
	if err == nil {
		*a = b
	}
	return err
}
