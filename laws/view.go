package laws

import (
	"fmt"
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// Viewer is somebody who looks at a table: one of the four players, the public
// in the room, or the Director.
type Viewer uint8

// The viewers that are not players; a player's Viewer is SeatViewer.
const (
	// Open sees what all four players see: what lies open on the table.
	Open Viewer = iota + 4
	// Director sees everything.
	Director
)

// SeatViewer is the player in the seat as a viewer.
func SeatViewer(s bridge.Seat) Viewer { return Viewer(s & 3) }

// Seat is the player's seat; false for the public and the Director.
func (v Viewer) Seat() (bridge.Seat, bool) { return bridge.Seat(v & 3), v < Open }

// String is N, E, S, W, open or director.
func (v Viewer) String() string {
	if s, ok := v.Seat(); ok {
		return s.String()
	}
	if v == Open {
		return "open"
	}
	return "director"
}

// ParseViewer reads what String writes, in any case.
func ParseViewer(text string) (Viewer, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "open":
		return Open, nil
	case "director":
		return Director, nil
	}
	s, err := bridge.ParseSeat(text)
	if err != nil {
		return 0, fmt.Errorf("laws: %q is not a viewer; write N, E, S, W, open or director", text)
	}
	return SeatViewer(s), nil
}

// HandView is a hand as a viewer may see it.
type HandView struct {
	Cards bridge.Hand // the cards in view; none of a concealed hand
	Seen  bool        // whether the viewer sees the faces
	Count int         // how many cards the hand holds
	// FaceUp are cards that everybody sees although the hand is concealed: those
	// seen in the auction (24), and penalty cards.
	FaceUp bridge.Hand
}

// CallView is a call as a viewer may see it.
type CallView struct {
	bridge.PlacedCall
	Status      CallStatus
	Alerted     bool
	Explanation string
	Asked       []bridge.Seat // whose questions about it are open
	// Written is a bid of more than seven as it was made; Call is then the pass
	// that stands in its place (38).
	Written string
}

// ClaimView is a pending claim or concession.
type ClaimView struct {
	Claim
	Agreed  bridge.BySeat[bool]
	Doubted bool
	PlayOn  bridge.BySeat[bool] // who asks for, or concurs in, playing on
}

// View is a table as one viewer may see it. It is a copy; nothing that the
// viewer may not know is in it, so it can be shown whole.
type View struct {
	Viewer Viewer
	Board  bridge.Board
	Rules  Rules
	Phase  Phase
	Hands  bridge.BySeat[HandView]
	Taken  bridge.BySeat[bool]
	// Absent are the cards that no hand held at the start of an ending, since
	// they had been played before it; everybody has seen them.
	Absent bridge.Hand

	Calls     []CallView      // every call that was made, withdrawn ones too
	Contract  bridge.Contract // PassedOut until there is one
	Declarer  bridge.Seat     // presumed declarer until the lead is faced
	Dummy     bridge.Seat     // presumed dummy until the lead is faced
	LeadDown  bool            // an opening lead lies face down
	StrayLead []bridge.Seat   `json:",omitempty"` // the other defender, who has a card face down as if it were that player's lead
	Lead      bridge.Card     // that lead, where LeadSeen
	LeadSeen  bool
	ToClarify []bridge.Seat // who may still ask before the lead is faced

	Trick     bridge.Trick
	LastTrick *PlayedTrick // while this viewer may still have it faced (66A)
	// Memory is the quitted tricks during the play, as an attentive player keeps
	// them in mind. It is for players made of software: nobody may be shown it,
	// since quitted tricks are not inspected (66C) and aids to memory are not
	// allowed (40B2(d)); hence it never becomes JSON.
	Memory   []PlayedTrick `json:"-"`
	Winners  []bridge.Seat // of the quitted tricks, in order (65B)
	Won      bridge.BySide[int]
	Claim    *ClaimView
	PlayedOn bool          // a claim was doubted and play went on (68D2(b))
	Tricks   []PlayedTrick // all of them, once play has ended (66D)
	Dealt    *bridge.BySeat[bridge.Hand]
	Result   bridge.Result // once play has ended, unless Void
	Void     bool          // by a ruling the board has no result here
	Returned bridge.BySeat[bool]

	// Turn and By are as Actor has them, where Awaited.
	Turn, By bridge.Seat
	Awaited  bool
	// LegalCalls and LegalCards are what this viewer may choose from now; the
	// cards are those of Turn's hand.
	LegalCalls []bridge.Call
	LegalCards bridge.Hand
	MayAsk     bool // the viewer may ask about an opponent's call now
	// Systems are the system cards that the viewer may look at now (40B2).
	Systems bridge.BySide[string]

	// Asked is who has to answer the Director's question, while there is one;
	// Question is the question itself, for that player and for the Director.
	Asked    *Party
	Question *Question
	// Bars are the players whom a ruling obliges to pass; Bound are those whom
	// it binds to a certain call.
	Bars  bridge.BySeat[Until]
	Bound map[bridge.Seat]bridge.Call
	// Duties are what rulings demand of the play now: penalty cards, leads that are
	// required or forbidden, limits to the play of a trick; and that dummy has lost
	// the protection of 43B.
	Duties []Rectification
	// Irregularities, Ledger and Reviews are for the Director alone: what the
	// table has found, noticed by somebody or not; who may use what; and what
	// is to be looked at when play has ended.
	Irregularities []Irregularity
	Ledger         []Rectification
	Reviews        []ReviewAtEnd
	Departures     []Departure
	// Trace is what the inquiry that waits for an answer has established so far,
	// for the Director alone; Evidence is what has been put beside it.
	Trace    []Step
	Evidence []Figure
	// TakenUp is set for the Director where that inquiry is one that the Director has
	// taken up, and may close without a ruling.
	TakenUp bool
	// Instead is, for the Director, what can be taken up in the place of that inquiry:
	// after a card out of turn, that an opponent had said whose turn it was (47E1).
	Instead []Matter
}

// Ended reports whether play has ended and there is a result.
func (v View) Ended() bool { return v.Phase >= PlayEnded }

// OpenDeal is the deal of a board that is over for this viewer, who may look at
// all four hands (66D); false before that for everybody, the Director included,
// for a board that has no result here, and for an ending, which is no whole deal.
// What is worked out from all hands together, such as what can be made on the
// deal or what a card cost, is made from this alone, so that nothing of it can be
// shown to anybody too early.
func (v View) OpenDeal() (bridge.Deal, bool) {
	if !v.Ended() || v.Void || v.Dealt == nil {
		return bridge.Deal{}, false
	}
	deal, err := bridge.NewDeal(*v.Dealt)
	return deal, err == nil
}

// MyTurn reports whether a call or a card of this viewer is awaited.
func (v View) MyTurn() bool {
	s, ok := v.Viewer.Seat()
	return ok && v.Awaited && v.By == s
}

// InRotation reports whether Turn is no more than the next player in rotation to
// what has been called or played last. At a table in open mode that may have been
// out of turn without anybody having noticed: nothing says then whose turn it is,
// and whoever shows the view must not either.
func (v View) InRotation() bool {
	if !v.Awaited || v.Rules.Mode != OpenMode {
		return false
	}
	return v.Phase == AuctionPeriod && len(v.Calls) > 0 || v.Phase == PlayPeriod && v.Trick.Count > 0
}

// ViewFor is the table as the viewer may see it. It is the one place where that
// is decided:
//
//   - a player sees the own hand once it is taken (7B2);
//   - dummy's hand is open to all from the facing of the lead (41D), the
//     claimer's while a claim is pending (68C);
//   - a face-down lead is seen by its player only (41A);
//   - the last trick lies open to all until somebody leads to the next, and is
//     shown to declarer and defenders, not to dummy, until the viewer's side has
//     played to it (65A, 66A);
//   - where callers explain their own calls, alert and explanation are for
//     the opponents: the caller's partner sees neither until play has ended;
//   - an irregularity that nobody has drawn attention to is seen by nobody, and
//     whose turn it seems to be follows from the calls and cards that everybody
//     has noticed; the Director sees whose turn it is;
//   - a choice is put to the player who makes it alone (10C2);
//   - when play has ended everything may be looked at (66D);
//   - the Director sees everything at all times.
func (t *Table) ViewFor(v Viewer) View {
	out := View{
		Viewer: v, Board: t.start.Board, Rules: t.start.Rules, Phase: t.phase,
		Taken: t.taken, Returned: t.back,
		Contract: t.contract, Declarer: t.declarer, Dummy: t.dummy(),
		LeadDown: t.leadDown, ToClarify: t.ToClarify(),
		Trick: t.trick, Won: t.won,
	}
	// An auction that ended with four passes may yet go on where the calls were
	// made on wood, until all hands are back (17D2).
	again := t.start.Rules.Mode == OpenMode && t.passedOut()
	all := v == Director || t.phase >= PlayEnded && !again && !t.void
	me, player := v.Seat()
	out.Absent = bridge.Pack
	for _, s := range bridge.Seats {
		out.Absent &^= t.start.Hands[s]
		held := t.hands[s] &^ (t.surplus(s) &^ t.surplusLying(s))
		h := HandView{Count: held.Len(), FaceUp: t.faceUp(s)}
		h.Seen = all || t.faced(s) || player && s == me && t.taken[s]
		if h.Seen {
			h.Cards = held
		}
		out.Hands[s] = h
	}
	for i := range t.made {
		out.Calls = append(out.Calls, t.callView(i, v, all))
	}
	if t.stray.lies {
		out.StrayLead = []bridge.Seat{t.stray.seat}
	}
	if t.leadDown && (v == Director || player && me == t.leader()) {
		out.Lead, out.LeadSeen = t.lead, true
	}
	for _, trick := range t.tricks {
		out.Winners = append(out.Winners, trick.Won)
	}
	out.LastTrick = t.lastTrick(v)
	if player && !all {
		out.Memory = append([]PlayedTrick(nil), t.tricks...)
	}
	if c := t.claim; c != nil {
		out.Claim = &ClaimView{c.Claim, c.agreed, c.doubted, c.playOn}
	}
	out.PlayedOn = t.freely
	if t.phase >= PlayEnded {
		out.Result, out.Void = t.result, t.void
	}
	if all {
		dealt := t.start.Hands
		out.Dealt = &dealt
		out.Tricks = append([]PlayedTrick(nil), t.tricks...)
	}
	out.Turn, out.By, out.Awaited = t.Actor()
	if out.Awaited && player && out.By == me {
		out.LegalCalls = t.LegalCalls(me)
		out.LegalCards = t.LegalCards(out.Turn)
	}
	out.MayAsk = player && t.mayAsk(me)
	for _, side := range bridge.Sides {
		if card := t.start.Systems[side]; card != "" && (v == Director || player && t.mayLook(me, side)) {
			out.Systems[side] = card
		}
	}
	t.viewInquiry(&out)
	if v == Director {
		t.viewLostTurn(&out)
	}
	return out
}

// viewLostTurn is what the Director alone sees while the others take the auction
// for finished: a player has lost a turn, and it is that player's turn (17D3).
func (t *Table) viewLostTurn(v *View) {
	_, skipped, lost := t.lostTurn()
	if !lost || !t.auctionOpen() {
		return
	}
	v.Phase, v.Contract, v.Declarer, v.Dummy, v.ToClarify, v.Result = AuctionPeriod, bridge.PassedOut, 0, 0, nil, bridge.Result{}
	v.Duties = nil
	v.Turn, v.By, v.Awaited = skipped, skipped, t.pending == nil
}

// viewInquiry adds what the viewer may know of irregularities. Nobody but the
// Director sees one before attention has been drawn to it; a choice is put to
// the player who makes it alone (10C2).
func (t *Table) viewInquiry(v *View) {
	v.Bars = t.bars
	v.Duties = t.dutiesInForce()
	for _, s := range bridge.Seats {
		if t.forced[s] != 0 {
			if v.Bound == nil {
				v.Bound = make(map[bridge.Seat]bridge.Call)
			}
			v.Bound[s] = t.forced[s]
		}
	}
	if t.pending != nil {
		q := t.pending.question
		if me, player := v.Viewer.Seat(); player {
			if mine, asked := q.forParty(Player(me)); asked {
				mine.Or = nil
				q, v.Question = mine, &mine
			}
		} else if v.Viewer == Director {
			v.Question = &q
		}
		v.Asked = &q.To
		v.Awaited = false
		v.LegalCalls, v.LegalCards, v.MayAsk = nil, 0, false
	}
	if v.Viewer == Director {
		if t.pending != nil {
			if out, err := t.pending.Next(); err == nil {
				v.Trace = out.Steps
			}
			v.Evidence = append([]Figure(nil), t.pending.Evidence...)
			v.TakenUp = t.pending.takenUp
			v.Instead = t.instead()
		}
		v.Irregularities = append([]Irregularity(nil), t.found...)
		v.Ledger = append([]Rectification(nil), t.ledger...)
		v.Reviews = append([]ReviewAtEnd(nil), t.reviews...)
		v.Departures = t.Departures()
	}
}

// faced reports whether the seat's cards lie face up on the table.
func (t *Table) faced(s bridge.Seat) bool {
	return t.phase == PlayPeriod && (t.handsFaced() || s == t.dummy() || t.claim != nil && s == t.claim.Seat)
}
