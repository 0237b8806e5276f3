package usebio

import (
	"strings"

	"github.com/overtrick/overtrick/sentence"
)

// complaints are what the XML decoder says, as far as it is the same each time.
var complaints = [...]sentence.Said{
	sentence.Say("unexpected EOF"),
	sentence.Say("invalid character entity"),
	sentence.Say("unquoted or missing attribute value in element"),
	sentence.Say("attribute name without = in element"),
	sentence.Say("expected attribute name in element"),
	sentence.Say("expected /> in element"),
	sentence.Say("expected element name after <"),
	sentence.Say("invalid characters between"),
	sentence.Say("invalid XML name:"),
	sentence.Say("unescaped < inside quoted string"),
	sentence.Say("unescaped ]]> not in CDATA section"),
	sentence.Say("expected target name after <?"),
	sentence.Say("invalid sequence"),
	sentence.Say("invalid <![ sequence"),
	sentence.Say("illegal character code"),
	sentence.Say("invalid UTF-8"),
}

// complaint is what the XML decoder says, the known part of it as a sentence for
// other languages.
func complaint(text string) sentence.Said {
	for _, known := range complaints {
		if rest, ok := strings.CutPrefix(text, known.String()); ok && rest == "" {
			return known
		} else if ok {
			return sentence.Say("%v%s", known, rest)
		}
	}
	return sentence.Say("%s", text)
}
