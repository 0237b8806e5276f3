package view

import (
	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/locale"
)

// Page is what every page needs to know.
type Page struct {
	W        *locale.Words
	Spoken   []locale.Named // the languages to choose from
	Settings Settings
	Assets   Assets
	Here     string // the address of the page, to come back to
	Bare     bool   // without the link home, as on the start page itself
	Code     string // the edition that clauses on the page are of; empty for the one that is played by
	Again    string // the address to load after some seconds where there is no script; empty for none
}

// by is the page with its clauses of an edition.
func (p Page) by(year string) Page {
	p.Code = year
	return p
}

// Assets are the addresses of the files that a page loads.
type Assets struct {
	Style, Table, Session, HTMX, SSE, Icon string
}

// Settings are what a person has chosen for all pages. The zero value is what
// somebody has who has chosen nothing.
type Settings struct {
	Language string // the code of a language; empty for what the browser asks for
	Letters  Letters
	Theme    Theme
	Colours  Colours
	Contrast Contrast
	Pace     Pace
	Confirm  bool // calls are asked for twice
}

// Theme is light, dark, or whatever the system says.
type Theme string

// The themes.
const (
	ThemeSystem Theme = ""
	ThemeLight  Theme = "light"
	ThemeDark   Theme = "dark"
)

// Letters are those that stand for seats and ranks.
type Letters string

// The letters.
const (
	LettersOwn   Letters = ""
	LettersWorld Letters = "world"
)

// Colours is how many colours the suits have.
type Colours string

// The colours of the suits.
const (
	TwoColours  Colours = ""
	FourColours Colours = "four"
)

// Contrast is ordinary, or stronger.
type Contrast string

// The contrasts.
const (
	ContrastSystem Contrast = ""
	ContrastMore   Contrast = "more"
)

// Pace is how long a page shows what the others do before it goes on.
type Pace string

// The paces.
const (
	PaceCalm  Pace = ""
	PaceQuick Pace = "quick"
	PaceNone  Pace = "none"
)

// option is one answer to a setting.
type option struct {
	value, label string
	on           bool
}

// setting is a question with its answers, for the form.
type setting struct {
	name, label string
	options     []option
}

func (p Page) form() []setting {
	s := p.Settings
	pick := func(name, message, now string, values ...string) setting {
		out := setting{name: name, label: p.W.T(message)}
		for _, v := range values {
			id := v
			if v == "" {
				id = "usual"
			}
			out.options = append(out.options, option{v, p.W.T(message + "." + id), v == now})
		}
		return out
	}
	languages := pick("language", "settings.language", s.Language, "")
	for _, l := range p.Spoken {
		languages.options = append(languages.options, option{l.Code, l.Name, l.Code == s.Language})
	}
	confirm := ""
	if s.Confirm {
		confirm = "yes"
	}
	return []setting{
		languages,
		pick("letters", "settings.letters", string(s.Letters), "", "world"),
		pick("theme", "settings.theme", string(s.Theme), "", "light", "dark"),
		pick("colours", "settings.colours", string(s.Colours), "", "four"),
		pick("contrast", "settings.contrast", string(s.Contrast), "", "more"),
		pick("pace", "settings.pace", string(s.Pace), "", "quick", "none"),
		pick("confirm", "settings.confirm", confirm, "", "yes"),
	}
}

// textSuit is the sign of a suit, marked as text so that no phone makes a
// picture of it.
func textSuit(s bridge.Suit) string { return s.Symbol() + "\ufe0e" }

// suitClass is the class that colours a suit.
func suitClass(s bridge.Suit) string { return "suit-" + s.String() }
