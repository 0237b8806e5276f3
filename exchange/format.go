package exchange

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/dealfile"
	"github.com/overtrick/overtrick/sentence"
)

// Format is a format of files, by its name on the command line.
type Format string

// The formats that are not those of package dealfile, which have their names in
// small letters.
const (
	PBN       Format = "pbn"
	LIN       Format = "lin"
	Links     Format = "links" // of the hand viewer, one a line
	USEBIO    Format = "usebio"
	BWS       Format = "bws"
	Connector Format = "connector"
	ACBLscore Format = "acblscore"
	ACBLLive  Format = "acbllive"
	JSON      Format = "json"    // our own
	Games     Format = "games"   // our own, as CSV
	Results   Format = "results" // our own, as CSV
	Entries   Format = "entries" // our own, as CSV
)

// form is what is known about a format.
type form struct {
	endings []string
	reads   bool
	writes  bool
}

var forms = allForms()

func allForms() map[Format]form {
	out := map[Format]form{
		PBN:       {[]string{".pbn"}, true, true},
		LIN:       {[]string{".lin"}, true, true},
		Links:     {[]string{".links"}, true, true},
		USEBIO:    {[]string{".xml", ".usebio"}, true, true},
		BWS:       {[]string{".bws"}, true, false},
		Connector: {[]string{".connector.json", ".connector"}, true, true},
		ACBLscore: {[]string{".aca", ".acm", ".ace"}, true, false},
		ACBLLive:  {nil, true, false},
		JSON:      {[]string{".json"}, true, true},
		Games:     {[]string{".games.csv"}, true, true},
		Results:   {[]string{".results.csv"}, true, true},
		Entries:   {[]string{".entries.csv"}, true, true},
	}
	for _, f := range dealfile.Formats {
		name := strings.ToLower(f.String())
		out[Format(name)] = form{[]string{"." + name}, true, true}
	}
	return out
}

// Formats are the names of all formats, by the alphabet.
func Formats() []Format {
	out := make([]Format, 0, len(forms))
	for f := range forms {
		out = append(out, f)
	}
	slices.Sort(out)
	return out
}

// Title is what the format is, in a few words.
func (f Format) Title() string { return f.Says().String() }

// Says is the title as a sentence for other languages.
func (f Format) Says() sentence.Said {
	titles := map[Format]sentence.Said{
		PBN:       sentence.Say("Portable Bridge Notation"),
		LIN:       sentence.Say("LIN of Bridge Base Online"),
		Links:     sentence.Say("links of the BBO hand viewer"),
		USEBIO:    sentence.Say("USEBIO results"),
		BWS:       sentence.Say("Bridgemate scoring file"),
		Connector: sentence.Say("messages of the Bridgemate Data Connector"),
		ACBLscore: sentence.Say("ACBLscore game file"),
		ACBLLive:  sentence.Say("ACBL Live game"),
		JSON:      sentence.Say("Overtrick JSON"),
		Games:     sentence.Say("Overtrick games as CSV"),
		Results:   sentence.Say("Overtrick results as CSV"),
		Entries:   sentence.Say("Overtrick entries as CSV"),
	}
	if title, ok := titles[f]; ok {
		return title
	}
	return sentence.Say("%s deal file", strings.ToUpper(string(f)))
}

// Known reports whether there is such a format.
func (f Format) Known() bool { _, ok := forms[f]; return ok }

// Reads and Writes report whether the format can be read and written.
func (f Format) Reads() bool { return forms[f].reads }

// Writes reports whether the format can be written.
func (f Format) Writes() bool { return forms[f].writes }

// OfName is the format that a file's name tells by its end: the longest ending
// that fits.
func OfName(name string) (Format, bool) {
	base := strings.ToLower(path.Base(strings.ReplaceAll(name, `\`, "/")))
	best, length := Format(""), 0
	for f, form := range forms {
		for _, e := range form.endings {
			if strings.HasSuffix(base, e) && len(e) > length {
				best, length = f, len(e)
			}
		}
	}
	return best, length > 0
}

// Detect finds out the format of a file by what it holds, and where that could be
// several, by its name. It is false when neither tells.
func Detect(data []byte, name string) (Format, bool) {
	head := data[:min(len(data), 4096)]
	text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF")), " \t\r\n")
	switch {
	case len(head) > 19 && (string(head[4:19]) == "Standard Jet DB"):
		return BWS, true
	case bytes.HasPrefix(head, []byte("\x12\x0A\x03AC3")):
		return ACBLscore, true
	case bytes.HasPrefix(text, []byte("http://")) || bytes.HasPrefix(text, []byte("https://")):
		return Links, true
	case bytes.HasPrefix(text, []byte("[Document]")):
		return "dlm", true
	case bytes.HasPrefix(text, []byte("{")) && bytes.Contains(head, []byte(`"overtrick":`)):
		return JSON, true
	case bytes.HasPrefix(text, []byte("{")) && bytes.Contains(data, []byte(`"Command"`)) && bytes.Contains(data, []byte(`"SerializedData"`)):
		return Connector, true
	case bytes.HasPrefix(text, []byte("{")) && bytes.Contains(data, []byte(`"board_results"`)):
		return ACBLLive, true
	case bytes.HasPrefix(text, []byte("<")) && bytes.Contains(bytes.ToUpper(head), []byte("USEBIO")):
		return USEBIO, true
	}
	if f := tableOf(text); f != "" {
		return f, true
	}
	if f, ok := OfName(name); ok && f.Reads() && (f != "csv" || deals(text)) {
		return f, true
	}
	switch {
	case bytes.HasPrefix(text, []byte("% PBN")) || bytes.HasPrefix(text, []byte("[")) && bytes.Contains(head, []byte(`"]`)):
		return PBN, true
	case bytes.Contains(head, []byte("|md|")) || bytes.HasPrefix(text, []byte("vg|")) || bytes.HasPrefix(text, []byte("pn|")) || bytes.HasPrefix(text, []byte("md|")):
		return LIN, true
	}
	return "", false
}

// deals reports whether CSV can be that of dealing machines, which begins with
// sixteen suits: most tables of the world are others.
func deals(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	fields := bytes.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
	suits := 0
	for _, f := range fields {
		if len(bytes.Trim(f, "AKQJTakqjt1234567890-\" \r")) == 0 {
			suits++
		}
	}
	return bytes.Count(line, []byte(","))+bytes.Count(line, []byte(";")) >= 15 && 2*suits >= len(fields)
}
