package web

import (
	"crypto/tls"
	"net/http"
	"testing"
)

// TestBase: codes lead phones to an address that phones reach.
func TestBase(t *testing.T) {
	const lan = "http://192.168.1.7:8080"
	for _, c := range []struct {
		host, phones, want string
		secure, reached    bool
	}{
		{"127.0.0.1:8080", "", "http://127.0.0.1:8080", false, false},
		{"localhost:8080", "", "http://localhost:8080", false, false},
		{"[::1]:8080", "", "http://[::1]:8080", false, false},
		{"127.0.0.1:8080", lan, lan, false, true},
		{"localhost:8080", lan, lan, false, true},
		{"[::1]:8080", lan, lan, false, true},
		{"10.0.0.3:8080", lan, "http://10.0.0.3:8080", false, true},
		{"bridge.example", "", "https://bridge.example", true, true},
	} {
		r := &http.Request{Host: c.host}
		if c.secure {
			r.TLS = &tls.ConnectionState{}
		}
		v := &visit{server: &Server{Config: Config{Phones: c.phones}}, r: r}
		if got, reached := v.base(); got != c.want || reached != c.reached {
			t.Errorf("asked at %s, with %q for phones: %s, %v", c.host, c.phones, got, reached)
		}
	}
}
