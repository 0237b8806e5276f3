package view

import (
	"regexp"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// sentenceRun is a piece of a sentence of the Laws' procedures, and where it
// leads; To is empty for mere words.
type sentenceRun struct {
	Text string
	To   templ.SafeURL
}

var (
	// lawWord is what stands before the number of a whole Law, and joins what may
	// stand between two of them.
	lawWord = regexp.MustCompile(`(?:Laws?|Νόμο\p{Greek}*) $`)
	joins   = regexp.MustCompile(`^(?:, | and | to | or | και | ως | ή )$`)
	// clauseWord is a clause with its letter, or a number that may be a Law's.
	clauseWord = regexp.MustCompile(`\b\d{1,2}(?:(?:ΣΤ|[A-HΑ-Θ])\d{0,2}(?:\(\p{L}{1,2}\)){0,1}(?:\([ivx]+\))?)?`)
	// otherCode is what follows a reference to a code that is not the one in force.
	otherCode = regexp.MustCompile(`^ (?:of 1997|of that code|του 1997|εκείνου του κώδικα)`)
	// seeMatter is how an English sentence names a matter that rules instead, and
	// inBrackets how others do.
	seeMatter  = regexp.MustCompile(`\bsee ([a-z]+(?:-[a-z]+)*)\.$`)
	inBrackets = regexp.MustCompile(`[(«]([^()«»]*)[)»]\.$`)
)

// sentenceRuns is a sentence with the clauses that it names, and the matter that it
// sends the reader to, as links. The matters are under base.
func sentenceRuns(p Page, says laws.Phrase, base string) []sentenceRun {
	text := p.W.Phrase(says)
	end, matter := len(text), []sentenceRun(nil)
	if named := seeMatter.FindStringSubmatch(says.Text); named != nil && known(laws.Matter(named[1])) {
		at := inBrackets.FindStringSubmatchIndex(text)
		if own := seeMatter.FindStringSubmatchIndex(text); own != nil {
			at = own
		}
		if at != nil {
			end = at[2]
			matter = []sentenceRun{{text[at[2]:at[3]], templ.SafeURL(base + "/" + named[1])}, {Text: text[at[3]:]}}
		}
	}
	return append(clauseRuns(p, text[:end]), matter...)
}

// known reports whether there is such a matter.
func known(m laws.Matter) bool { return len(m.Clauses()) > 0 }

// clauseRuns are the pieces of a text, its references to clauses as links.
func clauseRuns(p Page, text string) []sentenceRun {
	var out []sentenceRun
	done, linked := 0, false
	for _, at := range clauseWord.FindAllStringIndex(text, -1) {
		word, before := text[at[0]:at[1]], text[done:at[0]]
		whole := !strings.ContainsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
		if whole && !lawWord.MatchString(before) && (!linked || !joins.MatchString(before)) {
			continue
		}
		id, err := lawbook.ParseReference(word)
		if err != nil || otherCode.MatchString(text[at[1]:]) {
			continue
		}
		out = append(out, sentenceRun{Text: before}, sentenceRun{word, LawPlace{Edition: p.Code}.cited(id)})
		done, linked = at[1], true
	}
	return append(out, sentenceRun{Text: text[done:]})
}
