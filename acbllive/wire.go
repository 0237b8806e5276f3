package acbllive

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// text is a value that the service writes as a string, a number, or not at all.
type text string

// UnmarshalJSON takes strings, numbers and truth values as they are written.
func (t *text) UnmarshalJSON(data []byte) error {
	switch {
	case bytes.Equal(data, []byte("null")):
		*t = ""
		return nil
	case len(data) > 0 && data[0] == '"':
		var s string
		if err := json.Unmarshal(data, &s); err != nil {
			return err
		}
		*t = text(strings.TrimSpace(s))
		return nil
	}
	*t = text(data)
	return nil
}

// number is the whole number; 0 when it is none.
func (t text) number() int {
	n, err := strconv.Atoi(string(t))
	if err != nil {
		return 0
	}
	return n
}

// The parts of the JSON that carry results. What describes the service and its
// accounts is passed over.
type (
	wireEvent struct {
		Name     text          `json:"name"`
		Club     text          `json:"club_name"`
		ClubID   text          `json:"club_id_number"`
		Type     text          `json:"type"`
		Scoring  text          `json:"board_scoring_method"`
		Start    text          `json:"start_date"`
		Program  text          `json:"program_name"`
		Winners  text          `json:"winner_type"`
		Sessions []wireSession `json:"sessions"`
	}
	wireSession struct {
		Number      text         `json:"number"`
		HandRecords []wireRecord `json:"hand_records"`
		Sections    []wireSection
	}
	wireRecord struct {
		Board      text `json:"board"`
		Dealer     text `json:"dealer"`
		Vulnerable text `json:"vulnerability"`
		NS         text `json:"double_dummy_ns"`
		EW         text `json:"double_dummy_ew"`
		Par        text `json:"par"`
		String     text `json:"board_record_string"`

		NorthSpades   text `json:"north_spades"`
		NorthHearts   text `json:"north_hearts"`
		NorthDiamonds text `json:"north_diamonds"`
		NorthClubs    text `json:"north_clubs"`
		EastSpades    text `json:"east_spades"`
		EastHearts    text `json:"east_hearts"`
		EastDiamonds  text `json:"east_diamonds"`
		EastClubs     text `json:"east_clubs"`
		SouthSpades   text `json:"south_spades"`
		SouthHearts   text `json:"south_hearts"`
		SouthDiamonds text `json:"south_diamonds"`
		SouthClubs    text `json:"south_clubs"`
		WestSpades    text `json:"west_spades"`
		WestHearts    text `json:"west_hearts"`
		WestDiamonds  text `json:"west_diamonds"`
		WestClubs     text `json:"west_clubs"`
	}
	wireSection struct {
		Name           text        `json:"name"`
		BoardsPerRound text        `json:"boards_per_round"`
		Rounds         text        `json:"number_of_rounds"`
		Pairs          []wirePair  `json:"pair_summaries"`
		Boards         []wireBoard `json:"boards"`
	}
	wirePair struct {
		Number     text         `json:"pair_number"`
		Direction  text         `json:"direction"`
		Stratum    text         `json:"strat"`
		Boards     text         `json:"boards_played"`
		Score      text         `json:"score"`
		Percentage text         `json:"percentage"`
		Players    []wirePlayer `json:"players"`
	}
	wirePlayer struct {
		Name   text `json:"name"`
		Number text `json:"id_number"`
		City   text `json:"city"`
	}
	wireBoard struct {
		Number  text         `json:"board_number"`
		Results []wireResult `json:"board_results"`
	}
	wireResult struct {
		Round    text `json:"round_number"`
		Table    text `json:"table_number"`
		NS       text `json:"ns_pair"`
		EW       text `json:"ew_pair"`
		NSScore  text `json:"ns_score"`
		EWScore  text `json:"ew_score"`
		Contract text `json:"contract"`
		Declarer text `json:"declarer"`
		Result   text `json:"result"`
		Tricks   text `json:"tricks_taken"`
		Lead     text `json:"opening_lead"`
		MPNS     text `json:"ns_match_points"`
		MPEW     text `json:"ew_match_points"`
	}
)

// suits are the sixteen holdings, seat by seat from North on, spades first.
func (w *wireRecord) suits() [4][4]text {
	return [4][4]text{
		{w.NorthSpades, w.NorthHearts, w.NorthDiamonds, w.NorthClubs},
		{w.EastSpades, w.EastHearts, w.EastDiamonds, w.EastClubs},
		{w.SouthSpades, w.SouthHearts, w.SouthDiamonds, w.SouthClubs},
		{w.WestSpades, w.WestHearts, w.WestDiamonds, w.WestClubs},
	}
}
