package score_test

import (
	"testing"

	"github.com/overtrick/overtrick/score"
)

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
