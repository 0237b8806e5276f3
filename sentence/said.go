package sentence

import (
	"fmt"
	"strings"
)

// Said is a sentence that is no error, for what a program tells: its form and its
// arguments, as those of a [Sayer].
type Said struct {
	form string
	args []any
}

// Verbatim is text in a sentence that is the same in every language: a name, or a
// piece of a file.
type Verbatim string

// Say makes a sentence. Nothing is put together before somebody reads it.
func Say(form string, args ...any) Said {
	if false {
		_ = fmt.Sprintf(form, args...) // so that go vet compares form and arguments
	}
	return Said{form, args}
}

// IsZero reports whether nothing is said.
func (s Said) IsZero() bool { return s.form == "" }

// String is the sentence in English.
func (s Said) String() string {
	return fmt.Sprintf(strings.ReplaceAll(s.form, "%w", "%v"), s.args...) // %w is of an error, by [Of]
}

// Sentence is the form with its arguments.
func (s Said) Sentence() (form string, args []any) { return s.form, s.args }

// Of is an error as a part of a sentence: without the names of packages, and several
// that were joined in one line.
func Of(err error) Said {
	if s, ok := err.(Sayer); ok {
		form, args := s.Sentence()
		parts := make([]any, len(args))
		for i, arg := range args {
			if inner, ok := arg.(error); ok {
				arg = Of(inner)
			}
			parts[i] = arg
		}
		return Said{form, parts}
	}
	parts := Joined(err)
	if len(parts) == 0 {
		return Say("%v", err)
	}
	all := make(List, len(parts))
	for i, part := range parts {
		all[i] = Of(part)
	}
	return Say("%v", all)
}

// List are sentences that stand in one line, parted by semicolons.
type List []Said

// String is the list in English.
func (l List) String() string { return l.Join(Said.String, "; ") }

// Join is the list as somebody else says its sentences and parts them.
func (l List) Join(say func(Said) string, between string) string {
	parts := make([]string, len(l))
	for i, s := range l {
		parts[i] = say(s)
	}
	return strings.Join(parts, between)
}

// Joined are the errors of which errors.Join has made one; none for any other error.
func Joined(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return nil
	}
	var lines []string
	for _, part := range joined.Unwrap() {
		lines = append(lines, part.Error())
	}
	if err.Error() != strings.Join(lines, "\n") {
		return nil
	}
	return joined.Unwrap()
}
