package score

import "fmt"

// Factoring says what becomes of a board, or of a group of results of a fouled
// board, that has fewer results than a full board at matchpoints.
type Factoring uint8

// The rules in use. n is the number of results, N that of a full board. OwnCounted
// is that of simultaneous events that publish percentages: those which Neuberg
// comes near to as N grows, so that N need not be known and none is 0 or 100.
const (
	NotFactored         Factoring = iota // the board has a smaller top
	Neuberg                              // (M + ½ win) · N/n - ½ win: every board counts the same
	NeubergIfArtificial                  // Neuberg where an artificial score is the cause, else not factored
	EqualForMissing                      // half a win for each result that is missing
	OwnCounted                           // M + ½ win of a top of n wins: each result ties with itself, too
)

var factoringNames = [...]string{"not factored", "Neuberg", "Neuberg if artificial", "equal for missing", "own result counted"}

// String names the rule.
func (f Factoring) String() string {
	if int(f) < len(factoringNames) {
		return factoringNames[f]
	}
	return fmt.Sprintf("Factoring(%d)", uint8(f))
}

// factored turns the matchpoints among n results into those of a board of full
// results.
func (f Factoring) factored(points, win, n, full Fraction) Fraction {
	halfWin := win.Mul(half)
	if f == EqualForMissing {
		return points.Add(halfWin.Mul(full.Sub(n)))
	}
	return points.Add(halfWin).Mul(full).over(n).Sub(halfWin)
}

// smallGroup applies where a group of a fouled board is at most three results
// and at most a third of a full board, by the regulation of the EBU: 60 % and
// 5 % for each matchpoint above or below the group's average, because a
// comparison with so few is hardly one.
func smallGroup(n, full Fraction) bool {
	return n.Cmp(Whole(3)) <= 0 && n.Times(3).Cmp(full) <= 0
}

// smallPercentage is what matchpoints (2/1/0) among n results are worth then.
func smallPercentage(points, n Fraction) Fraction {
	return Whole(60).Add(points.Sub(n.Sub(one)).Times(5))
}
