package overtrick_test

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// These find links in Markdown, once code and comments are out of the way.
var (
	fence     = regexp.MustCompile("(?ms)^ {0,3}```.*?^ {0,3}```[ \t]*$")
	span      = regexp.MustCompile("`[^`\n]*`")
	remark    = regexp.MustCompile("(?s)<!--.*?-->")
	inline    = regexp.MustCompile(`\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)`)
	reference = regexp.MustCompile(`(?m)^ {0,3}\[[^\]]+\]:\s+<?([^\s>]+)>?`)
	heading   = regexp.MustCompile(`(?m)^#{1,6}\s+(.+?)\s*#*$`)
	external  = regexp.MustCompile(`^[a-z][a-z0-9+.-]*:`)
)

// links lists where a text of Markdown points to.
func links(text string) (targets []string) {
	text = span.ReplaceAllString(remark.ReplaceAllString(fence.ReplaceAllString(text, ""), ""), "")
	for _, pattern := range []*regexp.Regexp{inline, reference} {
		for _, match := range pattern.FindAllStringSubmatch(text, -1) {
			targets = append(targets, match[1])
		}
	}
	return targets
}

// anchors lists the headings of a text as they are pointed to.
func anchors(text string) map[string]bool {
	found := map[string]bool{}
	for _, match := range heading.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		slug := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
				return unicode.ToLower(r)
			}
			return -1
		}, match[1])
		for name, n := slug, 1; ; name, n = fmt.Sprintf("%s-%d", slug, n), n+1 {
			if !found[name] {
				found[name] = true
				break
			}
		}
	}
	return found
}

// TestLinks follows every link in the documentation that stays within it.
func TestLinks(t *testing.T) {
	texts := map[string]string{}
	files := map[string]bool{}
	walk(t, func(file string) {
		for dir := file; dir != "."; dir = path.Dir(dir) {
			files[dir] = true
		}
		if path.Ext(file) != ".md" || strings.Contains(file, "testdata/") {
			return
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	})
	for file, text := range texts {
		for _, link := range links(text) {
			if external.MatchString(link) {
				continue
			}
			target, anchor, _ := strings.Cut(link, "#")
			full := file
			if target != "" {
				full = path.Join(path.Dir(file), target)
			}
			if full != "." && !files[full] {
				t.Errorf("%s: %s is not there", file, link)
				continue
			}
			if other, ok := texts[full]; ok && anchor != "" && !anchors(other)[anchor] {
				t.Errorf("%s: %s has no heading #%s", file, full, anchor)
			}
		}
	}
}
