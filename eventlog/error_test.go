package eventlog_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

func TestError(t *testing.T) {
	err := fmt.Errorf("the call was not taken: %w", eventlog.Conflict("board/7", 3, 5))
	var e *eventlog.Error
	if !errors.Is(err, eventlog.ErrConflict) || errors.Is(err, eventlog.ErrInvalid) || !errors.As(err, &e) || e.Actual != 5 || e.Hint.IsZero() {
		t.Errorf("a wrapped conflict is %#v", e)
	}
	err = &eventlog.Error{Kind: eventlog.ErrUncertain, Err: context.Canceled}
	if !errors.Is(err, eventlog.ErrUncertain) || !errors.Is(err, context.Canceled) {
		t.Errorf("%v lost its kind or its cause", err)
	}
	if got, want := err.Error(), "not known whether it was written: context canceled"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// TestKinds checks that every kind has words of its own.
func TestKinds(t *testing.T) {
	said := make(map[string]eventlog.Kind)
	for k := eventlog.ErrConflict; k <= eventlog.ErrDamaged; k++ {
		text := k.Error()
		if other, taken := said[text]; taken || strings.Contains(text, "kind") {
			t.Errorf("kind %d says %q, like kind %d", uint8(k), text, uint8(other))
		}
		said[text] = k
	}
	if next := eventlog.ErrDamaged + 1; next.Error() != fmt.Sprintf("error of kind %d", uint8(next)) {
		t.Errorf("there are more kinds than are tested: %v", next)
	}
}
