package eventlog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/eventlog"
)

// deed is a closed set of events for these tests.
type deed interface{ deed() }

type (
	called struct {
		Seat string `json:"seat"`
		Call string `json:"call"`
	}
	played struct {
		Card string `json:"card"`
		Face bool   `json:"faced,omitempty"`
	}
	spread struct{}
)

func (called) deed() {}
func (played) deed() {}
func (spread) deed() {}

type stranger struct{}

func (stranger) deed() {}

func newCodec(t testing.TB) *eventlog.Codec[deed] {
	codec, err := eventlog.NewCodec(map[string]deed{"call": called{}, "card": played{}, "dummy": spread{}})
	if err != nil {
		t.Fatal(err)
	}
	return codec
}

func ExampleCodec() {
	codec, err := eventlog.NewCodec(map[string]deed{"call": called{}, "card": played{}, "dummy": spread{}})
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := codec.Encode(called{Seat: "South", Call: "1NT"})
	fmt.Println(e.Type, string(e.Data), err)
	what, err := codec.Decode(e)
	switch what := what.(type) {
	case called:
		fmt.Println(what.Seat, "called", what.Call, err)
	}
	// Output:
	// call {"seat":"South","call":"1NT"} <nil>
	// South called 1NT <nil>
}

func TestCodec(t *testing.T) {
	codec := newCodec(t)
	for _, want := range []deed{called{}, called{"South", "4♠"}, played{"S5", true}, played{}, spread{}} {
		e, err := codec.Encode(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := codec.Decode(e)
		if err != nil || got != want {
			t.Errorf("%v comes back as %v, %v", want, got, err)
		}
	}
	for _, value := range []deed{stranger{}, &called{}, nil} {
		if _, err := codec.Encode(value); err == nil {
			t.Errorf("%T was encoded", value)
		}
	}
	for _, bad := range []struct{ typ, data, want string }{
		{"claim", `{}`, `event 7 has the unknown type "claim"`},
		{"call", ``, `event 7 of type "call": EOF`},
		{"call", `{"seat":"South","call":"1NT","alerted":true}`, "alerted"},
		{"call", `{"seat":1}`, "seat"},
		{"call", `{} {}`, "something follows"},
		{"call", `{}x`, "something follows"},
		{"call", `[`, "event 7"},
	} {
		_, err := codec.Decode(eventlog.Event{Version: 7, Type: bad.typ, Data: []byte(bad.data)})
		if err == nil || !strings.Contains(err.Error(), bad.want) {
			t.Errorf("%s %s: %v, want an error with %q", bad.typ, bad.data, err, bad.want)
		}
	}
}

func TestNewCodec(t *testing.T) {
	for what, samples := range map[string]map[string]deed{
		"nil":             {"call": nil},
		"pointer":         {"call": &called{}},
		"two names":       {"call": called{}, "bid": called{}},
		"empty name":      {"": called{}},
		"unstorable name": {"call\n": called{}},
	} {
		if _, err := eventlog.NewCodec(samples); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// FuzzDecode: whatever decodes, encodes to something that decodes to the same.
func FuzzDecode(f *testing.F) {
	codec := newCodec(f)
	f.Add("call", `{"seat":"South","call":"1NT"}`)
	f.Add("card", `{"card":"S5","faced":true}`)
	f.Add("dummy", `null`)
	f.Fuzz(func(t *testing.T, typ, data string) {
		value, err := codec.Decode(eventlog.Event{Type: typ, Data: []byte(data)})
		if err != nil {
			return
		}
		e, err := codec.Encode(value)
		if err != nil {
			t.Fatal(err)
		}
		again, err := codec.Decode(e)
		if err != nil || again != value || e.Type != typ {
			t.Errorf("%s %s is %v, then %v, %v", typ, data, value, again, err)
		}
	})
}
