package web

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/overtrick/overtrick/movement"
)

// Lists of names come with numbers in front, as they were pasted: these are no
// part of a name. The order of the list is what counts.

// marked begins a line of a list: 1. or 1) or (1) or 1 - or #1, a number with what
// parts columns, or a bullet.
var marked = regexp.MustCompile(`^(?:#\s*\d{1,4}\s*[.):]?|\(\d{1,4}\)|\d{1,4}\s*[.):;,\t]|\d{1,4}\s*[-–]\s|[•·*]|[-–]\s)\s*`)

// bare begins a line with a number and nothing after it.
var bare = regexp.MustCompile(`^(\d{1,4})\s+`)

// unmarked is a line of a list without what numbers it. A name that begins with a
// figure keeps it, such as 7-Up, and so does a team whose name is a number.
func unmarked(line string, kind movement.Kind) string {
	mark := marked.FindString(line)
	rest := line[len(mark):]
	switch {
	case mark == "" || !beginsName(rest):
		return line
	case kind == movement.Teams && strings.HasSuffix(strings.TrimSpace(mark), ":") && !strings.Contains(rest, ":"):
		return line
	}
	return rest
}

// beginsName reports whether a text can begin a name: with no figure.
func beginsName(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return text != "" && !unicode.IsDigit(first)
}

// numbered reports whether the lines of a list are numbered without any sign: each
// begins with a number, one more than the line before it, or with 1 anew.
func numbered(lines []string) bool {
	last, seen := 0, 0
	for _, line := range lines {
		if heading.MatchString(line) || line == "" {
			continue
		}
		m := bare.FindStringSubmatch(line)
		if m == nil || !beginsName(line[len(m[0]):]) {
			return false
		}
		n, _ := strconv.Atoi(m[1]) // it is up to four figures
		if seen > 0 && n != last+1 && n != 1 {
			return false
		}
		last, seen = n, seen+1
	}
	return seen > 1
}

// listed are the lines of a list of names, without numbers in front.
func listed(text string, kind movement.Kind) []string {
	lines := slices.Collect(strings.Lines(text))
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	plain := numbered(lines)
	for i, line := range lines {
		switch {
		case heading.MatchString(line):
		case plain:
			lines[i] = bare.ReplaceAllString(line, "")
		default:
			lines[i] = unmarked(line, kind)
		}
	}
	return lines
}
