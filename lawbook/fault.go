package lawbook

import (
	"fmt"
	"strings"
)

// File is a text with the name by which faults call it.
type File struct{ Name, Text string }

// Fault is something wrong in a file of a book.
type Fault struct {
	File   string
	Line   int // from 1; 0 when no line is to blame
	Reason string
}

func (f Fault) Error() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.File, f.Reason)
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Reason)
}

// Faults are all that is wrong with a book, in the order of its files.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return "lawbook: " + strings.Join(lines, "\n")
}

func (f *Faults) add(file string, line int, format string, args ...any) {
	*f = append(*f, Fault{file, line, fmt.Sprintf(format, args...)})
}
