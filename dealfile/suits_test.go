package dealfile

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
)

// oneSuitEach is the deal of four hands of one suit each, which can be written
// down in every format without a program.
const oneSuitEach = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

const (
	threeHands = "010203040506070809101112131415161718192021222324252627282930313233343536373839"
	fourHands  = "\x06AKQJT98765432\x03\x04\x05" + "\x06\x03AKQJT98765432\x04\x05" + "\x06\x03\x04AKQJT98765432\x05" + "\x06\x03\x04\x05AKQJT98765432"
)

var (
	letter = strings.Repeat
	byHand = map[Format]string{
		BRI: threeHands + letter(" ", 32) + letter("\x00", 18),
		DGE: fourHands + letter("\x00", 60),
		DUP: threeHands + fourHands + "YN1  0 01 ",
		BER: letter("1", 13) + letter("2", 13) + letter("3", 13) + letter("4", 13),
		BHG: "\r\nABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n",
		CDS: "\x01" + letter("\x6C", 13),                       // 01 10 11 00
		RZD: "\x01\x00" + letter(" ", 11) + letter("\x1B", 13), // 00 01 10 11
		CSV: `"AKQJT98765432","","","","","AKQJT98765432","","","","","AKQJT98765432","","","","","AKQJT98765432","1","N/-"` + "\r\n",
		RBN: "B 1\r\nH N:AKQJT98765432...:.AKQJT98765432..:..AKQJT98765432.:...AKQJT98765432:\r\nA NZ:\r\n",
	}
)

// TestOneSuitEach reads and writes a deal in every format against what it is by
// the description.
func TestOneSuitEach(t *testing.T) {
	deal, err := bridge.ParseDeal(oneSuitEach)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range Formats {
		text, ok := byHand[format]
		if !ok {
			continue // DLM has ninety-nine boards, see below
		}
		f, err := Read(strings.NewReader(text), "suits", format)
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Records) != 1 || f.Records[0].Deal != deal || f.Records[0].Board != bridge.NewBoard(1) || len(f.Faults) != 0 {
			t.Errorf("%s: %+v", format, f)
		}
		var out bytes.Buffer
		if _, err := Write(&out, &File{Name: "x", Records: []Record{{Board: bridge.NewBoard(1), Deal: deal}}}, format); err != nil {
			t.Fatal(err)
		}
		if out.String() != text {
			t.Errorf("%s is written\n%q, not\n%q", format, out.String(), text)
		}
	}
}

func TestDLM(t *testing.T) {
	// The filler of the format is the same deal; its checksum is the number of the
	// board changed by 14.
	f, err := Read(strings.NewReader("[Document]\r\nHeadline=Caf\xe9\r\nStatus=Show\r\nDuplicates=2\r\nFrom board=7\r\nTo board=8\r\nCrypto key=0\r\nChecksum=3\r\nColour=red\r\n"+
		"Duplicates 07=3\r\nBoard 07="+filler+"009\r\nDuplicates 08=0\r\nBoard 08="+filler+"007\r\nBoard 09="+filler+"000\r\n"), "x.dlm", DLM)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Records) != 2 || f.Records[1].Board.Number != 8 || f.Records[1].Deal.String() != oneSuitEach {
		t.Errorf("%+v", f.Records)
	}
	if len(f.Faults) != 1 || f.Faults[0].Kind != fault.Checksum || f.Faults[0].Board != "8" || f.Faults[0].Line != 13 {
		t.Error(f.Faults)
	}
	var out bytes.Buffer
	if _, err := Write(&out, f, DLM); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Headline=Caf\xe9\r\n", "Duplicates=2\r\n", "From board=7\r\n", "To board=8\r\n", "Checksum=3\r\n", "Colour=red\r\n", "Duplicates 07=3\r\nBoard 07=" + filler + "009\r\n", "Board 99=" + filler + "109\r\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	_, err = Read(strings.NewReader("[Document]\nCrypto key=77\nFrom board=1\n"), "x.dlm", DLM)
	if !errors.Is(err, ErrScrambled) {
		t.Error(err)
	}
}

// TestFaults reads what is wrong in one way each.
func TestFaults(t *testing.T) {
	bad := strings.Replace(threeHands, "3839", "3801", 1)
	for _, c := range []struct {
		format Format
		text   string
		kind   fault.Kind
		deals  int
	}{
		{BRI, byHand[BRI] + "0102", fault.Truncated, 1},
		{BRI, byHand[BRI] + "\x1A", 0, 1},
		{BRI, strings.Replace(byHand[BRI], "0102", "5302", 1), fault.Card, 0},
		{BRI, bad + letter(" ", 50), fault.Deal, 0},
		{DGE, strings.Replace(byHand[DGE], "\x06AK", "\x06A1", 1), fault.Card, 0},
		{DUP, bad + fourHands + "YN1  0 01 ", fault.Deal, 1},
		{DUP, threeHands + fourHands + "YN1  0 02 ", fault.Checksum, 1},
		{DUP, threeHands + fourHands + "??????????", fault.Header, 1},
		{BER, byHand[BER] + "1", fault.Truncated, 1},
		{BER, byHand[BER] + "5", fault.Card, 1},
		{BHG, "\r\nABC\r\n", fault.Deal, 0},
		{CDS, "\x00" + letter("\x6C", 13), fault.Value, 1},
		{RZD, "\x02\x00" + letter(" ", 11) + letter("\x1B", 13), fault.Truncated, 1},
		{RZD, "\x01", fault.Truncated, 0},
		{CSV, strings.Replace(byHand[CSV], `"1","N/-"`, `"0","N/-"`, 1), fault.Value, 1},
		{CSV, strings.Replace(byHand[CSV], `"1","N/-"`, `"1","E/All"`, 1), fault.LawTwo, 1},
		{CSV, "a,b,c\n", fault.Table, 0},
		{RBN, byHand[RBN] + "P SA\r\n", fault.Play, 1},
		{CDS, byHand[CDS] + byHand[CDS], fault.Duplicate, 2},
		{RBN, "B 1\r\nH Q\r\n", fault.Deal, 0},
		{RBN, "{ open\r\nB 1\r\n", fault.Truncated, 0},
		{DLM, "", fault.Header, 0},
	} {
		f, err := Read(strings.NewReader(c.text), "x", c.format)
		if err != nil {
			t.Fatal(err)
		}
		deals, found := 0, c.kind == 0 && len(f.Faults) == 0
		for _, r := range f.Records {
			if !r.Deal.IsZero() {
				deals++
			}
		}
		for _, f := range f.Faults {
			found = found || f.Kind == c.kind
		}
		if !found || deals != c.deals {
			t.Errorf("%s %q: %d deals, want %d; %v, want one of the kind %s", c.format, c.text, deals, c.deals, f.Faults, c.kind)
		}
	}
}

// TestRefused writes what a format cannot hold.
func TestRefused(t *testing.T) {
	deal, _ := bridge.ParseDeal(oneSuitEach)
	for _, c := range []struct {
		format  Format
		numbers []int
	}{
		{DUP, []int{1, 3}}, {DUP, []int{100}}, {DLM, []int{0}}, {DLM, []int{2, 1}}, {CDS, []int{256}}, {CSV, []int{0}},
	} {
		f := &File{Name: "x"}
		for _, n := range c.numbers {
			f.Records = append(f.Records, Record{Board: bridge.Board{Number: n}, Deal: deal})
		}
		var out bytes.Buffer
		if _, err := Write(&out, f, c.format); err == nil || out.Len() > 0 {
			t.Errorf("%s took the boards %d", c.format, c.numbers)
		}
	}
	for _, format := range Formats {
		if _, err := Write(&bytes.Buffer{}, &File{Records: []Record{{Board: bridge.NewBoard(1)}}}, format); err == nil {
			t.Errorf("%s took a board without a deal", format)
		}
	}
	faults, err := Write(&bytes.Buffer{}, &File{Records: []Record{{Board: bridge.Board{Number: 5}, Deal: deal}}}, BER)
	if err != nil || len(faults) != 2 {
		t.Error(faults, err)
	}
}
