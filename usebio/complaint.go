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
	sentence.Say("invalid XML name:"),
	sentence.Say("unescaped < inside quoted string"),
	sentence.Say("unescaped ]]> not in CDATA section"),
	sentence.Say("expected target name after <?"),
	sentence.Say(`invalid sequence "--" not allowed in comments`),
	sentence.Say("invalid sequence <!- not part of <!--"),
	sentence.Say("invalid <![ sequence"),
	sentence.Say("illegal character code"),
	sentence.Say("invalid UTF-8"),
}

// complaint is what the XML decoder says, the known part of it as a sentence for
// other languages.
func complaint(text string) sentence.Said {
	if rest, ok := strings.CutPrefix(text, "invalid characters between </"); ok {
		return sentence.Say("invalid characters between </%s and >", strings.TrimSuffix(rest, " and >"))
	}
	for _, known := range complaints {
		rest, ok := strings.CutPrefix(text, known.String())
		switch entity, open := strings.CutSuffix(rest, " (no semicolon)"); {
		case !ok:
		case rest == "":
			return known
		case open:
			return sentence.Say("%v%s (no semicolon)", known, entity)
		default:
			return sentence.Say("%v%s", known, rest)
		}
	}
	return sentence.Say("%s", text)
}
