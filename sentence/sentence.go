// Package sentence is what a program says when something is wrong, in a form that
// other languages can say, too: an English sentence with places, and what stands in
// them.
//
// A map of the package:
//
//   - [Errorf] and [New] make errors that remember their sentence; they are read,
//     wrapped and compared as those of fmt and errors are.
//   - [Say] makes a sentence that is no error, and [Count] is a number of things in one.
//   - [Of] is an error as a part of a sentence.
//   - [Sayer] is an error that can give its sentence; package locale says it in the
//     language of the reader.
package sentence

import (
	"errors"
	"fmt"
	"strings"
)

// Sayer is an error with its sentence: the English form with the verbs of fmt, and
// its arguments. An argument may be an error that is a Sayer again. The form is
// without the name of the package that an error begins with, pbn: and the like: it
// is for programmers.
type Sayer interface {
	error
	Sentence() (form string, args []any)
}

// said is an error of this package: the error that fmt makes, and what it was made
// of.
type said struct {
	error
	form string
	args []any
}

// Sentence is the form with its arguments.
func (s said) Sentence() (form string, args []any) { return unnamed(s.form), s.args }

// Unwrap is the error that fmt has made, which wraps what the form wraps.
func (s said) Unwrap() error { return s.error }

// Errorf is fmt.Errorf, and remembers form and arguments.
func Errorf(form string, args ...any) error {
	return said{fmt.Errorf(form, args...), form, args}
}

// New is errors.New, and remembers the text. The text is not a form: a percent sign
// stands for itself.
func New(text string) error { return &plain{errors.New(text), text} }

// plain is an error without arguments. A pointer, so that two with the same text
// are two, as with package errors.
type plain struct {
	error
	text string
}

// Sentence is the text.
func (p *plain) Sentence() (form string, args []any) { return unnamed(p.text), nil }

// unnamed is a form without the name of a package before it.
func unnamed(form string) string {
	name, rest, ok := strings.Cut(form, ": ")
	if !ok || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return form
	}
	return rest
}
