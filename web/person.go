package web

import (
	"crypto/rand"
	"net/http"
	"regexp"
	"time"

	"github.com/overtrick/overtrick/table"
)

const personCookie = "overtrick_person"

// token is what a person's cookie may look like: what rand.Text makes.
var token = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// person is who sends the request: the token that was given to their browser.
// It is empty for somebody who has none yet.
func person(r *http.Request) table.Person {
	c, err := r.Cookie(personCookie)
	if err != nil || !token.MatchString(c.Value) {
		return ""
	}
	return table.Person(c.Value)
}

// admit is person, and gives a token to somebody who has none. The token says
// nothing about who they are; it only tells that they are the same as before.
func admit(w http.ResponseWriter, r *http.Request) table.Person {
	p := person(r)
	if p == "" {
		p = table.Person(rand.Text())
	}
	setCookie(w, r, personCookie, string(p))
	return p
}

// setCookie keeps a value in the browser for a year, out of the reach of script
// and of other sites.
func setCookie(w http.ResponseWriter, r *http.Request, name, value string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", HttpOnly: true, Secure: r.TLS != nil,
		SameSite: http.SameSiteLaxMode, MaxAge: int((365 * 24 * time.Hour).Seconds()),
	})
}
