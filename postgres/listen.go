package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/overtrick/overtrick/eventlog"
)

// channel is the name under which processes notify one another.
const channel = "overtrick"

// payloadBytes is how much one notification holds; PostgreSQL's limit is 8000.
const payloadBytes = 7900

// payloads packs heads into as few notifications as they need, each a JSON
// array of name and version in turn.
func payloads(heads []eventlog.Head) []string {
	var list []string
	var packed []byte
	for _, h := range sorted(heads) {
		name, _ := json.Marshal(h.Stream) // a string that is UTF-8 always has a form
		entry := fmt.Appendf(nil, "%s,%d", name, h.Version)
		if len(packed) > 0 && len(packed)+len(entry)+2 > payloadBytes {
			list = append(list, "["+string(packed)+"]")
			packed = packed[:0]
		}
		if len(packed) > 0 {
			packed = append(packed, ',')
		}
		packed = append(packed, entry...)
	}
	return append(list, "["+string(packed)+"]")
}

// unpack reads a notification.
func unpack(payload string) ([]eventlog.News, error) {
	var entries []json.RawMessage
	if err := json.Unmarshal([]byte(payload), &entries); err != nil {
		return nil, err
	}
	if len(entries)%2 != 0 {
		return nil, fmt.Errorf("%d entries, not pairs of name and version", len(entries))
	}
	news := make([]eventlog.News, 0, len(entries)/2)
	for ; len(entries) > 0; entries = entries[2:] {
		var n eventlog.News
		if err := json.Unmarshal(entries[0], &n.Stream); err != nil {
			return nil, err
		}
		if err := json.Unmarshal(entries[1], &n.Version); err != nil {
			return nil, err
		}
		news = append(news, n)
	}
	return news, nil
}

// listener hears what other processes append: from their notifications, and by
// looking now and then, which is the net for those that were lost.
type listener struct {
	log    *Log
	config *pgx.ConnConfig
	end    context.CancelFunc
	done   chan struct{}

	// since is a moment of the database before which no row can appear any
	// more that has not been looked at.
	since time.Time
}

// failover is how much earlier to look after a connection was lost: by so much
// the clock of a standby that took over may be behind.
const failover = time.Minute

// startListening connects for the first time, and returns when no news of what
// is appended from now on can be missed.
func (l *Log) startListening(ctx context.Context, config *pgx.ConnConfig) (*listener, error) {
	n := &listener{log: l, config: config, done: make(chan struct{})}
	conn, err := n.connect(ctx)
	if err != nil {
		return nil, err
	}
	if n.since, err = watermark(ctx, conn); err != nil {
		conn.Close(ctx)
		return nil, err
	}
	running, end := context.WithCancel(context.Background())
	n.end = end
	go n.run(running, conn)
	return n, nil
}

func (n *listener) stop() {
	n.end()
	<-n.done
}

func (n *listener) connect(ctx context.Context) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, n.config)
	if err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		conn.Close(ctx)
		return nil, err
	}
	return conn, nil
}

// run listens until it is stopped, on a new connection when one is lost.
func (n *listener) run(ctx context.Context, conn *pgx.Conn) {
	defer close(n.done)
	const shortest, longest = 100 * time.Millisecond, 5 * time.Second
	pause := shortest
	for ctx.Err() == nil {
		var err error
		if conn == nil {
			conn, err = n.connect(ctx)
		}
		if conn != nil {
			pause = shortest
			err = n.hear(ctx, conn)
			// The farewell may be in vain; then the server notices by itself.
			bye, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			_ = conn.Close(bye)
			stop()
			conn = nil
			n.since = n.since.Add(-failover)
			n.log.forget()
		}
		if ctx.Err() != nil {
			return
		}
		n.log.logger.Warn("not hearing of events that other processes append; connecting again", "pause", pause, "error", err)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
		pause = min(2*pause, longest)
	}
}

// hear passes on what one connection tells until that ends.
func (n *listener) hear(ctx context.Context, conn *pgx.Conn) error {
	for {
		if err := n.look(ctx, conn); err != nil {
			return err
		}
		next := time.Now().Add(n.log.poll)
		for {
			waiting, stop := context.WithDeadline(ctx, next)
			told, err := conn.WaitForNotification(waiting)
			stop()
			if err != nil {
				if ctx.Err() == nil && pgconn.Timeout(err) && !conn.IsClosed() {
					break // nothing came
				}
				return err
			}
			news, err := unpack(told.Payload)
			if err != nil {
				n.log.logger.Warn("somebody else notifies on our channel", "channel", channel, "error", err)
				continue
			}
			n.log.tell(news)
			if !time.Now().Before(next) {
				break
			}
		}
	}
}

// look announces what was written since it looked last, whether there was a
// notification or not.
//
// A row appears when its transaction commits, which is later than it was
// written. So the next look begins at the oldest transaction that is writing
// before this one: that moment is asked for first, and whatever is committed
// between the two questions is seen by the second.
func (n *listener) look(ctx context.Context, conn *pgx.Conn) error {
	ctx, stop := context.WithTimeout(ctx, batchTime)
	defer stop()
	mark, err := watermark(ctx, conn)
	if err != nil {
		return err
	}
	rows, err := conn.Query(ctx, `
		SELECT s.name, max(e.version) FROM overtrick.event e JOIN overtrick.stream s ON s.id = e.stream
		WHERE e.written >= $1 GROUP BY s.name`, n.since)
	if err != nil {
		return err
	}
	news, err := pgx.CollectRows(rows, pgx.RowToStructByPos[eventlog.News])
	if err != nil {
		return err
	}
	n.log.tell(news)
	n.since = mark
	return nil
}

// watermark asks the database for a moment such that every row written before
// it has been committed or never will be: the beginning of the oldest
// transaction that has written something. A transaction gets its number
// when it writes first, so one without a number will write later than now,
// however old it is; it may be a backup that takes hours. A second allows for
// what happens between two steps of the server.
func watermark(ctx context.Context, conn *pgx.Conn) (time.Time, error) {
	var mark time.Time
	err := conn.QueryRow(ctx, `
		SELECT least(clock_timestamp(), min(xact_start)) - interval '1 second'
		FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`).Scan(&mark)
	return mark, err
}
