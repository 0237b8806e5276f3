package lin

import (
	"strings"

	"github.com/overtrick/overtrick/bridge"
)

// fileOrder is the order in which LIN has hands and names.
var fileOrder = [4]bridge.Seat{bridge.South, bridge.West, bridge.North, bridge.East}

// splitNames reads four names, South, West, North and East, or eight, those of
// the open and then of the closed room. Four count for both rooms.
func splitNames(value string) (rooms [2]bridge.BySeat[string], ok bool) {
	parts := strings.SplitN(value, ",", 10)
	// A comma behind the last name ends it.
	if n := len(parts); (n == 5 || n == 9) && strings.TrimSpace(parts[n-1]) == "" {
		parts = parts[:n-1]
	}
	if len(parts) != 4 && len(parts) != 8 {
		return rooms, false
	}
	for i, s := range fileOrder {
		rooms[0][s] = parts[i]
		rooms[1][s] = parts[i+len(parts)-4]
	}
	return rooms, true
}

func joinNames(names bridge.BySeat[string]) string {
	var parts [4]string
	for i, s := range fileOrder {
		parts[i] = strings.ReplaceAll(names[s], ",", " ")
	}
	return strings.Join(parts[:], ",")
}

// SplitName parts a name from the identification that RealBridge puts behind a
// # sign. Without one, id is empty.
func SplitName(name string) (person, id string) {
	person, id, _ = strings.Cut(name, "#")
	return strings.TrimSpace(person), strings.TrimSpace(id)
}

// IsRobot reports whether the name is that of a robot of Bridge Base Online.
func IsRobot(name string) bool { return strings.HasPrefix(strings.TrimSpace(name), "~~") }
