package locale

import (
	"fmt"

	"github.com/overtrick/overtrick/lawbook"
	"github.com/overtrick/overtrick/laws"
)

// refusals are the messages of the reasons that the Laws have.
var refusals = map[laws.RefusalKind]string{
	laws.NotYourTurn:       "refused.turn",
	laws.NotSufficient:     "refused.insufficient",
	laws.NothingToDouble:   "refused.double",
	laws.NothingToRedouble: "refused.redouble",
	laws.NoSuchCall:        "refused.nosuchcall",
	laws.AuctionOver:       "refused.auctionover",
	laws.AuctionOpen:       "refused.auctionopen",
	laws.NotTheLeader:      "refused.leader",
	laws.LeadOnTable:       "refused.leadontable",
	laws.LeadStays:         "refused.leadstays",
	laws.NoLeadOnTable:     "refused.nolead",
	laws.QuestionOpen:      "refused.question",
	laws.ClarificationOpen: "refused.clarification",
	laws.NotAskedNow:       "refused.notnow",
	laws.OwnSide:           "refused.ownside",
	laws.NotExplainer:      "refused.explainer",
	laws.NothingToSay:      "refused.nothing",
	laws.CardNotHeld:       "refused.notheld",
	laws.MustFollow:        "refused.follow",
	laws.DummyIsPlayed:     "refused.dummy",
	laws.NotDeclarer:       "refused.declarer",
	laws.PlayOver:          "refused.playover",
	laws.PlayNotBegun:      "refused.notbegun",
	laws.PlayIsSuspended:   "refused.suspended",
	laws.NoClaim:           "refused.noclaim",
	laws.OwnClaim:          "refused.ownclaim",
	laws.AlreadyAnswered:   "refused.answered",
	laws.TooManyTricks:     "refused.tricks",
	laws.OnlyThisTrick:     "refused.thistrick",
	laws.DummyClaims:       "refused.dummyclaims",
	laws.ClaimNotDoubted:   "refused.notdoubted",
	laws.OthersAsk:         "refused.othersask",
	laws.HandTaken:         "refused.handtaken",
	laws.HandBack:          "refused.handback",
	laws.BoardInPlay:       "refused.boardinplay",
	laws.NoSuchSeat:        "refused.noseat",
	laws.DirectorAsks:      "refused.asks",
	laws.NothingIrregular:  "refused.regular",
	laws.NothingAsked:      "refused.nothingasked",
	laws.AskedOfAnother:    "refused.another",
	laws.NotOffered:        "refused.notoffered",
	laws.BoundTo:           "refused.bound",
	laws.SuitForbidden:     "refused.forbidden",
	laws.SuitRequired:      "refused.required",
	laws.CannotHappen:      "refused.cannot",
	laws.ObligedToPass:     "refused.obliged",
	laws.CardClosed:        "refused.card",
	laws.NoAids:            "refused.aids",
	laws.CallIsFinal:       "refused.final",
	laws.BidNotRuledOn:     "refused.seven",
	laws.PenaltyCardDue:    "refused.penalty",
	laws.PlayIsLimited:     "refused.limited",
	laws.CardFaced:         "refused.faced",
	laws.CardStays:         "refused.stays",
	laws.NotDummy:          "refused.notdummy",
	laws.OneCard:           "refused.onecard",
	laws.CardDue:           "refused.carddue",
	laws.NoPlay:            "refused.noplay",
}

// Refusal says why the Laws refuse an action, without the clause.
func (w *Words) Refusal(r laws.Refusal) string {
	id, known := refusals[r.Kind]
	if !known {
		id = "refused"
	}
	call, card, why := "", "", ""
	if r.Call.Valid() {
		call = w.Call(r.Call)
	}
	if r.Card.Valid() {
		card = w.Card(r.Card)
	}
	if r.Why != nil {
		why = w.Phrase(*r.Why)
	}
	return w.T(id, "Seat", w.Seat(r.Turn&3), "Suit", w.Suit(r.Suit&3), "Call", call, "Card", card, "Count", r.Count, "Why", why)
}

// Reason says what the Laws have against what was tried, with the clause or the
// question that it is about: a Refusal or a NoAnswer. It is false for an error of
// another kind.
func (w *Words) Reason(err error) (string, bool) {
	if r, ok := laws.AsRefusal(err); ok {
		return fmt.Sprintf("%s [%s]", w.Refusal(r), lawbook.ID(r.Clause).Cite(w.lang)), true
	}
	if n, ok := laws.AsNoAnswer(err); ok {
		if n.Key == "" {
			return w.Phrase(n.Says), true
		}
		return n.Key + ": " + w.Phrase(n.Says), true
	}
	return "", false
}
