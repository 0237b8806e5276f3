package bws

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Command is what a message of the Data Connector asks for.
type Command int

// The commands.
const (
	Connect                Command = 1
	Disconnect             Command = 3
	Ping                   Command = 4
	InitializeEvent        Command = 5
	UpdateMovement         Command = 6
	AddSession             Command = 7
	UpdateScoringGroups    Command = 8
	PutResults             Command = 10
	PutPlayerData          Command = 11
	PutParticipations      Command = 12
	PutHandrecords         Command = 13
	PutBridgemate2Settings Command = 14
	PutBridgemate3Settings Command = 15
	PollNewResults         Command = 19
	PollNewPlayerData      Command = 20
	PollNewParticipations  Command = 21
	PollNewHandrecords     Command = 22
	PollAllResults         Command = 23
	PollAllPlayerData      Command = 24
	PollAllParticipations  Command = 25
	PollAllHandrecords     Command = 26
	AcceptResults          Command = 27
	AcceptPlayerData       Command = 28
	AcceptParticipations   Command = 29
	AcceptHandrecords      Command = 30
	ContinueEvent          Command = 31
	GetMovement            Command = 32
	GetAllMovements        Command = 33
	ManageControlSoftware  Command = 34
	ClearData              Command = 35
)

// Message is a request or a response. One stands on a line; a request is answered
// before the next is sent.
type Message struct {
	Command        Command `json:"Command"`
	SessionGuid    string  `json:"SessionGuid"`
	DataType       string  `json:"DataType,omitempty"` // of a response: what the data are
	SerializedData string  `json:"SerializedData"`     // JSON as a string
}

// NewMessage is a message with data; nil for none.
func NewMessage(c Command, session string, data any) (Message, error) {
	m := Message{Command: c, SessionGuid: session}
	if data == nil {
		return m, nil
	}
	text, err := json.Marshal(data)
	if err != nil {
		return m, sentence.Errorf("bws: command %d: %w", c, err)
	}
	m.SerializedData = string(text)
	return m, nil
}

// Decode reads the data of a message into v.
func (m Message) Decode(v any) error {
	if err := json.Unmarshal([]byte(m.SerializedData), v); err != nil {
		return sentence.Errorf("bws: the data of command %d: %w", m.Command, fault.Decoding(err))
	}
	return nil
}

// WriteMessage writes a message on a line.
func WriteMessage(w io.Writer, m Message) error {
	text, err := json.Marshal(m)
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	if err != nil {
		return sentence.Errorf("bws: sending command %d: %w", m.Command, err)
	}
	return nil
}

// MaxMessage is how long a line may be.
const MaxMessage = 64 << 20

// ReadMessage reads a message from a line. The error is io.EOF when there is none.
func ReadMessage(r *bufio.Reader) (Message, error) {
	var m Message
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > MaxMessage {
			return m, sentence.Errorf("bws: a message is %w", ErrTooLarge)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err == io.EOF && len(line) == 0 {
			return m, io.EOF
		}
		if err != nil && err != io.EOF {
			return m, sentence.Errorf("bws: reading a message: %w", err)
		}
		break
	}
	if err := json.Unmarshal(line, &m); err != nil {
		return m, sentence.Errorf("bws: reading a message: %w", fault.Decoding(err))
	}
	return m, nil
}

// Scoring methods of a ScoringGroupData.
const (
	ByMatchpoints  = 10
	ByButler       = 20
	ByCrossIMPs    = 30
	ByTeamIMPs     = 40
	ByDiscreteVP   = 50
	ByContinuousVP = 51
	ByBoardAMatch  = 60
	ByPatton       = 70
)

// Games of a SectionData.
const (
	PairsGame      = 10
	IndividualGame = 20
	TeamsGame      = 30
)

// Init begins an event.
type Init struct {
	Commands              int // a bit for each part that is given; 135 for all of sessions, players and hand records
	EventGuid             string
	Sessions              []SessionData
	PlayerData            []PlayerData
	Participations        []ParticipationData
	Handrecords           []HandrecordData
	Bridgemate2Settings   json.RawMessage `json:",omitempty"`
	Bridgemate3Settings   json.RawMessage `json:",omitempty"`
	AlternativeDataFolder string
}

// SessionData is a session with its movement.
type SessionData struct {
	EventGuid, SessionGuid         string
	Name                           string
	Year, Month, Day, Hour, Minute int
	ScoringGroups                  []ScoringGroupData
}

// ScoringGroupData are the sections that are scored together.
type ScoringGroupData struct {
	ScoringGroupNumber int
	ScoringMethod      int
	Sections           []SectionData
}

// SectionData is a section and its tables.
type SectionData struct {
	Letters                      string
	Winners                      int
	GameType                     int
	MissingPair                  int // negative for an East-West pair of a section with two winners
	IsCombiSection               bool
	NorthSouthPairSectionLetters string
	EastWestPairSectionLetters   string
	Tables                       []TableData
}

// TableData is a table and its rounds.
type TableData struct {
	TableNumber int
	Rounds      []RoundData
}

// RoundData is a round at a table. Boards follow each other.
type RoundData struct {
	RoundNumber     int
	PairNS, PairEW  int
	LowBoardNumber  int
	HighBoardNumber int
	TeamNS, TeamEW  int
	MatesTable      *PlaceData `json:",omitempty"`
}

// PlaceData is a table in a round.
type PlaceData struct {
	SectionLetters           string
	TableNumber, RoundNumber int
}

// PlayerData is a player; the number is unique in the event.
type PlayerData struct {
	SessionGuid         string `json:",omitempty"`
	PlayerNumber        string
	FirstName, LastName string
}

// ParticipationData is who sits where.
type ParticipationData struct {
	SessionGuid    string `json:",omitempty"`
	SectionLetters string
	TableNumber    int
	RoundNumber    int
	Direction      int // 1 North, 2 East, 3 South, 4 West
	PlayerNumber   string
	FirstName      string
	LastName       string
	IsPlayerSwap   bool
}

// HandrecordData is a deal.
type HandrecordData struct {
	SessionGuid                                         string `json:",omitempty"`
	SectionLetters                                      string
	BoardNumber                                         int
	NorthSpades, NorthHearts, NorthDiamonds, NorthClubs string
	EastSpades, EastHearts, EastDiamonds, EastClubs     string
	SouthSpades, SouthHearts, SouthDiamonds, SouthClubs string
	WestSpades, WestHearts, WestDiamonds, WestClubs     string
	DoubleDummy                                         []int // twenty, or none
}

// ResultData is a result.
type ResultData struct {
	Id                                          int    `json:",omitempty"` // in the queue
	SessionGuid                                 string `json:",omitempty"`
	SectionLetters                              string
	TableNumber, RoundNumber, BoardNumber       int
	ScoringDirection                            int // 3 for both sides
	PairNorthSouth, PairEastWest, DeclaringPair int
	DeclarerDirection                           int // 1 North to 4 West; 0 for none
	Level                                       int // 1 to 7, 0 passed out, below 0 what no play gave
	Denomination                                int // 1 clubs to 4 spades, 5 no trump
	Stake                                       int // 0, 1 doubled, 2 redoubled
	TotalTricks                                 int
	LeadCardRank                                int // 2 to 14; 0 for none
	LeadCardSuit                                int // 1 clubs to 4 spades
}
