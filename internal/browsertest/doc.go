// Package browsertest drives a real Chromium through the pages of Overtrick,
// so that a test sees what a person sees: separate players with separate
// cookies, real clicks on what is really in reach, real keys, and a network
// that can fail.
//
// A map of the package:
//
//   - [Start] finds and starts one headless [Browser]; [Browser.Player] gives a
//     [Page] in a browser context of its own, one for each player, and
//     [Page.Tab] one more tab of the same player.
//   - [Desktop] and [Phone] are the two screens that every page must fit.
//   - [CSS] and [Role] say which element is meant; Role goes by what a screen
//     reader would say, so a test that uses it also proves the names.
//   - [Page.Click], [Page.Press], [Page.Type], [Page.Upload] act as a person does.
//   - [Page.Text], [Page.Texts], [Page.Count], [Page.Attr], [Page.Focused] and
//     [Eval] read; [Page.WaitFor], [Page.WaitText], [Page.WaitGone] and
//     [Page.WaitUntil] wait.
//   - [Page.Prefer] sets what the person has asked for: dark, less motion.
//     [Page.WithoutScript] turns script off.
//   - [Page.Cut] and [Page.Restore] take the network away and bring it back.
//   - [Page.Axe] runs axe-core; [Page.HitArea] measures how much of an element a
//     finger can hit; [Page.Traffic] says what was loaded and how many bytes it
//     took.
//   - [Page.Picture] writes a picture of the page for the documentation.
//
// A page fails its test when the page writes an error to the console, throws,
// breaks its content security policy, opens a dialog, or when a request fails
// or is answered with a status of 400 or more. A test that provokes such a
// thing says so beforehand with [Page.Expect].
//
// Methods that cannot do what they are asked end the test with Fatal, so a Page
// belongs to the goroutine of its test; pages of different players may be used
// side by side from different tests. Every wait is bounded by [Patience].
//
// A machine without Chromium skips these tests, except where the environment
// says CI=true: there the missing browser is a failure.
package browsertest
