package laws

import (
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Rectifications of the score, Laws 11 to 13, 79 and 90.
//
// Awards are texts in the notation of the scorers, points as North-South's:
//
//	420                              one result
//	60% 620, 40% 170                 results with weights that add up to one
//	60% 620, 40% 170 less 620 to 170 less what the side did to itself
//	AVE+  AVE  AVE-                  artificial
type (
	// ResultCancelled makes the result of the table void (6D2, 13D).
	ResultCancelled struct{ Basis }

	// TableScoreStands keeps for a side the score obtained at the table.
	TableScoreStands struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// AdjustedScoreForAll has the Director award an adjusted score where neither
	// side is the offending side.
	AdjustedScoreForAll struct{ Basis }

	// AssignedScore is an assigned adjusted score for a side, in place of the
	// score obtained at the table (12C1).
	AssignedScore struct {
		Side  bridge.Side `json:"side"`
		Award string      `json:"award"`
		Basis
	}

	// ArtificialScore is an artificial adjusted score for a side: AVE+, AVE or
	// AVE- (12C2). What it is worth depends on the scoring and the session.
	ArtificialScore struct {
		Side  bridge.Side `json:"side"`
		Award string      `json:"award"`
		Basis
	}

	// MeanOfScores gives both contestants of a knockout the mean of their scores
	// on the board, each worked out for itself (12C4).
	MeanOfScores struct{ Basis }

	// TricksScored scores a side, on a board whose tricks were disputed, for so
	// many tricks of declarer's side (79B2, 79B3, 79C2).
	TricksScored struct {
		Side   bridge.Side `json:"side"`
		Tricks int         `json:"tricks"`
		Basis
	}

	// RecordedScoreStands keeps for a side the score as it is recorded, whatever
	// happened at the table (79B3, 79C2).
	RecordedScoreStands struct {
		Side bridge.Side `json:"side"`
		Basis
	}

	// ScoreCorrected puts the score that was agreed on in the place of what was
	// entered or worked out wrongly (79C).
	ScoreCorrected struct{ Basis }

	// ProceduralPenalty is a penalty for a side, in words such as "10% of a top"
	// (90).
	ProceduralPenalty struct {
		Side   bridge.Side `json:"side"`
		Amount string      `json:"amount"`
		Basis
	}

	// PenaltyOfPlayer is a procedural penalty for one player of an individual
	// event, whose partner is not to blame (12C3).
	PenaltyOfPlayer struct {
		Seat   bridge.Seat `json:"seat"`
		Amount string      `json:"amount"`
		Basis
	}

	// Referred hands a matter of conduct to those who decide on discipline (91,
	// 93C).
	Referred struct {
		Side bridge.Side `json:"side"`
		Basis
	}
)

// Says implements Rectification.
func (ResultCancelled) Says() Phrase { return Say("The result of the table is cancelled.") }

// Says implements Rectification.
func (r TableScoreStands) Says() Phrase {
	return Say("{side} keeps the score obtained at the table.", "side", r.Side)
}

// Says implements Rectification.
func (AdjustedScoreForAll) Says() Phrase {
	return Say("The Director awards an adjusted score; neither side is the offending side.")
}

// Says implements Rectification.
func (r AssignedScore) Says() Phrase {
	award, own, ok := strings.Cut(r.Award, " less ")
	without, with, two := strings.Cut(own, " to ")
	if ok && two {
		return Say("{side} is assigned {award}, in points of North-South, less what it did to itself: the difference between {without} and {with}.",
			"side", r.Side, "award", award, "without", without, "with", with)
	}
	return Say("{side} is assigned {award}, in points of North-South.", "side", r.Side, "award", r.Award)
}

// Says implements Rectification.
func (r ArtificialScore) Says() Phrase {
	return Say("{side} has an artificial score: {award}.", "side", r.Side, "award", r.Award)
}

// Says implements Rectification.
func (MeanOfScores) Says() Phrase {
	return Say("Each contestant's score is worked out for itself, and both are given the mean.")
}

// Says implements Rectification.
func (r TricksScored) Says() Phrase {
	return Say("{side} is scored for {n} tricks of declarer's side.", "side", r.Side, "n", strconv.Itoa(r.Tricks))
}

// Says implements Rectification.
func (r RecordedScoreStands) Says() Phrase {
	return Say("{side} keeps the score as it is recorded.", "side", r.Side)
}

// Says implements Rectification.
func (ScoreCorrected) Says() Phrase {
	return Say("The score that the two sides agreed on takes the place of the wrong one.")
}

// Says implements Rectification.
func (r ProceduralPenalty) Says() Phrase {
	return Say("{side} has a procedural penalty: {amount}.", "side", r.Side, "amount", r.Amount)
}

// Says implements Rectification.
func (r PenaltyOfPlayer) Says() Phrase {
	return Say("{seat} alone has a procedural penalty: {amount}.", "seat", r.Seat, "amount", r.Amount)
}

// Says implements Rectification.
func (r Referred) Says() Phrase {
	return Say("The conduct of {side} is referred to those who decide on discipline.", "side", r.Side)
}
