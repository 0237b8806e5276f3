package pbn

import "strings"

// mandatory are the fifteen tags of every game in export format, in its order.
var mandatory = [...]string{
	"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer",
	"Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
}

// supplemental are the other tags of the standard, the sections among them.
var supplemental = [...]string{
	"ActionTable", "Annotator", "AnnotatorNA", "Application", "Auction",
	"AuctionTimeTable", "BidSystemEW", "BidSystemNS", "Competition", "DealId",
	"Description", "EastNA", "EastType", "EventDate", "EventSponsor", "FrenchMP",
	"Generator", "Hidden", "HomeTeam", "InstantScoreTable", "Mode", "NorthNA",
	"NorthType", "Note", "OptimumPlayTable", "OptimumResultTable", "OptimumScore",
	"PairEW", "PairNS", "Play", "PlayTimeTable", "Room", "Round", "Score",
	"ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber", "ScoreRubberHistory",
	"ScoreTable", "Section", "SouthNA", "SouthType", "Stage", "Table",
	"Termination", "Time", "TimeCall", "TimeCard", "TimeControl",
	"TotalScoreTable", "UTCDate", "UTCTime", "VisitTeam", "WestNA", "WestType",
}

// deFacto are tags outside the standard that programs are known to write.
var deFacto = [...]string{
	"Ability", "BBA_Index", "BCFlags", "BCNote", "BlockNumber", "Category",
	"DDResults", "Difficulty", "DoubleDummyTricks", "GameOptionsJson", "Info",
	"Minimax", "OptimumOpeningLeadTable", "OriginalRotationBasis", "ParContract",
	"ParScore", "RotationNote", "SkillPath", "Student", "VirtualBoard",
	"VirtualDealer", "VirtualVulnerable",
}

// canonical finds the standard's spelling of a tag name written in any case.
var canonical = func() map[string]string {
	m := map[string]string{}
	for _, list := range [][]string{mandatory[:], supplemental[:], deFacto[:]} {
		for _, name := range list {
			m[strings.ToLower(name)] = name
		}
	}
	return m
}()

// known are all names in their own spelling, to spare the lower-casing.
var known = func() map[string]string {
	m := map[string]string{}
	for _, name := range canonical {
		m[name] = name
	}
	return m
}()

// canonicalName is the name as the standard spells it; ok is false for a name
// that nobody has described, which is kept as it is.
func canonicalName(name string) (string, bool) {
	if n, ok := known[name]; ok {
		return n, true
	}
	if n, ok := canonical[strings.ToLower(name)]; ok {
		return n, true
	}
	return name, false
}

// mandatoryPlace is the place of a tag in the export order; -1 for the others.
func mandatoryPlace(name string) int {
	for i, m := range mandatory {
		if m == name {
			return i
		}
	}
	return -1
}

// isTable reports whether a tag heads a table.
func isTable(name string) bool { return len(name) > 5 && strings.HasSuffix(name, "Table") }

// headsSection reports whether a tag may have a section behind it.
func headsSection(name string) bool { return name == "Auction" || name == "Play" || isTable(name) }

// identifies reports whether a tag tells which board this is and who sat where,
// so that it stands where a game begins and not in the middle of one.
func identifies(name string) bool {
	i := mandatoryPlace(name)
	return i >= 0 && i <= 10
}

// notInherited reports whether # and ## are forbidden for a tag.
func notInherited(name string) bool {
	switch name {
	case "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note":
		return true
	}
	return false
}
