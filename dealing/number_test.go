package dealing_test

import (
	"encoding/json"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/dealing"
)

// Count is 52! / (13!)⁴.
func TestCount(t *testing.T) {
	t.Parallel()
	want := new(big.Int).MulRange(1, 52)
	for range 4 {
		want.Div(want, new(big.Int).MulRange(1, 13))
	}
	if dealing.Count != want.String() {
		t.Errorf("%s, want %s", dealing.Count, want)
	}
	last := want.Sub(want, big.NewInt(1))
	if _, err := dealing.NumberFromBig(last); err != nil {
		t.Errorf("the last number: %v", err)
	}
	if n, err := dealing.NumberFromBig(last.Add(last, big.NewInt(1))); err == nil {
		t.Errorf("one more than the last number: %v", n)
	}
}

// Both ends and the places where the ace of spades moves on to the next seat.
func TestKnownNumbers(t *testing.T) {
	t.Parallel()
	for number, deal := range map[string]string{
		"0":                             "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
		"1":                             "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.A ..2.KQJT98765432",
		"53644737765488792839237439999": "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
	} {
		want, err := bridge.ParseDeal(deal)
		if err != nil {
			t.Fatal(err)
		}
		n, err := dealing.ParseNumber(number)
		if err != nil {
			t.Fatal(err)
		}
		if got := n.Deal(); got != want {
			t.Errorf("deal %s: %v, want %v", number, got, want)
		}
		if got, ok := dealing.NumberOf(want); !ok || got != n {
			t.Errorf("number of %v: %v, want %v", want, got, number)
		}
	}
	quarter := new(big.Int)
	quarter.SetString(dealing.Count, 10)
	quarter.Div(quarter, big.NewInt(4))
	for i, seat := range bridge.Seats {
		first, err := dealing.NumberFromBig(new(big.Int).Mul(quarter, big.NewInt(int64(i))))
		if err != nil {
			t.Fatal(err)
		}
		if holder, _ := first.Deal().Holder(bridge.NewCard(bridge.Spades, bridge.Ace)); holder != seat {
			t.Errorf("quarter %d: the ace of spades is with %v", i, holder)
		}
		if i == 0 {
			continue
		}
		before, err := dealing.NumberFromBig(new(big.Int).Sub(first.Big(), big.NewInt(1)))
		if err != nil {
			t.Fatal(err)
		}
		if holder, _ := before.Deal().Holder(bridge.NewCard(bridge.Spades, bridge.Ace)); holder != seat.RHO() {
			t.Errorf("before quarter %d: the ace of spades is with %v", i, holder)
		}
	}
}

// One number a deal, one deal a number, in the order of the sorted list.
func TestNumbersAreABijection(t *testing.T) {
	t.Parallel()
	deals := rapid.OneOf(bridgetest.Deal(), rapid.Map(number(), dealing.Number.Deal))
	rapid.Check(t, func(t *rapid.T) {
		n := number().Draw(t, "number")
		if back, ok := dealing.NumberOf(n.Deal()); !ok || back != n {
			t.Errorf("%v is the number of %v, which has the number %v", n, n.Deal(), back)
		}
		one, two := deals.Draw(t, "one"), deals.Draw(t, "two")
		a, ok := dealing.NumberOf(one)
		if !ok || a.Deal() != one {
			t.Errorf("%v has the number %v of %v", one, a, a.Deal())
		}
		if want := naiveNumber(one); a.Big().Cmp(want) != 0 {
			t.Errorf("%v has the number %v, want %v", one, a, want)
		}
		b, _ := dealing.NumberOf(two)
		if numbers, lines := a.Big().Cmp(b.Big()), strings.Compare(line(one), line(two)); numbers != lines {
			t.Errorf("numbers compare %d, lines %d", numbers, lines)
		}
	})
}

// number generates a deal number.
func number() *rapid.Generator[dealing.Number] {
	return rapid.Custom(func(t *rapid.T) dealing.Number {
		b := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, 12).Draw(t, "bytes"))
		count, _ := new(big.Int).SetString(dealing.Count, 10)
		n, err := dealing.NumberFromBig(b.Mod(b, count))
		if err != nil {
			t.Fatal(err)
		}
		return n
	})
}

// line is the word of the deal in the list: its holders from the ace of spades
// to the two of clubs, as the digits 1 to 4.
func line(d bridge.Deal) string {
	var b strings.Builder
	for c := range bridge.Pack.All() {
		s, _ := d.Holder(c)
		b.WriteByte('1' + byte(s))
	}
	return b.String()
}

// naiveNumber counts with whole factorials the words that come before the deal's.
func naiveNumber(d bridge.Deal) *big.Int {
	left := [4]int64{13, 13, 13, 13}
	number := new(big.Int)
	for _, digit := range line(d) {
		holder := digit - '1'
		for s := range holder {
			if left[s] == 0 {
				continue
			}
			left[s]--
			number.Add(number, words(left))
			left[s]++
		}
		left[holder]--
	}
	return number
}

// words is the number of words with so many of each letter.
func words(left [4]int64) *big.Int {
	n := new(big.Int).MulRange(1, left[0]+left[1]+left[2]+left[3])
	for _, l := range left {
		n.Div(n, new(big.Int).MulRange(1, l))
	}
	return n
}

func TestZeroDealHasNoNumber(t *testing.T) {
	t.Parallel()
	if n, ok := dealing.NumberOf(bridge.Deal{}); ok {
		t.Errorf("the zero deal has the number %v", n)
	}
}

func TestParseNumber(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{
		"", "-1", "+1", " 1", "1.0", "x", "0x10", "١",
		dealing.Count, "99999999999999999999999999999", strings.Repeat("1", 1000),
	} {
		n, err := dealing.ParseNumber(bad)
		if err == nil {
			t.Errorf("%.40q is read as %v", bad, n)
		} else if len(err.Error()) > 200 {
			t.Errorf("%.40q: the error is too long: %v", bad, err)
		}
	}
	if _, err := dealing.NumberFromBig(big.NewInt(-1)); err == nil {
		t.Error("a negative number is read")
	}
	rapid.Check(t, func(t *rapid.T) {
		n := number().Draw(t, "number")
		if back, err := dealing.ParseNumber(n.String()); err != nil || back != n {
			t.Errorf("%v reads back as %v, %v", n, back, err)
		}
		text, err := json.Marshal(n)
		if err != nil || !slices.Equal(text, []byte(`"`+n.String()+`"`)) {
			t.Errorf("JSON of %v: %s, %v", n, text, err)
		}
		var back dealing.Number
		if err := json.Unmarshal(text, &back); err != nil || back != n {
			t.Errorf("JSON of %v reads back as %v, %v", n, back, err)
		}
	})
}

func FuzzParseNumber(f *testing.F) {
	for _, seed := range []string{"0", "00", "53644737765488792839237439999", dealing.Count, "-1", "1e9"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := dealing.ParseNumber(text)
		if err != nil {
			return
		}
		if back, ok := dealing.NumberOf(n.Deal()); !ok || back != n {
			t.Errorf("%q: %v has the deal %v with the number %v", text, n, n.Deal(), back)
		}
	})
}

func BenchmarkNumberOf(b *testing.B) {
	d := bridgetest.Deals(1, 1)[0]
	for b.Loop() {
		dealing.NumberOf(d)
	}
}

func BenchmarkNumberDeal(b *testing.B) {
	n, _ := dealing.NumberOf(bridgetest.Deals(1, 1)[0])
	for b.Loop() {
		n.Deal()
	}
}
