package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Inquiry is a matter before the Director and what has been found out about it.
// It is data and nothing else: it can be saved, sent, shown on two screens and
// resumed. Next runs the procedure of the matter from its top with the facts
// and answers so far, and says what is needed next or what the ruling is.
type Inquiry struct {
	Matter Matter `json:"matter"`
	// Facts come from the record of the table, by the keys of the questions
	// that they answer. Without a record there are none, and the Director is
	// asked.
	Facts map[string]string `json:"facts,omitempty"`
	// Answers are those given, in the order in which they were given.
	Answers []Answer `json:"answers,omitempty"`
	// Evidence is what has been worked out about the rest of the board, to be
	// shown beside the questions that it helps with. It changes no ruling.
	Evidence []Figure `json:"evidence,omitempty"`
}

// Answer is the answer to a question of an inquiry.
type Answer struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Step is a thing that the procedure has established, and the clause that it
// stands on: the trace of a ruling.
type Step struct {
	Clause Clause `json:"clause"`
	Says   Phrase `json:"says"`
}

// Outcome is how far an inquiry has come. Exactly one of Question and Ruling is
// set.
type Outcome struct {
	Question *Question `json:"question,omitempty"`
	Ruling   *Ruling   `json:"ruling,omitempty"`
	// Steps are what has been established so far; for a ruling, its trace.
	Steps []Step `json:"steps,omitempty"`
}

// Ruling is the end of an inquiry: what the Laws make of the matter.
type Ruling struct {
	Effects []Rectification `json:"effects,omitempty"` // in the order in which they take effect
}

// ErrNotAsked is for an answer to something that the inquiry does not ask.
var ErrNotAsked = errors.New("it is not asked")

// Next runs the procedure. The error is for inquiries that are none: a matter
// or an answer that the procedure does not know.
func (q Inquiry) Next() (Outcome, error) {
	out, _, err := q.run()
	return out, err
}

// With is the inquiry with one more answer. The error says why the answer is
// none: it was not asked for, or is not among the options; the inquiry itself
// is never changed.
func (q Inquiry) With(key, value string) (Inquiry, error) {
	out, _, err := q.run()
	if err != nil {
		return q, err
	}
	asked := out.Question
	if asked != nil && asked.Key != key {
		asked = asked.Or
	}
	if asked == nil || asked.Key != key {
		return q, fmt.Errorf("laws: %s: %w", q.Matter, notAsked(key, ""))
	}
	normal, err := asked.normal(value)
	if err != nil {
		return q, fmt.Errorf("laws: %s: %w", q.Matter, wrongFor(key, err))
	}
	next := q
	next.Answers = append(q.Answers[:len(q.Answers):len(q.Answers)], Answer{key, normal})
	if _, _, err := next.run(); err != nil { // it contradicts what is known
		return q, err
	}
	return next, nil
}

// Without is the inquiry with its last answer taken back.
func (q Inquiry) Without() Inquiry {
	if n := len(q.Answers); n > 0 {
		q.Answers = q.Answers[: n-1 : n-1]
	}
	return q
}

// Questions are all questions that have been answered so far, in the order of
// the Law, with those that the facts have answered.
func (q Inquiry) Questions() ([]Question, error) {
	_, asked, err := q.run()
	return asked, err
}

func (q Inquiry) run() (Outcome, []Question, error) {
	p, ok := procedures[q.Matter]
	if !ok {
		return Outcome{}, nil, fmt.Errorf("laws: %w", noAnswer(`there is no matter "{matter}"`, "matter", q.Matter))
	}
	in := &inquiry{known: make(map[string]string, len(q.Facts)+len(q.Answers)), evidence: q.Evidence}
	for key, value := range q.Facts {
		in.known[key] = value
	}
	for _, a := range q.Answers {
		if _, twice := in.known[a.Key]; twice {
			return Outcome{}, nil, fmt.Errorf("laws: %s: %w", q.Matter, NoAnswer{Key: a.Key, Says: Say("it is answered twice")})
		}
		in.known[a.Key] = a.Value
	}
	in.ask(p.run)
	if in.err != nil {
		return Outcome{}, nil, fmt.Errorf("laws: %s: %w", q.Matter, in.err)
	}
	for _, a := range q.Answers {
		if !in.used(a.Key) {
			return Outcome{}, nil, fmt.Errorf("laws: %s: %w", q.Matter, notAsked(a.Key, ""))
		}
	}
	out := Outcome{Question: in.open, Steps: in.steps}
	if in.open == nil {
		out.Ruling = &Ruling{Effects: in.effects}
	}
	return out, in.asked, nil
}

// inquiry is one run of a procedure. Procedures are written straight down in
// the order of the Law; the first answer that is missing ends the run.
type inquiry struct {
	known    map[string]string
	evidence []Figure
	asked    []Question // that were answered
	open     *Question
	steps    []Step
	effects  []Rectification
	err      error
}

// stop is what ends a run early. It never leaves ask.
type stop struct{}

func (in *inquiry) ask(procedure func(*inquiry)) {
	defer func() {
		switch r := recover().(type) {
		case nil, stop:
		default:
			panic(r)
		}
	}()
	procedure(in)
}

func (in *inquiry) used(key string) bool {
	for _, q := range in.asked {
		if q.Key == key {
			return true
		}
	}
	return false
}

// need is the answer to the question, or the end of this run.
func (in *inquiry) need(q Question) string {
	value, ok := in.known[q.Key]
	if !ok {
		in.open = &q
		panic(stop{})
	}
	normal, err := q.normal(value)
	if err != nil {
		in.wrong(q.Key, err)
	}
	in.asked = append(in.asked, q)
	return normal
}

// followed reports whether the inquiry is about a table that is followed call by
// call and card by card, where what is yet to come need not be asked.
func (in *inquiry) followed() bool { return in.known["followed"] == "yes" }

// fail ends the inquiry because its facts cannot be: a matter that is none. The
// sentence is made as Say does.
func (in *inquiry) fail(text string, pairs ...any) {
	in.err = noAnswer(text, pairs...)
	panic(stop{})
}

// wrong ends the inquiry because of the answer to a question.
func (in *inquiry) wrong(key string, err error) {
	in.err = wrongFor(key, err)
	panic(stop{})
}

// find records a step of the trace.
func (in *inquiry) find(c Clause, text string, pairs ...any) {
	in.steps = append(in.steps, Step{c, Say(text, pairs...)})
}

// order adds an effect to the ruling and its sentence to the trace.
func (in *inquiry) order(r Rectification) {
	in.effects = append(in.effects, r)
	in.steps = append(in.steps, Step{r.Clauses()[0], r.Says()})
}

// fact asks for something that happened; without a record the Director knows.
func (in *inquiry) fact(key string, values ValueKind, c Clause, text string, pairs ...any) string {
	return in.need(Question{Key: key, Kind: Fact, To: TheDirector, Clause: c, Says: Say(text, pairs...), Values: values})
}

func (in *inquiry) seatFact(key string, c Clause, text string, pairs ...any) bridge.Seat {
	s, _ := bridge.ParseSeat(in.fact(key, SeatValue, c, text, pairs...))
	return s
}

func (in *inquiry) callFact(key string, c Clause, text string, pairs ...any) bridge.Call {
	call, _ := bridge.ParseCall(in.fact(key, CallValue, c, text, pairs...))
	return call
}

// yesFact asks whether something happened.
func (in *inquiry) yesFact(key string, c Clause, text string, pairs ...any) bool {
	return in.pick(Question{Key: key, Kind: Fact, To: TheDirector, Clause: c, Says: Say(text, pairs...), Options: yesNo(c)}) == "yes"
}

// pickFact asks which of several things happened.
func (in *inquiry) pickFact(key string, c Clause, says Phrase, options ...Option) string {
	return in.pick(Question{Key: key, Kind: Fact, To: TheDirector, Clause: c, Says: says, Options: options})
}

// judge leaves something to the Director: yes or no.
func (in *inquiry) judge(key string, c Clause, text string, pairs ...any) bool {
	return in.pick(Question{Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: Say(text, pairs...), Options: yesNo(c)}) == "yes"
}

// judgeAmong leaves something to the Director: one of several options.
func (in *inquiry) judgeAmong(key string, c Clause, says Phrase, options ...Option) string {
	return in.pick(Question{Key: key, Kind: Judgement, To: TheDirector, Clause: c, Says: says, Options: options})
}

// choice offers options to the player whom the Law names.
func (in *inquiry) choice(key string, to bridge.Seat, c Clause, says Phrase, options ...Option) string {
	return in.pick(Question{Key: key, Kind: Choice, To: Player(to), Clause: c, Says: says, Options: options})
}

// callChoice has the player choose a call: a legal one, where the table knows
// which these are, or one of the others.
func (in *inquiry) callChoice(key string, to bridge.Seat, c Clause, others []bridge.Call, text string, pairs ...any) bridge.Call {
	q := Question{Key: key, Kind: Choice, To: Player(to), Clause: c, Says: Say(text, pairs...), Values: CallValue}
	q.Calls = callsOf(in.known["legal"])
	if len(q.Calls) > 0 {
		q.Calls = append(q.Calls, others...)
		slices.Sort(q.Calls)
	}
	call, _ := bridge.ParseCall(in.need(q))
	return call
}

func (in *inquiry) pick(q Question) string {
	q.Values = OptionValue
	return in.need(q)
}

// cards asks the Director for cards.
func (in *inquiry) cards(key string, c Clause, text string, pairs ...any) []bridge.Card {
	var out []bridge.Card
	for _, word := range strings.Fields(in.fact(key, CardsValue, c, text, pairs...)) {
		card, _ := bridge.ParseCard(word)
		out = append(out, card)
	}
	return out
}

// option is an option with its clause and what it leads to.
func option(value string, c Clause, text string, pairs ...any) Option {
	return Option{Value: value, Clause: c, Says: Say(text, pairs...)}
}

func yesNo(c Clause) []Option {
	return []Option{option("yes", c, "Yes."), option("no", c, "No.")}
}
