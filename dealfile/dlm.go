package dealfile

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// filler stands in DLM for a board that is not of the set.
const filler = "aaaaaabffffffkkkkkklpppppp"

// dlmHead are the settings of every file, with what they are when nothing is
// said, in the order of the format.
var dlmHead = []Setting{
	{"Headline", ""},
	{"Status", "Show"},
	{"Duplicates", "1"},
	{"From board", ""},
	{"To board", ""},
	{"Next board to duplimate", "0"},
	{"PrintOuts", "0"},
	{"Crypto key", "0"},
	{"Checksum", ""},
}

// dlm reads DLM: settings line by line, and the boards from 01 to 99, those of
// the set and fillers.
func (in *reader) dlm() error {
	boards := map[int]Setting{}
	lines := map[int]int{}
	number := 0
	for raw := range bytes.Lines(in.data) {
		number++
		line := in.cp1252(bytes.Trim(raw, " \t\r\n\x00\x1A"), number)
		if line == "" || strings.HasPrefix(line, "[") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if key = strings.TrimSpace(key); !ok || key == "" {
			in.fault(number, "", fault.Syntax, fault.Serious, "the line is no setting: %s", fault.Clip(line))
			continue
		}
		if n, ok := numberedKey(key, "Board "); ok {
			if _, twice := boards[n]; twice {
				in.fault(number, strconv.Itoa(n), fault.Duplicate, fault.Serious, "the board is given a second time; the first one counts")
				continue
			}
			boards[n], lines[n] = Setting{key, strings.TrimSpace(value)}, number
			continue
		}
		if n, ok := numberedKey(key, "Duplicates "); ok {
			if said := strings.TrimSpace(value); n < 1 || n > 99 || said == "" || said == "0" {
				continue // nothing is said that is not so without
			}
			key = fmt.Sprintf("Duplicates %02d", n)
		}
		for _, h := range dlmHead {
			if strings.EqualFold(h.Key, key) {
				key = h.Key
			}
		}
		if slices.ContainsFunc(in.file.Settings, func(s Setting) bool { return strings.EqualFold(s.Key, key) }) {
			in.fault(number, "", fault.Duplicate, fault.Warning, "%s is given a second time; the first one counts", fault.Clip(key))
			continue
		}
		in.file.Settings = append(in.file.Settings, Setting{key, value})
	}
	if key := strings.TrimSpace(in.setting("Crypto key")); key != "" && key != "0" {
		return sentence.Errorf("dealfile: %s was %w; the program that made it can save it without one", in.file.Name, ErrScrambled)
	}
	in.dlmBoards(boards, lines)
	in.file.Settings = unusual(in.file.Settings)
	return nil
}

// cp1252 is a line in that code page.
func (in *reader) cp1252(raw []byte, line int) string {
	var b strings.Builder
	for _, c := range raw {
		r := charmap.Windows1252.DecodeByte(c)
		if r == utf8.RuneError {
			r = '?'
			in.faults.Habit("cp1252", fault.Fault{Line: line, Kind: fault.Encoding, Severity: fault.Serious, Reason: sentence.Say("the line has bytes that CP1252 does not have; they became question marks")})
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unusual are the settings that the writer would not write by itself, in the
// order in which it writes them.
func unusual(all []Setting) []Setting {
	var out, others, duplicates []Setting
	for _, h := range dlmHead {
		for _, s := range all {
			counted := h.Key == "From board" || h.Key == "To board" || h.Key == "Checksum" || h.Key == "Crypto key"
			if s.Key == h.Key && !counted && s.Value != "" && s.Value != h.Value {
				out = append(out, s)
			}
		}
	}
	for _, s := range all {
		if _, numbered := numberedKey(s.Key, "Duplicates "); numbered {
			duplicates = append(duplicates, s)
		} else if !slices.ContainsFunc(dlmHead, func(h Setting) bool { return h.Key == s.Key }) {
			others = append(others, s)
		}
	}
	slices.SortStableFunc(duplicates, func(a, b Setting) int { return strings.Compare(a.Key, b.Key) })
	return slices.Concat(out, others, duplicates)
}

// numberedKey is the number in a key such as "Board 07".
func numberedKey(key, prefix string) (int, bool) {
	if len(key) <= len(prefix) || !strings.EqualFold(key[:len(prefix)], prefix) {
		return 0, false
	}
	n, err := strconv.Atoi(key[len(prefix):])
	return n, err == nil && n >= 0
}

func (in *reader) setting(key string) string {
	for _, s := range in.file.Settings {
		if strings.EqualFold(s.Key, key) {
			return s.Value
		}
	}
	return ""
}

func (in *reader) dlmBoards(boards map[int]Setting, lines map[int]int) {
	from, err := strconv.Atoi(strings.TrimSpace(in.setting("From board")))
	to, otherErr := strconv.Atoi(strings.TrimSpace(in.setting("To board")))
	said := err == nil && otherErr == nil && from >= 1 && to >= from
	if !said {
		in.fault(0, "", fault.Header, fault.Serious, "the file does not say which boards it holds; all were taken that are no fillers")
	}
	numbers := make([]int, 0, len(boards))
	for n := range boards {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	found := 0
	for _, n := range numbers {
		value := boards[n].Value
		if said && (n < from || n > to) || !said && strings.HasPrefix(value, filler) {
			continue
		}
		found++
		in.dlmBoard(n, value, lines[n])
	}
	if !said {
		return
	}
	if found != to-from+1 {
		in.fault(0, "", fault.Missing, fault.Serious, "of the boards %d to %d the file has %d", from, to, found)
	}
	want := checksum(to-from+1, in.setting("Status"))
	if got := strings.TrimSpace(in.setting("Checksum")); got != strconv.Itoa(want) {
		in.fault(0, "", fault.Checksum, fault.Warning, "the checksum of the file is %s, its boards give %d", fault.Clip(got), want)
	}
}

// checksum is that of the whole file: the number of boards, changed in its last
// bit when they may be shown.
func checksum(count int, status string) int {
	if strings.EqualFold(strings.TrimSpace(status), "Show") {
		count ^= 1
	}
	return count
}

// boardChecksum is that of one board.
func boardChecksum(number int, text string) int {
	for i := range len(text) {
		number ^= int(text[i])
	}
	return number
}

func (in *reader) dlmBoard(number int, value string, line int) {
	label := strconv.Itoa(number)
	if number < 1 {
		in.fault(line, label, fault.Value, fault.Serious, "there is no board of that number")
		return
	}
	if len(value) < 26 || strings.Trim(value[:26], "abcdefghijklmnop") != "" {
		in.fault(line, label, fault.Deal, fault.Serious, "a deal is 26 letters from a to p and not %s", fault.Clip(value))
		return
	}
	text := value[:26]
	if want, err := strconv.Atoi(value[26:]); err != nil || want != boardChecksum(number, text) {
		in.fault(line, label, fault.Checksum, fault.Serious, "the checksum is %s, the deal gives %03d; the board must be doubted", fault.Clip(value[26:]), boardChecksum(number, text))
	}
	in.add(Record{Board: bridge.NewBoard(number), Line: line}, fromOwners(func(i int) bridge.Seat {
		two := text[i/2] - 'a'
		if i%2 == 0 {
			two >>= 2
		}
		return bridge.Seat(two & 3)
	}))
}

func (w *writer) dlm() {
	first, count := 1, len(w.file.Records)
	if count > 0 {
		first = w.file.Records[0].Board.Number
	}
	in := &reader{file: &File{Settings: w.file.Settings}} // to look settings up
	status := "Show"
	if s := in.setting("Status"); s != "" {
		status = s
	}
	w.WriteString("[Document]\r\n")
	for _, s := range dlmHead {
		switch s.Key {
		case "From board":
			s.Value = strconv.Itoa(first)
		case "To board":
			s.Value = strconv.Itoa(first + count - 1)
		case "Checksum":
			s.Value = strconv.Itoa(checksum(count, status))
		default:
			if said := in.setting(s.Key); said != "" {
				s.Value = said
			}
		}
		w.setting(s)
	}
	for _, s := range w.file.Settings {
		if _, numbered := numberedKey(s.Key, "Duplicates "); !numbered && !slices.ContainsFunc(dlmHead, func(h Setting) bool { return strings.EqualFold(h.Key, s.Key) }) {
			w.setting(s)
		}
	}
	for n := 1; n <= 99; n++ {
		key := fmt.Sprintf("Duplicates %02d", n)
		duplicates := in.setting(key)
		if duplicates == "" {
			duplicates = "0"
		}
		text := filler
		if i := n - first; i >= 0 && i < count {
			text = ""
			for j := 0; j < 52; j += 2 {
				text += string(rune('a' + 4*owner(w.file.Records[i].Deal, j) + owner(w.file.Records[i].Deal, j+1)))
			}
		}
		w.setting(Setting{key, duplicates})
		w.setting(Setting{fmt.Sprintf("Board %02d", n), fmt.Sprintf("%s%03d", text, boardChecksum(n, text))})
	}
}

func (w *writer) setting(s Setting) {
	line, err := charmap.Windows1252.NewEncoder().String(s.Value)
	if err != nil {
		line = strings.Map(func(r rune) rune {
			if _, ok := charmap.Windows1252.EncodeRune(r); ok {
				return r
			}
			return '?'
		}, s.Value)
		line, _ = charmap.Windows1252.NewEncoder().String(line)
		w.faults.Add(fault.Fault{Kind: fault.Encoding, Severity: fault.Serious, Reason: sentence.Say("letters of %s that CP1252 does not have became question marks", fault.Clip(s.Key))})
	}
	key, _ := charmap.Windows1252.NewEncoder().String(s.Key)
	w.WriteString(key + "=" + line + "\r\n")
}
