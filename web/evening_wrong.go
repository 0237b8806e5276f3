package web

import (
	"errors"

	"github.com/overtrick/overtrick/session"
)

// inField is what is wrong with a field of the form.
type inField struct {
	field string
	err   error
}

// Error is for the log, as is that of what is wrong.
func (f inField) Error() string { return f.field + ": " + f.err.Error() }

// Unwrap is what is wrong.
func (f inField) Unwrap() error { return f.err }

// wrongField is the field of the form that an error is about; the button below the
// form where it is about no single one.
func wrongField(err error) string {
	var field inField
	var refusal session.Refusal
	switch {
	case errors.As(err, &field):
		return field.field
	case errors.As(err, &refusal) && refusal.Message == "notitle":
		return "title"
	case errors.As(err, &refusal) && refusal.Message == "scalelength":
		return "scale"
	}
	return "step"
}
