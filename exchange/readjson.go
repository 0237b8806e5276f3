package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// objects counts objects and what stands for none, as far as the data are JSON.
func objects(data []byte) int {
	d := json.NewDecoder(bytes.NewReader(data))
	n := 0
	for {
		t, err := d.Token()
		if err != nil {
			return n
		}
		if t == nil || t == json.Delim('{') {
			n++
		}
	}
}

// readJSON reads a document of our own.
func readJSON(data []byte, name string) (*Document, error) {
	d := &Document{}
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	// Each object takes room, however short it is written.
	if n := objects(data); n > 1000+len(data)/22 {
		return nil, sentence.Errorf("exchange: %s is %w: it has %d objects in %d bytes, more than can be meant", name, ErrTooLarge, n, len(data))
	}
	if err := json.Unmarshal(data, d); err != nil {
		line, err := wrongJSON(data, err)
		return nil, sentence.Errorf("exchange: reading %s:%d: %w", name, line, err)
	}
	if d.Version == 0 {
		return nil, sentence.Errorf("exchange: %s is JSON, but neither of Overtrick, of ACBL Live nor of the Data Connector: it has no version of the form as \"overtrick\"", name)
	}
	if d.Version < 1 || d.Version > Version {
		return nil, sentence.Errorf("exchange: %s is of version %d of the form, this program knows 1 to %d", name, d.Version, Version)
	}
	for i := range d.Results {
		if r := d.Results[i].Result; r != nil && !r.Valid() {
			return nil, sentence.Errorf("exchange: %s: result %d is none", name, i+1)
		}
	}
	for i := range d.Games {
		g := &d.Games[i]
		if g.Hands != "" {
			if _, err := bridge.ParseSetup(g.Hands); err != nil {
				return nil, sentence.Errorf("exchange: %s: game %d: %w", name, i+1, err)
			}
		}
		if g.Tricks != nil {
			for _, digits := range g.Tricks {
				if len(digits) != 5 || strings.Trim(digits, "0123456789abcd-") != "" {
					return nil, sentence.Errorf("exchange: %s: game %d: the tricks %q are not five digits", name, i+1, digits)
				}
			}
		}
		if len(g.Calls) > bridge.MaxCalls || len(g.Cards) > 52 || g.Result != nil && !g.Result.Valid() {
			return nil, sentence.Errorf("exchange: %s: game %d has more calls or cards than there are, or a result that is none", name, i+1)
		}
	}
	d.Source = name
	return d, nil
}

// wrongJSON is the line where JSON could not be read, and what is wrong there. The
// error of a value does not say where it stands: the games, results and entries are
// tried one by one.
func wrongJSON(data []byte, err error) (line int, why error) {
	at := 0
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = int(syntax.Offset)
	case errors.As(err, &kind):
		at = int(kind.Offset)
	default:
		var parts struct{ Games, Results, Entries []json.RawMessage }
		if json.Unmarshal(data, &parts) == nil {
			at = max(first[Game](data, parts.Games), first[Result](data, parts.Results), first[Entry](data, parts.Entries), 0)
		}
	}
	return 1 + bytes.Count(data[:min(max(at, 0), len(data))], []byte("\n")), fault.Decoding(err)
}

// first is where the first of some values stands that cannot be read; -1 for none.
func first[T any](data []byte, values []json.RawMessage) int {
	for _, v := range values {
		if json.Unmarshal(v, new(T)) != nil {
			return bytes.Index(data, v)
		}
	}
	return -1
}
