package fault_test

import (
	"fmt"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/sentence"
)

func ExampleList() {
	list := fault.NewList("club.dlm", 100)
	list.Add(fault.Fault{Line: 12, Board: "7", Kind: fault.Deal, Severity: fault.Serious, Reason: sentence.Say("%s has %d cards, not 13", "South", 12)})
	for range 3 {
		list.Habit("case", fault.Fault{Line: 14, Kind: fault.Syntax, Reason: sentence.Say("keys are in capitals")})
	}
	for _, f := range list.All() {
		fmt.Println(f.Error())
	}
	// Output:
	// club.dlm:12: board 7: fault: South has 12 cards, not 13
	// club.dlm:14: warning: keys are in capitals (and 2 times more)
}
