package main

import (
	"bytes"
	"errors"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/overtrick/overtrick/locale"
)

// translateHelp puts the help of a command, its flags and all below it into the
// language.
func translateHelp(n *kong.Node, w *locale.Words) {
	n.Help, n.Detail = w.Sentence(n.Help), w.Sentence(n.Detail)
	if n.Name == "convert" {
		n.Detail = convertHelp(w.Sentence, w.Told)
	}
	for _, flag := range n.Flags {
		flag.Help = w.Sentence(flag.Help)
	}
	for _, argument := range n.Positional {
		argument.Help = w.Sentence(argument.Help)
	}
	for _, below := range n.Children {
		translateHelp(below, w)
	}
}

// helpFrame is what the parser itself writes around the help.
var helpFrame = regexp.MustCompile(`(?m)^(Usage:|Arguments:|Flags:|Commands:|Run "[^"]*" for more information(?: on a command)?\.)`)

// helpIn prints the help with its frame in the language, too.
func helpIn(w *locale.Words) kong.HelpPrinter {
	return func(options kong.HelpOptions, ctx *kong.Context) error {
		out := ctx.Stdout
		var text bytes.Buffer
		ctx.Stdout = &text
		err := kong.DefaultHelpPrinter(options, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		_, err = out.Write(helpFrame.ReplaceAllFunc(text.Bytes(), func(frame []byte) []byte {
			if command, ok := strings.CutPrefix(string(frame), "Run "); ok {
				command, _, _ = strings.Cut(command, " for more")
				if strings.HasSuffix(string(frame), "command.") {
					return []byte(w.T("cli.help.command", "Command", command))
				}
				return []byte(w.T("cli.help.more", "Command", command))
			}
			return []byte(w.T("cli.help." + strings.ToLower(strings.TrimSuffix(string(frame), ":"))))
		}))
		return err
	}
}

// misread are the sentences in which the parser says what it has not understood.
// They come without their parts, which are found in the text.
var misread = []string{
	"%s, did you mean one of %s?",
	"%s, did you mean %s?",
	"unknown flag %s",
	"unexpected argument %s",
	"unexpected flag argument %s",
	"missing flags: %s",
	"missing positional arguments %s",
	"expected one of %s",
	"expected %s value but got %s",
	"%s: expected %s value but got %s (%s)",
	"%s: expected a valid %s bit int but got %s",
	"%s must be one of %s but got %s",
	"%s and %s can't be used together",
	"no command selected",
	"expected %s",
}

// notUnderstood is what is wrong with a command line, in the language.
func notUnderstood(w *locale.Words, err error) string {
	var parse *kong.ParseError
	if w.Lang() == "en" || !errors.As(err, &parse) {
		return w.Error(err)
	}
	return misreadIn(w, err.Error())
}

func misreadIn(w *locale.Words, text string) string {
	for _, form := range misread {
		pattern := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(form), "%s", "(.+?)") + "$")
		found := pattern.FindStringSubmatch(text)
		if found == nil {
			continue
		}
		var parts []any
		for _, part := range found[1:] {
			parts = append(parts, misreadIn(w, part))
		}
		return w.Say(form, parts...)
	}
	return text
}
