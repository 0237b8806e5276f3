package pbn

import (
	"bytes"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

// TestAdd adds analysis to games of other programs: what is missing comes in,
// what is there stays, and all of it is read again.
func TestAdd(t *testing.T) {
	const text = `; kept at the head
[Event "Harbour"]
[Board "7"]
[Deal "N:J843.A85.AQJ84.2 KQ9.T963.97.T965 752.KJ72.K5.AQJ4 AT6.Q4.T632.K873"]
[Minimax "3NS400"]
[ParContract "?"]
[MyTag "of my own"]
{a remark}
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
`
	f, err := Read(strings.NewReader(text), "given")
	if err != nil {
		t.Fatal(err)
	}
	g := f.Games[0]
	want := unknownTricks()
	for i, s := range bridge.Seats {
		for j := range want.Tricks[s] {
			want.Tricks[s][j] = int8((3*i + 5*j + 1) % 14)
		}
	}
	want.Tricks[bridge.East][bridge.NoTrump] = -1
	for _, add := range []struct {
		name, value string
		added       bool
	}{
		{"DoubleDummyTricks", want.Digits(), true},
		{"DoubleDummyTricks", "00000000000000000000", false},
		{"Minimax", "7NS2220", false},
		{"ParContract", "NS 3NT=", true},
	} {
		if got := g.Add(add.name, add.value); got != add.added {
			t.Errorf("Add(%s, %s) = %t", add.name, add.value, got)
		}
	}
	if !g.AddTable(want.Table()) {
		t.Error("a table without rows was taken for one")
	}
	if again := unknownTricks(); g.AddTable(again.Table()) {
		t.Error("a table was replaced")
	}
	var out bytes.Buffer
	if err := Write(&out, f); err != nil {
		t.Fatal(err)
	}
	back, err := Read(&out, "written")
	if err != nil || len(back.Games) != 1 {
		t.Fatal(err, back)
	}
	for _, fault := range back.Faults {
		if fault.Severity == Serious {
			t.Error(fault)
		}
	}
	b := back.Games[0]
	if got, ok := b.DoubleDummy(); !ok || got != want {
		t.Errorf("read again: %v\nwant %v", got, want)
	}
	if got := b.Table("OptimumResultTable"); got == nil || got.Rows() != 19 || got.Cell(0, 1) != "NT" {
		t.Errorf("table %+v", got)
	}
	for name, value := range map[string]string{
		"Event": "Harbour", "Minimax": "3NS400", "ParContract": "NS 3NT=", "MyTag": "of my own",
		"DoubleDummyTricks": want.Digits(),
	} {
		if got, _ := b.Value(name); got != value {
			t.Errorf("%s is %q, not %q", name, got, value)
		}
	}
	if b.Before[0].Text != " kept at the head" || !strings.Contains(b.String(), "{a remark}") {
		t.Errorf("a remark was lost:\n%v", b)
	}
}
