package fault

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"testing"
)

// TestDecoding has the decoders meet what they cannot read.
func TestDecoding(t *testing.T) {
	var into struct{ Board int }
	for text, want := range map[string]string{
		`{"Board": 1,}`:   `this is no JSON: the character '}' cannot stand here`,
		"{\"Board\": ' '": `this is no JSON: the character '\'' cannot stand here`,
		`{"Board": 1`:     `the JSON ends too soon`,
		`{"Board": "x"}`:  `the value of "Board" is none that it can have`,
	} {
		cause := json.Unmarshal([]byte(text), &into)
		if got := Decoding(cause); got.Error() != want || !errors.Is(got, cause) {
			t.Errorf("%s: %v, not %s", text, got, want)
		}
	}
	if err := json.NewDecoder(strings.NewReader(`{"Board"`)).Decode(&into); Decoding(err).Error() != "the JSON ends too soon" {
		t.Error(Decoding(err))
	}
	if _, err := csv.NewReader(strings.NewReader(`a,b"c`)).Read(); Decoding(err).Error() != "a quotation mark is missing or one too many" {
		t.Error(Decoding(err))
	}
	if Decoding(fs.ErrClosed) != fs.ErrClosed {
		t.Error("an error of another kind is changed")
	}
}
