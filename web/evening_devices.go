package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"github.com/overtrick/overtrick/session"
	"github.com/overtrick/overtrick/web/view"
)

// invitationHolds is how long another device may take to come.
const invitationHolds = 10 * time.Minute

func (s *Server) deviceRoutes(mux *http.ServeMux) {
	for path, of := range map[string]string{"/s/{id}/devices": "devices", "/s/{id}/join": "join"} {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) { s.evening(w, r, of, http.StatusOK, nil) })
	}
	mux.HandleFunc("POST /s/{id}/devices/invite", s.inviteDevice)
	mux.HandleFunc("POST /s/{id}/devices/dismiss", s.dismissDevice)
	mux.HandleFunc("POST /s/{id}/join", s.joinDevice)
}

// invitation is what the record knows of a code: nothing that could be used.
func invitation(id, secret string) string {
	sum := sha256.Sum256([]byte("overtrick invitation " + id + " " + secret))
	return hex.EncodeToString(sum[:])
}

// devices is the browsers that direct.
func (v *visit) devices() (view.Devices, error) {
	d := view.Devices{Evening: v.evening("devices")}
	base, reached := v.base()
	d.Unreached = !reached
	for _, k := range v.state.Keys() {
		one := view.Device{Keeper: k.Keeper, Name: k.Name, Since: clock(k.Since), Here: k.Keeper == v.keeper.Keeper}
		if one.Name == "" {
			one.Name = v.page.W.T("devices.first")
		}
		d.All = append(d.All, one)
	}
	if until, open := v.state.Invited(); open && v.server.Now().Before(until) {
		d.Until = clock(until)
	}
	if v.secret == "" {
		return d, nil
	}
	code, err := codeFor(base + "/s/" + v.id + "/join?code=" + v.secret)
	d.Code, d.Secret = &code, spaced(v.secret)
	return d, err
}

// inviteDevice makes an invitation and shows it once: afterwards nobody can read
// it anywhere.
func (s *Server) inviteDevice(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	secret := ""
	var invite session.Invite
	if r.PostForm.Get("what") != "withdraw" {
		secret = rand.Text()[:8] // 40 bits, for ten minutes
		invite = session.Invite{Code: invitation(v.id, secret), Until: s.Now().Add(invitationHolds)}
	}
	if err := s.Hall.Do(r.Context(), v.id, by, s.Now(), "", invite); err != nil {
		s.done(w, r, err, "/s/"+v.id+"/devices", "devices", "", nil)
		return
	}
	s.evening(w, r, "devices", http.StatusOK, func(v *visit) { v.secret = secret })
}

// dismissDevice takes the key back from another browser.
func (s *Server) dismissDevice(w http.ResponseWriter, r *http.Request) {
	v, by, ok := s.directing(w, r)
	if !ok {
		return
	}
	key, _ := v.state.Directs(r.PostForm.Get("keeper"))
	err := s.Hall.Do(r.Context(), v.id, by, s.Now(), "", session.Dismiss{Keeper: r.PostForm.Get("keeper"), Name: key.Name})
	s.done(w, r, err, "/s/"+v.id+"/devices", "devices", "", nil)
}

// join is the form of a browser that has been invited.
func (v *visit) join() view.JoinDevice {
	j := view.JoinDevice{Evening: v.evening("join"), Secret: v.filled["code"], Name: v.filled["name"]}
	if v.r.Method == http.MethodGet {
		j.Secret = v.r.URL.Query().Get("code")
	}
	return j
}

// joinDevice lets a browser direct that has been invited.
func (s *Server) joinDevice(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	if err := r.ParseForm(); err != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	name := clip(r.PostForm.Get("name"))
	join := session.Join{Code: invitation(id, typed(r.PostForm.Get("code"))), Keeper: keeperOf(admit(w, r)), Name: name}
	err := s.Hall.Do(r.Context(), id, session.Actor{Name: name}, s.Now(), "", join)
	var refusal session.Refusal
	if errors.As(err, &refusal) && refusal.Reason == session.NotOpen {
		s.noSession(w, r, err)
		return
	}
	s.done(w, r, err, "/s/"+id+"/director", "join", "join", map[string]string{"code": r.PostForm.Get("code"), "name": name})
}
