package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/sentence"
)

// ruleCommand takes a matter through its inquiry.
type ruleCommand struct {
	Matter string   `arg:"" help:"The matter to be ruled on, or list."`
	Set    []string `short:"s" sep:"none" help:"Answer a question: --set key=value, as often as needed." placeholder:"KEY=VALUE"`
	Ending string   `help:"For a claim, or the moment before a revoke: the cards that are left, the denomination and who is to play, as overtrick dd reads them. What they show is printed beside the questions." placeholder:"ENDING"`
	Line   string   `help:"With --ending: the stated line of play, cards in their order." placeholder:"CARDS"`
	JSON   bool     `name:"json" help:"Print the inquiry and its outcome as JSON."`
}

// Help is shown by --help below the summary.
func (ruleCommand) Help() string {
	return `Without answers the first question is printed: what the Director has to find out, whom to ask, and the clause. Give the answers with --set until the ruling is printed, in the order in which it is to be read out. All options of a choice are read to the player before the answer is taken (10C1).`
}

// Run prints the next question of the matter, or the ruling.
func (c ruleCommand) Run(ctx context.Context, std *stdio) error {
	w := std.words
	if c.Matter == "list" {
		for _, m := range laws.Matters() {
			var numbers []string
			for _, n := range m.Laws {
				numbers = append(numbers, fmt.Sprint(n))
			}
			fmt.Fprintf(std.out, "%-24s %-20s %s\n", m.Matter, w.N("ruling.laws", len(numbers), "Numbers", strings.Join(numbers, ", ")), w.Phrase(m.Says))
		}
		return nil
	}
	left, err := c.answers(w)
	if err != nil {
		return err
	}
	inquiry := laws.Inquiry{Matter: laws.Matter(c.Matter)}
	evidence, err := c.evidence(ctx, left)
	if err != nil {
		return err
	}
	inquiry.Evidence = evidence
	out, err := inquiry.Next()
	if err != nil {
		return sentence.Errorf("%w; see overtrick rule list", err)
	}
	for out.Question != nil {
		value, ok := left[out.Question.Key]
		if !ok {
			break
		}
		delete(left, out.Question.Key)
		if inquiry, err = inquiry.With(out.Question.Key, value); err != nil {
			return err
		}
		if out, err = inquiry.Next(); err != nil {
			return err
		}
	}
	unasked := strings.Join(slices.Sorted(maps.Keys(left)), ", ")
	if unasked != "" && out.Question == nil {
		return errors.New(w.T("cli.rule.notasked", "Keys", unasked))
	}
	if c.JSON {
		encoder := json.NewEncoder(std.out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(struct {
			Inquiry laws.Inquiry `json:"inquiry"`
			Outcome laws.Outcome `json:"outcome"`
		}{inquiry, out})
	}
	printOutcome(std, w, out)
	if unasked != "" {
		return errors.New(w.T("cli.rule.sofar", "Keys", unasked))
	}
	return nil
}

// answers are the answers of --set by their keys. An answer given twice is an
// error, since it cannot be known which one is meant.
func (c ruleCommand) answers(w *locale.Words) (map[string]string, error) {
	out := make(map[string]string, len(c.Set))
	for _, set := range c.Set {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return nil, errors.New(w.T("cli.rule.form", "Set", set))
		}
		if _, twice := out[key]; twice {
			return nil, errors.New(w.T("cli.rule.twice", "Set", set, "Key", key))
		}
		out[key] = value
	}
	return out, nil
}

func printOutcome(std *stdio, w *locale.Words, out laws.Outcome) {
	cite := func(c laws.Clause) string { return lawbook.ID(c).Cite(w.Lang()) }
	q := out.Question
	if q == nil {
		for _, step := range out.Steps {
			fmt.Fprintf(std.out, "%s [%s]\n", w.Phrase(step.Says), cite(step.Clause))
		}
		return
	}
	fmt.Fprintf(std.out, "%s (%s) [%s]\n", w.Phrase(q.Says), w.T("cli.asks."+string(q.Kind), "Party", w.Party(q.To)), cite(q.Clause))
	for _, f := range q.Evidence {
		fmt.Fprintf(std.out, "  %s [%s]\n    %s\n", w.Phrase(f.Says()), cite(f.Clause()), lineText(f.Line))
	}
	for _, o := range q.Options {
		fmt.Fprintf(std.out, "  --set %s=%s\t%s [%s]\n", q.Key, o.Value, w.Phrase(o.Says), cite(o.Clause))
	}
	if len(q.Options) == 0 {
		fmt.Fprintf(std.out, "  --set %s=%s\n", q.Key, strings.ToUpper(string(q.Values)))
	}
}
