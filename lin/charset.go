package lin

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Charset is the character set of a file.
type Charset uint8

const (
	// ASCII is plain seven-bit text, which reads the same in all the others.
	ASCII Charset = iota
	// Latin1 is ISO 8859-1 or its superset CP1252, as old files have it.
	Latin1
	// UTF8 is UTF-8, with or without a byte order mark.
	UTF8
	// UTF16 is UTF-16 with a byte order mark.
	UTF16
	// Mixed is a file with lines of Latin1 and lines of UTF8, as when files of
	// two programs were joined.
	Mixed
)

// String is the usual name of the character set.
func (c Charset) String() string {
	return [...]string{"ASCII", "ISO 8859-1", "UTF-8", "UTF-16", "mixed ISO 8859-1 and UTF-8"}[min(c, Mixed)]
}

// decode turns the bytes of a file into text without byte order marks, and says
// what they were.
func decode(data []byte) (string, Charset) {
	text, charset := decodeMarked(data)
	return strings.TrimLeft(text, "\ufeff"), charset
}

func decodeMarked(data []byte) (string, Charset) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		out, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		if err == nil {
			return string(out), UTF16
		}
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data = data[3:]
	}
	if utf8.Valid(data) {
		for _, b := range data {
			if b >= 0x80 {
				return string(data), UTF8
			}
		}
		return string(data), ASCII
	}
	var b strings.Builder
	b.Grow(len(data) + len(data)/8)
	charset := Latin1
	for line := range bytes.Lines(data) {
		if utf8.Valid(line) {
			for _, c := range line {
				if c >= 0x80 {
					charset = Mixed
					break
				}
			}
			b.Write(line)
			continue
		}
		for _, c := range line {
			b.WriteRune(charmap.Windows1252.DecodeByte(c))
		}
	}
	return b.String(), charset
}
