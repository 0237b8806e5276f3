package bws

import (
	"fmt"
	"strings"
	"time"

	"github.com/overtrick/overtrick/fault"
	"github.com/overtrick/overtrick/internal/jet"
	"github.com/overtrick/overtrick/sentence"
)

// rows goes through a table by the names of its columns.
type rows struct {
	in    *reader
	table *jet.Table
	row   jet.Row
}

// each calls f for every row of a table. A table that is not there has none.
func (in *reader) each(name string, f func(*rows)) {
	t := in.db.Table(name)
	if t == nil {
		return
	}
	in.seen[name] = true
	r := &rows{in: in, table: t}
	for row, err := range t.Rows() {
		if err != nil {
			in.tell("", fault.Truncated, fault.Serious, "%v; the rows behind it were not read", sentence.Of(err))
			return
		}
		r.row = row
		f(r)
		if in.left < 0 {
			in.tell("", fault.TooMuch, fault.Serious, "table %s has more rows than a file of that size should; the others were not read", name)
			return
		}
	}
}

func (r *rows) value(column string) any {
	i := r.table.Column(column)
	if i < 0 {
		return nil
	}
	return r.row[i]
}

// number is a whole number; 0 where there is none.
func (r *rows) number(column string) int {
	switch v := r.value(column).(type) {
	case int64:
		return int(v)
	case bool:
		if v {
			return 1
		}
	}
	return 0
}

// yes is a truth value, which some files keep as a number.
func (r *rows) yes(column string) bool { return r.number(column) != 0 }

// text is a text without the blanks that pad it.
func (r *rows) text(column string) string {
	switch v := r.value(column).(type) {
	case string:
		return strings.TrimSpace(v)
	case int64:
		return fmt.Sprint(v)
	}
	return ""
}

// moment joins the day of one column with the time of day of another.
func (r *rows) moment(date, clock string) time.Time {
	d, _ := r.value(date).(time.Time)
	c, _ := r.value(clock).(time.Time)
	if d.IsZero() {
		return time.Time{}
	}
	return time.Date(d.Year(), d.Month(), d.Day(), c.Hour(), c.Minute(), c.Second(), 0, time.UTC)
}
