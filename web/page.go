package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"github.com/overtrick/overtrick/web/static"
	"github.com/overtrick/overtrick/web/view"
)

// page is what every page needs to know.
func (s *Server) page(r *http.Request) view.Page {
	here := r.URL.RequestURI()
	if r.Method != http.MethodGet {
		here = "/"
		if id := r.PathValue("id"); id != "" {
			here = "/t/" + id
		}
	}
	chosen := settings(r)
	words := s.words.For(chosen.Language, r.Header.Get("Accept-Language"))
	if chosen.Letters == view.LettersWorld {
		words = words.International()
	}
	return view.Page{
		W:        words,
		Spoken:   s.spoken,
		Settings: chosen,
		Here:     here,
		Assets: view.Assets{
			Style: s.files.URL(static.Style), Table: s.files.URL(static.Table), Icon: s.files.URL(static.Icon), Session: s.files.URL(static.Session),
			HTMX: s.files.URL(static.HTMX), SSE: s.files.URL(static.SSE),
		},
	}
}

// render answers with a page. It is rendered whole before the first byte is
// sent, so that a fault gives a message and not half a page.
func (s *Server) render(w http.ResponseWriter, r *http.Request, status int, c templ.Component) {
	var html bytes.Buffer
	if err := c.Render(r.Context(), &html); err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	// A page shows what a person may see now; the next look must ask again.
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	if html.Len() > 1<<10 && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		w.WriteHeader(status)
		z := gzip.NewWriter(w)
		_, _ = z.Write(html.Bytes()) // the reader has gone; there is nobody to tell
		_ = z.Close()
		return
	}
	w.WriteHeader(status)
	_, _ = w.Write(html.Bytes())
}

// message answers with a page of one sentence, made of the messages id.title,
// id and id.next.
func (s *Server) message(w http.ResponseWriter, r *http.Request, status int, id string) {
	p := s.page(r)
	s.render(w, r, status, view.MessagePage(view.Message{
		Page: p, Title: p.W.T(id + ".title"), Sentence: p.W.T(id), Next: p.W.T(id + ".next"),
		Way: "/", WayName: p.W.T("onward.home"),
	}))
}
