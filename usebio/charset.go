package usebio

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
)

var declaration = regexp.MustCompile(`(?i)^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']`)

// decode turns the bytes of a file into UTF-8 without characters that XML does
// not have, and says what they were.
func decode(data []byte, faults *fault.List) (text []byte, charset string) {
	fault := func(severity Severity, format string, args ...any) {
		faults.Add(Fault{Line: 1, Kind: Encoding, Severity: severity, Reason: sentence.Say(format, args...)})
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		out, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		if err == nil {
			return clean(out, fault), "UTF-16"
		}
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	declared := ""
	if m := declaration.FindSubmatch(data[:min(len(data), 300)]); m != nil {
		declared = strings.ToUpper(string(m[1]))
	}
	if isASCII(data) {
		if declared == "" {
			declared = "ASCII"
		}
		return clean(data, fault), declared
	}
	isUTF8 := declared == "" || declared == "UTF-8" || declared == "UTF8"
	switch {
	case utf8.Valid(data):
		if !isUTF8 {
			fault(Warning, "the file says that it is in %s, but it is in UTF-8", declared)
		}
		return clean(data, fault), "UTF-8"
	case isUTF8:
		if declared == "" {
			fault(Warning, "the file does not say its character set; it was read as CP1252")
		} else {
			fault(Warning, "the file says that it is in UTF-8, but not all of it is; the rest was read as CP1252")
		}
		return clean(lenient(data), fault), "Windows-1252"
	}
	encoding, err := htmlindex.Get(declared)
	if err != nil {
		fault(Serious, "the character set %s is unknown; the file was read as CP1252", clip(declared))
		encoding, declared = charmap.Windows1252, "Windows-1252"
	}
	out, err := encoding.NewDecoder().Bytes(data)
	if err != nil {
		fault(Serious, "the file cannot be read in the character set %s that it names; it was read as CP1252", declared)
		out, declared = lenient(data), "Windows-1252"
	}
	return clean(out, fault), declared
}

func isASCII(data []byte) bool {
	for _, c := range data {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// lenient reads what is UTF-8 as such, and other bytes as CP1252.
func lenient(data []byte) []byte {
	out := make([]byte, 0, len(data)+len(data)/8)
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size <= 1 {
			r = charmap.Windows1252.DecodeByte(data[0])
		}
		out = utf8.AppendRune(out, r)
		data = data[max(size, 1):]
	}
	return out
}

// allowed reports whether XML has the character.
func allowed(r rune) bool {
	return r >= 0x20 && r <= 0xD7FF || r == '\t' || r == '\n' || r == '\r' ||
		r >= 0xE000 && r <= 0xFFFD || r >= 0x10000 && r <= 0x10FFFF
}

// clean puts blanks for characters that XML does not have.
func clean(data []byte, fault func(Severity, string, ...any)) []byte {
	if bytes.IndexFunc(data, func(r rune) bool { return !allowed(r) }) < 0 {
		return data
	}
	fault(Warning, "the file has control characters, which XML does not allow; blanks were put for them")
	return bytes.Map(func(r rune) rune {
		if allowed(r) {
			return r
		}
		return ' '
	}, data)
}
