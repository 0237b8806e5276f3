package laws

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// Rectification is an effect of a ruling: what the Director orders, or what
// becomes of a call, a card, a board or a score. The set is closed: the types
// listed in rectificationTypes are all there are. Each carries the clause that
// it stands on.
type Rectification interface {
	Effect
	// Says is the order in a sentence, to be read out.
	Says() Phrase
}

// Basis is the clause that a rectification stands on; it is embedded in each.
type Basis struct {
	On Clause `json:"on"`
}

// By is the basis of a clause.
func By(c Clause) Basis { return Basis{c} }

// Clauses implements Effect.
func (b Basis) Clauses() []Clause { return []Clause{b.On} }

func (Basis) effect() {}

// rectificationTypes are all types of rectification.
var rectificationTypes = slices.Concat(generalRectifications, auctionRectifications, changeRectifications,
	playRectifications, trickRectifications, revokeRectifications, claimRectifications)

// Rectifications lists a value of each type of rectification, for those who
// write and read them.
func Rectifications() []Rectification { return slices.Clone(rectificationTypes) }

// decodeOrder reads a rectification from the name of its type and its content.
func decodeOrder(name string, with []byte) (Rectification, error) {
	for _, r := range rectificationTypes {
		t := reflect.TypeOf(r)
		if t.Name() != name {
			continue
		}
		value := reflect.New(t)
		if err := json.Unmarshal(with, value.Interface()); err != nil {
			return nil, err
		}
		return value.Elem().Interface().(Rectification), nil
	}
	return nil, errors.New("there is no such order")
}

// orderJSON is a rectification on its way through JSON: its name, its content,
// and for readers who are no programs the sentence and the clause.
type orderJSON struct {
	Order  string          `json:"order"`
	Says   string          `json:"says,omitempty"`
	Clause Clause          `json:"clause,omitempty"`
	With   json.RawMessage `json:"with"`
}

// MarshalJSON writes the effects with their names, sentences and clauses.
func (r Ruling) MarshalJSON() ([]byte, error) {
	orders := make([]orderJSON, len(r.Effects))
	for i, e := range r.Effects {
		with, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("laws: %w", err)
		}
		orders[i] = orderJSON{reflect.TypeOf(e).Name(), e.Says().String(), e.Clauses()[0], with}
	}
	return json.Marshal(struct {
		Effects []orderJSON `json:"effects"`
	}{orders})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Ruling) UnmarshalJSON(data []byte) error {
	var in struct {
		Effects []orderJSON `json:"effects"`
	}
	if err := json.Unmarshal(data, &in); err != nil {
		return fmt.Errorf("laws: %w", err)
	}
	r.Effects = nil
	for _, o := range in.Effects {
		e, err := decodeOrder(o.Order, o.With)
		if err != nil {
			return fmt.Errorf("laws: order %q: %w", o.Order, err)
		}
		r.Effects = append(r.Effects, e)
	}
	return nil
}
