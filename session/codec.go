package session

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// kinds are the events by the names that a log gives them.
var kinds = map[string]Event{
	"opened": Open{}, "playing": Playing{}, "registered": Register{}, "substituted": Substitute{}, "attended": Attend{},
	"round": StartRound{}, "drawn": DrawRound{}, "reported": Report{}, "agreed": Agree{},
	"questioned": Question{}, "corrected": Correct{}, "ruled": Rule{}, "rescinded": Rescind{},
	"fouled": Foul{}, "incomparable": Incomparable{}, "penalised": Penalise{}, "forgiven": Forgive{}, "carried": CarryOver{},
	"filed": FileRuling{}, "struck": StrikeRuling{},
	"called": Call{}, "answered": Answer{}, "published": Publish{}, "finished": Finish{},
	"invited": Invite{}, "joined": Join{}, "dismissed": Dismiss{},
}

// envelope is a record as bytes; the time stands beside it in a log.
type envelope struct {
	By   Actor           `json:"by"`
	Why  string          `json:"why,omitempty"`
	What json.RawMessage `json:"what"`
}

// Encode is the record as a kind and bytes. The time is not in the bytes: a log
// keeps it beside them.
func Encode(r Record) (kind string, data []byte, err error) {
	for name, sample := range kinds {
		if reflect.TypeOf(sample) == reflect.TypeOf(r.Event) {
			kind = name
		}
	}
	if kind == "" {
		return "", nil, fmt.Errorf("session: %T is not an event", r.Event)
	}
	what, err := json.Marshal(r.Event)
	if err == nil {
		data, err = json.Marshal(envelope{r.By, r.Why, what})
	}
	return kind, data, err
}

// Decode reads what Encode wrote, without the time.
func Decode(kind string, data []byte) (Record, error) {
	sample, ok := kinds[kind]
	if !ok {
		return Record{}, fmt.Errorf("session: there is no event %q", kind)
	}
	var e envelope
	if err := strict(data, &e); err != nil {
		return Record{}, fmt.Errorf("session: event %q: %w", kind, err)
	}
	value := reflect.New(reflect.TypeOf(sample))
	if err := strict(e.What, value.Interface()); err != nil {
		return Record{}, fmt.Errorf("session: event %q: %w", kind, err)
	}
	return Record{By: e.By, Why: e.Why, Event: value.Elem().Interface().(Event)}, nil
}

// strict refuses fields that are not known: a later version of the program wrote
// them, and they mean something.
func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(into)
}
