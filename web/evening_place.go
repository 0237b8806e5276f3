package web

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/session"
)

// A browser takes a place at a table with the code of the table, which is in the QR
// code on its card, or with the code of the session, which fits every table. The
// address alone does not let anybody in: who sits at a table sees what was agreed
// there.

// station is where a browser stands: at a table, for a side.
type station struct {
	section string
	table   int
	side    bridge.Side
}

// tableCode is the code of a table. It follows from what only those know who
// direct, so that it can be printed again and holds for the whole session. It is
// empty, and fits nobody, where the session has no secret to make it from.
func tableCode(state *session.Session, id, section string, table int) string {
	return codeFrom(state, id, "table "+section+" "+strconv.Itoa(table))
}

// sessionCode is the code that fits every table.
func sessionCode(state *session.Session, id string) string {
	return codeFrom(state, id, "session")
}

func codeFrom(state *session.Session, id, of string) string {
	if state.Opener() == "" {
		return ""
	}
	sum := hmac.New(sha256.New, []byte(state.Opener()))
	fmt.Fprintf(sum, "overtrick %s %s", id, of)
	return base32.StdEncoding.EncodeToString(sum.Sum(nil))[:8] // 40 bits
}

// spaced is a code as people read and type it.
func spaced(code string) string {
	if len(code) != 8 {
		return code
	}
	return code[:4] + " " + code[4:]
}

// typed is a code as somebody typed it, without blanks and dashes. Codes have no
// figures that look like a letter.
func typed(text string) string {
	text = strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '–':
			return -1
		case '0':
			return 'O'
		case '1':
			return 'I'
		case '8':
			return 'B'
		}
		return r
	}, text)
	return strings.ToUpper(text)
}

// fits reports whether a code lets its bearer take a place at the table.
func (v *visit) fits(code, section string, table int) bool {
	right := []string{tableCode(v.state, v.id, section, table), sessionCode(v.state, v.id)}
	return slices.ContainsFunc(right, func(c string) bool { return c != "" && hmac.Equal([]byte(typed(code)), []byte(c)) })
}

// station is where this browser stands; false for nowhere. What the browser says is
// believed because of the code that it brings.
func (v *visit) station() (station, bool) {
	c, err := v.r.Cookie(placeCookie(v.id))
	if err != nil {
		return station{}, false
	}
	parts := strings.Split(c.Value, ".")
	if len(parts) != 4 {
		return station{}, false
	}
	section, err := url.QueryUnescape(parts[0])
	if err != nil {
		return station{}, false
	}
	p := station{section: section}
	if p.table, err = strconv.Atoi(parts[1]); err != nil || !v.fits(parts[3], section, p.table) {
		return station{}, false
	}
	if parts[2] == bridge.EastWest.String() {
		p.side = bridge.EastWest
	}
	return p, true
}

func placeCookie(id string) string { return "overtrick_terminal_" + id }

// placeValue is a place as a browser keeps it, with the code of its table. Names of
// sections may have letters that a cookie cannot hold.
func (v *visit) placeValue(p station) string {
	section := strings.ReplaceAll(url.QueryEscape(p.section), ".", "%2E")
	return fmt.Sprintf("%s.%d.%s.%s", section, p.table, p.side, tableCode(v.state, v.id, p.section, p.table))
}

// takePlace gives the browser a place at a table, if it brings a code that fits.
// Whoever directs needs none.
func (v *visit) takePlace(w http.ResponseWriter, p station, code string) error {
	if !v.directs && !v.fits(code, p.section, p.table) {
		return unreadable{message: "tablecode", args: []any{"Table", p.section + strconv.Itoa(p.table)}}
	}
	setCookie(w, v.r, placeCookie(v.id), v.placeValue(p))
	return nil
}
