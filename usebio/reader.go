package usebio

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Limits bound what is taken in. A zero field means the default.
type Limits struct {
	Bytes  int64 // of the whole input; default 64 MiB
	Faults int   // faults that are kept; default 10,000
}

func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = 64 << 20
	}
	if l.Faults <= 0 {
		l.Faults = 10_000
	}
	return l
}

var (
	// ErrTooLarge is wrapped in the error of a file that exceeds a limit.
	ErrTooLarge = errors.New("too large")
	// ErrEntities is wrapped in the error of a file that declares entities, which
	// is how small files are made to fill the memory.
	ErrEntities = errors.New("declares entities, which is not allowed")
	// ErrNotUSEBIO is wrapped in the error of a file that is something else.
	ErrNotUSEBIO = errors.New("not a USEBIO file")
)

const (
	// What is kept of a file may be growth times its size, and growthFree besides.
	// Real files take about 2 times their size.
	growth     = 7
	growthFree = 1 << 20
	// What an element and an attribute without a place of their own, and an award
	// of master points, take in memory.
	elementSize, attrSize, awardSize = 88, 40, 130
	// deepest is how deep elements may stand in each other, longestTag how long
	// one tag with its attributes may be. Real files have 10, and 100 bytes.
	deepest    = 60
	longestTag = 32 << 10
)

// Read reads a whole file. The name stands in the faults. It returns what could
// be read and tells what is wrong in Faults; the error is one of r, or wraps
// ErrTooLarge, ErrEntities or ErrNotUSEBIO, and then the file may be partly
// there.
func Read(r io.Reader, name string) (*File, error) { return ReadLimits(r, name, Limits{}) }

// ReadLimits is Read with limits of one's own.
func ReadLimits(in io.Reader, name string, limits Limits) (*File, error) {
	limits = limits.withDefaults()
	data, err := io.ReadAll(io.LimitReader(in, limits.Bytes+1))
	if err != nil {
		return &File{Name: name}, fmt.Errorf("usebio: reading %s: %w", name, err)
	}
	if int64(len(data)) > limits.Bytes {
		return &File{Name: name}, fmt.Errorf("usebio: the file %s is %w: more than %d bytes", name, ErrTooLarge, limits.Bytes)
	}
	faults := &collector{file: name, most: min(limits.Faults, 100+len(data)/200)}
	text, charset := decode(data, faults)
	if n := longTag(text); n > longestTag {
		return &File{Name: name}, fmt.Errorf("usebio: a tag of %s is %w: %d bytes", name, ErrTooLarge, n)
	}
	before := len(faults.faults)
	r := newReader(text, name, faults, true)
	f, err := r.file()
	if wrong := (*xml.SyntaxError)(nil); errors.As(err, &wrong) {
		// Once more, without minding what a strict reader minds.
		faults.faults, faults.habits, faults.dropped = faults.faults[:before], nil, 0
		faults.add(Fault{Line: wrong.Line, Kind: Syntax, Severity: Serious, Reason: "this is not well-formed XML: " + wrong.Msg})
		r = newReader(text, name, faults, false)
		f, err = r.file()
		if errors.As(err, &wrong) {
			faults.add(Fault{Line: wrong.Line, Kind: Truncated, Severity: Serious, Reason: "reading ends here: " + wrong.Msg})
			err = nil
			if !r.rooted {
				err = ErrNotUSEBIO
			}
		}
	}
	f.Charset = charset
	if err == nil {
		f.check(faults)
	}
	f.Faults = faults.all()
	slices.SortStableFunc(f.Faults, func(a, b Fault) int { return a.Line - b.Line })
	if err != nil {
		return f, fmt.Errorf("usebio: the file %s: %w", name, err)
	}
	return f, nil
}

// longTag is the length of the longest tag, as far as a quick look tells. The
// XML decoder holds a tag whole, with all its attributes.
func longTag(data []byte) int {
	longest := 0
	skip := func(rest []byte, end string) []byte {
		if _, after, ok := bytes.Cut(rest, []byte(end)); ok {
			return after
		}
		return nil
	}
	for {
		i := bytes.IndexByte(data, '<')
		if i < 0 {
			return longest
		}
		data = data[i+1:]
		switch {
		case bytes.HasPrefix(data, []byte("!--")):
			data = skip(data, "-->")
			continue
		case bytes.HasPrefix(data, []byte("![CDATA[")):
			data = skip(data, "]]>")
			continue
		}
		n := 0
		quote := byte(0)
		for n < len(data) && (quote != 0 || data[n] != '>') {
			switch c := data[n]; {
			case c == quote:
				quote = 0
			case quote == 0 && (c == '"' || c == '\''):
				quote = c
			}
			n++
		}
		longest = max(longest, n)
		if n > longestTag {
			return longest
		}
		data = data[n:]
	}
}

// reader builds the tree from the tokens of the XML decoder.
type reader struct {
	dec    *xml.Decoder
	name   string
	size   int
	f      *File
	faults *collector
	weight int
	open   []string // the names of the elements that are open
	rooted bool     // the root element was found
	ended  bool     // the text ended before it did

	// pending is the name of an end tag that ends more than one element.
	pending string
}

func newReader(text []byte, name string, faults *collector, strict bool) *reader {
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
	r.faults.add(Fault{Line: r.line(), Kind: kind, Severity: severity, Reason: fmt.Sprintf(format, args...)})
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
		r.faults.habit("instruction", Fault{Line: r.line(), Kind: Unknown, Reason: "an instruction for other programs was made a comment: " + clip(text)})
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
				return r.f, fmt.Errorf("%w: it begins with the element %s", ErrNotUSEBIO, clip(name))
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

// elementName is the name of an element in capitals, without a prefix.
func elementName(n xml.Name) string { return strings.ToUpper(n.Local) }

func attrName(n xml.Name) string {
	if n.Space != "" {
		return n.Space + ":" + n.Local
	}
	return n.Local
}

// grow counts what is kept and refuses what is too much for the file.
func (r *reader) grow(bytes int) error {
	if r.weight += bytes; r.weight > growth*r.size+growthFree {
		return fmt.Errorf("%w: it would take more than %d times its size", ErrTooLarge, growth)
	}
	return nil
}

func (r *reader) enter(name string) error {
	if len(r.open) >= deepest {
		return fmt.Errorf("%w: elements stand more than %d deep", ErrTooLarge, deepest)
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

// node reads an element into its part of the tree.
func (r *reader) node(start xml.StartElement, n node) error {
	if err := r.enter(elementName(start.Name)); err != nil {
		return err
	}
	self := n.self()
	self.Line = r.line()
	if err := r.grow(nodeSize(n)); err != nil {
		return err
	}
	r.attributes(start, n)
	in := scope{n, n.texts()}
	defer self.compact()
	var text []byte // read and not yet put down
	for {
		t, err := r.next(false)
		if err != nil {
			return err
		}
		if chars, ok := t.(xml.CharData); ok {
			if chars = bytes.TrimSpace(chars); len(chars) > 0 {
				text = append(append(text, ' '), chars...)
				err = r.grow(len(chars))
			}
		} else if len(text) > 0 {
			if text, err = r.between(text, n, t == nil); err != nil {
				return err
			}
		}
		switch t := t.(type) {
		case nil:
			return nil
		case xml.StartElement:
			err = r.inside(t, in)
		case xml.Comment:
			err = r.other(self, Element{Name: Comment, Text: strings.TrimSpace(string(t))})
		}
		if err != nil {
			return err
		}
	}
}

// between puts text down that stands between elements. Only a Text has any of
// its own, at its end.
func (r *reader) between(text []byte, n node, ended bool) (left []byte, err error) {
	words := strings.Join(strings.Fields(string(text)), " ")
	switch n := n.(type) {
	case *Text:
		if ended {
			n.Text = words
		}
		return text, nil
	case *UnnamedGroup:
	default:
		r.faults.habit("stray", Fault{Line: r.line(), Kind: Stray, Reason: "text stands between elements: " + clip(words)})
	}
	return nil, r.other(n.self(), Element{Text: words})
}

// compact makes one of stray texts that follow each other, as they will when
// they are written behind the elements that stood between them.
func (n *Node) compact() {
	var out []Element
	for i := 0; i < len(n.Other); i++ {
		e := n.Other[i]
		if isText(e) && i+1 < len(n.Other) && isText(n.Other[i+1]) {
			var texts []string
			for ; i < len(n.Other) && isText(n.Other[i]); i++ {
				texts = append(texts, n.Other[i].Text)
			}
			i--
			e.Text = strings.Join(texts, " ")
		}
		out = append(out, e)
	}
	n.Other = out
}

func isText(e Element) bool { return e.Name == "" }

// scope is the part of the tree that elements are read into.
type scope struct {
	n     node
	texts []field
}

// inside reads an element of the part.
func (r *reader) inside(t xml.StartElement, in scope) error {
	name := elementName(t.Name)
	i := slices.IndexFunc(in.texts, func(f field) bool { return f.name == name || f.also == name && name != "" })
	if i < 0 {
		return r.part(t, name, in)
	}
	if *in.texts[i].value != "" {
		r.fault(Duplicate, Warning, "there is a second %s; the first one counts", name)
		return r.element(t, in.n.self())
	}
	return r.text(t, name, in.texts[i].value, in)
}

// part reads an element that is not a single value of the part.
func (r *reader) part(t xml.StartElement, name string, in scope) error {
	n := in.n
	if s := standing(n); s != nil && len(t.Attr) == 0 && (name == "MASTER_POINTS_AWARDED" || name == "MASTER_POINT_TYPE") {
		var value string
		if err := r.text(t, name, &value, in); err != nil || value == "" {
			return err
		}
		s.bare(name, value)
		return r.grow(awardSize)
	}
	if child := n.child(name); child != nil {
		if t.Name.Space != "" {
			r.fault(Unknown, Warning, "the prefix %s of %s was left out", clip(t.Name.Space), name)
		}
		return r.node(t, child)
	}
	if g := group(n); g != nil {
		u := &UnnamedGroup{Name: name}
		if err := r.node(t, u); err != nil {
			return err
		}
		severity := Warning
		if u.holds() {
			severity = Serious
			g.Unnamed = append(g.Unnamed, u)
		} else {
			n.self().Other = append(n.self().Other, u.element())
		}
		r.faults.habit("element "+name, Fault{Line: u.Line, Kind: Unknown, Severity: severity, Reason: "the element " + clip(name) + " is unknown; it is kept"})
		return nil
	}
	r.faults.habit("element "+name, Fault{Line: r.line(), Kind: Unknown, Reason: "the element " + clip(name) + " is unknown here; it is kept"})
	return r.element(t, n.self())
}

// element is the group as an element without a place of its own.
func (u *UnnamedGroup) element() Element {
	e := Element{Name: u.Name, Attrs: u.Attrs, Children: u.Other}
	// Its only text is the text of the element.
	if len(e.Children) == 1 && e.Children[0].Name == "" {
		e.Text, e.Children = e.Children[0].Text, nil
	}
	return e
}

// attributes puts attributes into their fields, and the others aside.
func (r *reader) attributes(start xml.StartElement, n node) {
	known := n.attributes()
	for _, a := range start.Attr {
		name := attrName(a.Name)
		i := slices.IndexFunc(known, func(f field) bool { return strings.EqualFold(f.name, name) })
		if i >= 0 && *known[i].value == "" {
			*known[i].value = strings.TrimSpace(a.Value)
			continue
		}
		n.self().Attrs = append(n.self().Attrs, Attr{name, a.Value})
		r.weight += attrSize
		if !strings.HasPrefix(name, "xmlns") && !strings.HasPrefix(name, "xsi:") {
			r.faults.habit("attribute "+name, Fault{Line: r.line(), Kind: Unknown, Reason: "the attribute " + clip(name) + " is unknown; it is kept"})
		}
	}
}

// text reads an element that holds a single value. Elements inside of it, which
// cannot belong there, are taken as standing beside it.
func (r *reader) text(start xml.StartElement, name string, value *string, in scope) error {
	n := in.n
	if err := r.enter(name); err != nil {
		return err
	}
	var text []byte
	for {
		t, err := r.next(true)
		if err != nil {
			return err
		}
		if t == nil {
			break
		}
		switch t := t.(type) {
		case xml.CharData:
			text = append(text, t...)
			err = r.grow(len(t))
		case xml.StartElement:
			r.fault(Syntax, Serious, "the element %s stands in %s, which should hold text only", clip(elementName(t.Name)), name)
			err = r.inside(t, in)
		case xml.Comment:
			err = r.other(n.self(), Element{Name: Comment, Text: strings.TrimSpace(string(t))})
		}
		if err != nil {
			return err
		}
	}
	text = bytes.TrimSpace(text)
	if *value == "" {
		*value = string(text)
	} else if len(text) > 0 {
		// An element inside of it had the same name.
		if err := r.other(n.self(), Element{Text: strings.Join(strings.Fields(string(text)), " ")}); err != nil {
			return err
		}
	}
	if len(start.Attr) == 0 {
		return nil
	}
	// The value is a field; with its attributes it is put aside as well.
	e := Element{Name: name, Text: *value}
	for _, a := range start.Attr {
		e.Attrs = append(e.Attrs, Attr{attrName(a.Name), a.Value})
		r.faults.habit("attribute "+attrName(a.Name), Fault{Line: r.line(), Kind: Unknown, Reason: "the attribute " + clip(attrName(a.Name)) + " is unknown; it is kept"})
	}
	if err := r.grow(len(e.Attrs) * attrSize); err != nil {
		return err
	}
	return r.other(n.self(), e)
}

// other puts an element aside.
func (r *reader) other(self *Node, e Element) error {
	self.Other = append(self.Other, e)
	return r.grow(elementSize + len(e.Text))
}

// element reads an element that has no place of its own.
func (r *reader) element(start xml.StartElement, self *Node) error {
	e, err := r.tree(start)
	self.Other = append(self.Other, e)
	return err
}

func (r *reader) tree(start xml.StartElement) (Element, error) {
	e := Element{Name: elementName(start.Name)}
	if err := r.enter(e.Name); err != nil {
		return e, err
	}
	for _, a := range start.Attr {
		e.Attrs = append(e.Attrs, Attr{attrName(a.Name), a.Value})
	}
	if err := r.grow(elementSize + len(e.Name) + len(e.Attrs)*attrSize); err != nil {
		return e, err
	}
	var own []byte
	for {
		t, err := r.next(false)
		if t == nil || err != nil {
			e.Text = string(bytes.TrimSpace(own))
			return e, err
		}
		switch t := t.(type) {
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				own = append(own, t...)
				err = r.grow(len(t))
			}
		case xml.StartElement:
			var child Element
			child, err = r.tree(t)
			e.Children = append(e.Children, child)
		case xml.Comment:
			e.Children = append(e.Children, Element{Name: Comment, Text: strings.TrimSpace(string(t))})
			err = r.grow(elementSize + len(t))
		}
		if err != nil {
			return e, err
		}
	}
}

// standing is the standing of a participant; nil for other nodes.
func standing(n node) *Standing {
	switch n := n.(type) {
	case *Pair:
		return &n.Standing
	case *Player:
		return &n.Standing
	case *Team:
		return &n.Standing
	}
	return nil
}

// group is what boards stand in; nil for other nodes.
func group(n node) *Group {
	switch n := n.(type) {
	case *Event:
		return &n.Group
	case *Session:
		return &n.Group
	case *Section:
		return &n.Group
	case *UnnamedGroup:
		return &n.Group
	}
	return nil
}

// nodeSize is about what a node and its place in a list take in memory.
func nodeSize(n node) int {
	switch n.(type) {
	case *Event:
		return 850
	case *Line:
		return 512
	case *Pair, *Player, *Team:
		return 370
	case *HandSet, *Session, *Section, *UnnamedGroup, *Board:
		return 310
	}
	return 210
}
