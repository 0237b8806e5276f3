package usebio

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestTolerance reads what is not as it should be: each time one traveller line
// must come in, and what is wrong must be told.
func TestTolerance(t *testing.T) {
	const line = `<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>`
	const board = `<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` + line + `</BOARD>`
	for _, test := range []struct {
		what, text string
		faults     []string
	}{
		{"as it should be", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + board + `</EVENT></USEBIO>`, nil},
		{"small letters", strings.ToLower(`<USEBIO>`) + `<event event_type="MP_PAIRS">` + strings.ToLower(board) + `</event></usebio>`, nil},
		{"in a session", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><SESSION SESSION_ID="1">` + board + `</SESSION></EVENT></USEBIO>`, nil},
		{"in a section of a session", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><SESSION><SECTION>` + board + `</SECTION></SESSION></EVENT></USEBIO>`, nil},
		{"in a match of a section", `<USEBIO><EVENT EVENT_TYPE="TEAMS"><SESSION><SECTION><MATCH>` + board + `</MATCH></SECTION></SESSION></EVENT></USEBIO>`, nil},
		{"in something unknown", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><ROUND N="1">` + board + `</ROUND></EVENT></USEBIO>`, []string{`1: warning: the attribute "N" is unknown; it is kept`, `1: fault: the element "ROUND" is unknown; it is kept`}},
		{"an ampersand", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><TITLE>A & B</TITLE>` + board + `</EVENT></USEBIO>`, []string{"1: fault: this is not well-formed XML: invalid character entity & (no semicolon)"}},
		{"an attribute without quotes", `<USEBIO><EVENT EVENT_TYPE=MP_PAIRS>` + board + `</EVENT></USEBIO>`, []string{"1: fault: this is not well-formed XML: unquoted or missing attribute value in element"}},
		{"not ended", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + board, []string{"1: fault: the file ends inside the element EVENT"}},
		{"ended within the line", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + strings.TrimSuffix(board, "</TRAVELLER_LINE></BOARD>"), []string{"1: fault: the file ends inside the element TRAVELLER_LINE"}},
		{"ended in a tag", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + board + "<BOAR", []string{"1: fault: this is not well-formed XML: unexpected EOF", "1: fault: reading ends here: unexpected EOF"}},
		{"an element not ended", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><SESSION>` + board + `</EVENT></USEBIO>`, []string{"1: fault: the element SESSION is not ended before EVENT is"}},
		{"an end too many", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"></SESSION>` + board + `</EVENT></USEBIO>`, []string{`1: fault: the end of "SESSION" has no beginning`}},
		{"a misspelled end", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><TITLE>A</TITEL>` + board + `</EVENT></USEBIO>`, []string{`1: fault: the end of "TITEL" has no beginning`}},
		{"a value not ended", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><TITLE>A` + board + `</EVENT></USEBIO>`, []string{"1: fault: the element \"BOARD\" stands in TITLE, which should hold text only", "1: fault: the element TITLE is not ended before EVENT is"}},
		{"a value twice", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><TITLE>A</TITLE><TITLE>B</TITLE>` + board + `</EVENT></USEBIO>`, []string{"1: warning: there is a second TITLE; the first one counts"}},
		{"text between", `<USEBIO>A<EVENT EVENT_TYPE="MP_PAIRS">` + board + `</EVENT></USEBIO>`, []string{`1: warning: text stands between elements: "A"`}},
		{"text behind", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + board + `</EVENT></USEBIO>x`, []string{`1: fault: text stands behind the end: "x"`}},
		{"something behind", `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">` + board + `</EVENT></USEBIO><USEBIO/>`, []string{"1: fault: something stands behind the end; it was left out"}},
		{"a prefix", `<u:USEBIO xmlns:u="x"><u:EVENT EVENT_TYPE="MP_PAIRS">` + board + `</u:EVENT></u:USEBIO>`, []string{`1: warning: the prefix "u" of EVENT was left out`}},
		{"instructions", `<?xml version="1.0"?><?style x?><USEBIO><?a b?><EVENT EVENT_TYPE="MP_PAIRS">` + board + `</EVENT></USEBIO>`, []string{`1: warning: an instruction for other programs was made a comment: "<?style x?>" (and once more)`}},
		{"control characters", "<USEBIO><EVENT EVENT_TYPE=\"MP_PAIRS\"><TITLE>a\x02b</TITLE>" + board + "</EVENT></USEBIO>", []string{"1: warning: the file has control characters, which XML does not allow; blanks were put for them"}},
	} {
		f, err := Read(strings.NewReader(test.text), "t")
		if err != nil {
			t.Errorf("%s: %v", test.what, err)
			continue
		}
		var faults []string
		for _, fault := range f.Faults {
			faults = append(faults, strings.TrimPrefix(fault.Error(), "t:"))
		}
		if diff := cmp.Diff(test.faults, faults); diff != "" {
			t.Errorf("%s: %s", test.what, diff)
		}
		lines := 0
		for _, e := range f.Events {
			for _, b := range e.EachBoard() {
				for _, l := range b.Lines {
					lines++
					if l.Score != "420" || l.EW != "2" || b.Number != "1" {
						t.Errorf("%s: %+v", test.what, l)
					}
				}
			}
		}
		if lines != 1 {
			t.Errorf("%s: %d lines", test.what, lines)
		}
		if diff := again(t, Writer{}, f); diff != "" {
			t.Errorf("%s: written and read again: %s", test.what, diff)
		}
	}
}

func TestNotUSEBIO(t *testing.T) {
	for _, text := range []string{"", "hello", "<html><body/></html>", "<!-- only -->", "<", "\x00\x01", "{}"} {
		if _, err := Read(strings.NewReader(text), "t"); !errors.Is(err, ErrNotUSEBIO) {
			t.Errorf("%q: %v", text, err)
		}
	}
	boom := errors.New("boom")
	if _, err := Read(io.MultiReader(strings.NewReader("<USEBIO>"), failing{boom}), "t"); !errors.Is(err, boom) {
		t.Errorf("a reader that fails: %v", err)
	}
	if err := Write(failing{boom}, &File{}); !errors.Is(err, boom) {
		t.Errorf("a writer that fails: %v", err)
	}
	for what, text := range map[string]string{
		"too long":         "<USEBIO>" + strings.Repeat(" ", 1000) + "</USEBIO>",
		"too deep":         "<USEBIO>" + strings.Repeat("<A>", 100),
		"a tag too long":   "<USEBIO a='" + strings.Repeat("x", longestTag) + "'/>",
		"nothing but tags": "<USEBIO><EVENT>" + strings.Repeat("<A/>", 200_000),
	} {
		limits := Limits{}
		if what == "too long" {
			limits.Bytes = 500
		}
		if _, err := ReadLimits(strings.NewReader(text), "t", limits); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error)  { return 0, f.err }
func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestCharsets(t *testing.T) {
	body := func(title string) string {
		return `<USEBIO><EVENT EVENT_TYPE="PAIRS"><TITLE>` + title + `</TITLE></EVENT></USEBIO>`
	}
	for _, test := range []struct {
		what, text, charset, title string
		faults                     int
	}{
		{"plain", body("Zoe"), "ASCII", "Zoe", 0},
		{"UTF-8 by declaration", `<?xml version="1.0" encoding="UTF-8"?>` + body("Zoë"), "UTF-8", "Zoë", 0},
		{"UTF-8 without a word", body("Zoë"), "UTF-8", "Zoë", 0},
		{"UTF-8 with a mark", "\xef\xbb\xbf" + body("Zoë"), "UTF-8", "Zoë", 0},
		{"Latin-1 by declaration", `<?xml version="1.0" encoding="iso-8859-1"?>` + body("Zo\xeb"), "ISO-8859-1", "Zoë", 0},
		{"CP1252 by declaration", `<?xml version='1.0' encoding='windows-1252'?>` + body("\x93Zo\xeb\x94"), "WINDOWS-1252", "“Zoë”", 0},
		{"Latin-2 by declaration", `<?xml version="1.0" encoding="ISO-8859-2"?>` + body("\xb3\xf3d\xbc"), "ISO-8859-2", "łódź", 0},
		{"Latin-1 without a word", body("Zo\xeb"), "Windows-1252", "Zoë", 1},
		{"Latin-1 that says it is UTF-8", `<?xml version="1.0" encoding="utf-8"?>` + body("Zo\xeb"), "Windows-1252", "Zoë", 1},
		{"UTF-8 that says it is Latin-1", `<?xml version="1.0" encoding="iso-8859-1"?>` + body("Zoë"), "UTF-8", "Zoë", 1},
		{"nobody knows", `<?xml version="1.0" encoding="x-club"?>` + body("Zo\xeb"), "Windows-1252", "Zoë", 1},
		{"UTF-16", "\xff\xfe" + strings.Join(strings.Split(body("Zoe"), ""), "\x00") + "\x00", "UTF-16", "Zoe", 0},
	} {
		f, err := Read(strings.NewReader(test.text), "t")
		if err != nil {
			t.Errorf("%s: %v", test.what, err)
			continue
		}
		if f.Charset != test.charset || f.Events[0].Title != test.title || len(f.Faults) != test.faults {
			t.Errorf("%s: %s, %q, %v", test.what, f.Charset, f.Events[0].Title, f.Faults)
		}
	}
}

// TestWriterCharset holds that every character survives in both character sets,
// also where bytes of Latin-1 look like UTF-8.
func TestWriterCharset(t *testing.T) {
	for _, title := range []string{"Zoë", "Ã«", "łódź – “x”", "♠ & <b> \"'", "\U0001F0A1", "é\u0080"} {
		f := &File{Version: "1.2", Events: []*Event{{Type: "PAIRS", Title: title}}}
		for _, w := range []Writer{{}, {UTF8: true}} {
			if diff := again(t, w, f); diff != "" {
				t.Errorf("%q %v: %s", title, w, diff)
			}
		}
	}
	var out bytes.Buffer
	if err := Write(&out, &File{Events: []*Event{{Title: "Zoë ♠"}}}); err != nil || !strings.Contains(out.String(), "Zo\xeb &#9824;") || !strings.HasPrefix(out.String(), `<?xml version="1.0" encoding="ISO-8859-1"?>`) {
		t.Errorf("%v: %q", err, out.String())
	}
}

// TestUnknownSurvives holds that what nobody knows is written again.
func TestUnknownSurvives(t *testing.T) {
	const text = `<USEBIO Version="1.3" lang="cy"><!-- a remark --><EVENT EVENT_TYPE="PAIRS"><WEATHER wind="3">fair <b>and</b></WEATHER><LABELS><NAME>Novice</NAME></LABELS>
<STRATIFICATION><STRATS><STRAT><STRAT_NUMBER>1</STRAT_NUMBER><STRAT_LABEL>A</STRAT_LABEL></STRAT></STRATS></STRATIFICATION>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><SHOE_SIZE>42</SHOE_SIZE><LABEL><NAME>Novice</NAME><VALUE>Y</VALUE></LABEL>
<MASTER_POINTS><MASTER_POINTS_AWARDED>3</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>RED</MASTER_POINT_TYPE></MASTER_POINTS><MASTER_POINTS_AWARDED>5</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>BLACK</MASTER_POINT_TYPE></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE hue="red"><SCORE unit="points">50</SCORE><MOOD>good</MOOD></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`
	f, err := Read(strings.NewReader(text), "t")
	if err != nil {
		t.Fatal(err)
	}
	p := f.Events[0].Participants[0].Pairs[0]
	if len(p.MasterPoints) != 2 || p.MasterPoints[0].Type != "BLACK" || !p.MasterPoints[0].Bare || p.MasterPoints[1].Awarded != "3" {
		t.Errorf("master points: %+v", p.MasterPoints)
	}
	var out bytes.Buffer
	if err := Write(&out, f); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`lang="cy"`, "<!-- a remark -->", `<WEATHER wind="3">fair<b>`, "<SHOE_SIZE>42</SHOE_SIZE>", `hue="red"`, "<MOOD>good</MOOD>", `unit="points"`,
		"<STRAT_LABEL>A</STRAT_LABEL>", "<NAME>Novice</NAME>", "<VALUE>Y</VALUE>",
	} {
		if !strings.Contains(strings.ReplaceAll(out.String(), "<B>", "<b>"), part) {
			t.Errorf("%s is not written:\n%s", part, out.String())
		}
	}
	if diff := again(t, Writer{}, f); diff != "" {
		t.Error(diff)
	}
}

// TestFaultsOfValues holds that each value that cannot be is told.
func TestFaultsOfValues(t *testing.T) {
	const text = `<USEBIO><EVENT EVENT_TYPE="PAIRS"><DATE>soon</DATE><PAIRS>many</PAIRS><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>first</PLACE><PERCENTAGE>x</PERCENTAGE></PAIR><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>one</BOARD_NUMBER></BOARD>
<BOARD><BOARD_NUMBER>2</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>9</NS_PAIR_NUMBER><CONTRACT>8S</CONTRACT><PLAYED_BY>Q</PLAYED_BY><LEAD>ZZ</LEAD><TRICKS>15</TRICKS><SCORE>lots</SCORE><NS_MATCH_POINTS>q</NS_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT>
<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION><SPADES>A</SPADES></HAND></BOARD><BOARD><BOARD_NUMBER>x</BOARD_NUMBER></BOARD></HANDSET></USEBIO>`
	f, err := Read(strings.NewReader(text), "t")
	if err != nil {
		t.Fatal(err)
	}
	told := ""
	for _, fault := range f.Faults {
		told += fault.Error() + "\n"
	}
	for _, part := range []string{
		`the date is "soon"`, `PAIRS is "many"`, `the place is "first"`, `PERCENTAGE is "x"`, `two participants with the number "1"`,
		`"one" is no number of a board`, `board 2: fault: pair "9" is not among the participants`, `the contract is "8S"`, `the declarer is "Q"`, `the lead is "ZZ"`,
		`the number of tricks is "15"`, `the score is "lots"`, `the points are "q"`, "4SN= scores 620 for North-South, the line has 420",
		"board 1: fault: North has 1 card, not 13", `board x: fault: the hands cannot be read`,
	} {
		if !strings.Contains(told, part) {
			t.Errorf("not told: %s\n%s", part, told)
		}
	}
}

// TestRoundTrip writes files of all sorts of values and reads them again.
func TestRoundTrip(t *testing.T) {
	text := rapid.StringMatching(`([!-~é♠–]([ -~é♠–\n]{0,10}[!-~é♠–])?)?`)
	var fill func(t *rapid.T, n node, depth int)
	fill = func(t *rapid.T, n node, depth int) {
		for _, f := range append(n.attributes(), n.texts()...) {
			*f.value = text.Draw(t, f.name)
		}
		if own, ok := n.(*Text); ok {
			own.Text = strings.Join(strings.Fields(text.Draw(t, "text")), " ")
		}
		if depth == 0 {
			return
		}
		for _, name := range []string{
			"CLUB", "EVENT", "HANDSET", "CONTACT", "LABELS", "STRATIFICATION", "STRATS", "STRAT", "PARTICIPANTS", "BOARD", "SESSION", "SECTION", "MATCH",
			"PAIR", "PLAYER", "TEAM", "LABEL", "MASTER_POINTS", "TRAVELLER_LINE", "HAND", "LEGEND", "LINE", "NAME",
		} {
			if rapid.IntRange(0, 2).Draw(t, name) > 0 {
				continue
			}
			if child := n.child(name); child != nil {
				fill(t, child, depth-1)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		f := &File{}
		fill(t, f, 4)
		f.Version = "1.2"
		for _, w := range []Writer{{}, {UTF8: true}} {
			var out bytes.Buffer
			if err := w.Write(&out, f); err != nil {
				t.Fatal(err)
			}
			back, err := Read(bytes.NewReader(out.Bytes()), "t")
			if err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			if diff := cmp.Diff(plain(f), plain(back)); diff != "" {
				t.Fatalf("%s\n%s", diff, out.String())
			}
		}
	})
}
