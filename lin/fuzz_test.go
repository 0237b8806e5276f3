package lin

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/overtrick/overtrick/internal/filetest"
)

// seeds are short texts with an oddity each.
var seeds = []string{
	"pn|a,b,c,d|st||md|3SAHKDQCJ,S2H3D4C5,S6H7D8C9,|rh||ah|Board 1|sv|o|mb|1C!|an|x|mb|p|mb|p|mb|p|pg||pc|SA|pc|s2|mc|7|pg||",
	"vg|A, B,Seg 1,I,1,2,T,0,U,0|\r\nrs|4HE=,3NWx-2,PASS,|\r\npn|a,b,c,d,e,f,g,h|pg||\r\nqx|o1|md|0|qx|c1|md|1SA,,,|mb|-1Dp1Sp|qx|o2|nt|x: y|",
	"mb|pg|pc|CApc|C2|st|qx|o1|md|1SA,,,|up|3|zz|1|zz|2|ab|pc|CA|foo|mb",
	"||| a |\n\n|md|9S,,,,|pn|a,b|sv|q|mc|14|mc|-1|mc|x|pc|ZZ|mb|8C|an||rh|q|pg|w|3b|x|",
	"\xff\xfeq\x00x\x00|\x00", "\xef\xbb\xbfqx|o1|", "ah|Bl\xe4tt 1|md|1SA,,,|nt|\xc3\xa4\n\xe4|",
	"md|1SA,,,|nt|two\nlines|an|q|mb|1N(a(b)c)!p|pc|CAC2c10|", "mn||pn|,,,|qx|o1,BOARD 1|ah|Board 1|md|3SA|sv|0|sa|0|pg||",
}

// FuzzRead reads any bytes, writes what came in and reads it again.
func FuzzRead(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(bytes.NewReader(data), "fuzz.lin")
		if err != nil {
			return
		}
		for _, g := range file.Games() {
			c := g.Content()
			_ = c.Link()
			_ = c.ParameterLink()
			_, _ = c.Result()
			_, _ = c.Claimed()
			_ = tagsText(c.Tags())
		}
		var out bytes.Buffer
		if err := Write(&out, file); err != nil {
			t.Fatal(err)
		}
		again, err := Read(bytes.NewReader(out.Bytes()), "fuzz.lin")
		if err != nil {
			t.Fatalf("%q: %v", out.String(), err)
		}
		if diff := cmp.Diff(tagsOf(file), tagsOf(again)); diff != "" {
			t.Fatalf("%q written as %q: %s", data, out.String(), diff)
		}
	})
}

// FuzzLink reads any link; one that holds a board is written and read again.
func FuzzLink(f *testing.F) {
	for _, s := range []string{
		"https://x.org/tools/handviewer.html?lin=md%7C3SAHKDQCJ%2C%2C%2C%7Cmb%7C1N%7C",
		HandViewer + "?n=sakqhxxd-c10&s=s2&nn=North+one&d=n&v=b&b=7&a=-1cp1n(a%20b)!dr&p=sas2&c=9&kibitz=y",
		"linurl=http%3A%2F%2Fx.org%2Fa.lin", "?myhand=M-1-2&bbo=y", "%zz=%&amp;n=s&lin=", "a=1c(((p",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		link, err := ParseLink(text)
		if err != nil || link.File == nil {
			return
		}
		for _, g := range link.File.Games() {
			c := g.Content()
			if again, err := ParseLink(c.Link()); err != nil || again.File == nil {
				t.Fatalf("%q gives the link %q, which cannot be read: %v", text, c.Link(), err)
			}
			again, err := ParseLink(c.ParameterLink())
			if c.HasSetup && (err != nil || again.File == nil) {
				t.Fatalf("%q gives the link %q, which cannot be read: %v", text, c.ParameterLink(), err)
			}
		}
	})
}

// TestCorpusTruncated runs the checks of FuzzRead over the real files, cut off
// at many places.
func TestCorpusTruncated(t *testing.T) {
	for _, e := range filetest.Index(t, "lin") {
		data, err := os.ReadFile(e.Path)
		if err != nil {
			t.Fatal(err)
		}
		step := max(len(data)/20, 1)
		for n := 0; n < len(data); n += step {
			f, err := Read(bytes.NewReader(data[:n]), e.Name)
			if err != nil {
				t.Fatalf("%s cut at %d: %v", e.Name, n, err)
			}
			var out bytes.Buffer
			if err := Write(&out, f); err != nil {
				t.Fatal(err)
			}
			again, err := Read(&out, e.Name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tagsOf(f), tagsOf(again)); diff != "" {
				t.Errorf("%s cut at %d: %s", e.Name, n, diff)
			}
		}
	}
}
