package bws

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/internal/jet"
	"github.com/overtrick/overtrick/sentence"
)

// MaxBytes is how long a file may be.
const MaxBytes = 256 << 20

// ErrTooLarge is wrapped in the error about a file of more than MaxBytes.
var ErrTooLarge = sentence.New("too large")

// ErrNotBWS is wrapped in the error about a file that is no database, or one
// without the tables of a scoring file.
var ErrNotBWS = sentence.New("no scoring file")

// ErrEncrypted is wrapped in the error about a database with a password.
var ErrEncrypted = jet.ErrEncrypted

// mostFaults is how many faults of a file are listed.
const mostFaults = 1000

// Read reads a scoring file. The name stands in the faults. The error is one of
// r, or wraps ErrTooLarge, ErrNotBWS or ErrEncrypted.
func Read(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, sentence.Errorf("bws: reading %s: %w", name, err)
	}
	if len(data) > MaxBytes {
		return nil, sentence.Errorf("bws: %s is %w: it has more than %d MiB", name, ErrTooLarge, MaxBytes>>20)
	}
	db, err := jet.Open(data)
	switch {
	case errors.Is(err, jet.ErrNotJet):
		return nil, sentence.Errorf("bws: %s is %w: %w", name, ErrNotBWS, err)
	case err != nil:
		return nil, sentence.Errorf("bws: reading %s: %w", name, err)
	case db.Table("Section") == nil || db.Table("ReceivedData") == nil:
		return nil, sentence.Errorf("bws: %s is %w: it has no table Section or no table ReceivedData", name, ErrNotBWS)
	}
	in := &reader{db: db, faults: fault.NewList(name, mostFaults), seen: map[string]bool{"Tables": true, "Clients": true}, left: mostTimes*len(data) + 1<<16}
	f := &File{Name: name, Engine: db.Engine()}
	in.structure(f)
	in.each("ReceivedData", func(r *rows) {
		f.Results = append(f.Results, in.result(r))
		in.left -= 220 + len(f.Results[len(f.Results)-1].Remark)
	})
	in.players(f)
	in.hands(f)
	in.check(f)
	for _, table := range db.Tables() {
		if !in.seen[table] {
			f.OtherTables = append(f.OtherTables, table)
		}
	}
	f.Faults = in.faults.All()
	return f, nil
}

type reader struct {
	db     *jet.DB
	faults *fault.List
	seen   map[string]bool
	left   int // bytes that what is read may still take
}

// mostTimes is how many times the size of the file what is read may take: rows of
// a file can stand for the same bytes.
const mostTimes = 6

func (in *reader) tell(board string, kind fault.Kind, severity fault.Severity, format string, args ...any) {
	in.faults.Add(fault.Fault{Board: board, Kind: kind, Severity: severity, Reason: sentence.Say(format, args...)})
}

func (in *reader) structure(f *File) {
	in.each("Session", func(r *rows) {
		s := Session{ID: r.number("ID"), Name: r.text("Name"), GUID: r.text("GUID"), Start: r.moment("Date", "Time")}
		f.Sessions = append(f.Sessions, s)
		in.left -= 100 + len(s.Name) + len(s.GUID)
	})
	in.each("Section", func(r *rows) {
		s := Section{
			ID: r.number("ID"), Letter: r.text("Letter"), Tables: r.number("Tables"), MissingPair: r.number("MissingPair"),
			Session: r.number("Session"), ScoringType: r.number("ScoringType"), Winners: r.number("Winners"),
		}
		f.Sections = append(f.Sections, s)
		in.left -= 80 + len(s.Letter)
	})
	in.each("RoundData", func(r *rows) {
		round := Round{
			Section: r.number("Section"), Table: r.number("Table"), Round: r.number("Round"), NS: r.number("NSPair"), EW: r.number("EWPair"),
			South: r.number("South"), West: r.number("West"), Low: r.number("LowBoard"), High: r.number("HighBoard"), Custom: r.text("CustomBoards"),
		}
		f.Rounds = append(f.Rounds, round)
		in.left -= 110 + len(round.Custom)
	})
	in.each("Settings", func(r *rows) {
		s := map[string]string{}
		for i, c := range r.table.Columns {
			if r.row[i] != nil {
				s[c.Name] = fmt.Sprint(r.row[i])
				in.left -= 60 + len(s[c.Name])
			}
		}
		in.left -= 60
		f.Settings = append(f.Settings, s)
	})
	in.each("BiddingData", func(*rows) { f.Calls++ })
	in.each("PlayData", func(*rows) { f.Cards++ })
}

func (in *reader) players(f *File) {
	in.each("PlayerNumbers", func(r *rows) {
		p := PlayerNumber{Section: r.number("Section"), Table: r.number("Table"), Round: r.number("Round"), Number: r.text("Number"), Name: r.text("Name")}
		seat, err := bridge.ParseSeat(r.text("Direction"))
		if err != nil {
			in.tell("", fault.Value, fault.Serious, "a player sits at table %d in the direction %s, which is none", p.Table, fault.Clip(r.text("Direction")))
			return
		}
		p.Seat = seat
		f.Players = append(f.Players, p)
		in.left -= 90 + len(p.Number) + len(p.Name)
	})
	in.each("PlayerNames", func(*rows) { f.PlayerNames++ })
}

// hands reads the hand records and what could be made of them.
func (in *reader) hands(f *File) {
	in.each("HandRecord", func(r *rows) {
		h := HandRecord{Section: r.number("Section"), Board: r.number("Board")}
		label := strconv.Itoa(h.Board)
		for _, seat := range bridge.Seats {
			h.Setup.Known[seat] = true
			for _, suit := range bridge.Suits {
				text := strings.ReplaceAll(r.text(seat.Name()+suit.Name()), "10", "T")
				for _, c := range strings.Trim(text, "- ") {
					rank, err := bridge.ParseRank(string(c))
					if err != nil {
						in.tell(label, fault.Card, fault.Serious, "%s's %s are %s, which are no ranks", seat.Name(), suit.Name(), fault.Clip(text))
						break
					}
					h.Setup.Hands[seat] = append(h.Setup.Hands[seat], bridge.NewCard(suit, rank))
				}
			}
		}
		deal, err := h.Setup.Check()
		if err != nil {
			in.tell(label, fault.Deal, fault.Serious, "%v", sentence.Of(err))
		} else {
			h.Deal = deal
		}
		f.HandRecords = append(f.HandRecords, h)
		in.left -= 350
		for _, cards := range h.Setup.Hands {
			in.left -= cap(cards)
		}
	})
	type key struct{ section, board int }
	at := map[key][]*HandRecord{}
	for i := range f.HandRecords {
		h := &f.HandRecords[i]
		k := key{h.Section, h.Board}
		at[k] = append(at[k], h)
	}
	in.each("HandEvaluation", func(r *rows) {
		k := key{r.number("Section"), r.number("Board")}
		for _, h := range at[k] {
			h.HasTricks = true
			for _, seat := range bridge.Seats {
				for _, d := range bridge.Denominations {
					name := "Notrump"
					if d != bridge.NoTrump {
						name = bridge.Suit(d).Name()
					}
					h.Tricks[seat][d] = r.number(seat.Name() + name)
				}
			}
		}
		delete(at, k) // a second row of a board says nothing
	})
}

// check reports results of boards, tables and pairs that the movement does not
// have.
func (in *reader) check(f *File) {
	type place struct{ section, table, round int }
	plan := map[place]Round{}
	for _, r := range f.Rounds {
		plan[place{r.Section, r.Table, r.Round}] = r
	}
	for i := range f.Results {
		r := &f.Results[i]
		p, ok := plan[place{r.Section, r.Table, r.Round}]
		label := strconv.Itoa(r.Board)
		switch {
		case r.Erased || len(plan) == 0:
		case !ok:
			in.tell(label, fault.Missing, fault.Serious, "there is a result of table %d in round %d, which the movement does not have", r.Table, r.Round)
		case p.Custom == "" && (r.Board < p.Low || r.Board > p.High):
			in.tell(label, fault.Value, fault.Warning, "the board was played at table %d in round %d, where the movement has boards %d to %d", r.Table, r.Round, p.Low, p.High)
		case p.NS != r.NS || p.EW != r.EW:
			in.tell(label, fault.Value, fault.Warning, "pairs %d and %d played at table %d in round %d, where the movement has %d and %d", r.NS, r.EW, r.Table, r.Round, p.NS, p.EW)
		}
	}
}
