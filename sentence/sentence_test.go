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

// An error within a sentence is without the names of packages.
func TestPartOfASentence(t *testing.T) {
	t.Parallel()
	inner := sentence.Errorf("bridge: %s is no seat", "Q")
	for _, test := range []struct {
		err  error
		want string
	}{
		{inner, "Q is no seat"},
		{sentence.Errorf("pbn: a line: %w", inner), "a line: Q is no seat"},
		{errors.Join(inner, fs.ErrClosed), "Q is no seat; file already closed"},
		{fmt.Errorf("%w and %w", inner, fs.ErrClosed), "bridge: Q is no seat and file already closed"},
	} {
		if got := sentence.Of(test.err).String(); got != test.want {
			t.Errorf("%q is said as %q, not %q", test.err, got, test.want)
		}
	}
	if form, _ := sentence.Errorf("hand of N: %w", inner).(sentence.Sayer).Sentence(); form != "hand of N: %w" {
		t.Errorf("a sentence lost its beginning: %q", form)
	}
}
