package web

import (
	"net/http"
)

// policy allows what the pages need and nothing else: no script and no style in
// the HTML, nothing from elsewhere.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// mostBody is how many bytes a request may carry: a file with its form.
const mostBody = mostFile + 64<<10

// secure puts around the pages what is asked of every request and said with
// every answer.
func (s *Server) secure(pages http.Handler) http.Handler {
	// Forms of other sites are not for us to carry out.
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.message(w, r, http.StatusForbidden, "error.origin")
	}))
	guarded := guard.Handler(pages)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		guarded.ServeHTTP(w, r)
	})
}
