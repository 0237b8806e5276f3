package eventlog_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/eventlog"
)

// Example has two people act at once on the same board.
func Example() {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()

	call := func(seen eventlog.Version, by, call string) {
		version, err := log.Append(ctx, "board/7", seen, eventlog.Event{Type: "call", By: by, Data: []byte(call)})
		if errors.Is(err, eventlog.ErrConflict) {
			fmt.Println(by, "was late:", err)
			return
		}
		fmt.Println(by, "acted; the board stands at", version)
	}
	call(0, "South", "1NT")
	call(0, "West", "X") // West has not seen the opening
	call(1, "West", "X")

	for e, err := range log.Read(ctx, "board/7", 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(e.Version, e.By, string(e.Data))
	}
	// Output:
	// South acted; the board stands at 1
	// West was late: stream "board/7" stands at version 1, not 0
	// West acted; the board stands at 2
	// 1 South 1NT
	// 2 West X
}

// ExampleFollow waits for what happens at a board.
func ExampleFollow() {
	ctx := context.Background()
	log := eventlog.NewMemory(nil)
	defer log.Close()
	go func() {
		for v := range eventlog.Version(3) {
			if _, err := log.Append(ctx, "board/7", v, eventlog.Event{Type: "call"}); err != nil {
				return
			}
		}
	}()
	for e, err := range eventlog.Follow(ctx, log, "board/7", 0) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(e.Version, e.Type)
		if e.Version == 3 {
			return
		}
	}
	// Output:
	// 1 call
	// 2 call
	// 3 call
}
