package browsertest

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// place is where on the screen an element can be hit, or why it cannot.
type place struct {
	X, Y          float64 // the point, in CSS pixels of the viewport
	Width, Height float64 // how far hits reach around, see [Page.HitArea]
	Why           string  // empty when the element can be hit

	Box [4]float64 // where the whole element is, to see whether it moves
}

// reach looks where a person could hit the element: it must be in sight,
// enabled and not covered at the point. The centre is tried first, then a grid
// over the element, since cards overlap. With a step, it measures the area
// instead, in steps of so many pixels. It has no promise or timer in it, so that
// it works where script is turned off.
const reach = `function(step) {
	const tag = el => el.tagName.toLowerCase() + (el.id ? "#" + el.id : "") + [...el.classList].map(c => "." + c).join("");
	const b = () => this.getBoundingClientRect();
	const at = () => [b().x, b().y, b().width, b().height];
	const no = why => ({Why: why, Box: at()});
	if (!this.isConnected) return no("it has gone");
	if (!this.checkVisibility({visibilityProperty: true, opacityProperty: true})) return no("it is not visible");
	if (this.closest("[inert]")) return no("it is inert");
	if (this.matches(":disabled") || this.closest("[aria-disabled=true]")) return no("it is disabled");
	let cover = null;
	const hits = (x, y) => {
		const top = document.elementFromPoint(x, y);
		if (!top) return false;
		if (this === top || this.contains(top)) return true;
		const label = top.closest("label");
		if (label && label.control === this) return true;
		cover = top;
		return false;
	};
	const point = box => {
		for (const fy of [.5, .3, .7, .1, .9]) for (const fx of [.5, .3, .7, .1, .9]) {
			const x = box.x + fx * box.width, y = box.y + fy * box.height;
			if (hits(x, y)) return {X: x, Y: y, Box: at()};
		}
	};
	const area = box => {
		let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
		for (let y = box.top + .5; y < box.bottom; y += step) for (let x = box.left + .5; x < box.right; x += step) {
			if (!hits(x, y)) continue;
			left = Math.min(left, x); right = Math.max(right, x);
			top = Math.min(top, y); bottom = Math.max(bottom, y);
		}
		if (right >= left) return {
			X: (left + right) / 2, Y: (top + bottom) / 2, Box: at(),
			Width: Math.min(box.width, right - left + step), Height: Math.min(box.height, bottom - top + step),
		};
	};
	for (const block of ["nearest", "center"]) { // a sticky bar may cover the edge of the window
		this.scrollIntoView({block, inline: "nearest", behavior: "instant"});
		if (b().width === 0 || b().height === 0) return no("it has no size");
		const spot = step ? area(b()) : point(b());
		if (spot) return spot;
	}
	return no(cover ? "it is covered by " + tag(cover) : "it is outside the window");
}`

// Click clicks the one element that is meant, with the mouse, or with a tap on
// a phone. It waits until the element is there, visible, at rest, enabled and
// not covered, and hits it where it is not covered, as a person does.
func (p *Page) Click(l Locator) {
	p.t.Helper()
	spot := p.find(l, 0)
	what := fmt.Sprintf("click %v", l)
	if p.view.Touch() {
		p.do(what, chromedp.TapXY(spot.X, spot.Y))
		return
	}
	p.do(what, chromedp.Steps(
		chromedp.MouseEvent(chromedp.MouseMoved, spot.X, spot.Y),
		chromedp.MouseClickXY(spot.X, spot.Y),
	))
}

// Hover moves the mouse onto the element.
func (p *Page) Hover(l Locator) {
	p.t.Helper()
	spot := p.find(l, 0)
	p.do(fmt.Sprintf("point at %v", l), chromedp.MouseEvent(chromedp.MouseMoved, spot.X, spot.Y))
}

// HitArea returns the width and height, in CSS pixels, of the part of the
// element in which a click reaches it and not something that lies over it.
func (p *Page) HitArea(l Locator) (width, height int) {
	p.t.Helper()
	spot := p.find(l, 2)
	return int(spot.Width), int(spot.Height)
}

// find waits until the element can be hit and says where.
func (p *Page) find(l Locator, step int) place {
	p.t.Helper()
	return until(p, fmt.Sprintf("reach %v", l), func(ctx context.Context, t *chromedp.Target) (place, error) {
		return look(ctx, t, l, step)
	})
}

// look looks twice where the one element that is meant can be hit, a moment
// apart: who aims at a thing that moves hits another.
func look(ctx context.Context, t *chromedp.Target, l Locator, step int) (place, error) {
	defer release(ctx, t)
	el, err := l.one(ctx, t)
	if err != nil {
		return place{}, err
	}
	first, err := ask[place](ctx, t, el, reach, step)
	if err != nil {
		return place{}, err
	}
	if first.Why != "" {
		return place{}, errors.New(first.Why)
	}
	select {
	case <-time.After(25 * time.Millisecond): // a frame, and a half
	case <-ctx.Done():
		return place{}, ctx.Err()
	}
	spot, err := ask[place](ctx, t, el, reach, step)
	switch {
	case err != nil:
		return place{}, err
	case spot.Why != "":
		return place{}, errors.New(spot.Why)
	case spot.Box != first.Box:
		return place{}, errors.New("it is moving")
	}
	return spot, nil
}

// Press presses and releases keys one after the other, wherever the focus is. A
// key is a character or a name as in the KeyboardEvent.key of the web: "Tab",
// "Enter", "Escape", "Space", "ArrowLeft". Modifiers go before it: "Shift+Tab",
// "Control+a".
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		code, modifiers, err := parseKey(key)
		if err != nil {
			p.t.Fatalf("%s: %v", p.name, err)
		}
		p.do("press "+key, chromedp.KeyEvent(code, chromedp.KeyModifiers(modifiers...)))
	}
}

// Type types a text, character by character, wherever the focus is.
func (p *Page) Type(text string) {
	p.t.Helper()
	p.do(fmt.Sprintf("type %q", text), chromedp.KeyEvent(text))
}

// Fill clicks a field, selects what is in it and types a text over it.
func (p *Page) Fill(l Locator, text string) {
	p.t.Helper()
	p.Click(l)
	p.Press("Control+a")
	if text == "" {
		p.Press("Delete")
		return
	}
	p.Type(text)
}

// parseKey reads a key as [Page.Press] takes it.
func parseKey(key string) (code string, modifiers []kb.Modifier, err error) {
	parts := strings.Split(key, "+")
	if strings.HasSuffix(key, "+") { // the plus key itself
		parts = append(parts[:len(parts)-2], "+")
	}
	for _, part := range parts[:len(parts)-1] {
		modifier, ok := modifierKey(part)
		if !ok {
			return "", nil, fmt.Errorf("key %q: %q is no modifier", key, part)
		}
		modifiers = append(modifiers, modifier)
	}
	last := parts[len(parts)-1]
	if utf8.RuneCountInString(last) == 1 {
		return last, modifiers, nil
	}
	code, ok := namedKey(last)
	if !ok {
		return "", nil, fmt.Errorf("key %q: there is no key %q", key, last)
	}
	return code, modifiers, nil
}

func modifierKey(name string) (kb.Modifier, bool) {
	switch name {
	case "Shift":
		return kb.ModifierShift, true
	case "Control":
		return kb.ModifierCtrl, true
	case "Alt":
		return kb.ModifierAlt, true
	case "Meta":
		return kb.ModifierMeta, true
	}
	return 0, false
}

func namedKey(name string) (string, bool) {
	switch name {
	case "Tab":
		return kb.Tab, true
	case "Enter":
		return kb.Enter, true
	case "Escape":
		return kb.Escape, true
	case "Space":
		return " ", true
	case "Backspace":
		return kb.Backspace, true
	case "Delete":
		return kb.Delete, true
	case "Home":
		return kb.Home, true
	case "End":
		return kb.End, true
	case "PageUp":
		return kb.PageUp, true
	case "PageDown":
		return kb.PageDown, true
	case "ArrowLeft":
		return kb.ArrowLeft, true
	case "ArrowRight":
		return kb.ArrowRight, true
	case "ArrowUp":
		return kb.ArrowUp, true
	case "ArrowDown":
		return kb.ArrowDown, true
	}
	return "", false
}

// Upload chooses files in a file field, as a person does in the dialog behind
// it. The names are relative to the folder of the test.
func (p *Page) Upload(l Locator, files ...string) {
	p.t.Helper()
	absolute := make([]string, len(files))
	for i, file := range files {
		path, err := filepath.Abs(file)
		if err != nil {
			p.t.Fatalf("%s: cannot choose %s: %v", p.name, file, err)
		}
		absolute[i] = path
	}
	until(p, fmt.Sprintf("choose files in %v", l), func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		defer release(ctx, t)
		el, err := l.one(ctx, t)
		if err != nil {
			return chromedp.Void{}, err
		}
		_, err = cdp.Call(ctx, t, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: absolute, ObjectID: el})
		return chromedp.Void{}, err
	})
}

// Drop drags a file from outside of the browser onto the element and lets go.
func (p *Page) Drop(l Locator, file string) {
	p.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		p.t.Fatalf("%s: cannot drag %s: %v", p.name, file, err)
	}
	spot := p.find(l, 0)
	const copying = 1
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{path}, DragOperationsMask: copying}
	p.do(fmt.Sprintf("drag a file onto %v", l), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, typ := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
			if _, err := cdp.Call(ctx, t, input.DispatchDragEvent, input.DispatchDragEventParams{Type: typ, X: spot.X, Y: spot.Y, Data: data}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Focused says which element has the focus, as a screen reader does: its role
// and name, for example `button "Pass"`. It is empty when none has it.
func (p *Page) Focused() string {
	p.t.Helper()
	return run(p, "see what has the focus", func(ctx context.Context, t *chromedp.Target) (string, error) {
		defer release(ctx, t)
		found, err := CSS(":focus").find(ctx, t)
		if err != nil || len(found) == 0 {
			return "", err
		}
		return speak(ctx, t, found[0])
	})
}
