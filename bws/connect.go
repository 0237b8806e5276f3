package bws

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// Connector is the event of a file as the Data Connector takes it: movement,
// players and hand records. The event has the GUID of the first session.
func (f *File) Connector() Init {
	out := Init{Commands: 135}
	for i := range f.Sessions {
		s := &f.Sessions[i]
		if out.EventGuid == "" {
			out.EventGuid = s.GUID
		}
		data := SessionData{
			EventGuid: out.EventGuid, SessionGuid: s.GUID, Name: s.Name,
			Year: s.Start.Year(), Month: int(s.Start.Month()), Day: s.Start.Day(), Hour: s.Start.Hour(), Minute: s.Start.Minute(),
		}
		group := ScoringGroupData{ScoringGroupNumber: 1, ScoringMethod: ByMatchpoints}
		for j := range f.Sections {
			if f.Sections[j].Session == s.ID || len(f.Sessions) == 1 {
				group.Sections = append(group.Sections, f.section(&f.Sections[j]))
			}
		}
		data.ScoringGroups = append(data.ScoringGroups, group)
		out.Sessions = append(out.Sessions, data)
	}
	letters := map[int]string{}
	for _, s := range f.Sections {
		letters[s.ID] = s.Letter
	}
	known := map[string]bool{}
	for _, p := range f.Players {
		first, last, _ := strings.Cut(p.Name, " ")
		if p.Number != "" && p.Name != "" && !known[p.Number] {
			known[p.Number] = true
			out.PlayerData = append(out.PlayerData, PlayerData{PlayerNumber: p.Number, FirstName: first, LastName: last})
		}
		out.Participations = append(out.Participations, ParticipationData{
			SectionLetters: letters[p.Section], TableNumber: p.Table, RoundNumber: p.Round, Direction: 1 + int(p.Seat),
			PlayerNumber: p.Number, FirstName: first, LastName: last,
		})
	}
	for _, h := range f.HandRecords {
		if h.Deal.IsZero() {
			continue
		}
		data := NewHandrecordData(h.Board, h.Deal)
		data.SectionLetters = letters[h.Section]
		out.Handrecords = append(out.Handrecords, data)
	}
	return out
}

func (f *File) section(s *Section) SectionData {
	data := SectionData{Letters: s.Letter, Winners: 1, GameType: PairsGame, MissingPair: s.MissingPair}
	if f.TwoWinners(s.ID) {
		data.Winners = 2
	}
	at := map[int]int{}
	for _, r := range f.Rounds {
		if r.Section != s.ID {
			continue
		}
		if r.South != 0 {
			data.GameType = IndividualGame
		}
		i, ok := at[r.Table]
		if !ok {
			i = len(data.Tables)
			at[r.Table] = i
			data.Tables = append(data.Tables, TableData{TableNumber: r.Table})
		}
		data.Tables[i].Rounds = append(data.Tables[i].Rounds, RoundData{RoundNumber: r.Round, PairNS: r.NS, PairEW: r.EW, LowBoardNumber: r.Low, HighBoardNumber: r.High})
	}
	return data
}

// NewHandrecordData is a deal as the Data Connector takes it.
func NewHandrecordData(board int, d bridge.Deal) HandrecordData {
	h := HandrecordData{BoardNumber: board}
	fields := h.suits()
	for _, s := range bridge.Seats {
		for i, text := range strings.Split(d.Hand(s).String(), ".") {
			*fields[s][i] = text
		}
	}
	return h
}

func (h *HandrecordData) suits() [4][4]*string {
	return [4][4]*string{
		{&h.NorthSpades, &h.NorthHearts, &h.NorthDiamonds, &h.NorthClubs},
		{&h.EastSpades, &h.EastHearts, &h.EastDiamonds, &h.EastClubs},
		{&h.SouthSpades, &h.SouthHearts, &h.SouthDiamonds, &h.SouthClubs},
		{&h.WestSpades, &h.WestHearts, &h.WestDiamonds, &h.WestClubs},
	}
}

// hands are the cards as in PBN.
func (h *HandrecordData) hands() string {
	var hands []string
	for _, suits := range h.suits() {
		var hand []string
		for _, s := range suits {
			hand = append(hand, strings.ReplaceAll(strings.Trim(*s, "- "), "10", "T"))
		}
		hands = append(hands, strings.Join(hand, "."))
	}
	return "N:" + strings.Join(hands, " ")
}

// Deal is the deal; the error tells why it is none.
func (h HandrecordData) Deal() (bridge.Deal, error) {
	d, err := bridge.ParseDeal(h.hands())
	if err != nil {
		return d, sentence.Errorf("bws: the hand record of board %d: %w", h.BoardNumber, err)
	}
	return d, nil
}

// noPlay is the level of a result that no play gave.
const noPlay = -10

// levels are the percentages that the levels below zero stand for.
var levels = map[int][2]int{
	-1: {40, 40}, -2: {40, 50}, -3: {40, 60}, -4: {50, 40}, -5: {50, 50}, -6: {50, 60}, -7: {60, 40}, -8: {60, 50}, -9: {60, 60},
}

// Data is a result as the Data Connector takes it. The error tells what it has no
// form for.
func (r *Result) Data(letters string) (ResultData, error) {
	d, err := r.data(letters)
	if err != nil {
		return d, sentence.Errorf("bws: board %d: %w", r.Board, err)
	}
	return d, nil
}

func (r *Result) data(letters string) (ResultData, error) {
	d := ResultData{
		SectionLetters: letters, TableNumber: r.Table, RoundNumber: r.Round, BoardNumber: r.Board,
		ScoringDirection: 3, PairNorthSouth: r.NS, PairEastWest: r.EW,
	}
	switch r.Kind {
	case PassedOut:
	case NotPlayed:
		d.Level = noPlay
	case Adjusted:
		for level, p := range levels {
			if p == [2]int{r.PercentNS, r.PercentEW} {
				d.Level = level
			}
		}
		if d.Level == 0 {
			return d, sentence.Errorf("there is no form for %d%% and %d%%", r.PercentNS, r.PercentEW)
		}
	case Played:
		d.Level, d.Denomination, d.Stake = int(r.Contract.Level), 1+int(r.Contract.Denomination), int(r.Contract.Doubling)
		d.DeclarerDirection, d.TotalTricks = 1+int(r.Declarer), r.Tricks
		if d.DeclaringPair = r.NS; (r.Declarer.Side() == bridge.EastWest) != r.WrongDirection {
			d.DeclaringPair = r.EW
		}
	default:
		return d, sentence.Errorf("there is no form for a result that is %v", r.Kind)
	}
	if r.HasLead {
		d.LeadCardRank, d.LeadCardSuit = int(r.Lead.Rank())+2, int(r.Lead.Suit())+1
	}
	return d, nil
}

// Result is the result; the error tells what in it cannot be.
func (d ResultData) Result() (Result, error) {
	r, err := d.result()
	if err != nil {
		return r, sentence.Errorf("bws: board %d: %w", d.BoardNumber, err)
	}
	return r, nil
}

func (d ResultData) result() (Result, error) {
	r := Result{ID: d.Id, Table: d.TableNumber, Round: d.RoundNumber, Board: d.BoardNumber, NS: d.PairNorthSouth, EW: d.PairEastWest}
	if d.ScoringDirection != 3 {
		return r, sentence.Errorf("the result is for one side alone (direction %d)", d.ScoringDirection)
	}
	if d.LeadCardSuit != 0 || d.LeadCardRank != 0 {
		if d.LeadCardSuit < 1 || d.LeadCardSuit > 4 || d.LeadCardRank < 2 || d.LeadCardRank > 14 {
			return r, sentence.Errorf("suit %d and rank %d are no lead", d.LeadCardSuit, d.LeadCardRank)
		}
		r.Lead, r.HasLead = bridge.NewCard(bridge.Suit(d.LeadCardSuit-1), bridge.Rank(d.LeadCardRank-2)), true
	}
	percent, adjusted := levels[d.Level]
	switch {
	case d.Level == 0:
		r.Kind = PassedOut
	case d.Level == noPlay:
		r.Kind = NotPlayed
	case adjusted:
		r.Kind, r.PercentNS, r.PercentEW = Adjusted, percent[0], percent[1]
	case d.Level < 0 || d.Level > 7 || d.Denomination < 1 || d.Denomination > 5 || d.Stake < 0 || d.Stake > 2 || d.TotalTricks < 0 || d.TotalTricks > 13 || d.DeclarerDirection < 1 || d.DeclarerDirection > 4:
		return r, sentence.Errorf("level %d, denomination %d, stake %d, %d tricks by %d are no result", d.Level, d.Denomination, d.Stake, d.TotalTricks, d.DeclarerDirection)
	default:
		r.Contract = bridge.Contract{Level: uint8(d.Level), Denomination: bridge.Denomination(d.Denomination - 1), Doubling: bridge.Doubling(d.Stake)}
		r.Declarer, r.Tricks = bridge.Seat(d.DeclarerDirection-1), d.TotalTricks
		own := r.NS
		if r.Declarer.Side() == bridge.EastWest {
			own = r.EW
		}
		r.WrongDirection = d.DeclaringPair != 0 && d.DeclaringPair != own
	}
	return r, nil
}
