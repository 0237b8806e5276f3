package browsertest

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Preferences is what a person has asked of the system for all pages.
type Preferences struct {
	Dark          bool // a dark colour scheme; otherwise a light one
	ReducedMotion bool // no animation that is not needed
	MoreContrast  bool // stronger contrast
	ForcedColors  bool // the system's own few colours instead of the page's
	Print         bool // see the page as it would be printed
}

// Prefer sets the preferences of the person at this page; what is not named is
// reset.
func (p *Page) Prefer(want Preferences) {
	p.t.Helper()
	choose := func(name string, wanted bool, yes, no string) *emulation.MediaFeature {
		if wanted {
			return &emulation.MediaFeature{Name: name, Value: yes}
		}
		return &emulation.MediaFeature{Name: name, Value: no}
	}
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		choose("prefers-color-scheme", want.Dark, "dark", "light"),
		choose("prefers-reduced-motion", want.ReducedMotion, "reduce", "no-preference"),
		choose("prefers-contrast", want.MoreContrast, "more", "no-preference"),
		choose("forced-colors", want.ForcedColors, "active", "none"),
	}}
	if want.Print {
		params.Media = "print"
	}
	p.do("set preferences", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, params)
		return err
	}))
}
