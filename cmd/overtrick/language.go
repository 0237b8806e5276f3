package main

import (
	"errors"
	"os"
	"strings"

	"github.com/overtrick/overtrick/locale"
)

// languageFlag chooses the words that a command speaks in.
type languageFlag struct {
	Lang string `short:"l" help:"The language, by its code; without it, that of the environment, or English." placeholder:"CODE"`
}

// code is the language that is asked for, by the flag or by the environment as
// other programs read it (LC_ALL, LC_MESSAGES, LANG): el for el_GR.UTF-8. It is
// English where nothing is asked for, or a language that we do not have.
func (l languageFlag) code(catalogue *locale.Catalogue) string {
	if l.Lang != "" {
		return l.Lang
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value, _, _ := strings.Cut(os.Getenv(name), ".")
		if value, _, _ = strings.Cut(value, "@"); value == "" {
			continue
		}
		if value == "C" || value == "POSIX" {
			return "en"
		}
		return catalogue.For(strings.ReplaceAll(value, "_", "-")).Lang()
	}
	return "en"
}

// words are the words of the language. A language that was asked for by the flag
// and is not there is an error, told in the language of the environment, whose
// words are returned with it.
func (l languageFlag) words() (*locale.Words, error) {
	catalogue, err := locale.New()
	if err != nil {
		return nil, err
	}
	code := l.code(catalogue)
	var codes []string
	for _, known := range catalogue.Named() {
		if known.Code == code {
			return catalogue.For(code), nil
		}
		codes = append(codes, known.Code)
	}
	l.Lang = ""
	w := catalogue.For(l.code(catalogue))
	return w, errors.New(w.T("cli.language", "Code", code, "Codes", strings.Join(codes, ", ")))
}

// asked is the language that the arguments name, before they are parsed: the help
// that parsing prints is in it, too.
func asked(args []string) string {
	for i, arg := range args {
		switch name, value, given := strings.Cut(arg, "="); {
		case arg == "--":
			return ""
		case name == "--lang" && given:
			return value
		case (arg == "--lang" || arg == "-l") && i+1 < len(args):
			return args[i+1]
		case strings.HasPrefix(arg, "-l") && len(arg) > len("-l"):
			return strings.TrimPrefix(arg, "-l")
		}
	}
	return ""
}
