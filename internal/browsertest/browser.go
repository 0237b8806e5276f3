package browsertest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Patience is how long any single action or wait may take. It is generous
// because a slow machine is no fault of the page; a test that passes never
// waits for its end.
const Patience = time.Minute

// Browser is one running headless Chromium. It ends with the test that started
// it.
type Browser struct {
	ctx context.Context
}

// Start starts a headless Chromium with an empty profile and closes it when t
// ends. Subtests may share it; each player gets a browser context of its own
// from [Browser.Player]. Without a Chromium on the machine t is skipped, or
// fails when the environment says CI=true.
func Start(t testing.TB) *Browser {
	t.Helper()
	path, ok := findChromium(exec.LookPath)
	if !ok {
		missing(t, os.Getenv("CI") == "true")
	}

	// The allocator must outlive t.Context, which ends before the cleanups run.
	// The profile is not in t.TempDir: Chromium's children may write to it for
	// a moment after the browser has gone, and the removal would then fail t.
	alloc, stop := chromedp.NewExecAllocator(context.Background(), flags(path)...)
	ctx, cancel := chromedp.NewContext(alloc,
		chromedp.WithErrorf(func(string, ...any) {})) // events of a protocol newer than the client
	t.Cleanup(func() {
		closing, done := context.WithTimeout(ctx, Patience)
		defer done()
		if err := chromedp.Cancel(closing); err != nil {
			t.Logf("closing the browser: %v", err)
		}
		cancel()
		stop()
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("starting %s: %v", path, err)
	}
	return &Browser{ctx: ctx}
}

// findChromium returns the first browser that look can find.
func findChromium(look func(string) (string, error)) (path string, ok bool) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := look(name); err == nil {
			return filepath.Clean(path), true
		}
	}
	return "", false
}

// missing ends t: as skipped on somebody's own machine, as failed in CI.
func missing(t testing.TB, ci bool) {
	t.Helper()
	const message = "no Chromium on this machine: make setup installs it"
	if ci {
		t.Fatal(message)
	}
	t.Skip(message)
}

// flags are the command line of the browser: nothing that reaches for the
// network by itself, nothing that asks a person, nothing that slows a page
// which is not in front (all players' pages are watched at once).
func flags(path string) []chromedp.ExecAllocatorOption {
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path),
		chromedp.Headless,
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.NoFirstRun,
		chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("force-color-profile", "srgb"),
		chromedp.Flag("password-store", "basic"),
		chromedp.Flag("disable-features", "Translate"),
		chromedp.WindowSize(1280, 800),
	}
	for _, name := range []string{
		"disable-quic",
		"disable-background-networking",
		"disable-component-update",
		"disable-sync",
		"disable-default-apps",
		"disable-extensions",
		"disable-breakpad",
		"disable-dev-shm-usage",
		"disable-hang-monitor",
		"disable-prompt-on-repost",
		"disable-background-timer-throttling",
		"disable-backgrounding-occluded-windows",
		"disable-renderer-backgrounding",
	} {
		options = append(options, chromedp.Flag(name, true))
	}
	return options
}
