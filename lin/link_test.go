package lin

import (
	"strings"
	"testing"

	"github.com/overtrick/overtrick/bridge"
)

func TestParseLink(t *testing.T) {
	// The board that every link below shows, as far as it shows one.
	const deal = "N:AKQJ.AKQ.AKQ.AKQ .JT98765432..J76 5432..JT9876.T98 T9876..5432.5432"
	for _, test := range []struct{ what, link string }{
		{"LIN, coded", HandViewer + "?bbo=y&lin=pn%7Cs%2Cw%2Cn%2Ce%7Cmd%7C3S5432DJT9876CT98%2CST9876D5432C5432%2CSAKQJHAKQDAKQCAKQ%2C%7Cah%7CBoard+1%7Csv%7Co%7Cmb%7C2C%7C"},
		{"LIN, bars as they are", "http://x.org/viewer?lin=pn|s,w,n,e|md|3S5432DJT9876CT98,ST9876D5432C5432,SAKQJHAKQDAKQCAKQ,|ah|Board%201|sv|o|mb|2C|"},
		{"parameters", HandViewer + "?n=sakqjhakqdakqcakq&s=s5432djt9876ct98&w=st9876d5432c5432&sn=s&wn=w&nn=n&en=e&b=1&d=n&v=-&a=2C"},
		{"parameters, dealer by Law 2", "?n=SAKQJHAKQDAKQCAKQ&s=S5432DJT9876CT98&w=ST9876D5432C5432&sn=s&wn=w&nn=n&en=e&b=1&a=-2c"},
		{"only what stands behind the question mark", "n=sakqjhakqdakqcakq&amp;s=s5432djt9876ct98&w=st9876d5432c5432&sn=s&wn=w&nn=n&en=e&b=1&a=2c"},
	} {
		link, err := ParseLink(test.link)
		if err != nil || link.File == nil {
			t.Errorf("%s: %v", test.what, err)
			continue
		}
		c := link.File.Games()[0].Content()
		board, _ := c.Board()
		if c.Deal.String() != deal || board != bridge.NewBoard(1) || c.Names[bridge.South] != "s" || len(c.Calls) != 1 || c.Calls[0].Seat != bridge.North {
			t.Errorf("%s: %s %v %v %v", test.what, c.Deal, board, c.Names, c.Calls)
		}
		for _, f := range link.File.Faults {
			t.Errorf("%s: %v", test.what, f)
		}
	}
}

func TestParseLinkElsewhere(t *testing.T) {
	link, err := ParseLink("https://x.org/?linurl=https%3A%2F%2Fx.org%2Fa.lin&kibitz=y")
	if err != nil || link.Address != "https://x.org/a.lin" || link.File != nil || len(link.Options) != 1 || link.Options[0] != (Option{"kibitz", "y"}) {
		t.Errorf("%+v, %v", link, err)
	}
	if link, err = ParseLink(HandViewer + "?myhand=M-4242-1"); err != nil || link.MyHand != "M-4242-1" || link.File != nil {
		t.Errorf("%+v, %v", link, err)
	}
	for _, text := range []string{"", "https://x.org/", "https://x.org/?kibitz=y", "nn=Ann"} {
		if _, err := ParseLink(text); err == nil || !strings.Contains(err.Error(), "holds no board") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestParseLinkFaults(t *testing.T) {
	link, err := ParseLink("n=sakx&d=q&v=w&b=x&a=1c9c&p=sazz&c=14&w=s%zz")
	if err != nil {
		t.Fatal(err)
	}
	told := ""
	for _, f := range link.File.Faults {
		told += f.Error() + "\n"
	}
	for _, part := range []string{
		`the hand of North cannot be read from "x" on`, `the dealer is "q"`, `the vulnerability is "w"`, `"x" is no number of a board`,
		`the auction holds text that is no call: "9c"`, `no card, or is too long: "zz"`, `the number of tricks is "14"`, `the hand of West cannot be read from "%zz" on`,
	} {
		if !strings.Contains(told, part) {
			t.Errorf("not told: %s\n%s", part, told)
		}
	}
}
