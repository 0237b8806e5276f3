package usebio

// Node is what everything in the tree has beside what it is for.
type Node struct {
	// Line is where it begins in the file, counted from 1; 0 when it was not read.
	Line int
	// Attrs are attributes, and Other elements, that have no place of their own:
	// unknown ones, second ones, comments, stray text.
	Attrs []Attr
	Other []Element
}

// Attr is an attribute.
type Attr struct{ Name, Value string }

// Element is an element that has no place of its own, with all that is in it.
// Without a name it is stray text, with the name Comment a comment.
type Element struct {
	Name     string
	Attrs    []Attr
	Text     string
	Children []Element
}

// Comment is the name of an Element that is a comment.
const Comment = "#comment"

func (n *Node) self() *Node { return n }

// node is a part of the tree: read and written by the names of its fields.
type node interface {
	self() *Node
	// attributes and texts are the fields, in the order of writing.
	attributes() []field
	texts() []field
	// child is a new part for the element, or nil when the name has no place here.
	child(name string) node
	// children are the parts that there are, in the order of writing.
	children() []named
}

// field is a value that stands in an attribute or in an element of its own.
type field struct {
	name  string
	value *string
	// always says that an empty value is written, too.
	always bool
	// also is another name of it, read but not written.
	also string
}

type named struct {
	name string
	node node
}

// leaf is a node without anything of its own, to be built upon.
type leaf struct{}

func (leaf) attributes() []field { return nil }
func (leaf) texts() []field      { return nil }
func (leaf) child(string) node   { return nil }
func (leaf) children() []named   { return nil }

// add makes a part and puts it into a list.
func add[T any, P interface {
	*T
	node
}](list *[]*T,
) node {
	part := new(T)
	*list = append(*list, part)
	return P(part)
}

// list names each part.
func list[T any, P interface {
	*T
	node
}](out []named, name string, parts []*T,
) []named {
	for _, part := range parts {
		out = append(out, named{name, P(part)})
	}
	return out
}
