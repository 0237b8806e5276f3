// Package static holds the files that the pages load besides their HTML: one
// style sheet, one small script of our own, htmx with its extension for
// server-sent events, and an icon. They are part of the binary.
//
// Each file has an address with a hash of its content in it, so that a browser
// may keep it for ever and still never shows an old one. Files are compressed
// once, when the program starts.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed style.css table.js session.js icon.svg vendor/htmx
var content embed.FS

// The names of the files, as URL takes them.
const (
	Style = "style.css"
	Table = "table.js"
	// Session is the script of the pages of a session.
	Session = "session.js"
	Icon    = "icon.svg"
	HTMX    = "vendor/htmx/htmx.min.js"
	SSE     = "vendor/htmx/hx-sse.min.js"
)

// Prefix is the beginning of all addresses.
const Prefix = "/static/"

// Files is the files, ready to be sent. It does not change once made.
type Files struct {
	byAddress map[string]file
	address   map[string]string
}

type file struct {
	kind         string // media type
	plain, small []byte // small is compressed
}

// New reads and compresses the files.
func New() (*Files, error) {
	f := &Files{byAddress: map[string]file{}, address: map[string]string{}}
	for _, name := range []string{Style, Table, Session, Icon, HTMX, SSE} {
		data, err := fs.ReadFile(content, name)
		if err != nil {
			return nil, fmt.Errorf("static: %w", err)
		}
		var small bytes.Buffer
		z, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
		if err != nil {
			return nil, fmt.Errorf("static: %w", err)
		}
		if _, err := z.Write(data); err != nil {
			return nil, fmt.Errorf("static: %w", err)
		}
		if err := z.Close(); err != nil {
			return nil, fmt.Errorf("static: %w", err)
		}
		sum := sha256.Sum256(data)
		address := Prefix + hex.EncodeToString(sum[:6]) + "/" + path.Base(name)
		f.byAddress[address] = file{mime.TypeByExtension(path.Ext(name)), data, small.Bytes()}
		f.address[name] = address
	}
	return f, nil
}

// URL is the address of a file, by its name.
func (f *Files) URL(name string) string { return f.address[name] }

// Sizes are the bytes of a file as it is and compressed.
func (f *Files) Sizes(name string) (plain, compressed int) {
	one := f.byAddress[f.address[name]]
	return len(one.plain), len(one.small)
}

// ServeHTTP implements http.Handler for the addresses that URL gives.
func (f *Files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	one, ok := f.byAddress[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", one.kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	data := one.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		data = one.small
	}
	if r.Method == http.MethodHead {
		return
	}
	_, _ = w.Write(data) // the reader has gone; there is nobody to tell
}
