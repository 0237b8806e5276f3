package live

import (
	"fmt"
	"strconv"
	"strings"
)

// prefix begins the names of all streams of this package.
const prefix = "table/"

// tableStream is the stream of the table itself.
func tableStream(id string) string { return prefix + id }

// boardStream is the stream of the board in that place, counted from 0.
func boardStream(id string, board int) string {
	return fmt.Sprintf("%s%s/board/%d", prefix, id, board+1)
}

// idOf is the table whose own stream this is; false for other streams.
func idOf(stream string) (string, bool) {
	id, ok := strings.CutPrefix(stream, prefix)
	return id, ok && ValidID(id)
}

// ValidID reports whether text is written as the number of a table: 1 and up,
// without leading zeros, at most nine digits.
func ValidID(text string) bool {
	n, err := strconv.Atoi(text)
	return err == nil && n >= 1 && len(text) <= 9 && strconv.Itoa(n) == text
}
