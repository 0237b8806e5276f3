package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"

	"github.com/overtrick/overtrick/eventlog"
	"github.com/overtrick/overtrick/sentence"
)

// applicationID marks a SQLite file as ours: "Ovtk" in the header of the file.
const applicationID = 0x4f76746b

// migrations has the steps from one schema version to the next, by name:
// 0001 makes version 1 of an empty file. A step that has been released is
// never changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

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

// inspect returns the schema version of a file that is ours, 0 for one that is
// new, and the reason why it is not for us otherwise; empty says that the file
// has no bytes. It writes nothing.
func inspect(ctx context.Context, conn *sql.Conn, path string, empty bool) (int, error) {
	var pages, application, version, tables int
	for _, ask := range []struct {
		query string
		into  *int
	}{
		{"PRAGMA page_count", &pages},
		{"PRAGMA application_id", &application},
		{"PRAGMA user_version", &version},
		{"SELECT count(*) FROM sqlite_schema", &tables},
	} {
		if err := conn.QueryRowContext(ctx, ask.query).Scan(ask.into); err != nil {
			if code(err) == notDatabase {
				return 0, &eventlog.Error{
					Kind: eventlog.ErrForeign, Reason: sentence.Say("%s is not an Overtrick database", path),
					Hint: sentence.Say("give the path of another file, or of one that does not exist yet"), Err: err,
				}
			}
			return 0, err
		}
	}
	newest, err := steps()
	if err != nil {
		return 0, err
	}
	switch {
	case pages == 0 && !empty: // too short for SQLite to see that it is not a database
		return 0, &eventlog.Error{
			Kind: eventlog.ErrForeign, Reason: sentence.Say("%s is not an Overtrick database", path),
			Hint: sentence.Say("give the path of another file, or of one that does not exist yet"),
		}
	case application == 0 && version == 0 && tables == 0:
		return 0, nil
	case application != applicationID:
		return 0, &eventlog.Error{
			Kind: eventlog.ErrForeign, Reason: sentence.Say("%s is the database of another program", path),
			Hint: sentence.Say("give the path of another file, or of one that does not exist yet"),
		}
	case version > len(newest):
		return 0, &eventlog.Error{
			Kind:   eventlog.ErrTooNew,
			Reason: sentence.Say("%s has schema version %d, this program knows versions up to %d", path, version, len(newest)),
			Hint:   sentence.Say("use the version of Overtrick that wrote it, or a later one"),
		}
	}
	return version, nil
}

// migrate brings a file up to the newest schema.
func migrate(ctx context.Context, conn *sql.Conn, version int) error {
	list, err := steps()
	if err != nil {
		return err
	}
	return climb(ctx, conn, version, list)
}

// climb takes the steps beyond a version, each in a transaction together with
// the number that it reaches, so that it may be interrupted at any moment.
func climb(ctx context.Context, conn *sql.Conn, version int, list []string) error {
	for ; version < len(list); version++ {
		script := fmt.Sprintf("BEGIN IMMEDIATE;\n%s\nPRAGMA application_id = %d;\nPRAGMA user_version = %d;\nCOMMIT;",
			list[version], applicationID, version+1)
		if _, err := conn.ExecContext(ctx, script); err != nil {
			_, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // there may be nothing to roll back
			return fmt.Errorf("step to schema version %d: %w", version+1, err)
		}
	}
	return nil
}
