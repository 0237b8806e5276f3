package usebio

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

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
		r.faults.Habit("stray", Fault{Line: r.line(), Kind: Stray, Reason: sentence.Say("text stands between elements: %s", clip(words))})
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
		r.faults.Habit("element "+name, Fault{Line: u.Line, Kind: Unknown, Severity: severity, Reason: sentence.Say("the element %s is unknown; it is kept", clip(name))})
		return nil
	}
	r.faults.Habit("element "+name, Fault{Line: r.line(), Kind: Unknown, Reason: sentence.Say("the element %s is unknown here; it is kept", clip(name))})
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
			r.faults.Habit("attribute "+name, Fault{Line: r.line(), Kind: Unknown, Reason: sentence.Say("the attribute %s is unknown; it is kept", clip(name))})
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
		r.faults.Habit("attribute "+attrName(a.Name), Fault{Line: r.line(), Kind: Unknown, Reason: sentence.Say("the attribute %s is unknown; it is kept", clip(attrName(a.Name)))})
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
