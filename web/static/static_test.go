package static_test

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/overtrick/overtrick/web/static"
)

func Example() {
	files, err := static.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	ask := httptest.NewRequest(http.MethodGet, files.URL(static.Style), nil)
	answer := httptest.NewRecorder()
	files.ServeHTTP(answer, ask)
	fmt.Println(answer.Code, answer.Header().Get("Cache-Control"))
	// Output: 200 public, max-age=31536000, immutable
}

// Files of others are as they were published.
func TestVendoredFilesAreUnchanged(t *testing.T) {
	dir := filepath.Join("vendor", "htmx")
	list, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	sums := strings.Fields(string(list))
	if len(sums) != 6 {
		t.Fatalf("SHA256SUMS has %d words, not three lines of two", len(sums))
	}
	for i := 0; i < len(sums); i += 2 {
		data, err := os.ReadFile(filepath.Join(dir, sums[i+1]))
		if err != nil {
			t.Fatal(err)
		}
		if got := sha256.Sum256(data); hex.EncodeToString(got[:]) != sums[i] {
			t.Errorf("%s is not as it was published", sums[i+1])
		}
	}
}

func TestFilesAreSentCompressed(t *testing.T) {
	files, err := static.New()
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, name := range []string{static.Style, static.Table, static.HTMX, static.SSE} {
		plain, small := files.Sizes(name)
		total += small
		ask := httptest.NewRequest(http.MethodGet, files.URL(name), nil)
		ask.Header.Set("Accept-Encoding", "gzip")
		answer := httptest.NewRecorder()
		files.ServeHTTP(answer, ask)
		in, err := gzip.NewReader(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err != nil || len(data) != plain {
			t.Errorf("%s: %d bytes, not %d (%v)", name, len(data), plain, err)
		}
	}
	if total > 80_000 {
		t.Errorf("script and style are %d bytes compressed, to be at most 80,000", total)
	}
	t.Logf("script and style: %d bytes compressed", total)
	answer := httptest.NewRecorder()
	files.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/static/000000000000/style.css", nil))
	if answer.Code != http.StatusNotFound {
		t.Errorf("an old address was answered with %d", answer.Code)
	}
}
