package browsertest

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// board is a small page with one of everything that the harness must cope with.
const board = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Board 7</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<style>
	body { color: #000; background: #fff; font: 16px sans-serif }
	.hand { display: flex; padding-right: 60px }
	.card { width: 60px; height: 80px; margin-right: -16px; border: 1px solid #000; background: #fff; color: #000 }
	.name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
	#veil { position: fixed; inset: 0; background: #fffc }
	#low { margin-top: 3000px }
	@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }
	@media (prefers-reduced-motion: no-preference) { #mover { animation: go 400ms } }
	@keyframes go { from { transform: translateX(200px) } }
</style></head>
<body><main>
<h1>Board 7 ♠♥♦♣ Σανς ατού</h1>
<p id="auction"></p>
<form method="post" action="/call" id="box">
	<button name="call" value="P">Pass</button>
	<button name="call" value="X" disabled>Double</button>
</form>
<div class="hand" role="group" aria-label="South">
	<button type="button" class="card"><span class="glyph" aria-hidden="true">♠A</span><span class="name">ace of spades</span></button>
	<button type="button" class="card"><span class="glyph" aria-hidden="true">♠5</span><span class="name">five of spades</span></button>
	<button type="button" class="card"><span class="glyph" aria-hidden="true">♣2</span><span class="name">two of clubs</span></button>
</div>
<p><label>Name <input id="name" value="before"></label></p>
<p><label>File <input id="file" type="file"></label> <output id="chosen"></output></p>
<p id="said"></p>
<p id="stream">nothing</p>
<p><button type="button" id="mover">Claim</button></p>
<p id="hidden" hidden>You cannot see me</p>
<noscript><p id="noscript">Without script</p></noscript>
<p id="low"><button type="button" id="deep">Far down</button></p>
</main>
<script>
	const said = document.querySelector("#said");
	const say = text => { said.textContent = text };
	for (const b of document.querySelectorAll("button[type=button]"))
		b.addEventListener("click", e => say((b.querySelector(".name") ?? b).textContent + (e.pointerType ? " by " + e.pointerType : "")));
	document.addEventListener("keydown", e => { if (e.key === "ArrowLeft") say("left") });
	document.querySelector("#file").addEventListener("change", e => {
		document.querySelector("#chosen").textContent = e.target.files[0].name;
	});
	const show = text => { document.querySelector("#stream").textContent = text };
	let source;
	const listen = () => {
		source = new EventSource("/news");
		source.onmessage = e => show(e.data);
		source.onerror = () => { show("cut off"); source.close(); setTimeout(listen, 50) };
	};
	if (location.hash === "#live") listen();
</script></body></html>`

// hall serves the board, remembers calls by cookie, and has a stream of news.
type hall struct {
	*httptest.Server
	mu   sync.Mutex
	news int
	wake chan struct{}
}

func newHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{wake: make(chan struct{})}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		page := board
		if call, err := r.Cookie("call"); err == nil {
			page += fmt.Sprintf("<p id=last>%s</p>", call.Value)
		}
		fmt.Fprint(w, page)
	})
	mux.HandleFunc("POST /call", func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "call", Value: r.FormValue("call"), Path: "/"})
		http.Redirect(w, r, "/", http.StatusSeeOther)
	})
	mux.HandleFunc("GET /refused", func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "not your turn", http.StatusConflict)
	})
	mux.HandleFunc("GET /html", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if policy := r.FormValue("policy"); policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		_, _ = io.WriteString(w, `<!doctype html><html lang=en><link rel=icon href="data:,"><title>x</title><main><h1>x</h1>`+r.FormValue("body"))
	})
	mux.HandleFunc("GET /news", h.serveNews)
	h.Server = httptest.NewServer(mux)
	t.Cleanup(h.Close)
	return h
}

// serveNews sends the newest number at once and at each change.
func (h *hall) serveNews(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	flush := http.NewResponseController(w)
	for {
		h.mu.Lock()
		news, wake := h.news, h.wake
		h.mu.Unlock()
		fmt.Fprintf(w, "data: news %d\n\n", news)
		if flush.Flush() != nil {
			return
		}
		select {
		case <-wake:
		case <-r.Context().Done():
			return
		}
	}
}

// tell publishes one more piece of news.
func (h *hall) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.news++
	close(h.wake)
	h.wake = make(chan struct{})
}

// verdict is a testing.TB that notes what a page says instead of passing it on,
// so that the harness can be tested for failing when it should.
type verdict struct {
	testing.TB
	mu       sync.Mutex
	errors   []string
	cleanups []func()
}

func (v *verdict) note(text string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.errors = append(v.errors, text)
}

func (v *verdict) Errorf(format string, args ...any) { v.note(fmt.Sprintf(format, args...)) }
func (v *verdict) Fatal(args ...any)                 { v.note(fmt.Sprint(args...)); panic(v) }
func (v *verdict) Fatalf(format string, args ...any) { v.note(fmt.Sprintf(format, args...)); panic(v) }

func (v *verdict) Skip(args ...any) { v.note("skip: " + fmt.Sprint(args...)); panic(v) }
func (v *verdict) Cleanup(f func()) { v.cleanups = append(v.cleanups, f) }
func (v *verdict) Failed() bool     { return len(v.errors) > 0 }

// judge runs f as a test would be run and returns what it said, in order.
func judge(t *testing.T, f func(t testing.TB)) []string {
	t.Helper()
	v := &verdict{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(v) {
				panic(r)
			}
		}()
		f(v)
	}()
	for i := len(v.cleanups) - 1; i >= 0; i-- {
		v.cleanups[i]()
	}
	return v.errors
}
