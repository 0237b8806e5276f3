package bws

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// ErrNoMessages is wrapped in the error about a text in which there is no message
// of the Data Connector.
var ErrNoMessages = sentence.New("no messages of the Data Connector")

// ReadMessages reads messages of the Data Connector, one on a line, as they were
// recorded or as [File.Messages] makes them, into the form of a scoring file:
// events, results, players and hand records, whether they were sent or asked for.
// Messages that carry nothing of these are left out, and told where they have
// data. The name stands in the faults. The error names the line of what is no
// message, is one of r, or wraps ErrTooLarge or ErrNoMessages.
func ReadMessages(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxMessage+1))
	if err != nil {
		return nil, sentence.Errorf("bws: reading %s: %w", name, err)
	}
	if len(data) > MaxMessage {
		return nil, sentence.Errorf("bws: %s is %w: it has more than %d MiB", name, ErrTooLarge, MaxMessage>>20)
	}
	in := &messageReader{
		faults: fault.NewList(name, mostFaults), left: mostTimes*len(data) + 1<<16, file: &File{Name: name},
		sessions: map[string]int{}, sections: map[string]int{}, names: map[string]string{},
	}
	// White space between messages is that of an editor, and counts for nothing.
	lines := bufio.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))))
	found := false
	for {
		in.line++
		start, err := lines.ReadBytes('\n')
		if text := bytes.TrimSpace(start); len(text) > 0 {
			var m Message
			if err := json.Unmarshal(text, &m); err != nil {
				return nil, sentence.Errorf("bws: %s:%d: this is no message: %w", name, in.line, fault.Decoding(err))
			}
			if m.Command < Connect || m.Command > ClearData {
				return nil, sentence.Errorf("bws: %s:%d: there is no command %d", name, in.line, m.Command)
			}
			found = true
			if err := in.message(m); err != nil {
				return nil, sentence.Errorf("bws: %s:%d: %w", name, in.line, err)
			}
			if in.left < 0 {
				return nil, sentence.Errorf("bws: %s:%d: the file is %w: it has more in %d bytes than can be meant", name, in.line, ErrTooLarge, len(data))
			}
		}
		if err != nil {
			break
		}
	}
	if !found {
		return nil, sentence.Errorf("bws: %s has %w", name, ErrNoMessages)
	}
	for i := range in.file.Players {
		if p := &in.file.Players[i]; p.Name == "" {
			p.Name = in.names[p.Number]
		}
	}
	in.file.Faults = in.faults.All()
	return in.file, nil
}

// messageReader gathers what messages carry.
type messageReader struct {
	file     *File
	faults   *fault.List
	line     int
	left     int            // bytes that what is read may still take
	sessions map[string]int // IDs by GUID
	sections map[string]int // IDs by the ID of the session and the letters
	names    map[string]string
}

func (in *messageReader) tell(board int, kind fault.Kind, severity fault.Severity, format string, args ...any) {
	label := ""
	if board != 0 {
		label = strconv.Itoa(board)
	}
	in.faults.Add(fault.Fault{Line: in.line, Board: label, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

// message takes over what a message carries. The error tells that its data are not
// of the form that its command has.
func (in *messageReader) message(m Message) error {
	if m.SerializedData == "" || m.SerializedData == "null" {
		return nil
	}
	switch m.Command {
	case InitializeEvent:
		// An object takes room, however short it is written.
		if n := strings.Count(m.SerializedData, "{"); n > 1000+len(m.SerializedData)/22 {
			return sentence.Errorf("the event is %w: it has %d objects in %d bytes, more than can be meant", ErrTooLarge, n, len(m.SerializedData))
		}
		var event Init
		if err := m.Decode(&event); err != nil {
			return err
		}
		in.event(&event)
		return nil
	case PutResults, PollNewResults, PollAllResults:
		return list(in, m, func(d ResultData) { in.result(d, m.SessionGuid) })
	case PutPlayerData, PollNewPlayerData, PollAllPlayerData:
		return list(in, m, in.player)
	case PutParticipations, PollNewParticipations, PollAllParticipations:
		return list(in, m, func(d ParticipationData) { in.participation(d, m.SessionGuid) })
	case PutHandrecords, PollNewHandrecords, PollAllHandrecords:
		return list(in, m, func(d HandrecordData) { in.handRecord(d, m.SessionGuid) })
	case Connect, Disconnect, Ping, AcceptResults, AcceptPlayerData, AcceptParticipations, AcceptHandrecords, PutBridgemate2Settings, PutBridgemate3Settings:
		return nil // nothing of a session
	}
	in.tell(0, fault.Unknown, fault.Warning, "the data of command %d are not read", m.Command)
	return nil
}

// list reads the data of a message, a list, one after the other.
func list[T any](in *messageReader, m Message, f func(T)) error {
	d := json.NewDecoder(strings.NewReader(m.SerializedData))
	if t, err := d.Token(); err != nil || t != json.Delim('[') {
		return sentence.Errorf("the data of command %d are no list", m.Command)
	}
	for d.More() && in.left >= 0 {
		var v T
		if err := d.Decode(&v); err != nil {
			return sentence.Errorf("the data of command %d: %w", m.Command, fault.Decoding(err))
		}
		f(v)
	}
	return nil
}

// session is the ID of a session. What names no session is of the first.
func (in *messageReader) session(guids ...string) int {
	guid := ""
	for _, g := range guids {
		if guid == "" {
			guid = g
		}
	}
	if guid == "" && len(in.file.Sessions) > 0 {
		return in.file.Sessions[0].ID
	}
	id, ok := in.sessions[guid]
	if !ok {
		id = len(in.file.Sessions) + 1
		in.sessions[guid] = id
		in.file.Sessions = append(in.file.Sessions, Session{ID: id, GUID: guid})
		in.left -= 200 + len(guid)
	}
	return id
}

// section is the ID of the section with these letters.
func (in *messageReader) section(session int, letters string) int {
	letters = strings.TrimSpace(letters)
	key := strconv.Itoa(session) + " " + letters
	id, ok := in.sections[key]
	if !ok {
		id = len(in.file.Sections) + 1
		in.sections[key] = id
		in.file.Sections = append(in.file.Sections, Section{ID: id, Letter: letters, Session: session})
		in.left -= 180 + 2*len(letters)
	}
	return id
}

func (in *messageReader) event(e *Init) {
	f := in.file
	for i := range e.Sessions {
		data := &e.Sessions[i]
		id := in.session(data.SessionGuid, data.EventGuid)
		s := &f.Sessions[id-1]
		s.Name = data.Name
		if data.Year > 0 {
			s.Start = time.Date(data.Year, time.Month(data.Month), data.Day, data.Hour, data.Minute, 0, 0, time.UTC)
		}
		for _, g := range data.ScoringGroups {
			for j := range g.Sections {
				in.movement(id, &g.Sections[j])
			}
		}
	}
	for _, p := range e.PlayerData {
		in.player(p)
	}
	for _, p := range e.Participations {
		in.participation(p, "")
	}
	for _, h := range e.Handrecords {
		in.handRecord(h, "")
	}
}

func (in *messageReader) movement(session int, data *SectionData) {
	id := in.section(session, data.Letters)
	s := &in.file.Sections[id-1]
	s.MissingPair, s.Winners, s.Tables = data.MissingPair, data.Winners, len(data.Tables)
	for _, t := range data.Tables {
		for _, r := range t.Rounds {
			in.file.Rounds = append(in.file.Rounds, Round{
				Section: id, Table: t.TableNumber, Round: r.RoundNumber, NS: r.PairNS, EW: r.PairEW, Low: r.LowBoardNumber, High: r.HighBoardNumber,
			})
			in.left -= 110
		}
	}
}

func (in *messageReader) player(p PlayerData) {
	if name := strings.TrimSpace(p.FirstName + " " + p.LastName); p.PlayerNumber != "" && name != "" {
		in.names[p.PlayerNumber] = name
		in.left -= 100 + len(p.PlayerNumber) + len(name)
	}
}

func (in *messageReader) participation(p ParticipationData, session string) {
	if p.Direction < 1 || p.Direction > 4 {
		in.tell(0, fault.Value, fault.Serious, "a player sits at table %d in the direction %d; directions are 1 to 4", p.TableNumber, p.Direction)
		return
	}
	out := PlayerNumber{
		Section: in.section(in.session(p.SessionGuid, session), p.SectionLetters), Table: p.TableNumber, Round: p.RoundNumber,
		Seat: bridge.Seat(p.Direction - 1), Number: p.PlayerNumber, Name: strings.TrimSpace(p.FirstName + " " + p.LastName),
	}
	in.file.Players = append(in.file.Players, out)
	in.left -= 90 + len(out.Number) + len(out.Name)
}

func (in *messageReader) handRecord(data HandrecordData, session string) {
	h := HandRecord{Section: in.section(in.session(data.SessionGuid, session), data.SectionLetters), Board: data.BoardNumber}
	setup, err := bridge.ParseSetup(data.hands())
	if err != nil {
		in.tell(data.BoardNumber, fault.Card, fault.Serious, "%v", sentence.Of(err))
		return
	}
	h.Setup = setup
	if h.Deal, err = setup.Check(); err != nil {
		in.tell(data.BoardNumber, fault.Deal, fault.Serious, "%v", sentence.Of(err))
	}
	if len(data.DoubleDummy) > 0 {
		in.tell(0, fault.Unknown, fault.Warning, "double dummy numbers are not read: nobody has published their order")
	}
	in.file.HandRecords = append(in.file.HandRecords, h)
	in.left -= 350
	for _, cards := range setup.Hands {
		in.left -= cap(cards)
	}
}

func (in *messageReader) result(data ResultData, session string) {
	r, err := data.result()
	if err != nil {
		in.tell(data.BoardNumber, fault.Result, fault.Serious, "%v", err)
		return
	}
	r.Section = in.section(in.session(data.SessionGuid, session), data.SectionLetters)
	in.file.Results = append(in.file.Results, r)
	in.left -= 220
}
