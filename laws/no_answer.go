package laws

import (
	"errors"
	"fmt"
)

// NoAnswer is the error for what answers no question of an inquiry, and for facts
// that cannot be: a sentence for people, to be said in their language.
type NoAnswer struct {
	Key  string // of the question; empty where it is about none alone
	Says Phrase
	// NotAsked is set where the question is not asked at all: the error is then also
	// ErrNotAsked.
	NotAsked bool
}

// AsNoAnswer is the NoAnswer in err, if there is one.
func AsNoAnswer(err error) (NoAnswer, bool) {
	var n NoAnswer
	ok := errors.As(err, &n)
	return n, ok
}

// Error is the sentence in English, behind the key of the question.
func (n NoAnswer) Error() string {
	if n.Key == "" {
		return n.Says.String()
	}
	return n.Key + ": " + n.Says.String()
}

// Is makes an answer to what is not asked ErrNotAsked.
func (n NoAnswer) Is(target error) bool { return n.NotAsked && target == ErrNotAsked }

// noAnswer is the error with a sentence, as Say makes it.
func noAnswer(text string, pairs ...any) error { return NoAnswer{Says: Say(text, pairs...)} }

// wrongFor puts the key of the question before a sentence that has none yet.
func wrongFor(key string, err error) error {
	if n, ok := AsNoAnswer(err); ok && n.Key == "" {
		n.Key = key
		return n
	}
	return fmt.Errorf("%s: %w", key, err)
}

// notAsked is ErrNotAsked as a sentence; next is the key of the question that is
// still open, if there is one.
func notAsked(key, next string) error {
	says := Say(ErrNotAsked.Error())
	if next != "" {
		says = Say("it is not asked so far; the next question is {next}", "next", next)
	}
	return NoAnswer{Key: key, Says: says, NotAsked: true}
}
