// Package lawtext keeps texts of the Laws that a person has: a licensed
// translation, an older code. They stand in the person's own database, are shown
// beside the words of package lawbook, and are never a part of the program.
//
//   - [Keep] puts a text into the log, [Read] gives a [Shelf] of what is kept for
//     an edition in a language, [Shelf.Passage] what it says in a clause.
//
// Which line belongs to which clause is found by [lawbook.Book.Place].
package lawtext

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/lawbook"
)

// Text is a text of the Laws, or of some of them, clause by clause.
type Text struct {
	Edition  string            `json:"edition"`  // the year
	Language string            `json:"language"` // the code
	Source   string            `json:"source"`   // what the person calls it, mostly the name of a file
	Passages []lawbook.Passage `json:"passages"`
}

// kept is the type of the event that a text was kept.
const kept = "lawtext.kept"

func stream(edition, language string) string { return "lawtext/" + edition + "/" + language }

// attempts is how often a text is put behind what somebody else put there first.
const attempts = 20

// Keep puts a text into the log. Its passages take the place of earlier ones of
// the same clauses; those of other clauses stay.
func Keep(ctx context.Context, log eventlog.Log, t Text) error {
	if t.Edition == "" || t.Language == "" || len(t.Passages) == 0 {
		return errors.New("lawtext: a text needs an edition, a language and a passage")
	}
	data, err := json.Marshal(t)
	if err != nil {
		return fmt.Errorf("lawtext: %w", err)
	}
	name := stream(t.Edition, t.Language)
	for range attempts {
		var at eventlog.Version
		for event, readErr := range log.Read(ctx, name, 0) {
			if readErr != nil {
				return fmt.Errorf("lawtext: %w", readErr)
			}
			at = event.Version
		}
		_, err = log.Append(ctx, name, at, eventlog.Event{Type: kept, Data: data})
		if !errors.Is(err, eventlog.ErrConflict) {
			break
		}
	}
	if err != nil {
		return fmt.Errorf("lawtext: keeping %s: %w", t.Source, err)
	}
	return nil
}

// Shelf is what is kept for an edition in a language. The zero value is empty.
type Shelf struct {
	sources  []string
	passages map[lawbook.ID]string
}

// Read gives what is kept in the log for an edition in a language, which may be
// nothing.
func Read(ctx context.Context, log eventlog.Log, edition, language string) (Shelf, error) {
	s := Shelf{passages: map[lawbook.ID]string{}}
	for event, err := range log.Read(ctx, stream(edition, language), 0) {
		if err != nil {
			return Shelf{}, fmt.Errorf("lawtext: %w", err)
		}
		if event.Type != kept {
			return Shelf{}, fmt.Errorf("lawtext: %s %d is a %q, which this version of the program does not know", stream(edition, language), event.Version, event.Type)
		}
		var t Text
		if err := json.Unmarshal(event.Data, &t); err != nil {
			return Shelf{}, fmt.Errorf("lawtext: %s %d: %w", stream(edition, language), event.Version, err)
		}
		if !slices.Contains(s.sources, t.Source) {
			s.sources = append(s.sources, t.Source)
		}
		for _, p := range t.Passages {
			s.passages[p.ID] = p.Text
		}
	}
	return s, nil
}

// Passage is what the kept texts say in a clause, with paragraphs parted by line
// feeds; false when they do not have it. A passage covers the later statements
// of its clause, too: those have none of their own.
func (s Shelf) Passage(id lawbook.ID) (string, bool) {
	text, ok := s.passages[id]
	return text, ok
}

// Len is the number of passages.
func (s Shelf) Len() int { return len(s.passages) }

// Sources are what the person called the kept texts, the oldest first.
func (s Shelf) Sources() []string { return slices.Clone(s.sources) }
