package pbn

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// oddTokens are pieces of text that mean something to a reader of PBN somewhere,
// and must mean nothing where they are the content of something else.
var oddTokens = []string{
	"##", "##0", "#", "%", "%x", ";", "; x", "{", "}", "{}", "[", "]", `"`, `""`, `"a b"`, `"\"`, `\`, `"a\\"`, "*", "+", "-", "--", "^", "^R", "^S", "^I",
	"$1", "=1=", "=", "!", "?", "<PBN>", "</PBN>", "‹PBN›", "\u00a0", "\ufeff", "a\u00a0b", "é", "№", "；", "＂", "＃", "＜PBN＞", "½", "\x1a",
	"AP", "Pass", "1S", "X", "SA", "S2", "NS 10", "A", "A;B", "+A", "-A", `A\3R`, `A\L;B\2`, "N", "Names", "Names_NS", "?", "0", "10", "\t", "\u2003", "−A", "~", "a}b",
	"[Note \"1:x\"]", "[Note \"x\"]", "[FooTable \"A;B\"]", "[FooTable \"##A;B\"]", "[0Table \"#\"]", "[ScoreTable \"Contract;Declarer\"]", "[Auction \"N\"]", "[Play \"W\"]",
	"[Deal \"N:AK.. - - -\"]", "[Board \"1\"]", "[Board \"##2\"]", "[Foo \"##\"]", "[Foo \"x\"]", "[Dealer \"N\"]", "[Contract \"1S\"]",
}

// sectionText is lines of such pieces under the head of some section.
func sectionText() *rapid.Generator[string] {
	heads := rapid.SampledFrom([]string{
		`[FooTable "A"]`, `[FooTable "A;B"]`, `[FooTable "A B"]`, `[FooTable "+A\3R;-Names;C\L"]`, `[FooTable ""]`, `[FooTable `, `[FooTable "#"]`, `[FooTable "##A;B"]`,
		`[ScoreTable "Contract;Declarer;Result"]`, `[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`,
		`[Auction "N"]`, `[Play "W"]`, `[Foo "x"]`, `[Note "1:x"]`, `{ a comment`, `[Board "1"]`, `[Event "x"]`, "",
	})
	tokens := rapid.SliceOfN(rapid.SampledFrom(oddTokens), 0, 5)
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for range rapid.IntRange(1, 4).Draw(t, "sections") {
			b.WriteString(heads.Draw(t, "head"))
			for range rapid.IntRange(0, 4).Draw(t, "lines") {
				b.WriteString(rapid.SampledFrom([]string{"\n", " ", "\n\n", "\r", "\n "}).Draw(t, "end"))
				b.WriteString(strings.Join(tokens.Draw(t, "line"), rapid.SampledFrom([]string{" ", "", "  "}).Draw(t, "between")))
			}
			b.WriteString("\n")
		}
		return b.String()
	})
}

// TestSectionsRoundTrip writes and reads sections full of what would mean
// something else in another place.
func TestSectionsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := sectionText().Draw(t, "text")
		f, err := Read(strings.NewReader(text), "odd.pbn")
		if err != nil {
			t.Fatal(err)
		}
		roundTrip(t, f, UTF8)
		roundTrip(t, f, Latin1)
	})
}
