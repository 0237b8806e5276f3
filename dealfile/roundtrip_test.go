package dealfile

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/bridgetest"
	"github.com/overtrick/overtrick/fault"
)

// same compares two files but for the lines on which things stand.
func same(t rapid.TB, a, b *File) {
	t.Helper()
	ignore := cmp.Options{
		cmp.AllowUnexported(bridge.Deal{}), cmpopts.IgnoreUnexported(Record{}), cmpopts.EquateEmpty(),
		cmpopts.IgnoreFields(Record{}, "Line"), cmpopts.IgnoreFields(Line{}, "Line"), cmpopts.IgnoreFields(File{}, "Faults", "Name"),
	}
	if diff := cmp.Diff(a, b, ignore); diff != "" {
		t.Errorf("it is another file when it is written and read (- before, + after):\n%s", diff)
	}
}

// TestFormatsAgree writes random deals in every format: each reads back to the
// same deals as any other.
func TestFormatsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &File{Name: "random"}
		for i := range rapid.IntRange(1, 5).Draw(t, "deals") {
			f.Records = append(f.Records, Record{Board: bridge.NewBoard(i + 1), Deal: bridgetest.Deal().Draw(t, "deal")})
		}
		for _, format := range Formats {
			var out bytes.Buffer
			faults, err := Write(&out, f, format)
			if err != nil || len(faults) > 0 {
				t.Fatal(err, faults)
			}
			again, err := Read(bytes.NewReader(out.Bytes()), "again", format)
			if err != nil || len(again.Faults) > 0 || len(again.Records) != len(f.Records) {
				t.Fatal(format, err, again)
			}
			for i, r := range again.Records {
				if r.Deal != f.Records[i].Deal || r.Board != f.Records[i].Board {
					t.Fatalf("%s: record %d is %s %s, not %s %s", format, i+1, r.Board, r.Deal, f.Records[i].Board, f.Records[i].Deal)
				}
			}
			roundTrip(t, again)
		}
	})
}

// roundTrip writes a file in its own format and reads it.
func roundTrip(t rapid.TB, f *File) {
	t.Helper()
	var first, second bytes.Buffer
	if _, err := Write(&first, f, f.Format); err != nil {
		return // it holds what is no deal
	}
	again, err := Read(bytes.NewReader(first.Bytes()), f.Name, f.Format)
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Records) != len(f.Records) {
		t.Fatalf("%d records became %d: %q", len(f.Records), len(again.Records), first.Bytes())
	}
	for _, fault := range again.Faults {
		if fault.Kind == faultOfWriting {
			t.Error(fault.Error())
		}
	}
	same(t, f, again)
	if _, err := Write(&second, again, f.Format); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("what was written is not written the same again: %v\n%q\n%q", err, first.Bytes(), second.Bytes())
	}
}

// faultOfWriting is what no file may have that was written here.
const faultOfWriting = fault.Checksum

// FuzzRead reads anything as every format.
func FuzzRead(f *testing.F) {
	for format, text := range byHand {
		f.Add(uint8(format), []byte(text))
	}
	f.Add(uint8(RBN), []byte(story))
	f.Add(uint8(DLM), []byte("DupliCAtes 01="))
	f.Add(uint8(RBN), []byte("\x00 "))
	f.Add(uint8(DLM), []byte("[Document]\r\nHeadline=x\r\nStatus=Show\r\nFrom board=7\r\nTo board=8\r\nChecksum=3\r\nDuplicates 07=1\r\nBoard 07="+filler+"009\r\nBoard 08="+filler+"006\r\n"))
	f.Fuzz(func(t *testing.T, format uint8, data []byte) {
		file, err := Read(bytes.NewReader(data), "fuzz", Format(format))
		if err != nil {
			return
		}
		for _, fault := range file.Faults {
			if fault.Reason.IsZero() || fault.Kind == 0 {
				t.Errorf("a fault says nothing: %+v", fault)
			}
		}
		roundTrip(t, file)
	})
}
