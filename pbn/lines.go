package pbn

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Charset is how the text of a file was encoded.
type Charset uint8

const (
	// ASCII is plain seven-bit text, which reads the same in all the others.
	ASCII Charset = iota
	// Latin1 is ISO 8859-1, the standard's own, or its superset CP1252.
	Latin1
	// UTF8 is UTF-8, with or without a byte order mark.
	UTF8
	// UTF16 is UTF-16 in either byte order.
	UTF16
	// Mixed is a file with lines of Latin1 and lines of UTF8, as when files of
	// two programs were joined.
	Mixed
)

// String is the usual name of the character set.
func (c Charset) String() string {
	return [...]string{"ASCII", "ISO 8859-1", "UTF-8", "UTF-16", "mixed ISO 8859-1 and UTF-8"}[c]
}

// lineSource cuts a stream into lines and decodes them. Every line end is
// taken (LF, CR, CR LF, CR CR LF), the character set is found line by line, so
// that no file need be held whole to know it.
type lineSource struct {
	in      *bufio.Reader
	limit   int64 // bytes that may still be read
	maxLine int
	number  int // of the last line returned
	bytes   int64
	raw     []byte
	utf16   bool
	bom     bool
	sawUTF8 bool
	sawHigh bool // bytes above 127 that are no UTF-8
	fault   func(line int, kind Kind, severity Severity, form string, args ...any)
	told    [4]bool // which of the complaints about characters were made
}

func newLineSource(r io.Reader, limits Limits) *lineSource {
	s := &lineSource{limit: limits.Bytes, maxLine: limits.Line}
	in := bufio.NewReaderSize(r, 32<<10)
	head, _ := in.Peek(64)
	switch {
	case bytes.HasPrefix(head, []byte{0xEF, 0xBB, 0xBF}):
		_, _ = in.Discard(3)
		s.bom = true
	case bytes.HasPrefix(head, []byte{0xFF, 0xFE}):
		s.utf16, s.bom = true, true
		in = decoded(in, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM))
	case bytes.HasPrefix(head, []byte{0xFE, 0xFF}):
		s.utf16, s.bom = true, true
		in = decoded(in, unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM))
	case zeros(head, 1):
		s.utf16 = true
		in = decoded(in, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM))
	case zeros(head, 0):
		s.utf16 = true
		in = decoded(in, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM))
	}
	s.in = in
	return s
}

func decoded(in io.Reader, e encoding.Encoding) *bufio.Reader {
	return bufio.NewReaderSize(transform.NewReader(in, e.NewDecoder()), 32<<10)
}

// zeros reports whether head looks like Latin text in UTF-16: every second
// byte, from the given one, is zero and the others are not.
func zeros(head []byte, from int) bool {
	if len(head) < 4 {
		return false
	}
	for i, b := range head[:len(head)&^1] {
		if (b == 0) != (i%2 == from) {
			return false
		}
	}
	return true
}

// next is the next line without its end, and its length in the file with the
// end. The error is io.EOF after the last line.
func (s *lineSource) next() (text string, size int, err error) {
	s.raw = s.raw[:0]
	long := false
	for {
		if s.limit <= 0 {
			return "", 0, errTooLarge
		}
		b, err := s.in.ReadByte()
		if err != nil {
			if err == io.EOF && size > 0 {
				break
			}
			return "", 0, err
		}
		s.limit--
		s.bytes++
		size++
		if b == '\n' {
			break
		}
		if b == '\r' {
			size += s.endOfLine()
			break
		}
		if len(s.raw) >= s.maxLine {
			long = true
			continue
		}
		s.raw = append(s.raw, b)
	}
	s.number++
	if long {
		s.fault(s.number, TooMuch, Serious, "the line is too long; the end of it was left out")
	}
	return s.decode(), size, nil
}

// endOfLine takes what may follow a CR: further CRs before an LF, and the LF.
func (s *lineSource) endOfLine() int {
	for n := 1; n <= 2; n++ {
		ahead, _ := s.in.Peek(n)
		if len(ahead) < n {
			return 0
		}
		switch ahead[n-1] {
		case '\n':
			_, _ = s.in.Discard(n)
			s.bytes += int64(n)
			return n
		case '\r':
			continue
		}
		return 0
	}
	return 0
}

func (s *lineSource) decode() string {
	high := false
	for i, b := range s.raw {
		if b >= 0x80 {
			high = true
		} else if b < ' ' && b != '\t' || b == 0x7F {
			s.control(i, b)
		}
	}
	if !high {
		return string(s.raw)
	}
	if utf8.Valid(s.raw) {
		s.sawUTF8 = true
		return string(s.raw)
	}
	s.sawHigh = true
	out := make([]byte, 0, len(s.raw)+16)
	for _, b := range s.raw {
		r := charmap.Windows1252.DecodeByte(b)
		if r == utf8.RuneError {
			// The five holes of CP1252. In the code pages of DOS they are
			// letters, but which page it was cannot be known.
			r = rune(b)
			s.once(2, Encoding, Serious, "the line has bytes that are neither UTF-8 nor CP1252; it may be of a DOS code page, and its accented letters are wrong")
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

// control replaces a control character in the raw line. Ctrl-Z is how DOS
// programs end a file.
func (s *lineSource) control(i int, b byte) {
	s.raw[i] = ' '
	switch b {
	case 0x1A, '\f', '\v':
	case 0:
		s.once(0, Encoding, Serious, "the file holds zero bytes; it is no text file, or its encoding is unknown")
	default:
		s.once(1, Encoding, Warning, "the line has control characters; they were read as blanks")
	}
}

func (s *lineSource) once(i int, kind Kind, severity Severity, form string, args ...any) {
	if !s.told[i] {
		s.told[i] = true
		s.fault(s.number, kind, severity, form, args...)
	}
}

func (s *lineSource) charset() Charset {
	switch {
	case s.utf16:
		return UTF16
	case s.sawUTF8 && s.sawHigh:
		return Mixed
	case s.sawHigh:
		return Latin1
	case s.sawUTF8 || s.bom:
		return UTF8
	}
	return ASCII
}
