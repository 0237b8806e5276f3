package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sentence"
)

// migrations has the steps from one schema version to the next, by name: 0001
// makes version 1. A step that has been released is never changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrationLock is the advisory lock that processes take in turn which start
// at the same time: "overtric" in ASCII.
const migrationLock = 0x6f76657274726963

// steps are the migrations in order; their number is the newest version.
func steps() ([]string, error) {
	entries, err := migrations.ReadDir("migrations") // sorted by name
	if err != nil {
		return nil, err
	}
	list := make([]string, len(entries))
	for i, entry := range entries {
		var number int
		if _, err := fmt.Sscanf(entry.Name(), "%04d_", &number); err != nil || number != i+1 {
			return nil, fmt.Errorf("migration %s is not number %d", entry.Name(), i+1)
		}
		text, err := migrations.ReadFile("migrations/" + entry.Name())
		if err != nil {
			return nil, err
		}
		list[i] = string(text)
	}
	return list, nil
}

// migrate brings the database up to the newest schema, all steps and the
// number that they reach in one transaction.
func migrate(ctx context.Context, conn *pgx.Conn) error {
	list, err := steps()
	if err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(migrationLock)); err != nil {
			return err
		}
		version, err := inspect(ctx, tx, len(list))
		if err != nil || version == len(list) {
			return err
		}
		for ; version < len(list); version++ {
			if _, err := tx.Exec(ctx, list[version]); err != nil {
				return fmt.Errorf("step to schema version %d: %w", version+1, err)
			}
		}
		_, err = tx.Exec(ctx, "UPDATE overtrick.schema SET version = $1", version)
		return err
	})
}

// inspect returns the schema version of the database and makes the place for
// it if there is nothing yet.
func inspect(ctx context.Context, tx pgx.Tx, newest int) (int, error) {
	var exists, ours bool
	if err := tx.QueryRow(ctx, "SELECT to_regnamespace('overtrick') IS NOT NULL, to_regclass('overtrick.schema') IS NOT NULL").
		Scan(&exists, &ours); err != nil {
		return 0, err
	}
	if !exists {
		_, err := tx.Exec(ctx, "CREATE SCHEMA overtrick; CREATE TABLE overtrick.schema (version int NOT NULL); INSERT INTO overtrick.schema VALUES (0)")
		return 0, err
	}
	foreign := &eventlog.Error{
		Kind: eventlog.ErrForeign, Reason: sentence.Say("the database has a schema overtrick that is not ours"),
		Hint: sentence.Say("give Overtrick a database of its own"),
	}
	if !ours {
		return 0, foreign
	}
	var version int
	switch err := tx.QueryRow(ctx, "SELECT version FROM overtrick.schema").Scan(&version); {
	case errors.Is(err, pgx.ErrNoRows):
		return 0, foreign
	case err != nil:
		return 0, err
	case version > newest:
		return 0, &eventlog.Error{
			Kind:   eventlog.ErrTooNew,
			Reason: sentence.Say("the database has schema version %d, this program knows versions up to %d", version, newest),
			Hint:   sentence.Say("use the version of Overtrick that made it, or a later one"),
		}
	}
	return version, nil
}
