package usebio

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// reader builds the tree from the tokens of the XML decoder.
type reader struct {
	dec    *xml.Decoder
	name   string
	size   int
	f      *File
	faults *fault.List
	weight int
	open   []string // the names of the elements that are open
	rooted bool     // the root element was found
	ended  bool     // the text ended before it did

	// pending is the name of an end tag that ends more than one element.
	pending string
}

func newReader(text []byte, name string, faults *fault.List, strict bool) *reader {
	r := &reader{name: name, size: len(text), faults: faults, f: &File{Name: name}}
	r.dec = xml.NewDecoder(bytes.NewReader(text))
	r.dec.Strict = strict
	// The names of HTML stand for one character each; nothing grows.
	r.dec.Entity = xml.HTMLEntity
	// The text has been decoded already.
	r.dec.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	return r
}

func (r *reader) line() int {
	line, _ := r.dec.InputPos()
	return line
}

func (r *reader) fault(kind Kind, severity Severity, format string, args ...any) {
	r.faults.Add(Fault{Line: r.line(), Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

// token is the next one. Declarations and instructions for other programs are
// dealt with on the way; within the tree they count as comments.
func (r *reader) token() (xml.Token, error) {
	for {
		t, err := r.dec.RawToken()
		if err != nil {
			return nil, err
		}
		text := ""
		switch t := t.(type) {
		case xml.ProcInst:
			text = "<?" + t.Target + " " + string(t.Inst) + "?>"
			if t.Target == "xml" && !r.rooted {
				continue
			}
		case xml.Directive:
			if bytes.Contains(bytes.ToUpper(t), []byte("<!ENTITY")) {
				return nil, ErrEntities
			}
			text = "<!" + string(t) + ">"
			if !r.rooted {
				r.directive(string(t))
				continue
			}
		default:
			return t, nil
		}
		r.faults.Habit("instruction", Fault{Line: r.line(), Kind: Unknown, Reason: sentence.Say("an instruction for other programs was made a comment: %s", clip(text))})
		return xml.Comment(parted(text)), nil
	}
}

// directive reads the address of the document type.
func (r *reader) directive(text string) {
	fields := strings.Fields(text)
	if len(fields) < 2 || fields[0] != "DOCTYPE" {
		return
	}
	if _, rest, ok := strings.Cut(text, "SYSTEM"); ok {
		rest = strings.TrimSpace(rest)
		if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
			r.f.System, _, _ = strings.Cut(rest[1:], rest[:1])
		}
	}
}

// file reads the whole tree.
func (r *reader) file() (*File, error) {
	for {
		t, err := r.token()
		if err == io.EOF {
			return r.f, ErrNotUSEBIO
		}
		if err != nil {
			return r.f, err
		}
		switch t := t.(type) {
		case xml.StartElement:
			if name := elementName(t.Name); name != "USEBIO" {
				return r.f, sentence.Errorf("%w: it begins with the element %s", ErrNotUSEBIO, clip(name))
			}
			r.rooted = true
			if err := r.node(t, r.f); err != nil {
				return r.f, err
			}
			return r.f, r.after()
		case xml.Comment:
			if err := r.other(&r.f.Node, Element{Name: Comment, Text: strings.TrimSpace(string(t))}); err != nil {
				return r.f, err
			}
		case xml.CharData:
			if strings.TrimSpace(string(t)) != "" {
				return r.f, ErrNotUSEBIO
			}
		}
	}
}

// after reads what stands behind the root element.
func (r *reader) after() error {
	for {
		t, err := r.token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := t.(type) {
		case xml.Comment:
			if err := r.other(&r.f.Node, Element{Name: Comment, Text: strings.TrimSpace(string(t))}); err != nil {
				return err
			}
		case xml.CharData:
			if strings.TrimSpace(string(t)) == "" {
				continue
			}
			r.fault(Stray, Serious, "text stands behind the end: %s", clip(strings.TrimSpace(string(t))))
			return nil
		default:
			r.fault(Stray, Serious, "something stands behind the end; it was left out")
			return nil
		}
	}
}

// elementName is the name of an element in capitals, without a prefix unless the
// rest is surely no name by itself. Letters beyond ASCII stay as they are: not all
// capitals of them may stand in names.
func elementName(n xml.Name) string {
	name := n.Local
	if n.Space != "" && (name == "" || name[0] != '_' && (name[0]|0x20 < 'a' || name[0]|0x20 > 'z')) {
		name = n.Space + ":" + name
	}
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	}, name)
}

func attrName(n xml.Name) string {
	if n.Space != "" {
		return n.Space + ":" + n.Local
	}
	return n.Local
}

// grow counts what is kept and refuses what is too much for the file.
func (r *reader) grow(bytes int) error {
	if r.weight += bytes; r.weight > growth*r.size+growthFree {
		return sentence.Errorf("%w: it would take more than %d times its size", ErrTooLarge, growth)
	}
	return nil
}

func (r *reader) enter(name string) error {
	if len(r.open) >= deepest {
		return sentence.Errorf("%w: elements stand more than %d deep", ErrTooLarge, deepest)
	}
	r.open = append(r.open, name)
	return nil
}

// closes reports whether an end tag, or the end of the file, ends the innermost
// element. One that belongs to an outer element ends this one as well and stays
// pending; one that belongs to none is left out.
func (r *reader) closes(name string) bool {
	switch inner := r.open[len(r.open)-1]; {
	case name == inner:
	case slices.Contains(r.open, name):
		r.fault(Syntax, Serious, "the element %s is not ended before %s is", inner, name)
		r.pending = name
	default:
		r.fault(Syntax, Serious, "the end of %s has no beginning", clip(name))
		return false
	}
	r.open = r.open[:len(r.open)-1]
	return true
}

// next is the next token within an element; nil at its end. In an element that
// holds text only, an end tag that belongs to nothing is its own, misspelled.
func (r *reader) next(textOnly bool) (xml.Token, error) {
	if r.pending != "" {
		name := r.pending
		r.pending = ""
		r.closes(name)
		return nil, nil
	}
	for {
		t, err := r.token()
		if err == io.EOF {
			if len(r.open) > 0 {
				if !r.ended {
					r.fault(Truncated, Serious, "the file ends inside the element %s", r.open[len(r.open)-1])
				}
				r.ended = true
				r.open = r.open[:len(r.open)-1]
			}
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		if end, ok := t.(xml.EndElement); ok {
			if r.closes(elementName(end.Name)) {
				return nil, nil
			}
			if textOnly {
				r.open = r.open[:len(r.open)-1]
				return nil, nil
			}
			continue
		}
		return t, nil
	}
}
