package web

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
)

const tablesCookie = "overtrick_tables"

// mostKept is how many tables a browser keeps the numbers of. It is more than
// are offered, because tables that are played to the end are not.
const mostKept = 20

// tableID is what the number of a table may look like in the cookie.
var tableID = regexp.MustCompile(`^[0-9]{1,12}$`)

// recent are the tables at which this browser's person last sat down, the latest
// first. Whether they still sit there only the table knows.
func recent(r *http.Request) []string {
	c, err := r.Cookie(tablesCookie)
	if err != nil {
		return nil
	}
	var out []string
	for id := range strings.SplitSeq(c.Value, ".") {
		if tableID.MatchString(id) && len(out) < mostKept && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// remember puts a table before all others that the browser keeps. It writes no
// cookie when the table is there already.
func remember(w http.ResponseWriter, r *http.Request, id string) {
	kept := recent(r)
	if len(kept) > 0 && kept[0] == id || !tableID.MatchString(id) {
		return
	}
	kept = slices.DeleteFunc(kept, func(one string) bool { return one == id })
	kept = append([]string{id}, kept...)
	setCookie(w, r, tablesCookie, strings.Join(kept[:min(len(kept), mostKept)], "."))
}
