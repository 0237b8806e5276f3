package web

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// namesFile is the list of names in a file that came with the form, as if it had been
// typed; empty without one. Names in the list and in the file at once would leave one
// of them unread, and are refused.
func namesFile(r *http.Request, typed string) (string, error) {
	file, head, err := r.FormFile("file")
	if err != nil {
		return "", nil // there is none
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostNames+1))
	if err != nil {
		return "", err
	}
	text, line := plainText(data)
	called := strconv.Quote(head.Filename)
	switch {
	case len(data) > mostNames:
		return "", unreadable{message: "names.long", args: []any{"Text", called, "Most", mostNames >> 10}}
	case line > 0:
		return "", unreadable{message: "names.text", args: []any{"Text", called, "Line", line}}
	case strings.TrimSpace(text) == "":
		return "", unreadable{message: "names.none", args: []any{"Text", called}}
	case strings.TrimSpace(typed) != "" && listOf(typed) != listOf(text):
		return "", unreadable{message: "names.twice", args: []any{"Text", called}}
	}
	return listOf(text), nil
}

// plainText is the text of a file as editors and spreadsheets write it: UTF-8 with a
// mark in front or without, or UTF-16 with one. Of anything else it says the first
// line that is no such text.
func plainText(data []byte) (text string, line int) {
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		if wide, marked := bytes.CutPrefix(data, []byte(mark)); marked && len(wide)%2 == 0 {
			units := make([]uint16, len(wide)/2)
			for i := range units {
				units[i] = order.Uint16(wide[2*i:])
			}
			data = []byte(string(utf16.Decode(units)))
			break
		}
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	for i := 0; i < len(data); {
		c, size := utf8.DecodeRune(data[i:])
		if c == 0 || c == utf8.RuneError && size == 1 {
			return "", 1 + bytes.Count(data[:i], []byte("\n"))
		}
		i += size
	}
	return string(data), 0
}

// listOf is a list with a line feed after each line, as forms and systems write them
// in several ways, and without the columns that a spreadsheet leaves empty.
func listOf(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = unquoted(strings.TrimRight(strings.TrimSpace(line), "; ,\t"))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// unquoted is a line without the quotation marks that a spreadsheet puts around the
// columns of a line: "Lee, Ann";"Bob". Names that have the mark inside keep it.
func unquoted(line string) string {
	if !strings.Contains(line, `"`) {
		return line
	}
	for _, sign := range ";\t," {
		r := csv.NewReader(strings.NewReader(line))
		r.Comma = sign
		if columns, err := r.Read(); err == nil {
			return strings.Join(columns, ";") // a comma may stand in a name
		}
	}
	return line
}
