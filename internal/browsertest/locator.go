package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Locator says which elements of a page are meant. It is a description, looked
// up anew at each use, so it outlives the elements that a live update replaces.
type Locator struct {
	css        string
	role, name string
	within     *Locator
}

// CSS means the elements that match a CSS selector.
func CSS(selector string) Locator { return Locator{css: selector} }

// Role means the elements that a screen reader calls by this role and name, for
// example Role("button", "Pass"). The name must be the whole accessible name;
// an empty one stands for any. Hidden elements have no role.
func Role(role, name string) Locator { return Locator{role: role, name: name} }

// In narrows a locator to what lies within the first element of outer.
func (l Locator) In(outer Locator) Locator {
	if l.within != nil {
		outer = l.within.In(outer)
	}
	l.within = &outer
	return l
}

// String is the locator as messages show it.
func (l Locator) String() string {
	s := l.css
	switch {
	case l.css != "":
	case l.name != "":
		s = fmt.Sprintf("%s %q", l.role, l.name)
	default:
		s = l.role
	}
	if l.within != nil {
		s += " in " + l.within.String()
	}
	return s
}

// objects is the group that the browser keeps found elements in until release.
const objects = "browsertest"

// element is the browser's handle of an element, good until release.
type element = runtime.RemoteObjectID

// release lets the browser forget the elements found so far.
func release(ctx context.Context, t *chromedp.Target) {
	// A page that has moved on has forgotten them anyway.
	_, _ = cdp.Call(ctx, t, runtime.ReleaseObjectGroup, runtime.ReleaseObjectGroupParams{ObjectGroup: objects})
}

// find returns all elements that the locator means, in document order.
func (l Locator) find(ctx context.Context, t *chromedp.Target) ([]element, error) {
	var root element
	if l.within != nil {
		outer, err := l.within.find(ctx, t)
		if err != nil {
			return nil, err
		}
		if len(outer) == 0 {
			return nil, nil
		}
		root = outer[0]
	} else {
		res, err := cdp.Call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{
			Expression: "document", ObjectGroup: objects,
		})
		if err != nil {
			return nil, fmt.Errorf("find the document: %w", err)
		}
		root = res.Result.ObjectID
	}
	if l.css != "" {
		return l.findCSS(ctx, t, root)
	}
	return l.findRole(ctx, t, root)
}

func (l Locator) findCSS(ctx context.Context, t *chromedp.Target, root element) ([]element, error) {
	list, err := call(ctx, t, root, `function(css) { return this.querySelectorAll(css) }`, false, l.css)
	if err != nil {
		return nil, err
	}
	own := true
	res, err := cdp.Call(ctx, t, runtime.GetProperties, runtime.GetPropertiesParams{
		ObjectID: list.ObjectID, OwnProperties: &own,
	})
	if err != nil {
		return nil, fmt.Errorf("list the elements of %v: %w", l, err)
	}
	var found []element
	for _, property := range res.Result {
		if _, err := strconv.Atoi(property.Name); err == nil && property.Value != nil {
			found = append(found, property.Value.ObjectID)
		}
	}
	return found, nil
}

func (l Locator) findRole(ctx context.Context, t *chromedp.Target, root element) ([]element, error) {
	res, err := cdp.Call(ctx, t, accessibility.QueryAXTree, accessibility.QueryAXTreeParams{
		ObjectID: root, Role: l.role, AccessibleName: l.name,
	})
	if err != nil {
		return nil, fmt.Errorf("look for %v: %w", l, err)
	}
	var found []element
	for _, node := range res.Nodes {
		if node.Ignored || node.BackendDOMNodeID == 0 {
			continue
		}
		object, err := cdp.Call(ctx, t, dom.ResolveNode, dom.ResolveNodeParams{
			BackendNodeID: node.BackendDOMNodeID, ObjectGroup: objects,
		})
		if err != nil {
			return nil, fmt.Errorf("look for %v: %w", l, err)
		}
		found = append(found, object.Object.ObjectID)
	}
	return found, nil
}

// one returns the only element that is meant. Two are as wrong as none: a
// person told to press "the button" would ask which.
func (l Locator) one(ctx context.Context, t *chromedp.Target) (element, error) {
	found, err := l.find(ctx, t)
	if err != nil {
		return "", err
	}
	if len(found) != 1 {
		return "", fmt.Errorf("there are %d elements %v", len(found), l)
	}
	return found[0], nil
}

// call calls a JavaScript function with an element as its this. The result is
// returned by value, or as a handle.
func call(ctx context.Context, t *chromedp.Target, this element, function string, byValue bool, args ...any) (*runtime.RemoteObject, error) {
	params := runtime.CallFunctionOnParams{
		FunctionDeclaration: function, ObjectID: this, ObjectGroup: objects,
		ReturnByValue: &byValue, AwaitPromise: &byValue,
	}
	for _, arg := range args {
		encoded, err := json.Marshal(arg)
		if err != nil {
			return nil, fmt.Errorf("encode an argument: %w", err)
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: encoded})
	}
	res, err := cdp.Call(ctx, t, runtime.CallFunctionOn, params)
	if err != nil {
		return nil, err
	}
	if res.ExceptionDetails != nil {
		return nil, fmt.Errorf("%w: %s", errNever, describe(res.ExceptionDetails))
	}
	return res.Result, nil
}

// ask calls a function on an element and decodes what it returns.
func ask[T any](ctx context.Context, t *chromedp.Target, this element, function string, args ...any) (T, error) {
	var value T
	result, err := call(ctx, t, this, function, true, args...)
	if err != nil {
		return value, err
	}
	if len(result.Value) == 0 { // undefined
		return value, nil
	}
	if err := json.Unmarshal(result.Value, &value); err != nil {
		return value, fmt.Errorf("%w: decode the answer: %w", errNever, err)
	}
	return value, nil
}
