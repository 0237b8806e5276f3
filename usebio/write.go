package usebio

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/overtrick/overtrick/sentence"
)

// DocumentType is the address that files of version 1.2 name as their document
// type.
const DocumentType = "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd"

// Writer writes files.
type Writer struct {
	// UTF8 writes in UTF-8. Without it the character set is ISO 8859-1, which all
	// programs take; characters that it does not have are written by number, so
	// that nothing is lost. Only names and comments cannot have such numbers: a
	// file with such that are not plain ASCII is written in UTF-8.
	UTF8 bool
}

// Write writes a file in ISO 8859-1.
func Write(out io.Writer, f *File) error { return Writer{}.Write(out, f) }

// Write writes a file: everything that was read, unknown elements included, in
// the order of the format. The version is 1.2 when the file does not say one.
func (w Writer) Write(out io.Writer, f *File) error {
	o := &output{to: bufio.NewWriter(out), utf8: w.UTF8 || foreign(f)}
	charset := "ISO-8859-1"
	if o.utf8 {
		charset = "UTF-8"
	}
	o.put(`<?xml version="1.0" encoding="` + charset + "\"?>\n")
	root := *f
	if root.Version == "" {
		root.Version = "1.2"
	}
	system := root.System
	if system == "" && root.Version == "1.2" {
		system = DocumentType
	}
	if system != "" && !strings.ContainsAny(system, `"<>&`) && !strings.ContainsFunc(system, func(r rune) bool { return r <= ' ' || r > '~' }) {
		o.put(`<!DOCTYPE USEBIO SYSTEM "` + system + "\">\n")
	}
	o.node("USEBIO", &root, 0)
	if o.err == nil {
		o.err = o.to.Flush()
	}
	if o.err != nil {
		return sentence.Errorf("usebio: writing %s: %w", f.Name, o.err)
	}
	return nil
}

// output writes and remembers the first error.
type output struct {
	to   *bufio.Writer
	utf8 bool
	err  error
}

func (o *output) put(text string) {
	if o.err == nil {
		_, o.err = o.to.WriteString(text)
	}
}

func (o *output) indent(depth int) { o.put("                                "[:min(2*depth, 32)]) }

// escape is text for an element or an attribute.
func (o *output) escape(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	if o.utf8 {
		return b.String()
	}
	return latin1(b.Bytes())
}

// latin1 is text in ISO 8859-1, with numbers for the characters that it does not
// have. Text that would look like UTF-8 is written with numbers altogether, for
// readers guess.
func latin1(text []byte) string {
	out := make([]byte, 0, len(text))
	numbers := false
	for again := true; again; {
		again = false
		out = out[:0]
		for rest := text; len(rest) > 0; {
			r, size := utf8.DecodeRune(rest)
			rest = rest[size:]
			switch {
			case r < 0x80:
				out = append(out, byte(r))
			case !numbers && r >= 0xA0 && r <= 0xFF:
				out = append(out, byte(r))
			default:
				out = fmt.Appendf(out, "&#%d;", r)
			}
		}
		if !numbers && !isASCII(out) && utf8.Valid(out) {
			numbers, again = true, true
		}
	}
	return string(out)
}

func (o *output) attribute(name, value string) {
	o.put(" " + name + `="` + o.escape(value) + `"`)
}

func (o *output) node(name string, n node, depth int) {
	self := n.self()
	o.indent(depth)
	o.put("<" + name)
	for _, a := range n.attributes() {
		if *a.value != "" {
			o.attribute(a.name, *a.value)
		}
	}
	for _, a := range self.Attrs {
		o.attribute(a.Name, a.Value)
	}
	o.put(">")
	if t, ok := n.(*Text); ok {
		o.put(o.escape(t.Text))
		for _, e := range self.Other {
			o.element(e, -1)
		}
		o.put("</" + name + ">\n")
		return
	}
	o.put("\n")
	for _, t := range n.texts() {
		if *t.value != "" || t.always {
			o.value(t.name, *t.value, depth+1)
		}
	}
	if s := standing(n); s != nil {
		for _, m := range s.MasterPoints {
			if m.Bare {
				if m.Awarded != "" {
					o.value("MASTER_POINTS_AWARDED", m.Awarded, depth+1)
				}
				if m.Type != "" {
					o.value("MASTER_POINT_TYPE", m.Type, depth+1)
				}
			}
		}
	}
	for _, c := range n.children() {
		if m, ok := c.node.(*MasterPoints); !ok || !m.Bare {
			o.node(c.name, c.node, depth+1)
		}
	}
	for _, e := range self.Other {
		o.element(e, depth+1)
	}
	o.indent(depth)
	o.put("</" + name + ">\n")
}

func (o *output) value(name, value string, depth int) {
	o.indent(depth)
	o.put("<" + name + ">" + o.escape(value) + "</" + name + ">\n")
}

// element writes an element that has no place of its own; below depth 0 without
// line ends, which could become part of a text.
func (o *output) element(e Element, depth int) {
	end := "\n"
	if depth < 0 {
		end = ""
	} else {
		o.indent(depth)
	}
	switch e.Name {
	case "":
		o.put(o.escape(e.Text) + end)
		return
	case Comment:
		// A comment has no numbers for characters, and no double dash.
		text := parted(e.Text)
		if strings.HasSuffix(text, "-") {
			text += " "
		}
		o.put("<!-- " + text + " -->" + end)
		return
	}
	o.put("<" + e.Name)
	for _, a := range e.Attrs {
		o.attribute(a.Name, a.Value)
	}
	o.put(">" + o.escape(e.Text))
	for _, c := range e.Children {
		o.element(c, -1)
	}
	o.put("</" + e.Name + ">" + end)
}

// foreign reports whether a name or a comment has letters beyond ASCII, which
// cannot be written by number.
func foreign(n node) bool {
	if u, ok := n.(*UnnamedGroup); ok && !isASCII([]byte(u.Name)) {
		return true
	}
	return slices.ContainsFunc(n.self().Attrs, foreignAttr) ||
		slices.ContainsFunc(n.self().Other, foreignElement) ||
		slices.ContainsFunc(n.children(), func(c named) bool { return foreign(c.node) })
}

func foreignAttr(a Attr) bool { return !isASCII([]byte(a.Name)) }

func foreignElement(e Element) bool {
	return e.Name == Comment && !isASCII([]byte(e.Text)) || !isASCII([]byte(e.Name)) ||
		slices.ContainsFunc(e.Attrs, foreignAttr) || slices.ContainsFunc(e.Children, foreignElement)
}

// parted is text without two dashes in a row, which no comment may have.
func parted(text string) string {
	for strings.Contains(text, "--") {
		text = strings.ReplaceAll(text, "--", "- -")
	}
	return text
}
