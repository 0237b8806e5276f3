package view

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// Rulings is the list of matters that the Director is called for.
type Rulings struct {
	Page
	Base   string         // the address of the list; those of the matters are under it
	Place  *RulingPlace   // nil for no session
	Query  string         // empty when nothing is looked for
	Common []RulingMatter // in the words of the table
	All    []RulingMatter
}

// RulingMatter is a matter to be ruled on.
type RulingMatter struct {
	To   string
	Says string
	Laws []int
}

// RulingPlace is the play of a board in a session that an inquiry is about.
type RulingPlace struct {
	Evening
	Link      PlayLink
	NS, EW    Contestant
	Dealer    string
	Vul       string
	Result    string     // empty while there is none, or it may not be seen
	Hands     []HandLine // empty when they are not known, or may not be seen
	Boards    []PlayLink // of the round at the table
	Unplayed  bool       // the Director has still to play the board
	FiledHere []FilingLink
}

// inquiry is where the assistant begins for a play.
func (l PlayLink) inquiry(e Evening) templ.SafeURL { return l.url(e) + "/inquiry" }

// FilingLink leads to a ruling of the register.
type FilingLink struct {
	Number  int
	Play    PlayLink
	At      string
	Says    string
	Clauses []laws.Clause
	Struck  bool
}

func (f FilingLink) url(e Evening) templ.SafeURL { return e.url("/rulings/" + itoa(f.Number)) }

// Ruling is an inquiry: the next question, or the ruling.
type Ruling struct {
	Page
	Base    string
	Place   *RulingPlace
	Matter  laws.Matter
	Says    string
	Answers []RulingAnswer
	Wrong   bool   // what was sent answers nothing
	Why     string // it does not, if the Laws' procedure says so

	Question *laws.Question
	Asked    string // whom the question is for, by name where it is known
	Clauses  []RulingClause
	Cites    []laws.Clause  // all that the matter can be about
	Options  []RulingOption // that one tap gives
	More     []RulingOption // the same, less likely
	Checks   []RulingCheck  // a run of yes-or-no questions, put together
	None     string         // where no to all of them leads
	Held     *bridge.Hand   // the hand that the cards are of, where it is known
	Hidden   []RulingHidden // the answers so far, as the address holds them

	Done   bool
	Orders []RulingOrder
	Trace  []laws.Step
	Adjust string // the inquiry into an adjusted score
	Score  bool   // the ruling itself gives one
}

// RulingHidden is a field that carries on what the address holds.
type RulingHidden struct{ Name, Value string }

// RulingAnswer is a question with its answer.
type RulingAnswer struct {
	Asks   laws.Phrase
	Values laws.ValueKind
	Value  string
	Says   *laws.Phrase // the option that was taken
	Known  bool         // nobody was asked
	Back   string       // the address from before it; empty where it stands
}

// RulingCheck is a yes-or-no question among others, with where yes leads.
type RulingCheck struct {
	Says   laws.Phrase
	Clause laws.Clause
	To     string
}

// RulingOption is an answer with where it leads.
type RulingOption struct {
	Says   string
	Clause laws.Clause
	Card   *bridge.Card
	To     string
}

// RulingOrder is what a ruling orders.
type RulingOrder struct {
	Clauses []laws.Clause
	Says    laws.Phrase
}

// RulingClause is a clause with its words.
type RulingClause struct {
	Clause      laws.Clause
	Title, Text string
}

// Filed is a ruling of the register.
type Filed struct {
	Evening
	Place   RulingPlace
	Number  int
	Says    string
	By, At  string
	Note    string
	Struck  string // why it does not count
	Answers []RulingAnswer
	Orders  []RulingOrder
	Trace   []laws.Step
	Score   bool // it gives an adjusted score
	Adjust  string
	Hidden  bool // the Director has still to play the board
}

// Register is the rulings of a session.
type Register struct {
	Evening
	Rows   []FilingLink
	Boards []BoardLink // that there are rulings about
	Board  BoardLink   // shown alone; Number 0 for all
	Hidden int         // about boards that the Director has still to play
}

// asks says who is to answer.
func (r Ruling) asks() string {
	switch q := r.Question; {
	case q.To.Player:
		return r.W.T("ruling.read", "Seat", r.Asked)
	case q.Kind == laws.Judgement:
		return r.W.T("ruling.judge")
	}
	return r.W.T("ruling.fact")
}

// short says whether the answers are figures and signs, and so stand close.
func (r Ruling) short() bool {
	switch r.Question.Values {
	case laws.SeatValue, laws.CallValue, laws.CardValue, laws.NumberValue:
		return true
	case laws.OptionValue, laws.CardsValue, laws.SuitsValue, laws.TextValue:
	}
	return false
}

// cardsOf are the cards of a suit that the hand holds, or those that it does not;
// it may hold any where it is not known.
func (r Ruling) cardsOf(s bridge.Suit, held bool) []bridge.Card {
	var out []bridge.Card
	for _, rank := range RanksDown() {
		c := bridge.NewCard(s, rank)
		if (r.Held == nil || r.Held.Has(c)) == held {
			out = append(out, c)
		}
	}
	return out
}

// playText is a play of a board in words.
func playText(e Evening, l PlayLink) string {
	return e.W.T("session.play", "Table", l.Section+itoa(l.Table), "Round", l.Round, "Board", l.Board)
}

// Said is an answer in words.
func (a RulingAnswer) Said(p Page) string { return p.W.Value(a.Values, a.Says, a.Value) }

// RanksDown are the ranks from the ace to the two.
func RanksDown() []bridge.Rank {
	var out []bridge.Rank
	for n := range 13 {
		out = append(out, bridge.Ace-bridge.Rank(n))
	}
	return out
}

// clauseText is a clause as it is cited in the language of the page.
func clauseText(p Page, c laws.Clause) string { return lawbook.ID(c).Cite(p.W.Lang()) }

// ClausesText are clauses as they are cited in the language of the page.
func ClausesText(p Page, clauses []laws.Clause) string {
	var out []string
	for _, c := range clauses {
		out = append(out, clauseText(p, c))
	}
	return strings.Join(out, ", ")
}

// rulingLaws names the Laws of a matter.
func rulingLaws(p Page, numbers []int) string {
	var out []string
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return p.W.N("ruling.laws", len(numbers), "Numbers", strings.Join(out, ", "))
}

// HandLine is a hand of the deal.
type HandLine struct {
	Seat  bridge.Seat
	Cards bridge.Hand
}
