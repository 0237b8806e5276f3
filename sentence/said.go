package sentence

import "fmt"

// Said is a sentence that is no error, for what a program tells: its form and its
// arguments, as those of a [Sayer].
type Said struct {
	form string
	args []any
}

// Say makes a sentence.
func Say(form string, args ...any) Said { return Said{form, args} }

// String is the sentence in English.
func (s Said) String() string { return fmt.Sprintf(s.form, s.args...) }

// Sentence is the form with its arguments.
func (s Said) Sentence() (form string, args []any) { return s.form, s.args }
