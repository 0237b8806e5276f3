package eventlog

import (
	"bytes"
	"fmt"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// Limits of what a log takes, the same for every implementation. Sizes are in
// bytes.
const (
	MaxName   = 255      // of a stream's name
	MaxType   = 100      // of Event.Type
	MaxBy     = 255      // of Event.By
	MaxData   = 16 << 20 // of Event.Data
	MaxAppend = 64 << 20 // of the Data of all events of one append
)

// Event is something that happened. A log stores it and looks into none of it.
type Event struct {
	// Version is the event's place in its stream, from 1; the log sets it.
	Version Version
	// Type names the kind of event for whoever decodes Data.
	Type string
	// By names who did it, in whatever way the caller names people and
	// robots; empty when nobody in particular did.
	By string
	// Time is when it happened: handed in by the caller, or set from the
	// clock of the log. It comes back in UTC and to the microsecond, and is
	// not what orders events; versions are.
	Time time.Time
	// Data is the content, any bytes. Empty and nil are the same.
	Data []byte
}

// Prepare is the first thing every implementation of Log does with an append:
// it checks the name and the events against the limits and gives back copies
// that nobody else can change, with Time as the log keeps it: now for those
// without one. The error is ErrInvalid.
func Prepare(stream string, events []Event, now time.Time) ([]Event, error) {
	if err := checkName(stream); err != nil {
		return nil, err
	}
	ready := make([]Event, len(events))
	size := 0
	for i, e := range events {
		if err := checkEvent(e); err != nil {
			return nil, &Error{
				Kind: ErrInvalid, Stream: stream,
				Reason: sentence.Say("event %d of %d for stream %q: %v", i+1, len(events), stream, err),
			}
		}
		if size += len(e.Data); size > MaxAppend {
			return nil, &Error{
				Kind: ErrInvalid, Stream: stream,
				Reason: sentence.Say("an append to stream %q has more than %d bytes in all", stream, MaxAppend),
				Hint:   sentence.Say("append the events in several parts"),
			}
		}
		if e.Time.IsZero() {
			e.Time = now
		}
		e.Time = e.Time.UTC().Truncate(time.Microsecond)
		e.Data = bytes.Clone(e.Data)
		if e.Data == nil {
			e.Data = []byte{}
		}
		ready[i] = e
	}
	return ready, nil
}

// checkName says whether a stream may be called so: one to MaxName bytes of
// UTF-8 without control characters, compared byte by byte.
func checkName(stream string) error {
	if stream == "" {
		return &Error{Kind: ErrInvalid, Reason: sentence.Say("a stream needs a name")}
	}
	if err := checkText("name", stream, MaxName); err != nil {
		return &Error{Kind: ErrInvalid, Stream: stream, Reason: sentence.Say("stream %q: %v", stream, err)}
	}
	return nil
}

func checkEvent(e Event) error {
	if e.Type == "" {
		return fmt.Errorf("type is missing")
	}
	if err := checkText("type", e.Type, MaxType); err != nil {
		return err
	}
	if err := checkText("by", e.By, MaxBy); err != nil {
		return err
	}
	if len(e.Data) > MaxData {
		return fmt.Errorf("data has %d bytes, more than %d", len(e.Data), MaxData)
	}
	// Four-digit years are what every database and every text format can hold.
	if y := e.Time.UTC().Year(); y < 1 || y > 9999 {
		return fmt.Errorf("time is in the year %d, not from 1 to 9999", y)
	}
	return nil
}

func checkText(what, text string, limit int) error {
	if len(text) > limit {
		return fmt.Errorf("%s has %d bytes, more than %d", what, len(text), limit)
	}
	if !utf8.ValidString(text) {
		return fmt.Errorf("%s is not UTF-8", what)
	}
	for _, r := range text {
		if unicode.IsControl(r) {
			return fmt.Errorf("%s has the control character %U", what, r)
		}
	}
	return nil
}
