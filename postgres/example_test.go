package postgres_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/postgres"
)

// A database that cannot be reached is told by the kind of the error. One that
// can is used like any other log.
func Example() {
	ctx := context.Background()
	log, err := postgres.Open(ctx, "postgres://nobody@127.0.0.1:1/nothing?connect_timeout=1", postgres.Options{})
	if errors.Is(err, eventlog.ErrUnavailable) {
		fmt.Println("there is no such database")
		return
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	defer log.Close()
	if _, err := log.Append(ctx, "table/7", 0, eventlog.Event{Type: "opened"}); err != nil {
		fmt.Println(err)
	}
	// Output: there is no such database
}
