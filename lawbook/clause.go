package lawbook

import (
	"fmt"
	"slices"
	"strings"
)

// Clause is one numbered statement of the Laws, one definition, or a heading
// over others. A heading has a title and no text, kind or strength. Its lists
// belong to the book and are only to be read.
type Clause struct {
	ID       ID
	Parent   ID       // empty for Laws and the two parts before them
	Title    string   // of Laws, sections and definitions; often empty
	Text     string   // what it says, in the language of the book; references as the language writes them
	Kind     Kind     // what sort of statement it is
	Strength Strength // how binding it is, empty for definitions
	SpeaksTo []Role   // whom it binds or entitles
	Work     []Work   // what the program does on it
	Refers   []ID     // the clauses that the text refers to, in order
	Terms    []string // names of the terms that the text uses, in order

	runs []Run
}

// Heading reports whether the clause says nothing itself.
func (c Clause) Heading() bool { return c.Text == "" }

// Runs are the pieces of the text, in order. Put together they are the text.
func (c Clause) Runs() []Run { return slices.Clone(c.runs) }

// Run is a piece of a clause's text: a reference to another clause, a term, or
// mere words, when both fields besides the text are empty.
type Run struct {
	Text   string
	Refers ID     // the clause referred to
	Term   string // the name of the term
}

// Kind is the sort of a statement.
type Kind string

// The kinds of statements.
const (
	Definition    Kind = "definition"    // says what a word means or when a thing is so
	Procedure     Kind = "procedure"     // says how things go
	Duty          Kind = "duty"          // somebody has to do it
	Right         Kind = "right"         // somebody is free to do it
	Prohibition   Kind = "prohibition"   // somebody has to leave it
	Irregular     Kind = "irregularity"  // says what went wrong
	Rectification Kind = "rectification" // says how it is put right
	Score         Kind = "score"         // says what is scored
	Judgement     Kind = "judgement"     // the Director has to judge
	Organisation  Kind = "organisation"  // is for those who run the event
)

// Kinds lists all kinds.
func Kinds() []Kind {
	return []Kind{Definition, Procedure, Duty, Right, Prohibition, Irregular, Rectification, Score, Judgement, Organisation}
}

// Strength is the word that says how binding a statement is. The introduction
// to the Laws explains the ladder: see INTRO.may and those after it.
type Strength string

// The ladder of what is to be done, weakest first, and of what is to be left,
// mildest first.
const (
	May      Strength = "may"       // free to do it; leaving it is never wrong
	Does     Strength = "does"      // describes procedure; departing from it is not punished
	Should   Strength = "should"    // departing from it is an infraction, seldom penalized
	Shall    Strength = "shall"     // departing from it is a violation, penalized more often than not
	Must     Strength = "must"      // the strongest: departing from it is serious
	ShallNot Strength = "shall not" // strong
	MayNot   Strength = "may not"   // stronger
	MustNot  Strength = "must not"  // the strongest
)

// Strengths lists the ladder of duties, weakest first, then that of bans.
func Strengths() []Strength {
	return []Strength{May, Does, Should, Shall, Must, ShallNot, MayNot, MustNot}
}

// Work is something that the program does on a clause.
type Work string

// What the program does. Where there are cards on a table and no program deals
// with them, executing and refusing are the Director's.
const (
	Executes     Work = "execute"          // carries it out
	AsksDirector Work = "ask the Director" // asks for a fact or a judgement
	AsksPlayer   Work = "ask a player"     // offers the choice to whose it is
	Shows        Work = "show"             // tells people
	Records      Work = "record"           // keeps it for the Director
	Refuses      Work = "refuse"           // does not let it happen
)

// Works lists all that the program does.
func Works() []Work {
	return []Work{Executes, AsksDirector, AsksPlayer, Shows, Records, Refuses}
}

// Role is whom a clause speaks to: a key, in English.
type Role string

// Roles lists all roles, so that each can be given a word in every language.
func Roles() []Role {
	return []Role{
		"Director", "Director in charge", "committee", "RA", "TO", "WBF", "zonal authority", "national organization",
		"everyone", "any player", "player", "players", "player in turn", "player out of turn", "side", "both sides",
		"partnership", "opponents", "LHO", "North", "dealer", "caller", "partner of the caller", "asker", "explainer",
		"partner of the explainer", "declarer", "presumed declarer", "dummy", "declarer's side", "defender", "defenders",
		"leader", "partner of the leader", "offender", "partner of the offender", "LHO of the offender", "offending side",
		"non-offending side", "chooser", "claimer", "contestant", "captain", "spectator",
	}
}

// one finds a word in a closed list.
func one[T ~string](word string, list []T, what string) (T, error) {
	if at := slices.Index(list, T(word)); at >= 0 {
		return list[at], nil
	}
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = string(v)
	}
	return "", fmt.Errorf("%q is no %s; there are %s", word, what, strings.Join(names, ", "))
}
