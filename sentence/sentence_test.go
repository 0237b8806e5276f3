package sentence_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/overtrick/overtrick/sentence"
)

func ExampleErrorf() {
	err := sentence.Errorf("%s holds %d cards, not 13", "North", 12)
	fmt.Println(err)
	var s sentence.Sayer
	if errors.As(err, &s) {
		form, args := s.Sentence()
		fmt.Println(form, args)
	}
	// Output:
	// North holds 12 cards, not 13
	// %s holds %d cards, not 13 [North 12]
}

// What is wrapped is found, and two errors with the same text are two.
func TestErrorsAsOthers(t *testing.T) {
	t.Parallel()
	inner := sentence.New("100% is too much")
	if inner.Error() != "100% is too much" {
		t.Errorf("%q", inner)
	}
	outer := sentence.Errorf("line %d: %w (%w)", 3, inner, fs.ErrNotExist)
	if !errors.Is(outer, inner) || !errors.Is(outer, fs.ErrNotExist) {
		t.Errorf("%v does not wrap what it was made of", outer)
	}
	if errors.Is(sentence.New("100% is too much"), inner) {
		t.Error("two errors with the same text are taken for one")
	}
}
