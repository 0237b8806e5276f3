package lawbook

import (
	"fmt"
	"strings"
)

// worded is an entry of a file of words: the title or the text of a clause.
type worded struct {
	id   ID
	text string
	file string
	line int
}

// parseWords reads titles and texts:
//
//	64 = The established revoke
//	64A1: If the player who revoked won that trick, it goes over
//	    together with one more ({64B} excepted).
//
// A line that begins with space goes on with the one before it. References to
// clauses stand in braces, in Latin letters.
func parseWords(file File, faults *Faults) (titles, texts []worded) {
	var last *worded
	for n, line := range lines(file.Text) {
		if line == "" {
			last = nil
			continue
		}
		switch line[0] {
		case '#':
			last = nil
			continue
		case ' ', '\t':
			if last == nil {
				faults.add(file.Name, n, "there is nothing that this line could go on with")
				continue
			}
			last.text += " " + strings.TrimSpace(line)
			continue
		}
		last = nil
		at := strings.IndexAny(line, ":=")
		if at < 0 {
			faults.add(file.Name, n, "neither a text (id: text) nor a title (id = title)")
			continue
		}
		w := worded{ID(strings.TrimSpace(line[:at])), strings.TrimSpace(line[at+1:]), file.Name, n}
		switch {
		case !w.id.valid():
			faults.add(file.Name, n, "%q is not how clauses are called", w.id)
		case line[at] == '=':
			titles = append(titles, w)
			last = &titles[len(titles)-1]
		default:
			texts = append(texts, w)
			last = &texts[len(texts)-1]
		}
	}
	return titles, texts
}

// references takes a text apart at its references.
func references(text string) ([]Run, error) {
	var runs []Run
	for text != "" {
		before, rest, ok := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return nil, fmt.Errorf("a brace is closed that was not opened")
		}
		if before != "" {
			runs = append(runs, Run{Text: before})
		}
		if !ok {
			break
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return nil, fmt.Errorf("the brace before %.20q is not closed", rest)
		}
		id := ID(name)
		if !id.valid() {
			return nil, fmt.Errorf("{%s} is not how clauses are called", name)
		}
		runs = append(runs, Run{Text: name, Refers: id})
		text = after
	}
	return runs, nil
}
