package browsertest

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/chromedp/chromedp"
)

// PicturesEnv names the environment variable with the folder, as an absolute
// path, that [Page.Picture] writes to. "make pictures" sets it to docs/pictures.
const PicturesEnv = "OVERTRICK_PICTURES"

// fileName is what the name of a picture may look like.
var fileName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Picture takes a picture of the window, at rest, and writes it as name.png to
// the folder of [PicturesEnv]. Without that variable it only takes it. The name
// is of lower case letters, digits and single hyphens.
func (p *Page) Picture(name string) {
	p.t.Helper()
	if !fileName.MatchString(name) {
		p.t.Fatalf("%s: %q is no name for a picture", p.name, name)
	}
	p.settle()
	png := run(p, "take a picture", chromedp.CaptureScreenshot())
	dir := os.Getenv(PicturesEnv)
	if dir == "" {
		return
	}
	if !filepath.IsAbs(dir) {
		p.t.Fatalf("%s is %q: it must be an absolute path", PicturesEnv, dir)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// settle waits until the fonts are there and every animation that ends has
// ended.
func (p *Page) settle() {
	p.t.Helper()
	if p.scriptOff { // promises are not kept then
		return
	}
	Eval[bool](p, `(async () => {
		await document.fonts.ready;
		const ending = document.getAnimations().filter(a => Number.isFinite(a.effect?.getComputedTiming().endTime));
		await Promise.allSettled(ending.map(a => a.finished));
		return true;
	})()`)
}

// keepEvidence writes what the page of a failed test looks like to the test's
// folder of artifacts, which "go test -artifacts" keeps.
func (p *Page) keepEvidence() {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	dir := p.t.ArtifactDir()
	if png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
		_ = os.WriteFile(filepath.Join(dir, p.name+".png"), png, 0o644)
	}
	html, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.documentElement.outerHTML"))
	if err == nil {
		_ = os.WriteFile(filepath.Join(dir, p.name+".html"), []byte(html), 0o644)
	}
}
