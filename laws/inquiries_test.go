package laws_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/laws"
)

// inquiryCase is an inquiry in a file: the matter, the answers in the order in
// which they are asked for, and the ruling as it is read out.
//
//	matter insufficient-bid
//	offender = E
//	> East's 1♥ is cancelled. [27B]
type inquiryCase struct {
	line    int
	matter  laws.Matter
	answers []laws.Answer
	want    []string
}

func inquiryCases(tb testing.TB, name, text string) []inquiryCase {
	tb.Helper()
	var out []inquiryCase
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if matter, ok := strings.CutPrefix(line, "matter "); ok {
			out = append(out, inquiryCase{line: n + 1, matter: laws.Matter(matter)})
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		if len(out) == 0 {
			tb.Fatalf("%s:%d: there is no matter before it", name, n+1)
		}
		c := &out[len(out)-1]
		if after, ok := strings.CutPrefix(line, ">"); ok {
			c.want = append(c.want, strings.TrimSpace(after))
			continue
		}
		key, value, ok := strings.Cut(line, " = ")
		if !ok {
			tb.Fatalf("%s:%d: %q is no answer", name, n+1, line)
		}
		c.answers = append(c.answers, laws.Answer{Key: key, Value: value})
	}
	return out
}

// run answers what is asked, in the order of the file, and returns what is read
// out: the ruling, or the question that is still open.
func (c inquiryCase) run() (laws.Inquiry, laws.Outcome, []string, error) {
	q := laws.Inquiry{Matter: c.matter}
	for _, a := range c.answers {
		next, err := q.With(a.Key, a.Value)
		if err != nil {
			return q, laws.Outcome{}, nil, err
		}
		q = next
	}
	out, err := q.Next()
	if err != nil {
		return q, out, nil, err
	}
	var lines []string
	for _, s := range out.Steps {
		lines = append(lines, fmt.Sprintf("%s [%s]", s.Says, s.Clause))
	}
	if o := out.Question; o != nil {
		lines = append(lines, fmt.Sprintf("? %s: %s [%s]", o.To, o.Says, o.Clause))
	}
	return q, out, lines, nil
}

// The inquiries of testdata/inquiries are a Director's, without a record: they
// ask what is written, in that order, and rule as written.
func TestInquiries(t *testing.T) {
	t.Parallel()
	asked := map[laws.Matter]int{}
	for _, name := range files(t, "testdata/inquiries/*.inquiry") {
		text := read(t, name)
		if *update {
			text = annotateInquiries(t, name, text)
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range inquiryCases(t, name, text) {
			asked[c.matter]++
			q, out, got, err := c.run()
			if err != nil {
				t.Errorf("%s:%d: %v", name, c.line, err)
				continue
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s:%d: got\n> %s\nwant\n> %s", name, c.line, strings.Join(got, "\n> "), strings.Join(c.want, "\n> "))
			}
			if out.Ruling != nil {
				sameInAnyOrder(t, name, c, q, *out.Ruling)
			}
		}
	}
	for _, m := range laws.Matters() {
		if asked[m.Matter] == 0 {
			t.Errorf("no inquiry shows the matter %s", m.Matter)
		}
	}
}

// sameInAnyOrder checks that the order in which answers were given, and whether
// they came from a record or from the Director, makes no difference.
func sameInAnyOrder(tb testing.TB, name string, c inquiryCase, q laws.Inquiry, want laws.Ruling) {
	tb.Helper()
	r := rand.New(rand.NewPCG(uint64(c.line), 1))
	for range 3 {
		other := laws.Inquiry{Matter: q.Matter, Facts: map[string]string{}}
		for _, k := range r.Perm(len(q.Answers)) {
			if a := q.Answers[k]; r.IntN(2) == 0 {
				other.Facts[a.Key] = a.Value
			} else {
				other.Answers = append(other.Answers, a)
			}
		}
		out, err := other.Next()
		if err != nil || out.Ruling == nil || !reflect.DeepEqual(*out.Ruling, want) {
			tb.Errorf("%s:%d: answered in another order: %+v, %v", name, c.line, out, err)
		}
	}
	data, err := json.Marshal(struct {
		Inquiry laws.Inquiry
		Ruling  laws.Ruling
	}{q, want})
	var again struct {
		Inquiry laws.Inquiry
		Ruling  laws.Ruling
	}
	if err == nil {
		err = json.Unmarshal(data, &again)
	}
	if err != nil || !reflect.DeepEqual(again.Inquiry, q) || len(want.Effects) > 0 && !reflect.DeepEqual(again.Ruling, want) {
		tb.Errorf("%s:%d: %s reads back as %+v, %v", name, c.line, data, again, err)
	}
	// An answer to what is not asked, and one that is not offered, are refused.
	if _, err := q.With("nothing", "yes"); err == nil {
		tb.Errorf("%s:%d: an answer after the ruling was taken", name, c.line)
	}
}

func annotateInquiries(tb testing.TB, name, text string) string {
	tb.Helper()
	cases := inquiryCases(tb, name, text)
	var out []string
	k := -1
	var pending []string // comments and empty lines before the next matter
	flush := func() {
		if k >= 0 {
			_, _, lines, err := cases[k].run()
			if err != nil {
				tb.Fatalf("%s:%d: %v", name, cases[k].line, err)
			}
			for _, l := range lines {
				out = append(out, "> "+l)
			}
		}
		out = append(out, pending...)
		pending = nil
	}
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, ">"):
		case strings.HasPrefix(line, "matter "):
			flush()
			k++
			out = append(out, line)
		case k < 0 || line == "" || line[0] == '#':
			pending = append(pending, line)
		default:
			out = append(out, pending...)
			pending = nil
			out = append(out, line)
		}
	}
	flush()
	return strings.TrimRight(strings.Join(out, "\n"), "\n") + "\n"
}

// Whatever the matter and the answers, an inquiry asks, rules or says why not.
func FuzzInquiry(f *testing.F) {
	matters := laws.Matters()
	f.Add(uint8(0), "E\n1H\n1S\nno\nno\nno\nyes")
	f.Add(uint8(4), "N\nPass\n1H\nno\nno\nno\nno")
	f.Fuzz(func(t *testing.T, n uint8, answers string) {
		q := laws.Inquiry{Matter: matters[int(n)%len(matters)].Matter}
		for _, answer := range strings.Split(answers, "\n") {
			out, err := q.Next()
			if err != nil {
				t.Fatal(err)
			}
			if out.Question == nil {
				break
			}
			if next, err := q.With(out.Question.Key, answer); err == nil {
				q = next
			}
		}
		out, err := q.Next()
		if err != nil || (out.Question == nil) == (out.Ruling == nil) {
			t.Fatalf("%+v ends with %+v, %v", q, out, err)
		}
		data, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		var again laws.Inquiry
		if err := json.Unmarshal(data, &again); err != nil {
			t.Fatal(err)
		}
		if second, err := again.Next(); err != nil || !reflect.DeepEqual(second, out) {
			t.Fatalf("%s ends with %+v, %v, and before with %+v", data, second, err, out)
		}
	})
}
