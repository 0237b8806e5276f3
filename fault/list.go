package fault

import "github.com/overtrick/overtrick/sentence"

// List gathers the faults of one file; NewList makes one. Its zero value keeps
// none and only counts.
type List struct {
	file    string
	most    int
	faults  []Fault
	habits  map[string]int
	dropped int
}

// NewList is a list for a file that keeps so many faults, and counts the rest.
func NewList(file string, most int) *List { return &List{file: file, most: most} }

// Add adds a fault. The name of the file is filled in.
func (l *List) Add(f Fault) {
	if len(l.faults) >= l.most {
		l.dropped++
		return
	}
	f.File, f.Times = l.file, max(f.Times, 1)
	l.faults = append(l.faults, f)
}

// Habit adds what a program does again and again. The first of the same key is
// told, with the number of times.
func (l *List) Habit(key string, f Fault) {
	if i, ok := l.habits[key]; ok {
		l.faults[i].Times++
		return
	}
	if len(l.faults) < l.most {
		if l.habits == nil {
			l.habits = map[string]int{}
		}
		l.habits[key] = len(l.faults)
	}
	l.Add(f)
}

// All are the faults in the order in which they were added, and one more when
// some had no room.
func (l *List) All() []Fault {
	if l.dropped == 0 {
		return l.faults
	}
	return append(l.faults[:len(l.faults):len(l.faults)], Fault{
		File: l.file, Kind: TooMuch, Severity: Serious, Times: 1,
		Reason: sentence.Say("there are %d faults more than are listed", l.dropped),
	})
}
