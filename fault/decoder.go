package fault

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// Decoding is an error of the decoders of JSON and CSV in a sentence of our own, which
// other languages can say, too. Any other error is given back as it is.
func Decoding(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind):
		return decoding{sentence.Say("the value of %q is none that it can have", kind.Field), err}
	case errors.As(err, &syntax):
		// invalid character '}' looking for beginning of value
		rest, _ := strings.CutPrefix(syntax.Error(), "invalid character ")
		if end := strings.LastIndex(rest, "' "); end > 0 {
			return decoding{sentence.Say("this is no JSON: the character %s cannot stand here", rest[:end+1]), err}
		}
		return decoding{sentence.Say("the JSON ends too soon"), err}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return decoding{sentence.Say("the JSON ends too soon"), err}
	case errors.Is(err, csv.ErrBareQuote), errors.Is(err, csv.ErrQuote):
		return decoding{sentence.Say("a quotation mark is missing or one too many"), err}
	}
	return err
}

// decoding is an error of a decoder with what is said of it.
type decoding struct {
	said  sentence.Said
	cause error
}

// Error is the sentence in English.
func (d decoding) Error() string { return d.said.String() }

// Sentence is the same for other languages.
func (d decoding) Sentence() (form string, args []any) { return d.said.Sentence() }

// Unwrap is the error of the decoder.
func (d decoding) Unwrap() error { return d.cause }
