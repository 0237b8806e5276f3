package locale

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"syscall"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Sentence is an English text in the language: what has no translation is given as
// it is.
func (w *Words) Sentence(english string) string {
	if said, ok := w.sentences[english]; ok {
		return said
	}
	return english
}

// Say fills in a sentence with the verbs of package fmt, in the language.
func (w *Words) Say(form string, args ...any) string {
	said, ok := w.sentences[form]
	if !ok {
		said = form
	}
	filled := make([]any, len(args))
	for i, arg := range args {
		filled[i] = w.part(arg)
	}
	return fmt.Sprintf(strings.ReplaceAll(said, "%w", "%v"), filled...)
}

// part is what stands in a sentence, as the reader is used to it. Codes that
// somebody has typed, and everything that is not of the game, stay as they are.
func (w *Words) part(arg any) any {
	switch arg := arg.(type) {
	case error:
		return w.Error(arg)
	case sentence.Said:
		return w.Told(arg)
	case sentence.List:
		return arg.Join(w.Told, w.T("session.apart"))
	case sentence.Count:
		return w.Count(arg)
	case bridge.Seat:
		return w.Seat(arg)
	case bridge.Side:
		return w.Side(arg)
	case bridge.Suit:
		return w.Suit(arg)
	case bridge.Card:
		return w.CardSign(arg)
	case bridge.Call:
		return w.CallSign(arg)
	case bridge.Denomination:
		return w.Denomination(arg)
	case bridge.Contract:
		return w.Contract(arg)
	case bridge.Result:
		return w.ResultSigns(arg)
	case bridge.Vulnerability:
		return w.Vulnerable(arg)
	case string:
		if named, ok := w.named(arg); ok {
			return named
		}
	case fmt.Stringer:
		if named, ok := w.sentences[arg.String()]; ok {
			return named
		}
	}
	return arg
}

// Told is a sentence that is no error, in the language.
func (w *Words) Told(s sentence.Said) string {
	if w.lang == "en" {
		return s.String()
	}
	form, args := s.Sentence()
	return w.Say(form, args...)
}

// Count is a number of things, with the form of the noun that goes with it.
func (w *Words) Count(c sentence.Count) string {
	if w.lang == "en" {
		return c.String()
	}
	return w.N("count."+strings.ReplaceAll(c.Noun, " ", "-"), c.N)
}

// label is a contestant as a movement calls him by his direction: NS 3.
var label = regexp.MustCompile(`^(NS|EW) (\d+)$`)

// Label is what a movement calls a contestant, with the letters of his direction
// in the language: ΒΝ 3 for NS 3.
func (w *Words) Label(english string) string {
	m := label.FindStringSubmatch(english)
	if m == nil {
		return english
	}
	side, err := bridge.ParseSide(m[1])
	if err != nil {
		return english
	}
	return w.SideLetters(side) + " " + m[2]
}

// named is the word for what packages call by its English name: a seat, a suit, a
// card, or a sentence within the sentence.
func (w *Words) named(english string) (string, bool) {
	for _, s := range bridge.Seats {
		if s.Name() == english {
			return w.Seat(s), true
		}
	}
	for _, s := range bridge.Suits {
		if s.Name() == english {
			return w.Suit(s), true
		}
	}
	if strings.Contains(english, " of ") {
		for c := range bridge.Pack.All() {
			if c.Name() == english {
				return w.Card(c), true
			}
		}
	}
	if label.MatchString(english) {
		return w.Label(english), true
	}
	said, ok := w.sentences[english]
	return said, ok
}

// Error is an error in the language, as far as it knows its sentence; what else
// there is is given in English. Errors that are joined stand one a line.
func (w *Words) Error(err error) string {
	if w.lang == "en" {
		return err.Error()
	}
	if s, ok := err.(sentence.Sayer); ok {
		form, args := s.Sentence()
		return w.Say(form, args...)
	}
	if parts := sentence.Joined(err); len(parts) > 0 {
		var lines []string
		for _, part := range parts {
			lines = append(lines, w.Error(part))
		}
		return strings.Join(lines, "\n")
	}
	if reason, ok := w.Reason(err); ok {
		return reason
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return path.Path + ": " + w.T("cli.file.none")
		case errors.Is(err, fs.ErrPermission):
			return path.Path + ": " + w.T("cli.file.closed")
		case errors.Is(err, syscall.EISDIR):
			return path.Path + ": " + w.T("cli.file.folder")
		}
	}
	return err.Error()
}
