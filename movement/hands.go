package movement

import (
	"errors"
	"strconv"
	"strings"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/sentence"
)

// hand is one entry of a list of hands, as far as it has been read.
type hand struct {
	line   int
	fields map[string]int
	boards []int
}

// readHands reads the list of hands of BridgeScoreKeeper: a heading of names and
// numbers, and for each table in each round who sits there and the boards. It is
// YAML of a simple kind, and only that kind is read.
func readHands(text string) (Movement, error) {
	m := Movement{Kind: Pairs, Winners: 1}
	var hands []*hand
	var faults []error
	inHands, inBoards := false, false
	n := 0
	for line := range strings.Lines(text) {
		n++
		fault := func(format string, args ...any) {
			faults = append(faults, sentence.Errorf("line %d: %w", n, sentence.Errorf(format, args...)))
		}
		bare := strings.TrimSpace(line)
		if bare == "" || bare == "---" || strings.HasPrefix(bare, "#") {
			continue
		}
		entry, isEntry := strings.CutPrefix(bare, "- ")
		key, value, hasKey := strings.Cut(strings.TrimSpace(entry), ":")
		value = strings.Trim(strings.TrimSpace(value), `"'`)
		switch {
		case !inHands && key == "hands":
			inHands = true
		case !inHands && hasKey:
			if err := m.handsHeading(key, value); err != nil {
				fault("%w", err)
			}
		case !inHands:
			fault("%q is no line of a heading", bare)
		case isEntry && !hasKey && inBoards:
			if board, err := strconv.Atoi(entry); err != nil || board < 1 || board > 999 {
				fault("%q is no board", entry)
			} else {
				last := hands[len(hands)-1]
				last.boards = append(last.boards, board)
			}
		case hasKey:
			if isEntry {
				hands = append(hands, &hand{line: n, fields: map[string]int{}})
			}
			if len(hands) == 0 {
				fault("%q comes before the first hand", bare)
				continue
			}
			inBoards = key == "boards"
			if err := hands[len(hands)-1].set(key, value); err != nil {
				fault("%w", err)
			}
		default:
			fault("%q is not understood", bare)
		}
	}
	return assemble(m, hands, faults)
}

// handsHeading takes a line above the hands.
func (m *Movement) handsHeading(key, value string) (err error) {
	switch key {
	case "short":
		m.Title = value
	case "numberPlayers":
		m.Kind = Individual
		m.Contestants, err = number(value)
	case "numberTeams": // which are pairs
		m.Contestants, err = number(value)
	case "name", "description", "disabled":
	default:
		err = sentence.Errorf("%q is not known in the heading", key)
	}
	return err
}

func (h *hand) set(key, value string) error {
	if key == "boards" {
		inner := strings.Trim(value, "[] ")
		if inner == "" {
			return nil // they follow, one a line
		}
		for part := range strings.SplitSeq(inner, ",") {
			n, err := number(part)
			if err != nil {
				return err
			}
			h.boards = append(h.boards, n)
		}
		return nil
	}
	switch key {
	case "table", "round", "ns", "ew", "north", "south", "east", "west":
	default:
		return sentence.Errorf("%q is not known in a hand", key)
	}
	n, err := number(value)
	if _, twice := h.fields[key]; twice && err == nil {
		err = sentence.Errorf("%s stands there twice", key)
	}
	h.fields[key] = n
	return err
}

// assemble makes the movement of its hands.
func assemble(m Movement, hands []*hand, faults []error) (Movement, error) {
	var build builder
	for _, h := range hands {
		seats := []string{"ns", "ew", "ns", "ew"}
		if m.Kind == Individual {
			seats = []string{"north", "east", "south", "west"}
		}
		var at bridge.BySeat[int]
		for i, seat := range seats {
			who, ok := h.fields[seat]
			if !ok {
				faults = append(faults, sentence.Errorf("line %d: the hand does not say who sits %s", h.line, seat))
				break
			}
			at[i] = who
		}
		if h.fields["round"] < 1 || h.fields["table"] < 1 {
			faults = append(faults, sentence.Errorf("line %d: the hand has no round or no table", h.line))
		}
		build.add(h.fields["round"], h.fields["table"], at, h.boards)
	}
	if len(hands) == 0 {
		faults = append(faults, sentence.New("there are no hands"))
	}
	return build.into(m), errors.Join(faults...)
}
