package browsertest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Cut takes the network away from this player, in all tabs: open connections
// break, new ones fail, and the page is told that it is offline. Requests that
// fail for it are no problems.
func (p *Page) Cut() {
	p.t.Helper()
	p.watch.excuse(true)
	p.tellOffline(true)
	p.cable.setCut(true)
}

// Restore brings the network back after [Page.Cut].
func (p *Page) Restore() {
	p.t.Helper()
	p.cable.setCut(false)
	p.tellOffline(false)
	p.watch.excuse(false)
}

// tellOffline sets what navigator.onLine says, with its events.
func (p *Page) tellOffline(offline bool) {
	p.t.Helper()
	p.do(fmt.Sprintf("tell the page that offline is %v", offline), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, network.OverrideNetworkState, network.OverrideNetworkStateParams{
			Offline: offline, DownloadThroughput: -1, UploadThroughput: -1,
		})
		return err
	}))
}

// excuse begins or ends a time in which requests may fail. What was under way
// at either moment may fail later still.
func (w *watch) excuse(begin bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.offline = begin
	for _, x := range w.open {
		x.excused = true
	}
}

// dismiss closes a dialog that the page has opened.
func (p *Page) dismiss() {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	// If it fails, the dialog has gone; that it was there is already reported.
	_, _ = chromedp.Call(ctx, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{})
}
