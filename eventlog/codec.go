package eventlog

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"

	"github.com/overtrick/overtrick/sentence"
)

// Codec turns values of a closed set of Go types into events and back: the
// name of the type is the Type of the event, its JSON form the Data. E is the
// interface that the types of the set have in common.
//
// The names and the JSON forms are what lies in databases for years. A field
// may be added to a type, then old events come back with its zero value; an
// event with a field that the type does not have was written by a later
// version of the program and is refused rather than read in part.
type Codec[E any] struct {
	types map[string]reflect.Type
	names map[reflect.Type]string
}

// NewCodec makes a codec for the types of the samples, whose values do not
// matter. Samples are values, not pointers, each of a type of its own.
func NewCodec[E any](samples map[string]E) (*Codec[E], error) {
	c := &Codec[E]{
		types: make(map[string]reflect.Type, len(samples)),
		names: make(map[reflect.Type]string, len(samples)),
	}
	for name, sample := range samples {
		typ := reflect.TypeOf(sample)
		if typ == nil || typ.Kind() == reflect.Pointer {
			return nil, fmt.Errorf("codec: the sample for %q is %T, not a value", name, sample)
		}
		if other, taken := c.names[typ]; taken {
			return nil, fmt.Errorf("codec: %s is called both %q and %q", typ, min(name, other), max(name, other))
		}
		if err := checkEvent(Event{Type: name}); err != nil {
			return nil, fmt.Errorf("codec: the name %q of %s: %w", name, typ, err)
		}
		c.types[name], c.names[typ] = typ, name
	}
	return c, nil
}

// Encode makes an event with Type and Data; By and Time are the caller's.
func (c *Codec[E]) Encode(value E) (Event, error) {
	name, ok := c.names[reflect.TypeOf(value)]
	if !ok {
		return Event{}, fmt.Errorf("codec: %T is not one of the types of events", value)
	}
	data, err := json.Marshal(value)
	if err != nil {
		return Event{}, fmt.Errorf("codec: %q: %w", name, err)
	}
	return Event{Type: name, Data: data}, nil
}

// Decode gives the value of an event. An error names the version of the event
// in its stream.
func (c *Codec[E]) Decode(e Event) (E, error) {
	var none E
	typ, ok := c.types[e.Type]
	if !ok {
		return none, sentence.Errorf("codec: event %d has the unknown type %q", e.Version, e.Type)
	}
	value := reflect.New(typ)
	d := json.NewDecoder(bytes.NewReader(e.Data))
	d.DisallowUnknownFields()
	if err := d.Decode(value.Interface()); err != nil {
		return none, sentence.Errorf("codec: event %d of type %q: %w", e.Version, e.Type, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return none, sentence.Errorf("codec: event %d of type %q: something follows its JSON", e.Version, e.Type)
	}
	result, ok := value.Elem().Interface().(E)
	if !ok { // it came from an E, so it is one
		return none, sentence.Errorf("codec: event %d of type %q is not a %T", e.Version, e.Type, none)
	}
	return result, nil
}
