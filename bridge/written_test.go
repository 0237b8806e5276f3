package bridge_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/overtrick/overtrick/bridge"
)

// Notations of score slips, travellers, file formats and e-mails, each with the
// one form in which it is printed.
func TestParseWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		// Contracts alone.
		"4S": "4S", "4♠": "4S", "4 s": "4S", "3N": "3NT", "3NT": "3NT", "3 N T": "", "3SA": "3NT", "3 no trump": "3NT",
		"4 spades": "4S", "1 club": "1C", "2\u202f♥\ufe0f": "2H",
		"4SX": "4SX", "4Sx": "4SX", "4 S x": "4SX", "4S*": "4SX", "4♠×": "4SX", "4SD": "4SX", "4S Dbl": "4SX", "4S doubled": "4SX",
		"1 C xx": "1CXX", "1C**": "1CXX", "1♣××": "1CXX", "4SDD": "4SXX", "4SR": "4SXX", "4S redbl": "4SXX", "4S rdbl": "4SXX", "4S redoubled": "4SXX",
		"4SXXX": "", "4SX*": "", "4SDX": "", "2D": "2D", "2DD": "2DX", "2DX": "2DX", "2D D": "2DX", "2DDD": "2DXX",
		// Declarers.
		"4SN": "4SN", "4SS": "4SS", "4SE": "4SE", "4SW": "4SW", "4S by N": "4SN", "4S by West": "4SW", "4S BY EAST": "4SE", "4SbyS": "4SS",
		"3NT S": "3NTS", "3NTS": "3NTS", "3NS": "3NTS", "3N S": "3NTS", "3NN": "3NTN", "3NTN": "3NTN", "3NW": "3NTW", "3N TS": "", "3NTT": "",
		"1SAN": "1NTN", "1SAS": "1NTS", "1S S": "1SS", "1S A": "", "4SXN": "4SXN", "4S N X": "",
		"N 4S": "4SN", "N4S": "4SN", "S 3NT": "3NTS", "East 2HX": "2HXE", "N 4S N": "", "N": "", "South": "", "NS 4S": "",
		// Results.
		"4SX-1": "4SX-1", "3NT+2": "3NT+2", "4S=": "4S=", "4S +0": "4S=", "4S−1": "4S-1", "4S – 1": "4S-1", "4S—1": "4S-1", "4S＋1": "4S+1",
		"4S made": "4S=", "4S made 5": "4S+1", "4S made 4": "4S=", "4S Made4": "4S=", "4S made 3": "", "4S made 8": "",
		"4S down 1": "4S-1", "4S off 2": "4S-2", "4S 2 off": "4S-2", "4S 1 down": "4S-1", "4S down": "", "4S off": "",
		"4S 10 tricks": "4S=", "4S 9tricks": "4S-1", "4S 0 tricks": "4S-10", "1C 1 trick": "1C-6", "4S 14 tricks": "",
		"7NT+1": "", "1C+6": "1C+6", "1C+7": "", "4S-10": "4S-10", "4S-11": "", "4S+": "", "4S-": "", "4S + 1": "4S+1", "4S+01": "4S+1", "4S+001": "",
		"3NT 4": "", "3NT10": "", "4S 10": "", "4S==": "", "4S=-1": "", "4S+1+1": "", "4S 3": "",
		"4SDdown1": "4SX-1", "4S D down 1": "4SX-1", "4Sdown1": "4S-1", "2D down 1": "2D-1",
		// Both, in either order.
		"4♠×N−1": "4SXN-1", "4♠× N −1": "4SXN-1", "1NTXXW+3": "1NTXXW+3", "4SX-1N": "4SXN-1", "4S-1N": "4SN-1", "4S-1 N": "4SN-1",
		"4S= by N": "4SN=", "4S=N": "4SN=", "2Hx E +1": "2HXE+1", "3N by S made 4": "3NTS+1", "3NT made 4 by S": "3NTS+1",
		"1NTXX W 9 tricks": "1NTXXW+2", "4S West down 2": "4SW-2", "4S down 2 West": "4SW-2", "N 4S -1": "4SN-1", "w 4s =": "4SW=",
		"4S N -1 N": "", "4S -1 N -1": "", "4SN-1x": "", "4S by": "", "4S by -1": "", "4S by by N": "", "4S by North=": "4SN=", "4SNorth": "4SN", "4S north-1": "4SN-1",
		"4SNE": "", "4S-1by": "", "4S N.": "", "4SNT": "", "4S?": "", "? 4S": "",
		// No contract.
		"Pass": "Pass", "PASS": "Pass", "p": "Pass", "passed out": "Pass", "Passed-Out": "Pass", "pass out": "Pass", "all pass": "Pass", "AP": "Pass",
		"All passed": "Pass", "thrown in": "Pass", "Pass N": "", "passed": "",
		"": "", " ": "", "0S": "", "8S": "", "4": "", "S": "", "4X": "", "44S": "", "42": "", "-1": "", "=": "", "NT": "", "NP": "", "AVE+": "", "4S\x00": "", "Late": "",
	} {
		w, err := bridge.ParseWritten(text)
		got := w.String()
		if err != nil {
			got = ""
			if w != (bridge.Written{}) {
				t.Errorf("%q: %+v beside an error", text, w)
			}
			if !strings.HasPrefix(err.Error(), "bridge: ") {
				t.Errorf("%q: %v", text, err)
			}
		}
		if got != want {
			t.Errorf("%q is read as %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{strings.Repeat("4S", 1<<16), "4S+" + strings.Repeat("9", 1<<16), "4S by " + strings.Repeat("é", 1<<16)} {
		if _, err := bridge.ParseWritten(text); err == nil || len(err.Error()) > 600 {
			t.Errorf("%.10q…: %v", text, err)
		}
	}
}

func TestParseWrittenSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"3NT 4":      `bridge: "3NT 4" is not a contract; write 4S, 3NTX, 4SX-1, 4♠× N = or Pass`,
		"4S+4":       `bridge: "4S+4" would be 14 tricks; there are 0 to 13`,
		"1C-8":       `bridge: "1C-8" would be -1 tricks; there are 0 to 13`,
		"5D made 4":  `bridge: "5D made 4" was not made with 4 odd tricks; it takes 5`,
		"1NT made 8": `bridge: "1NT made 8" would be 14 tricks; there are 0 to 13`,
	} {
		_, err := bridge.ParseWritten(text)
		if err == nil {
			t.Errorf("%q is read", text)
		} else if diff := cmp.Diff(want, err.Error()); diff != "" {
			t.Error(diff)
		}
	}
}
