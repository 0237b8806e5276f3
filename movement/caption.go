package movement

import (
	"regexp"
	"strconv"
)

// captions are the parts of titles in English.
var captions = map[string]string{
	"mitchell":     "Mitchell",
	"skip":         "Mitchell with a skip after round %[1]d",
	"share":        "Mitchell with share and relay",
	"web":          "Web Mitchell",
	"appendix":     "Appendix Mitchell",
	"rover":        "Mitchell with a rover",
	"hesitation":   "Hesitation Mitchell",
	"howell":       "Howell",
	"threequarter": "Three-quarter Howell",
	"individual":   "Individual",
	"rainbow":      "Rainbow individual",
	"whist":        "American Whist",
	"triple":       "Three teams against each other in two halves",
	"roundrobin":   "Round robin",
	"drawn":        "Rounds drawn one after the other",
	"halftables":   "%[1]d½ tables",
	"switched":     "arrow switch in %[1]d of them",
}

// counted are the parts of titles that count something.
var counted = map[string]string{"tables": "table", "rounds": "round", "pairs": "pair", "players": "player", "teams": "team"}

// Captions are the messages of all parts of titles: the list that a translation has
// to cover.
func Captions() []string {
	var all []string
	for message := range captions {
		all = append(all, message)
	}
	for message := range counted {
		all = append(all, message)
	}
	return all
}

// Counts reports whether a part of a title counts something, as in 7 tables, so that
// other languages have forms of it for different numbers.
func (r Remark) Counts() bool {
	_, ok := counted[r.Message]
	return ok
}

// CaptionText is a part of a title in English.
func CaptionText(r Remark) string {
	if noun, ok := counted[r.Message]; ok {
		return plural(r.N, noun).String()
	}
	return r.in(captions)
}

// madeHere is the name that a movement of this package has: its sort, one or two
// numbers, and whether boards are turned in some rounds.
var madeHere = regexp.MustCompile(`^([a-z]+(?:-[a-z]+)*?)(?:-(\d+))?(?:-(\d+))?(-switched)?$`)

// Caption is the title in parts, the message of each with its numbers, for whoever
// says it in another language: [Captions] lists them. It is nil for a movement that
// was read from a file of somebody else's; that has its Title and nothing more.
func (m Movement) Caption() []Remark {
	name := madeHere.FindStringSubmatch(m.Name)
	if name == nil {
		return nil
	}
	n, _ := strconv.Atoi(name[2]) // none for a triple
	tables, rounds := Remark{Message: "tables", N: m.Tables}, Remark{Message: "rounds", N: m.Rounds}
	var parts []Remark
	switch name[1] {
	case "mitchell":
		parts = []Remark{{Message: "mitchell"}, tables, rounds}
	case "skip-mitchell":
		parts = []Remark{{Message: "skip", N: m.Tables / 2}, tables, rounds}
		if m.Rounds <= m.Tables/2 {
			parts[0] = Remark{Message: "mitchell"} // it ends before the skip
		}
	case "share-mitchell":
		parts = []Remark{{Message: "share"}, tables, rounds}
	case "web-mitchell":
		parts = []Remark{{Message: "web"}, tables, rounds}
	case "appendix-mitchell":
		parts = []Remark{{Message: "appendix"}, tables, rounds}
	case "rover-mitchell":
		parts = []Remark{{Message: "rover"}, {Message: "halftables", N: n}, rounds}
	case "hesitation":
		parts = []Remark{{Message: "hesitation"}, tables, rounds}
	case "howell":
		parts = []Remark{{Message: "howell"}, {Message: "pairs", N: n}, rounds}
		if name[3] != "" {
			parts[0].Message = "threequarter"
		}
	case "individual":
		parts = []Remark{{Message: "individual"}, {Message: "players", N: n}, rounds}
	case "rainbow":
		parts = []Remark{{Message: "rainbow"}, {Message: "players", N: m.Contestants}, rounds}
	case "american-whist":
		parts = []Remark{{Message: "whist"}, {Message: "teams", N: n}, rounds}
	case "triple":
		parts = []Remark{{Message: "triple"}}
	case "round-robin":
		parts = []Remark{{Message: "roundrobin"}, {Message: "teams", N: n}, rounds}
	case "drawn":
		parts = []Remark{{Message: "drawn"}, {Message: [...]string{"pairs", "players", "teams"}[m.Kind%3], N: n}}
	default:
		return nil
	}
	if name[4] != "" {
		parts = append(parts, Remark{Message: "switched", N: m.turned()})
	}
	return parts
}

// turned is in how many rounds of a Mitchell the boards are turned: East-West have
// the higher numbers, but for a rover.
func (m Movement) turned() int {
	higher := make([]int, m.Rounds)
	for _, s := range m.Sittings {
		if s.NS() > s.EW() {
			higher[s.Round-1]++
		}
	}
	n := 0
	for _, tables := range higher {
		if 2*tables > m.Tables {
			n++
		}
	}
	return n
}
