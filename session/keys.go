package session

import (
	"slices"
	"time"
)

type (
	// Invite lets one more browser direct: whoever brings what Code was made from,
	// once, not after Until. It replaces an invitation before it; without a Code
	// there is none any more.
	Invite struct {
		Code  string    `json:"code,omitempty"`
		Until time.Time `json:"until,omitzero"`
	}

	// Join is a browser that has been invited to direct.
	Join struct {
		Code   string `json:"code"`
		Keeper string `json:"keeper"` // as in Open
		Name   string `json:"name"`   // by which the record names it
	}

	// Dismiss takes the key back from a browser that directs.
	Dismiss struct {
		Keeper string `json:"keeper"`
		Name   string `json:"name,omitempty"` // for the record
	}
)

func (Invite) command()  {}
func (Join) command()    {}
func (Dismiss) command() {}

func (Invite) event()  {}
func (Join) event()    {}
func (Dismiss) event() {}

// mostInvited is how long an invitation may hold.
const mostInvited = time.Hour

// mostKeys is how many browsers may direct at the same time.
const mostKeys = 8

// Key is a browser that directs.
type Key struct {
	Keeper string
	Name   string // empty for the one that opened the session
	Since  time.Time
}

// Opener is the Keeper of whoever opened the session, also when another browser
// directs it now; empty where nobody was named. It stays secret: only those who
// direct may learn it, or what follows from it.
func (s *Session) Opener() string { return s.setup.Keeper }

// Keys are the browsers that direct, in the order in which they came.
func (s *Session) Keys() []Key { return slices.Clone(s.keys) }

// Directs reports whether a browser directs, and by which name.
func (s *Session) Directs(keeper string) (Key, bool) {
	i := slices.IndexFunc(s.keys, func(k Key) bool { return k.Keeper == keeper })
	if keeper == "" || i < 0 {
		return Key{}, false
	}
	return s.keys[i], true
}

// Invited is until when an invitation holds; false when there is none.
func (s *Session) Invited() (time.Time, bool) { return s.invited.Until, s.invited.Code != "" }

// decideJoin lets in whoever brings the code of the invitation.
func (s *Session) decideJoin(c Join, at time.Time) error {
	switch {
	case c.Code == "" || c.Code != s.invited.Code || at.After(s.invited.Until):
		return refuse(NotYours, "81A", "nocode", "this code does not hold, or no longer: ask the Director for another one")
	case c.Keeper == "" || c.Name == "":
		return refuse(Unsaid, "", "nodevice", "say by which name the record is to know this device")
	case len(c.Name) > 60:
		return refuse(Impossible, "", "longname", "a name of {N} letters is too long", "N", len(c.Name))
	case len(s.keys) >= mostKeys:
		return refuse(Impossible, "", "fulldevices", "{N} devices direct already", "N", len(s.keys))
	}
	if _, directs := s.Directs(c.Keeper); directs {
		return refuse(Contradicts, "", "directsalready", "this device directs already")
	}
	return nil
}

// decideKeys decides what the Director does about keys.
func (s *Session) decideKeys(c Command, at time.Time) error {
	switch c := c.(type) {
	case Invite:
		if c.Code != "" && (!c.Until.After(at) || c.Until.After(at.Add(mostInvited))) {
			return refuse(Impossible, "", "longinvitation", "an invitation holds for an hour at most")
		}
	case Dismiss:
		if _, directs := s.Directs(c.Keeper); !directs {
			return refuse(NotThere, "", "directsnot", "this device does not direct")
		}
		if len(s.keys) == 1 {
			return refuse(StillOpen, "81A", "lastdevice", "somebody must direct: this is the last device that does")
		}
	}
	return nil
}

// applyKeys folds what has happened to keys.
func (s *Session) applyKeys(r Record) {
	switch e := r.Event.(type) {
	case Invite:
		s.invited = e
	case Join:
		s.invited = Invite{} // it holds once
		s.keys = append(slices.Clip(s.keys), Key{Keeper: e.Keeper, Name: e.Name, Since: r.At})
	case Dismiss:
		s.keys = slices.DeleteFunc(slices.Clone(s.keys), func(k Key) bool { return k.Keeper == e.Keeper })
	}
}
