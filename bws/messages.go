package bws

import (
	"strconv"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

// Messages are the messages that bring a file to the Data Connector: its event as
// InitializeEvent, and for each session the results that count as PutResults.
// Results that the Data Connector has no form for are left out, and are the faults.
func (f *File) Messages() ([]Message, []fault.Fault, error) {
	event := f.Connector()
	first, err := NewMessage(InitializeEvent, event.EventGuid, event)
	if err != nil {
		return nil, nil, err
	}
	out := []Message{first}
	faults := fault.NewList(f.Name, mostFaults)
	results := f.Current()
	for _, s := range f.Sessions {
		letters := map[int]string{}
		for _, section := range f.Sections {
			if section.Session == s.ID || len(f.Sessions) == 1 {
				letters[section.ID] = section.Letter
			}
		}
		var list []ResultData
		for i := range results {
			r := &results[i]
			letter, ok := letters[r.Section]
			if !ok {
				continue
			}
			data, err := r.data(letter)
			if err != nil {
				faults.Add(fault.Fault{Board: strconv.Itoa(r.Board), Kind: fault.Result, Severity: fault.Serious, Reason: sentence.Say("at table %d %v", r.Table, err)})
				continue
			}
			data.SessionGuid = s.GUID
			list = append(list, data)
		}
		if len(list) == 0 {
			continue
		}
		m, err := NewMessage(PutResults, s.GUID, list)
		if err != nil {
			return nil, nil, err
		}
		out = append(out, m)
	}
	return out, faults.All(), nil
}
