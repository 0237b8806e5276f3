package locale

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed *.json
var files embed.FS

// languageFile is what the file of a language holds: el.json. What is said by its
// English sentence needs no entry in English.
type languageFile struct {
	Messages  json.RawMessage   `json:"messages"`  // by id, as go-i18n wants them
	Phrases   map[string]string `json:"phrases"`   // of the Laws' procedures
	Sentences map[string]string `json:"sentences"` // of errors and the command line, with the verbs of fmt
	Sums      sums              `json:"sums"`      // of how numbers came about
}

func readLanguage(name string) (languageFile, error) {
	var l languageFile
	data, err := files.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, &l)
	}
	if err != nil {
		return l, fmt.Errorf("locale: %s: %w", name, err)
	}
	return l, nil
}

// Catalogue is the messages of all languages. It does not change once made and
// may be used from many goroutines.
type Catalogue struct {
	bundle *i18n.Bundle
	ids    []string
	words  map[language.Tag]*Words
}

// New reads the messages that belong to the program.
func New() (*Catalogue, error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, fmt.Errorf("locale: %w", err)
	}
	c := &Catalogue{bundle: i18n.NewBundle(language.English)}
	c.bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	c.words = make(map[language.Tag]*Words)
	for _, e := range entries {
		l, err := readLanguage(e.Name())
		if err != nil {
			return nil, err
		}
		f, err := c.bundle.ParseMessageFileBytes(l.Messages, e.Name())
		if err != nil {
			return nil, fmt.Errorf("locale: %s: %w", e.Name(), err)
		}
		if f.Tag == language.English {
			for _, m := range f.Messages {
				c.ids = append(c.ids, m.ID)
			}
		}
		w := newWords(c.bundle, f.Tag)
		w.phrases, w.sums, w.sentences = l.Phrases, l.Sums, l.Sentences
		c.words[f.Tag] = w
	}
	slices.Sort(c.ids)
	for tag, w := range c.words {
		w.world = newWords(c.bundle, tag)
		w.world.phrases, w.world.sums, w.world.sentences = w.phrases, w.sums, w.sentences
		w.world.letters = c.words[language.English]
		w.world.world = w.world
	}
	return c, nil
}

// IDs are the ids of the English messages, sorted: what a translation has to
// cover.
func (c *Catalogue) IDs() []string { return slices.Clone(c.ids) }

// Languages are the languages that there are messages in.
func (c *Catalogue) Languages() []language.Tag { return c.bundle.LanguageTags() }

// Named is a language with its own name for itself.
type Named struct{ Code, Name string }

// Named are the languages that there are messages in, by their codes, each with
// its own name for itself: en English, el Ελληνικά.
func (c *Catalogue) Named() []Named {
	var out []Named
	for _, w := range c.words {
		out = append(out, Named{w.lang, w.T("language.name")})
	}
	slices.SortFunc(out, func(a, b Named) int { return cmp.Compare(a.Code, b.Code) })
	return out
}

// For is the words in the first of the wanted languages that there is. What is
// wanted may be a language tag or the value of an Accept-Language header; what
// cannot be read is passed over. English is the last resort.
func (c *Catalogue) For(wanted ...string) *Words {
	have := c.bundle.LanguageTags()
	_, i := language.MatchStrings(language.NewMatcher(have), wanted...)
	return c.words[have[i]]
}

// Words is the messages in one language.
type Words struct {
	localizer *i18n.Localizer
	lang      string
	letters   *Words            // whose letters of seats and ranks are used, mostly its own
	world     *Words            // the same words with the letters of the wide world
	phrases   map[string]string // of the Laws' procedures, by the English one
	sums      sums              // of how numbers came about
	sentences map[string]string // with the verbs of fmt, by the English one
	fixed     sync.Map          // messages that are always the same, by id
}

func newWords(bundle *i18n.Bundle, tag language.Tag) *Words {
	base, _ := tag.Base()
	w := &Words{localizer: i18n.NewLocalizer(bundle, tag.String()), lang: base.String()}
	w.letters = w
	return w
}

// International is the same words with the letters that the world of bridge
// uses for seats, ranks and no trump: N E S W, A K Q J, NT. A Greek player may
// sit in the North and still be used to cards that say K.
func (w *Words) International() *Words { return w.world }

// Lang is the language as HTML wants it: en, el.
func (w *Words) Lang() string { return w.lang }

// T is the message with that id, its parts filled in from pairs of a name and a
// value. A message that is missing is shown by its id in angle quotes, which a
// test looks for.
func (w *Words) T(id string, pairs ...any) string {
	if len(pairs) == 0 {
		return w.once(id, func() string { return w.message(&i18n.LocalizeConfig{MessageID: id}) })
	}
	return w.message(&i18n.LocalizeConfig{MessageID: id, TemplateData: fill(nil, pairs)})
}

// once is a text that is made at its first use and then kept: a page has
// hundreds of them.
func (w *Words) once(key string, text func() string) string {
	if kept, ok := w.fixed.Load(key); ok {
		return kept.(string)
	}
	made := text()
	w.fixed.Store(key, made)
	return made
}

// N is the message in the form that the number asks for. The number itself
// stands in it as {{.N}}.
func (w *Words) N(id string, n int, pairs ...any) string {
	data := fill(map[string]any{"N": n}, pairs)
	return w.message(&i18n.LocalizeConfig{MessageID: id, PluralCount: n, TemplateData: data})
}

func (w *Words) message(c *i18n.LocalizeConfig) string {
	text, err := w.localizer.Localize(c)
	if err != nil {
		return "‹" + c.MessageID + "›"
	}
	return text
}

// fill adds the pairs of a name and a value to data.
func fill(data map[string]any, pairs []any) map[string]any {
	if data == nil && len(pairs) > 0 {
		data = make(map[string]any, len(pairs)/2)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		data[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return data
}
