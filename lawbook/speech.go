package lawbook

import (
	"cmp"
	"embed"
	"iter"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

//go:embed speech
var speeches embed.FS

// leastStem is how many letters of a word stay when its ending is taken off.
const leastStem = 3

// Speech is how people of a language say what the Laws write: the endings that
// words of it have, and what else stands for an expression of the book, as UI for
// unauthorized information. The empty value knows nothing.
type Speech struct {
	endings []string          // folded, the longest first
	little  []string          // folded; words that say nothing alone
	said    map[string][]said // by the stem of the first word
}

// said is an expression that people use for others, which the Laws have.
type said struct {
	text  string   // folded
	stems []string // of its words
	means [][]string
	refer []ID
}

// SpeechOf is the speech of a language that is built in; of a language that has
// none it is empty. The error names what is wrong with its file.
func SpeechOf(language string) (*Speech, error) {
	name := path.Join("speech", language+".txt")
	text, err := speeches.ReadFile(name)
	if err != nil { // it is built in, so nothing else can be wrong than that it is not there
		return &Speech{}, nil
	}
	return ParseSpeech(File{name, string(text)})
}

// ParseSpeech reads the speech of a language. Lines such as
//
//	endings: s es ed ing
//	little: the a in
//	UI = unauthorized information
//	PP = procedural penalty, {90A}
//
// are the endings of its words, which make no difference, words that need not be
// found, and what people say with what it means: expressions of the book, or clauses
// in braces. Everything wrong is named in the error, which then is of type [Faults].
func ParseSpeech(file File) (*Speech, error) {
	var faults Faults
	s := &Speech{said: map[string][]said{}}
	type entry struct {
		line        int
		text, means string
	}
	var entries []entry
	for n, line := range lines(file.Text) {
		if line == "" || line[0] == '#' {
			continue
		}
		if list, ok := strings.CutPrefix(line, "endings:"); ok {
			s.endings = append(s.endings, strings.Fields(fold(list))...)
			continue
		}
		if list, ok := strings.CutPrefix(line, "little:"); ok {
			s.little = append(s.little, strings.Fields(fold(list))...)
			continue
		}
		text, means, ok := strings.Cut(line, "=")
		if !ok {
			faults.add(file.Name, n, "neither endings nor what people say (said = meaning, meaning)")
			continue
		}
		entries = append(entries, entry{n, text, means})
	}
	slices.SortFunc(s.endings, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	})
	for _, e := range entries {
		says := words(fold(e.text))
		one := said{text: strings.Join(says, " "), stems: s.stems(says)}
		for meaning := range strings.SplitSeq(e.means, ",") {
			meaning = strings.TrimSpace(meaning)
			if id, ok := strings.CutPrefix(meaning, "{"); ok {
				id, closed := strings.CutSuffix(id, "}")
				if !closed || !ID(id).valid() {
					faults.add(file.Name, e.line, "%s is not how clauses are called", meaning)
				}
				one.refer = append(one.refer, ID(id))
				continue
			}
			list := words(fold(meaning))
			if len(list) == 0 {
				faults.add(file.Name, e.line, "an empty meaning")
			}
			one.means = append(one.means, list)
		}
		if len(one.stems) == 0 {
			faults.add(file.Name, e.line, "nothing is said")
			continue
		}
		first := one.stems[0]
		if slices.ContainsFunc(s.said[first], func(other said) bool { return slices.Equal(other.stems, one.stems) }) {
			faults.add(file.Name, e.line, "%s stands here twice", strings.TrimSpace(e.text))
		}
		s.said[first] = append(s.said[first], one)
	}
	for _, list := range s.said {
		// The longest wins: opening lead out of turn before opening lead.
		slices.SortStableFunc(list, func(a, b said) int { return cmp.Compare(len(b.stems), len(a.stems)) })
	}
	if faults != nil {
		return nil, faults
	}
	return s, nil
}

// stem is a folded word without its ending and without what is doubled before it:
// revok for revoke, revoked and revoking, pas for pass and passing.
func (s *Speech) stem(word string) string {
	stem := word
	for _, ending := range s.endings {
		if rest, ok := strings.CutSuffix(word, ending); ok && utf8.RuneCountInString(rest) >= leastStem {
			stem = rest
			break
		}
	}
	last, size := utf8.DecodeLastRuneInString(stem)
	if before, _ := utf8.DecodeLastRuneInString(stem[:len(stem)-size]); before == last && utf8.RuneCountInString(stem) > leastStem {
		stem = stem[:len(stem)-size]
	}
	return stem
}

// stems are the stems of words.
func (s *Speech) stems(list []string) []string {
	out := make([]string, len(list))
	for i, word := range list {
		out[i] = s.stem(word)
	}
	return out
}

// name is the stems of words as one text.
func (s *Speech) name(list []string) string { return strings.Join(s.stems(list), " ") }

// asked is a part of what somebody looks for: the words, and what they may mean
// instead.
type asked struct {
	words []string
	means [][]string
	refer []ID
}

// take parts what somebody looks for, folded, into expressions and single words;
// none is there twice.
func (s *Speech) take(query string) []asked {
	list := words(query)
	stems := s.stems(list)
	var out []asked
	for i := 0; i < len(list); {
		n, one := 1, asked{}
		for _, said := range s.said[stems[i]] {
			if len(said.stems) <= len(stems)-i && slices.Equal(said.stems, stems[i:i+len(said.stems)]) {
				n, one.means, one.refer = len(said.stems), said.means, said.refer
				break
			}
		}
		one.words = list[i : i+n]
		if !slices.ContainsFunc(out, func(other asked) bool { return slices.Equal(other.words, one.words) }) {
			out = append(out, one)
		}
		i += n
	}
	return out
}

// Meaning is what something that people say stands for.
type Meaning struct {
	Words   []string // expressions of the book
	Clauses []ID
}

// All yields what people say, folded, with its meaning, in no particular order.
func (s *Speech) All() iter.Seq2[string, Meaning] {
	return func(yield func(string, Meaning) bool) {
		for _, list := range s.said {
			for _, one := range list {
				meaning := Meaning{Clauses: slices.Clone(one.refer)}
				for _, means := range one.means {
					meaning.Words = append(meaning.Words, strings.Join(means, " "))
				}
				if !yield(one.text, meaning) {
					return
				}
			}
		}
	}
}

// Holds reports whether a text has all that somebody looks for: words that begin
// like those asked for, the same words with other endings, or what they mean. Case
// and accents do not count, nor do little words beside others.
func (s *Speech) Holds(text, query string) bool {
	have := words(fold(text))
	stems := s.stems(have)
	all := func(asked []string) bool {
		return !slices.ContainsFunc(asked, func(word string) bool {
			stem := s.stem(word)
			return !slices.ContainsFunc(have, func(w string) bool { return strings.HasPrefix(w, word) }) && !slices.Contains(stems, stem)
		})
	}
	looked := s.take(fold(query))
	little := func(one asked) bool { return len(one.words) == 1 && slices.Contains(s.little, one.words[0]) }
	if more := slices.DeleteFunc(slices.Clone(looked), little); len(more) > 0 {
		looked = more
	}
	return !slices.ContainsFunc(looked, func(one asked) bool {
		return !all(one.words) && !slices.ContainsFunc(one.means, all)
	})
}
