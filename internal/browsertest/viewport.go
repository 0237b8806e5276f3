package browsertest

import (
	"fmt"

	"github.com/chromedp/chromedp"
)

// Viewport is the kind of screen a page is seen on.
type Viewport int

const (
	// Desktop is 1280 by 800 CSS pixels with a mouse.
	Desktop Viewport = iota
	// Phone is 390 by 844 CSS pixels held upright, with a finger: clicks arrive
	// as taps. Pictures of it have two dots a pixel.
	Phone
)

// Size is the width and height in CSS pixels.
func (v Viewport) Size() (width, height int64) {
	if v == Phone {
		return 390, 844
	}
	return 1280, 800
}

// Touch reports whether the person points with a finger instead of a mouse.
func (v Viewport) Touch() bool { return v == Phone }

// String names the viewport as in file names: "desktop" or "phone".
func (v Viewport) String() string {
	switch v {
	case Desktop:
		return "desktop"
	case Phone:
		return "phone"
	default:
		return fmt.Sprintf("Viewport(%d)", int(v))
	}
}

// emulate makes a tab look as if it were on such a screen.
func (v Viewport) emulate() chromedp.Action[chromedp.Void] {
	width, height := v.Size()
	if v.Touch() {
		return chromedp.EmulateViewport(width, height,
			chromedp.EmulatePortrait, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2))
	}
	return chromedp.EmulateViewport(width, height)
}
