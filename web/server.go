package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/overtrick/overtrick/bridge"
	"github.com/overtrick/overtrick/internal/analysis"
	"github.com/overtrick/overtrick/lawtext"
	"github.com/overtrick/overtrick/live"
	"github.com/overtrick/overtrick/locale"
	"github.com/overtrick/overtrick/web/static"
)

// Config is what a Server needs from outside.
type Config struct {
	Room *live.Room
	// Hall is the sessions; nil for a server without them.
	Hall *live.Hall
	// Now is the clock of the sessions; nil for that of the machine.
	Now func() time.Time
	// Deal makes new boards: so many deals, from a source of randomness that
	// nobody can foresee (Law 6).
	Deal func(n int) ([]bridge.Deal, error)
	// Attend is told of a table that somebody plays at, so that robots come to
	// it. It returns at once and may be told of the same table again and again.
	Attend func(table string)
	// Desk works out what boards were worth with all hands open; nil for not at
	// all. It is asked about boards that are over.
	Desk *analysis.Desk
	// Texts is what the people of this server have imported of the Laws, for an
	// edition in a language; nil for nothing.
	Texts func(ctx context.Context, edition, language string) (lawtext.Shelf, error)
	// Phones is the address, without a slash at its end, at which other devices
	// reach the server; empty where they do not, or by the address that a browser
	// asks at.
	Phones string
	// Log is where faults of the server go; nil for nowhere.
	Log *slog.Logger
	// Gallery adds the pages with sample data under /gallery.
	Gallery bool
	// Pulse is how often a stream says that it is alive; 0 for every fifteen
	// seconds.
	Pulse time.Duration
}

// Server answers requests. It keeps nothing that is not in the log.
type Server struct {
	Config
	words   *locale.Catalogue
	spoken  []locale.Named
	files   *static.Files
	sets    []set
	library library
	cases   examCases
	handler http.Handler
}

// New makes a server. The error is about files that belong to the program.
func New(c Config) (*Server, error) {
	s := &Server{Config: c}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Attend == nil {
		s.Attend = func(string) {}
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	if s.Pulse == 0 {
		s.Pulse = 15 * time.Second
	}
	var err error
	if s.words, err = locale.New(); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	s.spoken = s.words.Named()
	if s.files, err = static.New(); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	if s.sets, err = loadSets(); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	s.handler = s.secure(s.routes())
	return s, nil
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET "+static.Prefix, s.files)
	mux.HandleFunc("GET /{$}", s.start)
	mux.HandleFunc("POST /open", s.open)
	mux.HandleFunc("POST /settings", s.keepSettings)
	mux.HandleFunc("GET /law", s.lawContents)
	mux.HandleFunc("GET /law/terms", s.lawTerms)
	mux.HandleFunc("GET /law/settings", s.lawSettings)
	mux.HandleFunc("GET /law/{reference...}", s.lawPage)
	mux.HandleFunc("GET /exam", s.exams)
	mux.HandleFunc("GET /exam/begin", s.examBegin)
	mux.HandleFunc("GET /exam/score", s.examScore)
	mux.HandleFunc("GET /exam/{case}", s.examCase)
	mux.HandleFunc("GET /ruling", s.rulingPicker)
	mux.HandleFunc("GET /ruling/{matter}", s.ruling)
	mux.HandleFunc("GET /t/{id}", s.tablePage)
	mux.HandleFunc("GET /t/{id}/events", s.stream)
	mux.HandleFunc("GET /t/{id}/score", s.summary)
	mux.HandleFunc("GET /t/{id}/director", s.directorPage)
	mux.HandleFunc("GET /t/{id}/director/events", s.streamToDirector)
	mux.HandleFunc("POST /t/{id}/{what}", s.act)
	if s.Hall != nil {
		s.sessionRoutes(mux)
	}
	if s.Gallery {
		mux.HandleFunc("GET /gallery", s.galleryList)
		mux.HandleFunc("GET /gallery/{name}", s.galleryPage)
	}
	mux.HandleFunc("/", s.notFound)
	return mux
}

// fail answers with a page that says that something went wrong inside; what it
// was goes to the log only.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if r.Context().Err() != nil {
		return // nobody is there to be told
	}
	s.Log.LogAttrs(context.WithoutCancel(r.Context()), slog.LevelError, "request failed",
		slog.String("method", r.Method), slog.String("path", r.URL.Path), slog.Any("error", err))
	s.message(w, r, http.StatusInternalServerError, "error.inside")
}

func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	s.message(w, r, http.StatusNotFound, "error.notfound")
}
