package lin

import "strings"

// Tag is a tag of the file with its value. The zero name marks a stray part of
// the text that is no tag; its value may hold |.
type Tag struct {
	// Value is the text behind the tag, without line ends.
	Value string
	// Line is where the tag stands, counted from 1; 0 in a tag made by NewTag.
	Line int32
	name [2]byte
}

// NewTag is a tag to be written. The name is two letters or digits; any other
// name gives a stray part. What would end the value is replaced: a | by a
// stroke, a line end by a blank.
func NewTag(name, value string) Tag {
	code, _ := tagName(name)
	return Tag{Value: oneField(value), name: code}
}

// Name is the two letters of the tag in lower case, and empty for a stray part
// of the text.
func (t Tag) Name() string {
	if t.name == [2]byte{} {
		return ""
	}
	if name, ok := knownNames[t.name]; ok {
		return name // without a new string each time
	}
	return string(t.name[:])
}

// knownNames are the tags that are known to exist.
var knownNames = func() map[[2]byte]string {
	known := map[[2]byte]string{}
	for name := range knownUses {
		known[[2]byte{name[0], name[1]}] = name
	}
	return known
}()

// String is the tag as it is written, with the bars.
func (t Tag) String() string {
	if t.name == [2]byte{} {
		return t.Value + "|"
	}
	return t.Name() + "|" + t.Value + "|"
}

func (t Tag) is(name string) bool {
	return len(name) == 2 && t.name == [2]byte{name[0], name[1]}
}

// tagName reads two letters or digits.
func tagName(text string) (code [2]byte, ok bool) {
	if len(text) != 2 {
		return code, false
	}
	for i := range code {
		c := text[i]
		switch {
		case c >= 'A' && c <= 'Z':
			c += 'a' - 'A'
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
		default:
			return [2]byte{}, false
		}
		code[i] = c
	}
	return code, true
}

// tagUse says what a known tag is for.
type tagUse uint8

const (
	unknownTag tagUse = iota
	played            // the value is short and never the name of a tag
	prose             // the value is text, names or a list
	drawing           // how the viewer shows the movie
)

var knownUses = func() map[string]tagUse {
	uses := map[string]tagUse{}
	for use, names := range map[tagUse]string{
		played:  "qx md sv mb pc pg mc st rh up",
		prose:   "vg rs mp bn pw pn ah an nt zz sa mn",
		drawing: "pf sk ht em px lb lg tu at cp cs 3b hc",
	} {
		for _, name := range strings.Fields(names) {
			uses[name] = use
		}
	}
	return uses
}()

// tagUses says what a tag is for.
func tagUses(code [2]byte) tagUse { return knownUses[string(code[:])] }

// oneField is text that can stand between two bars.
func oneField(text string) string {
	if !strings.ContainsAny(text, "|\r\n") {
		return text
	}
	return strings.NewReplacer("|", "/", "\r\n", " ", "\r", " ", "\n", " ").Replace(text)
}

// stripLines is text without line ends.
func stripLines(text string) string {
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	text = strings.Trim(text, "\r\n")
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	b := make([]byte, 0, len(text))
	for i := range len(text) {
		if c := text[i]; c != '\r' && c != '\n' {
			b = append(b, c)
		}
	}
	return string(b)
}
