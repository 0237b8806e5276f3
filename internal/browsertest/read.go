package browsertest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// Text is what a person reads on the one element that is meant; it waits until
// the element is there.
func (p *Page) Text(l Locator) string {
	p.t.Helper()
	return until(p, fmt.Sprintf("read %v", l), func(ctx context.Context, t *chromedp.Target) (string, error) {
		defer release(ctx, t)
		el, err := l.one(ctx, t)
		if err != nil {
			return "", err
		}
		return readable(ctx, t, el)
	})
}

// Texts is what a person reads on each of the elements, in document order. It
// does not wait: none is an answer, too.
func (p *Page) Texts(l Locator) []string {
	p.t.Helper()
	return each(p, l, readable)
}

// Count is the number of elements that are meant, at this moment.
func (p *Page) Count(l Locator) int {
	p.t.Helper()
	return len(each(p, l, func(context.Context, *chromedp.Target, element) (bool, error) { return true, nil }))
}

// Visible reports whether at least one of the elements can be seen, at this
// moment. An element below the fold counts as seen.
func (p *Page) Visible(l Locator) bool {
	p.t.Helper()
	return until(p, fmt.Sprintf("see whether there is %v", l), func(ctx context.Context, t *chromedp.Target) (bool, error) {
		return visible(ctx, t, l)
	})
}

// Attr is an attribute of the one element that is meant, empty when it has no
// such attribute; it waits until the element is there.
func (p *Page) Attr(l Locator, name string) string {
	p.t.Helper()
	return until(p, fmt.Sprintf("read %s of %v", name, l), func(ctx context.Context, t *chromedp.Target) (string, error) {
		defer release(ctx, t)
		el, err := l.one(ctx, t)
		if err != nil {
			return "", err
		}
		return ask[string](ctx, t, el, `function(name) { return this.getAttribute(name) ?? "" }`, name)
	})
}

// Spoken is what a screen reader says of each of the elements: role and name,
// as in [Page.Focused].
func (p *Page) Spoken(l Locator) []string {
	p.t.Helper()
	return each(p, l, func(ctx context.Context, t *chromedp.Target, el element) (string, error) {
		return speak(ctx, t, el)
	})
}

// WaitFor waits until at least one of the elements can be seen.
func (p *Page) WaitFor(l Locator) {
	p.t.Helper()
	p.waitVisible(l, true)
}

// WaitGone waits until none of the elements can be seen.
func (p *Page) WaitGone(l Locator) {
	p.t.Helper()
	p.waitVisible(l, false)
}

// WaitText waits until the one element that is meant reads as it should: the
// text contains the words, white space apart.
func (p *Page) WaitText(l Locator, words string) {
	p.t.Helper()
	words = plain(words)
	until(p, fmt.Sprintf("read %q on %v", words, l), func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		defer release(ctx, t)
		el, err := l.one(ctx, t)
		if err != nil {
			return chromedp.Void{}, err
		}
		text, err := readable(ctx, t, el)
		if err == nil && !strings.Contains(plain(text), words) {
			err = fmt.Errorf("it reads %q", text)
		}
		return chromedp.Void{}, err
	})
}

// WaitUntil waits until an expression of JavaScript is true. What says, for the
// message, what is waited for.
func (p *Page) WaitUntil(what, expression string) {
	p.t.Helper()
	until(p, "see that "+what, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		ok, err := chromedp.Evaluate[bool]("Boolean("+expression+")")(ctx, t)
		if err == nil && !ok {
			err = fmt.Errorf("%s is not true", expression)
		}
		return chromedp.Void{}, err
	})
}

func (p *Page) waitVisible(l Locator, want bool) {
	p.t.Helper()
	what := fmt.Sprintf("see %v", l)
	if !want {
		what = fmt.Sprintf("see %v go", l)
	}
	until(p, what, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		got, err := visible(ctx, t, l)
		switch {
		case err != nil:
		case want && !got:
			err = errors.New("it is not to be seen")
		case !want && got:
			err = errors.New("it is still to be seen")
		}
		return chromedp.Void{}, err
	})
}

// each asks every element that is meant. It is tried again while the page is
// changing under it.
func each[T any](p *Page, l Locator, question func(context.Context, *chromedp.Target, element) (T, error)) []T {
	p.t.Helper()
	return until(p, fmt.Sprintf("read %v", l), func(ctx context.Context, t *chromedp.Target) ([]T, error) {
		defer release(ctx, t)
		found, err := l.find(ctx, t)
		if err != nil {
			return nil, err
		}
		answers := make([]T, len(found))
		for i, el := range found {
			if answers[i], err = question(ctx, t, el); err != nil {
				return nil, err
			}
		}
		return answers, nil
	})
}

// readable is the text that a person reads on an element.
func readable(ctx context.Context, t *chromedp.Target, el element) (string, error) {
	return ask[string](ctx, t, el, `function() {
		if ("value" in this && /^(input|textarea|select)$/i.test(this.tagName)) return this.value;
		return (this.innerText ?? this.textContent ?? "").trim();
	}`)
}

// visible reports whether one of the elements can be seen.
func visible(ctx context.Context, t *chromedp.Target, l Locator) (bool, error) {
	defer release(ctx, t)
	found, err := l.find(ctx, t)
	if err != nil {
		return false, err
	}
	for _, el := range found {
		seen, err := ask[bool](ctx, t, el, `function() {
			const box = this.getBoundingClientRect();
			return box.width > 0 && box.height > 0 && this.checkVisibility({visibilityProperty: true, opacityProperty: true});
		}`)
		if err != nil || seen {
			return seen, err
		}
	}
	return false, nil
}

// speak is what a screen reader says of an element.
func speak(ctx context.Context, t *chromedp.Target, el element) (string, error) {
	alone := false
	res, err := cdp.Call(ctx, t, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{
		ObjectID: el, FetchRelatives: &alone,
	})
	if err != nil || len(res.Nodes) == 0 {
		return "", err
	}
	return Role(spoken(res.Nodes[0].Role), spoken(res.Nodes[0].Name)).String(), nil
}

// plain is a text with every run of white space made one space.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// spoken is a value of the accessibility tree as text.
func spoken(value *accessibility.Value) string {
	if value == nil {
		return ""
	}
	var text string
	if err := json.Unmarshal(value.Value, &text); err != nil {
		return string(value.Value)
	}
	return text
}
