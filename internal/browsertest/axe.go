package browsertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// axeSource is the accessibility checker; see axe/README.md for its origin.
//
//go:embed axe/axe.min.js
var axeSource string

// Violation is one rule of accessibility that a page breaks.
type Violation struct {
	Rule   string   // axe-core's name of the rule, such as "button-name"
	Impact string   // "minor", "moderate", "serious" or "critical"
	Help   string   // what is asked for, in a sentence
	Where  []string // a selector and the reason for each element
}

// String is the violation with the elements it is about, a line each.
func (v Violation) String() string {
	return fmt.Sprintf("%s (%s): %s\n\t%s", v.Rule, v.Impact, v.Help, strings.Join(v.Where, "\n\t"))
}

// Axe fails the test for every rule of accessibility that the page breaks in
// its present state: WCAG 2.2 at the levels A and AA, with text contrast of
// level AAA (7:1), and axe-core's best practices.
func (p *Page) Axe() {
	p.t.Helper()
	for _, v := range p.Violations() {
		p.t.Errorf("%s: accessibility: %v", p.name, v)
	}
}

// Violations lists what [Page.Axe] fails for.
func (p *Page) Violations() []Violation {
	p.t.Helper()
	p.settle() // a text that is fading in has no contrast yet
	return run(p, "check accessibility", func(ctx context.Context, t *chromedp.Target) ([]Violation, error) {
		tree, err := cdp.Call(ctx, t, page.GetFrameTree, cdp.Empty{})
		if err != nil {
			return nil, err
		}
		// A world apart sees the same elements, but leaves nothing behind in the
		// page's own script.
		world, err := cdp.Call(ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{
			FrameID: tree.FrameTree.Frame.ID, WorldName: "axe",
		})
		if err != nil {
			return nil, err
		}
		if _, err := evalIn(ctx, t, world.ExecutionContextID, axeSource+"\n;0"); err != nil {
			return nil, fmt.Errorf("load axe-core: %w", err)
		}
		result, err := evalIn(ctx, t, world.ExecutionContextID, axeRun)
		if err != nil {
			return nil, fmt.Errorf("run axe-core: %w", err)
		}
		var violations []Violation
		if err := json.Unmarshal(result.Value, &violations); err != nil {
			return nil, fmt.Errorf("read the answer of axe-core: %w", err)
		}
		return violations, nil
	})
}

// axeRun checks the page. The enhanced rule finds texts with a contrast from
// 4.5:1 to 7:1, the plain one those below.
const axeRun = `axe.run(document, {
	resultTypes: ["violations"],
	rules: {"color-contrast-enhanced": {enabled: true}},
}).then(result => result.violations.map(v => ({
	Rule: v.id, Impact: v.impact, Help: v.help,
	Where: v.nodes.map(n => n.target.flat().join(" ") + ": " + (n.failureSummary ?? "").replace(/\s+/g, " ")),
})))`

// evalIn evaluates an expression in a given world of the page and returns its
// value, awaited.
func evalIn(ctx context.Context, t *chromedp.Target, world runtime.ExecutionContextID, expression string) (*runtime.RemoteObject, error) {
	yes := true
	res, err := cdp.Call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{
		Expression: expression, ContextID: world, ReturnByValue: &yes, AwaitPromise: &yes,
	})
	if err != nil {
		return nil, err
	}
	if res.ExceptionDetails != nil {
		return nil, fmt.Errorf("%s", describe(res.ExceptionDetails))
	}
	return res.Result, nil
}
