package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/overtrick/overtrick/web/view"
)

const settingsCookie = "overtrick_settings"

// settings is what the person has chosen; what is not known counts as not
// chosen.
func settings(r *http.Request) view.Settings {
	c, err := r.Cookie(settingsCookie)
	if err != nil {
		return view.Settings{}
	}
	v, err := url.ParseQuery(c.Value)
	if err != nil {
		return view.Settings{}
	}
	return settingsFrom(v)
}

func settingsFrom(v url.Values) view.Settings {
	var s view.Settings
	if code := v.Get("language"); len(code) < 4 {
		s.Language = code
	}
	if view.Letters(v.Get("letters")) == view.LettersWorld {
		s.Letters = view.LettersWorld
	}
	switch t := view.Theme(v.Get("theme")); t {
	case view.ThemeLight, view.ThemeDark:
		s.Theme = t
	}
	if view.Colours(v.Get("colours")) == view.FourColours {
		s.Colours = view.FourColours
	}
	if view.Contrast(v.Get("contrast")) == view.ContrastMore {
		s.Contrast = view.ContrastMore
	}
	switch p := view.Pace(v.Get("pace")); p {
	case view.PaceQuick, view.PaceNone:
		s.Pace = p
	}
	s.Confirm = v.Get("confirm") == "yes"
	return s
}

// keepSettings takes the form of settings and leads back to where it was filled
// in.
func (s *Server) keepSettings(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		s.message(w, r, http.StatusBadRequest, "error.form")
		return
	}
	keep := url.Values{}
	for _, name := range []string{"language", "letters", "theme", "colours", "contrast", "pace", "confirm"} {
		if v := r.PostForm.Get(name); v != "" && len(v) < 12 {
			keep.Set(name, v)
		}
	}
	setCookie(w, r, settingsCookie, keep.Encode())
	http.Redirect(w, r, localPath(r.PostForm.Get("here")), http.StatusSeeOther)
}

// localPath is the path if it is one of this site, and otherwise the start.
func localPath(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\r\n") {
		return "/"
	}
	return path
}
