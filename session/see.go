package session

import "slices"

// Viewer is who looks at a session.
type Viewer struct {
	Director bool
	// Section and Contestant are whom the viewer plays for, a Director who plays
	// as well; 0 plays for nobody.
	Section    string
	Contestant int
	// Partner is of an individual who looks together with the contestant, as two
	// players do at one terminal; 0 for nobody.
	Partner int
}

// MaySee reports whether the viewer may see what became of a board in a section,
// hands and results, and what follows from the hands. Nobody who has still to
// play a board sees anything of it, a Director who plays included (90B4). Players
// see it by the regulation of the event once they have played it; a Director who
// does not play sees everything; everybody else sees a board when the score is
// open to inspection and the board is in play no more, since anybody may be one
// of those who wait for it.
func (s *Session) MaySee(v Viewer, section string, board int) bool {
	if v.Contestant == 0 && v.Partner == 0 && !v.Director {
		return !s.published.IsZero() && !s.InPlay(board)
	}
	for _, who := range []int{v.Contestant, v.Partner} {
		if who != 0 && s.hasStillToPlay(v.Section, who, board) {
			return false
		}
	}
	if v.Director || !s.published.IsZero() {
		return true
	}
	if v.Section != section && !s.setup.Method.Pooled {
		return false
	}
	played, round := s.hasPlayed(v.Section, v.Contestant, board)
	switch s.setup.Method.Travellers {
	case AfterBoard:
		return played
	case AfterRound:
		return played && s.round > round
	default:
		return false
	}
}

// InPlay reports whether somebody has still to play the board, in any section:
// the same deals lie in all of them. Nothing is once the ranking is final.
func (s *Session) InPlay(board int) bool {
	if s.finished {
		return false
	}
	for _, name := range s.names {
		m := s.sections[name].movement
		for _, sit := range m.Sittings {
			if slices.Contains(m.Boards(sit), board) && s.awaits(Where{name, sit.Round, sit.Table, board}) {
				return true
			}
		}
	}
	return false
}

// awaits reports whether nothing is known yet of a play of the movement.
func (s *Session) awaits(w Where) bool {
	e, known := s.entries[w]
	return !known || e.Status == Expected && e.Ruling == nil
}

// hasStillToPlay reports whether the movement has the contestant play the board
// and nothing is known of that yet.
func (s *Session) hasStillToPlay(section string, contestant, board int) bool {
	sec, ok := s.sections[section]
	if !ok || s.finished {
		return false
	}
	for _, sit := range sec.movement.Sittings {
		if !slices.Contains(sit.At[:], contestant) || !slices.Contains(sec.movement.Boards(sit), board) {
			continue
		}
		if s.awaits(Where{section, sit.Round, sit.Table, board}) {
			return true
		}
	}
	return false
}

// hasPlayed reports whether the contestant has played the board to an agreed
// result or a ruling, and in which round.
func (s *Session) hasPlayed(section string, contestant, board int) (played bool, round int) {
	for w, e := range s.entries {
		if w.Section != section || w.Board != board || e.Status != Agreed && e.Ruling == nil {
			continue
		}
		sit, ok := s.Sitting(w)
		if ok && slices.Contains(sit.At[:], contestant) {
			return true, w.Round
		}
	}
	return false, 0
}
